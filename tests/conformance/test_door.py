"""The Python door keeps the same promises: logs replay to equal bytes, and copies are independent."""

import random

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import Game, Log
from oxcart.game.speed import compile_now
from tests.conformance.play import Case, cases

LENGTH = 10_000 if compiling_allowed() else 120
SEED = 99


def new_game(case: Case) -> Game:
    if compiling_allowed():
        compile_now(case.ruleset)
    return Game.new(case.game, case.players, case.board, case.options, seed=SEED)


@pytest.mark.parametrize("case", cases()[:: 4 if compiling_allowed() else 8], ids=str)
def test_a_game_replays_from_its_log_to_equal_bytes(case: Case) -> None:
    chooser = random.Random(f"{case} {SEED}")
    game = new_game(case)
    while not game.over and game.seq < LENGTH:
        seat = chooser.choice(game.acting)
        game.play(seat, chooser.choice(game.legal(seat)))
    text = game.log.to_text()
    assert Log.from_text(text) == game.log
    replayed = Game.replay(text)
    assert replayed.record() == game.record()
    assert replayed.log == game.log
    assert replayed.events == game.events
    assert [replayed.view(seat) for seat in (None, 0)] == [game.view(seat) for seat in (None, 0)]
    assert (replayed.phase, replayed.winners, replayed.faults()) == (game.phase, game.winners, 0)


@pytest.mark.parametrize("case", cases()[::9], ids=str)
def test_a_copy_goes_its_own_way(case: Case) -> None:
    chooser = random.Random(f"{case} {SEED}")
    game = new_game(case)
    for _ in range(30):
        seat = chooser.choice(game.acting)
        game.play(seat, chooser.choice(game.legal_actions(seat)))
    twin = game.copy()
    record, log, events = game.record(), game.log, list(game.events)
    for _ in range(20):
        seat = chooser.choice(twin.acting)
        twin.play(seat, chooser.choice(twin.legal_actions(seat)))
    assert (game.record(), game.log, game.events) == (record, log, events)
    assert twin.seq > game.seq
    assert twin.log.actions[: game.seq] == game.log.actions
    # the same choices bring the original to the same place, its dice included
    for player, action in twin.log.actions[game.seq :]:
        if player < game.players:
            game.play(player, action)
    assert (game.record(), game.events) == (twin.record(), twin.events)
