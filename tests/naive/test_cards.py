"""Production with a short supply, trades with the supply and trades between players, against their slow twins."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oxcart.engine.resources import RESOURCE_KEYS
from tests.naive.strategies import deal, positions, table_of, unhurried
from tests.naive.trade import STEPS, Market
from tests.naive.twins import Plain, bank_trades, produce
from tests.position import Position


def counted(table: Plain) -> list[dict[str, int]]:
    """All hands and the supply, zeros included."""
    return [{key: cards[key] for key in RESOURCE_KEYS} for cards in (*table.hands, table.supply)]


@unhurried
@given(positions(roads=0, buildings=14), st.data())
def test_production_pays_as_the_rule_book_says(position: Position, data: st.DataObject) -> None:
    deal(data.draw, position)
    first, second = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    if first + second != 7:
        expected = table_of(position)
        produce(expected, first + second)
        position.roll(first, second)
        assert counted(table_of(position)) == counted(expected)


@unhurried
@given(positions(roads=0, buildings=14), st.data())
def test_trades_with_the_supply(position: Position, data: st.DataObject) -> None:
    deal(data.draw, position, most=data.draw(st.integers(1, 9)))
    for seat in range(position.game.players):
        position.turn(seat)
        found = {text for text in position.game.legal(seat) if text.startswith("bank:")}
        assert found == bank_trades(table_of(position), seat)


@unhurried
@given(st.integers(2, 4), st.data())
def test_domestic_trade_step_by_step(players: int, data: st.DataObject) -> None:
    position = Position("classic", players, "classic-beginner").turn(data.draw(st.integers(0, players - 1)))
    deal(data.draw, position, most=3)
    market = Market(position.game.turn, list(table_of(position).hands))
    for _ in range(data.draw(st.integers(1, 60))):
        steps = {seat: market.legal(seat) for seat in range(players)}
        for seat in range(players):
            found = {text for text in position.game.legal(seat) if text.partition(":")[0] in STEPS}
            assert found == steps[seat], f"p{seat}"
        seat, step = draw_step(data.draw, steps)
        market.play(seat, step)
        position.play(seat, step)
        assert table_of(position).hands == market.hands
        assert set(position.game.acting) == {market.turn} | market.asked


def draw_step(draw: Any, steps: dict[int, set[str]]) -> tuple[int, str]:
    """Any step of anybody; offers and answers before drafts that grow for ever."""
    every = sorted((seat, step) for seat, own in steps.items() for step in own)
    telling = [(seat, step) for seat, step in every if step.partition(":")[0] not in ("give", "want", "withdraw")]
    chosen: tuple[int, str] = draw(st.sampled_from(telling if telling and draw(st.booleans()) else every))
    return chosen
