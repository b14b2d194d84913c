"""Bots: their registry, and `Bot`, one of them sitting at a table."""

from oxcart.bots.player import Bot
from oxcart.bots.registry import BOTS, BY_KEY, BotFacts

__all__ = ["BOTS", "BY_KEY", "Bot", "BotFacts"]
