"""The Big Game: who trades with whom, offers and answers, the bank."""

import pytest

from tests.event_position import EventPosition

ACTIVE_PARTNERS = ("opposite", "west", "west-opposite", "east", "east-opposite")


@pytest.fixture
def event() -> EventPosition:
    """Sun's turn in a ring of seven; everybody holds a wool and an ore."""
    position = EventPosition(7)
    for seat in range(14):
        position.hand(seat, wool=2, ore=1)
    return position


def offer(event: EventPosition, seat: int, to: str) -> EventPosition:
    return event.play(seat, "give:wool", "want:ore", f"offer:{to}")


@pytest.mark.rule("biggame.trade.active-five", "biggame.trade.initiate")
def test_an_offer_to_all_reaches_five(event: EventPosition) -> None:
    offer(event, 0, "all")
    back = {1: "opposite", 2: "west", 3: "west-opposite", 12: "east", 13: "east-opposite"}
    for seat in range(1, 14):
        accepts = {text for text in event.legal(seat) if text.startswith("accept")}
        assert accepts == ({f"accept:{back[seat]}"} if seat in back else set())


@pytest.mark.rule("biggame.trade.active-five", "biggame.trade.any-order")
@pytest.mark.parametrize(("partner", "seat", "back"), [("east", 2, "west"), ("opposite", 1, "opposite")])
def test_cards_change_hands(event: EventPosition, partner: str, seat: int, back: str) -> None:
    offer(event, 0, partner).play(seat, f"accept:{back}")
    assert event.holding(0) == {"wool": 1, "ore": 2}
    assert event.holding(seat) == {"wool": 3}
    assert event.why(seat, f"accept:{back}") == "NO_OFFER"


@pytest.mark.rule("biggame.trade.active-five")
def test_either_of_two_active_neighbours_may_start(event: EventPosition) -> None:
    offer(event, 2, "west").play(0, "accept:east")
    assert event.holding(2) == {"wool": 1, "ore": 2}


@pytest.mark.rule("biggame.trade.inactive-three", "biggame.trade.refused-pairs", "biggame.trade.initiate")
def test_an_inactive_player_only_answers_active_ones(event: EventPosition) -> None:
    event.play(1, "give:wool", "want:ore")
    assert {to: event.why(1, f"offer:{to}") for to in (*ACTIVE_PARTNERS, "all")} == {
        "opposite": "ONLY_ANSWERS",
        "west": "NOT_ACTIVE",
        "west-opposite": "ONLY_ANSWERS",
        "east": "NOT_ACTIVE",
        "east-opposite": "ONLY_ANSWERS",
        "all": "NOT_ACTIVE",
    }
    event.play(2, "give:ore", "want:wool", "offer:west-opposite")
    assert event.why(1, "offer:east-opposite") == "OK"


@pytest.mark.rule("biggame.trade.refused-pairs")
def test_nobody_two_boards_away_is_a_partner(event: EventPosition) -> None:
    offer(event, 0, "all")
    for seat in (4, 5, 10, 11):
        assert not [text for text in event.legal(seat) if text.startswith(("accept", "decline"))]


@pytest.mark.rule("biggame.trade.initiate")
def test_a_counter_offer_replaces_what_it_answers(event: EventPosition) -> None:
    offer(event, 0, "opposite")
    assert event.why(0, "offer:opposite") == "OFFER_OPEN"
    event.play(1, "give:ore", "want:wool", "want:wool", "offer:opposite")
    assert event.why(1, "accept:opposite") == "NO_OFFER"
    event.play(0, "accept:opposite")
    assert event.holding(0) == {"ore": 2}
    assert event.holding(1) == {"wool": 4}


@pytest.mark.rule("biggame.trade.initiate")
def test_an_offer_to_all_is_taken_once(event: EventPosition) -> None:
    offer(event, 0, "all").play(2, "accept:west")
    assert event.why(1, "accept:opposite") == "NO_OFFER"


@pytest.mark.rule("biggame.trade.initiate")
def test_offers_are_declined_and_withdrawn(event: EventPosition) -> None:
    offer(event, 0, "opposite").play(1, "decline:opposite")
    assert event.why(1, "accept:opposite") == event.why(1, "decline:opposite") == "NO_OFFER"
    offer(event, 0, "east").play(0, "withdraw:east")
    assert event.why(2, "accept:west") == "NO_OFFER"
    assert event.why(0, "withdraw:east") == event.why(0, "withdraw:draft") == "NOTHING_TO_WITHDRAW"


@pytest.mark.rule("biggame.trade.initiate", "biggame.hidden.hands")
def test_an_offer_that_cannot_be_paid_any_more_lapses(event: EventPosition) -> None:
    event.hand(0, wool=1, lumber=1)
    offer(event, 0, "opposite")
    event.play(0, f"ship:{event.edge(0, 0, 4, 0, 'N')}")
    assert event.why(1, "accept:opposite") == "NO_OFFER"


@pytest.mark.rule("biggame.trade.initiate")
def test_what_makes_no_offer(event: EventPosition) -> None:
    assert event.why(0, "offer:opposite") == "GIFT"
    event.play(0, "give:wool")
    assert event.why(0, "want:wool") == "SAME_TYPE_OFFERED"
    assert event.why(0, "offer:opposite") == "GIFT"
    assert event.why(0, "give:lumber") == "NOT_IN_HAND"


@pytest.mark.rule("biggame.trade.bank")
def test_the_bank_takes_four(event: EventPosition) -> None:
    event.hand(0, brick=3)
    assert event.why(0, "bank:4-brick-ore") == "NEEDS_FOUR_EQUAL"
    event.hand(0, brick=4).play(0, "bank:4-brick-ore")
    assert event.holding(0) == {"ore": 1}


@pytest.mark.rule("biggame.trade.bank", "biggame.trade.any-order", "sea.ship.harbour-edge")
def test_a_harbour_of_a_neighbouring_board_serves_at_home(event: EventPosition) -> None:
    event.ship(4, event.edge(4, 1, 0, 0, "N")).hand(0, brick=3)
    assert event.why(0, "bank:3-brick-ore") == "RATE_NOT_OWNED"
    event.settlement(0, event.corner(0, 1, 0, 0, "NW"))
    before = int(event.boards[0]["bank"][4])
    event.play(0, "bank:3-brick-ore")
    assert event.boards[0]["bank"][4] == before - 1
    event.hand(4, brick=3)
    assert event.why(4, "bank:3-brick-ore") == "RATE_NOT_OWNED"
