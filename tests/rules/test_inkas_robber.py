"""Rise of the Inkas: Mightiest Combat Arts, the robber, and a rolled 7."""

import pytest

from tests.inkas_position import BLUE, GRAY, HEXES, ORANGE, RED, Highland, beginner

RESOURCE_HEXES = {name for name in HEXES if name[0] in "ABC" and name != "C6"}

# ---------------------------------------------------------------------- Mightiest Combat Arts


def play_combat_arts(h: Highland, seat: int, place: str) -> Highland:
    """The seat, on turn, plays Combat Arts onto a place without a victim."""
    h.turn(seat).phase("main").dev(seat, knight=1)
    h.row["card_played"] = 0
    h.play(seat, "knight", h.robber_to(place))
    return h


@pytest.mark.rule("inkas.mightiest.first")
def test_the_second_combat_arts_takes_the_card():
    h = play_combat_arts(Highland(), RED, "C5")
    assert h.seen()["army_holder"] is None
    h.dev(RED, knight=1)
    h.row["card_played"] = 0
    h.play(RED, "knight")
    assert h.seen()["army_holder"] == RED, "before the robber moves"


@pytest.mark.rule("inkas.mightiest.pass")
def test_the_card_passes_to_strictly_more():
    h = Highland().army(RED, 2, holder=True).army(BLUE, 1)
    play_combat_arts(h, BLUE, "C5")
    assert (h.player(BLUE)["army"], h.seen()["army_holder"]) == (2, RED)
    play_combat_arts(h, BLUE, "C4")
    assert (h.player(BLUE)["army"], h.seen()["army_holder"]) == (3, BLUE)


def holder_at(corner: str = "C4-C5-J4", robber: str = "C5", **cards: int) -> Highland:
    """Red holds Mightiest Combat Arts and has a settlement; the robber stands on a hex."""
    return Highland().settlement(RED, corner).army(RED, 2, holder=True).robber(robber).hand(RED, **cards)


@pytest.mark.rule("inkas.mightiest.use")
def test_once_a_turn_before_or_after_the_roll():
    h = holder_at().phase("roll").play(RED, "mightiest")
    assert (h.seen()["robber"], h.seen()["mightiest_used"], h.game.phase) == (None, True, "roll")
    h.robber("C5").roll(1, 1)
    assert h.refused(RED, "mightiest") == "inkas.mightiest.use"
    h.play(RED, "end")
    assert h.seen()["mightiest_used"] is False
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    assert h.allows(RED, "mightiest")
    h.roll(1, 1)
    assert h.allows(RED, "mightiest")
    h = Highland().settlement(BLUE, "C4-C5-J4").army(RED, 2, holder=True).robber("C5").turn(BLUE)
    assert h.refused(BLUE, "mightiest") == "inkas.mightiest.use"


@pytest.mark.rule("inkas.mightiest.condition")
def test_only_while_the_robber_stands_beside_an_own_building():
    h = Highland().ruin(RED, "C4-C5-J4").army(RED, 2, holder=True).robber("C5")
    assert h.allows(RED, "mightiest")
    h = Highland().ruined_city(RED, "C4-C5-J4").army(RED, 2, holder=True).robber("C5")
    assert h.allows(RED, "mightiest")
    assert h.robber("B2").refused(RED, "mightiest") == "inkas.mightiest.condition"
    assert h.robber("frame").refused(RED, "mightiest") == "inkas.mightiest.condition"
    h = Highland().settlement(BLUE, "B1-B2-C1").settlement(RED, "C4-C5-J4").army(RED, 2, holder=True).robber("B2")
    assert h.refused(RED, "mightiest") == "inkas.mightiest.condition"


@pytest.mark.rule("inkas.mightiest.gain")
def test_one_card_of_the_hex_the_robber_left():
    h = holder_at().hand(BLUE, wood=3).settlement(BLUE, "B5-B6-C5").play(RED, "mightiest")
    assert (h.cards(RED), h.cards(BLUE)) == ({"wood": 1}, {"wood": 3})
    assert h.seen()["bank"]["lumber"] == 20 - 3 - 1
    h = holder_at().city(RED, "B5-B6-C5").play(RED, "mightiest")
    assert h.cards(RED) == {"wood": 1}
    h = holder_at("C3-C4-J3", "C4").play(RED, "mightiest")
    assert h.cards(RED) == {"ore": 1}


@pytest.mark.rule("inkas.mightiest.empty-supply")
def test_with_an_empty_supply_the_robber_goes_all_the_same():
    h = holder_at().supply(wood=0).play(RED, "mightiest")
    assert (h.cards(RED), h.seen()["robber"], h.seen()["mightiest_used"]) == ({}, None, True)


