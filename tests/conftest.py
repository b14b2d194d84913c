"""What holds for every test."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A kernel's first call may compile it, which no deadline of an example can foresee.
settings.register_profile("oxcart", deadline=None, print_blob=True)
settings.load_profile("oxcart")


@pytest.fixture(autouse=True)
def nothing_is_compiled_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A searching bot that is only looked at does not begin to compile its machine code in another process."""
    monkeypatch.setattr("oxcart.bots.readiness._prepare", lambda game: None)


@pytest.fixture(scope="module", autouse=True)
def leaks_are_found_where_they_are_made() -> Iterator[None]:
    """Collect what a module has left behind, so that a socket or file it did not close is reported there."""
    yield
    gc.collect()
