"""Everybody reads their own language, at the same table; what is alike for all is made once in each."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from litestar.testing import TestClient

from oxcart.game import Game
from oxcart.server.app import create_app
from oxcart.server.presence import arrive
from oxcart.server.settings import ServerSettings
from tests.server.asking import ANN, BO, CY, Http, refused, seated, turn
from tests.server.in_process import MemoryStore, frames, house_on, play, run, seated_table, turn_of


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    settings = ServerSettings(data=tmp_path_factory.mktemp("language"), joins_per_minute=10**6)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client


def texts(state: dict[str, Any]) -> list[str]:
    return [event["text"] for event in state["events"]]


def test_a_table_in_two_languages() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        mine, theirs = await arrive(table, "h0", "es"), await arrive(table, "h1")
        watchers = [await arrive(table, None, lang) for lang in ("es", "en", "es", "en")]
        for listener in (mine, theirs, *watchers):
            frames(listener)
        with patch.object(Game, "tell", autospec=True, side_effect=Game.tell) as tell:
            assert (await play(table, turn_of(table), "roll"))["type"] == "ack"
        spanish, english = frames(mine)[-1], frames(theirs)[-1]
        assert texts(spanish) != texts(english)
        assert "rolls" in texts(english)[0]
        assert [{**event, "text": ""} for event in spanish["events"]] == [
            {**event, "text": ""} for event in english["events"]
        ]
        assert tell.call_count == 2 * len(english["events"]), "six readers, two languages"
        for watcher, reader in zip(watchers, (spanish, english, spanish, english), strict=True):
            assert texts(frames(watcher)[-1]) == texts(reader)

    run(scenario())


def test_the_language_is_that_of_the_address_or_of_the_header(http: Http) -> None:
    path = seated(http)
    english = texts(http.get(f"{path}/state", headers=ANN).json())
    spanish = texts(http.get(f"{path}/state?lang=es", headers=ANN).json())
    assert spanish != english
    for address, header, expected in (
        ("", "es-MX,en;q=0.5", spanish),
        ("", "fr, en;q=0.5", english),
        ("?lang=en", "es", english),
        ("?lang=xx", "", english),
    ):
        asked = http.get(f"{path}/state{address}", headers={**ANN, "accept-language": header})
        assert texts(asked.json()) == expected


def test_refusals_and_reasons(http: Http) -> None:
    path = seated(http)
    who, seq = turn(http, path)
    other = next(asker for asker in (ANN, BO, CY) if asker is not who)
    act = {"id": "m", "seq": seq, "actions": ["roll"]}
    body = refused(http.post(f"{path}/act?lang=es", json=act, headers=other), 422, "illegal")
    assert body["sentence"] == "No es tu turno."
    assert body["rule"] == "egypt.turn.next-player"
    english = refused(http.post(f"{path}/act", json={**act, "id": "n"}, headers=other), 422, "illegal")
    assert english["title"] != body["title"]
    for action in ("roll", "settle"):
        why = http.post(f"{path}/why?lang=es", json={"id": "w", "action": action}, headers=other).json()
        assert (why["sentence"], why["title"]) == (body["sentence"], body["title"])
    again = refused(http.post(f"{path}/act", json=act, headers=other), 422, "illegal")
    assert again["sentence"] == english["sentence"], "a repeated message is answered in the language it is asked in"
    lost = refused(http.get("/api/tables/NOSUCHCODE?lang=es"), 404, "not_found")
    assert lost["sentence"] != refused(http.get("/api/tables/NOSUCHCODE"), 404, "not_found")["sentence"]


def test_over_the_socket(http: Http) -> None:
    path = seated(http)
    who, seq = turn(http, path)
    other = next(asker for asker in (ANN, BO, CY) if asker is not who)
    code = path.rpartition("/")[2]
    with http.websocket_connect(f"/ws/{code}?lang=es", headers=other) as wire:
        hello, state = wire.receive_json(timeout=60), wire.receive_json(timeout=60)
        assert hello["board"]["title"] != http.get("/api/info/boards/egypt-beginner").json()["title"]
        assert texts(state) == texts(http.get(f"{path}/state?lang=es", headers=other).json())
        wire.send_json({"type": "act", "id": "m", "seq": seq, "actions": ["roll"]})
        assert wire.receive_json(timeout=60)["sentence"] == "No es tu turno."
        wire.send_json({"type": "why", "id": "w", "action": "settle"})
        assert wire.receive_json(timeout=60)["sentence"] == "No es tu turno."
        wire.send_json({"type": "sync", "id": "s"})
        assert texts(wire.receive_json(timeout=60)) == texts(state)


def test_information(http: Http) -> None:
    for path in ("games", "bots", "rules/egypt", "boards/egypt-beginner"):
        english, spanish = (http.get(f"/api/info/{path}{lang}").json() for lang in ("", "?lang=es"))
        assert english != spanish, path
        assert shape(english) == shape(spanish)
    games = http.get("/api/info/games?lang=es").json()
    assert games[0]["labels"]["a_city"] == "una ciudad templo"


def shape(value: Any) -> Any:
    """A value without its words."""
    if isinstance(value, dict):
        return {key: shape(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [shape(entry) for entry in value]
    return type(value)
