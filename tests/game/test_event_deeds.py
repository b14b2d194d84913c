"""What an action of an event is said to have brought about: what is told, to whom, and whose view is another now."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.game.errors import IllegalAction
from oxcart.game.event import Event
from oxcart.game.event_words import tell
from oxcart.rulesets.biggame.texts import TEXTS
from tests.event_door import DoorPosition
from tests.event_play import enrich, scatter, step
from tests.naive.twins import in_set


def seen(event: Event) -> list[tuple[Any, ...]]:
    """For every seat the view without the number of those waited for, and what may be done."""
    views = [event.view(seat) for seat in range(len(event.players))]
    for view in views:
        del view["event"]["waiting"]
    return [(view, event.legal(seat)) for seat, view in enumerate(views)]


def go_on(position: DoorPosition, rng: random.Random, actions: int) -> Iterator[None]:
    """Random play with full hands in every turn, of which there is a new one after fifteen actions."""
    scatter(position, rng)
    for count in range(actions):
        if count % 15 == 0 and position.why(None, "close") == "OK":
            position.play(None, "close")
            yield
            enrich(position, rng)
        step(position, rng)
        yield


@pytest.mark.parametrize(("boards", "seed"), [(3, 11), (4, 9), (7, 11)])
def test_nobody_but_those_touched_sees_a_difference(boards: int, seed: int) -> None:
    position, rng = DoorPosition(boards, pitch=10), random.Random(seed)
    before, kinds, few = seen(position.door), set(), 0
    for _ in go_on(position, rng, 80):
        (deed,) = position.deeds
        after = seen(position.door)
        different = {seat for seat in range(len(after)) if after[seat] != before[seat]}
        assert deed.touched is None or different <= deed.touched, deed
        few += deed.touched is not None and len(deed.touched) < len(after)
        kinds |= {told.kind for told in deed.told}
        before = after
    assert {"ask", "settlement", "voyage", "turn"} <= kinds
    assert few > 0


def test_everything_that_can_be_told_has_a_sentence_for_everybody() -> None:
    rng, kinds = random.Random(5), set()
    names = [f"player {seat}" for seat in range(8)]
    position = DoorPosition(4, pitch=10)
    for count, _ in enumerate(go_on(position, rng, 250)):
        told_now = position.told
        if count == 200:
            position.play(None, "pause", "resume", "extend")
            told_now += position.told
            position.play(2, "warn", "suspend", "remove", "join")
            told_now += position.told
        for told in told_now:
            assert told.seats is None or told.seats <= set(range(8))
            assert told.seat is None or told.seats is None or told.seat in told.seats
            for viewer in (None, *(told.seats or range(8))):
                assert "{" not in tell(told, viewer, names), told
            kinds.add(told.kind)
    assert kinds >= {"ask", "bank", "buy", "closed", "knight", "pick", "play", "produce", "road", "roll", "settlement"}
    assert kinds >= {"ship", "turn", "voyage", "paused", "resumed", "extended", "warned", "suspended", "removed"}
    assert kinds <= set(TEXTS)


@pytest.mark.rule("biggame.build.show-payment")
def test_what_was_paid_for_a_piece_is_told_to_those_who_see_its_place() -> None:
    position = DoorPosition().hand(0, lumber=1, brick=1)
    road = position.edge(0, 0, 2, 2, "NW")
    position.play(0, f"road:{road}")
    (told,) = position.told
    assert told.seen_by(5)["paid"] == {"lumber": 1, "brick": 1}
    assert told.seen_by(None)["place"][0] == 0
    assert told.seats == {0, 1, 2, 3, 8, 9}
    assert tell(told, 3, ["Ann"] * 10) == "Ann builds a road for 1 lumber, 1 brick."


@pytest.mark.rule("biggame.hidden.dev-cards")
def test_which_card_was_bought_is_told_to_the_buyer_alone() -> None:
    position = DoorPosition().hand(0, wool=1, grain=1, ore=1)
    position.play(0, "buy", "draw:victory")
    (told,) = position.told
    assert tell(told, 0, ["Ann"]) == "Ann buys a development card for 1 wool, 1 grain, 1 ore: victory point."
    assert "card" not in told.seen_by(1)
    assert tell(told, 1, ["Ann"]) == "Ann buys a development card for 1 wool, 1 grain, 1 ore."


@pytest.mark.rule("biggame.hidden.hands")
def test_what_two_players_traded_is_told_to_the_two_alone() -> None:
    position = DoorPosition().hand(0, ore=1).hand(3, grain=2)
    position.play(0, "give:ore", "want:grain", "want:grain", "offer:east-opposite")
    assert [told.seats for told in position.told] == [{0, 3}]
    position.play(3, "accept:west-opposite")
    (told,) = position.told
    assert tell(told, 3, ["Ann", "", "", "Bob"]) == "Ann trades 1 ore for 2 grain with Bob."
    assert tell(told, 1, ["Ann", "", "", "Bob"]) == "Ann trades with Bob."
    assert told.seen_by(1) == {"kind": "trade", "seat": 0, "other": 3}


@pytest.mark.rule("biggame.production.everyone", "biggame.hidden.hands")
def test_everybody_is_told_the_roll_and_only_the_own_cards() -> None:
    position = DoorPosition()
    before = [position.holding(seat) for seat in range(10)]
    position.play(None, "close", "open").play(None, "number:8")
    roll, *gains = position.told
    assert (roll.kind, roll.seats, roll.data) == ("roll", None, {"total": 8})
    assert {told.seat for told in gains} == {seat for seat in range(10) if position.holding(seat) != before[seat]}
    for told in gains:
        assert (told.kind, told.seats) == ("produce", {told.seat})
        was, now = before[told.seat], position.holding(told.seat)
        assert told.data["cards"] == {k: now[k] - was.get(k, 0) for k in RESOURCE_KEYS if now.get(k, 0) > was.get(k, 0)}


@pytest.mark.rule("biggame.bank.production")
def test_a_bank_that_is_short_is_told_to_those_who_go_without() -> None:
    position = DoorPosition()
    position.boards["bank"][0] = 0
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        position.roll(number)
        for told in position.told:
            assert told.kind != "short" or told.data["board"] == 0
            assert told.kind != "produce" or told.seat not in (0, 1)
            if told.kind == "short":
                assert told.seats <= {0, 1}
                return
    raise AssertionError("no number pays on this board")


@pytest.mark.rule("biggame.victory.confirm", "biggame.hidden.screens")
def test_of_a_rejected_declaration_only_the_fact_is_told() -> None:
    position = DoorPosition().cards(0, victory=5)
    for corner in in_set(position.table[0]["building_corners"]):
        if position.points(0) < 25 and corner in in_set(position.players[0]["open"]):
            position.city(0, corner)
    position.play(0, "declare")
    assert [(told.kind, told.seat, told.data, told.seats) for told in position.told] == [("declare", 0, {}, None)]
    position.play(None, "close")
    assert position.kinds() == ["closed", "judging"]
    position.play(0, "reject")
    (told,) = position.told
    assert (told.kind, told.seat, dict(told.data), told.secret, told.seats) == ("rejected", 0, {}, {}, None)
    assert position.deeds[0].touched is None


def test_several_actions_are_carried_out_as_one_or_not_at_all() -> None:
    event = Event(3)
    event.perform(None, ["due"])
    event.perform(None, ["open", "number:8"])
    record, log = event.record(), event.log()
    for wrong in (["want:ore", "want:ore", "offer:west"], ["want:ore", "close"], ["want:ore", "dance"]):
        with pytest.raises((IllegalAction, ValueError)):
            event.perform(0, wrong)
        assert event.record() == record
        assert event.log() == log
    assert event.perform(0, ["want:ore", "withdraw:draft"]).touched == {0}
    assert event.record() == record


def test_an_offer_touches_its_two_sides_and_a_draft_only_its_maker() -> None:
    position = DoorPosition(9).hand(0, ore=1)
    position.play(0, "give:ore")
    assert position.deeds[0].touched == {0}
    position.play(0, "want:wool")
    position.play(0, "offer:east")
    touched = position.deeds[0].touched
    assert touched is not None
    assert {0, 2} <= touched <= {16, 17, 0, 1, 2, 3}
