"""Culture markers, the decline of a finished tribe and the founding of the next. Rules: "Tribes", "Founding"."""

from oxcart.engine.bits import NONE, copy_into, exclude, holds, put, wide
from oxcart.engine.hands import pay
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import (
    own_roads_at,
    place_settlement,
    rebuild_reach,
    replace_by_city,
    why_no_founding_settlement_at,
)
from oxcart.engine.reasons import CORNER_TAKEN, OK
from oxcart.engine.route import award_route, longest_route
from oxcart.rulesets.classic.apply import build_settlement
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.setup import found_settlement, place_beginner_pieces
from oxcart.rulesets.classic.turns import end_turn, note_building, wait_for
from oxcart.rulesets.inkas.blocks import A_FOUND
from oxcart.rulesets.inkas.codes import NOT_OWN_RUINS, SITE_LEFT, SITE_TAKEN, SITE_TOUCHED
from oxcart.rulesets.inkas.facts import CITY_COST, FIRST_GOAL, SECOND_GOAL, SETTLEMENT_COST
from oxcart.rulesets.inkas.phases import FOUND
from oxcart.rulesets.inkas.stacks import release_if_all_founded
from oxcart.rulesets.inkas.tribes import is_ruin, lift_ruin


@kernel
def place_beginner_tribes(states, i, table):
    """Everybody's two settlements and roads on the fixed spots, the first cards and two markers."""
    place_beginner_pieces(states, i, table)
    for p in range(wide(table[0]["players"])):
        states[i]["culture"][p] = 2


@kernel
def found_settlement_with_marker(states, i, table, player, corner):
    """A settlement of the set-up phase is placed, with a marker; the second one pays its first cards at once."""
    states[i]["culture"][player] += 1
    found_settlement(states, i, table, player, corner)


@kernel
def build_settlement_with_marker(states, i, table, player, corner):
    """A settlement is built, perhaps over ruins; its marker may complete the tribe."""
    s = states[i]
    if s["phase"] == FOUND_SETTLEMENT:
        build_settlement(states, i, table, player, corner)
        return
    pay(states, i, player, SETTLEMENT_COST)
    s["built"] = 1
    note_building(states, i)
    lift_ruin(states, i, corner)
    place_settlement(states, i, table, player, corner)
    if not decline_if_complete(states, i, table, player):
        settle_routes_at(states, i, table, corner)
        end_if_won(states, i, table)


@kernel
def build_city_with_marker(states, i, table, player, corner):
    """A settlement becomes a city and returns to the stock; its marker may complete the tribe."""
    pay(states, i, player, CITY_COST)
    states[i]["built"] = 1
    note_building(states, i)
    replace_by_city(states, i, player, corner)
    if not decline_if_complete(states, i, table, player):
        end_if_won(states, i, table)


@kernel
def settle_routes_at(states, i, table, corner):
    """A building rose on the corner: routes through it are measured anew, and then the card is settled once."""
    s = states[i]
    for p in range(wide(table[0]["players"])):
        if own_roads_at(states, i, table, p, corner) > 1:
            s["route"][p] = longest_route(states, i, table, p)
    award_route(states, i, table)


@kernel
def decline_if_complete(states, i, table, player):
    """The marker of a building is placed; tells whether it has completed the first or second tribe, which declines."""
    s = states[i]
    s["culture"][player] += 1
    if s["culture"][player] != FIRST_GOAL and s["culture"][player] != SECOND_GOAL:
        return False
    decline(states, i, table, player)
    return True


@called_kernel
def decline(states, i, table, player):
    """Roads go home, ruins of an earlier tribe leave the board, thickets grow over the tribe just completed; then all
    routes are measured, the card is settled once, and the player founds the next tribe."""
    s = states[i]
    take_roads_back(states, i, table, player)
    clear_ruins(states, i, table, player)
    for w in range(s["occupied"].shape[0]):
        s["ruins"][player, w] = s["settlements"][player, w] | s["cities"][player, w]
    for p in range(wide(table[0]["players"])):
        rebuild_reach(states, i, table, p)
        s["route"][p] = longest_route(states, i, table, p)
    award_route(states, i, table)
    wait_for(states, i, FOUND, player)


@kernel
def take_roads_back(states, i, table, player):
    """All roads of the player go back to the stock."""
    s = states[i]
    for w in range(s["free"].shape[0]):
        s["free"][w] |= s["roads"][player, w]
        s["roads"][player, w] = NONE
    for w in range(s["occupied"].shape[0]):
        s["touched"][player, w] = NONE


@kernel
def clear_ruins(states, i, table, player):
    """The player's buildings in decline leave the board with their thickets, and corners round them open again."""
    s = states[i]
    for w in range(s["occupied"].shape[0]):
        gone = s["ruins"][player, w]
        s["settlements"][player, w] &= ~gone
        s["cities"][player, w] &= ~gone
        s["occupied"][w] &= ~gone
        s["ruins"][player, w] = NONE
    copy_into(s["open"], table[0]["corner_set"])
    for corner in range(wide(table[0]["corners"])):
        if holds(s["occupied"], corner):
            exclude(s["open"], corner)
            for w in range(s["open"].shape[0]):
                s["open"][w] &= ~table[0]["corner_neighbour_set"][corner, w]


@kernel
def site_set(states, i, table, w):
    """The corners where a tribe may be founded, word w of them: empty, at a distance, and touched by nobody's road."""
    s = states[i]
    sites = s["open"][w]
    for p in range(wide(table[0]["players"])):
        sites &= ~s["touched"][p, w]
    return sites


@kernel
def has_site(states, i, table):
    """Is there a corner where a tribe may be founded?"""
    for w in range(states[i]["open"].shape[0]):
        if site_set(states, i, table, w):
            return True
    return False


@called_kernel
def why_no_founding_at(states, i, table, player, corner):
    """May the player found the next tribe here: on a site, or on own ruins if no site is left on the board?"""
    s = states[i]
    reason = why_no_founding_settlement_at(states, i, table, corner)
    if reason == OK:
        for p in range(wide(table[0]["players"])):
            if holds(s["touched"][p], corner):
                reason = SITE_TOUCHED
    if reason == OK:
        return OK
    if holds(s["ruins"][player], corner):
        return SITE_LEFT if has_site(states, i, table) else OK
    if is_ruin(states, i, corner):
        return NOT_OWN_RUINS
    return SITE_TAKEN if reason == CORNER_TAKEN else reason


@called_kernel
def put_sites(states, i, table, player, out):
    """Add the corners where the player may found the next tribe."""
    s = states[i]
    fallback = not has_site(states, i, table)
    for w in range(s["open"].shape[0]):
        put(out, A_FOUND + 64 * w, s["ruins"][player, w] if fallback else site_set(states, i, table, w))


@called_kernel
def found_tribe(states, i, table, player, corner):
    """The first settlement of the next tribe is placed with its marker, and the turn ends at once."""
    note_building(states, i)
    lift_ruin(states, i, corner)
    place_settlement(states, i, table, player, corner)
    states[i]["culture"][player] += 1
    release_if_all_founded(states, i, table)
    end_turn(states, i, table)
