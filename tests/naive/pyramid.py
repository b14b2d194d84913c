"""Slow, obvious twins of The Great Pyramid's kernels, written from the rule book alone."""

from collections.abc import Sequence

from oxcart.boards import Board
from oxcart.engine.resources import RESOURCE_KEYS
from tests.naive.twins import Edge, Plain, founding_places, road_places

LEVELS = ((0, 16), (16, 25), (25, 29), (29, 30))
Owner = int | str | None


def nile(table: Plain, board: Board) -> set[Edge]:
    """The paths that cross the river."""
    assert board.river
    return {table.edges[edge] for edge in board.river.edges}


def oxcart_places(table: Plain, board: Board, seat: int) -> set[Edge]:
    """Where a road could go, on land."""
    return road_places(table, seat) - nile(table, board)


def boat_places(table: Plain, board: Board, seat: int) -> set[Edge]:
    """Where a road could go, on the Nile."""
    return road_places(table, seat) & nile(table, board)


def first_settlement_places(table: Plain, board: Board) -> set[int]:
    """Founding places at a hex of the Nile."""
    assert board.river
    return founding_places(table) & set().union(*(table.hexes[h] for h in board.river.hexes))


def next_spaces(owners: Sequence[Owner]) -> set[int]:
    """The empty spaces of the lowest level that has any."""
    for first, last in LEVELS:
        empty = {space for space in range(first, last) if owners[space] is None}
        if empty:
            return empty
    return set()


def pharaoh_cards(blocks: Sequence[int]) -> list[str]:
    """The blessing for everybody with more blocks than somebody else."""
    return ["blessing" if any(mine > other for other in blocks) else "curse" for mine in blocks]


def owed_on_a_seven(hands: Sequence[int], number: int, vizier: int | None) -> list[int]:
    """Half of a hand above the limit, which is nine with the Vizier's Favor."""
    limits = [9 if seat == vizier else number for seat in range(len(hands))]
    return [cards // 2 if cards > limit else 0 for cards, limit in zip(hands, limits, strict=True)]


def favors(table: Plain, seat: int) -> set[str]:
    """One card in hand for another type that the supply has."""
    return {
        f"favor:{given}-{taken}"
        for given in RESOURCE_KEYS
        for taken in RESOURCE_KEYS
        if given != taken and table.hands[seat][given] and table.supply[taken]
    }


def winners(points: Sequence[int], blocks: Sequence[int], vizier: int | None) -> set[int]:
    """The most points, among them the most blocks, among them the holder of the favor; else all of those."""
    left = {seat for seat in range(len(points)) if points[seat] == max(points)}
    most = max(blocks[seat] for seat in left)
    left = {seat for seat in left if blocks[seat] == most}
    return {vizier} if vizier in left else left
