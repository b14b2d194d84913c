"""Where bots build: what they find by sets of places is what somebody finds who looks at every place."""

import numpy as np
import pytest

from oxcart.bots.ladders import in_every_game
from oxcart.bots.sites import NOWHERE, best_city, best_road, best_spot, in_reach, is_site, road_worth
from oxcart.bots.towns import reward_worth
from oxcart.bots.value import corner_value, income, yield_value
from oxcart.engine.bits import holds
from oxcart.game import Game
from oxcart.rulesets.classic.blocks import A_ROAD
from tests.bots.seated import NEW, playing

SPOTS, CITIES, ROADS = in_every_game(best_spot), in_every_game(best_city), in_every_game(best_road)
REACHED, SITES, INCOMES = in_every_game(in_reach), in_every_game(is_site), in_every_game(income)
CORNER_VALUES, ROAD_VALUES = in_every_game(corner_value), in_every_game(road_worth)
YIELDS = in_every_game(yield_value)


def members(words):
    """The members of a set of places."""
    return [k for k in range(64 * len(words)) if holds(words, k)]


def first_best(places, value):
    """The place of the greatest value, the first of equals; nowhere if there is none."""
    return max(places, key=lambda place: (value(place), -place), default=NOWHERE)


def free_sites(game):
    """Where a settlement may stand if a road leads there, looked up place by place."""
    state = game._states[0]
    ruins = (
        [corner for p in range(4) for corner in members(state["ruins"][p])] if game.ruleset.facts.key == "inkas" else []
    )
    return sorted({*members(state["open"]), *ruins})


def reached(game, seat):
    """Where the seat's next settlement may stand, looked up place by place."""
    state, table = game._states[0], game._table[0]
    found = free_sites(game)
    if game.phase != "found_settlement":
        return [corner for corner in found if holds(state["touched"][seat], corner)]
    if game.ruleset.facts.key == "pyramid" and state["founding"] < table["players"]:
        return [corner for corner in found if holds(table["banks"], corner)]
    return found


def city_places(game, seat):
    """Where the seat may put up its next city, or in Germany a landmark."""
    state, key = game._states[0], game.ruleset.facts.key
    if key == "germany":
        return [corner for corner in members(state["sites"]) if holds(state["touched"][seat], corner)]
    if key != "inkas":
        return members(state["settlements"][seat])
    alive = [corner for corner in range(54) if not holds(state["ruins"][seat], corner)]
    has_city = any(holds(state["cities"][seat], corner) for corner in alive)
    return [] if has_city else [corner for corner in alive if holds(state["settlements"][seat], corner)]


def compare(game, key, seat):
    """Hold what the bots of a game find for the seat against a look at every place."""
    states, table = game._states, game._table
    earned = INCOMES[key](states, 0, table, seat)
    spots = reached(game, seat)
    assert members([REACHED[key](states, 0, table, seat, w) for w in range(len(states[0]["open"]))]) == spots
    assert [c for c in range(54) if SITES[key](states, 0, c)] == [c for c in free_sites(game) if c < 54]
    spot = first_best(spots, lambda corner: CORNER_VALUES[key](states, 0, table, seat, corner, earned))
    assert SPOTS[key](states, 0, table, seat, earned) == spot
    city = first_best(
        city_places(game, seat),
        lambda corner: reward_worth(table, corner) if key == "germany" else YIELDS[key](states, 0, table, corner),
    )
    assert CITIES[key](states, 0, table, seat) == city
    if key in ("classic", "gods"):  # the others know other roads and other worths
        legal = np.frombuffer(game.legal_set(seat), dtype=np.uint64)
        roads = [edge for edge in members(states[0]["free"]) if holds(states[0]["reach"][seat], edge)]
        if game.phase == "found_road":
            roads = [edge for edge in range(72) if holds(legal, A_ROAD + edge)]
        road = first_best(roads, lambda edge: ROAD_VALUES[key](states, 0, table, seat, edge, earned, 7))
        assert ROADS[key](states, 0, table, seat, legal, earned, 7)[0] == road


@pytest.mark.parametrize("key", NEW)
def test_sets_of_places_say_what_a_look_at_every_place_says(key):
    name, players, options = NEW[key]
    game = Game.new(name, players, options=options, seed=4)
    looked = 0
    for step, (seat, _) in enumerate(playing(game, ["greedy"] * players)):
        if step <= 60 or step % 9 == 0:
            compare(game, key, seat)
            looked += 1
    assert looked > 60
