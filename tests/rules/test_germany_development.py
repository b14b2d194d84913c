"""Germany: buying and playing development cards, and the mercenaries."""

import pytest

from tests.germany_position import BLUE, CARD, ORANGE, RED, WHITE, Country

CARDS = ("knight", "roads", "plenty", "trade")


def round_about(h: Country) -> Country:
    """Red ends the turn, and everybody else rolls and ends; then red has rolled again."""
    h.play(RED, "end")
    for _ in range(h.game.players - 1):
        h.roll(1, 1).play(h.game.turn, "end")
    return h.roll(1, 1)


@pytest.mark.rule("germany.dev.draw-top")
def test_a_bought_card_comes_from_the_deck_and_stays_hidden():
    h = Country().hand(RED, **CARD).play(RED, "buy")
    assert h.game.acting == ("chance",)
    assert h.refused(RED, "end").startswith("germany.")
    h.play("chance", "draw:plenty")
    assert (h.seen()["deck_size"], h.player(RED)["dev_size"]) == (25, 1)
    assert h.own(RED)["dev"] == {"knight": 0, "roads": 0, "plenty": 1, "trade": 0, "point": 0}
    assert "dev" not in h.game.view(BLUE)["players"][RED]
    assert h.refused(RED, "knight") == "germany.dev.draw-top", "nobody plays a card that is not there"


@pytest.mark.rule("germany.dev.empty-deck")
def test_an_empty_deck_sells_nothing():
    h = Country().deck().hand(RED, **CARD)
    assert h.refused(RED, "buy") == "germany.dev.empty-deck"
    assert h.cards(RED) == CARD
    h.dev(RED, knight=1, trade=1).deck().play(RED, "knight", h.goetz_to("h01"))
    assert h.seen()["deck_size"] == 0
    round_about(h).play(RED, "trade")
    assert h.seen()["deck_size"] == 0, "no card comes back"


@pytest.mark.rule("germany.dev.one-per-turn")
@pytest.mark.parametrize("first", CARDS)
def test_one_card_a_turn(first):
    h = Country().hall(RED, "Hof").dev(RED, knight=2, roads=2, plenty=2, trade=2).play(RED, first)
    follow = {"knight": [h.goetz_to("h01")], "roads": ["forgo"], "plenty": ["pick:ore", "pick:ore"], "trade": []}[first]
    h.play(RED, *follow)
    for card in CARDS:
        assert h.refused(RED, card) == "germany.dev.one-per-turn", card
    round_about(h)
    assert h.allows(RED, *CARDS)


@pytest.mark.rule("germany.dev.own-turn")
def test_cards_are_played_in_the_own_turn():
    h = Country().hall(BLUE, "Hof").dev(BLUE, knight=1, roads=1, plenty=1, trade=1)
    for card in CARDS:
        assert h.refused(BLUE, card) == "germany.dev.own-turn", card
    assert h.turn(BLUE).allows(BLUE, *CARDS)


@pytest.mark.rule("germany.dev.not-when-bought")
@pytest.mark.parametrize("card", CARDS)
def test_not_in_the_turn_in_which_it_was_bought(card):
    h = Country().hall(RED, "Hof").hand(RED, **CARD).play(RED, "buy").play("chance", f"draw:{card}")
    assert h.refused(RED, card) == "germany.dev.not-when-bought"
    assert round_about(h).allows(RED, card)


@pytest.mark.rule("germany.dev.not-when-bought")
def test_an_older_card_of_the_kind_may_be_played():
    h = Country().dev(RED, knight=1).hand(RED, **CARD).play(RED, "buy").play("chance", "draw:knight")
    h.play(RED, "knight", h.goetz_to("h01"))
    assert (h.player(RED)["army"], h.player(RED)["dev_size"]) == (1, 1)


@pytest.mark.rule("germany.dev.after-roll")
def test_not_before_the_roll():
    h = Country().hall(RED, "Hof").dev(RED, knight=1, roads=1, plenty=1, trade=1).phase("roll")
    for card in CARDS:
        assert h.refused(RED, card) == "germany.dev.after-roll", card
    assert h.game.legal(RED) == ("roll",)


