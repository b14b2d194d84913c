"""The longest route and its card, kept up road by road and cut by cut, against a search from scratch."""

from hypothesis import given
from hypothesis import strategies as st

from oxcart.engine.record import NOBODY
from oxcart.engine.route import award_route
from oxcart.engine.route import longest_route as clever_route
from tests.naive.strategies import BOARDS, positions, table_of, unhurried
from tests.naive.twins import longest_route, route_holder
from tests.position import Position

RICH = {"lumber": 2, "brick": 2, "wool": 1, "grain": 1}


def naive_lengths(position: Position) -> list[int]:
    table = table_of(position)
    return [longest_route(table.roads[seat], table.foreign(seat)) for seat in range(table.players)]


@unhurried
@given(positions(roads=30, buildings=5))
def test_the_length_of_any_network(position: Position) -> None:
    found = [clever_route(position.states, 0, position.table, seat) for seat in range(position.game.players)]
    assert found == naive_lengths(position)


@unhurried
@given(st.sampled_from(BOARDS), st.data())
def test_routes_and_the_card_as_the_game_goes_on(setting: tuple[str, str, int], data: st.DataObject) -> None:
    game, board, players = setting
    position = Position(game, players, board)
    corners = position.game.board.topology.corner_count
    first = data.draw(st.lists(st.integers(0, corners - 1), min_size=players, max_size=players, unique=True))
    for seat, corner in enumerate(first):
        position.settlement(seat, corner)
    holder = None
    for _ in range(data.draw(st.integers(10, 50))):
        seat = data.draw(st.sampled_from([*range(players), 0, 0]))
        position.turn(seat).hand(seat, **RICH)
        open_ = [text for text in position.game.legal(seat) if text.startswith(("road:", "settle:"))]
        if not open_ or position.game.over:
            break
        # settlements are rare among the choices, and the ones that cut a route are what matters
        settle = [text for text in open_ if text.startswith("settle:")]
        text = data.draw(st.sampled_from(settle if settle and data.draw(st.integers(0, 5)) == 0 else open_))
        position.play(seat, text)
        position.hand(seat)
        lengths = naive_lengths(position)
        assert [int(n) for n in position.row["route"][:players]] == lengths
        holder = route_holder(holder, lengths)
        assert position.row["route_holder"] == (NOBODY if holder is None else holder)


@unhurried
@given(st.lists(st.integers(3, 7), min_size=4, max_size=4), st.sampled_from([None, 0, 1, 2, 3]))
def test_who_gets_the_card_whatever_a_cut_leaves(lengths: list[int], holder: int | None) -> None:
    position = Position()
    position.row["route"] = lengths
    position.row["route_holder"] = NOBODY if holder is None else holder
    award_route(position.states, 0, position.table)
    due = route_holder(holder, lengths)
    assert position.row["route_holder"] == (NOBODY if due is None else due)
