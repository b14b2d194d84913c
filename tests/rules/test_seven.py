"""What happens when a 7 is rolled. Rules: "Rolling a 7"."""

import itertools

import pytest

from tests.position import Position

DESERT, GRAIN_6 = (0, 0), (-1, 2)
RAMON, MARINA, JAVIER = 0, 1, 2


def almanac_example():
    """Ramon holds 6 cards, Marina 8, Javier 11; Ramon rolls a 7."""
    return Position(players=3).fill_hand(RAMON, 6).fill_hand(MARINA, 8).fill_hand(JAVIER, 11).roll(3, 4)


def owed(position):
    """What everybody must still discard, as everybody sees it."""
    return [player["owed"] for player in position.game.view(None)["players"]]


def sizes(position):
    """How many resource cards everybody holds."""
    return [player["hand_size"] for player in position.game.view(None)["players"]]


@pytest.mark.rule("egypt.seven.no-production")
def test_on_a_seven_nobody_gets_a_card():
    position = Position()
    for seat, corner in enumerate(position.scattered()[:16]):
        position.settlement(seat % 4, corner)
    supply = position.game.view(None)["bank"]
    position.roll(3, 4)
    assert sizes(position) == [0, 0, 0, 0]
    assert position.game.view(None)["bank"] == supply
    assert position.game.phase == "robber"


@pytest.mark.rule("egypt.seven.no-production")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5, 6])
def test_every_seven_activates_the_robber(first):
    position = Position().roll(first, 7 - first)
    assert position.game.phase == "robber"
    assert len(position.game.legal(0)) == 18


@pytest.mark.rule("egypt.seven.hand-limit")
def test_seven_cards_are_kept_and_of_eight_four_are_lost():
    position = Position().fill_hand(1, 7).fill_hand(2, 8).roll(1, 6)
    assert owed(position) == [0, 0, 4, 0]
    assert position.game.acting == (2,)
    supply = position.game.view(None)["bank"]
    position.play(2, "discard:lumber", "discard:lumber", "discard:brick", "discard:wool")
    assert sizes(position) == [0, 7, 4, 0]
    returned = {key: count - supply[key] for key, count in position.game.view(None)["bank"].items()}
    assert returned == {"lumber": 2, "brick": 1, "wool": 1, "grain": 0, "ore": 0}


@pytest.mark.rule("egypt.seven.hand-limit")
def test_the_roller_discards_too():
    position = Position().fill_hand(0, 10).roll(2, 5)
    assert owed(position) == [5, 0, 0, 0]
    assert position.game.acting == (0,)


@pytest.mark.rule("egypt.seven.half-rounded-down")
@pytest.mark.parametrize(("cards", "lost"), [(8, 4), (9, 4), (11, 5), (12, 6), (15, 7)])
def test_half_of_the_cards_is_rounded_down(cards, lost):
    assert owed(Position().fill_hand(1, cards).roll(3, 4)) == [0, lost, 0, 0]


@pytest.mark.rule("egypt.seven.half-rounded-down", "egypt.seven.hand-limit")
def test_the_almanacs_example_of_a_seven():
    position = almanac_example()
    assert owed(position) == [0, 4, 5]
    assert position.game.acting == (MARINA, JAVIER)
    assert position.refused(RAMON, "discard:lumber") == "egypt.seven.half-rounded-down"


@pytest.mark.rule("egypt.seven.half-rounded-down")
def test_the_owner_chooses_which_cards_go():
    position = Position().hand(1, grain=5, stone=3).roll(3, 4)
    assert position.allows(1, "discard:grain", "discard:ore")
    assert position.refused(1, "discard:wool") == "egypt.seven.half-rounded-down"
    position.play(1, "discard:ore", "discard:ore", "discard:ore", "discard:grain")
    assert position.cards(1) == {"grain": 4}


@pytest.mark.rule("egypt.seven.half-rounded-down")
def test_the_step_ends_with_exactly_the_last_card_owed():
    position = Position().hand(1, grain=8).hand(2, stone=8).roll(3, 4)
    position.play(1, "discard:grain", "discard:grain", "discard:grain")
    assert owed(position) == [0, 1, 4, 0]
    assert position.game.acting == (1, 2)
    position.play(1, "discard:grain")
    assert position.refused(1, "discard:grain") == "egypt.seven.half-rounded-down"
    assert position.game.acting == (2,)
    position.play(2, *["discard:ore"] * 4)
    assert position.refused(2, "discard:ore") == "egypt.seven.half-rounded-down"
    assert position.game.phase == "robber"
    assert (position.cards(1), position.cards(2)) == ({"grain": 4}, {"stone": 4})


@pytest.mark.rule("egypt.seven.order")
def test_the_robber_waits_for_all_discards():
    position = almanac_example()
    robber = f"robber:{position.hex(GRAIN_6)}"
    assert position.refused(RAMON, robber) == "egypt.seven.order"
    position.play(MARINA, "discard:lumber", "discard:brick", "discard:wool", "discard:grain")
    assert position.refused(RAMON, robber) == "egypt.seven.order"
    position.play(JAVIER, "discard:lumber", "discard:brick", "discard:wool", "discard:grain")
    assert position.refused(RAMON, robber) == "egypt.seven.order"
    position.play(JAVIER, "discard:ore")
    assert position.allows(RAMON, robber)
    assert position.refused(MARINA, robber) == "egypt.turn.next-player"


@pytest.mark.rule("egypt.seven.order")
def test_discards_robber_theft_then_trading_and_building():
    position = Position().hand(0, stone=4, brick=1, cattle=1).hand(1, grain=8)
    position.settlement(1, position.corner_at(GRAIN_6, "NW")).settlement(0, position.corner_at(DESERT, "N"))
    position.roll(3, 4)
    trade, cart = "bank:4-ore-grain", f"road:{position.edge(DESERT, 'NE')}"
    for action in (trade, cart, "end"):
        assert position.refused(0, action) == "egypt.seven.order"
    position.play(1, *["discard:grain"] * 4)
    for action in (trade, cart, "end"):
        assert position.refused(0, action) == "egypt.seven.order"
    position.play(0, f"robber:{position.hex(GRAIN_6)}")
    for action in (trade, cart, "end"):
        assert position.refused(0, action) == "egypt.robber.choose-victim"
    position.play(0, "rob:p1").play("chance", "steal:grain")
    assert position.allows(0, trade, cart, "end")
    position.play(0, trade, cart)
    assert position.cards(0) == {"grain": 2}


@pytest.mark.rule("egypt.seven.discard-together")
def test_the_order_of_the_discards_does_not_matter():
    marina = [(MARINA, f"discard:{card}") for card in ("lumber", "brick", "wool", "grain")]
    javier = [(JAVIER, f"discard:{card}") for card in ("ore", "ore", "grain", "grain", "wool")]
    turns_about = [step for pair in itertools.zip_longest(javier, marina) for step in pair if step]
    results = set()
    for steps in (marina + javier, javier + marina, turns_about):
        position = almanac_example()
        assert position.allows(*steps[0])
        for step in steps:
            position.play(*step)
        results.add(position.game.record())
    assert len(results) == 1
    assert sizes(position) == [6, 4, 6]


@pytest.mark.rule("egypt.seven.discard-together")
def test_while_one_still_owes_the_other_may_finish():
    position = almanac_example().play(JAVIER, "discard:ore")
    assert position.allows(MARINA, "discard:ore")
    assert position.allows(JAVIER, "discard:ore")
