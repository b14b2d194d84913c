"""Games to learn from: greedy seats play, now and then a planner or anything; before every turn traits are noted."""

from oxcart.bots.classic import play_greedily
from oxcart.bots.playout import LONGEST, is_quiet, next_seat
from oxcart.bots.racing import think
from oxcart.bots.search import leave_drafts
from oxcart.bots.traits import TRAITS, note_traits
from oxcart.bots.uniform import pick_any
from oxcart.engine.bits import wide
from oxcart.engine.dice import below
from oxcart.engine.jit import kernel
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.classic.redact import redact


@kernel
def play_and_note(states, i, table, legal_set, stream, whims, plans, noted, view, manner, race, runners, worlds, tree,
                  used, path, sets, streams, mind, chances, noticing, weighing):  # fmt: skip
    """Play row i to its end; tells how many turns were noted, each in a row of `noted`.

    In `whims` of a thousand decisions anything legal is done, and in `plans` of a thousand turns the player on turn
    looks ahead in its manner, so that there is also something to learn about that.
    """
    count = 0
    last = 0
    taken = 0
    plotting = False
    players = wide(table[0]["players"])
    while states[i]["phase"] != OVER and taken < LONGEST:
        lots = tickets(states, i, table)
        if lots:
            apply(states, i, table, CHANCE, outcome(states, i, table, wide(below(stream, 0, lots))))
            continue
        if is_quiet(states, i) and states[i]["turns"] > last and count < noted.shape[0]:
            last = wide(states[i]["turns"])
            plotting = below(stream, 0, 1000) < plans
            note_traits(states, i, table, legal_set, mind)
            for p in range(players):
                for k in range(TRAITS):
                    noted[count, p, k] = mind[p, k]
            count += 1
        seat = next_seat(states, i)
        legal(states, i, table, seat, legal_set)
        if plotting and seat == states[i]["turn"]:
            redact(states, i, table, seat, view, 0)
            action = think(view, table, seat, legal_set, manner, 1, -1.0, race, runners, worlds, tree, used, path, sets,
                           streams, mind, chances, noticing, weighing)  # fmt: skip
        else:
            action = play_greedily(states, i, table, seat, legal_set, stream, 0)
        if below(stream, 0, 1000) < whims:
            leave_drafts(legal_set, action)
            action = pick_any(legal_set, stream, 0)
        apply(states, i, table, seat, action)
        taken += 1
    return count
