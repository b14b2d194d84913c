"""Germany: where town halls may stand."""

import pytest

from tests.germany_position import BLUE, HALL, RED, Country


@pytest.mark.rule("germany.hall.city-only")
def test_halls_stand_on_cities_only():
    h = Country().hall(RED, "Saarbrücken").road(RED, "Saarbrücken", "i61").hand(RED, **HALL)
    assert h.refused(RED, h.hall_in("i61")) == "germany.hall.city-only"
    h = Country().hall(RED, "Frankfurt (Oder)").road(RED, "Frankfurt (Oder)", "Berlin").hand(RED, **HALL)
    assert h.refused(RED, h.hall_in("Berlin")) == "germany.hall.city-only"
    h.landmark(BLUE, "Berlin")
    assert h.refused(RED, h.hall_in("Berlin")) == "germany.hall.city-only"
    h.landmark(RED, "Trier").road(RED, "Saarbrücken", "Trier")
    assert h.refused(RED, h.hall_in("Trier")) == "germany.hall.city-only"


@pytest.mark.rule("germany.hall.own-road")
def test_a_hall_needs_an_own_road():
    h = Country().hall(RED, "Dessau").hand(RED, **HALL)
    assert h.refused(RED, h.hall_in("Leipzig")) == "germany.hall.own-road"
    h.road(RED, "Dessau", "Leipzig").play(RED, h.hall_in("Leipzig"))
    assert sorted(h.player(RED)["settlements"]) == sorted([h.spot("Dessau"), h.spot("Leipzig")])
    h = Country().hall(RED, "Hannover").road(BLUE, "i39", "Kassel", "Marburg").hand(RED, **HALL)
    assert h.refused(RED, h.hall_in("Kassel")) == "germany.hall.own-road"


@pytest.mark.rule("germany.hall.one-per-city")
def test_a_taken_city_is_closed():
    h = Country().road(RED, "Hof", "Erfurt").road(BLUE, "i46", "Erfurt").hand(RED, lumber=2, brick=2, wool=2, grain=2)
    h.hand(BLUE, **HALL)
    assert h.turn(BLUE).allows(BLUE, h.hall_in("Erfurt"))
    h.turn(RED).play(RED, h.hall_in("Erfurt"))
    assert h.refused(RED, h.hall_in("Erfurt")) == "germany.hall.one-per-city"
    assert h.turn(BLUE).refused(BLUE, h.hall_in("Erfurt")) == "germany.hall.one-per-city"


@pytest.mark.rule("germany.hall.no-distance")
def test_halls_may_stand_side_by_side():
    h = Country().hall(RED, "Heidelberg").road(BLUE, "Ulm", "Stuttgart").hand(BLUE, **HALL).turn(BLUE)
    h.play(BLUE, h.hall_in("Stuttgart"))
    assert h.player(BLUE)["settlements"] == [h.spot("Stuttgart")]


@pytest.mark.rule("germany.hall.no-upgrade")
def test_there_is_no_larger_building():
    h = Country().hall(RED, "Hof").road(RED, "Hof", "Erfurt").hand(RED, ore=3, grain=2)
    kinds = {text.partition(":")[0] for text in h.game.ruleset.space.texts}
    assert not {"city", "upgrade", "improve"} & kinds
    assert set(h.game.ruleset.facts.costs) == {"road", "settlement", "landmark", "development"}
    assert {action for action in h.game.legal(RED) if action.partition(":")[0] not in ("give", "want", "bank")} == {
        "end"
    }
    assert h.player(RED)["cities"] == []
