"""Foreign trade: 4:1 for everybody, 3:1 and 2:1 at harbours and oases."""

import pytest

from tests.position import Position

GENERAL_OASIS = ((2, 0), "E")
OTHER_GENERAL_OASIS = ((-1, 2), "SE")
PAPYRUS_OASIS = ((1, 1), "SE")
CATTLE_HARBOUR = ((-1, -1), "W")


def trader(*places: tuple[tuple[int, int], str]) -> Position:
    """Seat 0 is on turn and has a settlement at each of these harbours or oases."""
    position = Position()
    for place in places:
        position.settlement(0, position.ends(position.edge(*place))[0])
    return position


@pytest.mark.rule("egypt.foreign.only-active")
def test_only_the_player_on_turn_trades_with_the_supply():
    position = Position().hand(0, stone=4).hand(1, stone=4)
    assert position.refused(1, "bank:4-ore-lumber") == "egypt.foreign.only-active"
    assert position.allows(0, "bank:4-ore-lumber")


@pytest.mark.rule("egypt.foreign.four-to-one")
def test_four_stone_buy_one_cattle_without_any_harbour():
    position = Position().hand(0, stone=5)
    before = {name: int(position.row["bank"][position.resource(name)]) for name in ("stone", "cattle")}
    position.play(0, "bank:4-ore-lumber")
    assert position.cards(0) == {"stone": 1, "cattle": 1}
    assert position.row["bank"][position.resource("stone")] == before["stone"] + 4
    assert position.row["bank"][position.resource("cattle")] == before["cattle"] - 1


@pytest.mark.rule("egypt.foreign.four-to-one")
def test_any_other_type_may_be_chosen():
    position = Position().hand(0, stone=4)
    trades = [action for action in position.game.legal(0) if action.startswith("bank")]
    assert trades == ["bank:4-ore-lumber", "bank:4-ore-brick", "bank:4-ore-wool", "bank:4-ore-grain"]


@pytest.mark.rule("egypt.foreign.four-to-one")
def test_the_four_cards_must_be_equal():
    position = Position().hand(0, stone=3, grain=1)
    assert position.refused(0, "bank:4-ore-lumber") == "egypt.foreign.four-to-one"
    assert position.refused(0, "bank:4-grain-lumber") == "egypt.foreign.four-to-one"


@pytest.mark.rule("egypt.foreign.three-to-one")
def test_three_stone_buy_one_cattle_at_a_general_oasis():
    position = trader(GENERAL_OASIS).hand(0, stone=3)
    position.play(0, "bank:3-ore-lumber")
    assert position.cards(0) == {"cattle": 1}


@pytest.mark.rule("egypt.foreign.three-to-one")
@pytest.mark.parametrize("given", ["lumber", "brick", "wool", "grain", "ore"])
def test_a_general_oasis_takes_three_of_any_type(given):
    position = trader(GENERAL_OASIS).hand(0, **{given: 3})
    taken = "brick" if given == "lumber" else "lumber"
    assert position.allows(0, f"bank:3-{given}-{taken}")


@pytest.mark.rule("egypt.foreign.three-to-one")
def test_the_three_cards_must_be_equal():
    position = trader(GENERAL_OASIS).hand(0, stone=2, grain=1)
    assert position.refused(0, "bank:3-ore-lumber") == "egypt.foreign.three-to-one"


@pytest.mark.rule("egypt.foreign.two-to-one")
def test_two_papyrus_buy_any_card_at_the_papyrus_oasis():
    position = trader(PAPYRUS_OASIS).hand(0, papyrus=2)
    assert position.allows(0, "bank:2-wool-lumber", "bank:2-wool-brick", "bank:2-wool-grain", "bank:2-wool-ore")
    position.play(0, "bank:2-wool-ore")
    assert position.cards(0) == {"stone": 1}


