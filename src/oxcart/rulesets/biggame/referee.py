"""What referee and clock do; time itself is not known here. Rules: "Timer", "Referee and conduct", "Victory"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CHANCE_FIRST, GAME_OVER, OK
from oxcart.rulesets.biggame.blocks import (
    CLOSE_,
    CONFIRM_,
    DUE_,
    GRANT_,
    JOIN_,
    OPEN_,
    PAUSE_,
    REJECT_,
    REMOVE_,
    RESUME_,
)
from oxcart.rulesets.biggame.codes import (
    ALREADY_A_FILLER,
    CLOCK_PAUSED,
    NO_DECLARATION,
    NO_REQUEST,
    NOT_A_FILLER,
    NOT_THE_MOMENT,
)
from oxcart.rulesets.biggame.phases import ASK_NOTHING, DISCARD, JUDGE, OVER, PLAY, READY, SETUP


@kernel
def why_not_referee(event, players, seat, block):
    """The reason against an action of referee or clock; what goes with no seat ignores it."""
    e = event[0]
    if e["phase"] == OVER:
        return GAME_OVER
    if block == RESUME_:
        return OK if e["paused"] else NOT_THE_MOMENT
    if block <= PAUSE_ and e["paused"]:
        return CLOCK_PAUSED
    if block == REJECT_:
        return OK if e["phase"] == JUDGE and players[seat]["declared"] else NO_DECLARATION
    if block == REMOVE_:
        return ALREADY_A_FILLER if players[seat]["filler"] else OK
    if block == JOIN_:
        return OK if players[seat]["filler"] else NOT_A_FILLER
    return why_not_clock(event, players, seat, block)


@kernel
def why_not_clock(event, players, seat, block):
    """The reason against what moves the event on."""
    e = event[0]
    phase = wide(e["phase"])
    fits = True
    if block == OPEN_:
        fits = phase == READY
    elif block == DUE_:
        fits = phase == SETUP or (phase == DISCARD and e["overdue"] == 0)
    elif block == CLOSE_:
        if phase == PLAY and e["drawing"]:
            return CHANCE_FIRST
        fits = phase == PLAY
    elif block == GRANT_:
        return OK if players[seat]["ask"] != ASK_NOTHING else NO_REQUEST
    elif block == CONFIRM_:
        fits = phase == JUDGE
    return OK if fits else NOT_THE_MOMENT
