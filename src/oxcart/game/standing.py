"""A game as it stands: whatever can be asked of it without changing anything."""

from operator import index
from typing import Any

import numpy as np

from oxcart.boards import Board
from oxcart.engine.actions import members_of
from oxcart.engine.record import CHANCE
from oxcart.game.errors import BadSetting
from oxcart.game.log import CHANCE_NAME, player_number
from oxcart.game.settings import Settings
from oxcart.game.speed import kernels
from oxcart.rulesets.contract import Rows, Ruleset

Player = int | str
Action = int | str


class Standing:
    """Who acts, what is legal, why not, points and views; `Game` adds playing and remembering."""

    _table: Rows
    """What never changes: the board and the settings as the kernels want them."""

    def __init__(self, settings: Settings, board: Board) -> None:
        self.settings = settings
        self.ruleset: Ruleset = settings.ruleset
        """The rules this game follows."""
        self.players = settings.players
        """How many seats the game has."""
        self.board = board
        self._states = np.zeros(1, dtype=self.ruleset.state)
        self._legal = np.zeros(self.ruleset.space.words, dtype=np.uint64)
        self._earlier = 0  # how many actions came before those kept here: an attempt keeps only its own
        self._actions: list[tuple[int, int]] = []

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self.ruleset.phases[int(self._states[0]["phase"])]

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return int(self._states[0]["turn"])

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return int(self._states[0]["turns"])

    @property
    def acting(self) -> tuple[Player, ...]:
        """The seats the game waits for, or ("chance",). In the main phase others may still offer a trade."""
        acting = self._states["acting"].item()
        if acting >> CHANCE & 1:
            return (CHANCE_NAME,)
        return tuple(seat for seat in range(self.players) if acting >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._states["winners"].item())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a stalemate."""
        return tuple(seat for seat in range(self.players) if self._states[0]["winners"] >> seat & 1)

    @property
    def seq(self) -> int:
        """How many actions have been played."""
        return self._earlier + len(self._actions)

    def legal(self, player: Player) -> tuple[str, ...]:
        """The texts of all actions the seat (or "chance") may take now."""
        text = self.ruleset.space.texts
        return tuple(text[action] for action in self.legal_actions(player))

    def legal_actions(self, player: Player) -> list[int]:
        """The numbers of all actions the seat (or "chance") may take now, ascending."""
        return members_of(self.legal_set(player))

    def legal_set(self, player: Player) -> bytes:
        """The same as a set: bit by bit, the least significant first."""
        kernels(self.ruleset).legal(self._states, 0, self._table, self._seat(player), self._legal)
        return self._legal.tobytes()

    def legal_sets(self) -> list[bytes]:
        """The same for every seat."""
        legal, states, table, out = kernels(self.ruleset).legal, self._states, self._table, self._legal
        sets = []
        for seat in range(self.players):
            legal(states, 0, table, seat, out)
            sets.append(out.tobytes())
        return sets

    def why_not(self, player: Player, action: Action) -> tuple[str, str] | None:
        """The rule id and a sentence against an action, or None if it is legal now."""
        reason = int(
            kernels(self.ruleset).why_not(self._states, 0, self._table, self._seat(player), self._number(action))
        )
        return self.ruleset.reasons[reason] if reason else None

    def score(self, player: int) -> int:
        """All points of a seat, hidden cards included."""
        return sum(self.score_sheet(player).values())

    def score_sheet(self, player: int) -> dict[str, int]:
        """Where a seat's points come from, hidden cards included."""
        return self.ruleset.score_sheet(self._states, self._seat_number(player))

    def view(self, player: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        view = self.public_view()
        if player is not None:
            own = self.own_view(player)
            view["players"][player].update(own)
        return view | {"viewer": player}

    def public_view(self) -> dict[str, Any]:
        """What everybody may know."""
        return {**self.open_table(), "players": [self.player_view(seat) for seat in range(self.players)]}

    def open_table(self) -> dict[str, Any]:
        """The part of it that is about the whole table."""
        facts = {"game": self.ruleset.facts.key, "seq": self.seq, "colours": list(self.settings.colours)}
        return {**facts, **self.ruleset.open_table(self._states, self._table)}

    def player_view(self, player: int) -> dict[str, Any]:
        """The part of it that is about one seat."""
        return self.ruleset.player_view(self._states, self._table, self._seat_number(player), kernels(self.ruleset))

    def own_view(self, player: int) -> dict[str, Any]:
        """What a seat knows of itself beyond that."""
        return self.ruleset.own_view(self._states, self._seat_number(player), kernels(self.ruleset))

    def faults(self) -> int:
        """The invariants the record breaks, as bits of `oxcart.engine.faults.Fault`; 0 unless there is a bug."""
        return int(kernels(self.ruleset).faults(self._states, 0, self._table))

    def record(self) -> bytes:
        """The bytes of the state: equal games have equal bytes."""
        return self._states.tobytes()

    # ------------------------------------------------------------------ naming

    def _seat(self, player: Player) -> int:
        if isinstance(player, str):
            return CHANCE if player == CHANCE_NAME else self._seat_number(player_number(player))
        return self._seat_number(player)

    def _seat_number(self, player: int) -> int:
        if not 0 <= player < self.players:
            raise BadSetting(f"there is no player {player}; the seats are 0 to {self.players - 1}")
        return index(player)

    def _number(self, action: Action) -> int:
        if isinstance(action, str):
            return self.ruleset.space.from_text(action)
        self.ruleset.space.split(action)
        return index(action)
