"""Random play of the Big Game: pieces scattered over the ring, full hands, one action of somebody after the other."""

import random

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.facts import CARD_KEYS
from tests.event_position import EventPosition
from tests.naive.twins import in_set


def enrich(position: EventPosition, rng: random.Random) -> None:
    """Hands that let much be built, as far as the home banks can pay them, and now and then a development card."""
    for seat in range(2 * position.boards_count):
        position.hand(seat)
    for seat in range(2 * position.boards_count):
        bank = position.boards[seat >> 1]["bank"]
        position.hand(seat, **{k: min(rng.randint(0, 4), int(bank[r])) for r, k in enumerate(RESOURCE_KEYS)})
        left = [kind for k, kind in enumerate(CARD_KEYS) if position.boards[seat >> 1]["deck"][k] > 0]
        if left and rng.random() < 0.4:
            position.cards(seat, **{rng.choice(left): 1})


def scatter(position: EventPosition, rng: random.Random) -> None:
    """Pieces of everybody on all three boards of each window, as if they had been built long ago."""
    for seat in rng.sample(range(2 * position.boards_count), 2 * position.boards_count):
        row, table = position.players[seat], position.table[0]
        for _ in range(2):
            corners = sorted(set(in_set(row["open"])) & set(in_set(table["building_corners"])))
            position.city(seat, rng.choice(corners))
        for kind, lay in (("ship_edges", position.ship), ("road_edges", position.road)):
            for _ in range(6):
                lay(seat, rng.choice(sorted(set(in_set(row["free"])) & set(in_set(table[kind])))))


def step(position: EventPosition, rng: random.Random) -> str:
    """One action of somebody: chance if it is to act, the referee if nobody else, else a player."""
    if position.tickets(None):
        text = position.outcome(None, rng.randrange(position.tickets(None)))
        position.play(None, text)
        return text
    for seat in rng.sample(range(2 * position.boards_count), 2 * position.boards_count):
        if position.tickets(seat):
            position.play(seat, position.outcome(seat, rng.randrange(position.tickets(seat))))
            return "draw"
        legal: dict[str, list[str]] = {}
        for text in sorted(position.legal(seat)):
            legal.setdefault(text.partition(":")[0], []).append(text)
        kinds = [kind for kind in legal if kind in ("settle", "sail", "ship", "road", "pass")] or list(legal)
        if kinds:
            text = rng.choice(legal[rng.choice(kinds if rng.random() < 0.8 else list(legal))])
            before = position.players["ask"].sum()
            position.play(seat, text)
            return "asked" if position.players["ask"].sum() > before else text.partition(":")[0]
    for text in ("close", "open", "confirm"):
        if position.why(None, text) == "OK":
            position.play(None, text)
            return text
    raise AssertionError(position.phase)
