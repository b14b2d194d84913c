"""The one clock of an event: phases end by themselves, requests are granted, referees stop, lengthen and hold."""

from typing import Any

import pytest

from oxcart.server.events.clock import EventClock, Waiting, length_of
from oxcart.server.events.facts import clock_facts
from oxcart.server.events.presence import depart
from oxcart.server.events.rest_shapes import TimerWish
from oxcart.server.events.timekeeper import confirmed
from tests.server.events.company import ORGANIZER, TIMER, Company, company, run, screen
from tests.server.in_process import FakeTime


def timed(people: int, clock: FakeTime) -> Company:
    return Company(company().store, people, clock)


@pytest.mark.rule("biggame.timer.length", "biggame.timer.defaults")
def test_phases_follow_each_other_by_the_clock_alone(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).plan()
        us.phones = [us.connect("player", seat) for seat in range(6)]
        await us.hall.start(ORGANIZER)
        seen = [(us.model.clock.phase, us.model.clock.turn, us.model.clock.length)]
        while us.model.clock.turn < 3:
            await us.pass_by(us.model.clock.length / 1000)
            seen.append((us.model.clock.phase, us.model.clock.turn, us.model.clock.length))
        expected = {"setup": 20_000, "ready": 3_000, "discard": 20_000, "play": 40_000}
        assert all(expected[phase] == length for phase, _, length in seen)
        assert [(phase, turn) for phase, turn, _ in seen if phase != "discard"] == [
            ("setup", 0),
            ("ready", 0),
            ("play", 1),
            ("ready", 1),
            ("play", 2),
            ("ready", 2),
            *([("play", 3)] if seen[-1][0] == "play" else []),
        ]
        assert us.model.ring.event[0]["waiting"] == 0 or seen[-1][0] == "discard"
        await us.halls.stop()

    run(scenario())


def test_how_long_phases_last() -> None:
    assert [length_of("play", turn, TIMER, False, False) for turn in (15, 16)] == [40_000, 50_000]
    assert length_of("ready", 3, TIMER, True, False) is None
    assert [length_of("judge", 3, TIMER, False, practice) for practice in (False, True)] == [None, 10_000]
    assert length_of("over", 62, TIMER, False, True) is None


def test_a_paused_clock_goes_on_with_what_was_left(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).begin()
        await us.pass_by(15)
        await us.hall.write({"kind": "paused", "by": ORGANIZER}, [(None, "pause")])
        await us.pass_by(3600)
        facts = clock_facts(us.model)
        assert (facts["phase"], facts["paused"], facts["ends"], facts["left"]) == ("play", True, None, 25_000)
        await us.hall.write({"kind": "resumed", "by": ORGANIZER}, [(None, "resume")])
        assert clock_facts(us.model)["ends"] == facts["now"] + 25_000
        await us.pass_by(24)
        assert us.model.clock.phase == "play"
        await us.pass_by(1)
        assert us.model.clock.phase == "ready"
        await us.halls.stop()

    run(scenario())


