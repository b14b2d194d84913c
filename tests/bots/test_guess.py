"""Worlds that a searching bot plays in: whole games that look to the seat exactly as the real one does."""

import random

import numpy as np
import pytest

from oxcart.bots import germany, gods, inkas, pyramid
from oxcart.bots.guess import deal_hidden
from oxcart.game import Game
from oxcart.sim.streams import game_streams

DEALERS = {
    "classic": deal_hidden,
    "gods": gods.ADAPTED.of(deal_hidden),
    "pyramid": pyramid.ADAPTED.of(deal_hidden),
    "inkas": inkas.ADAPTED.of(deal_hidden),
    "germany": germany.ADAPTED.of(deal_hidden),
}
NEW = {
    "classic": ("classic", 4, {}),
    "gods": ("egypt", 3, {"gods": "on"}),
    "pyramid": ("pyramid", 4, {}),
    "inkas": ("inkas", 3, {}),
    "germany": ("germany", 4, {}),
}


def seen_by(game, states, seat):
    view = np.zeros(1, dtype=states.dtype)
    game.ruleset.kernel.redact(states, 0, game._table, seat, view, 0)
    return view


@pytest.mark.parametrize("key", DEALERS)
def test_a_dealt_world_looks_to_the_seat_as_the_real_game_and_is_sound(key):
    name, players, options = NEW[key]
    game = Game.new(name, players, options=options, seed=11)
    streams = game_streams(5, 0, 1)
    chance = random.Random(11)
    looked = differed = 0
    for _ in range(500):
        if game.over:
            break
        if count := game.tickets():
            game.play("chance", game.outcome(chance.randrange(count)))
            continue
        seat = max((s for s in game.acting if isinstance(s, int)), key=lambda s: s != game.turn)
        if looked % 7 == 0 and not game._states["owed"].any():  # Germany's discards lie aside, hidden by nobody's count
            view = seen_by(game, game._states, seat)
            world = view.copy()
            DEALERS[key](world, 0, game._table, seat, streams, 0)
            assert seen_by(game, world, seat).tobytes() == view.tobytes()
            assert game.ruleset.kernel.faults(world, 0, game._table) == 0
            differed += world["hand"].tobytes() != game._states["hand"].tobytes()
        looked += 1
        game.play(seat, chance.choice(game.legal(seat)))
    assert differed, "hidden hands are dealt anew"


def test_cards_on_offer_are_in_their_makers_hands():
    game = Game.new("classic", 3, "classic-beginner", seed=2)
    states = game._states.copy()
    states["bank"] -= 1
    states["hand"][0, 1] += 1
    states["hand_size"][0, 1] += 5
    states["give"][0, 1, 3] = 1
    states["offer_to"][0, 1] = 1
    view = seen_by(game, states, 0)
    streams = game_streams(1, 0, 1)
    for _ in range(20):
        world = view.copy()
        deal_hidden(world, 0, game._table, 0, streams, 0)
        assert world["hand"][0, 1, 3] >= 1
        assert world["hand"][0, 1].sum() == states["hand_size"][0, 1]
