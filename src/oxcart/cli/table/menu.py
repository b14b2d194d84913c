"""What a seat can do now, grouped by kind with costs, and what it cannot do and why."""

from collections import Counter
from dataclasses import dataclass

from oxcart.boards.tokens import pips
from oxcart.cli.table.gods import detail_of_god
from oxcart.cli.table.names import KINDS, known_kinds, resource_name, seat_name
from oxcart.cli.table.places import call_hex, name_corner, neighbours_of_hex
from oxcart.cli.table.towns import name_path, name_site
from oxcart.game import Game
from oxcart.game.words import words_of

COSTS = {"settle": "settlement", "buy": "development"}
"""What a kind builds, where that has another name in the fact sheet than the kind."""
CARDS = ("knight", "roads", "plenty", "monopoly", "trade")
PLACES = ("road", "settle", "city", "landmark", "found", "boat", "hapi_settle", "hapi_city")
SPACES = ("block", "gold")
ALWAYS = ("road", "settle", "city", "landmark", "boat", "block", "favor", "mightiest", "goods", "buy", "bank", "offer")
"""Kinds that are listed as not possible when they are not; development cards are too when they are held."""
_MANY = 14
_BEST_HEXES = 8
_FEW_PATHS = 6
"""So many paths are described by the places they join."""


@dataclass(frozen=True)
class Entry:
    """One line of the menu."""

    kind: str
    write: str
    cost: str
    detail: str


def kinds_now(game: Game, seat: int) -> dict[str, list[str]]:
    """The arguments of all legal actions, by kind."""
    found: dict[str, list[str]] = {}
    for text in game.legal(seat):
        kind, _, argument = text.partition(":")
        found.setdefault(kind, []).append(argument)
    return found


def menu(game: Game, seat: int) -> list[Entry]:
    """What the seat can do now; the steps of an offer are one entry."""
    now = kinds_now(game, seat)
    if {"give", "want"} <= set(now) and game.view(seat)["players"][seat]["hand_size"]:
        now["offer"] = now.get("offer", [])
    shown = [kind for kind in KINDS if kind in now and kind not in ("give", "want")]
    return [Entry(kind, typed(game, kind), price(game, kind), detail(game, seat, kind, now[kind])) for kind in shown]


def typed(game: Game, kind: str) -> str:
    """The word to type for a kind: its own, but a town hall is a hall."""
    return "hall" if kind == "settle" and game.board.places else kind


def price(game: Game, kind: str) -> str:
    """What a kind costs now: free roads and founding are not paid for."""
    cost = game.ruleset.facts.costs.get(COSTS.get(kind, kind))
    if cost is None or game.phase != "main":
        return ""
    return words_of(game.ruleset).card_list({key: cost[key] for key in game.ruleset.facts.resources if key in cost})


def detail(game: Game, seat: int, kind: str, arguments: list[str]) -> str:
    """Where, from whom, or which, in a few words."""
    if kind in PLACES:
        return list_places(game, kind, arguments)
    if kind in SPACES:
        return f"on one of {len(arguments)} spaces; {kind} alone takes the first"
    if kind == "favor":
        return list_bank_trades(game, [f"1-{argument}" for argument in arguments]).replace("trade 1", kind)
    if kind == "bank":
        return list_bank_trades(game, arguments)
    if kind == "robber":
        where = "REGION" if game.board.regions else "TERRAIN NUMBER"
        return f"robber {where}, such as: " + ", ".join(list_robber_hexes(game, seat, arguments))
    if kind in ("rob", "close", "agree", "refuse"):
        return " or ".join(f"{kind} {seat_name(game, int(name[1:])).lower()}" for name in arguments)
    if kind in ("discard", "pick", "monopoly"):
        return ", ".join(resource_name(game, key) for key in arguments)
    if kind in ("goods", "exchange") and "goods" in known_kinds(game):
        return example_of_swap(game, kind, len(arguments))
    if kind == "offer":
        grain, ore = resource_name(game, "grain"), resource_name(game, "ore")
        to = "all" if seat == game.turn else seat_name(game, game.turn).lower()
        return f"such as: offer 1 {grain} for 1 {ore} to {to}"
    god = detail_of_god(game, seat, kind, arguments)
    if god is not None:
        return god
    label = {"knight": "knight", "roads": "road_building", "plenty": "plenty", "trade": "trade"}.get(kind)
    if label:
        return f"play {game.ruleset.labels[label]}"
    return next(block.meaning for block in game.ruleset.space.blocks if block.key == kind)


