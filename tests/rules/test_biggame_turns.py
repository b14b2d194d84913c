"""The Big Game: turns and rolls, production, sevens and robbers."""

import pytest

from tests.event_position import EventPosition

SUN, MOON = 0, 1


@pytest.fixture
def event() -> EventPosition:
    return EventPosition(5)


@pytest.mark.rule("biggame.turn.groups", "biggame.turn.sun-first", "biggame.build.simultaneous")
@pytest.mark.parametrize(("turn", "group"), [(1, SUN), (2, MOON), (15, SUN), (16, MOON)])
def test_all_players_of_one_group_are_active(turn: int, group: int) -> None:
    event = EventPosition(7, turn=turn)
    for seat in range(14):
        event.hand(seat, ore=1, wool=1, grain=1)
    for seat in range(14):
        assert event.why(seat, "buy") == ("OK" if seat % 2 == group else "NOT_ACTIVE")
        if seat % 2 == group:
            event.play(seat, "buy")


@pytest.mark.rule("biggame.turn.numbering", "biggame.robber.plain-dice")
def test_a_second_roll_is_no_turn(event: EventPosition) -> None:
    event.turn(19).roll(7)
    drawn = int(event.event[0]["drawn"])
    event.play(None, "second:5")
    assert event.event[0]["drawn"] == drawn
    event.roll(8)
    assert event.event[0]["turn"] == 21


@pytest.mark.rule("biggame.turn.two-phases", "biggame.cards.phase")
def test_nothing_is_done_before_the_hand_out(event: EventPosition) -> None:
    event.hand(1, wool=1).cards(1, knight=1).play(None, "close")
    assert event.why(1, "give:wool") == "TURN_CLOSED"
    event.play(None, "open")
    assert event.why(1, "give:wool") == event.why(1, "knight:ore") == "ROLL_NOT_YET"
    event.play(None, "number:5").hand(1, wool=1, ore=1)
    assert event.why(1, "give:wool") == event.why(1, "knight:ore") == "OK"


@pytest.mark.rule("biggame.turn.phase-end", "biggame.timer.referee")
def test_late_orders_are_refused_and_offers_lapse(event: EventPosition) -> None:
    event.hand(0, wool=1, ore=3, grain=2).hand(1, brick=1)
    event.play(0, "give:wool", "want:brick", "offer:opposite")
    event.play(None, "close")
    assert event.why(0, f"city:{event.corner(0, 0, 4, 0, 'W')}") == "TURN_CLOSED"
    event.play(None, "open", "number:3")
    assert event.why(1, "accept:opposite") == "NO_OFFER"


@pytest.mark.rule("biggame.turn.phase-end")
def test_the_second_free_piece_is_lost_at_the_end(event: EventPosition) -> None:
    event.cards(0, roads=1).play(0, "roads")
    event.play(0, f"road:{event.edge(0, 0, 2, 0, 'SW')}").play(None, "close").roll(3).roll(4)
    assert event.why(0, f"road:{event.edge(0, 0, 2, 2, 'NW')}") == "CANNOT_PAY"


@pytest.mark.rule("biggame.turn.inactive-limits", "biggame.victory.declare", "sea.move.free")
def test_what_an_inactive_player_may_not_do(event: EventPosition) -> None:
    event.hand(1, brick=1, lumber=1, ore=4).cards(1, knight=1, plenty=1)
    edge = event.edge(1, 0, 6, 2, "SE")
    ship = event.edge(1, 0, 4, 4, "SE")
    for text in (f"road:{edge}", "bank:4-ore-wool", "knight:ore", "plenty", "buy", f"lift:{ship}", "declare"):
        assert event.why(1, text) == "NOT_ACTIVE", text
    event.turn(2)
    assert event.why(1, f"lift:{ship}") == "OK"


@pytest.mark.rule("biggame.dice.global", "biggame.production.everyone", "biggame.production.hand-out")
def test_one_roll_pays_both_groups_on_all_boards() -> None:
    event = EventPosition(4)
    event.roll(9)
    assert event.holding(0) == {"grain": 1}  # fields 9 at the ship settlement
    assert event.holding(1) == {"wool": 2}  # pasture 9 at the city
    assert event.holding(6) == {"grain": 1}
    assert event.holding(2) == {"grain": 1, "ore": 2}


