"""The shape of a board file: what may stand in it, and the Board it describes.

The same reader serves TOML files (hexes in rows) and the descriptions `Board.to_dict` writes (hexes one by one).
"""

from collections import Counter
from typing import Any, Literal, NamedTuple, cast

from oxcart.boards import fields
from oxcart.boards.board import Board, Harbour, Pool, River, Start
from oxcart.boards.checks import (
    check_bag,
    check_harbour_edges,
    check_land,
    check_pools,
    check_river,
    check_spirals,
    check_starts,
    check_token_order,
)
from oxcart.boards.errors import BoardError, found_in, nearest, quoted
from oxcart.boards.fields import Table
from oxcart.boards.places import read_places, read_start_cards
from oxcart.boards.spiral import spirals as spirals_of_hexagon
from oxcart.boards.spots import read_corner, read_edge, read_hex, read_hex_set
from oxcart.boards.tokens import NO_TOKEN
from oxcart.boards.topology import Axial, Topology, derive, edge_on_side
from oxcart.engine.resources import RESOURCE_KEYS, YIELD_KEYS, Resource

KEYS = (
    "key",
    "title",
    "theme",
    "layout",
    "orientation",
    "provenance",
    "rows",
    "row_starts",
    "hexes",
    "pathless",
    "produces",
    "harbours",
    "starts",
    "places",
    "start_cards",
    "robber",
    "river",
    "bag",
    "pools",
    "token_order",
    "spirals",
)
VARIABLE_ONLY = ("bag", "pools", "token_order", "spirals")
UNDRAWN = "?"
"""How a hex of a variable board is written in a row: its terrain comes out of the bag."""
HIGHEST_NUMBER = 99


class _Hex(NamedTuple):
    entry: str
    place: Axial
    terrain: str
    token: int
    region: str = ""


def read_board(document: object, source: str) -> Board:
    """The Board a document describes; source names the file in errors."""
    with found_in(source=source):
        table = Table(document, "", KEYS)
        layout = cast(Literal["fixed", "variable"], table.choice("layout", ("fixed", "variable")))
        produces = _read_produces(table)
        hexes = _read_hexes(table)
        with found_in(entry="rows" if "rows" in table else "hexes"):
            topology = derive([hex.place for hex in hexes], _read_pathless(table))
        fixed = layout == "fixed"
        if fixed:
            _check_fixed(table, hexes, produces)
        else:
            _check_variable(table, hexes)
        places = read_places(table, topology)
        bag, pools = ({}, ()) if fixed else _read_bags(table, produces, topology)
        return Board(
            key=fields.board_key(table.text("key")),
            title=table.text("title"),
            theme=fields.name(table.text("theme"), "theme"),
            layout=layout,
            topology=topology,
            produces=produces,
            terrain=tuple(hex.terrain for hex in hexes) if fixed else None,
            tokens=tuple(hex.token for hex in hexes) if fixed else None,
            harbours=_read_harbours(table, topology),
            starts=_read_starts(table, topology),
            bag=bag,
            token_order=() if fixed else _read_token_order(table, bag, produces),
            spirals=() if fixed else _read_spirals(table, topology),
            pools=pools,
            river=_read_river(table, topology) if "river" in table else None,
            orientation=_read_orientation(table),
            provenance=table.text("provenance", default=""),
            places=places,
            start_cards=read_start_cards(table, places),
            regions=tuple(hex.region for hex in hexes) if any(hex.region for hex in hexes) else (),
            robber=read_hex(table.value("robber"), "robber", topology) if "robber" in table else None,
        )


def _read_produces(table: Table) -> dict[str, Resource | None]:
    table.value("produces")
    produces = {}
    for terrain, gives in table.mapping("produces").items():
        produces[terrain] = None if gives == "" else _resource(gives, f"produces.{terrain}", YIELD_KEYS, '"" for none')
    return produces


def _read_hexes(table: Table) -> list[_Hex]:
    if ("rows" in table) == ("hexes" in table):
        raise BoardError(
            "the land is written twice" if "rows" in table else "the land is missing",
            "Write it either as rows with row_starts or as hexes.",
        )
    return _read_rows(table) if "rows" in table else _read_hex_list(table)


