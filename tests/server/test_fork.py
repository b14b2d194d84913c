"""Forks: another ending for a finished game, with dice of its own, checkable from the first line to the last."""

from typing import Any

import msgspec
import pytest

from oxcart.server import seating
from oxcart.server.archive import export_of
from oxcart.server.draws import draws_of
from oxcart.server.errors import Refusal
from oxcart.server.evidence import verify, verify_text
from oxcart.server.export import Evidence, read
from oxcart.server.fork import ForkWish, fork
from oxcart.server.house import House
from oxcart.server.inheritance import Ancestor, ancestors_up_to
from oxcart.server.table import Table
from tests.server.committed_games import is_doubted, resealed
from tests.server.in_process import MemoryStore, house_on, next_plain, play, run, seated_table


async def over(house: House, moves: int = 60, **wish: Any) -> Table:
    """A table whose game was given up after some moves."""
    table = await seated_table(house, **wish)
    await go_on(table, moves)
    await seating.close(table, "h0")
    return table


async def go_on(table: Table, moves: int) -> None:
    """Play some moves for everybody."""
    for _ in range(moves):
        assert table.model.game is not None
        if table.model.game.over:
            return
        seat, action = next_plain(table)
        table.model.seats[seat].bot = None
        assert (await play(table, seat, action))["type"] == "ack"


async def forked(house: House, table: Table, seq: int, seat: int = 1) -> Table:
    """A table that goes on from there."""
    new, taken = await fork(house, table.model, ForkWish(seq, seat, "uniform", "Ann"), "h9")
    assert taken == seat
    return new


@pytest.mark.parametrize("board", ["egypt-beginner", "egypt-variable"])
def test_a_fork_goes_on_from_where_it_was_forked(board: str) -> None:
    async def scenario() -> None:
        house = house_on(MemoryStore())
        table = await over(house, board=board)
        old = table.model.game
        assert old is not None
        for seq in (0, 1, old.seq // 2, old.seq):
            new = await forked(house, table, seq)
            game = new.model.game
            assert game is not None
            assert game.log.actions[:seq] == old.log.actions[:seq]
            assert game.board == old.board
            assert not game.tickets(), "its own dice have done what had to be done"
            facts = new.model.public()
            assert (facts["status"], facts["public"], facts["host"]) == ("running", False, 1)
            assert [seat["bot"] for seat in facts["seats"]] == ["uniform", None, "uniform"]

    run(scenario())


@pytest.mark.parametrize("board", ["egypt-beginner", "egypt-variable"])
def test_its_archive_can_be_checked_and_so_can_that_of_its_fork(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        secrets = iter([bytes([n]) * 32 for n in range(1, 9)])
        monkeypatch.setattr("oxcart.server.house.new_secret", lambda: next(secrets))
        house = house_on(MemoryStore())
        first = await over(house, board=board)
        second = await forked(house, first, 40)
        await go_on(second, 40)
        await seating.close(second, "h9")
        third = await forked(house, second, 70)
        await go_on(third, 30)
        await seating.close(third, "h9")
        early = await forked(house, third, 20)
        await seating.close(early, "h9")
        for table, ancestors in ((second, [first]), (third, [first, second]), (early, [first])):
            text = export_of(table.model)
            report = verify_text(text)
            assert report.ok, report.lines
            evidence = read(text)
            assert evidence.forked is not None
            assert [ancestor.id for ancestor in evidence.forked.games] == [a.model.id for a in ancestors]
            own = draws_of(text)
            assert all(draw["line"] > evidence.forked.actions + 1 for draw in own)
            assert [draw["outcome"] for draw in own] == [
                action for player, action in evidence.actions[evidence.forked.actions :] if player == "chance"
            ]
        assert is_doubted(verify(resealed(with_other_throw(read(export_of(second.model)), 40))))
        assert "forked" not in export_of(first.model).split("\n")[0]

    run(scenario())


def with_other_throw(evidence: Evidence, before: int) -> Evidence:
    """The evidence with another inherited throw of the same total, so that the game stays legal."""
    actions = list(evidence.actions)
    for place, (player, action) in enumerate(actions[:before]):
        first, _, second = action.removeprefix("dice:").partition("+")
        if player == "chance" and action.startswith("dice:") and first != second:
            actions[place] = (player, f"dice:{second}+{first}")
            return msgspec.structs.replace(evidence, actions=actions)
    raise AssertionError("no throw to change")


def test_a_fork_that_lies_about_its_ancestors_is_found_out() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStore())
        table = await forked(house, await over(house), 40)
        await seating.close(table, "h9")
        evidence = read(export_of(table.model))
        assert evidence.forked is not None
        (ancestor,) = evidence.forked.games
        for change in (
            {"commitment": "0" * 64},
            {"secret": "11" * 32},
            {"secret": "no"},
            {"words": "other|words|"},
            {"actions": 39},
            {"actions": 10_000},
        ):
            lied = msgspec.structs.replace(evidence.forked, games=[msgspec.structs.replace(ancestor, **change)])
            facts = msgspec.structs.replace(evidence.table, forked=lied)
            assert is_doubted(verify(resealed(msgspec.structs.replace(evidence, table=facts)))), change

    run(scenario())


def test_a_forked_table_comes_back_from_its_journal() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        house = house_on(store)
        table = await forked(house, await over(house, board="egypt-variable"), 50)
        await go_on(table, 5)
        again, _ = await house_on(store).find(table.model.code)
        assert again.model.game is not None
        assert table.model.game is not None
        assert again.model.game.record() == table.model.game.record()
        assert again.model.dice == table.model.dice

    run(scenario())


def test_what_cannot_be_forked() -> None:
    async def scenario() -> None:
        house = house_on(MemoryStore())
        running = await seated_table(house)
        table = await over(house)
        assert table.model.game is not None
        seq = table.model.game.seq
        for model, wish, code in (
            (running.model, ForkWish(0, 0), "still_running"),
            (table.model, ForkWish(seq + 1, 0), "nothing_follows"),
            (table.model, ForkWish(3, 3), "no_such_seat"),
            (table.model, ForkWish(3, 0, "genius"), "no_such_bot"),
        ):
            with pytest.raises(Refusal) as refusal:
                await fork(house, model, wish, "h9")
            assert refusal.value.code == code
        assert len(house.tables) == 2, "nothing was made"

    run(scenario())


def test_whose_actions_they_are() -> None:
    a, b, c = (Ancestor(name, actions, "", "", "") for name, actions in (("a", 10), ("b", 25), ("c", 40)))

    def shares(seq: int) -> list[tuple[str, int]]:
        return [(one.id, one.actions) for one in ancestors_up_to([a, b], c, seq)]

    assert shares(0) == [("a", 0)]
    assert shares(10) == [("a", 10)]
    assert shares(11) == [("a", 10), ("b", 11)]
    assert shares(40) == [("a", 10), ("b", 25), ("c", 40)]
