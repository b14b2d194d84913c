"""Germany: who sees what."""

import json
from collections import Counter

import pytest

from tests.germany_position import BLUE, CARD, LANDMARK, ORANGE, RED, ROAD, WHITE, Country

EVERYBODY = (None, RED, BLUE, ORANGE, WHITE)
FULL = {"lumber": 18, "brick": 18, "wool": 18, "grain": 18, "ore": 18}


def shown(h: Country, viewer: int | None) -> str:
    """All that the viewer sees and is told."""
    told = [[event.seen_by(viewer), h.game.tell(event, viewer)] for event in h.game.events]
    return json.dumps([h.game.view(viewer), told])


@pytest.mark.rule("germany.hidden.resource-hand")
def test_the_types_in_a_hand_are_its_owners_secret():
    h, other = Country().hand(RED, ore=3, wool=1), Country().hand(RED, brick=2, grain=2)
    for viewer in (None, BLUE, ORANGE, WHITE):
        assert h.game.view(viewer)["players"] == other.game.view(viewer)["players"]
        assert h.game.view(viewer)["players"][RED]["hand_size"] == 4
        assert "hand" not in h.game.view(viewer)["players"][RED]
    assert h.own(RED)["hand"] == dict.fromkeys(FULL, 0) | {"ore": 3, "wool": 1}


@pytest.mark.rule("germany.hidden.development-cards")
@pytest.mark.parametrize("way", ["bought", "won"])
def test_unused_cards_are_their_owners_secret(way):
    worlds = []
    for card in ("knight", "point", "trade"):
        h = Country().road(RED, "i41", "Berlin").hand(RED, ore=2, grain=1, wool=1)
        if way == "bought":
            h.play(RED, "buy").play("chance", f"draw:{card}")
        else:
            h.play(RED, h.landmark_in("Berlin"), "claim").play("chance", f"draw:{card}")
        assert h.own(RED)["dev"][card] == 1
        assert h.player(RED)["dev_size"] == 1
        worlds.append([shown(h, viewer) for viewer in (None, BLUE, ORANGE, WHITE)])
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.rule("germany.hidden.development-cards")
def test_nobody_knows_the_deck():
    h, other = Country().hand(RED, **CARD), Country().hand(RED, **CARD).deck(knight=25, point=1)
    for viewer in EVERYBODY:
        assert h.game.view(viewer) == other.game.view(viewer)
        assert h.game.view(viewer)["deck_size"] == 26


@pytest.mark.rule("germany.hidden.counts-public")
def test_what_is_open_to_all():
    h = Country().fill_hand(RED, 5).dev(RED, knight=1, point=1).army(BLUE, 2).dev(WHITE, trade=3)
    h.hall(RED, "Hof").road(RED, "Hof", "i53").landmark(RED, "Trier").hall(BLUE, "Ulm")
    for viewer in EVERYBODY:
        seen = h.game.view(viewer)
        red, blue = seen["players"][RED], seen["players"][BLUE]
        assert (red["hand_size"], red["dev_size"], seen["deck_size"]) == (5, 2, 19)
        assert (red["stock"], blue["stock"]) == ({"road": 19, "settlement": 10}, {"road": 20, "settlement": 11})
        assert (red["settlements"], red["landmarks"]) == ([h.spot("Hof")], [h.spot("Trier")])
        assert seen["bank"] == dict.fromkeys(FULL, 17)
        assert blue["army"] == 2


@pytest.mark.rule("germany.hidden.stolen-card")
def test_the_stolen_card_is_known_to_two():
    worlds = {}
    for card in ("ore", "wool"):
        h = Country().hall(BLUE, "Ulm").hand(BLUE, ore=1, wool=1).roll(3, 4)
        h.play(RED, h.goetz_to("h27"), "rob:p1").play("chance", f"steal:{card}")
        for viewer in EVERYBODY:
            worlds[card, viewer] = shown(h, viewer)
        assert [h.player(seat)["hand_size"] for seat in (RED, BLUE)] == [1, 1]
    for viewer in (None, ORANGE, WHITE):
        assert worlds["ore", viewer] == worlds["wool", viewer]
        told = h.told(viewer)[-1]
        assert (told["seat"], told["other"], "cards" in told) == (RED, BLUE, False)
    for viewer in (RED, BLUE):
        assert h.told(viewer)[-1]["cards"] == {"wool": 1}


