"""What an action brought about, told by comparing the record before and after it.

Draft steps of an offer are private and make no event. Every event lists who may know its hidden part.
"""

from collections.abc import Callable
from operator import sub
from typing import Any

from oxcart.engine.plain import Plain
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE, RESOURCE_KEYS
from oxcart.rulesets.classic.blocks import SPACE
from oxcart.rulesets.classic.facts import CARD_KEYS
from oxcart.rulesets.classic.phases import DISCARD, FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD, LOT, OVER, START_ROLL
from oxcart.rulesets.classic.score import points
from oxcart.rulesets.classic.view import counts, members, snapshot
from oxcart.rulesets.contract import Event, Rows

PLAYED = {"knight": "knight", "roads": "road_building", "plenty": "plenty"}


def events(before: Rows, after: Rows, table: Rows, player: int, action: int) -> list[Event]:
    """The events of one action, in the order they happened."""
    block, argument = SPACE.split(action)
    tell = TELLERS.get(block.key)
    told = tell(before, after, table, player, argument) if tell else []
    return told + consequences(before, after, table)


def consequences(before: Rows, after: Rows, table: Rows) -> list[Event]:
    """Special cards that moved, the turn that passed on, the end of the game."""
    old, new = snapshot(before), snapshot(after)
    told = []
    if old["route_holder"] != new["route_holder"]:
        gone = new["route_holder"] == NOBODY
        told.append(Event("route_card_aside", None) if gone else Event("route_card", int(new["route_holder"])))
    if old["army_holder"] != new["army_holder"]:
        told.append(tell_army_card(int(new["army_holder"])))
    if started(old, new):
        told.append(Event("starts", int(new["starter"])))
    if new["turns"] != old["turns"]:
        told.append(Event("turn", int(new["turn"]), {"number": int(new["turns"])}))
    if new["phase"] == OVER:
        told.append(ending(after, table))
    return told


def tell_army_card(holder: int) -> Event:
    """Who has taken the army card; it is never laid aside."""
    return Event("army_card", holder)


def started(old: Plain, new: Plain) -> bool:
    """Was it just decided who begins, by lot or by the highest start roll?"""
    if old["phase"] == START_ROLL:
        return bool(new["phase"] != START_ROLL)
    return bool(old["phase"] == LOT)


def ending(after: Rows, table: Rows) -> Event:
    """Who won, and how."""
    winners = members(int(after[0]["winners"]), int(table[0]["players"]))
    score = [int(points(after, 0, seat)) for seat in range(int(table[0]["players"]))]
    if score[winners[0]] >= table[0]["target"]:
        return Event("won", winners[0], {"points": score[winners[0]], "score": score})
    return Event("stalemate", None, {"others": winners, "score": score})


