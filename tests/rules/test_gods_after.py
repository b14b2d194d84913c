"""What happens to a god after its use. Rules: "After Using a God"."""

import pytest

from tests.temple import Temple

FREE = {"order": "free"}


def used(side="A", players=4):
    """Horus has just been used, and nobody had what he asked for."""
    return Temple(players).god(0, "horus", side).play(0, "horus:ore-p1")


@pytest.mark.rule("gods.after.side-a-choice")
def test_after_side_a_the_god_is_turned_or_exchanged():
    position = used()
    assert position.game.phase == "god_after"
    assert position.game.view(None)["god_step"] == {"step": "after", "seat": 0, "god": "horus"}
    assert position.allows(0, "flip", "exchange:isis", "exchange:amun")
    position.play(0, "flip")
    assert position.card(0) == "horus B"
    assert position.game.phase == "main"
    other = used().play(0, "exchange:isis")
    assert other.card(0) == "isis A"
    assert "horus" in other.display()


@pytest.mark.rule("gods.after.side-b-exchange")
def test_after_side_b_the_god_must_go():
    position = used("B")
    assert position.refused(0, "flip") == "gods.after.side-b-exchange"
    assert position.game.legal(0) == tuple(f"exchange:{key}" for key in position.game.view(None)["display"])
    position.play(0, "exchange:thoth")
    assert position.card(0) == "thoth A"
    assert position.is_sound()


@pytest.mark.rule("gods.after.second-use-later")
def test_a_turned_god_serves_again_in_a_later_turn():
    position = Temple().god(0, "atum").turn(1).roll(1, 3)
    position.play(0, "atum:ore", "flip")
    assert position.refused(0, "atum:ore") == "gods.use.once-per-turn"
    position.next_turn(1, 3)
    assert position.game.turn == 2
    assert position.allows(0, "atum:grain")
    position.play(0, "atum:grain")
    assert position.refused(0, "flip") == "gods.after.side-b-exchange"


@pytest.mark.rule("gods.after.exchange")
def test_a_god_returns_side_a_up_and_the_new_one_comes_side_a_up():
    position = Temple().god(1, "isis", "B").roll(3, 4).play(1, "isis:ore", "exchange:thoth")
    assert position.card(1) == "thoth A"
    assert "isis" in position.display()
    position.play(0, "robber:0")
    position.next_turn(1, 2)
    position.god(2, "horus").turn(2)
    position.play(2, "horus:wool-p0", "exchange:isis")
    assert position.card(2) == "isis A"
    assert position.refused(1, "exchange:horus") == "gods.after.no-unused-return"


@pytest.mark.rule("gods.after.exchange")
def test_only_a_god_on_display_can_be_taken():
    position = used()
    assert position.refused(0, "exchange:ptah") == "gods.after.exchange"


@pytest.mark.rule("gods.after.not-the-same-back")
def test_the_god_just_returned_cannot_be_taken_back():
    for players, choices in ((4, 6), (3, 7)):
        position = used(players=players)
        assert position.refused(0, "exchange:horus") == "gods.after.not-the-same-back"
        assert len([action for action in position.game.legal(0) if action.startswith("exchange")]) == choices
    position = used(players=3).play(0, "exchange:bastet").robber((0, -2))
    for _ in range(3):
        position.next_turn(1, 2)
    assert position.allows(0, "bastet")
    position.play(0, "bastet", "exchange:horus")
    assert position.card(0) == "horus A"


@pytest.mark.rule("gods.after.no-unused-return")
def test_a_god_that_was_not_used_stays():
    position = Temple().god(0, "osiris")
    assert position.refused(0, "exchange:amun") == "gods.after.no-unused-return"
    assert position.refused(0, "flip") == "gods.after.no-unused-return"
    turned = used().play(0, "flip")
    for _ in range(4):
        turned.next_turn(1, 2)
    assert turned.card(0) == "horus B"
    assert turned.refused(0, "exchange:amun") == "gods.after.no-unused-return"
    assert turned.allows(0, "horus:grain-p1")


@pytest.mark.rule("gods.after.at-once")
def test_play_goes_on_only_after_the_step():
    position = Temple().god(2, "isis").fill_hand(1, 8).roll(3, 4)
    position.play(2, "isis:ore")
    assert position.game.acting == (2,)
    assert position.refused(1, "discard:grain") == "gods.after.at-once"
    assert position.refused(0, "robber:0") == "gods.after.at-once"
    position.play(2, "flip")
    assert position.game.phase == "discard"
    assert position.game.acting == (1,)


@pytest.mark.rule("gods.after.at-once")
def test_amuns_step_may_be_taken_any_time_and_must_be_taken_before_the_turn_ends():
    position = Temple(options=FREE).god(0, "amun").hand(0, stone=6, brick=1, cattle=1)
    corner = position.scattered()[0]
    position.settlement(0, corner).play(0, "amun:ore-grain")
    assert position.refused(0, "end") == "gods.after.at-once"
    assert position.allows(0, "flip", "exchange:isis", "amun:ore-wool")
    road = next(action for action in position.game.legal(0) if action.startswith("road:"))
    position.play(0, road)
    assert position.allows(0, "flip", "amun:ore-wool")
    position.play(0, "flip", "end")
    assert position.card(0) == "amun B"
    assert position.is_sound()


@pytest.mark.rule("gods.after.at-once")
def test_a_win_comes_before_the_step():
    position = Temple().god(0, "hapi").army(0, 1).hand(0, brick=1, cattle=1)
    corners = position.scattered()
    position.city(0, *corners[:3]).settlement(0, corners[3], corners[4])
    position.dev(0, palace=1)
    corner = next(c for c in corners[8:] if c not in corners[:5])
    edge = next(int(e) for e in position.game.board.topology.corner_edges[corner] if e < 72)
    position.road(0, edge)
    assert position.points(0) == 9
    position.play(0, f"hapi_settle:{corner}")
    assert position.game.winners == (0,)
    assert position.card(0) == "hapi A"
    assert position.is_sound()
