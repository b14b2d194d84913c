"""What everybody knows of an event: its facts, its clock, what state each seat is in."""

from typing import Literal, cast

import msgspec

from oxcart.boards.ring import boards_for
from oxcart.rulesets.biggame.facts import BLOCK, BLOCKS_PLANNED, QUIET_TURNS
from oxcart.server.clock import now_ms
from oxcart.server.events.dice import block_of
from oxcart.server.events.model import EventModel
from oxcart.server.events.referee_shapes import SeatState
from oxcart.server.events.seats import EventSeat
from oxcart.server.events.shapes import ClockFacts, EventFacts, SeatName, TimerFacts, WinnerFacts

SEVEN = 7
ROLLED = ("discard", "second_roll", "play", "judge", "over", "ready")


def event_facts(model: EventModel) -> EventFacts:
    """The facts of an event; nothing of what is to come."""
    wish = model.wish
    return {
        "code": model.code,
        "name": wish.name,
        "status": model.status,
        "lang": wish.lang,
        "boards": len(model.seats) // 2 if model.event is not None else boards_for(wish.seats),
        "seats": len(model.seats),
        "people": model.people,
        "online": sum(seat.sockets > 0 for seat in model.seats),
        "pitch": wish.pitch,
        "timer": cast(TimerFacts, msgspec.to_builtins(model.timer)),
        "walk_ins": wish.walk_ins,
        "fillers_win": wish.fillers_win,
        "hurry": wish.hurry,
        "hold": model.hold,
        "start_rule": wish.start_rule,
        "starts_at": wish.starts_at,
        "commitments": [block.fingerprint() for block in model.blocks],
        "winner": winner_facts(model),
        "practice": wish.practice,
    }


def winner_facts(model: EventModel) -> WinnerFacts | None:
    """Who has won, once the event is over."""
    if model.event is None or model.event.phase != "over" or model.event.winner is None:
        return None
    seat = model.event.winner
    points = sum(line["points"] for line in model.event.count(seat))
    declared = bool(model.event.players[seat]["declared"])
    return {"seat": seat, "nickname": model.seats[seat].nickname, "points": points, "declared": declared}


def clock_facts(model: EventModel) -> ClockFacts:
    """The clock at this moment, and the roll it belongs to."""
    clock, now = model.clock, now_ms()
    turn, number, second, turns = clock.turn, 0, 0, BLOCK * BLOCKS_PLANNED
    if model.event is not None:
        row = model.event.event[0]
        turns = BLOCK * int(row["blocks"])
        number = int(row["number"]) if turn and clock.phase in ROLLED else 0
        had_second = number == SEVEN and turn > QUIET_TURNS and clock.phase not in ("discard", "second_roll")
        second = int(row["second"]) if had_second else 0
    paused = clock.paused_at is not None
    return {
        "phase": clock.phase,
        "turn": turn,
        "turns": turns,
        "group": "sun" if turn % 2 else "moon",
        "number": number,
        "faces": list(block_of(model.blocks, turn).faces(turn)) if number else [],
        "second": second,
        "paused": paused,
        "ends": None if paused else clock.ends,
        "left": clock.left(now) if paused else None,
        "length": clock.length,
        "now": now,
    }


def seat_name(model: EventModel, seat: EventSeat) -> SeatName:
    """Who sits at a seat."""
    return {
        "seat": seat.number,
        "nickname": seat.nickname,
        "filler": seat.filler,
        "online": seat.sockets > 0,
        "done": is_done(model, seat),
    }


def is_done(model: EventModel, seat: EventSeat) -> bool:
    """Has the player said to have finished this turn?"""
    return seat.done is not None and seat.done == model.clock.turn and model.clock.phase == "play"


def is_active(model: EventModel, number: int) -> bool:
    """Is it the turn of the player's group?"""
    return number % 2 != model.clock.turn % 2


def seat_states(model: EventModel) -> list[SeatState]:
    """The state of every seat, for consoles and the hall."""
    owed = model.event.players["owed"].tolist() if model.event is not None else [0] * len(model.seats)
    step = model.event.players["step"].tolist() if model.event is not None else [0] * len(model.seats)
    return [_state(model, seat, bool(owed[k]), bool(step[k])) for k, seat in enumerate(model.seats)]


def _state(model: EventModel, seat: EventSeat, owes: bool, chooses: bool) -> SeatState:
    if model.event is None and seat.holder is None:
        return "free"
    if seat.filler:
        return "filler"
    if seat.sockets == 0:
        return "away"
    phase = model.clock.phase
    if phase == "setup":
        return "acting" if chooses else "done"
    if phase == "discard":
        return "acting" if owes else "waiting"
    if phase != "play" or not is_active(model, seat.number):
        return "waiting"
    return "done" if is_done(model, seat) else "acting"


def group_of(seat: int) -> Literal["sun", "moon"]:
    """The group of a seat."""
    return "moon" if seat % 2 else "sun"
