"""`oxcart serve` from outside: what it prints, and the browser it opens."""

import asyncio
import os
import signal
import stat
import sys
from pathlib import Path

import pytest

from tests.server.servers import ENVIRONMENT, START_SECONDS

SERVE = (sys.executable, "-m", "oxcart.cli", "serve", "--port", "0")


async def first_lines(data: Path, *options: str, count: int, **environment: str) -> list[str]:
    """What a server prints first; it is told to stop then, and must."""
    process = await asyncio.create_subprocess_exec(
        *(*SERVE, "--data", str(data), *options),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**ENVIRONMENT, **environment},
    )
    assert process.stdout is not None
    try:
        lines = [await asyncio.wait_for(process.stdout.readline(), START_SECONDS) for _ in range(count)]
        if "BROWSER" in environment:
            while not (data.parent / "shown").exists():
                await asyncio.sleep(0.05)
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.communicate(), START_SECONDS)
    assert process.returncode == 0
    return [line.decode().strip() for line in lines]


@pytest.mark.parametrize(("options", "word"), [(["--play", "egypt"], "Play"), (["--open", "/almanac"], "Look")])
def test_a_page_is_opened_when_the_server_is_there(tmp_path: Path, options: list[str], word: str) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened && mv {tmp_path}/opened {tmp_path}/shown\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    said = asyncio.run(first_lines(tmp_path / "data", *options, count=2, BROWSER=str(browser)))
    assert said[0].startswith("Oxcart is at http://127.0.0.1:")
    address = said[0].split()[3]
    assert said[1].startswith(f"{word} at {address}")
    assert (tmp_path / "shown").read_text().strip() == said[1].split()[2]


def test_without_a_browser_the_address_is_printed(tmp_path: Path) -> None:
    nothing = {"PATH": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    assert "BROWSER" not in os.environ
    said = asyncio.run(first_lines(tmp_path / "data", "--play", "classic", count=2, **nothing))
    assert "/play/" in said[1]


def test_an_unknown_game_is_refused_before_anything_starts(tmp_path: Path) -> None:
    async def refused() -> tuple[int, bytes]:
        process = await asyncio.create_subprocess_exec(
            *(*SERVE, "--data", str(tmp_path / "data"), "--play", "egipt"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            env=ENVIRONMENT,
        )
        _, said = await asyncio.wait_for(process.communicate(), START_SECONDS)
        return process.returncode or 0, said

    status, said = asyncio.run(refused())
    assert status != 0
    assert b"egypt" in said
    assert not (tmp_path / "data").exists()
