"""How much of the kernel's speed a search keeps: playouts a second, with dealing, tree and judging, against bare greedy
playouts that go as many turns ahead.

python bench/playouts.py [--game classic] [--rounds 7]
"""

import argparse
import statistics
import time

import numpy as np

from oxcart.bots.ladders import in_every_game
from oxcart.bots.playout import next_seat, play_on
from oxcart.bots.readiness import think_now
from oxcart.bots.search import LUCK, POLICY, STREAMS
from oxcart.bots.thinking import SEARCHING, Budget, Thinker
from oxcart.bots.weights import learned
from oxcart.engine.dice import U64, below
from oxcart.engine.jit import called_kernel, compiled
from oxcart.engine.record import CHANCE
from oxcart.game.settings import settle
from oxcart.game.speed import compile_now
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.contract import Kernels, Rows

PLAYOUTS = 20_000


@called_kernel
def play_on_often(worlds, table, legal_set, streams, until, times):
    """Play the second world on, so many times with other luck, in the first."""
    for number in range(times):
        worlds[0] = worlds[1]
        streams[LUCK] = U64(number)
        streams[POLICY] = U64(number + 1)
        play_on(worlds, 0, table, legal_set, streams, LUCK, until)


def position(kernels: Kernels, states: Rows, table: Rows, legal: Rows, turns: int) -> int:
    """Play on at random until somebody has a choice in a turn after so many; tells who."""
    stream = np.array([7], dtype=np.uint64)
    while True:
        lots = int(kernels.tickets(states, 0, table))
        if lots:
            kernels.apply(states, 0, table, CHANCE, int(kernels.outcome(states, 0, table, int(below(stream, 0, lots)))))
            continue
        seat = int(next_seat(states, 0))
        kernels.legal(states, 0, table, seat, legal)
        actions = [a for a in range(len(legal) * 64) if (int(legal[a >> 6]) >> (a & 63)) & 1]
        if states[0]["turns"] > turns and states[0]["phase"] == MAIN and len(actions) > 3:
            return seat
        kernels.apply(states, 0, table, seat, actions[int(below(stream, 0, len(actions)))])


def main() -> None:
    """Measure both, taking turns, and print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="classic")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=7)
    wish = parser.parse_args()
    settings = settle(wish.game, wish.players, None, {"domestic": "off"})
    ruleset = settings.ruleset
    key = ruleset.facts.key
    table = ruleset.build_table(settings.board, settings.players, settings.colours, settings.options, settings.eldest)
    kernels = compile_now(ruleset)
    states = np.zeros(1, dtype=ruleset.state)
    kernels.lay_out(states, 0, table, np.array([3], dtype=np.uint64), 0)
    kernels.start(states, 0, table)
    legal = np.zeros(ruleset.space.words, dtype=np.uint64)
    seat = position(kernels, states, table, legal, 12 * wish.players)
    view = np.zeros(1, dtype=ruleset.state)
    kernels.redact(states, 0, table, seat, view, 0)
    bare = compiled(in_every_game(play_on_often)[key])
    streams = np.arange(STREAMS, dtype=np.uint64)
    worlds = np.concatenate([states, states])
    until = int(states[0]["turns"]) + SEARCHING.ahead
    bare(worlds, table, legal.copy(), streams, until, 1)
    mind = Thinker(think_now(key), learned(key), ruleset.state, ruleset.space.words, 1, SEARCHING, Budget(PLAYOUTS))
    mind.choose(view, table, seat, legal)
    ratios = []
    for _ in range(wish.rounds):
        began = time.process_time()
        bare(worlds, table, legal.copy(), streams, until, PLAYOUTS)
        kernel_rate = PLAYOUTS / (time.process_time() - began)
        began, before = time.process_time(), mind.playouts
        mind.choose(view, table, seat, legal)
        search_rate = (mind.playouts - before) / (time.process_time() - began)
        ratios.append(search_rate / kernel_rate)
        print(f"kernel {kernel_rate:,.0f}, search {search_rate:,.0f} playouts/s: {ratios[-1]:.2f}")
    print(
        f"{wish.game}, {wish.players} players: the search reaches {statistics.median(ratios):.2f} of the kernel's rate"
    )


if __name__ == "__main__":
    main()
