"""Bots seated at a `Game`, for tests: what would a bot do here, and games they play with each other."""

import random
from collections.abc import Iterator, Sequence

from oxcart.bots import Bot
from oxcart.game import Game
from oxcart.game.speed import kernels

NEW: dict[str, tuple[str, int, dict[str, str]]] = {
    "classic": ("classic", 2, {"domestic": "off"}),
    "gods": ("egypt", 3, {"gods": "on"}),
    "pyramid": ("pyramid", 3, {}),
    "inkas": ("inkas", 3, {}),
    "germany": ("germany", 3, {}),
}
"""For every kind of game a small one: its name, players and options."""


def choice(game: Game, seat: int, key: str = "greedy", seed: int = 1) -> str:
    """The action a bot would take for the seat now."""
    number = Bot(key, game.ruleset.facts.key, seed).choose(kernels(game.ruleset), game._states, 0, game._table, seat)
    return game.ruleset.space.to_text(number)


def next_seat(game: Game) -> int:
    """The seat that acts next: others answer before the player on turn goes on."""
    acting = [seat for seat in game.acting if isinstance(seat, int)]
    return next((seat for seat in acting if seat != game.turn), game.turn)


def playing(game: Game, bots: Sequence[str], seed: int = 1) -> Iterator[tuple[int, str]]:
    """Let the bots play; before every action the seat and its choice are handed out."""
    seated = [Bot(key, game.ruleset.facts.key, seed + seat) for seat, key in enumerate(bots)]
    while not game.over:
        seat = next_seat(game)
        number = seated[seat].choose(kernels(game.ruleset), game._states, 0, game._table, seat)
        yield seat, game.ruleset.space.to_text(number)
        game.play(seat, number)


def late_position(key: str, seed: int, spare: int, players: int | None = None) -> tuple[Game, int]:
    """A game of greedy seats, stopped where the player on turn has a choice and somebody is near the end."""
    name, usual, options = NEW[key]
    players = players or usual
    game = Game.new(name, players, options=options, seed=seed)
    chance = random.Random(seed)
    bots = [Bot("greedy", key, seed + s) for s in range(players)]
    while not game.over:
        if count := game.tickets():
            game.play("chance", game.outcome(chance.randrange(count)))
            continue
        seat = max((s for s in game.acting if isinstance(s, int)), key=lambda s: s != game.turn)
        points = [game.ruleset.kernel.points(game._states, 0, s) for s in range(players)]
        near = max(points) >= int(game._table[0]["target"]) - spare
        if near and game.phase == "main" and seat == game.turn and 2 < len(game.legal(seat)) < 12:
            return game, seat
        game.play(seat, bots[seat].choose(game.ruleset.kernel, game._states, 0, game._table, seat))
    raise AssertionError("this seed has no such position")
