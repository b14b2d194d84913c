"""What a seat sees of the pyramid, the boats and the cards beside the board, as plain data: an allow-list."""

from collections.abc import Sequence
from typing import Any

from oxcart.engine.plain import Plain
from oxcart.rulesets.classic.view import player_view, positions, seat_or_none, snapshot, table_view
from oxcart.rulesets.contract import Kernels, Rows
from oxcart.rulesets.pyramid.facts import BLOCKS, BOATS, GOLD_NUMBERS, GOLD_OF_A_NUMBER, LEVELS

GOLD = "gold"
"""Stands for the pharaoh as the owner of a block."""


def table_view_with_pyramid(s: Plain, seats: int) -> dict[str, Any]:
    """What lies open on the table: also the pyramid, the gold beside it, and the vizier."""
    return {
        **table_view(s, seats),
        "pyramid": levels(s["blocks"], s["golden"]),
        "gold": gold_blocks(s["gold_stack"], s["limit"]),
        "vizier": seat_or_none(s["vizier"]),
        "favor_used": bool(s["favor_used"]),
    }


def player_view_with_pyramid(states: Rows, table: Rows, seat: int, kernels: Kernels) -> dict[str, Any]:
    """What everybody knows of a player: boats, blocks and the pharaoh's card too."""
    player = player_view(states, table, seat, kernels)
    s = snapshot(states)
    river = set(positions(table[0]["river"].tolist()))
    pharaoh = "blessing" if s["blessed"] >> seat & 1 else "curse"
    return {**player, **player_at_the_nile(player, river, positions([s["blocks"][seat]])), "pharaoh": pharaoh}


def player_at_the_nile(player: dict[str, Any], river: set[int], blocks: list[int]) -> dict[str, Any]:
    """Boats apart from oxcarts, and what is left of both and of the blocks."""
    boats = [edge for edge in player["roads"] if edge in river]
    stock = player["stock"]
    return {
        "roads": [edge for edge in player["roads"] if edge not in river],
        "boats": boats,
        "blocks": len(blocks),
        "stock": {
            **stock,
            "road": stock["road"] + len(boats),
            "boat": BOATS - len(boats),
            "block": BLOCKS - len(blocks),
        },
    }


def levels(blocks: Sequence[int], golden: int) -> list[list[int | str | None]]:
    """For every level from the bottom the owner of each space: a seat, the pharaoh's gold, or nobody."""
    owners: list[int | str | None] = [None] * sum(LEVELS)
    for seat, spaces in enumerate(blocks):
        for space in positions([spaces]):
            owners[space] = seat
    for space in positions([golden]):
        owners[space] = GOLD
    firsts = [sum(LEVELS[:level]) for level in range(len(LEVELS))]
    return [owners[first : first + count] for first, count in zip(firsts, LEVELS, strict=True)]


def gold_blocks(stack: Sequence[int], limit: int) -> dict[str, Any]:
    """How many gold blocks are left, the numbers seen so far, and the number that holds on this 7."""
    shown = [n for n, left in zip(GOLD_NUMBERS, stack, strict=True) for _ in range(GOLD_OF_A_NUMBER - left)]
    return {"left": sum(stack), "shown": shown, "limit": limit or None}
