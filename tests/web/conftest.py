"""A server without bots, shared by the tests of a module: each brings its own guests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.guests import Server, serving
from tests.web.postgresql import WHY_NOT, available, cluster


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server inside the test."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A real PostgreSQL; its URL, with a place for the {name} of a database."""
    if not available():
        pytest.skip(WHY_NOT)
    with cluster() as address:
        yield address
