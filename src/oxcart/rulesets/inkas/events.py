"""What the actions of Rise of the Inkas brought about, beside the events of the classic game."""

from collections.abc import Callable

from oxcart.engine.resources import YIELD_KEYS
from oxcart.rulesets.classic.events import TELLERS as CLASSIC
from oxcart.rulesets.classic.events import consequences, one, tell_settlement
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT
from oxcart.rulesets.classic.view import positions, snapshot
from oxcart.rulesets.contract import Event, Rows
from oxcart.rulesets.inkas.blocks import PAIRS, ratio_of
from oxcart.rulesets.inkas.facts import CARD_TYPES, FIRST_GOAL, FRAME, SECOND_GOAL
from oxcart.rulesets.inkas.phases import FOUND


def consequences_with_tribes(before: Rows, after: Rows, table: Rows) -> list[Event]:
    """The tribe that declined and the stack that was released, then what the classic game tells."""
    old, new = snapshot(before), snapshot(after)
    told = []
    if new["phase"] == FOUND and old["phase"] != FOUND:
        seat = new["turn"]
        tribe = 1 if new["culture"][seat] == FIRST_GOAL else 2
        gone = positions(old["ruins"][seat])
        told.append(Event("decline_of_tribe", seat, {"tribe": tribe, "corners": positions(new["ruins"][seat])}))
        if gone:
            told.append(Event("cleared", seat, {"corners": gone}))
    if new["released"] and not old["released"]:
        told.append(Event("stack_two", None))
    return told + consequences(before, after, table)


def tell_settlement_or_overbuilding(before: Rows, after: Rows, table: Rows, player: int, corner: int) -> list[Event]:
    """A settlement of the set-up phase, one on an empty intersection, or one in place of a building in decline."""
    old = snapshot(before)
    if old["phase"] != FOUND_SETTLEMENT:
        for seat, ruins in enumerate(old["ruins"]):
            if corner in positions(ruins):
                building = "city" if corner in positions(old["cities"][seat]) else "settlement"
                facts = {"corner": corner, "building": building}
                if seat == player:
                    return [Event("overbuilt_own", player, facts)]
                return [Event("overbuilt", player, {**facts, "other": seat})]
    return tell_settlement(before, after, table, player, corner)


def tell_founding(before: Rows, after: Rows, table: Rows, player: int, corner: int) -> list[Event]:
    """The next tribe is founded, on an empty intersection or in place of an own building in decline."""
    old = snapshot(before)
    tribe = 2 if old["culture"][player] < SECOND_GOAL else 3
    kind = "tribe_over_ruins" if corner in positions(old["ruins"][player]) else "tribe"
    return [Event(kind, player, {"corner": corner, "number": tribe})]


def tell_robber(before: Rows, after: Rows, table: Rows, player: int, place: int) -> list[Event]:
    """The robber moved to a hex or to the frame."""
    return [Event("robber_frame", player) if place == FRAME else Event("robber", player, {"hex": place})]


def tell_mightiest(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """The robber was sent to the frame, and perhaps a card came with it."""
    old, new = snapshot(before)["hand"][player], snapshot(after)["hand"][player]
    gained = {key: now - was for key, was, now in zip(YIELD_KEYS, old, new, strict=True) if now != was}
    return [Event("mightiest", player, {"cards": gained}) if gained else Event("mightiest_in_vain", player)]


def tell_equal_trade(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What was returned and what was taken."""
    given = argument // CARD_TYPES
    return [Event("bank", player, {"given": {YIELD_KEYS[given]: ratio_of(given)}, "taken": one(argument % CARD_TYPES)})]


def two(pair: int) -> dict[str, int]:
    """Two cards as counts."""
    first, second = PAIRS[pair]
    return {YIELD_KEYS[first]: 2} if first == second else {YIELD_KEYS[first]: 1, YIELD_KEYS[second]: 1}


def tell_goods(before: Rows, after: Rows, table: Rows, player: int, pair: int) -> list[Event]:
    """Three different goods for two cards."""
    return [Event("bank", player, {"given": dict.fromkeys(YIELD_KEYS[-3:], 1), "taken": two(pair)})]


def tell_exchange(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What was returned and what was taken with the Longest Trade Route."""
    terms = {"given": two(argument // CARD_TYPES), "taken": one(argument % CARD_TYPES)}
    return [Event("exchange", player, terms)]


def tell_forgone(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A free road was given up."""
    return [Event("forgo", player)]


TELLERS: dict[str, Callable[[Rows, Rows, Rows, int, int], list[Event]]] = {
    **CLASSIC,
    "settle": tell_settlement_or_overbuilding,
    "found": tell_founding,
    "robber": tell_robber,
    "bank": tell_equal_trade,
    "goods": tell_goods,
    "exchange": tell_exchange,
    "mightiest": tell_mightiest,
    "forgo": tell_forgone,
}
