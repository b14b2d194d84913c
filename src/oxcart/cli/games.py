"""`oxcart games`: which games there are, for how many, on which boards, and the house rules one can choose."""

from typing import Any

from oxcart.cli.output import Json, console, print_json


def games(json: Json = False) -> None:
    """List the games, their boards and options, and the bots."""
    from oxcart.bots import BOTS
    from oxcart.rulesets import GAMES

    sheets = [describe_game(ruleset.facts) for ruleset in GAMES]
    bots = [{"key": bot.key, "title": bot.title, "level": bot.level} for bot in BOTS]
    if json:
        print_json({"games": sheets, "bots": bots})
        return
    out = console()
    for sheet in sheets:
        print_game(out, sheet)
    out.print("[bold]Bots[/]")
    for bot in bots:
        out.print(f"  {bot['key']:<12}{bot['title']}. {bot['level']}")


def describe_game(facts: Any) -> dict[str, Any]:
    """A fact sheet as JSON types; the first choice of an option is its default."""
    from oxcart.boards import load

    return {
        "key": facts.key,
        "title": facts.title,
        "version": facts.version,
        "players": list(facts.players),
        "target": facts.target,
        "targets": {str(players): target for players, target in facts.targets.items()},
        "colours": list(facts.colours),
        "boards": [{"key": key, "title": load(key).title, "layout": load(key).layout} for key in facts.boards],
        "options": [
            {
                "key": setting.key,
                "label": setting.label,
                "default": setting.default,
                "choices": [{"key": c.key, "label": c.label, "meaning": c.meaning} for c in setting.choices],
            }
            for setting in facts.settings
        ],
    }


def print_game(out: Any, sheet: dict[str, Any]) -> None:
    """One game for people."""
    least, most = sheet["players"]
    out.print(f"[bold]{sheet['title']}[/]  oxcart play {sheet['key']}")
    points = [f"{target} with {players}" for players, target in sheet["targets"].items()] or [sheet["target"]]
    colours = ", ".join(sheet["colours"])
    out.print(f"  {least} to {most} players, {' or '.join(map(str, points))} victory points, colours {colours}")
    out.print("  [dim]--board[/]")
    for board in sheet["boards"]:
        out.print(f"    {board['key']:<20}{board['title']} ({board['layout']})")
    for option in sheet["options"]:
        out.print(f"  [dim]--option {option['key']}=[/]  {option['label']}")
        for choice in option["choices"]:
            usual = " [dim](default)[/]" if choice["key"] == option["default"] else ""
            out.print(f"    {choice['key']:<20}{choice['label']}{usual}. {choice['meaning']}")
    out.print()
