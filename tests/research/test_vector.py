"""Many games stepped at once: the games of the simulation, legal actions only, nothing lost at an end."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from oxcart.engine.bits import nth, size
from oxcart.engine.dice import below
from oxcart.engine.jit import compiling_allowed
from oxcart.engine.record import CHANCE
from oxcart.game.errors import BadSetting, IllegalAction
from oxcart.research.loops import BY_RULESET
from oxcart.research.opening import open_with
from oxcart.research.rewards import rewards_of
from oxcart.research.vector import ENDED, GIVEN_UP, RUNNING, VectorGames
from oxcart.rulesets import ALL
from oxcart.rulesets import BY_KEY as RULESETS
from oxcart.sim.chunks import play_chunk, ready_loop
from oxcart.sim.plan import plan
from oxcart.sim.streams import game_streams

EVERY_GAME = [ruleset.facts.key for ruleset in ALL]


def alone(games: VectorGames, seed: int, number: int, actions: int) -> bytes:
    """The state of one game after so many uniform actions of its seats, played without the vector's kernels."""
    kernel, opening = games.ruleset.kernel, open_with(games.settings)
    states, stream = opening.template.copy(), game_streams(seed, number, 1)
    legal = np.zeros(games.ruleset.space.words, dtype=np.uint64)
    kernel.lay_out(states, 0, opening.table, stream, 0)
    taken = 0
    while True:
        if count := kernel.tickets(states, 0, opening.table):
            action = kernel.outcome(states, 0, opening.table, below(stream, 0, count))
            kernel.apply(states, 0, opening.table, CHANCE, action)
        elif taken == actions:
            return states.tobytes()
        else:
            turn, acting = int(states[0]["turn"]), int(states[0]["acting"])
            seat = next((p for p in range(games.players) if acting >> p & 1 and p != turn), turn)
            kernel.legal(states, 0, opening.table, seat, legal)
            choices = size(legal)
            action = nth(legal, below(stream, 0, choices) if choices > 1 else 0)
            kernel.apply(states, 0, opening.table, seat, action)
            taken += 1


def test_every_ruleset_has_kernels_to_step_it():
    assert set(BY_RULESET) == set(RULESETS)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_each_row_plays_its_game_and_shows_what_its_seat_may_know(game):
    games = VectorGames(game, 2, seed=5, fast=False)
    for _ in range(40):
        games.pick_uniform()
        games.step()
    for row in range(2):
        assert games.states[row].tobytes() == alone(games, 5, row, 40)
        seat, out = int(games.seats[row]), np.zeros(1, dtype=games.ruleset.state)
        games.ruleset.kernel.redact(games.states, row, games.table, seat, out, 0)
        assert games.views()[row].tobytes() == out.tobytes()


@pytest.mark.skipif(not compiling_allowed(), reason="asks for compiled kernels")
def test_whole_games_end_as_those_of_the_simulation_do():
    games = VectorGames("classic", 8, board="classic-variable", seed=11)
    ended: dict[int, list[float]] = {}
    while len(ended) < 24:
        numbers = games.games.copy()
        games.pick_uniform()
        games.step()
        for row in np.flatnonzero(games.endings == ENDED):
            ended[int(numbers[row])] = games.rewards[row].tolist()
            assert games.games[row] == numbers[row] + 8
    todo = plan("classic", "classic-variable", ("uniform",) * 4, 11, None, "never", False)
    _, _, results = play_chunk(todo, ready_loop(todo)[0], 0, max(ended) + 1)
    for number, rewards in ended.items():
        winners = [seat for seat in range(4) if results[number]["winners"] >> seat & 1]
        assert rewards == pytest.approx(rewards_of(winners, 4))


def test_a_game_given_up_makes_room_for_the_next_of_its_row():
    games = VectorGames("egypt", 3, seed=2, cap=5, fast=False)
    for step in range(1, 7):
        games.step(games.pick_uniform())
        assert games.endings.tolist() == [GIVEN_UP if step == 5 else RUNNING] * 3
    assert games.games.tolist() == [3, 4, 5]
    assert games.taken.tolist() == [1, 1, 1]
    assert not games.rewards.any()
    assert games.states[1].tobytes() == alone(games, 2, 4, 1)


def test_rewards_are_of_the_last_step_alone():
    games = VectorGames("classic", 1, seed=2, fast=False)
    games.rewards[:] = 1
    games.endings[:] = ENDED
    games.step(games.pick_uniform())
    assert games.endings.tolist() == [RUNNING]
    assert not games.rewards.any()


def test_one_illegal_action_changes_no_game_and_names_its_rule():
    games = VectorGames("egypt", 2, seed=3, fast=False)
    before = games.states.tobytes(), games.streams.tobytes()
    legal, end = int(np.flatnonzero(games.masks()[0])[0]), games.ruleset.space.from_text("end")
    with pytest.raises(IllegalAction, match=r"row 1.*egypt\.turn\.roll-required"):
        games.step([legal, end])
    for nothing in (-1, games.ruleset.space.count):
        with pytest.raises(ValueError, match="there is no action"):
            games.step([legal, nothing])
    assert before == (games.states.tobytes(), games.streams.tobytes())


def test_masks_are_the_legal_sets_unpacked():
    games = VectorGames("inkas", 2, board="inkas-variable", seed=3, fast=False)
    for row, mask in enumerate(games.masks()):
        assert mask.shape == (games.ruleset.space.count,)
        assert [k for k, bit in enumerate(mask) if bit] == [nth(games.legal[row], k) for k in range(mask.sum())]


def test_a_seed_decides_everything():
    one, two = (VectorGames("gods", 2, seed=9, fast=False) for _ in range(2))
    for _ in range(10):
        one.step(one.pick_uniform())
    one.reset(9)
    assert one.states.tobytes() == two.states.tobytes()
    assert one.legal.tobytes() == two.legal.tobytes()
    one.reset(10)
    assert one.states.tobytes() != two.states.tobytes()


@pytest.mark.skipif(not compiling_allowed(), reason="asks for compiled kernels")
def test_two_threads_step_vectors_of_their_own():
    def stepped(seed):
        games = VectorGames("classic", 64, board="classic-variable", seed=seed)
        for _ in range(400):
            games.step(games.pick_uniform())
        return games.states.tobytes()

    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(stepped, range(4)))
    assert together == [stepped(seed) for seed in range(4)]


def test_what_cannot_be_stepped_is_refused():
    with pytest.raises(BadSetting, match="at least one row"):
        VectorGames("classic", 0)
