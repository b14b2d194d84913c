"""Cards a filler of the Big Game can spare and those it lacks: bank, offers, answers, discards."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from oxcart.bots.biggame_sight import Counts, Sight, counts
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.facts import HAND_LIMIT, TARGET

NEAR_THE_END = 3
"""Nobody is helped who lacks at most so many points."""


def shortage(hand: Counts, cost: Counts) -> int:
    """How many cards of the price the hand lacks."""
    return sum(max(0, needs - has) for has, needs in zip(hand, cost, strict=True))


def bank_trade(sight: Sight, legal: Collection[str], cost: Counts, keep: Counts) -> str | None:
    """A trade towards a price that the bank can complete, paid with what exceeds `keep`; None if it cannot."""
    spare = [max(0, has - kept) for has, kept in zip(sight.hand, keep, strict=True)]
    trades = sum(extra // rate for extra, rate in zip(spare, sight.rates, strict=True))
    if not 0 < shortage(sight.hand, cost) <= trades:
        return None
    for wanted in _lacking(sight, cost):
        for given in sorted(range(len(spare)), key=lambda r: sight.rates[r] - spare[r]):
            if spare[given] >= sight.rates[given]:
                text = f"bank:{sight.rates[given]}-{RESOURCE_KEYS[given]}-{RESOURCE_KEYS[wanted]}"
                if text in legal:
                    return text
    return None


def _lacking(sight: Sight, cost: Counts) -> list[int]:
    """The resources the price lacks, those first that come in least."""
    lacking = [r for r, needs in enumerate(cost) if needs > sight.hand[r]]
    return sorted(lacking, key=lambda r: sight.income[r])


def offer(sight: Sight, legal: Collection[str], cost: Counts) -> list[str]:
    """Offer everybody a card that can be spared for one that is lacking; nothing if there is no such pair."""
    if any(sight.own["made"].values()) or any(sight.own["draft"].values()):
        return []
    spare = [has - needs for has, needs in zip(sight.hand, cost, strict=True)]
    given = max(range(len(spare)), key=lambda r: spare[r])
    lacking = _lacking(sight, cost)
    if not lacking or spare[given] < 1:
        return []
    give, want = f"give:{RESOURCE_KEYS[given]}", f"want:{RESOURCE_KEYS[lacking[0]]}"
    return [give, want, "offer:all"] if give in legal and want in legal else []


def answers(sight: Sight, legal: Collection[str], cost: Counts) -> Iterator[str]:
    """Take or decline each offer that was received."""
    for name in PARTNER_NAMES:
        terms = sight.own["received"][name]
        if terms is None:
            continue
        if f"accept:{name}" in legal and helps(sight, terms, cost) and not _is_close(sight, name):
            yield f"accept:{name}"
        elif f"decline:{name}" in legal:
            yield f"decline:{name}"


def helps(sight: Sight, terms: Mapping[str, Any], cost: Counts) -> bool:
    """Do the terms bring the price nearer, or more cards at no loss to a hand that is not full?"""
    gains, pays = counts(terms["give"]), counts(terms["want"])
    after = [has + gain - pay for has, gain, pay in zip(sight.hand, gains, pays, strict=True)]
    nearer = shortage(sight.hand, cost) - shortage(after, cost)
    more = sum(gains) - sum(pays)
    if sum(after) > HAND_LIMIT and not nearer:
        return False
    return nearer >= 0 and 3 * nearer + more > 0


def _is_close(sight: Sight, name: str) -> bool:
    """Has the partner, as far as everybody sees, almost won?"""
    step = {"o": 0, "w": -1, "e": 1}[name[0]]
    group = sight.group ^ (name.endswith("opposite"))
    seat = 2 * (((sight.seat >> 1) + step) % sight.map.boards) + group
    points = next(int(player["points"]) for player in sight.view["players"] if int(player["seat"]) == seat)
    return points >= TARGET - NEAR_THE_END


def discards(sight: Sight, cost: Counts, owed: int) -> list[str]:
    """The cards owed, those first that the price needs least."""
    hand = list(sight.hand)
    chosen = []
    for _ in range(owed):
        r = max(range(len(hand)), key=lambda r: (hand[r] > 0, hand[r] - cost[r], sight.income[r]))
        hand[r] -= 1
        chosen.append(f"discard:{RESOURCE_KEYS[r]}")
    return chosen
