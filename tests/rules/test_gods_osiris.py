"""Osiris. Rules: "Osiris"."""

import pytest

from tests.temple import Temple


def walk(*roads, **pieces):
    """Osiris for seat 0, who has roads along the frame: indices of the border walk, each with its next corner."""
    position = Temple().god(0, "osiris")
    border = position.border()
    for seat, corners in pieces.items():
        for corner in corners:
            position.settlement(int(seat[1:]), border[corner])
    position.road(0, *(position.edge_joining(border[k], border[k + 1]) for k in roads))
    return position, border


def edge(position, border, k):
    return position.edge_joining(border[k], border[k + 1])


@pytest.mark.rule("gods.osiris.move")
def test_an_oxcart_is_moved_from_one_end_to_the_other():
    position, border = walk(2, 3, 4, p0=[2])
    position.hand(0)
    old, new = edge(position, border, 4), edge(position, border, 1)
    position.play(0, f"osiris:{old}")
    assert position.game.phase == "osiris"
    assert position.game.view(1)["god_step"] == {"step": "effect", "seat": 0, "god": "osiris", "edge": old}
    assert position.is_sound()
    position.play(0, f"road:{new}")
    roads = set(position.game.view(None)["players"][0]["roads"])
    assert roads == {new, edge(position, border, 2), edge(position, border, 3)}
    assert position.cards(0) == {}
    assert position.game.phase == "god_after"
    assert position.is_sound()
    assert [event.kind for event in position.game.events] == ["osiris", "moved_road"]
    assert position.game.events[-1].data == {"edge": new, "old_edge": old}


@pytest.mark.rule("gods.osiris.move")
def test_it_goes_to_another_path_and_is_placed_at_once():
    position, border = walk(2, 3, p0=[2])
    old = edge(position, border, 3)
    position.play(0, f"osiris:{old}")
    assert position.refused(0, f"road:{old}") == "gods.osiris.move"
    assert position.refused(0, "end") == "gods.use.resolve-fully"
    assert position.refused(0, "flip") == "gods.use.resolve-fully"


@pytest.mark.rule("gods.osiris.move")
def test_only_own_oxcarts_are_moved():
    position, border = walk(2, 3, p0=[2])
    foreign = edge(position, border, 10)
    position.road(1, foreign)
    assert position.refused(0, f"osiris:{foreign}") == "gods.osiris.move"
    assert position.refused(0, f"osiris:{edge(position, border, 20)}") == "gods.osiris.move"
    small = Temple(3, board="tests/islands").god(0, "osiris")
    assert small.refused(0, "osiris:71") == "egypt.board.intersections"


@pytest.mark.rule("gods.osiris.end")
def test_the_last_oxcart_of_a_line_is_an_end():
    position, border = walk(2, 3, p0=[2])
    assert position.allows(0, f"osiris:{edge(position, border, 3)}")
    assert position.refused(0, f"osiris:{edge(position, border, 2)}") == "gods.osiris.end"


@pytest.mark.rule("gods.osiris.end")
def test_an_oxcart_between_two_own_settlements_is_no_end():
    position, border = walk(2, 3, p0=[2, 4])
    for k in (2, 3):
        assert position.refused(0, f"osiris:{edge(position, border, k)}") == "gods.osiris.end"


@pytest.mark.rule("gods.osiris.end")
def test_foreign_pieces_do_not_matter():
    position, border = walk(2, p0=[2])
    assert position.allows(0, f"osiris:{edge(position, border, 2)}")
    beside, border = walk(2, 3, p0=[2], p1=[4])
    beside.road(1, edge(beside, border, 4))
    assert beside.allows(0, f"osiris:{edge(beside, border, 3)}")


@pytest.mark.rule("gods.osiris.end")
def test_an_own_oxcart_beyond_a_foreign_building_counts_as_touching():
    position, border = walk(2, 3, 4, p0=[2], p1=[4])
    assert position.allows(0, f"osiris:{edge(position, border, 4)}")
    assert position.refused(0, f"osiris:{edge(position, border, 3)}") == "gods.osiris.end"


@pytest.mark.rule("gods.osiris.may-strand")
def test_a_settlement_may_lose_its_only_oxcart():
    position, border = walk(2, 10, p0=[2, 10])
    old, new = edge(position, border, 2), edge(position, border, 11)
    position.play(0, f"osiris:{old}", f"road:{new}")
    assert set(position.game.view(None)["players"][0]["roads"]) == {edge(position, border, 10), new}
    assert position.is_sound()


@pytest.mark.rule("gods.osiris.connect-without-it")
def test_the_new_path_connects_without_the_oxcart_that_is_moved():
    position, border = walk(2, 3, p0=[2])
    old, beyond = edge(position, border, 3), edge(position, border, 4)
    position.play(0, f"osiris:{old}")
    assert position.refused(0, f"road:{beyond}") == "gods.osiris.connect-without-it"
    assert position.allows(0, f"road:{edge(position, border, 1)}")
    assert position.refused(0, f"road:{edge(position, border, 2)}") == "egypt.oxcart.one-per-path"
    assert position.refused(0, f"road:{edge(position, border, 20)}") == "egypt.oxcart.connect"


@pytest.mark.rule("gods.use.requirements")
def test_without_another_path_the_oxcart_stays():
    position, border = walk(2, p0=[2])
    around = [int(e) for e in position.game.board.topology.corner_edges[border[2]] if e < 72]
    own = edge(position, border, 2)
    position.road(1, *(e for e in around if e != own))
    assert position.refused(0, f"osiris:{own}") == "gods.use.requirements"


def card_after(length, rival, lost):
    """Who has the route card after its holder, seat 0, moved an end oxcart so that this much of the length is lost."""
    position, border = walk(*range(2, 2 + length), p0=[2])
    position.road(1, *(edge(position, border, k) for k in range(15, 15 + rival)))
    position.row["route_holder"] = 0
    last = edge(position, border, 2 + length - 1)
    position.play(0, f"osiris:{last}")
    lengths = {}
    for action in position.game.legal(0):
        lengths[action] = int(Temple.of(position.game.copy()).play(0, action).row["route"][0])
    position.play(0, next(action for action, found in lengths.items() if found == length - lost))
    assert position.is_sound()
    return position.game.view(None)["route_holder"]


@pytest.mark.rule("gods.osiris.route-check")
def test_the_route_card_is_checked_once_after_the_move():
    assert card_after(6, 6, lost=1) == 1
    assert card_after(6, 5, lost=1) == 0
    assert card_after(5, 4, lost=0) == 0


@pytest.mark.rule("gods.osiris.route-check")
def test_a_move_may_win_the_route_card_and_the_game():
    position, border = walk(2, 3, 4, 5, 20, p0=[2, 20])
    far = [corner for corner in position.scattered() if corner not in border][:3]
    position.city(0, *far)
    assert position.points(0) == 8
    position.play(0, f"osiris:{edge(position, border, 20)}", f"road:{edge(position, border, 6)}")
    assert position.game.winners == (0,)
    assert position.card(0) == "osiris A"
