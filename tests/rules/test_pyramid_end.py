"""The Great Pyramid: eleven points, the last gold block, the last space, and ties."""

import pytest

from tests.site import DELTA, Site

PURPLE, TURQUOISE, GRAY, RED = range(4)


def with_buildings(site: Site, *points: int) -> Site:
    """So many points of each seat from temple cities and settlements, the first ones of the board left free."""
    spots = site.scattered()[::-1]
    for seat, count in enumerate(points):
        cities = count // 2
        mine, spots = spots[: cities + count % 2], spots[cities + count % 2 :]
        site.city(seat, *mine[:cities]).settlement(seat, *mine[cities:])
    return site


def boat_of(site: Site, seat: int) -> Site:
    """The seat has a boat below the delta."""
    site.boat(seat, site.nile(DELTA, (0, 0)))
    return site


@pytest.mark.rule("pyramid.end.eleven")
def test_ten_points_go_on_and_eleven_win():
    site = with_buildings(Site(), 6).hand(0, cattle=1, brick=1, papyrus=2, stone=3, grain=3)
    spots = site.scattered()
    site.settlement(0, spots[0]).blocks(1)
    border = site.border()
    site.road(0, *site.path(*border[:6]))
    assert site.points(0) == 10
    assert not site.game.over
    site.play(0, f"city:{spots[0]}")
    assert (site.game.over, site.game.winners) == (True, (0,))
    assert site.game.events[-1].kind == "won"
    assert site.refused(1, "roll") == "pyramid.end.eleven"


@pytest.mark.rule("pyramid.end.eleven")
def test_the_example_of_eleven_points():
    site = with_buildings(boat_of(Site(), 0), 7).hand(0, stone=1, cattle=1)
    border = site.border()
    site.settlement(0, border[2]).road(0, *site.path(*border[:6]))
    assert site.points(0) == 7 + 1 + 2 - 1
    site.build(0)
    assert site.game.score_sheet(0) == {
        "settlements": 2,
        "cities": 6,
        "route_card": 2,
        "army_card": 0,
        "victory_cards": 0,
        "pharaoh": 1,
    }
    assert site.game.winners == (0,)


@pytest.mark.rule("pyramid.end.eleven")
def test_the_army_wins_before_the_robber_moves():
    site = with_buildings(Site(), 8).army(0, 2).dev(0, knight=1).blocks(1)
    assert site.points(0) == 9
    site.play(0, "knight")
    assert (site.game.over, site.points(0)) == (True, 11)


@pytest.mark.rule("pyramid.end.eleven")
def test_a_god_is_not_turned_when_its_effect_wins():
    site = (
        with_buildings(Site(), 6).god(0, "hapi").god(2, "horus").army(0, 3).hand(0, cattle=1, brick=1).dev(0, chapel=1)
    )
    border = site.border()
    site.road(0, *site.path(*border[:6])).blocks(1)
    assert site.points(0) == 10
    site.play(0, f"hapi_settle:{border[0]}")
    assert site.game.over
    assert site.seen()["players"][0]["god"]["side"] == "A"


@pytest.mark.rule("pyramid.end.own-turn-only")
def test_eleven_points_on_another_turn_win_when_the_own_turn_begins():
    site = with_buildings(Site(), 0, 8).turn(RED).blocks(0, 1)
    border = site.border()
    site.road(TURQUOISE, *site.path(*border[:6]))
    assert site.points(TURQUOISE) == 11
    site.play(RED, "end")
    site.roll(1, 1)
    assert not site.game.over
    assert site.points(TURQUOISE) == 11
    site.play(PURPLE, "end")
    assert (site.game.over, site.game.winners, site.game.turn) == (True, (TURQUOISE,), TURQUOISE)
    assert site.game.phase == "over"


