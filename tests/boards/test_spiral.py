"""The token spiral of the variable set-up."""

import pytest

from oxcart.boards import BoardError, load
from oxcart.boards.spiral import corner_hexes, lay_tokens, spiral_from, spirals

VARIABLE = load("egypt-variable")
HEXES = VARIABLE.hexes
LETTERS = "ABCDEFGHIJKLMNOPQR"


def letters_laid(start, desert):
    """Where each letter comes to lie."""
    order = [HEXES[h] for h in spiral_from(HEXES, start) if HEXES[h] != desert]
    return dict(zip(LETTERS, order, strict=True))


@pytest.mark.rule("egypt.setup.token-spiral")
def test_letters_run_counter_clockwise_round_the_border_then_inwards():
    north_west = letters_laid((0, -2), desert=(0, 0))
    assert [north_west[x] for x in "ABCDE"] == [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2)]
    assert [north_west[x] for x in "LMNR"] == [(1, -2), (0, -1), (-1, 0), (1, -1)]
    east = letters_laid((2, 0), desert=(0, 0))
    assert [east[x] for x in "ABC"] == [(2, 0), (2, -1), (2, -2)]
    assert [east[x] for x in "LMNR"] == [(1, 1), (1, 0), (1, -1), (0, 1)]
    assert all(HEXES[spiral[-1]] == (0, 0) for spiral in VARIABLE.spirals)


@pytest.mark.rule("egypt.setup.token-spiral")
def test_no_six_or_eight_touch_for_any_start_and_any_desert():
    combinations = 0
    for spiral in VARIABLE.spirals:
        for desert in range(19):
            tokens = lay_tokens(spiral, [h == desert for h in range(19)], VARIABLE.token_order)
            hot = [h for h in range(19) if tokens[h] in (6, 8)]
            assert len(hot) == 4
            assert not any(b in VARIABLE.topology.hex_hexes[a] for a in hot for b in hot)
            combinations += 1
    assert combinations == 114


@pytest.mark.rule("egypt.setup.token-spiral")
def test_the_spiral_starts_on_corner_hexes_only():
    corners = {(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)}
    assert set(corner_hexes(HEXES)) == corners
    assert {HEXES[spiral[0]] for spiral in VARIABLE.spirals} == corners
    with pytest.raises(BoardError, match="Start on a corner hex"):
        spiral_from(HEXES, (1, -2))


@pytest.mark.rule("egypt.setup.token-skip-desert")
def test_the_desert_is_passed_over():
    assert [letters_laid((0, -2), desert=(-1, -1))[x] for x in "AB"] == [(0, -2), (-2, 0)]
    desert = HEXES.index((-1, -1))
    tokens = lay_tokens(spiral_from(HEXES, (0, -2)), [h == desert for h in range(19)], VARIABLE.token_order)
    assert tokens[desert] == 0
    assert [tokens[HEXES.index(place)] for place in ((0, -2), (-2, 0))] == [5, 2]


@pytest.mark.rule("egypt.setup.token-letters")
def test_letters_carry_the_numbers_of_their_faces():
    faces = dict(zip(LETTERS, VARIABLE.token_order, strict=True))
    assert " ".join(f"{letter}{number}" for letter, number in faces.items()) == (
        "A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11"
    )
    order = spiral_from(HEXES, (0, -2))
    tokens = lay_tokens(order, [HEXES[h] == (0, 0) for h in range(19)], VARIABLE.token_order)
    assert (tokens[order[0]], tokens[order[4]], tokens[order[17]]) == (5, 8, 11)


def test_every_spiral_visits_every_hex_once():
    assert len(VARIABLE.spirals) == 6
    assert all(sorted(spiral) == list(range(19)) for spiral in VARIABLE.spirals)
    assert VARIABLE.spirals == spirals(HEXES)


def test_a_hexagon_may_lie_anywhere_and_have_any_size():
    assert spirals([(5, 5)]) == ((0,),)
    moved = [(q + 3, r - 7) for q, r in HEXES]
    assert spirals(moved) == VARIABLE.spirals


@pytest.mark.parametrize("hexes", [[(0, 0), (1, 0)], [(0, 0), (99, 99)], list(HEXES[:-1]), [*HEXES[:-1], (3, 3)]])
def test_a_board_of_another_shape_has_no_spiral(hexes):
    with pytest.raises(BoardError, match="not a hexagon"):
        spirals(hexes)


def test_tokens_must_match_the_hexes_that_take_one():
    with pytest.raises(BoardError, match="1 tokens for 2 hexes"):
        lay_tokens((0, 1), (False, False), (5,))
