"""The positions of a game that are worth a look: after whatever chance did, and when a turn or an action is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from oxcart.analysis.estimate import Estimator
from oxcart.engine.record import CHANCE
from oxcart.game import Game, Log
from oxcart.game.log import player_name
from oxcart.rulesets.contract import Event, Rows

Every = Literal["turn", "action"]


@dataclass(frozen=True)
class Position:
    """A game after so many actions, and what brought it there from the position before."""

    seq: int
    turn: int
    """How many turns have begun."""
    player: int | None
    """Whose doing it was: a seat's or CHANCE's; None at the start. A stretch of several is that of who is on turn."""
    usual: bool
    """Does everything between happen in every playout of the position before as well?"""
    rows: Rows
    events: tuple[Event, ...] = ()


def positions(log: Log, game: Game, estimator: Estimator, every: Every = "turn") -> Iterator[Position]:
    """The positions of a log, played on a game that stands before its first action.

    By turn, players' actions between two deeds of chance are one stretch; by action, only what nobody sees, such as the
    draft of an offer, is put to what follows.
    """
    yield Position(0, game.turns, None, False, game._states.copy())
    actors: list[int] = []
    usual, told = True, 0
    for number, (player, action) in enumerate(log.actions, 1):
        before = (game.turns, game.turn)
        usual = usual and player != CHANCE and estimator.is_usual(game._states, player, game._number(action))
        game.play(player_name(player), action)
        actors.append(player)
        brought = game.events[told:]
        over = number == len(log.actions)
        shown = bool(brought) if every == "action" else (game.turns, game.turn) != before
        if shown or over or chance_is_near(game, player):
            whose = whose_doing(actors, before[1])
            yield Position(number, game.turns, whose, usual, game._states.copy(), tuple(brought))
            told += len(brought)
            actors, usual = [], True


def chance_is_near(game: Game, player: int) -> bool:
    """Has chance just acted, or is it about to?"""
    return player == CHANCE or game.acting == ("chance",)


def whose_doing(actors: Sequence[int], on_turn: int) -> int:
    """The one who did all of a stretch, else the player on turn."""
    return actors[0] if len(set(actors)) == 1 else on_turn
