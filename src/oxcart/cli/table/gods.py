"""The gods in the terminal: what people type to use them, what the menu says, and how the cards are shown."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from oxcart.cli.table.names import Misunderstood, find, find_seat, resource_name, seat_name
from oxcart.cli.table.reading import (
    Steps,
    only_one,
    read_alone,
    read_card_list,
    read_cards,
    read_places,
    read_seat,
)
from oxcart.game import Game
from oxcart.rulesets.classic.facts import CARD_KEYS
from oxcart.rulesets.gods.facts import CHOOSER, GOD_KEYS, TAMER

CHOICE, HOME = GOD_KEYS[CHOOSER], GOD_KEYS[TAMER]
CARD_LABELS = {"roads": "road_building"}
"""Cards whose label has another key than the card."""


def read_exchange(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The god to take: exchange isis."""
    if not words:
        return [f"{kind}:{only_one(game, seat, kind, 'Which god do you take? Write exchange and a name.')}"]
    return [f"{kind}:{find(words[-1], {key: key for key in GOD_KEYS}, 'god')}"]


def read_horus(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A resource and one or two players: horus grain red gray."""
    colours = [w for w in words if w != "of" and any(name.startswith(w) for name in names_of_seats(game))]
    cards = read_cards(game, [word for word in words if word not in colours])
    if len(cards) != 1 or len(colours) not in (1, 2):
        example = f"{kind} {game.ruleset.labels['grain']} {game.settings.colours[seat - 1]}"
        raise Misunderstood(f"Name one resource and one or two players, such as: {example}.")
    asked = sorted({find_seat(game, word) for word in colours})
    return ["-".join([f"{kind}:{cards[0]}", *(f"p{other}" for other in asked)])]


def names_of_seats(game: Game) -> tuple[str, ...]:
    """The colours, and p0, p1 ..."""
    return (*game.settings.colours, *(f"p{seat}" for seat in range(game.players)))


def read_substitution(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """What is paid instead of what: ptah stone for cattle; with one price possible, the god's name alone."""
    labels = game.ruleset.labels
    if not words:
        question = f"Which card for which? Write for example: {kind} {labels['ore']} for {labels['brick']}."
        return [f"{kind}:{only_one(game, seat, kind, question)}"]
    if words == ["plain"]:
        return [f"{kind}:plain"]
    cards = read_cards(game, [word for word in words if word != "for"])
    if len(cards) != 2:
        raise Misunderstood(f"Name two cards, such as: {kind} {labels['ore']} for {labels['brick']}.")
    return [f"{kind}:{cards[1]}-{cards[0]}"]


def read_amun(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Two of a type for another: amun stone grain."""
    cards = read_cards(game, [word for word in words if word != "for" and not word.isdecimal()])
    if len(cards) != 2:
        labels = game.ruleset.labels
        raise Misunderstood(f"Say what you give and what you take, such as: {kind} {labels['ore']} {labels['grain']}.")
    return [f"{kind}:{cards[0]}-{cards[1]}"]


def read_osiris(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """The path a road leaves, and the one it goes to if that is said too: osiris 24 31."""
    first, *rest = read_places(game, seat, kind, words)
    return [first, *(step.replace(kind, "road", 1) for step in rest)]


def read_keep(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """One of the cards looked at: keep mercenary."""
    if not words:
        return [f"{kind}:{only_one(game, seat, kind, 'Which card do you keep?')}"]
    named = {card_name(game, key).lower().split()[0].replace("'", ""): key for key in CARD_KEYS}
    return [f"{kind}:{find(words[0], named | {key: key for key in CARD_KEYS}, 'card')}"]


def card_name(game: Game, key: str) -> str:
    """What the theme calls a development card."""
    return game.ruleset.labels[CARD_LABELS.get(key, key)]


READERS: dict[str, Callable[[Game, int, str, list[str]], Steps]] = {
    **dict.fromkeys(("flip", "pass", HOME), read_alone),
    "exchange": read_exchange,
    "horus": read_horus,
    **dict.fromkeys(("give_back", "atum", "isis", "maat_take"), read_card_list),
    **dict.fromkeys(("ptah", CHOICE), read_substitution),
    "osiris": read_osiris,
    "maat": read_seat,
    **dict.fromkeys(("hapi_settle", "hapi_city"), read_places),
    "amun": read_amun,
    "keep": read_keep,
}


def detail_of_god(game: Game, seat: int, kind: str, arguments: Sequence[str]) -> str | None:
    """Whom, where or which, in a few words; None for kinds that no god has."""
    if kind == "exchange":
        return ", ".join(game.ruleset.labels[f"god.{key}"] for key in arguments)
    if kind in ("give_back", "atum", "isis", "maat_take"):
        return ", ".join(resource_name(game, key) for key in arguments)
    if kind == "keep":
        return ", ".join(card_name(game, key) for key in arguments)
    if kind == "maat":
        return " or ".join(f"{kind} {seat_name(game, int(name[1:])).lower()}" for name in arguments)
    if kind in ("ptah", CHOICE):
        prices = [price.split("-") for price in arguments if price != "plain"]
        said = [f"{kind} {resource_name(game, other)} for {resource_name(game, part)}" for part, other in prices]
        return "; ".join([f"{kind} plain"] * ("plain" in arguments) + said)
    if kind == "amun":
        given = dict.fromkeys(resource_name(game, argument.split("-")[0]) for argument in arguments)
        return "two for one: " + ", ".join(f"{kind} {name} ..." for name in given)
    if kind == "osiris":
        return f"{kind} " + " ".join(arguments)
    if kind == "horus":
        return f"such as: {kind} {resource_name(game, 'grain')} {game.settings.colours[seat - 1]}"
    return None


def gods_line(game: Game, view: dict[str, Any]) -> Text:
    """Everybody's god with its side, and the display; nothing in a game without gods."""
    if "display" not in view:
        return Text("", end="")
    labels = game.ruleset.labels
    told = Text(" Gods     ", "dim")
    for seat, player in enumerate(view["players"]):
        if player["god"]:
            card = player["god"]
            rest = " (rests)" if card["used"] or card["new"] else ""
            told.append(f"{seat_name(game, seat)} {labels['god.' + card['key']]} {card['side']}{rest}  ", "dim")
    return told.append("\n Display  " + ", ".join(labels[f"god.{key}"] for key in view["display"]), "dim")


def own_god_line(game: Game, view: dict[str, Any], seat: int) -> Text:
    """What the seat's own god does."""
    card = view["players"][seat].get("god")
    if not card:
        return Text("", end="")
    labels = game.ruleset.labels
    told = Text("\n God      ", "bold").append(f"{labels['god.' + card['key']]} {card['side']}: ", "bold")
    return told.append(labels[f"god.{card['key']}.{card['side'].lower()}"])


def god_headline(game: Game, seat: int) -> str | None:
    """What a god asks the seat to do now; None if none does."""
    view, labels = game.view(seat), game.ruleset.labels
    step = view.get("god_step")
    if step is None or (step["step"] == "rate" and game.phase != "main"):
        return None
    name = labels[f"god.{step['god']}"]
    if step["step"] == "after":
        both = view["players"][seat]["god"]["side"] == "A"
        return f"{name} has helped: {'flip the card, or ' if both else ''}exchange it for another god."
    if step["step"] == "rate":
        return f"{name} trades two {resource_name(game, step['resource'])} for one; flip or exchange him when done."
    if game.phase == "maat":
        hand = [f"{n} {resource_name(game, key)}" for key, n in view["players"][seat]["maat_sees"].items() if n]
        return f"{seat_name(game, step['other'])} holds {', '.join(hand)}: take one."
    sentences = {
        "horus": f"Give a card back to {seat_name(game, step['others'][0])}." if "others" in step else "",
        "ptah": f"Place your {labels['road']}: write road and a number on the board.",
        "osiris": f"Place the {labels['road']} on another path: write road and a number on the board.",
        "atum": f"The roll gave you nothing: {name} gives you a card, or pass.",
        "isis": f"A 7! {name} gives you a card.",
        CHOICE: "Keep one of the cards you are looking at.",
    }
    return sentences.get(game.phase)
