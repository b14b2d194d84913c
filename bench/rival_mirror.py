"""A game of ours, played along in catanatron: every action, with the dice and cards our chance has drawn.

Our engine is the referee. Where catanatron's rules give another result, its state is set right and the difference is
counted by name; everything else must agree by itself, which `rival_check` looks at after every action.
"""

from collections import Counter
from typing import Any

from catanatron import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import RESOURCES as THEIR_RESOURCES
from catanatron.models.enums import Action, ActionType
from rival_board import Island
from rival_rules import teach_rules
from rival_words import to_theirs

from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.blocks import SPACE
from oxcart.rulesets.classic.phases import DISCARD, FOUND_SETTLEMENT, PICK, ROB

ROUTE_POINTS = 2


class Mirror:
    """catanatron's game beside ours; `players` sit in the order of our seats, and `starter` founds first."""

    def __init__(self, island: Island, players: list[Any], starter: int, seed: int) -> None:
        teach_rules()
        self.island = island
        self.colours = [player.color for player in players]
        self.seats = {colour: seat for seat, colour in enumerate(self.colours)}
        self.differences: Counter[str] = Counter()
        self.game = Game(players, seed=seed + 1, catan_map=island.map)
        self._seat_players([*players[starter:], *players[:starter]])
        self._discards: dict[int, list[str]] = {}
        self._picks: list[str] = []
        self._robber = 0

    @property
    def state(self) -> Any:
        """Their state of the game."""
        return self.game.state

    def _seat_players(self, players: list[Any]) -> None:
        """Let them sit in our order, not in the one their game has drawn."""
        state = self.state
        state.players = players
        state.colors = tuple(player.color for player in players)
        state.color_to_index = {colour: index for index, colour in enumerate(state.colors)}
        state.playable_actions = generate_playable_actions(state)

    def value(self, seat: int, name: str) -> Any:
        """One of their numbers about a player."""
        return self.state.player_state[f"P{self.state.color_to_index[self.colours[seat]]}_{name}"]

    def put(self, seat: int, name: str, value: Any) -> None:
        """Set one of their numbers about a player."""
        self.state.player_state[f"P{self.state.color_to_index[self.colours[seat]]}_{name}"] = value

    def follow(self, seat: int, action: int, now: Any) -> None:
        """Play along what just happened in our game; `now` is our record after it."""
        block, argument = SPACE.split(action)
        turn, founding = int(now["turn"]), self.state.is_initial_build_phase
        if block.key == "discard":
            self._discards.setdefault(seat, []).append(THEIR_RESOURCES[argument])
            if now["phase"] != DISCARD:
                self._discard_all()
        elif block.key == "pick":
            self._picks.append(THEIR_RESOURCES[argument])
            if now["phase"] != PICK:
                self._do(Action(self.colours[seat], ActionType.PLAY_YEAR_OF_PLENTY, tuple(self._picks)))
                self._picks = []
        elif block.key == "robber":
            self._robber = argument
            if now["phase"] != ROB:
                self._move_robber(turn, None, None)
        elif block.key == "steal":
            self._move_robber(turn, self.colours[1 - turn], THEIR_RESOURCES[argument])
        else:
            who = seat if seat < len(self.colours) else turn
            theirs = to_theirs(block.key, argument, self.colours[who], self.island)
            if theirs is not None:
                self._do(theirs)
        if block.key == "dice":
            self._judge_short_supply(now)
        elif block.key in ("road", "settle") and not founding:
            self._judge_route(now)

    def _do(self, action: Any) -> None:
        self.game.execute(action, validate_action=False)

    def _move_robber(self, turn: int, victim: Any, card: str | None) -> None:
        value = (self.island.coordinates[self._robber], victim, card)
        self._do(Action(self.colours[turn], ActionType.MOVE_ROBBER, value))

    def _discard_all(self) -> None:
        """Their players discard one after the other, ours at the same time: so all are told when all are done."""
        for colour in self.state.colors:
            cards = self._discards.pop(self.seats[colour], None)
            if cards:
                self._do(Action(colour, ActionType.DISCARD, cards))

    def _judge_short_supply(self, now: Any) -> None:
        """A single creditor of a short supply takes what is left of it; with catanatron nobody gets any."""
        for r, resource in enumerate(THEIR_RESOURCES):
            if now["bank"][r] == 0 and self.state.resource_freqdeck[r] > 0:
                self.differences["short supply"] += 1
                self.state.resource_freqdeck[r] = 0
                for seat in range(len(self.colours)):
                    self.put(seat, f"{resource}_IN_HAND", int(now["hand"][seat, r]))
                self.state.playable_actions = generate_playable_actions(self.state)

    def _judge_route(self, now: Any) -> None:
        """Their routes may not end at a foreign building, and after a cut even a short one takes the card."""
        board = self.state.board
        holder = int(now["route_holder"])
        colour = None if holder == NOBODY else self.colours[holder]
        lengths = {seat: int(now["route"][seat]) for seat in range(len(self.colours))}
        if board.road_color == colour and all(self.value(p, "LONGEST_ROAD_LENGTH") == n for p, n in lengths.items()):
            return
        self.differences["route" if board.road_color == colour else "route card"] += 1
        board.road_color = colour
        board.road_length = 0 if colour is None else lengths[holder]
        for seat, length in lengths.items():
            board.road_lengths[self.colours[seat]] = length
            self.put(seat, "LONGEST_ROAD_LENGTH", length)
            gain = ROUTE_POINTS * ((seat == holder) - bool(self.value(seat, "HAS_ROAD")))
            self.put(seat, "HAS_ROAD", seat == holder)
            for points in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                self.put(seat, points, self.value(seat, points) + gain)


def may_begin(now: Any) -> bool:
    """Is it known who founds first, and nothing placed yet?"""
    return bool(now["phase"] == FOUND_SETTLEMENT and now["founding"] == 0)
