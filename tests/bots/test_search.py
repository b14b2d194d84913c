"""The searching bot: it takes a win, sees nothing hidden, always chooses the same for the same seed, and is strong."""

import numpy as np
import pytest

from oxcart.bots import germany, gods, inkas, pyramid, thinking
from oxcart.bots.guess import deal_hidden
from oxcart.bots.ladders import SEARCHES
from oxcart.bots.readiness import functions_if_ready, functions_now
from oxcart.bots.thinking import Budget, Thinker, better_half, clear_winner
from oxcart.engine.jit import compiling_allowed
from oxcart.sim import simulate
from oxcart.sim.loops import BY_RULESET, classic
from oxcart.sim.streams import game_streams
from tests.bots.seated import NEW, late_position


def thinker(game, seed=1, playouts=1, functions=None):
    ruleset = game.ruleset
    return Thinker(functions or SEARCHES[ruleset.facts.key], ruleset.state, ruleset.space.words, seed, Budget(playouts))


def choice(game, seat, mind, states=None):
    """What a mind chooses for a seat, shown only what the seat may know."""
    rows = game._states if states is None else states
    legal = np.zeros(game.ruleset.space.words, dtype=np.uint64)
    game.ruleset.kernel.legal(rows, 0, game._table, seat, legal)
    view = np.zeros(1, dtype=rows.dtype)
    game.ruleset.kernel.redact(rows, 0, game._table, seat, view, 0)
    return game.ruleset.space.to_text(mind.choose(view, game._table, seat, legal))


@pytest.fixture
def hasty(monkeypatch):
    """One round between two looks at the budget: plain kernels are slow."""
    monkeypatch.setattr(thinking, "BATCH", 1)


@pytest.mark.parametrize("key", NEW)
def test_it_plays_legally_in_every_game_and_changes_nothing_by_thinking(key, hasty):
    game, seat = late_position(key, 4, spare=2)
    before = game.record()
    assert choice(game, seat, thinker(game)) in game.legal(seat)
    assert game.record() == before


def test_shuffling_hidden_cards_never_changes_its_choice(hasty):
    game, seat = late_position("classic", 9, spare=3, players=3)
    chosen = choice(game, seat, thinker(game, seed=3, playouts=8))
    shuffled = np.zeros(1, dtype=game._states.dtype)
    game.ruleset.kernel.redact(game._states, 0, game._table, seat, shuffled, 0)
    deal_hidden(shuffled, 0, game._table, seat, game_streams(7, 0, 1), 0)
    assert shuffled["hand"].tobytes() != game._states["hand"].tobytes()
    assert choice(game, seat, thinker(game, seed=3, playouts=8), shuffled) == chosen


def test_the_same_seed_and_number_of_playouts_choose_the_same(hasty):
    game, seat = late_position("classic", 5, spare=2)
    assert choice(game, seat, thinker(game, 8, 12)) == choice(game, seat, thinker(game, 8, 12))


def test_those_who_do_worse_drop_out_but_never_the_usual_action():
    rewards = np.array([[1.0, 1.0], [0.0, 0.0], [0.5, 1.0], [0.0, 1.0]])
    assert better_half(rewards, [0, 1, 2, 3], usual=0) == [0, 2]
    assert better_half(rewards, [0, 1, 2, 3], usual=1) == [0, 1]
    assert better_half(rewards, [0, 2], usual=2) == [0, 2]


def test_a_lead_counts_only_beyond_doubt():
    luck = np.array([[0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]])
    assert clear_winner(luck, usual=0) == 0
    assert clear_winner(luck, usual=1) == 1
    clear = np.array([[0.0, 0.2, 0.1, 0.0], [1.0, 1.0, 1.0, 0.9], [np.nan] * 4])
    assert clear_winner(clear, usual=0) == 1


def test_a_budget_is_counted_in_playouts_or_in_seconds():
    assert Budget(200).share_spent(50, 0.0) == 0.25
    assert Budget(200, seconds=1e-9).share_spent(0, 0.0) > 1


@pytest.mark.parametrize("game", [gods, pyramid, inkas, germany], ids=["gods", "pyramid", "inkas", "germany"])
def test_every_game_searches_and_ends_with_its_own_functions(game):
    key = game.__name__.rpartition(".")[2]
    assert SEARCHES[key][0] is not SEARCHES["classic"][0]
    assert BY_RULESET[key].note_end is game.ADAPTED.of(classic.note_end)


@pytest.mark.skipif(not compiling_allowed(), reason="needs machine code")
def test_it_beats_the_greedy_bot():
    assert functions_now("classic") is functions_if_ready("classic")
    summary = simulate(
        "classic", "classic-variable", ("search", "greedy"), 8, 3, {"domestic": "off"}, budget=Budget(160)
    )
    assert summary.faults == {}
    assert summary.wins_by_bot["search"] >= 6
