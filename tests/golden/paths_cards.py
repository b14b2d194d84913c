"""Notable paths of development cards, trade and the end of the game."""

from collections.abc import Sequence

from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS
from tests.golden.registry import path, this_turn
from tests.golden.steps import Step
from tests.naive.twins import in_set

# ---------------------------------------------------------------------- development cards


@path
def knight_before_the_roll(step: Step, past: Sequence[Step]) -> bool:
    """A knight is played before the roll; robber and theft come first, then the dice."""
    return step.kind == "steal" and step.next_phase == "roll"


@path
def largest_army_taken(step: Step, past: Sequence[Step]) -> bool:
    """The third knight takes the army card."""
    return step.kind == "knight" and step.has("army_card") and step.old["army_holder"] == NOBODY


@path
def largest_army_overtaken(step: Step, past: Sequence[Step]) -> bool:
    """A fourth knight takes the army card from the holder of three."""
    return step.kind == "knight" and step.has("army_card") and step.old["army_holder"] != NOBODY


@path
def road_building_two_roads(step: Step, past: Sequence[Step]) -> bool:
    """Road Building places two free roads, the second perhaps continuing the first."""
    return step.phase == "free_road" and step.next_phase != "free_road" and past[-1].kind == "road"


@path
def road_building_one_road_left(step: Step, past: Sequence[Step]) -> bool:
    """Road Building places a single road when only one is left in the stock."""
    return step.phase == "free_road" and past[-1].kind == "roads" and len(in_set(step.old["roads"][step.seat])) == 14


@path
def plenty_from_a_scarce_supply(step: Step, past: Sequence[Step]) -> bool:
    """Year of Plenty gives only what the supply still holds."""
    return step.kind == "pick" and past[-1].kind == "pick" and min(step.old["bank"]) == 0


@path
def monopoly_on_two_players(step: Step, past: Sequence[Step]) -> bool:
    """Two players hand over all their cards of the type the Monopoly names."""
    if step.kind != "monopoly":
        return False
    named = RESOURCE_KEYS.index(step.argument)
    return sum(step.old["hand"][p, named] > 0 for p in range(step.players) if p != step.seat) > 1


# ---------------------------------------------------------------------- trade


@path
def counter_offer_and_two_acceptors(step: Step, past: Sequence[Step]) -> bool:
    """Two players accept an offer, one makes a counter-offer; the player on turn closes with one of the two."""
    if step.kind != "close" or int(step.old["accepted"]).bit_count() < 2:
        return False
    return any(s.kind == "offer" and s.seat != step.seat for s in this_turn(past))


@path
def counter_offer_taken(step: Step, past: Sequence[Step]) -> bool:
    """A player who was offered a trade asks for other terms, and gets them."""
    partner = int(step.argument[1:]) if step.kind == "agree" else -1
    return partner >= 0 and bool(step.old["offer_to"][step.seat] >> partner & 1)


@path
def theft_voids_an_offer(step: Step, past: Sequence[Step]) -> bool:
    """The robber takes a card from somebody whose offer stands: the offer is void."""
    return step.kind == "steal" and bool(step.old["offer_to"][step.old["victim"]])


@path
def monopoly_voids_an_offer(step: Step, past: Sequence[Step]) -> bool:
    """A Monopoly takes the cards that another player's offer promised: the offer is void."""
    return step.kind == "monopoly" and any(
        step.old["offer_to"][p] and not step.new["offer_to"][p] for p in range(step.players) if p != step.seat
    )


@path
def strict_order_closes_trade(step: Step, past: Sequence[Step]) -> bool:
    """Trade, then build: whoever builds cannot trade any more in this turn."""
    if not step.table[0]["strict"] or step.kind not in ("road", "settle", "city") or step.phase != "main":
        return False
    return step.next_phase == "main" and max(step.new["hand"][step.seat]) >= 4


@path
def free_order_uses_a_new_harbour(step: Step, past: Sequence[Step]) -> bool:
    """Trade and build in any order: a harbour settled in this turn is used at once."""
    if step.kind != "bank" or step.argument.startswith("4"):
        return False
    settled = [s for s in this_turn(past) if s.kind == "settle" and s.old["rates"][s.seat] != s.new["rates"][s.seat]]
    return any(not gives(s.old["rates"][s.seat], step.argument) for s in settled)


def gives(rates: int, trade: str) -> bool:
    """Do these rates allow the trade?"""
    ratio, given, _ = trade.split("-")
    return bool(rates >> (5 if ratio == "3" else RESOURCE_KEYS.index(given)) & 1)


# ---------------------------------------------------------------------- the end


@path
def won_by_a_card_just_bought(step: Step, past: Sequence[Step]) -> bool:
    """A victory point card just bought is the tenth point and wins at once."""
    return step.kind == "draw" and step.has("won")


@path
def won_at_the_beginning_of_a_turn(step: Step, past: Sequence[Step]) -> bool:
    """Points gained in another player's turn win when the own turn begins, before the roll."""
    return step.kind == "end" and step.has("won")


@path
def won_by_the_army_before_the_robber_moves(step: Step, past: Sequence[Step]) -> bool:
    """The knight that takes the army card wins before the robber is moved."""
    return step.kind == "knight" and step.has("won")


@path
def won_by_the_first_of_two_free_roads(step: Step, past: Sequence[Step]) -> bool:
    """The first free road takes the route card and wins; the second is not placed."""
    return step.phase == "free_road" and step.has("won") and past[-1].kind == "roads"


@path
def stalemate(step: Step, past: Sequence[Step]) -> bool:
    """Nobody builds or buys anything for thirty rounds; the most points win."""
    return step.kind == "end" and step.has("stalemate")


@path
def stalemate_shared(step: Step, past: Sequence[Step]) -> bool:
    """A stalemate with equal points is shared."""
    return step.kind == "end" and step.has("stalemate") and int(step.new["winners"]).bit_count() > 1


@path
def whole_game_four_players_variable_board(step: Step, past: Sequence[Step]) -> bool:
    """Four players on a board drawn at random, from the start roll to the tenth point."""
    ended = step.next_phase == "over" and step.has("won")
    return ended and step.players == 4 and len(step.plain.hexes) == 19 and past[0].phase == "start_roll"
