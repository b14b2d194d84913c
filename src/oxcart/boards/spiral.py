"""The token spiral: the order in which the hexes of a variable board take the lettered tokens.

Rules: Egypt, "Variable Set-up": from any corner hex counter-clockwise round the border, then ring by ring to the
centre; hexes without a product are passed over.
"""

from collections.abc import Sequence

from oxcart.boards.errors import BoardError
from oxcart.boards.tokens import NO_TOKEN
from oxcart.boards.topology import Axial

_COUNTER_CLOCKWISE: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps from a hex to its neighbours, beginning in the east."""


def corner_hexes(hexes: Sequence[Axial]) -> tuple[Axial, ...]:
    """The corner hexes of a hexagon-shaped board, where the spiral may begin, in the order of the board."""
    centre, radius = _hexagon(hexes)
    corners = {_walk(centre, step, radius) for step in _COUNTER_CLOCKWISE}
    return tuple(place for place in hexes if place in corners)


def spiral_from(hexes: Sequence[Axial], start: Axial) -> tuple[int, ...]:
    """The hexes (as indices) in the order in which they take tokens, beginning on the corner hex start."""
    centre, radius = _hexagon(hexes)
    starts = [d for d, step in enumerate(_COUNTER_CLOCKWISE) if _walk(centre, step, radius) == tuple(start)]
    if not starts:
        corners = " ".join(map(str, corner_hexes(hexes)))
        raise BoardError(f"the token spiral cannot start on {start}", f"Start on a corner hex: {corners}.")
    index = {place: h for h, place in enumerate(hexes)}
    order = [index[place] for ring in range(radius, 0, -1) for place in _ring(centre, ring, starts[0])]
    return (*order, index[centre])


def spirals(hexes: Sequence[Axial]) -> tuple[tuple[int, ...], ...]:
    """The token spiral from every corner hex, in the order of the board."""
    return tuple(spiral_from(hexes, start) for start in corner_hexes(hexes))


def lay_tokens(order: Sequence[int], is_desert: Sequence[bool], numbers: Sequence[int]) -> tuple[int, ...]:
    """The number on each hex (0 = none) after laying numbers along the order, passing over deserts."""
    takers = [h for h in order if not is_desert[h]]
    if len(takers) != len(numbers):
        raise BoardError(f"{len(numbers)} tokens for {len(takers)} hexes that take one", "Lay one token on each.")
    laid = dict(zip(takers, numbers, strict=True))
    return tuple(laid.get(h, NO_TOKEN) for h in range(len(is_desert)))


def _hexagon(hexes: Sequence[Axial]) -> tuple[Axial, int]:
    """Centre and radius of a hexagon-shaped board."""
    columns, rows = [q for q, _ in hexes], [r for _, r in hexes]
    centre = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    radius = max(rows) - centre[1]
    # Counting first: a few hexes far apart must not cost the walk round a huge hexagon.
    if len(hexes) != 3 * radius * (radius + 1) + 1 or set(hexes) != _filled(centre, radius):
        raise BoardError(
            "the board is not a hexagon, so it has no token spiral of its own",
            "Write the order of the hexes yourself, as spirals = [[[q, r], [q, r], ...]].",
        )
    return centre, radius


def _filled(centre: Axial, radius: int) -> set[Axial]:
    return {centre}.union(*(_ring(centre, ring, 0) for ring in range(1, radius + 1)))


def _ring(centre: Axial, radius: int, start: int) -> list[Axial]:
    """The hexes at this distance from the centre, counter-clockwise from direction number start."""
    place, ring = _walk(centre, _COUNTER_CLOCKWISE[start], radius), []
    for turn in range(6):
        for _ in range(radius):
            ring.append(place)
            place = _walk(place, _COUNTER_CLOCKWISE[(start + 2 + turn) % 6], 1)
    return ring


def _walk(place: Axial, step: Axial, count: int) -> Axial:
    return place[0] + step[0] * count, place[1] + step[1] * count
