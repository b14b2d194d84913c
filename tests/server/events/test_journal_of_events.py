"""An event and its journal: rebuilt, taken up after a crash, damaged, listed apart from tables; the ring it closes."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oxcart.server.errors import Refusal
from oxcart.server.events.facts import clock_facts, event_facts
from oxcart.server.events.log import SeatLog
from oxcart.server.events.model import EventModel
from oxcart.server.events.rebuilding import rebuild
from oxcart.server.events.seats import close_ring
from oxcart.server.events.showing import Showing
from oxcart.server.events.snapshots import Snapshots
from oxcart.server.store import Damaged, Record, SqliteStore, StoreError
from tests.server.events.company import ORGANIZER, Company, company, holder, run, screen
from tests.server.in_process import FakeTime, house_on


async def play_at_random(us: Company, turns: int, rng: random.Random) -> None:
    """Everybody does something legal now and then, turn after turn."""
    for turn in range(1, turns + 1):
        await us.reach(turn)
        for _ in range(4):
            chosen = {seat: us.model.ring.legal(seat) for seat in range(us.people)}
            await asyncio.gather(*(us.act(seat, rng.choice(legal)) for seat, legal in chosen.items() if legal))


def picture(model: EventModel) -> dict[str, Any]:
    """Everything that an event knows of itself; connections come and go."""
    showing = Showing(model)
    return {
        "facts": {**event_facts(model), "online": 0},
        "clock": clock_facts(model),
        "timer": model.timer,
        "requests": model.clock.requests,
        "ring": model.ring.record(),
        "actions": model.ring.actions,
        "seats": [(seat.holder, seat.nickname, seat.stand_in, seat.hand) for seat in model.seats],
        "planned": model.planned,
        "referees": model.referees,
        "announcements": model.announcements,
        "audit": model.audit,
        "paid": model.paid,
        "n": (model.n, model.started_ms, model.ended_ms, model.last_ms),
        "states": [msg for seat in range(len(model.seats)) for msg in [showing.state(seat, 0, "en")[0]]],
    }


def test_the_journal_gives_everything_back(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        for seat in us.model.seats:
            seat.sockets = 0
        await play_at_random(us, 4, random.Random(5))
        for body, steps in (
            ({"kind": "announced", "by": ORGANIZER, "text": "a", "hall": True, "phones": True, "boards": [0, 1]}, []),
            ({"kind": "hand", "seat": 3, "up": True, "text": "help"}, []),
            ({"kind": "referee", "holder": "r", "name": "Rita"}, []),
            ({"kind": "time", "by": ORGANIZER, "seconds": 7}, []),
            ({"kind": "timer", "by": ORGANIZER, "timer": {"early": 9, "request": 8}}, []),
            ({"kind": "filler", "by": ORGANIZER, "seat": 1, "on": True}, []),
            ({"kind": "sanctioned", "by": ORGANIZER, "do": "remove", "seat": 5, "note": ""}, [(5, "remove")]),
            ({"kind": "seated", "seat": 5, "holder": "late", "nickname": "Late"}, [(5, "join")]),
            ({"kind": "left", "seat": 4}, [(4, "remove")]),
            ({"kind": "hold", "by": ORGANIZER, "on": True}, []),
            ({"kind": "paused", "by": ORGANIZER}, [(None, "pause")]),
        ):
            clock.pass_by(0.5)
            await us.hall.write(body, steps)
        await us.hall.extend(ORGANIZER)
        again = rebuild(us.model.id, await us.store.read(us.model.id))
        assert picture(again) == picture(us.model)
        await us.halls.stop()

    run(scenario())


def test_a_server_that_comes_back_goes_on_with_clock_and_rolls(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        blocks = us.model.blocks
        await us.pass_by(12)
        text = next(text for text in us.model.ring.legal(0) if text.startswith("give:"))
        ack = await us.act(0, text, id="before")
        record = us.model.ring.record()
        clock.pass_by(3600)
        await us.restart()
        assert us.model.ring.record() == record
        assert us.model.clock.left(clock() // 1_000_000) == 28_000, "what was left at the last record"
        assert await us.act(0, text, id="before") == ack, "it was carried out before"
        phone = us.connect("player", 0)
        await us.settle()
        assert screen(phone).heard("state")[-1]["view"]["event"]["turn"] == 1
        await us.pass_by(28)
        await us.pass_by(3)
        assert us.model.blocks == blocks
        assert us.model.ring.event[0]["number"] == blocks[0].order()[1], "the deck goes on"
        await us.halls.stop()

    run(scenario())


def test_after_a_crash_there_is_time_to_connect_again(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        clock.pass_by(39)
        await us.say(us.phones[0], type="hand", id="h", up=True)
        await us.restart()
        assert us.model.clock.left(clock() // 1_000_000) == 5000
        await us.pass_by(4.9)
        assert us.model.clock.phase == "play"
        await us.halls.stop()

    run(scenario())


def test_a_snapshot_shortens_the_reading_and_changes_nothing(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).plan()
        await us.hall.start()
        await play_at_random(us, 5, random.Random(8))
        while not us.store.settings:
            await asyncio.sleep(0)
        records = await us.store.read(us.model.id)
        snapshot = await Snapshots(us.store, us.model.id).read()
        assert snapshot is not None
        known = snapshot.known(records)
        assert known is not None
        assert 0 < known.rows < len(records)
        short, whole = rebuild(us.model.id, records, known), rebuild(us.model.id, records)
        for seat in (*short.seats, *whole.seats):
            seat.log = SeatLog()
        assert picture(short) == picture(whole)
        assert [seat.answers.to(f"a{n}") for seat in short.seats for n in range(short.n)] == [
            seat.answers.to(f"a{n}") for seat in whole.seats for n in range(short.n)
        ]
        for wrong in ({"chain": "00"}, {"rows": known.rows - 1}, {"layout": "old"}, {"digest": "00"}, {"ring": "!"}):
            assert msgspec.structs.replace(snapshot, **wrong).known(records) is None
        us.store.settings = dict.fromkeys(us.store.settings, "no snapshot")
        assert await Snapshots(us.store, us.model.id).read() is None
        await us.halls.stop()

    run(scenario())


def test_a_record_that_does_not_follow_is_reported() -> None:
    async def scenario() -> None:
        us = await company().begin()
        records = await us.store.read(us.model.id)
        for body in (
            {"kind": "acts", "acts": [], "steps": [[0, "city:0"]]},
            {"kind": "acts", "acts": [], "steps": [[0, "nonsense"]]},
            {"kind": "unheard of"},
            {"kind": "started", "boards": 2, "seats": [], "fillers": [], "blocks": []},
        ):
            with pytest.raises(Damaged) as caught:
                rebuild(us.model.id, [*records, Record(us.model.id, len(records), 0, body, b"")])
            assert caught.value.n == len(records)
            assert len(caught.value.good) == len(records)
        await us.halls.stop()

    run(scenario())


def test_a_damaged_journal_is_reported_and_the_others_run(tmp_path: Path) -> None:
    async def scenario() -> None:
        path = tmp_path / "oxcart.sqlite"
        async with await SqliteStore.open(path) as store:
            sound, broken = [await Company(store, 6).begin() for _ in range(2)]
            await sound.halls.stop()
            await broken.halls.stop()
            with closing(sqlite3.connect(path)) as other, other:
                where = (broken.model.id, 3)
                other.execute(
                    "UPDATE journal SET body = replace(body, 'Person', 'Parson') WHERE table_id=? AND n=?", where
                )
            us = Company(store, 6)
            await us.halls.load_running()
            assert [hall.model.code for hall in us.halls.all] == [sound.model.code]
            (why,) = us.damage
            assert "row 3" in why
            with pytest.raises(Damaged):
                await us.halls.find(broken.model.code)
            await us.halls.stop()

    run(scenario())


def test_events_are_no_tables_and_tables_no_events() -> None:
    async def scenario() -> None:
        us = await company().begin()
        house = house_on(us.store)
        with pytest.raises(Refusal, match="no such table"):
            await house.find(us.model.code)
        assert await us.store.tables() == []
        assert [row.code for row in await us.halls.rows()] == [us.model.code]
        with pytest.raises(Refusal, match="no such event"):
            await us.halls.find("NOSUCHCODE")
        await us.halls.stop()

    run(scenario())


def test_the_list_of_events_says_how_they_stand() -> None:
    async def scenario() -> None:
        us = await company().plan()
        (row,) = await us.halls.rows()
        assert (row.status, row.title, row.public, row.host_hash) == ("open", "Spring event", True, ORGANIZER)
        await us.hall.start()
        assert [row.status for row in await us.halls.rows()] == ["running"]
        await us.hall.write({"kind": "closed", "by": ORGANIZER})
        (row,) = await us.halls.rows()
        assert (row.status, row.summary["people"], row.summary["facts"]["status"]) == ("closed", 6, "closed")
        await us.restart()
        assert us.model.status == "closed", "it can still be looked at"
        await us.halls.stop()

    run(scenario())


def test_an_event_ends_with_its_last_roll() -> None:
    async def scenario() -> None:
        us = await company().plan()
        await us.hall.start()
        await us.reach(62)
        await us.hall.write({"kind": "clock", "by": "", "do": "close"}, [(None, "close")])
        assert (us.model.status, us.model.clock.phase) == ("finished", "over")
        winner = event_facts(us.model)["winner"]
        assert winner is not None
        assert winner["declared"] is False
        assert [row.status for row in await us.halls.rows()] == ["finished"]
        numbers = [int(text[7:]) for _, text in us.model.ring.actions if text.startswith("number:")]
        assert numbers == [number for block in us.model.blocks for number in block.order()[:31]]
        await us.halls.stop()

    run(scenario())


@pytest.mark.rule("biggame.seat.odd-attendance")
@pytest.mark.parametrize(
    ("taken", "boards"),
    [
        ({0, 1, 4, 5, 10}, [0, 2, 5]),
        ({0}, [0, 1, 2]),
        ({11}, [0, 1, 5]),
        (set(), [0, 1, 2]),
        ({0, 3, 5, 7, 9, 11}, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_ring_is_closed_over_boards_with_somebody(taken: set[int], boards: list[int]) -> None:
    seats = [seat in taken for seat in range(12)]
    assert close_ring(seats, keep_all=False) == boards
    assert close_ring(seats, keep_all=True) == [0, 1, 2, 3, 4, 5]


def test_people_keep_their_seats_when_the_ring_is_closed() -> None:
    async def scenario() -> None:
        us = Company(company().store, 12)
        await us.plan()
        for seat in (2, 3, 6, 7, 8, 9, 11):
            await us.hall.write({"kind": "left", "seat": seat})
        us.people = 12
        phone = us.connect("player", 10)
        await us.hall.start(ORGANIZER)
        await us.settle()
        assert [seat.holder for seat in us.model.seats] == [
            holder(0),
            holder(1),
            holder(4),
            holder(5),
            holder(10),
            None,
        ]
        assert us.model.planned == {0: 0, 1: 1, 4: 2, 5: 3, 10: 4, 11: 5, **dict.fromkeys((2, 3, 6, 7, 8, 9))}
        assert us.model.ring.players["filler"].tolist() == [0, 0, 0, 0, 0, 1]
        assert phone.seat == us.model.seat_of(holder(10)) == 4
        assert screen(phone).heard("hello")[-1]["seat"] == 4
        assert screen(phone).raw == [] or screen(phone).heard("state")[-1]["view"]["own"]["seat"] == 4
        with pytest.raises(Refusal, match="begun"):
            await us.hall.start(ORGANIZER)
        await us.halls.stop()

    run(scenario())


def test_whoever_loses_a_seat_is_sent_away_and_the_next_starts_afresh() -> None:
    async def scenario() -> None:
        us = await company().begin()
        phone = us.phones[2]
        body = {"kind": "sanctioned", "by": ORGANIZER, "do": "remove", "seat": 2, "note": ""}
        await us.hall.write(body, [(2, "remove")])
        assert phone.overrun.is_set()
        assert us.model.seats[2].filler
        await us.hall.write({"kind": "seated", "seat": 2, "holder": "new", "nickname": "New"}, [(2, "join")])
        assert (us.model.seats[2].sockets, us.model.seat_of("new"), us.model.seat_of(holder(2))) == (0, 2, None)
        await us.halls.stop()

    run(scenario())


def test_what_the_rules_forbid_a_referee_is_refused() -> None:
    async def scenario() -> None:
        us = await company().begin()
        n = us.model.n
        with pytest.raises(Refusal) as caught:
            await us.hall.write({"kind": "judged", "by": ORGANIZER, "do": "confirm"}, [(None, "confirm")])
        assert (caught.value.status, caught.value.code) == (422, "illegal")
        us.store.refusals = 1
        with pytest.raises(StoreError):
            await us.hall.write({"kind": "paused", "by": ORGANIZER}, [(None, "pause")])
        assert (us.model.n, us.model.clock.paused_at, us.model.ring.event[0]["paused"]) == (n, None, 0)
        await us.halls.stop()

    run(scenario())
