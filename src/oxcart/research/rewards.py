"""What a game is worth to its players when it is over."""

from collections.abc import Collection

ILLEGAL_REWARD = -1.0
"""What a learner gets for an illegal action, which ends its game."""


def rewards_of(winners: Collection[int], players: int) -> list[float]:
    """By seat: winners share 1, the others share -1; nothing is shared when all win or nobody does."""
    losers = players - len(winners)
    if not winners or not losers:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]
