"""What a landmark gives its builder besides the hall, and how it is given up. Rules: "Landmarks", "Progress Cards"."""

from oxcart.engine.bits import wide
from oxcart.engine.development import cards_left
from oxcart.engine.jit import kernel
from oxcart.engine.network import has_road_spot, road_count
from oxcart.engine.reasons import OK
from oxcart.rulesets.classic.apply import begin_free_roads, begin_picks, supply_is_empty
from oxcart.rulesets.classic.phases import DRAW, MAIN, PICK
from oxcart.rulesets.classic.turns import begin_main, go_on, wait_for, wait_for_chance
from oxcart.rulesets.germany.codes import BANKING_STAYS
from oxcart.rulesets.germany.facts import NO_REWARD, REWARD_CARDS, REWARD_ROAD, ROADS
from oxcart.rulesets.germany.phases import REWARD


@kernel
def begin_reward(states, i, table, player, corner):
    """The builder of the landmark on the corner takes its reward, as far as there is any."""
    s = states[i]
    kind = wide(table[0]["reward"][corner])
    count = wide(table[0]["reward_count"][corner])
    s["reward"] = kind
    s["resume"] = MAIN
    if kind == REWARD_ROAD:
        begin_free_roads(states, i, player, count)
    elif kind == REWARD_CARDS:
        begin_picks(states, i, player, count)
    else:
        s["reward_cards"] = count
        begin_main(states, i)


@kernel
def begin_free_roads_if_any(states, i, player, count):
    """The player lays so many roads without paying; those without a piece or a path are lost."""
    if road_count(states, i, player) < ROADS and has_road_spot(states, i, player):
        begin_free_roads(states, i, player, count)
    else:
        go_on(states, i)


@kernel
def begin_picks_if_any(states, i, player, count):
    """The player takes so many cards from the supply, if it has any."""
    if supply_is_empty(states, i):
        go_on(states, i)
    else:
        begin_picks(states, i, player, count)


@kernel
def begin_main_or_claim(states, i):
    """The player on turn claims the next card of a reward, as far as the deck has any, or may trade and build."""
    s = states[i]
    left = wide(s["reward_cards"])
    if left:
        left = min(left, wide(cards_left(states, i)))
        s["reward_cards"] = left
    if left:
        wait_for(states, i, REWARD, s["turn"])
    else:
        s["reward"] = NO_REWARD
        begin_main(states, i)


@kernel
def go_on_without_reward(states, i):
    """Return from an interruption to the phase it came from; a reward that was being taken is over."""
    states[i]["reward"] = NO_REWARD
    go_on(states, i)


@kernel
def claim_card(states, i):
    """Chance draws a development card of the reward."""
    states[i]["reward_cards"] -= 1
    wait_for_chance(states, i, DRAW)


@kernel
def why_not_forgo(states, i):
    """May the player give up what is left: anything but the cards of Banking?"""
    s = states[i]
    return BANKING_STAYS if s["phase"] == PICK and s["reward"] == NO_REWARD else OK


@kernel
def forgo(states, i):
    """The free roads, cards or development cards that are left are lost, and play goes on."""
    s = states[i]
    s["free_roads"] = 0
    s["picks"] = 0
    s["reward_cards"] = 0
    go_on(states, i)
