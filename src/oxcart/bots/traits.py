"""What can be said of a seat in numbers: its points, income, cards, awards and goals, for those who judge positions.

A row of traits is as long in every game; a game that has more to say of a seat puts it into the last ones.
"""

from oxcart.bots.building import safe_hand
from oxcart.bots.goals import GOALS, cards_short, waiting_time, worth
from oxcart.bots.sites import in_reach, roads_to_the_card
from oxcart.bots.value import HEXES, income, pips, share, whole
from oxcart.engine.bank import GENERAL
from oxcart.engine.bits import popcount, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex, city_count, road_count, settlement_count
from oxcart.engine.resources import NO_RESOURCE, RESOURCES
from oxcart.rulesets.classic.facts import FIRST_VICTORY_CARD, KNIGHT
from oxcart.rulesets.classic.score import points

MOST_TYPES, MOST_GOALS, OWN_TRAITS = 8, 6, 16
(
    ALWAYS,
    POINTS,
    LACKS_ONE,
    LACKS_TWO,
    LACKS_THREE,
    LEAD,
    INCOME,
    BLOCKED,
    KINDS_OF_INCOME,
    GENERAL_HARBOUR,
    SPECIAL_HARBOUR,
    HAND,
    TOO_MANY,
    KNIGHTS,
    OTHER_CARDS,
    ARMY,
    ARMY_HOLDER,
    ROUTE,
    ROUTE_HOLDER,
    ROUTE_LACK,
    ROADS_BUILT,
    SETTLEMENTS_BUILT,
    CITIES_BUILT,
    ROLLS_NOW,
    WAITS,
    SITES,
    STAGE,
    RIVALS,
    FIRST_INCOME,
) = range(29)
FIRST_HAND = FIRST_INCOME + MOST_TYPES
FIRST_GOAL = FIRST_HAND + MOST_TYPES
FIRST_OWN = FIRST_GOAL + 3 * MOST_GOALS
TRAITS = FIRST_OWN + OWN_TRAITS

LONGEST_WAIT = 900
GREATEST_WORTH = 300
SITES_THAT_COUNT = 6


@called_kernel
def note_traits(world, w, table, legal_set, traits):
    """Write the traits of every seat of row w, in which nothing is hidden; `legal_set` is only room to work in."""
    players = wide(table[0]["players"])
    for seat in range(players):
        for k in range(TRAITS):
            traits[seat, k] = 0.0
        traits[seat, ALWAYS] = 1.0
        traits[seat, POINTS] = wide(points(world, w, seat)) / 10.0
    for seat in range(players):
        note_standing(world, w, table, seat, players, traits)
        earned = income(world, w, table, seat)
        note_income(world, w, table, seat, earned, traits)
        note_cards(world, w, seat, traits)
        note_pieces(world, w, table, seat, traits)
        note_goals(world, w, table, seat, legal_set, earned, traits)
        note_own(world, w, table, seat, traits)


@called_kernel
def note_standing(world, w, table, seat, players, traits):
    """How near the seat is to the end, how far ahead, and how soon it is its turn."""
    s = world[w]
    mine = wide(points(world, w, seat))
    lacks = wide(table[0]["target"]) - mine
    traits[seat, LACKS_ONE] = 1.0 if lacks <= 1 else 0.0
    traits[seat, LACKS_TWO] = 1.0 if lacks <= 2 else 0.0
    traits[seat, LACKS_THREE] = 1.0 if lacks <= 3 else 0.0
    most = 0
    for p in range(players):
        if p != seat:
            most = max(most, wide(points(world, w, p)))
    traits[seat, LEAD] = (mine - most) / 10.0
    waits = (seat - wide(s["turn"]) + players) % players
    traits[seat, ROLLS_NOW] = 1.0 if waits == 0 else 0.0
    traits[seat, WAITS] = waits / players
    traits[seat, RIVALS] = (players - 2) / 2.0
    traits[seat, STAGE] = wide(s["turns"]) / (20.0 * players)


