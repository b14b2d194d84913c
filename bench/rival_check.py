"""Do our game and its mirror in catanatron agree: hands, cards, pieces, points, supply, deck, robber, who is to act?"""

from collections import Counter
from typing import Any

from catanatron.models.enums import RESOURCES as THEIR_RESOURCES
from rival_mirror import Mirror
from rival_words import CARDS

from oxcart.engine.actions import members_of
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic import phases
from oxcart.rulesets.contract import Kernels, Rows

SETTLED = (
    phases.FOUND_SETTLEMENT,
    phases.FOUND_ROAD,
    phases.ROLL,
    phases.ROBBER,
    phases.MAIN,
    phases.FREE_ROAD,
    phases.OVER,
)
"""Phases between two of their actions; in the others one of theirs is half done."""
KINDS = tuple(dict.fromkeys(CARDS))


class Disagreement(AssertionError):
    """The mirror shows another game than ours."""


def disagreements(mirror: Mirror, states: Rows, kernels: Kernels) -> list[str]:
    """What differs in row 0, in words; nothing while one of their actions is half done."""
    s = states[0]
    if s["phase"] not in SETTLED:
        return []
    return [
        f"{name}: {ours} here, {theirs} there"
        for name, ours, theirs in (*_common(mirror, s), *_players(mirror, states, kernels))
        if ours != theirs
    ]


def _common(mirror: Mirror, s: Any) -> list[tuple[str, Any, Any]]:
    """What belongs to nobody."""
    state, island = mirror.state, mirror.island
    rows: list[tuple[str, Any, Any]] = [
        ("supply", [int(n) for n in s["bank"]], list(state.resource_freqdeck)),
        ("deck", _by_kind(s["deck"]), {**dict.fromkeys(KINDS, 0), **Counter(state.development_listdeck)}),
        ("robber", island.coordinates[int(s["robber"])], state.board.robber_coordinate),
    ]
    if s["phase"] != phases.OVER:
        rows.append(("to act", int(s["turn"]), mirror.seats[state.current_color()]))
        rows.append(("on turn", int(s["turn"]), mirror.seats[state.colors[state.current_turn_index]]))
    return rows


def _players(mirror: Mirror, states: Rows, kernels: Kernels) -> list[tuple[str, Any, Any]]:
    """What each player has."""
    s, island, rows = states[0], mirror.island, []
    for p, colour in enumerate(mirror.colours):
        built = mirror.state.buildings_by_color[colour]
        hand = [mirror.value(p, f"{resource}_IN_HAND") for resource in THEIR_RESOURCES]
        cards = {kind: mirror.value(p, f"{kind}_IN_HAND") for kind in KINDS}
        rows += [
            (f"hand of p{p}", [int(n) for n in s["hand"][p]], hand),
            (f"cards of p{p}", _by_kind(s["dev"][p]), cards),
            (f"knights of p{p}", int(s["army"][p]), mirror.value(p, "PLAYED_KNIGHT")),
            (f"army card of p{p}", int(s["army_holder"]) == p, bool(mirror.value(p, "HAS_ARMY"))),
            (f"route card of p{p}", int(s["route_holder"]) == p, bool(mirror.value(p, "HAS_ROAD"))),
            (f"points of p{p}", int(kernels.points(states, 0, p)), mirror.value(p, "ACTUAL_VICTORY_POINTS")),
            (f"open points of p{p}", int(kernels.open_points(states, 0, p)), mirror.value(p, "VICTORY_POINTS")),
            (f"settlements of p{p}", _places(s["settlements"][p], island.nodes), set(built["SETTLEMENT"])),
            (f"cities of p{p}", _places(s["cities"][p], island.nodes), set(built["CITY"])),
            (f"roads of p{p}", _places(s["roads"][p], island.edges), {(min(e), max(e)) for e in built["ROAD"]}),
        ]
    holder = int(s["route_holder"])
    colour = None if holder == NOBODY else mirror.colours[holder]
    return [*rows, ("route card on the board", colour, mirror.state.board.road_color)]


def _by_kind(counts: Any) -> dict[str, int]:
    """Our development cards by their kinds."""
    kinds = dict.fromkeys(KINDS, 0)
    for card, count in zip(CARDS, counts, strict=True):
        kinds[card] += int(count)
    return kinds


def _places(words: Any, names: tuple[Any, ...]) -> set[Any]:
    """Their names for a set of our corners or edges."""
    return {names[place] for place in members_of(words.tobytes())}
