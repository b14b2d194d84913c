"""The beginner set-up: fixed land, fixed pieces, first resources, who begins."""

from collections import Counter

import pytest

from oxcart.boards import corner_of, edge_between
from oxcart.game import BadSetting, Game
from tests.position import Position

SPOTS = {
    "purple": (
        [[(0, -2), (1, -2), (0, -1)], [(-2, 0), (-1, 0), (-2, 1)]],
        [((0, -1), (1, -2)), ((-1, 0), (-2, 1))],
    ),
    "turquoise": (
        [[(1, -1), (2, -1), (2, -2)], [(-1, 1), (0, 1), (-1, 2)]],
        [((1, -1), (2, -2)), ((0, 1), (-1, 2))],
    ),
    "gray": (
        [[(-1, -1), (0, -1), (-1, 0)], [(1, 0), (2, 0), (1, 1)]],
        [((-1, -1), (-1, 0)), ((1, 0), (2, 0))],
    ),
    "red": (
        [[(-2, 1), (-1, 1), (-2, 2)], [(0, 1), (1, 1), (0, 2)]],
        [((-1, 1), (-2, 2)), ((0, 1), (1, 1))],
    ),
}
FIRST_RESOURCES = {
    "purple": {"grain": 1, "cattle": 2},
    "turquoise": {"stone": 1, "grain": 2},
    "gray": {"cattle": 1, "stone": 1, "papyrus": 1},
    "red": {"cattle": 1, "stone": 1, "brick": 1},
}


def beginner_game(players=4, **more) -> Game:
    return Game.new("egypt", players, "egypt-beginner", seed=1, chance="manual", **more)


def hand_of(game: Game, seat: int) -> dict[str, int]:
    hand = game.view(seat)["players"][seat]["hand"]
    return {game.ruleset.labels[key]: count for key, count in hand.items() if count}


def pieces(game: Game) -> list[tuple[set[int], set[int]]]:
    return [(set(player["settlements"]), set(player["roads"])) for player in game.view(None)["players"]]


def expected_pieces(game: Game, colour: str) -> tuple[set[int], set[int]]:
    corners, paths = SPOTS[colour]
    topology = game.board.topology
    return {corner_of(topology, c) for c in corners}, {edge_between(topology, *p) for p in paths}


@pytest.mark.rule("egypt.setup.beginner-terrain", "egypt.component.terrain-hexes")
def test_the_beginner_board_is_laid_into_the_game():
    rows = [
        ["stone", "papyrus", "cattle"],
        ["grain", "brick", "papyrus", "brick"],
        ["grain", "cattle", None, "cattle", "stone"],
        ["cattle", "stone", "grain", "papyrus"],
        ["brick", "grain", "papyrus"],
    ]
    position = Position()
    names = {position.resource(name): name for name in ("cattle", "brick", "papyrus", "grain", "stone")}
    laid = [names.get(int(resource)) for resource in position.row["hex_resource"][:19]]
    assert laid == [name for row in rows for name in row]
    assert Counter(laid) == {"grain": 4, "papyrus": 4, "cattle": 4, "brick": 3, "stone": 3, None: 1}


