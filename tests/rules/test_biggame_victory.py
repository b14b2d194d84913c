"""The Big Game: declarations, the end, ties, and what the referee may do."""

import pytest

from oxcart.rulesets.biggame.facts import NO_SEAT
from oxcart.rulesets.biggame.score import ranks_before
from tests.event_position import EventPosition

SUN, MOON = 0, 1


@pytest.fixture
def event() -> EventPosition:
    return EventPosition(5, turn=47)


def lift(event: EventPosition, seat: int, points: int) -> EventPosition:
    """The seat has so many points more, by cards nobody has seen."""
    event.players[seat]["dev"][0, 3] += points - event.points(seat)
    assert event.points(seat) == points
    return event


@pytest.mark.rule("biggame.victory.goal", "biggame.victory.confirm")
def test_a_confirmed_declaration_ends_the_event(event: EventPosition) -> None:
    lift(event, 2, 25).play(2, "declare").play(None, "close")
    assert event.phase == "judge"
    assert event.why(2, "declare") == "TURN_CLOSED"
    assert event.why(None, "open") == "NOT_THE_MOMENT"
    event.play(None, "confirm")
    assert (event.phase, int(event.event[0]["winner"])) == ("over", 2)
    assert event.why(None, "open") == event.why(0, "buy") == "GAME_OVER"


@pytest.mark.rule("biggame.victory.goal", "biggame.victory.confirm", "biggame.victory.declare")
def test_below_25_or_silent_nobody_wins(event: EventPosition) -> None:
    lift(event, 2, 24)
    assert event.why(2, "declare") == "BELOW_TARGET"
    lift(event, 4, 26).play(None, "close")
    assert event.phase == "ready"
    assert event.event[0]["winner"] == NO_SEAT


@pytest.mark.rule("biggame.victory.declare")
def test_victory_is_declared_in_the_own_turn(event: EventPosition) -> None:
    lift(event, 1, 25)
    assert event.why(1, "declare") == "NOT_ACTIVE"
    event.roll(3)
    event.play(1, "declare")
    assert event.why(1, "declare") == "DECLARED_ALREADY"


@pytest.mark.rule("biggame.victory.confirm")
def test_a_declaration_lapses_with_its_points(event: EventPosition) -> None:
    event.boards[1]["route_holder"] = SUN
    event.players[2]["route"] = 5
    lift(event, 2, 25).play(2, "declare")
    event.players[2]["route"] = 4
    event.ship(3, event.edge(3, 1, 4, 4, "S"))
    assert event.points(2) == 23
    event.play(None, "close")
    assert event.phase == "ready"
    assert not event.players[2]["declared"]


@pytest.mark.rule("biggame.victory.confirm")
def test_points_lost_and_won_again_stand(event: EventPosition) -> None:
    lift(event, 2, 25).play(2, "declare")
    lift(event, 2, 23)
    lift(event, 2, 25).play(None, "close")
    assert event.phase == "judge"


@pytest.mark.rule("biggame.victory.several")
def test_the_most_points_at_the_end_of_the_turn_win(event: EventPosition) -> None:
    lift(event, 2, 25).play(2, "declare")
    lift(event, 4, 26).play(4, "declare")
    lift(event, 6, 30)
    lift(event, 2, 27).play(None, "close", "confirm")
    assert event.event[0]["winner"] == 2


@pytest.mark.rule("biggame.conduct.referee-final", "biggame.victory.confirm")
def test_the_referee_may_reject(event: EventPosition) -> None:
    lift(event, 2, 25).play(2, "declare")
    lift(event, 4, 26).play(4, "declare").play(None, "close")
    assert event.why(0, "reject") == "NO_DECLARATION"
    event.play(4, "reject").play(None, "confirm")
    assert event.event[0]["winner"] == 2
    event = EventPosition(5, turn=47)
    lift(event, 2, 25).play(2, "declare").play(None, "close").play(2, "reject")
    assert event.phase == "ready"


@pytest.mark.rule("biggame.victory.tie-cards", "biggame.victory.tie-resources", "biggame.victory.tie-registration")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((25, {"ore": 6}), (25, {"ore": 4})),
        ((26, {}), (25, {"ore": 12})),
        ((25, {"grain": 2, "wool": 3}), (25, {"grain": 1, "ore": 4})),
        ((25, {"grain": 2, "ore": 2, "wool": 1}), (25, {"grain": 2, "ore": 1, "brick": 2})),
        ((25, {"brick": 1, "wool": 1}), (25, {"lumber": 2})),
        ((25, {"lumber": 1}), (25, {"wool": 1})),
        ((25, {"wool": 1}), (25, {"wool": 1})),
    ],
)
def test_ties(event: EventPosition, first: tuple[int, dict[str, int]], second: tuple[int, dict[str, int]]) -> None:
    a, b = 6, 2
    event.players[a]["registration"], event.players[b]["registration"] = 112, 640
    lift(event, a, first[0]).hand(a, **first[1])
    lift(event, b, second[0]).hand(b, **second[1])
    arrays = event.boards, event.players, event.table
    assert ranks_before(*arrays, a, b)
    assert not ranks_before(*arrays, b, a)


