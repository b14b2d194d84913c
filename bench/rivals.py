"""catanatron, measured as its users run it: four RandomPlayers, whole games, its own game loop."""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Rival:
    """What catanatron did in one stretch of time."""

    games_per_second: float
    actions_per_second: float
    copy_seconds: float


def measure_catanatron(seconds: float) -> Rival:
    """Play random four-player games for about so many seconds, then time copies of one in mid-game."""
    from catanatron import Color, Game, RandomPlayer

    def new_game() -> Game:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    games = actions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = new_game()
        game.play()
        games += 1
        actions += len(game.state.actions)
    spent = time.perf_counter() - start
    midway = new_game()
    for _ in range(300):
        midway.play_tick()
    copies = 300
    start = time.perf_counter()
    for _ in range(copies):
        midway.copy()
    return Rival(games / spent, actions / spent, (time.perf_counter() - start) / copies)
