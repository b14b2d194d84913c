"""The Big Game: colours around the ring, how long turns last, payments for all to see, rolls that can be checked."""

from collections import Counter

import pytest

from oxcart.game.event import Event
from oxcart.rulesets.biggame.colours import pairs_around
from oxcart.rulesets.biggame.timer import Timer
from oxcart.server.events.dice import RollBlock


@pytest.mark.rule("biggame.ring.order")
@pytest.mark.parametrize("boards", [*range(3, 40), 461, 520, 548])
def test_nobody_within_three_boards_shares_a_colour(boards: int) -> None:
    pairs = pairs_around(boards)
    assert len(pairs) == boards
    for board in range(boards):
        for step in range(1, min(4, boards)):
            assert pairs[board] != pairs[(board + step) % boards]
    fewest = {3: 3, 6: 6, 7: 7, 11: 6}.get(boards, 5 if boards % 4 else 4)
    assert len(set(pairs)) == fewest


@pytest.mark.rule("biggame.timer.length", "biggame.timer.referee")
def test_how_long_turns_last() -> None:
    timer = Timer()
    assert (timer.of_turn(15), timer.of_turn(16)) == (40, 50)
    assert sum(timer.of_turn(turn) for turn in range(1, 63)) == 2950
    assert Timer(late=70).of_turn(20) == 70
    assert timer.request == 5


@pytest.mark.rule("biggame.build.show-payment")
def test_payments_are_open_and_the_rest_of_the_hand_is_not() -> None:
    event = Event(3)
    event.perform(None, ["due", "open", "number:12"])
    event.players[0]["hand"][0] = (2, 2, 2, 3, 3)
    event.players[0]["hand_size"] = 12
    for kind, paid in (
        ("road", {"lumber": 1, "brick": 1}),
        ("ship", {"lumber": 1, "wool": 1}),
        ("city", {"grain": 2, "ore": 3}),
    ):
        text = next(text for text in event.legal(0) if text.startswith(f"{kind}:"))
        (told,) = event.perform(0, [text]).told
        assert told.seen_by(1) == {"kind": kind, "seat": 0, "piece": kind, "place": told.data["place"], "paid": paid}
        assert 1 in (told.seats or ())
    event.players[0]["step"], event.players[0]["pieces"] = 4, 2
    text = next(text for text in event.legal(0) if text.startswith("ship:"))
    assert [told.kind for told in event.perform(0, [text]).told] == ["free_ship"]


@pytest.mark.rule("biggame.dice.secret", "biggame.dice.thirty-one")
def test_a_block_of_rolls_can_be_checked_afterwards() -> None:
    block = RollBlock(b"s" * 32, 0)
    order = block.order()
    assert Counter(order) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert [block.action(turn) for turn in (1, 31)] == [f"number:{order[0]}", f"number:{order[30]}"]
    assert RollBlock(b"s" * 32, 0).fingerprint() == block.fingerprint()
    assert RollBlock(b"t" * 32, 0).fingerprint() != block.fingerprint()
    assert RollBlock(b"s" * 32, 1).order() != order
    for turn in (0, 32):
        with pytest.raises(ValueError, match="not in block"):
            block.action(turn)


@pytest.mark.rule("biggame.dice.secret")
def test_the_committed_rolls_are_played_in_an_event() -> None:
    event = Event(3)
    event.play(None, "due")
    blocks = [RollBlock(b"s" * 32, number) for number in range(2)]
    for turn in range(1, 63):
        event.play(None, "open")
        event.play(None, blocks[(turn - 1) // 31].action(turn))
        if event.phase == "discard":
            event.play(None, "due")
            for seat in range(6):
                while event.tickets(seat):
                    event.play(seat, event.outcome(0, seat))
        if event.phase == "second_roll":
            event.play(None, "second:7")
        event.play(None, "close")
    assert event.phase == "over"