@pytest.mark.rule("egypt.setup.beginner-numbers", "egypt.component.number-tokens")
def test_the_beginner_numbers_are_laid_into_the_game():
    rows = [[10, 2, 9], [12, 6, 4, 10], [9, 11, 0, 3, 8], [8, 3, 4, 5], [5, 6, 11]]
    laid = Position().row["token"][:19].tolist()
    assert laid == [number for row in rows for number in row]
    assert Counter(laid) == {0: 1, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@pytest.mark.rule("egypt.setup.beginner-positions")
def test_each_colour_begins_on_its_fixed_spots_without_a_founding_phase():
    game = beginner_game(ages=[30, 20, 20, 20])
    assert game.settings.colours == tuple(SPOTS)
    assert pieces(game) == [expected_pieces(game, colour) for colour in SPOTS]
    assert (game.phase, game.acting) == ("roll", (0,))
    assert game.faults() == 0


@pytest.mark.rule("egypt.setup.beginner-positions", "egypt.setup.beginner-first-resources")
def test_spots_and_first_resources_go_with_the_colour_not_with_the_seat():
    colours = ("red", "gray", "purple", "turquoise")
    game = beginner_game(colours=colours)
    assert pieces(game) == [expected_pieces(game, colour) for colour in colours]
    assert [hand_of(game, seat) for seat in range(4)] == [FIRST_RESOURCES[colour] for colour in colours]


@pytest.mark.rule("egypt.setup.beginner-first-resources")
def test_the_starred_settlement_pays_one_card_for_every_hex_around_it():
    game = beginner_game()
    assert [hand_of(game, seat) for seat in range(4)] == list(FIRST_RESOURCES.values())
    assert game.view(None)["bank"] == {"lumber": 15, "brick": 18, "wool": 18, "grain": 16, "ore": 16}


@pytest.mark.rule("egypt.setup.beginner-three-players")
def test_with_three_players_the_red_pieces_are_left_out():
    game = beginner_game(3)
    assert game.settings.colours == ("purple", "turquoise", "gray")
    assert pieces(game) == [expected_pieces(game, colour) for colour in game.settings.colours]
    occupied = set().union(*(settlements for settlements, _ in pieces(game)))
    roads = set().union(*(roads for _, roads in pieces(game)))
    assert (len(occupied), len(roads)) == (6, 6)
    red_settlements, red_roads = expected_pieces(game, "red")
    assert not occupied & red_settlements
    assert not roads & red_roads


@pytest.mark.rule("egypt.setup.beginner-three-players")
def test_nobody_of_three_can_play_red_in_the_beginner_set_up():
    colours = ["purple", "red", "gray"]
    with pytest.raises(BadSetting, match="nobody can play red in the beginner set-up for 3"):
        beginner_game(3, colours=colours)
    founded = beginner_game(3, colours=colours, options={"setup": "founding"})
    assert founded.view(None)["colours"] == colours


@pytest.mark.rule("egypt.setup.beginner-oldest-starts")
def test_the_oldest_player_takes_the_first_turn_then_play_goes_clockwise():
    game = beginner_game(3, ages=[31, 44, 12])
    assert (game.phase, game.turn, game.acting) == ("roll", 1, (1,))
    order = []
    for _ in range(4):
        order.append(game.turn)
        game.play(game.turn, "roll")
        game.play("chance", "dice:1+1")
        game.play(game.turn, "end")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("egypt.setup.beginner-oldest-starts")
def test_among_equally_old_players_the_lot_decides():
    game = beginner_game(3, ages=[44, 31, 44])
    assert game.acting == ("chance",)
    assert game.legal("chance") == ("lot:p0", "lot:p2")
    assert [game.outcome(ticket) for ticket in range(game.tickets())] == ["lot:p0", "lot:p2"]
    game.play("chance", "lot:p2")
    assert (game.phase, game.acting) == ("roll", (2,))
    starters = {Game.new("egypt", 3, ages=[44, 31, 44], seed=seed).turn for seed in range(30)}
    assert starters == {0, 2}


@pytest.mark.rule("egypt.setup.beginner-oldest-starts")
def test_nobody_acts_before_the_lot_is_cast():
    game = beginner_game(3, ages=[44, 31, 44])
    assert [game.legal(seat) for seat in range(3)] == [(), (), ()]
    assert game.why_not(0, "roll")[0] == "egypt.turn.steps"


@pytest.mark.rule("egypt.setup.supply")
def test_the_supply_begins_with_five_stacks_of_nineteen():
    game = beginner_game(options={"setup": "founding"})
    assert game.view(None)["bank"] == dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 19)


@pytest.mark.rule("egypt.setup.development-deck-shuffled")
def test_twenty_five_cards_lie_in_the_deck_and_nobody_knows_their_order():
    game = beginner_game(ages=[30, 20, 20, 20])
    for viewer in (None, 0, 1, 2, 3):
        view = game.view(viewer)
        assert view["deck_size"] == 25
        assert "deck" not in view
    assert [player["dev_size"] for player in game.view(None)["players"]] == [0] * 4


@pytest.mark.rule("egypt.setup.development-deck-shuffled")
def test_any_card_left_may_be_the_next_one():
    position = Position().dev(1, knight=3, palace=1).hand(0, papyrus=1, grain=1, stone=1).play(0, "buy")
    drawn = Counter(position.game.outcome(ticket) for ticket in range(position.game.tickets()))
    assert drawn.total() == 21
    assert (drawn["draw:knight"], drawn["draw:roads"], drawn["draw:palace"]) == (11, 2, 0)


@pytest.mark.rule("egypt.setup.special-cards-beside", "egypt.score.start-two")
def test_at_the_first_turn_nobody_holds_a_special_card():
    game = beginner_game(ages=[30, 20, 20, 20])
    view = game.view(None)
    assert (view["route_holder"], view["army_holder"]) == (None, None)
    for seat in range(4):
        assert game.score_sheet(seat) == {
            "settlements": 2,
            "cities": 0,
            "route_card": 0,
            "army_card": 0,
            "victory_cards": 0,
        }


@pytest.mark.rule("egypt.setup.robber-desert")
def test_the_robber_begins_on_the_desert_and_blocks_no_hex():
    game = beginner_game(ages=[30, 20, 20, 20])
    assert game.board.hexes[game.view(None)["robber"]] == (0, 0)
    gains = [0] * 4
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        twin = game.copy()
        twin.play(0, "roll")
        twin.play("chance", f"dice:{total // 2}+{total - total // 2}")
        gains = [gain + sum(hand_of(twin, seat).values()) - 3 for seat, gain in enumerate(gains)]
    assert gains == [6, 6, 6, 6], "every hex around the two settlements of each colour pays for its number"
