"""The archive of a game as JSON lines. The format is described in docs/dice.md.

A finished game is written whole: the log's header with the facts of the table, the actions, and a closing line. A
running game has secrets, so of it there is only what a spectator has seen.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from oxcart.engine.actions import UnknownAction
from oxcart.game import BadLog, BadSetting, Game, IllegalAction, Log
from oxcart.game.log import FORMAT, player_name, player_number
from oxcart.server.dice import MODE, Committed, Mode
from oxcart.server.inheritance import Forked, Inheritance

STILL_SECRET = "the secret is revealed when the game is over"


class BadExport(BadLog):
    """A file or game that cannot be read, written or checked as an archive; the text says why."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there; `bot` is empty for a person."""

    name: str
    bot: str = ""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. An abandoned game was closed by its table before the rules ended it."""

    ended: Literal["finished", "abandoned"]
    winners: list[int]
    scores: list[int]


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table knows of its game beside the log. While the game runs, the last three are None."""

    id: str
    seats: list[Seat]
    started_ms: int
    dice: Mode
    commitment: str
    words: str
    drawn_from: dict[str, Any] | None
    """The variable board that the layout was drawn for."""
    forked: Forked | msgspec.UnsetType = msgspec.UNSET
    """Only of a game that goes on from another."""
    ended_ms: int | None = None
    result: Result | None = None
    secret: str | None = None


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the result again, and hashes of the final record (BLAKE2b) and of all lines above (SHA-256)."""

    result: Result
    actions: int
    record: str
    digest: str


class Evidence(msgspec.Struct, frozen=True):
    """All that is needed to check a game: its log, the facts of its table, and the closing line if it is over."""

    header: dict[str, Any]
    actions: list[tuple[str, str]]
    table: Facts
    closing: Closing | None = None

    @classmethod
    def of(cls, game: Game, table: Facts) -> "Evidence":
        """The evidence of a game that is over; `BadExport` if it is not."""
        if table.secret is None or table.result is None or not (game.over or table.result.ended == "abandoned"):
            raise BadExport(f"the game is still running: {STILL_SECRET}")
        log = game.log
        whole = cls(dict(log.header), [(player_name(player), action) for player, action in log.actions], table)
        closing = Closing(table.result, game.seq, record_hash(game), digest(whole.body()))
        return msgspec.structs.replace(whole, closing=closing)

    @classmethod
    def while_running(cls, game: Game, table: Facts) -> "Evidence":
        """What everybody may hold before the end: the set-up and the commitment, no action and no secret."""
        return cls(dict(game.log.header), [], without_ending(table))

    @property
    def forked(self) -> Forked | None:
        """What the first actions were taken over from, if they were."""
        return self.table.forked or None

    @property
    def log(self) -> Log:
        """The log, ready to replay."""
        return Log(self.header, [(player_number(player), action) for player, action in self.actions])

    def body(self) -> list[str]:
        """All lines but the closing one."""
        first = {**self.header, "table": msgspec.to_builtins(self.table)}
        return [as_line(first), *(as_line(action) for action in self.actions)]

    def to_text(self) -> str:
        """The archive file."""
        return "".join([*self.body(), as_line({"closing": msgspec.to_builtins(self.closing)})])


def opening_facts(
    game: Game,
    dice: Committed,
    id: str,
    seats: Sequence[Seat],
    started_ms: int,
    inheritance: Inheritance | None = None,
) -> Facts:
    """The facts of a game that has just been set up; they hold nothing secret."""
    board = game.settings.board
    drawn_from = board.to_dict() if board.layout == "variable" else None
    return Facts(
        id=id,
        seats=list(seats),
        started_ms=started_ms,
        dice=MODE,
        commitment=dice.commitment,
        words=dice.words,
        drawn_from=inheritance.drawn_from if inheritance else drawn_from,
        forked=inheritance.forked if inheritance else msgspec.UNSET,
    )


def closing_facts(
    facts: Facts, game: Game, dice: Committed, ended_ms: int, ended: Literal["finished", "abandoned"] = "finished"
) -> Facts:
    """The facts of a game that is over: result and secret are added."""
    scores = [game.score(seat) for seat in range(game.players)]
    result = Result(ended, list(game.winners), scores)
    return msgspec.structs.replace(facts, ended_ms=ended_ms, result=result, secret=dice.secret.hex())


def without_ending(facts: Facts) -> Facts:
    """The facts as a running game may show them; scores would tell of hidden cards."""
    return msgspec.structs.replace(facts, ended_ms=None, result=None, secret=None)


def write(game: Game, facts: Facts) -> str:
    """The archive file of a game that is over."""
    return Evidence.of(game, facts).to_text()


def spectator_events(game: Game, facts: Facts) -> str:
    """What a spectator has seen so far, as JSON lines: the set-up, then the events."""
    first = {"oxcart_events": FORMAT, **game.log.header, "table": msgspec.to_builtins(without_ending(facts))}
    del first["oxcart"]  # this is no log
    return "".join([as_line(first), *(as_line(event.seen_by(None)) for event in game.events)])


def read(text: str) -> Evidence:
    """The evidence in an archive file; `BadExport` names what is wrong and where."""
    lines = text.split("\n")
    if lines.pop() or len(lines) < 2:
        raise BadExport("the file is empty or cut off: it has a first line, actions, and a closing line")
    first = parse(lines[0], 1)
    if not isinstance(first, dict) or first.get("oxcart") != FORMAT:
        if isinstance(first, dict) and "oxcart_events" in first:
            raise BadExport(f"these are the events of a running game: {STILL_SECRET}")
        raise BadExport(f'line 1: this is no Oxcart game: it must be an object with "oxcart": {FORMAT}')
    if "table" not in first:
        raise BadExport("line 1: this log has no facts of a table, so there is no commitment to check it against")
    last = parse(lines[-1], len(lines))
    if not isinstance(last, dict) or list(last) != ["closing"]:
        raise BadExport(f"line {len(lines)}: this is no closing line; is the file cut off?")
    table = converted(first.pop("table"), Facts, "line 1: table")
    closing = converted(last["closing"], Closing, f"line {len(lines)}: closing")
    actions = [
        converted(parse(line, number), tuple[str, str], f"line {number}: action")
        for number, line in enumerate(lines[1:-1], 2)
    ]
    return Evidence(first, actions, table, closing)


def parse(line: str, number: int) -> Any:
    """The JSON of a line."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadExport(f"line {number}: not JSON ({error}); is the file cut off or edited?") from error


def converted(value: object, kind: type[Any], place: str) -> Any:
    """The value, if it has the shape of its kind."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadExport(f"{place}: {error}") from error


def as_line(value: object) -> str:
    """A value as a line of JSON in the one way we write it, in ASCII: no name can look like a line end."""
    return json.dumps(value, separators=(",", ":")) + "\n"


def digest(lines: Sequence[str]) -> str:
    """The SHA-256 of lines, in hex."""
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def record_hash(game: Game) -> str:
    """The hash of a game's record, as golden games write it."""
    return hashlib.blake2b(game.record(), digest_size=16).hexdigest()


def play_line(game: Game, line: int, player: str, action: str) -> None:
    """Play an action of an archive; `BadExport` names the line and the rule that forbids it."""
    try:
        game.play(player, action)
    except (IllegalAction, UnknownAction, BadSetting, BadLog) as error:
        raise BadExport(f"line {line}: {error}") from error
