"""Lines from the keyboard, with editing and history; from a pipe, one by one."""

import re
import sys
from contextlib import suppress

from rich.console import Console
from rich.text import Text

_ESCAPES = re.compile("(\x1b\\[[0-9;]*m)")
_FORGET_SCROLLED = "\x1b[3J"


class Keyboard:
    """Where people type; `interactive` when somebody sits at a terminal."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.interactive = sys.stdin.isatty() and out.is_terminal
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401  loaded, it gives input() editing and history

    def ask(self, prompt: Text) -> str:
        """The next line; EOFError at the end of input."""
        if self.interactive:
            with self.out.capture() as captured:
                self.out.print(prompt, end="")
            return input(_ESCAPES.sub("\x01\\1\x02", captured.get())).strip()  # marked, colours take up no columns
        self.out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.out.print()
        return line.strip()

    def hide(self) -> None:
        """Clear the screen, and what has scrolled off it, before somebody else looks."""
        if self.interactive:
            self.out.clear()
            self.out.file.write(_FORGET_SCROLLED)
