"""Declaring victory. Rules: "Victory"."""

from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.rulesets.biggame.codes import BELOW_TARGET, DECLARED_ALREADY, FILLERS_DO_NOT_WIN
from oxcart.rulesets.biggame.facts import TARGET
from oxcart.rulesets.biggame.score import may_win, points


@kernel
def why_no_declaration(boards, players, table, seat):
    """May the player declare: a first time this turn, with the points, and as one who may win?"""
    if players[seat]["declared"]:
        return DECLARED_ALREADY
    if not may_win(players, table, seat):
        return FILLERS_DO_NOT_WIN
    return OK if points(boards, players, table, seat) >= TARGET else BELOW_TARGET


@kernel
def declare(event, players, seat):
    """The declaration stands until it is counted again at the end of the turn."""
    players[seat]["declared"] = 1
    event[0]["declared"] += 1
