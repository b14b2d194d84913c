"""The Big Game: visitors ask, hosts answer; places are reserved while a request is open."""

import pytest

from tests.event_position import EventPosition
from tests.naive.twins import in_set

RICH = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}
PRICE = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
VISITOR, HOST, OTHER = 2, 4, 6
"""The suns of boards 1, 2 and 3; the place asked for is on board 2."""
P = (1, 1, "W")
"""The western corner of hex (1,1)."""


@pytest.fixture
def event() -> EventPosition:
    """Turn 1 of a ring of seven; the visitor reaches corner P of board 2 and can pay for a settlement."""
    position = EventPosition(7)
    position.ship(VISITOR, position.edge(VISITOR, 2, 0, 0, "S"))
    return position.hand(VISITOR, **PRICE)


def reach(event: EventPosition) -> EventPosition:
    """The host's road touches P."""
    return event.road(HOST, event.edge(HOST, 2, 1, 1, "SW"))


def settle(event: EventPosition, seat: int) -> str:
    return f"settle:{event.corner(seat, 2, *P)}"


def stands(event: EventPosition, seat: int) -> bool:
    return event.corner(seat, 2, *P) in in_set(event.players[seat]["settlements"][0])


@pytest.mark.rule("biggame.permission.window", "biggame.permission.host-reach", "biggame.permission.ask")
def test_nobody_is_asked_who_does_not_reach_the_place(event: EventPosition) -> None:
    event.hand(HOST, **RICH).road(HOST, event.edge(HOST, 2, 1, 3, "NE"))
    event.play(VISITOR, settle(event, VISITOR))
    assert stands(event, VISITOR)


@pytest.mark.rule("biggame.permission.ask", "biggame.permission.window", "biggame.bank.home")
def test_a_request_holds_payment_and_piece(event: EventPosition) -> None:
    reach(event).play(VISITOR, settle(event, VISITOR))
    assert not stands(event, VISITOR)
    assert event.holding(VISITOR) == {}
    bank = event.boards["bank"].copy()
    event.play(VISITOR, "grant")
    assert stands(event, VISITOR)
    assert [int(n) for n in event.boards[1]["bank"] - bank[1]] == [1, 1, 1, 1, 0]


@pytest.mark.rule("biggame.permission.ask")
def test_what_cannot_be_paid_is_not_asked(event: EventPosition) -> None:
    reach(event).hand(VISITOR, lumber=1)
    assert event.why(VISITOR, settle(event, VISITOR)) == "CANNOT_PAY"
    assert event.players[VISITOR]["ask"] == 0


@pytest.mark.rule("biggame.permission.ask", "biggame.permission.spot")
def test_cities_and_seams_need_no_permission(event: EventPosition) -> None:
    reach(event).play(VISITOR, settle(event, VISITOR), "grant").hand(VISITOR, **RICH)
    event.play(VISITOR, f"city:{event.corner(VISITOR, 2, *P)}")
    seam = event.edge(VISITOR, 1, 9, 1, "SE")
    event.ship(VISITOR, event.edge(VISITOR, 1, 9, 1, "S")).ship(HOST, event.edge(HOST, 2, -2, 2, "N"))
    event.play(VISITOR, f"ship:{seam}")
    assert event.players[VISITOR]["ask"] == 0


@pytest.mark.rule("biggame.permission.seam")
def test_a_ship_on_the_seam_is_built_at_once(event: EventPosition) -> None:
    seam = event.edge(VISITOR, 1, 9, 1, "SE")
    assert event.table[0]["edge_slot"][seam] == 3
    event.ship(VISITOR, event.edge(VISITOR, 1, 9, 1, "S")).hand(VISITOR, lumber=1, wool=1)
    event.play(VISITOR, f"ship:{seam}")
    assert seam in in_set(event.players[VISITOR]["ships"][0])


@pytest.mark.rule("biggame.permission.host-active")
def test_only_the_host_of_the_own_group_is_asked(event: EventPosition) -> None:
    moon = 5
    event.road(moon, event.edge(moon, 2, 1, 1, "SW")).hand(moon, **RICH)
    event.play(VISITOR, settle(event, VISITOR))
    assert stands(event, VISITOR)
    assert event.why(moon, "pass:west") == "NOT_ACTIVE"


@pytest.mark.rule("biggame.permission.host-reach")
def test_a_host_without_a_settlement_cannot_refuse(event: EventPosition) -> None:
    spots = [(0, 0, "NW"), (0, 4, "W"), (2, 4, "SW")]
    reach(event).settlement(HOST, *[event.corner(HOST, 2, x, y, c) for x, y, c in spots])
    event.hand(HOST, **RICH).play(VISITOR, settle(event, VISITOR))
    assert stands(event, VISITOR)


