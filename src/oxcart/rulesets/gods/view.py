"""What a seat sees of the gods, as plain data: an allow-list. Rules: "God Cards", "Maat", "Thoth"."""

from typing import Any

from oxcart.engine.plain import Plain
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE, RESOURCE_KEYS
from oxcart.rulesets.classic.facts import CARD_KEYS
from oxcart.rulesets.classic.view import counts, members, own_view, public_player, snapshot, table_view
from oxcart.rulesets.contract import Kernels, Rows
from oxcart.rulesets.gods.facts import AMUN, ATUM, CHOOSER, GOD_KEYS, HORUS, ISIS, MAAT, OSIRIS, PTAH
from oxcart.rulesets.gods.phases import (
    ATUM_OFFER,
    GIVE_BACK,
    GOD_AFTER,
    ISIS_TAKE,
    KEEP,
    LOOK,
    MAAT_TAKE,
    OSIRIS_ROAD,
    PTAH_ROAD,
)

AT_WORK = {
    GIVE_BACK: HORUS,
    PTAH_ROAD: PTAH,
    ATUM_OFFER: ATUM,
    OSIRIS_ROAD: OSIRIS,
    ISIS_TAKE: ISIS,
    MAAT_TAKE: MAAT,
    LOOK: CHOOSER,
    KEEP: CHOOSER,
}
"""Whose effect is being carried out in a phase."""


def table_view_with_gods(s: Plain, seats: int) -> dict[str, Any]:
    """What lies open on the table: the display, what is left of the stack, and a use that is not over."""
    held = set(s["god"])
    return {
        **table_view(s, seats),
        "display": [key for god, key in enumerate(GOD_KEYS) if s["display"] >> god & 1],
        "stack": [key for god, key in enumerate(GOD_KEYS) if god not in held and not s["display"] >> god & 1],
        "god_step": god_step(s, seats),
        "given_up": s["given_up"],
    }


def god_step(s: Plain, seats: int) -> dict[str, Any] | None:
    """Whose god is in use: an effect to be carried out, or the step after it; None if no god is."""
    phase = s["phase"]
    if phase == GOD_AFTER:
        seat = members(s["acting"], seats)[0]
        return {"step": "after", "seat": seat, "god": GOD_KEYS[s["god"][seat]]}
    if s["declared"] != NO_RESOURCE:
        return {"step": "rate", "seat": s["turn"], "god": GOD_KEYS[AMUN], "resource": RESOURCE_KEYS[s["declared"]]}
    if phase not in AT_WORK:
        return None
    seat = members(s["acting"], seats)[0] if phase in (ATUM_OFFER, ISIS_TAKE) else s["turn"]
    step: dict[str, Any] = {"step": "effect", "seat": seat, "god": GOD_KEYS[AT_WORK[phase]]}
    if phase == GIVE_BACK:
        step["others"] = members(s["repay"], seats)
    elif phase == OSIRIS_ROAD:
        step["edge"] = s["moving"]
    elif phase == MAAT_TAKE:
        step["other"] = s["victim"]
    return step


def public_player_with_god(s: Plain, seat: int, points: int, seats: int) -> dict[str, Any]:
    """What everybody knows of a player, the god card included."""
    return {**public_player(s, seat, points, seats), "god": god_card(s, seat)}


def god_card(s: Plain, seat: int) -> dict[str, Any] | None:
    """A player's god: which, which side, and whether it was used or received in this turn; None before the first."""
    god = s["god"][seat]
    if god == NOBODY:
        return None
    return {
        "key": GOD_KEYS[god],
        "side": "AB"[s["god_side"][seat]],
        "used": bool(s["god_used"] >> seat & 1),
        "new": bool(s["god_new"] >> seat & 1),
    }


def own_view_with_gods(states: Rows, seat: int, kernels: Kernels) -> dict[str, Any]:
    """What only the owner knows: also the hand Maat looks at and the cards of Thoth's choice."""
    s = snapshot(states)
    on_turn = s["turn"] == seat
    return {
        **own_view(states, seat, kernels),
        "maat_sees": counts(s["hand"][s["victim"]], RESOURCE_KEYS) if on_turn and s["phase"] == MAAT_TAKE else None,
        "choice": counts(s["looked"], CARD_KEYS) if on_turn and s["phase"] in (LOOK, KEEP) else None,
    }
