"""Notable paths of set-up, production, robber and route card."""

from collections.abc import Sequence
from typing import Any

from oxcart.engine.record import NOBODY
from tests.golden.registry import path
from tests.golden.steps import Step
from tests.naive.twins import owed

# ---------------------------------------------------------------------- set-up


@path
def lot_decides_the_start(step: Step, past: Sequence[Step]) -> bool:
    """Nobody is older than the others, so the lot decides who begins on the beginner board."""
    return step.kind == "lot"


@path
def eldest_starts(step: Step, past: Sequence[Step]) -> bool:
    """The oldest player begins on the beginner board."""
    return step.kind == "roll" and len(past) == 0


@path
def start_roll_tied(step: Step, past: Sequence[Step]) -> bool:
    """The highest start roll is shared, so those players roll again."""
    return step.phase == step.next_phase == "start_roll" and step.old["contenders"] != step.new["contenders"]


@path
def founding_pays_second_settlement(step: Step, past: Sequence[Step]) -> bool:
    """The second founding settlement brings one card for every hex beside it."""
    return step.phase == "found_settlement" and step.has("produce")


# ---------------------------------------------------------------------- production and sevens


def owed_by(step: Step) -> dict[str, Any]:
    """What a production roll owed, resource by resource."""
    if step.kind != "dice" or step.phase != "dice" or step.new["dice"].sum() == 7:
        return {}
    return owed(step.plain, int(step.new["dice"].sum()))


@path
def shortage_nobody(step: Step, past: Sequence[Step]) -> bool:
    """The supply cannot pay several players all they are owed of a type, so nobody gets any."""
    due = owed_by(step)
    return any(len(d) > 1 and 0 < step.plain.supply[product] < d.total() for product, d in due.items())


@path
def shortage_single(step: Step, past: Sequence[Step]) -> bool:
    """The supply cannot pay the only creditor in full, who takes what is left."""
    due = owed_by(step)
    return any(len(d) == 1 and 0 < step.plain.supply[product] < d.total() for product, d in due.items())


@path
def robber_blocks_one_of_two_hexes(step: Step, past: Sequence[Step]) -> bool:
    """The robber's hex pays nothing, the other hex with the same number pays."""
    if not owed_by(step):
        return False
    robber = int(step.old["robber"])
    blocked = step.plain.tokens[robber] == step.new["dice"].sum()
    return blocked and any(step.plain.hexes[robber] & step.plain.buildings(p) for p in range(step.players))


@path
def seven_several_discard(step: Step, past: Sequence[Step]) -> bool:
    """On a seven several players hold too many cards and discard half of them."""
    return step.phase == "discard" and step.next_phase == "robber" and len(debtors(past)) > 1


def debtors(past: Sequence[Step]) -> set[int]:
    """Who had to discard after the last roll."""
    rolls = [step for step in past if step.kind == "dice"]
    return {seat for seat, count in enumerate(rolls[-1].new["owed"]) if count}


@path
def robber_choice_of_victim(step: Step, past: Sequence[Step]) -> bool:
    """Several players can be robbed at the robber's new hex, and one is chosen."""
    return step.kind == "rob" and len(neighbours_of_robber(step, 1)) > 1


@path
def robber_skips_the_empty_handed(step: Step, past: Sequence[Step]) -> bool:
    """Of the players at the robber's hex only those with cards can be robbed."""
    return step.kind == "rob" and len(neighbours_of_robber(step, 0)) > len(neighbours_of_robber(step, 1))


@path
def robber_finds_only_empty_hands(step: Step, past: Sequence[Step]) -> bool:
    """Nobody at the robber's new hex holds a card, so nothing is stolen."""
    if step.kind != "robber" or step.next_phase == "rob":
        return False
    around = step.plain.hexes[int(step.new["robber"])]
    return any(around & step.plain.buildings(p) for p in range(step.players) if p != step.seat)


def neighbours_of_robber(step: Step, cards: int) -> list[int]:
    """The other seats at the robber's hex that hold at least so many cards."""
    around = step.plain.hexes[step.plain.robber]
    others = [p for p in range(step.players) if p != step.seat and step.old["hand_size"][p] >= cards]
    return [p for p in others if around & step.plain.buildings(p)]


# ---------------------------------------------------------------------- the route card


@path
def longest_route_taken(step: Step, past: Sequence[Step]) -> bool:
    """The fifth road in a row takes the route card."""
    return step.kind == "road" and step.has("route_card") and step.old["route_holder"] == NOBODY


@path
def longest_route_overtaken(step: Step, past: Sequence[Step]) -> bool:
    """A longer route takes the route card from its holder."""
    return step.kind == "road" and step.has("route_card") and step.old["route_holder"] != NOBODY


@path
def longest_route_tie_kept(step: Step, past: Sequence[Step]) -> bool:
    """An equally long route does not take the route card from its holder."""
    holder = int(step.old["route_holder"])
    if step.kind != "road" or holder in (NOBODY, step.seat) or step.new["route_holder"] != holder:
        return False
    return bool(step.new["route"][step.seat] == step.new["route"][holder] > step.old["route"][step.seat])


@path
def longest_route_cut_and_laid_aside(step: Step, past: Sequence[Step]) -> bool:
    """A settlement cuts the holder's route; nobody is due the card and it is laid aside."""
    return step.kind == "settle" and step.has("route_card_aside")


@path
def longest_route_passed_on_by_a_cut(step: Step, past: Sequence[Step]) -> bool:
    """A settlement cuts the holder's route, and another player alone has the longest now."""
    return step.kind == "settle" and step.has("route_card")


@path
def longest_route_cut_but_kept(step: Step, past: Sequence[Step]) -> bool:
    """A settlement cuts the holder's route, which stays long enough to keep the card."""
    holder = int(step.old["route_holder"])
    if step.kind != "settle" or holder == NOBODY or step.new["route_holder"] != holder:
        return False
    return bool(step.new["route"][holder] < step.old["route"][holder])
