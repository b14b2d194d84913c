"""The free roads of Road Building, of which the second may be given up. Rules: "Progress Cards"."""

from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.rulesets.classic.apply import build_road
from oxcart.rulesets.classic.phases import FREE_ROAD
from oxcart.rulesets.classic.turns import go_on
from oxcart.rulesets.inkas.codes import FIRST_FREE_ROAD_STAYS


@kernel
def build_road_and_note(states, i, table, player, edge):
    """A road is laid: founding, free, or paid; after the first of two free roads the second may be given up."""
    build_road(states, i, table, player, edge)
    states[i]["laid"] = states[i]["phase"] == FREE_ROAD


@kernel
def why_not_forgo(states, i):
    """May the player give up a free road: only the second?"""
    return OK if states[i]["laid"] else FIRST_FREE_ROAD_STAYS


@kernel
def forgo_road(states, i):
    """The second free road is lost, and play goes on."""
    states[i]["free_roads"] = 0
    states[i]["laid"] = 0
    go_on(states, i)
