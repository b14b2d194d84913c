"""`oxcart event demo` from outside: a whole practice event of bots, its addresses and its result."""

import asyncio
import re
import signal
import sys
import urllib.request
from pathlib import Path

from tests.server.servers import ENVIRONMENT, START_SECONDS

DEMO = (sys.executable, "-m", "oxcart.cli", "event", "demo", "--no-open", "--players", "8")
WHOLE_SECONDS = 300.0
"""What an event of 62 hurried turns may take on a busy machine."""


async def started(*options: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(*DEMO, *options),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=ENVIRONMENT,
    )


def test_a_practice_event_runs_to_its_end_and_tells_the_result() -> None:
    async def played() -> tuple[int | None, str, str]:
        process = await started("--pace", "0.01", "--hurry")
        said, logged = await asyncio.wait_for(process.communicate(), WHOLE_SECONDS)
        return process.returncode, said.decode(), logged.decode()

    status, said, logged = asyncio.run(played())
    assert status == 0, logged
    assert "[error" not in logged
    lines = said.splitlines()
    code = lines[0].split()[2]
    for line, page in zip(lines[1:4], ("/hall", "", "/referee"), strict=True):
        assert re.search(rf"http://127\.0\.0\.1:\d+/e/{code}{page}( |$)", line)
    assert re.search(r" (declared victory|had the most points)", lines[4])
    ranks = [line.split() for line in lines[5:]]
    assert [rank[0] for rank in ranks] == [str(k) for k in range(1, 9)]
    points = [int(rank[1]) for rank in ranks]
    assert points == sorted(points, reverse=True)
    assert points[0] >= 10


def test_the_demo_is_left_in_the_middle_and_keeps_its_folder(tmp_path: Path) -> None:
    async def left() -> tuple[int | None, bytes]:
        process = await started("--pace", "1", "--data", str(tmp_path))
        assert process.stdout is not None
        lines = [await asyncio.wait_for(process.stdout.readline(), START_SECONDS) for _ in range(4)]
        page, _, code = lines[1].split()[2].decode().removesuffix("/hall").partition("/e/")
        facts = f"{page}/api/events/{code}"  # the page itself may not be built
        answer = await asyncio.to_thread(lambda: urllib.request.urlopen(facts, timeout=START_SECONDS).status)
        assert answer == 200
        process.send_signal(signal.SIGINT)
        _, logged = await asyncio.wait_for(process.communicate(), START_SECONDS)
        return process.returncode, logged

    status, logged = asyncio.run(left())
    assert status == 0, logged.decode()
    assert (tmp_path / "oxcart.sqlite").exists()
