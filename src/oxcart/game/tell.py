"""Events as sentences, in the words of the theme and as far as the viewer knows them."""

from collections.abc import Mapping, Sequence
from typing import Any

from oxcart.rulesets.contract import Event, Ruleset


def tell(event: Event, viewer: int | None, names: Sequence[str], ruleset: Ruleset) -> str:
    """The sentence of an event; whoever knows its hidden part reads the fuller one."""
    seen = event.seen_by(viewer)
    fuller = f"{event.kind}+"
    template: str = ruleset.texts[fuller if viewer in event.knowers and fuller in ruleset.texts else event.kind]
    words: dict[str, Any] = {**ruleset.labels, **{k: _word(k, v, names, ruleset) for k, v in seen.items()}}
    if event.seat is not None:
        words["player"] = names[event.seat]
    return template.format_map(words)


def _word(key: str, value: Any, names: Sequence[str], ruleset: Ruleset) -> str:
    """One fact of an event in words."""
    if key == "other":
        return str(names[value])
    if key == "others":
        return ", ".join(names[seat] for seat in value)
    if isinstance(value, Mapping):
        return card_list(value, ruleset.labels)
    return ruleset.labels.get(str(value), str(value))


def card_list(cards: Mapping[str, int], labels: Mapping[str, str]) -> str:
    """Cards as people say them: 2 grain, 1 stone."""
    return ", ".join(f"{count} {labels[key]}" for key, count in cards.items() if count)
