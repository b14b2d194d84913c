"""What is sent has the shapes it is said to have, in every game: nothing is missing and nothing is beside them."""

from collections.abc import Mapping
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from oxcart.boards import load
from oxcart.game import Game
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Ruleset
from oxcart.server.board_shapes import BoardFacts
from oxcart.server.shapes import EventFacts, TableFacts, View
from tests.server.in_process import MemoryStore, house_on, run, seated_table

GAMES = [pytest.param(ruleset, id=ruleset.facts.key) for ruleset in ALL]
STEPS = 700


def strangers(value: object, shape: Any) -> set[str]:
    """The members of a value that its shape does not name, however deep."""
    if is_typeddict(shape):
        assert isinstance(value, Mapping)
        members = get_type_hints(shape)
        unknown = {f"{shape.__name__}.{key}" for key in set(value) - set(members)}
        return unknown.union(*(strangers(value[key], members[key]) for key in set(value) & set(members)))
    if get_origin(shape) in (list, NotRequired):
        (inner,) = get_args(shape)
        parts = value if isinstance(value, list) else [value]
        return {stranger for part in parts for stranger in strangers(part, inner)}
    for choice in get_args(shape):
        if is_typeddict(choice) and value is not None:
            return strangers(value, choice)
    return set()


def held_to(value: object, shape: Any) -> None:
    """Fail unless the value has exactly the shape."""
    msgspec.convert(value, shape)
    assert not strangers(value, shape)


@pytest.mark.parametrize("ruleset", GAMES)
def test_views_and_events(ruleset: Ruleset) -> None:
    game = Game.new(ruleset.facts.key, seed=3)
    for step in range(STEPS):
        if game.over:
            break
        seat = game.acting[0]
        legal = game.legal(seat)
        game.play(seat, legal[(step * 7919) % len(legal)])
        if step % 20 == 0:
            for viewer in (None, 0):
                held_to(game.view(viewer), View)
    for event in game.events:
        for viewer in (None, *range(game.players)):
            held_to({**event.seen_by(viewer), "text": game.tell(event, viewer)}, EventFacts)


@pytest.mark.parametrize("ruleset", GAMES)
def test_boards(ruleset: Ruleset) -> None:
    for key in ruleset.facts.boards:
        held_to(Game.new(ruleset.facts.key, board=key, seed=1).board.to_dict(), BoardFacts)
    assert {"layout", "hexes"} <= set(load(ruleset.facts.boards[0]).to_dict())


def test_a_table() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()), clock={"turn_s": 60})
        for seat in (None, 0):
            state = table.state_for(seat, 0)
            held_to(state.table, TableFacts)
            held_to(state.view, View)

    run(scenario())
