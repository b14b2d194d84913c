"""Every sentence there is to translate, by domain, each with notes on where it is used."""

from collections.abc import Iterator

from oxcart.boards import Board
from oxcart.boards import load as load_board
from oxcart.bots import BOTS
from oxcart.cli.messages.source import refusals
from oxcart.cli.rules import WORDS
from oxcart.game.words import CARDS, HEX, Spoken, event_texts
from oxcart.locale.translator import REFUSALS
from oxcart.rulesets import ALL, BY_KEY
from oxcart.rulesets.almanac import Almanac, load
from oxcart.rulesets.biggame.wording import WORDING as EVENT_WORDING
from oxcart.rulesets.contract import Ruleset
from oxcart.server.store.faults import MEANINGS

Domain = dict[str, tuple[str, ...]]
"""Sentences with their notes."""
SENTENCES = "sentences"
BOOKS_OF_EVENTS = ("sea", "biggame")
"""The almanacs of what is played on a ring of boards, behind those of the games."""


def games() -> list[Ruleset]:
    """All games, each after the one it builds on."""
    return sorted(ALL, key=height)


def height(ruleset: Ruleset) -> int:
    """How many games a game builds on, one on top of the other."""
    return height(BY_KEY[ruleset.facts.base]) + 1 if ruleset.facts.base else 0


def domains() -> dict[str, Domain]:
    """All sentences; what several domains say is in the first of them only."""
    keys = [*(ruleset.facts.key for ruleset in games()), *BOOKS_OF_EVENTS]
    books = [(f"almanac-{key}", almanac_texts(load(key))) for key in keys]
    found: dict[str, Domain] = {SENTENCES: noted(game_texts())}
    seen = set(found[SENTENCES])
    refused = {**refusals(), **{f"{text} ({{error}})": ("store",) for _, text in MEANINGS.values()}}
    found[REFUSALS] = {text: notes for text, notes in refused.items() if text not in seen}
    for name, texts in books:
        seen.update(*found.values())
        found[name] = {text: notes for text, notes in noted(texts).items() if text not in seen}
    return found


def noted(texts: Iterator[tuple[str, str]]) -> Domain:
    """Sentences once each, with all their notes."""
    found: Domain = {}
    for text, note in texts:
        if text:
            found[text] = tuple(dict.fromkeys((*found.get(text, ()), note)))
    return found


def game_texts() -> Iterator[tuple[str, str]]:
    """What games, boards and bots are called, and what games say at the table."""
    yield CARDS, "some cards of a kind"
    yield HEX, "a hex by its number"
    for ruleset in games():
        yield from texts_of_game(ruleset)
    yield from texts_of_game(EVENT_WORDING)
    for bot in BOTS:
        yield bot.title, f"bot {bot.key}, its name"
        yield bot.level, f"bot {bot.key}, how it plays"
    for text in WORDS:
        yield text, "oxcart rules"


def texts_of_game(ruleset: Spoken) -> Iterator[tuple[str, str]]:
    """What one game says and is called."""
    facts = ruleset.facts
    yield facts.title, f"{facts.key}, its title"
    yield facts.tagline, f"{facts.key}, in a sentence"
    for key in facts.boards:
        yield from texts_of_board(load_board(key))
    for colour in facts.colours:
        yield colour, "colour of a player"
    for setting in facts.settings:
        yield setting.label, f"setting {setting.key}"
        for choice in setting.choices:
            yield choice.label, f"setting {setting.key}={choice.key}"
            yield choice.meaning, f"setting {setting.key}={choice.key}, its meaning"
    for key, label in ruleset.labels.items():
        yield label, f"{facts.key} {key}"
    for kind, text in event_texts(ruleset).items():
        yield text, f"{facts.key}, event {kind}"
    for rule, sentence in ruleset.reasons.values():
        yield sentence, f"why not: {rule}"


def texts_of_board(board: Board) -> Iterator[tuple[str, str]]:
    """What a board and its places are called."""
    yield board.title, f"board {board.key}"
    for place in board.places:
        yield place.name, f"{place.kind} on board {board.key}"
        yield place.building, f"landmark of {place.name}"
    for region in board.regions:
        yield region, f"region on board {board.key}"


def almanac_texts(almanac: Almanac) -> Iterator[tuple[str, str]]:
    """What an almanac says; cases and sources are for test writers and stay English."""
    yield almanac.title, f"{almanac.key}, its title"
    for topic in almanac.topics():
        yield topic, "topic"
    for rule in almanac:
        yield rule.title, f"{rule.id}, its title"
        yield rule.text, rule.id
