"""Where roads may go: across open intersections, built landmarks and own town halls only. Rules: "Roads".

Length is another matter: the longest road runs through empty cities and unbuilt landmarks too.
"""

from oxcart.engine.bits import U64, copy_into, holds, wide
from oxcart.engine.jit import kernel
from oxcart.engine.network import clear_board, why_no_road_at
from oxcart.engine.reasons import PAST_FOREIGN_BUILDING
from oxcart.rulesets.germany.codes import PAST_EMPTY_CITY, PAST_UNBUILT_LANDMARK


@kernel
def clear_map(states, i, table):
    """No piece on the map: all cities are empty, all landmarks wait on their fields."""
    s = states[i]
    clear_board(states, i, table)
    copy_into(s["open"], table[0]["city_set"])
    copy_into(s["sites"], table[0]["landmark_set"])
    s["landmarks"][:] = U64(0)


@kernel
def joins_across_place(states, i, table, player, corner):
    """Does a new road connect across the corner to an own road: an own hall, a landmark, or neither city nor site?"""
    s = states[i]
    if holds(s["settlements"][player], corner):
        return True
    return not (holds(table[0]["city_set"], corner) or holds(s["sites"], corner))


@kernel
def why_no_road_past_places_at(states, i, table, player, edge):
    """May the player's road go on this edge; if an own road ends here, which place is it that cannot be passed?"""
    reason = why_no_road_at(states, i, table, player, edge)
    if reason != PAST_FOREIGN_BUILDING:
        return reason
    s = states[i]
    reason = PAST_UNBUILT_LANDMARK
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        if holds(s["touched"][player], corner):
            if holds(s["occupied"], corner):
                return PAST_FOREIGN_BUILDING
            if holds(table[0]["city_set"], corner):
                reason = PAST_EMPTY_CITY
    return reason
