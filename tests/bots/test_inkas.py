"""What the greedy bot does about tribes, ruins, goods and advantage cards in plain situations."""

import pytest

from oxcart.rulesets.inkas.facts import FRAME
from tests.bots.seated import choice
from tests.inkas_position import BLUE, ORANGE, RED, Highland

HOME = "B2-B3-C2"
NEXT = "B3-C2-C3"


def at_home(**cards: int) -> Highland:
    """Red is on turn with one settlement in the middle of the board; nobody wants to trade."""
    highland = Highland().settlement(RED, HOME).hand(RED, **cards)
    highland.row["offers"][RED] = 2
    return highland


def pips_at(highland: Highland, corner: int) -> int:
    """In how many of 36 throws the hexes at the corner pay, together."""
    tokens = [int(highland.row["token"][h]) for h in highland.table[0]["corner_hexes"][corner] if h < FRAME]
    return sum(6 - abs(7 - token) for token in tokens if token)


def test_a_tribe_is_founded_on_a_good_site():
    highland = Highland().settlement(RED, HOME, "A1-A2-B2", "A3-A4-B4").hand(RED, potato=2, ore=3)
    highland.play(RED, highland.city_at(HOME))
    action = choice(highland.game, RED)
    assert action.startswith("found:")
    assert pips_at(highland, int(action.partition(":")[2])) >= 9


def test_ruins_of_others_are_built_over_rather_than_an_equal_free_corner():
    highland = at_home(wood=1, stone=1, wool=1, potato=1)
    highland.ruin(ORANGE, "A1-A2-B2").road(RED, "B2/C2").road(RED, "B2/C1").road(RED, "B1/B2").road(RED, "A1/B2")
    assert choice(highland.game, RED) == highland.settle_at("A1-A2-B2")


def test_the_city_stands_in_the_active_tribe_and_is_built_once():
    highland = at_home(potato=2, ore=3).ruin(RED, "B5-B6-C5")
    assert choice(highland.game, RED) == highland.city_at(HOME)
    highland.play(RED, highland.city_at(HOME)).hand(RED, potato=2, ore=3)
    assert not choice(highland.game, RED).startswith("city")


def test_a_card_is_bought_before_the_building_that_ends_the_turn():
    highland = at_home(potato=3, ore=4, wool=1).settlement(RED, "A1-A2-B2", "A3-A4-B4")
    assert choice(highland.game, RED) == "buy"
    highland.hand(RED, potato=2, ore=3)
    assert choice(highland.game, RED).startswith("city")


def test_three_different_goods_buy_the_two_cards_that_are_missing():
    highland = at_home(potato=2, ore=1, feathers=1, coca=1, fish=1)
    assert choice(highland.game, RED) == "goods:ore+ore"
    highland.play(RED, "goods:ore+ore")
    assert choice(highland.game, RED).startswith("city")


def test_two_equal_goods_buy_the_card_that_is_missing():
    highland = at_home(potato=2, ore=2, fish=2)
    assert choice(highland.game, RED) == "bank:2-fish-ore"


def test_goods_are_kept_while_they_do_not_pay_for_anything_and_the_hand_is_small():
    assert choice(at_home(fish=2).game, RED) == "end"


def test_a_hand_over_the_limit_is_thinned_out():
    highland = at_home(fish=4, coca=4)
    sizes = []
    while (action := choice(highland.game, RED)) != "end":
        highland.play(RED, action)
        sizes.append(int(highland.row["hand_size"][RED]))
    assert sizes
    assert sizes[-1] <= 7


def test_the_longest_trade_route_takes_two_cards_that_nothing_else_would():
    highland = at_home(potato=2, ore=2, wood=1, fish=1).road(RED, "B2/C2", "B2/C1", "B1/B2").measure()
    assert highland.row["route_holder"] == RED
    assert choice(highland.game, RED) == "exchange:lumber+fish-ore"


@pytest.mark.parametrize("phase", ["roll", "main"])
def test_the_mightiest_send_the_robber_away(phase):
    highland = at_home().robber("B3").phase(phase)
    highland.row["army"][RED], highland.row["army_holder"] = 2, RED
    assert choice(highland.game, RED) == "mightiest"


def test_combat_arts_are_played_when_the_robber_stands_at_home():
    highland = at_home().robber("B3").phase("roll").dev(RED, knight=1)
    assert choice(highland.game, RED) == "knight"
    assert choice(at_home().robber("C5").phase("roll").dev(RED, knight=1).game, RED) == "roll"


def test_the_robber_goes_to_the_leader_and_never_home():
    highland = at_home().settlement(BLUE, "B5-B6-C5").culture(BLUE, 6).settlement(ORANGE, "A1-A2-B2")
    highland.phase("robber")
    assert choice(highland.game, RED) in {highland.robber_to(name) for name in ("B5", "B6", "C5")}