def example_of_swap(game: Game, kind: str, count: int) -> str:
    """How to write a trade of three goods for two cards, or of two cards for one."""
    labels = game.ruleset.labels
    if kind == "goods":
        return f"such as: goods {labels['lumber']} {labels['ore']}; {count} ways"
    return f"such as: exchange {labels['lumber']} {labels['fish']} for {labels['ore']}; {count} ways"


def list_places(game: Game, kind: str, arguments: list[str]) -> str:
    """Numbers on the board; a few intersections are described."""
    if game.board.places and kind in ("settle", "landmark"):
        return "; ".join(name_site(game.board, int(corner)) for corner in arguments)
    if len(arguments) > _MANY:
        return f"{len(arguments)} places, numbered on the board"
    if game.board.places and len(arguments) <= _FEW_PATHS:
        return "; ".join(f"{kind} {edge} ({name_path(game.board, int(edge))})" for edge in arguments)
    if kind in ("road", "boat") or len(arguments) > 4:
        return f"{kind} " + " ".join(arguments)
    return "; ".join(f"{kind} {number} ({name_corner(game.board, int(number))})" for number in arguments)


def list_bank_trades(game: Game, arguments: list[str]) -> str:
    """What can be given at its best rate, and for what."""
    best: dict[str, int] = {}
    takes: dict[str, list[str]] = {}
    for argument in arguments:
        ratio, given, taken = argument.split("-")
        best[given] = min(best.get(given, 4), int(ratio))
        takes.setdefault(given, []).append(resource_name(game, taken))
    rows = []
    for given, rate in best.items():
        for_what = "/".join(dict.fromkeys(takes[given]))
        rows.append(f"trade {rate} {resource_name(game, given)} for {for_what}")
    return "; ".join(rows)


def list_robber_hexes(game: Game, seat: int, arguments: list[str]) -> list[str]:
    """The hexes where only others live, those that pay most first, each with who lives there."""
    own = game.settings.colours[seat]
    rows = []
    tokens = game.board.tokens or ()
    hexes = [int(argument) for argument in arguments if argument.isdecimal()]
    for h in sorted(hexes, key=lambda h: -pips(tokens[h])):
        there = neighbours_of_hex(game, h)
        if there and own not in there:
            rows.append(f"{call_hex(game.board, h)} ({', '.join(there)})")
    places = rows[:_BEST_HEXES] or [call_hex(game.board, h) for h in hexes[:3]]
    return places + [argument for argument in arguments if not argument.isdecimal()]


def greyed(game: Game, seat: int) -> list[str]:
    """The kinds people look for that are not possible now, in the order of the menu."""
    if seat != game.turn:
        return []
    held = game.view(seat)["players"][seat]["dev"]
    wanted = (*ALWAYS, *(card for card in CARDS if held.get(card)))
    now = {entry.kind for entry in menu(game, seat)}
    return [kind for kind in known_kinds(game) if kind in wanted and kind not in now]


def why_kind_not(game: Game, seat: int, kind: str) -> tuple[str, str] | None:
    """The rule and reason that stand against most actions of a kind; None if one of them is legal."""
    kind = "give" if kind == "offer" else kind
    texts = [text for text in game.ruleset.space.texts if text.partition(":")[0] == kind]
    if kind == "bank":
        rates = game.view(seat)["players"][seat]["rates"]
        own = [f"bank:{rates[given]}-{given}-{taken}" for given in rates for taken in rates if given != taken]
        texts = own
    reasons = Counter(game.why_not(seat, text) for text in texts)
    return None if None in reasons else reasons.most_common(1)[0][0]
