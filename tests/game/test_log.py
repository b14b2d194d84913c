"""Logs: written, read and replayed; damaged ones are refused with the line that is wrong."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oxcart.boards import load
from oxcart.game import BadLog, Game, Log

checked = settings(derandomize=True, deadline=None, max_examples=150)


@cache
def played(seed: int = 3, actions: int = 60) -> Game:
    chooser = random.Random(seed)
    game = Game.new("egypt", 3, "egypt-variable", {"order": "free"}, seed=seed)
    while game.seq < actions:
        seat = chooser.choice(game.acting)
        game.play(seat, chooser.choice(game.legal(seat)))
    return game


def lines() -> list[str]:
    return played().log.to_text().splitlines()


def header(**changes: Any) -> str:
    return json.dumps({**json.loads(lines()[0]), **changes})


def refusal(text: str) -> str:
    with pytest.raises(BadLog) as caught:
        Game.replay(text)
    return str(caught.value)


def test_a_log_is_json_lines_and_needs_no_seed() -> None:
    first = json.loads(lines()[0])
    assert first["oxcart"] == 1
    assert (first["game"], first["version"], first["players"]) == ("egypt", 1, 3)
    assert first["board"]["layout"] == "fixed"
    assert [json.loads(line)[0] for line in lines()[1:4]] == ["chance", "chance", "chance"]
    assert Game.replay("\n".join(lines())).record() == played().record()
    assert Game.replay("\r\n".join(lines()) + "\r\n\n").record() == played().record()


def test_a_replay_can_stop_on_the_way() -> None:
    log = played().log
    assert Game.replay(log, upto=0).seq == 0
    part = Game.replay(log, upto=25)
    assert (part.seq, part.log.actions) == (25, log.actions[:25])
    for player, action in log.actions[25:]:
        part.play("chance" if player == 15 else player, action)
    assert part.record() == played().record()
    assert Game.replay(log, upto=10_000).record() == played().record()


def test_a_replayed_game_goes_on_by_hand() -> None:
    game = Game.replay(played().log)
    assert game.chance == "manual"
    assert game.acting == played().acting


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: the log is empty; it begins with a header object"),
        ("\n\n", "line 1: the log is empty; it begins with a header object"),
        ("hello", "line 1: not JSON "),
        ("[1, 2]", 'line 1: this is no Oxcart log: the header must be an object with "oxcart": 1'),
        ('{"oxcart": 2}', 'line 1: this is no Oxcart log: the header must be an object with "oxcart": 1'),
        ('{"oxcart": 1}', "line 1: the header does not fit: 'game' is missing"),
        ("9" * 5000, "line 1: not JSON "),
        ("[" * 100_000, "line 1: not JSON "),
    ],
)
def test_what_is_no_log_is_told_what_a_log_is(text: str, says: str) -> None:
    assert refusal(text).startswith(says)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "catan"}, "there is no game 'catan'; the games are egypt, pyramid, inkas, germany, classic"),
        ({"game": []}, "there is no game '[]'"),
        ({"version": 9}, "the log needs version 9 of Ancient Egypt; this is version 1"),
        ({"players": 4}, "4 players need 4 colours, not 3"),
        ({"players": "three"}, "Ancient Egypt is for 3 to 4 players, not three"),
        ({"players": None}, "4 players need 4 colours"),
        ({"options": {"order": "any"}}, "option order is one of strict, free, not 'any'"),
        ({"options": 7}, "something is of the wrong kind"),
        ({"ages": [1, 2, "x"]}, "ages are whole numbers, not 'x'"),
        ({"ages": [1, 2, 1e400]}, "ages are whole numbers, not inf"),
        ({"ages": 3}, "something is of the wrong kind"),
        ({"colours": ["red", "red", "gray"]}, "red is taken already"),
        ({"board": {}}, "board: "),
        ({"board": load("egypt-variable").to_dict()}, "the layout of board egypt-variable is still to be drawn"),
        ({"board": load("tests/ring").to_dict()}, "board tests/ring does not fit Ancient Egypt: "),
    ],
)
def test_a_header_that_does_not_fit_is_told_why(changes: dict[str, Any], says: str) -> None:
    told = refusal("\n".join([header(**changes), *lines()[1:]]))
    assert told.startswith(f"line 1: the header does not fit: {says}")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "not JSON"),
        ('["p0", "road:24"', "not JSON"),
        ('{"p0": "roll"}', 'an action is written ["p0", "road:24"]'),
        ('["p0", 24]', 'an action is written ["p0", "road:24"]'),
        ('["p0", "roll", "end"]', 'an action is written ["p0", "road:24"]'),
        ('["nobody", "roll"]', 'players are p0, p1, ... and chance, not "nobody"'),
        ("[0, 'roll']", "not JSON"),
        ('[0, "roll"]', "players are p0, p1, ... and chance, not 0"),
        ('["p7", "roll"]', "there is no player 7; the seats are 0 to 2"),
        ('["p0", "fly"]', "there is no action 'fly'; actions begin with roll, "),
        ('["p0", "roll"]', "p0 may not roll: "),
        ('["chance", "lot:p0"]', "chance may not lot:p0: "),
    ],
)
def test_an_action_that_cannot_be_is_named_by_its_line(line: str, says: str) -> None:
    damaged = lines()
    damaged[4:4] = [line]
    assert refusal("\n".join(damaged)).startswith(f"line 5: {says}")


# ---------------------------------------------------------------------- anything at all


@st.composite
def damaged(draw: Any) -> str:
    """A good log with some characters, lines or values changed."""
    text = lines()[: draw(st.integers(1, 40))]
    kind = draw(st.sampled_from(["character", "cut", "swap", "repeat", "value"]))
    k = draw(st.integers(0, len(text) - 1))
    if kind == "character":
        at = draw(st.integers(0, len(text[k])))
        text[k] = text[k][:at] + draw(st.characters()) + text[k][at + 1 :]
    elif kind == "cut":
        text[k:] = [text[k][: draw(st.integers(0, len(text[k])))]]
    elif kind == "swap":
        other = draw(st.integers(0, len(text) - 1))
        text[k], text[other] = text[other], text[k]
    elif kind == "repeat":
        text.insert(k, draw(st.sampled_from(text)))
    else:
        entry = json.loads(text[0])
        where = draw(st.sampled_from(list(paths(entry))))
        spot: Any = entry
        for key in where[:-1]:
            spot = spot[key]
        spot[where[-1]] = draw(scraps)
        text[0] = json.dumps(entry)
    return "\n".join(text)


scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    if above:
        yield above
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield from paths(below, (*above, key))


def replay_or_refuse(text: str) -> None:
    """A text is replayed without a fault, or refused as a bad log with its line, and never anything else."""
    told = ""
    try:
        game = Game.replay(text)
    except BadLog as error:
        told = str(error)
    else:
        assert not game.faults()
        assert Game.replay(game.log).record() == game.record()
    assert told == "" or told.startswith("line ")


@checked
@given(damaged())
def test_damaged_logs_are_refused_with_their_line(text: str) -> None:
    replay_or_refuse(text)


@checked
@given(st.text(max_size=200) | st.lists(scraps.map(json.dumps), max_size=5).map("\n".join))
def test_texts_that_are_no_logs_are_refused_with_their_line(text: str) -> None:
    with pytest.raises(BadLog, match=r"^line "):
        Log.from_text(text)


@checked
@given(st.lists(st.tuples(st.sampled_from(["p0", "p1", "p2", "p3", "chance"]), st.text(max_size=8)), max_size=3))
def test_actions_made_up_are_refused_with_their_line(actions: list[tuple[str, str]]) -> None:
    replay_or_refuse("\n".join([lines()[0], *(json.dumps(action) for action in actions)]))
