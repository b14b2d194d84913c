"""A server of several processes looks like one: every table is somewhere, whoever asks comes there, nothing is lost."""

import asyncio
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from oxcart.server.shares import process_of
from tests.server.players import PAUSE, RemotePlayer, TableLink, ask, bearer, new_table, request
from tests.server.servers import START_SECONDS, bugs, children_of, command_line_server, free_port
from tests.server.test_kill import Company, Count, all_resume, check_store, enough_answered

PROCESSES = 3
SECRETS = [letter * 32 for letter in "abc"]
WISH: dict[str, Any] = {"game": "egypt", "seats": 3, "public": True}

Story = Callable[[int, asyncio.subprocess.Process], Awaitable[None]]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server of several processes for all stories that leave it as it was but for some more tables."""
    folder, port = tmp_path_factory.mktemp("shared"), free_port()
    began, ended = threading.Event(), threading.Event()

    async def keep() -> None:
        async with command_line_server(folder / "house", port, "--processes", str(PROCESSES)):
            began.set()
            await asyncio.to_thread(ended.wait)

    with ThreadPoolExecutor(1) as executor:
        keeping = executor.submit(asyncio.run, keep())
        assert began.wait(START_SECONDS)
        yield port
        ended.set()
        keeping.result()
    assert not bugs(folder / "house.log")


def at_a_server(folder: Path, story: Story, expected: tuple[str, ...] = ()) -> None:
    """Tell a story at a server of its own; its log may hold the expected errors and no others."""

    async def run() -> None:
        port = free_port()
        async with command_line_server(folder / "house", port, "--processes", str(PROCESSES)) as front:
            await story(port, front)
        wrong = [line for line in bugs(folder / "house.log") if not any(word in line for word in expected)]
        assert not wrong, wrong

    asyncio.run(run())


async def tables_everywhere(port: int) -> dict[int, TableLink]:
    """A table in every process."""
    found: dict[int, TableLink] = {}
    for _ in range(PROCESSES):
        link = await new_table(port, SECRETS, WISH)
        found[process_of(link.code, PROCESSES)] = link
    assert sorted(found) == list(range(PROCESSES)), "new tables are dealt out in turn"
    return found


def test_people_play_in_every_process_and_the_dice_can_be_checked(port: int) -> None:
    async def story() -> None:
        links = (await tables_everywhere(port)).values()
        players = [
            RemotePlayer(port, link.code, secret, seat, random.Random(f"{seat}"))
            for link in links
            for seat, secret in enumerate(SECRETS)
        ]
        playing = [asyncio.create_task(player.play()) for player in players]
        while not all(len(player.answers) >= 10 for player in players):
            await asyncio.sleep(PAUSE)
            assert not any(task.done() for task in playing)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for link in links:
            await ask(port, "POST", f"/api/tables/{link.code}/close", SECRETS[0])
            evidence = await ask(port, "GET", f"/api/archive/{link.code}/evidence", SECRETS[0])
            assert evidence["ok"] is True, evidence

    asyncio.run(story())


def test_lists_name_the_tables_of_all_processes(port: int) -> None:
    async def story() -> None:
        codes = {link.code for link in (await tables_everywhere(port)).values()}
        assert {table["code"] for table in await ask(port, "GET", "/api/tables", SECRETS[0])} >= codes
        mine = [table for table in await ask(port, "GET", "/api/tables/mine", SECRETS[1]) if table["code"] in codes]
        assert [(table["status"], table["seat"]) for table in mine] == [("running", 1)] * PROCESSES

    asyncio.run(story())


def test_one_connection_may_ask_about_tables_of_all_processes(port: int) -> None:
    async def story() -> None:
        links = await tables_everywhere(port)
        await asyncio.to_thread(ask_on_one_connection, port, list(links.values()))

    asyncio.run(story())


def ask_on_one_connection(port: int, links: list[TableLink]) -> None:
    """Ask in turn about tables and about what belongs to none, without ever connecting anew."""
    connection = HTTPConnection("127.0.0.1", port, timeout=START_SECONDS)
    connection.connect()
    local = connection.sock.getsockname()
    for link in [*links, *links, *links[::-1]]:
        for path in (f"/api/tables/{link.code}", "/healthz", f"/api/archive/{link.watch_code}/evidence"):
            connection.request("GET", path, headers=bearer(SECRETS[0]))
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 200, (path, body)
        assert connection.sock.getsockname() == local, "the connection was kept"
    connection.close()


def test_requests_sent_ahead_are_answered_or_sent_away(port: int) -> None:
    """Who sends requests for different processes without waiting is told to come again, never answered wrongly."""

    async def story() -> None:
        links = await tables_everywhere(port)
        for process, link in links.items():
            other = links[(process + 1) % PROCESSES]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"".join(plain_request(each.code) for each in (link, other)))
            answer = await asyncio.wait_for(reader.read(), START_SECONDS)
            writer.close()
            await writer.wait_closed()
            assert answer.startswith(b"HTTP/1.1 200"), answer
            assert link.code.encode() in answer
            assert answer.count(b"HTTP/1.1 421") == answer.count(b'{"code":"misdirected",') == 1, answer
            assert other.code.encode() not in answer

    asyncio.run(story())


def plain_request(code: str) -> bytes:
    """The request for a table, as bytes."""
    return f"GET /api/tables/{code} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {SECRETS[0]}\r\n\r\n".encode()


def test_a_request_may_come_in_pieces(port: int) -> None:
    async def story() -> None:
        for link in (await tables_everywhere(port)).values():
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in plain_request(link.code):
                writer.write(bytes([byte]))
                await writer.drain()
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), START_SECONDS)
            assert head.startswith(b"HTTP/1.1 200")
            writer.close()
            await writer.wait_closed()

    asyncio.run(story())


def test_a_rematch_stays_where_its_table_is(port: int) -> None:
    async def story() -> None:
        for process, link in (await tables_everywhere(port)).items():
            await ask(port, "POST", f"/api/tables/{link.code}/close", SECRETS[0])
            codes = [
                (await ask(port, "POST", f"/api/tables/{link.code}/rematch", secret))["code"] for secret in SECRETS
            ]
            assert len(set(codes)) == 1
            assert process_of(codes[0], PROCESSES) == process
            seen = await ask(port, "GET", f"/api/tables/{codes[0]}", SECRETS[2])
            assert seen["seat"] == 2

    asyncio.run(story())


def test_every_process_tells_its_own_numbers(port: int) -> None:
    async def story() -> None:
        before = [await asyncio.to_thread(tables_in, port, process) for process in range(PROCESSES)]
        await tables_everywhere(port)
        after = [await asyncio.to_thread(tables_in, port, process) for process in range(PROCESSES)]
        assert after == [count + 1 for count in before]

    asyncio.run(story())


def tables_in(port: int, process: int) -> float:
    """How many tables a process has, by its own metrics."""
    connection = HTTPConnection("127.0.0.1", port, timeout=START_SECONDS)
    connection.request("GET", f"/metrics?process={process}")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return float(next(line for line in lines if line.startswith("oxcart_tables ")).split()[1])


def test_a_process_that_is_killed_comes_back_and_has_lost_nothing(tmp_path: Path) -> None:
    async def story(port: int, front: asyncio.subprocess.Process) -> None:
        chance, count = random.Random(5), Count()
        companies = [Company(port, WISH, random.Random(chance.random())) for _ in range(PROCESSES)]
        playing = [asyncio.create_task(company.play()) for company in companies]
        await all_resume(companies, 0.0, count)
        for _ in range(4):
            await enough_answered(companies, more_than=sum(company.answered for company in companies) + 20)
            killed = chance.choice(children_of(front.pid))
            os.kill(killed, signal.SIGKILL)
            await back_again(front.pid, killed)
            await enough_answered(companies, more_than=sum(company.answered for company in companies) + 20)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        front.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(front.wait(), START_SECONDS) == 0
        acknowledged, _ = await check_store(tmp_path / "house", companies)
        assert acknowledged > 100
        assert not any(isinstance(task.exception(), AssertionError) for task in playing if not task.cancelled())

    at_a_server(tmp_path, story, expected=("process ended",))


async def back_again(front: int, killed: int) -> None:
    """Wait until another process has taken the place of one that was killed."""
    ends = time.monotonic() + START_SECONDS
    while killed in (children := children_of(front)) or len(children) < PROCESSES - 1:
        assert time.monotonic() < ends, "the process is not begun anew"
        await asyncio.sleep(PAUSE)


def test_no_process_outlives_the_first(tmp_path: Path) -> None:
    for how in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):

        async def story(port: int, front: asyncio.subprocess.Process, how: signal.Signals = how) -> None:
            await tables_everywhere(port)
            children = children_of(front.pid)
            assert len(children) == PROCESSES - 1
            front.send_signal(how)
            assert await asyncio.wait_for(front.wait(), START_SECONDS) == (-how if how is signal.SIGKILL else 0)
            ends = time.monotonic() + START_SECONDS
            while left := [child for child in children if runs(child)]:
                assert time.monotonic() < ends, f"{left} still run"
                await asyncio.sleep(PAUSE)

        at_a_server(tmp_path, story)


def runs(pid: int) -> bool:
    """Is there such a process, and not only its remains?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_tables_are_found_when_the_number_of_processes_changes(tmp_path: Path) -> None:
    async def run() -> None:
        port, data = free_port(), tmp_path / "house"
        async with command_line_server(data, port, "--processes", str(PROCESSES)) as front:
            links = await tables_everywhere(port)
            front.send_signal(signal.SIGTERM)
            await front.wait()
        for processes in (1, 2):
            async with command_line_server(data, port, "--processes", str(processes)) as front:
                for link in links.values():
                    status, seen = await request(port, "GET", f"/api/tables/{link.code}", SECRETS[1])
                    assert (status, seen["seat"]) == (200, 1)
                    status, seen = await request(port, "GET", f"/api/tables/{link.watch_code}/state", "w" * 32)
                    assert (status, seen["table"]["status"]) == (200, "running")
                front.send_signal(signal.SIGTERM)
                await front.wait()
        assert not bugs(tmp_path / "house.log")

    asyncio.run(run())
