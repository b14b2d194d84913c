"""Events of all lengths keep the contract of the Big Game, whatever is played at random.

A failure prints the boards and the seed: that is all it takes to see it again.
"""

import random

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game.event import Event
from oxcart.game.event_speed import compile_now
from oxcart.rulesets.biggame import kernel
from oxcart.rulesets.biggame.blocks import SPACE
from oxcart.rulesets.biggame.phases import DRAW
from oxcart.rulesets.biggame.reasons import REASONS
from tests.event_door import DoorPosition
from tests.event_play import scatter

EVERY = 43
"""The dear checks are made at every so-manieth action."""
FAST = compiling_allowed()


def choose(event: Event, rng: random.Random) -> tuple[int | None, str]:
    """Chance if it is to act, else any kind of action of anybody, now and then of referee and clock."""
    seats = rng.sample(range(len(event.players)), min(12, len(event.players)))
    busy = [int(seat) for seat in (event.players["step"] == DRAW).nonzero()[0]]
    overdue = [int(seat) for seat in event.players["owed"].nonzero()[0]] if event.event[0]["overdue"] else []
    for seat in (None, *busy, *overdue):
        if event.tickets(seat):
            return seat, event.outcome(rng.randrange(event.tickets(seat)), seat)
    for seat in seats if rng.random() > 0.02 else ():
        kinds: dict[str, list[str]] = {}
        for text in event.legal(seat):
            kinds.setdefault(text.partition(":")[0], []).append(text)
        if kinds:
            return seat, rng.choice(kinds[rng.choice(sorted(kinds))])
    asking = [int(seat) for seat in event.players["ask"].nonzero()[0]]
    if asking and rng.random() < 0.5:
        return asking[0], "grant"
    return None, next(text for text in ("close", "open", "confirm", "due") if not event.why_not(None, text))


@pytest.mark.parametrize(("boards", "actions"), [(3, 3000), (4, 2000), (7, 1500), (60, 1500)])
def test_events_keep_the_contract_and_replay_at_the_other_speed(boards: int, actions: int) -> None:
    twins, rng = compile_now(), random.Random(boards)
    event = Event(boards, pitch=10, fillers=(3,), fillers_win=True)
    for count in range(actions if FAST else actions // (10 * max(1, boards // 7))):
        if event.phase == "over":
            break
        seat, text = choose(event, rng)
        event.play(seat, text)
        if count % (EVERY if FAST else 3 * EVERY) == 0:
            found = twins.faults(*event.rows) if FAST or boards < 5 else 0
            assert not found, (boards, count, seat, text, f"{found:#x}")
            check_that_legal_and_why_not_agree(event, rng.randrange(2 * boards), rng)
    short = "\n".join(event.log().splitlines()[: 1 + 300 * 7 // boards]) + "\n"
    plain = Event.replay(short, kernel)
    assert plain.record() == Event.replay(short).record()
    assert Event.replay(event.log()).record() == event.record()


def check_that_legal_and_why_not_agree(event: Event, seat: int, rng: random.Random) -> None:
    """What is legal for a seat are just those of its actions with no reason against them; reasons are known ones."""
    legal = set(event.legal(seat))
    players_own = SPACE.start("open")
    for action in range(players_own) if FAST else rng.sample(range(players_own), 150):
        reason = int(event.entries.why_not(*event.rows, seat, action))
        assert (reason == 0) == (SPACE.texts[action] in legal), (seat, SPACE.texts[action], reason)
        assert reason == 0 or reason in REASONS


@pytest.mark.rule("biggame.build.first-request", "egypt.settlement.vacant")
@pytest.mark.parametrize("seed", range(4))
def test_of_two_builders_for_one_corner_the_first_gets_it(seed: int) -> None:
    """Everybody who could settle a place races for it with everybody else who could, in both orders."""
    position, rng = DoorPosition(4, pitch=10), random.Random(seed)
    scatter(position, rng)
    corners = int(position.table[0]["board_corners"])
    wishes: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for seat in range(0, 8, 2):
        position.hand(seat, lumber=1, brick=1, wool=1, grain=1)
        for text in position.legal(seat):
            if text.startswith("settle:"):
                number = int(text.partition(":")[2])
                board = ((seat >> 1) + number // corners - 1) % 4
                wishes.setdefault((board, number % corners), []).append((seat, text))
    races = 0
    before = [array.copy() for array in position.arrays]
    for rivals in wishes.values():
        for first, second in ((a, b) for a in rivals for b in rivals if a != b):
            position.play(*first)
            asks = int(position.players[first[0]]["ask"])
            host = position.told[0].data.get("other") if asks else None
            reason = position.why(*second)
            assert reason in (("OK",) if second[0] == host else ("CORNER_TAKEN", "RESERVED")), (first, second)
            if reason == "OK":
                position.play(*second)
                assert position.kinds()[:2] == ["settlement", "refused"]
            races += 1
            for array, old in zip(position.arrays, before, strict=True):
                array[:] = old
    assert races