@pytest.mark.rule("pyramid.end.own-turn-only")
def test_eleven_points_that_are_gone_before_the_own_turn_do_not_win():
    site = with_buildings(Site(), 0, 8).turn(PURPLE).blocks(0, 1)
    border = site.border()
    site.road(TURQUOISE, *site.path(*border[:6]))
    site.hand(PURPLE, cattle=1, brick=1, papyrus=1, grain=1).road(PURPLE, *inland_edges(site, border[2]))
    site.play(PURPLE, f"settle:{border[2]}")
    assert site.points(TURQUOISE) == 9
    site.play(PURPLE, "end")
    assert not site.game.over


def inland_edges(site: Site, corner: int) -> list[int]:
    """A path that leads to a corner of the border from within, if it has one, else one along the border."""
    topology = site.game.board.topology
    free = [int(e) for e in topology.corner_edges[corner] if e != topology.edge_count]
    return [e for e in free if not any(e in p["roads"] for p in site.seen()["players"])]


@pytest.mark.rule("pyramid.end.vp-cards-eleven")
def test_a_victory_point_card_wins_with_eleven_and_stays_hidden_before():
    site = with_buildings(Site(), 8).dev(0, chapel=1).hand(0, papyrus=1, grain=1, stone=1).blocks(1)
    assert site.points(0) == 10
    assert site.open_points()[0] == 9
    assert "victory_cards" not in site.seen()["players"][0]
    assert not [block.key for block in site.game.ruleset.space.blocks if "chapel" in block.key]
    site.play(0, "buy").play("chance", "draw:palace")
    assert (site.game.over, site.points(0)) == (True, 11)
    assert site.seen()["players"][0]["victory_cards"] == ["chapel", "palace"]


@pytest.mark.rule("pyramid.end.gold-used-up", "pyramid.end.at-once", "pyramid.end.most-points")
def test_the_game_ends_with_the_twelfth_gold_block():
    site = with_buildings(Site(3).gold(11, keep=9), 6, 8, 7)
    site.roll(3, 4)
    assert site.game.tickets() == 1
    site.play("chance", "reveal:9")
    assert not site.game.over
    site.lay()
    assert (site.game.over, site.game.winners, site.game.phase) == (True, (1,), "over")
    assert [site.points(seat) for seat in range(3)] == [5, 7, 6]
    assert site.game.events[-1].kind == "gold_used_up"
    assert site.game.events[-1].data["others"] == [1]
    assert site.game.legal(0) == site.game.legal(1) == ()
    assert site.game.faults() == 0


@pytest.mark.rule("pyramid.end.pyramid-finished", "pyramid.end.at-once", "pyramid.end.most-points")
def test_the_game_ends_with_the_thirtieth_block():
    site = boat_of(with_buildings(Site(), 4, 2, 8, 3), RED).gold(9).blocks(7, 7, 6, 0).favor(0)
    site.turn(RED).hand(RED, stone=1, cattle=1)
    assert site.pharaoh() == ["blessing"] * 3 + ["curse"]
    site.build(RED, 29)
    assert (site.game.over, site.game.winners) == (True, (GRAY,))
    assert site.seen()["vizier"] == RED
    assert site.seen()["pyramid"][3] == [RED]
    assert [event.kind for event in site.game.events] == ["block", "vizier", "pyramid_finished"]
    assert [site.points(seat) for seat in range(4)] == [5, 3, 9, 2]


@pytest.mark.rule("pyramid.end.pyramid-finished", "pyramid.end.at-once")
def test_a_gold_block_may_be_the_thirtieth_and_no_robber_moves_then():
    site = with_buildings(Site(), 4, 2, 8, 3).gold(8).blocks(7, 7, 6, 1)
    site.seven(9)
    assert site.game.legal(0) == ("gold:29",)
    site.lay()
    assert (site.game.over, site.game.winners) == (True, (GRAY,))
    assert site.game.events[-1].kind == "pyramid_finished"


