"""What there is to know before playing: games, options, boards, bots, and every rule."""

from functools import cache
from typing import cast

from litestar import Controller, get
from litestar.params import FromPath

from oxcart.boards import load as load_board
from oxcart.bots import BOTS
from oxcart.game import Game
from oxcart.game.words import almanac_in, words_of
from oxcart.locale import translator
from oxcart.rulesets import ALL, BY_KEY
from oxcart.rulesets.contract import Ruleset
from oxcart.server.answers import BotInfo, GameInfo, RuleInfo
from oxcart.server.board_shapes import BoardFacts
from oxcart.server.board_words import board_in
from oxcart.server.errors import not_found, problems
from oxcart.server.language import language_of
from oxcart.server.rest_tables import Asking

SKETCH_SEED = 1
"""The layout in which a variable board is shown before anybody plays on it."""


class Info(Controller):
    """`/api/info`."""

    path = "/api/info"
    tags = ("info",)

    @get("/games", sync_to_thread=False)
    def games(self, request: Asking) -> list[GameInfo]:
        """All games: players, boards, colours and options; what things cost, and what there is of them."""
        return [game_info(ruleset, language_of(request)) for ruleset in ALL]

    @get("/boards/{key:str}", sync_to_thread=False, responses=problems(404))
    def board(self, request: Asking, key: FromPath[str]) -> BoardFacts:
        """A board of a game; the layout of a variable one is only an example."""
        owner = next((ruleset for ruleset in ALL if key in ruleset.facts.boards), None)
        if owner is None:
            raise not_found("board")
        return board_in(translator(language_of(request)).gettext, shown_board(owner.facts.key, key))

    @get("/bots", sync_to_thread=False)
    def bots(self, request: Asking) -> list[BotInfo]:
        """The levels a bot can play at."""
        gettext = translator(language_of(request)).gettext
        return [{"key": bot.key, "title": gettext(bot.title), "level": gettext(bot.level)} for bot in BOTS]

    @get("/rules/{game:str}", sync_to_thread=False, responses=problems(404))
    def rules(self, request: Asking, game: FromPath[str]) -> list[RuleInfo]:
        """Every rule of a game, topic by topic."""
        if game not in BY_KEY:
            raise not_found("game")
        return [
            {
                "id": rule.id,
                "topic": rule.topic,
                "title": rule.title,
                "text": rule.text,
                "kind": rule.kind,
                "confidence": rule.confidence,
                "cases": list(rule.cases),
            }
            for rule in almanac_in(game, language_of(request))
        ]


def game_info(ruleset: Ruleset, lang: str) -> GameInfo:
    """The fact sheet of a game for people who choose one."""
    facts, words = ruleset.facts, words_of(ruleset, lang)
    boards = [load_board(key) for key in facts.boards]
    return {
        "key": facts.key,
        "title": words.title,
        "tagline": words.tagline,
        "option_of": facts.option_of or None,
        "players": facts.players,
        "target": facts.target,
        "targets": {str(players): target for players, target in facts.targets.items()},
        "boards": [
            {"key": board.key, "title": words.board_title(board.title), "layout": board.layout} for board in boards
        ],
        "colours": list(facts.colours),
        "labels": dict(words.labels),
        "settings": [
            {
                "key": setting.key,
                "label": setting.label,
                "choices": [
                    {"key": c.key, "label": c.label, "meaning": c.meaning, "game": c.game or None}
                    for c in setting.choices
                ],
            }
            for setting in words.settings
        ],
        "costs": {thing: dict(cost) for thing, cost in facts.costs.items()},
        "stock": dict(facts.stock),
        "deck": [{"card": card, "count": count} for card, count in facts.deck.items()],
        "resources": list(facts.resources),
    }


@cache
def shown_board(game: str, key: str) -> BoardFacts:
    """A board as `hello` has it, with a layout to look at."""
    board = load_board(key)
    sketch = board.layout == "variable"
    if sketch:
        board = Game.new(game, board=board, seed=SKETCH_SEED).board
    return cast(BoardFacts, {**board.to_dict(), "sketch": sketch})
