"""Who sits where: line-ups in which every bot has every seat equally often."""

from collections.abc import Sequence
from itertools import combinations, permutations, product
from typing import TypeAlias

Lineup: TypeAlias = tuple[str, ...]
"""One bot a seat."""
Lineups: TypeAlias = tuple[Lineup, ...]


def rotations(bots: Sequence[str]) -> Lineups:
    """The bots in their order, moved on by a seat from game to game."""
    return tuple((*bots[k:], *bots[:k]) for k in range(len(bots)))


def duels(one: str, other: str, players: int) -> Lineups:
    """All ways to share the seats fairly between two bots; an odd seat goes to either of them equally often."""
    fair = (players // 2, players - players // 2)
    return tuple(lineup for lineup in product((one, other), repeat=players) if lineup.count(one) in fair)


def mixed(bots: Sequence[str], players: int) -> tuple[Lineups, ...]:
    """For every choice of so many different bots, all ways to seat them."""
    return tuple(tuple(permutations(chosen)) for chosen in combinations(bots, players))
