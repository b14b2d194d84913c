"""A live table: one writer at a time checks a message, puts it on disk, applies it, and only then tells everybody.

Every command answers with a message of the protocol. If the store refuses, nothing has happened.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from oxcart.engine.actions import UnknownAction
from oxcart.engine.resources import YIELD_KEYS
from oxcart.game import Game, IllegalAction
from oxcart.game.obstacle import obstacle_to
from oxcart.game.words import rule_title
from oxcart.locale import DEFAULT
from oxcart.server.clock import now_ms
from oxcart.server.dice import Committed, join_words
from oxcart.server.index import index_after
from oxcart.server.listeners import Listener
from oxcart.server.model import TableModel
from oxcart.server.protocol import Ack, Act, Explanation, NeverTrade, Refused, Said, State, TakeBack, Why, encode
from oxcart.server.recorded import OVERTAKEN, RecordedTable
from oxcart.server.seats import Seat
from oxcart.server.showing import Showing, event_count, hello_of
from oxcart.server.store import Conflict, Damaged, Store, StoreError
from oxcart.server.takeback import why_no_take_back

Answer = dict[str, Any] | Ack | Refused

TRY_AGAIN = ("not_stored", "overtaken")
"""Refusals that were the store's; the same message may be sent again."""


def no_bot_plays(seat: Seat) -> bool:
    """May the person of a seat act?"""
    return seat.bot is None


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

    # ------------------------------------------------------------------ playing

    async def once(self, seat: int, message_id: str, carry_out: Callable[[], Awaitable[Answer]]) -> Answer:
        """Carry a message out, or give the answer it got the first time; what the store refused may be tried again."""
        async with self.lock:
            known: Answer | None = self.model.seats[seat].first_answer(message_id)
            if known is not None:
                return known
            answer = await carry_out()
            recorded = message_id in self.model.seats[seat].answers
            if message_id and not recorded and not (isinstance(answer, Refused) and answer.code in TRY_AGAIN):
                self.model.seats[seat].note_passing(message_id, answer)
            return answer

    async def act(
        self, seat: int, message: Act, entitled: Callable[[Seat], bool] = no_bot_plays, asker: Listener | None = None
    ) -> Answer:
        """Play the actions of a message as one; a seat that a bot plays takes no actions of its person.

        The asker's state is sent together with the answer, which the caller sends.
        """
        return await self.once(seat, message.id, lambda: self._act(seat, message, entitled, asker))

    async def _act(self, seat: int, message: Act, entitled: Callable[[Seat], bool], asker: Listener | None) -> Answer:
        refusal = self.why_not_playing(message.id, message.seq)
        if refusal:
            return refusal
        if not entitled(self.model.seats[seat]):
            return Refused(message.id, "bot_plays", "A bot plays this seat; join the table again to take it back.")
        game, dice = self.attempt()
        steps: list[tuple[str, str]] = []
        try:
            for action in message.actions:
                if steps and steps[-1][0] == "chance":
                    return Refused(message.id, "chance_between", "Nothing can follow a roll or a draw in one message.")
                game.play(seat, action)
                steps.append((f"p{seat}", action))
                steps += dice.let_chance_act(game)
        except IllegalAction as error:
            title = rule_title(error.rule)
            return Refused(message.id, "illegal", error.sentence, error.rule, self.model.seq, title=title)
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
        self.tell_all(asker)
        return Ack(message.id, self.model.seq)

    def not_stored(self, message_id: str, error: StoreError) -> Refused:
        """The store would not take it, so it did not happen."""
        if isinstance(error, Conflict):
            return Refused(message_id, "overtaken", OVERTAKEN, seq=self.model.seq)
        return Refused(message_id, "not_stored", str(error))

    def attempt(self) -> tuple[Game, Committed]:
        """The game and its dice, to try a message on."""
        assert self.model.game is not None, "asked only while a game runs"
        assert self.model.dice is not None, "a game has dice"
        return self.model.game.attempt(), self.model.dice.copy()

    def declined_by_wish(self, game: Game) -> list[tuple[str, str]]:
        """Decline the offer on the table for seats that never trade what it asks for."""
        steps: list[tuple[str, str]] = []
        if not [seat for seat in self.model.seats if seat.never_trade]:
            return steps
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

    async def take_back(self, seat: int, message: TakeBack) -> Answer:
        """Undo the seat's last message."""
        return await self.once(seat, message.id, lambda: self._take_back(seat, message))

    async def _take_back(self, seat: int, message: TakeBack) -> Answer:
        last = self.model.last_move
        refusal = self.why_not_playing(message.id, message.seq) or why_no_take_back(last, seat, message.id)
        if refusal or last is None:
            return refusal or Refused(message.id, "no_take_back", "There is nothing to take back.")
        to = self.model.seq - len(last["steps"])
        try:
            await self.write({"kind": "taken_back", "seat": seat, "id": message.id, "to": to})
        except StoreError as error:
            return self.not_stored(message.id, error)
        self.tell_all()
        return Ack(message.id, self.model.seq)

    async def never_trade(self, seat: int, message: NeverTrade) -> Answer:
        """Remember which resources the seat never gives."""
        return await self.once(seat, message.id, lambda: self._never_trade(seat, message))

    async def _never_trade(self, seat: int, message: NeverTrade) -> Answer:
        unknown = sorted(set(message.resources) - set(YIELD_KEYS))
        if unknown:
            return Refused(message.id, "no_such_resource", f"The resources are {', '.join(YIELD_KEYS)}.")
        if self.model.status not in ("open", "running"):
            return Refused(message.id, "not_running", "No game is running at this table.")
        try:
            await self.write({"kind": "never_trade", "seat": seat, "resources": sorted(set(message.resources))})
        except StoreError as error:
            return self.not_stored(message.id, error)
        self.tell([listener for listener in self.listeners if listener.seat == seat])
        return Ack(message.id, self.model.seq)

    def why(self, seat: int, message: Why) -> Explanation | Refused:
        """Why an action, or every action of a kind, is not possible for the seat."""
        game = self.model.game
        if game is None:
            return Refused(message.id, "not_running", "No game is running at this table.")
        try:
            obstacle = obstacle_to(game, seat, message.action)
        except UnknownAction as error:
            return Refused(message.id, "unknown_action", str(error))
        if obstacle is None:
            return Explanation(message.id, message.action, None, None)
        rule, sentence, places = obstacle.rule, obstacle.sentence, list(obstacle.places)
        return Explanation(message.id, message.action, rule, sentence, rule_title(rule), places)

    async def start(self) -> None:
        """Mix the players' words into the dice and begin; the caller holds the lock and has checked the seats."""
        assert self.model.dice is not None, "the dice are committed to when the table is made"
        words = join_words([seat.word for seat in self.model.seats])
        dice = Committed(self.model.dice.secret, words)
        steps = dice.let_chance_act(self.model.begin(dice))
        await self.write({"kind": "started", "words": words, "steps": steps})
        for listener in self.listeners:
            if listener.seat is not None or self.past is None:
                self.greet(listener)

    # ------------------------------------------------------------------ showing

    def showing_to(self, seat: int | None) -> Showing:
        """What is shown to a seat, or to spectators, now; the latter perhaps see what was some time ago."""
        late = self.past.delay_ms if seat is None and self.past else 0
        return Showing(self.shown_to(seat), now_ms() - late)

    def state_for(self, seat: int | None, told: int, lang: str = DEFAULT) -> State:
        """What a seat, or a spectator, may know now, with the events since the told-th."""
        return self.showing_to(seat).state(seat, told, lang)

    def frame_for(self, seat: int | None, told: int, lang: str = DEFAULT) -> bytes:
        """The same as a frame."""
        return self.showing_to(seat).frame(seat, told, lang)

    def tell_all(self, asker: Listener | None = None) -> None:
        """Send everybody the state as they may know it, and wake whoever waits for a change.

        The asker's waits for the answer, which is about to follow.
        """
        self.tell([listener for listener in self.listeners if listener.seat is not None or self.past is None], asker)
        self.wake()

    def tell(self, listeners: list[Listener], asker: Listener | None = None) -> None:
        """Send some the state as they may know it: either no spectators with a delay, or only such."""
        if not listeners:
            return
        showing = self.showing_to(listeners[0].seat)
        count = len(showing.events)
        frames: dict[tuple[int | None, int, str], bytes] = {}
        for listener in listeners:
            key = (listener.seat, listener.told, listener.lang)
            frame = frames.get(key)
            if frame is None:
                frame = frames[key] = showing.frame(*key)
            listener.told = count
            listener.send(frame, more=listener is asker)

    def event_count(self, seat: int | None) -> int:
        """How many events the game has had, as a seat or a spectator sees it."""
        return event_count(self.shown_to(seat))

    def greet(self, listener: Listener) -> None:
        """Send somebody the board and everything so far."""
        listener.send(encode(hello_of(self.shown_to(listener.seat), listener.seat, listener.lang)))
        listener.told = 0

    def say(self, seat: int | None, nickname: str, text: str | None, phrase: str | None) -> None:
        """Pass chat on to everybody; it never touches the game."""
        frame = encode(Said(seat, nickname, text, phrase))
        for listener in list(self.listeners):
            if listener.seat is not None or self.past is None:
                listener.send(frame)
        if self.past:
            self.past.note_chat(frame)

    def tell_spectators(self, frame: bytes | None) -> None:
        """What happened some time ago is shown to the spectators of a table with a delay: a frame, or the state."""
        spectators = [listener for listener in self.listeners if listener.seat is None]
        if frame is None:
            self.tell(spectators)
        for listener in spectators if frame else ():
            listener.send(frame or b"")

    def wake(self) -> None:
        """Let bots and timers see what there is to do."""
        self._changed(self)