@pytest.mark.rule("egypt.foreign.two-to-one")
@pytest.mark.parametrize(("cattle", "cards"), [(2, 1), (4, 2), (6, 3)])
def test_the_cattle_harbour_may_be_used_as_often_as_cards_allow(cattle, cards):
    position = trader(CATTLE_HARBOUR).hand(0, cattle=cattle)
    for _ in range(cards):
        position.play(0, "bank:2-lumber-grain")
    assert position.cards(0) == {"grain": cards}
    assert position.refused(0, "bank:2-lumber-grain") == "egypt.foreign.two-to-one"


@pytest.mark.rule("egypt.foreign.special-only-its-type")
def test_the_cattle_harbour_helps_no_other_type():
    position = trader(CATTLE_HARBOUR).hand(0, grain=4, cattle=3)
    assert position.refused(0, "bank:3-grain-ore") == "egypt.foreign.special-only-its-type"
    assert position.refused(0, "bank:2-grain-ore") == "egypt.foreign.special-only-its-type"
    assert position.allows(0, "bank:4-grain-ore")


@pytest.mark.rule("egypt.foreign.special-only-its-type", "egypt.foreign.rates-choose")
def test_a_special_harbour_is_no_general_one_even_for_its_own_type():
    position = trader(CATTLE_HARBOUR).hand(0, cattle=4)
    assert position.refused(0, "bank:3-lumber-grain") == "egypt.harbour.ownership"
    assert position.allows(0, "bank:2-lumber-grain", "bank:4-lumber-grain")


@pytest.mark.rule("egypt.foreign.rates-choose")
def test_with_both_cattle_goes_at_two_and_the_rest_at_three():
    position = trader(CATTLE_HARBOUR, GENERAL_OASIS).hand(0, cattle=2, brick=3, papyrus=3, grain=3, stone=3)
    assert position.game.view(0)["players"][0]["rates"] == {"lumber": 2, "brick": 3, "wool": 3, "grain": 3, "ore": 3}
    assert position.allows(0, "bank:2-lumber-ore", "bank:3-brick-ore", "bank:3-wool-ore", "bank:3-grain-ore")
    assert position.refused(0, "bank:2-brick-ore") == "egypt.foreign.special-only-its-type"


@pytest.mark.rule("egypt.foreign.rates-choose")
def test_two_general_oases_do_not_add_up():
    position = trader(GENERAL_OASIS, OTHER_GENERAL_OASIS).hand(0, cattle=3)
    assert position.allows(0, "bank:3-lumber-grain")
    assert position.refused(0, "bank:2-lumber-grain") == "egypt.harbour.ownership"


@pytest.mark.rule("egypt.foreign.rates-choose")
@pytest.mark.parametrize(("ratio", "left"), [(4, 1), (3, 2), (2, 3)])
def test_a_worse_rate_may_be_used_too(ratio, left):
    position = trader(CATTLE_HARBOUR, GENERAL_OASIS).hand(0, cattle=5)
    assert position.allows(0, "bank:4-lumber-grain", "bank:3-lumber-grain", "bank:2-lumber-grain")
    position.play(0, f"bank:{ratio}-lumber-grain")
    assert position.cards(0) == {"cattle": left, "grain": 1}


@pytest.mark.rule("egypt.foreign.other-type")
def test_the_card_taken_is_of_another_type():
    position = trader(GENERAL_OASIS, PAPYRUS_OASIS).hand(0, brick=4, papyrus=2)
    assert position.refused(0, "bank:4-brick-brick") == "egypt.foreign.other-type"
    assert position.refused(0, "bank:3-brick-brick") == "egypt.foreign.other-type"
    assert position.refused(0, "bank:2-wool-wool") == "egypt.foreign.other-type"


@pytest.mark.rule("egypt.foreign.supply-must-hold")
def test_the_supply_must_hold_the_card_wanted():
    position = Position().hand(0, grain=4).supply(stone=0)
    assert position.refused(0, "bank:4-grain-ore") == "egypt.foreign.supply-must-hold"
    assert position.cards(0) == {"grain": 4}
    assert position.allows(0, "bank:4-grain-lumber")
    assert position.supply(stone=1).allows(0, "bank:4-grain-ore")
