"""Rise of the Inkas: trade between players and with the supply."""

import pytest

from tests.inkas_position import BLUE, KEYS, ORANGE, RED, Highland


@pytest.mark.rule("inkas.trade.unlimited")
def test_any_number_of_trades_in_a_turn():
    h = Highland().hand(RED, wood=6, fish=2)
    h.play(RED, "bank:3-lumber-ore", "bank:3-lumber-ore", "bank:2-fish-wool")
    assert h.cards(RED) == {"ore": 2, "wool": 1}
    h.hand(ORANGE, coca=2)
    for _ in range(2):
        h.trade(RED, {"ore": 1}, {"coca": 1}, "p1")
        h.play(ORANGE, "accept").play(RED, "close:p1")
    assert h.cards(RED) == {"wool": 1, "coca": 2}


@pytest.mark.rule("inkas.trade.only-cards")
def test_only_resources_and_goods_can_be_traded():
    h = Highland().dev(RED, knight=1).hand(RED, wood=1)
    texts = h.game.ruleset.space.texts
    keys = {"lumber", "brick", "wool", "grain", "ore", "feathers", "coca", "fish"}
    assert {text[5:] for text in texts if text.startswith("give:")} == keys
    assert {text[5:] for text in texts if text.startswith("want:")} == keys
    assert "give:knight" not in texts
    h.play(RED, *["want:fish"] * 12)
    assert h.refused(RED, "want:fish"), "there are only twelve"


def table() -> Highland:
    """Emily is red, Olivia orange, Maria blue."""
    return Highland(3).hand(RED, wood=2, ore=3).hand(ORANGE, stone=1, wood=3).hand(BLUE, stone=2)


@pytest.mark.rule("inkas.trade-players.active-party")
def test_emily_takes_marias_counter_offer():
    h = table()
    h.trade(RED, {"ore": 1}, {"stone": 1}, "all")
    h.trade(ORANGE, {"stone": 1}, {"ore": 3}, "p0")
    h.trade(BLUE, {"stone": 1}, {"wood": 1, "ore": 1}, "p0")
    h.play(RED, "agree:p2")
    assert h.cards(RED) == {"wood": 1, "ore": 2, "stone": 1}
    assert h.cards(BLUE) == {"stone": 1, "wood": 1, "ore": 1}
    h = table()
    h.play(ORANGE, "give:brick", "want:ore")
    assert h.refused(ORANGE, "offer:p2") == "inkas.trade-players.active-party"


@pytest.mark.rule("inkas.trade-players.consent")
def test_both_sides_agree_and_hold_the_cards():
    h = table()
    h.trade(RED, {"wood": 1, "ore": 1}, {"stone": 1}, "p2")
    assert h.cards(RED) == {"wood": 2, "ore": 3}
    h.play(BLUE, "accept").play(RED, "close:p2")
    assert h.cards(RED) == {"wood": 1, "ore": 2, "stone": 1}
    h = table()
    h.trade(RED, {"ore": 3}, {"stone": 1}, "p2")
    h.play(BLUE, "accept").play(RED, "close:p2")
    assert h.cards(BLUE) == {"stone": 1, "ore": 3}
    h = Highland(3).hand(RED, wool=1)
    h.play(RED, "give:wool")
    assert h.refused(RED, "give:wool") == "inkas.trade-players.consent"
    h = table()
    h.trade(RED, {"ore": 1}, {"fish": 1}, "p2")
    assert h.refused(BLUE, "accept") == "inkas.trade-players.consent"


@pytest.mark.rule("inkas.trade-players.no-gifts")
def test_nothing_is_given_away():
    h = table().play(RED, "give:ore")
    assert h.refused(RED, "offer:p1") == "inkas.trade-players.no-gifts"
    h = table().play(RED, "want:brick", "want:brick")
    assert h.refused(RED, "offer:all") == "inkas.trade-players.no-gifts"


@pytest.mark.rule("inkas.trade-players.no-same-type")
def test_no_type_on_both_sides():
    h = table().play(RED, "give:ore", "give:ore")
    assert h.refused(RED, "want:ore") == "inkas.trade-players.no-same-type"
    h = table().play(RED, "give:lumber", "give:ore")
    assert h.refused(RED, "want:lumber") == "inkas.trade-players.no-same-type"
    h = Highland(3).hand(RED, fish=1).play(RED, "want:fish")
    assert h.refused(RED, "give:fish") == "inkas.trade-players.no-same-type"


@pytest.mark.rule("inkas.trade-players.others-no-supply")
def test_the_others_cannot_trade_with_the_supply():
    h = table()
    assert h.refused(ORANGE, "bank:3-lumber-ore") == "inkas.trade-players.others-no-supply"
    h.hand(BLUE, fish=2, coca=1, feathers=1)
    assert h.refused(BLUE, "bank:2-fish-ore") == "inkas.trade-players.others-no-supply"
    assert h.refused(BLUE, "goods:ore+ore") == "inkas.trade-players.others-no-supply"


