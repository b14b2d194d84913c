"""Development cards: the deck, buying, and when a card may be played. Rules: "Development Cards"."""

import pytest

from tests.position import Position

DESERT, GRAIN_6, STONE_8 = (0, 0), (-1, 2), (2, 0)
ALL_CARDS = {
    "knight": 14,
    "roads": 2,
    "plenty": 2,
    "monopoly": 2,
    "chapel": 1,
    "library": 1,
    "market": 1,
    "palace": 1,
    "university": 1,
}
PLAYING = {"knight": "knight", "roads": "roads", "plenty": "plenty", "monopoly": "monopoly:ore"}


def buyer(**more):
    """Seat 0 can pay for one development card."""
    return Position(**more).hand(0, stone=1, grain=1, papyrus=1)


def holder_of_every_card():
    """Seat 0 holds one of every card that can be played, and has somewhere to go with oxcarts."""
    position = Position().dev(0, knight=1, roads=1, plenty=1, monopoly=1)
    return position.settlement(0, position.corner_at(DESERT, "N"))


@pytest.mark.rule("egypt.dev.draw-top")
def test_a_bought_card_leaves_the_deck_and_goes_to_the_buyer():
    position = buyer()
    assert position.game.view(None)["deck_size"] == 25
    position.play(0, "buy").play("chance", "draw:monopoly")
    view = position.game.view(None)
    assert (view["deck_size"], view["players"][0]["dev_size"]) == (24, 1)
    assert position.game.view(0)["players"][0]["dev"]["monopoly"] == 1
    assert position.cards(0) == {}


@pytest.mark.rule("egypt.dev.draw-top", "egypt.hidden.development-cards")
def test_only_the_buyer_knows_the_card():
    position = buyer().play(0, "buy").play("chance", "draw:monopoly")
    for viewer in (1, 2, 3, None):
        player = position.game.view(viewer)["players"][0]
        assert not {"dev", "fresh", "hand", "draft"} & set(player)
        assert position.game.events[-1].seen_by(viewer) == {"kind": "buy", "seat": 0}
        assert position.game.tell(position.game.events[-1], viewer) == "purple buys a development card."
    assert position.game.events[-1].seen_by(0) == {"kind": "buy", "seat": 0, "card": "monopoly"}
    assert position.game.tell(position.game.events[-1], 0) == ("purple buys a development card: Pharaoh's Monopoly.")


@pytest.mark.rule("egypt.dev.draw-top")
def test_every_card_of_the_deck_is_equally_likely_to_be_on_top():
    position = buyer().dev(1, knight=4, plenty=2).play(0, "buy")
    drawn = [position.game.outcome(ticket) for ticket in range(position.game.tickets())]
    assert len(drawn) == 19
    assert [drawn.count(f"draw:{card}") for card in ("knight", "roads", "plenty", "palace")] == [10, 2, 0, 1]
    assert position.refused("chance", "draw:plenty") == "egypt.component.development-deck"


@pytest.mark.rule("egypt.dev.draw-top")
def test_nobody_plays_a_card_that_was_not_drawn():
    position = Position().dev(1, knight=1)
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.dev.draw-top"


@pytest.mark.rule("egypt.dev.empty-deck")
def test_no_card_is_bought_from_an_empty_deck():
    position = buyer().dev(1, **ALL_CARDS)
    assert position.refused(0, "buy") == "egypt.dev.empty-deck"
    assert position.cards(0) == {"stone": 1, "grain": 1, "papyrus": 1}


@pytest.mark.rule("egypt.dev.empty-deck")
def test_the_last_card_can_be_bought():
    position = buyer().dev(1, **(ALL_CARDS | {"palace": 0}))
    assert position.allows(0, "buy")
    position.play(0, "buy")
    assert position.game.legal("chance") == ("draw:palace",)


@pytest.mark.rule("egypt.dev.empty-deck")
def test_played_cards_do_not_return_to_the_deck():
    position = buyer().dev(0, knight=1, plenty=1).dev(1, **(ALL_CARDS | {"knight": 13, "plenty": 1}))
    position.play(0, "plenty", "pick:ore", "pick:ore")
    assert position.refused(0, "buy") == "egypt.dev.empty-deck"
    for _ in range(4):
        position.next_turn()
    position.play(0, "knight", f"robber:{position.hex(GRAIN_6)}")
    assert position.refused(0, "buy") == "egypt.dev.empty-deck"


@pytest.mark.rule("egypt.dev.one-per-turn")
def test_a_mercenary_before_the_roll_is_the_one_card_of_the_turn():
    position = Position().dev(0, knight=1, plenty=1).phase("roll")
    position.play(0, "knight", f"robber:{position.hex(GRAIN_6)}")
    assert position.refused(0, "plenty") == "egypt.dev.one-per-turn"
    position.play(0, "roll").play("chance", "dice:1+1")
    assert position.refused(0, "plenty") == "egypt.dev.one-per-turn"
    for _ in range(4):
        position.next_turn()
    assert position.allows(0, "plenty")


@pytest.mark.rule("egypt.dev.one-per-turn")
@pytest.mark.parametrize("second", PLAYING.values())
def test_after_a_progress_card_no_other_card_is_played(second):
    position = holder_of_every_card().dev(0, monopoly=1)
    position.play(0, "monopoly:ore")
    assert position.refused(0, second) == "egypt.dev.one-per-turn"


