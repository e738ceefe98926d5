"""A server without bots, shared by the tests of a module: each brings its own guests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.guests import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server inside the test."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server
