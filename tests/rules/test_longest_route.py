"""The length of a trade route: the longest line through own oxcarts.

Corners are numbered in reading order; TOP, NORTH and SOUTH are zigzags of paths across the board, from west to east.
"""

import itertools

import pytest

from tests.position import Position

PURPLE, TURQUOISE, GRAY, RED = range(4)
TOP = (3, 0, 4, 1, 5, 2, 6)
NORTH = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
SOUTH = (38, 43, 39, 44, 40, 45, 41, 46, 42)
RING = (18, 24, 30, 35, 29, 23, 18)
"""Once round the hex in the middle."""
TAIL = (18, 13, 9)
"""From the ring to the north."""


def network(*walks: tuple[int, ...], seat: int = 0) -> Position:
    """A position with the seat's oxcarts along these walks."""
    return carts(Position(), seat, *walks)


def carts(position: Position, seat: int, *walks: tuple[int, ...]) -> Position:
    return position.road(seat, *(edge for walk in walks for edge in position.path(*walk)))


def lay(position: Position, seat: int, *corners: int) -> Position:
    """The seat builds oxcarts along a walk, one after the other, in its own turn."""
    position.turn(seat)
    for edge in position.path(*corners):
        position.hand(seat, brick=1, cattle=1).play(seat, f"road:{edge}")
    return position


def length(position: Position, seat: int = 0) -> int:
    route: int = position.game.view(None)["players"][seat]["route"]
    assert not position.game.faults()  # the length kept from move to move is that of the whole network searched anew
    return route


@pytest.mark.rule("egypt.route.no-forks")
def test_purples_fork_does_not_count_against_grays_five_and_reds_four():
    position = network(NORTH[:7], (22, 28), seat=PURPLE)
    carts(position, GRAY, SOUTH[:6])
    carts(position, RED, TOP[:5])
    assert [length(position, seat) for seat in (PURPLE, GRAY, RED)] == [6, 5, 4]
    assert position.game.view(None)["route_holder"] == PURPLE


@pytest.mark.rule("egypt.route.no-forks")
def test_a_star_of_three_oxcarts_has_length_two():
    assert length(network((16, 22, 17), (22, 28))) == 2


@pytest.mark.rule("egypt.route.no-forks")
def test_a_branch_counts_when_it_is_the_longer_way():
    position = network(NORTH[:6])
    lay(position, 0, 17, 12)
    assert length(position) == 5
    lay(position, 0, 12, 8, 4)
    assert length(position) == 6  # 21-16-22-17-12-8-4, leaving out 17-23-18
    assert position.stock(0)["road"] == 15 - 8


@pytest.mark.rule("egypt.route.no-forks")
def test_separate_pieces_count_once_they_are_joined():
    position = network(NORTH[:4], NORTH[4:8])
    assert length(position) == 3
    lay(position, 0, 17, 23)
    assert length(position) == 7


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_a_ring_round_one_hex_has_length_six():
    position = Position().settlement(0, 18)
    lay(position, 0, *RING)
    assert length(position) == 6


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_a_ring_with_a_tail_of_two_has_length_eight():
    position = Position().settlement(0, 18)
    lay(position, 0, *RING)
    lay(position, 0, *TAIL)
    assert length(position) == 8


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_closing_the_ring_last_counts_the_same():
    position = network(RING[:-1], TAIL)
    assert length(position) == 7
    lay(position, 0, 23, 18)
    assert length(position) == 8


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_two_tails_at_neighbouring_corners_of_a_ring():
    position = network(RING, TAIL, (24, 19, 14))
    assert length(position) == 2 + 5 + 2  # the short way between the tails is left out


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_two_rings_side_by_side_are_one_line_of_eleven():
    position = network(RING, (24, 19, 25, 31, 36, 30))
    assert position.stock(0)["road"] == 15 - 11
    assert length(position) == 11


@pytest.mark.rule("egypt.route.each-oxcart-once")
def test_an_oxcart_is_not_counted_on_the_way_back():
    assert length(network(TAIL)) == 2
    assert length(network((13, 18, 23), (18, 24, 30))) == 3


@pytest.mark.rule("egypt.route.foreign-building-breaks")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_purples_building_cuts_grays_seven_into_five_and_two(building):
    position = network(NORTH[:8], seat=GRAY)
    assert length(position, GRAY) == 7
    getattr(position, building)(PURPLE, 18)
    assert length(position, GRAY) == 5


@pytest.mark.rule("egypt.route.foreign-building-breaks")
def test_a_line_may_end_at_a_foreign_building():
    position = network(NORTH[:6]).settlement(1, NORTH[5])
    assert length(position) == 5
    assert length(position.settlement(2, NORTH[0])) == 5


@pytest.mark.rule("egypt.route.foreign-building-breaks")
def test_an_oxcart_laid_up_to_a_foreign_building_joins_nothing_behind_it():
    position = network(NORTH[:5], NORTH[5:8]).settlement(1, 18)
    lay(position, 0, 23, 18)
    assert length(position) == 5


@pytest.mark.rule("egypt.route.foreign-building-breaks", "egypt.route.each-oxcart-once")
@pytest.mark.parametrize(
    ("corner", "expected"),
    [
        (18, 6),  # where the tail leaves: the ring alone, begun and ended at the building
        (35, 6),  # opposite the tail: likewise, longer than tail and half the ring
        (13, 7),  # on the tail: the ring and one oxcart
        (9, 8),  # at the tip: nothing is cut
    ],
)
def test_a_foreign_building_on_a_ring_with_a_tail(corner, expected):
    assert length(network(RING, TAIL).settlement(1, corner)) == expected


@pytest.mark.rule("egypt.route.foreign-building-breaks")
def test_a_foreign_oxcart_interrupts_nothing():
    position = network(NORTH[:8], seat=GRAY)
    carts(position, PURPLE, (9, 13, 18))
    assert length(position, GRAY) == 7


@pytest.mark.rule("egypt.route.own-building-keeps")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_an_own_building_between_three_and_three_oxcarts(building):
    position = network(NORTH[:7])
    getattr(position, building)(0, NORTH[3])
    assert length(position) == 6


@pytest.mark.rule("egypt.route.own-building-keeps")
def test_building_on_the_own_route_keeps_length_and_card():
    position = network(NORTH[:7])
    position.hand(0, brick=1, cattle=1, grain=3, papyrus=1, stone=3)
    position.play(0, f"settle:{NORTH[3]}", f"city:{NORTH[3]}")
    assert length(position) == 6
    assert position.points(0) == 2 + 2


@pytest.mark.rule("egypt.route.no-forks", "egypt.route.each-oxcart-once")
def test_the_order_of_building_does_not_matter():
    legs = ((18, 24, 30), (18, 23, 29), (18, 13, 9))
    for order in itertools.permutations(legs):
        position = Position().settlement(0, 18)
        for leg in order:
            lay(position, 0, *leg)
        assert length(position) == 4
        lay(position, 0, 30, 35, 29)
        assert length(position) == 8
