"""Bots at tables know the things of every game, gods and boats and blocks, and play it to the end."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings
from tests.server.asking import ANN, Http, create

PATIENCE_S = 600


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    folder: Path = tmp_path_factory.mktemp("bots")
    with TestClient(create_app(ServerSettings(data=folder, bot_pace=0), compile_kernels=False)) as client:
        yield client


@pytest.mark.parametrize(
    "wish",
    [{"game": "egypt", "options": {"gods": "on", "domestic": "off"}}, {"game": "pyramid"}],
    ids=["gods", "pyramid"],
)
def test_a_table_of_greedy_bots_comes_to_its_end(http: Http, wish: dict[str, Any]) -> None:
    made = create(http, **wish, seats=3, bots=["greedy"] * 3, public=True)
    path = f"/api/tables/{made['code']}"
    assert http.post(f"{path}/start", headers=ANN).status_code == 200
    ends = time.monotonic() + PATIENCE_S
    while http.get(path).json()["status"] == "running":
        assert time.monotonic() < ends, "the bots do not get to an end"
        time.sleep(0.1)
    replay = http.get(f"/api/archive/{made['watch_code']}/replay").json()
    assert any(step["action"].startswith("exchange:") for step in replay if step["action"])
