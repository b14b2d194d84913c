"""What phones, screens and consoles of an event are told, and when."""

import asyncio
import json
from typing import Any

import msgspec

from oxcart.server.events.facts import event_facts
from oxcart.server.events.presence import depart
from oxcart.server.events.protocol import (
    Announced,
    EventHello,
    EventNews,
    EventServerMessage,
    EventState,
    HallNews,
    RefereeNews,
)
from tests.server.events.company import ORGANIZER, Company, company, run, screen
from tests.server.in_process import FakeTime


def check_shape(frame: bytes) -> EventServerMessage:
    """The message of a frame, every field of which is as the protocol says."""
    kinds = EventHello | EventState | EventNews | HallNews | RefereeNews | Announced
    return msgspec.json.decode(frame, type=kinds)  # type: ignore[no-any-return]


def test_first_frames_by_role() -> None:
    async def scenario() -> None:
        us = await company().begin()
        for role, seat, kinds in (
            ("player", 2, ["hello", "event", "state"]),
            ("hall", None, ["hello", "event", "hall"]),
            ("referee", None, ["hello", "event", "hall", "referee"]),
        ):
            listener = us.connect(role, seat)  # type: ignore[arg-type]
            await us.settle()
            messages = [check_shape(frame) for frame in screen(listener).raw]
            heard = [frame["type"] for frame in screen(listener).heard()]
            assert heard[:2] == kinds[:2]
            assert sorted(set(heard)) == sorted(kinds)
            assert isinstance(messages[0], EventHello)
            assert (messages[0].role, messages[0].seat) == (role, seat)
            assert messages[0].ring is not None
        await us.halls.stop()

    run(scenario())


def test_a_state_is_what_the_rules_show_the_seat() -> None:
    async def scenario() -> None:
        us = await company(8).begin()
        for seat, phone in enumerate(us.phones):
            state = screen(phone).heard("state")[-1]
            assert state["view"] == json.loads(json.dumps(us.model.ring.view(seat)))
            assert state["legal"] == list(us.model.ring.legal(seat))
            assert state["n"] == us.model.actions
            assert {name["seat"] for name in state["names"]} == {row["seat"] for row in state["view"]["players"]}
            assert state["events"]
            assert all(told["text"] for told in state["events"])
        await us.halls.stop()

    run(scenario())


def test_before_the_start_there_is_no_view_and_the_start_brings_the_ring() -> None:
    async def scenario() -> None:
        us = await company().plan()
        phone = us.connect("player", 3)
        await us.settle()
        first = {frame["type"]: frame for frame in screen(phone).heard()}
        assert first["hello"]["ring"] is None
        assert first["event"]["event"]["status"] == "open"
        assert (first["state"]["view"], first["state"]["legal"]) == (None, [])
        await us.hall.start(ORGANIZER)
        await us.settle()
        kinds = [frame["type"] for frame in screen(phone).heard()]
        assert kinds[:2] == ["hello", "event"]
        assert "state" in kinds
        await us.halls.stop()

    run(scenario())


def test_only_those_who_see_a_change_are_told() -> None:
    async def scenario() -> None:
        us = await company(24).begin()
        for phone in us.phones:
            screen(phone).raw.clear()
        us.model.ring.players[0]["hand"][0] = (2, 2, 2, 2, 2)
        us.model.ring.players[0]["hand_size"] = 10
        before = [us.model.ring.view(seat) for seat in range(24)]
        ack = await us.act(0, next(text for text in us.model.ring.legal(0) if text.startswith("road:")))
        assert ack.n == us.model.actions
        await us.settle()
        for seat, phone in enumerate(us.phones):
            changed = us.model.ring.view(seat) != before[seat]
            assert bool(screen(phone).heard("state")) == changed, seat
        await us.halls.stop()

    run(scenario())


def test_a_slow_phone_gets_only_the_newest_state() -> None:
    async def scenario() -> None:
        us = await company().begin()
        slow = screen(us.phones[1])
        slow.raw.clear()
        slow.is_free = False
        for text in ("give:ore", "withdraw:draft", "give:ore"):
            us.model.ring.players[0]["hand"][0, 4] = 3
            us.model.ring.players[0]["hand_size"] = int(us.model.ring.players[0]["hand"].sum())
            await us.act(0, text)
            us.hall.teller.touch(None)
            await us.settle()
        assert slow.raw == []
        slow.is_free = True
        us.phones[1].flush()
        await us.settle()
        states = slow.heard("state")
        assert len(states) == 1
        assert states[0]["n"] == us.model.actions
        await us.halls.stop()

    run(scenario())


def test_whoever_takes_nothing_at_all_is_sent_away() -> None:
    async def scenario() -> None:
        us = await company().begin()
        slow = us.phones[1]
        screen(slow).is_free = False
        for _ in range(70):
            us.hall.teller.to_all(us.hall.teller.news_frame())
        assert slow.overrun.is_set()
        assert not us.phones[2].overrun.is_set()
        await us.halls.stop()

    run(scenario())


