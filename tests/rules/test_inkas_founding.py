"""Rise of the Inkas: founding the next tribe, and overbuilding what is in decline."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

SETTLEMENT = {"wood": 1, "stone": 1, "potato": 1, "wool": 1}
CITY = {"potato": 2, "ore": 3}
FIRST = ("A1-A2-B2", "A3-A4-S3", "C2-C3-J2", "C4-C5-J4")


def founder(h: Highland | None = None) -> Highland:
    """Red has just declined and must found its second tribe."""
    return (h or Highland()).ruin(RED, *FIRST).culture(RED, 4).phase("found")


def sites(h: Highland, seat: int = RED) -> set[int]:
    return {int(action[6:]) for action in h.game.legal(seat)}


@pytest.mark.rule("inkas.founding.immediate")
def test_founding_comes_before_anything_else():
    h = founder().hand(RED, wood=3, stone=1, fish=2).dev(RED, knight=1).army(RED, 2, holder=True).robber("C5")
    for action in ("bank:3-lumber-ore", "bank:2-fish-ore", "knight", "end", "give:lumber", "mightiest", "buy", "roll"):
        assert h.refused(RED, action) == "inkas.founding.immediate", action
    assert h.refused(RED, "end") == "inkas.founding.immediate"
    assert h.refused(BLUE, h.found_at("A6-frame")) == "inkas.turn.active-only"


@pytest.mark.rule("inkas.founding.free-settlement", "inkas.founding.no-road", "inkas.founding.no-cards")
def test_founding_is_free_and_brings_neither_cards_nor_road():
    h = founder()
    h.play(RED, h.found_at("B5-B6-C5"))
    red = h.player(RED)
    assert red["settlements"] == [h.spot("B5-B6-C5")]
    assert (red["roads"], red["hand_size"], red["stock"]["road"]) == ([], 0, 7)
    assert red["culture"] == 5
    h = founder().hand(RED, ore=2)
    h.play(RED, h.found_at("B5-B6-C5"))
    assert h.cards(RED) == {"ore": 2}
    assert [h.cards(seat) for seat in (ORANGE, BLUE, GRAY)] == [{}] * 3


@pytest.mark.rule("inkas.founding.site")
def test_a_founding_site_is_empty_and_keeps_the_distance():
    h = beginner().phase("found").culture(RED, 4)
    assert h.allows(RED, h.found_at("B7-frame"))
    assert h.refused(RED, h.found_at("A6-B6-B7")) == "inkas.distance.rule"
    assert h.refused(RED, h.found_at("A5-A6-B6")) == "inkas.founding.site"
    h = founder().ruin(BLUE, "A6-B7-frame")
    assert h.refused(RED, h.found_at("A6-B7-frame")) == "inkas.founding.site"
    assert h.refused(RED, h.found_at(FIRST[0])) == "inkas.founding.fallback"
    assert h.refused(RED, h.found_at("A1-A2-S1")) == "inkas.distance.rule", "beside an own building in decline"
    assert h.refused(RED, h.found_at("A6-frame")) == "inkas.distance.rule", "beside a foreign one"


@pytest.mark.rule("inkas.founding.no-road-to-site")
def test_no_road_may_touch_the_founding_site():
    h = beginner().road(BLUE, "C5/C6").phase("found").culture(RED, 4)
    assert h.refused(RED, h.found_at("C5-C6-J5")) == "inkas.founding.no-road-to-site"
    assert beginner().phase("found").culture(RED, 4).allows(RED, h.found_at("C5-C6-J5"))
    h = Highland().settlement(RED, "A3-A4-S3", "C2-C3-J2").culture(RED, 3).road(RED, "B7/frame").hand(RED, **CITY)
    a, b = h.ends(h.way("B7/frame"))
    h.play(RED, h.city_at("A3-A4-S3"))
    assert {a, b} <= sites(h)


@pytest.mark.rule("inkas.founding.ends-turn")
def test_founding_ends_the_turn():
    h = founder().dev(RED, knight=1)
    h.play(RED, h.found_at("A6-frame"))
    assert (h.game.turn, h.game.phase, h.game.acting) == (ORANGE, "roll", (ORANGE,))
    assert h.refused(RED, "knight") == "inkas.turn.active-only"


# ---------------------------------------------------------------------- the fallback


def crowded(city: bool = False) -> Highland:
    """No corner is left to found on: somebody's building stands on it or beside it, or a road touches it."""
    h = Highland()
    if city:
        h.ruin(RED, *FIRST[:2]).ruined_city(RED, FIRST[2])
    else:
        h.ruin(RED, *FIRST)
    h.road(BLUE, "B5/C5").phase("found")
    own = set(map(h.spot, FIRST))
    others = [ORANGE, BLUE, GRAY] * 7
    while sites(h) - own:
        h.settlement(others.pop(), min(sites(h) - own), count=False)
    return h


