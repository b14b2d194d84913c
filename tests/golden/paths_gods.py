"""Notable paths of Help from the Gods: each god at work, and what becomes of the card."""

from collections.abc import Sequence

from oxcart.engine.record import NOBODY
from tests.golden.registry import path, this_turn
from tests.golden.steps import Step


def is_with_gods(step: Step) -> bool:
    """Is this a game of Help from the Gods, not of one that builds on it?"""
    return step.ruleset.facts.key == "gods"


@path
def gods_dealt_in_the_founding_phase(step: Step, past: Sequence[Step]) -> bool:
    """Help from the Gods: with the second settlements come the gods, and the one left over joins the display."""
    return is_with_gods(step) and step.phase == "found_road" and step.next_phase == "roll"


@path
def horus_asks_two_players(step: Step, past: Sequence[Step]) -> bool:
    """Horus: two players hand a card over and get one back each, and Horus is turned to side B."""
    if not (is_with_gods(step) and step.kind == "flip" and past[-1].kind == past[-2].kind == "give_back"):
        return False
    return past[-1].argument != past[-2].argument


@path
def horus_finds_nothing(step: Step, past: Sequence[Step]) -> bool:
    """Horus: nobody asked has the card, but Horus is used all the same, and exchanged."""
    return is_with_gods(step) and step.kind == "exchange" and past[-1].kind == "horus" and len(past[-1].events) == 1


@path
def ptah_pays_with_a_pair(step: Step, past: Sequence[Step]) -> bool:
    """Ptah: two bricks, or two cattle, pay for an oxcart."""
    pair = past[-1].argument in ("lumber-brick", "brick-lumber") if past else False
    return is_with_gods(step) and step.kind == "road" and past[-1].kind == "ptah" and pair


@path
def atum_on_anothers_turn(step: Step, past: Sequence[Step]) -> bool:
    """Atum: a roll of another player gives the owner nothing, who passes once and uses him the next time."""
    used = is_with_gods(step) and step.kind == "flip" and past[-1].kind == "atum" and step.seat != step.old["turn"]
    return used and any(s.kind == "pass" and s.seat == step.seat for s in past)


@path
def osiris_takes_the_longest_route(step: Step, past: Sequence[Step]) -> bool:
    """Osiris: a moved oxcart completes the longest trade route."""
    return is_with_gods(step) and step.phase == "osiris" and step.has("route_card")


@path
def osiris_loses_the_longest_route(step: Step, past: Sequence[Step]) -> bool:
    """Osiris: the holder of the longest trade route moves an oxcart out of it, and the card is laid aside."""
    return is_with_gods(step) and step.phase == "osiris" and step.has("route_card_aside")


@path
def isis_spares_a_full_hand(step: Step, past: Sequence[Step]) -> bool:
    """Isis: on another player's 7 her owner keeps a full hand; after the exchange somebody else discards."""
    spared = is_with_gods(step) and step.kind == "exchange" and past[-1].has("isis_spares")
    return spared and step.next_phase == "discard" and step.seat != step.old["turn"]


@path
def isis_brings_an_eighth_card(step: Step, past: Sequence[Step]) -> bool:
    """Isis: her owner holds seven cards on a 7, takes an eighth, and discards nothing."""
    taken = is_with_gods(step) and step.kind == "flip" and past[-1].kind == "isis"
    return taken and step.next_phase == "robber" and step.new["hand_size"][step.seat] == 8


@path
def maat_takes_a_card_unseen(step: Step, past: Sequence[Step]) -> bool:
    """Maat: the owner looks at the hand of a player who is ahead, and takes one of two kinds of cards."""
    kinds = (step.old["hand"][step.old["victim"]] > 0).sum() if step.kind == "maat_take" else 0
    return is_with_gods(step) and bool(kinds > 1)


@path
def hapi_builds_a_settlement(step: Step, past: Sequence[Step]) -> bool:
    """Hapi: a mercenary leaves the game, and a settlement costs two cards only."""
    return is_with_gods(step) and step.kind == "hapi_settle" and step.next_phase == "god_after"


@path
def hapi_lays_the_army_card_aside(step: Step, past: Sequence[Step]) -> bool:
    """Hapi: the holder of the army card gives up the third mercenary, and the card is laid aside."""
    return is_with_gods(step) and step.has("army_card_aside") and step.new["army_holder"] == NOBODY


@path
def amun_trades_twice_and_is_turned_before_the_end(step: Step, past: Sequence[Step]) -> bool:
    """Amun: two trades at two for one; the turn cannot end before he is turned."""
    trades = [s for s in this_turn(past) if s.kind == "amun"]
    return is_with_gods(step) and step.kind == "end" and len(trades) > 1 and past[-1].kind == "flip"


@path
def thoth_keeps_one_of_three(step: Step, past: Sequence[Step]) -> bool:
    """Thoth: a development card with one card of the price replaced, chosen among three."""
    if not (is_with_gods(step) and step.kind == "keep" and past[-4].kind == "thoth"):
        return False
    return past[-4].argument != "plain" and (step.old["looked"] > 0).sum() > 1


@path
def bastet_frees_a_hex_before_the_roll(step: Step, past: Sequence[Step]) -> bool:
    """Bastet: the robber goes home before the roll, and the hex he left pays in the same turn."""
    if not (is_with_gods(step) and step.kind == "dice" and step.has("produce")):
        return False
    left = [s.old["robber"] for s in this_turn(past) if s.kind == "bastet" and s.phase == "roll"]
    return any(step.old["token"][h] == step.new["dice"].sum() for h in left)


@path
def a_god_serves_twice_and_must_go(step: Step, past: Sequence[Step]) -> bool:
    """A god is used on side A and turned, used again on side B in a later turn, and has to be exchanged."""
    return is_with_gods(step) and step.kind == "exchange" and step.old["god_side"][step.seat] == 1


@path
def whole_game_with_the_gods(step: Step, past: Sequence[Step]) -> bool:
    """Help from the Gods: a whole game of three on the beginner board."""
    return is_with_gods(step) and step.next_phase == "over" and step.has("won")
