"""Thinking time: it runs out, stands while paused, waits for people who are gone, and outlives the server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from oxcart.server import seating
from oxcart.server.attendants import NO_ID, clock_needs_watching
from oxcart.server.clock import now_ms
from oxcart.server.presence import arrive, depart, hear, mind_clock
from oxcart.server.protocol import Act
from oxcart.server.wish import ClockWish
from tests.server.in_process import (
    FakeTime,
    MemoryStore,
    busy_attendants,
    house_on,
    next_plain,
    play,
    run,
    seated_table,
    turn_of,
)

CLOCK = ClockWish(turn_s=30, reserve_s=60)
GRACE_S = 180


def test_a_clock_that_runs_out_is_played_for(clock: FakeTime, executor: ThreadPoolExecutor) -> None:
    async def scenario() -> None:
        attendants = busy_attendants(executor)
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK)
        for seat in range(3):
            await arrive(table, f"h{seat}")
        seat, seq = turn_of(table), table.model.seq
        clock.pass_by(89)
        await attendants.watch_clock(table)
        assert table.model.seq == seq, "a second is left"
        clock.pass_by(1)
        await attendants.watch_clock(table)
        assert table.model.seq > seq
        assert table.model.last_move is not None
        assert (table.model.last_move["seat"], table.model.last_move["id"]) == (seat, NO_ID)

    run(scenario())


def test_no_message_id_of_a_client_holds_the_clock_up(clock: FakeTime, executor: ThreadPoolExecutor) -> None:
    async def scenario() -> None:
        attendants = busy_attendants(executor)
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK)
        for seat in range(3):
            await arrive(table, f"h{seat}")
        seat = turn_of(table)
        for seq in range(table.model.seq, table.model.seq + 5):
            await table.act(seat, Act(f"bot-{seq}", 10**6, ["end"]))
        clock.pass_by(91)
        before = table.model.seq
        await attendants.watch_clock(table)
        assert table.model.seq > before

    run(scenario())


def test_somebody_may_be_back_before_it_is_noticed_that_they_went(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK)
        there = [await arrive(table, f"h{seat}") for seat in range(3)]
        thinks = turn_of(table)
        await depart(table, there[thinks])
        other = (thinks + 1) % 3
        async with table.lock:
            coming = asyncio.create_task(arrive(table, f"h{other}"))
            await asyncio.sleep(0)
            going = asyncio.create_task(depart(table, there[other]))
            await asyncio.sleep(0)
            assert table.model.seats[other].gone_since == now_ms()
        await asyncio.gather(coming, going)
        assert table.model.seats[other].gone_since is None
        assert table.model.held, "for the one who must act"

    run(scenario())


def test_a_pause_stops_the_clock(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK)
        for seat in range(3):
            await arrive(table, f"h{seat}")
        thinking, seat = table.model.clock, turn_of(table)
        assert thinking is not None
        clock.pass_by(10)
        await seating.pause(table, "h0", True)
        clock.pass_by(1000)
        assert thinking.left(seat, now_ms()) == 80_000
        assert (await play(table, seat, "roll"))["code"] == "paused"
        assert not clock_needs_watching(table)
        await seating.pause(table, "h0", False)
        clock.pass_by(5)
        assert thinking.left(seat, now_ms()) == 75_000

    run(scenario())


def test_the_clock_waits_for_the_gone_until_the_grace_is_over(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK, grace_s=GRACE_S)
        lines = [await arrive(table, f"h{seat}") for seat in range(3)]
        thinking, seat = table.model.clock, turn_of(table)
        assert thinking is not None
        clock.pass_by(10)
        await depart(table, lines[seat])
        clock.pass_by(GRACE_S - 1)
        await mind_clock(table, now_ms())
        assert thinking.left(seat, now_ms()) == 80_000, "it stands"
        assert clock_needs_watching(table), "somebody must see when the grace is over"
        clock.pass_by(1)
        await mind_clock(table, now_ms())
        clock.pass_by(20)
        assert thinking.left(seat, now_ms()) == 60_000, "it goes on"
        await arrive(table, f"h{seat}")
        clock.pass_by(1)
        assert thinking.left(seat, now_ms()) == 59_000

    run(scenario())


def test_the_clock_waits_for_one_who_was_gone_before_the_turn_came(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), board="egypt-variable", clock=CLOCK, grace_s=GRACE_S)
        lines = [await arrive(table, f"h{seat}") for seat in range(3)]
        thinking = table.model.clock
        assert thinking is not None
        first = turn_of(table)
        following = (first + 1) % 3
        await depart(table, lines[following])
        while turn_of(table) == first:
            await play(table, *next_plain(table))
        await mind_clock(table, now_ms())
        clock.pass_by(GRACE_S - 1)
        assert turn_of(table) == following
        assert thinking.left(following, now_ms()) == 90_000

    run(scenario())


def test_while_nobody_is_here_no_time_runs(clock: FakeTime) -> None:
    """After everybody has gone, or the server was restarted, the table waits for the first to come."""

    async def scenario() -> None:
        store = MemoryStore()
        table = await seated_table(house_on(store), clock=CLOCK, grace_s=1)
        lines = [await arrive(table, f"h{seat}") for seat in range(3)]
        clock.pass_by(10)
        for line in lines:
            await depart(table, line)
        clock.pass_by(100_000)
        assert not clock_needs_watching(table)
        again, _ = await house_on(store).find(table.model.code)
        seat = turn_of(again)
        assert again.model.clock is not None
        assert again.model.clock.left(seat, now_ms()) == 80_000
        for number in range(3):
            await arrive(again, f"h{number}")
        clock.pass_by(1)
        assert again.model.clock.left(seat, now_ms()) == 79_000

    run(scenario())


def test_who_plays_over_rest_has_a_clock_too(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), clock=CLOCK, grace_s=GRACE_S)
        seat, thinking = turn_of(table), table.model.clock
        assert thinking is not None
        clock.pass_by(5)
        hear(table.model.seats[seat])
        await mind_clock(table, now_ms())
        assert thinking.left(seat, now_ms()) == 85_000, "asking again and again does not hold it"
        clock.pass_by(GRACE_S)
        await seating.put_bot(table, "h0", seat, "greedy")
        assert table.model.seats[seat].bot == "greedy", "and silence makes room for a bot"

    run(scenario())
