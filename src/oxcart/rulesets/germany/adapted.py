"""What Germany changes: for functions of the classic game, those that take their places."""

from oxcart.engine import development, network
from oxcart.engine import faults as engine_faults
from oxcart.engine.adapt import adapt
from oxcart.engine.route import award_route
from oxcart.rulesets.classic import apply as classic_apply
from oxcart.rulesets.classic import chance, moments, possible, score, setup, tables, turns, view
from oxcart.rulesets.classic import faults as classic_faults
from oxcart.rulesets.classic import legal as classic_legal
from oxcart.rulesets.classic import redact as classic_redact
from oxcart.rulesets.classic.blocks import B_CHANCE
from oxcart.rulesets.classic.events import started
from oxcart.rulesets.germany import apply as own_apply
from oxcart.rulesets.germany import blocks, discards, facts, halls, landmarks, rewards, roads, supply
from oxcart.rulesets.germany import chance as own_chance
from oxcart.rulesets.germany import faults as own_faults
from oxcart.rulesets.germany import legal as own_legal
from oxcart.rulesets.germany import moments as own_moments
from oxcart.rulesets.germany import redact as own_redact
from oxcart.rulesets.germany import score as own_score
from oxcart.rulesets.germany import setup as own_setup
from oxcart.rulesets.germany import tables as own_tables
from oxcart.rulesets.germany import view as own_view
from oxcart.rulesets.germany.events import TELLERS, started_after_dealing
from oxcart.rulesets.germany.phases import PHASES

ADAPTED = adapt(
    "germany",
    {
        # setting up
        setup.start: own_setup.start_without_cards,
        setup.begin_start_rolls: own_setup.begin_dealing_or_start_rolls,
        setup.begin_founding: own_setup.begin_founding_or_first_turn,
        setup.found_settlement: own_setup.found_hall,
        tables.build_table: own_tables.build_table_of_germany,
        chance.tickets: own_chance.tickets_with_cards,
        chance.outcome: own_chance.outcome_with_cards,
        chance.is_possible: own_chance.is_possible_with_cards,
        turns.begin_turn: own_setup.begin_turn_without_trade_card,
        # roads, town halls, landmarks
        network.clear_board: roads.clear_map,
        network.joins_across: roads.joins_across_place,
        network.why_no_road_at: roads.why_no_road_past_places_at,
        network.place_settlement: halls.place_hall,
        network.why_no_founding_settlement_at: halls.why_no_founding_hall_at,
        network.why_no_settlement_at: halls.why_no_hall_at,
        network.why_no_city_at: landmarks.why_no_landmark_at,
        possible.why_no_settlement: halls.why_no_hall,
        possible.why_no_city: landmarks.why_no_landmark,
        classic_legal.city_spots: landmarks.landmark_spots,
        classic_apply.build_city: landmarks.build_landmark,
        # victory points
        award_route: halls.award_route_with_hall,
        development.grow_army: halls.grow_army_with_hall,
        score.open_points: halls.halls_on_board,
        # rewards and progress cards
        classic_apply.begin_free_roads: rewards.begin_free_roads_if_any,
        classic_apply.begin_picks: rewards.begin_picks_if_any,
        turns.begin_main: rewards.begin_main_or_claim,
        turns.go_on: rewards.go_on_without_reward,
        possible.why_no_road_building: own_legal.why_no_road_building_card,
        possible.why_no_plenty: own_legal.why_no_banking_card,
        classic_legal.put_cards: own_legal.put_cards_of_germany,
        classic_apply.monopolise: supply.put_trade_in_force,
        # the supply
        classic_legal.why_no_trade: supply.why_no_equal_trade,
        classic_legal.put_bank_trades: supply.put_equal_trades,
        classic_apply.trade: supply.trade_equal_cards,
        classic_apply.discard_card: discards.lay_aside,
        classic_apply.after_discards: discards.after_discards_shown,
        # what is new to do
        moments.why_not_now: own_moments.why_not_now_with_rewards,
        moments.why_not_out_of_turn: own_moments.why_not_out_of_turn_in_germany,
        classic_legal.why_not_here: own_legal.why_not_here_with_rewards,
        classic_legal.put_chances: own_legal.put_chances_with_cards,
        classic_legal.put_actions: own_legal.put_actions_with_rewards,
        classic_apply.apply: own_apply.apply_with_rewards,
        # what may be known, and soundness
        classic_redact.redact: own_redact.redact_with_discards,
        classic_faults.faults: own_faults.faults_with_landmarks,
        engine_faults.corner_faults: own_faults.place_faults,
        engine_faults.connects: own_faults.connects_past_places,
        engine_faults.cards_aside: discards.cards_laid_aside,
        engine_faults.route_holder_faults: own_faults.route_field_faults,
        engine_faults.army_faults: own_faults.army_field_faults,
        # for people
        view.table_view: own_view.table_view_of_germany,
        view.public_player: own_view.public_player_of_germany,
        view.revealed_cards: own_view.revealed_points,
        score.score_sheet: own_score.score_sheet_of_halls,
        started: started_after_dealing,
    },
    PHASES=PHASES,
    SPACE=blocks.SPACE,
    BLOCK_OF=blocks.BLOCK_OF,
    STARTS=blocks.STARTS,
    PHASE_BLOCKS=blocks.PHASE_BLOCKS,
    base=None,
    **blocks.FIRSTS,
    ACTIONS=blocks.A_FORGO,
    B_CHANCE=B_CHANCE | blocks.B_CARD,
    CARDS_OF_A_TYPE=facts.CARDS_OF_A_TYPE,
    ROADS=facts.ROADS,
    SETTLEMENTS=facts.HALLS,
    CITIES=0,
    DECK=facts.DECK,
    CARD_KEYS=facts.CARD_KEYS,
    CARD_KINDS=facts.CARD_KINDS,
    NO_CARDS=dict.fromkeys(facts.CARD_KEYS, 0),
    TELLERS=TELLERS,
)
"""This game's versions of functions of the classic game: kernels, views, events, and loops of the simulation."""

for _kind, _tell in TELLERS.items():
    TELLERS[_kind] = ADAPTED.of(_tell)  # functions kept in data are not followed
