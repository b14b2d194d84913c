"""One game between a bot of ours and one of catanatron's players; our engine is the referee and draws all luck."""

import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
from catanatron import Color, RandomPlayer
from rival_board import to_island
from rival_check import Disagreement, disagreements
from rival_mirror import Mirror, may_begin
from rival_players import find_player
from rival_seat import RivalSeat

from oxcart.bots import BY_KEY, Bot
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
    """What is played: our bot and what its moves may cost, their player and its settings, and the seed.

    For comparison with games that catanatron leads itself, one of its players may stand in for our bot.
    """

    ours: str
    theirs: str
    seed: int
    playouts: int
    seconds: float | None = None
    depth: int | None = None
    strict: bool = True
    """Does a mirror that disagrees end the match? Otherwise it is counted."""


@dataclass
class Side:
    """One side of the match: who plays it, how many decisions there were, and how long they took."""

    player: Bot | RivalSeat
    decisions: int = 0
    seconds: float = 0.0


class Table:
    """A game in progress."""

    def __init__(self, match: Match, number: int) -> None:
        """Games 2k and 2k + 1 have the same board and luck, and the seats are changed in between."""
        self.match, self.number = match, number
        self.settings = settle("classic", 2, "classic-variable", OPTIONS)
        ruleset = self.settings.ruleset
        self.kernels = compile_now(ruleset)
        self.table = ruleset.build_table(
            self.settings.board, 2, self.settings.colours, self.settings.options, self.settings.eldest
        )
        self.luck = game_streams(match.seed, number // 2, 1)
        self.states = np.zeros(1, dtype=ruleset.state)
        self.kernels.lay_out(self.states, 0, self.table, self.luck, 0)
        self.kernels.start(self.states, 0, self.table)
        self.our_seat = number % 2
        self.their_seat = 1 - self.our_seat
        self.sides = {self.our_seat: Side(self._our_player()), self.their_seat: Side(self._rival(match.theirs))}
        self.mirror: Mirror | None = None

    def _our_player(self) -> Bot | RivalSeat:
        """Our bot, or who stands in for it."""
        match = self.match
        if match.ours not in BY_KEY:
            return self._rival(match.ours)
        return Bot(match.ours, "classic", self._thoughts(), True, Budget(match.playouts, match.seconds))

    def _rival(self, key: str) -> RivalSeat:
        """One of catanatron's players; it learns its seat when the mirror is set up."""
        settings = {"depth": self.match.depth} if self.match.depth and key == "alphabeta" else {}
        return RivalSeat(lambda colour: find_player(key)(colour, **settings), self._thoughts())

    def _thoughts(self) -> int:
        """The seed of what players decide by chance."""
        return int(game_streams(self.match.seed + THOUGHTS, self.number, 1)[0])

    def play(self) -> dict[str, Any]:
        """Play to the end; what is kept of the game."""
        began = time.process_time()
        broken: Counter[str] = Counter()
        while self.states[0]["phase"] != OVER:
            self.act()
            for text in disagreements(self.mirror, self.states, self.kernels) if self.mirror else ():
                if self.match.strict:
                    raise Disagreement(f"game {self.number}, turn {self.states[0]['turns']}: {text}")
                broken[text.partition(":")[0]] += 1
        return self._result(time.process_time() - began, broken)

    def act(self) -> None:
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
        side = self.sides[seat]
        began = time.perf_counter()
        if isinstance(side.player, Bot):
            action = side.player.choose(self.kernels, self.states, 0, self.table, seat)
        else:
            assert self.mirror is not None, "nobody acts before the start is decided"
            legal = np.zeros(SPACE.words, dtype=np.uint64)
            self.kernels.legal(self.states, 0, self.table, seat, legal)
            action = side.player.choose(self.mirror, self.states[0], seat, members_of(legal.tobytes()))
        side.decisions += 1
        side.seconds += time.perf_counter() - began
        return action

    def _begin_mirror(self) -> Mirror:
        """Their side of the table, once it is known who begins; where our bot sits, they see one they never ask."""
        s = self.states[0]
        island = to_island(self.settings.board, s["hex_resource"], s["token"])
        players = [self._seen_at(seat) for seat in range(len(COLOURS))]
        return Mirror(island, players, int(s["starter"]), self.match.seed * 1_000_003 + self.number)

    def _seen_at(self, seat: int) -> Any:
        """The player catanatron sees at a seat."""
        player = self.sides[seat].player
        return RandomPlayer(COLOURS[seat]) if isinstance(player, Bot) else player.sit_down(COLOURS[seat])

    def _result(self, processor: float, broken: Counter[str]) -> dict[str, Any]:
        """The game in one row."""
        s, seats = self.states[0], (self.our_seat, self.their_seat)
        winner = {1 << self.our_seat: "ours", 1 << self.their_seat: "theirs"}.get(int(s["winners"]), "nobody")
        ours, theirs = (self.sides[seat] for seat in seats)
        assert self.mirror is not None, "a game that is over has begun"
        assert isinstance(theirs.player, RivalSeat), "their side is one of theirs"
        return {
            "game": self.number,
            "started": "ours" if int(s["starter"]) == self.our_seat else "theirs",
            "winner": winner,
            "points": [int(self.kernels.points(self.states, 0, seat)) for seat in seats],
            "turns": int(s["turns"]),
            "our_decisions": ours.decisions,
            "our_ms": round(1000 * ours.seconds, 1),
            "their_decisions": theirs.decisions,
            "their_ms": round(1000 * theirs.seconds, 1),
            "processor_s": round(processor, 2),
            "differences": dict(self.mirror.differences),
            "refusals": dict(theirs.player.refusals),
            "disagreements": dict(broken),
        }


def play_game(match: Match, number: int) -> dict[str, Any]:
    """One game of a match."""
    return Table(match, number).play()