def tell_dice(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A start roll, or a production roll with what everybody receives, or a seven with what everybody owes."""
    first, second = argument // 6 + 1, argument % 6 + 1
    dice = {"first": first, "second": second, "total": first + second}
    old, new = snapshot(before), snapshot(after)
    seats = range(int(table[0]["players"]))
    if old["phase"] == START_ROLL:
        roller = next(s for s in seats if old["contenders"] >> s & 1 and old["start_roll"][s] == 0)
        return [Event("start_roll", roller, dice)]
    told = [Event("dice", int(old["turn"]), dice)]
    if first + second == 7:
        if new["phase"] == DISCARD:
            told += [Event("owes", s, {"count": int(new["owed"][s])}) for s in seats if new["owed"][s]]
        return told
    for seat in seats:
        told += tell_gain(old, new, seat)
    return told + [Event("short", None, {"resource": key}) for key in unpaid_resources(old, new, table, first + second)]


def tell_gain(old: Plain, new: Plain, seat: int) -> list[Event]:
    """The resource cards a seat has received, if any."""
    was, now = old["hand"][seat], new["hand"][seat]
    if was == now:
        return []
    return [Event("produce", seat, {"cards": counts(tuple(map(sub, now, was)), RESOURCE_KEYS)})]


def unpaid_resources(old: Plain, new: Plain, table: Rows, total: int) -> list[str]:
    """The resources a roll should have paid to somebody but did not, the supply being short."""
    unpaid = set()
    resources, had, has = old["hex_resource"], old["bank"], new["bank"]
    for h in [h for h, token in enumerate(old["token"]) if token == total and h != old["robber"]]:
        resource = resources[h]
        if resource != NO_RESOURCE and has[resource] == had[resource]:
            corners = table[0]["hex_corner_set"][h].tolist()
            if any(a & b for a, b in zip(corners, old["occupied"], strict=True)):
                unpaid.add(resource)
    return [RESOURCE_KEYS[r] for r in sorted(unpaid)]


def one(argument: int) -> dict[str, int]:
    """A single card as counts."""
    return {RESOURCE_KEYS[argument]: 1}


def tell_settlement(before: Rows, after: Rows, table: Rows, player: int, corner: int) -> list[Event]:
    """A founding settlement with its first resources, or a paid one."""
    if before[0]["phase"] != FOUND_SETTLEMENT:
        return [Event("settlement", player, {"corner": corner})]
    told = [Event("founded_settlement", player, {"corner": corner})]
    return told + tell_gain(snapshot(before), snapshot(after), player)


def tell_road(before: Rows, after: Rows, table: Rows, player: int, edge: int) -> list[Event]:
    """A founding, free or paid road."""
    kind = {FOUND_ROAD: "founded_road", FREE_ROAD: "free_road"}.get(int(before[0]["phase"]), "road")
    return [Event(kind, player, {"edge": edge})]


def tell_theft(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """Who was robbed, for all; of what, for thief and victim."""
    thief, victim = int(before[0]["turn"]), int(before[0]["victim"])
    return [Event("steal", thief, {"other": victim}, {"cards": one(argument)}, frozenset({thief, victim}))]


def tell_draw(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """That a card was bought, for all; which, for the buyer."""
    buyer = int(before[0]["turn"])
    return [Event("buy", buyer, {}, {"card": CARD_KEYS[argument]}, frozenset({buyer}))]


def tell_monopoly(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """The card, the type named, and what came in."""
    gained = int(after[0]["hand"][player, argument]) - int(before[0]["hand"][player, argument])
    named = {"resource": RESOURCE_KEYS[argument], "count": gained}
    return [Event("play", player, {"card": "monopoly"}), Event("monopoly", player, named)]


def tell_bank(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What was returned and what was taken."""
    given = {RESOURCE_KEYS[argument // 5 % 5]: 4 - argument // 25}
    return [Event("bank", player, {"given": given, "taken": one(argument % 5)})]


def terms(rows: Rows, seat: int) -> dict[str, Any]:
    """What a seat's offer gives and asks for."""
    s = rows[0]
    return {"given": present(s["give"][seat]), "taken": present(s["want"][seat])}


def present(numbers: Any) -> dict[str, int]:
    """Card counts without the zeros."""
    return {key: int(n) for key, n in zip(RESOURCE_KEYS, numbers, strict=True) if n}


def tell_offer(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """An offer and whom it addresses."""
    to = members(int(after[0]["offer_to"][player]), int(table[0]["players"]))
    return [Event("offer", player, {**terms(after, player), "others": to})]


def tell_withdrawal(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """An offer taken back; a draft nobody saw is nobody's business."""
    return [Event("withdraw", player)] if before[0]["offer_to"][player] else []


def tell_answer(kind: str) -> Callable[[Rows, Rows, Rows, int, int], list[Event]]:
    """An answer to the offer of the player on turn."""
    return lambda before, after, table, player, argument: [Event(kind, player, {"other": int(before[0]["turn"])})]


def tell_close(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A trade on the terms of the player on turn."""
    return [Event("trade", player, {**terms(before, player), "other": argument})]


def tell_agreement(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A trade on the terms of the other side."""
    return [Event("trade", argument, {**terms(before, argument), "other": player})]


def tell_plainly(kind: str, name: str) -> Callable[[Rows, Rows, Rows, int, int], list[Event]]:
    """An event whose only fact is the action's argument."""
    return lambda before, after, table, player, argument: [Event(kind, player, {name: argument})]


def tell_cards(kind: str) -> Callable[[Rows, Rows, Rows, int, int], list[Event]]:
    """An event about one open card."""
    return lambda before, after, table, player, argument: [Event(kind, player, {"cards": one(argument)})]


def tell_play(card: str) -> Callable[[Rows, Rows, Rows, int, int], list[Event]]:
    """A development card played."""
    return lambda before, after, table, player, argument: [Event("play", player, {"card": card})]


TELLERS: dict[str, Callable[[Rows, Rows, Rows, int, int], list[Event]]] = {
    "dice": tell_dice,
    "settle": tell_settlement,
    "road": tell_road,
    "city": tell_plainly("city", "corner"),
    "robber": tell_plainly("robber", "hex"),
    "steal": tell_theft,
    "draw": tell_draw,
    "discard": tell_cards("discard"),
    "pick": tell_cards("pick"),
    "monopoly": tell_monopoly,
    "bank": tell_bank,
    "offer": tell_offer,
    "withdraw": tell_withdrawal,
    "accept": tell_answer("accept"),
    "decline": tell_answer("decline"),
    "close": tell_close,
    "agree": tell_agreement,
    "refuse": tell_plainly("refuse", "other"),
    **{key: tell_play(card) for key, card in PLAYED.items()},
}