@pytest.mark.rule("biggame.production.everyone", "biggame.bank.production", "sea.component.sea-hex")
def test_visitors_are_paid_by_the_board_of_the_hex(event: EventPosition) -> None:
    coast = event.corner(0, 1, 0, 0, "NW")
    event.city(0, coast)
    before = event.boards["bank"].copy()
    event.roll(2)  # Island B: fields 2 at (0,0)
    assert event.holding(0) == {"grain": 2}
    assert event.boards[1]["bank"][3] == before[1][3] - 2
    assert event.boards[0]["bank"][3] == before[0][3]


@pytest.mark.rule("biggame.bank.production")
def test_a_short_bank_pays_nobody_or_the_only_one() -> None:
    event = EventPosition(3)
    # Island B, forest 11 at (2,0): a starting settlement of sun 1, and one of sun 0
    event.settlement(0, event.corner(0, 1, 2, 0, "W")).bank(1, lumber=1)
    event.roll(11)
    assert "lumber" not in event.holding(0)
    assert "lumber" not in event.holding(2)
    event = EventPosition(3).bank(1, lumber=0).roll(11)
    assert "lumber" not in event.holding(2)
    event = EventPosition(3).bank(1, lumber=1)
    event.settlement(2, event.corner(2, 1, 2, 0, "W"), event.corner(2, 1, 2, 0, "NE")).roll(11)
    assert event.holding(2).get("lumber") == 1


@pytest.mark.rule("biggame.production.unclaimed")
def test_there_is_no_way_to_claim_later(event: EventPosition) -> None:
    event.roll(9).roll(3)
    assert not [text for text in event.legal(1) if text.startswith(("claim", "take"))]


@pytest.mark.rule("biggame.seven.discard", "biggame.robber.freeze")
@pytest.mark.parametrize(("cards", "owed"), [(7, 0), (8, 4), (9, 4), (11, 5)])
def test_half_of_eight_or_more(event: EventPosition, cards: int, owed: int) -> None:
    event.hand(1, ore=cards).hand(4, wool=8).turn(2).roll(7)
    assert event.players[1]["owed"] == owed
    assert event.why(4, "discard:ore") == "NOT_HELD"
    event.play(4, *["discard:wool"] * 4)
    event.play(1, *["discard:ore"] * owed)
    assert event.phase == "play"
    assert event.holding(1) == {"ore": cards - owed}
    assert list(event.boards[0]["robber"]) == [event.hex(3, 1), event.hex(5, 3)]
    assert event.why(1, "discard:ore") == "NO_DISCARD_OWED"


@pytest.mark.rule("biggame.timer.defaults")
def test_late_discards_are_drawn_at_random(event: EventPosition) -> None:
    event.hand(1, ore=5, wool=4).turn(2).roll(7)
    assert event.tickets(1) == 0
    event.play(None, "due")
    assert event.why(1, "discard:ore") == "LIMIT_PASSED"
    for _ in range(4):
        assert event.tickets(1) == sum(event.holding(1).values())
        event.play(1, event.outcome(1, 0))
    assert sum(event.holding(1).values()) == 5
    assert event.phase == "play"


@pytest.mark.rule("biggame.robber.freeze", "biggame.robber.second-roll")
@pytest.mark.parametrize(("turn", "phase"), [(15, "play"), (16, "second_roll")])
def test_robbers_stand_still_for_fifteen_turns(event: EventPosition, turn: int, phase: str) -> None:
    assert event.turn(turn - 1).roll(7).phase == phase


@pytest.mark.rule("biggame.robber.second-roll", "biggame.robber.no-steal", "biggame.robber.own-territory")
def test_the_second_roll_sends_both_robbers_of_every_board(event: EventPosition) -> None:
    event.hand(1, ore=3).turn(20).roll(7).play(None, "second:9")
    for board in (0, 3):
        assert list(event.boards[board]["robber"]) == [event.hex(4, 0), event.hex(6, 2)]
    assert event.holding(1) == {"ore": 3}
    event.roll(7).play(None, "second:9")
    assert list(event.boards[0]["robber"]) == [event.hex(4, 0), event.hex(6, 2)]


