"""What a typed line means: one small action or several, as texts the game understands."""

import re
from collections.abc import Callable

from oxcart.cli.table import gods
from oxcart.cli.table.names import Misunderstood, find_seat, known_kinds
from oxcart.cli.table.places import find_place_of_robber
from oxcart.cli.table.reading import (
    ADDRESS,
    Steps,
    arguments_now,
    read_alone,
    read_card_list,
    read_cards,
    read_places,
    read_seat,
)
from oxcart.cli.table.towns import read_building, read_roads_between
from oxcart.game import Game

_FILLERS = {"a", "an", "and", "at", "on", "my", "the", "of", "card", "cards"}


def split_line(line: str) -> list[str]:
    """The words and numbers of a line; `2grain` is two of them, `road:24` too."""
    return [w for w in re.findall(r"p\d+\b|\d+|[^\W\d_]['\w]*|\?", line.lower()) if w not in _FILLERS]


def understand(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The actions a kind and the words after it mean for a seat; Misunderstood says what is missing."""
    return READERS[kind](game, seat, kind, words)


def read_spaces(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A space of the pyramid; which one makes no difference, so without a number it is the first."""
    possible = arguments_now(game, seat, kind)
    return read_places(game, seat, kind, words if words or not possible else possible[:1])


def read_favor(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """One card for another: favor grain for stone."""
    cards = read_cards(game, [word for word in words if word != "for"])
    labels = game.ruleset.labels
    if len(cards) != 2:
        raise Misunderstood(f"Say what you give and what you take, such as: favor {labels['grain']} {labels['ore']}.")
    return [f"favor:{cards[0]}-{cards[1]}"]


def read_goods(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Three different goods for two cards: goods wood ore."""
    cards = read_cards(game, [word for word in words if word != "for"])
    if len(cards) != 2:
        raise Misunderstood(f"Say which two cards you take, such as: goods 2 {game.ruleset.labels['ore']}.")
    return [f"goods:{pair_of(game, cards)}"]


def read_exchange(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Two cards for one where a route allows it: exchange wood fish for ore; elsewhere a god is exchanged."""
    if "goods" not in known_kinds(game):
        return gods.READERS[kind](game, seat, kind, words)
    cards = read_cards(game, [word for word in words if word != "for"])
    if len(cards) != 3:
        labels = game.ruleset.labels
        example = f"exchange {labels['lumber']} {labels['fish']} for {labels['ore']}"
        raise Misunderstood(f"Say which two cards you give and what you take, such as: {example}.")
    return [f"exchange:{pair_of(game, cards[:2])}-{cards[2]}"]


def pair_of(game: Game, cards: list[str]) -> str:
    """Two cards as actions write them."""
    return "+".join(sorted(cards, key=game.ruleset.facts.resources.index))


def read_robber(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A hex, and whom to rob there: robber pasture 8 red."""
    colours = [word for word in words if any(c.startswith(word) for c in game.settings.colours)]
    terrains = game.board.terrain or ()
    colours = [word for word in colours if not any(terrain.startswith(word) for terrain in terrains)]
    step = f"robber:{find_place_of_robber(game, [word for word in words if word not in colours])}"
    return [step] + [f"rob:p{find_seat(game, word)}" for word in colours]


def read_knight(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The card, and where the robber goes if that is said too."""
    return [kind] + (read_robber(game, seat, kind, words) if words else [])


def read_monopoly(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The one resource that is named."""
    cards = read_cards(game, words)
    if len(cards) != 1:
        raise Misunderstood(f"Name one resource, such as: monopoly {game.ruleset.labels['grain']}.")
    return [f"monopoly:{cards[0]}"]


def read_plenty(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The card, and what to take if that is said too."""
    return [kind] + [f"pick:{card}" for card in read_cards(game, words)]


def read_roads(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The card, and where the free roads go if that is said too."""
    return [kind] + (read_roads_between(game, seat, "road", words) if words else [])


def read_trade_card(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The card Trade; with cards named it is a trade with the supply."""
    return read_bank(game, seat, "bank", words) if words else read_alone(game, seat, kind, words)


def read_bank(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A trade with the supply: trade 4 grain ore, trade grain for ore; with a player's name it is an offer."""
    if ADDRESS & set(words):
        return read_offer(game, seat, "offer", words)
    words = [word for word in words if word != "for"]
    cards = list(dict.fromkeys(read_cards(game, [word for word in words if not word.isdecimal()])))
    labels = game.ruleset.labels
    if len(cards) != 2 or words[-1].isdecimal():
        raise Misunderstood(f"Say what you give and what you take, such as: trade 4 {labels['grain']} {labels['ore']}.")
    given, taken = cards
    numbers = [int(word) for word in words if word.isdecimal()]
    rate = game.view(seat)["players"][seat]["rates"][given]
    if len(numbers) == 2 or (numbers and numbers[0] > 4):
        times = numbers[1] if len(numbers) == 2 else numbers[0] // rate
        if not 0 < times < 20 or numbers[0] != rate * times:
            raise Misunderstood(
                f"You trade {labels[given]} at {rate}:1, so {rate} {labels[given]} buy 1 {labels[taken]}."
            )
        return [f"bank:{rate}-{given}-{taken}"] * times
    ratio = numbers[0] if numbers else rate
    if ratio not in (2, 3, 4):
        raise Misunderstood("The supply trades 4, 3 or 2 equal cards for one other.")
    step = f"bank:{ratio}-{given}-{taken}"
    if step not in game.ruleset.space.texts:
        raise Misunderstood(f"{labels[given]} is traded at {rate}:1.")
    return [step]


def read_offer(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """An offer to players: offer 1 grain for 1 ore to all. A draft or offer made before is taken back first."""
    at = next((i for i, word in enumerate(words) if word in ADDRESS), len(words))
    terms, address = words[:at], [word for word in words[at:] if word not in ADDRESS]
    if terms and "for" not in terms and not address and (terms == ["all"] or len(terms) == 1):
        terms, address = [], terms  # offer:all, for a draft built card by card
    if not address:
        address = ["all"] if seat == game.turn else [f"p{game.turn}"]
    to = "all" if address == ["all"] else f"p{find_seat(game, address[0])}"
    if not terms:
        return [f"offer:{to}"]
    cut = terms.index("for") if "for" in terms else len(terms)
    give, want = read_cards(game, terms[:cut]), read_cards(game, terms[cut + 1 :])
    if not give or not want:
        example = f"offer 1 {game.ruleset.labels['grain']} for 1 {game.ruleset.labels['ore']} to all"
        raise Misunderstood(f"Say what you give and what you want, such as: {example}.")
    back = ["withdraw"] if game.why_not(seat, "withdraw") is None else []
    return back + [f"give:{card}" for card in give] + [f"want:{card}" for card in want] + [f"offer:{to}"]


READERS: dict[str, Callable[[Game, int, str, list[str]], Steps]] = {
    **dict.fromkeys(("roll", "end", "buy", "withdraw", "accept", "decline", "mightiest"), read_alone),
    **dict.fromkeys(("forgo", "claim"), read_alone),
    **dict.fromkeys(("city", "boat", "found"), read_places),
    **dict.fromkeys(("settle", "landmark"), read_building),
    "road": read_roads_between,
    "trade": read_trade_card,
    **dict.fromkeys(("block", "gold"), read_spaces),
    "favor": read_favor,
    "goods": read_goods,
    **dict.fromkeys(("rob", "close", "agree", "refuse"), read_seat),
    **dict.fromkeys(("discard", "pick", "give", "want"), read_card_list),
    "knight": read_knight,
    "robber": read_robber,
    "roads": read_roads,
    "plenty": read_plenty,
    "monopoly": read_monopoly,
    "bank": read_bank,
    "offer": read_offer,
    **gods.READERS,
    "exchange": read_exchange,
}
