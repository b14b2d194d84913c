"""What a person sees: the board, the players' open figures, the supply, the own hand, and what happened."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from oxcart.boards.palette import wood_of
from oxcart.cli.drawing import draw_board
from oxcart.cli.table.gods import gods_line, own_god_line
from oxcart.cli.table.menu import Entry, greyed, menu, typed
from oxcart.cli.table.names import resource_name, seat_name
from oxcart.game import Game
from oxcart.game.pieces import pieces_of
from oxcart.rulesets.contract import Event

WIDE = 142
"""Columns from which on the figures stand beside the board instead of below it."""
RECENT = 14
STOCK_SIGNS = {"road": "═", "settlement": "⌂", "city": "▲", "boat": "≈", "block": "■", "thicket": "♣"}
CARD_LABELS = {"roads": "road_building"}
"""Cards whose label has another key than the card."""


def seat_style(game: Game, seat: int) -> str:
    """The colours of a player's pieces."""
    wood = wood_of(game.settings.colours[seat])
    return f"bold {wood.crest} on {wood.base}"


def name_tag(game: Game, seat: int) -> Text:
    """A player's name in the colours of the pieces."""
    return Text(f" {seat_name(game, seat)} ", seat_style(game, seat))


def board_picture(game: Game, seat: int) -> Text:
    """The board with its pieces, and with the numbers of places if one can be chosen now."""
    kinds = {entry.kind for entry in menu(game, seat)}
    names = {key: resource_name(game, key) for key in game.ruleset.facts.resources}
    return draw_board(
        game.board,
        pieces_of(game.view(seat)),
        corner_ids=bool({"settle", "hapi_settle", "found"} & kinds) and not game.board.places,
        edge_ids=bool({"road", "boat", "osiris"} & kinds),
        resource_names=names,
    )


def players_table(game: Game, view: dict[str, Any], titles: Sequence[str]) -> Table:
    """One row a player, with what everybody knows of them; titles say who sits there."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    headings = ("", "points", "cards", "dev", "army", "route", "left")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number == 0 else "right", no_wrap=number == 0)
    for seat, player in enumerate(view["players"]):
        name = Text("▶" if seat == view["turn"] else " ").append(name_tag(game, seat))
        name.append(f" {titles[seat]}", "dim")
        stock = player["stock"]
        table.add_row(
            name,
            Text(str(player["points"]), "bold"),
            str(player["hand_size"]),
            str(player["dev_size"]),
            f"{player['army']}{' ★' if view['army_holder'] == seat else ''}",
            f"{player['route']}{' ★' if view['route_holder'] == seat else ''}",
            " ".join(f"{stock[piece]}{sign}" for piece, sign in STOCK_SIGNS.items() if piece in stock),
        )
    return table


def supply_line(game: Game, view: dict[str, Any]) -> Text:
    """What the supply still holds."""
    told = Text(" Supply   ", "dim")
    told.append("  ".join(f"{count} {resource_name(game, key)}" for key, count in view["bank"].items()), "dim")
    return told.append(f"  deck {view['deck_size']}", "dim")


def site_line(game: Game, view: dict[str, Any]) -> Text:
    """The pyramid and what depends on it: blocks by owner, gold blocks, blessings and the Vizier's Favor."""
    if "pyramid" not in view:
        return Text("", end="")
    owners = [owner for level in view["pyramid"] for owner in level]
    level = next((k for k, row in enumerate(view["pyramid"], 1) if None in row), len(view["pyramid"]))
    standing = len(owners) - owners.count(None)
    told = Text(f" Pyramid  level {level}, {standing} of {len(owners)}; gold {view['gold']['left']} left", "dim")
    blocks = [f"{seat_name(game, seat)} {player['blocks']}" for seat, player in enumerate(view["players"])]
    blessed = [seat_name(game, k) for k, player in enumerate(view["players"]) if player["pharaoh"] == "blessing"]
    told.append(f"; {', '.join(blocks)}\n Blessing {', '.join(blessed) or 'nobody'}", "dim")
    holder = "nobody" if view["vizier"] is None else seat_name(game, view["vizier"])
    return told.append(f"; {game.ruleset.labels['vizier']}: {holder}", "dim")


