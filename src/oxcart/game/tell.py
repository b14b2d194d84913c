"""Events as sentences, in the words of the theme, in the reader's language, and as far as the viewer knows them."""

from collections.abc import Mapping, Sequence
from typing import Any

from oxcart.game.words import Words, words_of
from oxcart.locale import DEFAULT
from oxcart.rulesets.contract import Event, Ruleset


def tell(event: Event, viewer: int | None, names: Sequence[str], ruleset: Ruleset, lang: str = DEFAULT) -> str:
    """The sentence of an event; whoever knows its hidden part reads the fuller one."""
    words = words_of(ruleset, lang)
    fuller = f"{event.kind}+"
    template = words.texts[fuller if viewer in event.knowers and fuller in words.texts else event.kind]
    values = {key: _word(key, value, names, words) for key, value in event.seen_by(viewer).items()}
    if event.seat is not None:
        values["player"] = names[event.seat]
    return template.format_map(values)


def _word(key: str, value: Any, names: Sequence[str], words: Words) -> str:
    """One fact of an event in words."""
    if key == "other":
        return str(names[value])
    if key == "others":
        return ", ".join(names[seat] for seat in value)
    if isinstance(value, Mapping):
        return words.card_list(value)
    return words.labels.get(str(value), str(value))
