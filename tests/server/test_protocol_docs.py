"""docs/protocol.md and docs/asyncapi.json say what the code does: messages, limits, codes, routes, views, events."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oxcart.game import Game
from oxcart.rulesets.classic.texts import TEXTS
from oxcart.server import app as application
from oxcart.server import limits, listeners, model, protocol, seats, serving, sockets, takeback
from oxcart.server.app import create_app
from oxcart.server.events import protocol as event_protocol
from oxcart.server.identity import COOKIE, SHORTEST_SECRET
from oxcart.server.model import TableModel
from oxcart.server.settings import ServerSettings
from oxcart.server.wish import TableWish
from tests.server import asyncapi

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
SOURCES = Path(application.__file__).parent
TEXT = DOCUMENT.read_text(encoding="utf-8")
WORDS = set(re.findall(r"`([a-z_]+)`", TEXT))

SOCKETS = pytest.mark.parametrize("described", [asyncapi.TABLE, asyncapi.EVENT], ids=["table", "event"])
EXAMPLE = re.compile(r"^```json (client|server)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXAMPLES = [(side, json.loads(text)) for side, text in EXAMPLE.findall(TEXT)]


def section(heading: str) -> str:
    """The text under a heading, up to the next of the same rank."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without headings."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [row for row in cells if not set(row[0]) <= set("- |")]


# ------------------------------------------------------------------ messages


@SOCKETS
def test_asyncapi_is_derived_from_the_messages(described: asyncapi.Described) -> None:
    """If this fails, the protocol has changed: `python -m tests.server.asyncapi`, and read the diff."""
    assert described.load() == described.derived(described.load())


@SOCKETS
def test_asyncapi_holds_together(described: asyncapi.Described) -> None:
    document = described.load()
    assert document["asyncapi"].startswith("3.")
    assert document["info"]["version"] == str(protocol.PROTOCOL) == str(event_protocol.PROTOCOL)
    references = set(re.findall(r'"\$ref": "#/([^"]+)"', described.file.read_text(encoding="utf-8")))
    for reference in references:
        place: Any = document
        for step in reference.split("/"):
            place = place[step]
    address = {"table": "/ws/{code}", "event": "/ws/event/{code}"}[described.channel]
    assert document["channels"][described.channel]["address"] == address
    assert {document["operations"][key]["action"] for key in ("say", "tell")} == {"receive", "send"}


def test_the_schema_names_fields_required_ones_and_limits() -> None:
    """A look at one of the schemas by hand, for the rest is derived."""
    act = asyncapi.TABLE.load()["components"]["schemas"]["Act"]
    assert act["required"] == ["type", "id", "seq", "actions"]
    assert act["additionalProperties"] is False
    assert act["properties"]["actions"]["maxItems"] == 64
    assert act["properties"]["id"] == {"type": "string", "minLength": 1, "maxLength": 64}


@pytest.mark.parametrize(("side", "example"), EXAMPLES, ids=[f"{side}-{e['type']}" for side, e in EXAMPLES])
def test_every_example_is_a_message(side: str, example: dict[str, Any]) -> None:
    frame = json.dumps(example)
    if side == "client":
        decoded: Any = protocol.decode(frame)
    else:
        decoded = msgspec.json.decode(frame, type=protocol.ServerMessage)
    assert msgspec.to_builtins(decoded) == example, "nothing is left out and nothing is unknown"


def test_every_message_has_an_example() -> None:
    for side, kinds in (("client", asyncapi.TABLE.client), ("server", asyncapi.TABLE.server)):
        shown = [example["type"] for where, example in EXAMPLES if where == side]
        assert sorted(shown) == sorted(str(kind.__struct_config__.tag) for kind in kinds)


def test_the_quick_phrases_are_listed() -> None:
    assert set(protocol.QUICK_PHRASES) <= WORDS


# ------------------------------------------------------------------ codes


def close_codes() -> set[int]:
    """The close codes of sockets.py, and the one uvicorn sends when it stops."""
    constants = {n for n in vars(sockets).values() if isinstance(n, int) and 1000 <= n < 5000}
    assert "1012" in (serving.__doc__ or "")
    return constants | {1012}


def test_close_codes_are_documented_and_used() -> None:
    documented = {int(row[0]) for row in rows(section("Close codes"))[1:]}
    assert documented == close_codes()
    for described in (asyncapi.TABLE, asyncapi.EVENT):
        listed = described.load()["channels"][described.channel]["x-close-codes"]
        assert {int(code) for code in listed} == close_codes()
    assert set(map(int, re.findall(r"\b(?:4\d\d\d|101\d)\b", sockets.__doc__ or ""))) == close_codes()


