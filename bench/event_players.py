"""Players of the load test: bots that act like people over real sockets, and note when screens show what others did.

One process holds many of them. `event_load.py` runs it with a plan on stdin; it prints that it is ready, and the
figures when the event is over, as lines of JSON.
"""

import asyncio
import contextlib
import gc
import json
import random
import sys
import time
from collections import Counter, deque
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from event_line import Line

from oxcart.bots.biggame import Filler

SEEN_BY_ALL = ("road", "ship", "settle", "city", "buy", "bank", "knight")
"""Kinds of actions that change what neighbours see."""
FIRST, NEXT, CHOICE = (0.05, 0.55), (0.04, 0.15), (0.05, 0.7)
"""How long people take to the first and the further decisions of a turn and to choices, as parts of the phase."""
MOST_LOOKS = 12
PRESS_DONE = 0.5
"""How many of them press the button when they have finished."""
AT_ONCE = 100
"""Connections opened together."""


class Hand(msgspec.Struct):
    """The part of a state that decides whether there is anything to do."""

    legal: list[str]
    view: dict[str, Any] | None


class News(msgspec.Struct):
    """The clock of an event."""

    clock: dict[str, Any]
    event: dict[str, Any]


STATE, NEWS = msgspec.json.Decoder(Hand), msgspec.json.Decoder(News)
ANSWER = msgspec.json.Decoder(dict[str, Any])


class Room:
    """What all players of this process share."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.plan = plan
        self.pitch, self.boards = plan["pitch"], plan["boards"]
        self.players: dict[int, Player] = {}
        self.clock: dict[str, Any] = {"phase": "open", "turn": 0, "length": 0}
        self.delays: list[float] = []
        """Seconds from an action to a neighbour's screen,"""
        self.answers: list[float] = []
        """and to its answer."""
        self.spreads: list[list[float]] = []
        """The first and the last moment at which a roll was told."""
        self._frame = self._roll = b""
        self.refusals: Counter[str] = Counter()
        self.dropped: Counter[str] = Counter()
        """Connections that ended before the event did, by what was said."""
        self.sent = self.frames = 0
        self.acked: list[tuple[int, int, list[str]]] = []
        self.over = asyncio.Event()

    def hear(self, frame: bytes, now: float) -> None:
        """The event's news; everybody gets the same."""
        if frame == self._frame:
            if frame == self._roll:
                self.spreads[-1][1] = now
            return
        self._frame = frame
        news = NEWS.decode(frame)
        before = (self.clock["phase"], self.clock["turn"])
        self.clock = news.clock
        if self.clock["phase"] == "play" and before != ("play", self.clock["turn"]):
            self._roll = frame
            self.spreads.append([now, now])
        if (self.clock["phase"], self.clock["turn"]) != before and self.clock["phase"] in ("setup", "discard", "play"):
            for player in self.players.values():
                player.begin_phase()
        if news.event["status"] in ("finished", "closed"):
            self.over.set()


