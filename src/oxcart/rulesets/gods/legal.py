"""What a seat may do with the gods, and why not: the second door for their blocks."""

from oxcart.engine.bits import U64, bit, lowest, put, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.facts import CARD_KINDS
from oxcart.rulesets.classic.legal import put_actions, put_chances, settlement_spots, why_not_here
from oxcart.rulesets.gods.amun import why_no_amun
from oxcart.rulesets.gods.atum import why_no_atum
from oxcart.rulesets.gods.blocks import (
    A_EXCHANGE,
    A_HAPI_CITY,
    A_HAPI_SETTLE,
    A_HORUS,
    A_LOOK,
    A_OSIRIS,
    AMUN_,
    ATUM_,
    B_AMUN,
    B_CHOICE,
    B_EXCHANGE,
    B_GODS,
    B_HAPI_CITY,
    B_HAPI_SETTLE,
    B_HORUS,
    B_LOOK,
    B_OSIRIS,
    B_PTAH,
    BASTET_,
    CHOICE_,
    DEMANDS,
    EXCHANGE_,
    FIRST_OWN,
    FLIP_,
    GIVE_BACK_,
    HAPI_CITY_,
    HAPI_SETTLE_,
    HORUS_,
    ISIS_,
    KEEP_,
    MAAT_,
    MAAT_TAKE_,
    OSIRIS_,
    PTAH_,
    STARTS,
)
from oxcart.rulesets.gods.chance import is_unseen
from oxcart.rulesets.gods.choice import why_no_choice, why_not_keep
from oxcart.rulesets.gods.god_cards import why_no_exchange, why_no_flip
from oxcart.rulesets.gods.hapi import (
    why_no_hapi_city,
    why_no_hapi_city_at,
    why_no_hapi_settlement,
    why_no_hapi_settlement_at,
)
from oxcart.rulesets.gods.homecoming import why_no_homecoming
from oxcart.rulesets.gods.horus import why_no_demand, why_no_give_back
from oxcart.rulesets.gods.isis import why_no_isis
from oxcart.rulesets.gods.maat import why_no_maat, why_not_their_card
from oxcart.rulesets.gods.osiris import why_no_osiris
from oxcart.rulesets.gods.ptah import why_no_ptah

ONE_BY_ONE = B_GODS & ~(B_EXCHANGE | B_HORUS | B_OSIRIS | B_HAPI_SETTLE | B_HAPI_CITY | B_LOOK)
"""The blocks whose legal actions are not given as a set."""
PAID = B_PTAH | B_AMUN | B_CHOICE
FEWEST_PAID = 2
"""The blocks that are paid for with cards in hand, and how many cards that takes at least."""


@kernel
def why_not_here_with_gods(states, i, table, player, block, argument):
    """The reason against an action whose block fits the moment."""
    if block < FIRST_OWN or player == CHANCE:
        return why_not_here(states, i, table, player, block, argument)
    return why_not_god(states, i, table, player, block, argument)


@called_kernel
def why_not_god(states, i, table, player, block, argument):
    """The reason against a god's action whose block fits the moment."""
    if block == FLIP_:
        return why_no_flip(states, i, player)
    if block == EXCHANGE_:
        return why_no_exchange(states, i, player, argument)
    if block == HORUS_:
        return why_no_demand(table, player, argument)
    if block == GIVE_BACK_:
        return why_no_give_back(states, i, player, argument)
    if block == PTAH_:
        return why_no_ptah(states, i, player, argument)
    if block == ATUM_:
        return why_no_atum(states, i, argument)
    if block == OSIRIS_:
        return why_no_osiris(states, i, table, player, argument)
    if block == ISIS_:
        return why_no_isis(states, i, argument)
    if block == MAAT_:
        return why_no_maat(states, i, table, player, argument)
    if block == MAAT_TAKE_:
        return why_not_their_card(states, i, argument)
    if block == HAPI_SETTLE_:
        return why_no_hapi_settlement_at(states, i, table, player, argument)
    if block == HAPI_CITY_:
        return why_no_hapi_city_at(states, i, table, player, argument)
    if block == AMUN_:
        return why_no_amun(states, i, player, argument)
    if block == CHOICE_:
        return why_no_choice(states, i, player, argument)
    if block == KEEP_:
        return why_not_keep(states, i, argument)
    if block == BASTET_:
        return why_no_homecoming(states, i, table)
    return OK  # passing is always possible where it is asked for


@kernel
def put_chances_with_gods(states, i, table, blocks, out):
    """Add what chance may bring, cards that are looked at included."""
    if blocks & B_LOOK:
        for kind in range(CARD_KINDS):
            if is_unseen(states, i, kind):
                put(out, A_LOOK + kind, bit(0))
    else:
        put_chances(states, i, table, blocks, out)


@kernel
def put_actions_with_gods(states, i, table, player, blocks, out):
    """Add what a seat may do, of the blocks that fit the moment."""
    put_actions(states, i, table, player, blocks, out)
    if blocks >> FIRST_OWN:
        put_gods(states, i, table, player, blocks, out)


@called_kernel
def put_gods(states, i, table, player, blocks, out):
    """Add what the gods allow: places as sets, everything else by asking for each."""
    s = states[i]
    if blocks & B_EXCHANGE:
        put(out, A_EXCHANGE, U64(s["display"]))
    if blocks & B_OSIRIS:
        put_ends(states, i, table, player, out)
    if blocks & B_HAPI_SETTLE and why_no_hapi_settlement(states, i, player) == OK:
        for w in range(s["open"].shape[0]):
            put(out, A_HAPI_SETTLE + 64 * w, settlement_spots(states, i, table, player, w))
    if blocks & B_HAPI_CITY and why_no_hapi_city(states, i, player) == OK:
        for w in range(s["open"].shape[0]):
            put(out, A_HAPI_CITY + 64 * w, s["settlements"][player, w])
    if blocks & B_HORUS:
        put(out, A_HORUS, DEMANDS[table[0]["players"], player])
    if s["hand_size"][player] < FEWEST_PAID:
        blocks &= ~PAID
    asked = U64(blocks & ONE_BY_ONE)
    while asked:
        block = lowest(asked)
        asked &= asked - U64(1)
        start = wide(STARTS[block])
        for argument in range(wide(STARTS[block + 1]) - start):
            if why_not_god(states, i, table, player, block, argument) == OK:
                put(out, start + argument, bit(0))


@kernel
def put_ends(states, i, table, player, out):
    """Add the roads that Osiris may move."""
    roads = states[i]["roads"][player]
    for w in range(roads.shape[0]):
        rest = roads[w]
        while rest:
            edge = 64 * w + lowest(rest)
            rest &= rest - U64(1)
            if why_no_osiris(states, i, table, player, edge) == OK:
                put(out, A_OSIRIS + edge, bit(0))
