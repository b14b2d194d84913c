"""Play events that show a notable path, and write them down as golden files.

    python -m tests.golden.mine_event event-rolls-run-out

Some seats build as well as they can, alone or against each other; dice are chosen so that it does not take long. The
shortest event of a number of tries is kept.
"""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.game.event import Event
from oxcart.game.event_golden import EventGolden, render
from oxcart.game.event_speed import compile_now
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.facts import CITY_COST, LOWEST, ROAD_COST, SETTLEMENT_COST, SHIP_COST, TARGET
from oxcart.rulesets.biggame.permission import host_of, must_wait, needs_permission
from oxcart.rulesets.biggame.phases import ASK_SHIP
from oxcart.rulesets.biggame.reservations import place_seen_by
from oxcart.rulesets.biggame.seats import as_seen_by, partner_seat
from tests.golden.event_steps import EVENT_PATHS, EventStep, take_step
from tests.naive.twins import in_set

HERE = Path(__file__).parent / "events"
COSTS = {"settle": SETTLEMENT_COST, "city": CITY_COST, "ship": SHIP_COST, "road": ROAD_COST}


@dataclass
class Try:
    """An event in which some seats build."""

    name: str
    seed: int
    stars: Sequence[int]
    fillers: tuple[int, ...] = ()
    boards: int = 3
    pitch: int = 10
    seven: bool = False
    equal: bool = False
    """Wait with a declaration until somebody else has as many points."""
    host: int | None = None
    """The star whom the other one visits."""
    silent: bool = False
    """Does the host leave a request to the clock?"""
    idle: int = 0
    """In the turns up to this one nobody builds."""
    steps: list[EventStep] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.event = Event(self.boards, self.pitch, self.fillers)

    @property
    def shown(self) -> bool:
        return bool(self.steps) and EVENT_PATHS[self.name](self.steps[-1], self.steps[:-1])

    def do(self, seat: int | None, text: str) -> bool:
        """Carry an action out; is the path shown?"""
        self.steps.append(take_step(self.event, seat, text))
        return self.shown

    def play(self, limit: int) -> bool:
        """Play on until the path is shown, for so many actions at most."""
        if self.do(None, "due"):
            return True
        while len(self.steps) < limit and self.event.phase != "over":
            if self.turn():
                return True
        return False

    def turn(self) -> bool:
        self.do(None, "open")
        if self.do(None, f"number:{self.number()}"):
            return True
        if self.event.phase == "discard" and self.do(None, "due"):
            return True
        while self.event.phase == "discard":
            owing = int(np.flatnonzero(self.event.players["owed"])[0])
            if self.do(owing, self.event.outcome(0, owing)):
                return True
        if self.event.phase == "second_roll" and self.do(None, f"second:{self.rng.choice((5, 6, 8, 9))}"):
            return True
        turn = int(self.event.event[0]["turn"])
        if self.fillers and turn == self.idle + 1 and self.do(self.fillers[0], "join"):
            return True
        if turn > self.idle and self.build_all(turn):
            return True
        if turn == 31 * int(self.event.event[0]["blocks"]) and self.name != "event-rolls-run-out":
            self.do(None, "extend")
        if self.do(None, "close"):
            return True
        if self.event.phase == "judge":
            return self.do(None, "confirm")
        return False

    def number(self) -> int:
        """The number that pays the stars best; a seven at last, or at once where it is wanted."""
        cards = self.event.event[0]["dice_cards"]
        if self.seven and self.event.event[0]["turn"] > 15 and cards[5]:
            return 7
        left = [k for k in range(11) if cards[k] and k != 5] or [5]
        return LOWEST + max(left, key=lambda k: (self.income(LOWEST + k), int(cards[k])))

    def income(self, number: int) -> float:
        before = self.event.event.copy(), self.event.boards.copy(), self.event.players.copy()
        self.event.play(None, f"number:{number}")
        worth = SHIP_COST * 3 + 1 if self.host is not None else SHIP_COST * 0 + 1
        paid = sum(int(self.event.players["hand"][star, 0] @ worth) for star in self.stars)
        self.event.event[:], self.event.boards[:], self.event.players[:] = before
        self.event.actions.pop()
        return paid + self.rng.random() / 2

    def build_all(self, turn: int) -> bool:
        """The active stars build, one action of one of them after the other."""
        waiting = [star for star in self.stars if star % 2 != turn % 2]
        while waiting and self.event.phase == "play":
            star = self.rng.choice(waiting)
            text = self.choose(star)
            if text is None:
                if self.host is not None or not self.deal(star):
                    waiting.remove(star)
            elif self.do(star, text):
                return True
            if self.event.tickets(star) and self.do(star, self.draw(star)):
                return True
            for asker in np.flatnonzero(self.event.players["ask"]).tolist() if self.silent else ():
                if self.do(asker, "grant"):
                    return True
        return False

    def deal(self, seat: int) -> bool:
        """One spare card for all that a partner holds of what the next piece needs; was there such a partner?"""
        row = self.event.players[seat]
        if self.equal and self.total(seat) >= TARGET:
            return False
        sites = set(in_set(row["open"])) & (set(in_set(row["touched"][0])) | set(in_set(row["shipped"][0])))
        settle = bool(sites & set(in_set(self.event.table[0]["building_corners"])))
        settled = len(in_set(row["settlements"][0]))
        goal = "city" if settled > 3 or (settled > 1 and not settle) else "settle" if settle else "road"
        for k in self.rng.sample(range(5), 5):
            other = int(partner_seat(self.event.table, seat, k))
            missing = np.maximum(COSTS[goal] - row["hand"][0], 0)
            held = self.event.players[other]["hand"][0]
            wanted = [RESOURCE_KEYS[r] for r in range(5) for _ in range(min(int(missing[r]), int(held[r])))]
            spare = [RESOURCE_KEYS[r] for r in range(5) if row["hand"][0, r] > COSTS[goal][r]]
            if other not in self.stars and wanted and set(spare) - set(wanted):
                self.do(seat, f"give:{min(set(spare) - set(wanted))}")
                for key in wanted:
                    self.do(seat, f"want:{key}")
                self.do(seat, f"offer:{PARTNER_NAMES[k]}")
                self.do(other, f"accept:{PARTNER_NAMES[as_seen_by(k)]}")
                return True
        return False

    def draw(self, seat: int) -> str:
        return self.event.outcome(self.rng.randrange(self.event.tickets(seat)), seat)

    def total(self, seat: int) -> int:
        return int(self.event.entries.points(self.event.boards, self.event.players, self.event.table, seat))

    def choose(self, seat: int) -> str | None:
        """The best there is to do, None for nothing."""
        legal: dict[str, list[str]] = {}
        for text in self.event.legal(seat):
            legal.setdefault(text.partition(":")[0], []).append(text)
        totals = {star: self.total(star) for star in self.stars}
        if "declare" in legal and (not self.equal or list(totals.values()).count(totals[seat]) == len(totals)):
            return "declare"
        if self.equal and totals[seat] >= TARGET:
            return None
        if self.host is not None:
            return self.meet(seat, legal)
        for kind in ("pick", "settle", "city", "knight", "plenty", "roads"):
            if kind in legal:
                return self.rng.choice(legal[kind])
        if "sail" in legal and self.rng.random() < 0.5:
            return self.rng.choice(legal["sail"])
        if "lift" in legal and self.name == "event-ship-moved":
            return self.rng.choice(legal["lift"])
        return self.lay(seat, legal) or self.buy(seat, legal)

    def meet(self, seat: int, legal: dict[str, list[str]]) -> str | None:
        """The visitor's ships go where the host could build, too; the host builds only where the visitor asks to."""
        host, visitor = self.host or 0, next(star for star in self.stars if star != self.host)
        if seat == host and self.event.players[visitor]["ask"]:
            row = self.event.players[visitor]
            spot = place_seen_by(self.event.table, visitor, host, int(row["ask"]), int(row["ask_place"]))
            builds = [f"{kind}:{spot}" for kind in ("road", "ship") if f"{kind}:{spot}" in legal.get(kind, ())]
            return builds[0] if builds else None
        if self.event.players[seat]["ask"]:
            return None
        edge = next_ship(self.event, seat, visitor if seat == host else host)
        if seat == host and (edge is None or needs_permission(self.event.table, ASK_SHIP, edge)):
            return None
        return f"ship:{edge}" if f"ship:{edge}" in legal.get("ship", ()) else self.trade_for(SHIP_COST, seat, legal)

    def trade_for(self, cost: np.ndarray, seat: int, legal: dict[str, list[str]]) -> str | None:
        """A trade with the bank that brings a card of the price for cards it does not need."""
        hand = self.event.players[seat]["hand"][0].astype(int)
        for text in legal.get("bank", ()):
            rate, given, taken = text.partition(":")[2].split("-")
            g, t = RESOURCE_KEYS.index(given), RESOURCE_KEYS.index(taken)
            if hand[t] < cost[t] and hand[g] - int(cost[g]) >= int(rate):
                return text
        return None

    def lay(self, seat: int, legal: dict[str, list[str]]) -> str | None:
        """A road or a ship that leads to a corner where a settlement may stand, or is free, or goes on towards one."""
        row, table = self.event.players[seat], self.event.table[0]
        sites = set(in_set(row["open"])) & set(in_set(table["building_corners"]))
        reached = sites & (set(in_set(row["touched"][0])) | set(in_set(row["shipped"][0])))
        edges = [*legal.get("road", ()), *legal.get("ship", ())]
        useful = [e for e in edges if sites & {int(c) for c in table["edge_corners"][int(e.partition(":")[2])]}]
        if row["step"]:
            return self.rng.choice(useful or edges) if edges else None
        if reached or not edges:
            return None
        return self.rng.choice(useful) if useful else self.rng.choice(edges) if self.rng.random() < 0.5 else None

    def buy(self, seat: int, legal: dict[str, list[str]]) -> str | None:
        """A card of what the next piece needs most for what is spare, else a development card."""
        hand = self.event.players[seat]["hand"][0].astype(int)
        settled = len(in_set(self.event.players[seat]["settlements"][0]))
        for goal in ("settle", "city", "ship", "road") if settled < 4 else ("city", "settle"):
            if 0 < np.maximum(COSTS[goal] - hand, 0).sum() <= 2:
                trade = self.trade_for(COSTS[goal], seat, legal)
                if trade:
                    return trade
        return legal["buy"][0] if "buy" in legal and sum(hand) > 5 else None


