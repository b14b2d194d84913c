"""No bot talks for ever: with domestic trade on, every turn ends."""

from collections import Counter

import pytest

from oxcart.game import Game
from tests.bots.seated import playing


@pytest.mark.parametrize(
    ("name", "board", "options"),
    [
        ("classic", "classic-variable", {"order": "strict"}),
        ("gods", "egypt-variable", {"order": "strict"}),
        ("gods", "egypt-variable", {"order": "free"}),
        ("pyramid", "pyramid-variable", {"order": "strict"}),
        ("pyramid", "pyramid-variable", {"order": "free"}),
        ("inkas", "inkas-variable", {}),
        ("germany", "germany", {"halls": "cards"}),
        ("germany", "germany", {"halls": "free"}),
    ],
)
def test_greedy_makes_two_offers_a_turn_at_most_and_comes_to_an_end(name, board, options):
    game = Game.new(name, 3, board, {**options, "domestic": "on"}, seed=4)
    turn, offers, longest, since = -1, 0, 0, 0
    kinds: Counter[str] = Counter()
    for _, action in playing(game, ["greedy"] * 3):
        if turn != int(game._states[0]["turns"]):
            turn, offers, since = int(game._states[0]["turns"]), 0, 0
        since += 1
        longest = max(longest, since)
        offers += action.startswith("offer")
        assert offers <= 2
        kinds[action.partition(":")[0]] += 1
    assert longest < 80
    assert kinds["offer"] > 0
    assert kinds["close"] > 0