@pytest.mark.rule("biggame.robber.own-territory")
def test_every_number_keeps_robbers_in_their_territories(event: EventPosition) -> None:
    for number in range(2, 13):
        event.turn(20).roll(7).play(None, f"second:{number}")
        for row in event.boards:
            for group in range(2):
                assert int(row["robber"][group]) in event.ring.territory(group)
        event.event[0]["dice_cards"][5] = 6


@pytest.mark.rule("biggame.robber.two-or-twelve")
@pytest.mark.parametrize(
    ("board", "number", "sun", "moon"),
    [(0, 2, (3, 1), (6, 0)), (0, 12, (1, 1), (5, 3)), (1, 2, (0, 0), (5, 3)), (1, 12, (3, 1), (7, 1))],
)
def test_two_and_twelve(
    event: EventPosition, board: int, number: int, sun: tuple[int, int], moon: tuple[int, int]
) -> None:
    event.turn(20).roll(7).play(None, f"second:{number}")
    assert list(event.boards[board]["robber"]) == [event.hex(*sun), event.hex(*moon)]


@pytest.mark.rule("biggame.robber.second-seven")
def test_a_second_seven_sends_everybody_home(event: EventPosition) -> None:
    event.robber(0, SUN, 2, 0).robber(0, MOON, 6, 4).hand(0, ore=8).turn(29).roll(7)
    event.play(0, *["discard:ore"] * 4).play(None, "second:7")
    assert list(event.boards[0]["robber"]) == [event.hex(3, 1), event.hex(5, 3)]
    assert event.phase == "play"


@pytest.mark.rule("biggame.robber.blocks-all")
def test_a_robber_blocks_its_hex_for_everybody(event: EventPosition) -> None:
    event.robber(0, MOON, 6, 2).settlement(2, event.corner(2, 0, 6, 2, "NE")).roll(9)
    assert "wool" not in event.holding(1)
    assert "wool" not in event.holding(2)
    assert event.holding(0) == {"grain": 1}


@pytest.mark.rule("biggame.robber.second-roll", "biggame.dice.global")
def test_nobody_chooses_rolls_or_robbers(event: EventPosition) -> None:
    event.turn(20).roll(7)
    assert all(event.legal(seat) == set() for seat in range(10))


@pytest.mark.rule("biggame.dice.thirty-one", "biggame.dice.length")
def test_a_block_is_31_of_36_cards() -> None:
    event = EventPosition(3).turn(0, "ready")
    drawn = []
    for turn in range(1, 63):
        for seat in range(6):
            event.hand(seat)
        event.play(None, "open")
        drawn.append(int(event.outcome(None, event.tickets(None) // 2).partition(":")[2]))
        assert event.tickets(None) == 36 - (turn - 1) % 31
        event.play(None, f"number:{drawn[-1]}")
        if event.phase == "second_roll":
            event.play(None, "second:7")
        event.play(None, "close")
    assert event.phase == "over"
    for block in (drawn[:31], drawn[31:]):
        assert max(block.count(2), block.count(12)) <= 1
        assert 1 <= block.count(7) <= 6


@pytest.mark.rule("biggame.dice.length", "biggame.victory.rolls-end")
def test_the_referee_may_add_a_block(event: EventPosition) -> None:
    event.turn(62).play(None, "extend", "close")
    assert event.phase == "ready"
    assert event.turn(92).play(None, "close").phase == "ready"
    assert event.turn(93).play(None, "close").phase == "over"


@pytest.mark.rule("biggame.bank.home")
def test_payments_go_to_the_home_bank(event: EventPosition) -> None:
    event.ship(2, event.edge(2, 2, -2, 2, "NE")).settlement(2, event.corner(2, 2, 0, 0, "NW")).hand(2, lumber=1, wool=1)
    before = event.boards["bank"].copy()
    event.play(2, f"ship:{event.edge(2, 2, 0, 0, 'NW')}")
    assert [int(n) for n in event.boards[1]["bank"] - before[1]] == [1, 0, 1, 0, 0]
    assert (event.boards[2]["bank"] == before[2]).all()
    event.hand(2, brick=4).bank(1, ore=0)
    assert event.why(2, "bank:4-brick-ore") == "SUPPLY_LACKS"
