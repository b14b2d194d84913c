"""How sure a share of wins is."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    reach = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    return max(0.0, (middle - reach) / (1 + z * z / games)), min(1.0, (middle + reach) / (1 + z * z / games))