@pytest.mark.rule("biggame.victory.rolls-end")
def test_after_the_last_roll_the_highest_total_wins(event: EventPosition) -> None:
    event.turn(62)
    lift(event, 3, 23).hand(3, ore=4)
    lift(event, 8, 23).hand(8, ore=7).play(None, "close")
    assert (event.phase, int(event.event[0]["winner"])) == ("over", 8)


@pytest.mark.rule("biggame.victory.rolls-end")
def test_a_rejected_declaration_still_ranks_after_the_last_roll(event: EventPosition) -> None:
    event.turn(61)
    lift(event, 2, 25).play(2, "declare").turn(62).play(None, "close").play(2, "reject")
    assert (event.phase, int(event.event[0]["winner"])) == ("over", 2)


@pytest.mark.rule("biggame.seat.fillers")
def test_fillers_do_not_win_unless_the_organiser_says_so() -> None:
    for allowed, winner in ((False, 2), (True, 4)):
        event = EventPosition(5, turn=62, fillers_win=allowed)
        event.players[4]["filler"] = 1
        lift(event, 4, 24)
        lift(event, 2, 23).play(None, "close")
        assert event.event[0]["winner"] == winner


@pytest.mark.rule("biggame.seat.fillers")
def test_a_filler_does_not_declare_and_ranks_last() -> None:
    event = EventPosition(5, turn=47)
    event.players[4]["filler"] = event.players[8]["filler"] = event.players[9]["filler"] = 1
    lift(event, 4, 25)
    assert event.why(4, "declare") == "FILLERS_DO_NOT_WIN"
    arrays = event.boards, event.players, event.table
    lift(event, 9, 25)
    lift(event, 0, 25)
    assert ranks_before(*arrays, 4, 9)
    assert ranks_before(*arrays, 0, 4)


@pytest.mark.rule("biggame.timer.referee")
def test_while_the_clock_is_paused_only_the_referee_acts(event: EventPosition) -> None:
    event.hand(0, ore=1, wool=1, grain=1).play(None, "pause")
    for text in ("buy", "give:ore", "accept:opposite", "declare"):
        assert event.why(0, text) == "CLOCK_PAUSED"
    assert event.why(None, "close") == event.why(None, "pause") == "CLOCK_PAUSED"
    event.play(None, "resume").play(0, "buy")
    assert event.why(None, "resume") == "NOT_THE_MOMENT"


@pytest.mark.rule("biggame.conduct.sanction")
def test_a_warning_and_the_loss_of_a_turn(event: EventPosition) -> None:
    event.hand(2, ore=1, wool=1, grain=1).turn(31).play(2, "warn")
    assert event.why(2, "buy") == "OK"
    event.play(2, "suspend")
    assert event.why(2, "buy") == "REST_OF_TURN_LOST"
    assert event.holding(2) == {"ore": 1, "wool": 1, "grain": 1}
    event.roll(3).hand(2, ore=1, wool=1, grain=1).roll(3).hand(2, ore=1, wool=1, grain=1)
    assert event.why(2, "buy") == "OK"


@pytest.mark.rule("biggame.conduct.seat-handover", "biggame.conduct.sanction")
def test_a_seat_goes_to_a_filler_and_to_a_latecomer(event: EventPosition) -> None:
    lift(event, 2, 25).hand(2, ore=6).play(2, "declare", "remove")
    assert event.points(2) == 25
    assert event.holding(2) == {"ore": 6}
    assert event.why(2, "remove") == "ALREADY_A_FILLER"
    assert event.why(4, "join") == "NOT_A_FILLER"
    event.play(2, "join")
    assert event.players[2]["registration"] == 11
    event.play(None, "close")
    assert event.phase == "ready"


@pytest.mark.rule("biggame.conduct.sanction")
def test_players_have_no_means_of_the_referee(event: EventPosition) -> None:
    lift(event, 0, 25)
    assert not {"remove", "suspend", "confirm", "pause"} & event.legal(0)
