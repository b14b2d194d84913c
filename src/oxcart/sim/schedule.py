"""Who meets whom in a tournament, and on which seats.

A contest is two bots that share all seats of a table, or as many different bots as there are seats. Its games are a
plan like any other, so engines play them and kept games are not played again. Its dice depend on its bots and the seed
alone: a bot that joins later changes nothing about the games of the others.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from oxcart.bots import BY_KEY
from oxcart.bots.thinking import Budget
from oxcart.game.errors import BadSetting
from oxcart.game.settings import find_ruleset, seat_count
from oxcart.sim.lineups import Lineups, duels, mixed
from oxcart.sim.plan import Plan, plan


@dataclass(frozen=True)
class Wish:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    games: int
    """Games of a contest, at least; a few more until everybody has had every seat equally often."""
    players: int | None = None
    """Seats of a table; two unless the game needs more, then as many as it allows."""
    board: str | None = None
    options: Mapping[str, str] | None = None
    seed: int = 0
    budget: Budget | None = None
    different: bool = False
    """Do so many different bots meet, instead of two that share the seats?"""
    fewer: Mapping[str, int] = field(default_factory=dict)
    """Games of a contest with some bots, if they shall be fewer."""


@dataclass(frozen=True)
class Contest:
    """Bots that meet, their games as a plan, and how many."""

    bots: tuple[str, ...]
    todo: Plan
    games: int

    @property
    def file(self) -> str:
        """The name of the file that keeps its games."""
        return f"{'-'.join(self.bots)}.games"


def default_players(game: str) -> int:
    """Two players where a game allows it, else as many as it allows."""
    least, most = find_ruleset(game).facts.players
    return 2 if least <= 2 else most


def entrants(wish: Wish) -> tuple[str, ...]:
    """The bots that take part, in the order of the registry: how they were named makes no difference."""
    if unknown := [bot for bot in wish.bots if bot not in BY_KEY]:
        raise BadSetting(f"there is no bot '{unknown[0]}'; the bots are {', '.join(BY_KEY)}")
    bots = tuple(key for key in BY_KEY if key in wish.bots)
    if len(bots) < 2:
        raise BadSetting(f"a tournament needs at least two different bots of {', '.join(BY_KEY)}")
    return bots


def schedule(wish: Wish) -> tuple[Contest, ...]:
    """All contests of a tournament."""
    bots = entrants(wish)
    players = seat_count(find_ruleset(wish.game).facts, wish.players or default_players(wish.game))
    if not wish.different:
        return tuple(contest(wish, pair, duels(*pair, players)) for pair in combinations(bots, 2))
    if len(bots) < players:
        raise BadSetting(f"{players} different bots at a table need at least {players} bots, not {len(bots)}")
    return tuple(contest(wish, lineups[0], lineups) for lineups in mixed(bots, players))


def contest(wish: Wish, bots: tuple[str, ...], lineups: Lineups) -> Contest:
    """The games of some bots on all their line-ups."""
    seed = contest_seed(wish.seed, bots)
    todo = plan(wish.game, wish.board, lineups[0], seed, wish.options, "end", True, budget=wish.budget, lineups=lineups)
    wanted = min(wish.games, *(wish.fewer.get(bot, wish.games) for bot in bots))
    return Contest(bots, todo, -(-wanted // len(lineups)) * len(lineups))


def contest_seed(seed: int, bots: Sequence[str]) -> int:
    """The seed of a contest: its own, whoever else takes part in the tournament."""
    text = f"{seed} {' '.join(bots)}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")
