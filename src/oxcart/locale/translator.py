"""One language's catalogues, read once."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from oxcart.locale.languages import DEFAULT, LANGUAGES
from oxcart.locale.po import Catalogue, PoError, read
from oxcart.locale.templates import fill, pattern_of, places, plain_length

FOLDER = "LC_MESSAGES"
REFUSALS = "refusals"
"""The domain of sentences that reach us finished, their values already in their places."""


class Translator:
    """Says English sentences in one language; what is not translated stays English."""

    def __init__(self, lang: str, translations: Mapping[str, str], finished: Mapping[str, str]) -> None:
        self.lang = lang
        self._translations = translations
        templates = sorted((template for template in finished if places(template)), key=plain_length, reverse=True)
        self._patterns: list[tuple[re.Pattern[str], str]] = [(pattern_of(t), finished[t]) for t in templates]

    def gettext(self, text: str) -> str:
        """The translation of a text or template."""
        return self._translations.get(text, text)

    def refusal(self, sentence: str) -> str:
        """The translation of a finished refusal: one with values in it is recognised by its template."""
        known = self._translations.get(sentence)
        if known is not None:
            return known
        for pattern, translation in self._patterns:
            found = pattern.fullmatch(sentence)
            if found:
                values = {name: self.refusal(value) if value else "" for name, value in found.groupdict().items()}
                return fill(translation, values)
        return sentence


def translator(lang: str) -> Translator:
    """The translator into a language; for one that we do not speak, into English."""
    return _translator(lang if lang in LANGUAGES else DEFAULT)


@cache
def _translator(lang: str) -> Translator:
    found = {domain: translations(catalogue) for domain, catalogue in catalogues(lang).items()}
    merged = {text: translation for domain in found.values() for text, translation in domain.items()}
    return Translator(lang, merged, found.get(REFUSALS, {}))


def translations(catalogue: Catalogue) -> dict[str, str]:
    """What a catalogue translates."""
    return {entry.msgid: entry.msgstr for entry in catalogue.entries.values() if entry.msgstr}


def catalogues(lang: str) -> dict[str, Catalogue]:
    """Every catalogue of a language by its domain; English needs none."""
    folder = resources.files("oxcart.locale").joinpath(lang).joinpath(FOLDER)
    files = [file for file in folder.iterdir() if file.name.endswith(".po")] if folder.is_dir() else []
    return {file.name.removesuffix(".po"): read_file(lang, file) for file in files}


def read_file(lang: str, file: Traversable) -> Catalogue:
    """The catalogue of a file; PoError names the file as well."""
    try:
        return read(file.read_text(encoding="utf-8"))
    except PoError as error:
        raise PoError(f"{lang}/{FOLDER}/{file.name}, {error}") from error
