"""How commands speak: tables and text on stdout, or one JSON document alone."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def print_json(document: Any) -> None:
    """One JSON document, alone on stdout."""
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def console(*, stderr: bool = False) -> "Console":
    """Where coloured text goes; a pipe gets plain text of a width people can read."""
    from rich.console import Console

    made = Console(stderr=stderr, highlight=False)
    return made if made.is_terminal else Console(stderr=stderr, highlight=False, width=max(made.width, 120))
