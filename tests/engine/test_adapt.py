"""Games that build on others by replacing functions: interpreted, compiled, over several layers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oxcart.engine import jit
from oxcart.engine.actions import ActionSpace, Block
from oxcart.engine.adapt import AdaptationError, adapt
from oxcart.engine.bits import popcount
from oxcart.engine.jit import called_kernel, compiled, compiling_allowed, kernel
from oxcart.engine.reasons import LAST, NOT_DRAWN, codes_after
from oxcart.engine.record import extended, record
from tests.engine.test_jit import PACKAGE, run

LIMIT = 7
PRICES = np.array([1, 2, 3])


@kernel
def base_price(k: Any) -> Any:
    """A leaf."""
    return PRICES[k] + 100


@kernel
def base_limit() -> Any:
    """Reads a constant."""
    return LIMIT


@kernel
def base_total(k: Any) -> Any:
    """Calls a leaf."""
    return 2 * base_price(k)


@called_kernel
def base_game(k: Any) -> Any:
    """The entry point: everything below it is reached from here."""
    return base_total(k) + 1000 * base_limit()


@kernel
def base_apart(k: Any) -> Any:
    """Nothing that anybody replaces."""
    return popcount(np.uint64(k)) + 1


@kernel
def dearer_price(k: Any) -> Any:
    """The upper game's price rests on that of the game below."""
    return base_price(k) + 10 * base_limit()


@kernel
def dearest_price(k: Any) -> Any:
    """A third layer; it names the lowest and meets the middle one."""
    return base_price(k) + 5


@kernel
def own_action(k: Any) -> Any:
    """A function of the upper game alone, which calls what is replaced."""
    return base_total(k) + base_apart(k)


def base_told(k: int) -> list[int]:
    """No kernel: people's functions are adapted too, what they hold inside included."""
    return [base_limit() + n for n in range(k)]


