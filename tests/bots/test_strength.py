"""How strong the greedy bot is where there is more to do than in the classic game: gods, boats, tribes, landmarks."""

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.sim import simulate

pytestmark = pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")

GAMES = 200
LONGEST_TURN = 150
"""More actions than any turn of greedy bots may take."""
PLACES = [
    ("gods", "egypt-variable", {}),
    ("pyramid", "pyramid-variable", {}),
    ("inkas", "inkas-variable", {}),
    ("germany", "germany", {"halls": "cards"}),
    ("germany", "germany", {"halls": "free"}),
]
"""The games, each on a board that is new every time or with other start halls."""


@pytest.mark.parametrize(("game", "board", "options"), PLACES)
def test_two_greedy_bots_beat_two_uniform_ones_in_95_of_100_games(game, board, options):
    summary = simulate(game, board, ("greedy", "greedy", "uniform", "uniform"), GAMES, 5, options=options)
    assert summary.faults == {}
    assert summary.wins_by_bot["greedy"] >= 0.95 * GAMES


@pytest.mark.parametrize(("game", "board", "options"), PLACES)
@pytest.mark.parametrize("players", [3, 4])
def test_games_of_greedy_bots_are_sound_and_end_by_points_more_often_than_not(game, board, options, players):
    summary = simulate(game, board, ("greedy",) * players, GAMES, 6, options=options, check=True)
    assert summary.faults == {}
    assert summary.endings["points"] > GAMES / 2
    assert summary.endings["unfinished"] == summary.endings["stalemate"] == 0
    assert summary.longest_turn < LONGEST_TURN
