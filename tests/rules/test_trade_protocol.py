"""The steps of domestic trade: offer, accept, decline, counter, close. Ramon (0) is on turn, Javier 1, Marina 2."""

import pytest

from tests.position import Position

RAMON, JAVIER, MARINA, FOURTH = range(4)
PROTOCOL = "egypt.domestic.protocol"

pytestmark = pytest.mark.rule(PROTOCOL)


def market(players: int = 4) -> Position:
    """Ramon on turn with 2 cattle and 3 stone; Javier and Marina hold a brick each."""
    return Position(players=players).hand(RAMON, cattle=2, stone=3).hand(JAVIER, brick=1).hand(MARINA, brick=1)


def stone_for_brick(to: str) -> Position:
    """Ramon has offered 1 stone for 1 brick."""
    position = market()
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, to)
    return position


def test_ramon_closes_with_marina_who_accepted_not_with_javier_who_declined():
    position = stone_for_brick("all").play(MARINA, "accept").play(JAVIER, "decline")
    assert position.refused(RAMON, f"close:p{JAVIER}") == PROTOCOL
    assert position.refused(RAMON, f"close:p{FOURTH}") == PROTOCOL
    position.play(RAMON, f"close:p{MARINA}")
    assert position.cards(RAMON) == {"cattle": 2, "stone": 2, "brick": 1}
    assert position.cards(MARINA) == {"stone": 1}
    assert position.cards(JAVIER) == {"brick": 1}


def test_the_table_waits_for_those_addressed_until_they_answer():
    position = stone_for_brick("all")
    assert position.game.acting == (RAMON, JAVIER, MARINA, FOURTH)
    position.play(MARINA, "accept").play(FOURTH, "decline")
    assert position.game.acting == (RAMON, JAVIER)
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    assert position.game.acting == (RAMON,)


def test_an_offer_to_javier_alone_is_not_marinas_to_accept():
    position = stone_for_brick(f"p{JAVIER}")
    assert position.refused(MARINA, "accept") == PROTOCOL
    assert position.refused(MARINA, "decline") == PROTOCOL
    assert position.allows(JAVIER, "accept", "decline")


def test_no_card_moves_until_ramon_takes_the_counter_offer():
    position = stone_for_brick(f"p{JAVIER}")
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    assert position.cards(RAMON) == {"cattle": 2, "stone": 3}
    assert position.cards(JAVIER) == {"brick": 1}
    assert position.refused(RAMON, f"close:p{JAVIER}") == PROTOCOL
    position.play(RAMON, f"agree:p{JAVIER}")
    assert position.cards(RAMON) == {"cattle": 2, "brick": 1}
    assert position.cards(JAVIER) == {"stone": 3}


def test_of_two_who_accepted_only_the_chosen_one_trades():
    position = stone_for_brick("all").play(JAVIER, "accept").play(MARINA, "accept")
    assert position.allows(RAMON, f"close:p{JAVIER}", f"close:p{MARINA}")
    position.play(RAMON, f"close:p{JAVIER}")
    assert position.cards(JAVIER) == {"stone": 1}
    assert position.cards(MARINA) == {"brick": 1}
    assert position.refused(RAMON, f"close:p{MARINA}") == PROTOCOL


def test_the_others_may_propose_to_the_player_on_turn_unasked():
    position = market()
    position.trade(MARINA, {"brick": 1}, {"cattle": 1}, f"p{RAMON}")
    assert position.allows(RAMON, f"agree:p{MARINA}", f"refuse:p{MARINA}")
    position.play(RAMON, f"agree:p{MARINA}")
    assert position.cards(RAMON) == {"cattle": 1, "stone": 3, "brick": 1}
    assert position.cards(MARINA) == {"cattle": 1}


def test_a_refused_proposal_is_gone():
    position = market()
    position.trade(MARINA, {"brick": 1}, {"cattle": 1}, f"p{RAMON}")
    position.play(RAMON, f"refuse:p{MARINA}")
    assert position.refused(RAMON, f"agree:p{MARINA}") == PROTOCOL
    assert position.refused(RAMON, f"refuse:p{MARINA}") == PROTOCOL
    assert position.allows(MARINA, "give:brick")


def test_a_proposal_whose_only_brick_was_stolen_is_void():
    position = market().dev(RAMON, knight=1).robber((0, 0))
    position.settlement(MARINA, position.corner((0, -2), (1, -2), (0, -1)))
    position.trade(MARINA, {"brick": 1}, {"cattle": 1}, f"p{RAMON}")
    position.play(RAMON, "knight", f"robber:{position.hex((0, -1))}", f"rob:p{MARINA}").play("chance", "steal:brick")
    assert position.refused(RAMON, f"agree:p{MARINA}") == PROTOCOL
    assert position.cards(RAMON) == {"cattle": 2, "stone": 3, "brick": 1}


