"""Germany: a rolled 7, and Götz."""

from collections import Counter

import pytest

from tests.germany_position import BLUE, HALL, ORANGE, RED, ROAD, WHITE, Country


def owed(h: Country) -> list[int]:
    return [player["owed"] for player in h.seen()["players"]]


def seven(h: Country) -> Country:
    h.roll(3, 4)
    return h


# ---------------------------------------------------------------------- a rolled 7


@pytest.mark.rule("germany.seven.no-production")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5, 6])
def test_nobody_receives_anything(first):
    h = Country().crowd(RED, 9).crowd(BLUE, 9).crowd(ORANGE, 9).roll(first, 7 - first)
    assert [h.player(seat)["hand_size"] for seat in range(4)] == [0] * 4
    assert sum(h.seen()["bank"].values()) == 90
    assert h.game.phase == "robber"


@pytest.mark.rule("germany.seven.hand-limit")
def test_more_than_seven_cards_are_halved():
    h = seven(Country().fill_hand(RED, 10).fill_hand(BLUE, 7).fill_hand(ORANGE, 8))
    assert owed(h) == [5, 0, 4, 0]
    assert h.game.acting == (RED, ORANGE)
    assert h.refused(BLUE, "discard:wool") == "germany.seven.hand-limit"
    h.play(RED, *["discard:lumber"] * 2, *["discard:brick"] * 2, "discard:ore")
    h.play(ORANGE, "discard:lumber", "discard:brick", "discard:wool", "discard:grain")
    assert [h.player(seat)["hand_size"] for seat in range(4)] == [5, 7, 4, 0]
    assert sum(h.seen()["bank"].values()) == 90 - 16


@pytest.mark.rule("germany.seven.half-rounded-down")
@pytest.mark.parametrize(("cards", "lost"), [(8, 4), (9, 4), (10, 5), (15, 7)])
def test_half_is_rounded_down(cards, lost):
    assert owed(seven(Country().fill_hand(BLUE, cards))) == [0, lost, 0, 0]


@pytest.mark.rule("germany.seven.half-rounded-down")
def test_the_owner_chooses_exactly_so_many():
    h = seven(Country().hand(BLUE, wool=5, ore=4))
    assert h.refused(BLUE, "discard:grain") == "germany.seven.half-rounded-down"
    h.play(BLUE, *["discard:ore"] * 3)
    assert h.game.why_not(RED, h.goetz_to("h01")) is not None, "three of nine are too few"
    h.play(BLUE, "discard:ore")
    assert h.refused(BLUE, "discard:wool") == "germany.seven.hand-limit", "five are too many"
    assert h.cards(BLUE) == {"wool": 5}


@pytest.mark.rule("germany.seven.order")
def test_discards_then_goetz_then_theft_then_the_rest():
    h = Country().hall(RED, "Hof").hall(BLUE, "Ulm").hand(BLUE, wool=8).hand(RED, ore=3, **ROAD)
    rest = ("bank:3-ore-wool", h.road_on("Hof", "i53"), "end")
    seven(h)
    for action in (h.goetz_to("h27"), *rest):
        assert h.refused(RED, action) == "germany.seven.order", action
    h.play(BLUE, *["discard:wool"] * 4)
    for action in rest:
        assert h.refused(RED, action) == "germany.seven.order", action
    h.play(RED, h.goetz_to("h27"))
    for action in rest:
        assert h.refused(RED, action).startswith("germany.goetz."), action
    h.play(RED, "rob:p1")
    assert h.game.tickets() == 4, "the theft draws from the remaining four"
    h.play("chance", "steal:wool")
    assert h.allows(RED, *rest)


@pytest.mark.rule("germany.seven.discard-together")
def test_the_order_of_the_discards_does_not_matter():
    red = [(RED, f"discard:{card}") for card in ("wool", "ore", "ore", "ore")]
    white = [(WHITE, f"discard:{card}") for card in ("lumber", "lumber", "wool", "wool")]
    records = set()
    for steps in (red + white, white + red, [step for pair in zip(red, white, strict=True) for step in pair]):
        h = seven(Country().hand(RED, wool=4, ore=4).hand(WHITE, lumber=4, wool=4))
        assert h.game.acting == (RED, WHITE)
        for step in steps:
            h.play(*step)
        records.add(h.game.record())
    assert len(records) == 1
    assert h.seen()["bank"] == {"lumber": 16, "brick": 18, "wool": 13, "grain": 18, "ore": 17}


@pytest.mark.rule("germany.seven.discard-together")
def test_nobody_sees_what_another_gives_up_before_all_have_finished():
    worlds = []
    for cards in (("wool", "wool", "ore", "ore"), ("grain", "grain", "wool", "ore")):
        h = seven(Country().hand(RED, wool=3, ore=3, grain=2).hand(WHITE, lumber=8))
        h.play(RED, *[f"discard:{card}" for card in cards])
        told = [[h.game.tell(event, viewer) for event in h.game.events] for viewer in (WHITE, BLUE, None)]
        worlds.append((h.game.view(WHITE), h.game.view(BLUE), h.game.view(None), told, h.told(WHITE), h.told(None)))
        assert h.seen()["bank"] == {"lumber": 10, "brick": 18, "wool": 15, "grain": 16, "ore": 15}
    assert worlds[0] == worlds[1]
    assert sum(h.own(RED)["hand"].values()) == 4, "red knows the own cards"


