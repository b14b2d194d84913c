"""The card for the largest army. Rules: "Largest Mercenary Army"."""

import pytest

from tests.position import Position


def play_mercenary(position, seat, hexagon=0):
    """The seat, on turn, plays a mercenary and puts the robber somewhere."""
    return position.turn(seat).play(seat, "knight", f"robber:{hexagon}")


def holder(position):
    """The seat with the army card, as everybody sees it."""
    return position.game.view(None)["army_holder"]


@pytest.mark.rule("egypt.army.first-three")
def test_the_third_mercenary_takes_the_card_at_once():
    position = Position().army(0, 2).dev(0, knight=1)
    assert (holder(position), position.points(0)) == (None, 0)
    position.play(0, "knight")
    assert (holder(position), position.points(0)) == (0, 2)
    assert position.game.view(None)["players"][0]["points"] == 2
    assert [event.kind for event in position.game.events] == ["play", "army_card"]


@pytest.mark.rule("egypt.army.first-three")
def test_mercenaries_in_hand_do_not_count():
    position = play_mercenary(Position().army(0, 1).dev(0, knight=3), 0)
    player = position.game.view(None)["players"][0]
    assert (player["army"], player["dev_size"]) == (2, 2)
    assert (holder(position), position.points(0)) == (None, 0)


@pytest.mark.rule("egypt.army.first-three")
def test_the_card_brings_the_victory_at_once():
    position = Position().army(0, 2).dev(0, knight=1, chapel=1, library=1, market=1, palace=1, university=1)
    corners = position.scattered()[:2]
    position.settlement(0, *corners[:1]).city(0, *corners[1:])
    assert position.points(0) == 8
    position.play(0, "knight")
    assert position.game.winners == (0,)


@pytest.mark.rule("egypt.army.overtake")
def test_an_equal_army_changes_nothing_and_a_larger_one_takes_the_card():
    position = Position().army(0, 3, holder=True).army(1, 2).dev(1, knight=2)
    play_mercenary(position, 1)
    assert (holder(position), position.points(0), position.points(1)) == (0, 2, 0)
    position.next_turn().next_turn().next_turn().next_turn()
    play_mercenary(position, 1, 1)
    assert (holder(position), position.points(0), position.points(1)) == (1, 0, 2)


@pytest.mark.rule("egypt.army.overtake")
def test_the_former_holder_wins_the_card_back_only_with_a_larger_army():
    position = Position().army(0, 3).army(1, 4, holder=True).dev(0, knight=2)
    play_mercenary(position, 0)
    assert holder(position) == 1
    position.next_turn().next_turn().next_turn().next_turn()
    play_mercenary(position, 0, 1)
    assert holder(position) == 0


@pytest.mark.rule("egypt.army.never-unowned-again")
def test_the_card_stays_with_its_holder_among_equal_rivals():
    position = Position().army(0, 3, holder=True).army(1, 2).army(2, 2).dev(1, knight=1).dev(2, knight=1)
    play_mercenary(position, 1)
    position.next_turn()
    play_mercenary(position, 2, 1)
    assert [player["army"] for player in position.game.view(None)["players"]] == [3, 3, 3, 0]
    assert (holder(position), position.points(0)) == (0, 2)
