"""The turn: roll, trade, build, and on to the left."""

import pytest

from tests.position import Position

RICH = {"cattle": 6, "brick": 6, "papyrus": 6, "grain": 6, "stone": 6}


def built_up(**options: str) -> Position:
    """Seat 0 can build, buy and trade anything; so can nobody else."""
    position = Position(options=options).hand(0, **RICH)
    border = position.border()
    return position.settlement(0, border[0]).road(0, *position.path(*border[:3]))


def places(position: Position) -> dict[str, str]:
    """One action of each kind that builds."""
    border = position.border()
    return {
        "road": f"road:{position.edge_joining(*border[2:4])}",
        "settle": f"settle:{border[2]}",
        "city": f"city:{border[0]}",
        "buy": "buy",
    }


@pytest.mark.rule("egypt.turn.steps")
def test_trading_and_building_wait_for_the_production_roll():
    position = built_up().phase("roll")
    assert position.game.legal(0) == ("roll",)
    for action in (*places(position).values(), "bank:4-grain-ore", "give:grain", "want:ore", "offer:all"):
        assert position.refused(0, action) == "egypt.turn.steps"
    position.play(0, "roll").play("chance", "dice:1+1")
    assert position.allows(0, *places(position).values(), "bank:4-grain-ore", "give:grain", "want:ore")


@pytest.mark.rule("egypt.turn.steps")
def test_nothing_is_done_while_the_dice_are_rolling():
    position = built_up().phase("roll").play(0, "roll")
    assert position.game.acting == ("chance",)
    for action in ("buy", "roll", "end"):
        assert position.refused(0, action) == "egypt.turn.steps"
    assert position.refused("chance", "draw:knight") == "egypt.turn.steps"
    assert position.refused(0, "dice:3+3") == "egypt.turn.steps"


@pytest.mark.rule("egypt.turn.roll-required")
def test_a_turn_cannot_end_without_a_roll():
    assert built_up().phase("roll").refused(0, "end") == "egypt.turn.roll-required"


@pytest.mark.rule("egypt.turn.roll-required")
def test_there_is_one_roll_a_turn():
    position = built_up().phase("roll").play(0, "roll").play("chance", "dice:2+3")
    assert position.refused(0, "roll") == "egypt.turn.roll-required"
    position.play(0, "buy").play("chance", "draw:knight")
    assert position.refused(0, "roll") == "egypt.turn.roll-required"


@pytest.mark.rule("egypt.turn.roll-required")
def test_a_seven_is_the_roll_of_the_turn_too():
    position = Position().roll(3, 4).play(0, "robber:0")
    assert position.game.phase == "main"
    assert position.refused(0, "roll") == "egypt.turn.roll-required"


@pytest.mark.rule("egypt.turn.roll-required")
def test_trading_and_building_are_voluntary():
    position = built_up().roll(1, 1)
    assert position.allows(0, "end")
    hand = position.cards(0)
    position.play(0, "end")
    assert (position.game.turn, position.game.phase) == (1, "roll")
    assert position.cards(0) == hand


@pytest.mark.rule("egypt.turn.strict-phases")
@pytest.mark.parametrize("kind", ["road", "settle", "city", "buy"])
def test_whatever_is_built_or_bought_ends_all_trading_of_the_turn(kind):
    position = built_up(order="strict").hand(1, stone=1)
    assert position.allows(0, "bank:4-grain-ore", "give:grain")
    assert position.allows(1, "give:ore")
    position.play(0, places(position)[kind])
    if kind == "buy":
        position.play("chance", "draw:knight")
    position.hand(0, **RICH)
    for seat, action in (
        (0, "bank:4-grain-ore"),
        (0, "give:grain"),
        (0, "offer:all"),
        (0, "agree:p1"),
        (1, "give:ore"),
    ):
        assert position.refused(seat, action) == "egypt.turn.strict-phases"
    assert not [a for a in position.game.legal(0) if a.startswith(("bank", "give", "want", "offer"))]
    assert position.allows(0, "end", next(a for a in position.game.legal(0) if a.startswith("road:")))