def _read_rows(table: Table) -> list[_Hex]:
    rows, starts = table.items("rows"), table.items("row_starts")
    if len(rows) != len(starts):
        raise BoardError(
            f"{len(starts)} row_starts for {len(rows)} rows", "Give the first hex of each row.", "row_starts"
        )
    hexes = []
    for (entry, row), (start_entry, start) in zip(rows, starts, strict=True):
        if not isinstance(row, str):
            raise BoardError(f"found {quoted(row)}", 'Expected a row such as "quarry:10 papyrus:2".', entry)
        q, r = fields.place(start, start_entry)
        for step, cell in enumerate(row.split()):
            terrain, colon, number = cell.partition(":")
            where = f"{entry} hex {step + 1} {quoted(cell)}"
            if colon and not (number.isascii() and number.isdigit() and len(number) <= 2):
                raise BoardError(f"{quoted(number)} is no number", 'Write terrain:number, such as "quarry:10".', where)
            token = int(number) if colon else NO_TOKEN
            if colon and token == NO_TOKEN:
                raise BoardError("no token carries 0", "Write the terrain alone if it has no token.", where)
            hexes.append(_Hex(where, (q + step, r), terrain, token))
    return hexes


def _read_hex_list(table: Table) -> list[_Hex]:
    hexes = []
    for entry, item in table.items("hexes"):
        hex = Table(item, entry, ("at", "terrain", "token", "region"))
        token = hex.number("token", 1, HIGHEST_NUMBER) if "token" in hex else NO_TOKEN
        place, terrain = fields.place(hex.value("at"), hex.named("at")), hex.text("terrain", default=UNDRAWN)
        hexes.append(_Hex(entry, place, terrain, token, hex.text("region", default="")))
    return hexes


def _read_pathless(table: Table) -> tuple[Axial, ...]:
    """The hexes at whose sides a path runs only where land lies on the other side."""
    return tuple(fields.place(item, entry) for entry, item in table.items("pathless"))


def _check_fixed(table: Table, hexes: list[_Hex], produces: dict[str, Resource | None]) -> None:
    for key in VARIABLE_ONLY:
        if key in table:
            raise BoardError("a fixed board draws nothing", 'Remove it, or write layout = "variable".', key)
    for hex in hexes:
        if hex.terrain == UNDRAWN:
            raise BoardError(
                "a fixed board needs the terrain of every hex", f"Known here: {', '.join(produces)}.", hex.entry
            )
    check_land([hex.terrain for hex in hexes], [hex.token for hex in hexes], produces, [hex.entry for hex in hexes])


def _check_variable(table: Table, hexes: list[_Hex]) -> None:
    for hex in hexes:
        if hex.terrain != UNDRAWN or hex.token != NO_TOKEN:
            raise BoardError(
                "a variable board draws its terrain and tokens", f'Write "{UNDRAWN}" for each hex.', hex.entry
            )
    if table.mapping("starts"):
        raise BoardError("a variable board has no fixed starts", "Remove them; the founding phase follows.", "starts")


def _read_bags(
    table: Table, produces: dict[str, Resource | None], topology: Topology
) -> tuple[dict[str, int], tuple[Pool, ...]]:
    """All terrains of a variable board, and the pools they are drawn in if they do not lie in one bag."""
    if "pools" in table:
        if "bag" in table:
            raise BoardError("the terrains are written twice", "Write either one bag or pools.", "pools")
        pools = tuple(_read_pool(entry, item, produces, topology) for entry, item in table.items("pools"))
        check_pools([pool.hexes for pool in pools], topology)
        total: Counter[str] = Counter()
        for pool in pools:
            total.update(pool.bag)
        return {name: total[name] for name in produces if name in total}, pools
    table.value("bag")
    bag = _read_counts(table, "bag")
    check_bag(bag, produces, topology.hex_count, "bag")
    return bag, ()


