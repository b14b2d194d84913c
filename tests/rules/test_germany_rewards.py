"""Germany: when and how a landmark's extra is taken."""

import pytest

from tests.germany_position import BLUE, LANDMARK, RED, TWENTY, Country, built, ready

AT_ONCE = "germany.landmark.reward-at-once"


@pytest.mark.rule("germany.landmark.reward-at-once")
@pytest.mark.parametrize("place", ["Trier", "Köln", "Freiburg"])
def test_nothing_else_before_the_extra(place):
    h = ready(place).dev(RED, knight=1)
    h.hand(RED, lumber=5, brick=5, wool=5, grain=5, ore=5).play(RED, h.landmark_in(place))
    for action in ("end", "buy", "bank:3-lumber-ore", "knight", h.hall_in("Aachen"), h.landmark_in(place)):
        assert h.refused(RED, action) == AT_ONCE, action
    h.play(RED, "forgo")
    assert h.allows(RED, "end", "buy", "bank:3-lumber-ore", "knight")


@pytest.mark.rule("germany.landmark.reward-at-once")
def test_a_road_given_up_is_gone():
    h = built("Lübeck").play(RED, "forgo")
    assert h.told(BLUE)[-1]["kind"] == "forgo_road"
    assert (h.game.phase, h.seen()["free_roads"], h.open_roads(RED)) == ("main", 0, set())
    h.play(RED, "end")
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    h.roll(1, 1)
    assert (h.game.turn, h.game.phase, h.open_roads(RED)) == (RED, "main", set())
    assert h.game.why_not(RED, "forgo") is not None


@pytest.mark.rule("germany.landmark.reward-at-once")
def test_part_of_an_extra_may_be_given_up():
    h = built("Köln").play(RED, "pick:ore", "forgo")
    assert (h.game.phase, h.cards(RED), h.seen()["picks"]) == ("main", {"ore": 1}, 0)
    assert h.game.why_not(RED, "pick:ore") is not None
    assert h.told(BLUE)[-1]["kind"] == "forgo_cards"
    h = built("Freiburg").play(RED, "claim").play("chance", "draw:knight").play(RED, "forgo")
    assert (h.game.phase, h.player(RED)["dev_size"], h.seen()["reward_cards"]) == ("main", 1, 0)
    assert h.game.why_not(RED, "claim") is not None


@pytest.mark.rule("germany.landmark.free-road-rules")
def test_the_free_road_follows_the_rules_of_placing():
    h = built("Trier")
    assert h.open_roads(RED) == {h.road_on("Trier", "i65"), h.road_on("Trier", "Saarbrücken")}
    assert h.refused(RED, h.road_on("Aachen", "Köln")) == "germany.road.not-past-empty-city"
    assert h.refused(RED, h.road_on("Aachen", "Trier")) == "germany.road.one-per-path"
    assert h.refused(RED, h.road_on("i61", "Heidelberg")) == "germany.road.must-connect"
    h.play(RED, h.road_on("Trier", "i65"))
    assert (h.roads_left(RED), h.game.phase) == (18, "main")


@pytest.mark.rule("germany.landmark.free-road-rules")
def test_a_road_that_cannot_be_laid_is_lost():
    h = Country().hall(RED, "Hof").road(RED, *TWENTY).hand(RED, **LANDMARK)
    h.play(RED, h.landmark_in("Trier"))
    assert (h.game.phase, h.roads_left(RED), h.cards(RED)) == ("main", 0, {})
    assert h.player(RED)["landmarks"] == [h.spot("Trier")]
    h = Country().road(RED, "Aachen", "Trier").road(BLUE, "i65", "Trier", "Saarbrücken").hand(RED, **LANDMARK)
    h.play(RED, h.landmark_in("Trier"))
    assert (h.game.phase, h.roads_left(RED)) == ("main", 19), "there is no path for it"


@pytest.mark.rule("germany.landmark.reward-cards-wait")
def test_a_card_won_must_wait_for_the_next_turn():
    h = built("Eisenach").play(RED, "claim").play("chance", "draw:knight")
    assert h.refused(RED, "knight") in ("germany.landmark.reward-cards-wait", "germany.dev.not-when-bought")
    assert h.own(RED)["fresh"]["knight"] == 1
    h.play(RED, "end")
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    h.roll(1, 1).play(RED, "knight")
    assert h.player(RED)["army"] == 1


@pytest.mark.rule("germany.landmark.reward-cards-wait")
def test_a_point_won_counts_at_once():
    h = ready("Eisenach").crowd(RED, 8)
    h.play(RED, h.landmark_in("Eisenach"), "claim")
    assert (h.points(RED), h.game.over) == (9, False)
    h.play("chance", "draw:point")
    assert (h.game.over, h.game.winners, h.points(RED)) == (True, (RED,), 10)


@pytest.mark.rule("germany.landmark.reward-short")
def test_of_a_short_deck_what_there_is():
    h = ready("Freiburg").deck(knight=1)
    h.play(RED, h.landmark_in("Freiburg"), "claim").play("chance", "draw:knight")
    assert (h.game.phase, h.player(RED)["dev_size"], h.seen()["deck_size"]) == ("main", 1, 0)
    h = ready("Berlin").deck()
    h.play(RED, h.landmark_in("Berlin"))
    assert (h.game.phase, h.player(RED)["dev_size"], h.points(RED)) == ("main", 0, 1)


@pytest.mark.rule("germany.landmark.reward-short")
def test_of_a_short_supply_what_there_is():
    h = ready("Köln").bare()
    h.play(RED, h.landmark_in("Köln"))
    assert h.seen()["bank"] == {"lumber": 0, "brick": 0, "wool": 0, "grain": 1, "ore": 2}
    assert h.refused(RED, "pick:wool") == "germany.landmark.reward-short"
    assert set(h.game.legal(RED)) == {"pick:grain", "pick:ore", "forgo"}
    h.play(RED, "pick:grain")
    assert h.refused(RED, "pick:grain") == "germany.landmark.reward-short"
    h.play(RED, "pick:ore")
    assert h.game.phase == "main"
