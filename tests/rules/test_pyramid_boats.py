"""The Great Pyramid: papyrus boats."""

import pytest

from tests.site import DELTA, Site

RED, GRAY = 3, 2


def at_the_delta(**cards: int) -> tuple[Site, list[int]]:
    """Purple has a settlement where the left arm begins, and a hand; with the three paths of the delta."""
    site = Site().hand(0, **cards)
    site.settlement(0, site.corner(DELTA, (-1, -1), (-1, 0)))
    return site, [site.nile(DELTA, arm) for arm in ((-1, -1), (0, -2), (1, -2))]


@pytest.mark.rule("pyramid.boat.cost")
def test_a_boat_costs_two_papyrus_and_one_cattle():
    site, (left, *_) = at_the_delta(papyrus=2, cattle=1)
    site.play(0, f"boat:{left}")
    assert site.cards(0) == {}
    assert site.stock(0)["boat"] == 2
    assert site.seen()["players"][0]["boats"] == [left]
    assert site.game.faults() == 0
    site, (left, *_) = at_the_delta(papyrus=1, cattle=2)
    assert site.refused(0, f"boat:{left}") == "egypt.build.pay-supply"


@pytest.mark.rule("pyramid.boat.only-nile")
def test_boats_go_only_on_the_nile():
    site = Site().hand(0, papyrus=4, cattle=2)
    corner = site.corner((0, 0), (0, 1), (-1, 1))
    site.settlement(0, corner).road(0, site.edge((-1, 1), (0, 0)))
    land = site.edge((-1, 0), (-1, 1))
    assert site.refused(0, f"boat:{land}") == "pyramid.boat.only-nile"
    assert site.game.legal(0).count(f"boat:{site.nile((0, 0), (0, 1))}") == 1
    assert [text for text in site.game.legal(0) if text.startswith("boat")] == [f"boat:{site.nile((0, 0), (0, 1))}"]


@pytest.mark.rule("pyramid.boat.no-oxcart-on-nile", "pyramid.gods.osiris-boats")
def test_no_oxcart_on_the_nile_paid_free_or_moved():
    corner = Site().corner((0, 0), (0, 1), (-1, 1))
    site = Site().hand(0, brick=2, cattle=2).dev(0, roads=1)
    site.settlement(0, corner)
    nile, land = site.nile((0, 0), (0, 1)), site.edge((-1, 1), (0, 0))
    rule = "pyramid.boat.no-oxcart-on-nile"
    assert site.refused(0, f"road:{nile}") == rule
    site.play(0, f"road:{land}", "roads")
    assert site.game.phase == "free_road"
    assert site.refused(0, f"road:{nile}") == rule
    assert f"road:{nile}" not in site.game.legal(0)
    site.play(0, *[text for text in site.game.legal(0) if text.startswith("road")][:1])
    site = Site().god(0, "osiris").settlement(0, corner)
    site.road(0, land).play(0, f"osiris:{land}")
    assert site.refused(0, f"road:{nile}") == rule


@pytest.mark.rule("pyramid.boat.one-per-path")
def test_a_path_holds_one_piece():
    site = Site().hand(GRAY, papyrus=2, cattle=2, brick=1).turn(GRAY)
    nile, land = site.nile((0, 0), (0, 1)), site.edge((-1, 1), (0, 0))
    site.settlement(RED, site.corner((0, 0), (0, 1), (1, 0))).boat(RED, nile)
    site.settlement(GRAY, site.corner((0, 0), (-1, 0), (-1, 1))).road(GRAY, site.edge((0, 0), (-1, 1)))
    assert site.refused(GRAY, f"boat:{nile}") == "pyramid.boat.one-per-path"
    assert site.refused(GRAY, f"road:{land}") == "pyramid.boat.one-per-path"


@pytest.mark.rule("pyramid.boat.connect")
def test_boats_and_oxcarts_connect_to_each_other():
    site, (left, tip, right) = at_the_delta(papyrus=4, cattle=3, brick=1)
    assert site.refused(0, f"boat:{tip}") == "pyramid.boat.connect"
    assert site.refused(0, f"road:{site.edge((2, 0), (1, 1))}") == "pyramid.boat.connect"
    site.play(0, f"boat:{left}")
    site.play(0, f"boat:{tip}")
    land = site.edge((0, -2), (1, -2))
    assert set(site.ends(land)) & set(site.ends(tip))
    site.play(0, f"road:{land}")
    assert site.seen()["players"][0]["roads"] == [land]
    site.hand(0, papyrus=2, cattle=1)
    assert site.allows(0, f"boat:{right}")


