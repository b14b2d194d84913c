"""How a board file names a spot: a corner or an edge by the hexes that meet there, or by one hex and a direction."""

from typing import Any

from oxcart.boards import fields
from oxcart.boards.errors import BoardError, found_in, quoted
from oxcart.boards.fields import Table
from oxcart.boards.topology import Topology, corner_at, corner_of, edge_between, edge_on_side, hex_index


def read_hex(value: Any, entry: str, topology: Topology) -> int:
    """A hex of the board, written [q, r]."""
    with found_in(entry=entry):
        return hex_index(topology, fields.place(value, entry))


def read_hex_set(table: Table, topology: Topology) -> tuple[int, ...]:
    """The hexes listed under "hexes", in ascending order."""
    table.value("hexes")
    return tuple(sorted(read_hex(item, entry, topology) for entry, item in table.items("hexes")))


def read_corner(value: Any, entry: str, topology: Topology) -> int:
    """A corner: the hexes that meet there, or one hex and the name of its corner."""
    with found_in(entry=entry):
        if isinstance(value, dict):
            spot = Table(value, entry, ("hex", "corner"))
            return corner_at(topology, fields.place(spot.value("hex"), spot.named("hex")), spot.text("corner"))
        return corner_of(topology, [fields.place(item, item_entry) for item_entry, item in fields.items(value, entry)])


def read_edge(value: Any, entry: str, topology: Topology) -> int:
    """An edge: the two hexes it lies between, or one hex and the name of its side."""
    with found_in(entry=entry):
        if isinstance(value, dict):
            spot = Table(value, entry, ("hex", "side"))
            return edge_on_side(topology, fields.place(spot.value("hex"), spot.named("hex")), spot.text("side"))
        ends = [fields.place(item, item_entry) for item_entry, item in fields.items(value, entry)]
        if len(ends) != 2:
            raise BoardError(f"found {quoted(value)}", 'Expected two hexes, or { hex = [q, r], side = "NE" }.')
        return edge_between(topology, *ends)
