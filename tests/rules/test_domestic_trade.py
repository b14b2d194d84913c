"""Domestic trade: with whom, on which terms, with which cards. Ramon (0) is on turn, Javier 1, Marina 2."""

import pytest

from oxcart.game import UnknownAction
from tests.position import Position

RAMON, JAVIER, MARINA, FOURTH = range(4)


def market() -> Position:
    """Ramon on turn with 2 cattle and 3 stone; Javier and Marina hold a brick each, the fourth player nothing."""
    return Position().hand(RAMON, cattle=2, stone=3).hand(JAVIER, brick=1).hand(MARINA, brick=1)


def hands(position: Position) -> list[dict[str, int]]:
    return [position.cards(seat) for seat in range(4)]


@pytest.mark.rule("egypt.trade.unlimited")
def test_three_domestic_and_two_foreign_trades_in_one_turn():
    position = Position().hand(RAMON, stone=11).hand(JAVIER, brick=2).hand(MARINA, grain=1)
    for partner, wanted in ((JAVIER, "brick"), (JAVIER, "brick"), (MARINA, "grain")):
        position.trade(RAMON, {"stone": 1}, {wanted: 1}, f"p{partner}")
        position.play(partner, "accept").play(RAMON, f"close:p{partner}")
    position.play(RAMON, "bank:4-ore-lumber", "bank:4-ore-wool")
    assert position.cards(RAMON) == {"brick": 2, "grain": 1, "cattle": 1, "papyrus": 1}
    assert position.cards(JAVIER) == {"stone": 2}
    assert position.cards(MARINA) == {"stone": 1}


@pytest.mark.rule("egypt.trade.unlimited")
def test_trades_end_with_the_cards_in_hand():
    position = Position().hand(RAMON, stone=8)
    position.play(RAMON, "bank:4-ore-lumber", "bank:4-ore-lumber")
    assert not any(action.startswith(("bank", "give:ore")) for action in position.game.legal(RAMON))


@pytest.mark.rule("egypt.domestic.only-with-active")
def test_the_others_may_not_trade_among_themselves():
    position = market().hand(MARINA, grain=1)
    position.play(JAVIER, "give:brick", "want:grain")
    assert position.refused(JAVIER, f"offer:p{MARINA}") == "egypt.domestic.only-with-active"
    assert position.refused(JAVIER, "offer:all") == "egypt.domestic.only-with-active"
    assert position.allows(JAVIER, f"offer:p{RAMON}")


@pytest.mark.rule("egypt.domestic.only-with-active")
def test_an_offer_to_the_player_on_turn_cannot_be_taken_by_a_third():
    position = market().hand(MARINA, grain=1)
    position.trade(JAVIER, {"brick": 1}, {"grain": 1}, f"p{RAMON}")
    assert position.refused(MARINA, f"agree:p{JAVIER}") == "egypt.domestic.only-with-active"
    assert position.refused(MARINA, f"close:p{JAVIER}") == "egypt.domestic.only-with-active"
    assert position.refused(MARINA, "accept") == "egypt.domestic.protocol"


@pytest.mark.rule("egypt.domestic.free-terms")
def test_ramon_asks_hears_two_counter_offers_and_takes_marinas():
    position = market()
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, "all")
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    position.trade(MARINA, {"brick": 1}, {"cattle": 1, "stone": 1}, f"p{RAMON}")
    assert hands(position) == [{"cattle": 2, "stone": 3}, {"brick": 1}, {"brick": 1}, {}]
    position.play(RAMON, f"agree:p{MARINA}")
    assert hands(position) == [{"cattle": 1, "stone": 2, "brick": 1}, {"brick": 1}, {"cattle": 1, "stone": 1}, {}]


@pytest.mark.rule("egypt.domestic.free-terms")
def test_an_offer_without_acceptance_changes_no_hand():
    position = market()
    before = hands(position)
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, "all")
    assert position.refused(RAMON, f"close:p{JAVIER}") == "egypt.domestic.protocol"
    position.play(JAVIER, "decline").play(MARINA, "decline").play(FOURTH, "decline").play(RAMON, "end")
    assert hands(position) == before


@pytest.mark.rule("egypt.domestic.free-terms")
def test_acceptance_alone_changes_no_hand_either():
    position = market()
    before = hands(position)
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, "all")
    position.play(JAVIER, "accept").play(RAMON, "withdraw")
    assert hands(position) == before
    assert position.refused(RAMON, f"close:p{JAVIER}") == "egypt.domestic.protocol"


