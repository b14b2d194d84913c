"""Taking a move back: only one's own last, only if it revealed nothing, only before anybody else has acted."""

import pytest

from oxcart.server.dice import Committed
from oxcart.server.model import TableModel
from oxcart.server.presence import arrive
from oxcart.server.seats import Seat
from oxcart.server.takeback import undoable, why_no_take_back
from tests.germany_position import BLUE, RED, Country
from tests.server.in_process import MemoryStore, frames, house_on, play, run, seated_table, send, turn_of


def test_a_move_is_taken_back_as_if_it_had_not_been() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), board="egypt-variable")
        game = table.model.game
        assert game is not None
        (seat,) = (s for s in game.acting if isinstance(s, int))
        before, seq = game.record(), game.seq
        mine, other = await arrive(table, f"h{seat}"), await arrive(table, f"h{(seat + 1) % 3}")
        frames(mine), frames(other)
        action = game.legal(seat)[0]
        assert (await play(table, seat, action))["type"] == "ack"
        told = frames(other)[-1]
        assert frames(mine)[-1]["take_back"] == [action], "the state says what could be taken back"
        assert told["take_back"] is None
        answer = await send(table, mine, {"type": "take_back", "id": "back", "seq": seq + 1})
        assert answer == {"type": "ack", "id": "back", "seq": seq}
        assert table.model.game is not None
        assert table.model.game.record() == before
        assert frames(mine)[-1]["take_back"] is None
        undone = frames(other)[-1]
        assert undone["seq"] == seq
        assert (undone["since"], undone["events"]) == (told["since"], []), "the events of the move are to be dropped"
        again = await send(table, mine, {"type": "take_back", "id": "again", "seq": seq})
        assert again["code"] == "no_take_back", "once is enough"

    run(scenario())


def test_what_was_revealed_or_answered_is_not_taken_back() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        seat, other = turn_of(table), (turn_of(table) + 1) % 3
        mine, theirs = await arrive(table, f"h{seat}"), await arrive(table, f"h{other}")
        assert (await play(table, seat, "roll"))["type"] == "ack"
        assert frames(mine)[-1]["take_back"] is None
        back = {"type": "take_back", "id": "roll", "seq": table.model.seq}
        assert (await send(table, mine, back))["code"] == "no_take_back", "the dice have fallen"
        assert table.model.game is not None
        draft = next(a for a in table.model.game.legal(seat) if a.startswith("want:"))
        assert (await play(table, seat, draft))["type"] == "ack"
        back = {"type": "take_back", "id": "not mine", "seq": table.model.seq}
        assert (await send(table, theirs, back))["code"] == "no_take_back", "somebody else's move"
        own = next(a for a in table.model.game.legal(other) if a.startswith("want:"))
        assert (await play(table, other, own))["type"] == "ack"
        back = {"type": "take_back", "id": "too late", "seq": table.model.seq}
        assert (await send(table, mine, back))["code"] == "no_take_back", "somebody has acted since"

    run(scenario())


@pytest.mark.parametrize(
    ("steps", "allowed"),
    [
        ([("p0", "road:3")], True),
        ([("p0", "give:ore"), ("p0", "want:wool")], True),
        ([("p0", "roll"), ("chance", "dice:3+3")], False),
        ([("p0", "rob:p1"), ("chance", "steal:ore")], False),
        ([("p0", "robber:3"), ("chance", "steal:ore")], False),
        ([("p0", "buy"), ("chance", "draw:knight")], False),
        ([("p0", "knight")], False),
        ([("p0", "plenty")], False),
        ([("p0", "roads")], False),
        ([("p0", "monopoly:ore")], False),
        ([("p0", "offer:all"), ("p1", "decline")], False),
        ([("p0", "end")], False),
    ],
)
def test_only_what_shows_nothing_can_be_taken_back(steps: list[tuple[str, str]], allowed: bool) -> None:
    """Dice, thefts, draws, cards from a hidden hand and what others answered stay as they are."""
    refusal = why_no_take_back({"seat": 0, "steps": steps}, 0, "m")
    assert (refusal is None) == allowed
    assert why_no_take_back({"seat": 0, "steps": steps}, 1, "m") is not None


def test_discards_are_not_chosen_by_those_of_others() -> None:
    """Where discards lie face down until all have finished, the last one shows them and stays as it is."""
    table = Country(3).hand(RED, wool=8).hand(BLUE, ore=8)
    model = TableModel("table")
    model.game, model.status, model.seats = table.game, "running", [Seat(number) for number in range(3)]
    model.dice = Committed(bytes(32), "||")
    table.roll(3, 4)
    for seat, card, open_to_change in ((BLUE, "ore", True), (RED, "wool", False)):
        steps = [[f"p{seat}", f"discard:{card}"]] * 4
        model._on_acted({"kind": "acted", "seat": seat, "id": card, "steps": steps}, 0)
        assert (undoable(model.last_move, seat) is not None) == open_to_change
