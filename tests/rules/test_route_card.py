"""The Longest Trade Route card: who takes it, keeps it, loses it, and when nobody has it.

Corners are numbered in reading order; NORTH is the zigzag above the middle row, from west to east. A settlement on its
corners 17, 23 or 18 is reached by an oxcart from 12, 29 or 13.
"""

import pytest

from tests.position import Position

PURPLE, TURQUOISE, GRAY, RED = range(4)
TOP = (3, 0, 4, 1, 5, 2, 6)
NORTH = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
SOUTH = (38, 43, 39, 44, 40, 45, 41, 46, 42)
BOTTOM = (47, 51, 48, 52, 49, 53, 50)


def routes(**walks: tuple[int, ...]) -> Position:
    """Oxcarts of the colours along these walks; the first colour named was first to have its route."""
    position = Position()
    for colour, walk in walks.items():
        position.road(position.game.settings.colours.index(colour), *position.path(*walk))
    return position


def lay(position: Position, seat: int, *corners: int) -> Position:
    """The seat builds oxcarts along a walk in its own turn."""
    position.turn(seat)
    for edge in position.path(*corners):
        position.hand(seat, brick=1, cattle=1).play(seat, f"road:{edge}")
    return position


def settle(position: Position, seat: int, corner: int) -> Position:
    """The seat builds a settlement in its own turn."""
    position.turn(seat).hand(seat, brick=1, cattle=1, grain=1, papyrus=1)
    return position.play(seat, f"settle:{corner}")


def lengths(position: Position) -> list[int]:
    assert not position.game.faults()
    return [player["route"] for player in position.game.view(None)["players"]]


def holder(position: Position) -> int | None:
    seat: int | None = position.game.view(None)["route_holder"]
    assert [position.game.score_sheet(p)["route_card"] for p in range(4)] == [2 * (p == seat) for p in range(4)]
    return seat


@pytest.mark.rule("egypt.route.first-five")
def test_the_fifth_oxcart_in_a_row_takes_the_card_at_once():
    position = Position().settlement(PURPLE, 21)
    lay(position, PURPLE, *NORTH[:5])
    assert (lengths(position)[PURPLE], holder(position), position.points(PURPLE)) == (4, None, 1)
    lay(position, PURPLE, *NORTH[4:6])
    assert (lengths(position)[PURPLE], holder(position), position.points(PURPLE)) == (5, PURPLE, 3)


@pytest.mark.rule("egypt.route.first-five")
def test_a_free_oxcart_of_a_progress_card_counts_too():
    position = routes(purple=NORTH[:5]).dev(PURPLE, roads=1)
    position.play(PURPLE, "roads", f"road:{position.edge_joining(NORTH[4], NORTH[5])}")
    assert holder(position) == PURPLE


@pytest.mark.rule("egypt.route.first-five", "egypt.route.no-forks")
def test_five_oxcarts_with_a_fork_take_nothing():
    position = lay(routes(purple=NORTH[:5]), PURPLE, 22, 28)
    assert (lengths(position)[PURPLE], holder(position)) == (4, None)


@pytest.mark.rule("egypt.route.overtake")
def test_an_equal_route_changes_nothing_a_longer_one_takes_card_and_points():
    position = routes(gray=TOP, purple=NORTH[:6])
    assert (lengths(position)[GRAY], holder(position)) == (6, GRAY)
    lay(position, PURPLE, *NORTH[5:7])
    assert (lengths(position)[PURPLE], holder(position)) == (6, GRAY)
    lay(position, PURPLE, *NORTH[6:8])
    assert (lengths(position)[PURPLE], holder(position)) == (7, PURPLE)
    assert (position.points(PURPLE), position.points(GRAY)) == (2, 0)


@pytest.mark.rule("egypt.route.overtake")
def test_the_holder_going_further_keeps_it():
    position = lay(routes(gray=SOUTH[:6], purple=NORTH[:6]), GRAY, *SOUTH[5:7])
    assert holder(position) == GRAY
    lay(position, PURPLE, *NORTH[5:7])
    assert holder(position) == GRAY


@pytest.mark.rule("egypt.route.may-be-cut")
def test_purple_cuts_grays_seven_and_takes_the_card_with_six():
    position = routes(gray=NORTH[:8], purple=(18, 13, 9, 14, 10, 15, 20))
    assert (lengths(position), holder(position)) == ([6, 0, 7, 0], GRAY)
    settle(position, PURPLE, 18)
    assert (lengths(position), holder(position)) == ([6, 0, 5, 0], PURPLE)
    assert (position.points(PURPLE), position.points(GRAY)) == (3, 0)


@pytest.mark.rule("egypt.route.may-be-cut")
def test_a_cut_needs_all_conditions_of_a_settlement():
    position = routes(gray=NORTH[:8]).turn(PURPLE).hand(PURPLE, brick=1, cattle=1, grain=1, papyrus=1)
    assert position.refused(PURPLE, "settle:18") == "egypt.settlement.needs-oxcart"
    position.road(PURPLE, *position.path(13, 18)).settlement(GRAY, 23)
    assert position.refused(PURPLE, "settle:18") == "egypt.settlement.distance-rule"
    assert (lengths(position)[GRAY], holder(position)) == (7, GRAY)


