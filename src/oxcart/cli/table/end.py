"""The table at the end: who won, and where the points come from."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from oxcart.cli.table.names import seat_name
from oxcart.cli.table.screen import name_tag, seat_style
from oxcart.game import Game

WORDS = {
    "victory_cards": "victory cards",
    "first_tribe": "first tribe",
    "second_tribe": "second tribe",
    "third_tribe": "third tribe",
}
"""Parts of a score that no label names."""


def final_table(game: Game, seat: int | None = None) -> Group:
    """The points of all seats; before the end, a seat's eyes see no hidden cards of others."""
    headline = Text()
    if game.over:
        winners = " and ".join(seat_name(game, winner) for winner in game.winners)
        headline.append(f" {winners} {'wins' if len(game.winners) == 1 else 'win'} ", seat_style(game, game.winners[0]))
    else:
        headline.append("The game goes on.", "bold")
    return Group(headline, open_table(game, seat) if seat is not None and not game.over else score_table(game))


def score_table(game: Game) -> Table:
    """Every seat with its score sheet."""
    labels = game.ruleset.labels
    sheets = [game.score_sheet(seat) for seat in range(game.players)]
    table = Table(box=None, header_style="dim")
    table.add_column("")
    for part in sheets[0]:
        table.add_column(WORDS.get(part) or labels[part], justify="right")
    table.add_column("points", justify="right")
    for seat, sheet in enumerate(sheets):
        table.add_row(name_tag(game, seat), *(str(n) for n in sheet.values()), Text(str(sum(sheet.values())), "bold"))
    return table


def open_table(game: Game, seat: int) -> Table:
    """Every seat's points as one seat knows them."""
    table = Table("", "points", box=None, header_style="dim")
    for other, player in enumerate(game.view(seat)["players"]):
        table.add_row(name_tag(game, other), str(player["points"]))
    return table
