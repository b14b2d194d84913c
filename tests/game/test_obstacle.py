"""Why nothing of a kind is possible: the reason that tells most, in every phase and for every kind."""

import random
from itertools import product

import numpy as np
import pytest

from oxcart.engine.actions import UnknownAction
from oxcart.game import Game
from oxcart.game.obstacle import obstacle_to, places_near, why_nowhere
from oxcart.game.words import rule_title
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Ruleset
from tests.germany_position import HALL, LANDMARK, RED, ROAD, Country
from tests.position import Position

STARTS = {"germany": ({}, {"halls": "free"})}
"""Options without which a game does not come to all its phases."""
RARE = ("give", "want", "offer", "bank")


def chance_play(game: Game, chance: random.Random) -> None:
    """Somebody does something."""
    seat = chance.choice(game.acting)
    legal = game.legal(seat)
    plain = [action for action in legal if action.partition(":")[0] not in RARE]
    game.play(seat, chance.choice(plain if plain and chance.random() < 0.8 else legal))


@pytest.mark.parametrize("ruleset", [pytest.param(ruleset, id=ruleset.facts.key) for ruleset in ALL])
def test_every_kind_in_every_phase(ruleset: Ruleset) -> None:
    """The answer is None exactly if something of the kind is legal, else one of the reasons there really are."""
    chance = random.Random(ruleset.facts.key)
    asked: dict[str, int] = {}
    for board, options in product(ruleset.facts.boards, STARTS.get(ruleset.facts.key, ({},))):
        game = Game.new(ruleset.facts.key, board=board, options=options, seed=5, chance="manual")
        for _ in range(500):
            if game.over or len(asked) == len(ruleset.phases) - 1:
                break
            if asked.setdefault(game.phase, 0) < 3:
                asked[game.phase] += 1
                for seat in range(game.players):
                    hold_to_the_rules(game, seat)
            chance_play(game, chance)
    founding = {"deal", "found_settlement"} if ruleset.facts.key == "germany" else {"found_settlement", "found_road"}
    assert {"roll", "main", "robber", "discard", *founding} <= set(asked)


def hold_to_the_rules(game: Game, seat: int) -> None:
    """Compare the answer for every kind with the answers for its single actions."""
    legal = {action.partition(":")[0] for action in game.legal(seat)}
    for block in game.ruleset.space.blocks:
        obstacle = why_nowhere(game, seat, block.key)
        if block.key in legal:
            assert obstacle is None, block.key
            continue
        start = game.ruleset.space.start(block.key)
        single = [game.why_not(seat, start + argument) for argument in range(block.count)]
        assert obstacle is not None, block.key
        assert (obstacle.rule, obstacle.sentence) in single
        assert rule_title(obstacle.rule)
        for place in obstacle.places:
            assert single[place] == (obstacle.rule, obstacle.sentence)
            assert place in places_near(game, seat, block.key)
        if len(set(single)) == 1:
            assert obstacle.places == (), "it is so everywhere, so no place is special"


def test_missing_cards_come_first() -> None:
    position = Position().settlement(0, 10)
    for kind in ("road", "settle", "city", "buy"):
        obstacle = obstacle_to(position.game, 0, kind)
        assert obstacle is not None
        assert (obstacle.rule, obstacle.places) == ("egypt.build.pay-supply", ())


def test_the_distance_rule_at_the_end_of_the_own_road() -> None:
    position = Position()
    corner = 10
    edge = int(position.game.board.topology.corner_edges[corner, 0])
    end = next(int(c) for c in position.game.board.topology.edge_corners[edge] if c != corner)
    position.settlement(0, corner).road(0, edge).hand(0, lumber=1, brick=1, wool=1, grain=1)
    obstacle = why_nowhere(position.game, 0, "settle")
    assert obstacle is not None
    assert (obstacle.rule, obstacle.places) == ("egypt.settlement.distance-rule", (end,))


