"""Games speak Spanish: events, labels, settings, reasons and rules."""

import pytest

from oxcart.game import Game
from oxcart.game.words import almanac_in, words_of
from oxcart.locale import translator
from oxcart.rulesets import ALL, BY_KEY
from oxcart.rulesets.contract import Event, Ruleset

NAMES = ("Ana", "Luis", "Eva", "Marc")


@pytest.mark.parametrize(
    ("event", "viewer", "said"),
    [
        (Event("dice", 0, {"first": 4, "second": 2, "total": 6}), None, "Ana saca 4 y 2: 6."),
        (Event("produce", 1, {"cards": {"grain": 2, "ore": 1, "wool": 0}}), 1, "Luis recibe 2 de cereal, 1 de piedra."),
        (
            Event("steal", 0, {"other": 2}, {"cards": {"wool": 1}}, frozenset({0, 2})),
            1,
            "Ana le quita una carta a Eva.",
        ),
        (
            Event("steal", 0, {"other": 2}, {"cards": {"wool": 1}}, frozenset({0, 2})),
            2,
            "Ana le quita 1 de papiro a Eva.",
        ),
        (
            Event("buy", 3, {}, {"card": "chapel"}, frozenset({3})),
            3,
            "Marc compra una carta de desarrollo: Arquitectura.",
        ),
        (Event("road", 2, {"edge": 3}), None, "Eva construye un carro de bueyes."),
        (Event("city", 2, {"corner": 3}), None, "Eva construye una ciudad templo."),
        (
            Event("offer", 0, {"given": {"lumber": 1}, "taken": {"brick": 2}, "others": [1, 2]}),
            None,
            "Ana ofrece 1 de ganado por 2 de ladrillo a Luis, Eva.",
        ),
        (Event("route_card", 1), None, "Luis se lleva la carta «Ruta comercial más larga»."),
    ],
)
def test_events_read_naturally_in_spanish(event: Event, viewer: int | None, said: str) -> None:
    assert Game.new("egypt", 4, seed=1).tell(event, viewer, NAMES, "es") == said


def test_development_cards_are_called_by_name() -> None:
    words = words_of(BY_KEY["gods"], "es")
    assert words.card_list({"knight": 2, "market": 1}) == "mercenario (2), Arte"
    assert words.card_list({"grain": 2, "wool": 1}) == "2 de cereal, 1 de papiro"


def test_colours_are_names_in_the_language_too() -> None:
    game = Game.new("egypt", 3, seed=1)
    assert game.tell(Event("starts", 0), None, lang="es") == "Empieza morado."
    assert game.tell(Event("starts", 0), None) == "purple begins."


def test_labels_settings_and_titles() -> None:
    words = words_of(BY_KEY["egypt"], "es")
    assert words is words_of(BY_KEY["egypt"], "es")
    assert words.title == "Antiguo Egipto"
    assert words.labels["a_road"] == "un carro de bueyes"
    assert words.settings[0].label == "Orden del turno"
    assert words.settings[0].choices[1].key == "free"
    assert words.board_title("Classic, variable board") == "Clásico, tablero variable"


def test_english_words_are_the_ruleset_s_own() -> None:
    for ruleset in ALL:
        words = words_of(ruleset)
        assert words.labels == dict(ruleset.labels)
        assert words.settings == ruleset.facts.settings


def test_reasons_are_said_as_refusals_are() -> None:
    game = Game.new("egypt", 3, seed=1)
    reason = game.why_not(game.acting[0], "end")
    assert reason is not None
    assert translator("es").refusal(reason[1]) == "Debes tirar los dados antes de terminar tu turno."
    assert words_of(game.ruleset, "es").reason(reason[1]) == "Debes tirar los dados antes de terminar tu turno."


def test_the_almanac_in_spanish_is_searched_in_spanish() -> None:
    almanac = almanac_in("egypt", "es")
    assert almanac.title == "Antiguo Egipto"
    rule = almanac.rule("egypt.settlement.distance-rule")
    assert rule.title == "Regla de distancia"
    assert rule.topic == "Asentamientos"
    assert rule in almanac.search("REGLA interseccion")
    assert almanac_in("egypt").rules[0].text.startswith("The game is for three or four players")


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.facts.key)
def test_every_rule_has_a_short_title(ruleset: Ruleset) -> None:
    for rule in almanac_in(ruleset.facts.key):
        assert 1 <= len(rule.title.split()) <= 6, rule.id
        assert rule.title[0].isupper(), rule.id
