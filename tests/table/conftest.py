"""A server without bots for each test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.guests import Server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server inside the test."""
    with serving(tmp_path) as server:
        yield server
