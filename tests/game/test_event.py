"""An event at its door: actions and refusals, views, and a log that replays to the same bytes."""

import json
import random

import pytest

from oxcart.game.errors import BadLog, IllegalAction
from oxcart.game.event import Event
from oxcart.rulesets.biggame.facts import NO_SEAT


def choose(event: Event, rng: random.Random) -> tuple[int | None, str]:
    """A random action of somebody with the seat it goes with; the clock closes the turn now and then."""
    for seat in [None, *rng.sample(range(len(event.players)), len(event.players))]:
        if event.tickets(seat):
            return seat, event.outcome(rng.randrange(event.tickets(seat)), seat)
        legal = () if seat is None or rng.random() < 0.02 else event.legal(seat)
        if legal:
            return seat, rng.choice(legal)
    return None, next(text for text in ("close", "open", "confirm", "due") if not event.why_not(None, text))


def play_on(event: Event, actions: int, seed: int = 1) -> None:
    """Random actions."""
    rng = random.Random(seed)
    for _ in range(actions):
        event.play(*choose(event, rng))


def test_a_log_replays_to_the_same_bytes() -> None:
    event = Event(3, pitch=10, fillers=[1, 4])
    play_on(event, 400)
    twin = Event.replay(event.log())
    assert twin.record() == event.record()
    assert twin.log() == event.log()


def test_registration_leaves_fillers_out() -> None:
    event = Event(3, fillers=[1, 4])
    assert list(event.players["registration"]) == [1, 0, 2, 3, 0, 4]


def test_a_refusal_names_the_rule() -> None:
    event = Event(3)
    with pytest.raises(IllegalAction, match=r"seat 2 may not buy: .*\[biggame\.setup\.city-after\]"):
        event.play(2, "buy")
    assert event.actions == []


def test_an_action_goes_with_its_seat() -> None:
    event = Event(3)
    for seat, text in ((None, "buy"), (None, "remove"), (3, "open")):
        with pytest.raises(ValueError, match="seat"):
            event.play(seat, text)
    with pytest.raises(IndexError, match="there is no seat 6"):
        event.legal(6)
    assert [Event.actor(text) for text in ("buy", "close", "draw:knight")] == ["player", "referee", "chance"]


@pytest.mark.parametrize("log", ["", "[]", "{}", '{"oxcart":1,"game":"classic","version":1}', "no JSON"])
def test_a_text_that_is_no_log_is_refused(log: str) -> None:
    with pytest.raises(BadLog):
        Event.replay(log)


@pytest.mark.rule("biggame.hidden.hands", "biggame.hidden.dev-cards")
def test_nobody_else_sees_cards() -> None:
    event = Event(5)
    play_on(event, 300)
    event.players[0]["dev"][0] = (2, 0, 1, 0)
    event.players[0]["dev_size"] = 3
    before = {seat: json.dumps(event.view(seat)) for seat in range(1, 10)}
    legal = {seat: event.legal(seat) for seat in range(1, 10)}
    hall = event.hall()
    hand = event.players[0]["hand"][0]
    hand[:] = sorted(hand, reverse=True)
    event.players[0]["dev"][0] = (0, 1, 0, 2)
    event.players[0]["ask_host_pays"] ^= 14
    event.players[0]["draft_give"][0] ^= 1
    assert {seat: json.dumps(event.view(seat)) for seat in range(1, 10)} == before
    assert {seat: event.legal(seat) for seat in range(1, 10)} == legal
    assert event.hall() == hall


@pytest.mark.rule("biggame.hidden.hands", "biggame.hidden.dev-cards")
def test_numbers_of_cards_are_open() -> None:
    event = Event(3)
    event.play(None, "due")
    (sun,) = (player for player in event.view(3)["players"] if player["seat"] == 0)
    assert (sun["hand_size"], sun["dev_size"], sun["points"]) == (2, 0, 4)
    assert "hand" not in sun
    assert event.view(3)["boards"][1]["piles"] == {"sun": 12, "moon": 11}
    assert event.view(3)["boards"][1]["bank"]["ore"] == 17


@pytest.mark.rule("biggame.hidden.screens", "biggame.hidden.dev-cards")
def test_screens_show_open_points_until_the_end() -> None:
    event = Event(3)
    event.play(None, "due")
    event.players[2]["dev"][0, 3] = 2
    assert {row["points"] for row in event.hall()["ranking"]} == {4}
    event.event[0]["turn"], event.event[0]["phase"] = 62, 5
    event.play(None, "close")
    assert event.winner == 2
    assert event.hall()["ranking"][0] == {"seat": 2, "points": 6}
    (winner,) = (player for player in event.view(0)["players"] if player["seat"] == 2)
    assert winner["victory_cards"] == 2


@pytest.mark.rule("biggame.hidden.screens", "biggame.victory.rolls-end", "biggame.victory.tie-cards")
def test_seats_are_ranked_by_open_points_and_at_the_end_as_ties_are_broken() -> None:
    event = Event(3, fillers=[5])
    event.play(None, "due")
    event.players[4]["dev"][0, 3] = 1
    assert (event.points(), event.ranking()) == ([4] * 6, [0, 1, 2, 3, 4, 5])
    count = {line["what"]: (line["count"], line["points"]) for line in event.count(4)}
    assert {what: found for what, found in count.items() if found[0]} == {
        "settlements": (2, 2),
        "cities": (1, 2),
        "cards": (1, 1),
    }
    event.players["hand"] = 0
    event.players["hand_size"] = 0
    event.players[2]["hand"][0, :2], event.players[2]["hand_size"] = (1, 1), 2
    event.players[3]["hand"][0, 3:5], event.players[3]["hand_size"] = (1, 1), 2
    event.event[0]["turn"], event.event[0]["phase"] = 62, 5
    event.play(None, "close")
    assert event.winner == 4
    assert (event.points(), event.ranking()) == ([4, 4, 4, 4, 5, 4], [4, 3, 2, 0, 1, 5])


@pytest.mark.rule("biggame.seat.fillers")
def test_an_event_of_fillers_who_may_not_win_ends_without_a_winner() -> None:
    event = Event(3, fillers=range(6))
    event.play(None, "due")
    event.event[0]["turn"], event.event[0]["phase"] = 62, 5
    assert [told.kind for told in event.perform(None, ["close"]).told] == ["closed", "nobody_won"]
    assert event.winner is None


def test_the_view_of_a_seat_does_not_grow_with_the_ring() -> None:
    sizes = [len(json.dumps(Event(boards).view(0))) for boards in (5, 12)]
    assert abs(sizes[0] - sizes[1]) < 100
    assert Event(5).winner is None
    assert Event(5).event[0]["winner"] == NO_SEAT


@pytest.mark.rule("biggame.permission.window", "biggame.hidden.hands")
def test_an_open_request_is_seen_by_everybody_near() -> None:
    event = Event(5)
    event.players[2]["ask"], event.players[2]["ask_place"], event.players[2]["ask_host_pays"] = 3, 2 * 108 + 5, 8
    (visitor,) = (player for player in event.view(4)["players"] if player["seat"] == 2)
    assert visitor["request"] == {"kind": "settlement", "place": (2, 5), "host": 4}
    assert "ask_host_pays" not in json.dumps(event.view(4))
