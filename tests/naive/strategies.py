"""Random positions for hypothesis: pieces anywhere the rules could have put them, and any hands the supply can pay."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.gods.facts import GOD_KEYS
from tests.naive.twins import Plain, founding_places, plain
from tests.position import Position
from tests.temple import Temple

unhurried = settings(derandomize=True, deadline=None, max_examples=60)
"""The same examples in every run, so that a red test is red for everybody."""

BOARDS = (("egypt", "egypt-beginner", 4), ("classic", "classic-beginner", 3), ("classic", "tests/islands", 2))


def table_of(position: Position) -> Plain:
    return plain(position.row, position.game.board, position.game.players)


@st.composite
def positions(draw: Any, roads: int = 24, buildings: int = 10) -> Position:
    """A position in the main phase with random pieces."""
    game, board, players = draw(st.sampled_from(BOARDS))
    return scatter(draw, Position(game, players, board), roads, buildings)


@st.composite
def temples(draw: Any, roads: int = 24, buildings: int = 10) -> Temple:
    """A position with the gods in the main phase, with random pieces, gods, hands and armies."""
    temple = Temple(draw(st.integers(3, 4)), {"order": draw(st.sampled_from(("free", "strict")))})
    scatter(draw, temple, roads, buildings)
    for seat in range(temple.game.players):
        temple.god(seat, draw(st.sampled_from(GOD_KEYS)))
        temple.army(seat, draw(st.integers(0, 3)))
    deal(draw, temple, most=draw(st.integers(1, 4)))
    temple.turn(draw(st.integers(0, temple.game.players - 1)))
    return temple


def scatter(draw: Any, position: Position, roads: int, buildings: int) -> Position:
    """Put random pieces and the robber on the board."""
    players = position.game.players
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
