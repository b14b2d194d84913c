"""The life of a table: trading wishes, people who leave, drop out and come back, bots, rematches."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest.mock import patch

import pytest
import structlog

from oxcart.server import seating
from oxcart.server.attendants import NO_ID, bot_plays
from oxcart.server.attendants import choose as real
from oxcart.server.errors import Refusal
from oxcart.server.names import bot_name
from oxcart.server.presence import arrive, depart
from oxcart.server.protocol import Act
from oxcart.server.showing import facts_of
from tests.server.in_process import (
    FakeTime,
    MemoryStore,
    as_dict,
    busy_attendants,
    frames,
    house_on,
    kinds,
    next_plain,
    play,
    run,
    seated_table,
    send,
    turn_of,
)

GRACE_S = 180


# ---------------------------------------------------------------------- trading wishes


def test_what_is_never_traded_is_declined_by_itself() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        assert table.model.game is not None
        turn = turn_of(table)
        others = [seat for seat in range(3) if seat != turn]
        never = await arrive(table, f"h{others[0]}")
        answer = await send(table, never, {"type": "never_trade", "id": "n", "resources": ["gold"]})
        assert answer["code"] == "no_such_resource"
        wants = ["lumber", "brick", "wool", "grain", "ore"]
        assert (await send(table, never, {"type": "never_trade", "id": "m", "resources": wants}))["type"] == "ack"
        rolled = 0
        while (
            not [a for a in table.model.game.legal(turn_of(table)) if a.startswith("give:")] or turn_of(table) != turn
        ):
            await play(table, *next_plain(table))
            assert (rolled := rolled + 1) < 400
            assert table.model.game is not None
        gives = [a for a in table.model.game.legal(turn) if a.startswith("give:")]
        want = next(f"want:{key}" for key in wants if f"give:{key}" != gives[0])
        assert (await play(table, turn, gives[0], want, "offer:all"))["type"] == "ack"
        assert table.model.last_move is not None
        assert (f"p{others[0]}", "decline") in [tuple(step) for step in table.model.last_move["steps"]]
        assert others[0] not in table.model.game.acting
        assert others[1] in table.model.game.acting, "the other one is asked"
        back = await send(
            table, await arrive(table, f"h{turn}"), {"type": "take_back", "id": "b", "seq": table.model.seq}
        )
        assert back["code"] == "no_take_back", "another player was involved"

    run(scenario())


def test_wishes_are_told_to_their_owner_alone() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        line = await arrive(table, "h1")
        assert facts_of(table.model, 1)["never_trade"] == []
        assert (await send(table, line, {"type": "never_trade", "id": "n", "resources": ["ore"]}))["type"] == "ack"
        assert facts_of(table.model, 1)["never_trade"] == ["ore"]
        assert facts_of(table.model, 0)["never_trade"] == []
        assert "never_trade" not in facts_of(table.model, None)

    run(scenario())


def test_a_newcomer_inherits_no_wishes() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        line = await arrive(table, "h1")
        await send(table, line, {"type": "never_trade", "id": "n", "resources": ["ore"]})
        await seating.mute(table, "h0", 1, True)
        await seating.leave(table, "h1")
        assert not table.model.seats[1].never_trade, "the bot does as it likes"
        await seating.join(table, "new", "Newcomer", 1, "")
        seat = table.model.seats[1]
        assert (seat.never_trade, seat.muted, seat.bot) == (frozenset(), False, None)

    run(scenario())


# ---------------------------------------------------------------------- leaving, dropping out, coming back


def test_who_leaves_sees_and_plays_nothing_any_more() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        line = await arrive(table, "h1")
        frames(line)
        await seating.leave(table, "h1")
        assert line.overrun.is_set()
        assert line not in table.listeners
        await seating.join(table, "new", "Newcomer", 1, "")
        new = await arrive(table, "new")
        await play(table, *next_plain(table))
        assert frames(line) == [], "the hand of the newcomer is not shown to who sat there before"
        await depart(table, line)
        assert table.model.seats[1].sockets == 1, "the newcomer is still connected"
        await depart(table, new)
        assert table.model.seats[1].sockets == 0

    run(scenario())


def test_the_host_puts_a_bot_in_only_after_the_grace_period(clock: FakeTime) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), grace_s=GRACE_S)
        line = await arrive(table, "h1")
        with pytest.raises(Refusal) as refusal:
            await seating.put_bot(table, "h0", 1, "greedy")
        assert refusal.value.code == "person_here"
        await depart(table, line)
        clock.pass_by(GRACE_S - 1)
        with pytest.raises(Refusal) as refusal:
            await seating.put_bot(table, "h0", 1, "greedy")
        assert (refusal.value.code, refusal.value.retry_after) == ("grace", 1)
        assert table.model.seats[1].bot is None
        clock.pass_by(1)
        with pytest.raises(Refusal) as refusal:
            await seating.put_bot(table, "h2", 1, "greedy")
        assert refusal.value.status == 403, "only the host"
        await seating.put_bot(table, "h0", 1, "greedy")
        seat = table.model.seats[1]
        assert (seat.bot, seat.holder, seat.nickname) == ("greedy", "h1", "Person 1"), "the seat stays the person's"
        refused = await play(table, 1, "end")
        assert refused["code"] == "bot_plays" or refused["code"] == "stale"

    run(scenario())


@pytest.mark.parametrize("way", ["joins", "connects"])
def test_the_person_takes_the_seat_back_at_any_time(clock: FakeTime, way: str) -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), grace_s=0)
        await depart(table, await arrive(table, "h1"))
        await seating.put_bot(table, "h0", 1, "greedy")
        if way == "joins":
            assert await seating.join(table, "h1", "ignored", None, "") == 1
        else:
            assert (await arrive(table, "h1")).seat == 1
        assert table.model.seats[1].bot is None
        assert table.model.seats[1].nickname == "Person 1"
        assert kinds(table)[-1] == "bot_leaves"

    run(scenario())


def test_a_bot_that_thinks_is_too_late_when_the_person_is_back() -> None:
    """The person comes back while the bot chooses: its move is refused, not played."""

    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), grace_s=0)
        seat = turn_of(table)
        await depart(table, await arrive(table, f"h{seat}"))
        await seating.put_bot(table, "h0", seat, "greedy")
        before = table.model.seq
        await arrive(table, f"h{seat}")
        answer = await table.act(seat, Act(NO_ID, before, ["roll"]), bot_plays)
        assert as_dict(answer)["code"] == "bot_plays"
        assert table.model.seq == before

    run(scenario())


def test_bots_leave_the_gone_alone(executor: ThreadPoolExecutor) -> None:
    """While a person is gone, bots play their own seats only, however long they have nothing to do."""

    async def scenario() -> None:
        attendants = busy_attendants(executor)
        table = await seated_table(house_on(MemoryStore(), attendants), bots=["uniform", "uniform"], bot_pace_ms=0)
        await depart(table, await arrive(table, "h0"))
        for _ in range(300):
            await asyncio.sleep(0.01)
            if attendants.next_seat(table) is None:
                break
        assert table.model.game is not None
        assert 0 in table.model.game.acting
        moved = [r.body["seat"] for r in table.store.journals[table.model.id] if r.body["kind"] == "acted"]  # type: ignore[attr-defined]
        assert 0 not in moved
        await attendants.stop()

    run(scenario())


# ---------------------------------------------------------------------- the end


def test_a_rematch_keeps_the_seats() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStore())
        table = await seated_table(house, seats=4, bots=["uniform"], title="Ours")
        await seating.kick(table, "h0", 2)
        with pytest.raises(Refusal) as refusal:
            await house.rematch(table, "h0")
        assert refusal.value.code == "still_running"
        watcher, player = await arrive(table, None), await arrive(table, "h1")
        await seating.close(table, "h0")
        new = await house.rematch(table, "h1")
        assert [(s.holder, s.nickname, s.bot) for s in new.seats] == [
            ("h0", "Person 0", None),
            ("h1", "Person 1", None),
            (None, bot_name(new.id, 2), "greedy"),
            (None, bot_name(new.id, 3), "uniform"),
        ]
        assert new.wish == table.model.wish
        assert new.code != table.model.code
        assert (await house.rematch(table, "h0")) is new, "there is one rematch, whoever asks"
        assert frames(player)[-1]["table"]["rematch"] == new.code
        assert new.code not in str(frames(watcher)), "the new player link is not for spectators"
        await seating.start((await house.find(new.code))[0], "h1")
        assert new.status == "running"

    run(scenario())


def test_seats_change_hands_only_until_the_end() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        await seating.close(table, "h0")
        rows = table.model.n
        for command in (
            seating.kick(table, "h0", 1),
            seating.put_bot(table, "h0", 1, "greedy"),
            seating.leave(table, "h1"),
            seating.join(table, "new", "Late", None, ""),
            seating.start(table, "h0"),
            seating.pause(table, "h0", True),
        ):
            with pytest.raises(Refusal) as refusal:
                await command
            assert refusal.value.status == 409
        assert table.model.n == rows
        assert [seat.nickname for seat in table.model.seats] == ["Person 0", "Person 1", "Person 2"]

    run(scenario())


def test_who_waits_for_the_start_is_given_the_board() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), start=False)
        player, watcher = await arrive(table, "h1"), await arrive(table, None)
        assert frames(player)[0]["board"] is None
        frames(watcher)
        await seating.start(table, "h0")
        for line in (player, watcher):
            hello, state = frames(line)
            assert hello["board"]["key"] == "egypt-beginner"
            assert (state["type"], state["since"]) == ("state", 0)

    run(scenario())


def test_the_lobby_shows_seats_as_they_are() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        table = await seated_table(house_on(store), start=False, public=True)
        await seating.leave(table, "h1")
        taken = [seat["taken"] for seat in store.rows[table.model.id].summary["seats"]]
        assert taken == [True, False, True]
        assert store.rows[table.model.id].summary["holders"] == ["h0", None, "h2"]
        await seating.put_bot(table, "h0", 1, "uniform")
        assert store.rows[table.model.id].summary["seats"][1]["bot"] == "uniform"

    run(scenario())


def test_attendants_end_with_the_game(executor: ThreadPoolExecutor) -> None:
    """A table of bots plays itself to the end and is then left alone."""

    async def scenario() -> None:
        attendants = busy_attendants(executor)
        options = {"domestic": "off"}
        table = await seated_table(
            house_on(MemoryStore(), attendants), bots=["greedy"] * 3, bot_pace_ms=0, options=options, start=False
        )
        await seating.start(table, "h0")
        while table.model.status == "running":
            await asyncio.sleep(0.01)
        assert table.model.status == "finished"
        await asyncio.sleep(0)
        assert not attendants._tasks, "nobody waits there any more"

    run(scenario())


def test_a_bot_that_fails_tries_again(executor: ThreadPoolExecutor) -> None:
    """A bug in a bot is logged, and the table does not hang for ever."""

    async def scenario() -> None:
        attendants = busy_attendants(executor)
        fails = iter([True, False])

        def choose(*given: Any) -> str:
            if next(fails, False):
                raise ValueError("the bot is confused")
            return real(*given)

        with structlog.testing.capture_logs() as logs, patch("oxcart.server.attendants.choose", choose):
            table = await seated_table(house_on(MemoryStore(), attendants), bots=["uniform"] * 3, bot_pace_ms=0)
            for _ in range(300):
                await asyncio.sleep(0.01)
                if "acted" in kinds(table):
                    break
            await attendants.stop()
        assert "acted" in kinds(table)
        assert [line["event"] for line in logs] == ["bug"]

    with patch("oxcart.server.attendants.TROUBLE_SECONDS", 0.01):
        run(scenario())
