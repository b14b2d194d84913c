"""The colours of every drawing of a board: land and water by theme, wood by player."""

from typing import NamedTuple

from oxcart.engine.resources import BRICK, COCA, FEATHERS, FISH, GRAIN, LUMBER, ORE, WOOL, Resource


class Land(NamedTuple):
    """Four flat tones of a terrain, the light coming from the upper left."""

    lit: str
    base: str
    shade: str
    ink: str


class Water(NamedTuple):
    """What surrounds the board."""

    lit: str
    base: str
    deep: str


class Shore(NamedTuple):
    """The land that fills the frame below some part of its height, and the tone of its beach."""

    land: Land
    beach: str
    from_top: float


class Wood(NamedTuple):
    """The tones of a player's pieces; crest is readable on base."""

    lit: str
    base: str
    shade: str
    crest: str


LANDS = {
    "fields": Land("#f7dd95", "#eec458", "#e0aa36", "#a06c14"),
    "papyrus": Land("#56a177", "#3d8a63", "#2c6f52", "#1c4f39"),
    "pasture": Land("#aed077", "#93bd52", "#7ca63e", "#4a6d1e"),
    "alluvial": Land("#d08d66", "#bd6f49", "#a55a37", "#6d3219"),
    "quarry": Land("#cbc7c0", "#b5b0a8", "#9a948b", "#5d5850"),
    "desert": Land("#f4e0b4", "#ecd09a", "#ddb878", "#a47a3c"),
    "forest": Land("#5c9663", "#3f7a4a", "#30623a", "#1d4226"),
    "hills": Land("#d08d66", "#bd6f49", "#a55a37", "#6d3219"),
    "mountains": Land("#c0c3c8", "#a3a6ab", "#888c93", "#4d5157"),
    "mountain": Land("#c0c3c8", "#a3a6ab", "#888c93", "#4d5157"),
    "field": Land("#d9c07c", "#c6a550", "#ad8b3a", "#6d5118"),
    "jungle": Land("#4f8a52", "#2f6a3c", "#22522e", "#12331c"),
    "plantation": Land("#79a544", "#5b8a2e", "#466f22", "#284410"),
    "fishing": Land("#66a9bf", "#3c86a3", "#2d6c86", "#173f52"),
    "ocean": Land("#4d8aa8", "#2b6688", "#20526f", "#0f2f43"),
}
UNDRAWN = Land("#efe2c2", "#e2d0a6", "#cfb985", "#8c713c")
"""The back of a hex whose terrain is still to be drawn."""
_BY_RESOURCE = {
    LUMBER: LANDS["forest"],
    BRICK: LANDS["hills"],
    WOOL: LANDS["pasture"],
    GRAIN: LANDS["fields"],
    ORE: LANDS["mountains"],
    FEATHERS: LANDS["jungle"],
    COCA: LANDS["plantation"],
    FISH: LANDS["fishing"],
    None: LANDS["desert"],
}
_WATERS = {
    "egypt": Water("#5aa7b4", "#2d7f93", "#1f687c"),
    "germany": Water("#7db0c4", "#4484a0", "#366f8a"),
}
_CLASSIC_WATER = Water("#74abca", "#3a7ea8", "#2b678e")
RIVER_LIT, RIVER, RIVER_DEEP, RIVER_BANK = "#7fc4cf", "#2f8fa3", "#1d6c7e", "#7d9a4c"
_SHORES = {
    "egypt": Shore(Land("#efd7a6", "#e6c88e", "#d9b574", "#a47a3c"), "#f0e0b6", 0.5),
    "germany": Shore(Land("#dbe1c0", "#ced6ae", "#bfc99c", "#86996c"), "#efe4c4", 0.2),
}
TRACK, TRACK_EDGE = "#f4e7c6", "#b0905a"
"""The pale paths between the hexes."""
TOKEN, TOKEN_RIM, TOKEN_INK, TOKEN_HOT = "#fdf6e3", "#b99a5e", "#33261a", "#b3261e"
INK, HALO = "#2a1c12", "#fff8e6"
THICKET = "#7fbf5a"
STONE = Land("#f0e6cf", "#d9c7a0", "#b59d6d", "#5d4a26")
"""The walls of a landmark."""

_WOODS = {
    "purple": Wood("#8a63bd", "#5b3391", "#3a1c64", "#ffffff"),
    "turquoise": Wood("#7adcd2", "#22b3aa", "#0f7f7c", "#05302f"),
    "gray": Wood("#f7f5f1", "#d9d6d0", "#9f9b95", "#2b2724"),
    "red": Wood("#e4745f", "#c43a25", "#8a2013", "#fff6e6"),
    "blue": Wood("#6f9bd8", "#2f62b0", "#1c3f78", "#ffffff"),
    "orange": Wood("#f7b56b", "#e8862a", "#a8560f", "#2d1703"),
    "white": Wood("#ffffff", "#f1ede4", "#b8b0a2", "#2b2724"),
}
_PLAIN_WOOD = Wood("#8d8478", "#5f554a", "#3a332b", "#ffffff")


def land_of(terrain: str, resource: Resource | None) -> Land:
    """The tones of a terrain; one without tones of its own looks like what it produces."""
    return LANDS.get(terrain) or _BY_RESOURCE[resource]


def water_of(theme: str) -> Water:
    """The tones of the sea round a board of that theme."""
    return _WATERS.get(theme, _CLASSIC_WATER)


def shore_of(theme: str) -> Shore | None:
    """The land in the frame of that theme; none where the board is an island."""
    return _SHORES.get(theme)


def wood_of(colour: str) -> Wood:
    """The tones of a player's pieces."""
    return _WOODS.get(colour, _PLAIN_WOOD)
