"""What people can ask for without playing: help, reasons, rules, the log, the board, saving."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from oxcart.cli.rules import describe_rule, find_rules
from oxcart.cli.table.keep import save
from oxcart.cli.table.menu import kinds_now, why_kind_not
from oxcart.cli.table.names import COMMANDS, Misunderstood, find_verb
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import board_picture, figures, menu_table, news
from oxcart.cli.table.why import explain, explain_greyed, why_not_steps
from oxcart.game import Game
from oxcart.rulesets.almanac import in_force

if TYPE_CHECKING:
    from oxcart.cli.table.session import Session

MOST_RULES = 6
RECENT_EVENTS = 40

Rows = tuple[tuple[str, str], ...]
"""What can be typed, and what it does."""
BUILDING: Rows = (
    ("road 24, settle 12, city 12", "build {a_road}, {a_settlement} or {a_city} on a number of the board"),
    ("buy", "buy a development card"),
    (
        "knight, roads 24 31, plenty {grain} {ore}, monopoly {ore}",
        "play one: {knight}, {road_building}, {plenty}, {monopoly}",
    ),
    ("robber pasture 8 red", "move the robber to a hex, and rob a player there"),
)
BUILDING_BY_NAME: Rows = (
    ("hall hof, landmark trier", "build {a_settlement} or {a_landmark} in a place, by the beginning of its name"),
    ("road hof erfurt, road 76", "build {a_road} between two places, or on a number of the board"),
    ("claim, forgo", "take the development card of a reward; give up what is left of a reward, or free {roads}"),
    ("buy", "buy a development card"),
    (
        "knight, roads 75 76, plenty {grain} {ore}, trade",
        "play one: {knight}, {road_building}, {plenty}, {trade}",
    ),
    ("robber harz red", "move {robber} to a region, or by terrain and number, and rob a player there"),
)
"""The same where places have names."""
HELP: Rows = (
    ("roll, end", "roll the dice, end your turn; r and e will do, as will any clear beginning of a word"),
    ("trade {grain} {ore}", "trade with the supply at your best rate; say a number for another one"),
    ("offer 1 {grain} for 1 {ore} to all", "offer a trade to all or to one colour; close COLOUR if somebody accepts"),
    ("accept, decline", "answer an offer, or make another one with offer"),
    ("discard 2 {grain} 1 {ore}", "discard after a 7"),
    ("why road 24", "why something is not possible; why alone goes through everything"),
    ("rules robber", "look rules up"),
    ("log, board", "what happened; draw the table again"),
    ("save FILE, quit", "save a copy; leave the table, which is kept as it is"),
)


def run_command(session: "Session", seat: int, command: str, line: str) -> None:
    """Run one of the commands; none of them changes the game."""
    rest = line.split(maxsplit=1)[1].strip() if len(line.split(maxsplit=1)) > 1 else ""
    if command == "help":
        session.out.print(help_table(session.game))
    elif command == "why":
        tell_why(session, seat, rest)
    elif command == "rules":
        tell_rules(session, rest)
    elif command == "log":
        session.out.print(news(session.game, session.game.events[-RECENT_EVENTS:], seat))
    elif command == "board":
        session.out.print(board_picture(session.game, seat))
        session.out.print(figures(session.game, seat, session.titles))
        session.out.print(menu_table(session.game, seat))
    else:
        save_copy(session, rest)


def help_table(game: Game) -> Table:
    """What can be typed, in the words of the theme."""
    labels = game.ruleset.labels
    table = Table.grid(padding=(0, 2))
    for words, meaning in (HELP[0], *(BUILDING_BY_NAME if game.board.places else BUILDING), *HELP[1:]):
        table.add_row(Text(f" {words.format_map(labels)}", "bold green"), meaning.format_map(labels))
    return table


def tell_why(session: "Session", seat: int, question: str) -> None:
    """Why an action, a kind of action, or everything that is greyed is not possible."""
    game = session.game
    words = split_line(question)
    if not words:
        session.out.print(explain_greyed(game, seat))
        return
    if question in game.ruleset.space.texts:
        reason = why_not_steps(game, seat, [question])
    else:
        kind = find_verb(game, words[0], kinds_now(game, seat))
        if kind in COMMANDS:
            raise Misunderstood("Ask about something to do, such as: why road 24.")
        steps = understand(game, seat, kind, words[1:]) if words[1:] else None
        reason = why_not_steps(game, seat, steps) if steps else why_kind_not(game, seat, kind)
    if reason is None:
        session.out.print(" Nothing forbids it now.")
    else:
        session.out.print(Padding(explain(game, reason), (0, 0, 0, 1)))


def tell_rules(session: "Session", wanted: str) -> None:
    """The rules a word leads to, a few at a time."""
    almanac = in_force(session.game.ruleset.facts.key)
    if not wanted:
        session.out.print(f" Topics: {', '.join(almanac.topics())}. Write: rules robber")
        return
    found = find_rules(almanac, wanted)
    for rule in found[:MOST_RULES]:
        session.out.print(Padding(describe_rule(rule, with_cases=len(found) == 1), (0, 0, 0, 1)))
    if len(found) > MOST_RULES:
        session.out.print(f"[dim] and {len(found) - MOST_RULES} more: oxcart rules {almanac.key} {wanted}[/]")


def save_copy(session: "Session", name: str) -> None:
    """Save the game to a file of the person's choice."""
    if not name:
        session.out.print(f" The game is kept in {session.file}; for a copy write: save FILE", soft_wrap=True)
        return
    try:
        save(session.game, session.seats.names, Path(name).expanduser())
    except OSError as error:
        raise Misunderstood(f"{name} cannot be written: {error.strerror}.") from error
    session.out.print(f" Saved to {name}.", soft_wrap=True)
