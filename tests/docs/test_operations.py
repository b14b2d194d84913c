"""docs/operations.md and deploy/ name flags, variables, metrics, routes and files that exist, and all of them."""

import asyncio
import configparser
import dataclasses
import re
import subprocess
import sys
from pathlib import Path

import typer

from oxcart.cli.app import app as command_line
from oxcart.server import archive, listing, logs, rest_archive, serving, sockets
from oxcart.server.app import create_app
from oxcart.server.operations import Metrics
from oxcart.server.protocol import FRAME_LIMIT
from oxcart.server.settings import ServerSettings
from oxcart.server.store import SqliteStore, TableIndex

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
FLAT = re.sub(r"\s+", " ", TEXT)
SETTINGS = {field.name: field for field in dataclasses.fields(ServerSettings)}
OF_THE_KERNELS = {"OXCART_CACHE", "OXCART_JIT"}


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables under a heading."""
    part = TEXT[TEXT.index(f"\n## {heading}\n") :]
    part = part[: part.find("\n## ", 1)]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in part.splitlines() if line.startswith("| ")]


def flags_of_serve() -> set[str]:
    command = typer.main.get_command(command_line).commands["serve"]  # type: ignore[attr-defined]
    return {option for parameter in command.params for option in parameter.opts} - {"--help"}


def test_all_flags_are_documented_and_exist() -> None:
    assert {cell for row in rows("Settings") for cell in re.findall(r"`(--[a-z-]+)`", row[0])} == flags_of_serve()
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", TEXT)) <= flags_of_serve()


def test_all_variables_are_documented_and_exist() -> None:
    documented = {row[1].strip("`") for row in rows("Settings")[2:]} - {""}
    assert documented == {f"OXCART_{name.upper()}" for name in SETTINGS} | OF_THE_KERNELS
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert all(name in sources for name in OF_THE_KERNELS)


def test_the_defaults_are_those_of_the_code() -> None:
    defaults = ServerSettings()
    for _, variable, default, _ in rows("Settings")[2:]:
        name = variable.strip("`").removeprefix("OXCART_").lower()
        if name in SETTINGS:
            value = getattr(defaults, name)
            assert default.strip("`") == {False: "no", "": "", (): ""}.get(value, str(value)), name


def test_a_flag_and_its_variable_stand_in_one_row() -> None:
    for flag, variable, _, _ in rows("Settings")[2:]:
        if flag and variable:
            name = flag.strip("`-").replace("-", "_")
            assert variable.strip("`").removeprefix("OXCART_").lower() in (name, f"{name}s")


def test_all_metrics_are_documented_and_exist() -> None:
    documented = {row[0].strip("`") for row in rows("Watching it") if row[0].startswith("`oxcart_")}
    families = list(Metrics().registry.collect())
    assert documented == {f.name + ("_total" if f.type == "counter" else "") for f in families}


def test_named_routes_exist(tmp_path: Path) -> None:
    paths = create_app(ServerSettings(data=tmp_path), compile_kernels=False).openapi_schema.paths or {}
    named = re.findall(r"`(GET|POST) (/[\w/]+)`", TEXT)
    assert len(named) >= 5
    for verb, path in named:
        assert getattr(paths[path], verb.lower()), path


def test_numbers_are_those_of_the_code() -> None:
    assert f"{serving.FORBEARANCE_SECONDS} seconds" in FLAT
    assert f"ping every {serving.HEARTBEAT_SECONDS:.0f} seconds" in FLAT
    assert f"burst of {sockets.BURST}" in FLAT
    assert f"more than {2 * FRAME_LIMIT // 1024} KB" in FLAT
    assert listing.LISTED_TABLES == rest_archive.LISTED_GAMES == 100
    assert f"the latest {archive.COUNTED_GAMES} games" in FLAT


def test_the_logged_events_to_alert_on_exist() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(logs.__file__).parent.glob("*.py"))
    for event in ("damaged", "bug"):
        assert f"`{event}`" in TEXT
        assert re.search(rf'\.error\(\s*"{event}"', sources)


def test_the_backup_command_gives_a_sound_store(tmp_path: Path) -> None:
    """The documented command, word for word, run while a store is open and has rows in its write-ahead log."""
    found = re.search(r'python3 -c "(.*)"', TEXT)
    assert found

    async def back_up() -> None:
        (tmp_path / "oxcart-data").mkdir()
        index = TableIndex(code="ABCDEFGHJK", watch_code="KJHGFEDCBA", game="egypt", status="open")
        async with await SqliteStore.open(tmp_path / "oxcart-data" / "oxcart.sqlite") as store:
            await store.append("t", 0, [{"kind": "created", "k": k} for k in range(50)], index)
            command = [sys.executable, "-c", found[1]]
            await asyncio.to_thread(subprocess.run, command, cwd=tmp_path, check=True, timeout=60)
            kept = await store.read("t")
        async with await SqliteStore.open(tmp_path / "backup.sqlite") as copy:
            await copy.check()
            assert await copy.read("t") == kept
            assert await copy.find("ABCDEFGHJK") is not None

    asyncio.run(back_up())


# ------------------------------------------------------------------ deploy/


def test_the_unit_uses_what_exists() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "oxcart.service", encoding="utf-8")
    start = unit["Service"]["ExecStart"].split()
    assert start[0].endswith("/oxcart")
    assert start[1] == "serve"
    assert set(start[2:]) <= flags_of_serve()
    assert variables_in("deploy/oxcart.service") <= known_variables()
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert int(unit["Service"]["TimeoutStopSec"]) > serving.FORBEARANCE_SECONDS


def test_the_image_is_pinned_unprivileged_and_said_to_be_unbuilt() -> None:
    text = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert "NOT BUILT" in text
    assert "**is not built by this project's tests**" in FLAT
    assert "--require-hashes" in text
    assert re.search(r"^USER oxcart$", text, re.MULTILINE)
    assert len(re.findall(r"^FROM ", text, re.MULTILINE)) == 2
    assert variables_in("deploy/Dockerfile") <= known_variables()
    assert set(re.findall(r'"(--[a-z-]+)"', text)) <= flags_of_serve()
    for source in re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE):
        assert (ROOT / source).exists()
        assert f"!{source}" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def variables_in(file: str) -> set[str]:
    return set(re.findall(r"OXCART_[A-Z_]+", (ROOT / file).read_text(encoding="utf-8")))


def known_variables() -> set[str]:
    return {f"OXCART_{name.upper()}" for name in SETTINGS} | OF_THE_KERNELS