def both(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """The function and, unless that is switched off, its twin."""
    return [function, compiled(function)] if compiling_allowed() else [function]


UPPER = adapt("upper", {base_price: dearer_price}, LIMIT=9)
TOP = adapt("top", {base_price: dearest_price}, UPPER, LIMIT=11)
SIDE = adapt("side", {dearer_price: dearest_price}, UPPER)


def test_a_replacement_is_reached_from_above_and_reaches_what_it_replaces() -> None:
    for game in both(UPPER.of(base_game)):
        assert game(1) == 2 * (102 + 90) + 9000
    for action in both(UPPER.of(own_action)):
        assert action(1) == 2 * (102 + 90) + 2


def test_the_game_below_stays_as_it_is() -> None:
    for game in both(base_game):
        assert game(1) == 2 * 102 + 7000
    assert base_told(2) == [7, 8]


def test_layers_lie_on_layers() -> None:
    for game in both(TOP.of(base_game)):
        assert game(2) == 2 * (103 + 110 + 5) + 11000
    for game in both(SIDE.of(base_game)):
        assert game(2) == 2 * (103 + 90 + 5) + 9000
    assert UPPER.of(base_game)(2) == 2 * (103 + 90) + 9000


def test_any_layer_may_be_asked_for_by_any_name() -> None:
    assert TOP.of(base_price) is TOP.of(dearer_price) is TOP.of(dearest_price)


def test_where_nothing_differs_the_function_is_shared() -> None:
    assert UPPER.of(base_apart) is base_apart
    assert UPPER.of(popcount) is popcount
    assert adapt("same", {}).of(base_game) is base_game


def test_every_copy_is_made_once_and_has_a_name_of_its_own() -> None:
    copy = UPPER.of(base_game)
    assert copy is UPPER.of(base_game)
    assert copy.__qualname__ == "base_game__upper"
    assert copy.__name__ == "base_game"
    assert copy.__doc__ == base_game.__doc__
    assert copy in jit._called
    assert UPPER.of(base_total) in jit._marked - jit._called


def test_functions_for_people_are_adapted_too() -> None:
    assert UPPER.of(base_told)(2) == [9, 10]


def test_arrays_may_be_replaced() -> None:
    dear = adapt("dear", {}, PRICES=np.array([10, 20, 30]))
    for game in both(dear.of(base_total)):
        assert game(2) == 260


# ---------------------------------------------------------------------- what cannot be meant


@kernel
def _helper(k: Any) -> Any:
    return base_price(k) + 1


@kernel
def _through_a_helper(k: Any) -> Any:
    return _helper(k)


def test_only_the_replacement_itself_reaches_what_it_replaces() -> None:
    with pytest.raises(AdaptationError, match=r"_through_a_helper calls .*_helper calls .*only a replacement itself"):
        adapt("ring", {base_price: _through_a_helper}).of(base_game)


def test_a_replacement_stands_in_one_place() -> None:
    with pytest.raises(AdaptationError, match="dearer_price is there already"):
        adapt("twice", {base_price: dearer_price, base_total: dearer_price})


def test_kernels_are_replaced_by_kernels() -> None:
    with pytest.raises(AdaptationError, match="only one is a kernel"):
        adapt("mixed", {base_price: base_told})


def test_a_constant_of_two_meanings_is_refused() -> None:
    from oxcart.engine.faults import corner_faults
    from oxcart.engine.network import why_no_founding_settlement_at

    mixed = adapt("mixed", {}, TOO_CLOSE=3)
    mixed.of(corner_faults)
    with pytest.raises(AdaptationError, match=r"TOO_CLOSE is 32 in .* which is meant"):
        mixed.of(why_no_founding_settlement_at)


def test_what_nobody_reads_is_told() -> None:
    slip = adapt("slip", {base_price: dearer_price, base_apart: own_action}, LIMIT=1, LIMTI=2)
    slip.of(base_game)
    assert slip.unused() == {"LIMTI", f"{__name__}.base_apart"}
    assert not UPPER.unused()


# ---------------------------------------------------------------------- compiled code is cached by name


@pytest.mark.skipif(not compiling_allowed(), reason="OXCART_JIT=off: there are no twins")
def test_the_twins_of_a_game_and_of_the_one_below_it_do_not_share_a_cache(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(
        "from oxcart.engine.jit import kernel\n"
        "@kernel\ndef inner(x):\n    return x + 1\n@kernel\ndef outer(x):\n    return 10 * inner(x)\n"
        "@kernel\ndef other(x):\n    return inner(x) + 5\n"
    )
    script = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
from small import inner, other, outer
from oxcart.engine.adapt import adapt
from oxcart.engine.jit import compiled
game = adapt("game", {{inner: other}})
for twin in compiled(outer), compiled(game.of(outer)):
    print(twin(1), sum(twin.stats.cache_hits.values()), sum(twin.stats.cache_misses.values()))
"""
    cache = str(tmp_path / "cache")
    assert run(script, PACKAGE, OXCART_CACHE=cache).split("\n") == ["20 0 1", "70 0 1"]
    assert run(script, PACKAGE, OXCART_CACHE=cache).split("\n") == ["20 1 0", "70 1 0"]


# ---------------------------------------------------------------------- records, actions, reasons


def test_a_record_type_is_extended_behind_its_fields() -> None:
    base = record([("words", "u8", (2,)), ("count", "u1")])
    longer = extended(base, [("own", "u2"), ("more", "i1", (3,))])
    assert longer.names == ("words", "count", "own", "more")
    assert longer.itemsize == base.itemsize + 5
    assert longer["words"] == base["words"]
    assert extended(base, []) == base


def test_actions_keep_their_numbers_when_blocks_are_appended() -> None:
    base = ActionSpace((Block("roll", 1), Block("road", 3)))
    longer = base.extended(Block("god", 2, ("a", "b")))
    assert longer.texts == (*base.texts, "god:a", "god:b")
    assert longer.block_set("roll", "god") == 0b101


def test_a_games_own_reasons_come_behind_the_shared_ones() -> None:
    assert LAST == NOT_DRAWN
    assert list(codes_after(LAST, ("ONE", "TWO"))) == [LAST + 1, LAST + 2]
