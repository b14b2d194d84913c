"""A filler of the Big Game: who plays a seat that no person has.

It is shown its seat's view and what the seat may do, and names the actions it wants as one, or none for now. It keeps
nothing but what it has tried in this turn, so it may take over a seat at any time, and whoever asks again and again
comes to an end: every answer either builds, trades or plays something, or is one of few offers of the turn.
"""

from collections.abc import Collection, Mapping
from typing import Any

from oxcart.bots.biggame_deals import answers, bank_trade, discards, offer, shortage
from oxcart.bots.biggame_goals import COSTS, Goal, goals, reach
from oxcart.bots.biggame_sight import Counts, Sight
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.facts import HAND_LIMIT

SITES = ("ship", "road", "bare")
MOST_OFFERS = 1
#                lumber brick wool grain ore
UPGRADE_WORTH = (10, 9, 9, 12, 13)
"""What a pip is worth for a city at the start."""
NOTHING: Counts = [0, 0, 0, 0, 0]


class Filler:
    """The player of one seat."""

    def __init__(self, pitch: int, boards: int, may_win: bool = False) -> None:
        """`may_win` where the seat may declare: it is a person's, or the event lets fillers win."""
        self._pitch, self._boards, self._may_win = pitch, boards, may_win
        self._turn = -1
        self._offers = 0

    def choose(self, view: Mapping[str, Any], legal: Collection[str]) -> list[str]:
        """The actions to play as one now; empty if there is nothing to do until something changes."""
        if not legal or not concerns(view, legal):
            return []
        sight = Sight(view, self._pitch, self._boards)
        if sight.turn != self._turn:
            self._turn, self._offers = sight.turn, 0
        if view["event"]["phase"] == "setup":
            return set_up(sight, legal)
        if self._may_win and "declare" in legal:
            return ["declare"]
        plans = goals(sight)
        cost = plans[0].cost if plans else NOTHING
        owed = next(int(player["owed"]) for player in view["players"] if int(player["seat"]) == sight.seat)
        if owed:
            return discards(sight, cost, owed)
        return (
            in_a_step(sight, legal, cost)
            or let_pass(sight, legal, plans)
            or list(answers(sight, legal, cost))[:1]
            or play_card(sight, legal, plans)
            or build(sight, legal, plans)
            or self._trade(sight, legal, plans)
        )

    def _trade(self, sight: Sight, legal: Collection[str], plans: list[Goal]) -> list[str]:
        """Offer first, then go to the bank: for the first goal, or with a full hand for whatever can be had."""
        if not is_on_turn(sight):
            return []
        if plans and self._offers < MOST_OFFERS and shortage(sight.hand, plans[0].next_cost) == 1:
            made = offer(sight, legal, plans[0].cost)
            if made:
                self._offers += 1
                return made
        crowded = sum(sight.hand) > HAND_LIMIT
        for plan in plans if crowded else plans[:1]:
            trade = bank_trade(sight, legal, plan.next_cost, plan.next_cost if crowded else plan.cost)
            if trade:
                return [trade]
        return []


def concerns(view: Mapping[str, Any], legal: Collection[str]) -> bool:
    """Is there anything to decide? Who only waits for the other group may draft offers, but has nobody to send them."""
    event, seat = view["event"], int(view["own"]["seat"])
    if event["phase"] != "play" or event["group"] == ("sun", "moon")[seat & 1]:
        return True
    return any(text.startswith("decline") for text in legal)


def is_on_turn(sight: Sight) -> bool:
    """Does the seat belong to the group whose turn it is?"""
    return bool(sight.view["event"]["group"] == ("sun", "moon")[sight.group])


def set_up(sight: Sight, legal: Collection[str]) -> list[str]:
    """Take the resources of the settlement with the most of them, make a city of the one that yields most."""
    sites = [sight.map.sites[corner] for corner in sight.map.starts[sight.group]]
    cards = [len(site.yields) for site in sites]
    worth = [sum(pips * UPGRADE_WORTH[resource] for resource, pips in site.yields) for site in sites]
    take = f"take:{SITES[cards.index(max(cards))]}"
    upgrade = f"upgrade:{SITES[worth.index(max(worth))]}"
    return [take, upgrade] if take in legal else [upgrade]


