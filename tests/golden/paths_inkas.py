"""Notable paths of Rise of the Inkas."""

from collections.abc import Sequence
from typing import Any

from oxcart.engine.record import NOBODY
from oxcart.engine.resources import YIELD_KEYS
from tests.golden.registry import path
from tests.golden.steps import Step
from tests.naive.twins import in_set


def markers(step: Step) -> int:
    """The culture markers of the seat after the step; none in other games and for chance."""
    known = "culture" in step.ruleset.state.names and step.seat < step.players
    return int(step.new["culture"][step.seat]) if known else 0


def declines(step: Step) -> bool:
    """Does a tribe decline by this step?"""
    return markers(step) in (4, 8) and step.next_phase == "found" != step.phase


def ruins(step: Step, seat: int) -> list[int]:
    """The corners of a seat's buildings in decline before the step."""
    return in_set(step.old["ruins"][seat]) if "ruins" in step.ruleset.state.names else []


def overbuilt(step: Step) -> int | None:
    """Whose building in decline gives way to a new one, if any does."""
    if step.kind not in ("settle", "found"):
        return None
    return next((seat for seat in range(step.players) if int(step.argument) in ruins(step, seat)), None)


def lengths(row: Any, players: int) -> list[int]:
    """The lengths of all routes."""
    return [int(row["route"][seat]) for seat in range(players)]


@path
def inkas_first_decline_by_a_settlement(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a fourth settlement completes the first tribe; roads go home and thickets grow."""
    return declines(step) and step.kind == "settle" and markers(step) == 4


@path
def inkas_first_decline_by_a_city(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a city completes the first tribe."""
    return declines(step) and step.kind == "city" and markers(step) == 4


@path
def inkas_second_decline_clears_the_first_tribe(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: the eighth marker takes what is left of the first tribe off the board."""
    return declines(step) and markers(step) == 8 and len(ruins(step, step.seat)) > 1


@path
def inkas_founded_on_an_own_ruin(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: no site is left for the next tribe, so an own building in decline gives way to it."""
    return step.kind == "found" and overbuilt(step) == step.seat


@path
def inkas_own_ruin_overbuilt(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a settlement takes the place of a building in decline of the same player."""
    return step.kind == "settle" and overbuilt(step) == step.seat


@path
def inkas_foreign_ruin_overbuilt(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a settlement takes the place of another player's building in decline."""
    return step.kind == "settle" and overbuilt(step) not in (None, step.seat)


@path
def inkas_route_broken(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a settlement on another player's trade route breaks it, and the card is lost."""
    holder = int(step.old["route_holder"])
    if step.kind != "settle" or not markers(step) or holder in (NOBODY, step.seat):
        return False
    fell = lengths(step.new, step.players)[holder] < lengths(step.old, step.players)[holder]
    return fell and int(step.new["route_holder"]) != holder


@path
def inkas_decline_hands_the_route_card_over(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: the holder of the Longest Trade Route declines, and the next longest receives the card."""
    passed = step.old["route_holder"] == step.seat and int(step.new["route_holder"]) not in (NOBODY, step.seat)
    return passed and declines(step)


@path
def inkas_decline_sets_the_route_card_aside(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: the holder of the Longest Trade Route declines, and nobody has a route of three."""
    return step.old["route_holder"] == step.seat and int(step.new["route_holder"]) == NOBODY and declines(step)


@path
def inkas_mightiest_used(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: Mightiest Combat Arts sends the robber to the frame and brings a card of his hex."""
    return step.kind == "mightiest" and step.new["hand_size"][step.seat] > step.old["hand_size"][step.seat]


@path
def inkas_exchange(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: the Longest Trade Route exchanges two different cards for a third."""
    given = step.argument.partition("-")[0].split("+")
    return step.kind == "exchange" and len(set(given)) == 2


@path
def inkas_three_goods_for_two(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: feathers, coca and fish buy two resources."""
    return step.kind == "goods"


@path
def inkas_second_stack_released(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: the last player founds the second tribe, and the second stack comes on sale."""
    return step.kind == "found" and not step.old["released"] and bool(step.new["released"])


@path
def inkas_robber_to_the_frame(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: a 7 sends the robber to the jungle frame, and nothing is stolen."""
    return step.kind == "robber" and step.argument == "frame" and step.next_phase == "main"


@path
def inkas_monopoly_of_two(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: Monopoly takes two cards of each player, of some only one, and leaves the rest."""
    if step.kind != "monopoly" or not markers(step):
        return False
    card = YIELD_KEYS.index(step.argument)
    held = [int(step.old["hand"][seat, card]) for seat in range(step.players) if seat != step.seat]
    return 1 in held and max(held) > 2


@path
def inkas_stalemate(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: nobody builds, founds or buys anything for thirty rounds; the most culture points win."""
    return step.kind == "end" and markers(step) > 0 and step.has("stalemate")


@path
def inkas_whole_game(step: Step, past: Sequence[Step]) -> bool:
    """Rise of the Inkas: four players on a board drawn at random, from the start roll to the eleventh marker."""
    return step.next_phase == "over" and markers(step) == 11 and step.players == 4 and len(step.board.hexes) == 29
