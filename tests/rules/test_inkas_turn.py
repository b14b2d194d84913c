"""Rise of the Inkas: the course of a turn, production, and the cards."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

# ---------------------------------------------------------------------- turn


@pytest.mark.rule("inkas.turn.sequence")
def test_roll_then_trade_and_build_then_pass():
    h = beginner()
    assert h.refused(RED, "end") == "inkas.turn.sequence"
    h.play(RED, "roll").play("chance", "dice:1+1")
    assert h.game.phase == "main"
    assert h.refused(RED, "roll") == "inkas.turn.sequence"
    assert h.allows(RED, "end")


@pytest.mark.rule("inkas.turn.before-roll")
def test_before_the_roll_a_card_and_the_mightiest_only():
    h = Highland().settlement(RED, "C4-C5-J4").army(RED, 2, holder=True).dev(RED, plenty=1).robber("C5").phase("roll")
    h.play(RED, "plenty", "pick:ore", "pick:fish", "mightiest")
    assert h.cards(RED) == {"ore": 1, "fish": 1, "wood": 1}
    assert h.game.phase == "roll"
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2").hand(RED, wool=2).phase("roll")
    assert h.seen()["route_holder"] == RED
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.route.exchange-once"
    assert set(h.game.legal(RED)) == {"roll"}


@pytest.mark.rule("inkas.turn.no-build-trade-before-roll")
def test_nothing_is_built_bought_or_traded_before_the_roll():
    h = beginner().hand(RED, wood=5, stone=5, wool=5, potato=5, ore=5, fish=2, coca=1, feathers=1)
    road, city = h.road_on("A4/S4"), h.city_at("A1-A2-B2")
    for action in (road, city, "buy", "bank:3-lumber-ore", "bank:2-fish-ore", "goods:ore+ore"):
        assert h.refused(RED, action) == "inkas.turn.no-build-trade-before-roll", action
    assert h.refused(RED, "give:ore") == "inkas.turn.no-build-trade-before-roll"
    h.roll(1, 1)
    assert h.allows(RED, road, city, "buy", "bank:3-lumber-ore", "bank:2-fish-ore", "goods:ore+ore", "give:ore")
    h = beginner().dev(RED, roads=1)
    h.play(RED, "roads")
    h.play(RED, h.road_on("A4/S4"))
    assert h.player(RED)["stock"]["road"] == 4


@pytest.mark.rule("inkas.turn.trade-build-mixed")
def test_trade_and_build_alternate_freely():
    h = beginner().hand(RED, wood=4, stone=5, fish=2).roll(1, 1)
    h.play(RED, "bank:2-fish-wool", h.road_on("A4/S4"), "bank:3-brick-ore", "bank:3-lumber-brick")
    assert h.cards(RED) == {"wool": 1, "stone": 2, "ore": 1}
    h.hand(RED, wood=1, stone=1)
    h.play(RED, h.road_on("A1/B1"))
    assert h.allows(RED, "end")


@pytest.mark.rule("inkas.turn.pass")
def test_the_dice_go_to_the_left():
    h = beginner(3)
    seats = []
    for _ in range(5):
        seats.append(h.game.turn)
        h.roll(1, 1).play(h.game.turn, "end")
        assert h.game.phase == "roll"
    assert seats == [0, 1, 2, 0, 1]


@pytest.mark.rule("inkas.turn.active-only")
def test_only_the_player_on_turn_acts():
    h = beginner().dev(BLUE, knight=1).hand(BLUE, wood=3, stone=3).army(BLUE, 2, holder=True).robber("C4")
    h.roll(1, 1)
    for action in ("knight", h.road_on("C4/J3"), "bank:3-lumber-ore", "roll", "end", "buy", "mightiest"):
        supply = action.startswith("bank")
        rule = "inkas.trade-players.others-no-supply" if supply else "inkas.turn.active-only"
        assert h.refused(BLUE, action) == rule, action
    assert h.allows(BLUE, "give:lumber")


@pytest.mark.rule("inkas.turn.finish-step")
def test_a_running_step_is_finished_first():
    h = beginner().dev(RED, knight=1).hand(ORANGE, wood=9).phase("roll")
    h.roll(3, 4)
    assert h.game.acting == (ORANGE,)
    for action in (h.robber_to("C5"), "knight", "end", "bank:3-lumber-ore"):
        assert h.refused(RED, action) == "inkas.seven.order", action
    h.play(ORANGE, *["discard:lumber"] * 4)
    for action in ("knight", "end", h.road_on("A4/S4")):
        assert h.refused(RED, action) == "inkas.turn.finish-step", action
    h.play(RED, h.robber_to("C5"))
    assert h.game.phase == "rob"
    assert h.refused(RED, "end") == h.refused(RED, "knight") == "inkas.robber.victim"


# ---------------------------------------------------------------------- production


@pytest.mark.rule("inkas.production.roll")
@pytest.mark.parametrize(
    ("roll", "gained"),
    [
        ((5, 6), [{"ore": 1}, {"coca": 1}, {}, {}]),
        ((2, 3), [{"wood": 1}, {"potato": 1}, {"potato": 1}, {"coca": 1}]),
        ((1, 1), [{}, {}, {}, {}]),
    ],
)
def test_every_hex_with_the_number_pays_everybody(roll, gained):
    h = beginner()
    for seat in range(4):
        h.hand(seat)
    h.roll(*roll)
    assert [h.cards(seat) for seat in range(4)] == gained


@pytest.mark.rule("inkas.production.settlement")
def test_a_settlement_earns_one_card_from_each_hex():
    h = Highland().settlement(RED, "A1-A2-S1", "A2-A3-S2").settlement(BLUE, "B1-frame")
    h.roll(2, 3)
    assert h.cards(RED) == {"wood": 2}
    for total, card in ((5, "wood"), (4, "wool"), (6, "fish"), (8, "stone")):
        h.hand(RED).roll(min(total - 1, 6), total - min(total - 1, 6))
        assert card in h.cards(RED)
        assert h.cards(BLUE) == {}
    h.roll(5, 6)
    assert h.cards(BLUE) == {"stone": 1}


@pytest.mark.rule("inkas.production.city")
def test_a_city_earns_two():
    h = Highland().settlement(RED, "C4-C5-J4").city(RED, "B5-B6-C5").city(BLUE, "C5-C6-J5").turn(BLUE)
    h.roll(3, 3)
    assert h.cards(RED) == {"wood": 3}
    assert h.cards(BLUE) == {"wood": 2}


@pytest.mark.rule("inkas.production.declining")
def test_buildings_in_decline_go_on_producing():
    h = Highland().ruined_city(RED, "A4-A5-S4").ruin(BLUE, "A5-A6-B6")
    h.roll(4, 4)
    assert h.cards(RED) == {"ore": 2}
    assert h.cards(BLUE) == {"ore": 1}


@pytest.mark.rule("inkas.production.robber-blocks")
def test_the_robbers_hex_gives_nothing():
    h = beginner().robber("A4")
    for seat in range(4):
        h.hand(seat)
    h.roll(5, 6)
    assert [h.cards(seat) for seat in range(4)] == [{}, {"coca": 1}, {}, {}]
    h = Highland().settlement(RED, "C4-C5-J4").city(BLUE, "C5-C6-J5").ruin(GRAY, "B5-B6-C5").robber("C5")
    for _ in range(2):
        h.roll(3, 3)
        assert [h.cards(seat) for seat in range(4)] == [{}] * 4
    h.robber("B2").roll(3, 3)
    assert [sum(h.cards(seat).values()) for seat in range(4)] == [1, 0, 2, 1]


def two_creditors(supply: int) -> Highland:
    """Red has a city and blue a settlement at the forest with the 6."""
    return Highland().city(RED, "B5-C4-C5").settlement(BLUE, "C5-C6-J5").supply(wood=supply)


@pytest.mark.rule("inkas.production.shortage-several")
def test_too_few_cards_for_several_pay_nobody():
    h = Highland().city(RED, "B5-C4-C5").city(BLUE, "C5-C6-J5").supply(wood=3).roll(3, 3)
    assert [h.cards(RED), h.cards(BLUE)] == [{}, {}]
    assert h.seen()["bank"]["lumber"] == 3
    h = two_creditors(3).roll(3, 3)
    assert [h.cards(RED), h.cards(BLUE)] == [{"wood": 2}, {"wood": 1}]
    assert h.seen()["bank"]["lumber"] == 0


@pytest.mark.rule("inkas.production.shortage-single")
def test_too_few_cards_for_one_pay_what_is_left():
    h = Highland().city(RED, "A4-A5-S4").settlement(RED, "A5-A6-B6").supply(ore=1).roll(4, 4)
    assert h.cards(RED) == {"ore": 1}
    assert h.seen()["bank"]["ore"] == 0


@pytest.mark.rule("inkas.production.shortage-per-type")
def test_a_shortage_of_one_type_leaves_the_others_alone():
    h = Highland().settlement(ORANGE, "C2-C3-J2").settlement(BLUE, "C3-C4-J3").settlement(GRAY, "C4-C5-J4")
    h.supply(ore=1, wood=10).roll(4, 5)
    assert [h.cards(seat) for seat in range(4)] == [{}, {"wood": 1}, {}, {}]
    assert h.seen()["bank"]["ore"] == 1


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("inkas.cards.sources")
def test_founding_declining_and_overbuilding_bring_no_cards():
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").settlement(RED, "B3-B4-C3", "C4-C5-J4", "A3-A4-S3")
    h.ruin(BLUE, "B1-B2-C1").hand(RED, wood=1, stone=1, wool=1, potato=1)
    h.play(RED, h.settle_at("B1-B2-C1"))
    assert (h.game.phase, h.cards(RED)) == ("found", {})
    h.play(RED, h.found_at("A4-A5-S4"))
    assert [h.cards(seat) for seat in range(4)] == [{}] * 4
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").hand(RED, wood=1, stone=1)
    h.play(RED, h.road_on("B2/C1"))
    assert (h.seen()["route_holder"], h.cards(RED)) == (RED, {})
    h = Highland().army(RED, 1).dev(RED, knight=1).play(RED, "knight")
    assert (h.seen()["army_holder"], h.cards(RED)) == (RED, {})


@pytest.mark.rule("inkas.cards.goods-not-for-building")
def test_goods_build_nothing():
    h = beginner().roll(1, 1).hand(RED, wood=1, fish=5)
    assert h.refused(RED, h.road_on("A4/S4")) == "inkas.build.unlimited"
    h.hand(RED, wood=1, stone=1, wool=1, feathers=3, coca=3, fish=3)
    for action in ("buy", h.city_at("A1-A2-B2")):
        assert action not in h.game.legal(RED)
    assert h.allows(RED, h.road_on("A4/S4"))


@pytest.mark.rule("inkas.cards.hand-unlimited")
def test_a_hand_may_hold_any_number_of_cards():
    h = beginner().fill_hand(RED, 14).phase("main").play(RED, "end")
    assert h.player(RED)["hand_size"] == 14
    assert h.game.turn == ORANGE


@pytest.mark.rule("inkas.cards.back-to-supply")
def test_what_is_paid_goes_back_to_the_supply():
    h = beginner().phase("main").hand(RED, wood=1, stone=1, ore=3, coca=2)
    before = h.seen()["bank"]
    h.play(RED, h.road_on("A4/S4"))
    assert h.seen()["bank"]["lumber"] - before["lumber"] == h.seen()["bank"]["brick"] - before["brick"] == 1
    h.play(RED, "bank:3-ore-lumber", "bank:2-coca-brick")
    assert h.seen()["bank"]["ore"] - before["ore"] == 3
    assert h.seen()["bank"]["coca"] - before["coca"] == 2
    assert h.seen()["bank"]["lumber"] == before["lumber"]
    h = beginner().hand(ORANGE, wool=8).roll(3, 4)
    h.play(ORANGE, *["discard:wool"] * 4)
    assert h.seen()["bank"]["wool"] == 16
