"""Where roads, settlements and cities may go: the kernel's sets against a search over the whole board."""

from hypothesis import given

from tests.naive.strategies import positions, table_of, unhurried
from tests.naive.twins import Edge, founding_places, road_places, settlement_places
from tests.position import Position

RICH = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}


def arguments(position: Position, seat: int, key: str) -> set[int]:
    """The places of the seat's legal actions of one kind."""
    return {int(text.split(":")[1]) for text in position.game.legal(seat) if text.startswith(f"{key}:")}


def numbers(position: Position, edges: set[Edge]) -> set[int]:
    return {table_of(position).edges.index(edge) for edge in edges}


@unhurried
@given(positions())
def test_places_for_roads_settlements_and_cities(position: Position) -> None:
    for seat in range(position.game.players):
        position.turn(seat).hand(seat, **RICH)
        table = table_of(position)
        roads = road_places(table, seat) if len(table.roads[seat]) < 15 else set()
        assert arguments(position, seat, "road") == numbers(position, roads)
        places = settlement_places(table, seat) if len(table.settlements[seat]) < 5 else set()
        assert arguments(position, seat, "settle") == places
        upgrades = table.settlements[seat] if len(table.cities[seat]) < 4 else set()
        assert arguments(position, seat, "city") == upgrades
        position.hand(seat)
        assert arguments(position, seat, "road") == arguments(position, seat, "settle") == set()


@unhurried
@given(positions(roads=6, buildings=7))
def test_places_for_founding(position: Position) -> None:
    position.phase("found_settlement")
    table = table_of(position)
    assert arguments(position, 0, "settle") == founding_places(table)
    for corner in sorted(founding_places(table))[:5]:
        twin = position.game.copy()
        twin.play(0, f"settle:{corner}")
        free = {edge for edge in table.edges if corner in edge and all(edge not in roads for roads in table.roads)}
        assert {int(text.split(":")[1]) for text in twin.legal(0)} == numbers(position, free)