def next_ship(event: Event, seat: int, host: int) -> int | None:
    """The first ship on the shortest way to an edge of the host's board where the host could build a road or a ship."""
    row, table, goals = event.players[seat], event.table[0], set()
    free = set(in_set(row["free"])) & set(in_set(table["ship_edges"]))
    for edge in free:
        if host_of(event.table, seat, ASK_SHIP, edge) == host and must_wait(
            event.players, event.table, seat, ASK_SHIP, edge
        ):
            goals.add(edge)
    first = {edge: edge for edge in sorted(free & set(in_set(row["ship_reach"][0])))}
    queue = list(first)
    for edge in queue:
        if edge in goals:
            return first[edge]
        for corner in table["edge_corners"][edge]:
            if int(corner) not in in_set(row["occupied"]):
                for following in sorted(free & {int(e) for e in table["corner_edges"][corner]} - set(first)):
                    first[following] = first[edge]
                    queue.append(following)
    return None


def tries(name: str, seed: int) -> Try:
    """How a path is looked for."""
    ways = {
        "event-declaration-confirmed": Try(name, seed, (0,)),
        "event-two-declarations-and-a-tie": Try(name, seed, (0, 2), equal=True),
        "event-rolls-run-out": Try(name, seed, (1, 4)),
        "event-second-roll-moves-the-robbers": Try(name, seed, (0,), seven=True, idle=99),
        "event-permission-refused-by-the-hosts-building": Try(name, seed, (0, 2), host=0),
        "event-permission-granted-by-time": Try(name, seed, (0, 2), host=0, silent=True),
        "event-latecomer-takes-over": Try(name, seed, (3,), fillers=(3,), idle=4),
    }
    return ways.get(name) or Try(name, seed, (0, 2, 4))


def main() -> None:
    """Search and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(EVENT_PATHS))
    parser.add_argument("--tries", type=int, default=20)
    parser.add_argument("--limit", type=int, default=900)
    args = parser.parse_args()
    compile_now()
    for name in args.names:
        best: Try | None = None
        for seed in range(args.tries):
            attempt = tries(name, seed)
            if attempt.play(len(best.steps) if best else args.limit):
                best = attempt
        if best is None:
            print(f"{name}: not found")
            continue
        steps = tuple(("-" if s.seat is None else f"s{s.seat}", s.text) for s in best.steps)
        title = EVENT_PATHS[name].__doc__ or ""
        golden = EventGolden(title, (name,), best.boards, best.pitch, best.fillers, steps)
        (HERE / f"{name}.play").write_text(render(golden), encoding="utf-8")
        print(f"{name}: {len(steps)} actions, seed {best.seed}")


if __name__ == "__main__":
    main()
