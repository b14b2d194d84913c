"""What people call things: resources, seats and kinds of action, found by their first letters."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from oxcart.game import Game

T = TypeVar("T")

KINDS: dict[str, tuple[str, ...]] = {
    "roll": ("dice",),
    "buy": ("card",),
    "knight": (),
    "roads": (),
    "plenty": (),
    "monopoly": (),
    "trade": (),
    "road": (),
    "settle": (),
    "city": (),
    "landmark": (),
    "boat": (),
    "block": (),
    "favor": ("vizier",),
    "found": (),
    "mightiest": (),
    "goods": (),
    "gold": ("lay",),
    "bank": ("trade", "swap"),
    "horus": (),
    "ptah": (),
    "osiris": (),
    "maat": (),
    "hapi_settle": (),
    "hapi_city": (),
    "amun": (),
    "thoth": (),
    "bastet": (),
    "give_back": ("back", "return"),
    "atum": ("take",),
    "isis": ("take",),
    "maat_take": ("take",),
    "keep": (),
    "flip": ("turn",),
    "exchange": (),
    "pass": (),
    "claim": (),
    "forgo": (),
    "robber": ("goetz", "gotz"),
    "rob": ("steal",),
    "discard": (),
    "pick": ("take",),
    "offer": (),
    "withdraw": ("undo",),
    "accept": ("yes",),
    "decline": ("no",),
    "close": ("deal",),
    "agree": (),
    "refuse": (),
    "give": (),
    "want": (),
    "end": ("done", "pass"),
}
"""What a seat can do, in the order of the menu, with other words for it; the theme adds its own."""
LABELS = {
    "knight": "knight",
    "roads": "road_building",
    "plenty": "plenty",
    "monopoly": "monopoly",
    "trade": "trade",
    "road": "road",
    "settle": "settlement",
    "city": "city",
    "boat": "boat",
    "block": "block",
    "landmark": "landmark",
    "robber": "robber",
}
"""The label under which a theme names a kind."""
COMMANDS = ("help", "why", "rules", "log", "board", "save", "quit")
SHORT = {
    "r": "roll",
    "e": "end",
    "s": "settle",
    "c": "city",
    "b": "buy",
    "t": "bank",
    "o": "offer",
    "k": "knight",
    "h": "help",
    "?": "help",
    "w": "why",
    "l": "log",
    "q": "quit",
    "exit": "quit",
}


class Misunderstood(Exception):
    """A line that means nothing, or too much; the sentence says what would have been understood."""


def find(word: str, known: Mapping[str, T], what: str) -> T:
    """What a word or its beginning stands for."""
    if word in known:
        return known[word]
    begun = {name: value for name, value in known.items() if name.startswith(word)}
    if len(set(begun.values())) == 1:
        return next(iter(begun.values()))
    if begun:
        raise Misunderstood(f"'{word}' could be {' or '.join(begun)}.")
    raise Misunderstood(f"'{word}' is no {what}: {', '.join(known)}.")


def find_resource(game: Game, word: str) -> str:
    """The neutral key of a resource, called by the theme's name or its own."""
    keys = game.ruleset.facts.resources
    named = {game.ruleset.labels[key]: key for key in keys}
    neutral = {key: key for key in keys}
    only_neutral = not any(name.startswith(word) for name in named)
    return find(word, neutral if only_neutral and any(k.startswith(word) for k in neutral) else named, "resource")


def find_seat(game: Game, word: str) -> int:
    """The seat of a colour, or of p0, p1 ..."""
    colours = {colour: seat for seat, colour in enumerate(game.settings.colours)}
    numbers = {f"p{seat}": seat for seat in range(game.players)}
    return numbers[word] if word in numbers else find(word, colours, "player")


def find_verb(game: Game, word: str, possible: Collection[str]) -> str:
    """The kind of action or the command a word means; among several, what is possible now goes first."""
    verbs = [(name, kind) for kind, names in kind_words(game).items() for name in names] + [(c, c) for c in COMMANDS]
    if word in SHORT:
        return SHORT[word]
    said = [kind for name, kind in verbs if name == word]
    if said:
        return next((kind for kind in said if kind in possible), said[-1])
    begun = {kind for name, kind in verbs if name.startswith(word)}
    now = begun & set(possible) or begun & set(COMMANDS) or begun
    if not now:
        raise Misunderstood(f"'{word}' means nothing here; 'help' lists what you can type.")
    if len(now) > 1:
        raise Misunderstood(f"'{word}' could be {' or '.join(kind for kind in (*KINDS, *COMMANDS) if kind in now)}.")
    return now.pop()


def known_kinds(game: Game) -> dict[str, tuple[str, ...]]:
    """The kinds of action that the game has."""
    blocks = {block.key for block in game.ruleset.space.blocks}
    return {kind: others for kind, others in KINDS.items() if kind in blocks}


def kind_words(game: Game) -> dict[str, tuple[str, ...]]:
    """For every kind its own word, the theme's words and other common ones."""
    words = {}
    for kind, others in known_kinds(game).items():
        label = kind_name(game, kind).lower().replace("'", "")
        words[kind] = (kind, label.replace(" ", ""), label.split()[0], label.split()[-1], *others)
    return words


def kind_name(game: Game, kind: str) -> str:
    """What the table calls a kind of action."""
    return game.ruleset.labels.get(LABELS.get(kind, ""), kind)


def seat_name(game: Game, seat: int) -> str:
    """What the table calls a player."""
    return game.settings.colours[seat].capitalize()


def resource_name(game: Game, key: str) -> str:
    """What the theme calls a resource."""
    return game.ruleset.labels[key]
