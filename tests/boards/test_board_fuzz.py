"""Bad input never gives an error of another kind: random mutations of good boards and random documents."""

import json
from contextlib import suppress
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.boards import Board, BoardError, keys, load, load_file

TINY = ("ring", "pair", "trio", "islands", "brook", "terrace", "duchy")
ALL = (*keys(), *(f"tests/{name}" for name in TINY))
TEXTS = {key: (files("oxcart.boards") / "data" / f"{key}.toml").read_bytes() for key in ALL}
DOCUMENTS = {key: load(key).to_dict() for key in ALL}

fragments = st.sampled_from(
    [
        b"[",
        b"]",
        b"{",
        b"}",
        b'"',
        b"=",
        b",",
        b"\n",
        b"?",
        b":",
        b"-",
        b"[[",
        b"]]",
        b"0",
        b"7",
        b"99",
        b"1e9",
        b"true",
    ]
    + [b"nan", b"inf", b"''", b'""', b"1979-05-27", b"\xff", b"\x00", "é".encode(), b"fields", b"desert", b"NW", b"any"]
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=3)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(scalars, inner, max_size=4), max_leaves=12
)


@st.composite
def mutated_texts(draw):
    text = TEXTS[draw(st.sampled_from(ALL))]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 12)))
        text = text[:at] + draw(fragments | st.just(b"") | st.binary(max_size=4)) + text[end:]
    return text


@st.composite
def mutated_documents(draw):
    """A good description with one to three of its values, at any depth, replaced, removed or renamed."""
    document = json.loads(json.dumps(DOCUMENTS[draw(st.sampled_from(ALL))]))
    for _ in range(draw(st.integers(1, 3))):
        node = document
        while True:
            places = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not places:
                break
            place = draw(st.sampled_from(places))
            if isinstance(node[place], dict | list) and draw(st.integers(0, 3)):
                node = node[place]
                continue
            if draw(st.booleans()):
                node[place] = draw(
                    anything | st.sampled_from([0, 1, -1, 2, 7, 100, "any", "", "desert", [0, 0], [9, 9]])
                )
            else:
                node.pop(place)
            break
    return document


@pytest.fixture(scope="module")
def board_file(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzz") / "board.toml"


@given(text=mutated_texts())
def test_mutated_files_load_or_explain_themselves(board_file, text):
    board_file.write_bytes(text)
    with suppress(BoardError):
        board = load_file(board_file)
        assert Board.from_dict(board.to_dict()) == board


@given(mutated_documents())
def test_mutated_descriptions_load_or_explain_themselves(document):
    with suppress(BoardError):
        board = Board.from_dict(document)
        assert Board.from_dict(json.loads(json.dumps(board.to_dict()))) == board


@given(anything | st.dictionaries(st.sampled_from(list(DOCUMENTS["egypt-variable"])), anything))
def test_random_documents_are_refused(document):
    with pytest.raises(BoardError):
        Board.from_dict(document)
