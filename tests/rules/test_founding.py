"""The founding phase: who begins, in which order, where pieces may go, what the second settlement pays."""

import pytest

from oxcart.game import Game
from tests.position import Position, changed_board

FIELDS_QUARRY_PASTURE = changed_board(
    "egypt-beginner", {(1, 0): ("fields", 3), (2, 0): ("quarry", 8), (1, 1): ("pasture", 5)}
)


def founding(*rolls: int, board="egypt-beginner") -> Position:
    """A founding phase in which the seats roll these sums for the start."""
    game = Game.new("egypt", len(rolls), board, {"setup": "founding"}, chance="manual")
    return roll_for_start(Position.of(game), *rolls)


def roll_for_start(position: Position, *totals: int) -> Position:
    for total in totals:
        position.play("chance", f"dice:{total // 2}+{total - total // 2}")
    return position


def found(position: Position, corner: int) -> int:
    """Whoever acts founds a settlement here and lays the first oxcart offered; returns the seat."""
    (seat,) = position.game.acting
    position.play(seat, f"settle:{corner}")
    position.play(seat, position.game.legal(seat)[0])
    return seat


def found_all(position: Position) -> list[int]:
    """The whole founding phase on scattered corners; returns the seats in the order they placed."""
    order = []
    for corner in position.scattered()[: 2 * position.game.players]:
        assert position.game.phase == "found_settlement"
        order.append(found(position, corner))
    return order


@pytest.mark.rule("egypt.founding.roll-for-start")
def test_the_highest_sum_of_both_dice_starts():
    position = founding(8, 5, 11, 4)
    assert (position.game.phase, position.game.acting) == ("found_settlement", (2,))
    assert [player["start_roll"] for player in position.game.view(None)["players"]] == [8, 5, 11, 4]


@pytest.mark.rule("egypt.founding.roll-for-start")
def test_nobody_places_before_everybody_has_rolled():
    game = Game.new("egypt", 3, "egypt-beginner", {"setup": "founding"}, chance="manual")
    for roll in ("6+6", "1+1"):
        game.play("chance", f"dice:{roll}")
        assert (game.phase, game.acting) == ("start_roll", ("chance",))
        assert game.why_not(0, "settle:0")[0] == "egypt.turn.steps"
    game.play("chance", "dice:1+1")
    assert game.acting == (0,)


@pytest.mark.rule("egypt.founding.roll-tie")
def test_only_those_who_share_the_highest_roll_roll_again():
    position = founding(9, 9, 6)
    assert position.game.phase == "start_roll"
    roll_for_start(position, 4, 5)
    assert (position.game.phase, position.game.acting) == ("found_settlement", (1,))
    rollers = [event.seat for event in position.game.events if event.kind == "start_roll"]
    assert rollers == [0, 1, 2, 0, 1]


@pytest.mark.rule("egypt.founding.roll-tie")
def test_a_tie_may_be_rolled_again_until_one_is_ahead():
    position = founding(3, 10, 10, 10)
    roll_for_start(position, 5, 8, 8)
    assert position.game.phase == "start_roll"
    roll_for_start(position, 2, 2)
    assert position.game.phase == "start_roll"
    roll_for_start(position, 3, 12)
    assert (position.game.phase, position.game.acting) == ("found_settlement", (3,))
    rollers = [event.seat for event in position.game.events if event.kind == "start_roll"]
    assert rollers == [0, 1, 2, 3, 1, 2, 3, 2, 3, 2, 3]


@pytest.mark.rule("egypt.founding.roll-tie")
def test_a_tie_below_the_highest_roll_does_not_matter():
    assert founding(6, 6, 9).game.acting == (2,)


