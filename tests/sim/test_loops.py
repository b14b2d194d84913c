"""The loop in machine code and in plain Python: same games, same bytes."""

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.rulesets.classic.fields import STATE
from oxcart.sim.chunks import play_chunk, ready_loop
from oxcart.sim.loops import BY_RULESET, classic
from oxcart.sim.plan import plan

needs_compiler = pytest.mark.skipif(not compiling_allowed(), reason="asks for compiled kernels")


@needs_compiler
@pytest.mark.parametrize(
    ("game", "board", "bots"),
    [
        ("classic", "classic-variable", ("greedy", "uniform")),
        ("classic", "classic-variable", ("greedy", "greedy", "greedy")),
        ("gods", "egypt-variable", ("greedy", "uniform", "greedy", "greedy")),
        ("pyramid", "pyramid-variable", ("greedy", "uniform", "greedy", "greedy")),
    ],
)
def test_both_speeds_play_the_same_games(game, board, bots):
    todo = plan(game, board, bots, 7, {"domestic": "on"}, "end", True, cap=500)
    _, fast, fast_results = play_chunk(todo, ready_loop(todo)[0], 0, 2)
    _, slow, slow_results = play_chunk(todo, todo.loop.play_many, 0, 2)
    assert fast.tobytes() == slow.tobytes()
    assert fast_results.tobytes() == slow_results.tobytes()


def test_a_game_that_does_not_end_is_given_up_and_reported():
    todo = plan("classic", "classic-variable", ("uniform",) * 2, 5, {"domestic": "off"}, "end", True, cap=30)
    _, states, results = play_chunk(todo, classic.play_many, 0, 1)
    assert results["stuck"].tolist() == [1]
    assert results["actions"].tolist() == [30]
    assert results["winners"].tolist() == [0]
    assert states["winners"].tolist() == [0]


def test_a_fault_stops_the_game_when_every_action_is_checked():
    todo = plan("classic", "classic-variable", ("uniform",) * 2, 5, {"domestic": "off"}, "action", True, cap=1000)
    todo.template["hand_size"][0, 0] = 3
    _, _, results = play_chunk(todo, classic.play_many, 0, 1)
    assert results["faults"][0] != 0
    assert results["actions"].tolist() == [1]


def test_others_answer_before_the_player_on_turn_goes_on():
    states = np.zeros(1, dtype=STATE)
    states["turn"] = 1
    for acting, seat in ((0b0010, 1), (0b0011, 0), (0b1110, 2)):
        states["acting"] = acting
        assert classic.next_seat(states, 0) == seat


def test_every_ruleset_has_a_loop():
    from oxcart.rulesets import BY_KEY

    assert set(BY_RULESET) == set(BY_KEY)
