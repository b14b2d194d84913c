"""What the game is made of: players, pieces, cards, dice."""

from collections import Counter

import pytest

from oxcart.game import BadSetting, Game, UnknownAction
from oxcart.rulesets import BY_KEY
from tests.position import Position

RESOURCES = ("cattle", "brick", "papyrus", "grain", "stone")


@pytest.mark.rule("egypt.component.players")
@pytest.mark.parametrize("players", [2, 5])
def test_two_or_five_players_are_refused(players):
    with pytest.raises(BadSetting, match=r"3 to 4 players, not .*egypt\.component\.players"):
        Game.new("egypt", players)


@pytest.mark.rule("egypt.component.players")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_each_with_a_colour(players):
    game = Game.new("egypt", players, seed=1)
    assert game.players == players
    assert game.settings.colours == ("purple", "turquoise", "gray", "red")[:players]


@pytest.mark.rule("egypt.component.players")
@pytest.mark.parametrize("setup", ["placed", "founding"])
def test_a_colour_is_given_once_only(setup):
    with pytest.raises(BadSetting, match="purple is taken already"):
        Game.new("egypt", 3, options={"setup": setup}, colours=["purple", "gray", "purple"])
    with pytest.raises(BadSetting, match="nobody can play green"):
        Game.new("egypt", 3, options={"setup": setup}, colours=["purple", "gray", "green"])


@pytest.mark.rule("egypt.component.player-pieces")
def test_each_colour_owns_fifteen_oxcarts_five_settlements_and_four_temple_cities():
    position = Position(players=4)
    stocks = [position.stock(seat) for seat in range(4)]
    assert stocks == [{"road": 15, "settlement": 5, "city": 4}] * 4
    assert sum((Counter(stock) for stock in stocks), Counter()) == {"road": 60, "settlement": 20, "city": 16}
    game = Game.new("egypt", 4, seed=1)
    founded = [player["stock"] for player in game.view(None)["players"]]
    assert founded == [{"road": 13, "settlement": 3, "city": 4}] * 4


@pytest.mark.rule("egypt.component.player-pieces")
def test_no_further_piece_can_be_had():
    position = Position().hand(0, cattle=2, brick=2, papyrus=1, grain=3, stone=3)
    spots = position.scattered()
    position.settlement(0, *spots[:5]).city(0, *spots[5:9]).road(0, *range(15))
    assert position.stock(0) == {"road": 0, "settlement": 0, "city": 0}
    for block in ("road", "settle", "city"):
        assert not [action for action in position.game.legal(0) if action.startswith(f"{block}:")]
    assert position.allows(0, "buy")


@pytest.mark.rule("egypt.component.temple-sculpts")
@pytest.mark.parametrize("model", range(4))
def test_every_temple_city_yields_two_cards_and_two_points(model):
    position = Position()
    position.city(0, *position.scattered()[20 : 20 + model])
    before = position.points(0)
    assert before == 2 * model
    quarry = position.corner_at((0, -2), "N")
    position.city(0, quarry)
    assert position.points(0) == before + 2
    assert position.roll(4, 6).cards(0) == {"stone": 2}


@pytest.mark.rule("egypt.component.terrain-yield")
@pytest.mark.parametrize(
    ("hexagon", "dice", "resource"),
    [
        ((-1, 2), (3, 3), "grain"),
        ((1, -1), (2, 2), "papyrus"),
        ((-1, 0), (5, 6), "cattle"),
        ((0, -1), (2, 4), "brick"),
        ((-1, 1), (1, 2), "stone"),
        ((0, -2), (5, 5), "stone"),
        ((2, -1), (5, 5), "brick"),
    ],
)
def test_each_terrain_yields_its_own_resource(hexagon, dice, resource):
    position = Position()
    position.settlement(0, position.corner_at(hexagon, "N"))
    position.roll(*dice)
    assert position.cards(0) == {resource: 1}


