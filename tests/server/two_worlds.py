"""Two servers side by side with the same public history, whose hidden cards are not the same.

Codes, ids, tokens, the clock and the dice fall alike in both. Only the card that is stolen or drawn differs, as long
as the observer is not the one to see it, and the drafts of offers that others have not made yet.
"""

import itertools
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from litestar.testing import TestClient

from oxcart.game import Game
from oxcart.server.app import create_app
from oxcart.server.dice import Committed, label_of
from oxcart.server.listeners import Listener
from oxcart.server.operations import Metrics
from oxcart.server.presence import arrive
from oxcart.server.seats import fingerprint
from oxcart.server.settings import ServerSettings
from oxcart.server.table import Table
from tests.server.in_process import raw_frames

OBSERVER = 2
SEATS = 3
TOKENS = [f"token-of-seat-{seat}-" + "abcdefgh" * 4 for seat in range(SEATS)]
SECRET = bytes(range(32))


class World:
    """One of the servers, and everything its observer is sent."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number = number
        self.counter = itertools.count()
        self.dice = random.Random("the same in both")
        self.forced: str | None = None
        """What chance gives the observer next: the same in both worlds."""
        settings = ServerSettings(data=folder, messages_per_second=10**6, admin_token="operator-" + "x" * 40)
        self.http = TestClient(create_app(settings, compile_kernels=False))
        self.code = ""
        self.watch_code = ""
        self.listeners: dict[str, Listener] = {}
        self.seen: list[bytes] = []

    @property
    def table(self) -> Table:
        """The table in the server's memory."""
        table: Table = self.http.app.state.house.tables[0]
        return table

    @property
    def game(self) -> Game:
        """The game in the server's memory."""
        assert self.table.model.game is not None
        return self.table.model.game

    def ask(self, method: str, path: str, seat: int | None = None, **body: Any) -> Any:
        """A request of a seat, or of somebody without one."""
        headers = {"authorization": f"Bearer {TOKENS[seat]}"} if seat is not None else {}
        return self.http.request(method, path, headers=headers, json=body or None)

    def fork(self, seat: int) -> Any:
        """Ask to go on from the running game at a table of one's own."""
        headers = {"authorization": f"Bearer {TOKENS[seat]}"}
        return self.http.post(f"/api/archive/{self.code}/fork", headers=headers, json={"seq": 1, "seat": 0})

    def note(self, *facts: object) -> None:
        """Keep something the observer was sent."""
        self.seen.append(repr(facts).encode())

    def listen(self) -> None:
        """Connect the observer's seat and a spectator, as the socket does."""
        for name, holder in (("seat", fingerprint(TOKENS[OBSERVER])), ("spectator", None)):
            self.listeners[name] = self.http.blocking_portal.call(arrive, self.table, holder)

    def hear(self) -> None:
        """Note every frame that is queued for the observer's connections."""
        for name, listener in self.listeners.items():
            for frame in raw_frames(listener):
                self.note(name, frame)


class Fakes:
    """What is random or tells the time, made the same for both worlds; `here` is the world that is asked now."""

    def __init__(self) -> None:
        self.here: World | None = None
        self.now_ns = time.time_ns()

    def number(self) -> int:
        """The next number of this world."""
        assert self.here is not None
        return next(self.here.counter)

    def next_outcome(self, dice: Committed, game: Game) -> str:
        """What chance does: alike in both worlds unless it is hidden from the observer."""
        assert self.here is not None
        label = label_of(game.phase)
        dice.advance(label)
        if label in ("theft", "deck"):
            possible = outcomes(game)
            return self.here.forced or (possible[0] if self.here.number == 0 else possible[-1])
        if label == "dice" and self.here.dice.random() < 0.2:
            return "dice:3+4"  # sevens make games eventful
        return game.outcome(self.here.dice.randrange(game.tickets()))


def outcomes(game: Game) -> list[str]:
    """What chance may do now, in order."""
    return sorted({game.outcome(ticket) for ticket in range(game.tickets())})


@contextmanager
def two_worlds(folder: Path) -> Iterator[tuple[Fakes, list[World]]]:
    """Both servers, started, with everything random made alike."""
    fakes = Fakes()
    measure = Metrics.measure
    with ExitStack() as stack:
        for target, fake in (
            ("oxcart.server.shares.new_code", lambda: f"CODE{fakes.number():06}"),
            ("oxcart.server.house.new_secret", lambda: SECRET),
            ("oxcart.server.house.secrets.token_hex", lambda n: f"{fakes.number():016x}"),
            ("oxcart.server.operations.Metrics.measure", lambda self, seconds, group: measure(self, 0.004, group)),
            ("oxcart.server.dice.Committed.next_outcome", lambda self, game: fakes.next_outcome(self, game)),
            ("time.time_ns", lambda: fakes.now_ns),
            ("time.time", lambda: fakes.now_ns / 1e9),
        ):
            stack.enter_context(patch(target, fake))
        worlds = [World(folder / str(number), number) for number in range(2)]
        for world in worlds:
            fakes.here = world
            stack.enter_context(world.http)
        yield fakes, worlds
