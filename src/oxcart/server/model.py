"""A table as its journal tells it: every change is a record, and replaying the records gives the table back.

Nothing here waits, sends or stores. `apply` trusts a record: whoever wrote it had checked it.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from oxcart.game import Game, Mark
from oxcart.game.settings import Settings
from oxcart.server.clock import Allowance, Clock
from oxcart.server.dice import Committed, label_of
from oxcart.server.inheritance import Inheritance
from oxcart.server.names import bot_name
from oxcart.server.players_shown import PlayersShown
from oxcart.server.seats import Seat, same_holder
from oxcart.server.shapes import TableFacts
from oxcart.server.store import Damaged, Record, Status
from oxcart.server.takeback import unveils
from oxcart.server.wish import TableWish, check_wish

REMEMBERED_ANSWERS = 64
"""How many message ids a seat's first answers are kept for."""


class TableModel:
    """The state of one table."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.n = 0
        """How many records have been applied."""
        self.code = ""
        self.watch_code = ""
        self.host: str | None = None
        self.wish = TableWish(game="egypt")
        self._settings: Settings | None = None
        self.seats: list[Seat] = []
        self.status: Status = "open"
        self.paused = False
        self.held = False
        """Does the clock wait for somebody whose connection broke?"""
        self.game: Game | None = None
        self.inheritance: Inheritance | None = None
        """What the game goes on from, if it is a fork."""
        self.dice: Committed | None = None
        self.clock: Clock | None = None
        self.created_ms = 0
        self.started_ms: int | None = None
        self.ended_ms: int | None = None
        self.rematch_code: str | None = None
        self.last_move: dict[str, Any] | None = None
        """The last record of play, which its seat may perhaps take back."""
        self.before: Mark | None = None
        """The point before it, unless it left something to chance and so cannot be taken back."""
        self.facts_kept: tuple[tuple[object, ...], dict[int | None, bytes]] = ((), {})
        """What `facts_version` was when the facts were last written out, and how they read for whom."""
        self.players_shown = PlayersShown()

    def apply(self, body: Mapping[str, Any], at_ms: int) -> None:
        """Take over what a record says happened at a time."""
        getattr(self, f"_on_{body['kind']}")(body, at_ms)
        self.n += 1

    @property
    def settings(self) -> Settings:
        """What the wish amounts to: ruleset, board, players, options."""
        if self._settings is None:
            self._settings = check_wish(self.wish)
        return self._settings

    @property
    def seq(self) -> int:
        """How many actions the game has seen; the number clients must know to act."""
        return self.game.seq if self.game else 0

    # ------------------------------------------------------------------ before the game

    def _on_created(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.code, self.watch_code, self.host = body["code"], body["watch_code"], body["host"]
        self.wish = msgspec.convert(body["wish"], TableWish)
        self._settings = check_wish(self.wish)
        self.created_ms = at_ms
        self.dice = Committed(bytes.fromhex(body["secret"]))
        if "inheritance" in body:
            self.inheritance = msgspec.convert(body["inheritance"], Inheritance)
        self.seats = [Seat(number) for number in range(self.settings.players)]
        for seat, level in zip(reversed(self.seats), self.wish.bots, strict=False):
            seat.bot, seat.nickname = level, bot_name(self.id, seat.number)

    def _on_seated(self, body: Mapping[str, Any], at_ms: int) -> None:
        seat = self.seats[body["seat"]]
        if seat.holder != body["holder"]:
            seat.muted, seat.never_trade = False, frozenset()
            seat.answers, seat.passing_answers = OrderedDict(), {}
        seat.holder, seat.nickname, seat.bot = body["holder"], body["nickname"], None
        seat.word = body.get("word", "")

    def _on_left(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.seats[body["seat"]] = Seat(body["seat"])

    def _on_started(self, body: Mapping[str, Any], at_ms: int) -> None:
        assert self.dice is not None, "the dice are committed to when the table is made"
        self.dice.words = body["words"]
        self.game = self.begin(self.dice)
        self.status, self.started_ms = "running", at_ms
        self._play(body["steps"])
        if self.wish.clock:
            allowance = Allowance(self.wish.clock.turn_s * 1000, self.wish.clock.reserve_s * 1000)
            self.clock = Clock(allowance, self.settings.players)
        self._run_clock(at_ms)

    def begin(self, dice: Committed) -> Game:
        """The game before chance has done anything: set up, or as it was inherited."""
        if self.inheritance:
            return self.inheritance.begin()
        s = self.settings
        seed = dice.layout_seed()
        return Game.new(s.ruleset.facts.key, s.players, self.wish.board, s.options, seed=seed, chance="manual")

    # ------------------------------------------------------------------ during the game

    def _on_acted(self, body: Mapping[str, Any], at_ms: int) -> None:
        assert self.game is not None, "only a running game is played"
        self.before = self.game.mark() if is_sure(body["steps"]) else None
        self._play(body["steps"])
        self._note_move(body, at_ms)

    def _note_move(self, body: Mapping[str, Any], at_ms: int) -> None:
        """Keep the last move, and whether it showed what others had given up; answer it, and let the clock go on."""
        assert self.game is not None, "only a running game is played"
        told = self.game.events[self.before.events :] if self.before is not None else ()
        self.last_move = {**body, "unveils": unveils(told, body["seat"])}
        self.remember(body["seat"], body["id"], {"type": "ack", "id": body["id"], "seq": self.seq})
        self._run_clock(at_ms)
        if self.game.over:
            self.status, self.ended_ms = "finished", at_ms

    def _on_taken_back(self, body: Mapping[str, Any], at_ms: int) -> None:
        assert self.game is not None, "only a running game takes moves back"
        if self.before is not None and self.before.seq == body["to"]:
            self.game.back_to(self.before)
        else:
            self.game = Game.replay(self.game.log, upto=body["to"])
        self.last_move = self.before = None
        self.remember(body["seat"], body["id"], {"type": "ack", "id": body["id"], "seq": self.seq})
        self._run_clock(at_ms)

    def _play(self, steps: list[list[str]]) -> None:
        """Play the steps of a record; chance's steps move the dice streams on."""
        assert self.game is not None, "steps belong to a game"
        assert self.dice is not None, "a game has dice"
        for player, action in steps:
            if player == "chance":
                self.dice.advance(label_of(self.game.phase))
            self.game.play(player, action)

    def adopt(self, body: Mapping[str, Any], at_ms: int, attempt: Game, dice: Committed) -> None:
        """As `apply` of an `acted` record whose steps have been played on an attempt and on a copy of the dice."""
        assert self.game is not None, "only a running game is played"
        self.before = self.game.mark() if is_sure(body["steps"]) else None
        self.game.accept(attempt)
        self.dice = dice
        self._note_move(body, at_ms)
        self.n += 1

    def _on_never_trade(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.seats[body["seat"]].never_trade = frozenset(body["resources"])

    def remember(self, number: int, message_id: str, answer: dict[str, Any]) -> None:
        """Keep the first answer to a message, for as long as its repetition may still come; bots' have no id."""
        if not message_id:
            return
        answers = self.seats[number].answers
        answers[message_id] = answer
        while len(answers) > REMEMBERED_ANSWERS:
            answers.pop(next(iter(answers)))

    # ------------------------------------------------------------------ the host's powers

    def _on_paused(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.paused = True
        if self.clock:
            self.clock.stop(at_ms)

    def _on_resumed(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.paused = False
        self._run_clock(at_ms)

    def _on_bot_sits(self, body: Mapping[str, Any], at_ms: int) -> None:
        seat = self.seats[body["seat"]]
        seat.bot = body["level"]
        seat.nickname = seat.nickname or bot_name(self.id, seat.number)

    def _on_bot_leaves(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.seats[body["seat"]].bot = None

    def _on_kicked(self, body: Mapping[str, Any], at_ms: int) -> None:
        seat = self.seats[body["seat"]]
        seat.holder, seat.nickname, seat.muted, seat.never_trade = None, "", False, frozenset()
        if self.status == "running":
            seat.bot, seat.nickname = body["level"], bot_name(self.id, seat.number)

    def _on_muted(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.seats[body["seat"]].muted = body["muted"]

    def _on_closed(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.status, self.ended_ms = "closed", at_ms
        if self.clock:
            self.clock.stop(at_ms)

    def _on_held(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.held = True
        if self.clock:
            self.clock.stop(body.get("since", at_ms))

    def _on_released(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.held = False
        self._run_clock(at_ms)

    def _on_rematch(self, body: Mapping[str, Any], at_ms: int) -> None:
        self.rematch_code = body["code"]

    def _run_clock(self, at_ms: int) -> None:
        """The clock of those who must act goes on."""
        if self.clock and self.game:
            stands = self.game.over or self.paused or self.held
            acting = [] if stands else [s for s in self.game.acting if isinstance(s, int)]
            self.clock.go_on(at_ms, acting, self.game.turns)

    def seat_of(self, holder: str | None) -> Seat | None:
        """The seat a fingerprint holds."""
        return next((seat for seat in self.seats if same_holder(seat.holder, holder)), None)

    def facts_version(self) -> tuple[object, ...]:
        """What is another whenever something in `public` or in the wishes of seats is."""
        versions = [seat.version for seat in self.seats]
        return (self.code, self.status, self.paused, self.dice is None, self.rematch_code, *versions)

    def public(self) -> TableFacts:
        """What everybody at the table may know of it."""
        wish, settings = self.wish, self.settings
        host = self.seat_of(self.host)
        return {
            "code": self.code,
            "watch_code": self.watch_code,
            "status": self.status,
            "paused": self.paused,
            "game": settings.ruleset.facts.key,
            "board": settings.board.key,
            "options": {**settings.options, **wish.options},
            "title": wish.title,
            "public": wish.public,
            "chat": wish.chat,
            "spectators": wish.spectators,
            "grace_s": wish.grace_s,
            "dice": {"mode": wish.dice, "commitment": self.dice.commitment if self.dice else None},
            "clock": {"turn_s": wish.clock.turn_s, "reserve_s": wish.clock.reserve_s} if wish.clock else None,
            "seats": [seat.public() for seat in self.seats],
            "host": host.number if host else None,
            "rematch": self.rematch_code,
        }


def is_sure(steps: Sequence[Sequence[str]]) -> bool:
    """Was nothing in these steps left to chance?"""
    return all(player != "chance" for player, _ in steps)


def rebuild(table_id: str, records: Sequence[Record]) -> TableModel:
    """The table its journal tells of; `Damaged` at a record that this program cannot follow."""
    model = TableModel(table_id)
    for record in records:
        try:
            model.apply(record.body, record.at_ms)
        except Exception as error:
            why = f"its {record.body['kind']} does not follow from the rows before ({error!r})"
            raise Damaged(table_id, record.n, why, list(records[: record.n])) from error
    return model
