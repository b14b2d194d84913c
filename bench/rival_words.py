"""Actions in both languages: one of catanatron's is often several of ours, which we take one after the other."""

from collections.abc import Mapping
from typing import Any

from catanatron.models.enums import RESOURCES as THEIR_RESOURCES
from catanatron.models.enums import Action, ActionType
from rival_board import Island

from oxcart.rulesets.classic import blocks

CARDS = ("KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY", *("VICTORY_POINT",) * 5)
"""Their name for each kind of our development cards."""
NUMBER = {resource: r for r, resource in enumerate(THEIR_RESOURCES)}
"""Our number of each of their resources; the order is the same."""
PLAIN = {
    ActionType.ROLL: blocks.A_ROLL,
    ActionType.END_TURN: blocks.A_END,
    ActionType.BUY_DEVELOPMENT_CARD: blocks.A_BUY,
    ActionType.PLAY_KNIGHT_CARD: blocks.A_KNIGHT,
    ActionType.PLAY_ROAD_BUILDING: blocks.A_ROADS,
}
"""Actions without a place or a card."""


def to_ours(action: Any, island: Island, seats: Mapping[Any, int]) -> list[int]:
    """Our actions for one of theirs, in order; a discard is not among them, for they leave it to luck."""
    kind, value = action.action_type, action.value
    if kind in PLAIN:
        return [PLAIN[kind]]
    if kind == ActionType.BUILD_SETTLEMENT:
        return [blocks.A_SETTLE + island.corner_at[value]]
    if kind == ActionType.BUILD_CITY:
        return [blocks.A_CITY + island.corner_at[value]]
    if kind == ActionType.BUILD_ROAD:
        return [blocks.A_ROAD + island.edge_at[min(value), max(value)]]
    if kind == ActionType.MOVE_ROBBER:
        move = [blocks.A_ROBBER + island.hex_at[value[0]]]
        return move if value[1] is None else [*move, blocks.A_ROB + seats[value[1]]]
    if kind == ActionType.PLAY_MONOPOLY:
        return [blocks.A_MONOPOLY + NUMBER[value]]
    if kind == ActionType.PLAY_YEAR_OF_PLENTY:
        return [blocks.A_PLENTY, *(blocks.A_PICK + NUMBER[card] for card in value)]
    if kind == ActionType.MARITIME_TRADE:
        given = [card for card in value[:-1] if card is not None]
        return [blocks.A_BANK + (4 - len(given)) * 25 + NUMBER[given[0]] * 5 + NUMBER[value[-1]]]
    raise ValueError(f"catanatron's {action} has no counterpart here")


def bank_trade(argument: int) -> tuple[str | None, ...]:
    """Their words for a trade with the supply, by its number in our block."""
    ratio, given, taken = 4 - argument // 25, argument // 5 % 5, argument % 5
    return (*(THEIR_RESOURCES[given],) * ratio, *(None,) * (4 - ratio), THEIR_RESOURCES[taken])


def to_theirs(key: str, argument: int, colour: Any, island: Island) -> Any:
    """Their action for one of ours that stands alone, by its block's key; None for steps of a longer one."""
    if key == "end":
        return Action(colour, ActionType.END_TURN, None)
    if key == "settle":
        return Action(colour, ActionType.BUILD_SETTLEMENT, island.nodes[argument])
    if key == "city":
        return Action(colour, ActionType.BUILD_CITY, island.nodes[argument])
    if key == "road":
        return Action(colour, ActionType.BUILD_ROAD, island.edges[argument])
    if key == "dice":
        return Action(colour, ActionType.ROLL, (argument // 6 + 1, argument % 6 + 1))
    if key == "draw":
        return Action(colour, ActionType.BUY_DEVELOPMENT_CARD, CARDS[argument])
    if key == "knight":
        return Action(colour, ActionType.PLAY_KNIGHT_CARD, None)
    if key == "roads":
        return Action(colour, ActionType.PLAY_ROAD_BUILDING, None)
    if key == "monopoly":
        return Action(colour, ActionType.PLAY_MONOPOLY, THEIR_RESOURCES[argument])
    if key == "bank":
        return Action(colour, ActionType.MARITIME_TRADE, bank_trade(argument))
    return None
