"""REST for tables and play: what every endpoint does when asked as it should be, and what it says when not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings
from tests.server.asking import ANN, BO, CY, EVE, WISH, Http, create, refused, seated, turn


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    folder: Path = tmp_path_factory.mktemp("rest")
    settings = ServerSettings(data=folder, joins_per_minute=10**6, bot_pace=0)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client


# ---------------------------------------------------------------------- making and finding tables


def test_create(http: Http) -> None:
    made = create(http, title="Ours", public=True, clock={"turn_s": 30})
    assert made["code"] != made["watch_code"]
    table = made["table"]
    assert (table["status"], table["title"], len(table["seats"])) == ("open", "Ours", 3)
    assert table["dice"]["mode"] == "committed"
    assert len(table["dice"]["commitment"]) == 64, "the dice are committed to before anybody sits down"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "checkers"}, "bad_setting"),
        ({"seats": 8}, "bad_setting"),
        ({"seats": 99}, "bad_request"),
        ({"board": "../../secret.toml"}, "bad_setting"),
        ({"board": "nowhere"}, "bad_setting"),
        ({"board": "classic-beginner"}, "bad_setting"),
        ({"bots": ["genius"]}, "bad_setting"),
        ({"bots": ["greedy"] * 4}, "bad_setting"),
        ({"options": {"robber": "off"}}, "bad_setting"),
        ({"dice": "loaded"}, "bad_request"),
        ({"clock": {"turn_s": 0}}, "bad_request"),
        ({"host": "me"}, "bad_request"),
        ({"title": "x" * 61}, "bad_request"),
    ],
)
def test_create_refuses(http: Http, wish: dict[str, Any], code: str) -> None:
    refused(http.post("/api/tables", json={**WISH, **wish}, headers=ANN), 400, code)


def test_quick(http: Http) -> None:
    answer = http.post("/api/tables/quick", json={"game": "egypt", "nickname": "Ann", "seats": 3}, headers=ANN)
    assert answer.status_code == 201
    made = answer.json()
    table = made["table"]
    assert (table["status"], table["public"], table["host"]) == ("running", False, made["seat"])
    assert [seat["bot"] for seat in table["seats"] if seat["seat"] != made["seat"]] == ["greedy"] * 2
    names = [seat["nickname"] for seat in table["seats"]]
    assert "Ann" in names
    assert len(set(names)) == 3
    state = http.get(f"/api/tables/{made['code']}/state", headers=ANN).json()
    assert state["view"]["viewer"] == made["seat"]
    facts = {"board": "egypt-beginner", "grace_s": 180, "spectators": True, "watch_code": made["watch_code"]}
    assert facts.items() <= state["table"].items()
    assert state["table"]["options"] == {"order": "strict", "domestic": "on", "setup": "placed"}


def test_an_option_that_is_a_game_is_played(http: Http) -> None:
    wish = {"game": "egypt", "options": {"gods": "on"}, "nickname": "Ann", "seats": 3}
    made = http.post("/api/tables/quick", json=wish, headers=ANN).json()
    assert made["table"]["game"] == "gods"
    view = http.get(f"/api/tables/{made['code']}/state", headers=ANN).json()["view"]
    assert view["game"] == "gods"
    assert {player["god"]["key"] for player in view["players"]} == {"horus", "ptah", "atum"}


def test_quick_wishes(http: Http) -> None:
    wish = {"game": "classic", "board": "classic-variable", "options": {"domestic": "off"}, "level": "uniform"}
    table = http.post("/api/tables/quick", json=wish, headers=ANN).json()["table"]
    assert (table["board"], table["options"]["domestic"], len(table["seats"])) == ("classic-variable", "off", 4)
    assert {seat["bot"] for seat in table["seats"]} == {None, "uniform"}
    for wrong in ({"game": "checkers"}, {"game": "egypt", "seats": 2}, {"game": "egypt", "level": "genius"}):
        refused(http.post("/api/tables/quick", json=wrong, headers=ANN), 400, "bad_setting")
    refused(http.post("/api/tables/quick", json={"game": "egypt", "public": True}, headers=ANN), 400, "bad_request")


def test_lobby(http: Http) -> None:
    shown = create(http, public=True, title="Come in")["code"]
    hidden = create(http)["code"]
    rows = {row["code"]: row for row in http.get("/api/tables").json()}
    assert rows[shown]["title"] == "Come in"
    assert [seat["taken"] for seat in rows[shown]["seats"]] == [False] * 3
    assert hidden not in rows
    closed = create(http, public=True, spectators=False, bots=["uniform"])["code"]
    row = next(row for row in http.get("/api/tables").json() if row["code"] == closed)
    assert (row["seat_count"], row["players_in"], row["spectators"]) == (3, 1, False)
    assert rows[shown]["spectators"] is True


def test_mine(http: Http) -> None:
    path = seated(http)
    code = path.rpartition("/")[2]
    who, _ = turn(http, path)
    for seat, asker in enumerate((ANN, BO, CY)):
        (row,) = [row for row in http.get("/api/tables/mine", headers=asker).json() if row["code"] == code]
        assert (row["seat"], row["host"], row["your_turn"]) == (seat, asker is ANN, asker is who)
        assert (row["status"], row["winners"]) == ("running", [])
        assert row["watch_code"]
        assert row["created_ms"] > 0
    assert http.post(f"{path}/pause", headers=ANN).status_code == 200
    assert not [
        row for row in http.get("/api/tables/mine", headers=who).json() if row["code"] == code and row["your_turn"]
    ]
    assert http.get("/api/tables/mine", headers=EVE).json() == []
    assert http.get("/api/tables/mine").json() == []


def test_look(http: Http) -> None:
    made = create(http)
    path = f"/api/tables/{made['code']}"
    mine = http.get(path, headers=ANN).json()
    assert (mine["host"], mine["seat"], mine["watch_code"]) == (True, None, made["watch_code"])
    assert http.get(path, headers=EVE).json()["host"] is False
    assert http.get(path.lower()).status_code == 200, "codes are read aloud"
    watched = http.get(f"/api/tables/{made['watch_code']}").json()
    assert not {"code", "rematch", "host"} & set(watched)
    refused(http.get("/api/tables/NOSUCHCODE"), 404, "not_found")


# ---------------------------------------------------------------------- seats


def test_join_and_leave(http: Http) -> None:
    made = create(http)
    path = f"/api/tables/{made['code']}"
    assert http.post(f"{path}/join", json={"nickname": "Bo", "seat": 2}, headers=BO).json()["seat"] == 2
    assert http.post(f"{path}/join", json={"nickname": "Bo again"}, headers=BO).json()["seat"] == 2, "one seat each"
    refused(http.post(f"{path}/join", json={"nickname": "Eve", "seat": 2}, headers=EVE), 409, "seat_taken")
    refused(http.post(f"{path}/join", json={"nickname": ""}, headers=EVE), 400, "bad_request")
    refused(http.post(f"{path}/join", json={"nickname": "a\x00b"}, headers=EVE), 400, "bad_request")
    refused(
        http.post(f"/api/tables/{made['watch_code']}/join", json={"nickname": "Eve"}, headers=EVE), 403, "forbidden"
    )
    assert http.post(f"{path}/leave", headers=BO).json()["seats"][2]["taken"] is False
    refused(http.post(f"{path}/leave", headers=BO), 403, "forbidden")
    full = seated(http)
    refused(http.post(f"{full}/join", json={"nickname": "Eve"}, headers=EVE), 409, "table_full")


def test_joining_again_changes_name_and_word_until_the_start(http: Http) -> None:
    path = seated(http, start=False)
    again = http.post(f"{path}/join", json={"nickname": "Roberta", "word": "barley"}, headers=BO).json()
    assert (again["seat"], again["table"]["seats"][1]["nickname"]) == (1, "Roberta")
    http.post(f"{path}/join", json={"nickname": "Roberta"}, headers=BO)
    http.post(f"{path}/start", headers=ANN)
    late = http.post(f"{path}/join", json={"nickname": "Bo", "word": "millet"}, headers=BO).json()
    assert (late["seat"], late["table"]["seats"][1]["nickname"]) == (1, "Roberta")
    http.post(f"{path}/close", headers=ANN)
    export = http.get(f"/api/archive/{path.rpartition('/')[2]}/export", headers=ANN).text
    assert "barley" in export, "a name alone leaves the word as it was"
    assert "millet" not in export


def test_leaving_a_running_game_makes_room(http: Http) -> None:
    path = seated(http, bot_pace_ms=10_000)
    assert http.post(f"{path}/leave", headers=BO).json()["seats"][1]["bot"] == "greedy"
    joined = http.post(f"{path}/join", json={"nickname": "Eve"}, headers=EVE).json()
    assert (joined["seat"], joined["table"]["seats"][1]["nickname"]) == (1, "Eve")


# ---------------------------------------------------------------------- the host


def test_start(http: Http) -> None:
    path = seated(http, start=False)
    refused(http.post(f"{path}/start", headers=BO), 403, "forbidden")
    refused(http.post(f"{path}/start"), 403, "forbidden")
    assert http.post(f"{path}/start", headers=ANN).json()["status"] == "running"
    refused(http.post(f"{path}/start", headers=ANN), 409, "already_started")
    empty = f"/api/tables/{create(http)['code']}"
    assert "1, 2, 3" in refused(http.post(f"{empty}/start", headers=ANN), 409, "seats_empty")["sentence"]


def test_pause_and_resume(http: Http) -> None:
    path = seated(http)
    refused(http.post(f"{path}/pause", headers=BO), 403, "forbidden")
    assert http.post(f"{path}/pause", headers=ANN).json()["paused"] is True
    who, seq = turn(http, path)
    act = {"id": "p", "seq": seq, "actions": ["roll"]}
    refused(http.post(f"{path}/act", json=act, headers=who), 409, "paused")
    assert http.get(f"{path}/state", headers=who).json()["legal"] == []
    assert http.post(f"{path}/resume", headers=ANN).json()["paused"] is False
    refused(http.post(f"/api/tables/{create(http)['code']}/pause", headers=ANN), 409, "not_running")


def test_bot(http: Http) -> None:
    path = f"/api/tables/{create(http, grace_s=180)['code']}"
    assert (
        http.post(f"{path}/bot", json={"seat": 1, "level": "uniform"}, headers=ANN).json()["seats"][1]["bot"]
        == "uniform"
    )
    refused(http.post(f"{path}/bot", json={"seat": 1}, headers=BO), 403, "forbidden")
    refused(http.post(f"{path}/bot", json={"seat": 7}, headers=ANN), 404, "no_such_seat")
    refused(http.post(f"{path}/bot", json={"seat": 1, "level": "genius"}, headers=ANN), 400, "no_such_bot")
    http.post(f"{path}/join", json={"nickname": "Bo", "seat": 0}, headers=BO)
    body = refused(http.post(f"{path}/bot", json={"seat": 0}, headers=ANN), 409, "grace")
    assert 170 < body["retry_after"] <= 180


def test_kick(http: Http) -> None:
    path = seated(http, start=False)
    refused(http.post(f"{path}/kick", json={"seat": 1}, headers=BO), 403, "forbidden")
    refused(http.post(f"{path}/kick", json={"seat": 0}, headers=ANN), 409, "own_seat")
    assert http.post(f"{path}/kick", json={"seat": 1}, headers=ANN).json()["seats"][1]["taken"] is False
    refused(http.post(f"{path}/kick", json={"seat": 1}, headers=ANN), 409, "seat_empty")
    running = seated(http, bot_pace_ms=10_000)
    assert http.post(f"{running}/kick", json={"seat": 2}, headers=ANN).json()["seats"][2]["bot"] == "greedy"
    assert http.get(running, headers=CY).json()["seat"] is None


def test_mute(http: Http) -> None:
    path = seated(http)
    assert http.post(f"{path}/mute", json={"seat": 1}, headers=ANN).json()["seats"][1]["muted"] is True
    assert http.post(f"{path}/mute", json={"seat": 1, "muted": False}, headers=ANN).json()["seats"][1]["muted"] is False
    refused(http.post(f"{path}/mute", json={"seat": 1}, headers=CY), 403, "forbidden")
    refused(http.post(f"{path}/mute", json={"seat": 1, "muted": "yes"}, headers=ANN), 400, "bad_request")


def test_close_and_rematch(http: Http) -> None:
    path = seated(http)
    refused(http.post(f"{path}/rematch", headers=BO), 409, "still_running")
    refused(http.post(f"{path}/close", headers=BO), 403, "forbidden")
    assert http.post(f"{path}/close", headers=ANN).json()["status"] == "closed"
    assert http.post(f"{path}/close", headers=ANN).json()["status"] == "closed", "closing twice is fine"
    refused(http.post(f"{path}/act", json={"id": "x", "seq": 1, "actions": ["end"]}, headers=BO), 409, "not_running")
    refused(http.post(f"{path}/rematch", headers=EVE), 403, "forbidden")
    again = http.post(f"{path}/rematch", headers=BO).json()
    assert [seat["nickname"] for seat in again["table"]["seats"]] == ["Ann", "Bo", "Cy"]
    assert http.post(f"{path}/rematch", headers=ANN).json()["code"] == again["code"]
    assert http.get(f"/api/tables/{again['code']}", headers=CY).json()["seat"] == 2


# ---------------------------------------------------------------------- playing


def test_state(http: Http) -> None:
    path = seated(http)
    mine, other = (http.get(f"{path}/state", headers=who).json() for who in (ANN, BO))
    assert "hand" in mine["view"]["players"][0]
    assert "hand" not in other["view"]["players"][0]
    spectator = http.get(f"{path}/state").json()
    assert spectator["legal"] == []
    assert not [player for player in spectator["view"]["players"] if "hand" in player]
    assert len(mine["events"]) > 1
    later = http.get(f"{path}/state?since=1", headers=ANN).json()
    assert (later["since"], later["events"]) == (1, mine["events"][1:])
    refused(http.get(f"{path}/state?since=soon", headers=ANN), 400, "bad_request")
    assert http.get(f"{path}/state?since=-3", headers=ANN).json()["events"] == mine["events"]


def test_act(http: Http) -> None:
    path = seated(http)
    who, seq = turn(http, path)
    roll = {"id": "m1", "seq": seq, "actions": ["roll"]}
    first = http.post(f"{path}/act", json=roll, headers=who)
    assert first.json() == {"type": "ack", "id": "m1", "seq": seq + 2}
    assert http.post(f"{path}/act", json=roll, headers=who).json() == first.json(), "the same id, the same answer"
    refused(http.post(f"{path}/act", json={**roll, "id": "m2"}, headers=who), 409, "stale")
    illegal = {"id": "m3", "seq": seq + 2, "actions": ["roll"]}
    body = refused(http.post(f"{path}/act", json=illegal, headers=who), 422, "illegal")
    assert body["rule"].startswith("egypt.")
    assert body["title"]
    unknown = {"id": "m4", "seq": seq + 2, "actions": ["fly"]}
    refused(http.post(f"{path}/act", json=unknown, headers=who), 400, "unknown_action")
    refused(http.post(f"{path}/act", json={**roll, "actions": []}, headers=who), 400, "bad_request")
    refused(http.post(f"{path}/act", json=roll), 403, "forbidden")


def test_why(http: Http) -> None:
    path = seated(http)
    who, _ = turn(http, path)
    other = BO if who is ANN else ANN
    asked = http.post(f"{path}/why", json={"id": "w", "action": "roll"}, headers=other).json()
    assert asked["rule"].startswith("egypt.")
    assert asked["sentence"]
    assert http.post(f"{path}/why", json={"id": "w", "action": "roll"}, headers=who).json()["rule"] is None
    refused(http.post(f"{path}/why", json={"id": "w", "action": "fly"}, headers=who), 400, "unknown_action")
    refused(http.post(f"{path}/why", json={"id": "w", "action": "roll"}, headers=EVE), 403, "forbidden")
    assert asked["title"] == "Next player"
    kind = http.post(f"{path}/why", json={"id": "w", "action": "settle"}, headers=who).json()
    assert (kind["rule"], kind["title"], kind["places"]) == ("egypt.turn.steps", "Steps of a turn", [])
    waiting = seated(http, start=False)
    refused(http.post(f"{waiting}/why", json={"id": "w", "action": "roll"}, headers=ANN), 409, "not_running")


def test_every_endpoint_is_in_here(http: Http) -> None:
    """No endpoint without a test of its own: a new one must be added to this list, and tested."""
    known = {f"{method} {path}" for path, ways in http.get("/schema").json()["paths"].items() for method in ways}
    archived = ("export", "evidence", "draws", "replay", "statistics", "chances")
    tables = ("join", "leave", "start", "pause", "resume", "bot", "kick", "mute", "close", "rematch", "act", "why")
    assert known == {
        *(
            "post /api/tables",
            "post /api/tables/quick",
            "get /api/tables",
            "get /api/tables/mine",
            "get /api/tables/{code}",
        ),
        *(f"post /api/tables/{{code}}/{name}" for name in tables),
        "get /api/tables/{code}/state",
        *("get /api/archive", "get /api/archive/fairness", "delete /api/archive/{code}"),
        *(f"get /api/archive/{{code}}/{name}" for name in archived),
        "post /api/archive/{code}/fork",
        *("get /api/info/games", "get /api/info/bots", "get /api/info/rules/{game}", "get /api/info/boards/{key}"),
        *("post /api/events", "get /api/events", "get /api/events/{code}", "get /api/events/{code}/board/{board}"),
        *(f"post /api/events/{{code}}/{name}" for name in ("join", "leave", "referee", "referees", "referee-pass")),
        *(
            f"get /api/events/{{code}}/{name}"
            for name in ("sheets", "audit", "results", "results.csv", "evidence", "log")
        ),
        *("get /healthz", "get /readyz", "get /metrics", "get /api/admin/tables", "post /api/admin/check"),
    }
