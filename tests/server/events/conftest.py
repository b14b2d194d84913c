"""A server for events that are asked about over REST."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings
from tests.server.asking import Http


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    folder: Path = tmp_path_factory.mktemp("events")
    settings = ServerSettings(data=folder, joins_per_minute=10**6, bot_pace=0)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client
