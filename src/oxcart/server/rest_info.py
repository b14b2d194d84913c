"""What there is to know before playing: games, options, boards, bots, and every rule."""

from typing import Any

from litestar import Controller, get
from litestar.params import FromPath

from oxcart.boards import load as load_board
from oxcart.bots import BOTS
from oxcart.rulesets import ALL, BY_KEY
from oxcart.rulesets.almanac import load as load_almanac
from oxcart.server.errors import not_found, problems


class Info(Controller):
    """`/api/info`."""

    path = "/api/info"
    tags = ("info",)

    @get("/games", sync_to_thread=False)
    def games(self) -> list[dict[str, Any]]:
        """All games with their players, boards, colours and options."""
        return [
            {
                "key": ruleset.facts.key,
                "title": ruleset.facts.title,
                "players": list(ruleset.facts.players),
                "target": ruleset.facts.target,
                "boards": [{"key": key, "title": load_board(key).title} for key in ruleset.facts.boards],
                "colours": list(ruleset.facts.colours),
                "labels": dict(ruleset.labels),
                "settings": [
                    {
                        "key": setting.key,
                        "label": setting.label,
                        "choices": [{"key": c.key, "label": c.label, "meaning": c.meaning} for c in setting.choices],
                    }
                    for setting in ruleset.facts.settings
                ],
            }
            for ruleset in ALL
        ]

    @get("/bots", sync_to_thread=False)
    def bots(self) -> list[dict[str, str]]:
        """The levels a bot can play at."""
        return [{"key": bot.key, "title": bot.title} for bot in BOTS]

    @get("/rules/{game:str}", sync_to_thread=False, responses=problems(404))
    def rules(self, game: FromPath[str]) -> list[dict[str, Any]]:
        """Every rule of a game, topic by topic."""
        if game not in BY_KEY:
            raise not_found("game")
        return [
            {"id": rule.id, "topic": rule.topic, "text": rule.text, "kind": rule.kind, "confidence": rule.confidence}
            for rule in load_almanac(game)
        ]
