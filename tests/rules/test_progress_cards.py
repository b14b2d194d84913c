"""The progress cards Oxcarts, Invention and Pharaoh's Monopoly. Rules: "Progress Cards"."""

import pytest

from tests.position import Position

DESERT = (0, 0)
SUPPLY = ("cattle", "brick", "papyrus", "grain", "stone")


def carts_along_the_border(count, **more):
    """Seat 0 holds Oxcarts and has that many oxcarts in one line along the frame, a settlement at their start."""
    position = Position(**more).dev(0, roads=1)
    border = position.border()
    position.settlement(0, border[0])
    return position.road(0, *position.path(*border[: count + 1])), border


def next_along(position, border, count):
    """The action that lays one more oxcart at the end of the line."""
    return f"road:{position.edge_joining(border[count], border[count + 1])}"


@pytest.mark.rule("egypt.progress.removed")
def test_played_progress_cards_never_come_back():
    position = Position().dev(0, plenty=2).hand(0, stone=1, grain=1, papyrus=1)
    position.play(0, "plenty", "pick:ore", "pick:ore")
    assert position.game.view(None)["players"][0]["dev_size"] == 1
    for _ in range(4):
        position.next_turn()
    position.play(0, "plenty", "pick:grain", "pick:grain")
    view = position.game.view(None)
    assert (view["players"][0]["dev_size"], view["deck_size"]) == (0, 23)
    position.play(0, "buy")
    assert "draw:plenty" not in position.game.legal("chance")
    assert position.refused("chance", "draw:plenty") == "egypt.component.development-deck"


@pytest.mark.rule("egypt.progress.removed", "egypt.progress.monopoly")
def test_a_played_monopoly_is_gone():
    position = Position().dev(0, monopoly=1).play(0, "monopoly:ore")
    assert position.game.view(0)["players"][0]["dev"]["monopoly"] == 0
    assert position.refused(0, "monopoly:ore") == "egypt.dev.draw-top"


@pytest.mark.rule("egypt.progress.oxcarts")
def test_two_oxcarts_are_placed_free_of_charge():
    position, border = carts_along_the_border(5)
    assert position.stock(0)["road"] == 10
    position.play(0, "roads", next_along(position, border, 5))
    assert position.game.phase == "free_road"
    position.play(0, next_along(position, border, 6))
    assert position.game.phase == "main"
    assert position.stock(0)["road"] == 8
    assert position.cards(0) == {}


@pytest.mark.rule("egypt.progress.oxcarts")
def test_free_oxcarts_cost_nothing_even_to_a_rich_player():
    position, border = carts_along_the_border(1)
    position.hand(0, brick=2, cattle=2)
    position.play(0, "roads", next_along(position, border, 1), next_along(position, border, 2))
    assert position.cards(0) == {"brick": 2, "cattle": 2}


@pytest.mark.rule("egypt.progress.oxcarts")
def test_the_second_oxcart_may_continue_the_first_or_go_elsewhere():
    position, border = carts_along_the_border(1)
    continued = next_along(position, border, 2)
    elsewhere = f"road:{position.edge_joining(border[0], border[-1])}"
    assert position.refused(0, continued) == "egypt.build.pay-supply"
    position.play(0, "roads")
    assert position.refused(0, continued) == "egypt.oxcart.connect"
    position.play(0, next_along(position, border, 1))
    assert position.allows(0, continued, elsewhere)


@pytest.mark.rule("egypt.progress.oxcarts")
def test_a_free_oxcart_does_not_pass_a_foreign_settlement():
    position, border = carts_along_the_border(3)
    position.settlement(1, border[3]).play(0, "roads")
    assert position.refused(0, next_along(position, border, 3)) == "egypt.oxcart.not-past-foreign-building"
    assert position.refused(0, next_along(position, border, 1)) == "egypt.oxcart.one-per-path"


@pytest.mark.rule("egypt.progress.oxcarts")
def test_two_free_oxcarts_take_the_longest_trade_route():
    position, border = carts_along_the_border(3)
    position.play(0, "roads", next_along(position, border, 3))
    assert position.game.view(None)["route_holder"] is None
    position.play(0, next_along(position, border, 4))
    view = position.game.view(None)
    assert (view["players"][0]["route"], view["route_holder"], position.points(0)) == (5, 0, 3)


@pytest.mark.rule("egypt.progress.oxcarts")
def test_oxcarts_before_the_roll_leads_back_to_the_roll():
    position, border = carts_along_the_border(1)
    position.phase("roll").play(0, "roads", next_along(position, border, 1), next_along(position, border, 2))
    assert position.allows(0, "roll")


@pytest.mark.rule("egypt.progress.oxcarts-short")
def test_with_one_oxcart_left_the_card_places_one():
    position, border = carts_along_the_border(14)
    position.play(0, "roads", next_along(position, border, 14))
    assert position.stock(0)["road"] == 0
    assert position.game.phase == "main"


@pytest.mark.rule("egypt.progress.oxcarts-short")
def test_with_no_oxcart_left_the_card_is_not_played():
    position, _ = carts_along_the_border(15)
    assert position.refused(0, "roads") == "egypt.progress.oxcarts-short"
    assert position.game.view(0)["players"][0]["dev"]["roads"] == 1


