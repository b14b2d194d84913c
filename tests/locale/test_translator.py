"""Languages are chosen and sentences found, those with values in them too."""

import pytest

from oxcart.locale import DEFAULT, LANGUAGES, Translator, best, translator
from oxcart.locale.templates import fill, pattern_of, places


@pytest.mark.parametrize(
    ("wished", "got"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("es-ES,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9,es;q=0.8", "en"),
        ("fr, es-419;q=0.5, en;q=0.3", "es"),
        ("fr;q=1.0, de", "en"),
        ("en;q=0.2, ES;q=0.700", "es"),
        ("es;q=0", "en"),
        ("es_ES", "es"),
        ("*", "en"),
        ("es;q=high, ;;,,=", "en"),
    ],
)
def test_the_most_wished_for_of_our_languages(wished: str | None, got: str) -> None:
    assert best(wished) == got


def test_a_translator_is_kept() -> None:
    assert translator("es") is translator("es")


def test_english_and_unknown_languages_stay_english() -> None:
    assert translator(DEFAULT).gettext("The game is over.") == "The game is over."
    assert translator("tlh").lang == DEFAULT
    assert translator("tlh").gettext("road") == "road"


def test_spanish() -> None:
    assert LANGUAGES["es"] == "Español"
    assert translator("es").gettext("The game is over.") == "La partida ha terminado."
    assert translator("es").gettext("A sentence nobody translated.") == "A sentence nobody translated."


TEMPLATES = {
    "There is no bot '{level}'{hint}; the bots are {bots}.": "No hay bot «{level}»{hint}; los bots son {bots}.",
    " (did you mean '{word}'?)": " (¿querías decir «{word}»?)",
    "{name} plays.": "{name} juega.",
    "'{key}' is no key: write '{key}'": "«{key}» no vale: escribe {key}",
}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("There is no bot 'bo'; the bots are ann, bob.", "No hay bot «bo»; los bots son ann, bob."),
        (
            "There is no bot 'bo' (did you mean 'bob'?); the bots are ann, bob.",
            "No hay bot «bo» (¿querías decir «bob»?); los bots son ann, bob.",
        ),
        ("{0} plays.", "{0} juega."),
        ("'a' is no key: write 'a'", "«a» no vale: escribe a"),
        ("'a' is no key: write 'b'", "'a' is no key: write 'b'"),
        ("Somebody wins.", "Somebody wins."),
    ],
)
def test_a_finished_refusal_is_known_by_its_template(sentence: str, said: str) -> None:
    assert Translator("es", TEMPLATES, TEMPLATES).refusal(sentence) == said


def test_only_refusals_are_known_by_their_templates() -> None:
    assert Translator("es", TEMPLATES, {}).refusal("Ann plays.") == "Ann plays."


def test_templates() -> None:
    assert places("{a} of {b}, {a}") == {"a", "b"}
    assert fill("{a} of {b}", {"a": "{b}"}) == "{b} of {b}"
    assert pattern_of("1 + 1 = {sum}?").fullmatch("1 + 1 = 2?")
