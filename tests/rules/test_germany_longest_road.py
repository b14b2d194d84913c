"""Germany: the longest road, how it is measured, cut and handed over."""

import pytest

from oxcart.engine.record import NOBODY
from tests.germany_position import BLUE, HALL, ORANGE, RED, ROAD, WHITE, Country

EAST = ("Hof", "i53", "i59", "i64", "i70", "i76", "Passau", "i86")
SWABIA = ("Würzburg", "Heidelberg", "Stuttgart", "Ulm", "i84", "i89", "i92", "i93")
RHINE = ("i09", "i15", "Emden", "i26", "i31", "Düsseldorf", "i43", "i49", "Aachen")
"""Walks of seven and eight paths that have nothing to do with one another."""
RING = ("Emden", "i15", "i09", "i04", "i10", "i16", "Emden")
"""Round the pasture h02."""


def lengths(h: Country) -> list[int]:
    return [player["route"] for player in h.seen()["players"]]


def holder(h: Country) -> int | None:
    seat: int | None = h.seen()["route_holder"]
    return seat


def vacated(h: Country) -> Country:
    """The field is empty."""
    h.row["route_holder"] = NOBODY
    return h


def cut_at(h: Country, city: str, seat: int) -> Country:
    """The seat, on turn, builds a hall in a city it has a road to."""
    h.turn(seat)
    h.hand(seat, **HALL).play(seat, h.hall_in(city))
    return h


# ---------------------------------------------------------------------- measuring


@pytest.mark.rule("germany.longest-road.first-five")
def test_five_connected_roads_take_the_field():
    h = Country().hall(RED, "Hof").road(RED, *EAST[:4]).road(RED, "Regensburg", "i80").hand(RED, lumber=2, brick=2)
    h.play(RED, h.road_on("i64", "i70"))
    assert (lengths(h)[RED], holder(h), h.halls_left(RED), h.points(RED)) == (4, None, 11, 1)
    h.play(RED, h.road_on("i70", "i76"))
    assert (lengths(h)[RED], holder(h), h.halls_left(RED), h.points(RED)) == (5, RED, 10, 2)


@pytest.mark.rule("germany.longest-road.branches")
def test_branches_do_not_count():
    h = Country().hall(BLUE, "Emden", "Aachen").hall(RED, "Düsseldorf").road(BLUE, *RHINE).road(BLUE, "Emden", "i16")
    assert lengths(h)[BLUE] == 5
    h = Country().road(BLUE, "i59", "i53", "Hof").road(BLUE, "i53", "Leipzig")
    assert lengths(h)[BLUE] == 2


@pytest.mark.rule("germany.longest-road.each-once")
def test_a_ring_counts_whole():
    h = Country().hall(RED, "Emden").road(RED, *RING)
    assert lengths(h)[RED] == 6
    assert lengths(h.road(RED, "Emden", "i26"))[RED] == 7
    h = Country().hall(BLUE, "Emden").road(RED, *RING, "i26")
    assert lengths(h)[RED] == 6, "it begins and ends at the foreign hall"
    h = Country().road(RED, "i10", "i05").road(RED, *RING, "i26")
    assert lengths(h)[RED] == 7, "once round, and out again at either end"


@pytest.mark.rule("germany.longest-road.foreign-hall-breaks")
def test_a_foreign_hall_separates():
    h = Country().hall(RED, "Düsseldorf").road(BLUE, "i31", "Düsseldorf", "i43")
    assert lengths(h)[BLUE] == 1
    assert lengths(h.road(BLUE, "i26", "i31"))[BLUE] == 2, "a line may end there"


@pytest.mark.rule("germany.longest-road.own-hall-and-landmark")
@pytest.mark.parametrize("builder", [RED, BLUE])
def test_own_halls_and_landmarks_do_not_interrupt(builder):
    h = Country().landmark(builder, "Trier").road(RED, "Aachen", "Trier", "i65")
    assert lengths(h)[RED] == 2
    assert lengths(Country().hall(RED, "Hof").road(RED, "i53", "Hof", "i63"))[RED] == 2


@pytest.mark.rule("germany.longest-road.empty-place-joins")
def test_roads_join_at_empty_places():
    h = Country().hall(RED, "Aachen", "Saarbrücken").road(RED, "Saarbrücken", "Trier").hand(RED, **ROAD)
    h.play(RED, h.road_on("Aachen", "Trier"))
    assert lengths(h)[RED] == 2
    h = Country().hall(BLUE, "Emden", "Aachen").road(BLUE, *RHINE)
    assert (lengths(h)[BLUE], holder(h)) == (8, BLUE)


@pytest.mark.rule("germany.longest-road.foreign-road-no-break")
def test_foreign_roads_do_not_interrupt():
    h = Country().road(RED, "Saarbrücken", "i61", "Heidelberg").road(BLUE, "i61", "Frankfurt")
    assert lengths(h)[:2] == [2, 1]


# ---------------------------------------------------------------------- overtaking


