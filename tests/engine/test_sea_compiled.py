"""The kernels of the sea run compiled as they run plain."""

import pytest

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.engine.sea.lines import why_not_movable
from oxcart.engine.sea.route import longest_mixed_route
from oxcart.engine.sea.ships import why_no_voyage
from tests.sea_position import SeaPosition


@pytest.mark.skipif(not compiling_allowed(), reason="kernels stay interpreted")
def test_lines_routes_and_voyages_agree_at_both_speeds() -> None:
    sea = SeaPosition(land=[(-1, 0), (1, 0)])
    sea.settlement(0, sea.corner((0, 0), "NW"))
    ships = [*sea.around((0, 0)), sea.edge((0, -1), (1, -1)), *sea.around((1, -2))]
    sea.ships(0, *ships).settlement(1, sea.corner((0, 0), "SE"))
    arguments = (sea.states, 0, sea.table, 0)
    before = sea.row.tobytes()
    assert compiled(longest_mixed_route)(*arguments) == longest_mixed_route(*arguments) == 11
    for ship in ships:
        assert compiled(why_not_movable)(*arguments, ship) == why_not_movable(*arguments, ship)
        for target in range(20):
            assert compiled(why_no_voyage)(*arguments, ship, target) == why_no_voyage(*arguments, ship, target)
    assert sea.row.tobytes() == before
