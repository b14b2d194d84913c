"""What several server tests are given: time that passes when told to, and a thread for bots."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

import pytest

from tests.server.in_process import FakeTime


@pytest.fixture
def clock() -> Iterator[FakeTime]:
    """The server's clock, in the test's hand."""
    fake = FakeTime()
    with patch("time.time_ns", fake):
        yield fake


@pytest.fixture
def executor() -> Iterator[ThreadPoolExecutor]:
    """Where bots think."""
    with ThreadPoolExecutor(1) as made:
        yield made
