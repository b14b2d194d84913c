"""Every mistake in a board file is a BoardError that names the file, the entry, what is wrong and the fix."""

import pickle
from pathlib import Path

import pytest

from oxcart.boards import Board, BoardError, load, load_file

FIXED = """
key = "mine"
title = "My board"
theme = "classic"
layout = "fixed"
row_starts = [[0, 0], [0, 1]]
rows = ["fields:5 forest:6 desert", "hills:8"]
harbours = [
  { hex = [0, 0], side = "NW", gives = "any", ratio = 3, kind = "harbour" },
  { hex = [1, 0], side = "NE", gives = "ore", ratio = 2, kind = "harbour" },
]
[produces]
fields = "grain"
forest = "lumber"
hills = "brick"
desert = ""
[starts]
red = [{ settlement = [[0, 0], [1, 0], [0, 1]], road = [[0, 0], [0, 1]], first_resources = true }]
blue = [{ settlement = { hex = [2, 0], corner = "NE" }, road = { hex = [2, 0], side = "E" }, first_resources = true }]
"""
VARIABLE = """
key = "mine"
title = "My board"
theme = "classic"
layout = "variable"
row_starts = [[0, -1], [-1, 0], [-1, 1]]
rows = ["? ?", "? ? ?", "? ?"]
token_order = [5, 6, 8, 9, 10, 11]
[bag]
fields = 6
desert = 1
[produces]
fields = "grain"
desert = ""
"""
POOLS = """
key = "mine"
title = "My board"
theme = "classic"
layout = "variable"
orientation = "flat"
row_starts = [[0, -1], [-1, 0], [-1, 1]]
rows = ["? ?", "? ? ?", "? ?"]
token_order = [5, 6, 8, 9, 10, 11]
[[pools]]
hexes = [[0, -1], [0, 0], [0, 1]]
bag = { fields = 3 }
[[pools]]
hexes = [[1, -1], [-1, 0], [1, 0], [-1, 1]]
bag = { fields = 3, desert = 1 }
[produces]
fields = "grain"
desert = ""
[river]
hexes = [[0, -1], [0, 0]]
edges = [{ hex = [0, -1], side = "NW" }, [[0, 0], [0, -1]]]
"""
RED = "red = [{ settlement = [[0, 0], [1, 0], [0, 1]], road = [[0, 0], [0, 1]], first_resources = true }]"
MISTAKES = [
    # (what, file, replaced, by, the error must contain)
    ("unknown terrain", FIXED, "forest:6", "forrest:6", ['rows[0] hex 2 "forrest:6"', 'Did you mean "forest"?']),
    ("unknown key", FIXED, "title =", "tittle =", ['unknown key "tittle"', 'Did you mean "title"?']),
    ("unknown key in a harbour", FIXED, "ratio = 3", "rate = 3", ["harbours[0]", 'unknown key "rate"', '"ratio"']),
    ("missing key", FIXED, 'title = "My board"', "", ['missing key "title"', "Add title"]),
    ("missing theme", FIXED, 'theme = "classic"', "", ['missing key "theme"']),
    ("missing key in a harbour", FIXED, "ratio = 3, ", "", ["harbours[0]", 'missing key "ratio"']),
    ("missing produces", FIXED, "[produces]", "[starts.none]", ["missing key"]),
    ("wrong type of text", FIXED, '"My board"', "12", ["title", "found 12", "one line of text"]),
    ("wrong type of flag", FIXED, "first_resources = true", "first_resources = 1", ["starts.red[0].first_resources"]),
    ("wrong type of list", FIXED, 'rows = ["fields:5 forest:6 desert", "hills:8"]', "rows = 5", ["rows", "a list"]),
    ("wrong type of row", FIXED, '"hills:8"]', "8]", ["rows[1]", "Expected a row"]),
    ("wrong type of number", FIXED, "ratio = 3", 'ratio = "3"', ["harbours[0].ratio", "a whole number"]),
    ("true is no number", FIXED, "ratio = 3", "ratio = true", ["harbours[0].ratio", "found true"]),
    ("number out of range", FIXED, "ratio = 3", "ratio = 9", ["harbours[0].ratio", "from 1 to 4"]),
    ("huge number", FIXED, "ratio = 3", f"ratio = {'9' * 50}", ["a very large number"]),
    ("several lines of title", FIXED, '"My board"', '"My\\nboard"', ["title", "one line of text"]),
    ("key with a space", FIXED, '"mine"', '"my board"', ["key", "is no key"]),
    ("terrain in capitals", FIXED, 'desert = ""', 'Desert = ""', ["produces", "small letters"]),
    ("unknown layout", FIXED, '"fixed"', '"fixd"', ["layout", 'Did you mean "fixed"?']),
    ("duplicate hex", FIXED, "[0, 1]]\nrows", "[2, 0]]\nrows", ["rows", "hex (2, 0) is listed twice"]),
    ("far away hex", FIXED, "[0, 1]]\nrows", "[0, 1000]]\nrows", ["row_starts[1][1]", "from -99 to 99"]),
    ("hex with three numbers", FIXED, "[0, 1]]\nrows", "[0, 1, 2]]\nrows", ["row_starts[1]", "[q, r]"]),
    ("no hexes", FIXED, 'rows = ["fields:5 forest:6 desert", "hills:8"]', 'rows = ["", ""]', ["at least one hex"]),
    ("land missing", FIXED, 'rows = ["fields:5 forest:6 desert", "hills:8"]', "", ["the land is missing"]),
    ("land twice", FIXED, "[produces]", "hexes = []\n[produces]", ["written twice"]),
    ("rows without starts", FIXED, "row_starts = [[0, 0], [0, 1]]", "row_starts = [[0, 0]]", ["1 row_starts for 2"]),
    ("token on a desert", FIXED, "desert\"", "desert:4\"", ['rows[0] hex 3 "desert:4"', "Remove the token"]),
    ("token 7", FIXED, "hills:8", "hills:7", ['rows[1] hex 1 "hills:7"', "7 is the robber's"]),
    ("token 13", FIXED, "hills:8", "hills:13", ["no token carries 13"]),
    ("token 1", FIXED, "hills:8", "hills:1", ["no token carries 1", "2 to 12"]),
    ("token 0", FIXED, "hills:8", "hills:0", ["no token carries 0"]),
    ("token in words", FIXED, "hills:8", "hills:eight", ['"eight" is no number']),
    ("missing token", FIXED, "hills:8", "hills", ["hills produces but has no token", '"hills:8"']),
    ("undrawn hex", FIXED, "hills:8", "?", ["needs the terrain of every hex"]),
    ("harbour inland", FIXED, 'hex = [0, 0], side = "NW"', 'hex = [0, 0], side = "E"', ["[0]", "not on the coast"]),
    ("harbour side unknown", FIXED, 'side = "NW"', 'side = "N"', ["harbours[0]", 'unknown side "N"', "NE, E, SE"]),
    ("harbour off the board", FIXED, 'hex = [0, 0], side', 'hex = [5, 5], side', ["harbours[0]", "no hex (5, 5)"]),
    ("two on one edge", FIXED, 'hex = [1, 0], side = "NE"', 'hex = [0, 0], side = "NW"', ["s[1]", "harbours[0]"]),
    ("unknown kind", FIXED, 'kind = "harbour" },\n  {', 'kind = "oases" },\n  {', ["harbours[0].kind", '"oasis"?']),
    ("unknown resource", FIXED, '"grain"', '"grian"', ["produces.fields", 'Did you mean "grain"?']),
    ("unknown harbour resource", FIXED, 'gives = "ore"', 'gives = "gold"', ["harbours[1].gives", 'or "any"']),
    ("resource of a wrong type", FIXED, 'gives = "ore"', "gives = 4", ["harbours[1].gives", "unknown resource 4"]),
    ("start corner unknown", FIXED, "[[0, 0], [1, 0], [0, 1]], r", "[[0, 0], [2, 0]], r", ["starts.red[0].settlement"]),
    ("start corner ambiguous", FIXED, "[[0, 0], [1, 0], [0, 1]], r", "[[0, 0]], r", ["ambiguous", "one hex and its"]),
    ("start corner misnamed", FIXED, 'corner = "NE"', 'corner = "E"', ["starts.blue[0].settlement", "unknown corner"]),
    ("start road off", FIXED, "road = [[0, 0], [0, 1]]", "road = [[1, 0], [2, 0]]", ["red[0]", "does not touch"]),
    ("start road of one hex", FIXED, "road = [[0, 0], [0, 1]]", "road = [[0, 0]]", ["starts.red[0].road", "two hexes"]),
    ("starts too near", FIXED, RED, RED + '\nwhite = [{ settlement = { hex = [1, 0], corner = "S" }, '
     'road = { hex = [1, 0], side = "SE" }, first_resources = false }]', ["starts.white[0]", "distance rule"]),
    ("starts on a corner", FIXED, RED, RED + RED.replace("red", "\nwhite").replace("[[0, 0], [0, 1", "[[1, 0], [0, 1"),
     ["starts.white[0]", "stands where starts.red[0]"]),
    ("starts on one road", FIXED, RED, RED + RED.replace("red", "\nwhite"), ["white[0]", "lies where starts.red"]),
    ("bag in a fixed board", FIXED, "[produces]", "bag = {}\n[produces]", ["bag", "draws nothing"]),
    ("bag too small", VARIABLE, "fields = 6", "fields = 5", ["bag", "6 terrains for 7 hexes"]),
    ("bag terrain unknown", VARIABLE, "fields = 6", "feilds = 6", ["bag.feilds", 'Did you mean "fields"?']),
    ("bag missing", VARIABLE, "[bag]\nfields = 6\ndesert = 1", "", ['missing key "bag"']),
    ("bag count negative", VARIABLE, "desert = 1", "desert = -1", ["bag.desert"]),
    ("too few tokens", VARIABLE, ", 11]", "]", ["token_order", "5 tokens for 6 hexes"]),
    ("token order with 7", VARIABLE, "[5, 6", "[5, 7", ["token_order[1]", "no token carries 7"]),
    ("token order missing", VARIABLE, "token_order = [5, 6, 8, 9, 10, 11]", "", ['missing key "token_order"']),
    ("terrain laid already", VARIABLE, '"? ?", "? ? ?"', '"? fields", "? ? ?"', ["rows[0] hex 2", "draws its terrain"]),
    ("starts on a variable board", VARIABLE, "[bag]", "[starts]\nred = []\n[bag]", ["starts", "no fixed starts"]),
    ("spiral of another shape", VARIABLE, "[-1, 1]]", "[-1, 2]]", ["spirals", "not a hexagon"]),
    ("spirals empty", VARIABLE, "[bag]", "spirals = []\n[bag]", ["spirals", "at least one order"]),
    ("spirals incomplete", VARIABLE, "[bag]", "spirals = [[[0, 0]]]\n[bag]", ["spirals[0]", "1 of 7 hexes"]),
    ("spirals off the board", VARIABLE, "[bag]", "spirals = [[[9, 9]]]\n[bag]", ["spirals[0]"]),
    ("bag and pools", POOLS, "[produces]", "[bag]\nfields = 7\n[produces]", ["pools", "written twice"]),
    ("pools in a fixed board", FIXED, "[produces]", "pools = []\n[produces]", ["pools", "draws nothing"]),
    ("pool without a bag", POOLS, "bag = { fields = 3 }\n", "", ["pools[0]", 'missing key "bag"']),
    ("pool without hexes", POOLS, "hexes = [[0, -1], [0, 0], [0, 1]]\nbag = { fields = 3 }", "hexes = []\nbag = {}",
     ["pools[0]", "has no hexes"]),
    ("pool too small", POOLS, "fields = 3 }", "fields = 2 }", ["pools[0].bag", "2 terrains for 3 hexes"]),
    ("pool terrain unknown", POOLS, "fields = 3 }", "feilds = 3 }", ["pools[0].bag.feilds", 'Did you mean "fields"?']),
    ("pools overlap", POOLS, "[[1, -1], [-1, 0]", "[[0, 0], [-1, 0]", ["pools[1]", "hex (0, 0) is named twice"]),
    ("pools with a gap", POOLS, "[1, 0], [-1, 1]]\nbag = { fields = 3, desert", "[1, 0]]\nbag = { fields = 2, desert",
     ["pools", "hex (-1, 1) is in no pool"]),
    ("pool off the board", POOLS, "[0, 0], [0, 1]]\nbag", "[0, 0], [9, 1]]\nbag", ["pools[0].hexes[2]", "(9, 1)"]),
    ("unknown orientation", POOLS, '"flat"', '"flatt"', ["orientation", 'Did you mean "flat"?']),
    ("river without edges", POOLS, 'edges = [{ hex = [0, -1], side = "NW" }, [[0, 0], [0, -1]]]', "",
     ["river", 'missing key "edges"']),
    ("river without hexes", POOLS, "hexes = [[0, -1], [0, 0]]", "", ["river", 'missing key "hexes"']),
    ("river hex twice", POOLS, "[[0, -1], [0, 0]]\nedges", "[[0, 0], [0, 0]]\nedges", ["river.hexes", "named twice"]),
    ("river edge twice", POOLS, '{ hex = [0, -1], side = "NW" }', '{ hex = [0, -1], side = "SE" }',
     ["river.edges[1]", "named by river.edges[0] too"]),
    ("river leaves its bed", POOLS, '{ hex = [0, -1], side = "NW" }', '{ hex = [0, -1], side = "SW" }',
     ["river.edges[0]", "leaves its bed", "(-1, 0)"]),
    ("river edge of strangers", POOLS, "[[0, 0], [0, -1]]]", "[[0, 1], [0, -1]]]", ["edges[1]", "not neighbours"]),
    ("river hex without edge", POOLS, "[[0, -1], [0, 0]]\nedges", "[[0, -1], [0, 0], [1, 0]]\nedges",
     ["river.hexes", "crosses no side of (1, 0)"]),
    ("not TOML", FIXED, "rows = [", "rows = [[", ["this is not TOML", "line"]),
    ("endless digits", FIXED, "ratio = 3", f"ratio = {'9' * 5000}", ["this is not TOML"]),
    ("deep nesting", FIXED, "ratio = 3", f"ratio = {'[' * 5000}", ["nested too deeply"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "old", "new", "says"), [m[1:] for m in MISTAKES], ids=[m[0] for m in MISTAKES])
def test_a_mistake_is_named_with_its_place_and_its_fix(tmp_path, text, old, new, says):
    file = tmp_path / "mine.toml"
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BoardError) as refusal:
        load_file(file)
    message = str(refusal.value)
    assert message.startswith(f"{file}: ")
    for part in says:
        assert part in message
    assert "\n" not in message
    assert str(pickle.loads(pickle.dumps(refusal.value))) == message


