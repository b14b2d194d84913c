"""What a player can build at all, the gods' help included. Rules: "Ptah", "Osiris"."""

from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.rulesets.classic.possible import why_no_road
from oxcart.rulesets.gods.phases import OSIRIS_ROAD, PTAH_ROAD


@kernel
def why_no_road_with_gods(states, i, player):
    """Can the player lay a road at all? One that a god gives is paid for already, or moved."""
    phase = states[i]["phase"]
    if phase == PTAH_ROAD or phase == OSIRIS_ROAD:
        return OK
    return why_no_road(states, i, player)
