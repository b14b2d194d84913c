"""Checking a finished game: does everything that chance did follow from the secret the server had committed to?

`verify` replays the log with dice of its own and compares. It needs nothing but the evidence, and never the server.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from oxcart.boards import Board, BoardError, load
from oxcart.game import Game, Log, OxcartError
from oxcart.game.log import CHANCE_NAME
from oxcart.server.board_words import NAMED
from oxcart.server.dice import LABELS, Committed, commitment_of, label_of
from oxcart.server.export import (
    STILL_SECRET,
    BadExport,
    Closing,
    Evidence,
    Facts,
    Result,
    converted,
    digest,
    play_line,
    read,
    record_hash,
)
from oxcart.server.inheritance import dice_by_action

__all__ = ["BadExport", "Evidence", "Mismatch", "Report", "verify", "verify_file", "verify_text"]

NOT_PLAYED = ("title", "theme", "provenance")
"""What may change in a board file without changing the game; what places are called may change as well."""
LONGEST_LINE = 300


class _Header(msgspec.Struct):
    """The shape of a log's header; a file from anywhere is held to it before anything is built from it."""

    oxcart: int
    game: str
    version: int
    players: int
    colours: list[str]
    options: dict[str, str]
    board: dict[str, Any]
    ages: list[int] | None = None


@dataclass(frozen=True)
class Mismatch:
    """An outcome that does not follow from the secret."""

    line: int
    label: str
    drawn: str
    logged: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.label} is {self.logged} in the log, but the secret gives {self.drawn}"


@dataclass
class Report:
    """What was checked, in sentences. Only with `ok` has everything been confirmed."""

    notes: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    checked: dict[str, int] = field(default_factory=dict)
    """For every stream, how many outcomes were compared."""
    mismatch: Mismatch | None = None
    """The first one."""
    complete: bool = False
    """Was everything looked at?"""

    @property
    def ok(self) -> bool:
        """Is everything confirmed?"""
        return self.complete and not self.problems

    @property
    def lines(self) -> list[str]:
        """The report for people."""
        verdict = "Confirmed: everything chance did follows from the secret." if self.ok else "This game is in doubt."
        told = [*self.notes, *(f"Problem: {problem}" for problem in self.problems), verdict]
        return [_printable(line) for line in told]


def _printable(line: str) -> str:
    """A sentence that quotes a file of unknown origin, safe for any terminal."""
    short = line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 3] + "..."
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in short)


def verify_file(path: str | Path, commitment: str | None = None) -> Report:
    """Check an archive file; `BadExport` if it cannot be opened."""
    return verify_text(read_file(path), commitment)


