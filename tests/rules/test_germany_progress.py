"""Germany: progress cards and victory point cards."""

import pytest

from tests.germany_position import BLUE, CARD, HALL, ORANGE, RED, TWENTY, WHITE, Country

ROADS, BANKING = "germany.progress.road-building", "germany.progress.banking-choice"


@pytest.mark.rule("germany.progress.road-building")
def test_road_building_lays_two_roads():
    h = Country().hall(RED, "Saarbrücken").dev(RED, roads=1).play(RED, "roads")
    assert (h.game.phase, h.seen()["free_roads"]) == ("free_road", 2)
    assert h.refused(RED, "end") == ROADS
    h.play(RED, h.road_on("Saarbrücken", "i61"), h.road_on("i61", "Heidelberg"))
    assert (h.game.phase, h.roads_left(RED), h.player(RED)["route"]) == ("main", 18, 2)
    assert h.seen()["bank"]["lumber"] == 18, "nothing was paid"
    h = Country().hall(RED, "Saarbrücken").dev(RED, roads=1).play(RED, "roads")
    h.play(RED, h.road_on("Saarbrücken", "Trier"))
    assert h.refused(RED, h.road_on("Trier", "i65")) == "germany.road.not-past-unbuilt-landmark"
    assert h.refused(RED, h.road_on("Saarbrücken", "Trier")) == "germany.road.one-per-path"


@pytest.mark.rule("germany.progress.road-building-short")
def test_roads_that_cannot_be_laid_are_lost():
    h = Country().hall(RED, "Hof").road(RED, *TWENTY[:-1]).dev(RED, roads=1).play(RED, "roads")
    assert (h.roads_left(RED), h.seen()["free_roads"]) == (1, 1)
    h.play(RED, h.road_on("Hof", "i63"))
    assert (h.game.phase, h.roads_left(RED)) == ("main", 0)
    h = Country().hall(RED, "Hof").road(RED, *TWENTY).dev(RED, roads=1).play(RED, "roads")
    assert (h.game.phase, h.roads_left(RED), h.player(RED)["dev_size"]) == ("main", 0, 0)
    assert h.game.faults() == 0
    h = Country().hall(RED, "Flensburg").road(BLUE, "Flensburg", "i01", "i03").road(BLUE, "Flensburg", "i05")
    h.dev(RED, roads=1).play(RED, "roads")
    assert (h.game.phase, h.roads_left(RED), h.player(RED)["dev_size"]) == ("main", 20, 0), "no path for it"
    h = Country().hall(RED, "Flensburg").road(BLUE, "Flensburg", "i05").road(BLUE, "i01", "i03").dev(RED, roads=1)
    h.play(RED, "roads", h.road_on("Flensburg", "i01"))
    assert (h.game.phase, h.seen()["free_roads"]) == ("main", 0), "no path for the second"


@pytest.mark.rule("germany.progress.road-building-short")
def test_roads_may_be_given_up():
    h = Country().hall(RED, "Hof").dev(RED, roads=1).play(RED, "roads", "forgo")
    assert (h.game.phase, h.roads_left(RED), h.player(RED)["dev_size"]) == ("main", 20, 0)
    h = Country().hall(RED, "Hof").dev(RED, roads=1).play(RED, "roads")
    h.play(RED, h.road_on("Hof", "i63"), "forgo")
    assert (h.game.phase, h.roads_left(RED), h.seen()["free_roads"]) == ("main", 19, 0)


@pytest.mark.rule("germany.progress.banking")
def test_banking_takes_two_cards():
    h = Country().road(RED, "i53", "Hof").hand(RED, lumber=1, wool=1).dev(RED, plenty=1)
    h.play(RED, "plenty")
    assert (h.game.phase, h.seen()["picks"]) == ("pick", 2)
    assert h.refused(RED, "end") == "germany.progress.banking"
    h.play(RED, "pick:brick", "pick:grain", h.hall_in("Hof"))
    assert (h.cards(RED), h.points(RED)) == ({}, 1)
    assert sum(h.seen()["bank"].values()) == 90


def banking(**supply: int) -> Country:
    """Red has played Banking; the supply holds these cards only, if any are named."""
    h = Country().dev(RED, plenty=1)
    return (h.bare(**supply) if supply else h).play(RED, "plenty")


@pytest.mark.rule("germany.progress.banking-choice")
def test_the_two_cards_are_of_free_choice():
    assert banking().play(RED, "pick:ore", "pick:ore").cards(RED) == {"ore": 2}
    assert banking().play(RED, "pick:ore", "pick:wool").cards(RED) == {"ore": 1, "wool": 1}
    h = banking(ore=1, wool=4).play(RED, "pick:ore")
    assert h.refused(RED, "pick:ore") == BANKING
    h.play(RED, "pick:wool")
    assert h.cards(RED) == {"ore": 1, "wool": 1}


@pytest.mark.rule("germany.progress.banking-choice")
def test_both_cards_must_be_taken():
    h = banking()
    assert h.refused(RED, "forgo") == BANKING
    h.play(RED, "pick:wool")
    assert h.refused(RED, "forgo") == BANKING
    assert h.refused(RED, "end") == "germany.progress.banking"
    h = banking(ore=1).play(RED, "pick:ore")
    assert (h.game.phase, h.cards(RED), h.seen()["picks"]) == ("main", {"ore": 1}, 0)
    h = banking(ore=0)
    assert (h.game.phase, h.cards(RED), h.player(RED)["dev_size"]) == ("main", {}, 0)