def test_events_are_told_once_and_again_after_sync() -> None:
    async def scenario() -> None:
        us = await company().begin()
        phone = us.phones[0]
        first = screen(phone).heard("state")
        told = [event for state in first for event in state["events"]]
        assert [state["since"] for state in first] == sorted(state["since"] for state in first)
        assert first[-1]["since"] + len(first[-1]["events"]) == len(told)
        await us.say(phone, type="sync", id="s")
        await us.settle()
        again = screen(phone).heard()
        assert [frame["type"] for frame in again[:2]] == ["hello", "event"]
        assert [event for frame in again if frame["type"] == "state" for event in frame["events"]] == told
        await us.halls.stop()

    run(scenario())


def test_screens_are_told_at_most_once_in_a_pace() -> None:
    async def scenario() -> None:
        us = await company().begin()
        hall, console = us.connect("hall"), us.connect("referee")
        await us.settle()
        screen(hall).raw.clear()
        screen(console).raw.clear()
        us.hall.teller.newsroom.__dict__["_task"] = asyncio.create_task(asyncio.sleep(60))  # it pauses
        for number in range(10):
            await us.say(us.phones[0], type="hand", id=f"h{number}", up=True, text=f"please {number}")
        assert screen(hall).heard("hall") == []
        us.hall.teller.newsroom.__dict__["_task"].cancel()
        await us.settle()
        us.hall.teller.newsroom.changed()
        await us.settle()
        assert len(screen(hall).heard("hall")) == 1
        (news,) = screen(console).heard("referee")
        assert [hand["text"] for hand in news["referee"]["hands"]] == ["please 9"]
        assert news["referee"]["names"] == []
        await us.halls.stop()

    run(scenario())


def test_the_console_hears_names_when_one_changes() -> None:
    async def scenario() -> None:
        us = await company(7).plan()
        console = us.connect("referee")
        await us.settle()
        assert screen(console).heard("referee")[-1]["referee"]["names"][:7] == [f"Person {k}" for k in range(7)]
        await us.seat(7)
        await us.settle()
        assert screen(console).heard("referee")[-1]["referee"]["names"][7] == "Person 7"
        await us.halls.stop()

    run(scenario())


def test_announcements_reach_whom_they_are_for() -> None:
    async def scenario() -> None:
        us = await company(8).begin()
        hall, console = us.connect("hall"), us.connect("referee")
        everybody = [*us.phones, hall, console]
        for facts, expected in (
            ({"hall": True, "phones": False, "boards": None}, {"hall", "referee"}),
            ({"hall": False, "phones": True, "boards": [1, 2]}, {2, 3, 4, 5, "referee"}),
            ({"hall": True, "phones": True, "boards": None}, {*range(8), "hall", "referee"}),
        ):
            await us.hall.write({"kind": "announced", "by": ORGANIZER, "text": "Lunch", **facts})
            await us.settle()
            heard = {
                listener.role if listener.seat is None else listener.seat
                for listener in everybody
                if any(frame["announcement"]["text"] == "Lunch" for frame in screen(listener).heard("announcement"))
            }
            assert heard == expected
        await us.halls.stop()

    run(scenario())


def test_neighbours_see_who_is_here_and_who_is_done() -> None:
    async def scenario() -> None:
        us = await company(12).begin()

        def seen_by(seat: int) -> dict[str, Any]:
            states = screen(us.phones[seat]).heard("state")
            return next((name for name in states[-1]["names"] if name["seat"] == 4), {}) if states else {}

        for seat in (0, 10):
            seen_by(seat)
        depart(us.hall, us.phones[4])
        await us.settle()
        assert seen_by(0)["online"] is False
        assert seen_by(10) == {}, "three boards away nobody sees it"
        assert event_facts(us.model)["online"] == 11
        us.phones[4] = us.connect("player", 4)
        answer = await us.say(us.phones[4], type="done", id="d", turn=1)
        assert answer["type"] == "ack"
        await us.settle()
        assert seen_by(0) == {"seat": 4, "nickname": "Person 4", "filler": False, "online": True, "done": True}
        assert (await us.say(us.phones[4], type="done", id="e", turn=0))["code"] == "late"
        await us.halls.stop()

    run(scenario())


def test_the_clock_is_the_servers(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        started = clock.now_ns // 1_000_000
        await us.pass_by(7)
        assert (await us.say(us.phones[0], type="ping", id="p", rtt=31))["now"] == started + 7000
        assert us.model.seats[0].rtt == 31
        await us.say(us.phones[0], type="sync", id="s")
        await us.settle()
        news = screen(us.phones[0]).heard("event")[-1]["clock"]
        assert (news["phase"], news["turn"], news["now"], news["ends"]) == ("play", 1, started + 7000, started + 40_000)
        assert (news["length"], news["left"], news["paused"]) == (40_000, None, False)
        assert sum(news["faces"]) == news["number"]
        await us.halls.stop()

    run(scenario())
