"""Plays turns of the Big Game without entering Python: everybody of the active group acts until the turn is closed."""

from oxcart.engine.bits import nth, size
from oxcart.engine.dice import below
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.apply import apply
from oxcart.rulesets.biggame.blocks import SPACE
from oxcart.rulesets.biggame.chance import outcome, tickets
from oxcart.rulesets.biggame.facts import NO_SEAT
from oxcart.rulesets.biggame.legal import legal
from oxcart.rulesets.biggame.phases import DISCARD, JUDGE, OVER, PLAY, READY, SETUP

A_OPEN, A_DUE, A_CLOSE, A_CONFIRM = (SPACE.start(key) for key in ("open", "due", "close", "confirm"))


@kernel
def hurry(event, boards, players, table, streams, j):
    """Referee, clock and chance bring the event to the next trading and building phase, or to its end."""
    e = event[0]
    while e["phase"] != PLAY and e["phase"] != OVER:
        if e["phase"] == SETUP or (e["phase"] == DISCARD and not e["overdue"]):
            apply(event, boards, players, table, NO_SEAT, A_DUE)
        elif e["phase"] == READY:
            apply(event, boards, players, table, NO_SEAT, A_OPEN)
        elif e["phase"] == JUDGE:
            apply(event, boards, players, table, NO_SEAT, A_CONFIRM)
        elif e["phase"] == DISCARD:
            for seat in range(players.shape[0]):
                while players[seat]["owed"]:
                    draw_for(event, boards, players, table, seat, streams, j)
        else:
            draw_for(event, boards, players, table, NO_SEAT, streams, j)


@kernel
def draw_for(event, boards, players, table, seat, streams, j):
    """Chance acts for a seat or for the event."""
    ticket = below(streams, j, tickets(event, boards, players, seat))
    apply(event, boards, players, table, seat, outcome(event, boards, players, seat, ticket))


@kernel
def play_turn(event, boards, players, table, streams, j, out, actions):
    """So many random actions of random seats in the trading and building phase; tells how many there were."""
    return play_among(event, boards, players, table, streams, j, out, 0, players.shape[0], actions)


@kernel
def play_among(event, boards, players, table, streams, j, out, first, seats, actions):
    """The same among some seats that follow each other."""
    done = 0
    for _ in range(actions):
        seat = first + below(streams, j, seats)
        legal(event, boards, players, table, seat, out)
        count = size(out)
        if count:
            apply(event, boards, players, table, seat, nth(out, below(streams, j, count)))
            done += 1
            if tickets(event, boards, players, seat):
                draw_for(event, boards, players, table, seat, streams, j)
    return done


@kernel
def close(event, boards, players, table):
    """The turn is over."""
    apply(event, boards, players, table, NO_SEAT, A_CLOSE)
