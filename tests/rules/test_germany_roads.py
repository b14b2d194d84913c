"""Germany: where roads may be laid."""

import pytest

from tests.germany_position import BLUE, HALL, LANDMARK, RED, WHITE, Country, dealt


def rich(h: Country, seat: int = RED) -> Country:
    """The seat is on turn and can pay for roads."""
    h.turn(seat)
    h.hand(seat, lumber=4, brick=4)
    return h


def blocked(h: Country, a: str, b: str, seat: int = RED) -> str:
    """By which rule the road is refused."""
    return h.refused(seat, h.road_on(a, b)).removeprefix("germany.road.")


@pytest.mark.rule("germany.road.one-per-path")
def test_one_road_on_a_path():
    h = rich(Country().hall(RED, "Heidelberg").road(BLUE, "i61", "Heidelberg"))
    assert blocked(h, "i61", "Heidelberg") == "one-per-path"
    h.play(RED, h.road_on("Heidelberg", "Würzburg"))
    assert blocked(h, "Heidelberg", "Würzburg") == "one-per-path"


@pytest.mark.rule("germany.road.at-own-hall")
def test_every_path_at_an_own_hall():
    h = rich(Country().hall(RED, "Hof"))
    assert h.open_roads(RED) == {h.road_on("Hof", end) for end in ("Erfurt", "i53", "i63")}
    h = rich(Country().hall(RED, "Hof").hall(BLUE, "Erfurt").road(BLUE, "Hof", "i53").road(BLUE, "i53", "Leipzig"))
    assert h.open_roads(RED) == {h.road_on("Hof", "Erfurt"), h.road_on("Hof", "i63")}


@pytest.mark.rule("germany.road.must-connect")
def test_a_road_must_connect():
    h = dealt("ABCD").roll(1, 1)
    assert blocked(h, "i61", "Heidelberg") == "must-connect"
    h = rich(Country().hall(RED, "Hof").landmark(RED, "Trier").army(RED, 3, holder=True))
    assert blocked(h, "Trier", "i65") == "must-connect"
    assert h.open_roads(RED) == {h.road_on("Hof", end) for end in ("Erfurt", "i53", "i63")}


@pytest.mark.rule("germany.road.past-open")
@pytest.mark.parametrize("third", [(), ("i61", "Frankfurt"), ("i61", "Heidelberg")])
def test_on_across_an_open_intersection(third):
    h = Country().hall(RED, "Saarbrücken").road(RED, "Saarbrücken", "i61")
    if third:
        h.road(BLUE, *third)
    rich(h)
    for end in ("Heidelberg", "Frankfurt"):
        assert h.allows(RED, h.road_on("i61", end)) == (end not in third)


@pytest.mark.rule("germany.road.past-own-city")
def test_on_across_a_city_with_an_own_hall():
    h = rich(Country().hall(RED, "Heidelberg").road(RED, "i61", "Heidelberg"))
    h.play(RED, h.road_on("Heidelberg", "Würzburg"))
    h = Country().road(RED, "i38", "Kassel").hand(RED, lumber=2, brick=2, wool=1, grain=1)
    assert blocked(h, "Kassel", "Marburg") == "not-past-empty-city"
    h.play(RED, h.hall_in("Kassel"), h.road_on("Kassel", "Marburg"))
    assert len(h.player(RED)["roads"]) == 2


@pytest.mark.rule("germany.road.not-past-foreign-city")
def test_not_across_a_city_with_a_foreign_hall():
    h = rich(Country().hall(RED, "Heidelberg").road(BLUE, "Würzburg", "Heidelberg"), BLUE)
    assert blocked(h, "Heidelberg", "i61", BLUE) == "not-past-foreign-city"
    assert blocked(h, "Heidelberg", "Stuttgart", BLUE) == "not-past-foreign-city"
    # a hall that rises later closes a way that an own hall in it did not open
    h = Country().road(BLUE, "i38", "Kassel").road(RED, "i39", "Kassel").hand(RED, **HALL)
    h.play(RED, h.hall_in("Kassel"))
    assert blocked(rich(h, BLUE), "Kassel", "Marburg", BLUE) == "not-past-foreign-city"


@pytest.mark.rule("germany.road.not-past-empty-city")
def test_not_across_an_empty_city():
    h = rich(Country().hall(BLUE, "Ulm"), BLUE)
    h.play(BLUE, h.road_on("Ulm", "Stuttgart"))
    assert blocked(h, "Stuttgart", "Baden-Baden", BLUE) == "not-past-empty-city"
    assert blocked(h, "Stuttgart", "Heidelberg", BLUE) == "not-past-empty-city"
    assert h.open_roads(BLUE) == {h.road_on("Ulm", "i74"), h.road_on("Ulm", "i84")}


@pytest.mark.rule("germany.road.past-built-landmark")
@pytest.mark.parametrize("builder", [RED, BLUE])
def test_on_across_a_built_landmark(builder):
    h = rich(Country().hall(RED, "Aachen").road(RED, "Aachen", "Trier").landmark(builder, "Trier"))
    assert h.allows(RED, h.road_on("Trier", "i65"), h.road_on("Trier", "Saarbrücken"))


@pytest.mark.rule("germany.road.past-built-landmark")
@pytest.mark.parametrize("builder", [RED, BLUE])
def test_a_landmark_opens_the_way_for_all_whose_roads_are_there(builder):
    h = (
        Country()
        .road(RED, "Aachen", "Trier")
        .road(BLUE, "Saarbrücken", "Trier")
        .hand(builder, **LANDMARK)
        .turn(builder)
    )
    h.play(builder, h.landmark_in("Trier"), "forgo")
    assert rich(h, RED).allows(RED, h.road_on("Trier", "i65"))
    assert rich(h, BLUE).allows(BLUE, h.road_on("Trier", "i65"))
    assert blocked(rich(h, WHITE), "Trier", "i65", WHITE) == "must-connect"


@pytest.mark.rule("germany.road.not-past-unbuilt-landmark")
def test_not_across_a_landmark_place_without_its_landmark():
    h = rich(Country().hall(RED, "Saarbrücken").road(RED, "Saarbrücken", "i61"))
    h.play(RED, h.road_on("i61", "Frankfurt"))
    assert blocked(h, "Frankfurt", "Köln") == "not-past-unbuilt-landmark"
    assert blocked(h, "Frankfurt", "Marburg") == "not-past-unbuilt-landmark"
    assert h.landmark(BLUE, "Köln").game.why_not(RED, h.road_on("Frankfurt", "Köln")) is not None


@pytest.mark.rule("germany.road.one-end-enough")
def test_one_end_is_enough():
    h = rich(Country().hall(RED, "Hannover").road(RED, "i38", "Kassel").road(RED, "Hannover", "i39"))
    h.play(RED, h.road_on("i39", "Kassel"))
    h = rich(Country().hall(RED, "Aachen"))
    h.play(RED, h.road_on("Aachen", "Köln"))
    h = rich(Country().hall(RED, "Marburg").hall(BLUE, "Kassel"))
    h.play(RED, h.road_on("Marburg", "Kassel"))
    assert len(h.player(RED)["roads"]) == 1
