"""What a typed line means: one small action or several, as texts the game understands."""

import re
from collections.abc import Callable

from oxcart.cli.table.names import Misunderstood, find_resource, find_seat, seat_name
from oxcart.cli.table.places import find_hex
from oxcart.game import Game

Steps = list[str]
_FILLERS = {"a", "an", "and", "at", "on", "my", "the", "of", "card", "cards"}
_ADDRESS = {"to", "with"}


def split_line(line: str) -> list[str]:
    """The words and numbers of a line; `2grain` is two of them, `road:24` too."""
    return [w for w in re.findall(r"p\d+\b|\d+|[^\W\d_]['\w]*|\?", line.lower()) if w not in _FILLERS]


def understand(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The actions a kind and the words after it mean for a seat; Misunderstood says what is missing."""
    return READERS[kind](game, seat, kind, words)


def read_alone(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A kind that takes no argument."""
    if words:
        raise Misunderstood(f"'{kind}' stands alone, without '{' '.join(words)}'.")
    return [kind]


def arguments_now(game: Game, seat: int, kind: str) -> list[str]:
    """The arguments with which the seat may take actions of a kind now."""
    return [text.partition(":")[2] for text in game.legal(seat) if text.partition(":")[0] == kind]


def only_one(game: Game, seat: int, kind: str, question: str) -> str:
    """The one argument possible now, or a question."""
    possible = arguments_now(game, seat, kind)
    if len(possible) == 1:
        return possible[0]
    raise Misunderstood(question)


def read_places(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Numbered places: road 24, or road 24 31."""
    wrong = [word for word in words if not word.isdecimal()]
    if wrong:
        raise Misunderstood(f"'{wrong[0]}' is no place: write the number on the board, such as: {kind} 24.")
    if not words:
        words = [only_one(game, seat, kind, f"Where? Write the number on the board, such as: {kind} 24.")]
    return [f"{kind}:{int(word)}" for word in words]


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


def read_robber(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A hex, and whom to rob there: robber pasture 8 red."""
    colours = [word for word in words if any(c.startswith(word) for c in game.settings.colours)]
    terrains = game.board.terrain or ()
    colours = [word for word in colours if not any(terrain.startswith(word) for terrain in terrains)]
    step = f"robber:{find_hex(game, [word for word in words if word not in colours])}"
    return [step] + [f"rob:p{find_seat(game, word)}" for word in colours]


def read_knight(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The card, and where the robber goes if that is said too."""
    return [kind] + (read_robber(game, seat, kind, words) if words else [])


def read_seat(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A player: rob red."""
    words = [word for word in words if word not in _ADDRESS]
    if len(words) > 1:
        raise Misunderstood(f"Name one player, such as: {kind} {game.settings.colours[seat - 1]}.")
    if not words:
        names = [seat_name(game, int(name[1:])) for name in arguments_now(game, seat, kind)]
        question = f"Whom? {' or '.join(names) or 'Nobody'} can be named."
        return [f"{kind}:{only_one(game, seat, kind, question)}"]
    return [f"{kind}:p{find_seat(game, words[0])}"]


def read_cards(game: Game, words: list[str]) -> list[str]:
    """Cards one by one: 2 grain stone is grain, grain, stone."""
    cards: list[str] = []
    count = None
    for word in words:
        if word.isdecimal():
            count = int(word)
            if not 0 < count < 20:
                raise Misunderstood("There are 19 cards of a kind: name a number from 1 to 19.")
        else:
            cards += [find_resource(game, word)] * (1 if count is None else count)
            count = None
    if count is not None:
        raise Misunderstood(f"{count} of what? Name the cards, such as: {count} {game.ruleset.labels['grain']}.")
    return cards


def read_card_list(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Cards to discard, to take, to give or to want: discard 2 grain 1 stone."""
    cards = read_cards(game, words)
    if not cards:
        example = f"{kind} 1 {game.ruleset.labels['grain']}"
        cards = [only_one(game, seat, kind, f"Which cards? Name them, such as: {example}.")]
    return [f"{kind}:{card}" for card in cards]


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
    return [kind] + (read_places(game, seat, "road", words) if words else [])


def read_bank(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A trade with the supply: trade 4 grain ore, trade grain for ore; with a player's name it is an offer."""
    if _ADDRESS & set(words):
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
    return [f"bank:{ratio}-{given}-{taken}"]


def read_offer(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """An offer to players: offer 1 grain for 1 ore to all. A draft or offer made before is taken back first."""
    at = next((i for i, word in enumerate(words) if word in _ADDRESS), len(words))
    terms, address = words[:at], [word for word in words[at:] if word not in _ADDRESS]
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
    **dict.fromkeys(("roll", "end", "buy", "withdraw", "accept", "decline"), read_alone),
    **dict.fromkeys(("road", "settle", "city", "boat"), read_places),
    **dict.fromkeys(("block", "gold"), read_spaces),
    "favor": read_favor,
    **dict.fromkeys(("rob", "close", "agree", "refuse"), read_seat),
    **dict.fromkeys(("discard", "pick", "give", "want"), read_card_list),
    "knight": read_knight,
    "robber": read_robber,
    "roads": read_roads,
    "plenty": read_plenty,
    "monopoly": read_monopoly,
    "bank": read_bank,
    "offer": read_offer,
}
