"""One test for all rulesets and boards: whatever is played at random, the promises of the contract hold.

A failure prints the case, the seed and how many actions had been played: that is all it takes to see it again.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.engine.record import CHANCE
from oxcart.game.speed import compile_now
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Kernels, Ruleset
from tests.conformance.play import TINY_BOARDS, Case, RandomGame, cases, has_room, own_settings

CASES = cases()
SHORT = 300
"""How far a game goes on plain kernels, which are a thousand times slower."""
EVERY = 47
"""The dear checks are made at every so-manieth action."""


def fast(ruleset: Ruleset) -> Kernels:
    if not compiling_allowed():
        pytest.skip("OXCART_JIT=off: there are no compiled kernels")
    return compile_now(ruleset)


def test_every_ruleset_board_and_option_has_a_case() -> None:
    assert {case.game for case in CASES} == {ruleset.facts.key for ruleset in ALL}
    for ruleset in ALL:
        own = [case for case in CASES if case.game == ruleset.facts.key]
        assert {case.board for case in own} >= set(ruleset.facts.boards)
        assert {case.board for case in own} & {"tests/islands", "tests/brook", "tests/terrace", "tests/duchy"}
        assert {case.players for case in own} == set(range(ruleset.facts.players[0], ruleset.facts.players[1] + 1))
        for setting in own_settings(ruleset):
            assert {case.options[setting.key] for case in own} == {choice.key for choice in setting.choices}
    assert {board for board in TINY_BOARDS if has_room(board, 2)} == {
        "tests/trio",
        "tests/islands",
        "tests/brook",
        "tests/terrace",
        "tests/duchy",
    }


@pytest.mark.parametrize("case", CASES, ids=str)
def test_compiled_games_keep_the_contract_to_the_end(case: Case) -> None:
    game = RandomGame(case, fast(case.ruleset))
    for step in keep_the_contract(game):
        if step % EVERY == 0:
            check_that_legal_and_why_not_agree(game)
            check_that_chance_draws_what_is_legal(game)
    assert game.over, game
    assert int(game.row["winners"]), game
    check_that_legal_and_why_not_agree(game)
    assert not any(game.legal(seat) for seat in game.seats), game


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_plain_games_keep_the_contract(case: Case) -> None:
    game = RandomGame(case, case.ruleset.kernel, seed=len(case.board))
    for step in keep_the_contract(game, SHORT):
        if step % (2 * EVERY) == 0:
            check_that_legal_and_why_not_agree(game)
            check_that_chance_draws_what_is_legal(game)


@pytest.mark.parametrize("case", CASES[::6], ids=str)
def test_compiled_and_plain_kernels_agree_byte_for_byte(case: Case) -> None:
    quick = RandomGame(case, fast(case.ruleset), seed=7)
    plain = RandomGame(case, case.ruleset.kernel, seed=7)
    assert quick.states.tobytes() == plain.states.tobytes(), quick
    while not quick.over and len(quick.played) < 500:
        if len(quick.played) % EVERY == 0:
            assert answers(quick) == answers(plain), quick
        seat, action = quick.choose()
        quick.apply(seat, action)
        plain.apply(seat, action)
        assert quick.states.tobytes() == plain.states.tobytes(), quick
    assert answers(quick) == answers(plain), quick


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(20))
def test_many_more_compiled_games_keep_the_contract(case: Case, seed: int) -> None:
    game = RandomGame(case, fast(case.ruleset), seed=seed)
    for step in keep_the_contract(game):
        if step % EVERY == 0:
            check_that_legal_and_why_not_agree(game)
    assert game.over, game


def keep_the_contract(game: RandomGame, limit: int = 100_000) -> Iterator[int]:
    """Play on, holding every action to what can be checked cheaply; yields the number of each action."""
    space = game.case.ruleset.space
    assert not game.kernels.faults(game.states, 0, game.table), game
    for step, (seat, action) in enumerate(game.steps(limit)):
        before = game.states.tobytes()
        assert action in game.legal(seat), game
        assert game.why_not(seat, action) == 0, game
        assert space.from_text(space.to_text(action)) == action, game
        chance_acts = game.acting == [CHANCE]
        assert (game.kernels.tickets(game.states, 0, game.table) > 0) == chance_acts, game
        yield step
        assert game.states.tobytes() == before, f"{game}: asking changed the record"
        if game.kernels is not game.case.ruleset.kernel or step % EVERY == 1:
            found = game.kernels.faults(game.states, 0, game.table)
            assert not found, f"{game}: faults {found:#x} before {space.to_text(action)}"
    assert not game.kernels.faults(game.states, 0, game.table), game


def check_that_legal_and_why_not_agree(game: RandomGame) -> None:
    """The legal actions of everybody are exactly those with no reason against them, and reasons are known ones."""
    reasons = game.case.ruleset.reasons
    for seat in game.seats:
        legal = set(game.legal(seat))
        for action in range(game.case.ruleset.space.count):
            reason = game.why_not(seat, action)
            assert (reason == 0) == (action in legal), (str(game), seat, game.case.ruleset.space.to_text(action))
            assert reason == 0 or reason in reasons, (str(game), reason)


def check_that_chance_draws_what_is_legal(game: RandomGame) -> None:
    """The tickets of chance stand for its legal actions, all of them and no other."""
    count = int(game.kernels.tickets(game.states, 0, game.table))
    drawn = {int(game.kernels.outcome(game.states, 0, game.table, ticket)) for ticket in range(count)}
    assert sorted(drawn) == game.legal(CHANCE), game


def answers(game: RandomGame) -> tuple[object, ...]:
    """Everything the entry points say about the position, without changing it."""
    kernels, states, table = game.kernels, game.states, game.table
    players = range(game.case.players)
    seen = np.zeros(1, dtype=game.case.ruleset.state)
    views = []
    for viewer in players:
        kernels.redact(states, 0, table, viewer, seen, 0)
        views.append(seen.tobytes())
    count = int(kernels.tickets(states, 0, table))
    space = range(0, game.case.ruleset.space.count, 3)
    return (
        [game.legal(seat) for seat in game.seats],
        [game.why_not(seat, action) for seat in game.seats for action in space],
        [int(kernels.outcome(states, 0, table, ticket)) for ticket in range(count)],
        [int(kernels.points(states, 0, seat)) for seat in players],
        [int(kernels.open_points(states, 0, seat)) for seat in players],
        int(kernels.faults(states, 0, table)),
        views,
    )
