"""Simulations: strength, soundness, independence of threads and chunks, and what the summary says."""

import json

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import BadSetting
from oxcart.sim import simulate
from oxcart.sim.engines import Local
from oxcart.sim.plan import plan
from oxcart.sim.run import play_all, summarise
from oxcart.sim.streams import game_streams

needs_compiler = pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")
GREEDY_TURN = 150
UNIFORM_TURN = 1000
"""More actions than any turn of such bots may take."""


@needs_compiler
@pytest.mark.parametrize("rotated", [False, True], ids=["first-seat", "both-seats"])
def test_greedy_beats_uniform_in_95_of_100_games(rotated):
    options = {"domestic": "off"}
    summary = simulate("classic", "classic-variable", ("greedy", "uniform"), 1000, 1, options, rotate=rotated)
    assert summary.wins_by_bot["greedy"] >= 950
    assert summary.seats_by_bot == {"greedy": 1000, "uniform": 1000}
    if rotated:
        assert min(summary.wins_by_seat) >= 450


@needs_compiler
def test_greedy_beats_three_uniform_bots():
    summary = simulate("egypt", "egypt-variable", ("greedy", "uniform", "uniform", "uniform"), 300, 2)
    assert summary.wins_by_bot["greedy"] >= 285


@needs_compiler
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("domestic", ["on", "off"])
def test_games_of_greedy_bots_are_sound_and_of_a_sensible_length(players, domestic):
    summary = simulate("classic", "classic-variable", ("greedy",) * players, 200, 3, {"domestic": domestic}, check=True)
    assert summary.faults == {}
    assert summary.endings == {"unfinished": 0, "points": summary.games, "stalemate": 0}
    assert 50 <= summary.mean_turns <= 110
    assert summary.longest_turn < GREEDY_TURN


@needs_compiler
@pytest.mark.parametrize("order", ["strict", "free"])
def test_no_turn_goes_on_for_ever_even_when_uniform_bots_bargain(order):
    bots = ("uniform", "greedy", "uniform", "uniform")
    summary = simulate("classic", "classic-beginner", bots, 300, 4, {"domestic": "on", "order": order})
    assert summary.faults == {}
    assert summary.longest_turn < UNIFORM_TURN
    alone = simulate("classic", "classic-variable", ("uniform",) * 4, 200, 4, {"domestic": "on", "order": order})
    assert alone.faults == {}
    assert alone.longest_turn < UNIFORM_TURN


@needs_compiler
def test_results_depend_neither_on_threads_nor_on_chunks():
    todo = plan("classic", "classic-variable", ("uniform", "greedy", "uniform"), 9, None, "end", True)
    with Local(1) as one, Local(2) as two:
        alone = play_all(todo, 100, one, chunk=100)
        for engine, chunk in ((two, 7), (one, 33), (two, 256)):
            assert play_all(todo, 100, engine, chunk=chunk).tobytes() == alone.tobytes()


@needs_compiler
def test_dice_fall_as_they_should_and_seeds_matter():
    first = simulate("classic", "classic-variable", ("uniform",) * 4, 500, 1, {"domestic": "off"})
    assert sum(first.dice) == pytest.approx(sum(first.expected_dice))
    chi_square = sum((fell - due) ** 2 / due for fell, due in zip(first.dice, first.expected_dice, strict=True))
    assert chi_square < 30  # ten degrees of freedom: one honest seed in a thousand goes beyond
    again = simulate("classic", "classic-variable", ("uniform",) * 4, 500, 1, {"domestic": "off"})
    other = simulate("classic", "classic-variable", ("uniform",) * 4, 500, 2, {"domestic": "off"})
    assert first.dice == again.dice != other.dice


def test_the_summary_says_what_was_played_and_is_json():
    seen: list[int] = []
    options = {"domestic": "off", "order": "free"}
    summary = simulate("egypt", None, ("uniform", "greedy", "uniform"), 2, 8, options, progress=seen.append)
    fields = json.loads(json.dumps(summary.to_dict()))
    assert (fields["game"], fields["board"], fields["bots"]) == (
        "egypt",
        "egypt-beginner",
        ["uniform", "greedy", "uniform"],
    )
    assert fields["options"] == {"domestic": "off", "order": "free", "setup": "placed"}
    assert (fields["games"], fields["seed"], fields["threads"]) == (2, 8, 1)
    assert seen[-1] == 2
    assert summary.actions == pytest.approx(2 * summary.mean_actions)
    assert summary.actions_per_second == pytest.approx(summary.actions / summary.seconds)
    assert sum(summary.wins_by_seat) == pytest.approx(2)
    assert sum(summary.wins_by_bot.values()) == pytest.approx(2)
    assert sum(summary.wins_by_place) == pytest.approx(2)
    assert summary.min_turns <= summary.mean_turns <= summary.max_turns
    assert max(summary.mean_points_by_seat) <= 12
    assert summary.faults == {}


def test_faults_shared_wins_and_stuck_games_are_counted_by_name():
    todo = plan("classic", "classic-variable", ("uniform",) * 2, 1, None, "end", True)
    results = np.zeros(4, dtype=todo.loop.RESULT)
    results["winners"] = [1, 2, 3, 0]
    results["stuck"] = [0, 0, 0, 1]
    results["ending"] = [1, 1, 2, 1]
    results["faults"] = [0, 0, 5, 4]
    results["starter"] = [0, 0, 1, 1]
    summary = summarise(todo, results, 2.0, 1, 0.0)
    assert summary.wins_by_seat == (1.5, 1.5)
    assert summary.wins_by_place == (1.5, 1.5)
    assert (summary.shared_wins, summary.endings["stalemate"], summary.games_per_second) == (1, 1, 2.0)
    assert summary.faults == {"CARDS_NOT_CONSERVED": 1, "HAND_SIZE": 2, "STUCK": 1}


def test_streams_belong_to_seed_and_game_alone():
    assert np.array_equal(game_streams(5, 10, 3), game_streams(5, 0, 13)[10:])
    everything = np.concatenate([game_streams(seed, 0, 1000) for seed in (-1, 0, 1, 2**63)])
    assert len(set(everything.tolist())) == 4000


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": ("uniform", "wizard")}, "no bot 'wizard'"),
        ({"games": 0}, "at least one game"),
        ({"threads": 0}, "at least one game and one thread"),
        ({"bots": ("uniform",)}, "2 to 4 players"),
        ({"check": "sometimes"}, "never, end, action"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong, said):
    settings = {"board": "classic-variable", "bots": ("uniform", "uniform"), "games": 1} | wrong
    with pytest.raises(BadSetting, match=said):
        simulate("classic", **settings)
