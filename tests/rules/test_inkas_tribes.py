"""Rise of the Inkas: tribes, culture markers and decline."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

SETTLEMENT = {"wood": 1, "stone": 1, "potato": 1, "wool": 1}
CITY = {"potato": 2, "ore": 3}
FIRST = ("A1-A2-B2", "A3-A4-S3", "C2-C3-J2", "C4-C5-J4")
SECOND = ("A5-A6-B6", "B5-B6-C5", "B3-B4-C3", "C5-C6-J5")
THIRD = ("B7-frame", "C1-frame", "A6-S5-frame")


def before_the_fourth(**cards: int) -> Highland:
    """Red has three settlements of its first tribe and a road to a fourth site."""
    h = Highland().settlement(RED, *FIRST[1:]).along(RED, "A3-A4-S3", "A4-S3-S4", "A4-A5-S4")
    return h.hand(RED, **(SETTLEMENT | cards))


def before_the_eighth(**cards: int) -> Highland:
    """Red has a first tribe of four settlements in decline and three settlements of its second tribe."""
    return Highland().ruin(RED, *FIRST).settlement(RED, *SECOND[:3]).hand(RED, **(CITY | cards))


# ---------------------------------------------------------------------- tribes and markers


@pytest.mark.rule("inkas.tribes.three")
def test_three_tribes_one_after_another():
    h = Highland().ruin(RED, *FIRST).settlement(RED, *SECOND[:2])
    assert (h.player(RED)["culture"], h.player(RED)["tribe"]) == (6, 2)
    assert sorted(h.player(RED)["decline"]["settlements"]) == sorted(map(h.spot, FIRST))
    assert set(h.player(RED)["decline"]["tribes"].values()) == {1}
    h = before_the_fourth()
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.player(RED)["settlements"] == h.player(RED)["cities"] == [], "no tribe is active"
    h.play(RED, h.found_at("A1-A2-B2"))
    assert (h.player(RED)["tribe"], h.player(RED)["settlements"]) == (2, [h.spot("A1-A2-B2")])


@pytest.mark.rule("inkas.tribes.goals")
def test_a_tribe_is_complete_at_four_eight_and_eleven_markers():
    h = before_the_fourth()
    assert h.game.phase == "main"
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.game.phase == "found", "four settlements"
    h = Highland().settlement(RED, *FIRST[1:]).hand(RED, **CITY)
    h.play(RED, h.city_at(FIRST[1]))
    assert h.game.phase == "found", "two settlements and a city"
    h = before_the_eighth()
    h.play(RED, h.city_at(SECOND[0]))
    assert (h.player(RED)["culture"], h.game.phase) == (8, "found")
    h = Highland().ruin(RED, *FIRST).settlement(RED, *SECOND[:2]).hand(RED, **CITY)
    h.play(RED, h.city_at(SECOND[0]))
    assert (h.player(RED)["culture"], h.game.phase) == (7, "main")
    h = Highland().ruin(RED, *SECOND, tribe=2).tribe(RED, 3).settlement(RED, *THIRD[:2]).hand(RED, **CITY)
    assert h.player(RED)["culture"] == 10
    h.play(RED, h.city_at(THIRD[0]))
    assert (h.player(RED)["culture"], h.game.over) == (11, True)


@pytest.mark.rule("inkas.culture.settlement")
def test_every_settlement_adds_a_marker():
    h = beginner().phase("main").hand(RED, wood=2, stone=2, potato=1, wool=1)
    h.play(RED, h.road_on("A4/S4"), h.settle_at("A4-A5-S4"))
    assert h.player(RED)["culture"] == 3
    h = Highland().ruin(BLUE, "A1-A2-B2").settlement(RED, "A3-A4-S3").road(RED, "A1/A2").hand(RED, **SETTLEMENT)
    h.play(RED, h.settle_at("A1-A2-B2"))
    assert h.player(RED)["culture"] == 2


@pytest.mark.rule("inkas.culture.city")
def test_a_city_adds_one_marker():
    h = beginner().phase("main").hand(RED, **CITY)
    h.play(RED, h.city_at("A1-A2-B2"))
    assert (h.player(RED)["culture"], h.points(RED)) == (3, 3)


@pytest.mark.rule("inkas.culture.order")
def test_markers_fill_the_board_one_by_one():
    h = before_the_fourth()
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.player(RED)["culture"] == 4
    assert h.game.score_sheet(RED) == {"first_tribe": 4, "second_tribe": 0, "third_tribe": 0}
    h.play(RED, h.found_at("A1-A2-B2"))
    assert (h.player(RED)["culture"], h.player(RED)["tribe"]) == (5, 2)
    assert list(h.game.score_sheet(RED).values()) == [4, 1, 0]
    h = before_the_eighth()
    h.play(RED, h.city_at(SECOND[0]), h.found_at("A1-A2-B2"))
    assert (h.player(RED)["culture"], h.player(RED)["tribe"]) == (9, 3)
    assert list(h.game.score_sheet(RED).values()) == [4, 4, 1]


@pytest.mark.rule("inkas.culture.never-lost")
def test_markers_stay():
    h = Highland().ruin(RED, *FIRST).settlement(RED, *SECOND[:2]).turn(BLUE).road(BLUE, "A1/A2")
    h.hand(BLUE, **SETTLEMENT).play(BLUE, h.settle_at("A1-A2-B2"))
    assert (h.player(RED)["culture"], h.player(BLUE)["culture"]) == (6, 1)
    h = before_the_eighth().remove_ruin(RED, FIRST[0])
    h.play(RED, h.city_at(SECOND[0]))
    assert h.player(RED)["culture"] == 8
    assert not {h.spot(name) for name in FIRST} & set(h.player(RED)["decline"]["settlements"])


@pytest.mark.rule("inkas.culture.only-buildings")
def test_advantage_cards_bring_no_points():
    h = Highland().settlement(RED, *THIRD[:2]).culture(RED, 10).army(RED, 1).dev(RED, knight=1)
    h.along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").hand(RED, wood=1, stone=1, potato=1, wool=1, ore=1)
    h.play(RED, "knight", h.robber_to("C5"), h.road_on("B2/C1"))
    assert (h.seen()["army_holder"], h.seen()["route_holder"]) == (RED, RED)
    h.hand(RED, potato=1, wool=1, ore=1).play(RED, "buy").play("chance", "draw:knight")
    assert (h.points(RED), h.game.over) == (10, False)
    assert h.player(RED)["points"] == 10


# ---------------------------------------------------------------------- decline


@pytest.mark.rule("inkas.decline.trigger")
def test_a_tribe_declines_at_once():
    h = before_the_fourth(wood=3, stone=3)
    assert h.refused(RED, h.found_at("B7-frame")) == "inkas.decline.trigger", "nor can it be brought forward"
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.game.phase == "found"
    for path in ("A4/A5", "A1/A2", "A5/S4"):
        assert h.refused(RED, h.road_on(path))
    assert all(action.startswith("found:") for action in h.game.legal(RED))


@pytest.mark.rule("inkas.decline.order")
def test_roads_go_before_the_founding_site_is_sought():
    h = before_the_fourth().road(RED, "A1/B1", "A1/B2", "B1/B2")
    site = h.found_at("B1-B2-C1")
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.allows(RED, site)
    assert h.player(RED)["roads"] == []


@pytest.mark.rule("inkas.decline.order")
def test_old_thickets_come_back_before_the_new_are_placed():
    h = Highland().ruin(RED, *FIRST[:3]).settlement(RED, *SECOND[:3]).along(RED, "A5-A6-B6", "A6-B6-B7", "B6-B7-C6")
    h.culture(RED, 7).hand(RED, **SETTLEMENT).play(RED, h.settle_at("B6-B7-C6"))
    decline = h.player(RED)["decline"]
    assert sorted(decline["settlements"]) == sorted([*map(h.spot, SECOND[:3]), h.spot("B6-B7-C6")])
    assert h.stock(RED) == {"road": 7, "settlement": 4, "city": 2, "thicket": 0}
    h.play(RED, h.game.legal(RED)[0])
    assert h.game.faults() == 0
    assert h.game.turn == ORANGE


@pytest.mark.rule("inkas.decline.roads-return")
def test_all_roads_go_home():
    h = before_the_fourth().road(RED, "A1/A2", "A1/B2", "A1/B1", "B1/B2", "B2/C1")
    assert h.stock(RED)["road"] == 0
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert (h.stock(RED)["road"], h.player(RED)["roads"]) == (7, [])
    h = beginner().phase("main").hand(RED, wood=2, stone=2, potato=3, wool=1, ore=3).hand(BLUE, wood=2, stone=2)
    h.play(RED, h.road_on("A4/S4"), h.settle_at("A4-A5-S4"), h.city_at("A4-A5-S4"))
    assert (h.stock(RED)["road"], h.player(RED)["culture"]) == (7, 4)
    assert [len(player["roads"]) for player in h.seen()["players"]] == [0, 2, 2, 2]
    # their paths are free again for everybody
    h.play(RED, h.found_at("C1-frame"))
    h.turn(GRAY).phase("main").settlement(GRAY, "A2-S1-S2").hand(GRAY, wood=1, stone=1)
    assert h.allows(GRAY, h.road_on("A2/S1"))
    assert h.game.faults() == 0


@pytest.mark.rule("inkas.decline.first-tribe-removed")
def test_the_second_decline_clears_the_first_tribe():
    h = before_the_eighth().remove_ruin(RED, FIRST[0])
    assert h.stock(RED)["thicket"] == 1
    h.play(RED, h.city_at(SECOND[0]))
    assert h.stock(RED) == {"road": 7, "settlement": 6, "city": 1, "thicket": 1}
    assert h.allows(RED, h.found_at(FIRST[1]), h.found_at(FIRST[3]))
    assert set(h.player(RED)["decline"]["tribes"].values()) == {2}
    h = Highland().ruin(RED, *FIRST[:2]).ruined_city(RED, FIRST[2]).settlement(RED, *SECOND[:3]).hand(RED, **CITY)
    assert h.stock(RED)["city"] == 1
    h.play(RED, h.city_at(SECOND[0]))
    assert (h.stock(RED)["city"], h.player(RED)["decline"]["cities"]) == (1, [h.spot(SECOND[0])])
    h = before_the_fourth().ruin(BLUE, "B7-frame")
    h.play(RED, h.settle_at("A4-A5-S4"))
    stand = {h.spot(name) for name in (*FIRST[1:], "A4-A5-S4")}
    assert set(h.player(RED)["decline"]["settlements"]) == stand, "on the first decline nothing leaves but roads"
    assert h.player(BLUE)["decline"]["settlements"] == [h.spot("B7-frame")]


@pytest.mark.rule("inkas.decline.thickets")
def test_every_building_of_the_tribe_gets_a_thicket():
    h = before_the_fourth()
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert h.stock(RED)["thicket"] == 0
    assert len(h.player(RED)["decline"]["tribes"]) == 4
    h = Highland().settlement(RED, *FIRST[:3]).hand(RED, **CITY)
    h.play(RED, h.city_at(FIRST[0]))
    assert h.stock(RED)["thicket"] == 1
    assert h.player(RED)["decline"]["cities"] == [h.spot(FIRST[0])]
    assert sorted(h.player(RED)["decline"]["settlements"]) == sorted(map(h.spot, FIRST[1:3]))
    assert set(h.player(RED)["decline"]["tribes"].values()) == {1}


@pytest.mark.rule("inkas.decline.keeps-rest")
def test_a_decline_changes_nothing_else():
    h = before_the_fourth(ore=5, fish=4).army(RED, 3, holder=True).dev(RED, plenty=1)
    h.play(RED, h.settle_at("A4-A5-S4"), h.found_at("A1-A2-B2"))
    red = h.player(RED)
    assert (red["hand_size"], red["hand_limit"], red["army"], red["dev_size"]) == (9, 10, 3, 1)
    assert h.seen()["army_holder"] == RED
    assert h.cards(RED) == {"ore": 5, "fish": 4}
