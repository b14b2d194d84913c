"""A whole event over real sockets on this machine: `python bench/event_load.py --players 1170 --pace 0.2`.

Server, players and this process share the machine. What is measured: how long an action takes to the neighbours'
screens, whether any is lost, how far apart screens hear of a roll, what the server needs, and its loop's lag.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from event_line import Line

HERE = Path(__file__).parent
OPEN_FILES = 65_536
PROBE_SECONDS = 0.1
KEPT_SECONDS = 2.0
CHANCE = ("number", "second", "draw", "lose")
REFEREE = ("open", "due", "close", "grant", "confirm")


def percentile(values: list[float], part: float) -> float:
    """A percentile of sorted values; 0 for none."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


@contextlib.contextmanager
def server(port: int, data: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server process of its own."""
    process = subprocess.Popen([sys.executable, str(HERE / "event_server.py"), str(port), data])
    try:
        for _ in range(3000):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                break
            if process.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait(60)


class Desk:
    """The organizer, over one connection that is kept."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=600)
        self._asked = 0.0
        self.token = secrets.token_urlsafe(32)

    def ask(self, path: str, body: object = None, token: str | None = None) -> Any:
        """One request; a body makes it a POST."""
        headers = {"authorization": f"Bearer {token or self.token}", "content-type": "application/json"}
        data = None if body is None else json.dumps(body)
        if time.perf_counter() - self._asked > KEPT_SECONDS:
            self._connection.close()  # the server hangs up on those who say nothing; the next request opens it again
        self._connection.request("GET" if body is None else "POST", path, data, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        self._asked = time.perf_counter()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text[:300]!r}")
        return text if path.endswith("/log") else json.loads(text)


def usage(pid: int) -> tuple[float, int]:
    """The processor seconds a process has used, and the most memory it has held, in bytes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    peak = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmHWM"))
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(peak.split()[1]) * 1024


async def probe(port: int, code: str, done: asyncio.Event) -> list[float]:
    """The round trips of a screen of the hall that asks for the time ten times a second: the lag of the loop."""
    trips: list[float] = []
    sent = [0.0]

    def hear(frame: bytes) -> None:
        if frame[9:13] == b"pong":
            trips.append(time.perf_counter() - sent[0])

    loop = asyncio.get_running_loop()
    path = f"/ws/event/{code}?as=hall"
    _, line = await loop.create_connection(lambda: Line(path, "x" * 40, hear, lambda: None), "127.0.0.1", port)
    await line.opened
    while not done.is_set():
        sent[0] = time.perf_counter()
        before = len(trips)
        line.send(b'{"type":"ping","id":"p"}')
        await asyncio.sleep(PROBE_SECONDS)
        while len(trips) == before and not done.is_set():
            await asyncio.sleep(0.005)
    line.close()
    return sorted(trips)


async def run(wish: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """Seat everybody, play, and compare what was acknowledged with the event's log."""
    desk = Desk(port)
    event = {
        "name": "Load",
        "seats": wish.players,
        "pitch": 12,
        "practice": True,
        "fillers_win": True,
        "pace": wish.pace,
    }
    code = desk.ask("/api/events", event)["code"]
    began = time.perf_counter()
    seats = []
    for k in range(wish.players):
        joined = desk.ask(f"/api/events/{code}/join", {"nickname": f"p{k}", "token": True})
        seats.append((joined["seat"], joined["token"]))
    seated = time.perf_counter() - began
    seats.sort()
    boards = (wish.players + 1) // 2
    share = (len(seats) + wish.processes - 1) // wish.processes
    share += share % 2
    workers = []
    for k in range(0, len(seats), share):
        plan = {
            "port": port,
            "code": code,
            "pitch": 12,
            "boards": boards,
            "seats": seats[k : k + share],
            "seconds": wish.seconds + 120,
        }
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, str(HERE / "event_players.py")),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 30,
        )
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(plan).encode() + b"\n")
        await worker.stdin.drain()
        await worker.stdout.readline()
        workers.append(worker)
    connected = time.perf_counter() - began - seated
    used, idle_memory = usage(pid)
    started = time.perf_counter()
    await asyncio.to_thread(desk.ask, f"/api/events/{code}/referee", {"do": "start"})
    done = asyncio.Event()
    probing = asyncio.create_task(probe(port, code, done))
    ends = started + wish.seconds
    while True:
        await asyncio.sleep(2)
        seen = await asyncio.to_thread(desk.ask, f"/api/events/{code}")
        if seen["event"]["status"] != "running":
            break
        if time.perf_counter() > ends:
            await asyncio.to_thread(desk.ask, f"/api/events/{code}/referee", {"do": "close_event"})
            break
    lasted = time.perf_counter() - started
    done.set()
    spent, memory = usage(pid)
    figures = []
    for worker in workers:
        assert worker.stdout is not None
        figures.append(json.loads(await worker.stdout.readline()))
        await worker.wait()
    log = (await asyncio.to_thread(desk.ask, f"/api/events/{code}/log")).decode()
    trips = await probing
    return {
        "players": wish.players,
        "pace": wish.pace,
        "seated_s": seated,
        "connected_s": connected,
        "lasted_s": lasted,
        "server_cpu": (spent - used) / lasted,
        "load_cpu": sum(figure["cpu"] for figure in figures) / lasted,
        "memory_mb": memory / 1e6,
        "memory_before_mb": idle_memory / 1e6,
        "trips": trips,
        **merged(figures),
        "missing": compare([tuple(act) for figure in figures for act in figure["acked"]], log),
    }