def test_a_proposal_whose_cards_a_monopoly_took_is_void():
    position = market().dev(RAMON, monopoly=1).hand(JAVIER, grain=1)
    position.trade(MARINA, {"brick": 1}, {"cattle": 1}, f"p{RAMON}")
    position.trade(JAVIER, {"grain": 1}, {"cattle": 1}, f"p{RAMON}")
    position.play(RAMON, "monopoly:brick")
    assert position.refused(RAMON, f"agree:p{MARINA}") == PROTOCOL
    assert position.allows(RAMON, f"agree:p{JAVIER}")


def test_ramons_offer_lapses_when_he_spends_his_cards_otherwise():
    position = market().hand(RAMON, stone=4)
    position.trade(RAMON, {"stone": 1}, {"brick": 1}, "all")
    position.play(JAVIER, "accept").play(RAMON, "bank:4-ore-lumber")
    assert position.refused(RAMON, f"close:p{JAVIER}") == PROTOCOL
    assert position.refused(MARINA, "accept") == PROTOCOL
    assert position.game.acting == (RAMON,)


def test_taking_a_counter_offer_ends_the_own_offer():
    position = stone_for_brick("all").play(MARINA, "accept")
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    position.play(RAMON, f"agree:p{JAVIER}")
    assert position.refused(RAMON, f"close:p{MARINA}") == PROTOCOL
    assert position.cards(MARINA) == {"brick": 1}


def test_who_accepted_may_still_change_their_mind():
    position = stone_for_brick("all").play(JAVIER, "accept").play(MARINA, "accept")
    position.play(JAVIER, "decline")
    position.trade(MARINA, {"brick": 1}, {"stone": 2}, f"p{RAMON}")
    assert position.refused(RAMON, f"close:p{JAVIER}") == PROTOCOL
    assert position.refused(RAMON, f"close:p{MARINA}") == PROTOCOL
    assert position.allows(RAMON, f"agree:p{MARINA}")


def test_accepting_withdraws_the_own_counter_offer():
    position = stone_for_brick(f"p{JAVIER}")
    position.trade(JAVIER, {"brick": 1}, {"stone": 3}, f"p{RAMON}")
    position.play(JAVIER, "accept")
    assert position.refused(RAMON, f"agree:p{JAVIER}") == PROTOCOL
    assert position.allows(RAMON, f"close:p{JAVIER}")


def test_an_offer_stands_as_it_is_until_it_is_withdrawn():
    position = stone_for_brick("all")
    for change in ("give:ore", "want:brick", "offer:all"):
        assert position.refused(RAMON, change) == PROTOCOL
    position.play(RAMON, "withdraw")
    assert position.refused(JAVIER, "accept") == PROTOCOL
    assert position.refused(RAMON, "withdraw") == PROTOCOL
    assert position.allows(RAMON, "give:ore", "want:brick")


def test_nobody_answers_twice_the_same_way():
    position = stone_for_brick("all").play(JAVIER, "accept").play(MARINA, "decline")
    assert position.refused(JAVIER, "accept") == PROTOCOL
    assert position.refused(MARINA, "decline") == PROTOCOL
    assert "stands already" in position.game.why_not(MARINA, "decline")[1]


def test_ramon_cannot_answer_his_own_offer_or_offer_to_himself():
    position = market().play(RAMON, "give:ore", "want:brick")
    assert position.refused(RAMON, f"offer:p{RAMON}") == PROTOCOL
    position.play(RAMON, "offer:all")
    assert position.refused(RAMON, "accept") == PROTOCOL
    assert position.refused(RAMON, f"close:p{RAMON}") == PROTOCOL
    assert position.refused(RAMON, f"agree:p{RAMON}") == PROTOCOL


def test_an_offer_needs_somebody_at_the_table():
    position = market(players=3).play(RAMON, "give:ore", "want:brick")
    assert position.refused(RAMON, "offer:p3") == "egypt.component.players"
    position.play(RAMON, "offer:all")
    assert position.game.view(None)["players"][RAMON]["offer"]["to"] == [JAVIER, MARINA]


def test_offers_end_with_the_turn():
    position = stone_for_brick("all").play(JAVIER, "accept")
    position.trade(MARINA, {"brick": 1}, {"stone": 2}, f"p{RAMON}")
    position.play(RAMON, "end").phase("main").turn(RAMON)
    assert position.refused(RAMON, f"close:p{JAVIER}") == PROTOCOL
    assert position.refused(RAMON, f"agree:p{MARINA}") == PROTOCOL


def test_without_trade_between_players_no_draft_is_begun():
    position = Position(options={"domestic": "off"}).hand(RAMON, stone=4).hand(JAVIER, brick=1)
    assert position.refused(RAMON, "give:ore") == PROTOCOL
    assert position.refused(JAVIER, "give:brick") == PROTOCOL
    assert position.allows(RAMON, "bank:4-ore-brick")
