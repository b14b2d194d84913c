"""Security: origins, cookies, tokens, headers, limits, frames, slow readers; and no pickle."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

import oxcart
from oxcart.server import seats
from oxcart.server.app import HEADERS, create_app
from oxcart.server.identity import COOKIE
from oxcart.server.limits import REMEMBERED_ADDRESSES, AddressLimits, Credits
from oxcart.server.listeners import QUEUE_LIMIT
from oxcart.server.presence import arrive
from oxcart.server.protocol import FRAME_LIMIT
from oxcart.server.settings import ServerSettings
from oxcart.server.sockets import BURST, NOT_A_MESSAGE, TOO_FAST, TOO_LARGE
from tests.server.in_process import MemoryStore, frames, house_on, next_plain, play, run, seated_table

Http = TestClient[Any]
WISH = {"game": "egypt", "seats": 3, "bots": ["uniform", "uniform"], "bot_pace_ms": 10_000}
OPERATOR = "operator-" + "x" * 40


@pytest.fixture
def http(tmp_path: Path) -> Iterator[Http]:
    settings = ServerSettings(data=tmp_path, admin_token=OPERATOR, origins=("https://friend.example",))
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client


def made(http: Http, **wish: Any) -> str:
    """A running table of the asker and two bots."""
    code: str = http.post("/api/tables", json={**WISH, **wish}).json()["code"]
    http.post(f"/api/tables/{code}/join", json={"nickname": "Ann"})
    assert http.post(f"/api/tables/{code}/start").status_code == 200
    return code


def closed_with(http: Http, code: str, *frames: str) -> tuple[int, str]:
    """Send frames and read until the server closes: its code and reason."""
    with http.websocket_connect(f"/ws/{code}") as wire:
        for frame in frames:
            wire.send_text(frame)
        try:
            while True:
                wire.receive_text(timeout=5)
        except WebSocketDisconnect as closed:
            return closed.code, closed.detail


# ---------------------------------------------------------------------- who is asking


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://testserver.local", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("https://testserver.local.evil.example", False),
        ("https://friend.example.evil", False),
        ("null", False),
    ],
)
def test_sockets_are_opened_from_our_own_pages(http: Http, origin: str | None, welcome: bool) -> None:
    code = made(http)
    headers = {"origin": origin} if origin else {}
    if welcome:
        with http.websocket_connect(f"/ws/{code}", headers=headers) as wire:
            assert wire.receive_json(timeout=5)["type"] == "hello"
    else:
        with pytest.raises(WebSocketDisconnect) as closed, http.websocket_connect(f"/ws/{code}", headers=headers):
            pass
        assert closed.value.code == 4403


@pytest.mark.parametrize("secure", [False, True])
def test_the_cookie_is_for_the_browser_alone(tmp_path: Path, secure: bool) -> None:
    settings = ServerSettings(data=tmp_path, secure_cookies=secure)
    with TestClient(create_app(settings, compile_kernels=False)) as http:
        answer = http.post("/api/tables", json=WISH)
        value, *flags = answer.headers["set-cookie"].split("; ")
        assert value.startswith(f"{COOKIE}=")
        assert len(value.removeprefix(f"{COOKIE}=")) >= 43, "256 bits"
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(flags)
        assert ("Secure" in flags) == secure
        assert value.removeprefix(f"{COOKIE}=") not in answer.text


def test_a_token_holds_a_seat_and_nothing_else_does(http: Http) -> None:
    code = http.post("/api/tables", json=WISH).json()["code"]
    joined = http.post(f"/api/tables/{code}/join", json={"nickname": "Bot", "token": True})
    token = joined.json()["token"]
    assert "set-cookie" not in joined.headers
    assert http.post(f"/api/tables/{code}/start").status_code == 200
    http.cookies.clear()
    for bearer, seat in ((f"Bearer {token}", 0), (f"bearer {token}", 0), (f"Bearer {token}x", None), ("Bearer", None)):
        assert http.get(f"/api/tables/{code}", headers={"authorization": bearer}).json()["seat"] == seat
        with http.websocket_connect(f"/ws/{code}", headers={"authorization": bearer}) as wire:
            assert wire.receive_json(timeout=5)["seat"] == seat
    holder = {"authorization": f"Bearer {token}"}
    for power in ("start", "pause", "close"):
        assert http.post(f"/api/tables/{code}/{power}", headers=holder).status_code == 403, "a seat is not the host"
    assert http.get(f"/api/tables/{code}?token={token}").json()["seat"] is None, "no secret counts in an address"


def test_secrets_are_compared_in_constant_time(http: Http) -> None:
    code = made(http)
    with patch.object(seats.hmac, "compare_digest", wraps=seats.hmac.compare_digest) as compare:
        http.get(f"/api/tables/{code}/state")
        assert compare.called
        compare.reset_mock()
        http.post(f"/api/tables/{code}/pause")
        assert compare.called
        compare.reset_mock()
        assert http.get("/api/admin/tables", headers={"authorization": "Bearer guess"}).status_code == 403
        assert compare.called


def test_only_fingerprints_of_secrets_are_stored(http: Http, tmp_path: Path) -> None:
    made(http)
    secret = http.cookies[COOKIE]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert secret.encode() not in stored
    assert seats.fingerprint(secret).encode() in stored


# ---------------------------------------------------------------------- headers


def test_every_answer_has_the_headers(http: Http) -> None:
    code = made(http)
    answers = [
        http.get("/"),
        http.get("/nowhere"),
        http.get("/healthz"),
        http.get("/metrics"),
        http.get("/schema"),
        http.get("/schema/nowhere"),
        http.get("/api/tables"),
        http.get("/api/tables/NOSUCHCODE"),
        http.post("/api/tables", json={"game": 7}),
        http.post("/api/tables", content=b"{" * 70_000),
        http.put("/api/tables"),
        http.get(f"/api/archive/{code}/replay"),
        http.get("/api/admin/tables"),
        http.get(f"/ws/{code}"),
        http.request("OPTIONS", "/api/tables"),
    ]
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (answer.url, answer.status_code, name)
    policy = HEADERS["content-security-policy"]
    assert policy.count("unsafe") == 1
    assert "style-src 'self' 'unsafe-inline';" in policy, "styles in attributes are all that is let in"
    assert "script-src 'self';" in policy


def test_a_bug_is_answered_without_its_story(http: Http) -> None:
    with patch("oxcart.server.rest_info.BOTS", [object()]):
        answer = http.get("/api/info/bots")
    assert answer.status_code == 500
    assert answer.json() == {"code": "error", "sentence": "Something went wrong here; it has been noted."}
    assert answer.headers["content-security-policy"]


# ---------------------------------------------------------------------- limits


def test_too_many_joins_from_one_address(tmp_path: Path) -> None:
    settings = ServerSettings(data=tmp_path, joins_per_minute=3)
    with TestClient(create_app(settings, compile_kernels=False)) as http:
        for _ in range(3):
            assert http.post("/api/tables", json=WISH).status_code == 201
        answer = http.post("/api/tables", json=WISH)
        assert answer.status_code == 429
        body = answer.json()
        assert body["code"] == "too_many_joins"
        assert 0 < body["retry_after"] <= 20
        assert int(answer.headers["retry-after"]) >= body["retry_after"]
        assert http.get("/api/tables").status_code == 200, "looking costs nothing"


def test_behind_a_proxy_addresses_are_told_apart(tmp_path: Path) -> None:
    for trusted, last in ((True, 201), (False, 429)):
        settings = ServerSettings(data=tmp_path / str(trusted), joins_per_minute=1, trust_proxy=trusted)
        with TestClient(create_app(settings, compile_kernels=False)) as http:
            for client, status in (("10.0.0.1", 201), ("10.0.0.2", last)):
                answer = http.post("/api/tables", json=WISH, headers={"x-forwarded-for": f"1.2.3.4, {client}"})
                assert answer.status_code == status


def test_credits_refill_with_time() -> None:
    credits = Credits(2, 4.0, at=0.0)
    assert [credits.take(0.0) for _ in range(3)] == [0.0, 0.0, 0.25]
    assert credits.take(0.25) == 0.0
    assert credits.take(0.25) > 0
    assert [credits.take(100.0) for _ in range(3)][:2] == [0.0, 0.0], "never more than the bucket holds"
    limits = AddressLimits(1, 1)
    for number in range(REMEMBERED_ADDRESSES + 10):
        limits.take(str(number))
    assert len(limits._by_address) == REMEMBERED_ADDRESSES


def test_who_sends_too_fast_is_hung_up_on(http: Http) -> None:
    code = made(http)
    ping = '{"type":"ping","id":"p"}'
    number, reason = closed_with(http, code, *[ping] * (BURST * 3))
    assert number == TOO_FAST
    told = json.loads(reason)
    assert told["code"] == "too_fast"
    assert 0 < told["retry_after"] < 1


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"type":"chat","id":"1","text":"' + "x" * FRAME_LIMIT + '"}', TOO_LARGE),
        ('{"type":"chat","id":"1","text":"' + "é" * (FRAME_LIMIT // 2) + '"}', TOO_LARGE),
        ("not a message", NOT_A_MESSAGE),
        ('{"type":"ping","id":"1","' + "é" * 200 + '":1}', NOT_A_MESSAGE),
    ],
)
def test_frames_are_limited(http: Http, frame: str, code: int) -> None:
    number, reason = closed_with(http, made(http), frame)
    assert number == code
    assert len(reason.encode()) <= 123


def test_a_slow_spectator_is_dropped_and_nobody_else_notices() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        slow, quick, player = await arrive(table, None), await arrive(table, None), await arrive(table, "h0")
        seen = 0
        for _ in range(QUEUE_LIMIT + 20):
            answer = await play(table, *next_plain(table))
            assert answer["type"] == "ack"
            seen += len(frames(quick))
            frames(player)
        assert slow.overrun.is_set()
        assert slow.queue.qsize() == QUEUE_LIMIT, "no frame more is kept for who does not read"
        assert not quick.overrun.is_set()
        assert not player.overrun.is_set()
        assert seen == QUEUE_LIMIT + 20 + 3, "the greeting, the player's arrival, and every move"

    run(scenario())


def test_bodies_are_limited(http: Http) -> None:
    answer = http.post("/api/tables", content=b'{"game":"' + b"x" * 70_000 + b'"}')
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"


# ---------------------------------------------------------------------- the sources

UNSAFE = {"pickle", "cPickle", "dill", "marshal", "shelve", "yaml", "joblib", "cloudpickle"}


def test_nothing_unpickles() -> None:
    """No module of ours imports anything that runs what it reads, nor `eval` and `exec`."""
    root = Path(oxcart.__file__).parent
    files = sorted(root.rglob("*.py"))
    assert len(files) > 50
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), file
            elif isinstance(node, ast.keyword):
                assert node.arg != "allow_pickle" or not getattr(node.value, "value", True), file
            assert not {name.partition(".")[0] for name in names} & UNSAFE, file