def merged(figures: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of all processes together."""
    counts = {
        key: sum(figure[key] for figure in figures) for key in ("sent", "unanswered", "unseen", "frames", "bytes")
    }
    named: dict[str, Counter[str]] = {"refusals": Counter(), "dropped": Counter()}
    for figure in figures:
        for key, counter in named.items():
            counter.update(figure[key])
    lists = {key: sorted(v for figure in figures for v in figure[key]) for key in ("delays", "answers", "spreads")}
    return {
        **counts,
        **lists,
        **{key: dict(counter) for key, counter in named.items()},
        "turn": max(figure["turn"] for figure in figures),
    }


def compare(acked: list[tuple[int, int, list[str]]], log: str) -> int:
    """How many acknowledged actions are not in the log where they belong: in order, seat by seat."""
    logged: dict[int, list[str]] = {}
    for line in log.splitlines():
        entry = json.loads(line)
        if isinstance(entry, list) and entry[0] is not None and entry[1].partition(":")[0] not in (*CHANCE, *REFEREE):
            logged.setdefault(entry[0], []).append(entry[1])
    missing = 0
    by_seat: dict[int, list[str]] = {}
    for _, seat, actions in sorted(acked, key=lambda act: act[0]):
        by_seat.setdefault(seat, []).extend(actions)
    for seat, actions in by_seat.items():
        rest = iter(logged.get(seat, []))
        missing += sum(action not in rest for action in actions)
    return missing


def report(found: dict[str, Any]) -> str:
    """The figures in words."""
    rate = found["sent"] / found["lasted_s"]
    lines = [
        f"{found['players']} players, pace {found['pace']}: {found['turn']} turns in {found['lasted_s']:.0f} s",
        f"  check-in {found['seated_s']:.0f} s, connecting {found['connected_s']:.0f} s",
        f"  {found['sent']} actions sent, {rate:.0f}/s; refused {found['refusals']}",
        f"  {found['unanswered']} without an answer, {found['missing']} acknowledged and not in the log",
        f"  to the neighbours' screens: {spell(found['delays'])}; {found['unseen']} unseen",
        f"  to the answer: {spell(found['answers'])}",
        f"  news of a roll, from the first to the last screen: {spell(found['spreads'])}",
        f"  ping of a hall screen: {spell(found['trips'])}",
        f"  server {found['server_cpu']:.0%} of a core, players {found['load_cpu']:.0%} of one",
        f"  memory of the server {found['memory_mb']:.0f} MB, {found['memory_before_mb']:.0f} MB before the start",
        f"  connections dropped {found['dropped'] or 'none'}, {found['frames']} frames, {found['bytes'] / 1e6:.0f} MB",
    ]
    return "\n".join(lines)


def spell(seconds: list[float]) -> str:
    """Sorted times in words."""
    p50, p99, most = (1000 * percentile(seconds, part) for part in (0.5, 0.99, 1.0))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {most:.0f} ms ({len(seconds)})"


def main(argv: list[str] | None = None) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--pace", type=float, default=0.2, help="factor on all times")
    parser.add_argument("--seconds", type=float, default=900, help="the event is closed after so long")
    parser.add_argument("--processes", type=int, default=1, help="processes that hold the players")
    parser.add_argument("--port", type=int, default=8257)
    parser.add_argument("--json", type=Path, help="keep all figures in this file")
    wish = parser.parse_args(argv)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, hard), hard))
    with tempfile.TemporaryDirectory(prefix="oxcart-load-") as data, server(wish.port, data) as process:
        found = asyncio.run(run(wish, wish.port, process.pid))
    print(report(found), flush=True)
    if wish.json:
        wish.json.write_text(json.dumps({key: v for key, v in found.items() if key != "delays"}))
    return 0 if not (found["unanswered"] or found["missing"]) else 1


if __name__ == "__main__":
    sys.exit(main())
