"""Random games for the conformance tests: which games there are, and a player that does anything legal."""

import itertools
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from oxcart.boards import load
from oxcart.engine.record import CHANCE
from oxcart.game.settings import settle
from oxcart.rulesets import ALL, BY_KEY
from oxcart.rulesets.contract import Kernels, Ruleset, Setting

TINY_BOARDS = ("tests/ring", "tests/pair", "tests/trio", "tests/islands", "tests/brook", "tests/terrace", "tests/duchy")
SEED = 20240229
PROPOSALS = 0.15
"""How often, in the main phase, a seat that is not on turn acts if it can."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: str
    board: str
    players: int
    order: str
    domestic: str
    setup: str
    goods: str
    halls: str

    @property
    def options(self) -> dict[str, str]:
        return {setting.key: getattr(self, setting.key) for setting in own_settings(self.ruleset)}

    @property
    def ruleset(self) -> Ruleset:
        return BY_KEY[self.game]

    def __str__(self) -> str:
        ways = (self.game, self.board, self.players, self.order, self.domestic, self.setup, self.goods, self.halls)
        return "-".join(str(way) for way in ways if way)


def own_settings(ruleset: Ruleset) -> list[Setting]:
    """The options of a game; those that lead to another game are that game's business."""
    return [setting for setting in ruleset.facts.settings if not setting.is_a_door]


def fits(ruleset: Ruleset, board: str) -> bool:
    """Can the game be played on the board at all? One with cities is kept for games that have them."""
    if bool(load(board).places) != bool(load(ruleset.facts.boards[0]).places):
        return False
    options = {setting.key: setting.choices[-1].key for setting in own_settings(ruleset)}
    with suppress(ValueError):
        ruleset.build_table(load(board), ruleset.facts.players[0], ruleset.facts.colours, options, 1)
        return True
    return False


def has_room(board: str, players: int) -> bool:
    """Can the last founding settlement always be placed, however the others spread out?"""
    topology = load(board).topology
    corners = topology.corner_edges[:-1]
    covered = sorted((1 + int((row != topology.edge_count).sum()) for row in corners), reverse=True)
    return sum(covered[: 2 * players - 1]) < len(corners)


def cases() -> list[Case]:
    """Every ruleset on its own boards and on the tiny ones, for every number of players and every choice of options."""
    found = []
    for ruleset in ALL:
        least, most = ruleset.facts.players
        for board in (*ruleset.facts.boards, *(tiny for tiny in TINY_BOARDS if fits(ruleset, tiny))):
            setups = ("founding",) if len(load(board).starts) < most else ("placed", "founding")
            setups = setups if choices(ruleset, "setup") != ("",) else setups[:1]  # without a choice the board decides
            for players, setup in itertools.product(range(least, most + 1), setups):
                if setup == "placed" or has_room(board, players):
                    ways = (choices(ruleset, key) for key in ("order", "domestic", "goods", "halls"))
                    for order, domestic, goods, halls in itertools.product(*ways):
                        found.append(Case(ruleset.facts.key, board, players, order, domestic, setup, goods, halls))
    return found


def choices(ruleset: Ruleset, key: str) -> tuple[str, ...]:
    """What may be chosen for an option; nothing if the game does not have it."""
    return next((tuple(c.key for c in s.choices) for s in own_settings(ruleset) if s.key == key), ("",))


@dataclass
class RandomGame:
    """A game on bare kernels: rows, table, and the list of what was played."""

    case: Case
    kernels: Kernels
    seed: int = SEED
    played: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(f"{self.case} {self.seed}")
        settings = settle(self.case.game, self.case.players, self.case.board, self.case.options)
        ruleset = self.case.ruleset
        self.table = ruleset.build_table(
            settings.board, settings.players, settings.colours, settings.options, settings.eldest
        )
        self.states = np.zeros(1, dtype=ruleset.state)
        self.set = np.zeros(ruleset.space.words, dtype=np.uint64)
        stream = np.array([self.seed], dtype=np.uint64)
        self.kernels.lay_out(self.states, 0, self.table, stream, 0)
        self.kernels.start(self.states, 0, self.table)

    @property
    def row(self) -> Any:
        return self.states[0]

    @property
    def over(self) -> bool:
        return self.case.ruleset.phases[self.row["phase"]] == "over"

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats, and chance."""
        return (*range(self.case.players), CHANCE)

    @property
    def acting(self) -> list[int]:
        return [seat for seat in self.seats if int(self.row["acting"]) >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, ascending."""
        self.kernels.legal(self.states, 0, self.table, seat, self.set)
        return members(self.set)

    def why_not(self, seat: int, action: int) -> int:
        return int(self.kernels.why_not(self.states, 0, self.table, seat, action))

    def choose(self) -> tuple[int, int]:
        """Any legal action of a seat that acts; in the main phase now and then one of a seat that does not."""
        main = self.case.ruleset.phases[self.row["phase"]] == "main"
        if main and self.random.random() < PROPOSALS:
            others = [(seat, a) for seat in self.seats if seat not in self.acting for a in self.legal(seat)]
            if others:
                return self.random.choice(others)
        seat = self.random.choice(self.acting)
        actions = self.legal(seat)
        assert actions, f"{self}: seat {seat} must act and cannot"
        return seat, self.random.choice(actions)

    def apply(self, seat: int, action: int) -> None:
        self.kernels.apply(self.states, 0, self.table, seat, action)
        self.played.append((seat, action))

    def steps(self, limit: int = 100_000) -> Iterator[tuple[int, int]]:
        """Play to the end or to the limit, yielding each choice before it is applied."""
        while not self.over and len(self.played) < limit:
            seat, action = self.choose()
            yield seat, action
            self.apply(seat, action)

    def __str__(self) -> str:
        return f"{self.case} seed {self.seed} after {len(self.played)} actions"


def members(words: Any) -> list[int]:
    """The members of a set of actions, ascending."""
    return [64 * w + k for w, word in enumerate(words.tolist()) for k in range(word.bit_length()) if word >> k & 1]
