"""Germany: building landmarks."""

import pytest

from tests.germany_position import BLUE, LANDMARK, RED, ROADS_TO, Country, built, ready


@pytest.mark.rule("germany.landmark.own-road")
def test_a_landmark_needs_an_own_road():
    h = Country().hall(RED, "Rostock").hand(RED, **LANDMARK)
    assert h.refused(RED, h.landmark_in("Lübeck")) == "germany.landmark.own-road"
    h.road(RED, "Rostock", "Lübeck").play(RED, h.landmark_in("Lübeck"))
    h = Country().road(BLUE, "Aachen", "Köln", "Frankfurt").road(BLUE, "Köln", "Dortmund").hand(RED, **LANDMARK)
    assert h.refused(RED, h.landmark_in("Köln")) == "germany.landmark.own-road"


@pytest.mark.rule("germany.landmark.own-place")
def test_each_landmark_has_one_place():
    h = ready("Frankfurt")
    assert {text for text in h.game.legal(RED) if text.startswith("landmark")} == {h.landmark_in("Frankfurt")}
    h.play(RED, h.landmark_in("Frankfurt"))
    assert h.seen()["landmarks"] == {str(h.spot("Frankfurt")): RED}
    h = Country().hall(RED, "Aachen").road(RED, "Aachen", "i49").hand(RED, **LANDMARK)
    for place in ("i49", "Aachen"):
        assert h.refused(RED, h.landmark_in(place)) == "germany.landmark.own-place"


@pytest.mark.rule("germany.landmark.once")
def test_the_first_who_pays_builds_it():
    h = ready("Trier", seat=BLUE).road(RED, "Saarbrücken", "Trier").hand(RED, **LANDMARK)
    h.play(BLUE, h.landmark_in("Trier"), "forgo").hand(BLUE, **LANDMARK)
    assert h.refused(BLUE, h.landmark_in("Trier")) == "germany.landmark.once"
    assert h.turn(RED).refused(RED, h.landmark_in("Trier")) == "germany.landmark.once"


@pytest.mark.rule("germany.landmark.moves-to-map")
def test_the_landmark_goes_from_its_field_to_the_map():
    h = ready("Trier", "Köln")
    assert h.seen()["landmarks"] == {}
    h.play(RED, h.landmark_in("Trier"))
    assert list(h.seen()["landmarks"]) == [str(h.spot("Trier"))]
    h.play(RED, "forgo")
    places = {f"landmark:{place.corner}" for place in h.game.board.places if place.kind == "landmark"}
    left = [place for place in places if h.game.why_not(RED, place) != h.game.why_not(RED, h.landmark_in("Trier"))]
    assert len(left) == 11, "eleven stand outside"


@pytest.mark.rule("germany.landmark.neutral")
def test_a_landmark_belongs_to_nobody():
    h = built("Trier", BLUE).play(BLUE, "forgo").hall(RED, "Saarbrücken").road(RED, "Saarbrücken", "Trier")
    h.hand(RED, lumber=1, brick=1).turn(RED).play(RED, h.road_on("Trier", "i65"))
    assert h.player(RED)["route"] == 2
    h = Country().landmark(BLUE, "Trier").hand(BLUE, lumber=1, brick=1).turn(BLUE)
    assert h.refused(BLUE, h.road_on("Trier", "i65")) == "germany.road.must-connect"


@pytest.mark.rule("germany.landmark.reward-hall")
@pytest.mark.parametrize("place", list(ROADS_TO))
def test_the_builder_places_a_hall(place):
    h = ready(place).crowd(RED, 3)
    assert (h.halls_left(RED), h.points(RED)) == (9, 3)
    h.play(RED, h.landmark_in(place))
    assert (h.halls_left(RED), h.points(RED)) == (8, 4)
    assert h.player(RED)["landmarks"] == [h.spot(place)]
    assert h.cards(RED) == {}, "the hall costs nothing"


