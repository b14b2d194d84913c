"""Bots seated at a `Game`, for tests: what would a bot do here, and games they play with each other."""

from collections.abc import Iterator, Sequence

from oxcart.bots import Bot
from oxcart.game import Game
from oxcart.game.speed import kernels


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