def tribes_line(game: Game, view: dict[str, Any]) -> Text:
    """Everybody's tribe, the hand limits, and whether the second stack of development cards is on sale."""
    if "stack_two" not in view:
        return Text("", end="")
    tribes = [
        f"{seat_name(game, seat)} {player['tribe']} (limit {player['hand_limit']})"
        for seat, player in enumerate(view["players"])
    ]
    told = Text(f" Tribes   {', '.join(tribes)}", "dim")
    robber = "; the robber is on the frame" if view["robber"] is None else ""
    return told.append(f"\n Stacks   the second is {view['stack_two']}{robber}", "dim")


def landmarks_line(game: Game, view: dict[str, Any]) -> Text:
    """Who built which landmark, how many are left, and whether a Trade card is in force."""
    if "landmarks" not in view:
        return Text("", end="")
    built = [f"{game.board.place_at[int(c)].name} {seat_name(game, by)}" for c, by in view["landmarks"].items()]
    left = sum(place.kind == "landmark" for place in game.board.places) - len(built)
    told = Text(f" Landmarks {', '.join([*built, f'{left} to build'])}", "dim")
    return told.append(f"; {game.ruleset.labels['trade']} is in force: 2 for 1", "bold") if view["trade_card"] else told


def hand_lines(game: Game, view: dict[str, Any], seat: int) -> Text:
    """The seat's own cards."""
    own = view["players"][seat]
    told = Text(" Hand     ", "bold")
    cards = [f"{count} {resource_name(game, key)}" for key, count in own["hand"].items() if count]
    told.append("  ".join(cards) or "no cards")
    held = []
    for key, count in own["dev"].items():
        if count:
            label = game.ruleset.labels[CARD_LABELS.get(key, key)]
            fresh = own["fresh"][key]
            held.append(f"{count} {label}" + (f" ({fresh} new)" if fresh else ""))
    if held:
        told.append("\n Cards    ", "bold")
        told.append("  ".join(held))
    offers = [(other, player["offer"]) for other, player in enumerate(view["players"]) if player["offer"]]
    for other, offer in offers:
        told.append("\n Offer    ", "bold")
        told.append(f"{seat_name(game, other)}: {cards_of(game, offer['give'])} for {cards_of(game, offer['want'])}")
    return told.append_text(own_god_line(game, view, seat))


def cards_of(game: Game, cards: dict[str, int]) -> str:
    """Cards with their counts in the theme's words."""
    return " and ".join(f"{count} {resource_name(game, key)}" for key, count in cards.items() if count)


def news(game: Game, events: Sequence[Event], viewer: int | None) -> Text:
    """Events as the viewer knows them, one a line, players in their colours."""
    names = [seat_name(game, seat) for seat in range(game.players)]
    told = Text()
    for event in events:
        line = Text(game.tell(event, viewer, names))
        for seat, name in enumerate(names):
            line.highlight_words([name], seat_style(game, seat))
        marker = "── " if event.kind == "turn" else "   "
        told.append("\n" if told else "")
        told.append(marker, "dim").append(line)
    return told


def menu_table(game: Game, seat: int) -> Group:
    """What the seat can type now, and what it might look for in vain."""
    entries: list[Entry] = menu(game, seat)
    table = Table.grid(padding=(0, 2))
    for entry in entries:
        table.add_row(Text(f" {entry.write}", "bold green"), Text(entry.cost, "yellow"), Text(entry.detail))
    missing = greyed(game, seat) if game.phase in ("roll", "main") else []
    rows: list[RenderableType] = [table]
    if missing:
        rows.append(Text(f" not now: {', '.join(typed(game, kind) for kind in missing)}  (why?)", "dim"))
    return Group(*rows)


def wide_screen(game: Game, seat: int, titles: Sequence[str], events: Sequence[Event]) -> Table:
    """Board on the left, everything else on the right."""
    view = game.view(seat)
    beside = Group(
        players_table(game, view, titles),
        Text(),
        supply_line(game, view),
        site_line(game, view),
        tribes_line(game, view),
        landmarks_line(game, view),
        gods_line(game, view),
        hand_lines(game, view, seat),
        Text(),
        news(game, events[-RECENT:], seat),
    )
    picture = board_picture(game, seat)
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=max(map(len, picture.plain.splitlines())))
    table.add_row(picture, beside)
    return table


def figures(game: Game, seat: int, titles: Sequence[str]) -> Group:
    """Players, supply and hand, for a narrow terminal."""
    view = game.view(seat)
    return Group(
        players_table(game, view, titles),
        supply_line(game, view),
        site_line(game, view),
        tribes_line(game, view),
        landmarks_line(game, view),
        gods_line(game, view),
        hand_lines(game, view, seat),
    )