def test_every_constant_of_a_close_code_is_sent() -> None:
    tree = ast.parse((SOURCES / "sockets.py").read_text(encoding="utf-8"))
    read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    names = {name for name, value in vars(sockets).items() if isinstance(value, int) and value in close_codes()}
    assert names <= read


def refusal_codes() -> Iterator[str]:
    """Every code the server may refuse with, from its sources."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"Refused": 1, "EventRefused": 1, "Refusal": 1, "refuse": 1, "conflict": 0}.get(node.func.id)
                if place is not None and len(node.args) > place and isinstance(node.args[place], ast.Constant):
                    yield str(ast.literal_eval(node.args[place]))
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and key.value == "code" and isinstance(value, ast.Constant):
                        yield str(value.value)


def test_refusals_are_documented_and_used() -> None:
    documented = {word for row in rows(section("Refusals"))[1:] for word in re.findall(r"`([a-z_]+)`", row[0])}
    of_errors = {"bad_request", "bad_method", "error", "too_large"}
    assert of_errors <= set(re.findall(r'"([a-z_]+)"', (SOURCES / "app.py").read_text(encoding="utf-8")))
    assert documented == {*refusal_codes(), *of_errors}


# ------------------------------------------------------------------ REST


def test_every_route_is_documented(tmp_path: Path) -> None:
    app = create_app(ServerSettings(data=tmp_path), compile_kernels=False)
    routes = set()
    for path, item in (app.openapi_schema.paths or {}).items():
        routes |= {f"{verb.upper()} {path}" for verb in ("get", "post", "delete", "put") if getattr(item, verb)}
    documented = {row[0].strip("`") for row in rows(section("REST"))[1:]}
    assert documented == routes


def test_what_a_table_can_be_asked_for_is_documented() -> None:
    (row,) = [row for row in rows(section("REST")) if row[0] == "`POST /api/tables`"]
    assert {field.name for field in msgspec.structs.fields(TableWish)} <= set(re.findall(r"`([a-z_]+)`", row[1]))


# ------------------------------------------------------------------ limits


def test_the_numbers_are_those_of_the_code() -> None:
    settings = ServerSettings()
    told = {row[0]: row[1] for row in rows(section("Limits"))[1:]}
    assert told["messages on a socket"] == f"{sockets.BURST} at once, then {settings.messages_per_second} a second"
    assert told["tables and seats taken from one address"] == f"{settings.joins_per_minute} a minute"
    assert told["check-ins to events from one address"] == f"{settings.checkins_per_minute} a minute"
    assert told["a frame from the client"] == f"{protocol.FRAME_LIMIT} bytes"
    assert told["frames waiting for a slow reader"] == str(listeners.QUEUE_LIMIT)
    assert told["a request's body"] == f"{application.BODY_LIMIT // 1024} KB"
    assert limits.REMEMBERED_ADDRESSES > 0
    assert f"the last {model.REMEMBERED_ANSWERS} moves" in TEXT.replace("\n", " ")
    assert f"its last {seats.PASSING_ANSWERS} other messages" in TEXT.replace("\n", " ")
    assert f"pings every {serving.HEARTBEAT_SECONDS:.0f} seconds" in TEXT
    assert f"at least {SHORTEST_SECRET} letters" in TEXT
    assert f"cookie named `{COOKIE}`" in TEXT
    assert f"({TableWish(game='egypt').grace_s} seconds unless the table says" in TEXT.replace("\n", " ")


def test_what_may_be_taken_back_is_listed() -> None:
    found = re.search(r"\*\*Taking back\.\*\* Possible for (.*?), alone", TEXT, re.DOTALL)
    assert found
    assert set(re.findall(r"`(\w+)`", found[1])) == takeback.HARMLESS


# ------------------------------------------------------------------ what is shown


def test_the_view_is_documented() -> None:
    game = Game.new("egypt", 3, seed=1)
    view = game.view(0)
    told = {word for row in rows(section("The state")) for word in re.findall(r"`([a-z_]+)`", row[0])}
    assert set(view) <= told
    assert set(view["players"][0]) <= told
    assert {"victory_cards", *protocol.State.__struct_fields__} <= told


def test_the_facts_of_a_table_are_documented() -> None:
    table = TableModel("some")
    told = {word for row in rows(section("The state")) for word in re.findall(r"`([a-z_]+)`", row[0])}
    assert set(table.public()) <= told
    assert set(seats.Seat(0).public()) <= WORDS


def test_the_events_are_documented() -> None:
    kinds = {key.rstrip("+") for key in TEXTS}
    events = TEXT[TEXT.index("### Events") : TEXT.index("## Close codes")]
    assert {word for row in rows(events)[1:] for word in re.findall(r"`([a-z_]+)`", row[0])} == kinds


def test_the_actions_are_documented() -> None:
    actions = TEXT[TEXT.index("### Actions") : TEXT.index("### Events")]
    told = set(re.findall(r"`([a-z]+)(?::[\w-]*)?`", actions))
    ruleset = Game.new("egypt", 3, seed=1).ruleset
    assert told == {b.key for b in ruleset.space.blocks} - {"dice", "steal", "draw", "lot"}
    for action in re.findall(r"`([a-z]+:[\w-]+)`", actions):
        ruleset.space.from_text(action)


# ------------------------------------------------------------------ The Great Pyramid


def test_the_great_pyramid_is_documented() -> None:
    """What it adds to the game with the gods: members of the view, actions, events, phases, of the board."""
    game, below = Game.new("pyramid", 3, seed=1), Game.new("gods", 3, seed=1)
    said = TEXT[TEXT.index("### The Great Pyramid") : TEXT.index("### Rise of the Inkas")]
    members, events = said.split("| event | facts |")
    told = {word for row in rows(members) for word in re.findall(r"`([a-z_]+)`", row[0])}
    view, plain = game.view(0), below.view(0)
    assert set(view) - set(plain) <= told
    assert set(view["players"][0]) - set(plain["players"][0]) <= told
    own = {b.key for b in game.ruleset.space.blocks} - {b.key for b in below.ruleset.space.blocks}
    actions = re.findall(r"`([a-z]+:[\w-]+)`", said.replace("`block:k` and `gold:k`", ""))
    assert {action.partition(":")[0] for action in actions} == own
    for action in actions:
        game.ruleset.space.from_text(action)
    kinds = set(game.ruleset.texts) - set(below.ruleset.texts)
    assert {word for row in rows(events) for word in re.findall(r"`([a-z_]+)`", row[0])} == kinds
    assert set(game.ruleset.phases) - set(below.ruleset.phases) <= set(re.findall(r"`([a-z_]+)`", said))
    assert {"river", "orientation"} <= set(game.board.to_dict()) & set(re.findall(r"`([a-z_]+)`", said))


# ------------------------------------------------------------------ Rise of the Inkas, Germany


@pytest.mark.parametrize(
    ("key", "heading", "following", "of_the_board"),
    [
        ("inkas", "### Rise of the Inkas", "### Germany", {"pathless", "orientation"}),
        ("germany", "### Germany", "### Actions", {"places", "start_cards", "robber"}),
    ],
)
def test_a_game_on_the_classic_one_is_documented(
    key: str, heading: str, following: str, of_the_board: set[str]
) -> None:
    """What it adds to the classic game: members of the view, actions, events, phases, of the board."""
    game, below = Game.new(key, 3, seed=1), Game.new("classic", 3, seed=1)
    said = TEXT[TEXT.index(heading) : TEXT.index(following)]
    members, events = said.split("| event | facts |")
    told = {word for row in rows(members) for word in re.findall(r"`([a-z_]+)`", row[0])}
    view, plain = game.view(0), below.view(0)
    assert set(view) - set(plain) <= told
    assert set(view["players"][0]) - set(plain["players"][0]) <= told
    words = re.findall(r"`([a-z_]+(?::[\w+-]+)?)`", said)
    own = {b.key for b in game.ruleset.space.blocks} - {b.key for b in below.ruleset.space.blocks}
    assert own <= {word.partition(":")[0] for word in words}
    for action in words:
        if ":" in action:
            game.ruleset.space.from_text(action)
    kinds = {kind.rstrip("+") for kind in set(game.ruleset.texts) - set(below.ruleset.texts)}
    assert {word for row in rows(events) for word in re.findall(r"`([a-z_]+)`", row[0])} == kinds
    assert set(game.ruleset.phases) - set(below.ruleset.phases) <= set(words)
    board = game.board.to_dict()
    assert set(board) - set(below.board.to_dict()) == of_the_board
    assert of_the_board - {"orientation"} <= set(words), "which way hexes point is told with the pyramid"
    assert {member for hexagon in board["hexes"] for member in hexagon} - {"at", "terrain", "token"} <= set(words)
