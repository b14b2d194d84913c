"""Settlements: reached by an own oxcart, on an empty intersection, two paths from every other building."""

import pytest

from tests.position import Position

GRAY, PURPLE = 2, 0
PRICE = {"brick": 1, "cattle": 1, "grain": 1, "papyrus": 1}
NORTH_OF_MIDDLE = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26)
"""The corners of the zigzag along the north of the middle row, from west to east."""


def along_the_north(players_hand: dict[str, int] | None = None) -> Position:
    """Seat 0 has oxcarts on all ten paths of the zigzag, no building yet, and the price of a settlement."""
    position = Position()
    return position.road(0, *position.path(*NORTH_OF_MIDDLE)).hand(0, **(players_hand or PRICE))


def open_sites(position: Position, seat: int = 0) -> set[int]:
    return {int(a.removeprefix("settle:")) for a in position.game.legal(seat) if a.startswith("settle:")}


@pytest.mark.rule("egypt.settlement.needs-oxcart")
def test_a_settlement_needs_an_own_oxcart():
    position = Position().settlement(0, 16).road(0, *Position().path(16, 22, 17)).hand(0, **PRICE)
    position.road(1, *position.path(35, 30))
    assert open_sites(position) == {17}
    assert position.refused(0, "settle:30") == "egypt.settlement.needs-oxcart"
    assert position.refused(0, "settle:50") == "egypt.settlement.needs-oxcart"


@pytest.mark.rule("egypt.settlement.needs-oxcart")
def test_every_open_intersection_an_own_oxcart_reaches_will_do():
    assert open_sites(along_the_north()) == set(NORTH_OF_MIDDLE)


@pytest.mark.rule("egypt.settlement.vacant")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_an_intersection_with_any_building_is_taken(owner, building):
    position = along_the_north()
    getattr(position, building)(owner, 17)
    assert position.refused(0, "settle:17") == "egypt.settlement.vacant"


@pytest.mark.rule("egypt.settlement.distance-rule")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_the_three_neighbours_of_a_building_stay_free(owner, building):
    position = along_the_north()
    position.road(0, *position.path(23, 29))
    getattr(position, building)(owner, 23)
    for neighbour in (17, 18, 29):
        assert position.refused(0, f"settle:{neighbour}") == "egypt.settlement.distance-rule"
    assert position.allows(0, "settle:22", "settle:24")


@pytest.mark.rule("egypt.settlement.distance-rule")
def test_gray_builds_two_paths_from_the_next_building_not_one():
    position = Position().settlement(PURPLE, 23).turn(GRAY).hand(GRAY, **PRICE)
    position.settlement(GRAY, 21).road(GRAY, *position.path(21, 16, 22, 17))
    assert position.refused(GRAY, "settle:17") == "egypt.settlement.distance-rule"
    assert position.refused(GRAY, "settle:16") == "egypt.settlement.distance-rule"
    assert open_sites(position, GRAY) == {22}
    position.play(GRAY, "settle:22")
    assert position.points(GRAY) == 2


@pytest.mark.rule("egypt.settlement.distance-rule")
def test_a_corner_at_the_frame_has_two_neighbours_to_keep_free():
    position = Position().settlement(1, 0).hand(0, **PRICE)
    position.road(0, *position.path(7, 3), *position.path(8, 4), *position.path(4, 1))
    assert position.refused(0, "settle:3") == "egypt.settlement.distance-rule"
    assert position.refused(0, "settle:4") == "egypt.settlement.distance-rule"
    assert position.allows(0, "settle:7", "settle:8", "settle:1")


@pytest.mark.rule("egypt.settlement.distance-rule")
def test_the_rule_holds_at_once_for_the_next_builder():
    position = along_the_north(dict.fromkeys(PRICE, 2))
    position.play(0, "settle:17")
    assert position.refused(0, "settle:22") == "egypt.settlement.distance-rule"
    assert open_sites(position) == {21, 16, 18, 24, 19, 25, 20, 26}


@pytest.mark.rule("egypt.settlement.five-limit")
def test_the_sixth_settlement_waits_for_an_upgrade():
    position = along_the_north({"brick": 1, "cattle": 1, "grain": 3, "papyrus": 1, "stone": 3})
    position.settlement(0, 21, 22, 23, 24, 25)
    assert position.stock(0)["settlement"] == 0
    assert position.refused(0, "settle:26") == "egypt.settlement.five-limit"
    position.play(0, "city:21", "settle:26")
    assert position.points(0) == 2 + 5 + 2  # a temple city, five settlements, the route of ten oxcarts
    assert position.cards(0) == {}