def test_without_any_road_one_is_missing() -> None:
    position = Position().hand(0, lumber=1, brick=1, wool=1, grain=1)
    obstacle = why_nowhere(position.game, 0, "settle")
    assert obstacle is not None
    assert (obstacle.rule, obstacle.places) == ("egypt.settlement.needs-oxcart", ())


def test_a_network_that_is_walled_in() -> None:
    position = Position().hand(0, lumber=1, brick=1)
    topology = position.game.board.topology
    corner = 10
    edges = [int(edge) for edge in topology.corner_edges[corner] if edge != topology.edge_count]
    position.settlement(0, corner).road(1, *edges)
    obstacle = why_nowhere(position.game, 0, "road")
    assert obstacle is not None
    assert (obstacle.rule, obstacle.places) == ("egypt.oxcart.one-per-path", tuple(sorted(edges)))


def test_only_temple_cities_are_left() -> None:
    position = Position().city(0, 10).hand(0, grain=2, ore=3)
    obstacle = why_nowhere(position.game, 0, "city")
    assert obstacle is not None
    assert (obstacle.rule, obstacle.places) == ("egypt.temple-city.upgrade-only", ())


def test_trade_with_the_supply() -> None:
    position = Position().hand(0, grain=3)
    assert (why := why_nowhere(position.game, 0, "bank"))
    assert why.rule == "egypt.foreign.four-to-one"
    position.supply(lumber=0, brick=0, wool=0, ore=0).hand(0, grain=4)
    position.supply(lumber=0, brick=0, wool=0, ore=0)
    assert (why := why_nowhere(position.game, 0, "bank"))
    assert why.rule == "egypt.foreign.supply-must-hold"


def test_offers_and_cards() -> None:
    position = Position().settlement(0, 10)
    game = position.game
    for kind, rule in (
        ("give", "egypt.domestic.resources-in-hand"),
        ("offer", "egypt.domestic.no-gift"),
        ("monopoly", "egypt.dev.draw-top"),
        ("close", "egypt.domestic.protocol"),
        ("robber", "egypt.robber.only-seven-or-mercenary"),
        ("discard", "egypt.seven.half-rounded-down"),
        ("dice", "egypt.turn.steps"),
    ):
        assert (why := obstacle_to(game, 0, kind)), kind
        assert why.rule == rule, kind
    assert (why := obstacle_to(game, 1, "settle"))
    assert why.rule == "egypt.turn.next-player"
    assert obstacle_to(game, 0, "end") is None
    assert obstacle_to(game, 0, "want") is None
    assert (why := obstacle_to(game, 0, "road:0"))
    assert why.places == ()


def test_there_must_be_such_a_kind() -> None:
    game = Game.new("egypt", 3, seed=1)
    for kind in ("fly", "", "road:999"):
        with pytest.raises(UnknownAction):
            obstacle_to(game, 0, kind)
    with pytest.raises(UnknownAction):
        why_nowhere(game, 0, "fly")


def test_places_that_roads_do_not_pass_come_first() -> None:
    country = Country().hall(RED, "Ulm").road(RED, "Ulm", "Stuttgart").hand(RED, **ROAD)
    for edge in [*country.ways("Ulm", "i74"), *country.ways("Ulm", "i84")]:
        country.row["free"][edge >> 6] &= ~np.uint64(1 << (edge & 63))
    assert (why := why_nowhere(country.game, RED, "road"))
    assert why.rule == "germany.road.not-past-empty-city"
    assert why.places == tuple(sorted([*country.ways("Heidelberg", "Stuttgart", "Baden-Baden")]))


def test_a_road_to_a_city_and_to_a_landmark_is_missing() -> None:
    country = Country().hall(RED, "Hof").hand(RED, **HALL)
    assert (why := why_nowhere(country.game, RED, "settle"))
    assert why.rule == "germany.hall.own-road"
    country.road(RED, "Hof", "i53").hand(RED, **LANDMARK)
    assert (why := why_nowhere(country.game, RED, "landmark"))
    assert (why.rule, why.places) == ("germany.landmark.own-place", (country.spot("i53"), country.spot("Hof")))
