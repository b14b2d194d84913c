"""The sockets of events over the whole application: who is let in as what, and how connections end."""

from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.events.desk import ANN, BO, CY, EVE, Desk, Http, planned


def how_it_ends(http: Http, path: str, who: dict[str, str], *frames: str) -> int:
    """The code with which a connection is closed after these frames."""
    try:
        with http.websocket_connect(path, headers=who) as wire:
            for frame in frames:
                wire.send_text(frame)
            while True:
                wire.receive_text(timeout=60)
    except WebSocketDisconnect as closed:
        return closed.code


def hear(wire: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = msgspec.json.decode(wire.receive_text(timeout=60))
        if message["type"] == kind:
            return message


@pytest.fixture
def desk(http: Http) -> Desk:
    made = planned(http)
    made.join(BO, "Bo")
    made.join(CY, "Cy")
    return made


@pytest.mark.parametrize(
    ("who", "wanted", "role", "seat"),
    [
        (BO, "", "player", 0),
        (CY, "?as=player", "player", 1),
        (BO, "?as=hall", "hall", None),
        (ANN, "", "hall", None),
        (ANN, "?as=referee", "referee", None),
        ({}, "", "hall", None),
    ],
)
def test_roles_go_with_the_secret(
    http: Http, desk: Desk, who: dict[str, str], wanted: str, role: str, seat: int | None
) -> None:
    with http.websocket_connect(f"/ws/event/{desk.code}{wanted}", headers=who) as wire:
        hello = hear(wire, "hello")
        assert (hello["role"], hello["seat"]) == (role, seat)


@pytest.mark.parametrize(
    ("who", "wanted"), [(EVE, "player"), (BO, "referee"), ({}, "referee"), (ANN, "player"), (BO, "god")]
)
def test_no_secret_no_role(http: Http, desk: Desk, who: dict[str, str], wanted: str) -> None:
    assert how_it_ends(http, f"/ws/event/{desk.code}?as={wanted}", who) == 4403


def test_how_connections_end(http: Http, desk: Desk) -> None:
    path = f"/ws/event/{desk.code}"
    assert how_it_ends(http, "/ws/event/NOSUCHCODE", BO) == 4404
    for frame in ("", "{}", "nonsense", '{"type":"act","id":"x"}', '{"type":"ping","id":"x","more":1}', "[" * 900):
        assert how_it_ends(http, path, BO, frame) == 4400, frame
    assert how_it_ends(http, path, BO, " " * 20_000) == 4413
    assert how_it_ends(http, path, BO, *['{"type":"ping","id":"x"}'] * 60) == 4429


def test_an_events_code_opens_no_table_and_the_other_way_round(http: Http, desk: Desk) -> None:
    assert how_it_ends(http, f"/ws/{desk.code}", BO) == 4404
    table = http.post("/api/tables", json={"game": "egypt", "seats": 2}, headers=BO).json()["code"]
    assert how_it_ends(http, f"/ws/event/{table}", BO) == 4404


def test_a_turn_over_a_socket_in_spanish(http: Http, desk: Desk) -> None:
    with http.websocket_connect(f"/ws/event/{desk.code}?lang=es", headers=BO) as wire:
        assert hear(wire, "state")["view"] is None
        desk.do("start")
        hello = hear(wire, "hello")
        assert hello["ring"]["words"]["brick"] != "brick"
        state = hear(wire, "state")
        while not state["legal"]:
            state = hear(wire, "state")
        act = {"type": "act", "id": "mine", "turn": 0, "actions": [state["legal"][0]]}
        wire.send_text(msgspec.json.encode(act).decode())
        assert hear(wire, "ack")["id"] == "mine"
        wire.send_text(msgspec.json.encode({**act, "id": "again"}).decode())
        refused = hear(wire, "refused")
        assert (refused["code"], refused["rule"]) == ("illegal", "biggame.setup.choose-resources")
        assert refused["sentence"] != "You have chosen already."
        wire.send_text('{"type":"why","id":"w","action":"declare"}')
        assert hear(wire, "why")["rule"] == "biggame.setup.city-after"