@called_kernel
def note_income(world, w, table, seat, earned, traits):
    """What the dice bring the seat, what the robber keeps from it, and how well it trades with the supply."""
    s = world[w]
    traits[seat, INCOME] = wide(whole(earned)) / 36.0
    rates = wide(s["rates"][seat])
    for r in range(RESOURCES):
        pips_of_type = wide(share(earned, r))
        traits[seat, FIRST_INCOME + r] = pips_of_type / 12.0
        if pips_of_type:
            traits[seat, KINDS_OF_INCOME] += 0.2
        if (rates >> r) & 1:
            traits[seat, SPECIAL_HARBOUR] += pips_of_type / 12.0
    traits[seat, GENERAL_HARBOUR] = wide((rates >> GENERAL) & 1) * 1.0
    robbed = wide(s["robber"])
    if robbed < HEXES and s["hex_resource"][robbed] != NO_RESOURCE:
        traits[seat, BLOCKED] = wide(buildings_at_hex(world, w, table, seat, robbed)) * pips(world, w, robbed) / 12.0


@called_kernel
def note_cards(world, w, seat, traits):
    """The seat's hand, its development cards and its army."""
    s = world[w]
    held = wide(s["hand_size"][seat])
    traits[seat, HAND] = held / 10.0
    traits[seat, TOO_MANY] = max(0, held - wide(safe_hand(world, w, seat))) / 5.0
    for r in range(RESOURCES):
        traits[seat, FIRST_HAND + r] = wide(s["hand"][seat, r]) / 4.0
    for kind in range(FIRST_VICTORY_CARD):
        count = wide(s["dev"][seat, kind])
        if kind == KNIGHT:
            traits[seat, KNIGHTS] = count / 3.0
        else:
            traits[seat, OTHER_CARDS] += count / 2.0
    traits[seat, ARMY] = wide(s["army"][seat]) / 3.0
    traits[seat, ARMY_HOLDER] = 1.0 if s["army_holder"] == seat else 0.0


@called_kernel
def note_pieces(world, w, table, seat, traits):
    """The seat's roads and buildings, and the places where the next ones may stand."""
    s = world[w]
    traits[seat, ROUTE] = wide(s["route"][seat]) / 6.0
    traits[seat, ROUTE_HOLDER] = 1.0 if s["route_holder"] == seat else 0.0
    traits[seat, ROUTE_LACK] = min(4, max(0, wide(roads_to_the_card(world, w, seat)))) / 4.0
    traits[seat, ROADS_BUILT] = wide(road_count(world, w, seat)) / 8.0
    traits[seat, SETTLEMENTS_BUILT] = wide(settlement_count(world, w, seat)) / 4.0
    traits[seat, CITIES_BUILT] = wide(city_count(world, w, seat)) / 4.0
    sites = 0
    for k in range(s["open"].shape[0]):
        sites += popcount(in_reach(world, w, table, seat, k))
    traits[seat, SITES] = min(SITES_THAT_COUNT, sites) / 3.0


@called_kernel
def note_goals(world, w, table, seat, legal_set, earned, traits):
    """For each thing to build: the cards it lacks, how long that takes, what it is worth."""
    for goal in range(GOALS):
        k = FIRST_GOAL + 3 * goal
        value = wide(worth(world, w, table, seat, legal_set, earned, goal))
        if value > 0:
            wait = wide(waiting_time(world, w, seat, goal, earned))
            traits[seat, k] = 1.0 / (1.0 + wide(cards_short(world, w, seat, goal)))
            traits[seat, k + 1] = 1.0 / (1.0 + min(LONGEST_WAIT, wait) / 100.0)
            traits[seat, k + 2] = min(GREATEST_WORTH, value) / 200.0


@kernel
def note_own(world, w, table, seat, traits):
    """What only one game has to say of a seat; the classic game has nothing to add."""
