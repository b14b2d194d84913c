"""Plays many games of the classic rules to their ends without entering Python."""

from oxcart.bots.classic import UNIFORM, choose
from oxcart.bots.uniform import pick_any
from oxcart.engine.bits import U64, lowest
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
from oxcart.rulesets.classic.score import points

RESULT = record(
    [
        ("actions", "u4"),
        ("longest_turn", "u4"),  # the most actions between two ends of turns
        ("faults", "u4"),
        ("turns", "u2"),
        ("dice", "u2", (13,)),  # how often each total fell
        ("points", "u1", (SEATS,)),
        ("winners", "u1"),  # a set of seats
        ("starter", "u1"),
        ("stalemate", "u1"),  # nobody reached the target
        ("stuck", "u1"),  # given up after too many actions
    ]
)
"""What is kept of a game."""


@called_kernel
def inspect(states, i, table):
    """The faults of row i, out of the hot path."""
    return faults(states, i, table)


@kernel
def next_seat(states, i):
    """The seat that acts next: others answer before the player on turn goes on."""
    s = states[i]
    turn = int(s["turn"])
    others = int(s["acting"]) & ~(1 << turn)
    return lowest(U64(others)) if others else turn


@called_kernel
def consult(bot, states, i, table, seat, view, legal_set, streams):
    """The action of a bot that looks at the game: it is shown what its seat may know."""
    redact(states, i, table, seat, view, 0)
    return choose(bot, view, 0, table, seat, legal_set, streams, i)


@kernel
def play_one(states, i, table, seats, streams, view, legal_set, results, cap, check):
    """Play row i to its end, or until `cap` actions or a fault stop it."""
    s = states[i]
    result = results[i]
    actions = 0
    turn_began = 0
    turns = 0
    longest = 0
    found = 0
    while s["phase"] != OVER and actions < cap and found == 0:
        lots = tickets(states, i, table)
        if lots:
            ticket = below(streams, i, lots)
            if s["phase"] == DICE:
                result["dice"][2 + ticket // 6 + ticket % 6] += 1
            seat = CHANCE
            action = outcome(states, i, table, ticket)
        else:
            seat = next_seat(states, i)
            legal(states, i, table, seat, legal_set)
            bot = int(seats[i, seat])
            if bot == UNIFORM:
                action = pick_any(legal_set, streams, i)
            else:
                action = consult(bot, states, i, table, seat, view, legal_set, streams)
        apply(states, i, table, seat, action)
        actions += 1
        if s["turns"] != turns:
            longest = max(longest, actions - turn_began)
            turn_began = actions
            turns = int(s["turns"])
        if check:
            found |= inspect(states, i, table)
    result["actions"] = actions
    result["longest_turn"] = max(longest, actions - turn_began)
    result["faults"] = found | inspect(states, i, table)


@kernel
def note_result(states, i, table, results):
    """Keep what there is to say about a finished game."""
    s = states[i]
    result = results[i]
    result["turns"] = s["turns"]
    result["winners"] = s["winners"]
    result["starter"] = s["starter"]
    result["stuck"] = s["phase"] != OVER
    most = 0
    for p in range(table[0]["players"]):
        mine = int(points(states, i, p))
        result["points"][p] = mine
        most = max(most, mine)
    result["stalemate"] = s["phase"] == OVER and most < table[0]["target"]


@kernel
def play_many(states, table, template, seats, streams, view, legal_set, results, cap, check):
    """Play every row to its end from the template; bots by seat, streams and results are those of the row's game."""
    for i in range(states.shape[0]):
        states[i] = template[0]
        lay_out(states, i, table, streams, i)
        play_one(states, i, table, seats, streams, view, legal_set, results, cap, check)
        note_result(states, i, table, results)
