"""The Great Pyramid: what it is made of, how it is set up, and its founding phase."""

import pytest

from oxcart.boards import load
from oxcart.game import BadSetting, Game
from oxcart.rulesets import BY_KEY
from oxcart.rulesets.gods.facts import GOD_KEYS
from tests.rules.test_founding import found, roll_for_start
from tests.site import Site

FACTS = BY_KEY["pyramid"].facts


def founding(*rolls: int, board: str = "pyramid-first") -> Site:
    """A founding phase in which the seats roll these sums for the start."""
    site = object.__new__(Site)
    site.game = Game.new("pyramid", len(rolls), board, seed=1, chance="manual")
    site.table, site.states = site.game._table, site.game._states
    roll_for_start(site, *rolls)
    return site


def corners(site: Site, seat: int) -> set[int]:
    """Where the seat may found a settlement."""
    return {int(text.partition(":")[2]) for text in site.game.legal(seat)}


def banks(site: Site) -> set[int]:
    river = site.game.board.river
    assert river
    return {int(c) for h in river.hexes for c in site.game.board.topology.hex_corners[h]}


def found_all(site: Site) -> None:
    """The whole founding phase, everybody where the first settlement offered may stand."""
    while site.game.phase == "found_settlement":
        found(site, min(corners(site, site.game.turn)))


@pytest.mark.rule("pyramid.component.base-rules-hold")
def test_base_rules_hold_where_nothing_else_is_said():
    site = Site().hand(0, brick=1, cattle=1, grain=4, stone=1)
    home = site.corner((-1, 0), (-2, 1), (-1, 1))
    site.settlement(0, home)
    edge = site.edge((-1, 0), (-1, 1))
    assert site.refused(0, f"settle:{site.corner((-1, 0), (-2, 0), (-2, 1))}") == "egypt.build.pay-supply"
    site.play(0, "bank:4-grain-wool", f"road:{edge}")
    assert site.cards(0) == {"papyrus": 1, "stone": 1}
    assert site.refused(0, "knight") == "egypt.dev.draw-top"
    site.dev(0, knight=2)
    site.play(0, "knight")
    site.play(0, next(text for text in site.game.legal(0)))
    assert site.refused(0, "knight") == "egypt.dev.one-per-turn"
    site.hand(0, cattle=1, brick=1, papyrus=1, grain=1)
    near = site.corner((-1, 0), (-2, 0), (-2, 1))
    assert site.refused(0, f"settle:{near}") == "egypt.settlement.distance-rule"


@pytest.mark.rule("pyramid.component.gods-in-use")
def test_every_player_has_a_god_after_the_founding_phase_and_nobody_can_do_without():
    site = founding(9, 4, 5)
    assert [player["god"] for player in site.seen()["players"]] == [None] * 3
    found_all(site)
    gods = [player["god"]["key"] for player in site.seen()["players"]]
    assert sorted(gods) == ["atum", "horus", "ptah"]
    assert "gods" not in {setting.key for setting in FACTS.settings}
    with pytest.raises(BadSetting, match="has no option 'gods'"):
        Game.new("pyramid", options={"gods": "off"})


@pytest.mark.rule("pyramid.component.player-pieces", "pyramid.founding.no-boats")
def test_pieces_of_every_player_after_the_founding_phase():
    site = founding(3, 4, 5, 9)
    full = {"road": 15, "settlement": 5, "city": 4, "boat": 3, "block": 12}
    assert [player["stock"] for player in site.seen()["players"]] == [full] * 4
    assert dict(FACTS.stock) == full
    found_all(site)
    left = {"road": 13, "settlement": 3, "city": 4, "boat": 3, "block": 12}
    assert [player["stock"] for player in site.seen()["players"]] == [left] * 4
    assert [player["pharaoh"] for player in site.seen()["players"]] == ["curse"] * 4


@pytest.mark.rule("pyramid.component.gold-blocks", "pyramid.component.gold-numbers", "pyramid.setup.gold-stack")
def test_twelve_gold_blocks_three_of_each_number_in_any_order():
    site = founding(9, 4, 5)
    assert site.seen()["gold"] == {"left": 12, "shown": [], "limit": None}
    site = Site().roll(3, 4)
    assert site.game.tickets() == 12
    assert [site.game.outcome(ticket) for ticket in range(12)] == [
        f"reveal:{n}" for n in (6, 7, 8, 9) for _ in range(3)
    ]
    for number in (5, 10):
        with pytest.raises(ValueError, match="reveal"):
            site.game.play("chance", f"reveal:{number}")
    for number in (9, 9, 9):
        site.play("chance", f"reveal:{number}").lay()
        site.play(0, site.game.legal(0)[0])
        site.roll(1, 6)
    assert site.refused("chance", "reveal:9") == "egypt.component.development-deck"
    assert [site.game.outcome(ticket) for ticket in range(9)] == [f"reveal:{n}" for n in (6, 7, 8) for _ in range(3)]
    site.gold(9, keep=9)
    assert site.seen()["gold"]["shown"] == [6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9]


