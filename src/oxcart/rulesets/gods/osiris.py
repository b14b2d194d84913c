"""Osiris moves an oxcart from an end to another path. Rules: "Osiris".

Until it is placed the oxcart stays where it is on the board, so that nothing is ever half done; where it may go is
worked out as if it were gone.
"""

from oxcart.engine.bits import U64, holds, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import lift_road, own_roads_at, owns_corner, place_road
from oxcart.engine.reasons import NO_SUCH_PLACE, OK
from oxcart.engine.record import NOBODY
from oxcart.engine.route import award_route, longest_route
from oxcart.rulesets.classic.legal import road_spots, why_no_road_here
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.codes import NO_OTHER_PATH, NOT_AN_END, NOT_OWN_ROAD, NOT_WITHOUT_IT, SAME_PATH
from oxcart.rulesets.gods.god_cards import begin_after
from oxcart.rulesets.gods.phases import OSIRIS_ROAD


@kernel
def is_joined(states, i, table, player, corner):
    """Does a road of the player that ends here touch another own road or an own building?"""
    return owns_corner(states, i, player, corner) or own_roads_at(states, i, table, player, corner) > 1


@kernel
def is_end(states, i, table, player, edge):
    """Does only one side of the player's road touch another own piece?"""
    ends = table[0]["edge_corners"][edge]
    return is_joined(states, i, table, player, wide(ends[0])) != is_joined(states, i, table, player, wide(ends[1]))


@kernel
def connects_without(states, i, table, player, corner, edge):
    """Would a road at the corner connect if the one on `edge` were gone?"""
    if owns_corner(states, i, player, corner):
        return True
    if holds(states[i]["occupied"], corner):
        return False
    others = own_roads_at(states, i, table, player, corner)
    if holds(table[0]["corner_edge_set"][corner], edge):
        others -= 1
    return others > 0


@kernel
def spots_without(states, i, table, player, edge, w):
    """The edges where the road on `edge` may go, word w of them; its own is not free."""
    s = states[i]
    reach = U64(0)
    for v in range(s["occupied"].shape[0]):
        corners = s["touched"][player, v] | s["settlements"][player, v] | s["cities"][player, v]
        while corners:
            corner = 64 * v + lowest(corners)
            corners &= corners - U64(1)
            if connects_without(states, i, table, player, corner, edge):
                reach |= table[0]["corner_edge_set"][corner, w]
    return s["free"][w] & reach


@kernel
def why_no_osiris(states, i, table, player, edge):
    """May the player take up the road on this edge: an own one, at an end, with another path to go to?"""
    s = states[i]
    if not holds(table[0]["edge_set"], edge):
        return NO_SUCH_PLACE
    if not holds(s["roads"][player], edge):
        return NOT_OWN_ROAD
    if not is_end(states, i, table, player, edge):
        return NOT_AN_END
    for w in range(s["free"].shape[0]):
        if spots_without(states, i, table, player, edge, w):
            return OK
    return NO_OTHER_PATH


@kernel
def use_osiris(states, i, player, edge):
    """The road is chosen; next it is placed."""
    states[i]["moving"] = edge
    wait_for(states, i, OSIRIS_ROAD, player)


@kernel
def spots_of_phase(states, i, table, player, w):
    """The edges where the player's road may go in this phase, word w of them."""
    s = states[i]
    if s["phase"] == OSIRIS_ROAD:
        return spots_without(states, i, table, player, wide(s["moving"]), w)
    return road_spots(states, i, table, player, w)


@kernel
def why_no_road_in_phase(states, i, table, player, edge):
    """May the player's road go on this edge in this phase?"""
    s = states[i]
    if s["phase"] != OSIRIS_ROAD:
        return why_no_road_here(states, i, table, player, edge)
    moving = wide(s["moving"])
    if edge == moving:
        return SAME_PATH
    reason = why_no_road_here(states, i, table, player, edge)
    if reason == OK:
        if (spots_without(states, i, table, player, moving, edge >> 6) >> U64(edge & 63)) & U64(1) == U64(0):
            return NOT_WITHOUT_IT
    return reason


@called_kernel
def place_moved_road(states, i, table, player, edge):
    """The road goes to its new path, and the route card is checked once."""
    s = states[i]
    lift_road(states, i, table, player, wide(s["moving"]))
    place_road(states, i, table, player, edge)
    s["moving"] = NOBODY
    s["route"][player] = longest_route(states, i, table, player)
    award_route(states, i, table)
    if not end_if_won(states, i, table):
        begin_after(states, i, player, MAIN)
