"""The words of a game in a language: labels, event texts, reasons, settings, and its almanac."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Protocol

from oxcart.engine.resources import YIELD_KEYS
from oxcart.locale import DEFAULT, translator
from oxcart.locale.templates import fill, places
from oxcart.rulesets.almanac import Almanac, load
from oxcart.rulesets.contract import Facts, Setting

CARDS = "{count} {card}"
"""Some resource cards, as people say them: 2 grain."""
HEX = "hex {number}"
"""A hex whose land has no name."""


class Spoken(Protocol):
    """A game as far as it has words: a ruleset, or the wording of a game that is none."""

    @property
    def facts(self) -> Facts: ...
    @property
    def labels(self) -> Mapping[str, str]: ...
    @property
    def texts(self) -> Mapping[str, str]: ...
    @property
    def reasons(self) -> Mapping[int, tuple[str, str]]: ...


class Words:
    """What one game says in one language; `words_of` keeps them."""

    def __init__(self, ruleset: Spoken, lang: str) -> None:
        self.ruleset = ruleset
        self._gettext = translator(lang).gettext
        self.labels: dict[str, str] = {key: self._gettext(label) for key, label in ruleset.labels.items()}
        self.texts: dict[str, str] = {key: self._gettext(text) for key, text in event_texts(ruleset).items()}
        """For every kind of event its sentence, with the theme's words in it and places for the rest."""
        self.asked: dict[str, set[str]] = {key: places(text) for key, text in self.texts.items()}
        """The names of those places."""
        self.title = self._gettext(ruleset.facts.title)
        self.tagline = self._gettext(ruleset.facts.tagline)
        self.settings: tuple[Setting, ...] = tuple(map(self._setting, ruleset.facts.settings))
        self._cards = self._gettext(CARDS)
        self._counted: dict[tuple[str, int], str] = {}
        self._hex = self._gettext(HEX)

    def reason(self, sentence: str) -> str:
        """The sentence of a reason, as the rules give it, in this language."""
        return self._gettext(sentence)

    def card_list(self, cards: Mapping[str, int]) -> str:
        """Cards as people say them: 2 grain, 1 stone; development cards by name."""
        return ", ".join([self._counted.get(some) or self._some(*some) for some in cards.items() if some[1]])

    def _some(self, key: str, count: int) -> str:
        """So many of a card; kept, for it is said again and again."""
        return self._counted.setdefault((key, count), self._say_some(key, count))

    def _say_some(self, key: str, count: int) -> str:
        if key in YIELD_KEYS:
            return self._cards.format(count=count, card=self.labels[key])
        return self.labels[key] if count == 1 else f"{self.labels[key]} ({count})"

    def colour(self, key: str) -> str:
        """The name of a seat's colour."""
        return self._gettext(key)

    def board_title(self, title: str) -> str:
        """The title of one of our boards."""
        return self._gettext(title)

    def place(self, name: str) -> str:
        """The name of a city, a landmark's building or a region on one of our boards."""
        return self._gettext(name) if name else ""

    def hex(self, number: int) -> str:
        """A hex by its number."""
        return self._hex.format(number=number)

    def _setting(self, setting: Setting) -> Setting:
        choices = tuple(
            replace(choice, label=self._gettext(choice.label), meaning=self._gettext(choice.meaning))
            for choice in setting.choices
        )
        return replace(setting, label=self._gettext(setting.label), choices=choices)


_known: dict[tuple[str, str], Words] = {}


def words_of(ruleset: Spoken, lang: str = DEFAULT) -> Words:
    """The words of a game in a language; one that we do not speak gets English."""
    key = (ruleset.facts.key, translator(lang).lang)
    words = _known.get(key)
    if words is None or words.ruleset is not ruleset:
        words = _known[key] = Words(ruleset, lang)
    return words


def event_texts(ruleset: Spoken) -> dict[str, str]:
    """The English event texts with the theme's words filled in: a translator sees whole sentences, genders and all."""
    labels = dict(ruleset.labels)
    return {kind: fill(text, labels) for kind, text in ruleset.texts.items()}


def almanac_in(key: str, lang: str = DEFAULT) -> Almanac:
    """The almanac of a game with its topics, titles and texts in a language; cases and sources stay English."""
    return _almanac_in(key, translator(lang).lang)


@cache
def _almanac_in(key: str, lang: str) -> Almanac:
    gettext = translator(lang).gettext
    almanac = load(key)
    rules = tuple(
        replace(rule, topic=gettext(rule.topic), title=gettext(rule.title), text=gettext(rule.text)) for rule in almanac
    )
    return Almanac(key, gettext(almanac.title), rules)


def rule_title(rule_id: str, lang: str = DEFAULT) -> str:
    """The short title of a rule in a language."""
    return almanac_in(rule_id.partition(".")[0], lang).rule(rule_id).title
