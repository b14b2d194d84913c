"""Settings that cannot be had are refused with what can: every text is helpful as it stands."""

from pathlib import Path
from typing import Any

import pytest

from oxcart.game import BadSetting, Game

REFUSED: list[tuple[dict[str, Any], str]] = [
    (
        {"game": "egipt"},
        "there is no game 'egipt' (did you mean 'egypt'?); the games are egypt, pyramid, inkas, germany, classic",
    ),
    ({"game": "chess"}, "there is no game 'chess'; the games are egypt, pyramid, inkas, germany, classic"),
    ({"game": None}, "there is no game 'None'; the games are egypt, pyramid, inkas, germany, classic"),
    ({"players": 2}, "Ancient Egypt is for 3 to 4 players, not 2 [egypt.component.players]"),
    ({"players": 3.0}, "Ancient Egypt is for 3 to 4 players, not 3.0 [egypt.component.players]"),
    ({"game": "classic", "players": 5}, "Classic is for 2 to 4 players, not 5 [classic.component.players]"),
    (
        {"options": {"ordr": "free"}},
        "Ancient Egypt has no option 'ordr' (did you mean 'order'?); it has order, domestic, ",
    ),
    ({"options": {"order": "any"}}, "option order is one of strict, free, not 'any'"),
    (
        {"board": "egypt-variable", "options": {"setup": "placed"}},
        "board egypt-variable has no fixed start spots: choose setup=founding",
    ),
    ({"colours": ["purple", "gray", "red"]}, "4 players need 4 colours, not 3"),
    (
        {"players": 3, "colours": ["purple", "gray", "red"]},
        "nobody can play red in the beginner set-up for 3; the colours are purple, turquoise, gray",
    ),
    (
        {"players": 3, "colours": ["pink", "gray", "purple"]},
        "nobody can play pink; the colours are purple, turquoise, gray",
    ),
    (
        {"players": 3, "colours": ["gray", "purple", "gray"]},
        "gray is taken already; the colours are purple, turquoise, gray",
    ),
    ({"ages": [1, 2, 3]}, "4 players have 4 ages, not 3"),
    ({"ages": [30, 31, "x", 33]}, "ages are whole numbers, not 'x'"),
    ({"seed": "tuesday"}, "a seed is a whole number, not 'tuesday'"),
    ({"chance": "mine"}, "chance is 'auto' or 'manual', not 'mine'"),
    (
        {"game": "classic", "players": 2, "board": "tests/ring"},
        "board tests/ring does not fit Classic: 6 intersections are too few for 2 players to found their settlements",
    ),
    (
        {"board": "tests/trio", "players": 3},
        "board tests/trio does not fit Ancient Egypt: 13 intersections are too few for 3 players",
    ),
    (
        {"game": "classic", "players": 2, "board": "tests/pair", "options": {"setup": "placed"}},
        "board tests/pair does not fit Classic: it has 1 start spots for red; this game begins with 2",
    ),
]


@pytest.mark.parametrize(("wrong", "says"), REFUSED, ids=[says[:40] for _, says in REFUSED])
def test_what_cannot_be_had_is_refused_with_what_can(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetting) as caught:
        Game.new(**{"game": "egypt", **wrong})
    assert str(caught.value).startswith(says)


def test_a_board_that_is_not_there_is_named_with_its_neighbours(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r'there is no board "egypt-begginer".*"egypt-beginner"'):
        Game.new("egypt", board="egypt-begginer")
    with pytest.raises(BadSetting, match="there is no such file"):
        Game.new("egypt", board=tmp_path / "missing.toml")
    (tmp_path / "broken.toml").write_text("key = ")
    with pytest.raises(BadSetting, match="this is not TOML"):
        Game.new("egypt", board=str(tmp_path / "broken.toml"))


def test_a_board_too_big_for_the_game_is_refused_with_both_sizes(tmp_path: Path) -> None:
    land = " ".join(["fields:6", "forest:5", "hills:4", "pasture:3", "mountains:10"] * 4)
    (tmp_path / "strip.toml").write_text(
        f'key = "strip"\ntitle = "A strip"\ntheme = "classic"\nlayout = "fixed"\nprovenance = "Made here."\n'
        f'row_starts = [[0, 0]]\nrows = ["{land}"]\n[produces]\nfields = "grain"\nforest = "lumber"\n'
        'hills = "brick"\npasture = "wool"\nmountains = "ore"\n'
    )
    with pytest.raises(
        BadSetting, match=r"board strip does not fit Classic: the board has 20 hexes, 82 corners and 101 "
    ):
        Game.new("classic", board=tmp_path / "strip.toml")


def test_what_is_not_said_is_filled_in() -> None:
    game = Game.new("egypt", seed=1)
    assert (game.players, game.board.key) == (4, "egypt-beginner")
    assert game.settings.colours == ("purple", "turquoise", "gray", "red")
    assert game.settings.options == {"order": "strict", "domestic": "on", "setup": "placed"}
    assert Game.new("egypt", board="egypt-variable", seed=1).settings.options["setup"] == "founding"


def test_a_seed_decides_layout_and_dice_and_no_seed_decides_nothing() -> None:
    def first_moves(seed: int | None) -> str:
        game = Game.new("egypt", board="egypt-variable", seed=seed)
        return game.log.to_text()

    assert first_moves(5) == first_moves(5)
    assert len({first_moves(seed) for seed in range(5)}) == 5
    assert first_moves(None) != first_moves(None)
    assert first_moves(-1) == first_moves(2**64 - 1)
