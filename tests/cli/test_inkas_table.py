"""Rise of the Inkas at the terminal: what can be typed, and what is drawn."""

import pytest

from oxcart.cli.table.headline import headline
from oxcart.cli.table.menu import menu
from oxcart.cli.table.names import Misunderstood
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import figures
from oxcart.game import Game
from oxcart.game.pieces import pieces_of

TYPED = {
    "found 12": ("found", ["found:12"]),
    "exchange fish wood for ore": ("exchange", ["exchange:lumber+fish-ore"]),
    "exchange 2 coca ore": ("exchange", ["exchange:coca+coca-ore"]),
    "goods ore stone": ("goods", ["goods:brick+ore"]),
    "goods 2 potatoes": ("goods", ["goods:grain+grain"]),
    "robber frame": ("robber", ["robber:frame"]),
    "trade fish ore": ("bank", ["bank:2-fish-ore"]),
    "trade 3 wood feathers": ("bank", ["bank:3-lumber-feathers"]),
    "mightiest": ("mightiest", ["mightiest"]),
    "forgo": ("forgo", ["forgo"]),
}


@pytest.fixture
def game():
    game = Game.new("inkas", 3, seed=1)
    game.play(game.turn, "roll")
    return game


@pytest.mark.parametrize("line", TYPED)
def test_what_a_line_means(game, line):
    kind, steps = TYPED[line]
    assert understand(game, game.turn, kind, split_line(line)[1:]) == steps
    for step in steps:
        game.ruleset.space.from_text(step)


@pytest.mark.parametrize(
    ("kind", "words"), [("goods", ["ore"]), ("exchange", ["ore", "fish"]), ("bank", ["4", "fish", "ore"])]
)
def test_what_is_missing_is_said(game, kind, words):
    with pytest.raises(Misunderstood):
        understand(game, game.turn, kind, words)


def test_ruins_and_founding_are_shown(game):
    seat = game.turn
    row = game._states[0]
    row["ruins"][seat] = row["settlements"][seat]
    row["culture"][seat] = 4
    row["phase"] = game.ruleset.phases.index("found")
    row["acting"] = 1 << seat
    assert pieces_of(game.view(seat)).ruins == set(map(int, game.view(seat)["players"][seat]["decline"]["tribes"]))
    assert [entry.kind for entry in menu(game, seat)] == ["found"]
    assert "Found the next one" in headline(game, seat)
    assert figures(game, seat, ["", "", ""])
