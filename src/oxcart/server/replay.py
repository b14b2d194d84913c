"""Replays: a game step by step, as somebody knew it or with every hand open."""

from collections.abc import Iterator, Sequence
from typing import Literal, cast

from oxcart.game import Game, Log
from oxcart.game.log import player_name
from oxcart.locale import DEFAULT
from oxcart.rulesets.contract import Event
from oxcart.server.answers import ReplayStep
from oxcart.server.export import play_line
from oxcart.server.shapes import EventFacts, View

Viewer = int | None | Literal["open"]
"""A seat, a spectator, or somebody who sees every hand."""

DRAFTS = ("give", "want")
"""What is not seen by others before the offer is made."""


def replay_steps(
    log: Log, viewer: Viewer, names: Sequence[str] | None = None, lang: str = DEFAULT
) -> Iterator[ReplayStep]:
    """A game step by step as a viewer knows it: the last action, the view after it, and what it brought."""
    game = Game.replay(log, upto=0)
    yield {"seq": 0, "player": None, "action": None, "view": view_of(game, viewer), "events": []}
    told = 0
    for line, (player, action) in enumerate(log.actions, 2):
        play_line(game, line, player_name(player), action)
        happened = game.events[told:]
        told += len(happened)
        yield {
            "seq": game.seq,
            "player": player_name(player),
            "action": action if may_know(player, action, happened, viewer) else action.partition(":")[0],
            "view": view_of(game, viewer),
            "events": [told_as(game, event, viewer, names, lang) for event in happened],
        }


def may_know(player: int, action: str, happened: Sequence[Event], viewer: Viewer) -> bool:
    """Did the viewer see which action it was, or only its kind?"""
    if viewer in ("open", player):
        return True
    drafted = action.partition(":")[0] in DRAFTS
    return not drafted and not any(event.secret and viewer not in event.knowers for event in happened)


def view_of(game: Game, viewer: Viewer) -> View:
    """The view of a seat or spectator; the open one shows what every player holds."""
    if viewer != "open":
        return cast(View, game.view(viewer))
    players = [game.view(seat)["players"][seat] for seat in range(game.players)]
    return cast(View, {**game.view(None), "players": players})


def told_as(game: Game, event: Event, viewer: Viewer, names: Sequence[str] | None, lang: str) -> EventFacts:
    """An event as the viewer knows it, with its sentence."""
    eyes = next(iter(sorted(event.knowers)), None) if viewer == "open" else viewer
    return cast(EventFacts, {**event.seen_by(eyes), "text": game.tell(event, eyes, names, lang)})
