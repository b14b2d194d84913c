"""Events start on plain kernels and go on with compiled ones, which say the same."""

import random

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import event_speed
from oxcart.game.event import Event
from oxcart.rulesets.biggame import kernel
from tests.event_door import DoorPosition
from tests.game.test_event import play_on
from tests.game.test_event_deeds import go_on, seen


def test_every_entry_point_is_known_by_its_name() -> None:
    assert {function.__name__ for function in kernel.ENTRY_POINTS} == set(kernel.__all__) - {"ENTRY_POINTS"}


def test_exercise_calls_every_entry_point() -> None:
    class Counting:
        def __init__(self) -> None:
            self.called: set[str] = set()

        def __getattr__(self, name: str) -> object:
            self.called.add(name)
            return getattr(kernel, name)

    counting = Counting()
    event_speed.exercise(counting)
    assert counting.called == {function.__name__ for function in kernel.ENTRY_POINTS}


def test_an_event_that_runs_goes_on_with_what_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_speed, "_fastest", kernel)
    event = Event(3)
    assert event.entries is kernel
    twins = object()
    monkeypatch.setattr(event_speed, "_fastest", twins)
    assert event.entries is twins
    assert event_speed.prepare() is None


@pytest.mark.skipif(not compiling_allowed(), reason="kernels stay interpreted")
def test_views_and_legal_actions_are_the_same_at_both_speeds() -> None:
    twins = event_speed.compile_now()
    position, rng = DoorPosition(4, pitch=10), random.Random(9)
    event = position.door
    for count, _ in enumerate(go_on(position, rng, 200)):
        if count % 20 == 0:
            event._given = kernel
            plain = seen(event), event.hall(), event.points()
            event._given = twins
            assert (seen(event), event.hall(), event.points()) == plain


@pytest.mark.skipif(not compiling_allowed(), reason="kernels stay interpreted")
def test_a_long_ring_plays_compiled_and_its_log_replays() -> None:
    event_speed.compile_now()
    event = Event(60, fillers=range(50, 60))
    play_on(event, 600, seed=6)
    assert Event.replay(event.log()).record() == event.record()