# ---------------------------------------------------------------------- the supply


def trades(h: Highland, seat: int = RED) -> set[str]:
    return {text for text in h.game.legal(seat) if text.startswith(("bank:", "goods:", "exchange:"))}


@pytest.mark.rule("inkas.trade-supply.three-to-one")
def test_three_equal_resources_for_one_card():
    h = Highland().hand(RED, wood=3)
    h.play(RED, "bank:3-lumber-wool")
    assert h.cards(RED) == {"wool": 1}
    assert trades(Highland().hand(RED, wood=2, stone=1)) == set()
    assert Highland().hand(RED, wood=2, stone=1).refused(RED, "bank:3-lumber-ore") == (
        "inkas.trade-supply.three-to-one"
    )
    assert not [text for text in trades(Highland().hand(RED, fish=3)) if text.startswith("bank:3")]


@pytest.mark.rule("inkas.trade-supply.three-to-one-result")
def test_any_other_card_for_three():
    h = Highland().hand(RED, stone=3)
    assert trades(h) == {f"bank:3-brick-{key}" for key in KEYS.values() if key != "brick"}
    h.play(RED, "bank:3-brick-coca")
    assert h.cards(RED) == {"coca": 1}
    h = Highland().hand(RED, stone=3)
    assert h.refused(RED, "bank:3-brick-brick") == "inkas.trade-supply.three-to-one-result"


@pytest.mark.rule("inkas.trade-supply.two-to-one-goods")
def test_two_equal_goods_for_one_card():
    h = Highland().hand(RED, feathers=2).play(RED, "bank:2-feathers-coca")
    assert h.cards(RED) == {"coca": 1}
    h = Highland().hand(RED, coca=2).play(RED, "bank:2-coca-wool")
    assert h.cards(RED) == {"wool": 1}
    h = Highland().hand(RED, fish=2)
    assert trades(h) == {f"bank:2-fish-{key}" for key in KEYS.values() if key != "fish"}
    assert trades(Highland().hand(RED, feathers=1, coca=1)) == set()


@pytest.mark.rule("inkas.trade-supply.three-to-two")
def test_three_different_goods_for_two_resources():
    h = Highland().hand(RED, feathers=1, coca=1, fish=1)
    keys = ("lumber", "brick", "wool", "grain", "ore")
    assert trades(h) == {f"goods:{a}+{b}" for k, a in enumerate(keys) for b in keys[k:]}
    h.play(RED, "goods:lumber+brick")
    assert h.cards(RED) == {"stone": 1, "wood": 1}
    assert h.seen()["bank"]["fish"] == 12
    h = Highland().hand(RED, feathers=1, coca=1, fish=1).play(RED, "goods:ore+ore")
    assert h.cards(RED) == {"ore": 2}
    assert Highland().hand(RED, feathers=2, coca=1).refused(RED, "goods:ore+ore") == "inkas.trade-supply.three-to-two"
    h = Highland().hand(RED, feathers=1, coca=1, fish=1)
    assert h.refused(RED, "goods:ore+fish") == "inkas.trade-supply.three-to-two"


@pytest.mark.rule("inkas.trade-supply.three-to-two-option")
def test_by_an_option_goods_may_be_taken_too():
    h = Highland(options={"goods": "any"}).hand(RED, feathers=1, coca=1, fish=1)
    h.play(RED, "goods:ore+fish")
    assert h.cards(RED) == {"ore": 1, "fish": 1}
    assert h.game.faults() == 0
    h = Highland(options={"goods": "any"}).hand(RED, feathers=1, coca=1, fish=1)
    assert len(trades(h)) == 36
    assert Highland().game.settings.options["goods"] == "resources"


@pytest.mark.rule("inkas.trade-supply.no-other-rate")
def test_there_is_no_other_rate():
    h = Highland().hand(RED, wood=2)
    assert trades(h) == set()
    h = Highland().settlement(RED, "A1-S1-frame", "A6-S5-frame", "A2-A3-S2").hand(RED, wood=2, fish=1, ore=2)
    assert trades(h) == set()
    assert not h.game.board.harbours


@pytest.mark.rule("inkas.trade-supply.available")
def test_the_supply_must_have_the_card():
    h = Highland().hand(RED, wood=3).supply(ore=0)
    assert h.refused(RED, "bank:3-lumber-ore") == "inkas.trade-supply.available"
    assert h.cards(RED) == {"wood": 3}
    h = Highland().hand(RED, feathers=1, coca=1, fish=1).supply(ore=1)
    assert h.refused(RED, "goods:ore+ore") == "inkas.trade-supply.available"
    h.play(RED, "goods:wool+ore")
    assert h.cards(RED) == {"ore": 1, "wool": 1}
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2").hand(RED, wool=2).supply(ore=0)
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.trade-supply.available"
    assert h.allows(RED, "exchange:wool+wool-fish")
    assert h.seen()["exchange_used"] is False
