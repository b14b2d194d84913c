"""From games played to the rows of a dataset's files."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from oxcart.engine.record import CHANCE
from oxcart.engine.resources import RESOURCE_KEYS, RESOURCES, YIELD_KEYS
from oxcart.research.course import BOT_KEYS, Course, harbours, members
from oxcart.research.dataset.schema import ACTIONS, FOUNDING, GAMES, OUTCOMES
from oxcart.rulesets.contract import Rows

Words = Sequence[str]


def games_table(course: Course, recorded: int) -> pa.Table:
    """One row a game; the actions of games with numbers below `recorded` are kept."""
    occasion, results = course.occasion, course.played.results
    ruleset, count = occasion.settings.ruleset, len(course)
    names, terrain = course.terrain()
    seats = np.broadcast_to(np.arange(course.players), course.is_winner.shape)
    return pa.table(
        {
            "number": course.numbers,
            "seed": np.full(count, np.uint64(occasion.seed & 0xFFFFFFFFFFFFFFFF)).astype(np.int64),
            "game": always(ruleset.facts.key, count),
            "version": np.full(count, ruleset.facts.version),
            "board": always(occasion.settings.board.key, count),
            "options": always(occasion.options, count),
            "players": np.full(count, course.players),
            "bots": lists(course.played.seats, BOT_KEYS),
            "starter": results["starter"],
            "winners": lists(seats, chosen=course.is_winner),
            "ending": named(ruleset.endings, results["ending"]),
            "points": lists(course.points),
            "turns": results["turns"],
            "actions": results["actions"],
            "longest_turn": results["longest_turn"],
            "dice": lists(results["dice"][:, 2:]),
            "terrain": lists(terrain, names),
            "tokens": lists(course.tokens()),
            "faults": results["faults"],
            "stuck": results["stuck"].astype(bool),
            "recorded": course.numbers < recorded,
        }
    ).cast(GAMES)


def actions_table(course: Course, recorded: int) -> pa.Table:
    """One row an action of the games with numbers below `recorded`."""
    ruleset = course.occasion.settings.ruleset
    games = int(np.clip(recorded - course.played.first, 0, len(course)))
    lengths = course.played.results["actions"][:games].astype(np.int64)
    deeds = course.played.deeds[: lengths.sum()]
    begins = np.repeat(course.ends[:games] - lengths, lengths)
    return pa.table(
        {
            "number": np.repeat(course.numbers[:games], lengths),
            "step": np.arange(len(deeds)) - begins,
            "turn": deeds["turn"],
            "phase": named(ruleset.phases, deeds["phase"]),
            "seat": pa.array(deeds["seat"], mask=deeds["seat"] == CHANCE),
            "action": named(ruleset.space.texts, deeds["action"]),
            "code": deeds["action"],
            "points": lists(deeds["points"][:, : course.players]),
            "hands": lists(deeds["hands"][:, : course.players]),
        }
    ).cast(ACTIONS)


def outcomes_table(course: Course) -> pa.Table:
    """One row a game and seat."""
    players, states, notes = course.players, course.played.states, course.played.notes

    def by_seat(values: Rows) -> Rows:
        return np.ascontiguousarray(values[:, :players]).reshape(len(course) * players)

    received = notes["received"]
    return pa.table(
        {
            "number": np.repeat(course.numbers, players),
            "seat": np.tile(np.arange(players), len(course)),
            "bot": named(BOT_KEYS, by_seat(course.played.seats)),
            "place": by_seat(course.places),
            "points": by_seat(course.points),
            "won": by_seat(course.won),
            **{piece: by_seat(members(states[piece]).sum(axis=-1)) for piece in ("settlements", "cities", "roads")},
            "route": by_seat(states["route"]),
            "army": by_seat(states["army"]),
            "founding": foundings(course),
            **{f"received_{key}": by_seat(received[:, :, r]) for r, key in enumerate(RESOURCE_KEYS)},
            "received_goods": by_seat(received[:, :, RESOURCES:].sum(axis=-1)),
            **{loss: by_seat(notes[loss]) for loss in ("robbed", "stolen", "discarded")},
        }
    ).cast(OUTCOMES)


def foundings(course: Course) -> Any:
    """For every game and seat the corners on which it began."""
    began = course.foundings
    fruitful = began.tokens > 0
    corners = pa.StructArray.from_arrays(
        [
            pa.array(began.corner, pa.uint16()),
            pa.array(began.pips, pa.uint8()),
            lists(began.tokens, chosen=fruitful).cast(pa.list_(pa.uint8())),
            lists(began.yields, YIELD_KEYS, fruitful).cast(pa.list_(pa.string())),
            pa.array(np.array(harbours(course.occasion.settings.board), dtype=object)[began.corner], pa.string()),
        ],
        fields=list(FOUNDING),
    )
    owners = np.bincount(began.game * course.players + began.seat, minlength=len(course) * course.players)
    return pa.ListArray.from_arrays(offsets(owners), corners)


def always(text: str, count: int) -> Any:
    """The same word in every row."""
    return named((text,), np.zeros(count, dtype=np.int16))


def named(words: Words, numbers: Rows) -> Any:
    """The words that numbers stand for."""
    return pa.DictionaryArray.from_arrays(pa.array(numbers.astype(np.int16)), pa.array(words))


def lists(values: Rows, words: Words = (), chosen: Rows | None = None) -> Any:
    """One list a row of values, or of the words they stand for; of the chosen ones, if not all are meant."""
    wanted = np.ones(values.shape, dtype=bool) if chosen is None else chosen
    flat = pa.array(values[wanted])
    if len(words):
        flat = pa.array(words).take(flat)
    return pa.ListArray.from_arrays(offsets(wanted.sum(axis=1)), flat)


def offsets(lengths: Rows) -> Any:
    """Where lists of these lengths begin, and where the last one ends."""
    return pa.array(np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32))