@pytest.mark.rule("pyramid.boat.connect")
def test_a_boat_where_an_oxcart_ends():
    site = Site().hand(0, papyrus=2, cattle=1)
    site.road(0, site.edge((-1, 0), (0, 0)))
    assert site.allows(0, f"boat:{site.nile(DELTA, (0, 0))}")
    assert site.refused(0, f"boat:{site.nile((0, 1), (0, 2))}") == "pyramid.boat.connect"


@pytest.mark.rule("pyramid.boat.not-past-foreign-building")
def test_nothing_connects_across_a_foreign_building():
    site = Site().hand(0, papyrus=2, cattle=2, brick=1)
    corner = site.corner(DELTA, (0, 0), (-1, 0))
    site.road(0, site.edge((-1, 0), (0, 0))).settlement(RED, corner)
    rule = "pyramid.boat.not-past-foreign-building"
    assert site.refused(0, f"boat:{site.nile(DELTA, (0, 0))}") == rule
    site = Site().hand(0, papyrus=2, cattle=2, brick=1)
    site.boat(0, site.nile(DELTA, (0, 0))).settlement(RED, corner)
    assert site.refused(0, f"road:{site.edge((-1, 0), (0, 0))}") == rule
    assert site.refused(0, f"road:{site.edge((-1, 0), DELTA)}") == rule


@pytest.mark.rule("pyramid.boat.three", "pyramid.component.player-pieces")
def test_three_boats_and_no_more():
    site, paths = at_the_delta(papyrus=8, cattle=4)
    for number, path in enumerate(paths):
        assert site.stock(0)["boat"] == 3 - number
        site.play(0, f"boat:{path}")
    site.road(0, site.edge((0, -1), (-1, 0)))
    fourth = site.nile(DELTA, (0, 0))
    assert site.refused(0, f"boat:{fourth}") == "pyramid.boat.three"
    assert site.game.faults() == 0
    assert not [block.key for block in site.game.ruleset.space.blocks if "boat" in block.key and block.key != "boat"]
    site.god(0, "osiris")
    assert site.refused(0, f"osiris:{paths[2]}") == "pyramid.gods.osiris-boats"


@pytest.mark.rule("pyramid.boat.counts-for-route")
def test_boats_lengthen_a_route_and_take_its_card():
    site = Site().hand(0, papyrus=2, cattle=1)
    a, b = site.corner(DELTA, (0, 0), (-1, 0)), site.corner((-1, 0), (0, 0), (-1, 1))
    far, west = site.corner(DELTA, (0, 0), (1, -1)), site.corner((-1, 0), (-1, 1), (-2, 1))
    east = site.corner((0, 0), (1, -1), (1, 0))
    further = site.corner((1, -1), (1, 0), (2, -1))
    site.road(0, *site.path(west, b, a), *site.path(far, east, further))
    assert site.seen()["players"][0]["route"] == 2
    boat = site.nile(DELTA, (0, 0))
    site.play(0, f"boat:{boat}")
    assert site.seen()["players"][0]["route"] == 5
    assert site.seen()["route_holder"] == 0
    assert "route_card" in [event.kind for event in site.game.events]


@pytest.mark.rule("pyramid.boat.counts-for-route")
def test_a_boat_overtakes_the_holder_at_once():
    site = Site().hand(0, papyrus=2, cattle=1)
    border = site.border()
    site.road(RED, *site.path(*border[12:18]))
    assert site.seen()["route_holder"] == RED
    around = [site.corner(*hexes) for hexes in (
        ((-1, 0), (-2, 1), (-1, 1)), ((-1, 0), (0, 0), (-1, 1)), (DELTA, (0, 0), (-1, 0)),
        (DELTA, (0, 0), (1, -1)), ((0, 0), (1, -1), (1, 0)), ((0, 0), (1, 0), (0, 1)),
    )]  # fmt: skip
    site.road(0, *site.path(*around[:3]), *site.path(*around[3:]))
    extra = site.edge((-1, 0), (-2, 1))
    site.road(0, extra)
    assert site.seen()["route_holder"] == RED
    site.play(0, f"boat:{site.nile(DELTA, (0, 0))}")
    assert site.seen()["players"][0]["route"] == 6
    assert site.seen()["route_holder"] == 0


