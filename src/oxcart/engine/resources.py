"""The five resources every game of the family shares, and the goods some games add, as small ints with names.

Themes rename them (an Egyptian player calls lumber "cattle"); the names here are for logs, wire and board files.
"""

from typing import TypeAlias

Resource: TypeAlias = int

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)
RESOURCES = 5
"""How many types of cards a game has in its hands and supply; a game with goods has more."""
RESOURCE_KEYS = ("lumber", "brick", "wool", "grain", "ore")

FEATHERS, COCA, FISH = range(5, 8)
YIELD_KEYS = (*RESOURCE_KEYS, "feathers", "coca", "fish")
"""Everything a hex of any game may yield: the resources, and behind them the goods."""

NO_RESOURCE = RESOURCES
"""What a hex yields in a record if it yields nothing: the number behind the game's types of cards."""
