"""Random positions for hypothesis: pieces anywhere the rules could have put them, and any hands the supply can pay."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from oxcart.engine.resources import RESOURCE_KEYS
from tests.naive.twins import Plain, founding_places, plain
from tests.position import Position

unhurried = settings(derandomize=True, deadline=None, max_examples=60)
"""The same examples in every run, so that a red test is red for everybody."""

BOARDS = (("egypt", "egypt-beginner", 4), ("classic", "classic-beginner", 3), ("classic", "tests/islands", 2))


def table_of(position: Position) -> Plain:
    return plain(position.row, position.game.board, position.game.players)


@st.composite
def positions(draw: Any, roads: int = 24, buildings: int = 10) -> Position:
    """A position in the main phase with random pieces."""
    game, board, players = draw(st.sampled_from(BOARDS))
    position = Position(game, players, board)
    table = table_of(position)
    seats = st.integers(0, players - 1)
    edges = st.lists(st.integers(0, len(table.edges) - 1), max_size=roads, unique=True)
    for edge in draw(edges):
        seat = draw(seats)
        if len(table_of(position).roads[seat]) < 15:
            position.road(seat, edge)
    for _ in range(draw(st.integers(0, buildings))):
        places = sorted(founding_places(table_of(position)))
        if places:
            seat, corner = draw(seats), draw(st.sampled_from(places))
            table = table_of(position)
            if len(table.settlements[seat]) < 5 and draw(st.booleans()):
                position.settlement(seat, corner)
            elif len(table.cities[seat]) < 4:
                position.city(seat, corner)
    position.row["robber"] = draw(st.integers(0, len(table.hexes) - 1))
    return position


def deal(draw: Any, position: Position, most: int = 19) -> None:
    """Give every seat a random hand; the supply pays it."""
    left = dict.fromkeys(RESOURCE_KEYS, 19)
    for seat in range(position.game.players):
        hand = {key: draw(st.integers(0, min(most, left[key]))) for key in RESOURCE_KEYS}
        left = {key: left[key] - hand[key] for key in RESOURCE_KEYS}
        position.hand(seat, **hand)
