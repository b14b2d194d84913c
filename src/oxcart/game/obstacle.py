"""Why a seat can do nothing of a kind: of all the reasons against its single actions, the one that tells most.

What is true of every place comes first: whose turn it is, what is missing. Otherwise the reason is looked for where
the player's own pieces reach, because elsewhere it is always the same: nothing of yours is there.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from oxcart.engine import reasons as r
from oxcart.engine.actions import Block, UnknownAction
from oxcart.game.game import Game
from oxcart.game.speed import kernels

NEARNESS: Mapping[int, int] = {
    r.TOO_CLOSE: 0,
    r.PAST_FOREIGN_BUILDING: 0,
    r.SUPPLY_LACKS: 0,
    r.NEEDS_THREE_EQUAL: 1,
    r.NEEDS_FOUR_EQUAL: 2,
    r.NEEDS_TWO_EQUAL: 3,
    r.SPECIAL_RATE_ONLY_ITS_TYPE: 6,
    r.RATE_NOT_OWNED: 7,
    r.NOT_IN_HAND: 4,
    r.NOT_ACCEPTED: 4,
    r.GIFT: 4,
    r.CORNER_TAKEN: 6,
    r.PATH_TAKEN: 6,
    r.NEEDS_ROAD: 7,
    r.NOT_CONNECTED: 7,
    r.SAME_TYPE_OFFERED: 8,
    r.SAME_TYPE_TAKEN: 8,
    r.VICTIM_SELF: 8,
    r.ONLY_WITH_ACTIVE: 8,
    r.NOT_ADDRESSED: 9,
    r.NOT_A_SEAT: 9,
    r.NO_SUCH_PLACE: 9,
}
"""The lower, the less is missing: the reasons of a badly chosen argument come last."""
ELSE = 5
"""Where the other reasons stand."""

ON_PATHS = ("road", "boat")
ON_INTERSECTIONS = ("settle", "hapi_settle", "landmark")
"""The kinds that go where the player's own pieces reach."""


@dataclass(frozen=True)
class Obstacle:
    """What stands in the way: the rule, its sentence, and the places near the player's pieces that it is about."""

    rule: str
    sentence: str
    places: tuple[int, ...] = ()


def obstacle_to(game: Game, player: int, action: str) -> Obstacle | None:
    """What stands in the way of an action, or of every action of a kind when the text is the bare kind."""
    block = next((block for block in game.ruleset.space.blocks if block.key == action.strip()), None)
    if block is not None and block.count > 1:
        return why_nowhere(game, player, block.key)
    reason = game.why_not(player, action)
    return Obstacle(*reason) if reason else None


def why_nowhere(game: Game, player: int, kind: str) -> Obstacle | None:
    """Why the seat can take no action of a kind now, or None if there is one it can take."""
    block, start = block_of(game, kind)
    entry, seat = kernels(game.ruleset), game._seat(player)
    found = [
        int(entry.why_not(game._states, 0, game._table, seat, start + argument)) for argument in range(block.count)
    ]
    if r.OK in found:
        return None
    near = [place for place in places_near(game, player, kind) if place < block.count]
    looked_at = {place: found[place] for place in near} or dict(enumerate(found))
    nearness = {**NEARNESS, **game.ruleset.nearness}
    telling = min(looked_at.values(), key=lambda reason: nearness.get(reason, ELSE))
    everywhere = len(set(found)) == 1
    places = () if everywhere else tuple(place for place in near if found[place] == telling)
    return Obstacle(*game.ruleset.reasons[telling], places)


def block_of(game: Game, kind: str) -> tuple[Block, int]:
    """The block of a kind and its first action; `UnknownAction` if there is none."""
    space = game.ruleset.space
    for block, start in zip(space.blocks, space.starts, strict=False):
        if block.key == kind:
            return block, start
    raise UnknownAction(f"there is no action '{kind}'; actions begin with {', '.join(b.key for b in space.blocks)}")


def places_near(game: Game, player: int, kind: str) -> list[int]:
    """The paths or intersections at the player's own pieces, for the kinds that go there."""
    mine = game.view(player)["players"][player]
    topology = game.board.topology
    laid = [*mine["roads"], *mine.get("boats", ())]
    ends = {int(corner) for edge in laid for corner in topology.edge_corners[edge]}
    if kind in ON_INTERSECTIONS:
        return sorted(ends)
    if kind in ON_PATHS:
        corners = ends.union(mine["settlements"], mine["cities"])
        edges = {int(edge) for corner in corners for edge in topology.corner_edges[corner]}
        return sorted(edges - {topology.edge_count, *laid})
    return []
