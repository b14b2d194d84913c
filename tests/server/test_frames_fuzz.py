"""Malformed frames: none crashes the server, none leaks anything, and the connection ends with a documented code."""

import asyncio
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from oxcart.server import sockets
from oxcart.server.app import create_app
from oxcart.server.presence import arrive
from oxcart.server.protocol import FRAME_LIMIT, BadFrame, decode, encode
from oxcart.server.serving import listening_socket
from oxcart.server.settings import ServerSettings
from oxcart.server.sockets import answer_to
from tests.server.in_process import MemoryStore, house_on, raw_frames, seated_table
from tests.server.malformed import frame

SEED = 20_261_116
FRAMES = 100_000
OVER_THE_WIRE = 2_000
DOCUMENTED = {sockets.NOT_A_MESSAGE, sockets.TOO_LARGE, sockets.TOO_FAST, 1007, 1009}
"""4400, 4413 and 4429 are ours; 1007 (no UTF-8) and 1009 (far too large) the WebSocket layer's own."""


def test_a_hundred_thousand_malformed_frames(capsys: pytest.CaptureFixture[str]) -> None:
    """In process: every frame is refused as no message, or answered as one; nothing else ever comes of it."""
    counts = asyncio.run(swallow(random.Random(SEED), FRAMES))
    with capsys.disabled():
        print(f"\nmalformed frames: seed {SEED}, {FRAMES} in process: {dict(counts)}")
    assert counts.total() == FRAMES
    assert counts["no message"] > FRAMES // 2
    assert counts["refused"] > 1000


async def swallow(chance: random.Random, count: int) -> Counter[str]:
    """Give frames to a player's and to a spectator's connection; what became of them."""
    store = MemoryStore()
    table = await seated_table(house_on(store))
    assert table.model.dice is not None
    secrets = [table.model.dice.secret.hex().encode(), *(f"h{seat}".encode() + b'"' for seat in range(3))]
    listeners = [await arrive(table, "h0"), await arrive(table, None)]
    outcome: Counter[str] = Counter()
    for number in range(count):
        data = frame(chance)
        listener = listeners[number % 2]
        try:
            message = decode(data)
        except BadFrame as error:
            reason = sockets.reason(str(error))
            assert len(reason.encode()) <= sockets.REASON_LIMIT
            outcome["no message"] += 1
            continue
        assert len(data) <= FRAME_LIMIT
        answer = encode(await answer_to(message, table, listener))
        outcome["refused" if b'"type":"refused"' in answer else "answered"] += 1
        for sent in (answer, *raw_frames(listeners[0]), *raw_frames(listeners[1])):
            assert not any(secret in sent for secret in secrets)
    return outcome


# ---------------------------------------------------------------------- over real connections


@contextmanager
def serving(settings: ServerSettings) -> Iterator[int]:
    """A server in a thread of its own; its port."""
    bound = listening_socket("127.0.0.1", 0)
    config = uvicorn.Config(
        create_app(settings, compile_kernels=False),
        ws="websockets-sansio",
        ws_max_size=2 * FRAME_LIMIT,
        ws_per_message_deflate=False,
        log_config=None,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        patience = time.monotonic() + 60
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < patience, "the server takes too long to start"
            time.sleep(0.01)
        yield bound.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(20)
        bound.close()


def test_malformed_frames_over_the_wire(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Over real connections: each ends with a documented code, and the game beside them goes on."""
    chance = random.Random(SEED)
    codes: Counter[int | str] = Counter()
    settings = ServerSettings(data=tmp_path, joins_per_minute=1000)
    with serving(settings) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}") as http:
        code = http.post("/api/tables", json={"game": "egypt", "seats": 3, "bots": ["uniform"]}).json()["code"]
        tokens = [
            http.post(f"/api/tables/{code}/join", json={"nickname": name, "token": True}).json()["token"]
            for name in ("Ann", "Bo")
        ]
        http.post(f"/api/tables/{code}/start")
        secrets = [token.encode() for token in tokens]
        bearer = {"authorization": f"Bearer {tokens[0]}"}
        sent = 0
        while sent < OVER_THE_WIRE:
            with connect(f"ws://127.0.0.1:{port}/ws/{code}", additional_headers=bearer, proxy=None) as wire:
                sent += pour(wire, chance, codes, secrets)
        assert http.get("/readyz").status_code == 200
        with connect(f"ws://127.0.0.1:{port}/ws/{code}", additional_headers=bearer, proxy=None) as wire:
            assert '"hello"' in str(wire.recv(5))
    with capsys.disabled():
        print(f"malformed frames: seed {SEED}, {sent} over the wire, connections ended with {dict(codes)}")
    assert set(codes) <= DOCUMENTED
    assert codes[sockets.NOT_A_MESSAGE] > 500


def pour(wire: Any, chance: random.Random, codes: Counter[int | str], secrets: list[bytes]) -> int:
    """Send malformed frames until the server hangs up; how many there were."""
    sent = 0
    with suppress(ConnectionClosed):
        for sent in range(1, 60):  # noqa: B007 - the number is what is returned
            data = frame(chance)
            if chance.random() < 0.2:
                wire.send(data)
            else:
                wire.send(data, text=True)
            wire.send('{"type":"ping","id":"still"}')
            while b"still" not in (seen := str(wire.recv(10)).encode()):
                assert not any(secret in seen for secret in secrets)
    with suppress(ConnectionClosed):
        while True:
            wire.recv(10)
    codes[wire.close_code or "none"] += 1
    return sent