@pytest.mark.rule("biggame.permission.host-reach", "biggame.permission.window")
def test_road_building_ends_the_right_to_refuse(event: EventPosition) -> None:
    reach(event).cards(HOST, roads=1).hand(HOST, **RICH)
    event.play(VISITOR, settle(event, VISITOR)).play(HOST, "roads")
    assert stands(event, VISITOR)


@pytest.mark.rule("biggame.permission.refuse-build", "biggame.build.first-request")
def test_refusing_means_building(event: EventPosition) -> None:
    reach(event).hand(HOST, **PRICE).play(VISITOR, settle(event, VISITOR))
    event.play(HOST, settle(event, HOST))
    assert stands(event, HOST)
    assert event.holding(HOST) == {}
    assert event.holding(VISITOR) == PRICE
    assert event.players[VISITOR]["ask"] == 0


@pytest.mark.rule("biggame.permission.host-afford", "biggame.permission.refuse-build", "biggame.permission.window")
def test_the_bank_may_help_the_host_but_no_card_and_no_player(event: EventPosition) -> None:
    reach(event).hand(HOST, brick=1, lumber=1, wool=1, ore=4).play(VISITOR, settle(event, VISITOR))
    event.play(HOST, "bank:4-ore-grain", settle(event, HOST))
    assert stands(event, HOST)


@pytest.mark.rule("biggame.permission.host-afford", "biggame.permission.refuse-build")
def test_a_host_who_cannot_pay_can_only_let_it_pass(event: EventPosition) -> None:
    reach(event).hand(HOST, brick=1, lumber=1, wool=1).cards(HOST, plenty=1)
    event.play(VISITOR, settle(event, VISITOR))
    assert event.why(HOST, settle(event, HOST)) == "CANNOT_PAY"
    event.play(HOST, "plenty", "pick:grain", "pick:ore")
    assert event.why(HOST, settle(event, HOST)) == "NOT_PAID_FROM_HAND"
    assert event.why(HOST, "pass:east") == "NO_REQUEST"
    event.play(HOST, "pass:west")
    assert stands(event, VISITOR)


@pytest.mark.rule("biggame.permission.window", "biggame.turn.phase-end")
def test_open_requests_are_settled_when_the_turn_closes(event: EventPosition) -> None:
    reach(event).hand(HOST, **PRICE).play(VISITOR, settle(event, VISITOR)).play(None, "close")
    assert stands(event, VISITOR)
    assert event.holding(HOST) == PRICE


@pytest.mark.rule("biggame.hidden.hands", "biggame.permission.window")
def test_a_request_waits_whatever_the_host_holds(event: EventPosition) -> None:
    for hand in ({}, PRICE):
        twin = EventPosition(7)
        twin.ship(VISITOR, twin.edge(VISITOR, 2, 0, 0, "S")).hand(VISITOR, **PRICE)
        reach(twin).hand(HOST, **hand).play(VISITOR, settle(twin, VISITOR))
        assert twin.players[VISITOR]["ask"] != 0


@pytest.mark.rule("biggame.permission.spot")
def test_the_host_may_refuse_a_ship_with_a_road(event: EventPosition) -> None:
    coast = event.edge(VISITOR, 2, 1, 1, "N")
    event.hand(VISITOR, lumber=1, wool=1).ship(VISITOR, event.edge(VISITOR, 2, 0, 0, "NE"))
    event.road(HOST, event.edge(HOST, 2, 1, 1, "NE")).hand(HOST, lumber=1, brick=1)
    event.play(VISITOR, f"ship:{coast}")
    assert event.players[VISITOR]["ask"] != 0
    event.play(HOST, f"road:{event.edge(HOST, 2, 1, 1, 'N')}")
    assert event.holding(VISITOR) == {"lumber": 1, "wool": 1}


@pytest.mark.rule("biggame.permission.spot")
def test_a_refused_voyage_is_not_used_up(event: EventPosition) -> None:
    ship = event.edge(VISITOR, 2, 0, 0, "S")
    event.settlement(VISITOR, event.corner(VISITOR, 2, 0, 0, "E"))
    target, host_edge = event.edge(VISITOR, 2, 1, 1, "N"), event.edge(HOST, 2, 1, 1, "N")
    event.road(HOST, event.edge(HOST, 2, 1, 1, "NE")).hand(HOST, lumber=1, brick=1)
    event.play(VISITOR, f"lift:{ship}", f"sail:{target}")
    assert event.players[VISITOR]["ask"] != 0
    event.play(HOST, f"road:{host_edge}")
    assert ship in in_set(event.players[VISITOR]["ships"][0])
    assert event.why(VISITOR, f"lift:{ship}") == "OK"


