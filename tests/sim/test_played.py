"""Games handed over with all their actions: the same games, in order, whatever the threads, and retraced truly."""

from functools import partial

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.engine.record import CHANCE
from oxcart.game import Game
from oxcart.sim import played, simulate
from oxcart.sim.chunks import play_chunk, ready_loop
from oxcart.sim.engines import Local
from oxcart.sim.loops import BY_RULESET
from oxcart.sim.loops.retrace import RETRACERS
from oxcart.sim.played import Played, play_and_keep, ready_retracer
from oxcart.sim.run import plan, play_all

needs_compiler = pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")
BOTS = ("greedy", "uniform", "greedy")


def test_every_ruleset_is_retraced():
    assert set(RETRACERS) == set(BY_RULESET)


@needs_compiler
def test_games_are_handed_over_in_order_whatever_the_threads(monkeypatch):
    todo = plan("classic", "classic-variable", BOTS, 9, None, "end", True)
    play_many, _ = ready_loop(todo)
    play, retrace = partial(play_chunk, todo, play_many), ready_retracer(todo)

    def kept(games: int, threads: int, at_once: int) -> tuple[list[Played], bytes]:
        found: list[Played] = []
        results = play_and_keep(todo, play, retrace, games, threads, found.append, at_once=at_once)
        return found, results.tobytes()

    alone, results = kept(60, 1, 60)
    assert results == play_all(todo, 60, Local()).tobytes()
    for threads, at_once in ((2, 7), (1, 33)):
        parts, same = kept(60, threads, at_once)
        assert same == results
        assert [part.first for part in parts] == list(range(0, 60, at_once))
        for field in ("seats", "states", "results", "notes", "deeds"):
            joined = np.concatenate([getattr(part, field) for part in parts])
            assert joined.tobytes() == getattr(alone[0], field).tobytes()
    monkeypatch.setattr(played, "ACTIONS_A_GAME", 10)  # too little room: played again
    assert kept(60, 1, 60)[0][0].deeds.tobytes() == alone[0].deeds.tobytes()


def test_notes_tell_what_happened():
    kept: list[Played] = []
    simulate("egypt", "egypt-variable", ("greedy",) * 3, 1, 5, {"domestic": "off"}, keep=kept.append)
    (games,) = kept
    game = Game.new("egypt", 3, "egypt-variable", {"domestic": "off"}, chance="manual", seed=0)
    deeds, notes, end = games.deeds, games.notes[0], games.results[0]
    texts = [game.ruleset.space.texts[action] for action in deeds["action"]]
    assert deeds["points"][-1].tolist() == end["points"].tolist()
    assert deeds["turn"][0] == 0
    assert deeds["turn"].max() == end["turns"]
    phases = [game.ruleset.phases[phase] for phase in deeds["phase"]]
    assert phases[0] == "start_roll"
    assert {phase for text, phase in zip(texts, phases, strict=True) if text == "roll"} == {"roll"}
    founded = [
        int(text.split(":")[1]) for text, phase in zip(texts, phases, strict=True) if phase == "found_settlement"
    ]
    assert sorted(founded) == sorted(c for seat in notes["founded"] for c in range(54) if int(seat[0]) >> c & 1)
    assert notes["robbed"].sum() == notes["stolen"].sum() == sum(text.startswith("steal") for text in texts)
    assert notes["discarded"].sum() == sum(text.startswith("discard") for text in texts)
    assert deeds["hands"][-1].tolist() == games.states[0]["hand_size"].tolist()
    cards = deeds["hands"].astype(int).sum(axis=1)
    brought = sum(cards[k] - cards[k - 1] for k, phase in enumerate(phases) if phase == "dice")
    first = phases.index("roll")
    assert notes["received"].sum() == brought + cards[first - 1]


class Hasty:
    """Sits where a bot that thinks would, and takes the first legal action."""

    def __init__(self, *_: object) -> None:
        pass

    def choose(self, kernels, states, i, table, seat):
        legal = np.zeros(12, dtype=np.uint64)
        kernels.legal(states, i, table, seat, legal)
        return int(np.flatnonzero(np.unpackbits(legal.view(np.uint8), bitorder="little"))[0])


def test_games_of_bots_that_think_are_kept_too(monkeypatch):
    monkeypatch.setattr("oxcart.sim.by_hand.Bot", Hasty)
    monkeypatch.setenv("OXCART_JIT", "off")
    kept: list[Played] = []
    todo = plan("classic", "classic-beginner", ("search", "uniform"), 1, {"domestic": "off"}, "end", True, cap=40)
    play_and_keep(todo, play_chunk, ready_retracer(todo), 2, 1, kept.append)
    assert [games.first for games in kept] == [0, 1]
    assert [len(games.deeds) for games in kept] == [40, 40]
    assert kept[0].deeds["seat"][0] == CHANCE
