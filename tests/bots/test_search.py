"""Bots that look ahead: they see nothing hidden, always choose the same for the same seed, and are strong."""

from dataclasses import replace

import numpy as np
import pytest

from oxcart.bots import germany, gods, inkas, pyramid
from oxcart.bots.guess import deal_hidden
from oxcart.bots.judgement import MIND
from oxcart.bots.ladders import THOUGHTS, in_every_game
from oxcart.bots.racing import RACE, RUNNER, clear_winner, drop_worse_half
from oxcart.bots.readiness import think_if_ready, think_now
from oxcart.bots.search import STREAMS, expect_from
from oxcart.bots.thinking import PLANNING, SEARCHING, Budget, Thinker
from oxcart.bots.weights import learned
from oxcart.engine.jit import compiling_allowed
from oxcart.sim import simulate
from oxcart.sim.loops import BY_RULESET, classic
from oxcart.sim.streams import game_streams
from tests.bots.seated import NEW, late_position

SHUFFLE = in_every_game(deal_hidden)


HASTY = {"planner": replace(PLANNING, batch=1), "search": replace(SEARCHING, batch=1, ahead=2, trust=1.0)}
"""One round between two looks at the budget, and nothing played to the end: plain kernels are slow."""


def thinker(game, seed=1, playouts=1, manner="search", budget=None, think=None):
    ruleset = game.ruleset
    key = ruleset.facts.key
    words = ruleset.space.words
    known = HASTY[manner] if isinstance(manner, str) else manner
    mind = think or THOUGHTS[key]
    return Thinker(mind, learned(key), ruleset.state, words, seed, known, budget or Budget(playouts))


def choice(game, seat, mind, states=None):
    """What a mind chooses for a seat, shown only what the seat may know."""
    rows = game._states if states is None else states
    legal = np.zeros(game.ruleset.space.words, dtype=np.uint64)
    game.ruleset.kernel.legal(rows, 0, game._table, seat, legal)
    view = np.zeros(1, dtype=rows.dtype)
    game.ruleset.kernel.redact(rows, 0, game._table, seat, view, 0)
    return game.ruleset.space.to_text(mind.choose(view, game._table, seat, legal))


@pytest.mark.parametrize("manner", HASTY)
@pytest.mark.parametrize("key", NEW)
def test_they_play_legally_in_every_game_and_change_nothing_by_thinking(key, manner):
    game, seat = late_position(key, 4, spare=2)
    before = game.record()
    assert choice(game, seat, thinker(game, manner=manner)) in game.legal(seat)
    assert game.record() == before


@pytest.mark.parametrize("manner", HASTY)
@pytest.mark.parametrize("key", NEW)
def test_shuffling_hidden_cards_never_changes_a_choice(key, manner):
    game, seat = late_position(key, 9, spare=3, players=3)
    chosen = choice(game, seat, thinker(game, seed=3, playouts=8, manner=manner))
    shuffled = np.zeros(1, dtype=game._states.dtype)
    game.ruleset.kernel.redact(game._states, 0, game._table, seat, shuffled, 0)
    SHUFFLE[key](shuffled, 0, game._table, seat, game_streams(7, 0, 1), 0)
    assert shuffled["hand"].tobytes() != game._states["hand"].tobytes()
    assert choice(game, seat, thinker(game, seed=3, playouts=8, manner=manner), shuffled) == chosen


@pytest.mark.parametrize("manner", HASTY)
def test_the_same_seed_and_number_of_playouts_choose_the_same(manner):
    game, seat = late_position("classic", 5, spare=2)
    minds = [thinker(game, 8, 12, manner) for _ in range(2)]
    assert choice(game, seat, minds[0]) == choice(game, seat, minds[1])


def test_a_planner_has_a_budget_of_its_own_and_grows_no_tree():
    game, seat = late_position("classic", 5, spare=2)
    little, much = thinker(game, 8, 1, "planner"), thinker(game, 8, 1000, "planner")
    assert choice(game, seat, little) == choice(game, seat, much)
    assert little.playouts == much.playouts < 60


@pytest.mark.parametrize("spare", range(1, 7))
def test_a_search_leaves_what_a_planner_would_do_only_for_something_clearly_better(spare):
    game, seat = late_position("classic", 5, spare=spare)
    planned = choice(game, seat, thinker(game, 8, manner=PLANNING))
    doubtful = thinker(game, 8, 12, replace(HASTY["search"], margin=2.0))  # nothing is worth two wins
    assert choice(game, seat, doubtful) == planned
    assert doubtful._race[0]["found"] == game.ruleset.space.from_text(planned) + 1


def test_a_search_looks_only_at_what_did_best_in_planning():
    game, seat = late_position("classic", 5, spare=2)
    mind = thinker(game, 8, 12, replace(HASTY["search"], finalists=3))
    assert choice(game, seat, mind) in game.legal(seat)
    planned = mind._first._room[1]
    assert mind._first._race[0]["entered"] > mind._race[0]["entered"] == 3
    assert set(mind._room[1]["action"][:3].tolist()) == set(planned["action"][:3].tolist())