@pytest.mark.rule("egypt.progress.oxcarts-short")
def test_the_second_oxcart_must_be_placed():
    position, border = carts_along_the_border(1)
    position.hand(0, stone=4, grain=1, papyrus=1).play(0, "roads", next_along(position, border, 1))
    for action in ("end", "buy", "bank:4-ore-brick", "give:ore", f"settle:{border[2]}"):
        assert position.refused(0, action) == "egypt.progress.oxcarts-short"
    assert all(action.startswith("road:") for action in position.game.legal(0))


def hemmed_in(position, free_paths):
    """Seat 0's settlement on the frame, all ways out of it and of its neighbours foreign but so many of its two."""
    border = position.border()
    corner, neighbours = border[0], (border[1], border[-1])
    ways_out = [position.edge_joining(corner, neighbour) for neighbour in neighbours]
    topology = position.game.board.topology
    around = {int(e) for c in neighbours for e in topology.corner_edges[c] if e < topology.edge_count}
    foreign = sorted(around - set(ways_out)) + ways_out[free_paths:]
    return position.settlement(0, corner).road(1, *foreign), ways_out


@pytest.mark.rule("egypt.progress.oxcarts-short")
def test_with_room_for_one_the_card_places_one():
    position, ways_out = hemmed_in(Position().dev(0, roads=1), 1)
    position.play(0, "roads")
    assert position.game.legal(0) == (f"road:{ways_out[0]}",)
    position.play(0, f"road:{ways_out[0]}")
    assert position.game.phase == "main"
    assert position.stock(0)["road"] == 14


@pytest.mark.rule("egypt.progress.oxcarts-short")
def test_with_no_room_the_card_is_not_played():
    position, _ = hemmed_in(Position().dev(0, roads=1), 0)
    assert position.refused(0, "roads") == "egypt.progress.oxcarts-short"


@pytest.mark.rule("egypt.progress.invention")
def test_invention_gives_two_different_cards_to_be_spent_at_once():
    position = Position().dev(0, plenty=1)
    position.settlement(0, position.corner_at(DESERT, "N"))
    position.play(0, "plenty", "pick:brick", "pick:lumber")
    assert position.cards(0) == {"brick": 1, "cattle": 1}
    position.play(0, f"road:{position.edge(DESERT, 'NE')}")
    assert position.cards(0) == {}
    assert position.stock(0)["road"] == 14


@pytest.mark.rule("egypt.progress.invention")
def test_invention_gives_two_equal_cards_and_no_third():
    position = Position().dev(0, plenty=1).play(0, "plenty", "pick:ore", "pick:ore")
    assert position.cards(0) == {"stone": 2}
    assert position.game.view(None)["bank"]["ore"] == 17
    assert position.refused(0, "pick:ore") == "egypt.progress.invention"


@pytest.mark.rule("egypt.progress.invention")
def test_both_cards_are_taken_before_the_turn_goes_on():
    position = Position().dev(0, plenty=1).play(0, "plenty", "pick:ore")
    assert position.refused(0, "end") == "egypt.progress.invention"
    assert position.game.legal(0) == tuple(f"pick:{position.key(name)}" for name in SUPPLY)


@pytest.mark.rule("egypt.progress.invention-supply")
def test_invention_cannot_give_what_the_supply_does_not_hold():
    position = Position().dev(0, plenty=1).supply(stone=1).play(0, "plenty", "pick:ore")
    assert position.refused(0, "pick:ore") == "egypt.progress.invention-supply"
    position.play(0, "pick:grain")
    assert position.cards(0) == {"stone": 1, "grain": 1}


@pytest.mark.rule("egypt.progress.invention-supply")
def test_with_one_card_in_the_supply_invention_gives_that_one():
    position = Position().dev(0, plenty=1).supply(**(dict.fromkeys(SUPPLY, 0) | {"grain": 1}))
    position.play(0, "plenty")
    assert position.game.legal(0) == ("pick:grain",)
    position.play(0, "pick:grain")
    assert position.game.phase == "main"
    assert position.cards(0) == {"grain": 1}


@pytest.mark.rule("egypt.progress.invention-supply")
def test_with_an_empty_supply_invention_is_not_played():
    position = Position().dev(0, plenty=1).supply(**dict.fromkeys(SUPPLY, 0))
    assert position.refused(0, "plenty") == "egypt.progress.invention-supply"
    assert position.game.view(0)["players"][0]["dev"]["plenty"] == 1


@pytest.mark.rule("egypt.progress.monopoly")
def test_everybody_hands_over_all_cards_of_the_named_type():
    position = Position().dev(0, monopoly=1).hand(0, grain=1, stone=1)
    position.hand(1, grain=3, stone=2).hand(2, brick=1).hand(3, grain=2)
    position.play(0, "monopoly:grain")
    assert position.cards(0) == {"grain": 6, "stone": 1}
    assert [position.cards(seat) for seat in (1, 2, 3)] == [{"stone": 2}, {"brick": 1}, {}]
    assert [p["hand_size"] for p in position.game.view(None)["players"]] == [7, 2, 1, 0]


@pytest.mark.rule("egypt.progress.monopoly")
def test_a_type_nobody_holds_brings_nothing_and_spends_the_card():
    position = Position().dev(0, monopoly=1).hand(1, grain=3).play(0, "monopoly:ore")
    assert position.cards(0) == {}
    assert position.cards(1) == {"grain": 3}
    assert position.game.view(None)["players"][0]["dev_size"] == 0
