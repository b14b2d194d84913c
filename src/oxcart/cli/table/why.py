"""Why not: the rule id, the reason in a sentence, and the almanac's text."""

from collections.abc import Sequence

from rich.text import Text

from oxcart.cli.table.menu import greyed, why_kind_not
from oxcart.cli.table.names import kind_name
from oxcart.game import Game
from oxcart.rulesets.almanac import load


def why_not_steps(game: Game, seat: int, steps: Sequence[str]) -> tuple[str, str] | None:
    """The rule and reason against the first action that is refused; what lies behind chance is not asked."""
    trial = game.copy()
    trial.chance = "manual"
    for step in steps:
        reason = trial.why_not(seat, step)
        if reason is not None:
            return None if trial.tickets() else reason
        trial.play(seat, step)
    return None


def explain(game: Game, reason: tuple[str, str]) -> Text:
    """A reason for people: the sentence, then the rule it rests on."""
    rule_id, sentence = reason
    told = Text(sentence, "bold")
    almanac = load(rule_id.partition(".")[0])
    told.append(f"\n  {rule_id}", "cyan not bold")
    if rule_id in almanac:
        told.append(f"  {almanac.rule(rule_id).text}", "not bold")
    return told


def explain_greyed(game: Game, seat: int) -> Text:
    """Everything people look for that is not possible now, each with its reason."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for kind in greyed(game, seat):
        reason = why_kind_not(game, seat, kind)
        if reason is not None:
            name = kind_name(game, kind).lower()
            kinds.setdefault(reason, []).append(kind if name.startswith(kind) else f"{kind} ({name})")
    told = Text()
    for (rule_id, sentence), names in kinds.items():
        told.append("\n" if told else "")
        told.append(f" {', '.join(names)}: ", "bold")
        told.append(sentence)
        told.append(f" [{rule_id}]", "cyan")
    return told or Text(" Everything you could look for is possible now.")