@pytest.mark.rule("inkas.founding.fallback", "inkas.founding.fallback-choice")
def test_without_a_site_an_own_ruin_gives_way():
    h = crowded()
    assert sites(h) == set(map(h.spot, FIRST))
    h = crowded(city=True)
    assert sites(h) == set(map(h.spot, FIRST[:3]))
    h.play(RED, h.found_at(FIRST[2]))
    red = h.player(RED)
    assert (red["settlements"], red["culture"]) == ([h.spot(FIRST[2])], 5)
    assert red["decline"]["cities"] == []
    assert red["stock"] == {"road": 7, "settlement": 5, "city": 2, "thicket": 2}
    assert h.game.turn == ORANGE


@pytest.mark.rule("inkas.founding.fallback")
def test_with_a_site_no_ruin_gives_way():
    h = founder()
    for corner in FIRST:
        assert h.refused(RED, h.found_at(corner)) == "inkas.founding.fallback"
    assert not sites(h) & set(map(h.spot, FIRST))


@pytest.mark.rule("inkas.founding.fallback")
def test_the_corner_in_between_never_joins_a_route():
    h = crowded()
    before = [player["route"] for player in h.seen()["players"]]
    for name in FIRST:
        twin = Highland.of(h.game.copy())
        twin.play(RED, twin.found_at(name))
        assert [player["route"] for player in twin.seen()["players"]] == before


@pytest.mark.rule("inkas.founding.fallback-roads")
def test_roads_at_the_ruin_do_not_forbid_the_fallback():
    h = crowded().road(BLUE, "A1/A2", "A1/B2", "A2/B2")
    assert h.allows(RED, h.found_at("A1-A2-B2"))
    h.play(RED, h.found_at("A1-A2-B2"))
    assert h.player(RED)["settlements"] == [h.spot("A1-A2-B2")]
    assert h.player(BLUE)["route"] == 1


# ---------------------------------------------------------------------- overbuilding


def at_the_ruin(owner: int, *, city: bool = False, builder: int = BLUE, **cards: int) -> Highland:
    """The builder's road leads from a settlement to a ruin of somebody."""
    h = Highland().turn(builder)
    (h.ruined_city if city else h.ruin)(owner, "A1-A2-B2")
    h.settlement(owner, "A6-frame").settlement(builder, "B1-B2-C1").along(builder, "B1-B2-C1", "A1-B1-B2", "A1-A2-B2")
    return h.hand(builder, **(cards or SETTLEMENT))


@pytest.mark.rule("inkas.overbuild.allowed")
def test_a_foreign_ruin_may_be_overbuilt():
    h = at_the_ruin(RED)
    h.play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.spot("A1-A2-B2") in h.player(BLUE)["settlements"]
    assert h.player(RED)["decline"]["settlements"] == []
    assert h.cards(BLUE) == {}
    assert h.game.faults() == 0


@pytest.mark.rule("inkas.overbuild.own")
def test_an_own_ruin_may_be_overbuilt():
    h = at_the_ruin(RED, builder=RED).tribe(RED, 2)
    before, markers = h.stock(RED), h.player(RED)["culture"]
    h.play(RED, h.settle_at("A1-A2-B2"))
    red = h.player(RED)
    assert h.spot("A1-A2-B2") in red["settlements"]
    assert (red["decline"]["settlements"], red["decline"]["tribes"]) == ([], {})
    assert red["stock"] == before | {"thicket": before["thicket"] + 1}
    assert red["culture"] == markers + 1


