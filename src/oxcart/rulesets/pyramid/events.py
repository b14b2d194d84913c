"""What the actions of The Great Pyramid brought about, beside the events of the game below."""

from collections.abc import Callable
from itertools import accumulate

from oxcart.rulesets.classic.events import consequences, ending, one, tell_plainly
from oxcart.rulesets.classic.score import how_it_ended, points
from oxcart.rulesets.classic.view import members
from oxcart.rulesets.contract import Event, Rows
from oxcart.rulesets.gods.events import TELLERS as GODS
from oxcart.rulesets.gods.events import owing
from oxcart.rulesets.gods.facts import GOD_KEYS, ISIS
from oxcart.rulesets.gods.phases import GOD_AFTER
from oxcart.rulesets.pyramid.ending import BY_GOLD, BY_PYRAMID
from oxcart.rulesets.pyramid.facts import GOLD_NUMBERS, LEVELS


def consequences_at_the_site(before: Rows, after: Rows, table: Rows) -> list[Event]:
    """The Vizier's Favor and the pharaoh cards that changed, then what the game below tells."""
    old, new = before[0], after[0]
    told = []
    if old["vizier"] != new["vizier"] and new["turns"]:
        told.append(Event("vizier", int(new["vizier"])))
    for seat in range(int(table[0]["players"])):
        was, is_now = int(old["blessed"]) >> seat & 1, int(new["blessed"]) >> seat & 1
        if was != is_now:
            told.append(Event("blessing" if is_now else "curse", seat))
    return told + consequences(before, after, table)


def ending_at_the_site(after: Rows, table: Rows) -> Event:
    """Who won, and how."""
    kinds = {BY_GOLD: "gold_used_up", BY_PYRAMID: "pyramid_finished"}
    kind = kinds.get(int(how_it_ended(after, 0, table)))
    if kind is None:
        return ending(after, table)
    players = int(table[0]["players"])
    score = [int(points(after, 0, seat)) for seat in range(players)]
    return Event(kind, None, {"others": members(int(after[0]["winners"]), players), "score": score})


def level_of(space: int) -> int:
    """The level of a space, counted from 1 at the bottom."""
    return 1 + sum(space >= last for last in accumulate(LEVELS))


def tell_space(kind: str) -> Callable[[Rows, Rows, Rows, int, int], list[Event]]:
    """A block laid on a space."""
    return lambda before, after, table, player, space: [Event(kind, player, {"space": space, "level": level_of(space)})]


def tell_favor(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What was returned and what was taken with the Vizier's Favor."""
    return [Event("favor", player, {"given": one(argument // 5), "taken": one(argument % 5)})]


def tell_reveal(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """The number of the gold block; Isis may spare her owner, or whoever holds too many cards owes half of them."""
    told = [Event("reveal", None, {"number": GOLD_NUMBERS[argument]})]
    if after[0]["phase"] == GOD_AFTER:
        told.append(Event("isis_spares", int(after[0]["spared"]), {"god": GOD_KEYS[ISIS]}))
    return told + owing(after, table)


TELLERS: dict[str, Callable[[Rows, Rows, Rows, int, int], list[Event]]] = {
    **GODS,
    "boat": tell_plainly("boat", "edge"),
    "block": tell_space("block"),
    "favor": tell_favor,
    "gold": tell_space("gold"),
    "reveal": tell_reveal,
}
