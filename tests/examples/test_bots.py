"""The sample bots finish a game against bots of a real server, and its dice are then confirmed."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
PLENTY_OF_SECONDS = 120.0
"""A game takes a few; the limit is for a machine that is busy with other things."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `oxcart serve` on a free port, with bots that do not pause."""
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "oxcart.cli", "serve", "--port", "0", "--bot-pace", "0"]
    environment = {**os.environ, "OXCART_JIT": "off", "OXCART_DATA": str(folder / "data")}
    with (folder / "log").open("w+b") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        try:
            assert process.stdout is not None
            address = re.match(r"Oxcart is at (\S+)/ ", process.stdout.readline())
            assert address, (folder / "log").read_text()
            yield address[1]
            assert process.poll() is None, "the server is still there"
            assert "error" not in (folder / "log").read_text()
        finally:
            process.terminate()
            process.communicate(timeout=PLENTY_OF_SECONDS)


def run(*command: str) -> list[str]:
    """The lines a command prints; it must succeed and be silent on stderr."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PLENTY_OF_SECONDS, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout.splitlines()


def play_and_verify(*bot: str) -> None:
    """Let the bot play; the last line it prints is the command that checks the game, which must confirm it."""
    *_, result, check = run(*bot)
    points = [int(number) for number in re.search(r"points \[([\d, ]+)\]", result)[1].split(",")]  # type: ignore[index]
    winners = re.search(r"winners \[([\d, ]+)\]", result)
    assert winners
    assert max(points) >= 10
    assert points[int(winners[1])] == max(points)
    assert check.startswith("oxcart verify http://127.0.0.1:")
    report = run(sys.executable, "-m", "oxcart.cli", *check.split()[1:])
    assert report[-1] == "Confirmed: everything chance did follows from the secret."
    assert any(re.match(r"Dice: (\d+) of \1 agree", line) for line in report)


def test_the_python_bot_finishes_a_game(server: str) -> None:
    play_and_verify(sys.executable, "-I", "-S", str(EXAMPLES / "bot.py"), server)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_javascript_bot_finishes_a_game(server: str) -> None:
    play_and_verify("node", str(EXAMPLES / "bot.mjs"), server)


def test_a_bot_joins_by_a_code_and_leaves_when_the_table_is_closed(server: str) -> None:
    wish = {"game": "egypt", "seats": 3, "bots": ["greedy", "greedy"]}
    code = ask(server, "/api/tables", wish)["code"]
    command = [sys.executable, str(EXAMPLES / "bot.py"), server, code]
    bot = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        give_up = time.monotonic() + PLENTY_OF_SECONDS
        while not all(seat["taken"] for seat in ask(server, f"/api/tables/{code}")["seats"]):
            assert time.monotonic() < give_up
            time.sleep(0.02)
        ask(server, f"/api/tables/{code}/start", {})
        ask(server, f"/api/tables/{code}/close", {})
        told, complaints = bot.communicate(timeout=PLENTY_OF_SECONDS)
        assert (bot.returncode, complaints) == (0, "")
        assert "winners []" in told
    finally:
        bot.kill()
        bot.wait()


def ask(server: str, path: str, body: object = None) -> Any:
    """The answer to a GET, or to a POST of the body."""
    headers = {"Authorization": "Bearer " + "a-secret-of-the-test" * 2, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers), timeout=30) as answer:
        return json.load(answer)
