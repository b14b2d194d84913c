"""What Rise of the Inkas changes: for functions of the classic game, those that take their places."""

from oxcart.engine import development, hands, layout, network, robber
from oxcart.engine.adapt import adapt
from oxcart.engine.faults import connects
from oxcart.engine.resources import YIELD_KEYS
from oxcart.rulesets.classic import apply as classic_apply
from oxcart.rulesets.classic import chance, moments, possible, score, setup, tables, turns, view
from oxcart.rulesets.classic import faults as classic_faults
from oxcart.rulesets.classic import legal as classic_legal
from oxcart.rulesets.classic import redact as classic_redact
from oxcart.rulesets.classic.events import consequences
from oxcart.rulesets.inkas import apply as own_apply
from oxcart.rulesets.inkas import blocks, decline, facts, roads, stacks, supply, tribes
from oxcart.rulesets.inkas import faults as own_faults
from oxcart.rulesets.inkas import legal as own_legal
from oxcart.rulesets.inkas import moments as own_moments
from oxcart.rulesets.inkas import redact as own_redact
from oxcart.rulesets.inkas import robber as own_robber
from oxcart.rulesets.inkas import score as own_score
from oxcart.rulesets.inkas import setup as own_setup
from oxcart.rulesets.inkas import tables as own_tables
from oxcart.rulesets.inkas import view as own_view
from oxcart.rulesets.inkas.events import TELLERS, consequences_with_tribes
from oxcart.rulesets.inkas.phases import PHASES

ADAPTED = adapt(
    "inkas",
    {
        # setting up
        layout.robber_start: own_robber.start_on_frame,
        hands.cards_of_type: supply.cards_of_resource_or_good,
        setup.start: own_setup.start_with_two_stacks,
        setup.place_beginner_pieces: decline.place_beginner_tribes,
        setup.draw_lots_for_start: own_setup.roll_for_start_too,
        setup.begin_founding: own_setup.begin_founding_or_first_turn,
        setup.found_settlement: decline.found_settlement_with_marker,
        tables.build_table: own_tables.build_table_of_inkas,
        turns.begin_turn: own_setup.begin_turn_afresh,
        # tribes, active and in decline
        network.owns_corner: tribes.owns_active,
        network.why_no_road_at: tribes.why_no_road_of_tribe_at,
        network.why_no_settlement_at: tribes.why_no_settlement_over_ruins,
        network.why_no_city_at: tribes.why_no_city_of_tribe_at,
        possible.why_no_city: tribes.why_no_city_of_tribe,
        classic_legal.settlement_spots: own_legal.settlement_spots_with_ruins,
        classic_legal.city_spots: tribes.active_settlements,
        classic_apply.build_settlement: decline.build_settlement_with_marker,
        classic_apply.build_city: decline.build_city_with_marker,
        classic_apply.build_road: roads.build_road_and_note,
        score.open_points: own_score.culture_points,
        # the supply, the robber, the stacks
        classic_legal.why_no_trade: supply.why_no_equal_trade,
        classic_legal.put_bank_trades: supply.put_equal_trades,
        classic_apply.trade: supply.trade_equal_cards,
        robber.hand_limit: own_robber.limit_with_combat_arts,
        robber.why_no_robber_at: own_robber.why_no_robber_there,
        classic_legal.robber_spots: own_robber.places_for_robber,
        classic_apply.move_robber: own_robber.move_robber_and_rob,
        classic_apply.monopolise: own_robber.monopolise_two,
        development.cards_left: stacks.cards_on_sale,
        development.draw_card: stacks.draw_from_top,
        possible.why_no_purchase: stacks.why_no_purchase_yet,
        chance.tickets: stacks.tickets_of_stacks,
        chance.outcome: stacks.outcome_of_stacks,
        chance.is_possible: stacks.is_possible_with_stacks,
        # what is new to do
        moments.why_not_now: own_moments.why_not_now_with_tribes,
        moments.why_not_out_of_turn: own_moments.why_not_out_of_turn_with_goods,
        classic_legal.why_not_here: own_legal.why_not_here_with_tribes,
        classic_legal.put_actions: own_legal.put_actions_with_tribes,
        classic_apply.apply: own_apply.apply_with_tribes,
        # what may be known, and soundness
        classic_redact.redact: own_redact.redact_with_stacks,
        classic_faults.faults: own_faults.faults_with_tribes,
        classic_faults.dev_card_faults: stacks.stack_faults,
        connects: own_faults.connects_active,
        # for people
        view.table_view: own_view.table_view_of_inkas,
        view.public_player: own_view.public_player_with_tribes,
        view.best_rates: own_view.rates_of_supply,
        consequences: consequences_with_tribes,
        score.score_sheet: own_score.score_sheet_of_tribes,
    },
    PHASES=PHASES,
    SPACE=blocks.SPACE,
    BLOCK_OF=blocks.BLOCK_OF,
    STARTS=blocks.STARTS,
    PHASE_BLOCKS=blocks.PHASE_BLOCKS,
    base=None,
    **blocks.FIRSTS,
    ACTIONS=blocks.A_FOUND,
    RESOURCES=facts.CARD_TYPES,
    RESOURCE_KEYS=YIELD_KEYS,
    NO_RESOURCE=facts.CARD_TYPES,
    ROAD_COST=facts.ROAD_COST,
    SETTLEMENT_COST=facts.SETTLEMENT_COST,
    CITY_COST=facts.CITY_COST,
    CARD_COST=facts.CARD_COST,
    ROADS=facts.ROADS,
    SETTLEMENTS=facts.SETTLEMENTS,
    CITIES=facts.CITIES,
    DECK=facts.STACK,
    CARD_KEYS=facts.CARD_KEYS,
    CARD_KINDS=facts.CARD_KINDS,
    NO_CARDS=dict.fromkeys(facts.CARD_KEYS, 0),
    SHORTEST_ROUTE=facts.SHORTEST_ROUTE,
    SMALLEST_ARMY=facts.SMALLEST_ARMY,
    TELLERS=TELLERS,
)
"""This game's versions of functions of the classic game: kernels, views, events, and loops of the simulation."""

for _kind, _tell in TELLERS.items():
    TELLERS[_kind] = ADAPTED.of(_tell)  # functions kept in data are not followed, and these know the types of cards
