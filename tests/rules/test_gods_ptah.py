"""Ptah. Rules: "Ptah"."""

import pytest

from tests.temple import Temple


def ready(**hand):
    """Seat 0 has Ptah, a settlement to build from, and these cards."""
    position = Temple().god(0, "ptah").hand(0, **hand)
    return position.settlement(0, position.corner((0, 0), (1, 0), (0, 1)))


def prices(position):
    """The prices Ptah offers now."""
    return {action.partition(":")[2] for action in position.game.legal(0) if action.startswith("ptah:")}


@pytest.mark.rule("gods.ptah.substitute")
def test_one_part_of_the_price_may_be_any_other_card():
    assert prices(ready(brick=1, stone=1)) == {"lumber-ore"}
    assert prices(ready(cattle=1, grain=1)) == {"brick-grain"}
    position = ready(brick=1, stone=1)
    road = next(a for a in ready(brick=1, cattle=1).game.legal(0) if a.startswith("road:"))
    position.play(0, "ptah:lumber-ore")
    assert position.game.phase == "ptah"
    assert position.cards(0) == {}
    position.play(0, road)
    assert position.game.view(None)["players"][0]["roads"] == [int(road[5:])]
    assert position.game.phase == "god_after"
    assert [event.kind for event in position.game.events] == ["ptah", "road"]
    assert position.is_sound()


@pytest.mark.rule("gods.ptah.substitute")
def test_only_one_part_may_be_replaced():
    position = ready(stone=1, grain=1)
    assert prices(position) == set()
    assert position.refused(0, "ptah:lumber-ore") == "gods.ptah.substitute"
    assert position.refused(0, "ptah:brick-grain") == "gods.ptah.substitute"


@pytest.mark.rule("gods.ptah.must-substitute")
def test_the_normal_price_is_no_use_of_ptah():
    position = ready(brick=1, cattle=1)
    assert prices(position) == set()
    road = next(action for action in position.game.legal(0) if action.startswith("road:"))
    position.play(0, road)
    assert position.card(0) == "ptah A"
    assert position.game.phase == "main"
    assert not position.game.view(None)["players"][0]["god"]["used"]


@pytest.mark.rule("gods.ptah.pair")
def test_two_of_one_part_pay_for_the_oxcart():
    assert prices(ready(brick=2)) == {"lumber-brick"}
    assert prices(ready(cattle=2)) == {"brick-lumber"}


@pytest.mark.rule("gods.ptah.oxcart-only")
def test_ptah_helps_with_nothing_else():
    position = ready(cattle=1, papyrus=1, grain=1, stone=1)
    corner = position.corner((0, 0), (0, -1), (1, -1))
    position.road(0, *position.path(position.corner((0, 0), (1, 0), (0, 1)), position.corner((0, 0), (1, 0), (1, -1)),
                                    corner))  # fmt: skip
    assert position.refused(0, f"settle:{corner}") == "egypt.build.pay-supply"
    assert position.allows(0, "ptah:brick-ore")


@pytest.mark.rule("gods.ptah.oxcart-only")
def test_the_oxcart_is_placed_by_the_normal_rules():
    position = ready(brick=1, stone=1)
    start = position.corner((0, 0), (1, 0), (0, 1))
    middle = position.corner((0, 0), (1, 0), (1, -1))
    beyond = position.corner((0, 0), (0, -1), (1, -1))
    position.road(0, *position.path(start, middle))
    position.settlement(1, middle)
    past = position.edge_joining(middle, beyond)
    position.play(0, "ptah:lumber-ore")
    assert position.refused(0, f"road:{past}") == "egypt.oxcart.not-past-foreign-building"
    assert position.refused(0, "end") == "gods.use.resolve-fully"


@pytest.mark.rule("gods.ptah.oxcart-only")
def test_without_an_oxcart_left_ptah_cannot_help():
    position = Temple().god(0, "ptah").hand(0, brick=2)
    position.road(0, *range(15)).settlement(0, 40)
    assert position.refused(0, "ptah:lumber-brick") == "egypt.build.stock-limit"


@pytest.mark.rule("gods.ptah.substitute")
def test_the_oxcart_may_win_the_game():
    position = Temple().god(0, "ptah").hand(0, brick=2)
    walk = position.border()[:6]
    position.road(0, *position.path(*walk[:5]))
    far = [corner for corner in position.scattered() if corner > 30]
    position.city(0, *far[:4])
    position.play(0, "ptah:lumber-brick")
    position.play(0, f"road:{position.edge_joining(walk[4], walk[5])}")
    assert position.game.winners == (0,)
