"""The words of the Big Game in a language, and what happened as a sentence."""

from collections.abc import Sequence

from oxcart.game.tell import say
from oxcart.game.words import Words, words_of
from oxcart.locale import DEFAULT
from oxcart.rulesets.biggame.told import Told
from oxcart.rulesets.biggame.wording import WORDING


def words(lang: str = DEFAULT) -> Words:
    """The Big Game's words in a language; one that we do not speak gets English."""
    return words_of(WORDING, lang)


def tell(told: Told, viewer: int | None, names: Sequence[str], lang: str = DEFAULT) -> str:
    """The sentence of what is told, with the players' names by seat; whoever knows its hidden part reads more."""
    return say(told, viewer, names, words(lang))
