"""Replays: step by step what a viewer knew, or everything, with sentences."""

import pytest

from oxcart.game import BadLog, BadSetting, Game
from oxcart.game.log import player_name
from oxcart.server.replay import replay_steps
from tests.server.committed_games import abandoned, finished


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_replay_shows_what_the_viewer_saw(viewer: int | None) -> None:
    log = finished("egypt-beginner").log
    game = Game.replay(log)
    steps = list(replay_steps(log, viewer))
    assert [step["seq"] for step in steps] == list(range(len(log.actions) + 1))
    told = [{**event.seen_by(viewer), "text": game.tell(event, viewer)} for event in game.events]
    assert [event for step in steps for event in step["events"]] == told
    assert steps[-1]["view"] == game.view(viewer)
    for seq in (0, 40, 100):
        assert steps[seq]["view"] == Game.replay(log, upto=seq).view(viewer)


def test_an_open_replay_shows_every_hand() -> None:
    log = finished("egypt-beginner").log
    own = [list(replay_steps(log, seat)) for seat in range(3)]
    stolen = 0
    steps = list(replay_steps(log, "open", names=["Ann", "Bo", "Cy"]))
    for step in steps:
        for seat in range(3):
            assert step["view"]["players"][seat] == own[seat][step["seq"]]["view"]["players"][seat]
            assert "hand" in step["view"]["players"][seat]
        for event in step["events"]:
            stolen += event["kind"] == "steal" and "takes 1 " in event["text"]
    assert stolen > 0
    assert [(step["player"], step["action"]) for step in steps[1:]] == [(player_name(p), a) for p, a in log.actions]
    assert (steps[0]["player"], steps[0]["action"]) == (None, None)


def test_a_seat_is_not_told_what_it_could_not_see_then() -> None:
    log = finished("egypt-beginner").log
    for seat in (None, 1):
        hidden = shown = 0
        for step in replay_steps(log, seat):
            kind = (step["action"] or "").partition(":")[0]
            if kind in ("steal", "draw"):
                privy = any("cards" in event or "card" in event for event in step["events"])
                assert (":" in (step["action"] or "")) == privy
                hidden += not privy
                shown += privy
        assert hidden > 0
        assert (shown > 0) == (seat is not None)


def test_a_replay_speaks_the_reader_s_language() -> None:
    log = abandoned("egypt-beginner").log
    texts = [event["text"] for step in replay_steps(log, None, ["Ann", "Bo", "Cy"], "es") for event in step["events"]]
    assert any("Es el turno de" in text or "turno" in text for text in texts)


def test_a_replay_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(BadSetting, match="no player 3"):
        next(replay_steps(finished().log, 3))


def test_a_replay_names_the_line_that_is_wrong() -> None:
    log = abandoned("egypt-beginner").log
    log.actions[4] = (0, "offer")
    with pytest.raises(BadLog, match="line 6: "):
        list(replay_steps(log, None))
