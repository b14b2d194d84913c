"""The Python door, timed: `legal` and `play` of one game, as a bot author calls them."""

import random
import time

from oxcart import Game
from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY


def door_actions_per_second(seconds: float) -> float:
    """Actions a second through `legal_actions` and `play`, without domestic trade, chance included as it happens."""
    compile_now(BY_KEY["classic"])
    chooser = random.Random(1)
    actions = 0
    seed = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        seed += 1
        game = Game.new("classic", 4, "classic-variable", {"domestic": "off", "order": "free"}, seed=seed)
        while not game.over:
            seat = game.acting[0]
            game.play(seat, chooser.choice(game.legal_actions(seat)))
        actions += game.seq
    return actions / (time.perf_counter() - start)
