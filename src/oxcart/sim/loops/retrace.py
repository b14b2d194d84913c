"""Plays kept games once more without entering Python, and notes what a summary has no room for."""

from typing import Any

import numpy as np

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.record import Field, record
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.phases import DICE, DISCARD, THEFT
from oxcart.rulesets.classic.score import points
from oxcart.rulesets.germany.adapted import ADAPTED as GERMANY
from oxcart.rulesets.gods.adapted import ADAPTED as GODS
from oxcart.rulesets.inkas.adapted import ADAPTED as INKAS
from oxcart.rulesets.pyramid.adapted import ADAPTED as PYRAMID
from oxcart.sim.loops.classic import begin_game

_COPIED = (("hex_resource", "resources"), ("token", "tokens"))


def notes_type(state: np.dtype[Any]) -> np.dtype[Any]:
    """What is noted of a game with such a record, seat by seat unless it is about the land."""
    hands, corners = state["hand"].shape, state["settlements"].shape
    seats = hands[:1]
    fields: list[Field] = [
        ("founded", "u8", corners),  # the corners built on before the first turn
        ("received", "u2", hands),  # cards from the set-up and from the dice, by type
        ("held", "i1", hands),  # the hands before the dice fell
        ("robbed", "u2", seats),  # cards lost to the robber
        ("stolen", "u2", seats),  # cards taken with the robber
        ("discarded", "u2", seats),
        *((name, "u1", state[copied].shape) for copied, name in _COPIED),  # the layout drawn for this game
        ("begun", "u1"),  # the first turn has begun
    ]
    return record(fields)


@kernel
def note_layout(states, i, notes):
    """Keep the land as it was drawn."""
    note = notes[i]
    for h in range(note["tokens"].shape[0]):
        note["resources"][h] = states[i]["hex_resource"][h]
        note["tokens"][h] = states[i]["token"][h]


@kernel
def note_founding(states, i, notes):
    """The first turn begins: what stands and what is held comes from the set-up."""
    s = states[i]
    note = notes[i]
    note["begun"] = 1
    for p in range(note["founded"].shape[0]):
        for w in range(note["founded"].shape[1]):
            note["founded"][p, w] = s["settlements"][p, w] | s["cities"][p, w]
        for r in range(note["received"].shape[1]):
            note["received"][p, r] = s["hand"][p, r]


@kernel
def remember_hands(states, i, notes):
    """Keep the hands to compare with after the dice or the robber."""
    note = notes[i]
    for p in range(note["held"].shape[0]):
        for r in range(note["held"].shape[1]):
            note["held"][p, r] = states[i]["hand"][p, r]


@kernel
def note_cards(states, i, phase, notes):
    """Count the cards that the dice brought or the robber took."""
    note = notes[i]
    for p in range(note["held"].shape[0]):
        for r in range(note["held"].shape[1]):
            more = wide(states[i]["hand"][p, r]) - wide(note["held"][p, r])
            if phase == DICE:
                note["received"][p, r] += max(0, more)
            else:
                note["stolen"][p] += max(0, more)
                note["robbed"][p] += max(0, -more)


@kernel
def note_table(states, i, table, deeds, k):
    """Keep points and hands of all seats after an action."""
    for p in range(wide(table[0]["players"])):
        deeds[k]["points"][p] = int(points(states, i, p))
        deeds[k]["hands"][p] = states[i]["hand_size"][p]


@kernel
def retrace_many(states, table, template, streams, results, deeds, notes):
    """Play the kept actions of every row again; what there was to see goes into deeds and notes."""
    k = 0
    for i in range(states.shape[0]):
        begin_game(states, i, table, template, streams)
        note_layout(states, i, notes)
        for _ in range(wide(results[i]["actions"])):
            phase = wide(states[i]["phase"])
            seat = wide(deeds[k]["seat"])
            deeds[k]["phase"] = phase
            deeds[k]["turn"] = states[i]["turns"]
            if phase == DICE or phase == THEFT:
                remember_hands(states, i, notes)
            elif phase == DISCARD:
                notes[i]["discarded"][seat] += 1
            apply(states, i, table, seat, wide(deeds[k]["action"]))
            if phase == DICE or phase == THEFT:
                note_cards(states, i, phase, notes)
            if notes[i]["begun"] == 0 and states[i]["turns"] > 0:
                note_founding(states, i, notes)
            note_table(states, i, table, deeds, k)
            k += 1


RETRACERS = {
    "classic": retrace_many,
    "egypt": retrace_many,
    "gods": GODS.of(retrace_many),
    "pyramid": PYRAMID.of(retrace_many),
    "inkas": INKAS.of(retrace_many),
    "germany": GERMANY.of(retrace_many),
}
"""The retracing over a ruleset's kernels, by the ruleset's key."""
