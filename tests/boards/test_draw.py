"""Drawings of boards: sound SVG and even lines of text that show what the board holds."""

import re
from collections import Counter
from math import hypot
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oxcart.boards import Board, keys, load
from oxcart.boards.draw_places import places
from oxcart.boards.draw_svg import to_svg
from oxcart.boards.draw_text import to_segments, to_text
from oxcart.boards.palette import TOKEN_HOT, shore_of, wood_of
from oxcart.boards.pieces import Pieces, starting_pieces

TINY = ("ring", "pair", "trio", "islands", "brook", "terrace", "duchy")
ALL = (*keys(), *(f"tests/{name}" for name in TINY))
EGYPT = load("egypt-beginner")
SVG = "{http://www.w3.org/2000/svg}"
STYLE = re.compile(r"(bold )?#[0-9a-f]{6} on #[0-9a-f]{6}\Z")
TERRAINS = {"fields": "grain", "moor": "wool", "desert": ""}


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("key", ALL)
def test_every_board_is_drawn_whole(key):
    board = load(key)
    svg = to_svg(board, starting_pieces(board))
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    uses = [element.get("href", "")[1:] for element in root.iter(f"{SVG}use")]
    assert len(ids) == len(set(ids))
    assert set(uses) <= set(ids)
    terrain = Counter(f"tile-{name}" for name in board.terrain) if board.terrain else {"tile--": len(board.hexes)}
    icons = [h for h in board.harbours if h.gives is not None]
    assert sum(terrain.values()) == len(board.hexes) == len(uses) - len(icons)
    assert root.findtext(f"{SVG}title") == board.title
    numbers = [str(number) for number in board.tokens or () if number]
    names = [place.name for place in board.places]
    assert Counter(texts(svg)) == Counter(numbers) + Counter(f"{h.ratio}:1" for h in board.harbours) + Counter(names)


def test_six_and_eight_are_red():
    root = ElementTree.fromstring(to_svg(EGYPT))
    red = [element.text for element in root.iter(f"{SVG}text") if element.get("fill") == TOKEN_HOT]
    assert sorted(map(str, red)) == ["6", "6", "8", "8"]


def test_the_picture_shows_pieces_and_numbers_when_asked():
    bare = to_svg(EGYPT)
    pieces = Pieces(buildings={5: ("purple", "city"), 30: ("red", "settlement")}, roads={7: "turquoise"}, robber=0)
    drawn = to_svg(EGYPT, pieces)
    for colour in ("purple", "red", "turquoise"):
        assert wood_of(colour).base not in bare
        assert wood_of(colour).base in drawn
    numbered = Counter(texts(to_svg(EGYPT, corner_ids=True, edge_ids=True))) - Counter(texts(bare))
    assert numbered == Counter(map(str, range(54))) + Counter(map(str, range(72)))
    beside = Counter(texts(to_svg(EGYPT, pieces, corner_ids=True, edge_ids=True)))
    assert numbered + Counter(texts(bare)) - beside == Counter(("5", "30", "7"))


def test_a_title_is_escaped():
    document = EGYPT.to_dict() | {"title": "<Egypt> & more"}
    assert ElementTree.fromstring(to_svg(Board.from_dict(document))).findtext(f"{SVG}title") == "<Egypt> & more"


@pytest.mark.parametrize("key", ALL)
def test_lines_are_even_and_styles_are_colours(key):
    board = load(key)
    lines = to_segments(board, starting_pieces(board), corner_ids=True, edge_ids=True)
    assert len({sum(len(text) for text, _ in line) for line in lines}) == 1
    assert all(STYLE.match(style) for line in lines for _, style in line)
    plain = to_text(board, starting_pieces(board), corner_ids=True, edge_ids=True)
    assert plain.splitlines()[5].rstrip() == "".join(text for text, _ in lines[5]).rstrip()


def test_the_standard_board_fits_a_terminal():
    lines = to_text(EGYPT, starting_pieces(EGYPT), corner_ids=True, edge_ids=True).splitlines()
    assert max(map(len, lines)) <= 90
    assert len(lines) <= 34


def test_the_text_names_terrain_tokens_harbours_and_robber():
    words = Counter(re.findall(r"[a-z]{3,}|\d+:1", to_text(EGYPT, starting_pieces(EGYPT))))
    assert all(words[name] == count for name, count in Counter(EGYPT.terrain).items())
    assert (words["2:1"], words["3:1"], words["any"], words["robber"]) == (5, 4, 4, 1)
    tokens = Counter(re.findall(r" (\d+) ", to_text(EGYPT)))
    assert tokens == Counter(str(number) for number in EGYPT.tokens if number)
    assert "2:1 papyrus" in to_text(EGYPT, resource_names={"wool": "papyrus"})


@pytest.mark.parametrize("pieces", [None, starting_pieces(EGYPT)])
def test_every_free_corner_and_edge_can_be_typed(pieces):
    held = pieces or Pieces()
    bare = Counter(re.findall(r"\d+", to_text(EGYPT, pieces)))
    corners = Counter(re.findall(r"\d+", to_text(EGYPT, pieces, corner_ids=True))) - bare
    edges = Counter(re.findall(r"\d+", to_text(EGYPT, pieces, edge_ids=True))) - bare
    assert corners == Counter(str(c) for c in range(54) if c not in held.buildings)
    assert edges == Counter(str(e) for e in range(72) if e not in held.roads)


