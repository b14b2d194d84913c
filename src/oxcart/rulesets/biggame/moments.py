"""The first door: does this kind of action fit the moment, for this player? Rules: "Turns", "Timer", "Set-up"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    CHANCE_FIRST,
    DISCARDS_OPEN,
    GAME_OVER,
    NO_DISCARD_OWED,
    NO_PICK,
    OK,
    PICK_FIRST,
)
from oxcart.rulesets.biggame.blocks import (
    DECLINE_,
    DISCARD_,
    GIVE_,
    PICK_,
    ROAD_,
    SHIP_,
    TAKE_,
    UPGRADE_,
)
from oxcart.rulesets.biggame.codes import (
    ASK_OPEN,
    CHOSEN_ALREADY,
    CLOCK_PAUSED,
    FREE_PIECE_FIRST,
    LIMIT_PASSED,
    NOT_ACTIVE,
    REST_OF_TURN_LOST,
    ROLL_NOT_YET,
    SETUP_OPEN,
    TAKE_FIRST,
    TURN_CLOSED,
)
from oxcart.rulesets.biggame.phases import (
    ASK_NOTHING,
    DISCARD,
    DRAW,
    JUDGE,
    OVER,
    PICK,
    PIECES,
    PLAY,
    READY,
    SETUP,
    TAKE,
    UPGRADE,
)
from oxcart.rulesets.biggame.seats import is_active


@kernel
def why_not_now(event, players, seat, block):
    """The reason against any action of a block in this moment."""
    e = event[0]
    s = players[seat]
    phase = wide(e["phase"])
    if phase == OVER:
        return GAME_OVER
    if e["paused"]:
        return CLOCK_PAUSED
    if s["suspended"]:
        return REST_OF_TURN_LOST
    if block == TAKE_ or block == UPGRADE_:
        return why_not_chosen(players, seat, block)
    if phase == SETUP:
        return SETUP_OPEN
    if block == DISCARD_:
        if phase != DISCARD or s["owed"] == 0:
            return NO_DISCARD_OWED
        return LIMIT_PASSED if e["overdue"] else OK
    if phase == DISCARD:
        return DISCARDS_OPEN
    if phase == JUDGE or (phase == READY and e["turn"]):
        return TURN_CLOSED
    if phase != PLAY:
        return ROLL_NOT_YET
    if not GIVE_ <= block <= DECLINE_ and not is_active(event, seat):
        return NOT_ACTIVE
    return why_not_in_step(players, seat, block)


@kernel
def why_not_chosen(players, seat, block):
    """In set-up: first the resources, then the city."""
    step = players[seat]["step"]
    if step != TAKE and step != UPGRADE:
        return CHOSEN_ALREADY
    if block == UPGRADE_:
        return OK if step == UPGRADE else TAKE_FIRST
    return OK if step == TAKE else CHOSEN_ALREADY


@kernel
def why_not_in_step(players, seat, block):
    """In the middle of a card nothing else may be done."""
    s = players[seat]
    step = s["step"]
    if step == DRAW:
        return CHANCE_FIRST
    if step == PIECES:
        if block != ROAD_ and block != SHIP_:
            return FREE_PIECE_FIRST
        return OK if s["ask"] == ASK_NOTHING else ASK_OPEN
    if step == PICK:
        return OK if block == PICK_ else PICK_FIRST
    return NO_PICK if block == PICK_ else OK