@pytest.mark.rule("germany.dev.after-roll")
def test_at_any_point_of_trade_and_build():
    h = Country().hall(RED, "Hof").dev(RED, knight=1).hand(RED, lumber=2, brick=2).roll(1, 1)
    h.play(RED, h.road_on("Hof", "i53"), "knight", h.goetz_to("h01"), h.road_on("i53", "i59"))
    assert h.cards(RED) == {}
    h = Country().hall(BLUE, "Hof").dev(RED, knight=1).hand(BLUE, wool=8).roll(3, 4)
    assert h.game.why_not(RED, "knight") is not None
    h.play(BLUE, *["discard:wool"] * 4)
    assert h.game.why_not(RED, "knight") is not None
    h.play(RED, h.goetz_to("h24"))
    assert h.game.why_not(RED, "knight") is not None
    h.play(RED, "rob:p1").play("chance", "steal:wool")
    assert h.allows(RED, "knight")


@pytest.mark.rule("germany.dev.not-resources")
def test_development_cards_are_no_resource_cards():
    h = Country().fill_hand(RED, 7).dev(RED, knight=2, point=1).roll(3, 4)
    assert h.game.phase == "robber", "seven cards: nothing to discard"
    h = Country().hall(BLUE, "Hof").dev(BLUE, knight=1, trade=1).roll(3, 4)
    h.play(RED, h.goetz_to("h24"))
    assert (h.game.phase, h.player(BLUE)["dev_size"]) == ("main", 2)


# ---------------------------------------------------------------------- mercenaries


@pytest.mark.rule("germany.mercenary.move-and-steal")
def test_a_mercenary_moves_goetz_and_steals():
    h = Country().hall(BLUE, "Ulm").hand(BLUE, wool=2, ore=1).dev(RED, knight=1)
    assert h.seen()["robber"] == h.tile("h28")
    h.play(RED, "knight")
    assert h.game.phase == "robber"
    assert h.refused(RED, "end") == "germany.mercenary.move-and-steal"
    assert h.refused(RED, h.goetz_to("h28")) == "germany.goetz.must-leave"
    h.play(RED, h.goetz_to("h27"), "rob:p1")
    assert sorted(h.game.outcome(k) for k in range(h.game.tickets())) == ["steal:ore", "steal:wool", "steal:wool"]
    h.play("chance", "steal:wool")
    assert (h.cards(RED), h.cards(BLUE), h.game.phase) == ({"wool": 1}, {"wool": 1, "ore": 1}, "main")


@pytest.mark.rule("germany.mercenary.blocks")
def test_the_new_hex_is_blocked_and_the_old_one_free():
    h = Country().hall(BLUE, "Ulm", "Regensburg").dev(RED, knight=1)
    h.play(RED, "knight", h.goetz_to("h27"), "end")
    h.roll(3, 3)
    assert h.cards(BLUE) == {}
    h.play(BLUE, "end").roll(6, 6)
    assert h.cards(BLUE) == {"ore": 1}


@pytest.mark.rule("germany.mercenary.no-discard")
def test_a_mercenary_makes_nobody_discard():
    h = Country().hall(BLUE, "Ulm").fill_hand(BLUE, 12).fill_hand(ORANGE, 9).fill_hand(RED, 8).dev(RED, knight=1)
    h.play(RED, "knight", h.goetz_to("h27"), "rob:p1").play("chance", "steal:ore")
    assert [h.player(seat)["hand_size"] for seat in range(4)] == [9, 11, 9, 0]
    assert [h.player(seat)["owed"] for seat in range(4)] == [0] * 4


@pytest.mark.rule("germany.mercenary.stays-face-up")
def test_played_mercenaries_stay_face_up():
    h = Country().dev(RED, knight=2)
    h.play(RED, "knight", h.goetz_to("h01"))
    round_about(h).play(RED, "knight", h.goetz_to("h02"))
    for viewer in (None, RED, BLUE, ORANGE, WHITE):
        assert h.game.view(viewer)["players"][RED]["army"] == 2
    round_about(h)
    assert h.player(RED)["army"] == 2
    assert h.game.faults() == 0
