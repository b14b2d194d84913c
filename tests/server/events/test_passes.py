"""Tickets of seats and passes of referees."""

from oxcart.server.events.passes import PASS_MS, Passes, seat_of_ticket, ticket_of

SECRET, OTHER = bytes(32), bytes([1]) * 32


def test_every_seat_has_a_ticket_of_its_own() -> None:
    tickets = [ticket_of(SECRET, seat) for seat in range(1200)]
    assert len({ticket.partition("-")[2] for ticket in tickets}) == 1200
    assert [seat_of_ticket(SECRET, ticket, 1200) for ticket in tickets] == list(range(1200))


def test_a_ticket_may_be_typed_by_hand() -> None:
    ticket = ticket_of(SECRET, 16)
    assert ticket.startswith("17-")
    assert seat_of_ticket(SECRET, f" {ticket.lower()} ", 60) == 16


def test_what_is_no_ticket_of_this_event() -> None:
    ticket = ticket_of(SECRET, 16)
    assert seat_of_ticket(OTHER, ticket, 60) is None, "of another event"
    assert seat_of_ticket(SECRET, ticket, 16) is None, "there is no such seat"
    assert seat_of_ticket(SECRET, f"18{ticket[2:]}", 60) is None, "the letters of another seat"
    for text in ("", "-", "17", "17-", "-1-ABCDEFGHJK", "0-ABCDEFGHJK", "²-ABCDEFGHJK", "17-ÄBCDEFGHJK", "1" * 32):
        assert seat_of_ticket(SECRET, text, 60) is None, text


def test_a_pass_is_good_once_and_for_its_event() -> None:
    passes = Passes()
    word, expires = passes.issue("HALL", 1000)
    assert len(word) == 8
    assert expires == 1000 + PASS_MS
    assert not passes.redeem("OTHER", word, 2000)
    assert not passes.redeem("HALL", "AAAAAAAA", 2000)
    assert passes.redeem("HALL", word.lower(), 2000)
    assert not passes.redeem("HALL", word, 2000)


def test_a_pass_expires() -> None:
    passes = Passes()
    word, expires = passes.issue("HALL", 1000)
    assert not passes.redeem("HALL", word, expires)
