"""Plays many games of the classic rules to their ends without entering Python."""

from oxcart.bots.classic import UNIFORM, choose
from oxcart.bots.playout import next_seat
from oxcart.bots.uniform import pick_any
from oxcart.engine.bits import wide
from oxcart.engine.dice import below
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.layout import lay_out
from oxcart.engine.record import CHANCE, record
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.faults import faults
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import DICE, OVER
from oxcart.rulesets.classic.redact import redact
from oxcart.rulesets.classic.score import how_it_ended, points

RESULT = record(
    [
        ("actions", "u4"),
        ("turn_began", "u4"),  # actions before the running turn
        ("longest_turn", "u4"),  # the most actions between two ends of turns
        ("faults", "u4"),
        ("turns", "u2"),
        ("dice", "u2", (13,)),  # how often each total fell
        ("points", "i1", (SEATS,)),
        ("winners", "u1"),  # a set of seats
        ("starter", "u1"),
        ("ending", "u1"),  # a place in the ruleset's endings
        ("stuck", "u1"),  # given up after too many actions
    ]
)
"""What is kept of a game."""

DEED = record(
    [
        ("action", "u2"),
        ("turn", "u2"),  # turns begun before it
        ("seat", "u1"),
        ("phase", "u1"),  # in which it was done
        ("points", "i1", (SEATS,)),  # of every seat after it, hidden cards included
        ("hands", "u1", (SEATS,)),  # how many cards every seat holds after it
    ]
)
"""What is kept of an action, if anybody wants to know; the loop notes who did what, retracing the game the rest."""

NEVER, EVERY_END, EVERY_ACTION = range(3)
"""When to look for faults."""


@called_kernel
def inspect(states, i, table):
    """The faults of row i, out of the hot path."""
    return faults(states, i, table)


@kernel
def begin_game(states, i, table, template, streams):
    """Row i becomes the template with a layout of its own."""
    states[i] = template[0]
    lay_out(states, i, table, streams, i)


@kernel
def is_running(states, i, results, cap):
    """Goes game i on: not over, not given up, and without a fault so far?"""
    return states[i]["phase"] != OVER and results[i]["actions"] < cap and results[i]["faults"] == 0


@kernel
def draw(states, i, table, lots, streams, results):
    """The action of chance that one of so many tickets stands for; dice are counted."""
    ticket = wide(below(streams, i, lots))
    if states[i]["phase"] == DICE:
        results[i]["dice"][2 + ticket // 6 + ticket % 6] += 1
    return outcome(states, i, table, ticket)


@kernel
def count_action(states, i, results):
    """One more action; the longest turn is kept."""
    result = results[i]
    result["actions"] += 1
    if states[i]["turns"] != result["turns"]:
        result["turns"] = states[i]["turns"]
        note_turn(results, i)


@kernel
def note_turn(results, i):
    """A turn is over."""
    result = results[i]
    result["longest_turn"] = max(result["longest_turn"], result["actions"] - result["turn_began"])
    result["turn_began"] = result["actions"]


@kernel
def note_deed(deeds, k, seat, action):
    """Keep the k-th action of all games, as long as there is room."""
    if k < deeds.shape[0]:
        deeds[k]["seat"] = seat
        deeds[k]["action"] = action


@called_kernel
def note_end(states, i, table, results, check):
    """Keep what there is to say about a game that has ended or was stopped."""
    s = states[i]
    result = results[i]
    note_turn(results, i)
    if check != NEVER:
        result["faults"] = inspect(states, i, table)
    result["winners"] = s["winners"]
    result["starter"] = s["starter"]
    result["stuck"] = s["phase"] != OVER
    result["ending"] = how_it_ended(states, i, table)
    for p in range(SEATS):
        result["points"][p] = int(points(states, i, p))


@kernel
def play_many(states, table, template, seats, streams, views, legal_set, results, cap, check, deeds):
    """Play every row from the template to its end; bots by seat, stream, view and result of a game are in its row.

    Actions are kept game after game, as many as there is room for."""
    done = 0
    for i in range(states.shape[0]):
        begin_game(states, i, table, template, streams)
        while is_running(states, i, results, cap):
            lots = tickets(states, i, table)
            if lots:
                seat = CHANCE
                action = draw(states, i, table, lots, streams, results)
            else:
                seat = next_seat(states, i)
                legal(states, i, table, seat, legal_set)
                bot = wide(seats[i, seat])
                if bot == UNIFORM:
                    action = pick_any(legal_set, streams, i)  # looks at nothing, so is shown nothing
                else:
                    redact(states, i, table, seat, views, i)
                    action = choose(bot, views, i, table, seat, legal_set, streams, i)
            note_deed(deeds, done, seat, action)
            done += 1
            apply(states, i, table, seat, action)
            count_action(states, i, results)
            if check == EVERY_ACTION:
                results[i]["faults"] = inspect(states, i, table)
        note_end(states, i, table, results, check)
