"""Rise of the Inkas: what is in the box, both set-ups, and the set-up phase."""

import random

import pytest

from oxcart.game import BadSetting, Game
from oxcart.rulesets import BY_KEY
from tests.inkas_position import BLUE, GRAY, KEYS, ORANGE, RED, Highland, beginner, start

INKAS = BY_KEY["inkas"]


def supply(h: Highland) -> dict[str, int]:
    return {word: h.seen()["bank"][key] for word, key in KEYS.items()}


# ---------------------------------------------------------------------- components


@pytest.mark.rule("inkas.components.resource-cards", "inkas.components.goods-cards")
@pytest.mark.parametrize("players", [3, 4])
def test_cards_are_neither_made_nor_lost(players):
    chance = random.Random(players)
    game = Game.new("inkas", players, "inkas-beginner", {"domestic": "off"}, seed=players)
    for _ in range(250):
        view = game.view(None)
        for key in KEYS.values():
            held = sum(game.view(seat)["players"][seat]["hand"][key] for seat in range(players))
            assert view["bank"][key] + held == (12 if key in ("feathers", "coca", "fish") else 20)
        seat = chance.choice(game.acting)
        game.play(seat, chance.choice(game.legal(seat)))


@pytest.mark.rule("inkas.components.player-pieces", "inkas.components.thickets")
def test_the_pieces_of_a_player():
    assert INKAS.facts.stock == {"road": 7, "settlement": 8, "city": 2, "thicket": 4}
    h = beginner()
    for seat in range(4):
        assert h.stock(seat) == {"road": 5, "settlement": 6, "city": 2, "thicket": 4}
        assert h.player(seat)["decline"]["settlements"] == h.player(seat)["decline"]["cities"] == []


@pytest.mark.rule("inkas.components.culture-board")
def test_eleven_markers_for_three_tribes():
    h = Highland().hand(RED, wood=1, stone=1, wool=1, potato=1)
    sheets = [tuple(h.culture(RED, markers).game.score_sheet(RED).values()) for markers in range(1, 12)]
    assert sheets == [(min(k, 4), min(max(k - 4, 0), 4), max(k - 8, 0)) for k in range(1, 12)]
    assert INKAS.facts.target == 11
    h.culture(RED, 10).settlement(RED, "A1-A2-B2", count=False).road(RED, "A1/B2", "A1/B1")
    h.play(RED, h.settle_at("A1-B1-frame"))
    assert h.player(RED)["culture"] == 11
    assert h.game.over


@pytest.mark.rule("inkas.components.development-cards")
def test_two_stacks_of_ten():
    assert INKAS.facts.deck == {"knight": 14, "roads": 2, "plenty": 2, "monopoly": 2}
    h = beginner()
    assert h.seen()["deck_size"] == 10
    assert h.stacks() == [{"knight": 7, "roads": 1, "plenty": 1, "monopoly": 1}] * 2


@pytest.mark.rule("inkas.components.no-point-cards")
@pytest.mark.parametrize("card", ["knight", "roads", "plenty", "monopoly"])
def test_no_card_is_worth_a_point(card):
    h = Highland().culture(RED, 10).hand(RED, potato=1, wool=1, ore=1)
    h.play(RED, "buy").play("chance", f"draw:{card}")
    assert (h.points(RED), h.game.over) == (10, False)
    assert set(INKAS.facts.deck) == {"knight", "roads", "plenty", "monopoly"}


@pytest.mark.rule("inkas.components.advantage-cards")
def test_both_advantage_cards_lie_beside_the_board_at_first():
    seen = beginner().seen()
    assert seen["route_holder"] is None
    assert seen["army_holder"] is None


@pytest.mark.rule("inkas.components.other")
def test_the_overview_tells_prices_and_pieces():
    assert INKAS.facts.costs == {
        "road": {"lumber": 1, "brick": 1},
        "settlement": {"lumber": 1, "brick": 1, "wool": 1, "grain": 1},
        "city": {"grain": 2, "ore": 3},
        "development": {"wool": 1, "grain": 1, "ore": 1},
    }
    # two dice: every pair of faces, and nothing else, can fall
    h = Highland().phase("roll").play(RED, "roll")
    assert len(h.game.legal("chance")) == 36


# ---------------------------------------------------------------------- both set-ups


