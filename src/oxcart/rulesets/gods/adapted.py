"""What the gods change: for functions of the classic game, those that take their places."""

from collections.abc import Callable
from typing import Any

from oxcart.engine.adapt import adapt
from oxcart.engine.development import grow_army
from oxcart.engine.faults import army_faults
from oxcart.engine.robber import owe_discards
from oxcart.rulesets.classic import kernel as classic
from oxcart.rulesets.classic.apply import begin_discards, build_road, harvest
from oxcart.rulesets.classic.chance import is_possible
from oxcart.rulesets.classic.events import consequences, tell_army_card
from oxcart.rulesets.classic.faults import cards_of_kind
from oxcart.rulesets.classic.legal import put_actions, put_chances, road_spots, why_no_road_here, why_not_here
from oxcart.rulesets.classic.moments import blocks_now, why_not_now
from oxcart.rulesets.classic.possible import why_no_road
from oxcart.rulesets.classic.setup import begin_first_turn, found_settlement
from oxcart.rulesets.classic.turns import begin_turn
from oxcart.rulesets.classic.view import own_view, public_player, table_view
from oxcart.rulesets.gods import blocks
from oxcart.rulesets.gods.apply import apply_with_gods, build_road_with_gods
from oxcart.rulesets.gods.atum import harvest_and_ask_atum
from oxcart.rulesets.gods.chance import is_possible_with_gods, outcome_with_gods, tickets_with_gods
from oxcart.rulesets.gods.events import TELLERS, consequences_with_gods, tell_army_card_or_aside
from oxcart.rulesets.gods.faults import faults_with_gods, knights_with_those_given_up
from oxcart.rulesets.gods.hapi import army_faults_with_hapi, grow_and_award_army
from oxcart.rulesets.gods.isis import let_isis_act_first, owe_discards_but_spared
from oxcart.rulesets.gods.legal import put_actions_with_gods, put_chances_with_gods, why_not_here_with_gods
from oxcart.rulesets.gods.moments import blocks_with_gods, why_not_now_with_gods
from oxcart.rulesets.gods.osiris import spots_of_phase, why_no_road_in_phase
from oxcart.rulesets.gods.phases import PHASES
from oxcart.rulesets.gods.possible import why_no_road_with_gods
from oxcart.rulesets.gods.redact import redact_with_gods
from oxcart.rulesets.gods.setup import deal_gods_and_begin, found_settlement_and_take_god, start_with_gods
from oxcart.rulesets.gods.turns import wake_gods_and_begin_turn
from oxcart.rulesets.gods.view import own_view_with_gods, public_player_with_god, table_view_with_gods

REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {
    # setting up
    classic.start: start_with_gods,
    found_settlement: found_settlement_and_take_god,
    begin_first_turn: deal_gods_and_begin,
    begin_turn: wake_gods_and_begin_turn,
    # what may be done
    blocks_now: blocks_with_gods,
    why_not_now: why_not_now_with_gods,
    why_not_here: why_not_here_with_gods,
    put_actions: put_actions_with_gods,
    put_chances: put_chances_with_gods,
    why_no_road: why_no_road_with_gods,
    why_no_road_here: why_no_road_in_phase,
    road_spots: spots_of_phase,
    # what it does
    classic.apply: apply_with_gods,
    build_road: build_road_with_gods,
    harvest: harvest_and_ask_atum,
    begin_discards: let_isis_act_first,
    owe_discards: owe_discards_but_spared,
    grow_army: grow_and_award_army,
    classic.tickets: tickets_with_gods,
    classic.outcome: outcome_with_gods,
    is_possible: is_possible_with_gods,
    # what may be known, and what may not be
    classic.redact: redact_with_gods,
    classic.faults: faults_with_gods,
    army_faults: army_faults_with_hapi,
    cards_of_kind: knights_with_those_given_up,
    # what people are told
    table_view: table_view_with_gods,
    public_player: public_player_with_god,
    own_view: own_view_with_gods,
    consequences: consequences_with_gods,
    tell_army_card: tell_army_card_or_aside,
}
"""For every function that the gods change, the one that takes its place."""

ADAPTED = adapt(
    "gods",
    REPLACED,
    PHASES=PHASES,
    SPACE=blocks.SPACE,
    BLOCK_OF=blocks.BLOCK_OF,
    STARTS=blocks.STARTS,
    PHASE_BLOCKS=blocks.PHASE_BLOCKS,
    B_CHANCE=blocks.B_CHANCE,
    TELLERS=TELLERS,
)
"""This game's versions of functions of the classic game: kernels, views, events, and loops of the simulation."""
