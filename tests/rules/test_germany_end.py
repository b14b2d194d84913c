"""Germany: the end of the game."""

import pytest

from tests.germany_position import BLUE, CARD, HALL, LANDMARK, ORANGE, RED, ROAD, WHITE, Country

EAST = ("Hof", "i53", "i59", "i64", "i70", "i76", "Passau")
RHINE = ("i15", "Emden", "i26", "i31", "Düsseldorf", "i43", "i49", "Aachen")
"""Seven paths, four of them on this side of Düsseldorf."""


def won(h: Country) -> tuple[bool, tuple[int, ...]]:
    return h.game.over, h.game.winners


def before_hof(players: int, halls: int) -> Country:
    """Red has so many halls and can build another in Hof."""
    return Country(players).road(RED, "i53", "Hof").crowd(RED, halls).hand(RED, **HALL)


@pytest.mark.rule("germany.end.three-players")
def test_twelve_points_with_three():
    h = before_hof(3, 11)
    assert won(h.play(RED, h.hall_in("Hof"))) == (True, (RED,))
    assert h.points(RED) == 12
    for halls in (9, 10):
        h = before_hof(3, halls)
        assert won(h.play(RED, h.hall_in("Hof"))) == (False, ())
        assert h.allows(RED, "end")


@pytest.mark.rule("germany.end.four-players")
def test_ten_points_with_four():
    h = Country().road(RED, *EAST[1:]).crowd(RED, 5).landmark(RED, "Trier", "Köln").army(RED, 3, holder=True)
    assert (h.points(RED), h.seen()["route_holder"]) == (9, RED)
    h.road(RED, "i53", "Hof").hand(RED, **HALL)
    assert won(h.play(RED, h.hall_in("Hof"))) == (True, (RED,))
    h = before_hof(4, 8)
    assert won(h.play(RED, h.hall_in("Hof"))) == (False, ())


@pytest.mark.rule("germany.end.at-once")
def test_nobody_gets_a_further_turn():
    h = before_hof(4, 9)
    for seat in (BLUE, ORANGE, WHITE):
        h.hand(seat, **CARD)
    h.play(RED, h.hall_in("Hof"))
    assert (h.game.phase, h.game.acting) == ("over", ())
    assert [h.game.legal(seat) for seat in range(4)] == [()] * 4
    assert h.refused(BLUE, "roll") == "germany.end.at-once"
    assert h.refused(RED, "end") == "germany.end.at-once"


@pytest.mark.rule("germany.end.at-once")
def test_the_longest_road_may_bring_the_last_point():
    h = Country().road(RED, *EAST[:5]).crowd(RED, 9).hand(RED, **ROAD)
    assert won(h.play(RED, h.road_on("i70", "i76"))) == (True, (RED,))
    h = Country().road(RED, *EAST[:5]).crowd(RED, 9).dev(RED, roads=1)
    assert won(h.play(RED, "roads", h.road_on("i70", "i76"))) == (True, (RED,)), "the second road is not laid"
    assert len(h.player(RED)["roads"]) == 5


@pytest.mark.rule("germany.end.at-once")
@pytest.mark.parametrize(("place", "end"), [("Freiburg", "i87"), ("Köln", "Dortmund"), ("Trier", "i65")])
def test_the_extra_of_the_last_landmark_is_not_taken(place, end):
    h = Country().road(RED, end, place).crowd(RED, 9).hand(RED, **LANDMARK)
    assert won(h.play(RED, h.landmark_in(place))) == (True, (RED,))
    assert (h.seen()["deck_size"], h.player(RED)["dev_size"], h.cards(RED)) == (26, 0, {})
    assert len(h.player(RED)["roads"]) == 1


@pytest.mark.rule("germany.end.at-once")
def test_the_field_is_settled_before_the_target_is_checked():
    h = Country().hall(BLUE, "Emden", "Aachen").road(BLUE, *RHINE).road(RED, "Dortmund", "Düsseldorf").crowd(RED, 9)
    assert (h.seen()["route_holder"], h.points(BLUE)) == (BLUE, 3)
    h.hand(RED, **HALL).play(RED, h.hall_in("Düsseldorf"))
    assert won(h) == (True, (RED,))
    assert [player["points"] for player in h.seen()["players"]] == [10, 2, 0, 0]
    assert h.seen()["route_holder"] is None


def cut_by(builder: int) -> Country:
    """The builder's hall cuts blue's road, which gives red the field and the tenth point."""
    h = Country().hall(BLUE, "Emden", "Aachen").road(BLUE, *RHINE).road(builder, "Dortmund", "Düsseldorf")
    h.road(RED, *EAST[:6]).crowd(RED, 9).turn(builder).hand(builder, **HALL)
    assert (h.seen()["route_holder"], h.points(RED)) == (BLUE, 9)
    h.play(builder, h.hall_in("Düsseldorf"))
    assert (h.seen()["route_holder"], h.points(RED)) == (RED, 10)
    return h


@pytest.mark.rule("germany.end.own-turn-only")
def test_points_in_anothers_turn_do_not_end_the_game():
    h = cut_by(ORANGE)
    assert won(h) == (False, ())
    assert h.allows(ORANGE, "end")
    h.play(ORANGE, "end").crowd(WHITE, 9).road(WHITE, "Trier", "i65").hand(WHITE, **LANDMARK).roll(1, 1)
    assert won(h.play(WHITE, h.landmark_in("Trier"))) == (True, (WHITE,))
    assert h.points(RED) == 10


