"""What makes a board sound: land with its tokens, harbours on the coast, starts at their distance, a full bag."""

from collections.abc import Iterable, Mapping, Sequence

from oxcart.boards.errors import BoardError, nearest, quoted
from oxcart.boards.tokens import NO_TOKEN, TOKEN_NUMBERS
from oxcart.boards.topology import Topology
from oxcart.engine.resources import Resource


def check_terrain(name: str, produces: Mapping[str, Resource | None], entry: str) -> None:
    """The terrain is one of those the board names under [produces]."""
    if name not in produces:
        raise BoardError(f"unknown terrain {quoted(name)}", nearest(name, produces), entry)


def check_token(number: int, entry: str) -> None:
    """The number is one a token can carry."""
    if number not in TOKEN_NUMBERS:
        why = "7 is the robber's" if number == 7 else "two dice give 2 to 12"
        raise BoardError(f"no token carries {quoted(number)}", f"Use a number from 2 to 12 except 7; {why}.", entry)


def check_land(
    terrain: Sequence[str], tokens: Sequence[int], produces: Mapping[str, Resource | None], entries: Sequence[str]
) -> None:
    """Every hex has a known terrain; those that produce have a token, the others have none."""
    if not len(terrain) == len(tokens) == len(entries):
        raise BoardError(
            f"{len(terrain)} terrains and {len(tokens)} tokens for {len(entries)} hexes", "Give one for each hex."
        )
    for name, number, entry in zip(terrain, tokens, entries, strict=True):
        check_terrain(name, produces, entry)
        if produces[name] is None and number != NO_TOKEN:
            raise BoardError(f"{name} produces nothing but has the token {quoted(number)}", "Remove the token.", entry)
        if produces[name] is not None and number == NO_TOKEN:
            raise BoardError(f"{name} produces but has no token", f'Give it a number, for example "{name}:8".', entry)
        if number != NO_TOKEN:
            check_token(number, entry)


def check_bag(bag: Mapping[str, int], produces: Mapping[str, Resource | None], hex_count: int, entry: str) -> None:
    """The bag holds known terrains, one for each of its hexes."""
    for name in bag:
        check_terrain(name, produces, f"{entry}.{name}")
    total = sum(bag.values())
    if total != hex_count:
        raise BoardError(
            f"the bag holds {total} terrains for {hex_count} hexes", "The two numbers must be equal.", entry
        )


def check_token_order(
    token_order: Sequence[int], bag: Mapping[str, int], produces: Mapping[str, Resource | None]
) -> None:
    """There is a token for every hex that will produce."""
    takers = sum(count for name, count in bag.items() if produces[name] is not None)
    for index, number in enumerate(token_order):
        check_token(number, f"token_order[{index}]")
    if len(token_order) != takers:
        raise BoardError(
            f"{len(token_order)} tokens for {takers} hexes that produce",
            "The two numbers must be equal.",
            "token_order",
        )


def check_pools(pools: Sequence[Sequence[int]], topology: Topology) -> None:
    """Every hex of the board lies in exactly one pool."""
    owner: dict[int, int] = {}
    for index, pool in enumerate(pools):
        if not pool:
            raise BoardError("the pool has no hexes", "Name its hexes or remove it.", f"pools[{index}]")
        for h in pool:
            if h in owner:
                raise BoardError(
                    f"hex {topology.hexes[h]} is named twice, by pools[{owner[h]}] too",
                    "Name every hex of the board in one pool, once.",
                    f"pools[{index}]",
                )
            owner[h] = index
    missing = [h for h in range(topology.hex_count) if h not in owner]
    if missing:
        raise BoardError(
            f"hex {topology.hexes[missing[0]]} is in no pool", "Name every hex of the board in one pool.", "pools"
        )


def check_river(topology: Topology, hexes: Sequence[int], edges: Sequence[tuple[int, str]]) -> None:
    """Given (edge, entry): the river crosses only sides of its own hexes, each once, and every hex of it somewhere."""
    for h in hexes:
        if hexes.count(h) > 1:
            raise BoardError(f"hex {topology.hexes[h]} is named twice", "Name every hex once.", "river.hexes")
    crossed: dict[int, str] = {}
    for edge, entry in edges:
        if edge in crossed:
            raise BoardError(f"the edge is named by {crossed[edge]} too", "Name every edge once.", entry)
        crossed[edge] = entry
        for h in topology.edge_hexes[edge]:
            if h != topology.hex_count and int(h) not in hexes:
                raise BoardError(
                    f"the river leaves its bed: {topology.hexes[h]} beside this edge is none of its hexes",
                    "Name the hex under river.hexes, or another edge.",
                    entry,
                )
    for h in hexes:
        if not crossed.keys() & set(topology.hex_edges[h].tolist()):
            raise BoardError(
                f"the river crosses no side of {topology.hexes[h]}", "Name one under river.edges.", "river.hexes"
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
