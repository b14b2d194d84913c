"""Amun. Rules: "Amun"."""

import pytest

from tests.temple import Temple

FREE = {"order": "free"}
STRICT = {"order": "strict"}


@pytest.mark.rule("gods.amun.two-to-one")
def test_two_of_the_declared_type_for_any_other_as_often_as_one_likes():
    position = Temple().god(0, "amun").hand(0, stone=6)
    position.play(0, "amun:ore-grain", "amun:ore-brick", "amun:ore-grain")
    assert position.cards(0) == {"grain": 2, "brick": 1}
    assert position.game.phase == "main"
    step = {"step": "rate", "seat": 0, "god": "amun", "resource": "ore"}
    assert position.game.view(2)["god_step"] == step
    assert position.is_sound()


@pytest.mark.rule("gods.amun.two-to-one")
def test_the_rate_ends_with_the_after_use_step():
    position = Temple().god(0, "amun").hand(0, stone=6).play(0, "amun:ore-grain", "flip")
    assert position.refused(0, "amun:ore-grain") == "gods.use.once-per-turn"
    assert position.refused(0, "bank:2-ore-grain") == "egypt.harbour.ownership"
    assert position.game.view(None)["god_step"] is None
    assert position.allows(0, "end")


@pytest.mark.rule("gods.amun.two-to-one")
def test_strict_phases_end_the_rate_with_building():
    position = Temple(options=STRICT).god(0, "amun").hand(0, stone=6, grain=1, papyrus=1)
    position.play(0, "amun:ore-grain", "buy").play("chance", "draw:knight")
    assert position.refused(0, "amun:ore-grain") == "egypt.turn.strict-phases"
    assert position.refused(0, "end") == "gods.after.at-once"
    position.play(0, "exchange:isis", "end")
    free = Temple(options=FREE).god(0, "amun").hand(0, stone=6, grain=1, papyrus=1)
    free.play(0, "amun:ore-grain", "buy").play("chance", "draw:knight")
    assert free.allows(0, "amun:ore-grain")


@pytest.mark.rule("gods.amun.two-to-one")
def test_the_card_taken_must_be_another_and_in_the_supply():
    position = Temple().god(0, "amun").hand(0, stone=2).supply(grain=0)
    assert position.refused(0, "amun:ore-ore") == "egypt.foreign.other-type"
    assert position.refused(0, "amun:ore-grain") == "egypt.foreign.supply-must-hold"


@pytest.mark.rule("gods.amun.one-type")
def test_the_declared_type_holds_for_the_turn():
    position = Temple().god(0, "amun").hand(0, stone=2, grain=2)
    assert position.allows(0, "amun:ore-brick", "amun:grain-brick")
    position.play(0, "amun:ore-brick")
    assert position.refused(0, "amun:grain-brick") == "gods.amun.one-type"


@pytest.mark.rule("gods.amun.one-type")
def test_the_rate_does_not_reach_beyond_the_turn():
    position = Temple().god(0, "amun").hand(0, stone=4).play(0, "amun:ore-brick", "exchange:isis")
    for _ in range(4):
        position.next_turn(1, 2)
    assert position.refused(0, "amun:ore-brick") == "gods.use.always-one"
    assert position.refused(0, "bank:2-ore-brick") == "egypt.harbour.ownership"


@pytest.mark.rule("gods.amun.must-trade")
def test_a_declaration_is_a_trade():
    position = Temple().god(0, "amun").hand(0, stone=1)
    assert position.refused(0, "amun:ore-brick") == "gods.amun.must-trade"
    assert position.allows(0, "end")
    assert position.refused(0, "flip") == "gods.after.no-unused-return"


def test_a_trade_is_told():
    position = Temple().god(0, "amun").hand(0, stone=2).play(0, "amun:ore-grain")
    assert position.game.tell(position.game.events[0], None, ["Ana"] * 4) == (
        "Ana uses Amun and trades 2 stone for 1 grain with the supply."
    )