@pytest.mark.rule("germany.progress.trade")
def test_two_for_one_for_the_rest_of_the_turn():
    h = Country().hand(RED, brick=4, wool=2).dev(RED, trade=1)
    assert (h.seen()["trade_card"], set(h.player(RED)["rates"].values())) == (False, {3})
    h.play(RED, "trade")
    assert (h.seen()["trade_card"], set(h.player(RED)["rates"].values())) == (True, {2})
    h.play(RED, "bank:2-brick-lumber", "bank:2-brick-grain", "bank:2-wool-lumber")
    assert h.cards(RED) == {"lumber": 2, "grain": 1}
    h = Country().hall(RED, "Hof").hand(RED, brick=5, lumber=1).dev(RED, trade=1).play(RED, "trade")
    h.play(RED, "bank:2-brick-ore", h.road_on("Hof", "i53"), "bank:2-brick-grain")
    assert h.cards(RED) == {"ore": 1, "grain": 1}


@pytest.mark.rule("germany.progress.trade-scope")
def test_the_rate_is_for_its_player_the_supply_and_this_turn():
    h = Country().hand(RED, brick=8, wool=3).hand(BLUE, brick=2, ore=1).dev(RED, trade=1)
    h.play(RED, "bank:3-wool-ore", "trade")
    assert h.cards(RED) == {"brick": 8, "ore": 1}, "an earlier trade is not corrected"
    assert [set(h.player(seat)["rates"].values()) for seat in range(4)] == [{2}, {3}, {3}, {3}]
    h.trade(RED, {"brick": 2}, {"ore": 1}, "p1")
    assert h.game.why_not(RED, "close:p1") is not None, "another player need not agree"
    h.play(RED, "withdraw", "end").roll(1, 1)
    assert h.refused(BLUE, "bank:2-brick-ore") == "germany.trade.equal-cards"
    for _ in range(3):
        h.play(h.game.turn, "end").roll(1, 1)
    assert (h.game.turn, h.seen()["trade_card"]) == (RED, False)
    assert h.refused(RED, "bank:2-brick-ore") == "germany.trade.equal-cards"
    h.play(RED, "bank:3-brick-ore")


@pytest.mark.rule("germany.progress.removed")
@pytest.mark.parametrize(("card", "steps"), [("plenty", ["pick:ore", "pick:ore"]), ("trade", []), ("roads", ["forgo"])])
def test_a_played_progress_card_leaves_the_game(card, steps):
    h = Country().hall(RED, "Hof").dev(RED, **{card: 1}).deck(knight=3, **{card: 2}).play(RED, card, *steps)
    assert (h.player(RED)["dev_size"], h.own(RED)["dev"][card], h.seen()["deck_size"]) == (0, 0, 5)
    h.hand(RED, **CARD).play(RED, "buy")
    drawn = [h.game.outcome(ticket) for ticket in range(h.game.tickets())]
    assert sorted(drawn) == sorted(["draw:knight"] * 3 + [f"draw:{card}"] * 2)
    h.play("chance", "draw:knight")
    assert (h.player(RED)["army"], h.player(RED)["dev_size"]) == (0, 1)


# ---------------------------------------------------------------------- victory point cards


@pytest.mark.rule("germany.vpcard.worth")
def test_a_card_is_worth_a_point():
    h = Country(3).crowd(RED, 8)
    assert h.points(RED) == 8
    assert h.dev(RED, point=2).points(RED) == 10
    assert h.own(RED)["points"] == 10


@pytest.mark.rule("germany.vpcard.secret")
def test_points_stay_hidden():
    h = Country().crowd(RED, 7).dev(RED, point=1)
    for viewer in (None, BLUE, ORANGE, WHITE):
        player = h.game.view(viewer)["players"][RED]
        assert (player["points"], "victory_cards" in player) == (7, False)
    assert h.own(RED)["points"] == 8
    assert "point" not in {text.partition(":")[0] for text in h.game.ruleset.space.texts}
    assert not [text for text in h.game.legal(RED) if "point" in text], "there is no way to show it"
    h.play(RED, "end")
    assert not h.game.over


@pytest.mark.rule("germany.vpcard.any-number")
def test_several_are_shown_beside_the_card_of_the_turn():
    h = Country().crowd(RED, 8).dev(RED, point=1, knight=1).hand(RED, **CARD)
    h.play(RED, "knight", h.goetz_to("h34"), "buy").play("chance", "draw:point")
    assert (h.game.over, h.game.winners) == (True, (RED,))
    red = h.player(RED)
    assert red["points"] == 10
    assert red["victory_cards"]


@pytest.mark.rule("germany.vpcard.same-turn")
def test_a_point_just_bought_wins():
    h = Country().crowd(RED, 9).hand(RED, **CARD).play(RED, "buy").play("chance", "draw:point")
    assert (h.game.over, h.game.winners, h.points(RED)) == (True, (RED,), 10)


@pytest.mark.rule("germany.vpcard.shown-at-end")
def test_the_others_show_their_points_at_the_end():
    h = Country().road(RED, "i53", "Hof").crowd(RED, 9).crowd(BLUE, 8).dev(BLUE, point=1, knight=1).hand(RED, **HALL)
    assert h.player(BLUE)["points"] == 8
    h.play(RED, h.hall_in("Hof"))
    assert h.game.winners == (RED,)
    assert [player["points"] for player in h.seen()["players"]][:2] == [10, 9]
    assert h.player(BLUE)["victory_cards"]
    assert "dev" not in h.player(BLUE)
