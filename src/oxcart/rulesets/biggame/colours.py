"""Colours and crests around the ring: nobody shares one with a player up to three boards away.

Rules: "The ring of boards".
"""

APART = 4
"""Boards so far apart, or farther, may have the same pair."""


def pairs_around(boards: int) -> tuple[int, ...]:
    """For each board the number of its pair of colours, or of crests; the ring uses as few pairs as it can.

    Runs of four or more pairs that begin anew may follow each other in any order: equal numbers are then at least
    four boards apart. So a ring is cut into runs of four and five; three, six, seven and eleven boards cannot be.
    """
    fives = boards % APART
    fours = (boards - 5 * fives) // APART
    if fours >= 0:
        lengths = [APART] * fours + [5] * fives
    else:
        lengths = [5, 6] if boards == 11 else [boards]
    return tuple(pair for length in lengths for pair in range(length))
