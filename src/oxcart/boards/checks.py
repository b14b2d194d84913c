"""What makes a board sound: land with its tokens, harbours on the coast, starts at their distance, a full bag."""

from collections.abc import Iterable, Mapping, Sequence

from oxcart.boards.errors import BoardError, nearest, quoted
from oxcart.boards.tokens import NO_TOKEN, TOKEN_NUMBERS
from oxcart.boards.topology import Topology
from oxcart.engine.resources import NO_RESOURCE, Resource


def check_terrain(name: str, produces: Mapping[str, Resource], entry: str) -> None:
    """The terrain is one of those the board names under [produces]."""
    if name not in produces:
        raise BoardError(f"unknown terrain {quoted(name)}", nearest(name, produces), entry)


def check_token(number: int, entry: str) -> None:
    """The number is one a token can carry."""
    if number not in TOKEN_NUMBERS:
        why = "7 is the robber's" if number == 7 else "two dice give 2 to 12"
        raise BoardError(f"no token carries {quoted(number)}", f"Use a number from 2 to 12 except 7; {why}.", entry)


def check_land(
    terrain: Sequence[str], tokens: Sequence[int], produces: Mapping[str, Resource], entries: Sequence[str]
) -> None:
    """Every hex has a known terrain; those that produce have a token, the others have none."""
    if not len(terrain) == len(tokens) == len(entries):
        raise BoardError(
            f"{len(terrain)} terrains and {len(tokens)} tokens for {len(entries)} hexes", "Give one for each hex."
        )
    for name, number, entry in zip(terrain, tokens, entries, strict=True):
        check_terrain(name, produces, entry)
        if produces[name] == NO_RESOURCE and number != NO_TOKEN:
            raise BoardError(f"{name} produces nothing but has the token {quoted(number)}", "Remove the token.", entry)
        if produces[name] != NO_RESOURCE and number == NO_TOKEN:
            raise BoardError(f"{name} produces but has no token", f'Give it a number, for example "{name}:8".', entry)
        if number != NO_TOKEN:
            check_token(number, entry)


def check_bag(
    bag: Mapping[str, int], token_order: Sequence[int], produces: Mapping[str, Resource], hex_count: int
) -> None:
    """The bag fills the board, and there is a token for every hex of it that produces."""
    for name in bag:
        check_terrain(name, produces, f"bag.{name}")
    total = sum(bag.values())
    if total != hex_count:
        raise BoardError(
            f"the bag holds {total} terrains for {hex_count} hexes", "The two numbers must be equal.", "bag"
        )
    takers = sum(count for name, count in bag.items() if produces[name] != NO_RESOURCE)
    for index, number in enumerate(token_order):
        check_token(number, f"token_order[{index}]")
    if len(token_order) != takers:
        raise BoardError(
            f"{len(token_order)} tokens for {takers} hexes that produce",
            "The two numbers must be equal.",
            "token_order",
        )


def check_spirals(spirals: Sequence[Sequence[int]], hex_count: int) -> None:
    """There is a spiral to lay tokens along, and each visits every hex once."""
    if not spirals:
        raise BoardError(
            "a variable board needs at least one order for its tokens", "Leave spirals out on a hexagon.", "spirals"
        )
    for index, spiral in enumerate(spirals):
        if sorted(spiral) != list(range(hex_count)):
            raise BoardError(
                f"the order names {len(set(spiral))} of {hex_count} hexes in {len(spiral)} places",
                "Name every hex of the board once.",
                f"spirals[{index}]",
            )


def check_harbour_edges(topology: Topology, edges: Iterable[int]) -> None:
    """Every harbour lies on the coast and has its edge to itself."""
    taken: dict[int, int] = {}
    for index, edge in enumerate(edges):
        entry = f"harbours[{index}]"
        if topology.edge_hexes[edge, 1] != topology.hex_count:
            raise BoardError(
                "the harbour is not on the coast: a hex lies across that side",
                "Choose a side that faces the frame.",
                entry,
            )
        if edge in taken:
            raise BoardError(f"the harbour shares its edge with harbours[{taken[edge]}]", "Move or remove one.", entry)
        taken[edge] = index


def check_starts(topology: Topology, starts: Iterable[tuple[str, int, int]]) -> None:
    """Given (entry, corner, road): every road touches its settlement, none is shared, and the distance rule holds."""
    corners: dict[int, str] = {}
    roads: dict[int, str] = {}
    for entry, corner, road in starts:
        if corner not in topology.edge_corners[road]:
            raise BoardError(
                "the road does not touch its settlement", "Choose an edge that ends at the settlement.", entry
            )
        if road in roads:
            raise BoardError(f"the road lies where {roads[road]} has one", "Choose another edge.", entry)
        if corner in corners:
            raise BoardError(f"the settlement stands where {corners[corner]} has one", "Choose another corner.", entry)
        near = [corners[int(c)] for c in topology.corner_corners[corner] if int(c) in corners]
        if near:
            raise BoardError(
                f"the settlement is one edge away from {near[0]}",
                "The distance rule asks for two edges or more between settlements.",
                entry,
            )
        corners[corner], roads[road] = entry, entry
