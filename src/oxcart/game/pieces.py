"""The pieces that a view shows, for drawings of the board."""

from typing import Any

from oxcart.boards.pieces import Building, Pieces


def pieces_of(view: dict[str, Any]) -> Pieces:
    """What a view shows on the board."""
    buildings: dict[int, tuple[str, Building]] = {}
    roads: dict[int, str] = {}
    boats: dict[int, str] = {}
    ruins: set[int] = set()
    for colour, player in zip(view["colours"], view["players"], strict=True):
        buildings.update(dict.fromkeys(player["settlements"], (colour, "settlement")))
        buildings.update(dict.fromkeys(player["cities"], (colour, "city")))
        decline = player.get("decline", {})
        buildings.update(dict.fromkeys(decline.get("settlements", ()), (colour, "settlement")))
        buildings.update(dict.fromkeys(decline.get("cities", ()), (colour, "city")))
        ruins.update(map(int, decline.get("tribes", ())))
        roads.update(dict.fromkeys(player["roads"], colour))
        boats.update(dict.fromkeys(player.get("boats", ()), colour))
    landmarks = frozenset(map(int, view.get("landmarks", ())))
    return Pieces(buildings, roads, view["robber"], boats, frozenset(ruins), landmarks)
