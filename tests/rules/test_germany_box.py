"""Germany: what is in the box."""

from collections import Counter

import pytest

from oxcart.game import BadSetting, Game
from oxcart.rulesets import BY_KEY
from tests.germany_position import CARD, RED, Country, dealt, wander

GERMANY = BY_KEY["germany"]
DECK = {"knight": 14, "roads": 3, "plenty": 3, "trade": 3, "point": 3}


@pytest.mark.rule("germany.component.players")
def test_three_or_four_play():
    assert GERMANY.facts.players == (3, 4)
    for players in (2, 5):
        with pytest.raises(BadSetting, match=r"germany\.component\.players"):
            Game.new("germany", players)
    assert [len(Game.new("germany", players, seed=1).view(None)["players"]) for players in (3, 4)] == [3, 4]


@pytest.mark.rule("germany.component.player-pieces")
@pytest.mark.parametrize("players", [3, 4])
def test_twenty_roads_and_twelve_town_halls(players):
    assert GERMANY.facts.stock == {"road": 20, "settlement": 12}
    assert 4 * 20 + 4 * 12 == 80 + 48
    for game in wander(players, 3, 250):
        view = game.view(None)
        for seat, player in enumerate(view["players"]):
            assert len(player["roads"]) + player["stock"]["road"] == 20
            fields = len(player["landmarks"]) + (view["route_holder"] == seat) + (view["army_holder"] == seat)
            assert len(player["settlements"]) + fields + player["stock"]["settlement"] == 12


@pytest.mark.rule("germany.component.neutral-pieces")
def test_twelve_landmarks_one_goetz_and_two_dice():
    h = dealt()
    landmarks = [place for place in h.game.board.places if place.kind == "landmark"]
    assert len(landmarks) == 12
    assert 80 + 48 + len(landmarks) + 1 == 141
    assert isinstance(h.seen()["robber"], int)
    h.play(RED, "roll")
    assert set(h.game.legal("chance")) == {f"dice:{a}+{b}" for a in range(1, 7) for b in range(1, 7)}


@pytest.mark.rule("germany.component.resource-cards", "germany.component.resource-split")
@pytest.mark.parametrize("players", [3, 4])
def test_ninety_cards_eighteen_of_each_type(players):
    for game in wander(players, 5, 250):
        held = Counter(game.view(None)["bank"])
        for seat in range(game.players):
            held.update(game.view(seat)["players"][seat]["hand"])
            held.update(dict(zip(held, game._states[0]["returned"][seat].tolist(), strict=True)))  # laid aside on a 7
        assert held == dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 18)
        assert held.total() == 90


@pytest.mark.rule("germany.component.resource-split")
def test_more_than_eighteen_cannot_be_asked_for():
    h = Country().hand(RED, wool=1).play(RED, "give:wool", *["want:ore"] * 18)
    assert h.refused(RED, "want:ore") == "germany.component.resource-split"


@pytest.mark.rule("germany.component.development-cards", "germany.component.victory-point-cards")
def test_after_twenty_six_cards_the_deck_is_empty():
    h = Country()
    drawn: Counter[str] = Counter()
    for card in Counter(DECK).elements():
        h.hand(RED, **CARD).play(RED, "buy")
        for gone in (kind for kind in DECK if drawn[kind] == DECK[kind]):
            assert h.refused("chance", f"draw:{gone}") == "germany.component.development-cards"
        h.play("chance", f"draw:{card}")
        drawn[card] += 1
        assert h.seen()["deck_size"] == 26 - drawn.total()
    h.hand(RED, **CARD)
    assert h.own(RED)["dev"] == DECK
    assert h.refused(RED, "buy") == "germany.dev.empty-deck"
    assert h.points(RED) == 3, "three points from cards at most"


@pytest.mark.rule("germany.component.development-split", "germany.component.victory-point-cards")
def test_the_split_of_the_deck():
    assert GERMANY.facts.deck == DECK
    h = Country().hand(RED, **CARD).play(RED, "buy")
    tickets = Counter(h.game.outcome(ticket) for ticket in range(h.game.tickets()))
    assert tickets == {f"draw:{card}": count for card, count in DECK.items()}
    assert tickets.total() == 26


@pytest.mark.rule("germany.component.cost-cards")
def test_four_cards_with_costs_and_a_start_on_the_back():
    assert set(GERMANY.facts.costs) == {"road", "settlement", "landmark", "development"}
    cards = Country().game.board.start_cards
    assert [card.letter for card in cards] == ["A", "B", "C", "D"]
    assert all(len(card.cities) == 3 and card.cards for card in cards)
    assert len({card.cities for card in cards}) == 4
    assert 90 + 26 + len(cards) == 120


@pytest.mark.rule("germany.component.card-holders")
def test_six_stacks_lie_beside_the_board():
    seen = Country().seen()
    assert list(seen["bank"]) == ["lumber", "brick", "wool", "grain", "ore"]
    assert seen["deck_size"] == 26
