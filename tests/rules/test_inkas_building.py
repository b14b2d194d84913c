"""Rise of the Inkas: building, roads, settlements, the distance rule, and cities."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

SETTLEMENT = {"wood": 1, "stone": 1, "potato": 1, "wool": 1}
CITY = {"potato": 2, "ore": 3}
TOO_DEAR = "inkas.build.unlimited"
RICH = {"wood": 8, "stone": 8, "wool": 8, "potato": 8, "ore": 8}


def on_turn(seat: int, **cards: int) -> Highland:
    """The beginner start in the main phase of a seat with these cards."""
    return beginner().turn(seat).phase("main").hand(seat, **cards)


# ---------------------------------------------------------------------- build


@pytest.mark.rule("inkas.build.unlimited")
def test_as_many_things_as_one_can_pay_for():
    h = on_turn(RED, wood=2, stone=2, potato=2, wool=2, ore=2)
    h.play(RED, h.road_on("A4/S4"), "buy").play("chance", "draw:knight")
    h.play(RED, h.road_on("A4/A5"), "buy").play("chance", "draw:knight")
    assert h.cards(RED) == {}
    assert (h.player(RED)["dev_size"], h.stock(RED)["road"]) == (2, 3)


RING = ("A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "B2-B3-C2", "A2-B2-B3", "A1-A2-B2")
"""The corners round the field with the 6."""


@pytest.mark.rule("inkas.build.stock", "inkas.roads.no-return")
def test_an_eighth_road_there_is_not():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, *RING).road(RED, "A1/A2").hand(RED, wood=1, stone=1)
    assert h.stock(RED)["road"] == 0
    assert h.refused(RED, h.road_on("A2/B3")) == "inkas.build.stock"
    assert h.refused(RED, h.road_on("B3/C2")) == "inkas.build.stock"
    h.hand(RED, **RICH).dev(RED, knight=1)
    kinds = {action.partition(":")[0] for action in h.game.legal(RED)}
    assert {"end", "bank", "city", "buy", "knight"} <= kinds
    assert "road" not in kinds
    h.play(RED, h.city_at("A1-A2-B2"), "end")
    assert len(h.player(RED)["roads"]) == 7


@pytest.mark.rule("inkas.build.stock-never-short")
def test_eight_settlements_and_two_cities_are_enough():
    h = Highland().ruin(RED, "A1-A2-B2", "A3-A4-S3", "C2-C3-J2", "C4-C5-J4").settlement(RED, "B3-B4-C3", "A5-A6-B6")
    h.along(RED, "A5-A6-B6", "A6-B6-B7", "B6-B7-C6").settlement(RED, "A4-A5-S4").hand(RED, **SETTLEMENT)
    assert h.stock(RED) == {"road": 5, "settlement": 1, "city": 2, "thicket": 0}
    h.play(RED, h.settle_at("B6-B7-C6"))
    assert h.game.phase == "found"
    assert h.stock(RED) == {"road": 7, "settlement": 4, "city": 2, "thicket": 0}
    h = Highland().ruin(RED, "A1-A2-B2", "A3-A4-S3").ruined_city(RED, "C2-C3-J2")
    h.settlement(RED, "B3-B4-C3", "A5-A6-B6", "C4-C5-J4").hand(RED, **CITY)
    h.play(RED, h.city_at("A5-A6-B6"))
    assert h.stock(RED) == {"road": 7, "settlement": 6, "city": 1, "thicket": 1}
    assert len(h.player(RED)["decline"]["cities"]) == 1


@pytest.mark.rule("inkas.build.active-tribe-only", "inkas.cities.not-declining", "inkas.roads.declining-no-start")
def test_a_tribe_in_decline_is_not_developed():
    h = Highland().ruin(RED, "A1-A2-B2", "A3-A4-S3", "C4-C5-J4").settlement(RED, "A5-A6-B6").hand(RED, **RICH)
    assert h.refused(RED, h.road_on("A1/A2")) == "inkas.roads.declining-no-start"
    assert h.refused(RED, h.city_at("A1-A2-B2")) == "inkas.cities.not-declining"
    assert h.allows(RED, h.road_on("A6/B6"), h.city_at("A5-A6-B6"))
    h.play(RED, h.city_at("A5-A6-B6"))
    assert h.player(RED)["cities"] == [h.spot("A5-A6-B6")]


# ---------------------------------------------------------------------- roads


@pytest.mark.rule("inkas.roads.cost")
def test_a_road_costs_wood_and_stone():
    h = on_turn(RED, wood=1, stone=1, ore=1)
    h.play(RED, h.road_on("A4/S4"))
    assert (h.cards(RED), h.stock(RED)["road"]) == ({"ore": 1}, 4)
    assert on_turn(RED, wood=2).refused(RED, h.road_on("A1/A2")) == TOO_DEAR
    assert on_turn(RED, stone=2).refused(RED, h.road_on("A1/A2")) == TOO_DEAR


@pytest.mark.rule("inkas.roads.connection")
def test_a_road_joins_own_pieces():
    h = on_turn(ORANGE, wood=1, stone=1)
    assert h.allows(ORANGE, h.road_on("C2/J1"), h.road_on("C2/C3"), h.road_on("A6/B6"))
    assert h.refused(ORANGE, h.road_on("B2/B3")) == "inkas.roads.connection"
    assert h.refused(ORANGE, h.road_on("A4/S4")) == "inkas.roads.connection"


@pytest.mark.rule("inkas.roads.not-past-foreign")
def test_a_road_ends_at_a_foreign_building():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1")
    h.settlement(BLUE, "B1-B2-C1").hand(RED, wood=1, stone=1)
    for path in ("B1/C1", "B2/C1"):
        assert h.refused(RED, h.road_on(path)) == "inkas.roads.not-past-foreign"
    h.along(RED, "B2-C1-C2", "B2-B3-C2").settlement(RED, "B2-B3-C2")
    assert h.allows(RED, h.road_on("B2/C1"))


@pytest.mark.rule("inkas.roads.declining-no-start")
def test_no_road_starts_at_an_own_ruin():
    h = Highland().ruin(RED, "A1-A2-B2").settlement(RED, "C4-C5-J4").hand(RED, wood=1, stone=1)
    for path in ("A1/A2", "A1/B2", "A2/B2"):
        assert h.refused(RED, h.road_on(path)) == "inkas.roads.declining-no-start"


@pytest.mark.rule("inkas.roads.declining-block")
@pytest.mark.parametrize("owner", [RED, BLUE])
@pytest.mark.parametrize("city", [False, True])
def test_a_road_leads_up_to_a_ruin_and_not_beyond(owner, city):
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, "A1-A2-B2", "A1-B1-B2").hand(RED, wood=2, stone=2)
    (h.ruined_city if city else h.ruin)(owner, "B1-B2-C1")
    h.play(RED, h.road_on("B1/B2"))
    for path in ("B1/C1", "B2/C1"):
        assert h.refused(RED, h.road_on(path)) == "inkas.roads.declining-block"
    assert h.allows(RED, h.road_on("A1/A2"))


@pytest.mark.rule("inkas.roads.no-return")
def test_roads_cannot_be_shifted():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, *RING).road(RED, "A1/A2").hand(RED, **RICH)
    kinds = {block.key for block in h.game.ruleset.space.blocks}
    assert not {kind for kind in kinds if "take" in kind or "shift" in kind or "move" in kind}
    for action in h.game.legal(RED):
        twin = Highland.of(h.game.copy())
        twin.play(RED, action)
        assert twin.player(RED)["roads"] == h.player(RED)["roads"], action


# ---------------------------------------------------------------------- settlements


@pytest.mark.rule("inkas.settlements.cost")
def test_a_settlement_costs_four_cards():
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").settlement(RED, "A1-A2-B2").hand(RED, **SETTLEMENT)
    action = h.settle_at("B1-B2-C1")
    for missing in SETTLEMENT:
        h.hand(RED, **(SETTLEMENT | {missing: 0, "ore": 3}))
        assert h.refused(RED, action) == TOO_DEAR
    h.hand(RED, **SETTLEMENT).play(RED, action)
    assert h.cards(RED) == {}
    assert h.stock(RED)["settlement"] == 6


@pytest.mark.rule("inkas.settlements.site")
def test_a_settlement_stands_at_the_end_of_an_own_road():
    h = on_turn(ORANGE, wood=2, stone=2, potato=1, wool=1)
    h.play(ORANGE, h.road_on("C2/J1"))
    assert h.allows(ORANGE, h.settle_at("C1-C2-J1"))
    assert h.refused(ORANGE, h.settle_at("B7-frame")) == "inkas.settlements.site"
    h.road(ORANGE, "C3/J3")
    assert h.refused(ORANGE, h.settle_at("C3-C4-J3")) == "inkas.settlements.site"
    h.play(ORANGE, h.settle_at("C1-C2-J1"))
    assert h.spot("C1-C2-J1") in h.player(ORANGE)["settlements"]


@pytest.mark.rule("inkas.distance.rule")
def test_neighbouring_corners_are_empty():
    h = on_turn(ORANGE, **SETTLEMENT)
    assert h.refused(ORANGE, h.settle_at("C2-J1-J2")) == "inkas.distance.rule"
    h = on_turn(BLUE, **SETTLEMENT).along(BLUE, "C5-J4-J5", "C5-C6-J5", "B6-C5-C6")
    assert h.refused(BLUE, h.settle_at("C5-J4-J5")) == "inkas.distance.rule"
    assert h.refused(BLUE, h.settle_at("B6-C5-C6")) == "inkas.distance.rule"
    assert h.allows(BLUE, h.settle_at("C5-C6-J5"))
    h = Highland().along(RED, "A1-A2-B2", "A2-B2-B3", "A2-A3-B3", "A3-B3-B4").settlement(RED, "A1-A2-B2")
    h.settlement(BLUE, "A3-A4-B4").hand(RED, **SETTLEMENT)
    sites = {action for action in h.game.legal(RED) if action.startswith("settle:")}
    assert sites == {h.settle_at("A2-A3-B3")}


@pytest.mark.rule("inkas.distance.any-building")
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_ruins_keep_their_distance_until_they_are_gone(owner):
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, "A1-A2-B2", "A2-B2-B3", "A2-A3-B3").hand(RED, **SETTLEMENT)
    h.ruin(owner, "A3-B3-B4")
    assert h.refused(RED, h.settle_at("A2-A3-B3")) == "inkas.distance.rule"
    h.remove_ruin(owner, "A3-B3-B4")
    assert h.allows(RED, h.settle_at("A2-A3-B3"))


@pytest.mark.rule("inkas.distance.always")
def test_the_distance_holds_for_founding_too():
    h = beginner().phase("found").culture(RED, 4)
    assert h.refused(RED, h.found_at("A6-B6-B7")) == "inkas.distance.rule"
    h = Highland(board="inkas-variable").settlement(ORANGE, "A5-A6-B6").founding(seat=RED)
    assert h.refused(RED, h.settle_at("A6-B6-B7")) == "inkas.distance.rule"


# ---------------------------------------------------------------------- cities


@pytest.mark.rule("inkas.cities.cost")
def test_a_city_costs_two_potatoes_and_three_ore():
    h = on_turn(RED, **CITY)
    h.play(RED, h.city_at("A1-A2-B2"))
    assert h.cards(RED) == {}
    for hand in ({"potato": 3, "ore": 2}, {"potato": 1, "ore": 4}):
        h = on_turn(RED, **hand)
        assert h.refused(RED, h.city_at("A1-A2-B2")) == TOO_DEAR


@pytest.mark.rule("inkas.cities.upgrade")
def test_a_city_replaces_an_own_settlement():
    h = Highland().settlement(RED, "A1-A2-B2").ruin(RED, "A3-A4-S3", "C2-C3-J2", "C4-C5-J4").hand(RED, **CITY)
    assert (h.stock(RED)["settlement"], h.stock(RED)["city"]) == (4, 2)
    for corner in ("A6-frame", "B7-frame"):
        assert h.refused(RED, h.city_at(corner)) == "inkas.cities.upgrade"
    h.settlement(BLUE, "A5-A6-B6")
    assert h.refused(RED, h.city_at("A5-A6-B6")) == "inkas.cities.upgrade"
    h.play(RED, h.city_at("A1-A2-B2"))
    assert (h.stock(RED)["settlement"], h.stock(RED)["city"]) == (5, 1)
    assert h.player(RED)["cities"] == [h.spot("A1-A2-B2")]


@pytest.mark.rule("inkas.cities.one-per-tribe")
def test_one_city_for_each_tribe():
    h = Highland().city(RED, "A1-A2-B2").settlement(RED, "A3-A4-S3").hand(RED, **CITY)
    assert h.stock(RED)["city"] == 1
    assert h.refused(RED, h.city_at("A3-A4-S3")) == "inkas.cities.one-per-tribe"
    h = Highland().ruined_city(RED, "A1-A2-B2").ruin(RED, "C2-C3-J2", "C4-C5-J4").settlement(RED, "A3-A4-S3")
    h.hand(RED, **CITY).play(RED, h.city_at("A3-A4-S3"))
    assert h.player(RED)["cities"] == [h.spot("A3-A4-S3")]


@pytest.mark.rule("inkas.cities.same-turn")
def test_a_new_settlement_may_become_a_city_at_once():
    h = on_turn(RED, wood=2, stone=2, potato=3, wool=1, ore=3)
    h.play(RED, h.road_on("A4/S4"), h.settle_at("A4-A5-S4"))
    assert h.player(RED)["culture"] == 3
    h.play(RED, h.city_at("A4-A5-S4"))
    assert (h.player(RED)["culture"], h.game.phase) == (4, "found")
    assert h.player(RED)["decline"]["cities"] == [h.spot("A4-A5-S4")]
    assert h.game.turn == RED


@pytest.mark.rule("inkas.distance.always")
def test_gray_and_blue_stand_apart_at_the_beginner_start():
    h = beginner()
    stand = [corner for player in h.seen()["players"] for corner in player["settlements"]]
    near = {int(c) for corner in stand for c in h.game.board.topology.corner_corners[corner]}
    assert not near & set(stand)
    assert h.spot("C4-C5-J4") in h.player(GRAY)["settlements"]
