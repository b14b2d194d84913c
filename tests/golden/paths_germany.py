"""Notable paths of Germany."""

from collections.abc import Sequence

from oxcart.engine.record import NOBODY
from oxcart.rulesets.germany.facts import HALLS, REWARD_CARDS, REWARD_DEVELOPMENT, REWARD_ROAD
from oxcart.rulesets.germany.halls import halls_on_board
from tests.golden.registry import path, this_turn
from tests.golden.steps import Step
from tests.naive.twins import in_set


def is_germany(step: Step) -> bool:
    """Is this a game of Germany?"""
    return step.ruleset.facts.key == "germany"


def places(step: Step, kind: str) -> set[int]:
    """The corners of the cities, or of the landmark places."""
    return {place.corner for place in step.board.places if place.kind == kind}


def ends(step: Step) -> set[int]:
    """The two ends of the road that a step lays; none if it lays no road."""
    if not is_germany(step) or step.kind != "road":
        return set()
    return {int(corner) for corner in step.board.topology.edge_corners[int(step.argument)]}


def joint(step: Step) -> int | None:
    """The corner where a new road goes on from an own one, if it meets own pieces at no other."""
    own = set(in_set(step.old["touched"][step.seat])) if ends(step) else set()
    halls = set(in_set(step.old["settlements"][step.seat])) if own else set()
    met = ends(step) & (own | halls)
    return met.pop() if len(met) == 1 and met <= own else None


def stops_at(step: Step) -> int | None:
    """The corner where a new road ends and may not go on though a path is free, while roads may be laid elsewhere."""
    (far,) = ends(step) - {joint(step)} if joint(step) is not None else (None,)
    if far is None or step.next_phase not in ("main", "free_road"):
        return None
    hand = step.new["hand"][step.seat]
    free, reach = set(in_set(step.new["free"])), set(in_set(step.new["reach"][step.seat]))
    beyond = free & {int(edge) for edge in step.board.topology.corner_edges[far]}
    more = step.next_phase == "free_road" or (hand[0] and hand[1])
    return far if more and free & reach and beyond and not beyond & reach else None


def takes_reward(step: Step, kind: int) -> bool:
    """Does the step take, or give up, something of a reward of this kind?"""
    return is_germany(step) and int(step.old["reward"]) == kind


