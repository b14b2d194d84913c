"""Perft: the exact number of positions a game tree has, depth by depth, as a check that the rules have not moved.

A tree of depth d has *decisions* (a seat moves), *chances* (dice, draws, thefts) and *leaves* (positions at depth d, or
where the game has ended before). The children of a position are the legal actions of everybody the game waits for, seat
by seat. Counts are kept in text files, in which a player's name holds for all actions up to the next name:

    id    trio-founding
    start classic tests/trio 2 order=free,domestic=off + chance dice:6+6 dice:1+1 p0 settle:0 road:0
    #     depth decisions chances leaves
    perft 1     1         0       10
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from oxcart.engine.bits import U64, lowest, size
from oxcart.engine.jit import compiled, compiling_allowed, kernel
from oxcart.engine.record import CHANCE, record
from oxcart.game import Game
from oxcart.game.log import CHANCE_NAME
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.germany.adapted import ADAPTED as GERMANY
from oxcart.rulesets.gods.adapted import ADAPTED as GODS
from oxcart.rulesets.inkas.adapted import ADAPTED as INKAS
from oxcart.rulesets.pyramid.adapted import ADAPTED as PYRAMID


def frame_type(words: int) -> np.dtype[Any]:
    """One level of the walk: the actions of `seat` still to be tried, and the seats that come after it."""
    return record([("todo", "u8", (words,)), ("seats", "u2"), ("seat", "u1")])


@dataclass(frozen=True)
class Counts:
    """How many positions of each kind a tree has."""

    decisions: int = 0
    chances: int = 0
    leaves: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.decisions + other.decisions, self.chances + other.chances, self.leaves + other.leaves)

    def __str__(self) -> str:
        return f"{self.decisions} decisions, {self.chances} chances, {self.leaves} leaves"


@kernel
def count_tree(rows, table, frames, depth, tally):
    """Add to `tally` the decisions, chances and leaves of the tree under row 0; rows and frames are the stack.

    The last level is not walked: its positions are as many as there are legal actions.
    """
    level = 0
    open_frame(rows, 0, frames, tally)
    while level >= 0:
        frame = frames[level]
        if size(frame["todo"]) == 0:
            if frame["seats"] == 0:
                level -= 1
                continue
            next_seat(rows, level, table, frames)
            if level + 1 == depth:
                tally[2] += size(frame["todo"])
                frame["todo"][:] = U64(0)
            continue
        action = take_first(frame["todo"])
        rows[level + 1] = rows[level]
        apply(rows, level + 1, table, int(frame["seat"]), action)
        level += 1
        open_frame(rows, level, frames, tally)


@kernel
def open_frame(rows, level, frames, tally):
    """Count the position of a level and get ready to try its actions; an ended game is a leaf."""
    frame = frames[level]
    acting = int(rows[level]["acting"])
    frame["seats"] = acting
    frame["todo"][:] = U64(0)
    if acting == 0:
        tally[2] += 1
    elif acting == 1 << CHANCE:
        tally[1] += 1
    else:
        tally[0] += 1


@kernel
def next_seat(rows, level, table, frames):
    """Fill the level with the legal actions of the next seat the game waits for."""
    frame = frames[level]
    seat = lowest(U64(frame["seats"]))
    frame["seat"] = seat
    frame["seats"] = int(frame["seats"]) & ~(1 << seat) & 0xFFFF
    legal(rows, level, table, seat, frame["todo"])


@kernel
def take_first(words):
    """Take the lowest member out of a set that has one."""
    w = 0
    while words[w] == U64(0):
        w += 1
    k = lowest(words[w])
    words[w] &= words[w] - U64(1)
    return 64 * w + k


COUNTERS = {
    "classic": count_tree,
    "egypt": count_tree,
    "gods": GODS.of(count_tree),
    "pyramid": PYRAMID.of(count_tree),
    "inkas": INKAS.of(count_tree),
    "germany": GERMANY.of(count_tree),
}
"""The walk over a ruleset's kernels, by the ruleset's key."""


def perft(game: Game, depth: int, fast: bool = True) -> Counts:
    """Count the tree of a depth from where the game stands, compiled if that is allowed and `fast`."""
    if depth < 1:
        return Counts(leaves=1)
    settings, ruleset = game.settings, game.ruleset
    table = ruleset.build_table(game.board, settings.players, settings.colours, settings.options, settings.eldest)
    rows = np.zeros(depth + 1, dtype=ruleset.state)
    rows[0] = np.frombuffer(game.record(), dtype=ruleset.state)[0]
    tally = np.zeros(3, dtype=np.int64)
    count = COUNTERS[ruleset.facts.key]
    walk = compiled(count) if fast and compiling_allowed() else count
    walk(rows, table, np.zeros(depth + 1, dtype=frame_type(ruleset.space.words)), depth, tally)
    return Counts(*tally.tolist())


def split(game: Game, depth: int, fast: bool = True) -> dict[str, Counts]:
    """The counts below each first action, under its player and text: where a wrong total comes from."""
    found = {}
    for player in game.acting:
        for action in game.legal(player):
            child = game.copy()
            child.chance = "manual"
            child.play(player, action)
            name = player if player == CHANCE_NAME else f"p{player}"
            found[f"{name} {action}"] = perft(child, depth - 1, fast)
    return found


@dataclass(frozen=True)
class Entry:
    """One position of a perft file and its counts by depth."""

    id: str
    start: str
    line: int
    counts: dict[int, Counts] = field(default_factory=dict)

    def game(self) -> Game:
        """The game at the position, dice and draws not left to chance."""
        setting, _, actions = self.start.partition("+ ")
        name, board, players, *options = setting.split()
        chosen = dict(pair.split("=") for pair in ",".join(options).split(",") if pair)
        game = Game.new(name, int(players), board, chosen, seed=0, chance="manual")
        player = CHANCE_NAME
        for word in actions.split():
            if word == CHANCE_NAME or (word[0] == "p" and word[1:].isdecimal()):
                player = word
            else:
                game.play(player, word)
        return game

    def differences(self, deepest: int, fast: bool = True) -> Iterator[str]:
        """A sentence for every depth up to the deepest at which the count is another one, with the split of it."""
        game = self.game()
        for depth, expected in self.counts.items():
            if depth <= deepest and (found := perft(game, depth, fast)) != expected:
                parts = "".join(f"\n    {first}: {counts}" for first, counts in split(game, depth, fast).items())
                yield f"{self.id} at depth {depth}: {found}; the file has {expected}{parts}"


def read(text: str) -> list[Entry]:
    """The entries of a perft file; `#` begins a comment."""
    return list(_entries(text.splitlines()))


def _entries(lines: list[str]) -> Iterator[Entry]:
    name, entry = "", None
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word == "id":
            name = rest.strip()
        elif word == "start":
            entry = Entry(name, rest.strip(), number)
            yield entry
        elif word == "perft" and entry is not None:
            depth, *counts = (int(n) for n in rest.split())
            entry.counts[depth] = Counts(*counts)
        elif word:
            raise ValueError(f"line {number}: lines begin with id, start or perft, not {word}")
