"""Why not, in The Great Pyramid: its own reasons, and those of the games below with the rules that hold here."""

from oxcart.engine import reasons as r
from oxcart.rulesets.almanac import load
from oxcart.rulesets.gods.codes import LAST as GODS_LAST
from oxcart.rulesets.gods.reasons import REASONS as BELOW

NAMES = (
    "NOT_AT_RIVER",
    "ROAD_ON_RIVER",
    "BOAT_ON_LAND",
    "NO_BOATS_LEFT",
    "BOAT_STAYS",
    "NOTHING_TO_FOUND",
    "NOT_FREE",
    "NEEDS_BOAT",
    "NO_BLOCKS_LEFT",
    "SPACE_TAKEN",
    "LEVEL_NOT_BEGUN",
    "NO_FAVOR",
    "FAVOR_USED",
    "FAVOR_NEEDS_CARD",
    "LAY_GOLD_FIRST",
    "NO_GOLD_TO_LAY",
)
(
    NOT_AT_RIVER,
    ROAD_ON_RIVER,
    BOAT_ON_LAND,
    NO_BOATS_LEFT,
    BOAT_STAYS,
    NOTHING_TO_FOUND,
    NOT_FREE,
    NEEDS_BOAT,
    NO_BLOCKS_LEFT,
    SPACE_TAKEN,
    LEVEL_NOT_BEGUN,
    NO_FAVOR,
    FAVOR_USED,
    FAVOR_NEEDS_CARD,
    LAY_GOLD_FIRST,
    NO_GOLD_TO_LAY,
) = r.codes_after(GODS_LAST, NAMES)

REPLACED = {replaced: rule.id for rule in load("pyramid") for replaced in rule.replaces}
"""The rules of the games below that do not hold as they are written there, and what holds instead."""

OWN: dict[int, tuple[str, str]] = {
    NOT_AT_RIVER: ("founding.first-at-nile", "Your first {settlement} must border a hex of the Nile."),
    ROAD_ON_RIVER: ("boat.no-oxcart-on-nile", "This path crosses the Nile: no {road} can go there, only {a_boat}."),
    BOAT_ON_LAND: ("boat.only-nile", "This path lies on land: {boats} go only on paths that cross the Nile."),
    NO_BOATS_LEFT: ("boat.three", "All three of your {boats} are on the Nile."),
    BOAT_STAYS: ("gods.osiris-boats", "Osiris moves {roads} only: {boats} stay where they are."),
    NOTHING_TO_FOUND: ("founding.no-boats", "No {boats} and no {blocks} are built in the founding phase."),
    NOT_FREE: ("boat.not-free", "The card places {roads} only, no {boats} and no {blocks}."),
    NEEDS_BOAT: ("block.needs-boat", "Build {a_boat} first: only then may you build on the pyramid."),
    NO_BLOCKS_LEFT: ("block.twelve", "All twelve of your {blocks} stand in the pyramid."),
    SPACE_TAKEN: ("block.levels", "There is a block on this space already."),
    LEVEL_NOT_BEGUN: ("block.levels", "The level below must be full first."),
    NO_FAVOR: ("vizier.last-builder", "You do not have the {vizier}: whoever built the last {block} has it."),
    FAVOR_USED: ("vizier.one-to-one", "You have used the {vizier} in this turn already."),
    FAVOR_NEEDS_CARD: ("vizier.one-to-one", "You have no such card to return."),
    LAY_GOLD_FIRST: ("seven.order", "Lay the pharaoh's gold block in the pyramid first."),
    NO_GOLD_TO_LAY: ("seven.reveal", "A gold block is laid only when you have rolled a 7."),
    # the same reasons as below, in words that leave room for boats
    r.PATH_TAKEN: ("boat.one-per-path", "There is a piece on this path already."),
    r.NOT_CONNECTED: (
        "boat.connect",
        "Every {road} and every {boat} must touch your own {road}, {boat}, {settlement} or {city}.",
    ),
    r.PAST_FOREIGN_BUILDING: (
        "boat.not-past-foreign-building",
        "Another player's building stands between your pieces and this path.",
    ),
    r.NEEDS_ROAD: ("boat.settlement-at-boat", "None of your {roads} or {boats} reaches this intersection."),
}
REASONS: dict[int, tuple[str, str]] = {
    **{code: (REPLACED.get(rule, rule), sentence) for code, (rule, sentence) in BELOW.items()},
    **{code: (f"pyramid.{rule}", sentence) for code, (rule, sentence) in OWN.items()},
}