def test_the_files_the_mistakes_are_made_in_are_good(tmp_path):
    for text in (FIXED, VARIABLE, POOLS):
        file = tmp_path / "good.toml"
        file.write_text(text)
        board = load_file(str(file))
        assert Board.from_dict(board.to_dict()) == board


def test_a_file_that_is_no_text_or_no_file(tmp_path):
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b'key = "x"\ntitle = "\xff"\n')
    with pytest.raises(BoardError, match=r"broken\.toml: line 2: the file is not UTF-8 text\. Save it as UTF-8"):
        load_file(broken)
    for missing in (tmp_path, tmp_path / "nowhere.toml", "\0"):
        with pytest.raises(BoardError, match="no such file"):
            load_file(missing)


def test_a_file_nobody_may_read(tmp_path, monkeypatch):
    secret = tmp_path / "secret.toml"
    secret.write_text(FIXED)

    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(BoardError, match="cannot be read"):
        load_file(secret)


def test_an_unknown_board_suggests_the_nearest_and_lists_all():
    with pytest.raises(BoardError) as refusal:
        load("egypt-beginer")
    assert 'Did you mean "egypt-beginner"?' in str(refusal.value)
    assert "classic-variable" in str(refusal.value)
    assert "tests/" not in str(refusal.value)
    with pytest.raises(BoardError, match="tests/ring"):
        load("tests/rnig")
    with pytest.raises(BoardError, match="no board"):
        load("../data/egypt-beginner")


@pytest.mark.parametrize("document", [None, 5, "board", [], {}, {1: 2}, {"layout": None}, {"key": float("nan")}])
def test_a_description_that_is_no_board(document):
    with pytest.raises(BoardError, match=r"log\.json"):
        Board.from_dict(document, source="log.json")