# ---------------------------------------------------------------------- open transfers


@pytest.mark.rule("germany.hidden.open-transfers")
def test_what_passes_over_the_open_supply_is_seen_by_all():
    h = Country().hall(BLUE, "Hof").hall(RED, "Ulm").hand(RED, wool=3, **ROAD).dev(RED, plenty=1).roll(2, 2)
    h.play(RED, "bank:3-wool-ore", h.road_on("Ulm", "i74"), "plenty", "pick:ore", "pick:ore")
    for viewer in EVERYBODY:
        told = h.told(viewer)
        produced = [(e["seat"], +Counter(e["cards"])) for e in told if e["kind"] == "produce"]
        assert produced == [(BLUE, {"grain": 1})]
        assert [event["cards"] for event in told if event["kind"] == "pick"] == [{"ore": 1}, {"ore": 1}]
        assert [(e["given"], e["taken"]) for e in told if e["kind"] == "bank"] == [({"wool": 3}, {"ore": 1})]
        assert h.game.view(viewer)["bank"] == FULL | {"grain": 17, "ore": 15}


@pytest.mark.rule("germany.hidden.open-transfers")
def test_cards_of_a_landmark_are_seen_by_all():
    h = Country().road(RED, "Aachen", "Köln").hand(RED, **LANDMARK)
    h.play(RED, h.landmark_in("Köln"), "pick:lumber", "pick:brick")
    for viewer in EVERYBODY:
        assert [event["cards"] for event in h.told(viewer) if event["kind"] == "pick"] == [{"lumber": 1}, {"brick": 1}]


@pytest.mark.rule("germany.hidden.open-transfers")
def test_trades_between_players_are_seen_by_all():
    h = Country().hand(RED, wool=2).hand(BLUE, ore=1)
    h.trade(RED, {"wool": 2}, {"ore": 1}, "p1")
    h.play(BLUE, "accept").play(RED, "close:p1")
    for viewer in EVERYBODY:
        trade = h.told(viewer)[-1]
        assert (trade["kind"], trade["given"], trade["taken"]) == ("trade", {"wool": 2}, {"ore": 1})


def discarded(h: Country, viewer: int | None) -> dict[str, int]:
    """The cards blue has discarded, as far as the viewer was told of them."""
    cards: dict[str, int] = {}
    for event in h.told(viewer):
        if event["seat"] == BLUE and "cards" in event:
            for key, count in event["cards"].items():
                cards[key] = cards.get(key, 0) + count
    return cards


@pytest.mark.rule("germany.hidden.open-transfers")
def test_the_only_discard_is_seen_when_it_is_finished():
    h = Country().hand(BLUE, wool=4, ore=4).roll(3, 4)
    h.play(BLUE, "discard:wool", "discard:wool", "discard:ore")
    for viewer in (None, RED, ORANGE, WHITE):
        assert discarded(h, viewer) == {}
        assert h.game.view(viewer)["bank"] == FULL | {"wool": 14, "ore": 14}
    h.play(BLUE, "discard:ore")
    for viewer in (None, RED, ORANGE, WHITE):
        assert discarded(h, viewer) == {"wool": 2, "ore": 2}
        assert h.game.view(viewer)["bank"] == FULL | {"wool": 16, "ore": 16}


@pytest.mark.rule("germany.hidden.open-transfers")
def test_discards_wait_for_the_last():
    h = Country().hand(BLUE, wool=4, ore=4).hand(WHITE, grain=8).roll(3, 4)
    before = h.seen()["bank"]
    h.play(BLUE, "discard:wool", "discard:ore", "discard:wool", "discard:ore").play(WHITE, *["discard:grain"] * 3)
    for viewer in (None, RED, WHITE):
        assert discarded(h, viewer) == {}
        assert h.game.view(viewer)["bank"] == before
    h.play(WHITE, "discard:grain")
    for viewer in EVERYBODY:
        assert discarded(h, viewer) == {"wool": 2, "ore": 2}
        assert h.game.view(viewer)["bank"] == before | {"wool": 16, "ore": 16, "grain": 14}
