"""From a board and the players' choices to the table record the kernels read."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board, StartCard
from oxcart.boards.places import REWARD_KINDS
from oxcart.engine.bits import include
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.engine.table import fill_topology
from oxcart.rulesets.classic.tables import fill_layout
from oxcart.rulesets.germany.facts import CAPACITY, CARDS_OF_A_TYPE, REWARD_ROAD, START_CARDS, START_HALLS, TARGETS
from oxcart.rulesets.germany.fields import TABLE


def build_table_of_germany(
    board: Board, players: int, colours: Sequence[str], options: Mapping[str, str], eldest: int
) -> npt.NDArray[Any]:
    """The one-row table of a game; `eldest` is the set of seats among which the oldest is, who begins with cards."""
    check_board(board, players)
    table = np.zeros(1, dtype=TABLE)
    fill_topology(table, CAPACITY, board.topology)
    fill_layout(table, CAPACITY, board)
    fill_places(table, board)
    row = table[0]
    row["players"] = players
    row["target"] = TARGETS[players]
    row["domestic"] = options["domestic"] == "on"
    row["eldest"] = eldest
    if options["halls"] == "cards":
        fill_start_cards(table, board, players)
    return table


def check_board(board: Board, players: int) -> None:
    """Refuse a board with harbours, without enough cities, or without a hex for the robber to begin on."""
    if board.harbours:
        raise ValueError("it has harbours; this game has none")
    cities = sum(place.kind == "city" for place in board.places)
    if cities < START_HALLS * players:
        raise ValueError(f"{cities} cities are too few for the first town halls of {players} players")
    if board.robber is None:
        raise ValueError("it does not say on which hex the robber begins")


def fill_places(table: npt.NDArray[Any], board: Board) -> None:
    """Cities, landmarks with their rewards, and where the robber begins."""
    row = table[0]
    row["robber"] = board.robber
    for place in board.places:
        include(row["city_set" if place.kind == "city" else "landmark_set"], place.corner)
        if place.reward is not None:
            row["reward"][place.corner] = REWARD_ROAD + REWARD_KINDS.index(place.reward.kind)
            row["reward_count"][place.corner] = place.reward.count


def fill_start_cards(table: npt.NDArray[Any], board: Board, players: int) -> None:
    """The start cards: their cities and their resource cards."""
    if not players <= len(board.start_cards) <= START_CARDS:
        raise ValueError(f"{players} players need {players} to {START_CARDS} start cards, not {len(board.start_cards)}")
    row = table[0]
    row["cards"] = len(board.start_cards)
    for resource in RESOURCE_KEYS:
        if sum(card.cards.get(resource, 0) for card in board.start_cards) > CARDS_OF_A_TYPE:
            raise ValueError(f"its start cards give more {resource} than the {CARDS_OF_A_TYPE} cards there are")
    corners = {place.key: place.corner for place in board.places}
    for k, card in enumerate(board.start_cards):
        check_start_card(card)
        row["card_corner"][k] = [corners[city] for city in card.cities]
        row["card_hand"][k] = [card.cards.get(resource, 0) for resource in RESOURCE_KEYS]


def check_start_card(card: StartCard) -> None:
    """Refuse a start card with more or fewer cities than a player begins with."""
    if len(card.cities) != START_HALLS:
        raise ValueError(f"start card {card.letter} has {len(card.cities)} cities; this game begins with {START_HALLS}")
