"""How sure a share of wins is."""

Z = 1.96
"""Standard deviations on either side that hold 95 of 100."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * ((share * (1 - share) + Z * Z / (4 * games)) / games) ** 0.5
    return max(0.0, (middle - reach) / (1 + Z * Z / games)), min(1.0, (middle + reach) / (1 + Z * Z / games))
