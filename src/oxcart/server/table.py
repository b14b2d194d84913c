"""A live table: one writer at a time checks a message, puts it on disk, applies it, and only then tells everybody.

Every command answers with a message of the protocol. If the store refuses, nothing has happened.
"""

import asyncio
import copy
import time
from collections.abc import Callable
from typing import Any

from oxcart.engine.actions import UnknownAction
from oxcart.game import Game, IllegalAction
from oxcart.server.dice import Committed, join_words
from oxcart.server.index import index_after
from oxcart.server.model import TableModel
from oxcart.server.protocol import Ack, Act, Explanation, NeverTrade, Refused, Said, State, TakeBack, Why, encode
from oxcart.server.recorded import OVERTAKEN, RecordedTable
from oxcart.server.store import Conflict, Damaged, Store, StoreError
from oxcart.server.takeback import why_no_take_back


def now_ms() -> int:
    """The server's wall clock."""
    return time.time_ns() // 1_000_000


class Table(RecordedTable):
    """The one place where a table changes."""

    def __init__(
        self,
        model: TableModel,
        store: Store,
        changed: Callable[["Table"], None],
        lost: Callable[[TableModel, Damaged | None], None],
    ) -> None:
        super().__init__(model, store, lost)
        self.lock = asyncio.Lock()
        self._changed = changed
        """Called after every change, to wake bots and timers."""

    def tell_all(self) -> None:
        """Send everybody the state as they may know it, and wake whoever waits for a change."""
        frames: dict[tuple[int | None, int], bytes] = {}
        for listener in list(self.listeners):
            key = (listener.seat, listener.told)
            if key not in frames:
                frames[key] = encode(self.state_for(listener.seat, listener.told))
            listener.told = self.event_count
            listener.send(frames[key])
        self.wake()

    def wake(self) -> None:
        """Let bots and timers see what there is to do."""
        self._changed(self)

    # ------------------------------------------------------------------ playing

    async def act(self, seat: int, message: Act) -> dict[str, Any] | Ack | Refused:
        """Play the actions of a message as one."""
        async with self.lock:
            known = self.model.seats[seat].answers.get(message.id)
            if known is not None:
                return known
            refusal = self.why_not_playing(message.id, message.seq)
            if refusal:
                return refusal
            game, dice = self.copies()
            steps: list[tuple[str, str]] = []
            try:
                for action in message.actions:
                    if steps and steps[-1][0] == "chance":
                        return Refused(
                            message.id, "chance_between", "Nothing can follow a roll or a draw in one message."
                        )
                    game.play(seat, action)
                    steps.append((f"p{seat}", action))
                    steps += dice.let_chance_act(game)
            except IllegalAction as error:
                return Refused(message.id, "illegal", error.sentence, error.rule, self.model.seq)
            except UnknownAction as error:
                return Refused(message.id, "unknown_action", str(error))
            steps += self.declined_by_wish(game)
            body = {"kind": "acted", "seat": seat, "id": message.id, "steps": steps}
            try:
                *put_off, record = await self.append(body, index_after(self.model, body, game))
            except StoreError as error:
                return self.not_stored(message.id, error)
            for earlier in put_off:
                self.model.apply(earlier.body, earlier.at_ms)
            self.model.adopt(body, record.at_ms, game, dice)
            self.tell_all()
            return Ack(message.id, self.model.seq)

    def not_stored(self, message_id: str, error: StoreError) -> Refused:
        """The store would not take it, so it did not happen."""
        if isinstance(error, Conflict):
            return Refused(message_id, "overtaken", OVERTAKEN, seq=self.model.seq)
        return Refused(message_id, "not_stored", str(error))

    def copies(self) -> tuple[Game, Committed]:
        """The game and its dice, to try a message on."""
        assert self.model.game is not None, "asked only while a game runs"
        assert self.model.dice is not None, "a game has dice"
        dice = copy.copy(self.model.dice)
        dice.counters = dict(dice.counters)
        return self.model.game.copy(), dice

    def declined_by_wish(self, game: Game) -> list[tuple[str, str]]:
        """Decline the offer on the table for seats that never trade what it asks for."""
        steps = []
        offer = game.view(None)["players"][game.turn]["offer"]
        for number in offer["to"] if offer and not game.over else ():
            asked = {resource for resource, count in offer["want"].items() if count}
            if number in game.acting and asked & self.model.seats[number].never_trade:
                game.play(number, "decline")
                steps.append((f"p{number}", "decline"))
        return steps

    def why_not_playing(self, message_id: str, seq: int) -> Refused | None:
        """The refusal when the table takes no moves now, or the client's picture is old."""
        model = self.model
        if model.status != "running" or model.game is None:
            return Refused(message_id, "not_running", "No game is running at this table.")
        if model.paused:
            return Refused(message_id, "paused", "The host has paused the game.")
        if seq != model.seq:
            return Refused(message_id, "stale", "The game has moved on; here is how it stands.", seq=model.seq)
        return None

    async def take_back(self, seat: int, message: TakeBack) -> dict[str, Any] | Ack | Refused:
        """Undo the seat's last message."""
        async with self.lock:
            known = self.model.seats[seat].answers.get(message.id)
            if known is not None:
                return known
            refusal = self.why_not_playing(message.id, message.seq) or why_no_take_back(
                self.model.last_move, seat, message.id
            )
            if refusal:
                return refusal
            assert self.model.last_move is not None, "checked by why_no_take_back"
            to = self.model.seq - len(self.model.last_move["steps"])
            try:
                await self.write({"kind": "taken_back", "seat": seat, "id": message.id, "to": to})
            except StoreError as error:
                return self.not_stored(message.id, error)
            for listener in self.listeners:
                listener.told = min(listener.told, self.event_count)
            self.tell_all()
            return Ack(message.id, self.model.seq)

    async def never_trade(self, seat: int, message: NeverTrade) -> Ack | Refused:
        """Remember which resources the seat never gives."""
        async with self.lock:
            try:
                await self.write({"kind": "never_trade", "seat": seat, "resources": sorted(set(message.resources))})
            except StoreError as error:
                return self.not_stored(message.id, error)
            return Ack(message.id, self.model.seq)

    def why(self, seat: int, message: Why) -> Explanation | Refused:
        """Why an action is not possible for the seat."""
        if self.model.game is None:
            return Refused(message.id, "not_running", "No game is running at this table.")
        try:
            reason = self.model.game.why_not(seat, message.action)
        except UnknownAction as error:
            return Refused(message.id, "unknown_action", str(error))
        rule, sentence = reason or (None, None)
        return Explanation(message.id, message.action, rule, sentence)

    def say(self, seat: int | None, nickname: str, text: str | None, phrase: str | None) -> None:
        """Pass chat on to everybody; it never touches the game."""
        frame = encode(Said(seat, nickname, text, phrase))
        for listener in list(self.listeners):
            listener.send(frame)

    async def start(self) -> None:
        """Mix the players' words into the dice and begin; the caller holds the lock and has checked that all seats are taken."""
        assert self.model.dice is not None, "the dice are committed to when the table is made"
        words = join_words([seat.word for seat in self.model.seats])
        dice = Committed(self.model.dice.secret, words)
        wish = self.model.wish
        game = Game.new(
            wish.game, len(self.model.seats), wish.board, wish.options, seed=dice.layout_seed(), chance="manual"
        )
        steps = dice.let_chance_act(game)
        await self.write({"kind": "started", "words": words, "steps": steps})

    # ------------------------------------------------------------------ showing

    @property
    def event_count(self) -> int:
        """How many events the game has had."""
        return len(self.model.game.events) if self.model.game else 0

    @property
    def names(self) -> list[str]:
        """How events call the players."""
        return [seat.nickname or f"Player {seat.number + 1}" for seat in self.model.seats]

    def state_for(self, seat: int | None, told: int) -> State:
        """What a seat, or a spectator, may know now, with the events since the told-th."""
        model, game = self.model, self.model.game
        if game is None:
            return State(0, None, [], [], None, model.public())
        events = [{**event.seen_by(seat), "text": game.tell(event, seat, self.names)} for event in game.events[told:]]
        legal = list(game.legal(seat)) if seat is not None and model.status == "running" and not model.paused else []
        return State(model.seq, game.view(seat), legal, events, self.clock_view(), model.public())

    def clock_view(self) -> dict[str, Any] | None:
        """The milliseconds left to every seat, and which are running."""
        clock, now = self.model.clock, now_ms()
        if clock is None:
            return None
        left = [clock.left(seat, now) for seat in range(clock.seats)]
        return {"left": left, "running": sorted(clock.running), "now": now}
