"""Germany: trade between players and with the supply."""

import pytest

from tests.germany_position import BLUE, ORANGE, RED, WHITE, Country

PLAYERS = "germany.trade.players"


def market() -> Country:
    """Red is on turn with wool; the others hold ore, and white much wool too."""
    return Country().hand(RED, wool=4, grain=1).hand(BLUE, ore=2).hand(ORANGE, ore=1).hand(WHITE, ore=1, wool=2)


@pytest.mark.rule("germany.trade.players")
def test_two_wool_for_an_ore():
    h = market()
    h.trade(RED, {"wool": 2}, {"ore": 1}, "p1")
    assert h.cards(RED) == {"wool": 4, "grain": 1}, "nothing moves before both agree"
    h.play(BLUE, "accept").play(RED, "close:p1")
    assert h.cards(RED) == {"wool": 2, "grain": 1, "ore": 1}
    assert h.cards(BLUE) == {"ore": 1, "wool": 2}
    h = market()
    h.trade(RED, {"wool": 2}, {"ore": 1}, "p1")
    h.play(BLUE, "decline")
    assert h.refused(RED, "close:p1") == PLAYERS
    assert (h.cards(RED), h.cards(BLUE)) == ({"wool": 4, "grain": 1}, {"ore": 2})


@pytest.mark.rule("germany.trade.players")
def test_an_offer_to_all_with_its_answers():
    def answered() -> Country:
        h = market()
        h.trade(RED, {"wool": 2}, {"ore": 1}, "all")
        h.play(BLUE, "accept").play(ORANGE, "decline")
        h.trade(WHITE, {"ore": 1}, {"wool": 3}, "p0")
        return h

    h = answered()
    assert h.refused(RED, "close:p2") == PLAYERS
    assert h.allows(RED, "close:p1", "agree:p3")
    h.play(RED, "close:p1")
    assert h.cards(BLUE) == {"ore": 1, "wool": 2}
    h = answered().play(RED, "agree:p3")
    assert h.cards(RED) == {"wool": 1, "grain": 1, "ore": 1}
    assert h.cards(WHITE) == {"wool": 5}


@pytest.mark.rule("germany.trade.players")
def test_an_offer_to_one_is_for_that_one_only():
    h = market()
    h.trade(RED, {"wool": 2}, {"ore": 1}, "p1")
    assert h.refused(WHITE, "accept") == PLAYERS
    assert h.allows(BLUE, "accept")


@pytest.mark.rule("germany.trade.players")
def test_an_offer_its_giver_cannot_pay_any_more_is_void():
    h = Country().hall(WHITE, "Ulm").hand(RED, grain=1).hand(WHITE, ore=1).dev(RED, knight=1)
    h.trade(WHITE, {"ore": 1}, {"grain": 1}, "p0")
    assert h.allows(RED, "agree:p3")
    h.play(RED, "knight", h.goetz_to("h27"), "rob:p3").play("chance", "steal:ore")
    assert h.refused(RED, "agree:p3") == PLAYERS
    assert h.player(WHITE)["offer"] is None


@pytest.mark.rule("germany.trade.only-with-active")
def test_the_others_do_not_trade_with_each_other():
    h = market().play(BLUE, "give:ore", "want:wool")
    assert h.refused(BLUE, "offer:p3") == "germany.trade.only-with-active"
    assert h.refused(BLUE, "offer:all") == "germany.trade.only-with-active"
    h.play(BLUE, "offer:p0")
    assert h.refused(WHITE, "agree:p1") == "germany.trade.only-with-active"
    assert h.allows(RED, "agree:p1")


@pytest.mark.rule("germany.trade.resources-only")
def test_only_cards_in_hand_are_goods():
    h = Country().hand(RED, grain=1).dev(RED, knight=2, point=1).play(RED, "give:grain")
    assert h.refused(RED, "give:grain") == "germany.trade.resources-only"
    goods = {text.partition(":")[2] for text in h.game.ruleset.space.texts if text.startswith(("give:", "want:"))}
    assert goods == {"lumber", "brick", "wool", "grain", "ore"}
    h.play(RED, "want:ore", "offer:p1")
    assert h.refused(BLUE, "accept") == "germany.trade.resources-only"
    h.hand(BLUE, ore=1).play(BLUE, "accept").play(RED, "close:p1")
    assert h.own(RED)["dev"] == {"knight": 2, "roads": 0, "plenty": 0, "trade": 0, "point": 1}


