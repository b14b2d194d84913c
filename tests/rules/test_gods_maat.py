"""Maat. Rules: "Maat"."""

import pytest

from tests.temple import Temple


def behind(**hand):
    """Seat 0 has Maat and no point; seat 1 has a settlement and these cards."""
    position = Temple().god(0, "maat").hand(1, **hand)
    return position.settlement(1, position.scattered()[0])


@pytest.mark.rule("gods.maat.take")
def test_the_owner_looks_at_the_hand_and_takes_a_card():
    position = behind(grain=2, stone=1).play(0, "maat:p1")
    assert position.game.phase == "maat"
    assert position.game.legal(0) == ("maat_take:grain", "maat_take:ore")
    assert position.refused(0, "maat_take:brick") == "gods.maat.take"
    position.play(0, "maat_take:ore")
    assert (position.cards(0), position.cards(1)) == ({"stone": 1}, {"grain": 2})
    assert position.game.phase == "god_after"
    assert position.is_sound()


@pytest.mark.rule("gods.maat.not-the-leader")
def test_only_those_ahead_can_be_hit():
    position = Temple().god(0, "maat")
    corners = position.scattered()
    position.settlement(0, corners[0]).settlement(1, corners[3], corners[5]).settlement(2, corners[7])
    position.hand(1, grain=1).hand(2, grain=1)
    assert position.allows(0, "maat:p1")
    assert position.refused(0, "maat:p2") == "gods.maat.not-the-leader"
    assert position.refused(0, "maat:p0") == "gods.maat.not-the-leader"
    position.settlement(0, corners[9])
    assert position.refused(0, "maat:p1") == "gods.maat.not-the-leader"
    assert Temple(3).god(0, "maat").refused(0, "maat:p3") == "egypt.component.players"


@pytest.mark.rule("gods.maat.visible-points")
def test_hidden_points_do_not_count():
    position = behind(grain=1).dev(0, palace=1, chapel=1)
    assert position.points(0) == 2
    assert position.allows(0, "maat:p1")
    hidden = Temple().god(0, "maat").hand(1, grain=1).dev(1, palace=1)
    assert hidden.refused(0, "maat:p1") == "gods.maat.not-the-leader"


@pytest.mark.rule("gods.maat.target-has-cards")
def test_an_empty_hand_cannot_be_chosen():
    position = behind()
    assert position.refused(0, "maat:p1") == "gods.maat.target-has-cards"


@pytest.mark.rule("gods.maat.secret-look")
def test_only_the_owner_sees_the_hand_and_only_the_two_know_the_card():
    position = behind(grain=2, stone=1).play(0, "maat:p1")
    game = position.game
    assert game.view(0)["players"][0]["maat_sees"] == {"lumber": 0, "brick": 0, "wool": 0, "grain": 2, "ore": 1}
    for viewer in (1, 2, 3):
        assert game.view(viewer)["players"][viewer]["maat_sees"] is None
    assert "maat_sees" not in game.view(None)["players"][0]
    assert game.view(2)["god_step"] == {"step": "effect", "seat": 0, "god": "maat", "other": 1}
    position.play(0, "maat_take:ore")
    told = {viewer: [event.seen_by(viewer) for event in game.events] for viewer in (0, 1, 2, None)}
    assert told[0][0]["cards"] == {"grain": 2, "ore": 1}
    assert told[0][1]["cards"] == told[1][1]["cards"] == {"ore": 1}
    for viewer in (2, None):
        assert told[viewer] == [
            {"kind": "maat", "seat": 0, "god": "maat", "other": 1},
            {"kind": "steal", "seat": 0, "other": 1},
        ]
        assert "stone" not in " ".join(game.tell(event, viewer) for event in game.events)
    assert game.view(0)["players"][0]["maat_sees"] is None
    sizes = [player["hand_size"] for player in game.view(2)["players"]]
    assert sizes == [1, 2, 0, 0]


@pytest.mark.rule("gods.maat.secret-look")
def test_an_offer_of_the_one_who_was_hit_is_void_whatever_was_taken():
    for taken in ("grain", "ore"):
        position = behind(grain=1, stone=1)
        position.trade(1, {"grain": 1}, {"brick": 1}, "p0")
        position.play(0, "maat:p1", f"maat_take:{taken}")
        assert position.game.view(None)["players"][1]["offer"] is None
        assert position.is_sound()
