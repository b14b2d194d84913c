"""What referee, clock and chance bring, told to everybody or to those it is meant for.

Rules: "Rolls", "Production", "Sevens", "Timer", "Referee and conduct".
"""

from collections.abc import Callable, Iterator

import numpy as np

from oxcart.engine.resources import RESOURCE_KEYS, RESOURCES
from oxcart.rulesets.biggame.change import Change
from oxcart.rulesets.biggame.facts import LOWEST, OWN
from oxcart.rulesets.biggame.phases import SETUP
from oxcart.rulesets.biggame.production import CORNERS, NO_CORNER, cards_at, paying_corner
from oxcart.rulesets.biggame.seats import active_group
from oxcart.rulesets.biggame.setup import SITES, home_corner
from oxcart.rulesets.biggame.told import Told, beside, cards, to_all, to_some
from oxcart.rulesets.biggame.turns import SEVEN
from oxcart.rulesets.biggame.view import GROUPS

MOST_PAID = 2 * 3 * 2
"""A number pays at most this many cards of a resource on a board: two hexes, three buildings at each, two cards."""
Announcer = Callable[[Change, int, int], Iterator[Told]]
"""From the change, the seat if there is one, and the action's argument."""


def tell_turn(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """The next roll is called."""
    yield to_all("turn", number=int(change.event[0]["turn"]), group=GROUPS[active_group(change.event)])


def tell_number(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """The number of the turn: what each player receives, where a bank was short, or what each owes."""
    total = LOWEST + argument
    yield to_all("roll", total=total)
    if total == SEVEN:
        for owing in np.flatnonzero(change.players["owed"]).tolist():
            yield to_some(frozenset({owing}), "owes", owing, {"count": int(change.players[owing]["owed"])})
        return
    yield from tell_gains(change)
    yield from tell_shortages(change, total)


def tell_gains(change: Change) -> Iterator[Told]:
    """What each player received, told to that player alone: hands are open in their numbers only."""
    gains = (change.players["hand"][change.seats] - change.old_players["hand"])[:, OWN]
    paid = gains.any(axis=1)
    for seat, gained in zip(change.seats[paid].tolist(), gains[paid].tolist(), strict=True):
        yield to_some(frozenset({seat}), "produce", seat, {"cards": cards(gained)})


def tell_shortages(change: Change, total: int) -> Iterator[Told]:
    """Where a bank held too few of a resource, for those who should have been paid."""
    low = change.homes[(change.old_boards["bank"] < MOST_PAID).any(axis=1)]
    for board in low.tolist():
        for resource in range(RESOURCES):
            corners = [
                paying_corner(change.boards, change.table, board, total, resource, place)
                for place in range(2 * CORNERS)
            ]
            built = [corner for corner in corners if corner != NO_CORNER]
            claims = sum(cards_at(change.boards, board, corner) for corner in built)
            if claims > change.old_board(board)["bank"][resource]:
                owners = frozenset(int(change.boards[board]["owner"][corner]) for corner in built)
                yield Told("short", None, {"board": board, "resource": RESOURCE_KEYS[resource]}, seats=owners)


def tell_second(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """The second roll, which moves the robbers of all boards."""
    yield to_all("second", total=LOWEST + argument)


def tell_due(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """The time for a choice is over: in set-up the server has chosen for those who had not."""
    if change.old_event[0]["phase"] != SETUP:
        yield to_all("discards_due")
        return
    yield to_all("setup_due")
    yield from tell_gains(change)
    yield from tell_first_cities(change)


def tell_first_cities(change: Change) -> Iterator[Told]:
    """Where the server has made cities in set-up, told to those who have them."""
    first = int(change.table[0]["board_corners"])
    sites = [[int(home_corner(change.table, group, site)) for site in range(SITES)] for group in range(len(GROUPS))]
    cities = change.players["cities"][:, OWN].tolist()
    for seat in change.differing("cities"):
        (corner,) = (c for c in sites[seat & 1] if cities[seat][c >> 6] >> (c & 63) & 1)
        facts = {"piece": "city", "place": (seat >> 1, corner - first)}
        yield to_some(frozenset({seat}), "first_city", seat, facts)


def tell_close(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """The turn is over; declarations that no longer hold have lapsed."""
    yield to_all("closed")
    for lapsed in change.differing("declared"):
        yield to_all("lapsed", lapsed)


def tell_fact(kind: str) -> Announcer:
    """Something everybody is told, with no more to say about it."""
    return lambda change, seat, argument: iter([to_all(kind)])


def tell_warning(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """A warning concerns the player alone."""
    yield to_some(frozenset({seat}), "warned", seat)


def tell_board(kind: str) -> Announcer:
    """What the referee decides about a player, told to all who see the board."""
    return lambda change, seat, argument: iter([to_some(beside(change.table, seat), kind, seat)])


def tell_rejection(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """A declaration is rejected: the fact and nothing else."""
    yield to_all("rejected", seat)


ANNOUNCERS: dict[str, Announcer] = {
    "open": tell_turn,
    "number": tell_number,
    "second": tell_second,
    "due": tell_due,
    "close": tell_close,
    "pause": tell_fact("paused"),
    "resume": tell_fact("resumed"),
    "extend": tell_fact("extended"),
    "reject": tell_rejection,
    "warn": tell_warning,
    "suspend": tell_board("suspended"),
    "remove": tell_board("removed"),
    "join": tell_board("joined"),
}
