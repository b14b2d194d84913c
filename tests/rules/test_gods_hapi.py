"""Hapi. Rules: "Hapi"."""

import pytest

from tests.temple import Temple


def ready(knights=1, **hand):
    """Seat 0 has Hapi, knights face up, a settlement, and a road to an open corner."""
    position = Temple().god(0, "hapi").army(0, knights).hand(0, **hand)
    border = position.border()
    position.settlement(0, border[0]).road(0, *position.path(*border[:3]))
    return position, border[0], border[2]


@pytest.mark.rule("gods.hapi.build")
def test_a_settlement_for_a_mercenary_brick_and_cattle():
    position, _, corner = ready(brick=1, cattle=1)
    position.play(0, f"hapi_settle:{corner}")
    assert position.game.view(None)["players"][0]["settlements"] == sorted([corner, position.border()[0]])
    assert position.cards(0) == {}
    assert position.game.view(None)["players"][0]["army"] == 0
    assert position.game.phase == "god_after"
    assert [event.kind for event in position.game.events] == ["hapi", "settlement"]
    assert position.is_sound()


@pytest.mark.rule("gods.hapi.build")
def test_a_temple_city_for_a_mercenary_two_stone_and_a_grain():
    position, corner, _ = ready(stone=2, grain=1)
    position.play(0, f"hapi_city:{corner}")
    assert position.game.view(None)["players"][0]["cities"] == [corner]
    assert position.points(0) == 2
    assert position.is_sound()


@pytest.mark.rule("gods.hapi.build")
def test_everything_else_is_needed_as_always():
    position, corner, free = ready(brick=1, stone=2)
    assert position.refused(0, f"hapi_settle:{free}") == "gods.hapi.build"
    assert position.refused(0, f"hapi_city:{corner}") == "gods.hapi.build"
    position, corner, free = ready(brick=1, cattle=1, stone=2, grain=1)
    assert position.refused(0, f"hapi_settle:{position.border()[1]}") == "egypt.settlement.distance-rule"
    assert position.refused(0, f"hapi_settle:{position.border()[12]}") == "egypt.settlement.needs-oxcart"
    assert position.refused(0, f"hapi_city:{free}") == "egypt.temple-city.upgrade-only"
    far = [c for c in position.scattered() if c > 25]
    position.settlement(0, *far[:4])
    assert position.refused(0, f"hapi_settle:{free}") == "egypt.settlement.five-limit"
    cities, corner, _ = ready(stone=2, grain=1)
    cities.city(0, *[c for c in cities.scattered() if c > 25][:4])
    assert cities.refused(0, f"hapi_city:{corner}") == "egypt.build.stock-limit"


@pytest.mark.rule("gods.hapi.played-only")
def test_unplayed_mercenaries_do_not_serve():
    position, corner, free = ready(knights=0, brick=1, cattle=1, stone=2, grain=1)
    position.dev(0, knight=2)
    assert position.refused(0, f"hapi_settle:{free}") == "gods.hapi.played-only"
    assert position.refused(0, f"hapi_city:{corner}") == "gods.hapi.played-only"


@pytest.mark.rule("gods.hapi.card-leaves")
def test_the_mercenary_leaves_the_game():
    position, _, corner = ready(knights=4, brick=1, cattle=1)
    position.row["army_holder"] = 0
    deck = position.game.view(None)["deck_size"]
    position.play(0, f"hapi_settle:{corner}")
    view = position.game.view(None)
    assert (view["players"][0]["army"], view["given_up"], view["deck_size"]) == (3, 1, deck)
    assert position.is_sound()


def army_after(mine, *rivals, holder=0):
    """Who has the army card after seat 0, with so many knights, gave one up."""
    position, _, corner = ready(knights=mine, brick=1, cattle=1)
    for seat, knights in enumerate(rivals, 1):
        position.army(seat, knights)
    position.row["army_holder"] = holder
    position.play(0, f"hapi_settle:{corner}")
    assert position.is_sound()
    return position


@pytest.mark.rule("gods.hapi.army-check")
def test_a_holder_with_three_whom_nobody_exceeds_keeps_the_card():
    assert army_after(4, 3).game.view(None)["army_holder"] == 0


@pytest.mark.rule("gods.hapi.army-check")
def test_a_sole_leader_takes_it():
    position = army_after(4, 4)
    assert position.game.view(None)["army_holder"] == 1
    assert position.points(0) == 2
    assert "army_card" in [event.kind for event in position.game.events]


@pytest.mark.rule("gods.hapi.army-check")
def test_below_three_it_is_laid_aside():
    position = army_after(3, 2)
    assert position.game.view(None)["army_holder"] is None
    assert position.points(0) == 2
    assert "army_card_aside" in [event.kind for event in position.game.events]


@pytest.mark.rule("gods.hapi.army-check")
def test_among_equals_it_waits_for_one_who_leads_alone():
    position = army_after(4, 4, 4)
    assert position.game.view(None)["army_holder"] is None
    position.play(0, "flip").dev(3, knight=1).dev(1, knight=1)
    position.army(3, 2).turn(3)
    position.play(3, "knight", "robber:0")
    assert position.game.view(None)["army_holder"] is None
    position.row["card_played"] = 0
    position.turn(1).play(1, "knight", "robber:1")
    assert position.game.view(None)["army_holder"] == 1
    assert position.is_sound()


@pytest.mark.rule("gods.hapi.army-check")
def test_who_does_not_hold_the_card_changes_nothing_by_giving_up():
    assert army_after(3, 3, holder=1).game.view(None)["army_holder"] == 1
