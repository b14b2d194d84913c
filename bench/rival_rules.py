"""Two rules catanatron 3.2.1 reads differently from the booklet, taught to its engine for the time of a match.

Its players plan with their own engine. Left as it is, it would let them count on cards they may not play yet, and keep
them from a card they may play; both would only hold them back where our engine is the referee.
"""

from typing import Any

from catanatron import state as flow
from catanatron import state_functions
from catanatron.models import actions
from catanatron.models.enums import DEVELOPMENT_CARDS, Action, ActionType

_paid_roads = actions.road_building_possibilities
_can_play = state_functions.player_can_play_dev
_buy = state_functions.buy_dev_card
_clean_turn = state_functions.player_clean_turn


def roads(state: Any, colour: Any) -> list[Any]:
    """The roads a player may lay: those of Road Building cost nothing."""
    if not state.is_road_building:
        possible: list[Any] = _paid_roads(state, colour)
        return possible
    key = state_functions.player_key(state, colour)
    if state.player_state[f"{key}_ROADS_AVAILABLE"] == 0:
        return []
    return [Action(colour, ActionType.BUILD_ROAD, edge) for edge in state.board.buildable_edges(colour)]


def can_play(state: Any, colour: Any, card: str) -> bool:
    """May the player play such a card: is there one that was not bought in this very turn?"""
    key = state_functions.player_key(state, colour)
    fresh = state.player_state.get(f"{key}_FRESH_{card}", 0)
    return bool(_can_play(state, colour, card)) and state.player_state[f"{key}_{card}_IN_HAND"] > fresh


def buy(state: Any, colour: Any, card: str) -> None:
    """A card is bought, and stays fresh until the turn ends."""
    _buy(state, colour, card)
    fresh = f"{state_functions.player_key(state, colour)}_FRESH_{card}"
    state.player_state[fresh] = state.player_state.get(fresh, 0) + 1


def clean_turn(state: Any, colour: Any) -> None:
    """The turn is over: no card is fresh any more."""
    _clean_turn(state, colour)
    key = state_functions.player_key(state, colour)
    for card in DEVELOPMENT_CARDS:
        state.player_state.pop(f"{key}_FRESH_{card}", None)


def teach_rules() -> None:
    """Put the corrected rules in place of those the package has; doing it twice changes nothing."""
    for module in (actions, flow):
        module.road_building_possibilities = roads
        module.player_can_play_dev = can_play
    flow.buy_dev_card = buy
    flow.player_clean_turn = clean_turn