@pytest.mark.rule("biggame.build.first-request")
def test_a_place_asked_for_is_reserved_with_its_neighbours(event: EventPosition) -> None:
    reach(event).hand(HOST, **RICH).hand(OTHER, **RICH)
    event.ship(OTHER, event.edge(OTHER, 2, 0, 0, "SE"))
    event.play(VISITOR, settle(event, VISITOR))
    assert event.why(OTHER, settle(event, OTHER)) == "RESERVED"
    beside = (1, 1, "NW")
    event.road(HOST, event.edge(HOST, 2, 1, 1, "NW"))
    for seat in (HOST, OTHER):
        assert event.why(seat, f"settle:{event.corner(seat, 2, *beside)}") == "RESERVED"
    assert event.why(HOST, settle(event, HOST)) == "OK"


@pytest.mark.rule("biggame.build.first-request")
def test_an_impossible_request_is_refunded(event: EventPosition) -> None:
    ship = event.edge(VISITOR, 2, 0, 0, "S")
    reach(event).play(VISITOR, settle(event, VISITOR))
    event.play(VISITOR, f"lift:{ship}", f"sail:{event.edge(VISITOR, 1, 4, 0, 'N')}")
    assert event.holding(VISITOR) == PRICE
    assert event.players[VISITOR]["ask"] == 0


@pytest.mark.rule("biggame.build.first-request")
def test_the_first_of_two_visitors_is_served(event: EventPosition) -> None:
    event.ship(OTHER, event.edge(OTHER, 2, 1, 1, "NW")).hand(OTHER, **PRICE)
    event.hand(VISITOR)
    assert event.why(VISITOR, settle(event, VISITOR)) == "CANNOT_PAY"
    event.play(OTHER, settle(event, OTHER))
    event.hand(VISITOR, **PRICE)
    assert event.why(VISITOR, settle(event, VISITOR)) == "CORNER_TAKEN"
    assert event.holding(VISITOR) == PRICE


@pytest.mark.rule("biggame.permission.spot")
def test_a_free_piece_waits_for_permission_too(event: EventPosition) -> None:
    event.hand(VISITOR).cards(VISITOR, roads=1)
    event.ship(VISITOR, event.edge(VISITOR, 2, 0, 0, "NE"))
    event.road(HOST, event.edge(HOST, 2, 1, 1, "NE"))
    edge = event.edge(VISITOR, 2, 1, 1, "N")
    event.play(VISITOR, "roads", f"ship:{edge}")
    assert event.why(VISITOR, f"ship:{event.edge(VISITOR, 1, 4, 0, 'N')}") == "ASK_OPEN"
    event.play(HOST, "pass:west")
    assert edge in in_set(event.players[VISITOR]["ships"][0])
    assert event.why(VISITOR, f"ship:{event.edge(VISITOR, 1, 4, 0, 'N')}") == "OK"


PAYS_SETTLEMENT = 1 << 3
"""The host could pay for a settlement when asked."""


@pytest.mark.rule("biggame.permission.host-afford")
@pytest.mark.parametrize(("hand", "grain", "pays"), [(3, 19, True), (2, 19, False), (3, 0, False)])
def test_harbours_of_the_host_and_an_empty_bank(event: EventPosition, hand: int, grain: int, pays: bool) -> None:
    event.settlement(HOST, event.corner(HOST, 2, 2, 0, "NW"))  # a 2:1 wool harbour
    reach(event).hand(HOST, lumber=1, brick=1, wool=hand).bank(2, grain=grain)
    event.play(VISITOR, settle(event, VISITOR))
    assert bool(event.players[VISITOR]["ask_host_pays"] & PAYS_SETTLEMENT) == pays


@pytest.mark.rule("biggame.permission.spot", "biggame.permission.window")
def test_a_road_waits_and_may_be_refused_with_a_road(event: EventPosition) -> None:
    event.hand(VISITOR, lumber=2, brick=2).settlement(VISITOR, event.corner(VISITOR, 2, 1, 1, "W"))
    road, host_road = event.edge(VISITOR, 2, 1, 1, "SW"), event.edge(HOST, 2, 1, 1, "SW")
    event.road(HOST, event.edge(HOST, 2, 1, 1, "S")).hand(HOST, lumber=1, brick=1)
    event.play(VISITOR, f"road:{road}")
    assert event.players[VISITOR]["ask"] != 0
    assert event.why(VISITOR, f"road:{event.edge(VISITOR, 2, 1, 1, 'NW')}") == "ASK_OPEN"
    event.play(HOST, f"road:{host_road}")
    assert event.holding(VISITOR) == {"lumber": 2, "brick": 2}


@pytest.mark.rule("biggame.permission.host-reach", "biggame.conduct.sanction")
def test_a_host_who_lost_the_turn_cannot_refuse(event: EventPosition) -> None:
    reach(event).hand(HOST, **PRICE).play(VISITOR, settle(event, VISITOR)).play(HOST, "suspend")
    assert stands(event, VISITOR)
