"""Harbours and oases: who may use them, and from when on. Harbours lie at the sea, oases at the desert border."""

import pytest

from tests.position import Position

GENERAL_HARBOUR = ((0, -2), "NW")
GENERAL_OASIS = ((2, 0), "E")
GRAIN_HARBOUR = ((1, -2), "NE")
PAPYRUS_OASIS = ((1, 1), "SE")
CATTLE_HARBOUR = ((-1, -1), "W")
RICH = {"cattle": 4, "brick": 4, "papyrus": 4, "grain": 4, "stone": 4}
SETTLEMENT_PRICE = {"cattle": 1, "brick": 1, "papyrus": 1, "grain": 1}


def spots(position: Position, place: tuple[tuple[int, int], str]) -> tuple[int, int]:
    """The two intersections of a harbour or oasis."""
    return position.ends(position.edge(*place))


def bank_trades(position: Position, seat: int = 0) -> list[str]:
    return [action for action in position.game.legal(seat) if action.startswith("bank")]


def about_to_settle_cattle_harbour(order: str) -> Position:
    """Seat 0's oxcart reaches the cattle harbour; the hand pays for a settlement and leaves 2 cattle."""
    position = Position(options={"order": order})
    corner = spots(position, CATTLE_HARBOUR)[0]
    beside = next(edge for edge in position.game.board.topology.corner_edges[corner] if edge < 72)
    return position.road(0, int(beside)).hand(0, **{**SETTLEMENT_PRICE, "cattle": 3})


@pytest.mark.rule("egypt.harbour.same-function")
def test_a_general_harbour_and_a_general_oasis_allow_the_same_trades():
    trades = []
    for place, kind in ((GENERAL_HARBOUR, "harbour"), (GENERAL_OASIS, "oasis")):
        position = Position()
        assert [h.kind for h in position.game.board.harbours if (h.hex, h.side) == place] == [kind]
        position.settlement(0, spots(position, place)[0]).hand(0, **RICH)
        trades.append(bank_trades(position))
    assert trades[0] == trades[1]
    assert len(trades[0]) == 2 * 20  # at 4:1 and at 3:1 each type for each other


@pytest.mark.rule("egypt.harbour.same-function")
@pytest.mark.parametrize(("place", "given"), [(CATTLE_HARBOUR, "lumber"), (PAPYRUS_OASIS, "wool")])
def test_a_special_harbour_and_a_special_oasis_trade_their_type_at_two(place, given):
    position = Position()
    position.settlement(0, spots(position, place)[0]).hand(0, **RICH)
    at_two = [action for action in bank_trades(position) if action.startswith("bank:2")]
    assert len(at_two) == 4
    assert all(action.startswith(f"bank:2-{given}-") for action in at_two)


@pytest.mark.rule("egypt.harbour.ownership")
@pytest.mark.parametrize("end", [0, 1])
def test_a_temple_city_on_either_intersection_uses_the_grain_harbour(end):
    position = Position()
    position.city(0, spots(position, GRAIN_HARBOUR)[end]).hand(0, grain=2)
    assert position.allows(0, "bank:2-grain-ore")


@pytest.mark.rule("egypt.harbour.ownership")
def test_an_oxcart_along_the_harbour_is_not_enough():
    position = Position()
    position.road(0, position.edge(*GRAIN_HARBOUR)).hand(0, grain=4)
    assert position.refused(0, "bank:2-grain-ore") == "egypt.harbour.ownership"
    assert position.refused(0, "bank:3-grain-ore") == "egypt.harbour.ownership"
    assert position.allows(0, "bank:4-grain-ore")


@pytest.mark.rule("egypt.harbour.ownership")
def test_a_coast_settlement_without_harbour_has_no_better_rate():
    position = Position()
    coast = position.corner((0, -2), (1, -2))
    assert coast not in {c for h in position.game.board.harbours for c in spots(position, (h.hex, h.side))}
    position.settlement(0, coast).hand(0, **RICH)
    assert all(action.startswith("bank:4") for action in bank_trades(position))
    assert position.refused(0, "bank:3-grain-ore") == "egypt.harbour.ownership"


@pytest.mark.rule("egypt.harbour.ownership")
def test_another_players_harbour_helps_nobody_else():
    position = Position()
    position.settlement(1, spots(position, GRAIN_HARBOUR)[0]).hand(0, grain=2)
    assert position.refused(0, "bank:2-grain-ore") == "egypt.harbour.ownership"


@pytest.mark.rule("egypt.harbour.ownership")
def test_upgrading_keeps_the_harbour():
    position = Position(options={"order": "free"})
    corner = spots(position, GRAIN_HARBOUR)[0]
    position.settlement(0, corner).hand(0, stone=3, grain=4)
    position.play(0, f"city:{corner}")
    assert position.allows(0, "bank:2-grain-ore")


@pytest.mark.rule("egypt.harbour.next-turn-strict")
def test_with_strict_phases_a_new_harbour_works_from_the_next_own_turn():
    position = about_to_settle_cattle_harbour("strict")
    position.play(0, f"settle:{spots(position, CATTLE_HARBOUR)[0]}")
    assert position.cards(0) == {"cattle": 2}
    assert position.refused(0, "bank:2-lumber-grain") == "egypt.turn.strict-phases"
    position.play(0, "end")
    for seat in (1, 2, 3):
        position.play(seat, "roll").play("chance", "dice:1+1").play(seat, "end")
    assert position.refused(0, "bank:2-lumber-grain") == "egypt.turn.steps"
    position.play(0, "roll").play("chance", "dice:1+1")
    position.play(0, "bank:2-lumber-grain")
    assert position.cards(0) == {"grain": 1}


@pytest.mark.rule("egypt.option.free-order-harbour")
def test_with_any_order_a_new_harbour_works_at_once():
    position = about_to_settle_cattle_harbour("free")
    assert position.refused(0, "bank:2-lumber-grain") == "egypt.harbour.ownership"
    position.play(0, f"settle:{spots(position, CATTLE_HARBOUR)[0]}", "bank:2-lumber-grain")
    assert position.cards(0) == {"grain": 1}


@pytest.mark.rule("egypt.harbour.from-set-up")
@pytest.mark.parametrize("founded", ["first", "second"])
def test_a_harbour_founded_in_set_up_works_in_the_first_own_turn(founded):
    position = Position(players=3).phase("found_settlement")
    oasis, elsewhere = spots(position, PAPYRUS_OASIS)[0], position.corner((0, -1), (1, -1), (0, 0))
    first, second = (oasis, elsewhere) if founded == "first" else (elsewhere, oasis)
    for seat, corner in ((0, first), (1, 0), (2, 2), (2, 11), (1, 33), (0, second)):
        position.play(seat, f"settle:{corner}")
        position.play(seat, position.game.legal(seat)[0])
    position.hand(0, papyrus=2).play(0, "roll").play("chance", "dice:1+1")
    position.play(0, "bank:2-wool-ore")
    assert position.cards(0) == {"stone": 1}
