"""Rise of the Inkas: the end of the game, and what is hidden."""

import json

import pytest

from tests.inkas_position import BLUE, GRAY, ORANGE, RED, Highland, beginner

SETTLEMENT = {"wood": 1, "stone": 1, "potato": 1, "wool": 1}
CITY = {"potato": 2, "ore": 3}


def third_tribe(markers: int = 10) -> Highland:
    """Red's third tribe has so many markers, a settlement and a road to a site."""
    h = Highland().ruin(RED, "A5-A6-B6", "B5-B6-C5", "B3-B4-C3", "C5-C6-J5", tribe=2).settlement(RED, "A1-A2-B2")
    return h.along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").culture(RED, markers)


@pytest.mark.rule("inkas.end.win")
def test_the_eleventh_marker_wins():
    h = third_tribe().hand(RED, **SETTLEMENT)
    h.play(RED, h.settle_at("B1-B2-C1"))
    assert (h.game.over, h.game.winners, h.points(RED)) == (True, (RED,), 11)
    assert h.game.events[-1].kind == "won"
    h = third_tribe().hand(RED, **CITY)
    h.play(RED, h.city_at("A1-A2-B2"))
    assert (h.game.over, h.game.winners) == (True, (RED,))
    h = third_tribe(9).culture(BLUE, 10).culture(GRAY, 9).hand(RED, **SETTLEMENT)
    h.play(RED, h.settle_at("B1-B2-C1"))
    assert (h.game.over, h.points(RED)) == (False, 10)


@pytest.mark.rule("inkas.end.immediate")
def test_the_game_stops_at_once():
    h = third_tribe().hand(RED, **SETTLEMENT).settlement(BLUE, "A3-A4-S3").culture(BLUE, 10)
    h.play(RED, h.settle_at("B1-B2-C1"))
    assert h.game.phase == "over"
    assert h.game.acting == ()
    assert [h.game.legal(seat) for seat in range(4)] == [()] * 4
    red = h.player(RED)
    assert len(red["roads"]) == 2
    assert sorted(red["settlements"]) == sorted([h.spot("A1-A2-B2"), h.spot("B1-B2-C1")])
    assert set(red["decline"]["tribes"].values()) == {2}
    assert h.refused(BLUE, "roll") == "inkas.end.immediate"


def idle(players: int, *points: int) -> Highland:
    """The last turn without building, before its end."""
    h = Highland(players)
    for seat, markers in enumerate(points):
        h.culture(seat, markers)
    h.row["idle"] = 30 * players
    return h


@pytest.mark.rule("inkas.end.stalemate")
def test_a_stalemate_ends_the_game():
    h = idle(4, 9, 8, 8, 6)
    h.row["idle"] = 119
    h.play(RED, "end")
    assert not h.game.over
    h.roll(1, 1).play(ORANGE, "end")
    assert (h.game.over, h.game.winners) == (True, (RED,))
    assert h.game.events[-1].kind == "stalemate"
    h = idle(3, 8, 8, 7).play(RED, "end")
    assert h.game.winners == (RED, ORANGE)
    h = idle(3, 8, 8, 7)
    h.row["idle"] = 89
    assert not h.play(RED, "end").game.over


@pytest.mark.rule("inkas.end.stalemate")
@pytest.mark.parametrize("deed", ["road", "free road", "buy", "settlement", "city", "founding"])
def test_building_begins_the_count_again(deed):
    h = idle(4, 3, 2, 2, 2).settlement(RED, "A1-A2-B2").along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1").culture(RED, 1)
    h.hand(RED, wood=2, stone=2, wool=2, potato=3, ore=3).dev(RED, roads=1)
    if deed == "road":
        h.play(RED, h.road_on("A1/A2"), "end")
    elif deed == "free road":
        h.play(RED, "roads", h.road_on("A1/A2"), "forgo", "end")
    elif deed == "buy":
        h.play(RED, "buy").play("chance", "draw:knight").play(RED, "end")
    elif deed == "settlement":
        h.play(RED, h.settle_at("B1-B2-C1"), "end")
    elif deed == "city":
        h.play(RED, h.city_at("A1-A2-B2"), "end")
    else:
        h.culture(RED, 4).phase("found")
        h.play(RED, h.found_at("A6-frame"))
    assert not h.game.over
    assert h.row["idle"] == 1


# ---------------------------------------------------------------------- hidden information