@pytest.mark.rule("egypt.turn.strict-phases")
def test_foreign_and_domestic_trades_first_then_two_buildings():
    position = built_up(order="strict").hand(0, grain=8, cattle=2, papyrus=1).hand(1, brick=1)
    position.play(0, "bank:4-grain-brick", "bank:4-grain-ore")
    position.trade(0, {"papyrus": 1}, {"brick": 1}, "p1")
    position.play(1, "accept").play(0, "close:p1")
    assert position.cards(0) == {"cattle": 2, "brick": 2, "stone": 1}
    border = position.border()
    position.play(0, *(f"road:{edge}" for edge in position.path(*border[2:5])))
    assert position.cards(0) == {"stone": 1}
    assert position.game.view(None)["players"][0]["route"] == 4


@pytest.mark.rule("egypt.turn.strict-phases")
def test_oxcarts_of_the_oxcarts_card_do_not_end_trading():
    position = built_up(order="strict").dev(0, roads=1)
    border = position.border()
    position.play(0, "roads", *(f"road:{edge}" for edge in position.path(*border[2:5])))
    assert position.game.phase == "main"
    assert position.allows(0, "bank:4-grain-ore", "give:grain")
    position.play(0, "bank:4-grain-ore")
    assert position.cards(0) == {**RICH, "grain": 2, "stone": 7}


@pytest.mark.rule("egypt.turn.strict-phases")
@pytest.mark.parametrize("card", ["monopoly", "plenty", "knight"])
def test_other_cards_played_do_not_end_trading(card):
    position = built_up(order="strict").dev(0, **{card: 1})
    steps = {
        "monopoly": ["monopoly:ore"],
        "plenty": ["plenty", "pick:ore", "pick:ore"],
        "knight": ["knight", f"robber:{position.hex((2, 0))}"],
    }
    position.play(0, *steps[card])
    assert position.allows(0, "bank:4-grain-ore", "give:grain")


@pytest.mark.rule("egypt.turn.strict-phases")
def test_who_has_built_is_a_partner_again_in_the_next_turn():
    position = Position(options={"order": "strict"}).turn(3).hand(3, cattle=1, brick=1, grain=1).hand(0, stone=1)
    position.settlement(3, position.border()[0])
    position.play(3, f"road:{position.path(*position.border()[:2])[0]}", "end")
    position.roll(1, 1)
    position.trade(0, {"stone": 1}, {"grain": 1}, "p3")
    assert position.allows(3, "accept")
    position.play(3, "accept").play(0, "close:p3")
    assert (position.cards(0), position.cards(3)) == ({"grain": 1}, {"stone": 1})


@pytest.mark.rule("egypt.turn.strict-phases")
def test_in_the_next_own_turn_trading_is_open_again():
    position = built_up(order="strict").play(0, "buy").play("chance", "draw:knight").play(0, "end")
    for seat in (1, 2, 3):
        position.roll(1, 1).play(seat, "end")
    position.roll(1, 1)
    assert position.allows(0, "bank:4-grain-ore")


@pytest.mark.rule("egypt.turn.next-player")
@pytest.mark.parametrize("players", [3, 4])
def test_the_turn_goes_to_the_left_and_round_the_table(players):
    position = Position(players=players)
    order = []
    for _ in range(2 * players + 1):
        order.append(position.game.turn)
        position.roll(1, 1).play(position.game.turn, "end")
    assert order == [*range(players), *range(players), 0]


@pytest.mark.rule("egypt.turn.next-player")
def test_only_the_player_on_turn_rolls_builds_and_ends_the_turn():
    position = built_up().hand(1, cattle=1, brick=1).settlement(1, built_up().border()[20])
    border = position.border()
    road = f"road:{position.edge_joining(*border[20:22])}"
    for action in ("end", road, "buy", "roll"):
        assert position.refused(1, action) == "egypt.turn.next-player"
    position.play(0, "end")
    assert position.refused(0, "roll") == "egypt.turn.next-player"
    position.roll(1, 1)
    assert position.allows(1, "end", road)
