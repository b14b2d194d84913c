"""What happens at a table without anybody's message: bots think and play, and the clock of a seat runs out.

Bots think outside the event loop, see only their seat's view, and keep a human pace. They never act for a person: a
seat is a bot's only when the host, or the player by leaving, made it so. Only a clock that has run out is played for.
"""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING

import structlog

from oxcart.bots import Bot
from oxcart.bots.thinking import Budget
from oxcart.game import Game
from oxcart.game.speed import kernels
from oxcart.server.clock import now_ms
from oxcart.server.protocol import Act, Refused
from oxcart.server.seats import Seat

if TYPE_CHECKING:
    from oxcart.server.table import Table

ANSWER_SECONDS = 12.0
"""How long a bot waits for people to answer its offer before it goes on."""

NO_ID = ""
"""Bots' moves have no message id: no client can send this one, and no answer to it is remembered."""

PASSING = ("stale", "paused", "not_running", "bot_plays")
"""Refusals that only say that the table has changed while a bot was thinking."""

TROUBLE_SECONDS = 1.0
"""How long to wait before trying again what went wrong."""

STAND_IN = "greedy"
"""Who plays for a seat whose time has run out."""
THOUGHT = Budget(seconds=0.4)
"""What a move of a bot that thinks may cost, beside the time it seems to think."""


class Attendants:
    """The tasks that move tables on by themselves; one a table at most."""

    def __init__(self, executor: Executor, pace_factor: float = 1.0) -> None:
        self._executor = executor
        self._pace_factor = pace_factor
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: dict[str, asyncio.Event] = {}

    def wake(self, table: "Table") -> None:
        """See whether the table needs a bot or a timer, after a change."""
        key = table.model.id
        if key in self._tasks:
            self._changed[key].set()
        elif self.is_needed(table):
            self._changed[key] = asyncio.Event()
            self._tasks[key] = asyncio.get_running_loop().create_task(self._attend(table))

    def is_needed(self, table: "Table") -> bool:
        """Is there a bot to play or a clock to watch?"""
        return self.next_seat(table) is not None or clock_needs_watching(table)

    async def _attend(self, table: "Table") -> None:
        """Play bots' moves and run-out clocks until only people with time left are waited for."""
        key = table.model.id
        while self.is_needed(table):
            try:
                await self._take_a_step(table, self._changed[key])
            except Exception as error:
                structlog.get_logger("oxcart.server").error("bug", table=key, exc_info=error)
                await asyncio.sleep(TROUBLE_SECONDS)
        del self._tasks[key], self._changed[key]

    async def _take_a_step(self, table: "Table", changed: asyncio.Event) -> None:
        """Let a bot move, or wait for a person's answer or for a clock."""
        changed.clear()
        seat = self.next_seat(table)
        if seat is None:
            await self.watch_clock(table)
        elif not self.person_still_answers(table, seat) or not await happens(changed, ANSWER_SECONDS):
            await asyncio.sleep(self.pause(table))
            await self.play_for(table, seat, table.model.seats[seat].bot, bot_plays)

    def person_still_answers(self, table: "Table", seat: int) -> bool:
        """Does the bot on turn wait for a person to answer its offer?"""
        game = table.model.game
        return game is not None and seat == game.turn and any(other != seat for other in game.acting)

    def next_seat(self, table: "Table") -> int | None:
        """The seat a bot should play now: others answer before the player on turn goes on."""
        model = table.model
        if model.status != "running" or model.paused or model.game is None:
            return None
        bots = [seat.number for seat in model.seats if seat.bot]
        if not bots:
            return None
        acting, turn = model.game.acting, model.game.turn
        return max([seat for seat in bots if seat in acting], key=lambda seat: seat != turn, default=None)

    def pause(self, table: "Table") -> float:
        """How long a bot seems to think, in seconds."""
        return random.uniform(0.6, 1.4) * table.model.wish.bot_pace_ms / 1000 * self._pace_factor

    async def play_for(self, table: "Table", seat: int, level: str | None, entitled: Callable[[Seat], bool]) -> None:
        """Let a bot choose and play for the seat, through the same door as everybody, if it still may by then."""
        game = table.model.game
        if (
            level is None
            or game is None
            or seat not in game.acting
            or table.model.paused
            or table.model.status != "running"
        ):
            return
        seq = table.model.seq
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._executor, choose, game.copy(), seat, level, seq)
        answer = await table.act(seat, Act(NO_ID, seq, [action]), entitled)
        if isinstance(answer, Refused) and answer.code not in PASSING:
            await asyncio.sleep(TROUBLE_SECONDS)

    async def watch_clock(self, table: "Table") -> None:
        """Wait until a clock runs out or the table changes, then play for who ran out."""
        from oxcart.server.presence import mind_clock

        async with table.lock:
            await mind_clock(table, now_ms())
        clock = table.model.clock
        if clock is None:
            return
        left = min((clock.left(seat, now_ms()) for seat in clock.running), default=1000)
        await asyncio.sleep(min(1.0, left / 1000 + 0.01))
        for seat in clock.expired(now_ms()):
            await self.play_for(table, seat, STAND_IN, lambda sitting: sitting.number in clock.expired(now_ms()))

    async def stop(self) -> None:
        """End all tasks."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_plays(seat: Seat) -> bool:
    """Is the seat a bot's still?"""
    return seat.bot is not None


def clock_needs_watching(table: "Table") -> bool:
    """Does a clock run, or wait for somebody while others are here?"""
    model = table.model
    if model.clock is None or model.status != "running" or model.paused:
        return False
    from oxcart.server.presence import nobody_here

    return bool(model.clock.running) or not nobody_here(table)


async def happens(event: asyncio.Event, seconds: float) -> bool:
    """Wait for the event, but no longer than so many seconds; tells whether it came."""
    try:
        async with asyncio.timeout(seconds):  # wait_for may swallow a cancellation that comes with the event
            await event.wait()
    except TimeoutError:
        return False
    return True


def choose(game: Game, seat: int, level: str, seed: int) -> str:
    """The action a bot of this level takes for the seat; it is shown what the seat may know."""
    bot = Bot(level, game.ruleset.facts.key, random.getrandbits(64), budget=THOUGHT)
    action = bot.choose(kernels(game.ruleset), game._states, 0, game._table, seat)
    return game.ruleset.space.to_text(action)