@pytest.mark.rule("inkas.mightiest.at-once")
def test_a_card_just_taken_may_be_used():
    h = Highland().settlement(RED, "A1-A2-B2").army(RED, 1).dev(RED, knight=1)
    h.play(RED, "knight", h.robber_to("B2"), "mightiest")
    assert h.cards(RED) == {"potato": 1}
    assert h.seen()["robber"] is None


# ---------------------------------------------------------------------- where the robber goes


def robbers(h: Highland) -> set[str]:
    """The places open to the robber, by name."""
    names = {h.robber_to(name): name for name in (*HEXES, "frame")}
    return {names[action] for action in h.game.legal(h.game.turn)}


@pytest.mark.rule("inkas.robber.targets", "inkas.robber.not-on-ocean")
def test_the_robber_goes_to_resource_hexes_or_the_frame():
    h = Highland().robber("B2").roll(3, 4)
    assert robbers(h) == RESOURCE_HEXES - {"B2"} | {"frame"}
    for name in ("J1", "J2", "C6", "S1"):
        assert h.refused(RED, h.robber_to(name)) == "inkas.robber.targets"
    for name in ("S2", "S4"):
        assert h.refused(RED, h.robber_to(name)) == "inkas.robber.not-on-ocean"
    h = Highland(board="inkas-variable").robber("B2").roll(3, 4)
    assert robbers(h) == RESOURCE_HEXES - {"B2"} | {"frame"}


@pytest.mark.rule("inkas.robber.must-move", "inkas.board.jungle-frame-one-place", "inkas.robber.frame-to-hex")
def test_the_robber_must_leave_its_place():
    h = Highland().robber("B2").roll(3, 4)
    assert h.refused(RED, h.robber_to("B2")) == "inkas.robber.must-move"
    h = beginner().roll(3, 4)
    assert h.refused(RED, h.robber_to("frame")) == "inkas.robber.frame-to-hex"
    assert robbers(h) == RESOURCE_HEXES
    assert len([text for text in h.game.ruleset.space.texts if text.startswith("robber:frame")]) == 1


@pytest.mark.rule("inkas.robber.movers")
def test_nothing_else_moves_the_robber():
    h = Highland().along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").settlement(RED, "A3-A4-S3").culture(RED, 3)
    h.ruin(BLUE, "B1-B2-C1").robber("B2").hand(RED, wood=1, stone=1, wool=1, potato=1)
    assert h.refused(RED, h.robber_to("C5")) == "inkas.robber.movers"
    h.play(RED, h.settle_at("B1-B2-C1"))
    assert (h.game.phase, h.seen()["robber"]) == ("found", h.tile("B2"))
    h.play(RED, h.found_at("A2-B2-B3"))
    assert h.seen()["robber"] == h.tile("B2")


# ---------------------------------------------------------------------- theft


@pytest.mark.rule("inkas.robber.theft")
def test_one_card_is_drawn_blind():
    h = Highland().settlement(BLUE, "C4-C5-J4").hand(BLUE, wood=3, fish=1).roll(3, 4)
    h.play(RED, h.robber_to("C5"))
    assert h.game.acting == ("chance",)
    drawn = [h.game.outcome(ticket) for ticket in range(h.game.tickets())]
    assert sorted(drawn) == ["steal:fish", "steal:lumber", "steal:lumber", "steal:lumber"]
    h.play("chance", "steal:fish")
    assert (h.cards(RED), h.cards(BLUE)) == ({"fish": 1}, {"wood": 3})
    assert h.game.phase == "main"


@pytest.mark.rule("inkas.robber.victim")
def test_the_mover_chooses_among_the_players_at_the_hex():
    h = Highland().settlement(RED, "C4-C5-J4").ruined_city(BLUE, "B5-B6-C5").hand(RED, ore=1).hand(BLUE, ore=1)
    h.hand(ORANGE, ore=1).settlement(ORANGE, "B1-B2-C1").turn(GRAY).robber("A4").roll(3, 4)
    h.play(GRAY, h.robber_to("C5"))
    assert set(h.game.legal(GRAY)) == {"rob:p0", "rob:p2"}
    assert h.refused(GRAY, "rob:p1") == "inkas.robber.victim"
    h = Highland().ruin(GRAY, "C4-C5-J4").hand(GRAY, coca=1).roll(3, 4)
    h.play(RED, h.robber_to("C5"))
    assert h.game.phase == "theft", "a single candidate is taken without asking"
    h.play("chance", "steal:coca")
    assert (h.cards(RED), h.cards(GRAY)) == ({"coca": 1}, {})


