"""Games to learn from: greedy seats and planners play many; what was noted before some turns is kept with who won."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from oxcart.bots.judgement import HIDDEN
from oxcart.bots.ladders import LESSONS
from oxcart.bots.thinking import PLANNING, room_to_think
from oxcart.bots.traits import TRAITS
from oxcart.bots.weights import Weights
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.settings import settle
from oxcart.game.speed import compile_now
from oxcart.rulesets.classic.blocks import SEATS

TURNS = 600
"""The most turns of a game that are noted."""
KEPT = 6
"""How many turns of a game are learned from: neighbours are too much alike to say something new."""
WHIMS = (0, 40)
"""Of a thousand decisions so many are whims: in one half of the games none, in the other a few."""
PLANS = 200
"""Of a thousand turns so many are planned where there are weights to do it with."""

NO_WEIGHTS = np.zeros((TRAITS, HIDDEN)), np.zeros(HIDDEN)

Numbers = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Kind:
    """A kind of game to learn from, and which part of all games it is."""

    game: str
    players: int
    board: str | None
    options: dict[str, str]
    part: float


KINDS: dict[str, tuple[Kind, ...]] = {
    "classic": (
        Kind("classic", 2, "classic-variable", {"domestic": "off"}, 0.25),
        Kind("classic", 2, "classic-variable", {"domestic": "off", "order": "free"}, 0.25),
        Kind("classic", 3, "classic-variable", {}, 0.15),
        Kind("classic", 4, "classic-variable", {}, 0.2),
        Kind("egypt", 4, None, {}, 0.15),
    ),
    "gods": (
        Kind("gods", 3, "egypt-variable", {}, 0.4),
        Kind("gods", 4, "egypt-variable", {}, 0.4),
        Kind("gods", 4, None, {}, 0.2),
    ),
    "pyramid": (
        Kind("pyramid", 3, "pyramid-variable", {}, 0.35),
        Kind("pyramid", 4, "pyramid-variable", {}, 0.35),
        Kind("pyramid", 4, None, {}, 0.3),
    ),
    "inkas": (
        Kind("inkas", 3, "inkas-variable", {}, 0.35),
        Kind("inkas", 4, "inkas-variable", {}, 0.35),
        Kind("inkas", 4, None, {}, 0.3),
    ),
    "germany": (
        Kind("germany", 3, None, {}, 0.3),
        Kind("germany", 4, None, {}, 0.4),
        Kind("germany", 4, None, {"halls": "free"}, 0.3),
    ),
}
"""What each game is learned from."""


@dataclass(frozen=True)
class Lessons:
    """Moments of many games, in a row for each: the traits of every seat, who won, and which seats there were."""

    traits: Numbers
    wins: Numbers
    seated: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.traits)


def play_lessons(
    kind: Kind, games: int, seed: int, whims: int, plans: int, weights: Weights
) -> Iterator[tuple[Numbers, Numbers]]:
    """For each game the traits of some of its turns, and every seat's part of the win."""
    settings = settle(kind.game, kind.players, kind.board, kind.options)
    ruleset = settings.ruleset
    table = ruleset.build_table(settings.board, settings.players, settings.colours, settings.options, settings.eldest)
    kernels = compile_now(ruleset)
    lesson = LESSONS[ruleset.facts.key]
    play_and_note = compiled(lesson) if compiling_allowed() else lesson
    template = np.zeros(1, dtype=ruleset.state)
    kernels.lay_out(template, 0, table, np.zeros(1, dtype=np.uint64), 0)
    kernels.start(template, 0, table)
    chance = np.random.default_rng((seed, whims, plans))
    words = ruleset.space.words
    legal, view = np.zeros(words, dtype=np.uint64), np.zeros(1, dtype=ruleset.state)
    room = PLANNING.as_row(), *room_to_think(weights, ruleset.state, words, seed, PLANNING)
    noted = np.zeros((TURNS, SEATS, TRAITS), dtype=np.float32)
    for _ in range(games):
        states, stream = template.copy(), chance.integers(0, 2**64, 1, dtype=np.uint64)
        kernels.lay_out(states, 0, table, stream, 0)
        count = play_and_note(states, 0, table, legal, stream, whims, plans, noted, view, *room)
        won = (int(states[0]["winners"]) >> np.arange(SEATS)) & 1
        if won.any():
            yield noted[chance.permutation(count)[:KEPT]], (won / won.sum()).astype(np.float32)


def collect(game: str, games: int, seed: int, weights: Weights | None = None) -> Lessons:
    """The lessons of a game's kinds, all kinds mixed; moments of one game stay together. Turns are planned with the
    weights there are; without any, none is."""
    found: list[tuple[Numbers, Numbers, int]] = []
    for number, kind in enumerate(KINDS[game]):
        for whims in WHIMS:
            share = max(1, round(games * kind.part / len(WHIMS)))
            plans = PLANS if weights else 0
            lessons = play_lessons(kind, share, seed + number, whims, plans, weights or NO_WEIGHTS)
            found += [(t, w, kind.players) for t, w in lessons]
    order = np.random.default_rng(seed).permutation(len(found))
    mixed = [found[k] for k in order]
    players = np.concatenate([np.full(len(t), n) for t, _, n in mixed])
    return Lessons(
        np.concatenate([t for t, _, _ in mixed]),
        np.concatenate([np.repeat(w[None], len(t), axis=0) for t, w, _ in mixed]),
        np.arange(SEATS)[None] < players[:, None],
    )


def joined(one: Lessons, other: Lessons) -> Lessons:
    """The lessons of both, one after the other."""
    return Lessons(
        np.concatenate([one.traits, other.traits]),
        np.concatenate([one.wins, other.wins]),
        np.concatenate([one.seated, other.seated]),
    )
