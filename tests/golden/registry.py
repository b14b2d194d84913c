"""Notable paths through the rules, each as a test of one step of a game: did it just happen?

The golden files say which paths they show; a test holds them to it, and `mine` searches for games that show them.
"""

from collections.abc import Callable, Sequence

from tests.golden.steps import Step

Path = Callable[[Step, Sequence[Step]], bool]
"""Given a step and those before it, was the path completed by this step? Its docstring is the title of its file."""

PATHS: dict[str, Path] = {}


def path(found: Path) -> Path:
    """List a path under its function's name."""
    PATHS[found.__name__.replace("_", "-")] = found
    return found


def this_turn(past: Sequence[Step]) -> list[Step]:
    """The steps since the turn began."""
    steps = []
    for step in reversed(past):
        if step.kind == "end":
            break
        steps.append(step)
    return steps[::-1]
