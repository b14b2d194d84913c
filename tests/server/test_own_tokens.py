"""Programs may bring a secret of their own, if nobody can guess it; it then holds seats and the powers of a host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.identity import COOKIE, SHORTEST_SECRET
from oxcart.server.settings import ServerSettings

WISH = {"game": "egypt", "seats": 3, "bots": ["greedy", "greedy"]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:  # type: ignore[type-arg]
    with TestClient(create_app(ServerSettings(data=tmp_path), compile_kernels=False)) as client:
        yield client


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


@pytest.mark.parametrize("secret", ["a", "x" * (SHORTEST_SECRET - 1)])
def test_a_secret_that_could_be_guessed_is_refused(client: TestClient, secret: str) -> None:  # type: ignore[type-arg]
    answer = client.post("/api/tables", json=WISH, headers=bearer(secret))
    assert (answer.status_code, answer.json()["code"]) == (400, "weak_token")
    assert secret not in answer.text or len(secret) < 2


def test_a_good_one_holds_the_table_and_the_seat(client: TestClient) -> None:  # type: ignore[type-arg]
    mine, other = bearer("m" * SHORTEST_SECRET), bearer("o" * SHORTEST_SECRET)
    made = client.post("/api/tables", json=WISH, headers=mine)
    table = f"/api/tables/{made.json()['code']}"
    assert COOKIE not in made.cookies, "who brings a secret needs no cookie"
    assert client.post(f"{table}/join", json={"nickname": "Bot"}, headers=mine).json()["seat"] == 0
    assert client.post(f"{table}/start", headers=other).status_code == 403
    assert client.post(f"{table}/start", headers=mine).status_code == 200
    assert client.get(f"{table}/state", headers=mine).json()["view"]["viewer"] == 0
    assert client.get(f"{table}/state", headers=other).json()["view"]["viewer"] is None
