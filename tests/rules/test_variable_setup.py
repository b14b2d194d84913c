"""The variable set-up: shuffled land, tokens in a spiral, a fixed frame."""

from collections import Counter

import pytest

from oxcart.engine.resources import NO_RESOURCE
from oxcart.game import BadSetting, Game
from tests.position import Position

BAG = {"fields": 4, "papyrus": 4, "pasture": 4, "alluvial": 3, "quarry": 3, "desert": 1}
SEEDS = range(60)
LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
BORDER = [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2)]
INNER = [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)]


def variable_game(seed: int, players: int = 4) -> Game:
    return Game.new("egypt", players, "egypt-variable", seed=seed, chance="manual")


def spirals() -> list[list[tuple[int, int]]]:
    """Six ways to lay the tokens: from each corner round the border, then the inner ring, then the centre."""
    return [BORDER[2 * k :] + BORDER[: 2 * k] + INNER[k:] + INNER[:k] + [(0, 0)] for k in range(6)]


def land(game: Game) -> list[tuple[int, int]]:
    """What the record says of each hex: its resource and its token."""
    row = game._states[0]
    return [(int(resource), int(token)) for resource, token in zip(row["hex_resource"], row["token"], strict=True)][:19]


@pytest.mark.rule("egypt.setup.variable-terrain", "egypt.component.terrain-hexes")
def test_every_shuffle_holds_the_whole_bag_and_the_robber_starts_on_its_desert():
    deserts = set()
    for seed in SEEDS:
        game = variable_game(seed)
        assert Counter(game.board.terrain) == BAG
        products = [None if resource == NO_RESOURCE else resource for resource, _ in land(game)]
        assert products == [game.board.produces[name] for name in game.board.terrain]
        desert = game.board.terrain.index("desert")
        assert game.view(None)["robber"] == desert
        deserts.add(desert)
    assert len(deserts) > 12


@pytest.mark.rule("egypt.setup.variable-terrain")
def test_the_seed_alone_decides_the_shuffle():
    assert land(variable_game(3)) == land(variable_game(3, players=3))
    assert len({tuple(land(variable_game(seed))) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("egypt.setup.variable-terrain")
def test_every_terrain_can_lie_on_every_hex():
    seen = {(h, name) for seed in range(300) for h, name in enumerate(variable_game(seed).board.terrain)}
    assert len({pair for pair in seen if pair[1] != "desert"}) == 19 * 5
    assert {h for h, name in seen if name == "desert"} == set(range(19))


@pytest.mark.rule("egypt.setup.token-spiral", "egypt.setup.token-letters", "egypt.setup.token-skip-desert")
def test_tokens_lie_along_a_spiral_from_any_corner_passing_over_the_desert():
    starts = set()
    for seed in SEEDS:
        game = variable_game(seed)
        laid = dict(zip(game.board.hexes, land(game), strict=True))
        along = {s[0]: [laid[place][1] for place in s if laid[place][0] != NO_RESOURCE] for s in spirals()}
        (start,) = [corner for corner, numbers in along.items() if numbers == list(LETTERS)]
        starts.add(start)
        (desert,) = [token for resource, token in laid.values() if resource == NO_RESOURCE]
        assert desert == 0
    assert starts == {(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)}


@pytest.mark.rule("egypt.component.number-tokens")
def test_eighteen_tokens_lie_on_the_eighteen_hexes_that_yield():
    for seed in SEEDS:
        numbers = Counter(token for _, token in land(variable_game(seed)))
        assert numbers == {0: 1, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


@pytest.mark.rule("egypt.setup.token-spiral")
def test_no_six_and_eight_are_neighbours():
    for seed in SEEDS:
        game = variable_game(seed)
        hot = [h for h, (_, token) in enumerate(land(game)) if token in (6, 8)]
        assert len(hot) == 4
        assert not any(b in game.board.topology.hex_hexes[a] for a in hot for b in hot)


RATES = {
    ((0, -2), "NW"): "any",
    ((1, -2), "NE"): "grain",
    ((2, -1), "NE"): "ore",
    ((2, 0), "E"): "any",
    ((1, 1), "SE"): "wool",
    ((-1, 2), "SE"): "any",
    ((-2, 2), "SW"): "any",
    ((-2, 1), "W"): "brick",
    ((-1, -1), "W"): "lumber",
}


def rate_at(position: Position, corner: int) -> str | None:
    """The resource a settlement on the corner trades at 2:1, "any" for 3:1, None for 4:1."""
    position.row["rates"][0] = 0
    position.settlement(0, corner)
    rates = position.game.view(None)["players"][0]["rates"]
    special = [key for key, rate in rates.items() if rate == 2]
    if special:
        assert sorted(rates.values()) == [2, 4, 4, 4, 4]
        return special[0]
    assert set(rates.values()) in ({3}, {4})
    return "any" if rates["grain"] == 3 else None


@pytest.mark.rule(
    "egypt.setup.harbour-positions",
    "egypt.setup.frame-dark-side",
    "egypt.setup.variable-frame-fixed",
    "egypt.component.harbours-oases",
)
@pytest.mark.parametrize("board", ["egypt-beginner", "egypt-variable", "another shuffle"])
def test_harbours_and_oases_give_their_rates_at_both_ends_of_their_path(board):
    if board == "another shuffle":
        board = variable_game(17).board
    position = Position(board=board)
    topology = position.game.board.topology
    expected = dict.fromkeys(range(54))
    for (hexagon, side), gives in RATES.items():
        for corner in topology.edge_corners[position.edge(hexagon, side)]:
            expected[int(corner)] = gives
    assert {corner: rate_at(position, corner) for corner in range(54)} == expected
    assert sum(gives is not None for gives in expected.values()) == 18


@pytest.mark.rule("egypt.setup.variable-option")
def test_a_random_board_is_always_followed_by_the_founding_phase():
    game = variable_game(1)
    assert game.settings.options["setup"] == "founding"
    assert all(not player["settlements"] and not player["roads"] for player in game.view(None)["players"])
    for dice in ("6+6", "1+1", "1+1", "1+1"):
        assert game.phase == "start_roll"
        game.play("chance", f"dice:{dice}")
    assert (game.phase, game.acting) == ("found_settlement", (0,))
    with pytest.raises(BadSetting, match="no fixed start spots: choose setup=founding"):
        Game.new("egypt", 4, "egypt-variable", {"setup": "placed"})


@pytest.mark.rule("egypt.setup.variable-option")
def test_the_beginner_board_may_be_played_with_the_founding_phase():
    game = Game.new("egypt", 3, "egypt-beginner", {"setup": "founding"}, ages=[90, 20, 20], chance="manual")
    assert game.board.tokens == (10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11)
    assert game.board.terrain[:3] == ("quarry", "papyrus", "pasture")
    for player in game.view(None)["players"]:
        assert (player["settlements"], player["roads"], player["hand_size"]) == ([], [], 0)
    for total in ("1+2", "3+3", "2+2"):
        game.play("chance", f"dice:{total}")
    assert (game.phase, game.acting) == ("found_settlement", (1,)), "the highest roll begins, not the oldest player"
