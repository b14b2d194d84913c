"""Bots know no more than people do: what is hidden from a seat never changes what its bot does."""

import random

import pytest

from oxcart.bots import BOTS
from oxcart.game import Game
from tests.bots.seated import choice, next_seat, playing
from tests.twins import nothing_kept, twin_of

BOARDS = {
    "egypt": "egypt-variable",
    "gods": "egypt-variable",
    "pyramid": "pyramid-variable",
    "inkas": "inkas-variable",
    "germany": "germany",
}
EVERY = 9
"""How many actions lie between the positions looked at."""


@pytest.mark.parametrize("key", [bot.key for bot in BOTS])
@pytest.mark.parametrize("name", BOARDS)
def test_dealing_hidden_cards_anew_never_changes_a_choice(key, name):
    chance = random.Random(3)
    game = Game.new(name, 3, BOARDS[name], seed=11)
    looked = 0
    for step, (seat, action) in enumerate(playing(game, [key] * 3)):
        if step > 400:
            break
        if step % EVERY == 0 and seat == next_seat(game):
            twin = twin_of(game, seat, nothing_kept(game), chance)
            assert choice(game, seat, key, seed=step) == choice(twin, seat, key, seed=step), (step, action)
            looked += 1
    assert looked > 20
