"""Notable paths of The Great Pyramid."""

from collections.abc import Sequence

from oxcart.engine.record import NOBODY
from tests.golden.registry import path, this_turn
from tests.golden.steps import Step


def blocks(step: Step) -> list[int]:
    """How many blocks each seat has built after the step."""
    return [int(step.new["blocks"][seat]).bit_count() for seat in range(step.players)]


def leaders(step: Step) -> list[int]:
    """The seats with the most points when the game ends without a player on turn reaching the target; else nobody."""
    score = next((e.data["score"] for e in step.events if e.kind in ("gold_used_up", "pyramid_finished")), None)
    return [] if score is None else [seat for seat, points in enumerate(score) if points == max(score)]


@path
def pyramid_won_by_eleven_points(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: a block brings the blessing, and with it the eleventh point."""
    return step.kind == "block" and step.has("won") and step.has("blessing")


@path
def pyramid_gold_used_up(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: the twelfth gold block ends the game, and the most points win."""
    return step.kind == "gold" and step.has("gold_used_up") and len(leaders(step)) == 1


@path
def pyramid_finished(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: the thirtieth block ends the game, and the most points win."""
    return step.kind == "block" and step.has("pyramid_finished")


@path
def pyramid_tie_won_by_blocks(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: of two players with the most points the one with more blocks wins."""
    tied = leaders(step)
    return len(tied) > 1 and len({blocks(step)[seat] for seat in tied}) > 1


@path
def pyramid_tie_won_by_the_favor(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: of two players with equal points and blocks the one with the Vizier's Favor wins."""
    tied = leaders(step)
    return len(tied) > 1 and len({blocks(step)[seat] for seat in tied}) == 1 and int(step.new["vizier"]) in tied


@path
def pyramid_tie_shared(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: nothing tells the players with the most points apart, so they share the win."""
    return bool(leaders(step)) and int(step.new["winners"]).bit_count() > 1


@path
def pharaoh_turns_back_and_forth(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: a player's pharaoh card shows the blessing, the curse again, and the blessing again."""
    if not step.has("blessing"):
        return False
    turned = [e for s in (*past, step) for e in s.events if e.kind in ("blessing", "curse") and e.seat == step.seat]
    return [event.kind for event in turned][-3:] == ["blessing", "curse", "blessing"]


@path
def vizier_changes_sides(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: a block takes the Vizier's Favor from another player, and it is used in the same turn."""
    taken = [s for s in this_turn(past) if s.kind == "block" and s.has("vizier") and s.old["vizier"] != NOBODY]
    return step.kind == "favor" and bool(taken)


@path
def vizier_keeps_nine_cards(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: with the Vizier's Favor nine cards are safe on a 7 that makes others discard."""
    holder = int(step.new["vizier"])
    if step.kind != "reveal" or holder == NOBODY or step.new["limit"] == 9:
        return False
    return bool(step.new["limit"] < step.new["hand_size"][holder] <= 9) and step.has("owes")


@path
def boat_takes_the_route_card(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: a boat joins oxcarts on both banks to a route of five and takes the route card."""
    return step.kind == "boat" and step.has("route_card")


@path
def isis_acts_on_the_number_of_a_gold_block(step: Step, past: Sequence[Step]) -> bool:
    """The Great Pyramid: Isis judges her owner by the number of the gold block, before the others discard."""
    return step.kind == "reveal" and step.has("isis_spares")