@pytest.mark.rule("inkas.robber.frame-no-theft", "inkas.seven.frame-allowed")
def test_on_the_frame_nothing_is_stolen():
    h = Highland().settlement(BLUE, "C4-C5-J4", "C2-C3-J2").hand(BLUE, ore=2).robber("C5").roll(3, 4)
    h.play(RED, h.robber_to("frame"))
    assert (h.game.phase, h.seen()["robber"], h.cards(RED), h.cards(BLUE)) == ("main", None, {}, {"ore": 2})


@pytest.mark.rule("inkas.robber.no-victim")
def test_without_a_victim_the_theft_is_skipped():
    h = Highland().settlement(RED, "C4-C5-J4").hand(RED, ore=1).roll(3, 4).play(RED, Highland().robber_to("C5"))
    assert (h.game.phase, h.cards(RED)) == ("main", {"ore": 1})
    h = Highland().settlement(ORANGE, "C4-C5-J4").settlement(BLUE, "B5-B6-C5").hand(BLUE, ore=2).roll(3, 4)
    h.play(RED, h.robber_to("C5")).play("chance", "steal:ore")
    assert (h.cards(RED), h.cards(BLUE)) == ({"ore": 1}, {"ore": 1})
    h = Highland().settlement(ORANGE, "C4-C5-J4").roll(3, 4).play(RED, Highland().robber_to("C5"))
    assert (h.game.phase, h.cards(RED)) == ("main", {})


# ---------------------------------------------------------------------- seven


@pytest.mark.rule("inkas.seven.no-production")
def test_a_seven_produces_nothing():
    h = beginner()
    before = h.seen()["bank"]
    h.roll(3, 4)
    assert h.seen()["bank"] == before
    assert h.game.phase == "robber"


@pytest.mark.rule("inkas.seven.discard")
def test_who_holds_too_many_cards_discards_half():
    h = Highland().fill_hand(RED, 6).fill_hand(ORANGE, 8).army(ORANGE, 1).fill_hand(BLUE, 11).army(BLUE, 2).roll(3, 4)
    assert [player["owed"] for player in h.seen()["players"]] == [0, 0, 5, 0]
    assert h.game.acting == (BLUE,)
    h = Highland().fill_hand(RED, 9).fill_hand(ORANGE, 8).fill_hand(BLUE, 7).roll(3, 4)
    assert [player["owed"] for player in h.seen()["players"]] == [4, 4, 0, 0]
    h = Highland().army(RED, 3).fill_hand(RED, 10).army(BLUE, 3).fill_hand(BLUE, 11).roll(3, 4)
    assert [player["owed"] for player in h.seen()["players"]] == [0, 0, 5, 0]


@pytest.mark.rule("inkas.seven.goods-count")
def test_goods_count_and_development_cards_do_not():
    h = Highland().hand(RED, wood=5, fish=3).hand(BLUE, wood=7).dev(BLUE, knight=4).roll(3, 4)
    assert [player["owed"] for player in h.seen()["players"]] == [4, 0, 0, 0]
    h.play(RED, "discard:fish", "discard:fish", "discard:fish", "discard:lumber")
    assert h.cards(RED) == {"wood": 4}


@pytest.mark.rule("inkas.seven.choose-discards")
def test_everybody_chooses_what_to_discard():
    h = Highland().hand(RED, wood=5, coca=4).roll(3, 4)
    assert set(h.game.legal(RED)) == {"discard:lumber", "discard:coca"}
    assert h.refused(RED, "discard:ore") == "inkas.seven.choose-discards"
    h.play(RED, "discard:lumber", "discard:coca", "discard:lumber")
    assert h.refused(RED, h.robber_to("C5")) == "inkas.seven.order", "three are too few"
    h.play(RED, "discard:coca")
    assert h.refused(RED, "discard:coca"), "five are too many"
    assert h.cards(RED) == {"wood": 3, "coca": 2}


@pytest.mark.rule("inkas.seven.order")
def test_discards_then_robber_then_theft_then_trade():
    h = Highland().settlement(BLUE, "C4-C5-J4").hand(BLUE, wood=6, ore=4).roll(3, 4)
    assert h.refused(RED, h.robber_to("C5")) == "inkas.seven.order"
    h.play(BLUE, *["discard:ore"] * 4, "discard:lumber")
    assert h.game.phase == "robber"
    h.play(RED, h.robber_to("C5"))
    assert [h.game.outcome(ticket) for ticket in range(h.game.tickets())] == ["steal:lumber"] * 5
    h.play("chance", "steal:lumber").hand(RED, wood=3)
    assert h.allows(RED, "bank:3-lumber-ore", "end")


@pytest.mark.rule("inkas.seven.frame-allowed")
def test_a_seven_may_send_the_robber_to_the_frame():
    h = Highland().robber("B2").roll(3, 4)
    assert h.allows(RED, h.robber_to("frame"))