@pytest.mark.rule("inkas.setup.choice")
def test_the_beginner_board_places_the_pieces_and_the_variable_board_does_not():
    h = beginner()
    assert h.game.phase == "roll"
    assert [player["culture"] for player in h.seen()["players"]] == [2] * 4
    free = start("inkas-variable", 4, [6, 5, 4, 3])
    assert free.game.phase == "found_settlement"
    assert [player["settlements"] for player in free.seen()["players"]] == [[]] * 4


@pytest.mark.rule("inkas.setup.development-stacks")
def test_only_the_first_stack_is_on_sale():
    h = beginner()
    assert h.seen()["stack_two"] == "aside"
    h = Highland().hand(RED, potato=10, wool=10, ore=10)
    for card in ("roads", "plenty", "monopoly", *["knight"] * 7):
        h.play(RED, "buy").play("chance", f"draw:{card}")
        assert "draw" not in h.game.phase
    assert h.seen()["deck_size"] == 0
    h.hand(RED, potato=1, wool=1, ore=1)
    assert h.refused(RED, "buy") == "inkas.dev.sold-out"


@pytest.mark.rule("inkas.setup.robber")
def test_the_robber_begins_on_the_frame():
    h = beginner()
    assert h.seen()["robber"] is None
    h.roll(5, 6)
    assert h.cards(RED) == {"stone": 1, "ore": 2, "fish": 1}
    assert h.cards(ORANGE) == {"wood": 1, "stone": 1, "coca": 2}


@pytest.mark.rule("inkas.setup.beginner-positions")
@pytest.mark.parametrize(
    ("seat", "corners", "paths"),
    [
        (RED, ("A3-A4-S3", "A1-A2-B2"), ("A4/S3", "A1/B2")),
        (ORANGE, ("C2-C3-J2", "A5-A6-B6"), ("C2/J2", "A5/A6")),
        (BLUE, ("C3-C4-J3", "B5-B6-C5"), ("C3/C4", "B6/C5")),
        (GRAY, ("C4-C5-J4", "A3-B3-B4"), ("C4/C5", "A3/B3")),
    ],
)
def test_the_fixed_places(seat, corners, paths):
    h = beginner()
    assert sorted(h.player(seat)["settlements"]) == sorted(map(h.spot, corners))
    assert sorted(h.player(seat)["roads"]) == sorted(map(h.way, paths))
    assert h.game.faults() == 0


@pytest.mark.rule("inkas.setup.beginner-markers")
def test_two_markers_at_the_beginner_start():
    h = beginner()
    for seat in range(4):
        assert (h.player(seat)["culture"], h.player(seat)["tribe"], h.points(seat)) == (2, 1, 2)


@pytest.mark.rule("inkas.setup.beginner-first-cards")
def test_the_first_cards_of_the_beginner_start():
    h = beginner()
    assert [h.cards(seat) for seat in range(4)] == [
        {"stone": 1, "ore": 1, "fish": 1},
        {"wood": 1, "stone": 1, "coca": 1},
        {"stone": 1, "ore": 1, "feathers": 1},
        {"wood": 1, "ore": 1, "coca": 1},
    ]
    assert list(supply(h).values()) == [18, 17, 20, 20, 17, 11, 10, 11]


@pytest.mark.rule("inkas.players.three")
def test_without_gray():
    h = beginner(3)
    assert h.game.settings.colours == ("red", "orange", "blue")
    taken = {corner for player in h.seen()["players"] for corner in player["settlements"]}
    roads = {road for player in h.seen()["players"] for road in player["roads"]}
    assert not {h.spot("C4-C5-J4"), h.spot("A3-B3-B4")} & taken
    assert not {h.way("C4/C5"), h.way("A3/B3")} & roads
    assert list(supply(h).values()) == [19, 17, 20, 20, 18, 11, 11, 11]
    assert [sum(stack.values()) for stack in h.stacks()] == [10, 10]


@pytest.mark.rule("inkas.players.count")
def test_three_or_four_players_of_four_colours():
    for players in (2, 5):
        with pytest.raises(BadSetting, match=r"inkas\.players\.count"):
            Game.new("inkas", players)
    with pytest.raises(BadSetting):
        Game.new("inkas", 3, colours=("red", "red", "blue"))
    assert INKAS.facts.colours == ("red", "orange", "blue", "gray")
    assert INKAS.facts.players == (3, 4)


@pytest.mark.rule("inkas.setup.beginner-starter")
def test_the_highest_roll_begins_on_the_beginner_board():
    h = start("inkas-beginner", 4, [5, 10, 7, 4])
    assert (h.game.turn, h.game.phase) == (ORANGE, "roll")


