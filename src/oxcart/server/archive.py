"""Finished games: what is kept of them, who may see it, and the evidence of their dice."""

import asyncio
from typing import Literal

from oxcart.game import Game
from oxcart.server.answers import ArchivedGame, ReplayStep, Statistics
from oxcart.server.dice import Committed
from oxcart.server.errors import conflict, not_found
from oxcart.server.export import Facts, Seat, closing_facts, opening_facts, spectator_events, write
from oxcart.server.fairness import Fairness, fairness
from oxcart.server.house import House
from oxcart.server.model import TableModel
from oxcart.server.replay import Viewer, replay_steps
from oxcart.server.showing import names_of
from oxcart.server.statistics import statistics_of
from oxcart.server.store import Damaged, Status, TableRow

Ending = Literal["finished", "abandoned"]

COUNTED_GAMES = 500
"""The chi-square summary looks at so many of the latest games."""

FINISHED: tuple[Status, ...] = ("finished",)


def facts_of(model: TableModel) -> Facts:
    """The facts of a table's game; result and secret only once it is over."""
    if model.game is None or model.dice is None or model.started_ms is None:
        raise conflict("not_started", "The game has not started yet.")
    seats = [Seat(seat.nickname, seat.bot or "") for seat in model.seats]
    facts = opening_facts(model.game, model.dice, model.id, seats, model.started_ms, model.inheritance)
    if not is_over(model):
        return facts
    ended: Ending = "finished" if model.game.over else "abandoned"
    return closing_facts(facts, model.game, Committed(model.dice.secret, model.dice.words), model.ended_ms or 0, ended)


def is_over(model: TableModel) -> bool:
    """Has the game ended, so that nothing of it is secret any more?"""
    return model.game is not None and model.status in ("finished", "closed")


def export_of(model: TableModel) -> str:
    """The archive file of a finished game; of a running one only what a spectator has seen."""
    facts = facts_of(model)
    assert model.game is not None, "facts_of refuses tables without a game"
    return write(model.game, facts) if is_over(model) else spectator_events(model.game, facts)


def finished_game(model: TableModel) -> Game:
    """The game of a table, once nothing of it is secret any more."""
    if model.game is None:
        raise conflict("not_started", "The game has not started yet.")
    if not is_over(model):
        raise conflict("still_running", "The game is still running; everything is shown when it is over.")
    return model.game


async def replay_of(model: TableModel, viewer: int | None, lang: str) -> list[ReplayStep]:
    """A finished game step by step, as a seat knew it, or with all hands open, told in a language."""
    game = finished_game(model)
    if viewer is not None and not 0 <= viewer < game.players:
        raise not_found("seat")
    names = names_of(model)
    eyes: Viewer = "open" if viewer is None else viewer
    return await asyncio.to_thread(lambda: list(replay_steps(game.log, eyes, names, lang)))


async def statistics_for(model: TableModel) -> Statistics:
    """A finished game in numbers."""
    game = finished_game(model)
    return await asyncio.to_thread(statistics_of, game.log)


def listed(row: TableRow) -> ArchivedGame:
    """A finished game in the list of public ones."""
    return {
        "code": row.watch_code,
        "game": row.game,
        "title": row.title,
        "ended_ms": row.updated_ms,
        "seats": row.summary.get("seats", []),
        "winners": row.summary.get("winners", []),
        "points": row.summary.get("points", []),
        "turns": row.summary.get("turns"),
    }


async def fairness_of(house: House) -> Fairness:
    """The dice of the latest finished games beside fair ones."""
    rolls = []
    for row in await house.store.tables(FINISHED, limit=COUNTED_GAMES):
        try:
            records = await house.store.read(row.id)
        except Damaged:  # its own page says so; the others still count
            continue
        for record in records:
            steps = record.body.get("steps", ())
            rolls += [tuple(map(int, a[5:].split("+"))) for p, a in steps if p == "chance" and a.startswith("dice:")]
    return fairness([(first, second) for first, second in rolls])