@pytest.mark.rule("germany.end.start-of-turn")
def test_the_target_at_the_start_of_the_turn_wins():
    h = cut_by(WHITE)
    assert not h.game.over
    h.play(WHITE, "end")
    assert won(h) == (True, (RED,))
    assert h.game.turn == RED
    assert h.game.events[-1].kind == "won"


@pytest.mark.rule("germany.end.start-of-turn")
def test_what_was_lost_in_between_does_not_count():
    h = cut_by(ORANGE).play(ORANGE, "end").road(WHITE, "i82", "i77", "i71", "i65", "Trier", "Saarbrücken")
    h.hand(WHITE, **ROAD).roll(1, 1).play(WHITE, h.road_on("i82", "i87"))
    assert (h.seen()["route_holder"], h.points(RED)) == (WHITE, 9)
    h.play(WHITE, "end")
    assert (h.game.over, h.game.turn, h.game.phase) == (False, RED, "roll")


@pytest.mark.rule("germany.end.hidden-cards-counted")
def test_hidden_points_count_and_are_shown_when_they_complete_the_target():
    h = before_hof(4, 8).dev(RED, point=1)
    assert won(h.play(RED, h.hall_in("Hof"))) == (True, (RED,))
    assert (h.player(RED)["points"], bool(h.player(RED)["victory_cards"])) == (10, True)
    h = before_hof(3, 9).dev(RED, point=1)
    h.play(RED, h.hall_in("Hof"))
    assert (h.game.over, h.points(RED), h.player(RED)["points"]) == (False, 11, 10)
    assert "victory_cards" not in h.player(RED)


# ---------------------------------------------------------------------- stalemate


def idle(players: int, turns: int, *halls: int) -> Country:
    """So many turns in a row, the present one included, have passed without building."""
    h = Country(players)
    for seat, count in enumerate(halls):
        h.crowd(seat, count)
    h.row["idle"] = turns
    return h


@pytest.mark.rule("germany.end.stalemate")
def test_thirty_rounds_without_building_end_the_game():
    h = idle(4, 119, 8, 7, 7, 5).dev(BLUE, point=1).play(RED, "end")
    assert not h.game.over
    h.roll(1, 1).play(BLUE, "end")
    assert won(h) == (True, (RED, BLUE))
    assert h.game.events[-1].kind == "stalemate"
    assert [player["points"] for player in h.seen()["players"]] == [8, 8, 7, 5]
    assert h.player(BLUE)["victory_cards"]


@pytest.mark.rule("germany.end.stalemate")
@pytest.mark.parametrize("last", [RED, BLUE, ORANGE])
def test_with_three_after_ninety_turns_in_whosoever_turn(last):
    h = idle(3, 89, 11, 10, 7).turn(last)
    assert not h.game.over
    h.row["idle"] = 90
    assert won(h.play(last, "end")) == (True, (RED,))
    h = idle(3, 89, 8, 7, 7).turn(last).play(last, "end")
    assert not h.game.over


@pytest.mark.rule("germany.end.stalemate")
@pytest.mark.parametrize("deed", ["road", "Road Building", "landmark road", "hall", "landmark", "card"])
def test_building_begins_the_count_again(deed):
    h = idle(4, 120).hall(RED, "Hof").road(RED, "Hof", "Erfurt").road(RED, "Aachen", "Trier").dev(RED, roads=1)
    h.hand(RED, lumber=2, brick=2, wool=2, grain=3, ore=3)
    if deed == "road":
        h.play(RED, h.road_on("Hof", "i53"))
    elif deed == "Road Building":
        h.play(RED, "roads", h.road_on("Hof", "i53"), "forgo")
    elif deed == "landmark road":
        h.play(RED, h.landmark_in("Trier"))
        h.row["idle"] = 120
        h.play(RED, h.road_on("Trier", "i65"))
    elif deed == "hall":
        h.play(RED, h.hall_in("Erfurt"))
    elif deed == "landmark":
        h.play(RED, h.landmark_in("Trier"), "forgo")
    else:
        h.play(RED, "buy").play("chance", "draw:knight")
    h.play(RED, "end")
    assert not h.game.over
    assert h.row["idle"] == 1


@pytest.mark.rule("germany.end.stalemate")
def test_trades_discards_and_mercenaries_do_not_stop_the_count():
    h = idle(4, 120, 3, 2, 2, 2).dev(RED, knight=1).hand(RED, wool=3).hand(BLUE, ore=8).roll(3, 4)
    h.play(BLUE, *["discard:ore"] * 4).play(RED, h.goetz_to("h34"), "bank:3-wool-ore", "knight", h.goetz_to("h01"))
    if h.game.phase == "rob":
        h.play(RED, "rob:p1").play("chance", "steal:ore")
    h.trade(RED, {"ore": 1}, {"grain": 1}, "all")
    h.hand(ORANGE, grain=1).play(ORANGE, "accept").play(RED, "close:p2", "end")
    assert won(h) == (True, (RED,))
