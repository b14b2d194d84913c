"""What holds for every test."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A kernel's first call may compile it, which no deadline of an example can foresee.
settings.register_profile("oxcart", deadline=None, print_blob=True)
settings.load_profile("oxcart")


@pytest.fixture(scope="module", autouse=True)
def leaks_are_found_where_they_are_made() -> Iterator[None]:
    """Collect what a module has left behind, so that a socket or file it did not close is reported there."""
    yield
    gc.collect()
