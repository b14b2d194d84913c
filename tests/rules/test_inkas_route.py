"""Rise of the Inkas: the Longest Trade Route, how it is broken, joined and handed over, and its exchange."""

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland

NORTH = ("A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "C1-C2-J1", "C2-J1-J2", "C2-C3-J2", "C3-J2-J3")
SOUTH = ("A5-A6-B6", "A6-B6-B7", "B6-B7-C6", "B6-C5-C6", "B5-B6-C5", "B5-C4-C5", "C4-C5-J4")
WEST = ("A1-A2-S1", "A2-S1-S2", "A2-A3-S2", "A3-S2-S3", "A3-A4-S3", "A4-S3-S4", "A4-A5-S4")
INLAND = ("B2-C1-C2", "B2-B3-C2", "A2-B2-B3", "A2-A3-B3", "A3-B3-B4")
"""Walks along the paths; the one inland ends at the fourth corner of the northern one."""
SETTLEMENT = {"wood": 1, "stone": 1, "potato": 1, "wool": 1}
CITY = {"potato": 2, "ore": 3}
ROAD = {"wood": 1, "stone": 1}


def lengths(h: Highland) -> list[int]:
    return [player["route"] for player in h.seen()["players"]]


def holder(h: Highland) -> int | None:
    seat: int | None = h.seen()["route_holder"]
    return seat


# ---------------------------------------------------------------------- the first, and longer ones


@pytest.mark.rule("inkas.route.first")
def test_three_connected_roads_take_the_card():
    h = Highland().along(RED, *NORTH[:3]).hand(RED, wood=2, stone=2)
    assert (lengths(h)[RED], holder(h)) == (2, None)
    h.road(RED, "A5/B6")
    assert (lengths(h)[RED], holder(h)) == (2, None), "three roads, but in two pieces"
    h.play(RED, h.road_on("B2/C1"))
    assert (lengths(h)[RED], holder(h)) == (3, RED)


@pytest.mark.rule("inkas.route.longer")
def test_only_a_longer_route_takes_the_card_away():
    h = Highland().along(BLUE, *SOUTH[:5]).along(RED, *NORTH[:4]).hand(RED, wood=2, stone=2)
    assert (lengths(h)[RED], lengths(h)[BLUE], holder(h)) == (3, 4, BLUE)
    h.play(RED, h.road_on("C1/C2"))
    assert (lengths(h)[RED], holder(h)) == (4, BLUE)
    h.play(RED, h.road_on("C2/J1"))
    assert (lengths(h)[RED], holder(h)) == (5, RED)


@pytest.mark.rule("inkas.route.branches")
def test_only_the_longest_line_counts():
    h = Highland().along(RED, "A1-B1-frame", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "B2-B3-C2")
    h.road(RED, "B1/C1")
    assert lengths(h)[RED] == 4


RING = ("A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "B2-B3-C2", "A2-B2-B3", "A1-A2-B2")


@pytest.mark.rule("inkas.route.loops")
def test_a_ring_counts_all_its_roads():
    h = Highland().along(RED, *RING)
    assert lengths(h)[RED] == 6
    h.settlement(BLUE, "B1-B2-C1")
    assert lengths(h)[RED] == 6
    h = Highland().along(RED, *RING).road(RED, "A1/A2")
    assert lengths(h)[RED] == 7


@pytest.mark.rule("inkas.route.foreign-building")
def test_a_foreign_building_breaks_a_line():
    h = Highland().along(BLUE, *NORTH[:6]).along(RED, *INLAND[:2]).hand(RED, **SETTLEMENT)
    assert lengths(h)[BLUE] == 5
    h.play(RED, h.settle_at(NORTH[3]))
    assert lengths(h)[BLUE] == 3
    h = Highland().along(BLUE, *NORTH[:6]).settlement(RED, NORTH[0])
    assert lengths(h)[BLUE] == 5
    h = Highland().along(BLUE, *NORTH[:5]).ruin(RED, NORTH[2])
    assert lengths(h)[BLUE] == 2


@pytest.mark.rule("inkas.route.own-active")
def test_an_own_building_does_not_break_the_line():
    h = Highland().along(RED, *NORTH[:5]).settlement(RED, NORTH[2])
    assert lengths(h)[RED] == 4
    h = Highland().along(RED, *NORTH[:5]).city(RED, NORTH[2])
    assert lengths(h)[RED] == 4


@pytest.mark.rule("inkas.route.own-declining")
def test_an_own_ruin_breaks_the_line():
    h = Highland().ruin(RED, NORTH[2]).along(RED, *NORTH[:6])
    assert lengths(h)[RED] == 3
    h = Highland().ruined_city(RED, NORTH[2]).along(RED, *NORTH[:5])
    assert lengths(h)[RED] == 2


# ---------------------------------------------------------------------- breaks


@pytest.mark.rule("inkas.route.break-single-leader")
def test_a_break_hands_the_card_to_the_only_longest():
    h = Highland().along(BLUE, *NORTH[:6]).along(RED, *INLAND).hand(RED, **SETTLEMENT)
    assert holder(h) == BLUE
    h.play(RED, h.settle_at(NORTH[3]))
    assert lengths(h) == [4, 0, 3, 0]
    assert holder(h) == RED


@pytest.mark.rule("inkas.route.break-holder-keeps")
def test_the_holder_keeps_the_card_on_a_tie_after_a_break():
    h = Highland().along(BLUE, *NORTH[:7]).along(ORANGE, *SOUTH[:5]).road(RED, "C1/J1").hand(RED, **SETTLEMENT)
    assert lengths(h) == [1, 4, 6, 0]
    h.play(RED, h.settle_at(NORTH[4]))
    assert (lengths(h), holder(h)) == ([1, 4, 4, 0], BLUE)
    h = Highland().along(BLUE, *NORTH[:8]).along(ORANGE, *SOUTH[:5]).road(RED, "B1/C1").hand(RED, **SETTLEMENT)
    assert lengths(h)[BLUE] == 7
    h.play(RED, h.settle_at(NORTH[2]))
    assert (lengths(h), holder(h)) == ([1, 4, 5, 0], BLUE)


@pytest.mark.rule("inkas.route.break-tie-aside")
def test_the_card_is_set_aside_on_a_tie_of_others():
    h = Highland().along(BLUE, *NORTH[:6]).along(ORANGE, *SOUTH[:5]).along(GRAY, *WEST[:5]).along(RED, *INLAND[:2])
    h.hand(RED, **SETTLEMENT).play(RED, h.settle_at(NORTH[3]))
    assert (lengths(h), holder(h)) == ([1, 4, 3, 4], None)


@pytest.mark.rule("inkas.route.none-long-enough")
def test_the_card_is_set_aside_if_no_route_is_long_enough():
    h = Highland().along(BLUE, *NORTH[:5]).along(ORANGE, *SOUTH[:3]).road(RED, "B1/C1").hand(RED, **SETTLEMENT)
    assert holder(h) == BLUE
    h.play(RED, h.settle_at(NORTH[2]))
    assert (lengths(h), holder(h)) == ([1, 2, 2, 0], None)


def tied_with_the_card_aside() -> Highland:
    """Red and blue have routes of four, orange one of three; the card lies beside the board."""
    h = Highland().along(RED, *NORTH[:5]).along(BLUE, *SOUTH[:5]).along(ORANGE, *WEST[:4])
    return h.aside()


@pytest.mark.rule("inkas.route.return")
def test_the_card_returns_to_the_next_sole_longest():
    h = tied_with_the_card_aside().hand(RED, **ROAD)
    h.play(RED, h.road_on("C2/J1"))
    assert (lengths(h)[:3], holder(h)) == ([5, 3, 4], RED)
    h = tied_with_the_card_aside().turn(ORANGE).hand(ORANGE, **ROAD)
    h.play(ORANGE, h.road_on("A3/S3"))
    assert (lengths(h)[:3], holder(h)) == ([4, 4, 4], None)
    h = tied_with_the_card_aside().settlement(RED, NORTH[0]).culture(RED, 3).hand(RED, **CITY)
    h.play(RED, h.city_at(NORTH[0]))
    assert (lengths(h)[:3], holder(h)) == ([0, 3, 4], BLUE)


# ---------------------------------------------------------------------- declines


def before_a_decline(seat: int, walk: tuple[str, ...]) -> Highland:
    """The seat has three markers, a settlement where its walk of roads begins, and the cards for a city."""
    return Highland().turn(seat).settlement(seat, walk[0]).culture(seat, 3).along(seat, *walk).hand(seat, **CITY)


@pytest.mark.rule("inkas.route.decline-hand-over")
def test_a_declining_holder_hands_the_card_over():
    h = before_a_decline(RED, NORTH[:6]).along(BLUE, *SOUTH[:5]).along(ORANGE, *WEST[:4])
    assert (lengths(h), holder(h)) == ([5, 3, 4, 0], RED)
    h.play(RED, h.city_at(NORTH[0]))
    assert (lengths(h), holder(h)) == ([0, 3, 4, 0], BLUE)
    h = before_a_decline(RED, NORTH[:6]).along(BLUE, *SOUTH[:5]).along(ORANGE, *WEST[:5])
    h.play(RED, h.city_at(NORTH[0]))
    assert (lengths(h), holder(h)) == ([0, 4, 4, 0], None)


@pytest.mark.rule("inkas.route.decline-minimum")
def test_after_a_decline_too_a_route_of_three_is_needed():
    h = before_a_decline(RED, NORTH[:6]).along(BLUE, *SOUTH[:3]).along(ORANGE, *WEST[:2])
    h.play(RED, h.city_at(NORTH[0]))
    assert (lengths(h), holder(h)) == ([0, 1, 2, 0], None)
    h.play(RED, h.found_at("C5-C6-J5")).roll(1, 1).hand(ORANGE, wood=2, stone=2)
    h.play(ORANGE, h.road_on("A2/S2"))
    assert holder(h) is None
    h.play(ORANGE, h.road_on("A3/S2"))
    assert (lengths(h)[ORANGE], holder(h)) == (3, ORANGE)


@pytest.mark.rule("inkas.route.joined")
def test_overbuilding_a_ruin_joins_lines():
    h = Highland().ruin(BLUE, NORTH[2]).along(RED, *NORTH[:5]).along(ORANGE, *SOUTH[:4]).hand(RED, **SETTLEMENT)
    assert (lengths(h)[:2], holder(h)) == ([2, 3], ORANGE)
    h.play(RED, h.settle_at(NORTH[2]))
    assert (lengths(h)[:2], holder(h)) == ([4, 3], RED)


def second_decline_of_gray(h: Highland, *ruins: str) -> Highland:
    """Gray has these ruins of its first tribe and places marker 8 by a city."""
    h.ruin(GRAY, *ruins).settlement(GRAY, "B7-frame").culture(GRAY, 7).turn(GRAY).hand(GRAY, **CITY)
    h.measure()
    return h


@pytest.mark.rule("inkas.route.joined")
def test_clearing_the_first_tribe_joins_lines():
    h = second_decline_of_gray(Highland().along(BLUE, *NORTH[:6]).along(ORANGE, *SOUTH[:5]), NORTH[2])
    assert (lengths(h), holder(h.aside().measure())) == ([0, 4, 3, 0], ORANGE)
    h.play(GRAY, h.city_at("B7-frame"))
    assert (lengths(h), holder(h)) == ([0, 4, 5, 0], BLUE)


@pytest.mark.rule("inkas.route.joined")
def test_several_players_lifted_past_the_holder_set_the_card_aside():
    h = Highland().along(BLUE, *NORTH[:5]).along(RED, *WEST[:5]).along(ORANGE, *SOUTH[:4])
    h = second_decline_of_gray(h, NORTH[2], WEST[2])
    assert (lengths(h), holder(h.aside().measure())) == ([2, 3, 2, 0], ORANGE)
    h.play(GRAY, h.city_at("B7-frame"))
    assert (lengths(h), holder(h)) == ([4, 3, 4, 0], None)


@pytest.mark.rule("inkas.route.measured-once")
def test_a_decline_and_its_building_are_one_action():
    h = Highland().along(BLUE, *NORTH[:6]).along(RED, *INLAND).along(ORANGE, *SOUTH[:4]).culture(RED, 3)
    assert (lengths(h), holder(h)) == ([4, 3, 5, 0], BLUE)
    h.hand(RED, **SETTLEMENT).play(RED, h.settle_at(NORTH[3]))
    assert h.game.phase == "found"
    assert (lengths(h), holder(h)) == ([0, 3, 3, 0], BLUE)


@pytest.mark.rule("inkas.route.measured-once")
def test_a_route_joined_by_the_holders_decline_counts_at_once():
    h = Highland().along(BLUE, *NORTH[:5]).along(ORANGE, *SOUTH[:5])
    h = second_decline_of_gray(h, NORTH[2]).along(GRAY, "A6-B7-frame", "A6-frame", "A6-S5-frame", "A5-A6-S5")
    h.road(GRAY, "A5/S5", "A5/S4")
    assert (lengths(h), holder(h)) == ([0, 4, 2, 5], GRAY)
    h.play(GRAY, h.city_at("B7-frame"))
    assert (lengths(h), holder(h)) == ([0, 4, 4, 0], None)


# ---------------------------------------------------------------------- the exchange


def with_the_card(**cards: int) -> Highland:
    """Red holds the card and these cards."""
    return Highland().along(RED, *NORTH[:4]).hand(RED, **cards)


@pytest.mark.rule("inkas.route.exchange")
def test_the_holder_exchanges_two_cards_for_one():
    h = with_the_card(feathers=1, stone=1, wool=1, ore=1).play(RED, "exchange:brick+feathers-grain")
    assert h.cards(RED) == {"wool": 1, "ore": 1, "potato": 1}
    assert h.seen()["bank"]["feathers"] == 12
    assert h.allows(RED, "buy")
    h = with_the_card(wool=2).play(RED, "exchange:wool+wool-fish")
    assert h.cards(RED) == {"fish": 1}
    h = Highland().along(BLUE, *NORTH[:4]).hand(RED, wool=2)
    assert h.refused(RED, "exchange:wool+wool-fish") == "inkas.trade-supply.no-other-rate"


@pytest.mark.rule("inkas.turn.finish-step")
def test_who_exchanges_no_longer_waits_for_answers():
    h = with_the_card(wool=2, ore=1)
    h.trade(RED, {"wool": 2}, {"fish": 1}, "all")
    h.play(RED, "exchange:wool+wool-coca")
    assert h.player(RED)["offer"] is None
    assert h.game.faults() & 0xFFFFFF == 0


@pytest.mark.rule("inkas.route.exchange-rate")
def test_one_card_is_not_enough():
    h = with_the_card(wool=1)
    assert not [action for action in h.game.legal(RED) if action.startswith("exchange:")]
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.route.exchange"
    h = with_the_card(wool=1, fish=1)
    assert {action for action in h.game.legal(RED) if action.startswith("exchange:")} == {
        f"exchange:wool+fish-{key}" for key in ("lumber", "brick", "grain", "ore", "feathers", "coca")
    }


@pytest.mark.rule("inkas.route.exchange-different")
def test_the_card_taken_is_of_another_type():
    h = with_the_card(wood=2, stone=2)
    texts = [text for text in h.game.ruleset.space.texts if text.startswith("exchange:")]
    given = [text.removeprefix("exchange:").replace("-", "+").split("+") for text in texts]
    for text, (a, b, taken) in zip(texts, given, strict=True):
        if taken in (a, b):
            assert h.game.why_not(RED, text), text
    legal = {action for action in h.game.legal(RED) if action.startswith("exchange:lumber+brick-")}
    assert legal == {f"exchange:lumber+brick-{key}" for key in ("wool", "grain", "ore", "feathers", "coca", "fish")}


@pytest.mark.rule("inkas.route.exchange-once")
def test_one_exchange_in_the_own_trade_and_build_phase():
    h = with_the_card(wool=6).play(RED, "exchange:wool+wool-fish")
    assert h.seen()["exchange_used"] is True
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.route.exchange-once"
    h.phase("roll")
    h.row["exchange_used"] = 0
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.route.exchange-once"
    h.phase("main").turn(BLUE)
    assert h.refused(RED, "exchange:wool+wool-ore") == "inkas.turn.active-only"
    h = with_the_card(wool=6).play(RED, "exchange:wool+wool-fish", "end")
    for _ in range(3):
        h.roll(1, 1).play(h.game.turn, "end")
    h.roll(1, 1)
    assert h.allows(RED, "exchange:wool+wool-ore")


@pytest.mark.rule("inkas.route.at-once")
def test_a_card_just_gained_may_be_used():
    h = Highland().along(RED, *NORTH[:3]).hand(RED, wood=1, stone=1, fish=2)
    assert h.refused(RED, "exchange:fish+fish-ore") == "inkas.trade-supply.no-other-rate"
    h.play(RED, h.road_on("B2/C1"), "exchange:fish+fish-ore")
    assert h.cards(RED) == {"ore": 1}
