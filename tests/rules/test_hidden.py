"""Who sees what. Rules: "Hidden Information"; that nothing else leaks, tests/rulesets/test_non_leak.py shows."""

import pytest

from tests.position import Position

GRAIN_6 = (-1, 2)
PURPLE, TURQUOISE, GRAY, RED = range(4)
EVERYBODY = (PURPLE, TURQUOISE, GRAY, RED, None)
NOTHING = dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 0)


def seen(position, viewer):
    """All events as the viewer sees them."""
    return [event.seen_by(viewer) for event in position.game.events]


def told(position, viewer):
    """All events as sentences for the viewer."""
    return [position.game.tell(event, viewer) for event in position.game.events]


@pytest.mark.rule("egypt.hidden.resource-hand")
def test_only_the_owner_sees_the_types_of_the_cards_in_hand():
    position = Position().hand(RED, grain=3, stone=1).hand(GRAY, brick=2)
    red = position.game.view(RED)["players"]
    assert red[RED]["hand"] == NOTHING | {"grain": 3, "ore": 1}
    for viewer in EVERYBODY:
        for seat, player in enumerate(position.game.view(viewer)["players"]):
            assert ("hand" in player) == (seat == viewer)


@pytest.mark.rule("egypt.hidden.resource-hand")
def test_the_draft_of_an_offer_is_seen_by_its_maker_and_an_offer_by_all():
    position = Position().hand(PURPLE, grain=1).play(PURPLE, "give:grain", "want:ore")
    draft = {"give": NOTHING | {"grain": 1}, "want": NOTHING | {"ore": 1}}
    assert position.game.view(PURPLE)["players"][PURPLE]["draft"] == draft
    for viewer in (TURQUOISE, GRAY, RED, None):
        player = position.game.view(viewer)["players"][PURPLE]
        assert "draft" not in player
        assert player["offer"] is None
    assert position.game.events == []
    position.play(PURPLE, "offer:all")
    for viewer in EVERYBODY:
        assert position.game.view(viewer)["players"][PURPLE]["offer"] == draft | {"to": [TURQUOISE, GRAY, RED]}


@pytest.mark.rule("egypt.hidden.resource-hand")
def test_of_a_draft_the_others_learn_only_that_something_was_done():
    position = Position().hand(GRAY, grain=2, stone=1)
    before = [position.game.view(viewer) for viewer in (PURPLE, TURQUOISE, RED, None)]
    position.play(GRAY, "give:grain", "want:brick", "withdraw", "give:ore")
    after = [position.game.view(viewer) for viewer in (PURPLE, TURQUOISE, RED, None)]
    assert after == [view | {"seq": 4} for view in before]
    assert position.game.events == []


@pytest.mark.rule("egypt.hidden.counts-public")
def test_everybody_sees_how_many_cards_everybody_holds():
    position = Position().fill_hand(GRAY, 9).dev(GRAY, knight=1, palace=1)
    for viewer in EVERYBODY:
        players = position.game.view(viewer)["players"]
        assert (players[GRAY]["hand_size"], players[GRAY]["dev_size"]) == (9, 2)
        assert (players[RED]["hand_size"], players[RED]["dev_size"]) == (0, 0)


@pytest.mark.rule("egypt.hidden.counts-public")
def test_everybody_sees_pieces_supply_deck_and_mercenaries():
    position = Position().hand(GRAY, grain=4).dev(GRAY, knight=1).army(RED, 2)
    corner = position.corner_at(GRAIN_6, "NW")
    position.settlement(GRAY, corner).road(GRAY, position.edge(GRAIN_6, "NW"))
    for viewer in EVERYBODY:
        view = position.game.view(viewer)
        assert view["bank"] == {"lumber": 19, "brick": 19, "wool": 19, "grain": 15, "ore": 19}
        assert view["deck_size"] == 22
        assert view["players"][RED]["army"] == 2
        gray = view["players"][GRAY]
        assert (gray["settlements"], gray["roads"]) == ([corner], [position.edge(GRAIN_6, "NW")])
        assert gray["stock"] == {"road": 14, "settlement": 4, "city": 4}


@pytest.mark.rule("egypt.hidden.development-cards")
def test_only_the_owner_sees_unplayed_cards_and_the_points_they_bring():
    position = Position().dev(GRAY, palace=1, knight=1)
    own = position.game.view(GRAY)["players"][GRAY]
    assert (own["dev"]["palace"], own["dev"]["knight"], own["points"]) == (1, 1, 1)
    for viewer in (PURPLE, TURQUOISE, RED, None):
        player = position.game.view(viewer)["players"][GRAY]
        assert "dev" not in player
        assert player["points"] == 0


@pytest.mark.rule("egypt.hidden.development-cards")
def test_a_purchase_is_seen_but_not_the_card():
    position = Position().hand(PURPLE, stone=1, grain=1, papyrus=1).play(PURPLE, "buy").play("chance", "draw:palace")
    assert seen(position, RED) == [{"kind": "buy", "seat": PURPLE}]
    assert seen(position, PURPLE) == [{"kind": "buy", "seat": PURPLE, "card": "palace"}]
    assert told(position, PURPLE) == ["purple buys a development card: Mummification."]
    assert told(position, None) == ["purple buys a development card."]


