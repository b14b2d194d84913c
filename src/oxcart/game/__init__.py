"""The Python door: `Game`, its log, its errors, and the switch between plain and compiled kernels."""

from oxcart.engine.actions import UnknownAction
from oxcart.game.errors import BadLog, BadSetting, IllegalAction, OxcartError
from oxcart.game.game import Game, Mark
from oxcart.game.log import Log

__all__ = ["BadLog", "BadSetting", "Game", "IllegalAction", "Log", "Mark", "OxcartError", "UnknownAction"]
