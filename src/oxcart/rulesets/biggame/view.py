"""What a seat, and what the hall sees, as plain data: allow-lists. Rules: "Hidden information".

A seat sees the event, the three boards of its window and the players of five boards, whose pieces may stand on them;
the hall sees open points. A place is written as the board and the number there, the same for everybody.
"""

from typing import Any

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.banks import best_rate
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.facts import BLOCK, CARD_KEYS, NO_SEAT, OWN, VICTORY
from oxcart.rulesets.biggame.permission import host_of
from oxcart.rulesets.biggame.phases import ASK_SETTLEMENT, ASKS, OVER, PHASES, STEPS
from oxcart.rulesets.biggame.places import corner_on_board, edge_on_board
from oxcart.rulesets.biggame.score import open_points, points
from oxcart.rulesets.biggame.seats import active_group, as_seen_by, partner_seat
from oxcart.rulesets.contract import Rows

ISLANDS = "ABC"
GROUPS = ("sun", "moon")


def event_view(event: Rows) -> dict[str, Any]:
    """What everybody knows of the whole event."""
    e = event[0]
    return {
        "phase": PHASES[e["phase"]],
        "turn": int(e["turn"]),
        "group": GROUPS[active_group(event)],
        "number": int(e["number"]),
        "second": int(e["second"]),
        "paused": bool(e["paused"]),
        "turns": BLOCK * int(e["blocks"]),
        "waiting": int(e["waiting"]),
        "winner": None if e["winner"] == NO_SEAT else int(e["winner"]),
    }


def board_view(boards: Rows, board: int) -> dict[str, Any]:
    """What lies open on a board."""
    b = boards[board]
    return {
        "board": board,
        "island": ISLANDS[b["island"]],
        "bank": dict(zip(RESOURCE_KEYS, map(int, b["bank"]), strict=True)),
        "piles": dict(zip(GROUPS, map(int, b["piles"]), strict=True)),
        "robbers": dict(zip(GROUPS, map(int, b["robber"]), strict=True)),
        "route_holder": _holder(b["route_holder"]),
        "army_holder": _holder(b["army_holder"]),
    }


def player_view(event: Rows, boards: Rows, players: Rows, table: Rows, seat: int) -> dict[str, Any]:
    """What everybody knows of a player; when the event is over, the cards that were points too."""
    s = players[seat]
    home = seat >> 1
    over = event[0]["phase"] == OVER
    view = {
        "seat": seat,
        "points": int((points if over else open_points)(boards, players, table, seat)),
        "hand_size": int(s["hand_size"][OWN]),
        "dev_size": int(s["dev_size"][OWN]),
        "army": int(s["army"]),
        "route": int(s["route"]),
        "owed": int(s["owed"]),
        "filler": bool(s["filler"]),
        "declared": bool(s["declared"]),
        "suspended": bool(s["suspended"]),
        "rates": {key: int(best_rate(players, seat, r)) for r, key in enumerate(RESOURCE_KEYS)},
        "settlements": [corner_on_board(table, home, c) for c in _members(s["settlements"][OWN])],
        "cities": [corner_on_board(table, home, c) for c in _members(s["cities"][OWN])],
        "roads": [edge_on_board(table, home, e) for e in _members(s["roads"][OWN])],
        "ships": [edge_on_board(table, home, e) for e in _members(s["ships"][OWN])],
        "request": request_view(players, table, seat),
    }
    if over:
        view["victory_cards"] = int(s["dev"][OWN, VICTORY])
    return view


def request_view(players: Rows, table: Rows, seat: int) -> dict[str, Any] | None:
    """What a player asks permission for: where, and of whom; nothing of what the host holds."""
    s = players[seat]
    kind, place = int(s["ask"]), int(s["ask_place"])
    if kind == 0:
        return None
    on_board = corner_on_board if kind == ASK_SETTLEMENT else edge_on_board
    return {"kind": ASKS[kind], "place": on_board(table, seat >> 1, place), "host": host_of(table, seat, kind, place)}


def own_view(boards: Rows, players: Rows, table: Rows, seat: int) -> dict[str, Any]:
    """What a player alone knows, and the offers made and received."""
    s = players[seat]
    return {
        "seat": seat,
        "points": int(points(boards, players, table, seat)),
        "hand": dict(zip(RESOURCE_KEYS, map(int, s["hand"][OWN]), strict=True)),
        "held": dict(zip(RESOURCE_KEYS, map(int, s["held"]), strict=True)),
        "dev": dict(zip(CARD_KEYS, map(int, s["dev"][OWN]), strict=True)),
        "fresh": dict(zip(CARD_KEYS, map(int, s["fresh"]), strict=True)),
        "step": STEPS[s["step"]],
        "pieces": int(s["pieces"]),
        "lifted": None if s["lifted"] == 0 else int(s["lifted"]) - 1,
        "moved": bool(s["moved"]),
        "card_played": bool(s["card_played"]),
        "draft": _terms(s["draft_give"], s["draft_want"]),
        "made": {name: _offer(players, seat, k) for k, name in enumerate(PARTNER_NAMES)},
        "received": {
            name: _offer(players, partner_seat(table, seat, k), as_seen_by(k)) for k, name in enumerate(PARTNER_NAMES)
        },
    }


def seat_view(event: Rows, boards: Rows, players: Rows, table: Rows, seat: int) -> dict[str, Any]:
    """All that a player sees; its size does not depend on the length of the ring."""
    home, length = seat >> 1, len(boards)
    near = sorted({(home + step) % length for step in range(-2, 3)})
    return {
        "event": event_view(event),
        "boards": [board_view(boards, (home + step) % length) for step in (-1, 0, 1)],
        "players": [player_view(event, boards, players, table, seat) for b in near for seat in (2 * b, 2 * b + 1)],
        "own": own_view(boards, players, table, seat),
    }


def hall_view(event: Rows, boards: Rows, players: Rows, table: Rows, places: int = 10) -> dict[str, Any]:
    """What the screens of the hall show: the event and the best by open points, by all points when it is over."""
    count = points if event[0]["phase"] == OVER else open_points
    totals = [(-int(count(boards, players, table, seat)), seat) for seat in range(len(players))]
    ranking = [{"seat": seat, "points": -total} for total, seat in sorted(totals)[:places]]
    return {"event": event_view(event), "ranking": ranking}


def _holder(group: int) -> str | None:
    return GROUPS[group] if group < len(GROUPS) else None


def _members(words: Any) -> list[int]:
    number = sum(int(word) << (64 * w) for w, word in enumerate(words))
    return [k for k in range(number.bit_length()) if number >> k & 1]


def _terms(give: Any, want: Any) -> dict[str, dict[str, int]]:
    return {
        "give": {key: int(n) for key, n in zip(RESOURCE_KEYS, give, strict=True) if n},
        "want": {key: int(n) for key, n in zip(RESOURCE_KEYS, want, strict=True) if n},
    }


def _offer(players: Rows, seat: int, partner: int) -> dict[str, dict[str, int]] | None:
    s = players[seat]
    if not int(s["offered"]) >> partner & 1:
        return None
    return _terms(s["offer_give"][partner], s["offer_want"][partner])
