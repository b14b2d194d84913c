"""Search for short games that show a notable path, and write them down as golden files.

    python -m tests.golden.mine shortage-nobody --seconds 30

plays random games, each with a temper of its own, until the path is completed; then takes out whatever turns and
actions the path can do without, and keeps the shortest game found.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from oxcart.engine.record import CHANCE
from oxcart.game import Game
from oxcart.game.golden import Golden, read, render
from oxcart.game.log import player_name
from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY
from tests.golden.paths import PATHS
from tests.golden.steps import Step

HERE = Path(__file__).parent
Moves = Sequence[tuple[int, int]]


class Stage:
    """A set-up on which games are played again and again."""

    def __init__(self, setup: Golden) -> None:
        self.setup = setup
        self.game = setup.begin()
        self.ruleset = BY_KEY[setup.game]
        self.kernels = compile_now(self.ruleset)
        self.table = self.game._table
        self.first = np.frombuffer(self.game.record(), dtype=self.ruleset.state).copy()
        self.legal_set = np.zeros(self.ruleset.space.words, dtype=np.uint64)
        self.kinds = [text.partition(":")[0] for text in self.ruleset.space.texts]

    def step(self, states: np.ndarray, seat: int, action: int) -> Step:
        """Play an action on a copy of the record."""
        after = states.copy()
        self.kernels.apply(after, 0, self.table, seat, action)
        return Step(self.ruleset, self.game.board, self.table, states, after, seat, action)

    def replay(self, steps: list[Step], moves: Moves) -> list[Step] | None:
        """These steps and the moves after them, or None if one of those is not legal."""
        states, steps = steps[-1].after if steps else self.first, list(steps)
        for seat, action in moves:
            if self.kernels.why_not(states, 0, self.table, seat, action):
                return None
            steps.append(self.step(states, seat, action))
            states = steps[-1].after
        return steps

    def legal(self, states: np.ndarray, seat: int) -> list[int]:
        self.kernels.legal(states, 0, self.table, seat, self.legal_set)
        words = enumerate(self.legal_set.tolist())
        return [64 * w + k for w, word in words for k in range(word.bit_length()) if word >> k & 1]


def wander(stage: Stage, name: str, chooser: random.Random, limit: int) -> list[Step] | None:
    """A random game, with its own taste for each kind of action and its own luck, up to the completion of the path."""
    taste = {kind: chooser.choice((0.02, 0.3, 1.0, 6.0)) for kind in set(stage.kinds)}
    luck = chooser.choice((0.0, 0.6, 0.95))
    states, past = stage.first, []
    for _ in range(limit):
        acting = int(states[0]["acting"])
        if acting == 0:
            break
        seats = [seat for seat in range(16) if acting >> seat & 1]
        if stage.ruleset.phases[states[0]["phase"]] == "main" and chooser.random() < 0.2:
            seats = list(range(stage.setup.players))
        seat = chooser.choice(seats)
        actions = stage.legal(states, seat)
        if not actions:
            continue
        for action in actions if seat != CHANCE else ():  # whoever can complete the path does
            step = stage.step(states, seat, action)
            if PATHS[name](step, past):
                return [*past, step]
        if seat == CHANCE and stage.kinds[actions[0]] == "dice" and chooser.random() < luck:
            action = max(chooser.sample(actions, 8), key=lambda a, states=states: produced(stage, states, a))
        else:
            action = chooser.choices(actions, [taste[stage.kinds[a]] for a in actions])[0]
        step = stage.step(states, seat, action)
        if PATHS[name](step, past):
            return [*past, step]
        past.append(step)
        states = step.after
    return None


def produced(stage: Stage, states: np.ndarray, action: int) -> int:
    """How many cards a roll brings into the hands."""
    return int(stage.step(states, CHANCE, action).new["hand_size"].sum())


def shrink(stage: Stage, name: str, steps: list[Step]) -> list[Step]:
    """Leave out turns and actions as long as the last one still completes the path."""
    length = 0
    while length != len(steps):
        length = len(steps)
        for width in (40, 20, 10, 6, 5, 4, 3, 2, 1):
            steps = leave_out(stage, name, steps, width, turn_starts)
        for width in (8, 6, 5, 4, 3, 2, 1):
            steps = leave_out(stage, name, steps, width, lambda steps: list(range(len(steps))))
    return steps


def leave_out(
    stage: Stage, name: str, steps: list[Step], width: int, joints: Callable[[list[Step]], list[int]]
) -> list[Step]:
    """Try to leave out every run of so many pieces, where the game is cut at the joints."""
    k = 0
    while k + width < len(cuts := joints(steps)):
        rest = [(step.seat, step.action) for step in steps[cuts[k + width] :]]
        fewer = stage.replay(steps[: cuts[k]], rest)
        if fewer and PATHS[name](fewer[-1], fewer[:-1]):
            steps = fewer
        else:
            k += 1
    return steps


def turn_starts(steps: list[Step]) -> list[int]:
    """Where turns begin."""
    return [0, *(k + 1 for k, step in enumerate(steps) if step.kind == "end")]


def mine(stages: Sequence[Stage], name: str, seconds: float, limit: int, seed: int) -> Golden | None:
    """The shortest game found in the time."""
    chooser = random.Random(f"{name} {seed}")
    best: tuple[int, Stage, list[Step]] | None = None
    until = time.monotonic() + seconds
    tries = 0
    while time.monotonic() < until:
        stage = chooser.choice(stages)
        found = wander(stage, name, chooser, limit)
        tries += 1
        if found and (best is None or len(found) < 4 * best[0]):
            found = shrink(stage, name, found)
            if best is None or len(found) < best[0]:
                best = (len(found), stage, found)
                print(f"{name}: {len(found)} actions on {stage.setup.board} after {tries} games", flush=True)
    if best is None:
        print(f"{name}: not found in {tries} games")
        return None
    _, stage, steps = best
    return replace(
        stage.setup,
        title=PATHS[name].__doc__ or name,
        shows=(name,),
        steps=tuple((player_name(step.seat), step.text) for step in steps),
    )


def stages(boards: Sequence[str], order: str | None, domestic: str | None) -> list[Stage]:
    """Set-ups written game:board:players, such as classic:tests/trio:2."""
    found = []
    for board in boards:
        game, key, players, *more = board.split(":")
        options = {"order": order or "free", "domestic": domestic or "off"}
        options = {s.key: options[s.key] for s in BY_KEY[game].facts.settings if s.key in options}
        options.update(dict(pair.split("=") for pair in more))
        ages = tuple(range(30, 30 + int(players))) if options.pop("ages", "") else None
        seed = int(options.pop("seed", 0))
        new = Game.new(game, int(players), key, options, seed=seed)
        found.append(Stage(Golden("", (), game, key, int(players), dict(new.settings.options), ages, seed)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", choices=sorted(PATHS), metavar="path")
    parser.add_argument("--on", action="append", help="game:board:players[:option=value...]")
    parser.add_argument("--order")
    parser.add_argument("--domestic")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--limit", type=int, default=400, help="actions before a game is given up")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    on = wanted.on or ["classic:tests/trio:2", "classic:tests/islands:3", "egypt:egypt-beginner:3"]
    where = stages(on, wanted.order, wanted.domestic)
    for name in wanted.paths:
        golden = mine(where, name, wanted.seconds, wanted.limit, wanted.seed)
        file = HERE / f"{name}.play"
        if golden and not (file.exists() and len(read(file.read_text()).steps) <= len(golden.steps)):
            file.write_text(render(golden), encoding="utf-8")


if __name__ == "__main__":
    main()