def read_file(path: str | Path) -> str:
    """The text of a file; `BadExport` if it cannot be opened."""
    try:
        return Path(path).read_bytes().decode()
    except OSError as error:
        raise BadExport(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadExport(f"{path} is no Oxcart game: it is not UTF-8 text") from error


def verify_text(text: str, commitment: str | None = None) -> Report:
    """Check the text of an archive file, to the letter."""
    try:
        evidence = read(text)
    except BadExport as error:
        return Report(problems=[str(error)])
    report = verify(evidence, commitment)
    if evidence.to_text() != text:
        report.problems.append("the file is not written as we write it: spaces, line ends or spellings were changed")
    return report


def verify(evidence: Evidence, commitment: str | None = None) -> Report:
    """Check a game; `commitment` is the one you noted before it began, if you did."""
    report = Report()
    try:
        _check(evidence, commitment, report)
        report.complete = True
    except (OxcartError, BoardError) as error:
        report.problems.append(str(error))
    return report


def _check(evidence: Evidence, noted: str | None, report: Report) -> None:
    """Go through everything that can be checked; what cannot go on is raised."""
    table = evidence.table
    if table.secret is None or table.result is None or evidence.closing is None:
        raise BadExport(f"the game is still running: {STILL_SECRET}")
    header = converted(evidence.header, _Header, "line 1")
    title = f"{header.game} on {header.board.get('key')}, {header.players} players, {len(evidence.actions)} actions"
    report.notes.append(f"Game {table.id}: {title}.")
    dice = _revealed(table)
    report.problems += _commitment_problems(table, noted)
    report.notes.append(f"The commitment was {table.commitment}; compare it with the one you saw before the game.")
    report.problems += _inheritance_problems(evidence, report.notes)
    first = next(dice_by_action(evidence.forked, dice, 1))
    report.problems += _board_problems(evidence, first.layout_seed(), report.notes)
    game = Game.replay(Log(evidence.header), upto=0)
    _check_outcomes(evidence, game, dice, report)
    report.problems += _ending_problems(evidence, table.result, evidence.closing, game)
    report.notes.append(f"The digest is {evidence.closing.digest}; all true copies of the file share it.")


def _revealed(table: Facts) -> Committed:
    """The dice of the revealed secret."""
    try:
        return Committed(bytes.fromhex(table.secret or ""), table.words)
    except ValueError as error:
        raise BadExport(f"line 1: the secret or the words cannot be right: {error}") from error


def _commitment_problems(table: Facts, noted: str | None) -> Iterator[str]:
    found = commitment_of(bytes.fromhex(table.secret or ""))
    if found != table.commitment:
        yield f"the revealed secret has the SHA-256 {found}, but the commitment was {table.commitment}"
    if noted is not None and noted.strip().lower() != table.commitment:
        yield f"you noted the commitment {noted}, but the file says {table.commitment}"


def _inheritance_problems(evidence: Evidence, notes: list[str]) -> Iterator[str]:
    """Of a forked game: do the games it goes on from cover what it inherited, each with a secret that fits?"""
    forked = evidence.forked
    if forked is None:
        return
    done = 0
    for ancestor in forked.games:
        try:
            bound = ancestor.dice.commitment == ancestor.commitment
        except ValueError as error:
            raise BadExport(
                f"line 1: the secret or the words of game {ancestor.id} cannot be right: {error}"
            ) from error
        if not bound:
            yield f"the secret of game {ancestor.id}, which this one goes on from, has not its commitment"
        if ancestor.actions < done:
            yield "the games that this one goes on from are not in order"
        done = ancestor.actions
        notes.append(f"Up to action {done} this is game {ancestor.id}, with the commitment {ancestor.commitment}.")
    if done != forked.actions or done > len(evidence.actions):
        yield f"{forked.actions} actions are said to be inherited, but the games account for {done}"


def _board_problems(evidence: Evidence, layout_seed: int, notes: list[str]) -> Iterator[str]:
    """Is it the board of that name, and is its layout the one that the seed gives?"""
    logged = Board.from_dict(evidence.header["board"], "line 1: board")
    try:
        ours = load(logged.key)
    except BoardError:
        ours = None
        notes.append(f"Board {logged.key} does not come with this package: its description in the file was taken.")
    described = evidence.table.drawn_from
    original = Board.from_dict(described, "line 1: drawn_from") if described is not None else ours or logged
    if ours and _as_played(original) != _as_played(ours):
        yield f"the board is not the {logged.key} of this package"
    if original.layout == "fixed":
        if _as_played(logged) != _as_played(original):
            yield f"the board of the log is not {original.key}"
        notes.append("Layout: the board is fixed, so nothing was drawn.")
        return
    header = evidence.header
    drawn = Game.new(
        header["game"],
        header["players"],
        original,
        header["options"],
        layout_seed,
        header["colours"],
        header.get("ages"),
        chance="manual",
    ).board
    if _as_played(drawn) != _as_played(logged):
        yield "the layout of the board is not the one that the secret gives"
    else:
        notes.append(f"Layout: drawn with the seed {layout_seed}, it agrees.")


def _as_played(board: Board) -> Mapping[str, Any]:
    document = {key: value for key, value in board.to_dict().items() if key not in NOT_PLAYED}
    for listed in ("hexes", "places"):
        document[listed] = [
            {member: value for member, value in one.items() if member not in NAMED} for one in document.get(listed, ())
        ]
    return document


def _check_outcomes(evidence: Evidence, game: Game, dice: Committed, report: Report) -> None:
    """Replay the log, comparing every outcome of chance with the one that the secret gives."""
    wrong = dict.fromkeys((LABELS[phase] for phase in game.ruleset.phases if phase in LABELS), 0)
    report.checked = dict(wrong)
    by_action = dice_by_action(evidence.forked, dice, len(evidence.actions))
    for line, ((player, action), cast) in enumerate(zip(evidence.actions, by_action, strict=False), 2):
        if player == CHANCE_NAME and game.tickets():
            label = label_of(game.phase)
            drawn = cast.next_outcome(game)
            report.checked[label] += 1
            if drawn != action:
                wrong[label] += 1
                if report.mismatch is None:  # said at once: the log may stop making sense because of it
                    report.mismatch = Mismatch(line, label, drawn, action)
                    report.problems.append(str(report.mismatch))
        play_line(game, line, player, action)
    for label, count in report.checked.items():
        if count:
            report.notes.append(f"{label.capitalize()}: {count - wrong[label]} of {count} agree.")


def _ending_problems(evidence: Evidence, result: Result, closing: Closing, game: Game) -> Iterator[str]:
    """Do the result and the hashes fit the log?"""
    if game.over != (result.ended == "finished"):
        yield f"the game is said to be {result.ended}, but the log {'ends' if game.over else 'stops before the end'}"
    if result.winners != list(game.winners) or result.scores != [game.score(seat) for seat in range(game.players)]:
        yield "the result is not the one the log leads to"
    if closing.result != result:
        yield "the result of the closing line is not that of the first line"
    if closing.actions != len(evidence.actions):
        yield f"the closing line counts {closing.actions} actions, but there are {len(evidence.actions)}"
    if closing.record != record_hash(game):
        yield "the final record is not the one the closing line names"
    if closing.digest != digest(evidence.body()):
        yield "the lines are not those the closing line was written for: something was changed, added or left out"
