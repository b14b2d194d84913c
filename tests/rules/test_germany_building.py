"""Germany: paying and building, the stock of pieces, and town halls."""

import pytest

from tests.germany_position import BLUE, CARD, HALL, LANDMARK, RED, ROAD, TWENTY, Country, dealt

SOUTH = ("Hof", "i53", "i59", "i64", "i70", "i76", "Passau")
"""Six paths from Hof along the eastern border."""


def at_saarbruecken(**cards: int) -> Country:
    """Red has a hall in Saarbrücken and roads to Trier and Heidelberg."""
    h = Country().hall(RED, "Saarbrücken").road(RED, "Trier", "Saarbrücken", "i61", "Heidelberg")
    return h.hand(RED, **cards)


# ---------------------------------------------------------------------- building in general


@pytest.mark.rule("germany.build.pay-supply", "germany.build.cost-road")
def test_the_start_hand_pays_one_road_to_the_supply():
    h = dealt().roll(1, 1)
    assert (h.seen()["bank"]["lumber"], h.seen()["bank"]["brick"]) == (14, 14)
    h.play(RED, h.road_on("Dessau", "i46"))
    assert (h.seen()["bank"]["lumber"], h.seen()["bank"]["brick"]) == (15, 15)
    assert not {"lumber", "brick"} & set(h.cards(RED))
    assert h.refused(RED, h.road_on("i46", "Erfurt")) == "germany.build.pay-supply"
    h.hand(RED, lumber=5, wool=5, grain=5, ore=5)
    assert h.refused(RED, h.road_on("i46", "Erfurt")) == "germany.build.pay-supply"
    h.hand(RED, brick=5, wool=5, grain=5, ore=5)
    assert h.refused(RED, h.road_on("i46", "Erfurt")) == "germany.build.pay-supply"


@pytest.mark.rule("germany.build.cost-town-hall")
def test_what_a_town_hall_costs():
    h = at_saarbruecken(lumber=2, brick=1, grain=1, wool=1)
    h.play(RED, h.hall_in("Heidelberg"))
    assert h.cards(RED) == {"lumber": 1}
    for missing in HALL:
        h = at_saarbruecken(**{key: 3 * (key != missing) for key in (*HALL, "ore")})
        assert h.refused(RED, h.hall_in("Heidelberg")) == "germany.build.pay-supply", missing


@pytest.mark.rule("germany.build.cost-landmark")
def test_what_a_landmark_costs():
    for place in ("Trier", "Frankfurt", "Berlin", "Köln"):
        h = Country().road(RED, {"Trier": "i65", "Frankfurt": "i61", "Berlin": "i41", "Köln": "Aachen"}[place], place)
        h.hand(RED, **LANDMARK).play(RED, h.landmark_in(place))
        assert h.cards(RED) == {}
        assert (h.seen()["bank"]["ore"], h.seen()["bank"]["grain"]) == (18, 18)
    h = at_saarbruecken(ore=1, grain=2)
    assert h.refused(RED, h.landmark_in("Trier")) == "germany.build.pay-supply"
    assert h.hand(RED, ore=5).refused(RED, h.landmark_in("Trier")) == "germany.build.pay-supply"


@pytest.mark.rule("germany.build.cost-development-card")
def test_what_a_development_card_costs():
    h = Country().hand(RED, wool=2, ore=2, grain=2)
    h.play(RED, "buy").play("chance", "draw:knight")
    assert h.cards(RED) == CARD
    h.play(RED, "buy").play("chance", "draw:knight")
    assert h.cards(RED) == {}
    for missing in CARD:
        h = Country().hand(RED, **{key: 3 * (key != missing) for key in (*CARD, "lumber", "brick")})
        assert h.refused(RED, "buy") == "germany.build.pay-supply", missing


@pytest.mark.rule("germany.build.several")
def test_any_number_of_builds_in_a_turn():
    h = at_saarbruecken(lumber=3, brick=3)
    h.play(RED, h.road_on("i61", "Frankfurt"), h.road_on("Saarbrücken", "i72"), h.road_on("i72", "Baden-Baden"))
    assert h.roads_left(RED) == 20 - 3 - 3
    h = Country().hall(RED, "Aachen").road(RED, "Aachen", "Köln").road(RED, "Aachen", "Trier").hand(RED, ore=4, grain=2)
    h.play(RED, h.landmark_in("Trier"), "forgo", h.landmark_in("Köln"), "forgo")
    assert (h.cards(RED), h.points(RED)) == ({}, 3)
    h = Country().hall(RED, "Dessau").road(RED, "Magdeburg", "Dessau", "Leipzig")
    h.hand(RED, lumber=2, brick=2, wool=2, grain=2)
    h.play(RED, h.hall_in("Magdeburg"), h.hall_in("Leipzig"))
    assert h.points(RED) == 3


@pytest.mark.rule("germany.build.only-active")
def test_only_the_player_on_turn_builds():
    h = Country().hall(BLUE, "Saarbrücken").road(BLUE, "Trier", "Saarbrücken", "i61", "Heidelberg")
    h.hand(BLUE, lumber=5, brick=5, wool=5, grain=5, ore=5)
    builds = (h.road_on("i61", "Frankfurt"), h.hall_in("Heidelberg"), h.landmark_in("Trier"), "buy")
    for action in builds:
        assert h.refused(BLUE, action) == "germany.build.only-active", action
    assert h.turn(BLUE).allows(BLUE, *builds)