def test_a_judgement_is_mixed_with_the_end_by_trust():
    game, seat = late_position("classic", 5, spare=2)
    words, ruleset = game.ruleset.space.words, game.ruleset
    found = {}
    for trust in (0.0, 0.25, 1.0):
        world, chances = game._states.copy(), np.zeros((2, 4))
        streams = np.arange(1, STREAMS + 1, dtype=np.uint64)
        until = int(world[0]["turns"]) + 1
        room = (np.zeros(MIND), *learned(ruleset.facts.key), chances)
        expect_from(world, game._table, np.zeros(words, dtype=np.uint64), streams, until, trust, *room)
        found[trust] = chances[0].copy()
    assert sorted(found[0.0][:2].tolist()) == [0, 1]
    assert 0 < found[1.0][seat] < 1
    assert found[0.25] == pytest.approx(0.25 * found[1.0] + 0.75 * found[0.0])


def line_of(*rewards):
    """A race in which every action had these rewards by round, the usual one first."""
    race, runners = np.zeros(1, dtype=RACE), np.zeros(len(rewards), dtype=RUNNER)
    race["running"], race["rounds"] = len(rewards), len(rewards[0])
    for number, earned in enumerate(np.array(rewards)):
        lead = earned - np.array(rewards[0])
        runners[number] = (earned.sum(), (lead * lead).sum(), 0, number)
    return race, runners


def test_those_who_do_worse_drop_out_but_never_the_usual_action():
    race, runners = line_of([0.0], [1.0], [2.0], [1.5], [3.0])
    drop_worse_half(race, runners)
    assert runners["action"][: int(race[0]["running"])].tolist() == [0, 4, 2]
    drop_worse_half(race, runners)
    assert runners["action"][: int(race[0]["running"])].tolist() == [0, 4]
    drop_worse_half(race, runners)
    assert race[0]["running"] == 2


def test_a_lead_counts_only_beyond_doubt_and_margin():
    luck = line_of([0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 0.2, 1.0])
    assert clear_winner(*luck, 1.0, 0.0) == 0
    assert clear_winner(*luck, 0.0, 0.0) == 1
    clear = line_of([0.0, 0.2, 0.1, 0.0], [1.0, 1.0, 1.0, 0.9])
    assert clear_winner(*clear, 1.0, 0.0) == 1
    assert clear_winner(*clear, 1.0, 0.9) == 0


@pytest.mark.parametrize("budget", [Budget(40), Budget(seconds=0.3)])
def test_a_race_ends_by_playouts_or_by_the_clock(budget):
    game, seat = late_position("classic", 5, spare=2)
    mind = thinker(game, budget=budget)
    assert choice(game, seat, mind) in game.legal(seat)
    assert mind.playouts >= (1 if budget.seconds else budget.playouts)


def test_more_actions_than_there_is_room_for_leave_the_first_ones():
    game, seat = late_position("classic", 5, spare=2)
    mind = thinker(game, playouts=8)
    mind._room = (mind._race, mind._room[1][:2], *mind._room[2:])
    assert choice(game, seat, mind) in game.legal(seat)
    assert mind._race[0]["running"] == 2


@pytest.mark.parametrize("game", [gods, pyramid, inkas, germany], ids=["gods", "pyramid", "inkas", "germany"])
def test_every_game_searches_and_ends_with_its_own_functions(game):
    key = game.__name__.rpartition(".")[2]
    assert THOUGHTS[key] is not THOUGHTS["classic"]
    assert BY_RULESET[key].note_end is game.ADAPTED.of(classic.note_end)


@pytest.mark.skipif(not compiling_allowed(), reason="needs machine code")
@pytest.mark.parametrize("manner", HASTY)
def test_both_speeds_choose_the_same(manner):
    game, seat = late_position("classic", 5, spare=2)
    plain, fast = thinker(game, 8, 20, manner), thinker(game, 8, 20, manner, think=think_now("classic"))
    assert choice(game, seat, plain) == choice(game, seat, fast)
    assert plain._room[1].tobytes() == fast._room[1].tobytes()


@pytest.mark.skipif(not compiling_allowed(), reason="needs machine code")
@pytest.mark.parametrize(("bot", "games", "wins"), [("search", 8, 6), ("planner", 40, 20)])
def test_they_beat_the_greedy_bot(bot, games, wins):
    assert think_now("classic") is think_if_ready("classic")
    summary = simulate(
        "classic", "classic-variable", (bot, "greedy"), games, 3, {"domestic": "off"}, budget=Budget(160)
    )
    assert summary.faults == {}
    assert summary.wins_by_bot[bot] >= wins
