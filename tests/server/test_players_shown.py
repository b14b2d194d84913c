"""Players of a view are kept while nothing they are made from has changed, and never any longer."""

import random

import numpy as np
import pytest

from oxcart.game import Game
from oxcart.rulesets import BY_KEY
from oxcart.server.players_shown import PlayersShown, masks_of, shown


def play_on(game: Game, chooser: random.Random) -> None:
    """A random action of whoever must act."""
    seat = game.acting[0]
    game.play(seat, chooser.choice(game.legal(seat)))


@pytest.mark.parametrize("key", BY_KEY)
def test_kept_players_are_as_if_written_out_anew(key: str) -> None:
    game, chooser, kept = Game.new(key, seed=3), random.Random(3), PlayersShown()
    for _ in range(150):
        before = game.mark()
        play_on(game, chooser)
        anew = PlayersShown().now(game)
        assert kept.now(game) == anew
        if chooser.random() < 0.1:
            game.back_to(before)
            assert kept.now(game) == PlayersShown().now(game)
        if game.over:
            break


@pytest.mark.parametrize("key", BY_KEY)
def test_a_player_is_made_from_nothing_else_of_the_record(key: str) -> None:
    game, chooser = Game.new(key, seed=2), random.Random(5)
    for number in range(240):
        if number % 16 == 0:
            change_single_bits(game, chooser)
        play_on(game, chooser)
        if game.over:
            break


def sources_of(game: Game) -> list[int]:
    """For every seat what its player is made from: the record with all other bits cleared."""
    record, masks = int.from_bytes(game.record(), "little"), masks_of(game.ruleset.facts.key, game.players)
    return [record & (always | (on_turn if seat == game.turn else 0)) for seat, (always, on_turn) in enumerate(masks)]


def change_single_bits(game: Game, chooser: random.Random) -> None:
    """Change one bit of the record or another, and see all players stay the same whose sources do."""
    record, sources = game.record(), sources_of(game)
    before = [shown(game, seat) for seat in range(game.players)]
    turn = 8 * (game.ruleset.state.fields or {})["turn"][1]
    for bit in (turn, turn + 1, *chooser.sample(range(8 * len(record)), 40)):
        changed = bytearray(record)
        changed[bit // 8] ^= 1 << bit % 8
        game._states = np.frombuffer(changed, dtype=game.ruleset.state)
        for seat, (was, now) in enumerate(zip(sources, sources_of(game), strict=True)):
            if was == now:
                assert shown(game, seat) == before[seat], (game.phase, bit)
    game._states = np.frombuffer(bytearray(record), dtype=game.ruleset.state)
