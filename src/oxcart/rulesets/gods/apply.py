"""What an action with a god does. As everywhere, `apply` trusts that the action is legal."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.offers import withdraw
from oxcart.rulesets.classic.apply import apply, build_road
from oxcart.rulesets.classic.turns import begin_main
from oxcart.rulesets.gods.amun import trade_with_amun
from oxcart.rulesets.gods.atum import use_atum
from oxcart.rulesets.gods.blocks import (
    A_AMUN,
    A_ATUM,
    A_BASTET,
    A_CHOICE,
    A_EXCHANGE,
    A_FLIP,
    A_GIVE_BACK,
    A_HAPI_CITY,
    A_HAPI_SETTLE,
    A_HORUS,
    A_ISIS,
    A_KEEP,
    A_LOOK,
    A_MAAT,
    A_MAAT_TAKE,
    A_OSIRIS,
    A_PASS,
    A_PTAH,
    ACTIONS_WITH_GODS,
)
from oxcart.rulesets.gods.choice import buy_choice, keep_card, look_at_card
from oxcart.rulesets.gods.god_cards import exchange, flip
from oxcart.rulesets.gods.hapi import build_city_with_hapi, build_settlement_with_hapi
from oxcart.rulesets.gods.homecoming import send_robber_home
from oxcart.rulesets.gods.horus import demand, give_back
from oxcart.rulesets.gods.isis import take_isis_card
from oxcart.rulesets.gods.maat import take_maats_card, use_maat
from oxcart.rulesets.gods.osiris import place_moved_road, use_osiris
from oxcart.rulesets.gods.phases import OSIRIS_ROAD, PTAH_ROAD
from oxcart.rulesets.gods.ptah import place_ptahs_road, use_ptah


@kernel
def apply_with_gods(states, i, table, player, action):
    """Carry out a legal action of a seat or of CHANCE on row i."""
    if action < A_FLIP or action >= ACTIONS_WITH_GODS:
        apply(states, i, table, player, action)
    elif action >= A_LOOK:
        look_at_card(states, i, action - A_LOOK)
    else:
        if states[i]["offer_to"][player]:
            withdraw(states, i, player)  # who moves on no longer waits for answers
        if action >= A_HAPI_SETTLE:
            apply_hapi_and_later(states, i, table, player, action)
        else:
            apply_horus_to_maat(states, i, table, player, action)


@called_kernel
def apply_horus_to_maat(states, i, table, player, action):
    """The after-use step, and the gods from Horus to Maat."""
    if action >= A_MAAT_TAKE:
        take_maats_card(states, i, player, action - A_MAAT_TAKE)
    elif action >= A_MAAT:
        use_maat(states, i, player, action - A_MAAT)
    elif action >= A_ISIS:
        take_isis_card(states, i, player, action - A_ISIS)
    elif action >= A_OSIRIS:
        use_osiris(states, i, player, action - A_OSIRIS)
    elif action >= A_ATUM:
        use_atum(states, i, player, action - A_ATUM)
    elif action >= A_PTAH:
        use_ptah(states, i, player, action - A_PTAH)
    elif action >= A_GIVE_BACK:
        give_back(states, i, player, action - A_GIVE_BACK)
    elif action >= A_HORUS:
        demand(states, i, table, player, action - A_HORUS)
    elif action == A_PASS:
        begin_main(states, i)
    elif action >= A_EXCHANGE:
        exchange(states, i, table, player, action - A_EXCHANGE)
    else:
        flip(states, i, table, player)


@called_kernel
def apply_hapi_and_later(states, i, table, player, action):
    """The gods from Hapi on."""
    if action == A_BASTET:
        send_robber_home(states, i, table, player)
    elif action >= A_KEEP:
        keep_card(states, i, table, player, action - A_KEEP)
    elif action >= A_CHOICE:
        buy_choice(states, i, player, action - A_CHOICE)
    elif action >= A_AMUN:
        trade_with_amun(states, i, player, action - A_AMUN)
    elif action >= A_HAPI_CITY:
        build_city_with_hapi(states, i, table, player, action - A_HAPI_CITY)
    else:
        build_settlement_with_hapi(states, i, table, player, action - A_HAPI_SETTLE)


@kernel
def build_road_with_gods(states, i, table, player, edge):
    """A road is laid: one of Ptah's, one that Osiris moves, or any other."""
    phase = wide(states[i]["phase"])
    if phase == PTAH_ROAD:
        place_ptahs_road(states, i, table, player, edge)
    elif phase == OSIRIS_ROAD:
        place_moved_road(states, i, table, player, edge)
    else:
        build_road(states, i, table, player, edge)