@pytest.mark.rule("egypt.dev.one-per-turn")
def test_everybody_has_one_card_in_the_own_turn():
    position = Position().dev(0, monopoly=1).dev(1, monopoly=1).play(0, "monopoly:ore").next_turn()
    assert position.allows(1, "monopoly:ore")


@pytest.mark.rule("egypt.dev.own-turn-any-time")
def test_every_card_may_be_played_before_and_after_the_roll():
    position = holder_of_every_card().phase("roll")
    assert position.allows(0, *PLAYING.values())
    position.roll(1, 1)
    assert position.allows(0, *PLAYING.values())


@pytest.mark.rule("egypt.dev.own-turn-any-time")
@pytest.mark.parametrize("phase", ["roll", "main"])
def test_no_card_is_played_in_the_turn_of_another(phase):
    position = holder_of_every_card().turn(1).phase(phase)
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.turn.next-player"


@pytest.mark.rule("egypt.dev.own-turn-any-time")
def test_a_card_is_played_between_two_buildings():
    position = holder_of_every_card().hand(0, brick=1, cattle=1)
    edges = position.game.board.topology.corner_edges[position.corner_at(DESERT, "N")]
    position.play(0, f"road:{edges[0]}", "plenty", "pick:brick", "pick:lumber", f"road:{edges[1]}")
    assert position.stock(0)["road"] == 13


@pytest.mark.rule("egypt.dev.own-turn-any-time", "egypt.dev.one-per-turn")
def test_a_card_is_played_between_two_trades():
    position = Position().dev(0, plenty=1).hand(0, stone=6)
    position.play(0, "bank:4-ore-brick", "plenty", "pick:ore", "pick:ore", "bank:4-ore-brick")
    assert position.cards(0) == {"brick": 2}


@pytest.mark.rule("egypt.dev.own-turn-any-time", "egypt.seven.order")
def test_after_a_seven_no_card_is_played_until_the_theft_is_done():
    position = holder_of_every_card().fill_hand(1, 8)
    position.settlement(1, position.corner_at(GRAIN_6, "NW")).settlement(2, position.corner_at(STONE_8, "N"))
    position.roll(3, 4)
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.seven.order"
    position.play(1, *["discard:lumber", "discard:lumber", "discard:brick", "discard:wool"])
    assert position.game.phase == "robber"
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.seven.order"
    position.play(0, f"robber:{position.hex(GRAIN_6)}")
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.robber.choose-victim"
    position.play(0, "rob:p1")
    for action in PLAYING.values():
        assert position.refused(0, action) == "egypt.turn.steps"
    position.play("chance", "steal:ore")
    assert position.allows(0, *PLAYING.values())


@pytest.mark.rule("egypt.dev.not-when-bought")
@pytest.mark.parametrize("card", PLAYING)
def test_a_card_waits_for_the_turn_after_it_was_bought(card):
    position = buyer()
    position.settlement(0, position.corner_at(DESERT, "N"))
    position.play(0, "buy").play("chance", f"draw:{card}")
    assert position.refused(0, PLAYING[card]) == "egypt.dev.not-when-bought"
    for _ in range(3):
        position.next_turn()
    position.play(3, "end")
    assert position.game.turn == 0
    assert position.allows(0, PLAYING[card])


@pytest.mark.rule("egypt.dev.not-when-bought")
def test_an_older_card_of_the_same_kind_may_be_played():
    position = buyer().dev(0, knight=1).play(0, "buy").play("chance", "draw:knight")
    assert position.allows(0, "knight")
    position.play(0, "knight", f"robber:{position.hex(GRAIN_6)}")
    assert position.game.view(0)["players"][0]["dev"]["knight"] == 1


@pytest.mark.rule("egypt.dev.not-when-bought")
def test_a_card_of_another_kind_may_be_played_in_the_turn_of_a_purchase():
    position = buyer().dev(0, monopoly=1).play(0, "buy").play("chance", "draw:knight")
    assert position.allows(0, "monopoly:grain")


@pytest.mark.rule("egypt.dev.not-stolen")
def test_a_thief_gets_nothing_from_a_player_with_development_cards_only():
    position = Position().dev(1, knight=2, palace=1).roll(3, 4)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.play(0, f"robber:{position.hex(GRAIN_6)}")
    assert position.game.phase == "main"
    assert position.cards(0) == {}
    assert position.game.view(1)["players"][1]["dev_size"] == 3


@pytest.mark.rule("egypt.dev.not-stolen")
def test_only_resource_cards_can_be_drawn_by_the_thief():
    position = Position().dev(1, knight=2, palace=1).hand(1, grain=2).roll(3, 4)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.play(0, f"robber:{position.hex(GRAIN_6)}", "rob:p1")
    assert position.game.tickets() == 2
    assert position.game.legal("chance") == ("steal:grain",)


@pytest.mark.rule("egypt.dev.not-stolen")
def test_development_cards_do_not_count_for_the_hand_limit():
    position = Position().dev(1, knight=4).fill_hand(1, 7).roll(3, 4)
    assert position.game.phase == "robber"
    assert sum(position.cards(1).values()) == 7
