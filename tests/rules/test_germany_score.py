"""Germany: the largest army, and victory points."""

from itertools import pairwise

import pytest

from tests.germany_position import BLUE, LANDMARK, RED, ROAD, Country, dealt, start, wander

EAST = ("Hof", "i53", "i59", "i64", "i70", "i76", "Passau", "i86", "i90", "München")


# ---------------------------------------------------------------------- largest army


@pytest.mark.rule("germany.largest-army.first-three")
def test_the_third_mercenary_takes_the_field_before_goetz_moves():
    h = Country().army(RED, 1).dev(RED, knight=2).play(RED, "knight")
    assert (h.seen()["army_holder"], h.halls_left(RED)) == (None, 12)
    h = Country().army(RED, 2).army(BLUE, 2).dev(RED, knight=1).play(RED, "knight")
    assert (h.seen()["army_holder"], h.halls_left(RED), h.points(RED), h.game.phase) == (RED, 11, 1, "robber")
    h.play(RED, h.goetz_to("h01"))
    assert h.seen()["robber"] == h.tile("h01")


@pytest.mark.rule("germany.largest-army.first-three")
def test_the_tenth_point_leaves_goetz_unmoved():
    h = Country().crowd(RED, 9).army(RED, 2).dev(RED, knight=1).hand(BLUE, ore=1).play(RED, "knight")
    assert (h.game.over, h.game.winners, h.points(RED)) == (True, (RED,), 10)
    assert h.seen()["robber"] == h.tile("h28")
    assert h.cards(BLUE) == {"ore": 1}


@pytest.mark.rule("germany.largest-army.played-only")
def test_only_played_mercenaries_count():
    h = Country().army(RED, 1).dev(RED, knight=3).play(RED, "knight")
    assert (h.player(RED)["army"], h.seen()["army_holder"], h.player(RED)["dev_size"]) == (2, None, 2)


@pytest.mark.rule("germany.largest-army.overtake", "germany.largest-army.equal-no-change")
def test_only_a_larger_army_takes_the_field():
    h = Country().army(RED, 3, holder=True).army(BLUE, 2).dev(BLUE, knight=2).turn(BLUE)
    h.play(BLUE, "knight", h.goetz_to("h01"))
    assert (h.player(BLUE)["army"], h.seen()["army_holder"]) == (3, RED)
    assert (h.points(RED), h.points(BLUE)) == (1, 0)
    h.row["card_played"] = 0
    h.play(BLUE, "knight")
    assert (h.player(BLUE)["army"], h.seen()["army_holder"]) == (4, BLUE)
    assert (h.points(RED), h.points(BLUE), h.halls_left(RED), h.halls_left(BLUE)) == (0, 1, 12, 11)


# ---------------------------------------------------------------------- victory points


@pytest.mark.rule("germany.score.hall")
def test_every_hall_scores_one():
    h = Country().road(RED, *EAST[:6]).crowd(RED, 5).landmark(RED, "Trier", "Köln")
    assert h.seen()["route_holder"] == RED
    assert h.points(RED) == h.player(RED)["points"] == 5 + 2 + 1
    assert sum(h.game.score_sheet(RED).values()) == 8


@pytest.mark.rule("germany.score.hall")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_open_points_are_the_halls_that_are_placed(players, seed):
    for game in wander(players, seed, 400):
        for player in game.view(None)["players"]:
            hidden = game.over and len(player["victory_cards"])
            assert player["points"] - hidden == 12 - player["stock"]["settlement"]


@pytest.mark.rule("germany.score.start-three")
def test_three_points_to_begin_with():
    assert [dealt().points(seat) for seat in range(4)] == [3] * 4
    h = start(3, [12, 4, 5], options={"halls": "free"})
    for city in ("Ulm", "Kassel", "Hof", "Leipzig", "Marburg", "Dessau", "Emden", "Aachen", "Passau"):
        h.play(h.game.turn, h.hall_in(city))
    assert [h.points(seat) for seat in range(3)] == [3] * 3


@pytest.mark.rule("germany.score.longest-road")
def test_the_longest_road_is_worth_one_point():
    h = Country().road(RED, *EAST[:5]).crowd(RED, 4).hand(RED, lumber=5, brick=5)
    h.play(RED, h.road_on("i70", "i76"))
    assert (h.seen()["route_holder"], h.points(RED)) == (RED, 5)
    h.hall(RED, "Passau")
    h.play(RED, *[h.road_on(a, b) for a, b in pairwise(EAST[5:])])
    assert (h.player(RED)["route"], h.points(RED), h.halls_left(RED)) == (9, 6, 6), "the hall in Passau is the sixth"


@pytest.mark.rule("germany.score.largest-army")
def test_the_largest_army_is_worth_one_point():
    h = Country().crowd(RED, 4).army(RED, 2).dev(RED, knight=2).play(RED, "knight")
    assert h.points(RED) == 5
    h.play(RED, h.goetz_to("h34"))
    h.row["card_played"] = 0
    h.play(RED, "knight")
    assert (h.player(RED)["army"], h.points(RED), h.halls_left(RED)) == (4, 5, 7)


@pytest.mark.rule("germany.score.landmark-itself")
def test_landmarks_and_roads_are_worth_nothing_themselves():
    h = Country().crowd(RED, 3).road(RED, "Saarbrücken", "Trier").hand(RED, **LANDMARK)
    assert h.points(RED) == 3
    h.play(RED, h.landmark_in("Trier"), h.road_on("Trier", "i65"))
    assert h.points(RED) == 4
    h.hand(RED, **ROAD).play(RED, h.road_on("i65", "i71"))
    assert h.points(RED) == 4