@pytest.mark.rule("egypt.route.may-be-cut")
def test_a_holder_still_alone_in_front_after_a_cut_keeps_the_card():
    position = settle(routes(gray=NORTH, purple=(12, 17), red=SOUTH[:7]), PURPLE, 17)
    assert (lengths(position), holder(position)) == ([1, 0, 7, 6], GRAY)


@pytest.mark.rule("egypt.route.may-be-cut")
def test_an_upgrade_of_the_cutting_settlement_changes_nothing_more():
    position = settle(routes(gray=NORTH[:8], purple=(18, 13, 9, 14, 10, 15, 20)), PURPLE, 18)
    position.hand(PURPLE, stone=3, grain=2).play(PURPLE, "city:18")
    assert (lengths(position), holder(position)) == ([6, 0, 5, 0], PURPLE)


@pytest.mark.rule("egypt.route.tie-holder-keeps")
def test_a_holder_cut_to_the_rivals_five_keeps_the_card():
    position = routes(gray=NORTH[:8], red=SOUTH[:6], purple=(13, 18))
    settle(position, PURPLE, 18)
    assert (lengths(position), holder(position)) == ([1, 0, 5, 5], GRAY)


@pytest.mark.rule("egypt.route.tie-holder-keeps")
def test_a_tie_with_the_one_who_cut_also_leaves_it_with_the_holder():
    position = settle(routes(gray=NORTH[:8], purple=(18, 13, 9, 14, 10, 15)), PURPLE, 18)
    assert (lengths(position), holder(position)) == ([5, 0, 5, 0], GRAY)


def card_aside() -> Position:
    """Gray held the card with 8 and was cut to 4 by Red; Purple and Turquoise have 6 each."""
    position = routes(gray=NORTH[:9], purple=TOP, turquoise=BOTTOM, red=(29, 23)).settlement(GRAY, 21)
    assert (lengths(position), holder(position), position.points(GRAY)) == ([6, 6, 8, 1], GRAY, 3)
    return settle(position, RED, 23)


@pytest.mark.rule("egypt.route.tie-set-aside")
def test_two_rivals_with_six_leave_the_card_to_nobody():
    position = card_aside()
    assert (lengths(position), holder(position)) == ([6, 6, 4, 1], None)
    assert [position.points(seat) for seat in range(4)] == [0, 0, 1, 1]


@pytest.mark.rule("egypt.route.none-five")
def test_without_a_route_of_five_the_card_is_laid_aside():
    position = routes(gray=NORTH[:7], red=SOUTH[:5], purple=(17, 12, 8, 4, 1))
    assert holder(position) == GRAY
    settle(position, PURPLE, 17)
    assert (lengths(position), holder(position)) == ([4, 0, 3, 4], None)
    assert position.points(GRAY) == 0


@pytest.mark.rule("egypt.route.sole-longest-takes")
def test_purple_takes_the_card_on_reds_turn():
    position = routes(gray=NORTH[:8], purple=SOUTH[:7], red=(23, 29, 34, 28))
    assert (lengths(position), holder(position)) == ([6, 0, 7, 3], GRAY)
    settle(position, RED, 23)
    assert (lengths(position), holder(position)) == ([6, 0, 4, 3], PURPLE)
    assert position.game.turn == RED
    assert [position.points(seat) for seat in range(4)] == [2, 0, 0, 1]


@pytest.mark.rule("egypt.route.return-from-aside")
def test_of_two_with_six_the_first_to_reach_seven_takes_the_card():
    position = lay(card_aside(), TURQUOISE, 50, 46)
    assert (lengths(position), holder(position)) == ([6, 7, 4, 1], TURQUOISE)
    lay(position, PURPLE, 6, 10)
    assert (lengths(position), holder(position)) == ([7, 7, 4, 1], TURQUOISE)


@pytest.mark.rule("egypt.route.return-from-aside")
def test_five_are_not_enough_while_others_share_six():
    position = lay(card_aside(), GRAY, 22, 28)
    lay(position, GRAY, 28, 33, 27)  # 27-33-28-22-17-23 is five now
    assert (lengths(position)[GRAY], holder(position)) == (5, None)
    lay(position, GRAY, 27, 21)  # a third route of six, and a ring with more: 23-17-22-16-21-27-33-28-22
    assert (lengths(position)[GRAY], holder(position)) == (8, GRAY)


@pytest.mark.rule("egypt.route.return-from-aside")
def test_a_third_route_of_six_leaves_the_card_aside():
    position = lay(card_aside(), GRAY, 21, 27, 33)
    assert (lengths(position), holder(position)) == ([6, 6, 6, 1], None)
    lay(position, GRAY, 33, 38)
    assert (lengths(position), holder(position)) == ([6, 6, 7, 1], GRAY)


@pytest.mark.rule("egypt.route.return-from-aside")
def test_with_nobody_above_four_the_first_to_reach_five_takes_it():
    position = settle(routes(gray=NORTH[:7], red=SOUTH[:5], purple=(12, 17)), PURPLE, 17)
    assert (lengths(position), holder(position)) == ([1, 0, 3, 4], None)
    lay(position, RED, *SOUTH[4:6])
    assert (lengths(position)[RED], holder(position)) == (5, RED)
