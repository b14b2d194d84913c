"""Golden events of the Big Game: written out action by action, as golden games are (`oxcart.game.golden`).

A line has the number of the action, the seat it goes with (- for nobody's), the phase, the action, and everything that
is told of it, as those hear it who know no secrets.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from oxcart.engine.actions import UnknownAction
from oxcart.game.errors import BadLog, OxcartError
from oxcart.game.event import VERSION, Event
from oxcart.game.event_words import tell
from oxcart.game.golden import HASH_EVERY, parts, state_line

GAME = "biggame"
NOBODY = "-"


@dataclass(frozen=True)
class EventGolden:
    """What makes a golden event: its ring, its actions, and what it is there to show."""

    title: str
    shows: tuple[str, ...]
    boards: int
    pitch: int = 12
    fillers: tuple[int, ...] = ()
    steps: tuple[tuple[str, str], ...] = ()

    def begin(self) -> Event:
        """The event before its first action."""
        return Event(self.boards, self.pitch, self.fillers)


def is_event(text: str) -> bool:
    """Is this the file of a golden event?"""
    return any(line.split()[:2] == ["game", GAME] for line in text.splitlines())


def seat_of(player: str) -> int | None:
    """The seat of a line."""
    return None if player == NOBODY else int(player[1:])


def render(golden: EventGolden) -> str:
    """The file of a golden event; `BadLog` names the first action that the rules no longer allow."""
    event = golden.begin()
    names = [f"s{seat}" for seat in range(len(event.players))]
    lines = [*_heading(golden), ""]
    for number, (player, action) in enumerate(golden.steps, 1):
        phase = event.phase
        try:
            deed = event.perform(seat_of(player), [action])
        except (OxcartError, UnknownAction, ValueError, IndexError) as error:
            raise BadLog(f"action {number}, {player} {action}: {error}") from error
        sentences = " ".join(tell(told, None, names) for told in deed.told)
        lines.append(f"{number:4} {player:4} {phase:12} {action:18} {sentences}".rstrip())
        if number % HASH_EVERY == 0:
            lines.append(state_line(event.record()))
    return "\n".join([*lines, "", state_line(event.record()), *_scores(event, names)]) + "\n"


def _heading(golden: EventGolden) -> Iterator[str]:
    yield f"# {golden.title}"
    yield f"game    {GAME} v{VERSION}"
    yield f"boards  {golden.boards}"
    yield f"pitch   {golden.pitch}"
    if golden.fillers:
        yield "fillers " + " ".join(map(str, golden.fillers))
    yield f"shows   {' '.join(golden.shows)}"


def _scores(event: Event, names: list[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        lines = [line for line in event.count(seat) if line["count"]]
        total = sum(line["points"] for line in lines)
        yield f"score   {name} {total}: " + ", ".join(f"{line['what']} {line['points']}" for line in lines)


def read(text: str) -> EventGolden:
    """The golden event of a file; `BadLog` names what is wrong with it."""
    title, heading, steps = parts(text)
    try:
        return EventGolden(
            title=title,
            shows=tuple(heading["shows"]),
            boards=int(heading["boards"][0]),
            pitch=int(heading["pitch"][0]),
            fillers=tuple(int(seat) for seat in heading.get("fillers", ())),
            steps=tuple(steps),
        )
    except (KeyError, IndexError, ValueError) as error:
        raise BadLog(f"the heading of the golden event is not complete: {error}") from error