@pytest.mark.rule("germany.trade.no-gift")
def test_each_side_gives_something():
    h = market().play(RED, "give:wool")
    assert h.refused(RED, "offer:p1") == "germany.trade.no-gift"
    h = market().play(RED, "want:ore")
    assert h.refused(RED, "offer:all") == "germany.trade.no-gift"


@pytest.mark.rule("germany.trade.no-same-type")
def test_no_type_on_both_sides():
    h = market().play(RED, *["give:wool"] * 3)
    assert h.refused(RED, "want:wool") == "germany.trade.no-same-type"
    h.play(RED, "want:ore", "offer:p1")
    assert h.allows(BLUE, "accept")
    h = market().play(RED, "want:grain")
    assert h.refused(RED, "give:grain") == "germany.trade.no-same-type"


# ---------------------------------------------------------------------- the supply


@pytest.mark.rule("germany.trade.three-to-one")
def test_three_equal_cards_for_one_of_choice():
    h = Country().hand(RED, brick=3).play(RED, "bank:3-brick-ore")
    assert h.cards(RED) == {"ore": 1}
    assert (h.seen()["bank"]["brick"], h.seen()["bank"]["ore"]) == (18, 17)
    h = Country().hand(RED, wool=6).play(RED, "bank:3-wool-grain", "bank:3-wool-ore")
    assert h.cards(RED) == {"grain": 1, "ore": 1}


@pytest.mark.rule("germany.trade.equal-cards")
def test_exactly_three_of_one_type():
    h = Country().hand(RED, brick=2, wool=1)
    for action in ("bank:3-brick-ore", "bank:3-wool-ore"):
        assert h.refused(RED, action) == "germany.trade.three-to-one", action
    assert h.refused(RED, "bank:2-brick-ore") == "germany.trade.equal-cards"
    h = Country().hand(RED, ore=4)
    assert {text for text in h.game.legal(RED) if text.startswith("bank")} == {
        f"bank:3-ore-{key}" for key in ("lumber", "brick", "wool", "grain")
    }
    for taken in ("bank:2-ore-wool", "bank:3-ore-wool"):
        h = Country().hand(RED, ore=3).dev(RED, trade=1).play(RED, "trade", taken)
        assert h.cards(RED)["wool"] == 1
        assert h.cards(RED).get("ore", 0) == 3 - int(taken[5])
    h = Country().hand(RED, ore=1, wool=1).dev(RED, trade=1).play(RED, "trade")
    assert h.refused(RED, "bank:2-ore-brick") == "germany.progress.trade"


@pytest.mark.rule("germany.trade.different-type")
def test_the_card_taken_is_of_another_type():
    h = Country().hand(RED, ore=3).dev(RED, trade=1)
    assert h.refused(RED, "bank:3-ore-ore") == "germany.trade.different-type"
    h.play(RED, "trade")
    assert h.refused(RED, "bank:2-ore-ore") == "germany.trade.different-type"
    assert h.refused(RED, "bank:3-ore-ore") == "germany.trade.different-type"


@pytest.mark.rule("germany.trade.supply-only-active")
def test_only_the_player_on_turn_trades_with_the_supply():
    h = Country().hand(BLUE, lumber=3)
    assert h.refused(BLUE, "bank:3-lumber-ore") == "germany.trade.supply-only-active"
    assert h.turn(BLUE).allows(BLUE, "bank:3-lumber-ore")


@pytest.mark.rule("germany.trade.supply-must-hold")
def test_an_empty_stack_gives_nothing():
    h = Country().hand(RED, wool=3).supply(ore=0)
    assert h.refused(RED, "bank:3-wool-ore") == "germany.trade.supply-must-hold"
    h.play(RED, "bank:3-wool-brick")
    assert h.cards(RED) == {"brick": 1}