@pytest.mark.rule("egypt.hidden.development-cards")
def test_a_played_card_is_known_to_all():
    position = Position().dev(PURPLE, plenty=1).play(PURPLE, "plenty")
    for viewer in EVERYBODY:
        assert told(position, viewer) == ["purple plays Invention."]


@pytest.mark.rule("egypt.hidden.development-cards")
def test_victory_point_cards_are_revealed_at_the_end():
    position = Position().dev(PURPLE, palace=1, chapel=1, knight=1).dev(GRAY, market=1, roads=1)
    corners = position.scattered()
    position.city(PURPLE, *corners[:3]).settlement(PURPLE, corners[3]).hand(PURPLE, stone=3, grain=2)
    position.play(PURPLE, f"city:{corners[3]}")
    assert position.game.winners == (PURPLE,)
    players = position.game.view(None)["players"]
    assert [player["victory_cards"] for player in players] == [["chapel", "palace"], [], ["market"], []]
    assert [player["points"] for player in players] == [10, 0, 1, 0]
    assert all("dev" not in player for player in players)


@pytest.mark.rule("egypt.hidden.stolen-card")
def test_the_stolen_card_is_known_to_thief_and_victim_only():
    position = Position().turn(RED).hand(GRAY, stone=1, grain=1)
    position.settlement(GRAY, position.corner_at(GRAIN_6, "NW")).roll(3, 4)
    position.play(RED, f"robber:{position.hex(GRAIN_6)}", "rob:p2").play("chance", "steal:ore")
    for viewer in (RED, GRAY):
        assert seen(position, viewer)[-1] == {"kind": "steal", "seat": RED, "other": GRAY, "cards": {"ore": 1}}
        assert told(position, viewer)[-1] == "red takes 1 stone from gray."
    for viewer in (PURPLE, TURQUOISE, None):
        assert seen(position, viewer)[-1] == {"kind": "steal", "seat": RED, "other": GRAY}
        assert told(position, viewer)[-1] == "red takes a card from gray."
        players = position.game.view(viewer)["players"]
        assert (players[RED]["hand_size"], players[GRAY]["hand_size"]) == (1, 1)


@pytest.mark.rule("egypt.hidden.open-transfers")
def test_all_see_the_cards_discarded():
    position = Position(players=3).hand(GRAY, grain=5, stone=5).roll(3, 4)
    position.play(GRAY, *["discard:grain"] * 2, *["discard:ore"] * 3)
    expected = ["gray discards 1 grain."] * 2 + ["gray discards 1 stone."] * 3
    for viewer in (PURPLE, TURQUOISE, GRAY, None):
        assert told(position, viewer)[-5:] == expected


@pytest.mark.rule("egypt.hidden.open-transfers")
def test_all_see_the_cards_taken_with_invention():
    position = Position().turn(RED).dev(RED, plenty=1).play(RED, "plenty", "pick:ore", "pick:grain")
    for viewer in EVERYBODY:
        assert told(position, viewer)[-2:] == [
            "red takes 1 stone from the supply.",
            "red takes 1 grain from the supply.",
        ]


@pytest.mark.rule("egypt.hidden.open-transfers")
def test_all_see_what_monopoly_brings():
    position = Position().dev(PURPLE, monopoly=1).hand(GRAY, grain=3, stone=1).hand(RED, grain=2)
    position.play(PURPLE, "monopoly:grain")
    for viewer in EVERYBODY:
        assert seen(position, viewer)[-1] == {"kind": "monopoly", "seat": PURPLE, "resource": "grain", "count": 5}
        sizes = [player["hand_size"] for player in position.game.view(viewer)["players"]]
        assert sizes == [5, 0, 1, 0]


@pytest.mark.rule("egypt.hidden.open-transfers")
def test_all_see_production_trades_and_payments():
    position = Position().hand(PURPLE, brick=1, cattle=1, stone=1).hand(RED, grain=1)
    position.settlement(GRAY, position.corner_at(GRAIN_6, "NW"))
    position.settlement(PURPLE, position.corner_at((0, 0), "S")).roll(3, 3)
    position.trade(PURPLE, {"stone": 1}, {"grain": 1}, "all")
    position.play(RED, "accept").play(PURPLE, "close:p3", f"road:{position.edge((0, 0), 'SE')}")
    for viewer in EVERYBODY:
        sentences = told(position, viewer)
        assert "gray receives 1 grain." in sentences
        assert "purple trades 1 stone for 1 grain with red." in sentences
        assert sentences[-1] == "purple builds an oxcart."
        assert position.game.view(viewer)["bank"] == {"lumber": 19, "brick": 19, "wool": 19, "grain": 17, "ore": 18}
