"""Rise of the Inkas: development cards, Combat Arts and the progress cards."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

CARD = {"potato": 1, "wool": 1, "ore": 1}


def bought(h: Highland, seat: int, card: str) -> Highland:
    """The seat gets the price of a card and draws this one."""
    h.hand(seat, **CARD).play(seat, "buy").play("chance", f"draw:{card}")
    return h


# ---------------------------------------------------------------------- buying


@pytest.mark.rule("inkas.dev.cost")
def test_a_card_costs_potato_wool_and_ore():
    h = Highland().hand(RED, **CARD).play(RED, "buy").play("chance", "draw:plenty")
    assert h.cards(RED) == {}
    for missing in CARD:
        h = Highland().hand(RED, **(CARD | {missing: 0, "wood": 2}))
        assert h.refused(RED, "buy") == "inkas.build.unlimited"
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2")
    h.hand(RED, feathers=1, stone=1, wool=1, ore=1).play(RED, "exchange:brick+feathers-grain")
    assert h.allows(RED, "buy")


@pytest.mark.rule("inkas.dev.draw")
def test_the_top_card_goes_into_the_hand():
    h = bought(Highland(), RED, "monopoly")
    assert h.seen()["deck_size"] == 9
    assert h.player(RED)["dev_size"] == 1
    assert h.own(RED)["dev"]["monopoly"] == 1
    h.hand(RED, **CARD).play(RED, "buy")
    assert h.game.acting == ("chance",)
    assert h.refused("chance", "draw:monopoly")
    assert h.game.tickets() == 9
    drawn = [h.game.outcome(ticket) for ticket in range(9)]
    assert sorted(drawn) == sorted(["draw:knight"] * 7 + ["draw:roads", "draw:plenty"])


@pytest.mark.rule("inkas.dev.sold-out")
def test_sold_out_is_sold_out():
    h = Highland().stack(0).hand(RED, **CARD)
    assert h.refused(RED, "buy") == "inkas.dev.sold-out"
    assert h.cards(RED) == CARD
    h = Highland().stack(0).release(0).hand(RED, **CARD)
    assert h.refused(RED, "buy") == "inkas.dev.sold-out"
    # a progress card that was played does not come back
    h = Highland().dev(RED, monopoly=1).stack(0).hand(RED, **CARD).play(RED, "monopoly:fish")
    assert h.seen()["deck_size"] == 0
    assert h.refused(RED, "buy") == "inkas.dev.sold-out"


def last_founder(h: Highland) -> Highland:
    """Red has reached marker 4 and founds tribe 2; the others are further."""
    h.ruin(RED, "A1-A2-B2", "A3-A4-S3", "C2-C3-J2", "C4-C5-J4").culture(RED, 4)
    for seat in range(1, 4):
        h.culture(seat, 5)
    return h.phase("found")


@pytest.mark.rule("inkas.dev.stack-two-release")
def test_the_second_stack_is_released_by_the_last_founding():
    h = last_founder(Highland())
    assert h.seen()["stack_two"] == "aside"
    h.play(RED, h.found_at("A6-frame"))
    assert (h.seen()["stack_two"], h.seen()["deck_size"]) == ("released", 20)
    assert h.game.turn == ORANGE
    h.stack(0).roll(1, 1).hand(ORANGE, **CARD)
    h.play(ORANGE, "buy").play("chance", "draw:plenty")
    assert h.seen()["deck_size"] == 9
    h = last_founder(Highland()).culture(BLUE, 3).culture(GRAY, 9)
    h.play(RED, h.found_at("A6-frame"))
    assert (h.seen()["stack_two"], h.seen()["deck_size"]) == ("aside", 10)
    h = last_founder(Highland()).culture(BLUE, 4)
    h.play(RED, h.found_at("A6-frame"))
    assert h.seen()["stack_two"] == "aside"


@pytest.mark.rule("inkas.dev.stack-two-under")
def test_the_second_stack_goes_under_the_first():
    h = last_founder(Highland().stack(3, knight=1, plenty=1, monopoly=1))
    h.play(RED, h.found_at("A6-frame")).roll(1, 1)
    assert h.seen()["deck_size"] == 13
    for card in ("plenty", "knight", "monopoly"):
        h.hand(ORANGE, **CARD).play(ORANGE, "buy")
        assert f"draw:{card}" in h.game.legal("chance")
        assert "draw:roads" not in h.game.legal("chance"), "it is marked 2"
        h.play("chance", f"draw:{card}")
    h.hand(ORANGE, **CARD).play(ORANGE, "buy")
    assert set(h.game.legal("chance")) == {"draw:knight", "draw:roads", "draw:plenty", "draw:monopoly"}
    drawn = [h.game.outcome(ticket) for ticket in range(h.game.tickets())]
    assert sorted(drawn) == sorted(["draw:knight"] * 7 + ["draw:roads", "draw:plenty", "draw:monopoly"])


# ---------------------------------------------------------------------- playing


@pytest.mark.rule("inkas.dev.one-per-turn")
def test_one_card_a_turn():
    h = beginner().dev(RED, knight=1, monopoly=1).hand(ORANGE).hand(BLUE).hand(GRAY)
    h.play(RED, "knight", h.robber_to("C1")).roll(1, 1)
    assert h.refused(RED, "monopoly:ore") == "inkas.dev.one-per-turn"
    h.play(RED, "end")
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    assert h.allows(RED, "monopoly:ore")


@pytest.mark.rule("inkas.dev.any-time")
def test_a_card_may_be_played_before_the_roll_and_between_two_buildings():
    h = beginner().phase("main").dev(RED, plenty=1).hand(RED, wood=1, stone=1)
    h.play(RED, h.road_on("A4/S4"), "plenty", "pick:lumber", "pick:brick", h.road_on("A1/A2"))
    assert h.stock(RED)["road"] == 3
    h = beginner().dev(RED, roads=1)
    h.play(RED, "roads", h.road_on("A4/S4"), h.road_on("A1/A2"))
    assert h.game.phase == "roll"


@pytest.mark.rule("inkas.dev.not-when-bought")
def test_not_in_the_turn_in_which_it_was_bought():
    h = bought(beginner().phase("main"), RED, "monopoly")
    assert h.refused(RED, "monopoly:ore") == "inkas.dev.not-when-bought"
    h.play(RED, "end")
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    assert h.game.phase == "roll"
    assert h.allows(RED, "monopoly:ore")
    h = bought(Highland().dev(RED, knight=1), RED, "knight")
    h.play(RED, "knight")
    assert h.own(RED)["dev"]["knight"] == 1


@pytest.mark.rule("inkas.dev.not-transferable")
def test_development_cards_stay_with_their_buyer():
    h = Highland().settlement(BLUE, "C4-C5-J4").dev(BLUE, knight=3).hand(BLUE, wood=1).dev(RED, knight=1)
    h.play(RED, "knight", h.robber_to("C5"))
    assert h.game.legal("chance") == ("steal:lumber",)
    h.play("chance", "steal:lumber")
    assert h.player(BLUE)["dev_size"] == 3
    h = Highland().settlement(BLUE, "C4-C5-J4").dev(BLUE, knight=3).dev(RED, knight=1)
    h.play(RED, "knight", h.robber_to("C5"))
    assert h.game.phase == "main"
    assert (h.player(RED)["dev_size"], h.player(BLUE)["dev_size"]) == (0, 3)


# ---------------------------------------------------------------------- Combat Arts


@pytest.mark.rule("inkas.combat.robber-move")
def test_combat_arts_move_the_robber():
    h = Highland().robber("A4").dev(RED, knight=1).play(RED, "knight")
    assert h.refused(RED, h.robber_to("A4")) == "inkas.robber.must-move"
    assert h.refused(RED, "end") == "inkas.turn.finish-step"
    assert h.allows(RED, h.robber_to("frame"))
    h.play(RED, h.robber_to("C5"))
    assert h.seen()["robber"] == h.tile("C5")
    assert h.game.phase == "main"


@pytest.mark.rule("inkas.combat.theft")
def test_combat_arts_steal_a_card():
    h = Highland().settlement(BLUE, "C4-C5-J4").settlement(GRAY, "B5-B6-C5").hand(BLUE, ore=1).hand(GRAY, fish=2)
    h.hand(ORANGE, wood=1).dev(RED, knight=1).play(RED, "knight", h.robber_to("C5"))
    assert set(h.game.legal(RED)) == {"rob:p2", "rob:p3"}
    h.play(RED, "rob:p3").play("chance", "steal:fish")
    assert h.cards(RED) == {"fish": 1}
    assert h.cards(GRAY) == {"fish": 1}


@pytest.mark.rule("inkas.combat.no-discard")
def test_combat_arts_make_nobody_discard():
    h = Highland().hand(BLUE, wood=12).dev(RED, knight=1).play(RED, "knight")
    assert h.game.phase == "robber"
    h.play(RED, h.robber_to("C5"))
    assert h.player(BLUE)["hand_size"] == 12


@pytest.mark.rule("inkas.combat.face-up")
def test_played_combat_arts_stay_face_up():
    h = Highland().dev(RED, knight=3)
    for k, place in enumerate(("C5", "C4", "C3")):
        h.row["card_played"] = 0
        h.play(RED, "knight", h.robber_to(place))
        for viewer in (None, *range(4)):
            assert h.game.view(viewer)["players"][RED]["army"] == k + 1
    h.play(RED, "end")
    assert h.player(RED)["army"] == 3


@pytest.mark.rule("inkas.combat.hand-limit")
def test_every_face_up_card_raises_the_limit_by_one():
    for arts in range(4):
        h = Highland().army(RED, arts)
        assert h.player(RED)["hand_limit"] == 7 + arts
        assert h.fill_hand(RED, 7 + arts).roll(3, 4).game.phase == "robber"
        h = Highland().army(RED, arts).dev(RED, knight=2).fill_hand(RED, 8 + arts).roll(3, 4)
        assert h.player(RED)["owed"] == (8 + arts) // 2
    h = Highland().settlement(BLUE, "C4-C5-J4").hand(BLUE, ore=1).fill_hand(RED, 7).dev(RED, knight=1).phase("roll")
    h.play(RED, "knight", h.robber_to("C5")).play("chance", "steal:ore").roll(3, 4)
    assert h.player(RED)["hand_size"] == 8
    assert h.game.phase == "robber"


# ---------------------------------------------------------------------- progress cards


@pytest.mark.rule("inkas.progress.removed")
def test_a_progress_card_leaves_the_game():
    h = Highland().dev(RED, monopoly=1, plenty=1).army(BLUE, 1)
    stacks = h.stacks()
    h.play(RED, "monopoly:ore")
    assert h.player(RED)["dev_size"] == 1
    assert (h.player(RED)["army"], h.player(RED)["hand_limit"]) == (0, 7)
    assert h.seen()["army_holder"] is None
    assert h.stacks() == stacks


@pytest.mark.rule("inkas.progress.invention")
@pytest.mark.parametrize(
    ("picks", "hand"),
    [(("ore", "ore"), {"ore": 2}), (("wool", "fish"), {"wool": 1, "fish": 1}), (("coca", "coca"), {"coca": 2})],
)
def test_invention_takes_any_two_cards(picks, hand):
    h = Highland().dev(RED, plenty=1).play(RED, "plenty", *(f"pick:{card}" for card in picks))
    assert h.cards(RED) == hand
    assert h.game.phase == "main"


@pytest.mark.rule("inkas.progress.invention-shortage")
def test_invention_takes_only_what_is_there():
    h = Highland().dev(RED, plenty=1).supply(ore=1).play(RED, "plenty", "pick:ore")
    assert h.refused(RED, "pick:ore") == "inkas.progress.invention-shortage"
    h.play(RED, "pick:lumber")
    assert h.cards(RED) == {"ore": 1, "wood": 1}


@pytest.mark.rule("inkas.progress.monopoly")
def test_monopoly_takes_two_of_each():
    h = Highland().dev(RED, monopoly=1).hand(RED, potato=1).hand(ORANGE, potato=5, fish=2).hand(BLUE, potato=1)
    h.hand(GRAY, wood=3).play(RED, "monopoly:grain")
    assert h.cards(RED) == {"potato": 4}
    assert [h.cards(seat) for seat in (ORANGE, BLUE, GRAY)] == [{"potato": 3, "fish": 2}, {}, {"wood": 3}]
    h = Highland().dev(RED, monopoly=1).hand(ORANGE, fish=3).play(RED, "monopoly:fish")
    assert (h.cards(RED), h.cards(ORANGE)) == ({"fish": 2}, {"fish": 1})
    assert (h.player(RED)["hand_size"], h.player(ORANGE)["hand_size"]) == (2, 1)


@pytest.mark.rule("inkas.progress.road-building")
def test_road_building_places_two_roads():
    h = beginner().phase("main").dev(ORANGE, roads=1).turn(ORANGE).hand(ORANGE, ore=1)
    h.play(ORANGE, "roads")
    assert h.refused(ORANGE, h.road_on("B2/B3")) == "inkas.roads.connection"
    h.play(ORANGE, h.road_on("C2/J1"), h.road_on("C1/C2"))
    assert (h.game.phase, h.cards(ORANGE)) == ("main", {"ore": 1})
    assert h.seen()["route_holder"] == ORANGE


@pytest.mark.rule("inkas.progress.road-building-no-break")
def test_nothing_comes_between_the_two_roads():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").dev(RED, roads=1)
    h.hand(RED, wood=3, stone=3, potato=3, wool=3).play(RED, "roads", h.road_on("A1/A2"))
    for action in ("bank:3-lumber-ore", h.settle_at("B1-B2-C1"), "end", "buy", "give:lumber"):
        assert h.refused(RED, action) == "inkas.progress.road-building-no-break", action
    h.play(RED, h.road_on("A2/B2"))
    assert h.allows(RED, h.settle_at("B1-B2-C1"))


@pytest.mark.rule("inkas.progress.road-building-forgo")
def test_the_second_road_may_be_given_up():
    h = beginner().dev(RED, roads=1).play(RED, "roads")
    assert h.refused(RED, "forgo") == "inkas.progress.road-building-forgo"
    h.play(RED, h.road_on("A4/S4"), "forgo")
    assert (h.game.phase, h.stock(RED)["road"], h.seen()["free_roads"]) == ("roll", 4, 0)
    h.roll(1, 1).hand(RED)
    assert not [action for action in h.game.legal(RED) if action.startswith(("road", "forgo"))]
    assert h.player(RED)["dev_size"] == 0
    assert h.refused(RED, "forgo")


RING = ("A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "B2-B3-C2", "A2-B2-B3", "A1-A2-B2")


@pytest.mark.rule("inkas.progress.road-building-one-left")
def test_road_building_with_a_single_road():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, *RING).dev(RED, roads=1)
    h.play(RED, "roads")
    assert h.refused(RED, "forgo") == "inkas.progress.road-building-forgo"
    h.play(RED, h.road_on("A1/A2"))
    assert (h.game.phase, h.stock(RED)["road"], h.player(RED)["dev_size"]) == ("main", 0, 0)


@pytest.mark.rule("inkas.progress.road-building-no-site")
def test_road_building_needs_a_path():
    h = Highland().settlement(RED, "A1-A2-B2").along(RED, *RING).road(RED, "A1/A2").dev(RED, roads=1)
    assert h.refused(RED, "roads") == "inkas.progress.road-building-no-site"
    h = Highland().ruin(RED, "A1-A2-B2", "C2-C3-J2").dev(RED, roads=1)
    assert h.refused(RED, "roads") == "inkas.progress.road-building-no-site"
    assert h.player(RED)["dev_size"] == 1
    h = Highland().settlement(RED, "C5-C6-J5").road(BLUE, "C5/C6", "C5/J4").dev(RED, roads=1).play(RED, "roads")
    assert h.game.legal(RED) == (h.road_on("C5/J5"),)
    h.play(RED, h.road_on("C5/J5"))
    assert (h.game.phase, h.stock(RED)["road"]) == ("main", 6), "no path is left for a second road"
