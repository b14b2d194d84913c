"""The Big Game: development cards, and knights against robbers."""

import pytest

from oxcart.engine.record import NOBODY
from tests.event_position import EventPosition
from tests.naive.twins import in_set

SUN, MOON = 0, 1


@pytest.fixture
def event() -> EventPosition:
    return EventPosition(5)


@pytest.mark.rule("biggame.cards.buy", "biggame.setup.dev-stacks")
def test_any_number_of_cards_may_be_bought(event: EventPosition) -> None:
    event.hand(0, ore=3, wool=3, grain=3)
    for left in (11, 10, 9):
        event.play(0, "buy")
        assert event.why(0, "buy") == "CHANCE_FIRST"
        assert event.why(None, "close") == "CHANCE_FIRST"
        event.play(0, event.outcome(0, 0))
        assert list(event.boards[0]["piles"]) == [left, 11]
    assert event.holding(0) == {}


@pytest.mark.rule("biggame.setup.dev-stacks", "biggame.cards.buy")
def test_an_empty_pile_is_served_by_the_other(event: EventPosition) -> None:
    event.boards[0]["piles"] = (1, 0)
    event.boards[0]["deck"] = (1, 0, 0, 0)
    event.turn(2).hand(1, ore=2, wool=2, grain=2).play(1, "buy", "draw:knight")
    assert list(event.boards[0]["piles"]) == [0, 0]
    assert event.why(1, "buy") == "DECK_EMPTY"
    assert event.holding(1) == {"ore": 1, "wool": 1, "grain": 1}


@pytest.mark.rule("biggame.cards.wait", "biggame.cards.one-play")
def test_one_card_a_turn_and_not_the_one_just_bought(event: EventPosition) -> None:
    event.turn(21).hand(0, ore=1, wool=1, grain=1).play(0, "buy", "draw:knight")
    assert event.why(0, "knight:ore") == "BOUGHT_THIS_TURN"
    event.roll(3).roll(3)
    event.cards(0, plenty=1).play(0, "knight:ore")
    assert event.why(0, "plenty") == "ONE_CARD_PER_TURN"
    event.roll(4).roll(4)
    assert event.why(0, "plenty") == "OK"


@pytest.mark.rule("biggame.cards.vp-free")
def test_a_victory_card_counts_at_once(event: EventPosition) -> None:
    event.cards(0, knight=1).hand(0, ore=1, wool=1, grain=1).play(0, "knight:ore").play(0, "buy", "draw:victory")
    assert (event.points(0), event.open_points(0)) == (5, 4)


@pytest.mark.rule("biggame.cards.as-usual")
def test_year_of_plenty(event: EventPosition) -> None:
    event.cards(0, plenty=1).bank(0, ore=1).play(0, "plenty", "pick:ore")
    assert event.why(0, "pick:ore") == "SUPPLY_HAS_NONE"
    assert event.why(0, "buy") == "PICK_FIRST"
    event.play(0, "pick:grain")
    assert event.holding(0) == {"ore": 1, "grain": 1}
    assert event.why(0, "pick:grain") == "NO_PICK"


@pytest.mark.rule("biggame.cards.as-usual")
def test_year_of_plenty_from_a_bank_of_one_or_none(event: EventPosition) -> None:
    empty = {"lumber": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 0}
    event.cards(0, plenty=1).bank(0, **empty)
    assert event.why(0, "plenty") == "SUPPLY_EMPTY"
    event.bank(0, wool=1).play(0, "plenty", "pick:wool")
    assert event.holding(0) == {"wool": 1}
    assert event.why(0, "pick:wool") == "NO_PICK"


@pytest.mark.rule("sea.card.road-building", "biggame.cards.as-usual", "sea.card.one-after-other")
def test_road_building_places_a_road_and_a_ship(event: EventPosition) -> None:
    event.cards(0, roads=1).hand(0, lumber=2, brick=2, wool=2, grain=2)
    event.play(0, "roads", f"road:{event.edge(0, 0, 2, 0, 'SW')}")
    for text in ("buy", "bank:4-ore-wool", "give:wool", f"settle:{event.corner(0, 0, 2, 2, 'W')}", "declare"):
        assert event.why(0, text) == "FREE_PIECE_FIRST"
    event.play(0, f"ship:{event.edge(0, 0, 4, 0, 'N')}")
    assert event.holding(0) == {"lumber": 2, "brick": 2, "wool": 2, "grain": 2}
    assert len(in_set(event.players[0]["ships"][0])) == len(in_set(event.players[0]["roads"][0])) == 2


@pytest.mark.rule("sea.card.one-after-other")
def test_offers_lapse_when_road_building_begins(event: EventPosition) -> None:
    event.cards(0, roads=1).hand(0, wool=1).hand(1, ore=1)
    event.play(0, "give:wool", "want:ore", "offer:opposite", "roads")
    assert event.why(1, "accept:opposite") == "NO_OFFER"


@pytest.mark.rule("sea.move.not-new")
def test_a_free_ship_is_new(event: EventPosition) -> None:
    ship = event.edge(0, 0, 4, 0, "N")
    event.cards(0, roads=1).play(0, "roads", f"ship:{ship}", f"road:{event.edge(0, 0, 2, 0, 'SW')}")
    assert event.why(0, f"lift:{ship}") == "SHIP_IS_NEW"