@pytest.mark.rule("egypt.component.desert-no-yield")
def test_a_settlement_at_the_desert_draws_from_its_other_two_hexes_only():
    position = Position().robber((2, -2))
    position.settlement(0, position.corner((0, 0), (0, -1), (1, -1)))
    for total in range(2, 13):
        if total != 7:
            position.roll(total // 2, total - total // 2)
    assert position.cards(0) == {"brick": 1, "papyrus": 1}


@pytest.mark.rule("egypt.component.token-likelihood", "egypt.component.dice-and-robber")
def test_two_dice_fall_in_thirty_six_ways():
    position = Position().phase("roll").play(0, "roll")
    assert position.game.tickets() == 36
    faces = [position.game.outcome(ticket).removeprefix("dice:").split("+") for ticket in range(36)]
    sums = Counter(int(first) + int(second) for first, second in faces)
    assert sums == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert len({tuple(pair) for pair in faces}) == 36


@pytest.mark.rule("egypt.component.dice-and-robber")
def test_the_robber_stands_on_one_hex_of_the_nineteen():
    position = Position().phase("robber")
    assert position.game.view(None)["robber"] == position.hex((0, 0))
    assert len(position.game.legal(0)) == 18
    position.play(0, f"robber:{position.hex((2, 0))}")
    assert position.game.view(None)["robber"] == position.hex((2, 0))


@pytest.mark.rule("egypt.component.scenario-pieces-aside")
@pytest.mark.parametrize("action", ["boat:3", "papyrus-boat:3", "block:1", "pyramid:1", "pharaoh", "vizier"])
def test_pieces_of_the_scenarios_are_not_part_of_this_game(action):
    position = Position().hand(0, cattle=5, brick=5, papyrus=5, grain=5, stone=5)
    with pytest.raises(UnknownAction, match=f"there is no action '{action}'"):
        position.game.play(0, action)


@pytest.mark.rule("egypt.component.scenario-pieces-aside", "egypt.component.god-cards-aside")
def test_players_have_no_pieces_or_cards_but_those_of_the_base_game():
    game = Game.new("egypt", 4, seed=1)
    mine = game.view(0)["players"][0]
    assert set(mine["stock"]) == {"road", "settlement", "city"}
    assert set(mine["dev"]) | set(mine["hand"]) == {
        *("lumber", "brick", "wool", "grain", "ore", "knight", "roads", "plenty", "monopoly"),
        *("chapel", "library", "market", "palace", "university"),
    }
    assert set(game.score_sheet(0)) == {"settlements", "cities", "route_card", "army_card", "victory_cards"}


@pytest.mark.rule("egypt.component.god-cards-aside")
def test_there_are_no_god_cards_to_choose_or_to_use():
    assert Game.new("egypt", 4).ruleset is Game.new("egypt", 4, options={"gods": "off"}).ruleset is BY_KEY["egypt"]
    for action in ("god", "god:isis", "use-god"):
        with pytest.raises(UnknownAction, match=f"there is no action '{action}'"):
            Game.new("egypt", 4, seed=1).why_not(0, action)


@pytest.mark.rule("egypt.component.cost-card-side")
def test_the_cost_card_lists_four_things():
    position = Position().hand(0, cattle=9, brick=9, papyrus=9, grain=9, stone=9)
    border = position.border()
    position.settlement(0, border[0]).road(0, *position.path(*border[:3]))
    costs = {}
    for action in position.game.legal(0):
        twin = position.game.copy()
        twin.play(0, action)
        paid = {
            resource: int(before - after)
            for resource, before, after in zip(
                RESOURCES, position.row["hand"][0], twin._states[0]["hand"][0], strict=True
            )
            if before != after
        }
        if paid and not action.startswith("bank"):
            costs.setdefault(action.partition(":")[0], paid)
            assert costs[action.partition(":")[0]] == paid
    assert costs == {
        "road": {"cattle": 1, "brick": 1},
        "settle": {"cattle": 1, "brick": 1, "papyrus": 1, "grain": 1},
        "city": {"grain": 2, "stone": 3},
        "buy": {"papyrus": 1, "grain": 1, "stone": 1},
    }
