"""Asking a server over REST: who asks, tables to ask about, and what a refusal must look like."""

from typing import Any

from litestar.testing import TestClient

Http = TestClient[Any]
OPERATOR = "operator-" + "x" * 40
ANN, BO, CY, EVE = ({"authorization": f"Bearer {name}-{'x' * 40}"} for name in ("ann", "bo", "cy", "eve"))
WISH = {"game": "egypt", "seats": 3, "bot_pace_ms": 0}


def create(http: Http, **wish: Any) -> dict[str, Any]:
    """A new table with Ann as its host."""
    answer = http.post("/api/tables", json={**WISH, **wish}, headers=ANN)
    assert answer.status_code == 201
    made: dict[str, Any] = answer.json()
    return made


def seated(http: Http, start: bool = True, **wish: Any) -> str:
    """The path of a table with Ann, Bo and Cy on its seats."""
    path = f"/api/tables/{create(http, **wish)['code']}"
    for who, name in ((ANN, "Ann"), (BO, "Bo"), (CY, "Cy")):
        assert http.post(f"{path}/join", json={"nickname": name, "word": name}, headers=who).status_code == 200
    if start:
        assert http.post(f"{path}/start", headers=ANN).status_code == 200
    return path


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    """Hold a refusal to its status, its code and a sentence."""
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), body
    assert body["sentence"]
    return body


def turn(http: Http, path: str) -> tuple[dict[str, str], int]:
    """Who is on turn, and the sequence number."""
    state = http.get(f"{path}/state", headers=ANN).json()
    return (ANN, BO, CY)[state["view"]["turn"]], state["seq"]
