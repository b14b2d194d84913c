"""The Big Game: what each board and player begins with, and the choices of set-up."""

import pytest

from oxcart.engine.sea.fields import SHIPS
from oxcart.rulesets.biggame.facts import CARD_KEYS, DECK, DICE_CARDS, PILES, STOCK, VICTORY_CARDS
from oxcart.rulesets.biggame.seats import partner_seat
from tests.event_position import EventPosition
from tests.naive.ring import PlainEvent
from tests.naive.twins import in_set


@pytest.fixture
def opening() -> EventPosition:
    return EventPosition(3, setup=True)


@pytest.mark.rule("biggame.board.two-homes")
def test_a_ring_of_three_has_six_players() -> None:
    assert len(EventPosition(3).players) == 6


@pytest.mark.rule("biggame.ring.seats")
def test_west_of_one_is_east_of_nobody_but_the_other_way_round() -> None:
    table = EventPosition(5).table
    sun_2, moon_2 = 4, 5
    assert [partner_seat(table, sun_2, k) for k in range(5)] == [5, 2, 3, 6, 7]
    assert [partner_seat(table, moon_2, k) for k in range(5)] == [4, 3, 2, 7, 6]


@pytest.mark.rule("biggame.component.pieces", "sea.component.ship-stock")
def test_the_pieces_of_a_player() -> None:
    assert STOCK == {"settlement": 5, "city": 9, "road": 15, "ship": 15}
    assert SHIPS == 15


@pytest.mark.rule("biggame.component.dev-deck", "biggame.component.no-monopoly", "biggame.component.unused")
def test_the_development_deck(opening: EventPosition) -> None:
    assert dict(zip(CARD_KEYS, DECK, strict=True)) == {"knight": 14, "roads": 2, "plenty": 2, "victory": 5}
    assert len(VICTORY_CARDS) == 5
    for board in opening.boards:
        assert board["deck"].sum() == board["piles"].sum() == 23


@pytest.mark.rule("biggame.component.dice-deck")
def test_the_dice_deck() -> None:
    assert list(DICE_CARDS) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum(DICE_CARDS) == 36


@pytest.mark.rule("biggame.setup.resource-stacks", "biggame.component.unused", "biggame.setup.dev-stacks")
def test_banks_and_piles(opening: EventPosition) -> None:
    for board in opening.boards:
        assert list(board["bank"]) == [19] * 5
        assert tuple(board["piles"]) == PILES == (12, 11)


@pytest.mark.rule("biggame.setup.robbers")
def test_robbers_begin_on_their_deserts(opening: EventPosition) -> None:
    for board in opening.boards:
        assert list(board["robber"]) == [opening.hex(3, 1), opening.hex(5, 3)]


@pytest.mark.rule("biggame.setup.fixed-start", "biggame.setup.attachments")
def test_starting_pieces(opening: EventPosition) -> None:
    for seat, sites, side, ship, road in (
        (2, [(4, 0), (3, 1), (4, 2)], "W", (4, 0, "NW"), (2, 0, "S")),
        (3, [(4, 4), (5, 3), (4, 2)], "E", (4, 4, "SE"), (6, 2, "S")),
    ):
        row = opening.players[seat]
        corners = [opening.corner(seat, 1, x, y, side) for x, y in sites]
        assert in_set(row["settlements"][0]) == sorted(corners)
        assert in_set(row["ships"][0]) == [opening.edge(seat, 1, *ship)]
        assert in_set(row["roads"][0]) == [opening.edge(seat, 1, *road)]


FIRST = {
    0: ({"grain": 1}, {"lumber": 1, "ore": 1}, {"brick": 1, "wool": 1}),
    1: ({"grain": 1}, {"wool": 1, "ore": 1}, {"brick": 1, "lumber": 1}),
    2: ({"brick": 1}, {"lumber": 1, "grain": 1}, {"wool": 1, "ore": 1}),
    3: ({"grain": 1}, {"lumber": 1, "brick": 1}, {"ore": 1, "wool": 1}),
    4: ({"lumber": 1}, {"ore": 1, "brick": 1}, {"wool": 1, "grain": 1}),
    5: ({"ore": 1}, {"wool": 1, "brick": 1}, {"grain": 1, "lumber": 1}),
}


@pytest.mark.rule("biggame.setup.choose-resources")
@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("site", range(3))
def test_one_settlement_gives_the_first_resources(opening: EventPosition, seat: int, site: int) -> None:
    opening.play(seat, f"take:{('ship', 'road', 'bare')[site]}")
    assert opening.holding(seat) == FIRST[seat][site]


@pytest.mark.rule("biggame.setup.city-after")
def test_the_city_comes_after_the_resources(opening: EventPosition) -> None:
    assert opening.why(0, "upgrade:road") == "TAKE_FIRST"
    opening.play(0, "take:road")
    assert opening.why(0, "take:bare") == "CHOSEN_ALREADY"
    opening.play(0, "upgrade:road")
    assert opening.holding(0) == {"lumber": 1, "ore": 1}
    assert opening.points(0) == 4
    assert opening.why(0, "upgrade:bare") == "CHOSEN_ALREADY"


@pytest.mark.rule("biggame.timer.defaults")
def test_whoever_does_not_choose_gets_the_most_dots(opening: EventPosition) -> None:
    opening.play(2, "take:ship").play(None, "due")
    assert opening.holding(0) == {"lumber": 1, "ore": 1}
    assert opening.holding(2) == {"brick": 1}
    road_site, bare_site = (opening.corner(s, s >> 1, *site) for s, site in ((0, (3, 1, "W")), (2, (4, 2, "W"))))
    assert in_set(opening.players[0]["cities"][0]) == [road_site]
    assert in_set(opening.players[2]["cities"][0]) == [bare_site]
    assert opening.phase == "ready"


@pytest.mark.rule("biggame.setup.city-after")
def test_the_first_roll_waits_for_everybody(opening: EventPosition) -> None:
    for seat in range(6):
        assert opening.why(None, "open") == "NOT_THE_MOMENT"
        assert opening.why(seat, "buy") == "SETUP_OPEN"
        opening.play(seat, "take:bare", "upgrade:bare")
    assert opening.phase == "ready"


@pytest.mark.parametrize(("boards", "pitch"), [(3, 10), (4, 12), (5, 10), (7, 14)])
def test_windows_copied_at_the_start_hold_what_stands_on_the_ring(boards: int, pitch: int) -> None:
    plain = PlainEvent(EventPosition(boards, pitch, setup=True))
    plain.check_windows()
    plain.check_owners()
    for seat in range(plain.seats):
        assert (len(plain.settlements[seat]), len(plain.sea.ships[seat]), len(plain.sea.roads[seat])) == (3, 1, 1)
        assert plain.position.players[seat]["registration"] == seat + 1
        assert set(in_set(plain.position.players[seat]["new_ships"][0])) == set()
