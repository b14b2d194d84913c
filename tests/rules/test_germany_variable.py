"""Germany: the variable set-up, in which the start halls are placed freely."""

import pytest

from oxcart.game import Game
from tests.germany_position import BLUE, ORANGE, RED, WHITE, Country, start

FREE = {"halls": "free"}
SPREAD = [
    *("Aachen", "Dessau", "Emden", "Hamburg"),
    *("Hof", "Konstanz", "Kassel", "Passau"),
    *("Rostock", "Ulm", "Erfurt", "Flensburg"),
]
"""A city for each placing of four players, round by round."""


def free_start(players: int, *rolls: int) -> Country:
    return start(players, rolls, options=FREE)


def seat_two_begins() -> Country:
    """Four seats, of which the second won the roll."""
    return free_start(4, 5, 11, 7, 3)


def placed(h: Country, *cities: str) -> list[int]:
    """The seats that placed halls in these cities, one after the other."""
    order = []
    for city in cities:
        order.append(h.game.turn)
        assert h.game.acting == (h.game.turn,)
        h.play(h.game.turn, h.hall_in(city))
    return order


@pytest.mark.rule("germany.variable.option")
def test_the_option_lets_everybody_choose_three_cities():
    settings = {setting.key: setting for setting in Country().game.ruleset.facts.settings}
    assert [choice.key for choice in settings["halls"].choices] == ["cards", "free"]
    game = Game.new("germany", 4, seed=3)
    assert game.settings.options["halls"] == "cards"
    assert game.phase == "roll"
    assert {len(player["settlements"]) for player in game.view(None)["players"]} == {3}
    h = seat_two_begins()
    assert h.game.phase == "found_settlement"
    assert {len(player["settlements"]) for player in h.seen()["players"]} == {0}


@pytest.mark.rule("germany.variable.rest-unchanged")
def test_everything_else_is_prepared_as_usual():
    h = seat_two_begins()
    assert h.seen()["robber"] == h.tile("h28")
    assert h.seen()["landmarks"] == {}
    assert h.seen()["deck_size"] == 26
    assert [player["card"] for player in h.seen()["players"]] == [None] * 4
    placed(h, *SPREAD[:8])
    assert [h.cards(seat) for seat in range(4)] == [{}] * 4, "no lumber and brick from the start cards"


@pytest.mark.rule("germany.variable.roll-for-start")
def test_the_dice_decide_whoever_is_the_oldest():
    h = start(4, [5, 11, 7, 3], options=FREE, ages=[70, 20, 30, 40])
    assert (h.game.phase, h.game.turn, h.game.acting) == ("found_settlement", BLUE, (BLUE,))


@pytest.mark.rule("germany.variable.roll-highest")
def test_the_tied_roll_again():
    h = free_start(4, 8, 10, 10, 3)
    assert h.game.phase == "start_roll"
    h = free_start(4, 8, 10, 10, 3, 4, 6)
    assert (h.game.phase, h.game.turn) == ("found_settlement", ORANGE)
    rolls = [player["start_roll"] for player in h.seen()["players"]]
    assert (rolls[BLUE], rolls[ORANGE]) == (4, 6)


@pytest.mark.rule("germany.variable.round-one", "germany.variable.round-two", "germany.variable.round-three")
@pytest.mark.rule("germany.variable.first-turn", "germany.setup.no-roads")
def test_round_back_and_round_again():
    h = seat_two_begins()
    assert placed(h, *SPREAD[:4]) == [1, 2, 3, 0]
    assert placed(h, *SPREAD[4:8]) == [0, 3, 2, 1]
    assert placed(h, *SPREAD[8:]) == [1, 2, 3, 0]
    assert (h.game.phase, h.game.turn, h.game.turns) == ("roll", BLUE, 1)
    assert {len(player["settlements"]) for player in h.seen()["players"]} == {3}
    assert {len(player["roads"]) for player in h.seen()["players"]} == {0}
    assert h.game.faults() == 0


@pytest.mark.rule("germany.variable.round-three")
def test_the_whole_order_of_three():
    h = free_start(3, 12, 4, 5)
    assert placed(h, *SPREAD[:9]) == [0, 1, 2, 2, 1, 0, 0, 1, 2]
    assert (h.game.phase, h.game.turn) == ("roll", RED)


@pytest.mark.rule("germany.variable.empty-city")
def test_any_empty_city_and_nothing_else():
    h = seat_two_begins()
    cities = {f"settle:{place.corner}" for place in h.game.board.places if place.kind == "city"}
    assert set(h.game.legal(BLUE)) == cities
    assert len(cities) == 28
    for place in ("Berlin", "i61"):
        assert h.refused(BLUE, h.hall_in(place)) == "germany.variable.empty-city"
    placed(h, "Hof")
    assert set(h.game.legal(ORANGE)) == cities - {h.hall_in("Hof")}
    assert h.refused(ORANGE, h.hall_in("Hof")) == "germany.variable.empty-city"
    assert h.allows(ORANGE, h.hall_in("Erfurt"))
    assert h.game.why_not(WHITE, h.hall_in("Erfurt")) is not None


@pytest.mark.rule("germany.variable.no-distance")
def test_neighbouring_cities_may_both_be_taken():
    h = seat_two_begins()
    assert placed(h, "Heidelberg", "Stuttgart", "Ulm", "Hof", "Erfurt") == [BLUE, ORANGE, WHITE, RED, RED]
    assert h.player(ORANGE)["settlements"] == [h.spot("Stuttgart")]
    assert sorted(h.player(RED)["settlements"]) == sorted([h.spot("Hof"), h.spot("Erfurt")])


@pytest.mark.rule("germany.variable.third-hall-resources")
def test_only_the_third_hall_pays():
    h = free_start(3, 12, 4, 5)
    placed(h, "Ulm", "Kassel", "Hof", "Leipzig", "Marburg", "Dessau")
    assert [h.cards(seat) for seat in range(3)] == [{}] * 3
    placed(h, "Erfurt", "Flensburg", "Konstanz")
    assert h.cards(RED) == {"brick": 1, "grain": 1, "lumber": 1}
    assert h.cards(BLUE) == {"wool": 1}
    assert h.cards(ORANGE) == {"ore": 2}
    assert h.seen()["bank"] == {"lumber": 17, "brick": 17, "wool": 17, "grain": 17, "ore": 16}


@pytest.mark.rule("germany.variable.goetz-hex-counts")
def test_goetz_does_not_stop_the_start_cards():
    h = free_start(3, 12, 4, 5)
    placed(h, "Ulm", "Kassel", "Hof", "Leipzig", "Marburg", "Dessau", "Regensburg")
    assert h.seen()["robber"] == h.tile("h28")
    assert h.cards(RED) == {"ore": 1, "lumber": 1, "grain": 1}


@pytest.mark.rule("germany.variable.first-turn")
def test_the_starting_player_rolls_first():
    h = seat_two_begins()
    placed(h, *SPREAD)
    assert h.refused(RED, "roll") == "germany.turn.next-player"
    h.play(BLUE, "roll").play("chance", "dice:1+1")
    assert h.game.phase == "main"
