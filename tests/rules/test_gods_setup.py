"""The god cards and how they are dealt. Rules: "God Cards", "God Cards Set-up"."""

import pytest

from oxcart.game import Game
from oxcart.rulesets.gods.facts import GOD_KEYS, GODS
from tests.temple import Temple

DISPLAY = ["isis", "maat", "hapi", "amun", "thoth", "bastet"]
STACK = ["horus", "ptah", "atum", "osiris"]


def founding(players=4, starter=0, board="egypt-variable", options=None):
    """A game whose founding phase begins with this seat."""
    game = Game.new("egypt", players, board, {"gods": "on", **(options or {})}, seed=3, chance="manual")
    for seat in range(players):
        game.play("chance", "dice:6+6" if seat == starter else "dice:1+1")
    return game


def found(game, settlements):
    """So many founding settlements are placed, with their roads."""
    for _ in range(settlements):
        seat = game.turn
        game.play(seat, game.legal(seat)[0])
        game.play(seat, game.legal(seat)[0])


def gods_of(game):
    """Who has which god, and on which side."""
    cards = [player["god"] for player in game.view(None)["players"]]
    return [card and f"{card['key']} {card['side']}" for card in cards]


@pytest.mark.rule("gods.option.in-base-game")
def test_the_gods_are_an_option_of_the_base_game():
    game = Game.new("egypt", 4, "egypt-beginner", {"gods": "on"}, seed=1)
    assert game.ruleset.facts.key == "gods"
    assert all(gods_of(game))
    assert game._table[0]["target"] == 10
    plain = Game.new("egypt", 4, "egypt-beginner", {"gods": "off"}, seed=1)
    assert plain.ruleset.facts.key == "egypt"
    assert "display" not in plain.view(0)
    assert "gods" not in plain.log.header["options"]


@pytest.mark.rule("gods.option.in-base-game")
def test_all_base_rules_stay_in_force():
    position = Temple().hand(0, brick=1, cattle=1)
    assert position.refused(0, "road:0") == "egypt.oxcart.connect"
    assert position.refused(0, "settle:0") == "egypt.build.pay-supply"


@pytest.mark.rule("gods.component.ten-cards")
def test_there_are_ten_gods_and_each_is_in_one_place():
    game = founding()
    for placed in range(9):
        view = game.view(None)
        held = [player["god"]["key"] for player in view["players"] if player["god"]]
        assert sorted([*held, *view["display"], *view["stack"]]) == sorted(GOD_KEYS)
        assert len(held) == max(0, placed - 4)
        if placed == 6:
            assert (len(held), len(view["display"]), len(view["stack"])) == (2, 6, 2)
        if placed < 8:
            found(game, 1)


@pytest.mark.rule("gods.component.two-sides")
def test_both_sides_have_the_same_power_and_only_the_after_use_differs():
    for side, after in (("A", True), ("B", False)):
        position = Temple().god(0, "amun", side).hand(0, stone=2)
        position.play(0, "amun:ore-grain")
        assert position.cards(0) == {"grain": 1}
        assert position.allows(0, "flip") == after
        assert position.allows(0, "exchange:isis")
    labels = position.game.ruleset.labels
    for key in GOD_KEYS:
        power, _, after = labels[f"god.{key}.a"].rpartition(" Afterwards")
        assert labels[f"god.{key}.b"].startswith(power)
        assert labels[f"god.{key}.b"] != labels[f"god.{key}.a"]
        assert after


@pytest.mark.rule("gods.component.numbered-four")
def test_only_the_numbered_gods_are_handed_out():
    assert {god.key: god.number for god in GODS if god.number} == {"horus": 1, "ptah": 2, "atum": 3, "osiris": 4}
    game = founding()
    found(game, 8)
    assert {card.split()[0] for card in gods_of(game)} == set(STACK)
    assert game.view(None)["display"] == DISPLAY


@pytest.mark.rule("gods.component.overview-card")
def test_all_powers_can_be_looked_up():
    labels = Temple().game.ruleset.labels
    for god in GODS:
        assert labels[f"god.{god.key}"] == god.name
        assert len(labels[f"god.{god.key}.a"]) > 40
        assert len(labels[f"god.{god.key}.b"]) > 40


@pytest.mark.rule("gods.setup.stack", "gods.setup.display")
def test_before_the_second_round_the_stack_and_the_display_are_whole():
    game = founding()
    for _ in range(4):
        assert game.view(None)["stack"] == STACK
        assert game.view(None)["display"] == DISPLAY
        assert gods_of(game) == [None] * 4
        found(game, 1)
    assert game.view(None)["stack"][0] == "horus"


@pytest.mark.rule("gods.setup.take-after-second-settlement")
def test_the_second_settlement_brings_the_top_god():
    game = founding(starter=2)
    found(game, 4)
    seat = game.turn
    assert seat == 1
    game.play(seat, game.legal(seat)[0])
    assert gods_of(game) == [None, "horus A", None, None]
    assert [event.kind for event in game.events][-1] == "god"
    game.play(seat, game.legal(seat)[0])
    found(game, 3)
    assert gods_of(game) == ["ptah A", "horus A", "osiris A", "atum A"]


@pytest.mark.rule("gods.setup.leftover")
def test_leftover_gods_join_the_display():
    game = founding(players=3)
    found(game, 5)
    assert game.view(None)["stack"] == ["atum", "osiris"]
    found(game, 1)
    assert game.view(None)["stack"] == []
    assert game.view(None)["display"] == ["osiris", *DISPLAY]
    four = founding()
    found(four, 8)
    assert four.view(None)["display"] == DISPLAY


@pytest.mark.rule("gods.setup.beginner-board")
def test_preset_pieces_bring_the_gods_in_the_order_of_a_second_round():
    game = Game.new("egypt", 4, "egypt-beginner", {"gods": "on"}, ages=(50, 20, 20, 20), chance="manual")
    assert gods_of(game) == ["osiris A", "atum A", "ptah A", "horus A"]
    lot = Game.new("egypt", 3, "egypt-beginner", {"gods": "on"}, chance="manual")
    assert gods_of(lot) == [None] * 3
    lot.play("chance", "lot:p1")
    assert gods_of(lot) == ["horus A", "atum A", "ptah A"]
    assert lot.view(None)["display"] == ["osiris", *DISPLAY]
    assert [event.kind for event in lot.events].count("god") == 3


@pytest.mark.rule("gods.setup.beginner-board")
def test_with_a_founding_phase_the_gods_come_as_on_any_board():
    game = founding(board="egypt-beginner", options={"setup": "founding"})
    found(game, 4)
    assert gods_of(game) == [None] * 4
    found(game, 4)
    assert gods_of(game) == ["osiris A", "atum A", "ptah A", "horus A"]


@pytest.mark.rule("gods.use.always-one")
def test_everybody_has_exactly_one_god():
    game = founding(players=3)
    found(game, 4)
    assert [bool(card) for card in gods_of(game)] == [False, False, True]
    assert game.why_not(0, "horus:grain-p1")[0] == "gods.use.always-one"
    found(game, 2)
    position = Temple.of(game).phase("main").hand(game.turn, grain=1)
    assert position.card(game.turn) == "atum A"
    position = Temple(3).hand(1, grain=1).play(0, "horus:grain-p1", "give_back:grain", "exchange:thoth")
    assert [position.card(seat) for seat in range(3)] == ["thoth A", "ptah A", "hapi A"]
    assert len(position.display()) == 7
    assert position.is_sound()