def in_a_step(sight: Sight, legal: Collection[str], cost: Counts) -> list[str]:
    """Go on with a card that was played: place free pieces, pick free cards."""
    step = sight.own["step"]
    if step == "pieces":
        return free_piece(sight, legal)
    if step == "pick":
        picks = [r for r, key in enumerate(RESOURCE_KEYS) if f"pick:{key}" in legal]
        return [f"pick:{RESOURCE_KEYS[_most_wanted(sight, picks, cost)]}"] if picks else []
    return []


def free_piece(sight: Sight, legal: Collection[str]) -> list[str]:
    """The first piece of the way to the best site that a piece brings nearer, else any piece."""
    best: tuple[float, str] | None = None
    settled = sight.settled_territories()
    near = reach(sight)
    for corner, (pieces, _) in near.pieces.items():
        if pieces and sight.may_settle(corner) and near.way(corner)[0] in legal:
            site = sight.map.sites[corner]
            worth = site.pips + 8 * (site.territory >= 0 and site.territory not in settled) - 3.0 * pieces
            if best is None or worth > best[0]:
                best = worth, near.way(corner)[0]
    if best:
        return [best[1]]
    return [text for text in legal if text.startswith(("road:", "ship:"))][:1]


def let_pass(sight: Sight, legal: Collection[str], plans: list[Goal]) -> list[str]:
    """Answer a visitor's request: build oneself where it takes the best site to be had now, else let it pass."""
    passes = [text for text in ("pass:west", "pass:east") if text in legal]
    if not passes:
        return []
    for player in sight.view["players"]:
        asked = player["request"]
        if asked and asked["kind"] == "settlement" and int(asked["host"]) == sight.seat:
            corner = sight.map.corner(sight.seat >> 1, asked["place"])
            lost = {f"settle:{c}" for c in (corner, *sight.map.beside[corner])}
            if f"settle:{corner}" in legal and any(plan.steps[0] in lost for plan in plans):
                return [f"settle:{corner}"]
    return passes[:1]


def play_card(sight: Sight, legal: Collection[str], plans: list[Goal]) -> list[str]:
    """Plenty where it completes a goal, Road Building where a way is to be made, a knight at any time."""
    if plans:
        lacking = shortage(sight.hand, plans[0].next_cost)
        if "plenty" in legal and 0 < lacking <= 2:
            return ["plenty"]
        if "roads" in legal and any(len(plan.steps) > 1 for plan in plans[:3]):
            return ["roads"]
    drives = [text for text in ("knight:sun", "knight:moon") if text in legal]
    if drives:
        return drives[:1]
    wanted = [r for r, key in enumerate(RESOURCE_KEYS) if f"knight:{key}" in legal]
    if wanted:
        cost = plans[0].cost if plans else NOTHING
        return [f"knight:{RESOURCE_KEYS[_most_wanted(sight, wanted, cost)]}"]
    return ["knight:nothing"] if "knight:nothing" in legal else []


def _most_wanted(sight: Sight, resources: list[int], cost: Counts) -> int:
    """Of some resources the one the price lacks most, then the one that comes in least."""
    return max(resources, key=lambda r: (cost[r] - sight.hand[r] if cost[r] else -9, -sight.income[r]))


def build(sight: Sight, legal: Collection[str], plans: list[Goal]) -> list[str]:
    """The next step of the best goal, or of another one that takes nothing from it; with a full hand of any."""
    crowded = sum(sight.hand) > HAND_LIMIT
    for plan in plans:
        if plan.steps[0] not in legal:
            continue
        if plan is plans[0] or crowded:
            return [plan.steps[0]]
        rest = [has - pays for has, pays in zip(sight.hand, COSTS[plan.steps[0].partition(":")[0]], strict=True)]
        if shortage(rest, plans[0].cost) == shortage(sight.hand, plans[0].cost):
            return [plan.steps[0]]
    return []
