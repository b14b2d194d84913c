"""A check must be able to fail: in the middle of a game the mirror is spoilt in every way, and each must be noticed."""

from collections.abc import Callable
from typing import Any

from rival_check import disagreements
from rival_game import Match, Table
from rival_mirror import Mirror

from oxcart.rulesets.classic.phases import MAIN

TURNS = 40
"""Where the game is stopped: both sides have built something by then."""


def _add(name: str, amount: int) -> Callable[[Mirror], None]:
    """Change one of their numbers about the first player."""
    return lambda mirror: mirror.put(0, name, mirror.value(0, name) + amount)


def _flip(name: str) -> Callable[[Mirror], None]:
    """Turn one of their signs about the first player round."""
    return lambda mirror: mirror.put(0, name, not mirror.value(0, name))


def _lose(kind: str) -> Callable[[Mirror], None]:
    """Take a piece of the first player off the board."""
    return lambda mirror: mirror.state.buildings_by_color[mirror.colours[0]][kind].pop()


def _take_from_supply(mirror: Mirror) -> None:
    mirror.state.resource_freqdeck[0] -= 1


def _take_from_deck(mirror: Mirror) -> None:
    mirror.state.development_listdeck.pop()


def _move_robber(mirror: Mirror) -> None:
    board = mirror.state.board
    board.robber_coordinate = next(c for c in board.map.land_tiles if c != board.robber_coordinate)


def _give_turn_away(mirror: Mirror) -> None:
    mirror.state.current_turn_index = 1 - mirror.state.current_turn_index


def _give_decision_away(mirror: Mirror) -> None:
    mirror.state.current_player_index = 1 - mirror.state.current_player_index


def _hand_route_over(mirror: Mirror) -> None:
    board = mirror.state.board
    board.road_color = next(colour for colour in mirror.colours if colour != board.road_color)


SPOILT: dict[str, Callable[[Mirror], Any]] = {
    "a resource card too many": _add("WOOD_IN_HAND", 1),
    "a development card too many": _add("MONOPOLY_IN_HAND", 1),
    "a knight too many": _add("PLAYED_KNIGHT", 1),
    "points too many": _add("ACTUAL_VICTORY_POINTS", 1),
    "open points too many": _add("VICTORY_POINTS", 1),
    "another army card": _flip("HAS_ARMY"),
    "another route card": _flip("HAS_ROAD"),
    "another route card on the board": _hand_route_over,
    "a building missing": _lose("SETTLEMENT"),
    "a road missing": _lose("ROAD"),
    "a card missing in the supply": _take_from_supply,
    "a card missing in the deck": _take_from_deck,
    "the robber elsewhere": _move_robber,
    "another one on turn": _give_turn_away,
    "another one to act": _give_decision_away,
}


def unnoticed(seed: int) -> list[str]:
    """What was spoilt and not noticed in a game of that seed; nothing, if the check is worth anything."""
    table = Table(Match(ours="uniform", theirs="random", seed=seed, playouts=1), 0)
    while table.states[0]["turns"] < TURNS or table.states[0]["phase"] != MAIN:
        table.act()
    mirror = table.mirror
    assert mirror is not None, "the game has begun"
    assert not disagreements(mirror, table.states, table.kernels), "before anything is spoilt they agree"
    blind = []
    for name, spoil in SPOILT.items():
        sound, mirror.game = mirror.game, mirror.game.copy()
        spoil(mirror)
        if not disagreements(mirror, table.states, table.kernels):
            blind.append(name)
        mirror.game = sound
    return blind
