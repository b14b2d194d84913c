"""What several commands ask for in the same words: options of a game and lists of bots."""

from collections.abc import Sequence

import typer


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """The `--option key=value` pairs of a command line."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise typer.BadParameter(f"write an option as key=value, such as order=free, not '{pair}'")
        options[key.strip()] = value.strip()
    return options


def read_names(text: str) -> tuple[str, ...]:
    """The names of a list such as greedy,greedy,uniform."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def check_bots(names: Sequence[str]) -> None:
    """Refuse unknown bots, with a suggestion."""
    from oxcart.bots import BY_KEY
    from oxcart.cli.complaints import Complaint
    from oxcart.game.settings import nearest

    for name in names:
        if name not in BY_KEY:
            raise Complaint(f"there is no bot '{name}'{nearest(name, BY_KEY)}; the bots are {', '.join(BY_KEY)}")