# ---------------------------------------------------------------------- Götz


@pytest.mark.rule("germany.goetz.must-leave", "germany.goetz.any-hex")
def test_goetz_goes_to_any_other_hex():
    h = seven(Country().hall(RED, "Hof"))
    assert h.refused(RED, h.goetz_to("h28")) == "germany.goetz.must-leave"
    assert set(h.game.legal(RED)) == {f"robber:{k}" for k in range(34)} - {h.goetz_to("h28")}
    assert len(h.game.legal(RED)) == 33
    h.play(RED, h.goetz_to("h24"))
    assert (h.seen()["robber"], h.game.phase) == (h.tile("h24"), "main")


@pytest.mark.rule("germany.goetz.any-hex")
@pytest.mark.parametrize("hexagon", ["h24", "h30", "h34", "h19"])
def test_a_hex_without_a_victim_is_allowed(hexagon):
    h = seven(Country().hall(RED, "Dessau").hand(BLUE, ore=5))
    h.play(RED, h.goetz_to(hexagon))
    assert (h.game.phase, h.cards(BLUE), h.cards(RED)) == ("main", {"ore": 5}, {})


@pytest.mark.rule("germany.goetz.when")
def test_goetz_moves_only_on_a_seven_or_with_a_mercenary():
    h = Country().hall(BLUE, "Ulm").hand(BLUE, ore=1).dev(RED, knight=1).roll(4, 4)
    assert h.seen()["robber"] == h.tile("h28")
    assert h.refused(RED, h.goetz_to("h27")) == "germany.goetz.when"
    assert h.game.why_not(RED, "rob:p1") is not None
    h.play(RED, "knight", h.goetz_to("h27"))
    assert h.seen()["robber"] == h.tile("h27")


@pytest.mark.rule("germany.goetz.steal-one")
def test_one_card_is_drawn_unseen():
    h = seven(Country().hall(BLUE, "Ulm", "Stuttgart").hand(BLUE, ore=3, wool=1))
    h.play(RED, h.goetz_to("h27"), "rob:p1")
    chances = Counter(h.game.outcome(ticket) for ticket in range(h.game.tickets()))
    assert chances == {"steal:ore": 3, "steal:wool": 1}
    h.play("chance", "steal:ore")
    assert (h.cards(RED), h.cards(BLUE)) == ({"ore": 1}, {"ore": 2, "wool": 1})
    assert h.game.phase == "main", "one card, though there are two halls"


@pytest.mark.rule("germany.goetz.halls-only")
def test_roads_and_landmarks_make_no_victim():
    h = Country().landmark(BLUE, "Köln").road(BLUE, "Dortmund", "Köln", "Aachen", "i49", "i43").hand(BLUE, ore=3)
    h.hall(WHITE, "Düsseldorf").hand(WHITE, wool=1)
    seven(h).play(RED, h.goetz_to("h16"))
    assert h.refused(RED, "rob:p1") == "germany.goetz.halls-only"
    assert h.game.legal(RED) == ("rob:p3",)
    h = Country().landmark(BLUE, "Köln").road(BLUE, "Dortmund", "Köln", "Aachen").hand(BLUE, ore=3)
    seven(h).play(RED, h.goetz_to("h16"))
    assert (h.game.phase, h.cards(BLUE)) == ("main", {"ore": 3})


@pytest.mark.rule("germany.goetz.choose-victim")
@pytest.mark.parametrize("victim", [BLUE, WHITE])
def test_the_mover_chooses_among_several(victim):
    h = Country().hall(BLUE, "Heidelberg").hall(WHITE, "Saarbrücken").hand(BLUE, ore=1).hand(WHITE, ore=1)
    seven(h).play(RED, h.goetz_to("h26"))
    assert h.game.legal(RED) == ("rob:p1", "rob:p3")
    h.play(RED, f"rob:p{victim}").play("chance", "steal:ore")
    assert [h.player(seat)["hand_size"] for seat in (RED, BLUE, WHITE)] == [1, victim != BLUE, victim != WHITE]


@pytest.mark.rule("germany.goetz.not-self")
def test_nobody_robs_oneself():
    h = Country().hall(RED, "Regensburg", "Passau").hand(RED, ore=3)
    seven(h).play(RED, h.goetz_to("h33"))
    assert (h.game.phase, h.cards(RED)) == ("main", {"ore": 3})
    h = Country().hall(RED, "Regensburg").hall(BLUE, "Passau").hand(RED, ore=3).hand(BLUE, ore=1)
    seven(h).play(RED, h.goetz_to("h33"))
    assert h.refused(RED, "rob:p0") == "germany.goetz.not-self"


@pytest.mark.rule("germany.goetz.empty-hand")
def test_empty_hands_are_no_victims_and_full_ones_must_be_robbed():
    h = Country().hall(BLUE, "Heidelberg").hall(WHITE, "Saarbrücken").hand(WHITE, ore=2)
    seven(h).play(RED, h.goetz_to("h26"))
    assert h.refused(RED, "rob:p1") == "germany.goetz.empty-hand"
    assert h.game.legal(RED) == ("rob:p3",), "the theft must be carried out"
    h = Country().hall(BLUE, "Heidelberg").hand(RED, **HALL)
    seven(h).play(RED, h.goetz_to("h26"))
    assert (h.game.phase, h.game.acting) == ("main", (RED,))
    assert h.allows(RED, "end")