def test_referees_lengthen_shorten_and_hold(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).begin()
        await us.hall.write({"kind": "time", "by": ORGANIZER, "seconds": 30})
        assert (us.model.clock.length, us.model.clock.left(clock() // 1_000_000)) == (70_000, 70_000)
        await us.hall.write({"kind": "time", "by": ORGANIZER, "seconds": -600})
        assert us.model.clock.left(clock() // 1_000_000) == 1000, "a moment is always left"
        await us.hall.write({"kind": "hold", "by": ORGANIZER, "on": True})
        await us.pass_by(1)
        assert us.model.clock.phase == "ready"
        await us.pass_by(3600)
        assert (us.model.clock.phase, us.model.clock.ends) == ("ready", None)
        await us.hall.write({"kind": "hold", "by": ORGANIZER, "on": False})
        await us.pass_by(3)
        assert us.model.clock.turn == 2
        await us.hall.write({"kind": "timer", "by": ORGANIZER, "timer": {"early": 11, "late": 12}})
        await us.reach(3)
        assert us.model.clock.length == 11_000
        await us.halls.stop()

    run(scenario())


VISITOR, HOST, BYSTANDER = 2, 4, 8
"""The suns of boards 1, 2 and 4; the place asked for is a corner of board 2."""
P = (1, 1, "W")


def settle_there(us: Company, seat: int) -> str:
    """The settlement that visitor and host both can build, if the host has the road for it."""
    with us.position() as position:
        return f"settle:{position.corner(seat, 2, *P)}"


def reach_the_place(us: Company) -> None:
    """Visitor and host reach the corner and can pay."""
    with us.position() as position:
        position.ship(VISITOR, position.edge(VISITOR, 2, 0, 0, "S")).road(HOST, position.edge(HOST, 2, 1, 1, "SW"))
    us.enrich(VISITOR, HOST)


@pytest.mark.rule("biggame.permission.ask")
def test_a_request_is_shown_to_both_and_granted_when_the_host_is_silent(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(14, clock).begin()
        reach_the_place(us)
        for phone in us.phones:
            screen(phone).raw.clear()
        await us.act(VISITOR, settle_there(us, VISITOR))
        await us.settle()
        requests = {seat: last_requests(us, seat) for seat in (VISITOR, HOST, BYSTANDER)}
        (asked,) = requests[VISITOR]
        assert (asked["visitor"], asked["host"], asked["kind"]) == (VISITOR, HOST, "settlement")
        assert asked["ends"] == clock() // 1_000_000 + 5000
        assert requests[HOST] == requests[VISITOR]
        assert not requests[BYSTANDER]
        await us.pass_by(4.9)
        assert VISITOR in us.model.clock.requests
        await us.pass_by(0.1)
        assert us.journal()[-1]["do"] == "grant"
        assert not us.model.clock.requests
        assert us.model.ring.players[VISITOR]["ask"] == 0
        assert tuple(asked["place"]) in us.model.ring.player(VISITOR)["settlements"]
        assert last_requests(us, HOST) == []
        await us.halls.stop()

    run(scenario())


@pytest.mark.rule("biggame.permission.refuse-build")
def test_a_host_who_builds_there_ends_the_request(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(14, clock).begin()
        reach_the_place(us)
        await us.act(VISITOR, settle_there(us, VISITOR))
        assert VISITOR in us.model.clock.requests
        assert (await us.act(HOST, settle_there(us, HOST))).n
        assert not us.model.clock.requests
        records = us.model.n
        await us.pass_by(6)
        assert us.model.n == records, "there is nothing left to grant"
        await us.halls.stop()

    run(scenario())


def test_while_the_clock_is_paused_no_request_is_granted(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(14, clock).begin()
        reach_the_place(us)
        await us.act(VISITOR, settle_there(us, VISITOR))
        await us.pass_by(3)
        await us.hall.write({"kind": "paused", "by": ORGANIZER}, [(None, "pause")])
        await us.pass_by(60)
        assert VISITOR in us.model.clock.requests
        await us.hall.write({"kind": "resumed", "by": ORGANIZER}, [(None, "resume")])
        await us.pass_by(1.9)
        assert VISITOR in us.model.clock.requests
        await us.pass_by(0.1)
        assert VISITOR not in us.model.clock.requests
        await us.halls.stop()

    run(scenario())


def last_requests(us: Company, seat: int) -> Any:
    states = screen(us.phones[seat]).heard("state")
    return states[-1]["requests"] if states else None


def test_a_turn_in_a_hurry_ends_when_everybody_is_done(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).begin(hurry=True)
        await us.say(us.phones[0], type="done", id="d", turn=1)
        await us.say(us.phones[2], type="done", id="d", turn=1)
        await us.pass_by(1)
        assert us.model.clock.phase == "play"
        await us.say(us.phones[4], type="done", id="d", turn=1)
        await us.settle()
        assert us.model.clock.phase == "ready"
        await us.reach(2)
        for seat in (1, 3):
            await us.say(us.phones[seat], type="done", id="e", turn=2)
        depart(us.hall, us.phones[5])
        await us.pass_by(9)
        assert us.model.clock.phase == "play"
        await us.pass_by(2)
        assert us.model.clock.phase == "ready", "nobody waits long for somebody who is gone"
        await us.halls.stop()

    run(scenario())


def test_start_rules(clock: FakeTime) -> None:
    async def scenario() -> None:
        full = await timed(5, clock).plan(seats=6, start_rule="full")
        await full.settle()
        assert full.model.status == "open"
        await full.seat(5)
        await full.settle()
        assert full.model.status == "running"
        await full.halls.stop()
        at = clock() // 1_000_000 + 60_000
        timed_start = await timed(6, clock).plan(start_rule="time", starts_at=at)
        await timed_start.pass_by(59)
        assert timed_start.model.status == "open"
        await timed_start.pass_by(1)
        assert timed_start.model.status == "running"
        await timed_start.halls.stop()

    run(scenario())


def test_pace_scales_every_length(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).begin(pace=0.01, practice=True)
        assert us.model.clock.length == 400
        await us.pass_by(0.4)
        assert (us.model.clock.phase, us.model.clock.length) == ("ready", 30)
        await us.halls.stop()

    run(scenario())


def test_a_victory_that_the_server_confirms_is_somebodys(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await timed(6, clock).begin(practice=True)
        us.model.ring.players["declared"][2] = 1
        record = confirmed(us.model)
        assert (record["seat"], record["nickname"]) == (2, us.model.seats[2].nickname)
        assert (record["kind"], record["do"], record["by"]) == ("judged", "confirm", "")
        await us.halls.stop()

    run(scenario())


def test_a_clock_that_comes_back() -> None:
    clock = EventClock("play", 7, ends=50_000, length=40_000, requests={3: Waiting((1, 2), 42_000)})
    clock.come_back(at=100_000, since=40_000)
    assert (clock.ends, clock.requests[3].ends) == (110_000, 105_000)
    late = EventClock("play", 7, ends=50_000, length=40_000)
    late.come_back(at=100_000, since=49_000)
    assert (late.ends, late.left(100_000)) == (105_000, 5_000), "people have time to connect again"
    paused = EventClock("play", 7, ends=50_000, length=40_000, paused_at=45_000)
    paused.come_back(at=100_000, since=45_000)
    paused.resume(200_000)
    assert paused.ends == 205_000


def test_timers_have_sensible_defaults() -> None:
    assert TimerWish() == TIMER
