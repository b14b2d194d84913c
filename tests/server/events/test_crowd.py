"""Many at once at the desk of an event: one seat each, nobody on two, and nothing read that is not on disk."""

import asyncio

import pytest

from oxcart.server.errors import Refusal
from oxcart.server.events import seating
from oxcart.server.events.evidence import evidence_of
from oxcart.server.events.passes import ticket_of
from oxcart.server.store import StoreFull
from tests.server.events.company import ORGANIZER, company, holder, run


def test_everybody_who_comes_at_once_gets_a_seat_of_their_own() -> None:
    async def scenario() -> None:
        us = company(0)
        await us.plan(seats=12)
        comers = [seating.join(us.hall, holder(k), f"Person {k}", None) for k in range(15)]
        found = await asyncio.gather(*comers, return_exceptions=True)
        assert sorted(seat for seat in found if isinstance(seat, int)) == list(range(12))
        assert [error.code for error in found if isinstance(error, Refusal)] == ["event_full"] * 3

    run(scenario())


def test_who_taps_twice_has_one_seat() -> None:
    async def scenario() -> None:
        us = company(0)
        await us.plan(seats=12)
        taps = [seating.join(us.hall, holder(1), "Ana", None) for _ in range(3)]
        assert set(await asyncio.gather(*taps)) == {us.model.seat_of(holder(1))}
        assert us.model.people == 1

    run(scenario())


def test_one_ticket_seats_one_person() -> None:
    async def scenario() -> None:
        us = company(0)
        await us.plan(seats=12)
        ticket = ticket_of(us.model.secret, 4)
        comers = [seating.join(us.hall, holder(k), f"Person {k}", ticket) for k in range(4)]
        found = await asyncio.gather(*comers, return_exceptions=True)
        assert [seat for seat in found if isinstance(seat, int)] == [4]
        assert [error.code for error in found if isinstance(error, Refusal)] == ["ticket_used"] * 3

    run(scenario())


def test_who_comes_while_the_ring_is_closed_takes_over_a_filler() -> None:
    async def scenario() -> None:
        us = company(0)
        await us.plan(seats=12)
        for seat in (8, 9, 10):
            await seating.join(us.hall, holder(seat), f"Person {seat}", ticket_of(us.model.secret, seat))
        starting = asyncio.create_task(us.hall.start(ORGANIZER))
        await asyncio.sleep(0)
        late = asyncio.create_task(seating.join(us.hall, holder(0), "Late", None))
        await starting
        seat = await late
        assert us.model.seats[seat].holder == holder(0)
        assert not us.model.ring.players[seat]["filler"]
        assert [us.model.seat_of(holder(k)) for k in (8, 9, 10)] == [2, 3, 4]

    run(scenario())


def test_nothing_is_read_that_the_disk_has_not_taken() -> None:
    async def scenario() -> None:
        us = await company(6).begin()
        await us.hall.write({"kind": "clock", "by": "", "do": "close"}, [(None, "close")])
        rolls = evidence_of(us.model)["turns"]
        looks: list[asyncio.Task[int]] = []

        async def look() -> int:
            return evidence_of(await us.hall.settled())["turns"]

        def while_writing() -> None:
            assert evidence_of(us.model)["turns"] == rolls + 1, "the ring is ahead of the disk"
            looks.append(asyncio.create_task(look()))

        us.store.under_way, us.store.refusals = while_writing, 1
        with pytest.raises(StoreFull):
            await us.hall.write({"kind": "clock", "by": "", "do": "open"}, [(None, "open")])
        assert [await one for one in looks] == [rolls]

    run(scenario())
