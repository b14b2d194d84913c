"""What a board file's author reads when something is wrong: where, what, and how to put it right."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

LONGEST_QUOTE = 40


class BoardError(ValueError):
    """A board that cannot be used; the text names the file, the entry, what is wrong and the fix."""

    def __init__(self, problem: str, fix: str = "", entry: str = "", source: str = "") -> None:
        super().__init__(problem, fix, entry, source)
        self.problem = problem
        self.fix = fix
        self.entry = entry
        self.source = source

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.source, self.entry, self.problem) if part)
        return f"{where}. {self.fix}" if self.fix else where


@contextmanager
def found_in(*, entry: str = "", source: str = "") -> Iterator[None]:
    """Whatever BoardError is raised inside also names this entry and source, unless it already names its own."""
    try:
        yield
    except BoardError as error:
        raise BoardError(error.problem, error.fix, error.entry or entry, error.source or source) from None


def quoted(value: object) -> str:
    """The value as an error text may show it: short, on one line, whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        short = value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 3] + "..."
        return ascii(short) if not short.isprintable() else f'"{short}"'
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a very large number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return f"a table of {len(value)}"
    return "nothing" if value is None else f"a {type(value).__name__}"


def nearest(wrong: str, known: Iterable[str]) -> str:
    """A fix that suggests the nearest known name, if one is near, and lists them all."""
    names = list(known)
    close = get_close_matches(wrong.lower()[:LONGEST_QUOTE], names, n=1)
    hint = f'Did you mean "{close[0]}"? ' if close else ""
    return f"{hint}Known here: {', '.join(names) if names else 'none'}."
