"""Named places at the terminal: cities and landmarks by name, paths by what they join, land by its region."""

import unicodedata
from collections.abc import Iterable
from itertools import pairwise

from oxcart.boards import Board, Place
from oxcart.cli.table.names import Misunderstood, find
from oxcart.cli.table.reading import Steps, arguments_now, only_one, read_places
from oxcart.game import Game

KIND_OF = {"settle": "city", "landmark": "landmark"}
"""The kind of place on which a kind of building stands."""
REWARDS = {"road": "a free road", "cards": "{count} cards of choice", "development": "{count} development card"}
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def plain(text: str) -> str:
    """The letters and digits of a text alone, without marks on them: Köln is koln."""
    bare = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in bare if letter.isascii() and letter.isalnum())


def spelt(text: str) -> str:
    """The same with umlauts written out: Köln is koeln."""
    return plain(text.lower().translate(_UMLAUTS))


def find_towns(board: Board, words: list[str], kind: str = "") -> list[Place]:
    """The places, perhaps of one kind, that words name one after another, in several words or by a beginning."""
    places = [place for place in board.places if kind in ("", place.kind)]
    by_key = {plain(place.key): place for place in places}
    by_name = {plain(place.name): place for place in places}
    found, rest = [], list(words)
    while rest:
        said = [spelt("".join(rest[:count])) for count in range(1, len(rest) + 1)]
        begun = [count for count, text in enumerate(said, 1) if begins(text, by_key) or begins(text, by_name)]
        count = max(begun, default=1)
        known = by_key if begins(said[count - 1], by_key) or not begun else by_name
        found.append(find(said[count - 1], known, kind or "city or landmark"))
        del rest[:count]
    return found


def begins(text: str, names: Iterable[str]) -> bool:
    """Is the text the beginning of one of the names?"""
    return any(name.startswith(text) for name in names)


def read_building(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A town hall or a landmark by the name of the place, or by number: hall hof."""
    if not game.board.places or any(word.isdecimal() for word in words):
        return read_places(game, seat, kind, words)
    if not words:
        example = next(place.key for place in game.board.places if place.kind == KIND_OF[kind])
        return [f"{kind}:{only_one(game, seat, kind, f'Where? Name the place, such as: {kind} {example}.')}"]
    return [f"{kind}:{place.corner}" for place in find_towns(game.board, words, KIND_OF[kind])]


def read_roads_between(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Roads by number, along a walk from place to place, or the only one at a place: road hof erfurt."""
    names = [word for word in words if not word.isdecimal()]
    if not game.board.places or not names:
        return read_places(game, seat, kind, words)
    if len(names) < len(words):
        raise Misunderstood(f"Name either numbers or places, such as: {kind} 24, or {kind} hof erfurt.")
    towns = find_towns(game.board, names)
    if len(towns) == 1:
        return [f"{kind}:{only_road_at(game, seat, kind, towns[0])}"]
    return [f"{kind}:{path_between(game.board, a, b)}" for a, b in pairwise(towns)]


def only_road_at(game: Game, seat: int, kind: str, town: Place) -> int:
    """The one path at a place on which the seat may build now."""
    there = game.board.topology.corner_edges[town.corner].tolist()
    free = [int(edge) for edge in arguments_now(game, seat, kind) if int(edge) in there]
    if len(free) != 1:
        could = " or ".join(f"{kind} {edge} ({name_path(game.board, edge)})" for edge in free)
        raise Misunderstood(f"From {town.name}: {could}." if could else f"You can build no road at {town.name} now.")
    return free[0]


def path_between(board: Board, a: Place, b: Place) -> int:
    """The path that joins two places."""
    ends = {a.corner, b.corner}
    for edge, corners in enumerate(board.topology.edge_corners[:-1].tolist()):
        if set(corners) == ends:
            return edge
    raise Misunderstood(f"No path joins {a.name} and {b.name}: name the paths between them by number.")


def name_path(board: Board, edge: int) -> str:
    """A path by the places it joins, or by the one it leads to and the land beside it."""
    ends = [board.place_at.get(corner) for corner in board.topology.edge_corners[edge].tolist()]
    names = [place.name for place in ends if place is not None]
    if len(names) == 2:
        return " to ".join(names)
    beside = [h for h in board.topology.edge_hexes[edge].tolist() if h < len(board.hexes)]
    land = [board.regions[h] if board.regions else f"hex {h}" for h in beside]
    return f"{names[0] if names else 'open land'}, {' and '.join(land)}"


def name_site(board: Board, corner: int) -> str:
    """A city by its name; a landmark with its building and what it brings."""
    place = board.place_at[corner]
    if place.reward is None:
        return place.name
    many = "s" if place.reward.count > 1 and place.reward.kind == "development" else ""
    brings = REWARDS[place.reward.kind].format(count=place.reward.count) + many
    return f"{place.name} ({place.building}: {brings})"


def find_region(board: Board, words: list[str]) -> int | None:
    """The hex whose land is called so, or begins so; None if no land is."""
    said = spelt("".join(words))
    named = {name: h for h, region in enumerate(board.regions) for name in (spelt(region), plain(region))}
    return find(said, named, "region") if said and begins(said, named) else None
