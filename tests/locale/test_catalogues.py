"""Every sentence of the games and the server is translated, and every translation has the places of its sentence."""

from pathlib import Path

import pytest

import oxcart.locale
from oxcart.cli.messages.collect import domains
from oxcart.cli.messages.source import refusals
from oxcart.locale import DEFAULT, LANGUAGES
from oxcart.locale.templates import places
from oxcart.locale.translator import catalogues

TRANSLATED = [lang for lang in LANGUAGES if lang != DEFAULT]
UPDATE = "run `python -m oxcart.cli.messages`, then translate what is new (docs/translating.md)"


def test_the_registry_names_the_folders_there_are() -> None:
    folder = Path(oxcart.locale.__file__).parent
    assert sorted(path.name for path in folder.iterdir() if (path / "LC_MESSAGES").is_dir()) == sorted(TRANSLATED)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_catalogues_hold_the_sentences_there_are(lang: str) -> None:
    wanted = {name: list(domain) for name, domain in domains().items()}
    assert {name: list(catalogue.entries) for name, catalogue in catalogues(lang).items()} == wanted, UPDATE


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_sentence_is_translated(lang: str) -> None:
    left = [text for catalogue in catalogues(lang).values() for text, e in catalogue.entries.items() if not e.msgstr]
    assert not left, UPDATE


@pytest.mark.parametrize("lang", TRANSLATED)
def test_places_in_braces_agree(lang: str) -> None:
    for catalogue in catalogues(lang).values():
        for text, entry in catalogue.entries.items():
            assert places(text) == places(entry.msgstr), text


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_end_as_their_sentences_do(lang: str) -> None:
    for catalogue in catalogues(lang).values():
        for text, entry in catalogue.entries.items():
            assert (text[-1] == ".") == (entry.msgstr[-1] == "."), text
            assert entry.msgstr == entry.msgstr.rstrip(), text


def test_refusals_are_found_in_the_source() -> None:
    found = refusals()
    assert "No game is running at this table." in found
    assert "There is no such table." in found
    assert "Seat {seats} is empty: wait for somebody, or put a bot there." in found
    assert found["You have no seat at this table."][0].startswith("server/")
