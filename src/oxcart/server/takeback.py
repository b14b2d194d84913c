"""Taking the last move back: only one's own, only if it revealed nothing, only before anybody else has acted."""

from collections.abc import Iterable, Mapping
from typing import Any

from oxcart.rulesets.contract import Event
from oxcart.server.protocol import Refused

HARMLESS = frozenset(
    {"road", "settle", "city", "bank", "robber", "discard", "pick", "give", "want", "withdraw"}
    | {"ptah", "osiris", "amun", "hapi_settle", "hapi_city"}
    | {"boat", "block", "favor", "gold"}
    | {"goods", "mightiest", "forgo"}
    | {"landmark"}
)
"""The kinds of action that show nobody anything hidden and leave nothing to chance."""


def unveils(events: Iterable[Event], seat: int) -> bool:
    """Did a move of the seat show what others had given up unseen?"""
    return any(event.kind == "discard" and event.seat != seat for event in events)


def undoable(last: Mapping[str, Any] | None, seat: int) -> list[str] | None:
    """The actions that the seat would take back now, or None if it can take nothing back."""
    if last is None or why_no_take_back(last, seat, ""):
        return None
    return [action for _, action in last["steps"]]


def why_no_take_back(last: Mapping[str, Any] | None, seat: int, message_id: str) -> Refused | None:
    """The refusal, or None if the seat may take its last move back."""
    if last is None or last["seat"] != seat:
        return Refused(
            message_id, "no_take_back", "Only your own last move can be taken back, before anybody else acts."
        )
    for player, action in last["steps"]:
        if player != f"p{seat}" or action.partition(":")[0] not in HARMLESS or last.get("unveils"):
            sentence = "This move cannot be taken back: it rolled dice, showed a card or involved another player."
            return Refused(message_id, "no_take_back", sentence)
    return None
