"""Golden games: a game written out action by action, so that a change of behaviour is a diff that people can read.

A file says how the game was set up, then for every action its number, the player, the phase, the action, how many
actions were legal before and after it, and what everybody saw. Every tenth action is followed by a hash of the record.
`read` takes from a file only what cannot be worked out, and `render` works out the rest: rendering what was read gives
the file again unless the rules have changed.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from oxcart.engine.actions import UnknownAction
from oxcart.game.errors import BadLog, OxcartError
from oxcart.game.game import Game

HASH_EVERY = 10
HEADING_WORDS = {"game", "board", "land", "players", "options", "ages", "seed", "shows", "boards", "pitch", "fillers"}
"""The words that lines of the heading begin with; land is for the reader's eyes only."""


@dataclass(frozen=True)
class Golden:
    """What makes a golden game: its set-up, its actions, and what it is there to show."""

    title: str
    shows: tuple[str, ...]
    game: str
    board: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    ages: tuple[int, ...] | None = None
    seed: int = 0
    """Only for drawing the layout of a variable board."""
    steps: tuple[tuple[str, str], ...] = ()

    def begin(self) -> Game:
        """The game before its first action."""
        return Game.new(
            self.game, self.players, self.board, self.options, seed=self.seed, ages=self.ages, chance="manual"
        )


def render(golden: Golden) -> str:
    """The file of a golden game; `BadLog` names the first action that the rules no longer allow."""
    game = golden.begin()
    lines = [*_heading(golden, game), ""]
    told = 0
    for number, (player, action) in enumerate(golden.steps, 1):
        phase, before = game.phase, _choices(game)
        try:
            game.play(player, action)
        except (OxcartError, UnknownAction) as error:
            raise BadLog(f"action {number}, {player} {action}: {error}") from error
        sentences = " ".join(game.tell(event, None) for event in game.events[told:])
        told = len(game.events)
        choices = f"{before} -> {_choices(game)}"
        lines.append(f"{number:4} {player:6} {phase:16} {action:20} {choices:11} {sentences}".rstrip())
        if number % HASH_EVERY == 0:
            lines.append(_state(game))
    return "\n".join([*lines, "", _state(game), *_scores(game)]) + "\n"


def _heading(golden: Golden, game: Game) -> Iterator[str]:
    facts, board = game.ruleset.facts, game.board
    yield f"# {golden.title}"
    yield f"game    {golden.game} v{facts.version}"
    yield f"board   {golden.board}"
    land = zip(board.terrain or (), board.tokens or (), strict=True)
    yield "land    " + " ".join(f"{terrain}:{token}" if token else terrain for terrain, token in land)
    yield f"players {golden.players} {' '.join(game.settings.colours)}"
    yield "options " + " ".join(f"{key}={value}" for key, value in game.settings.options.items())
    if golden.ages:
        yield "ages    " + " ".join(str(age) for age in golden.ages)
    if golden.seed:
        yield f"seed    {golden.seed}"
    yield f"shows   {' '.join(golden.shows)}"


def _choices(game: Game) -> int:
    """How many actions are open to those the game waits for."""
    return sum(len(game.legal_actions(player)) for player in game.acting)


def _state(game: Game) -> str:
    return state_line(game.record())


def state_line(record: bytes) -> str:
    """A hash of a record."""
    return f"state   {hashlib.blake2b(record, digest_size=16).hexdigest()}"


def _scores(game: Game) -> Iterator[str]:
    for seat, colour in enumerate(game.settings.colours):
        parts = ", ".join(f"{key} {points}" for key, points in game.score_sheet(seat).items() if points)
        yield f"score   {colour} {game.score(seat)}" + (f": {parts}" if parts else "")


def read(text: str) -> Golden:
    """The golden game of a file; `BadLog` names the line that is wrong."""
    title, heading, steps = parts(text)
    try:
        return _assemble(title, heading, steps)
    except (KeyError, IndexError, ValueError) as error:
        raise BadLog(f"the heading of the golden game is not complete: {error}") from error


def parts(text: str) -> tuple[str, dict[str, list[str]], list[tuple[str, str]]]:
    """The title, the heading and the actions of a file; `BadLog` names the line that is wrong."""
    title = ""
    heading: dict[str, list[str]] = {}
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0] in ("state", "score"):
            continue
        if words[0] == "#":
            title = line[2:]
        elif words[0] in HEADING_WORDS:
            heading[words[0]] = words[1:]
        elif words[0].isdecimal() and len(words) >= 4:
            steps.append((words[1], words[3]))
        else:
            raise BadLog(f"line {number}: not a line of a golden game: {line}")
    return title, heading, steps


def _assemble(title: str, heading: Mapping[str, Sequence[str]], steps: Sequence[tuple[str, str]]) -> Golden:
    ages = tuple(int(age) for age in heading.get("ages", ()))
    return Golden(
        title=title,
        shows=tuple(heading.get("shows", ())),
        game=heading["game"][0],
        board=heading["board"][0],
        players=int(heading["players"][0]),
        options={key: value for key, _, value in (word.partition("=") for word in heading["options"])},
        ages=ages or None,
        seed=int(heading.get("seed", ("0",))[0]),
        steps=tuple(steps),
    )
