"""Steps many games of the classic rules without entering Python: seats act, chance follows, ended games make room.

Everything about a game is in its row of each array. Game k of a seed draws from the same stream as game k of a
simulation with that seed, so both play the same games.
"""

import numpy as np

from oxcart.bots.playout import next_seat
from oxcart.engine.bits import U64, holds, popcount, wide
from oxcart.engine.dice import GAMMA, below, next_word, wrapping_product, wrapping_sum
from oxcart.engine.jit import kernel
from oxcart.engine.layout import lay_out
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.classic.redact import redact

RUNNING, ENDED, GIVEN_UP = range(3)
"""What a step did to a game: it goes on, it came to its end, or it was given up after too many actions."""

ALL_LEGAL = -1
"""Told by `step_all` instead of a row."""

BEFORE_ZERO = np.uint64(2**64 - int(GAMMA))
"""The state whose next word is that of 0: a stream steps before it scrambles."""


@kernel
def open_stream(streams, i, seed_word, game):
    """Row i draws from the stream of this game from now on; `seed_word` stands for the seed."""
    streams[i] = wrapping_sum(wrapping_product(U64(game + 1), GAMMA), BEFORE_ZERO)
    streams[i] = wrapping_sum(wrapping_sum(next_word(streams, i), seed_word), BEFORE_ZERO)
    streams[i] = next_word(streams, i)


@kernel
def let_chance_act(states, i, table, streams):
    """Play for chance until a seat is waited for or the game is over."""
    lots = tickets(states, i, table)
    while lots:
        apply(states, i, table, CHANCE, outcome(states, i, table, wide(below(streams, i, lots))))
        lots = tickets(states, i, table)


@kernel
def begin(states, i, table, template, streams, seed_word, games, taken):
    """Row i becomes the template with a layout of its own, as the game of that row's number."""
    open_stream(streams, i, seed_word, games[i])
    states[i] = template[0]
    lay_out(states, i, table, streams, i)
    let_chance_act(states, i, table, streams)
    taken[i] = 0


@kernel
def ask(states, i, table, seats, legal_sets):
    """Write down whom row i waits for, and what that seat may do."""
    seat = next_seat(states, i)
    seats[i] = seat
    legal(states, i, table, seat, legal_sets[i])


@kernel
def reward(states, i, table, rewards):
    """Winners share 1, the others share -1; nothing is shared when all win or nobody does."""
    winners = wide(states[i]["winners"])
    players = wide(table[0]["players"])
    won = popcount(U64(winners))
    if 0 < won < players:
        for p in range(players):
            rewards[i, p] = 1.0 / won if (winners >> p) & 1 else -1.0 / (players - won)


@kernel
def first_illegal(legal_sets, actions):
    """The first row whose action is not among its legal ones, or ALL_LEGAL."""
    for i in range(legal_sets.shape[0]):
        action = wide(actions[i])
        if action < 0 or action >= legal_sets.shape[1] * 64 or not holds(legal_sets[i], action):
            return i
    return ALL_LEGAL


@kernel
def begin_all(states, table, template, streams, seed_word, games, taken, seats, legal_sets):
    """Begin the game of every row's number."""
    for i in range(states.shape[0]):
        begin(states, i, table, template, streams, seed_word, games, taken)
        ask(states, i, table, seats, legal_sets)


@kernel
def step_all(
    states, table, template, streams, seed_word, games, taken, seats, legal_sets, actions, rewards, endings, cap
):
    """Each row's seat takes its action; chance follows, and a game that ends makes room for the next one of its row.

    If an action is not legal nothing happens at all, and its row is told."""
    wrong = first_illegal(legal_sets, actions)
    if wrong != ALL_LEGAL:
        return wrong
    rows = states.shape[0]
    for i in range(rows):
        if endings[i] != RUNNING:  # the rewards of the step before have been read
            endings[i] = RUNNING
            for p in range(rewards.shape[1]):
                rewards[i, p] = 0.0
        apply(states, i, table, wide(seats[i]), wide(actions[i]))
        let_chance_act(states, i, table, streams)
        taken[i] += 1
        if states[i]["phase"] == OVER:
            endings[i] = ENDED
            reward(states, i, table, rewards)
        elif taken[i] >= cap:
            endings[i] = GIVEN_UP
        if endings[i] != RUNNING:
            games[i] += rows
            begin(states, i, table, template, streams, seed_word, games, taken)
        ask(states, i, table, seats, legal_sets)
    return ALL_LEGAL


@kernel
def show_all(states, table, seats, views):
    """Each row of `views` becomes what the seat that acts in it may know."""
    for i in range(states.shape[0]):
        redact(states, i, table, wide(seats[i]), views, i)
