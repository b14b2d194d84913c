"""From an empty map to the first turn: start cards, or three rounds of choice. Rules: "Set-up", "Variable Set-up"."""

from oxcart.engine.bits import U64, lowest, popcount, wide
from oxcart.engine.hands import take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.network import place_settlement
from oxcart.engine.production import pay_first_resources
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT, START_ROLL
from oxcart.rulesets.classic.setup import begin_first_turn, begin_founding, begin_start_rolls, start
from oxcart.rulesets.classic.turns import begin_turn, wait_for, wait_for_chance
from oxcart.rulesets.germany.facts import START_HALLS
from oxcart.rulesets.germany.phases import DEAL


@kernel
def start_without_cards(states, i, table):
    """Lay the game out on row i, whose layout is drawn already and whose other fields are zero."""
    states[i]["start_card"][:] = NOBODY
    start(states, i, table)


@kernel
def begin_dealing_or_start_rolls(states, i, table):
    """The start cards are dealt, or everybody rolls for the start of the free set-up."""
    if table[0]["cards"]:
        wait_for_chance(states, i, DEAL)
    else:
        begin_start_rolls(states, i, table)


@kernel
def undealt(states, i, table):
    """The set of start cards nobody has."""
    cards = (1 << wide(table[0]["cards"])) - 1
    for p in range(wide(table[0]["players"])):
        card = wide(states[i]["start_card"][p])
        if card != NOBODY:
            cards &= ~(1 << card)
    return cards


@kernel
def deal_card(states, i, table, card):
    """The next seat gets this start card, its three town halls and its resource cards; after the last play begins."""
    s = states[i]
    t = table[0]
    seat = 0
    while s["start_card"][seat] != NOBODY:
        seat += 1
    s["start_card"][seat] = card
    for k in range(START_HALLS):
        place_settlement(states, i, table, seat, wide(t["card_corner"][card, k]))
    for r in range(RESOURCES):
        take_from_bank(states, i, seat, r, wide(t["card_hand"][card, r]))
    if seat == wide(t["players"]) - 1:
        roll_among_eldest(states, i, table)


@kernel
def roll_among_eldest(states, i, table):
    """The oldest player begins; if several might be the oldest, they roll for it."""
    eldest = U64(table[0]["eldest"])
    if popcount(eldest) == 1:
        begin_first_turn(states, i, table, lowest(eldest))
    else:
        states[i]["contenders"] = table[0]["eldest"]
        wait_for_chance(states, i, START_ROLL)


@kernel
def begin_founding_or_first_turn(states, i, table, starter):
    """The winner of the start roll places the first hall, or takes the first turn if the halls stand already."""
    if table[0]["cards"]:
        begin_first_turn(states, i, table, starter)
    else:
        begin_founding(states, i, table, starter)


@kernel
def found_hall(states, i, table, player, corner):
    """A start town hall is placed; the third pays. The rounds go clockwise, back, and clockwise again."""
    s = states[i]
    players = wide(table[0]["players"])
    place_settlement(states, i, table, player, corner)
    done = wide(s["founding"]) + 1
    s["founding"] = done
    if done > 2 * players:
        pay_first_resources(states, i, table, player, corner)
    if done == START_HALLS * players:
        begin_first_turn(states, i, table, wide(s["starter"]))
        return
    place = done % players
    if done // players == 1:
        place = players - 1 - place
    following = (wide(s["starter"]) + place) % players
    s["turn"] = following
    wait_for(states, i, FOUND_SETTLEMENT, following)


@kernel
def begin_turn_without_trade_card(states, i, table, player):
    """The turn goes to the player; a Trade card of the turn before is no longer in force."""
    states[i]["trade_card"] = 0
    begin_turn(states, i, table, player)
