"""The invariants of a record of Germany: every kept set is worked out anew from the pieces."""

from oxcart.engine.bits import holds, wide
from oxcart.engine.faults import (
    FIRST_OWN_FAULT,
    Fault,
    army_faults,
    buildings_on,
    route_holder_faults,
    touches,
)
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.faults import faults
from oxcart.rulesets.classic.phases import DISCARD, DRAW, FREE_ROAD, OVER, PICK
from oxcart.rulesets.germany.facts import HALLS, NO_REWARD, REWARD_CARDS, REWARD_DEVELOPMENT, REWARD_ROAD
from oxcart.rulesets.germany.halls import halls_on_board
from oxcart.rulesets.germany.phases import DEAL, REWARD

PIECES_OVERLAP = int(Fault.PIECES_OVERLAP)
OCCUPIED = int(Fault.OCCUPIED)
OPEN_CORNERS = int(Fault.OPEN_CORNERS)
TOO_MANY_PIECES = int(Fault.TOO_MANY_PIECES)
HALL_PLACE = 1 << FIRST_OWN_FAULT
LANDMARKS = 1 << (FIRST_OWN_FAULT + 1)
REWARDS = 1 << (FIRST_OWN_FAULT + 2)
ASIDE = 1 << (FIRST_OWN_FAULT + 3)
START_CARD = 1 << (FIRST_OWN_FAULT + 4)


@kernel
def faults_with_landmarks(states, i, table):
    """The set of faults of row i as bits of `Fault` and of those above; 0 for a sound record."""
    found = faults(states, i, table) | reward_faults(states, i) | start_card_faults(states, i, table)
    for p in range(wide(table[0]["players"])):
        found |= TOO_MANY_PIECES * (halls_on_board(states, i, p) > HALLS)
    return found


@kernel
def landmarks_on(states, i, table, corner):
    """How many landmarks stand on the corner, going through what every player has built."""
    count = 0
    for p in range(wide(table[0]["players"])):
        count += holds(states[i]["landmarks"][p], corner)
    return count


@kernel
def place_faults(states, i, table):
    """Halls stand on cities, one each, landmarks on their places, and the sets of what is empty are right."""
    s = states[i]
    t = table[0]
    found = 0
    for c in range(wide(t["corners"])):
        halls = buildings_on(states, i, table, c)
        built = landmarks_on(states, i, table, c)
        is_city = holds(t["city_set"], c)
        is_site = holds(t["landmark_set"], c)
        found |= PIECES_OVERLAP * (halls > 1 or built > 1)
        found |= HALL_PLACE * (halls > 0 and not is_city)
        found |= LANDMARKS * (built > 0 and not is_site)
        found |= OCCUPIED * (holds(s["occupied"], c) != (halls > 0))
        found |= OPEN_CORNERS * (holds(s["open"], c) != (is_city and halls == 0))
        found |= LANDMARKS * (holds(s["sites"], c) != (is_site and built == 0))
    return found


@kernel
def connects_past_places(states, i, table, player, corner):
    """Would a road at the corner connect: an own hall, or an own road and a built landmark or an open intersection?"""
    t = table[0]
    if holds(states[i]["settlements"][player], corner):
        return True
    if not touches(states, i, table, player, corner):
        return False
    is_open = not holds(t["city_set"], corner) and not holds(t["landmark_set"], corner)
    return is_open or landmarks_on(states, i, table, corner) > 0


@kernel
def is_out_of_halls(states, i, table):
    """Has somebody every hall on the board? Then a victory point field that is due may stay empty."""
    for p in range(wide(table[0]["players"])):
        if halls_on_board(states, i, p) >= HALLS:
            return True
    return False


@kernel
def route_field_faults(states, i, table, longest):
    """Who has the longest road has the field, if there is a hall for it."""
    return 0 if is_out_of_halls(states, i, table) else route_holder_faults(states, i, table, longest)


@kernel
def army_field_faults(states, i, table, largest):
    """Who has the largest army has the field, if there is a hall for it."""
    return 0 if is_out_of_halls(states, i, table) else army_faults(states, i, table, largest)


@called_kernel
def reward_faults(states, i):
    """A reward is being taken only in its phase, cards lie aside only while others owe some, Trade takes a card."""
    s = states[i]
    phase = wide(s["phase"])
    kind = wide(s["reward"])
    claiming = phase == REWARD or phase == DRAW
    fits = kind == NO_REWARD or phase == OVER
    fits |= kind == REWARD_ROAD and phase == FREE_ROAD
    fits |= kind == REWARD_CARDS and phase == PICK
    fits |= kind == REWARD_DEVELOPMENT and claiming
    found = REWARDS * (not fits or (phase == REWARD and s["reward_cards"] == 0))
    found |= REWARDS * (s["reward_cards"] > 0 and kind != REWARD_DEVELOPMENT)
    found |= REWARDS * (s["trade_card"] > s["card_played"])
    if phase != DISCARD:
        for p in range(s["returned"].shape[0]):
            for r in range(RESOURCES):
                found |= ASIDE * (s["returned"][p, r] != 0)
    return found


@called_kernel
def start_card_faults(states, i, table):
    """Once the cards are dealt every seat has one of its own, or nobody has any."""
    s = states[i]
    seen = 0
    for p in range(wide(table[0]["players"])):
        card = wide(s["start_card"][p])
        if card == NOBODY:
            if table[0]["cards"] and s["phase"] != DEAL:
                return START_CARD
        elif card >= table[0]["cards"] or (seen >> card) & 1:
            return START_CARD
        else:
            seen |= 1 << card
    return 0
