"""Random events of the Big Game beside a ring laid out hex by hex: windows, cards, owners, routes and legal builds."""

import random

import pytest

from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS
from tests.event_position import EventPosition
from tests.naive.ring import PlainEvent
from tests.naive.sea import longest_mixed
from tests.naive.twins import in_set

BUILDS = ("road", "ship", "settle", "city", "lift", "sail")


def check(position: EventPosition, rng: random.Random) -> None:
    plain = PlainEvent(position)
    plain.check_windows()
    plain.check_cards()
    plain.check_owners()
    for seat in rng.sample(range(plain.seats), 2):
        assert int(position.players[seat]["route"]) == longest_mixed(plain.sea, seat)
    for b, board in enumerate(position.boards):
        sun, moon = (int(position.players[seat]["route"]) for seat in (2 * b, 2 * b + 1))
        if max(sun, moon) < 5:
            assert board["route_holder"] == NOBODY
        elif sun != moon:
            assert board["route_holder"] == (sun < moon)
    active = 1 - int(position.event[0]["turn"]) % 2
    for seat in rng.sample(range(active, plain.seats, 2), 2):
        row = position.players[seat]
        if position.phase == "play" and not row["step"] and not row["suspended"]:
            found = {text for text in position.legal(seat) if text.partition(":")[0] in BUILDS}
            assert found == plain.builds(seat), seat


def enrich(position: EventPosition, rng: random.Random) -> None:
    """Hands that let much be built, as far as the home banks can pay them."""
    for seat in range(2 * position.boards_count):
        position.hand(seat)
    for seat in range(2 * position.boards_count):
        bank = position.boards[seat >> 1]["bank"]
        position.hand(seat, **{k: min(rng.randint(0, 4), int(bank[r])) for r, k in enumerate(RESOURCE_KEYS)})


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


@pytest.mark.parametrize(("boards", "pitch", "seed"), [(3, 10, 1), (3, 12, 2), (4, 10, 3), (5, 10, 4), (7, 14, 5)])
def test_random_events_keep_to_the_ring(boards: int, pitch: int, seed: int) -> None:
    rng, done = random.Random(seed), set()
    position = EventPosition(boards, pitch, setup=True)
    scatter(position, rng)
    for count in range(700):
        if position.phase == "over":
            break
        text = step(position, rng)
        done.add(text)
        if text == "close" or (position.phase == "play" and rng.random() < 0.02):
            if position.why(None, "close") == "OK":
                position.play(None, "close")
            enrich(position, rng)
        if count % 12 == 0:
            check(position, rng)
    assert {"road", "ship", "settle", "lift", "sail", "asked", "pass"} <= done