@pytest.mark.rule("sea.card.road-building", "sea.component.ship-stock", "biggame.cards.as-usual")
def test_road_building_with_one_piece_or_none_left() -> None:
    event = EventPosition(5)
    free = in_set(event.players[0]["free"])
    land, sea = (set(in_set(event.table[0][kind])) for kind in ("road_edges", "ship_edges"))
    event.road(0, *[e for e in free if e in land and e not in sea][:13])
    event.ship(0, *[e for e in free if e in sea and e not in land][:14])
    event.cards(0, roads=2).hand(0, lumber=2, wool=1, brick=1)
    assert event.why(0, f"ship:{event.edge(0, 0, 4, 0, 'N')}") == "NO_SHIPS_LEFT"
    event.play(0, "roads")
    event.play(0, min(text for text in event.legal(0) if text.startswith("road:")))
    assert not [text for text in event.legal(0) if text.startswith(("road:", "ship:"))]
    event.roll(3).roll(3)
    assert event.why(0, "roads") == "NO_ROOM_FOR_FREE_PIECE"


@pytest.mark.rule("biggame.knight.drive", "biggame.knight.free-choice")
def test_a_knight_drives_a_robber_to_the_desert(event: EventPosition) -> None:
    event.cards(0, knight=1).robber(0, SUN, 2, 0)
    assert event.why(0, "knight:grain") == "ROBBER_AT_HAND"
    assert event.why(0, "knight:moon") == "ROBBER_NOT_AT_HAND"
    event.play(0, "knight:sun")
    assert event.holding(0) == {"lumber": 1}
    assert event.boards[0]["robber"][SUN] == event.hex(3, 1)
    assert event.players[0]["army"] == 1


@pytest.mark.rule("biggame.knight.drive")
def test_an_empty_bank_pays_a_knight_nothing(event: EventPosition) -> None:
    event.cards(0, knight=1).robber(0, SUN, 2, 0).bank(0, lumber=0).play(0, "knight:sun")
    assert event.holding(0) == {}
    assert event.boards[0]["robber"][SUN] == event.hex(3, 1)


@pytest.mark.rule("biggame.knight.free-choice", "biggame.knight.desert")
def test_robbers_on_deserts_leave_the_choice(event: EventPosition) -> None:
    event.cards(0, knight=3).play(0, "knight:ore")
    assert event.holding(0) == {"ore": 1}
    assert list(event.boards[0]["robber"]) == [event.hex(3, 1), event.hex(5, 3)]
    event.roll(3).roll(3).hand(0).bank(0, ore=0)
    assert event.why(0, "knight:ore") == "SUPPLY_HAS_NONE"
    assert event.why(0, "knight:nothing") == "BANK_NOT_EMPTY"
    event.bank(0, lumber=0, brick=0, wool=0, grain=0).play(0, "knight:nothing")
    assert event.players[0]["army"] == 2


@pytest.mark.rule("biggame.knight.other-half")
def test_the_robber_of_the_other_half(event: EventPosition) -> None:
    event.cards(0, knight=1).robber(0, MOON, 4, 2).robber(0, SUN, 2, 0)
    assert event.why(0, "knight:sun") == event.why(0, "knight:moon") == "OK"
    event.play(0, "knight:moon")
    assert event.holding(0) == {"brick": 1}
    assert list(event.boards[0]["robber"]) == [event.hex(2, 0), event.hex(5, 3)]


@pytest.mark.rule("biggame.knight.own-island")
def test_a_knight_does_nothing_on_other_islands(event: EventPosition) -> None:
    event.cards(0, knight=1).settlement(0, event.corner(0, 1, 0, 0, "NW")).robber(1, SUN, 0, 0)
    event.play(0, "knight:brick")
    assert event.boards[1]["robber"][SUN] == event.hex(0, 0)


@pytest.mark.rule("biggame.army.first", "biggame.army.overtake", "biggame.component.markers")
def test_the_largest_army_of_a_board(event: EventPosition) -> None:
    event.players[3]["army"] = 5
    event.players[0]["army"], event.players[1]["army"] = 2, 2
    event.cards(0, knight=1).cards(1, knight=2)
    assert event.boards[0]["army_holder"] == NOBODY
    event.play(0, "knight:ore")
    assert (event.boards[0]["army_holder"], event.points(0)) == (SUN, 6)
    event.roll(3).play(1, "knight:ore")
    assert event.boards[0]["army_holder"] == SUN
    event.roll(4).roll(4).play(1, "knight:ore")
    assert event.boards[0]["army_holder"] == MOON
    assert (event.points(0), event.points(1)) == (4, 6)


@pytest.mark.rule("sea.card.road-building")
def test_road_building_with_ships_alone(event: EventPosition) -> None:
    free = in_set(event.players[0]["free"])
    land, sea = (set(in_set(event.table[0][kind])) for kind in ("road_edges", "ship_edges"))
    event.road(0, *[e for e in free if e in land and e not in sea][:14]).cards(0, roads=1).play(0, "roads")
    assert event.why(0, f"road:{event.edge(0, 0, 4, 0, 'N')}") == "NO_ROADS_LEFT"
    event.play(0, f"ship:{event.edge(0, 0, 4, 0, 'N')}")
    assert event.players[0]["pieces"] == 1