@pytest.mark.rule("egypt.domestic.no-gift")
def test_nothing_may_be_given_away_or_begged_for():
    position = market()
    position.play(RAMON, "want:grain")
    assert position.refused(RAMON, "offer:all") == "egypt.domestic.no-gift"
    position.play(RAMON, "withdraw", "give:ore")
    assert position.refused(RAMON, f"offer:p{JAVIER}") == "egypt.domestic.no-gift"
    assert position.refused(JAVIER, f"offer:p{RAMON}") == "egypt.domestic.no-gift"
    position.play(RAMON, "want:grain")
    assert position.allows(RAMON, "offer:all", f"offer:p{JAVIER}")


@pytest.mark.rule("egypt.domestic.no-gift", "egypt.domestic.free-terms")
def test_one_brick_for_three_stone_is_a_trade():
    position = market()
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    position.play(RAMON, f"agree:p{JAVIER}")
    assert position.cards(RAMON) == {"cattle": 2, "brick": 1}
    assert position.cards(JAVIER) == {"stone": 3}


@pytest.mark.rule("egypt.domestic.no-same-type")
def test_the_same_type_may_not_stand_on_both_sides():
    position = Position().hand(RAMON, brick=2, grain=1)
    position.play(RAMON, "give:brick", "give:brick")
    assert position.refused(RAMON, "want:brick") == "egypt.domestic.no-same-type"
    position.play(RAMON, "withdraw", "give:brick", "give:grain")
    assert position.refused(RAMON, "want:grain") == "egypt.domestic.no-same-type"
    position.play(RAMON, "withdraw", "want:grain")
    assert position.refused(RAMON, "give:grain") == "egypt.domestic.no-same-type"
    assert position.allows(RAMON, "give:brick", "want:grain", "want:wool")


@pytest.mark.rule("egypt.domestic.resources-in-hand")
def test_two_grain_cannot_be_offered_with_one_in_hand():
    position = Position().hand(RAMON, grain=1)
    position.play(RAMON, "give:grain")
    assert position.refused(RAMON, "give:grain") == "egypt.domestic.resources-in-hand"
    assert position.refused(RAMON, "give:ore") == "egypt.domestic.resources-in-hand"


@pytest.mark.rule("egypt.domestic.resources-in-hand")
def test_a_draft_whose_cards_were_spent_cannot_be_offered():
    position = Position().hand(RAMON, stone=4)
    position.play(RAMON, "give:ore", "want:wool", "bank:4-ore-grain")
    assert position.refused(RAMON, "offer:all") == "egypt.domestic.resources-in-hand"


@pytest.mark.rule("egypt.domestic.resources-in-hand")
@pytest.mark.parametrize("goods", ["knight", "chapel", "road", "settlement", "promise"])
def test_development_cards_pieces_and_promises_are_no_goods(goods):
    position = Position().dev(RAMON, knight=1, chapel=1).hand(JAVIER, grain=1)
    with pytest.raises(UnknownAction):
        position.play(RAMON, f"give:{goods}")
    with pytest.raises(UnknownAction):
        position.play(JAVIER, f"want:{goods}")


@pytest.mark.rule("egypt.domestic.resources-in-hand")
def test_who_lacks_the_card_asked_for_may_decline_or_counter_but_not_accept():
    position = market().hand(JAVIER, grain=1)
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, f"p{JAVIER}")
    assert position.refused(JAVIER, "accept") == "egypt.domestic.resources-in-hand"
    assert position.allows(JAVIER, "decline", "give:grain", "want:ore")
    position.trade(JAVIER, {"grain": 1}, {"stone": 1}, f"p{RAMON}")
    position.play(RAMON, f"agree:p{JAVIER}")
    assert position.cards(RAMON) == {"cattle": 2, "stone": 2, "grain": 1}


@pytest.mark.rule("egypt.domestic.resources-in-hand")
def test_the_player_on_turn_cannot_take_a_counter_offer_beyond_the_own_hand():
    position = market()
    position.trade(JAVIER, {"brick": 1}, {"stone": 4}, f"p{RAMON}")
    assert position.refused(RAMON, f"agree:p{JAVIER}") == "egypt.domestic.resources-in-hand"
    assert position.allows(RAMON, f"refuse:p{JAVIER}")