def _read_pool(entry: str, item: Any, produces: dict[str, Resource | None], topology: Topology) -> Pool:
    pool = Table(item, entry, ("hexes", "bag"))
    hexes = read_hex_set(pool, topology)
    pool.value("bag")
    bag = _read_counts(pool, "bag")
    check_bag(bag, produces, len(hexes), pool.named("bag"))
    return Pool(hexes, bag)


def _read_counts(table: Table, key: str) -> dict[str, int]:
    return {
        terrain: fields.number(count, 0, HIGHEST_NUMBER, f"{table.named(key)}.{terrain}")
        for terrain, count in table.mapping(key).items()
    }


def _read_river(table: Table, topology: Topology) -> River:
    river = Table(table.value("river"), "river", ("hexes", "edges"))
    hexes = read_hex_set(river, topology)
    river.value("edges")
    edges = [(read_edge(item, entry, topology), entry) for entry, item in river.items("edges")]
    check_river(topology, hexes, edges)
    return River(hexes, tuple(sorted(edge for edge, _ in edges)))


def _read_orientation(table: Table) -> Literal["pointy", "flat"]:
    if "orientation" not in table:
        return "pointy"
    return cast(Literal["pointy", "flat"], table.choice("orientation", ("pointy", "flat")))


def _read_token_order(table: Table, bag: dict[str, int], produces: dict[str, Resource | None]) -> tuple[int, ...]:
    table.value("token_order")
    order = tuple(fields.number(item, 0, HIGHEST_NUMBER, entry) for entry, item in table.items("token_order"))
    check_token_order(order, bag, produces)
    return order


def _read_spirals(table: Table, topology: Topology) -> tuple[tuple[int, ...], ...]:
    if "spirals" not in table:
        with found_in(entry="spirals"):
            return spirals_of_hexagon(topology.hexes)
    index = {place: h for h, place in enumerate(topology.hexes)}
    spirals = tuple(
        tuple(
            index.get(fields.place(item, item_entry), topology.hex_count)
            for item_entry, item in fields.items(spiral, entry)
        )
        for entry, spiral in table.items("spirals")
    )
    check_spirals(spirals, topology.hex_count)
    return spirals


def _read_harbours(table: Table, topology: Topology) -> tuple[Harbour, ...]:
    harbours = []
    edges = []
    for entry, item in table.items("harbours"):
        harbour = Table(item, entry, ("hex", "side", "gives", "ratio", "kind"))
        hex, side = fields.place(harbour.value("hex"), harbour.named("hex")), harbour.text("side")
        with found_in(entry=entry):
            edges.append(edge_on_side(topology, hex, side))
        gives = harbour.value("gives")
        harbours.append(
            Harbour(
                hex=hex,
                side=side,
                ratio=harbour.number("ratio", 1, 4),
                gives=None if gives == "any" else _resource(gives, harbour.named("gives"), RESOURCE_KEYS, '"any"'),
                kind=cast(Literal["harbour", "oasis"], harbour.choice("kind", ("harbour", "oasis"))),
            )
        )
    check_harbour_edges(topology, edges)
    return tuple(harbours)


def _read_starts(table: Table, topology: Topology) -> dict[str, tuple[Start, ...]]:
    starts = {}
    spots = []
    for colour, value in table.mapping("starts").items():
        listed = []
        for entry, item in fields.items(value, f"starts.{colour}"):
            start = Table(item, entry, ("settlement", "road", "first_resources"))
            corner = read_corner(start.value("settlement"), start.named("settlement"), topology)
            road = read_edge(start.value("road"), start.named("road"), topology)
            listed.append(Start(corner, road, start.flag("first_resources")))
            spots.append((entry, corner, road))
        starts[colour] = tuple(listed)
    check_starts(topology, spots)
    return starts


def _resource(value: object, entry: str, keys: tuple[str, ...], otherwise: str) -> Resource:
    if not isinstance(value, str) or value not in keys:
        known = nearest(value, keys) if isinstance(value, str) else f"Known here: {', '.join(keys)}."
        raise BoardError(f"unknown resource {quoted(value)}", f"{known[:-1]}, or {otherwise}.", entry)
    return keys.index(value)