@pytest.mark.rule("germany.build.pieces-stay")
def test_pieces_stay_where_they_are():
    h = at_saarbruecken().landmark(RED, "Köln").hand(RED, lumber=5, brick=5)
    kinds = {text.partition(":")[0] for text in h.game.ruleset.space.texts}
    assert not {"take", "lift", "move", "remove"} & kinds
    chosen = [h.road_on("i61", "Frankfurt"), h.road_on("Saarbrücken", "i72")]
    assert h.refused(RED, h.road_on("i61", "Saarbrücken")) == "germany.road.one-per-path"
    roads, halls = set(h.player(RED)["roads"]), set(h.player(RED)["settlements"])
    h.play(RED, *chosen, "end")
    for _ in range(4):
        h.roll(1, 1).play(h.game.turn, "end")
    after = h.player(RED)
    assert roads < set(after["roads"])
    assert (set(after["settlements"]), after["landmarks"]) == (halls, [h.spot("Köln")])


# ---------------------------------------------------------------------- the stock


@pytest.mark.rule("germany.stock.roads")
def test_with_all_twenty_roads_laid_no_more_is_laid():
    h = Country().hall(RED, "Hof").road(RED, *TWENTY).hand(RED, **ROAD)
    assert h.refused(RED, h.road_on("Hof", "i63")) == "germany.stock.roads"
    assert h.open_roads(RED) == set()
    h.dev(RED, roads=1).play(RED, "roads")
    assert (h.game.phase, h.open_roads(RED), h.roads_left(RED)) == ("main", set(), 0)


@pytest.mark.rule("germany.stock.town-halls-shared")
def test_all_halls_come_from_one_stock():
    h = Country(3).road(RED, *SOUTH).crowd(RED, 7).landmark(RED, "Trier", "Köln").army(RED, 3, holder=True)
    assert h.seen()["route_holder"] == RED
    assert h.halls_left(RED) == 12 - 11
    assert (h.points(RED), h.game.faults()) == (11, 0)


def eleven_halls() -> Country:
    """Three players; all but one of red's halls are placed, and red's road leads to Erfurt and Trier."""
    h = Country(3).hall(RED, "Hof", "Saarbrücken").road(RED, "Hof", "Erfurt").road(RED, "Saarbrücken", "Trier")
    return h.crowd(RED, 9).landmark(RED, "Köln", "Berlin")


@pytest.mark.rule("germany.stock.town-halls-empty")
def test_without_a_hall_neither_hall_nor_landmark():
    h = eleven_halls().army(RED, 3, holder=True).hand(RED, ore=2, grain=2, lumber=1, brick=1, wool=1)
    assert h.halls_left(RED) == 0
    assert h.refused(RED, h.landmark_in("Trier")) == "germany.stock.town-halls-empty"
    assert h.refused(RED, h.hall_in("Erfurt")) == "germany.stock.town-halls-empty"
    h.road(RED, "Hof", "i53", "i59", "i64", "i70")
    assert (h.player(RED)["route"], h.seen()["route_holder"], h.halls_left(RED)) == (5, None, 0)


@pytest.mark.rule("germany.stock.town-halls-empty")
def test_without_a_hall_no_army_takes_the_field():
    h = eleven_halls().road(RED, "Hof", "i53", "i59", "i64", "i70").army(RED, 2).dev(RED, knight=1)
    assert (h.seen()["route_holder"], h.halls_left(RED)) == (RED, 0)
    h.play(RED, "knight")
    assert (h.player(RED)["army"], h.seen()["army_holder"], h.points(RED)) == (3, None, 12)


@pytest.mark.rule("germany.stock.town-halls-empty")
def test_the_twelfth_hall_ends_the_game_in_the_own_turn():
    h = eleven_halls().hand(RED, **HALL)
    h.play(RED, h.hall_in("Erfurt"))
    assert (h.game.over, h.game.winners, h.halls_left(RED)) == (True, (RED,), 0)


@pytest.mark.rule("germany.stock.town-halls-empty")
def test_the_twelfth_hall_in_another_turn_waits_for_the_own():
    h = eleven_halls().road(RED, "Hof", "i53", "i59", "i64", "i70").road(1, "i61", "Heidelberg")
    h.road(2, "Ulm", "Stuttgart", "Heidelberg", "Würzburg", "Nürnberg", "i63", "i69")
    assert h.seen()["route_holder"] == 2
    h.turn(1).hand(1, **HALL).play(1, h.hall_in("Heidelberg"))
    assert (h.seen()["route_holder"], h.halls_left(RED), h.game.over) == (RED, 0, False)
    h.play(1, "end").roll(1, 1).play(2, "end")
    assert (h.game.over, h.game.winners) == (True, (RED,))


@pytest.mark.rule("germany.stock.field-hall-returns")
def test_a_hall_taken_off_a_field_returns_to_the_stock():
    h = Country().road(RED, *SOUTH[:6]).hall(BLUE, "Emden").road(BLUE, "Emden", "i15", "i09", "i04", "i10", "i16")
    h.crowd(RED, 7)
    assert (h.seen()["route_holder"], h.halls_left(RED), h.points(RED)) == (RED, 4, 8)
    h.turn(BLUE).hand(BLUE, **ROAD).play(BLUE, h.road_on("i16", "Emden"))
    assert (h.seen()["route_holder"], h.halls_left(RED), h.points(RED)) == (BLUE, 5, 7)
    h = Country(3).road(RED, "Hof", "Erfurt").crowd(RED, 9)
    h.army(RED, 3, holder=True).army(BLUE, 3).dev(BLUE, knight=1)
    assert h.halls_left(RED) == 2
    h.turn(BLUE).play(BLUE, "knight", h.goetz_to("h34"))
    assert (h.seen()["army_holder"], h.halls_left(RED)) == (BLUE, 3)
    h.turn(RED).phase("main").hand(RED, **HALL).play(RED, h.hall_in("Erfurt"))
    assert h.halls_left(RED) == 2