@pytest.mark.rule("inkas.setup.phase-starter")
def test_the_highest_roll_begins_the_set_up_phase():
    h = start("inkas-variable", 3, [6, 3, 9])
    assert (h.game.turn, h.game.phase) == (BLUE, "found_settlement")


@pytest.mark.rule("inkas.setup.starter-tie")
@pytest.mark.parametrize("board", ["inkas-beginner", "inkas-variable"])
def test_tied_rolls_are_repeated_by_the_tied(board):
    h = start(board, 3, [9, 4, 9, 3, 7])
    assert h.game.turn == BLUE
    assert [h.player(seat)["start_roll"] for seat in (RED, BLUE)] == [3, 7]
    assert h.game.phase != "start_roll"


# ---------------------------------------------------------------------- the set-up phase


def set_up(players: int, rolls: list[int]) -> Highland:
    """A variable board after the starting rolls."""
    return start("inkas-variable", players, rolls)


@pytest.mark.rule("inkas.setup.phase-order", "inkas.setup.first-turn", "inkas.setup.phase-markers")
def test_round_and_back():
    h = set_up(4, [3, 4, 11, 5])
    order, markers = [], []
    for corner in ("A1-A2-B2", "A3-A4-S3", "C2-C3-J2", "C4-C5-J4", "A5-A6-B6", "B5-B6-C5", "B7-C6-frame", "B3-B4-C3"):
        seat = h.game.turn
        order.append(seat)
        assert h.game.acting == (seat,)
        h.play(seat, h.settle_at(corner))
        h.play(seat, h.game.legal(seat)[0])
        markers.append([player["culture"] for player in h.seen()["players"]])
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]
    assert markers[3] == [1] * 4
    assert markers[7] == [2] * 4
    assert (h.game.turn, h.game.phase) == (2, "roll")


@pytest.mark.rule("inkas.setup.phase-settlement")
def test_settlements_of_the_set_up_phase_keep_their_distance():
    h = Highland(board="inkas-variable").settlement(ORANGE, "A1-A2-B2").founding(seat=RED)
    assert h.refused(RED, h.settle_at("A1-A2-S1")) == "inkas.distance.rule"
    assert h.refused(RED, h.settle_at("A1-A2-B2")) == "inkas.settlements.site"
    assert h.allows(RED, h.settle_at("A1-S1-frame"))
    h = Highland(board="inkas-variable").settlement(RED, "A1-A2-B2").founding(second=True, seat=RED)
    h.play(RED, h.settle_at("B6-C5-C6"))
    assert sorted(h.player(RED)["settlements"]) == sorted([h.spot("A1-A2-B2"), h.spot("B6-C5-C6")])
    assert sum(h.cards(RED).values()) == 3


@pytest.mark.rule("inkas.setup.phase-road")
def test_the_road_touches_the_settlement_just_placed():
    h = Highland(board="inkas-variable").settlement(RED, "A1-A2-B2").road(ORANGE, "B6/C6").founding(True, RED)
    h.play(RED, h.settle_at("B6-C5-C6"))
    assert h.game.phase == "found_road"
    assert h.refused(RED, h.road_on("A1/B2")) == "inkas.setup.phase-road"
    assert h.refused(RED, h.road_on("B6/C6")) == "inkas.paths.one-road"
    assert set(h.game.legal(RED)) == {h.road_on("B6/C5"), h.road_on("C5/C6")}
    assert h.refused(RED, h.settle_at("B3-B4-C3")) == "inkas.setup.phase-order"


@pytest.mark.rule("inkas.setup.phase-first-production")
def test_only_the_second_settlement_brings_cards():
    h = Highland(board="inkas-beginner")
    h.founding(seat=RED)
    h.play(RED, h.settle_at("C2-C3-J2"))
    assert h.cards(RED) == {}
    h = Highland().settlement(RED, "A3-A4-S3").founding(True, RED)
    h.play(RED, h.settle_at("C2-C3-J2"))
    assert h.cards(RED) == {"wood": 1, "stone": 1, "coca": 1}
    h = Highland().settlement(RED, "A3-A4-S3").founding(True, RED)
    h.play(RED, h.settle_at("A6-frame"))
    assert h.cards(RED) == {"wool": 1}
    assert h.seen()["bank"]["wool"] == 19
