"""The pharaoh's curse and blessing: a point less or more for everybody. Rules: "Pharaoh Card"."""

from oxcart.engine.bits import popcount, wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.score import open_points


@kernel
def block_count(states, i, player):
    """How many blocks the player has built."""
    return popcount(states[i]["blocks"][player])


@kernel
def turn_pharaoh_cards(states, i, table):
    """The blessing for all who have built more than somebody else, the curse for the others."""
    players = wide(table[0]["players"])
    fewest = block_count(states, i, 0)
    for p in range(1, players):
        fewest = min(fewest, block_count(states, i, p))
    blessed = 0
    for p in range(players):
        if block_count(states, i, p) > fewest:
            blessed |= 1 << p
    states[i]["blessed"] = blessed


@kernel
def pharaoh_point(states, i, player):
    """What the player's pharaoh card counts: 1 for the blessing, -1 for the curse."""
    return 1 if (wide(states[i]["blessed"]) >> player) & 1 else -1


@kernel
def open_points_with_pharaoh(states, i, player):
    """The points everybody can see, the pharaoh card among them."""
    return open_points(states, i, player) + pharaoh_point(states, i, player)
