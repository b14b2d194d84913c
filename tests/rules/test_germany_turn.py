"""Germany: the course of a turn, and production."""

import pytest

from tests.germany_position import BLUE, HALL, ORANGE, RED, ROAD, WHITE, Country, dealt
from tests.position import changed_board


def hands(h: Country) -> list[dict[str, int]]:
    return [h.cards(seat) for seat in range(h.game.players)]


def empty_hands(h: Country) -> Country:
    for seat in range(h.game.players):
        h.hand(seat)
    return h


# ---------------------------------------------------------------------- turn


@pytest.mark.rule("germany.turn.steps")
def test_production_comes_first_in_every_turn():
    h = dealt()
    for seat in (RED, BLUE, ORANGE, WHITE, RED):
        assert (h.game.turn, h.game.phase, h.game.acting) == (seat, "roll", (seat,))
        assert h.game.legal(seat) == ("roll",)
        h.roll(1, 1)
        assert h.game.phase == "main"
        h.play(seat, "end")


@pytest.mark.rule("germany.turn.roll-first")
def test_nothing_is_traded_built_or_bought_before_the_roll():
    h = Country().hall(RED, "Saarbrücken").road(RED, "Trier", "Saarbrücken", "i61", "Heidelberg").phase("roll")
    h.hand(RED, lumber=5, brick=5, wool=5, grain=5, ore=5)
    builds = (h.road_on("i61", "Frankfurt"), h.hall_in("Heidelberg"), h.landmark_in("Trier"), "buy")
    trades = ("bank:3-ore-wool", "give:ore")
    for action in (*builds, *trades):
        assert h.refused(RED, action) == "germany.turn.roll-first", action
    h.roll(1, 1)
    assert h.allows(RED, *builds, *trades)


@pytest.mark.rule("germany.turn.roll-once")
def test_one_roll_that_cannot_be_skipped():
    h = dealt()
    assert h.refused(RED, "end") == "germany.turn.roll-once"
    h.roll(1, 1)
    assert h.refused(RED, "roll") == "germany.turn.roll-once"
    h.play(RED, "end")
    assert (h.game.turn, h.game.phase) == (BLUE, "roll")


@pytest.mark.rule("germany.turn.free-order")
def test_trades_and_builds_alternate():
    h = Country().hall(RED, "Saarbrücken").dev(RED, knight=1).hand(RED, lumber=2, brick=1, wool=4, grain=1, ore=1)
    h.play(RED, h.road_on("Saarbrücken", "i61"), "bank:3-wool-brick", h.road_on("i61", "Heidelberg"), "buy")
    h.play("chance", "draw:knight").hand(RED, ore=3, **HALL)
    h.play(RED, "bank:3-ore-wool", h.hall_in("Heidelberg"), "knight", h.goetz_to("h01"))
    assert h.cards(RED) == {"wool": 1}
    h.hand(RED, wool=3, **ROAD).hand(BLUE, ore=1)
    h.play(RED, h.road_on("Heidelberg", "Stuttgart"), "bank:3-wool-ore")
    assert h.allows(RED, "give:ore"), "trade between players is open still"


@pytest.mark.rule("germany.turn.next-player")
@pytest.mark.parametrize("cards", ["ABC", "ABCD"])
def test_the_turn_goes_to_the_left(cards):
    h, seats = dealt(cards), []
    for _ in range(6):
        seats.append(h.game.turn)
        other = (h.game.turn + 1) % len(cards)
        assert h.refused(other, "roll") == "germany.turn.next-player"
        h.roll(1, 1)
        assert h.refused(other, "end") == "germany.turn.next-player"
        h.play(h.game.turn, "end")
    assert seats == [k % len(cards) for k in range(6)]


# ---------------------------------------------------------------------- production


