"""What the actions of Germany brought about, beside the events of the classic game."""

from collections.abc import Callable

from oxcart.engine.plain import Plain
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.events import TELLERS as CLASSIC
from oxcart.rulesets.classic.events import one, present, started, tell_plainly, tell_play
from oxcart.rulesets.classic.phases import DISCARD, FREE_ROAD
from oxcart.rulesets.classic.view import positions, snapshot
from oxcart.rulesets.contract import Event, Rows
from oxcart.rulesets.germany.facts import CARD_KEYS, RATE
from oxcart.rulesets.germany.phases import DEAL
from oxcart.rulesets.germany.supply import TRADES
from oxcart.rulesets.germany.view import LETTERS


def started_after_dealing(old: Plain, new: Plain) -> bool:
    """Was it just decided who begins, by the highest start roll or because the oldest is known?"""
    return started(old, new) or bool(old["phase"] == DEAL and new["turns"])


def tell_start_card(before: Rows, after: Rows, table: Rows, player: int, card: int) -> list[Event]:
    """A start card was dealt: where its holder begins and with which cards."""
    new = snapshot(after)
    seat = new["start_card"].index(card)
    corners = positions(new["settlements"][seat])
    return [
        Event("start_card", seat, {"letter": LETTERS[card], "corners": corners, "cards": present(new["hand"][seat])})
    ]


def tell_discards(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """All discards, when the last has been made: until then nobody sees the cards of another."""
    old, new = snapshot(before), snapshot(after)
    if new["phase"] == DISCARD:
        return []
    told = []
    for seat, cards in enumerate(old["returned"]):
        given = [count + (seat == player and r == argument) for r, count in enumerate(cards)]
        if any(given):
            told.append(Event("discard", seat, {"cards": present(given)}))
    return told


def tell_draw_or_reward(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """That a card was bought or came as a reward, for all; which, for its owner."""
    owner = int(before[0]["turn"])
    kind = "reward_card" if before[0]["reward"] else "buy"
    return [Event(kind, owner, {}, {"card": CARD_KEYS[argument]}, frozenset({owner}))]


def tell_equal_trade(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """What was returned and what was taken."""
    given = {RESOURCE_KEYS[argument // 5 % 5]: RATE - argument // TRADES}
    return [Event("bank", player, {"given": given, "taken": one(argument % 5)})]


def tell_forgone(before: Rows, after: Rows, table: Rows, player: int, argument: int) -> list[Event]:
    """A free road, cards or development cards were given up."""
    return [Event("forgo_road" if before[0]["phase"] == FREE_ROAD else "forgo_cards", player)]


TELLERS: dict[str, Callable[[Rows, Rows, Rows, int, int], list[Event]]] = {
    **{kind: tell for kind, tell in CLASSIC.items() if kind not in ("city", "monopoly")},
    "card": tell_start_card,
    "discard": tell_discards,
    "landmark": tell_plainly("landmark", "corner"),
    "trade": tell_play("trade"),
    "draw": tell_draw_or_reward,
    "bank": tell_equal_trade,
    "forgo": tell_forgone,
}
