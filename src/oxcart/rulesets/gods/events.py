"""What happened with the gods, told by comparing the record before and after an action."""

from collections.abc import Callable
from typing import Any

from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS, RESOURCES
from oxcart.rulesets.classic.events import TELLERS as CLASSIC
from oxcart.rulesets.classic.events import consequences, one, present, tell_army_card, tell_draw
from oxcart.rulesets.classic.events import tell_dice as classic_tell_dice
from oxcart.rulesets.classic.events import tell_road as classic_tell_road
from oxcart.rulesets.classic.facts import CARD_KEYS
from oxcart.rulesets.classic.phases import DISCARD
from oxcart.rulesets.contract import Event, Rows
from oxcart.rulesets.gods.blocks import ASKED
from oxcart.rulesets.gods.facts import (
    AMUN,
    AMUN_RATIO,
    ATUM,
    CHOICE_COSTS,
    CHOOSER,
    GOD_KEYS,
    HAPI,
    HORUS,
    ISIS,
    MAAT,
    OSIRIS,
    PTAH,
    PTAH_COSTS,
    TAMER,
)
from oxcart.rulesets.gods.phases import GOD_AFTER, KEEP, OSIRIS_ROAD

Teller = Callable[[Rows, Rows, Rows, int, int], list[Event]]


def consequences_with_gods(before: Rows, after: Rows, table: Rows) -> list[Event]:
    """Gods that were dealt, then what else followed."""
    old, new = before[0], after[0]
    dealt = [
        Event("god", seat, {"god": GOD_KEYS[new["god"][seat]]})
        for seat in range(int(table[0]["players"]))
        if old["god"][seat] == NOBODY and new["god"][seat] != NOBODY
    ]
    return dealt + consequences(before, after, table)


def tell_army_card_or_aside(holder: int) -> Event:
    """Who has taken the army card, or that it is laid aside."""
    return Event("army_card_aside", None) if holder == NOBODY else tell_army_card(holder)