@pytest.mark.rule("inkas.hidden.hand", "inkas.hidden.hand-size")
def test_types_are_hidden_and_totals_are_open():
    h = Highland().hand(RED, wood=3, fish=2)
    other = Highland().hand(RED, ore=4, coca=1)
    for viewer in (None, ORANGE, BLUE, GRAY):
        seen = h.game.view(viewer)
        assert seen["players"][RED]["hand_size"] == 5
        assert "hand" not in seen["players"][RED]
        assert json.dumps(seen["players"]) == json.dumps(other.game.view(viewer)["players"])
    assert h.own(RED)["hand"] != other.own(RED)["hand"]
    h.trade(RED, {"wood": 1}, {"ore": 1}, "all")
    assert h.game.view(BLUE)["players"][RED]["hand_size"] == 5


@pytest.mark.rule("inkas.hidden.development-cards")
def test_development_cards_are_their_owners_secret():
    told = []
    for card in ("knight", "monopoly"):
        h = Highland().hand(RED, potato=1, wool=1, ore=1).play(RED, "buy").play("chance", f"draw:{card}")
        assert h.own(RED)["dev"][card] == 1
        told.append(
            [(json.dumps(h.game.view(seat)), [e.seen_by(seat) for e in h.game.events]) for seat in (None, 1, 2)]
        )
    assert told[0] == told[1]
    assert h.game.view(BLUE)["players"][RED]["dev_size"] == 1


@pytest.mark.rule("inkas.hidden.stack-order")
def test_nobody_knows_the_order_of_the_stacks():
    h = beginner()
    other = beginner().stack(10, knight=10)
    for viewer in (None, *range(4)):
        assert json.dumps(h.game.view(viewer)) == json.dumps(other.game.view(viewer))
    assert "knight" not in json.dumps(h.game.view(None))


@pytest.mark.rule("inkas.hidden.stolen-card")
def test_the_stolen_card_is_known_to_two():
    told = {}
    for card in ("ore", "fish"):
        h = Highland().settlement(BLUE, "C4-C5-J4").hand(BLUE, ore=1, fish=1).roll(3, 4)
        h.play(RED, h.robber_to("C5")).play("chance", f"steal:{card}")
        for viewer in (None, *range(4)):
            told[card, viewer] = json.dumps([[e.seen_by(viewer), h.game.tell(e, viewer)] for e in h.game.events])
        assert [h.player(seat)["hand_size"] for seat in (RED, BLUE)] == [1, 1]
    for viewer in (None, ORANGE, GRAY):
        assert told["ore", viewer] == told["fish", viewer]
    for viewer in (RED, BLUE):
        assert "ore" in told["ore", viewer].lower()
        assert told["ore", viewer] != told["fish", viewer]


@pytest.mark.rule("inkas.hidden.public-counts")
def test_counts_and_open_transfers_are_public():
    h = Highland().hand(BLUE, wool=8, fish=1).dev(RED, monopoly=1, plenty=1).army(GRAY, 2, holder=True)
    seen = h.seen()
    assert seen["bank"] == {"lumber": 20, "brick": 20, "wool": 12, "grain": 20, "ore": 20} | {
        "feathers": 12, "coca": 12, "fish": 11}  # fmt: skip
    assert (seen["deck_size"], seen["stack_two"], seen["players"][RED]["dev_size"]) == (6, "aside", 2)
    h.roll(3, 4).play(BLUE, *["discard:wool"] * 3, "discard:fish")
    assert h.seen()["bank"]["fish"] == 12
    told = [h.game.tell(event, None) for event in h.game.events]
    assert any("Wool" in line or "wool" in line for line in told)
    h.play(RED, h.robber_to("C5"), "monopoly:wool")
    h.row["card_played"] = 0
    h.play(RED, "plenty", "pick:ore", "pick:coca")
    told = " ".join(h.game.tell(event, None) for event in h.game.events).lower()
    assert "ore" in told
    assert "coca" in told
    assert "red names wool and collects 2" in told


@pytest.mark.rule("inkas.hidden.public-board")
def test_board_markers_and_cards_on_the_table_are_public():
    h = Highland().ruin(RED, "A5-A6-B6", "B5-B6-C5", "B3-B4-C3", "C5-C6-J5").settlement(RED, "A1-A2-B2", "C2-C3-J2")
    h.along(RED, "A1-A2-B2", "A1-B1-B2", "B1-B2-C1", "B2-C1-C2", "C1-C2-J1").culture(RED, 7).army(RED, 2, holder=True)
    for viewer in (None, *range(4)):
        seen = h.game.view(viewer)
        red = seen["players"][RED]
        assert (red["culture"], red["points"], red["army"], red["stock"]["road"]) == (7, 7, 2, 3)
        assert (red["stock"]["thicket"], len(red["decline"]["settlements"]), len(red["roads"])) == (0, 4, 4)
        assert (seen["route_holder"], seen["army_holder"]) == (RED, RED)
        assert sorted(red["settlements"]) == sorted([h.spot("A1-A2-B2"), h.spot("C2-C3-J2")])
