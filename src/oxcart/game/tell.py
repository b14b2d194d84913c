"""Events as sentences, in the words of the theme, in the reader's language, and as far as the viewer knows them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from oxcart.boards import Board
from oxcart.game.words import Words, words_of
from oxcart.locale import DEFAULT
from oxcart.rulesets.contract import Event, Ruleset


def tell(
    event: Event, viewer: int | None, names: Sequence[str], ruleset: Ruleset, board: Board, lang: str = DEFAULT
) -> str:
    """The sentence of an event on a board; whoever knows its hidden part reads the fuller one."""
    words = words_of(ruleset, lang)
    return say(event, viewer, names, words, _places(event.seen_by(viewer), board, words) if board.places else ())


def say(
    event: Event, viewer: int | None, names: Sequence[str], words: Words, places: Iterable[tuple[str, str]] = ()
) -> str:
    """The sentence of an event in the words of a game; `places` are what its places are called."""
    kind = event.kind
    if viewer in event.knowers and f"{kind}+" in words.texts:
        kind = f"{kind}+"
    known = event.seen_by(viewer)
    values = {key: _word(key, known[key], names, words) for key in words.asked[kind] if key in known}
    values.update(places)
    if event.seat is not None:
        values["player"] = names[event.seat]
    return words.texts[kind].format_map(values)


def _places(known: Mapping[str, Any], board: Board, words: Words) -> Iterator[tuple[str, str]]:
    """What the corners and the hex of an event are called."""
    if "corner" in known:
        place = board.place_at[known["corner"]]
        yield "place", words.place(place.name)
        yield "building", words.place(place.building)
    if "corners" in known:
        yield "places", ", ".join(words.place(board.place_at[corner].name) for corner in known["corners"])
    if "hex" in known:
        h = known["hex"]
        yield "region", words.place(board.regions[h]) if board.regions else words.hex(h)


def _word(key: str, value: Any, names: Sequence[str], words: Words) -> str:
    """One fact of an event in words."""
    if key == "other":
        return str(names[value])
    if key == "others":
        return ", ".join(names[seat] for seat in value)
    if isinstance(value, dict):
        return words.card_list(value)
    return words.labels.get(str(value), str(value))