def tell_dice(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A roll as always; on a 7 Isis may spare her owner."""
    told = classic_tell_dice(before, after, table, player, argument)
    if after[0]["phase"] == GOD_AFTER:
        told.append(Event("isis_spares", int(after[0]["spared"]), {"god": GOD_KEYS[ISIS]}))
    return told


def owing(after: Rows, table: Rows) -> list[Event]:
    """What everybody owes when the discards of a 7 begin."""
    owed = [int(count) for count in after[0]["owed"][: int(table[0]["players"])]]
    begun = after[0]["phase"] == DISCARD
    return [Event("owes", seat, {"count": count}) for seat, count in enumerate(owed) if count and begun]


def tell_flip(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A god turned to side B."""
    return [Event("flip", player, {"god": GOD_KEYS[after[0]["god"][player]]}), *owing(after, table)]


def tell_exchange(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """One god returned, another taken."""
    gods = {"god": GOD_KEYS[argument], "returned": GOD_KEYS[before[0]["god"][player]]}
    return [Event("exchange", player, gods), *owing(after, table)]


def tell_demand(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What Horus asked for, of whom, and who gave it."""
    resource, asked = argument // len(ASKED), ASKED[argument % len(ASKED)]
    named = {"god": GOD_KEYS[HORUS], "resource": RESOURCE_KEYS[resource], "others": list(asked)}
    gave = [seat for seat in asked if after[0]["hand"][seat, resource] < before[0]["hand"][seat, resource]]
    return [
        Event("horus", player, named),
        *(Event("hands_over", seat, {"cards": one(resource), "other": player}) for seat in gave),
    ]


def tell_give_back(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A card given back, in the open."""
    owed = int(before[0]["repay"])
    return [Event("hands_over", player, {"cards": one(argument), "other": (owed & -owed).bit_length() - 1})]


def tell_cards(kind: str, god: int) -> Teller:
    """A card that a god brings from the supply."""
    return lambda before, after, table, player, argument: [
        Event(kind, player, {"god": GOD_KEYS[god], "cards": one(argument)})
    ]


def tell_price(kind: str, god: int, costs: Any) -> Teller:
    """What was paid with a god's help."""
    return lambda before, after, table, player, argument: [
        Event(kind, player, {"god": GOD_KEYS[god], "given": present(costs[argument])})
    ]


def tell_pass(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """Atum not used."""
    return [Event("atum_pass", player, {"god": GOD_KEYS[ATUM]})]


def tell_osiris(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """Which road is going to be moved."""
    return [Event("osiris", player, {"god": GOD_KEYS[OSIRIS], "edge": argument})]


def tell_road(before: Rows, after: Rows, table: Rows, player: int, edge: int) -> list[Event]:
    """A road moved, or laid as ever."""
    if before[0]["phase"] == OSIRIS_ROAD:
        return [Event("moved_road", player, {"edge": edge, "old_edge": int(before[0]["moving"])})]
    return classic_tell_road(before, after, table, player, edge)


def tell_maat(before: Rows, after: Rows, table: Rows, player: int, victim: int) -> list[Event]:
    """Whom Maat looks at, for all; the hand, for her owner and for whose it is."""
    hand = present(before[0]["hand"][victim])
    public = {"god": GOD_KEYS[MAAT], "other": victim}
    return [Event("maat", player, public, {"cards": hand}, frozenset({player, victim}))]


def tell_maat_take(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """That a card was taken, for all; which, for the two."""
    victim = int(before[0]["victim"])
    return [Event("steal", player, {"other": victim}, {"cards": one(argument)}, frozenset({player, victim}))]


def tell_hapi(kind: str) -> Teller:
    """A knight given up, and what was built."""
    return lambda before, after, table, player, corner: [
        Event("hapi", player, {"god": GOD_KEYS[HAPI]}),
        Event(kind, player, {"corner": corner}),
    ]


def tell_amun(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """Two cards for one."""
    given = {RESOURCE_KEYS[argument // RESOURCES]: AMUN_RATIO}
    return [Event("amun", player, {"god": GOD_KEYS[AMUN], "given": given, "taken": one(argument % RESOURCES)})]


def tell_look(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """How many cards are looked at, once they all lie there; which, for the buyer."""
    if after[0]["phase"] != KEEP:
        return []
    buyer = int(after[0]["turn"])
    looked = {key: int(count) for key, count in zip(CARD_KEYS, after[0]["looked"], strict=True) if count}
    return [Event("look", buyer, {"count": sum(looked.values())}, {"cards": looked}, frozenset({buyer}))]


def tell_homecoming(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """The robber gone home, and the card of the hex he left."""
    left = int(before[0]["hex_resource"][before[0]["robber"]])
    facts = {"god": GOD_KEYS[TAMER], "hex": int(after[0]["robber"]), "cards": one(left)}
    return [Event("robber_home", player, facts)]


TELLERS: dict[str, Teller] = {
    **CLASSIC,
    "dice": tell_dice,
    "road": tell_road,
    "flip": tell_flip,
    "exchange": tell_exchange,
    "pass": tell_pass,
    "horus": tell_demand,
    "give_back": tell_give_back,
    "ptah": tell_price("ptah", PTAH, PTAH_COSTS),
    "atum": tell_cards("atum", ATUM),
    "osiris": tell_osiris,
    "isis": tell_cards("isis", ISIS),
    "maat": tell_maat,
    "maat_take": tell_maat_take,
    "hapi_settle": tell_hapi("settlement"),
    "hapi_city": tell_hapi("city"),
    "amun": tell_amun,
    GOD_KEYS[CHOOSER]: tell_price("choice", CHOOSER, CHOICE_COSTS),
    "keep": tell_draw,
    "look": tell_look,
    GOD_KEYS[TAMER]: tell_homecoming,
}