@pytest.mark.rule("germany.longest-road.overtake", "germany.longest-road.equal-no-change")
def test_only_a_longer_road_takes_the_field():
    h = Country().hall(BLUE, "Hof").road(RED, *SWABIA[:6]).road(BLUE, *EAST[:5])
    assert (lengths(h)[:2], holder(h), h.points(RED), h.points(BLUE)) == ([5, 4], RED, 1, 1)
    h.turn(BLUE).hand(BLUE, lumber=2, brick=2).play(BLUE, h.road_on("i70", "i76"))
    assert (lengths(h)[:2], holder(h)) == ([5, 5], RED)
    h.play(BLUE, h.road_on("i76", "Passau"))
    assert (lengths(h)[:2], holder(h), h.points(RED), h.points(BLUE)) == ([5, 6], BLUE, 0, 2)
    assert (h.halls_left(RED), h.halls_left(BLUE)) == (12, 10)


@pytest.mark.rule("germany.longest-road.equal-no-change")
def test_six_against_six():
    h = Country().road(RED, *SWABIA[:7]).road(BLUE, *EAST[:7])
    assert (lengths(h)[:2], holder(h)) == ([6, 6], RED)


# ---------------------------------------------------------------------- cutting


def rhine(start: int = 0, builder: int = RED) -> Country:
    """Blue holds the field with a road through empty Düsseldorf, to which the builder's road leads too."""
    h = Country().hall(BLUE, "Emden", "Aachen").road(BLUE, *RHINE[start:]).road(builder, "Dortmund", "Düsseldorf")
    assert holder(h) == BLUE
    return h


@pytest.mark.rule("germany.longest-road.cut")
def test_a_hall_cuts_a_road():
    h = cut_at(rhine(), "Düsseldorf", RED)
    assert lengths(h)[BLUE] == 5
    assert holder(h) == BLUE
    assert h.game.faults() == 0


@pytest.mark.rule("germany.longest-road.cut-tie-holder")
def test_the_holder_keeps_the_field_on_a_tie():
    h = cut_at(rhine().road(RED, *EAST[:6]).road(WHITE, *SWABIA[:5]), "Düsseldorf", RED)
    assert (lengths(h), holder(h)) == ([5, 5, 0, 4], BLUE)


@pytest.mark.rule("germany.longest-road.cut-sole-leader")
@pytest.mark.parametrize("builder", [RED, WHITE])
def test_a_sole_leader_takes_the_field_in_anybodys_turn(builder):
    h = rhine(builder=builder).road(RED, *EAST[:7]).road(WHITE, *SWABIA[:6])
    points = [h.points(seat) for seat in range(4)]
    cut_at(h, "Düsseldorf", builder)
    assert (lengths(h), holder(h)) == ([6, 5, 0, 5], RED)
    gains = [h.points(seat) - before for seat, before in enumerate(points)]
    assert gains == [1 + (builder == RED), -1, 0, int(builder == WHITE)]


@pytest.mark.rule("germany.longest-road.cut-empty")
def test_among_several_others_nobody_takes_it():
    h = rhine().road(RED, *EAST[:7]).road(WHITE, *SWABIA[:7])
    halls, points = h.halls_left(BLUE), h.points(BLUE)
    cut_at(h, "Düsseldorf", RED)
    assert (lengths(h), holder(h)) == ([6, 5, 0, 6], None)
    assert (h.halls_left(BLUE), h.points(BLUE)) == (halls + 1, points - 1)


@pytest.mark.rule("germany.longest-road.cut-empty")
def test_with_nobody_at_five_the_field_falls_empty():
    h = rhine(start=1).road(WHITE, *SWABIA[:5])
    assert lengths(h)[BLUE] == 7
    cut_at(h, "Düsseldorf", RED)
    assert (lengths(h), holder(h)) == ([1, 4, 0, 4], None)


@pytest.mark.rule("germany.longest-road.refill")
def test_the_first_sole_leader_takes_an_empty_field():
    h = vacated(Country().road(RED, *EAST[:7]).road(WHITE, *SWABIA[:7])).turn(WHITE).hand(WHITE, **ROAD)
    assert (lengths(h)[RED], lengths(h)[WHITE], holder(h)) == (6, 6, None)
    h.play(WHITE, h.road_on("i92", "i93"))
    assert holder(h) == WHITE
    h = Country().road(RED, *EAST[:5]).road(WHITE, *SWABIA[:5]).road(ORANGE, *RHINE[:4]).hand(WHITE, **ROAD)
    assert (lengths(h), holder(h)) == ([4, 0, 3, 4], None)
    h.turn(WHITE).play(WHITE, h.road_on("i84", "i89"))
    assert holder(h) == WHITE


@pytest.mark.rule("germany.longest-road.refill")
def test_a_cut_may_make_somebody_the_sole_leader():
    h = vacated(Country().road(RED, *EAST[:7]).road(WHITE, *SWABIA[:7]).road(BLUE, "i74", "Ulm"))
    cut_at(h, "Ulm", BLUE)
    assert (lengths(h), holder(h), h.game.turn) == ([6, 1, 0, 3], RED, BLUE)
    assert (h.points(RED), h.halls_left(RED)) == (1, 11)
