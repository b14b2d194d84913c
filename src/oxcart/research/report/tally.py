"""Counts over the games of a simulation while it runs; everything a report shows is worked out from them."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from oxcart.bots import BY_KEY
from oxcart.engine.resources import YIELD_KEYS
from oxcart.research.course import Course, Numbers, Shares
from oxcart.research.occasion import Occasion

MOST_ROUNDS = 400
"""Rounds whose points are followed; in longer games nothing happens that a picture could show."""
MOST_POINTS = 40
MOST_PIPS = 64
DICE = range(2, 13)
ENOUGH = 30
"""Seats from which on a share of wins says something."""


@dataclass
class Tally:
    """What has been counted so far. A win shared by n seats counts 1/n for each of them."""

    occasion: Occasion
    bots: tuple[str, ...] = ()
    """Who plays, each once, in the order of the seats."""
    seats: Numbers = field(init=False)
    """By bot and place in the turn order: how often it sat there,"""
    wins: Shares = field(init=False)
    """and won;"""
    seat_wins: Shares = field(init=False)
    points: Numbers = field(init=False)
    """by bot and points: how often it ended with them."""
    dice: Numbers = field(init=False)
    turns: dict[int, int] = field(default_factory=dict)
    """How many games had so many turns."""
    endings: Numbers = field(init=False)
    curve: Numbers = field(init=False)
    """By bot, round and points: how often it had them then. Who has ended keeps the last points."""
    corners: Shares = field(init=False)
    """By bot and corner: how often it began there, and won then."""
    pips: Shares = field(init=False)
    """By bot and pips of all corners one began on."""
    yields: Shares = field(init=False)
    """By bot, what the land yields, and whether one began beside it."""

    def __post_init__(self) -> None:
        """Nothing has been counted yet."""
        settings = self.occasion.settings
        self.bots = tuple(dict.fromkeys(self.occasion.bots))
        bots, players = len(self.bots), settings.players
        self.seats, self.wins = np.zeros((bots, players), np.int64), np.zeros((bots, players))
        self.seat_wins, self.points = np.zeros(players), np.zeros((bots, MOST_POINTS), np.int64)
        self.dice, self.endings = np.zeros(len(DICE), np.int64), np.zeros(len(settings.ruleset.endings), np.int64)
        self.curve = np.zeros((bots, MOST_ROUNDS, MOST_POINTS), np.int64)
        self.corners = np.zeros((2, bots, settings.board.topology.corner_count))
        self.pips = np.zeros((2, bots, MOST_PIPS))
        self.yields = np.zeros((2, bots, len(YIELD_KEYS), 2))

    def add(self, course: Course) -> None:
        """Count some more games."""
        results = course.played.results
        by_id = np.zeros(256, np.int64)
        by_id[[BY_KEY[key].id for key in self.bots]] = np.arange(len(self.bots))
        who = by_id[course.played.seats]
        np.add.at(self.seats, (who, course.places), 1)
        np.add.at(self.wins, (who, course.places), course.won)
        self.seat_wins += course.won.sum(axis=0)
        np.add.at(self.points, (who, np.clip(course.points, 0, MOST_POINTS - 1)), 1)
        self.dice += results["dice"][:, 2:].sum(axis=0, dtype=np.int64)
        self.endings += np.bincount(results["ending"], minlength=len(self.endings))
        for turns, games in zip(*np.unique(results["turns"], return_counts=True), strict=True):
            self.turns[int(turns)] = self.turns.get(int(turns), 0) + int(games)
        self._follow(course, who)
        self._found(course, who)

    def _follow(self, course: Course, who: Numbers) -> None:
        """Count the points after every round."""
        deeds, games, players = course.played.deeds, len(course), course.players
        long = 1 << 20
        when = np.repeat(np.arange(games), course.played.results["actions"]) * long + deeds["turn"]
        rounds = np.arange(MOST_ROUNDS)
        last = np.searchsorted(when, np.arange(games)[:, None] * long + rounds[None, :] * players, side="right") - 1
        held = np.clip(deeds["points"][last][:, :, :players], 0, MOST_POINTS - 1)
        np.add.at(self.curve, (who[:, None, :], rounds[None, :, None], held), 1)

    def _found(self, course: Course, who: Numbers) -> None:
        """Count where everybody began."""
        began = course.foundings
        bots, won = who[began.game, began.seat], course.won[began.game, began.seat]
        count(self.corners, (bots, began.corner), won)
        pips = np.zeros(who.shape, np.int64)
        np.add.at(pips, (began.game, began.seat), began.pips)
        pips = np.minimum(pips, MOST_PIPS - 1)
        count(self.pips, (who, pips), course.won)
        beside = np.zeros((*who.shape, len(YIELD_KEYS)), np.int64)
        rows, columns = np.nonzero(began.tokens)
        beside[began.game[rows], began.seat[rows], began.yields[rows, columns]] = 1
        each = np.arange(len(YIELD_KEYS))
        count(self.yields, (who[:, :, None], each, beside), course.won[:, :, None])

    @property
    def games(self) -> int:
        """How many games were counted."""
        return int(self.endings.sum())

    @property
    def matters(self) -> npt.NDArray[np.bool_]:
        """Whose openings tell something: bots that win at least a quarter of an even share."""
        return 4 * self.usual * self.occasion.settings.players >= 1

    @property
    def usual(self) -> Shares:
        """The share of its seats that each bot wins."""
        shares: Shares = self.wins.sum(axis=1) / np.maximum(1, self.seats.sum(axis=1))
        return shares

    def gain(self, counts: Shares) -> tuple[Shares, Shares, Shares]:
        """From [seats, wins] by bot and kind: seats, share of wins, and how much more than those bots usually win."""
        kept = counts[:, self.matters]
        seats, wins = kept.sum(axis=1)
        expected = np.tensordot(self.usual[self.matters], kept[0], axes=1)
        some = np.maximum(1, seats)
        return seats, wins / some, (wins - expected) / some


def count(table: Shares, where: tuple[Numbers, ...], won: Shares) -> None:
    """Add seats to the first half of a table, and what they won to the second."""
    np.add.at(table[0], where, 1)
    np.add.at(table[1], where, won)