@pytest.mark.rule("pyramid.end.at-once")
def test_the_pharaoh_cards_are_set_before_points_are_compared():
    site = boat_of(with_buildings(Site(3), 6, 6, 5), GRAY).gold(9).blocks(10, 9, 1)
    site.turn(GRAY).hand(GRAY, stone=1, cattle=1)
    assert site.pharaoh() == ["blessing", "blessing", "curse"]
    site = boat_of(with_buildings(Site(3), 6, 6, 5), GRAY).gold(11).blocks(6, 6, 6)
    site.turn(GRAY).hand(GRAY, stone=1, cattle=1)
    assert [site.points(seat) for seat in range(3)] == [5, 5, 4]
    site.build(GRAY)
    assert [site.points(seat) for seat in range(3)] == [5, 5, 6]
    assert site.game.winners == (GRAY,)


@pytest.mark.rule("pyramid.end.hidden-points-count")
def test_hidden_cards_count_at_such_an_end_and_are_shown():
    site = with_buildings(Site(3).gold(11, keep=6), 8, 7, 2).dev(1, chapel=1, market=1).blocks(1, 1, 0)
    site.seven(6)
    assert site.open_points() == [9, 8, 1]
    site.lay()
    assert site.game.winners == (1,)
    assert [player["points"] for player in site.seen()["players"]] == [9, 10, 1]
    assert site.seen()["players"][1]["victory_cards"] == ["chapel", "market"]


@pytest.mark.rule("pyramid.end.eleven-first")
def test_eleven_points_of_the_player_on_turn_come_first():
    site = boat_of(with_buildings(Site(3), 0, 0, 6), GRAY).gold(11).blocks(6, 6, 6).dev(0, chapel=1)
    site.city(0, *site.scattered()[:4]).dev(0, market=1, library=1, palace=1, university=1)
    site.turn(GRAY).hand(GRAY, stone=1, cattle=1).army(GRAY, 3, holder=True)
    border = site.border()
    site.road(GRAY, *site.path(*border[15:21]))
    assert [site.points(seat) for seat in (0, GRAY)] == [12, 9]
    site.build(GRAY)
    assert [site.points(seat) for seat in (0, GRAY)] == [12, 11]
    assert (site.game.over, site.game.winners) == (True, (GRAY,))
    assert site.game.events[-1].kind == "won"


@pytest.mark.rule("pyramid.end.tie-blocks")
def test_a_tie_goes_to_the_most_blocks():
    site = with_buildings(Site(3).gold(11, keep=6), 8, 6, 7).army(1, 3, holder=True).dev(1, chapel=1, market=1)
    site.blocks(6, 4, 7)
    assert site.pharaoh() == ["blessing", "curse", "blessing"]
    assert [site.points(seat) for seat in range(3)] == [9, 9, 8]
    site.seven(6).lay()
    assert site.game.winners == (0,)


def tied(holder: int) -> Site:
    """The last gold block is to be laid; the first two seats have 9 points and 5 blocks each."""
    return with_buildings(Site(3).gold(11, keep=6), 8, 8, 2).blocks(5, 5, 1).favor(holder).seven(6)


@pytest.mark.rule("pyramid.end.tie-vizier")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_tie_with_equal_blocks_goes_to_the_favor(holder):
    site = tied(holder)
    assert [site.points(seat) for seat in range(3)] == [9, 9, 1]
    site.lay()
    assert site.game.winners == (holder,)


@pytest.mark.rule("pyramid.end.tie-shared")
def test_a_tie_is_shared_if_somebody_else_has_the_favor():
    site = tied(2)
    site.lay()
    assert site.game.winners == (0, 1)
    assert site.game.events[-1].data["others"] == [0, 1]


def test_a_stalemate_ends_as_in_the_base_game():
    site = with_buildings(Site(), 4, 2, 2, 2)
    site.row["idle"] = 120
    site.play(0, "end")
    assert (site.game.over, site.game.winners) == (True, (0,))
    assert site.game.events[-1].kind == "stalemate"