@pytest.mark.rule("pyramid.component.site")
def test_the_site_has_thirty_spaces_on_four_levels():
    levels = Site().seen()["pyramid"]
    assert [len(level) for level in levels] == [16, 9, 4, 1]
    assert {owner for level in levels for owner in level} == {None}
    site = Site().blocks(12, 6, 0, 0).gold(11)
    assert [level.count(None) for level in site.seen()["pyramid"]] == [0, 0, 0, 1]


@pytest.mark.rule("pyramid.component.vizier-card")
def test_nobody_has_the_favor_before_the_first_block_of_a_player():
    site = Site()
    assert site.seen()["vizier"] is None
    site.seven(8).lay()
    assert site.seen()["pyramid"][0][0] == "gold"
    assert site.seen()["vizier"] is None
    site = Site().boat(0, site.nile((0, 0), (0, 1))).hand(0, stone=1, cattle=1).build(0)
    assert site.seen()["vizier"] == 0


@pytest.mark.rule("pyramid.component.cost-card-side")
def test_six_things_have_a_price():
    labels = BY_KEY["pyramid"].labels
    costs = {kind: {labels[key]: n for key, n in cost.items()} for kind, cost in FACTS.costs.items()}
    assert costs == {
        "road": {"cattle": 1, "brick": 1},
        "settlement": {"cattle": 1, "brick": 1, "papyrus": 1, "grain": 1},
        "city": {"grain": 2, "stone": 3},
        "development": {"papyrus": 1, "grain": 1, "stone": 1},
        "boat": {"papyrus": 2, "cattle": 1},
        "block": {"stone": 1, "cattle": 1},
    }


@pytest.mark.rule("pyramid.setup.robber-site")
@pytest.mark.parametrize("board", FACTS.boards)
def test_the_robber_begins_on_the_site(board):
    game = Game.new("pyramid", board=board, seed=3, chance="manual")
    assert game.board.terrain[game.view(None)["robber"]] == "desert"
    if board == "pyramid-first":
        assert game.board.hexes[game.view(None)["robber"]] == (-1, 0)


@pytest.mark.rule("pyramid.setup.hex-faces")
def test_a_nile_hex_yields_like_any_other_and_the_site_nothing():
    site = Site()
    site.settlement(0, site.corner((0, 0), (-1, 0), (-1, 1)))
    site.robber((2, 0)).roll(5, 6)
    assert site.cards(0) == {"grain": 1}


@pytest.mark.rule("pyramid.setup.no-fixed-starts")
@pytest.mark.parametrize("board", FACTS.boards)
def test_there_are_no_preset_pieces_and_the_highest_roll_begins(board):
    assert not load(board).starts
    game = Game.new("pyramid", 3, board, seed=2, ages=(80, 20, 20), chance="manual")
    assert game.phase == "start_roll"
    assert all(not player["settlements"] and not player["roads"] for player in game.view(None)["players"])
    for roll in ("1+1", "6+6", "2+2"):
        game.play("chance", f"dice:{roll}")
    assert (game.phase, game.acting) == ("found_settlement", (1,))
    assert "setup" not in {setting.key for setting in FACTS.settings}


@pytest.mark.rule("pyramid.setup.no-fixed-starts")
def test_first_resources_come_from_the_second_settlement():
    site = founding(9, 4, 5)
    first = site.corner((0, -1), (0, 0), (1, -1))
    found(site, first)
    assert site.cards(0) == {}
    found(site, min(corners(site, 1)))
    found(site, min(corners(site, 2)))
    found(site, max(corners(site, 2)))
    found(site, max(corners(site, 1)))
    found(site, site.corner((-2, 0), (-1, 0), (-2, 1)))
    assert site.cards(0) == {"stone": 1, "papyrus": 1}


@pytest.mark.rule("pyramid.setup.vary-option", "pyramid.setup.vary-nile")
def test_a_varied_layout_can_be_chosen():
    first, varied = Game.new("pyramid", seed=1), Game.new("pyramid", board="pyramid-variable", seed=1)
    assert (first.board.key, varied.board.key) == FACTS.boards
    assert varied.board.river == first.board.river
    assert varied.board.terrain != first.board.terrain