class Player:
    """One seat."""

    def __init__(self, room: Room, seat: int, token: str) -> None:
        self.room, self.seat, self.token = room, seat, token
        self.filler = Filler(room.pitch, room.boards, may_win=True)
        self.rng = random.Random(seat)
        self.frame = b""
        """The latest state, not read yet."""
        self.shown: deque[tuple[int, float]] = deque(maxlen=64)
        self.waiting: list[tuple[int, float]] = []
        self.sent: dict[str, tuple[float, list[str], bytes]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.looks = self.number = 0
        self.line: Line | None = None

    async def connect(self) -> None:
        """Open the connection."""
        room = self.room
        path = f"/ws/event/{room.plan['code']}?as=player"
        loop = asyncio.get_running_loop()
        _, self.line = await loop.create_connection(
            lambda: Line(path, self.token, self.hear, self.lose), "127.0.0.1", room.plan["port"]
        )
        await self.line.opened

    def lose(self) -> None:
        """The connection is over: people come back by themselves."""
        if not self.room.over.is_set():
            self.room.dropped[self.line.parting if self.line else "before it was open"] += 1
            self.coming_back = asyncio.get_running_loop().create_task(self.come_back())

    async def come_back(self) -> None:
        """Connect again, and say once more what was not answered."""
        await asyncio.sleep(self.rng.uniform(0.5, 1.5))
        with contextlib.suppress(OSError):
            await self.connect()
            for _, _, message in list(self.sent.values()):
                assert self.line is not None
                self.line.send(message)

    # ------------------------------------------------------------------ hearing

    def hear(self, frame: bytes) -> None:
        """A message of the server; the kind stands at its beginning."""
        now = time.perf_counter()
        self.room.frames += 1
        kind = frame[9:14]
        if kind == b"state":
            self.frame = frame
            n = int(frame[20 : frame.index(b",", 20)])
            self.shown.append((n, now))
            if self.waiting:
                self.room.delays += [now - since for wanted, since in self.waiting if wanted <= n]
                self.waiting = [(wanted, since) for wanted, since in self.waiting if wanted > n]
            if self.timer is None and self.room.clock["phase"] == "play" and self.wants_to_look(frame):
                self.plan(NEXT)
        elif kind == b"event":
            self.room.hear(frame, now)
        elif kind == b'ack",' or kind == b"refus":
            self.hear_answer(ANSWER.decode(frame), now)

    def wants_to_look(self, frame: bytes) -> bool:
        """Does the screen ask for an answer?"""
        return self.looks < MOST_LOOKS and (b'"decline:' in frame or b'"pass:' in frame)

    def hear_answer(self, answer: dict[str, Any], now: float) -> None:
        """An action was carried out, or refused."""
        sent = self.sent.pop(answer["id"] or "", None)
        if sent is None:
            return
        since, actions, _ = sent
        self.room.answers.append(now - since)
        if answer["type"] == "refused":
            self.room.refusals[answer["code"]] += 1
        else:
            self.room.acked.append((answer["n"], self.seat, actions))
            if any(action.partition(":")[0] in SEEN_BY_ALL for action in actions):
                self.watch_neighbours(answer["n"], since)
        if self.looks < MOST_LOOKS and self.timer is None:
            self.plan(NEXT)

    def watch_neighbours(self, n: int, since: float) -> None:
        """See when the players of this board and of those beside it are shown the action."""
        home, boards = self.seat >> 1, self.room.boards
        for step in (-1, 0, 1):
            for group in (0, 1):
                other = self.room.players.get(2 * ((home + step) % boards) + group)
                if other is None or other is self:
                    continue
                shown = next((at for got, at in other.shown if got >= n and at >= since), None)
                if shown is None:
                    other.waiting.append((n, since))
                else:
                    self.room.delays.append(shown - since)

    # ------------------------------------------------------------------ acting

    def begin_phase(self) -> None:
        """Somebody called a roll, or choices are due."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        self.looks = 0
        phase, turn = self.room.clock["phase"], self.room.clock["turn"]
        if phase == "play":
            if turn % 2 != self.seat % 2:
                self.plan(FIRST)
        else:
            self.plan(CHOICE)

    def plan(self, part: tuple[float, float]) -> None:
        """Look at the screen in a while."""
        wait = self.rng.uniform(*part) * self.room.clock["length"] / 1000
        self.timer = asyncio.get_running_loop().call_later(wait, self.look)

    def look(self) -> None:
        """Decide what to do, and do it."""
        self.timer = None
        self.looks += 1
        if self.sent or not self.frame or self.room.over.is_set():
            return
        state = STATE.decode(self.frame)
        if not state.legal or state.view is None:
            return
        turn = state.view["event"]["turn"]
        actions = self.filler.choose(state.view, state.legal)
        if actions:
            self.say({"type": "act", "turn": turn, "actions": actions}, actions)
        elif self.room.clock["phase"] == "play" and turn % 2 != self.seat % 2 and self.rng.random() < PRESS_DONE:
            self.say({"type": "done", "turn": turn}, None)

    def say(self, message: dict[str, Any], actions: list[str] | None) -> None:
        """Send a message with an id of its own."""
        self.number += 1
        message["id"] = f"m{self.number}"
        text = msgspec.json.encode(message)
        if actions is not None:
            self.sent[message["id"]] = (time.perf_counter(), actions, text)
            self.room.sent += 1
        assert self.line is not None
        self.line.send(text)


async def play(plan: dict[str, Any]) -> dict[str, Any]:
    """Connect everybody, play until the event is over, and sum it up."""
    room = Room(plan)
    for seat, token in plan["seats"]:
        room.players[seat] = Player(room, seat, token)
    players = list(room.players.values())
    for k in range(0, len(players), AT_ONCE):
        await asyncio.gather(*(player.connect() for player in players[k : k + AT_ONCE]))
    gc.collect()
    gc.freeze()
    print(json.dumps({"ready": len(players)}), flush=True)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(plan["seconds"]):
            await room.over.wait()
    await asyncio.sleep(3)
    spreads = sorted(last - first for first, last in room.spreads)
    return {
        "delays": sorted(room.delays),
        "answers": sorted(room.answers),
        "spreads": spreads,
        "refusals": room.refusals,
        "sent": room.sent,
        "unanswered": sum(len(player.sent) for player in players),
        "unseen": sum(len(player.waiting) for player in players),
        "dropped": room.dropped,
        "frames": room.frames,
        "bytes": sum(player.line.received for player in players if player.line),
        "acked": room.acked,
        "cpu": time.process_time(),
        "turn": room.clock["turn"],
    }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(json.loads(sys.stdin.readline())))), flush=True)
