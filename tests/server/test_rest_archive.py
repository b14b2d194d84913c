"""REST for the archive, for information and for whoever runs the server."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.attendants import choose
from oxcart.server.settings import ServerSettings
from oxcart.server.store import StoreFull
from tests.server.asking import ANN, BO, OPERATOR, Http, create, refused, seated


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    folder: Path = tmp_path_factory.mktemp("rest")
    settings = ServerSettings(data=folder, joins_per_minute=10**6, admin_token=OPERATOR, bot_pace=0)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client


@pytest.fixture(scope="module")
def finished(http: Http) -> dict[str, Any]:
    """A public game that bots have played to its end."""
    made = create(http, bots=["greedy"] * 3, public=True, title="Bots", options={"domestic": "off"})
    path = f"/api/tables/{made['code']}"
    assert http.post(f"{path}/start", headers=ANN).status_code == 200
    ends = time.monotonic() + 60
    while http.get(path).json()["status"] == "running":
        assert time.monotonic() < ends, "the bots do not get to an end"
        time.sleep(0.05)
    return made


def test_archive_list(http: Http, finished: dict[str, Any]) -> None:
    rows = {row["code"]: row for row in http.get("/api/archive").json()}
    row = rows[finished["watch_code"]]
    assert (row["title"], len(row["winners"])) == ("Bots", 1)
    assert max(row["points"]) >= 10
    assert finished["code"] not in json.dumps(list(rows.values()))


def test_export_replay_and_evidence(http: Http, finished: dict[str, Any]) -> None:
    path = f"/api/archive/{finished['watch_code']}"
    exported = http.get(f"{path}/export")
    assert exported.headers["content-type"].startswith("application/x-ndjson")
    lines = [json.loads(line) for line in exported.text.splitlines()]
    assert lines[0]["table"]["commitment"] == finished["table"]["dice"]["commitment"]
    assert lines[-1]["closing"]["result"]["ended"] == "finished"
    whole, blind = http.get(f"{path}/replay").json(), http.get(f"{path}/replay?seat=1").json()
    assert len(whole) == len(blind) == lines[-1]["closing"]["actions"] + 1
    assert "hand" in whole[-1]["view"]["players"][0]
    assert "hand" not in blind[-1]["view"]["players"][0]
    draws = http.get(f"{path}/draws").json()
    assert [(draw["line"], draw["outcome"]) for draw in draws] == [
        (number, line[1]) for number, line in enumerate(lines[1:-1], 2) if line[0] == "chance"
    ]
    assert {draw["tickets"] for draw in draws if draw["stream"] == "dice"} == {"36"}
    assert any(event["text"] for event in whole[-1]["events"])
    assert (whole[0]["action"], whole[-1]["seq"]) == (None, lines[-1]["closing"]["actions"])
    evidence = http.get(f"{path}/evidence").json()
    assert evidence["ok"] is True
    assert evidence["commitment"] == finished["table"]["dice"]["commitment"]
    refused(http.get(f"{path}/replay?seat=3"), 404, "not_found")
    refused(http.get(f"{path}/replay?seat=many"), 400, "bad_request")


def test_mine_has_the_latest_finished_games(http: Http) -> None:
    made = create(http, seats=3, bots=["greedy"] * 2, options={"domestic": "off"}, title="Quick one")
    path = f"/api/tables/{made['code']}"
    assert http.post(f"{path}/join", json={"nickname": "Ann"}, headers=ANN).status_code == 200
    assert http.post(f"{path}/start", headers=ANN).status_code == 200
    game = http.app.state.house.tables[-1].model.game
    while not game.over:
        state = http.get(f"{path}/state", headers=ANN).json()
        game = http.app.state.house.tables[-1].model.game
        if state["seq"] == game.seq and 0 in game.acting:
            body = {"id": f"m{game.seq}", "seq": game.seq, "actions": [choose(game.copy(), 0, "greedy", 0)]}
            http.post(f"{path}/act", json=body, headers=ANN)
    (row,) = [row for row in http.get("/api/tables/mine", headers=ANN).json() if row["code"] == made["code"]]
    assert (row["status"], row["title"], row["seat"], row["host"]) == ("finished", "Quick one", 0, True)
    assert row["winners"] == list(game.winners)
    assert (row["your_turn"], row["board"], len(row["seats"])) == (False, "egypt-beginner", 3)
    assert made["code"] not in str(http.get("/api/tables/mine", headers=BO).json())


def test_fork(http: Http, finished: dict[str, Any]) -> None:
    path = f"/api/archive/{finished['watch_code']}"
    made = http.post(f"{path}/fork", json={"seq": 60, "seat": 2, "nickname": "Bo"}, headers=BO)
    assert made.status_code == 201
    body = made.json()
    assert (body["seat"], body["table"]["seats"][2]["nickname"], body["table"]["status"]) == (2, "Bo", "running")
    state = http.get(f"/api/tables/{body['code']}/state", headers=BO).json()
    assert state["view"]["viewer"] == 2
    assert len(state["events"]) > 10, "what was inherited is told"
    refused(http.post(f"{path}/fork", json={"seq": 10**5, "seat": 0}, headers=BO), 409, "nothing_follows")
    refused(http.post(f"{path}/fork", json={"seq": 1, "seat": 5}, headers=BO), 404, "no_such_seat")
    refused(http.post(f"{path}/fork", json={"seq": -1, "seat": 0}, headers=BO), 400, "bad_request")
    running = seated(http).replace("tables", "archive")
    refused(http.post(f"{running}/fork", json={"seq": 1, "seat": 0}, headers=ANN), 409, "still_running")


def test_statistics(http: Http, finished: dict[str, Any]) -> None:
    numbers = http.get(f"/api/archive/{finished['watch_code']}/statistics").json()
    assert numbers["winners"]
    assert len(numbers["series"]["points"]) == len(numbers["turns"])
    running = seated(http).replace("tables", "archive")
    refused(http.get(f"{running}/statistics", headers=ANN), 409, "still_running")
    waiting = seated(http, start=False).replace("tables", "archive")
    refused(http.get(f"{waiting}/statistics"), 409, "not_started")


def test_a_running_game_keeps_its_secrets(http: Http) -> None:
    path = seated(http).replace("tables", "archive")
    refused(http.get(f"{path}/replay", headers=ANN), 409, "still_running")
    evidence = http.get(f"{path}/evidence").json()
    assert (evidence["ok"], len(evidence["commitment"])) == (None, 64)
    assert json.loads(http.get(f"{path}/export").text.splitlines()[0])["table"]["secret"] is None
    waiting = seated(http, start=False).replace("tables", "archive")
    refused(http.get(f"{waiting}/export"), 409, "not_started")
    refused(http.get(f"{waiting}/replay"), 409, "not_started")
    refused(http.get("/api/archive/NOSUCHCODE/export"), 404, "not_found")


def test_fairness(http: Http, finished: dict[str, Any]) -> None:
    summary = http.get("/api/archive/fairness").json()
    assert summary["rolls"] > 20


def test_forget(http: Http) -> None:
    path = seated(http)
    archive = path.replace("tables", "archive")
    refused(http.delete(archive, headers=ANN), 409, "still_running")
    http.post(f"{path}/close", headers=ANN)
    refused(http.delete(archive, headers=BO), 403, "forbidden")
    assert http.delete(archive, headers=ANN).status_code == 200
    refused(http.get(path), 404, "not_found")
    refused(http.delete(archive, headers=ANN), 404, "not_found")


# ---------------------------------------------------------------------- information and operations


def test_info(http: Http) -> None:
    games = {game["key"]: game for game in http.get("/api/info/games").json()}
    assert games["egypt"]["boards"][0]["key"] == "egypt-beginner"
    assert games["egypt"]["boards"][1]["layout"] == "variable"
    assert games["egypt"]["costs"]["settlement"] == {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
    assert games["egypt"]["stock"] == {"road": 15, "settlement": 5, "city": 4}
    assert {card["card"]: card["count"] for card in games["egypt"]["deck"]}["knight"] == 14
    assert games["egypt"]["resources"] == ["lumber", "brick", "wool", "grain", "ore"]
    assert all(game["tagline"] for game in games.values())
    assert {"greedy", "uniform"} <= {bot["key"] for bot in http.get("/api/info/bots").json()}
    rules = http.get("/api/info/rules/egypt").json()
    assert len(rules) > 20
    assert all(rule["title"] and rule["cases"] for rule in rules)
    refused(http.get("/api/info/rules/checkers"), 404, "not_found")


def test_boards(http: Http) -> None:
    for game in http.get("/api/info/games").json():
        for choice in game["boards"]:
            board = http.get(f"/api/info/boards/{choice['key']}").json()
            assert (board["key"], board["sketch"]) == (choice["key"], choice["layout"] == "variable")
            assert all("terrain" in place for place in board["hexes"])
    refused(http.get("/api/info/boards/nowhere"), 404, "not_found")


def test_health_and_readiness(http: Http, monkeypatch: pytest.MonkeyPatch) -> None:
    assert http.get("/healthz").json() == {"status": "ok"}
    assert http.get("/readyz").json() == {"status": "ready"}

    async def full() -> None:
        raise StoreFull("no room left on the disk")

    monkeypatch.setattr(http.app.state.house.store, "ping", full)
    refused(http.get("/readyz"), 503, "store")
    assert http.get("/healthz").status_code == 200, "the process is there"


def test_metrics(http: Http, finished: dict[str, Any]) -> None:
    for _ in range(2):
        create(http)
    lines = dict(line.rsplit(" ", 1) for line in http.get("/metrics").text.splitlines() if not line.startswith("#"))
    assert float(lines["oxcart_records_total"]) > 10
    assert float(lines["oxcart_tables"]) > 1
    assert "oxcart_sockets" in lines


def test_operator(http: Http) -> None:
    operator = {"authorization": f"Bearer {OPERATOR}"}
    code = create(http)["code"]
    rows = http.get("/api/admin/tables", headers=operator).json()
    assert code in [row["code"] for row in rows]
    assert not [row for row in rows if "holders" in row or "host_hash" in row]
    assert http.post("/api/admin/check", headers=operator).json() == {"status": "sound"}
    for headers in ({}, ANN, {"authorization": f"Bearer {OPERATOR}x"}, {"authorization": "Bearer "}):
        refused(http.get("/api/admin/tables", headers=headers), 403, "forbidden")
        refused(http.post("/api/admin/check", headers=headers), 403, "forbidden")


def test_without_a_token_there_is_no_operator(tmp_path: Path) -> None:
    with TestClient(create_app(ServerSettings(data=tmp_path), compile_kernels=False)) as http:
        for bearer in ("", "Bearer", "Bearer "):
            refused(http.get("/api/admin/tables", headers={"authorization": bearer}), 403, "forbidden")