@pytest.mark.rule("egypt.founding.two-rounds", "egypt.component.player-pieces", "egypt.score.start-two")
def test_after_two_rounds_everybody_has_two_settlements_and_two_oxcarts():
    position = founding(8, 5, 11, 4)
    found_all(position)
    players = position.game.view(None)["players"]
    assert sum(len(player["settlements"]) for player in players) == 8
    assert sum(len(player["roads"]) for player in players) == 8
    assert [position.stock(seat) for seat in range(4)] == [{"road": 13, "settlement": 3, "city": 4}] * 4
    assert [position.points(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert position.game.faults() == 0


@pytest.mark.rule("egypt.founding.two-rounds")
def test_founding_pieces_are_not_paid_for():
    position = founding(8, 5, 11)
    for corner in position.scattered()[:6]:
        (seat,) = position.game.acting
        before = int(position.row["hand_size"][seat])
        found(position, corner)
        assert position.row["hand_size"][seat] >= before
    gained = sum(int(size) for size in position.row["hand_size"][:3])
    assert gained == 95 - int(position.row["bank"].sum())


@pytest.mark.rule("egypt.founding.two-rounds")
def test_nothing_else_is_done_in_the_founding_phase():
    position = founding(11, 5, 8).hand(0, cattle=4, brick=4, papyrus=4, grain=4, stone=4)
    assert {action.partition(":")[0] for action in position.game.legal(0)} == {"settle"}
    for action in ("road:0", "roll", "end", "buy", "bank:4-grain-ore"):
        assert position.refused(0, action) == "egypt.founding.two-rounds"
    position.play(0, "settle:0")
    assert {action.partition(":")[0] for action in position.game.legal(0)} == {"road"}
    for action in ("settle:20", "city:0", "end"):
        assert position.refused(0, action) == "egypt.founding.two-rounds"


@pytest.mark.rule("egypt.founding.round-one-order", "egypt.founding.round-two-order", "egypt.founding.first-turn")
def test_round_one_goes_clockwise_round_two_back_and_the_starter_takes_the_first_turn():
    position = founding(8, 5, 11, 4)
    order = found_all(position)
    assert order[:4] == [2, 3, 0, 1]
    assert order[4:] == [1, 0, 3, 2]
    assert (position.game.phase, position.game.acting, position.game.turn) == ("roll", (2,), 2)
    turns = []
    for _ in range(4):
        turns.append(position.game.turn)
        position.roll(1, 1).play(position.game.turn, "end")
    assert turns == [2, 3, 0, 1]


@pytest.mark.rule("egypt.founding.round-one-order", "egypt.founding.round-two-order")
@pytest.mark.parametrize(("rolls", "order"), [((9, 2, 3), [0, 1, 2, 2, 1, 0]), ((2, 3, 9), [2, 0, 1, 1, 0, 2])])
def test_the_order_with_three_players(rolls, order):
    assert found_all(founding(*rolls)) == order


@pytest.mark.rule("egypt.founding.round-one-order")
def test_nobody_places_out_of_order():
    position = founding(8, 5, 11, 4)
    assert position.refused(3, "settle:20") == "egypt.turn.next-player"
    position.play(2, "settle:20")
    assert position.refused(3, "road:0") == "egypt.turn.next-player"


@pytest.mark.rule("egypt.founding.settlement-anywhere")
def test_the_first_settlement_may_go_anywhere_that_keeps_the_distance_rule():
    position = founding(11, 5, 8)
    assert len(position.game.legal(0)) == 54
    inner = position.corner((0, 0), (1, 0), (0, 1))
    found(position, inner)
    assert len(position.game.legal(1)) == 50
    assert position.refused(1, f"settle:{inner}") == "egypt.settlement.vacant"
    neighbours = [int(corner) for corner in position.game.board.topology.corner_corners[inner]]
    assert len(neighbours) == 3
    for corner in neighbours:
        assert position.refused(1, f"settle:{corner}") == "egypt.settlement.distance-rule"


@pytest.mark.rule("egypt.founding.second-settlement-free")
def test_the_second_settlement_may_stand_apart_from_the_first():
    position = founding(11, 5, 8)
    top, bottom = position.corner_at((0, -2), "N"), position.corner_at((0, 2), "S")
    order = [found(position, c) for c in (top, *position.scattered()[8:12])]
    assert order == [0, 1, 2, 2, 1]
    assert position.allows(0, f"settle:{bottom}")
    (neighbour, *_) = position.game.board.topology.corner_corners[top]
    assert position.refused(0, f"settle:{int(neighbour)}") == "egypt.settlement.distance-rule"
    found(position, bottom)
    assert position.game.view(None)["players"][0]["settlements"] == [top, bottom]


@pytest.mark.rule("egypt.founding.oxcart-beside-settlement")
def test_the_oxcart_touches_the_settlement_of_the_same_round():
    position = founding(11, 5, 8)
    top, bottom = position.corner_at((0, -2), "N"), position.corner_at((0, 2), "S")
    for corner in (top, *position.scattered()[8:12]):
        found(position, corner)
    position.play(0, f"settle:{bottom}")
    free = next(
        e
        for e in position.game.board.topology.corner_edges[top]
        if e not in position.game.view(None)["players"][0]["roads"]
    )
    assert position.refused(0, f"road:{int(free)}") == "egypt.founding.oxcart-beside-settlement"
    assert len(position.game.legal(0)) == 2
    assert position.allows(0, *(f"road:{e}" for e in position.game.board.topology.corner_edges[bottom] if e < 72))


@pytest.mark.rule("egypt.founding.oxcart-beside-settlement")
@pytest.mark.parametrize(("hexes", "paths"), [([(0, 0), (1, 0), (0, 1)], 3), ([(0, -2), (1, -2)], 3), ([], 2)])
def test_an_inner_settlement_offers_three_paths_a_border_settlement_with_one_hex_two(hexes, paths):
    position = founding(11, 5, 8)
    corner = position.corner(*hexes) if hexes else position.corner_at((0, -2), "N")
    position.play(0, f"settle:{corner}")
    assert len(position.game.legal(0)) == paths
    assert position.game.legal(0) == tuple(
        f"road:{edge}" for edge in sorted(map(int, position.game.board.topology.corner_edges[corner])) if edge < 72
    )


def second_settlement_at(corner: int, board="egypt-beginner") -> Position:
    """Seat 2 of three founds its second settlement here, the others stand far away."""
    position = founding(2, 3, 9, board=board)
    away = [c for c in position.scattered() if position.game.board.topology.corner_xy[c][1] < -1][:5]
    for place in away:
        found(position, place)
    assert position.cards(2) == {}, "the first settlement pays nothing"
    position.play(2, f"settle:{corner}")
    return position


@pytest.mark.rule("egypt.founding.starting-resources")
def test_the_second_settlement_pays_one_card_for_each_hex_beside_it():
    corner = Position().corner((1, 0), (2, 0), (1, 1))
    position = second_settlement_at(corner, FIELDS_QUARRY_PASTURE)
    assert position.game.phase == "found_road", "the cards come at once, before the oxcart"
    assert position.cards(2) == {"grain": 1, "stone": 1, "cattle": 1}
    assert (position.row["bank"] + position.row["hand"].sum(axis=0)).tolist() == [19] * 5


@pytest.mark.rule("egypt.founding.starting-resources", "egypt.component.desert-no-yield")
def test_a_second_settlement_at_the_desert_gets_two_cards():
    corner = Position().corner((0, 0), (1, 0), (0, 1))
    assert second_settlement_at(corner).cards(2) == {"grain": 1, "cattle": 1}


@pytest.mark.rule("egypt.founding.starting-resources")
def test_a_second_settlement_on_a_border_corner_gets_one_card():
    board = changed_board("egypt-beginner", {(0, 2): ("pasture", 11)})
    corner = Position().corner_at((0, 2), "S")
    assert second_settlement_at(corner, board).cards(2) == {"cattle": 1}