def test_pieces_show_kind_and_owner_without_colour():
    pieces = Pieces(buildings={8: ("purple", "settlement"), 31: ("gray", "city")}, roads={13: "purple"}, robber=3)
    text = to_text(EGYPT, pieces)
    assert (text.count("⌂P"), text.count("▲G"), text.count("robber")) == (1, 1, 1)
    assert "'P." in text


def test_starting_pieces_are_those_of_the_board():
    pieces = starting_pieces(EGYPT)
    assert Counter(colour for colour, _ in pieces.buildings.values()) == dict.fromkeys(EGYPT.starts, 2)
    assert Counter(pieces.roads.values()) == dict.fromkeys(EGYPT.starts, 2)
    assert pieces.robber == EGYPT.hexes.index((0, 0))
    assert starting_pieces(load("tests/ring")) == Pieces()


@settings(max_examples=40)
@given(
    hexes=st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=12, unique=True),
    theme=st.sampled_from(["egypt", "classic", "moon"]),
    data=st.data(),
)
def test_any_board_can_be_drawn(hexes, theme, data):
    terrain = data.draw(st.lists(st.sampled_from(list(TERRAINS)), min_size=len(hexes), max_size=len(hexes)))
    document = {
        "key": "any",
        "title": "Any",
        "theme": theme,
        "layout": "fixed",
        "produces": TERRAINS,
        "hexes": [
            {"at": list(place), "terrain": name} | ({"token": 5} if TERRAINS[name] else {})
            for place, name in zip(hexes, terrain, strict=True)
        ],
    }
    board = Board.from_dict(document)
    pieces = Pieces(buildings={0: ("nobody", "city")}, roads={0: "nobody"}, robber=0)
    ElementTree.fromstring(to_svg(board, pieces, corner_ids=True, edge_ids=True))
    assert len({sum(len(t) for t, _ in line) for line in to_segments(board, pieces, corner_ids=True)}) == 1


def test_a_river_is_drawn_and_boats_on_it():
    board = load("pyramid-first")
    ids = [element.get("id") for element in ElementTree.fromstring(to_svg(board)).iter()]
    assert "river" in ids
    assert 'id="river"' not in to_svg(EGYPT)
    pieces = Pieces(roads={14: "purple"}, boats={13: "red", 44: "turquoise"})
    drawn = to_svg(board, pieces)
    for colour in ("purple", "red", "turquoise"):
        assert wood_of(colour).base in drawn
        assert wood_of(colour).base not in to_svg(board)
    bare, numbered = Counter(texts(drawn)), Counter(texts(to_svg(board, pieces, edge_ids=True)))
    assert numbered - bare == Counter(str(e) for e in range(72) if e not in (13, 14, 44))
    plain = to_text(board, pieces)
    assert "~R~" in plain
    assert "~T~" in plain
    assert to_text(EGYPT).count("~") == 0


def test_a_flat_board_is_the_pointy_one_turned():
    flat, pointy = (places(Board.from_dict(EGYPT.to_dict() | {"orientation": o})) for o in ("flat", "pointy"))
    for turned, before in zip(flat.corners, pointy.corners, strict=True):
        assert hypot(turned.x, turned.y) == pytest.approx(hypot(before.x, before.y))
    tip, top = flat.hexes[EGYPT.hexes.index((0, -2))], min(flat.hexes, key=lambda point: point.y)
    assert tip == top
    assert tip.x == pytest.approx(0)


def test_places_are_drawn_with_their_names_and_what_stands_there():
    board = load("germany")
    corner = {place.key: place.corner for place in board.places}
    halls = {corner["hof"]: ("red", "settlement"), corner["emden"]: ("blue", "settlement")}
    pieces = Pieces(buildings=halls, robber=board.robber, landmarks=frozenset({corner["trier"]}))
    plain = to_text(board, pieces)
    assert all(mark in plain for mark in ("⌂R Hof", "⌂B Emd", "◆Trier", "◇Köln", "Kassel", "12", "robber"))
    assert (plain.count("◆"), plain.count("◇"), plain.count("⌂"), plain.count("+")) == (1, 11, 2, 53)
    edges = Counter(re.findall(r"\d+", to_text(board, pieces, edge_ids=True))) - Counter(re.findall(r"\d+", plain))
    assert edges == Counter(map(str, range(126)))
    bare, drawn = to_svg(board), to_svg(board, pieces)
    faint = [picture.count('" opacity=".45">') for picture in (bare, drawn)]
    assert faint[0] - faint[1] == 1, "a landmark that stands is not faint"
    assert wood_of("red").base in drawn
    numbered = Counter(texts(to_svg(board, pieces, corner_ids=True))) - Counter(texts(drawn))
    assert numbered == Counter(str(c) for c in range(93) if c not in corner.values()), "who has a name needs no number"


def test_the_sea_is_in_the_north_of_germany_and_of_egypt():
    for key, part in (("germany", 0.2), ("egypt-beginner", 0.5)):
        theme = load(key).theme
        grounds = [line[0][1].partition(" on ")[2] for line in to_segments(load(key))]
        shore = shore_of(theme)
        assert shore is not None
        assert [ground == shore.land.base for ground in grounds] == [
            line >= int(len(grounds) * part) for line in range(len(grounds))
        ]
    assert shore_of("classic") is None