@pytest.mark.rule("germany.production.sum")
def test_every_hex_with_the_number_produces():
    h = empty_hands(dealt("ABCD")).roll(1, 2)
    assert hands(h) == [{"brick": 1}, {"lumber": 1}, {"grain": 1}, {"brick": 1}]
    h = empty_hands(dealt("ABCD")).roll(2, 1)
    assert hands(h) == [{"brick": 1}, {"lumber": 1}, {"grain": 1}, {"brick": 1}]


@pytest.mark.rule("germany.production.all-players")
def test_everybody_at_a_producing_hex_is_paid():
    h = empty_hands(dealt("DABC")).roll(5, 6)
    assert hands(h) == [{}, {"wool": 1, "grain": 1}, {}, {}]


@pytest.mark.rule("germany.production.one-per-hall")
def test_each_hall_earns_a_card():
    h = Country().hall(RED, "Dessau", "Leipzig").hall(BLUE, "Hof").roll(2, 2)
    assert hands(h) == [{"grain": 2}, {"grain": 1}, {}, {}]
    h = Country().hall(RED, "Hannover", "Stralsund").roll(2, 3)
    assert h.cards(RED) == {"ore": 1, "lumber": 1}


@pytest.mark.rule("germany.production.per-hex")
def test_a_hall_between_two_producing_hexes_is_paid_by_both():
    board = changed_board("germany", {(0, 0): ("hills", 5), (0, 1): ("forest", 5)})
    h = Country(board=board).hall(RED, "Erfurt").roll(2, 3)
    assert h.cards(RED) == {"lumber": 1, "brick": 1}


@pytest.mark.rule("germany.production.outer-halls-none")
@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_halls_outside_the_map_produce_nothing(total):
    h = (
        Country()
        .landmark(RED, "Trier", "Köln")
        .army(RED, 3, holder=True)
        .road(RED, "Aachen", "i49", "i43", "Düsseldorf", "i31", "i26")
    )
    assert (h.points(RED), h.seen()["route_holder"]) == (4, RED)
    h.roll(min(6, total - 1), total - min(6, total - 1))
    assert h.cards(RED) == {}


@pytest.mark.rule("germany.production.landmark-none")
def test_a_landmark_produces_for_nobody():
    h = Country().landmark(BLUE, "Köln").road(BLUE, "Dortmund", "Köln").turn(BLUE).roll(3, 3)
    assert hands(h) == [{}] * 4
    assert sum(h.seen()["bank"].values()) == 90


@pytest.mark.rule("germany.production.goetz-blocks")
def test_the_hex_of_goetz_pays_nobody():
    h = Country().hall(RED, "Marburg").hall(BLUE, "Magdeburg").goetz("h18").roll(4, 4)
    assert hands(h)[:2] == [{}, {"grain": 1}]
    h.goetz("h01").roll(4, 4)
    assert hands(h)[:2] == [{"brick": 1}, {"grain": 2}]


@pytest.mark.rule("germany.production.shortage-nobody")
def test_a_shortage_for_several_pays_nobody():
    h = Country().hall(RED, "Stuttgart", "Ulm").hall(BLUE, "Hannover").supply(ore=2).roll(2, 3)
    assert hands(h)[:2] == [{}, {}]
    assert h.seen()["bank"]["ore"] == 2
    h.supply(ore=3).roll(2, 3)
    assert hands(h)[:2] == [{"ore": 2}, {"ore": 1}]


@pytest.mark.rule("germany.production.shortage-single")
def test_a_shortage_for_one_pays_what_is_left():
    h = Country().hall(RED, "Dessau", "Leipzig").supply(grain=1).roll(2, 2)
    assert h.cards(RED) == {"grain": 1}
    assert h.seen()["bank"]["grain"] == 0


@pytest.mark.rule("germany.production.shortage-per-type")
def test_a_shortage_leaves_the_other_types_alone():
    h = Country().hall(RED, "Stuttgart", "Ulm", "Stralsund").hall(BLUE, "Hannover", "Rostock").supply(ore=2, lumber=9)
    h.roll(2, 3)
    assert hands(h)[:2] == [{"lumber": 1}, {"lumber": 1}]
    assert h.seen()["bank"]["ore"] == 2
