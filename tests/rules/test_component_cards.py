"""The cards: resources, the development deck, the two special cards."""

from collections import Counter
from random import Random

import pytest

from oxcart.game import Game
from tests.position import Position


@pytest.mark.rule("egypt.component.resource-cards")
def test_there_are_nineteen_cards_of_each_resource_at_any_time():
    game, chooser = Game.new("egypt", 4, seed=8), Random(8)
    while not game.over:
        row = game._states[0]
        assert (row["bank"] + row["hand"].sum(axis=0)).tolist() == [19] * 5
        assert row["bank"].min() >= 0
        seat = game.acting[0]
        game.play(seat, chooser.choice([a for a in game.legal(seat) if not a.startswith(("give", "want", "offer"))]))
    assert {event.kind for event in game.events} > {"produce", "discard", "steal", "bank", "road", "settlement", "buy"}


@pytest.mark.rule("egypt.component.resource-cards")
def test_more_than_nineteen_cards_of_a_type_cannot_be_asked_for():
    position = Position().hand(0, grain=1).play(0, "give:grain", *["want:ore"] * 19)
    assert position.refused(0, "want:ore") == "egypt.component.resource-cards"


@pytest.mark.rule("egypt.component.development-deck", "egypt.component.progress-kinds")
def test_the_deck_has_fourteen_mercenaries_six_progress_and_five_victory_point_cards():
    position = Position().hand(0, papyrus=1, grain=1, stone=1).play(0, "buy")
    cards = Counter(position.game.outcome(ticket).removeprefix("draw:") for ticket in range(position.game.tickets()))
    assert cards.total() == 25
    named = Counter()
    for card, count in cards.items():
        key = {"roads": "road_building"}.get(card, card)
        named[position.game.ruleset.labels[key]] += count
    assert named.pop("mercenary") == 14
    assert {name: named.pop(name) for name in ("Oxcarts", "Invention", "Pharaoh's Monopoly")} == {
        "Oxcarts": 2,
        "Invention": 2,
        "Pharaoh's Monopoly": 2,
    }
    assert named == {"Architecture": 1, "Writing": 1, "Art": 1, "Mummification": 1, "Medicine": 1}


@pytest.mark.rule("egypt.component.development-deck")
def test_after_twenty_five_purchases_the_deck_is_empty():
    position = Position(options={"order": "free"})
    cards = ["knight"] * 14 + ["roads", "plenty", "monopoly"] * 2 + ["chapel", "library", "market", "palace"]
    for number, card in enumerate([*cards, "university"], 1):
        position.hand(0, papyrus=1, grain=1, stone=1).play(0, "buy").play("chance", f"draw:{card}")
        assert position.game.view(None)["deck_size"] == 25 - number
    position.hand(0, papyrus=1, grain=1, stone=1)
    assert position.refused(0, "buy") == "egypt.dev.empty-deck"


@pytest.mark.rule("egypt.component.development-deck")
def test_a_card_that_is_gone_cannot_be_drawn():
    position = Position().dev(1, palace=1).hand(0, papyrus=1, grain=1, stone=1).play(0, "buy")
    assert position.refused("chance", "draw:palace") == "egypt.component.development-deck"
    assert position.allows("chance", "draw:market")


@pytest.mark.rule("egypt.component.victory-point-card-names")
@pytest.mark.parametrize("card", ["chapel", "library", "market", "palace", "university"])
def test_each_of_the_five_names_is_in_the_deck_once_and_worth_the_same(card):
    position = Position().hand(0, papyrus=2, grain=2, stone=2)
    position.play(0, "buy").play("chance", f"draw:{card}")
    assert position.points(0) == 1
    position.play(0, "buy")
    assert f"draw:{card}" not in position.game.legal("chance")


@pytest.mark.rule("egypt.component.special-cards")
def test_of_two_routes_of_five_the_one_that_was_there_first_holds_the_card():
    position = Position().hand(1, cattle=5, brick=5).turn(1)
    border = position.border()
    position.road(0, *position.path(*border[:6])).settlement(1, border[10])
    position.play(1, *[f"road:{edge}" for edge in position.path(*border[10:16])])
    view = position.game.view(None)
    assert [player["route"] for player in view["players"][:2]] == [5, 5]
    assert view["route_holder"] == 0
    assert (position.points(0), position.points(1)) == (2, 1)


@pytest.mark.rule("egypt.component.special-cards")
def test_of_two_armies_of_three_the_one_that_was_there_first_holds_the_card():
    position = Position().army(0, 3, holder=True).army(1, 2).dev(1, knight=1).turn(1).play(1, "knight")
    assert position.game.view(None)["army_holder"] == 0
    assert (position.points(0), position.points(1)) == (2, 0)