@pytest.mark.rule("inkas.overbuild.needs-road")
def test_overbuilding_needs_a_road():
    h = Highland().ruin(RED, "A1-A2-B2").settlement(BLUE, "B1-B2-C1").road(BLUE, "B1/B2").turn(BLUE)
    h.hand(BLUE, **SETTLEMENT)
    assert h.refused(BLUE, h.settle_at("A1-A2-B2")) == "inkas.overbuild.needs-road"
    h = Highland().ruin(RED, "A1-A2-B2").road(GRAY, "A1/A2").turn(BLUE).hand(BLUE, **SETTLEMENT)
    assert h.refused(BLUE, h.settle_at("A1-A2-B2")) == "inkas.overbuild.needs-road"


@pytest.mark.rule("inkas.overbuild.cost")
@pytest.mark.parametrize("city", [False, True])
def test_overbuilding_costs_a_settlement(city):
    h = at_the_ruin(RED, city=city, ore=5, potato=5)
    assert h.refused(BLUE, h.settle_at("A1-A2-B2")) == "inkas.build.unlimited"
    h.hand(BLUE, wood=2, stone=2, wool=2, potato=2).play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.cards(BLUE) == {"wood": 1, "stone": 1, "wool": 1, "potato": 1}


@pytest.mark.rule("inkas.overbuild.pieces-return")
def test_what_is_overbuilt_goes_home():
    h = at_the_ruin(RED, city=True)
    red, blue = h.stock(RED), h.stock(BLUE)
    h.play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.stock(RED) == red | {"city": red["city"] + 1, "thicket": red["thicket"] + 1}
    assert h.stock(BLUE) == blue | {"settlement": blue["settlement"] - 1}
    h = at_the_ruin(RED)
    red = h.stock(RED)
    h.play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.stock(RED) == red | {"settlement": red["settlement"] + 1, "thicket": red["thicket"] + 1}


@pytest.mark.rule("inkas.overbuild.settlement-only")
def test_overbuilding_puts_a_settlement_there():
    h = at_the_ruin(RED, city=True, potato=3, ore=3, wood=1, stone=1, wool=1)
    assert h.refused(BLUE, h.city_at("A1-A2-B2")) == "inkas.cities.upgrade"
    h.play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.spot("A1-A2-B2") in h.player(BLUE)["settlements"]
    assert h.player(BLUE)["cities"] == []
    h.play(BLUE, h.city_at("A1-A2-B2"))
    assert h.player(BLUE)["cities"] == [h.spot("A1-A2-B2")]


@pytest.mark.rule("inkas.overbuild.not-active")
def test_an_active_building_cannot_be_overbuilt():
    h = Highland().settlement(RED, "A1-A2-B2").city(RED, "B3-B4-C3").turn(BLUE).hand(BLUE, **SETTLEMENT)
    h.along(BLUE, "A1-A2-B2", "A2-B2-B3").road(BLUE, "B3/C3").road(RED, "A1/A2")
    for corner in ("A1-A2-B2", "B3-B4-C3"):
        assert h.refused(BLUE, h.settle_at(corner)) == "inkas.settlements.site"
    h.turn(RED).hand(RED, **SETTLEMENT)
    assert h.refused(RED, h.settle_at("A1-A2-B2"))


@pytest.mark.rule("inkas.overbuild.road-continues")
def test_roads_go_on_from_what_was_overbuilt():
    h = at_the_ruin(RED, wood=2, stone=2, potato=1, wool=1).road(GRAY, "A2/B3").along(GRAY, "A2-B2-B3", "A1-A2-B2")
    assert h.refused(BLUE, h.road_on("A1/A2")) == "inkas.roads.declining-block"
    h.play(BLUE, h.settle_at("A1-A2-B2"))
    assert h.allows(BLUE, h.road_on("A1/A2"))
    h.turn(GRAY).hand(GRAY, wood=1, stone=1)
    assert h.refused(GRAY, h.road_on("A1/A2")) == "inkas.roads.not-past-foreign"
