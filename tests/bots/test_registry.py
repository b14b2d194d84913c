"""The registry of bots is complete and consistent."""

import numpy as np
import pytest

from oxcart.bots import BOTS, BY_KEY, Bot, germany, gods, inkas, pyramid
from oxcart.bots.ladders import LADDERS, THOUGHTS
from oxcart.game import Game
from oxcart.game.speed import kernels
from oxcart.rulesets import ALL
from oxcart.sim.loops import BY_RULESET, classic
from tests.bots.seated import choice

BOTS_CONSTANTS = {
    *("GOALS", "NO_GOAL", "COSTS", "BESIDE", "CARD_WORTH"),
    *("CORNERS", "NO_CORNER", "EDGES", "HEXES", "PIP_WORTH", "SHARE_BITS", "SHARE_MASK"),
}


def test_keys_and_ids_are_unique_and_ids_are_places_in_the_ladder():
    assert [bot.id for bot in BOTS] == list(range(len(BOTS)))
    assert list(BY_KEY) == [bot.key for bot in BOTS] == ["uniform", "greedy", "planner", "search"]


def test_every_bot_tells_people_its_name_and_level():
    for bot in BOTS:
        assert bot.title
        assert bot.level.endswith(".")


def test_every_game_has_a_ladder_of_its_own_or_of_the_game_whose_rules_it_shares():
    assert set(LADDERS) == set(THOUGHTS) == {ruleset.facts.key for ruleset in ALL}
    assert LADDERS["egypt"] is LADDERS["classic"]
    assert len(set(LADDERS.values())) == len(LADDERS) - 1


@pytest.mark.parametrize("game", [gods, pyramid, inkas, germany], ids=["gods", "pyramid", "inkas", "germany"])
def test_nothing_of_the_bots_is_replaced_in_vain_and_loops_play_with_what_replaces_it(game):
    key = game.__name__.rpartition(".")[2]
    assert BY_RULESET[key].play_many is game.ADAPTED.of(classic.play_many)
    assert not {name for name in game.ADAPTED.unused() if name.startswith("oxcart.bots") or name in BOTS_CONSTANTS}


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.key)
def test_every_bot_plays_legally_and_changes_nothing_by_thinking(bot):
    game = Game.new("classic", 3, "classic-variable", seed=5)
    before = game.record()
    seat = game.turn
    assert choice(game, seat, bot.key) in game.legal(seat)
    assert game.record() == before


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(ValueError, match="uniform, greedy"):
        Bot("grandmaster", "classic", 0)


def test_a_seat_with_nothing_to_do_cannot_be_asked():
    game = Game.new("classic", 3, "classic-variable", seed=5)
    idle = (game.turn + 1) % 3
    with pytest.raises(ValueError, match="nothing to do"):
        choice(game, idle)


def test_uniform_draws_no_number_when_there_is_nothing_to_choose():
    game = Game.new("classic", 2, "classic-beginner", seed=5)  # beginner set-up: the dice are all there is
    bot = Bot("uniform", "classic", 9)
    before = bot._stream.copy()
    assert game.legal(game.turn) == ("roll",)
    bot.choose(kernels(game.ruleset), game._states, 0, game._table, game.turn)
    assert np.array_equal(bot._stream, before)
