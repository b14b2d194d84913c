"""What a seat, and what the hall sees, as plain data: allow-lists. Rules: "Hidden information".

A seat sees the event, the three boards of its window and the players of five boards, whose pieces may stand on them;
the hall sees open points. A place is written as the board and the number there, the same for everybody.
"""

from typing import Any

import numpy as np

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame import kernel, sketches
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.facts import BLOCK, CARD_KEYS, NO_SEAT, OWN
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASKS, OVER, PHASES, STEPS
from oxcart.rulesets.biggame.seats import active_group, as_seen_by, partner_seat
from oxcart.rulesets.biggame.standings import order_of_rank
from oxcart.rulesets.contract import Rows

ISLANDS = "ABC"
GROUPS = ("sun", "moon")
PIECES = ("settlements", "cities", "roads", "ships")
"""In the order of a sketch."""
PLAYERS_SHOWN = 2
"""A player is shown to boards so far away, a board to those beside it."""


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
        "bank": dict(zip(RESOURCE_KEYS, b["bank"].tolist(), strict=True)),
        "piles": dict(zip(GROUPS, b["piles"].tolist(), strict=True)),
        "robbers": dict(zip(GROUPS, b["robber"].tolist(), strict=True)),
        "route_holder": _holder(b["route_holder"]),
        "army_holder": _holder(b["army_holder"]),
    }


def player_view(
    event: Rows, boards: Rows, players: Rows, table: Rows, seat: int, entries: Any = kernel
) -> dict[str, Any]:
    """What everybody knows of a player; when the event is over, the cards that were points too."""
    return players_view(event, boards, players, table, [seat], entries)[0]


def players_view(
    event: Rows, boards: Rows, players: Rows, table: Rows, seats: list[int], entries: Any
) -> list[dict[str, Any]]:
    """What everybody knows of several players."""
    rows = np.empty((len(seats), sketches.COLUMNS), dtype=np.int32)
    entries.sketch_players(event, boards, players, table, np.array(seats, dtype=np.int32), rows)
    over = bool(event[0]["phase"] == OVER)
    return [_read_sketch(seat, row, over) for seat, row in zip(seats, rows.tolist(), strict=True)]


def _read_sketch(seat: int, row: list[int], over: bool) -> dict[str, Any]:
    view: dict[str, Any] = {
        "seat": seat,
        "points": row[sketches.POINTS],
        "hand_size": row[sketches.HAND_SIZE],
        "dev_size": row[sketches.DEV_SIZE],
        "army": row[sketches.ARMY],
        "route": row[sketches.ROUTE],
        "owed": row[sketches.OWED],
        "filler": bool(row[sketches.FILLER]),
        "declared": bool(row[sketches.DECLARED]),
        "suspended": bool(row[sketches.SUSPENDED]),
        "rates": dict(zip(RESOURCE_KEYS, row[sketches.RATES : sketches.COUNTS], strict=True)),
    }
    at = sketches.PLACES
    for kind, count in zip(PIECES, row[sketches.COUNTS : sketches.PLACES], strict=True):
        view[kind] = list(zip(row[at : at + 2 * count : 2], row[at + 1 : at + 2 * count : 2], strict=True))
        at += 2 * count
    view["request"] = _read_request(row)
    if over:
        view["victory_cards"] = row[sketches.VICTORY_CARDS]
    return view


def request_view(players: Rows, table: Rows, seat: int) -> dict[str, Any] | None:
    """What a player asks permission for: where, and of whom; nothing of what the host holds."""
    row = np.zeros(sketches.COUNTS, dtype=np.int32)
    sketches.sketch_request(players, table, seat, row)
    return _read_request(row.tolist())


def _read_request(row: list[int]) -> dict[str, Any] | None:
    if row[sketches.ASK] == ASK_NOTHING:
        return None
    place = row[sketches.ASK_BOARD], row[sketches.ASK_NUMBER]
    return {"kind": ASKS[row[sketches.ASK]], "place": place, "host": row[sketches.ASK_HOST]}


def own_view(boards: Rows, players: Rows, table: Rows, seat: int, entries: Any = kernel) -> dict[str, Any]:
    """What a player alone knows, and the offers made and received."""
    s = players[seat]
    return {
        "seat": seat,
        "points": int(entries.points(boards, players, table, seat)),
        "hand": dict(zip(RESOURCE_KEYS, s["hand"][OWN].tolist(), strict=True)),
        "held": dict(zip(RESOURCE_KEYS, s["held"].tolist(), strict=True)),
        "dev": dict(zip(CARD_KEYS, s["dev"][OWN].tolist(), strict=True)),
        "fresh": dict(zip(CARD_KEYS, s["fresh"].tolist(), strict=True)),
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


def seat_view(
    event: Rows, boards: Rows, players: Rows, table: Rows, seat: int, entries: Any = kernel
) -> dict[str, Any]:
    """All that a player sees; its size does not depend on the length of the ring."""
    home, length = seat >> 1, len(boards)
    near = sorted({(home + step) % length for step in range(-PLAYERS_SHOWN, PLAYERS_SHOWN + 1)})
    seats = [other for board in near for other in (2 * board, 2 * board + 1)]
    return {
        "event": event_view(event),
        "boards": [board_view(boards, (home + step) % length) for step in (-1, 0, 1)],
        "players": players_view(event, boards, players, table, seats, entries),
        "own": own_view(boards, players, table, seat, entries),
    }


def hall_view(event: Rows, players: Rows, totals: Rows, places: int = 10) -> dict[str, Any]:
    """What the screens of the hall show: the event and the best by points that everybody may know."""
    best = order_of_rank(event, players, totals)[:places].tolist()
    return {"event": event_view(event), "ranking": [{"seat": seat, "points": int(totals[seat])} for seat in best]}


def _holder(group: int) -> str | None:
    return GROUPS[group] if group < len(GROUPS) else None


def _terms(give: Any, want: Any) -> dict[str, dict[str, int]]:
    return {
        "give": {key: n for key, n in zip(RESOURCE_KEYS, give.tolist(), strict=True) if n},
        "want": {key: n for key, n in zip(RESOURCE_KEYS, want.tolist(), strict=True) if n},
    }


def _offer(players: Rows, seat: int, partner: int) -> dict[str, dict[str, int]] | None:
    s = players[seat]
    if not int(s["offered"]) >> partner & 1:
        return None
    return _terms(s["offer_give"][partner], s["offer_want"][partner])