@pytest.mark.rule("germany.landmark.hall-not-on-place")
def test_the_hall_does_not_stand_on_the_map():
    h = Country().hall(BLUE, "Saarbrücken").road(BLUE, "Aachen", "Trier", "Saarbrücken").road(RED, "i65", "Trier")
    h.hand(RED, **LANDMARK).play(RED, h.landmark_in("Trier"), "forgo")
    assert h.player(RED)["settlements"] == []
    h.turn(BLUE).hand(BLUE, lumber=1, brick=1).play(BLUE, h.road_on("Saarbrücken", "i61"))
    assert h.player(BLUE)["route"] == 3, "no hall breaks the line in Trier"
    h.hand(RED, ore=1).roll(3, 4)
    h.play(BLUE, h.goetz_to("h25"))
    assert (h.game.phase, h.cards(RED)) == ("main", {"ore": 1}), "and nobody is robbed of a hall there"


# ---------------------------------------------------------------------- the extra


@pytest.mark.rule("germany.landmark.reward-extra")
@pytest.mark.parametrize(
    ("place", "phase", "offered"),
    [
        ("Freiburg", "reward", {"claim", "forgo"}),
        ("Köln", "pick", {"pick:lumber", "pick:brick", "pick:wool", "pick:grain", "pick:ore", "forgo"}),
    ],
)
def test_the_extra_is_not_chosen(place, phase, offered):
    h = built(place)
    assert (h.game.phase, set(h.game.legal(RED))) == (phase, offered)
    assert h.refused(RED, h.road_on("i82", "i87")) == "germany.landmark.reward-at-once"


@pytest.mark.rule("germany.landmark.reward-road-places", "germany.landmark.reward-extra")
@pytest.mark.parametrize("place", ["Dresden", "Lübeck", "München", "Trier"])
def test_places_that_give_a_road(place):
    h = built(place)
    assert (h.game.phase, h.seen()["free_roads"]) == ("free_road", 1)
    assert set(h.game.legal(RED)) == {*h.open_roads(RED), "forgo"}
    left = h.roads_left(RED)
    h.play(RED, next(iter(sorted(h.open_roads(RED)))))
    assert (h.roads_left(RED), h.game.phase, h.cards(RED)) == (left - 1, "main", {})


@pytest.mark.rule("germany.landmark.reward-resource-places")
@pytest.mark.parametrize("place", ["Bremen", "Frankfurt", "Köln", "Nürnberg"])
@pytest.mark.parametrize("cards", [("lumber", "brick"), ("ore", "ore")])
def test_places_that_give_two_cards(place, cards):
    h = built(place)
    assert (h.game.phase, h.seen()["picks"]) == ("pick", 2)
    h.play(RED, *[f"pick:{card}" for card in cards])
    assert h.game.phase == "main"
    assert h.cards(RED) == {card: cards.count(card) for card in cards}


@pytest.mark.rule("germany.landmark.reward-card-places")
@pytest.mark.parametrize("place", ["Berlin", "Eisenach", "Schwerin"])
def test_places_that_give_a_development_card(place):
    h = ready(place).deck(knight=14, plenty=3, trade=3)
    h.play(RED, h.landmark_in(place))
    assert (h.game.phase, h.seen()["reward_cards"]) == ("reward", 1)
    h.play(RED, "claim").play("chance", "draw:trade")
    assert (h.game.phase, h.seen()["deck_size"], h.player(RED)["dev_size"]) == ("main", 19, 1)
    assert h.own(RED)["dev"]["trade"] == 1
    assert h.seen()["reward_cards"] == 0


@pytest.mark.rule("germany.landmark.reward-freiburg")
def test_freiburg_gives_two_development_cards():
    h = ready("Freiburg").deck(knight=14, plenty=3, trade=3)
    h.play(RED, h.landmark_in("Freiburg"))
    assert h.seen()["reward_cards"] == 2
    h.play(RED, "claim").play("chance", "draw:knight").play(RED, "claim").play("chance", "draw:trade")
    assert (h.game.phase, h.seen()["deck_size"], h.player(RED)["dev_size"]) == ("main", 18, 2)
    assert h.cards(RED) == {}
