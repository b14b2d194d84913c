"""Places on the board in words."""

from oxcart.boards import Board
from oxcart.boards.tokens import NO_TOKEN
from oxcart.cli.table.names import Misunderstood, find
from oxcart.cli.table.towns import find_region
from oxcart.game import Game
from oxcart.game.pieces import pieces_of


def name_hex(board: Board, h: int) -> str:
    """A hex as people name it: pasture 8."""
    assert board.terrain is not None
    assert board.tokens is not None
    return board.terrain[h] if board.tokens[h] == NO_TOKEN else f"{board.terrain[h]} {board.tokens[h]}"


def call_hex(board: Board, h: int) -> str:
    """A hex as its land is called, if it is: Harz (mountains 5)."""
    return f"{board.regions[h]} ({name_hex(board, h)})" if board.regions else name_hex(board, h)


def find_place_of_robber(game: Game, words: list[str]) -> str:
    """A hex, or the frame in a game where the robber may stand there."""
    frame = words == ["frame"] and "robber:frame" in game.ruleset.space.texts
    region = find_region(game.board, words)
    return "frame" if frame else str(find_hex(game, words) if region is None else region)


def name_corner(board: Board, corner: int) -> str:
    """An intersection by the hexes that meet there, and its harbour."""
    around = [int(h) for h in board.topology.corner_hexes[corner] if h < len(board.hexes)]
    names = [name_hex(board, h) for h in around]
    for harbour in board.harbours:
        if corner in board.topology.edge_corners[board.harbour_edge(harbour)]:
            names.append(f"{harbour.ratio}:1 {harbour.kind}")
    return ", ".join(names)


def neighbours_of_hex(game: Game, h: int) -> tuple[str, ...]:
    """The colours of those who have a building at the hex."""
    standing = pieces_of(game.view(None)).buildings
    corners = game.board.topology.hex_corners[h].tolist()
    return tuple(dict.fromkeys(standing[corner][0] for corner in corners if corner in standing))


def find_hex(game: Game, words: list[str]) -> int:
    """The hex of a terrain and number, such as pasture 8; either alone will do if it says enough."""
    board = game.board
    assert board.terrain is not None
    assert board.tokens is not None
    tokens = [int(word) for word in words if word.isdecimal()]
    terrains = [find(w, {t: t for t in dict.fromkeys(board.terrain)}, "terrain") for w in words if not w.isdecimal()]
    if not tokens and not terrains:
        raise Misunderstood("Where to? Name the hex by its terrain and number, such as: robber pasture 8.")
    fitting = [
        h
        for h in range(len(board.hexes))
        if board.terrain[h] in (terrains or board.terrain) and board.tokens[h] in (tokens or board.tokens)
    ]
    if len(fitting) > 1:
        fitting = [h for h in fitting if game.view(None)["robber"] != h]
    if len(fitting) != 1:
        wanted = " ".join(words)
        could = " or ".join(name_hex(board, h) for h in fitting)
        raise Misunderstood(
            f"'{wanted}' could be {could}." if fitting else f"There is no hex '{wanted}' on this board."
        )
    return fitting[0]