@pytest.mark.rule("pyramid.setup.start-cursed")
def test_everybody_begins_with_one_point():
    site = founding(4, 9, 5)
    found_all(site)
    assert site.game.phase == "roll"
    assert site.open_points() == [1, 1, 1]
    assert [site.points(seat) for seat in range(3)] == [1, 1, 1]
    assert site.game.score_sheet(0) == {
        "settlements": 2,
        "cities": 0,
        "route_card": 0,
        "army_card": 0,
        "victory_cards": 0,
        "pharaoh": -1,
    }


@pytest.mark.rule("pyramid.founding.first-at-nile")
def test_the_first_settlement_borders_the_nile():
    site = founding(9, 4, 5)
    assert len(corners(site, 0)) == 28
    assert corners(site, 0) == banks(site)
    inland = site.corner((-2, 1), (-2, 2), (-1, 1))
    assert site.refused(0, f"settle:{inland}") == "pyramid.founding.first-at-nile"
    taken = site.corner((0, -1), (0, 0), (1, -1))
    found(site, taken)
    assert site.refused(1, f"settle:{taken}") == "egypt.settlement.vacant"
    near = site.corner((0, 0), (1, -1), (1, 0))
    assert near in banks(site)
    assert site.refused(1, f"settle:{near}") == "egypt.settlement.distance-rule"
    assert corners(site, 1) < banks(site)


@pytest.mark.rule("pyramid.founding.second-anywhere")
def test_the_second_settlement_stands_anywhere():
    site = founding(9, 4, 5)
    for _ in range(3):
        found(site, min(corners(site, site.game.turn)))
    inland = site.corner((-2, 1), (-2, 2), (-1, 1))
    assert inland in corners(site, 2)
    assert corners(site, 2) & banks(site)
    assert site.allows(2, f"settle:{inland}")


@pytest.mark.rule("pyramid.founding.oxcart-not-across", "pyramid.boat.no-oxcart-on-nile")
def test_a_founding_oxcart_does_not_cross_the_nile():
    site = founding(9, 4, 5)
    site.play(0, f"settle:{site.corner((0, -1), (0, -2), (-1, -1))}")
    land = site.edge((-1, -1), (0, -2))
    assert site.game.legal(0) == (f"road:{land}",)
    for arm in ((0, -2), (-1, -1)):
        assert site.refused(0, f"road:{site.nile((0, -1), arm)}") == "pyramid.boat.no-oxcart-on-nile"
    elsewhere = site.edge((-2, 1), (-1, 1))
    assert site.refused(0, f"road:{elsewhere}") == "pyramid.founding.oxcart-not-across"


@pytest.mark.rule("pyramid.founding.no-boats")
def test_no_boat_and_no_block_in_the_founding_phase():
    site = founding(9, 4, 5)
    site.hand(0, papyrus=2, cattle=2, stone=1)
    boat = site.nile((0, -1), (0, -2))
    for action in (f"boat:{boat}", "block:0"):
        assert site.refused(0, action) == "pyramid.founding.no-boats"
    site.play(0, f"settle:{site.corner((0, -1), (0, -2), (-1, -1))}")
    for action in (f"boat:{boat}", "block:0"):
        assert site.refused(0, action) == "pyramid.founding.no-boats"
    site.hand(0)
    site.play(0, site.game.legal(0)[0])
    assert site.refused(0, f"boat:{boat}") == "egypt.turn.next-player"


def test_a_board_without_a_river_is_refused():
    with pytest.raises(BadSetting, match="does not fit The Great Pyramid: it has no river"):
        Game.new("pyramid", board="egypt-variable")
    for river, complaint in (
        ({"hexes": [[0, -2]], "edges": [{"hex": [0, -2], "side": "NW"}]}, "too few for 4 first settlements"),
        (
            {
                "hexes": [[0, -2], [1, -2], [0, -1]],
                "edges": [[[0, -2], [1, -2]], [[0, -2], [0, -1]], [[1, -2], [0, -1]]],
            },
            "no path on land",
        ),
    ):
        board = type(load("pyramid-first")).from_dict(load("pyramid-first").to_dict() | {"river": river})
        with pytest.raises(BadSetting, match=complaint):
            Game.new("pyramid", board=board)


def test_the_gods_of_the_founding_phase_are_the_numbered_ones():
    assert GOD_KEYS[:4] == ("horus", "ptah", "atum", "osiris")
