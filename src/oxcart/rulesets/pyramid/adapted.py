"""What The Great Pyramid changes: for functions of the games below, those that take their places."""

from oxcart.engine import network, robber
from oxcart.engine.adapt import adapt
from oxcart.engine.faults import free_edge_faults
from oxcart.rulesets.classic import apply as classic_apply
from oxcart.rulesets.classic import chance, moments, score, setup, tables, turns, view
from oxcart.rulesets.classic import faults as classic_faults
from oxcart.rulesets.classic import legal as classic_legal
from oxcart.rulesets.classic.events import consequences, ending
from oxcart.rulesets.gods.adapted import ADAPTED as GODS
from oxcart.rulesets.gods.osiris import why_no_osiris
from oxcart.rulesets.pyramid import apply as own_apply
from oxcart.rulesets.pyramid import blocks, boats, fields, gold, pharaoh, vizier
from oxcart.rulesets.pyramid import faults as own_faults
from oxcart.rulesets.pyramid import legal as own_legal
from oxcart.rulesets.pyramid import moments as own_moments
from oxcart.rulesets.pyramid import score as own_score
from oxcart.rulesets.pyramid import setup as own_setup
from oxcart.rulesets.pyramid import tables as own_tables
from oxcart.rulesets.pyramid import view as own_view
from oxcart.rulesets.pyramid.ending import how_it_ended_with_pyramid
from oxcart.rulesets.pyramid.events import TELLERS, consequences_at_the_site, ending_at_the_site
from oxcart.rulesets.pyramid.facts import TARGET
from oxcart.rulesets.pyramid.phases import PHASES

ADAPTED = adapt(
    "pyramid",
    {
        # boats on the Nile, oxcarts on land
        network.clear_board: boats.clear_land_and_water,
        network.road_count: boats.oxcart_count,
        network.why_no_road_at: boats.why_no_oxcart_at,
        network.why_no_founding_road_at: boats.why_no_founding_oxcart_at,
        why_no_osiris: boats.why_no_osiris_on_land,
        # the first settlement at the Nile
        classic_legal.why_no_settlement_here: own_legal.why_no_settlement_here_at_nile,
        classic_legal.settlement_spots: own_legal.settlement_spots_at_nile,
        # what is new to do
        moments.why_not_now: own_moments.why_not_now_with_pyramid,
        classic_legal.why_not_here: own_legal.why_not_here_with_pyramid,
        classic_legal.put_actions: own_legal.put_actions_with_pyramid,
        classic_legal.put_chances: own_legal.put_chances_with_gold,
        classic_apply.apply: own_apply.apply_with_pyramid,
        # the pharaoh and his vizier
        score.open_points: pharaoh.open_points_with_pharaoh,
        turns.begin_turn: vizier.begin_turn_with_favor,
        robber.hand_limit: vizier.limit_with_favor,
        # a gold block on every 7
        classic_apply.begin_seven: gold.begin_seven_with_gold,
        classic_apply.after_discards: gold.lay_gold_after_discards,
        chance.tickets: gold.tickets_with_gold,
        chance.outcome: gold.outcome_with_gold,
        chance.is_possible: gold.is_possible_with_gold,
        # set-up and soundness
        setup.start: own_setup.start_with_pyramid,
        tables.build_table: own_tables.build_table_with_river,
        free_edge_faults: own_faults.edge_faults_with_river,
        classic_faults.faults: own_faults.faults_with_pyramid,
        # for people
        view.table_view: own_view.table_view_with_pyramid,
        view.player_view: own_view.player_view_with_pyramid,
        consequences: consequences_at_the_site,
        ending: ending_at_the_site,
        score.how_it_ended: how_it_ended_with_pyramid,
        score.score_sheet: own_score.score_sheet_with_pharaoh,
    },
    GODS,
    TABLE=fields.TABLE,
    TARGET=TARGET,
    PHASES=PHASES,
    PHASE_BLOCKS=blocks.PHASE_BLOCKS,
    SPACE=blocks.SPACE,
    BLOCK_OF=blocks.BLOCK_OF,
    STARTS=blocks.STARTS,
    B_CHANCE=blocks.B_CHANCE,
    TELLERS=TELLERS,
)
"""This game's versions of functions of the games below: kernels, views, events, and loops of the simulation."""
