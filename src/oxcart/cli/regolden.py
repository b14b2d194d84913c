"""`oxcart regolden`: write the golden playthroughs anew, for review as a diff."""

from typing import Annotated

import typer


def regolden(names: Annotated[list[str] | None, typer.Argument(help="Which ones; all without a name.")] = None) -> None:
    """Write the golden playthroughs anew; read their diff before you commit it."""
    raise NotImplementedError
