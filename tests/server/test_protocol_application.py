"""The protocol over the whole application: repeated, stale and late frames, and connections that end."""

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings


@settings(max_examples=8, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
@given(moves=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 10_000)), min_size=20, max_size=40))
def test_the_protocol_holds_over_the_application(moves: list[tuple[int, int]]) -> None:
    with TemporaryDirectory() as folder, patch("oxcart.server.house.new_secret", lambda: bytes(32)):
        app = create_app(ServerSettings(data=Path(folder), messages_per_second=100_000), compile_kernels=False)
        with TestClient(app) as http, ExitStack() as sockets:
            code, tokens = opened(http)

            def connect(seat: int) -> Any:
                bearer = {"authorization": f"Bearer {tokens[seat]}"}
                socket = sockets.enter_context(http.websocket_connect(f"/ws/{code}", headers=bearer))
                assert socket.receive_json(timeout=5)["type"] == "hello"
                return socket, socket.receive_json(timeout=5)

            links = [connect(seat) for seat in range(3)]
            states = [state for _, state in links]
            wires = [wire for wire, _ in links]
            sent: list[tuple[int, dict[str, Any]]] = []
            answers: dict[str, dict[str, Any]] = {}
            for kind, pick in moves:
                seat = states[0]["view"]["acting"][0]
                if kind == 0:
                    wires[seat].close()
                    wires[seat], states[seat] = connect(seat)
                if kind in (1, 2) and sent:
                    seat, message = sent[pick % len(sent)]
                else:
                    late = pick % 3 if kind == 3 else 0
                    action = states[seat]["legal"][pick % len(states[seat]["legal"])]
                    seq = max(0, states[seat]["seq"] - late)
                    message = {"type": "act", "id": f"m{len(sent)}", "seq": seq, "actions": [action]}
                    sent.append((seat, message))
                wires[seat].send_json(message)
                answer = wires[seat].receive_json(timeout=5)
                while answer["type"] == "state":
                    states[seat] = answer
                    answer = wires[seat].receive_json(timeout=5)
                assert answers.setdefault(message["id"], answer) == answer
                for number, wire in enumerate(wires):  # a ping's answer comes behind every state that is under way
                    wire.send_json({"type": "sync", "id": "now"})
                    while (frame := wire.receive_json(timeout=5)) != {
                        "type": "ack",
                        "id": "now",
                        "seq": states[number]["seq"],
                    }:
                        states[number] = frame if frame["type"] == "state" else states[number]
                assert len({state["seq"] for state in states}) == 1
                if states[0]["view"]["winners"]:
                    return


def opened(http: TestClient[Any]) -> tuple[str, list[str]]:
    """A running table of three remote players, without trade between them."""
    wish = {"game": "egypt", "seats": 3, "options": {"domestic": "off"}}
    code = http.post("/api/tables", json=wish).json()["code"]
    joined = [
        http.post(f"/api/tables/{code}/join", json={"nickname": n, "token": True}).json() for n in ("Ann", "Bo", "Cy")
    ]
    assert http.post(f"/api/tables/{code}/start").status_code == 200
    return code, [answer["token"] for answer in joined]