@path
def germany_road_past_an_open_intersection(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road goes on across an open intersection where another player's road ends, too."""
    at = joint(step)
    others = (seat for seat in range(step.players) if seat != step.seat)
    is_open = at is not None and at not in places(step, "city") | places(step, "landmark")
    return is_open and any(at in in_set(step.old["touched"][seat]) for seat in others)


@path
def germany_road_past_an_own_city(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road goes on across a city as soon as the own town hall stands there."""
    at = joint(step)
    return at is not None and any(step.text == f"settle:{at}" for step in this_turn(past))


@path
def germany_road_past_a_landmark(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road goes on across the place of a landmark that another player has built."""
    at = joint(step)
    return at in places(step, "landmark") and at not in in_set(step.old["landmarks"][step.seat])


@path
def germany_road_stops_at_a_foreign_city(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road ends at a city with another player's town hall, and no other leads on from there."""
    return stops_at(step) in places(step, "city") & set(in_set(step.old["occupied"]))


@path
def germany_road_stops_at_an_empty_city(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road ends at an empty city, and no other leads on from there."""
    return stops_at(step) in places(step, "city") - set(in_set(step.old["occupied"]))


@path
def germany_road_stops_at_an_unbuilt_landmark(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a road ends at the place of a landmark that is not built yet, and no other leads on from there."""
    return stops_at(step) in places(step, "landmark")


@path
def germany_reward_road(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the free road of a landmark goes on across the place where it now stands."""
    return takes_reward(step, REWARD_ROAD) and bool(past) and past[-1].argument == str(joint(step))


@path
def germany_reward_cards(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a landmark brings two different cards of free choice."""
    return takes_reward(step, REWARD_CARDS) and past[-1].kind == step.kind == "pick" and step.text != past[-1].text


@path
def germany_reward_development(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a landmark brings a development card."""
    return takes_reward(step, REWARD_DEVELOPMENT) and step.kind == "draw" and past[-2].kind == "landmark"


@path
def germany_reward_of_two_cards(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the landmark of Freiburg brings two development cards."""
    return takes_reward(step, REWARD_DEVELOPMENT) and step.kind == "draw" and past[-2].kind == "draw"


@path
def germany_reward_given_up(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the builder of a landmark gives its free road up."""
    return takes_reward(step, REWARD_ROAD) and step.kind == "forgo"


@path
def germany_reward_given_up_in_part(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the builder of a landmark takes one card of two and gives the other up."""
    return takes_reward(step, REWARD_CARDS) and step.kind == "forgo" and past[-1].kind == "pick"


@path
def germany_road_building_given_up(step: Step, past: Sequence[Step]) -> bool:
    """Germany: of the two roads of Road Building the second is given up."""
    return is_germany(step) and step.kind == "forgo" and past[-1].kind == "road" and past[-2].kind == "roads"


@path
def germany_longest_road_lost(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a town hall cuts the longest road, nobody has another, and the hall on its field goes back."""
    holder = int(step.old["route_holder"])
    cut = is_germany(step) and step.kind == "settle" and holder not in (NOBODY, step.seat)
    return cut and int(step.new["route_holder"]) == NOBODY


@path
def germany_longest_road_won_by_anothers_cut(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a town hall cuts the longest road, and a third player's hall takes the field."""
    holders = {int(step.old["route_holder"]), int(step.new["route_holder"]), step.seat}
    return is_germany(step) and step.kind == "settle" and len(holders) == 3 and NOBODY not in holders


@path
def germany_out_of_town_halls(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the twelfth town hall, the last in stock, is placed in another's turn; its owner wins in the own one."""
    won = is_germany(step) and step.kind == "end" and step.next_phase == "over" and not step.has("stalemate")
    return won and halls_on_board(step.after, 0, int(step.new["turn"])) == HALLS


@path
def germany_two_for_one(step: Step, past: Sequence[Step]) -> bool:
    """Germany: with a Trade card the supply takes two for one, again after a road was built."""
    if not is_germany(step) or not step.text.startswith("bank:2"):
        return False
    kinds = [step.text[:6] for step in this_turn(past)]
    return "bank:2" in kinds and any(kind.startswith("road:") for kind in kinds[kinds.index("bank:2") :])


@path
def germany_discards_shown_together(step: Step, past: Sequence[Step]) -> bool:
    """Germany: two players discard on a 7, and the supply has their cards when both have finished."""
    last = is_germany(step) and step.kind == "discard" and step.next_phase == "robber"
    return last and sum(step.old["returned"][seat].any() for seat in range(step.players)) > 1


@path
def germany_free_start_halls(step: Step, past: Sequence[Step]) -> bool:
    """Germany: everybody places three town halls freely; the third pays, the hex of the robber included."""
    last = is_germany(step) and step.phase == "found_settlement" and step.next_phase == "roll"
    at_robber = step.board.topology.hex_corners[int(step.old["robber"])]
    return last and int(step.argument) in at_robber


@path
def germany_won_by_the_hall_of_a_landmark(step: Step, past: Sequence[Step]) -> bool:
    """Germany: the hall on the field of a landmark is the last point needed, and its reward is not taken."""
    return step.kind == "landmark" and step.next_phase == "over"


@path
def germany_won_at_the_beginning_of_a_turn(step: Step, past: Sequence[Step]) -> bool:
    """Germany: a cut in another's turn brought the last point; its owner wins when the own turn begins."""
    return is_germany(step) and step.kind == "end" and step.next_phase == "over" and not step.has("stalemate")


@path
def germany_stalemate(step: Step, past: Sequence[Step]) -> bool:
    """Germany: nobody builds or buys anything for thirty rounds; the most points win."""
    return is_germany(step) and step.kind == "end" and step.has("stalemate")


@path
def germany_whole_game(step: Step, past: Sequence[Step]) -> bool:
    """Germany: four players on the whole map, from the dealing of the start cards to the tenth point."""
    whole = is_germany(step) and step.players == 4 and len(step.board.hexes) == 34
    return whole and step.next_phase == "over" and not step.has("stalemate")
