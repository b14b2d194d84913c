"""The five resources every game of the family shares, as small ints with their names beside them.

Themes rename them (an Egyptian player calls lumber "cattle"); the names here are for logs, wire and board files.
"""

from typing import TypeAlias

Resource: TypeAlias = int

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)
RESOURCES = 5
RESOURCE_KEYS = ("lumber", "brick", "wool", "grain", "ore")

NO_RESOURCE = RESOURCES
"""What a hex yields that yields nothing; also the index of the always-empty slot."""