@pytest.mark.rule("pyramid.boat.counts-for-route")
def test_rings_count_and_branches_do_not():
    site = Site()
    ring = site.game.board.topology.hex_edges[site.hex((0, 0))].tolist()
    nile = set(site.game.board.river.edges) & set(ring)
    site.road(0, *sorted(set(ring) - nile)).boat(0, *sorted(nile))
    assert len(nile) == 2
    assert site.seen()["players"][0]["route"] == 6
    site = Site()
    corner = site.corner(DELTA, (0, 0), (-1, 0))
    lands = [site.edge(DELTA, (-1, 0)), site.edge((0, 0), (-1, 0))]
    site.road(1, *lands).boat(1, site.nile(DELTA, (0, 0)))
    assert all(corner in site.ends(edge) for edge in (*lands, site.nile(DELTA, (0, 0))))
    assert site.seen()["players"][1]["route"] == 2


@pytest.mark.rule("pyramid.boat.counts-for-route")
def test_a_card_laid_aside_goes_to_the_first_alone_in_front():
    site = Site().hand(0, papyrus=2, cattle=1)
    border = site.border()
    site.road(RED, *site.path(*border[12:19]))
    around = [site.corner(*hexes) for hexes in (
        ((-2, 0), (-2, 1), (-1, 0)), ((-1, 0), (-2, 1), (-1, 1)), ((-1, 0), (0, 0), (-1, 1)), (DELTA, (0, 0), (-1, 0)),
        (DELTA, (0, 0), (1, -1)), ((0, 0), (1, -1), (1, 0)), ((0, 0), (1, 0), (0, 1)),
    )]  # fmt: skip
    site.road(0, *site.path(*around[:4]), *site.path(*around[4:]))
    site.road(GRAY, *site.path(*border[20:27]))
    site.row["route_holder"] = 255
    assert [player["route"] for player in site.seen()["players"]] == [3, 0, 6, 6]
    site.play(0, f"boat:{site.nile(DELTA, (0, 0))}")
    assert site.seen()["players"][0]["route"] == 6
    assert site.seen()["route_holder"] is None
    site.hand(0, cattle=1, brick=1).play(0, f"road:{site.edge((0, 1), (1, 0))}")
    assert site.seen()["players"][0]["route"] == 7
    assert site.seen()["route_holder"] == 0


@pytest.mark.rule("pyramid.boat.settlement-at-boat")
def test_a_settlement_where_a_boat_ends():
    site = Site().hand(0, cattle=1, brick=1, papyrus=1, grain=1)
    far = site.corner((0, 0), (0, 1), (1, 0))
    assert site.refused(0, f"settle:{far}") == "pyramid.boat.settlement-at-boat"
    site.boat(0, site.nile((0, 0), (0, 1)))
    site.play(0, f"settle:{far}")
    assert site.seen()["players"][0]["settlements"] == [far]


@pytest.mark.rule("pyramid.boat.not-free")
def test_neither_the_oxcarts_card_nor_ptah_helps_with_boats_or_blocks():
    site = Site().hand(0, papyrus=2, cattle=2, stone=1).dev(0, roads=1)
    site.settlement(0, site.corner((0, 0), (0, 1), (-1, 1))).play(0, "roads")
    nile = site.nile((0, 0), (0, 1))
    for action in (f"boat:{nile}", "block:0"):
        assert site.refused(0, action) == "pyramid.boat.not-free"
    site = Site().god(0, "ptah").god(1, "horus").hand(0, papyrus=1, stone=1, cattle=1)
    site.settlement(0, site.corner((0, 0), (0, 1), (-1, 1)))
    assert site.refused(0, f"boat:{nile}") == "egypt.build.pay-supply"
    site.play(0, "ptah:brick-ore")
    assert site.refused(0, f"boat:{nile}") == "gods.use.resolve-fully"
    assert all(text.startswith("road:") for text in site.game.legal(0))


@pytest.mark.rule("pyramid.boat.three", "pyramid.boat.only-nile")
def test_a_place_that_does_not_exist():
    site = Site(3, board="tests/brook").hand(0, papyrus=2, cattle=1)
    assert site.refused(0, "boat:71") == "egypt.board.intersections"
