"""One game between a bot of ours and one of catanatron's players; our engine is the referee and draws all luck."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from catanatron import Color, RandomPlayer
from rival_board import to_island
from rival_check import Disagreement, disagreements
from rival_mirror import Mirror, may_begin
from rival_players import find_player
from rival_seat import RivalSeat

from oxcart.bots import Bot
from oxcart.bots.playout import next_seat
from oxcart.bots.thinking import Budget
from oxcart.engine.actions import members_of
from oxcart.engine.dice import below
from oxcart.engine.record import CHANCE
from oxcart.game.settings import settle
from oxcart.game.speed import compile_now
from oxcart.rulesets.classic.blocks import SPACE
from oxcart.rulesets.classic.phases import OVER
from oxcart.sim.streams import game_streams

OPTIONS = {"order": "free", "domestic": "off"}
COLOURS = (Color.RED, Color.BLUE)
THOUGHTS = 0x5EED
"""Added to the seed for the streams of our bot."""


@dataclass(frozen=True)
class Match:
    """What is played: our bot and what its moves may cost, their player and its settings, and the seed."""

    ours: str
    theirs: str
    seed: int
    playouts: int
    seconds: float | None = None
    depth: int | None = None
    strict: bool = True
    """Does a mirror that disagrees end the match? Otherwise it is counted."""


@dataclass
class Clock:
    """Decisions of one side, and how long they took."""

    decisions: int = 0
    seconds: float = 0.0

    def note(self, began: float) -> None:
        """One more decision, begun at that time."""
        self.decisions += 1
        self.seconds += time.perf_counter() - began


@dataclass
class Table:
    """A game in progress."""

    match: Match
    number: int
    ours: Clock = field(default_factory=Clock)
    theirs: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        """Games 2k and 2k + 1 have the same board and luck, and the seats are changed in between."""
        match, pair = self.match, self.number // 2
        self.settings = settle("classic", 2, "classic-variable", OPTIONS)
        ruleset = self.settings.ruleset
        self.kernels = compile_now(ruleset)
        self.table = ruleset.build_table(
            self.settings.board, 2, self.settings.colours, self.settings.options, self.settings.eldest
        )
        self.luck = game_streams(match.seed, pair, 1)
        self.states = np.zeros(1, dtype=ruleset.state)
        self.kernels.lay_out(self.states, 0, self.table, self.luck, 0)
        self.kernels.start(self.states, 0, self.table)
        self.our_seat = self.number % 2
        thoughts = int(game_streams(match.seed + THOUGHTS, self.number, 1)[0])
        budget = Budget(match.playouts, match.seconds)
        self.bot = Bot(match.ours, "classic", thoughts, True, budget)
        settings = {} if match.depth is None else {"depth": match.depth}
        player = find_player(match.theirs)(COLOURS[1 - self.our_seat], **settings)
        self.rival = RivalSeat(player, 1 - self.our_seat, thoughts)
        self.mirror: Mirror | None = None

    def play(self) -> dict[str, Any]:
        """Play to the end; what is kept of the game."""
        began = time.process_time()
        broken: Counter[str] = Counter()
        while self.states[0]["phase"] != OVER:
            self._act()
            for text in disagreements(self.mirror, self.states, self.kernels) if self.mirror else ():
                if self.match.strict:
                    raise Disagreement(f"game {self.number}, turn {self.states[0]['turns']}: {text}")
                broken[text.partition(":")[0]] += 1
        return self._result(time.process_time() - began, broken)

    def _act(self) -> None:
        """One action of a seat or of chance, here and in the mirror."""
        states, table = self.states, self.table
        lots = int(self.kernels.tickets(states, 0, table))
        if lots:
            seat = CHANCE
            action = int(self.kernels.outcome(states, 0, table, int(below(self.luck, 0, lots))))
        else:
            seat = int(next_seat(states, 0))
            action = self._choose(seat)
        self.kernels.apply(states, 0, table, seat, action)
        if self.mirror is not None:
            self.mirror.follow(seat, action, states[0])
        elif may_begin(states[0]):
            self.mirror = self._begin_mirror()

    def _choose(self, seat: int) -> int:
        """What the seat does."""
        began = time.perf_counter()
        if seat == self.our_seat:
            action = self.bot.choose(self.kernels, self.states, 0, self.table, seat)
            self.ours.note(began)
            return action
        assert self.mirror is not None, "nobody acts before the start is decided"
        legal = np.zeros(SPACE.words, dtype=np.uint64)
        self.kernels.legal(self.states, 0, self.table, seat, legal)
        action = self.rival.choose(self.mirror, self.states[0], members_of(legal.tobytes()))
        self.theirs.note(began)
        return action

    def _begin_mirror(self) -> Mirror:
        """Their side of the table, once it is known who begins; at our seat sits nobody they ever ask."""
        s = self.states[0]
        island = to_island(self.settings.board, s["hex_resource"], s["token"])
        players = [RandomPlayer(colour) for colour in COLOURS]
        players[1 - self.our_seat] = self.rival.player
        seed = self.match.seed * 1_000_003 + self.number
        mirror = Mirror(island, players, int(s["starter"]), seed)
        random.seed(seed)
        return mirror

    def _result(self, processor: float, broken: Counter[str]) -> dict[str, Any]:
        """The game in one row."""
        s, us, them = self.states[0], self.our_seat, 1 - self.our_seat
        winner = {1 << us: "ours", 1 << them: "theirs"}.get(int(s["winners"]), "nobody")
        differences = self.mirror.differences if self.mirror else Counter[str]()
        return {
            "game": self.number,
            "started": "ours" if int(s["starter"]) == us else "theirs",
            "winner": winner,
            "points": [int(self.kernels.points(self.states, 0, p)) for p in (us, them)],
            "turns": int(s["turns"]),
            "our_decisions": self.ours.decisions,
            "our_ms": round(1000 * self.ours.seconds, 1),
            "their_decisions": self.theirs.decisions,
            "their_ms": round(1000 * self.theirs.seconds, 1),
            "processor_s": round(processor, 2),
            "differences": dict(differences),
            "refusals": dict(self.rival.refusals),
            "disagreements": dict(broken),
        }


def play_game(match: Match, number: int) -> dict[str, Any]:
    """One game of a match."""
    return Table(match, number).play()
