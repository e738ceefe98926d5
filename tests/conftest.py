"""What all tests need."""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule

from ecumene.engine import rng

BROWSER = "tests/browser/"
LONG = (
    *("/test_pages.py", "/test_stands_still.py", "/test_whole_games.py"),
    *("::test_random_play", "::test_playthroughs_match", "::test_hash_seeds"),
)
"""Tests that take seconds each: parts of their names."""


def pytest_configure(config: pytest.Config) -> None:
    """Hear Ctrl-C, and let programs that tests start hear it; share the work of compiling.

    A shell that runs the tests in the background makes them deaf to it, and their children too.

    In a new clone every worker would compile every test at the same time. So every other one begins
    at the other end, and finds compiled what the others have had by then.
    """
    gc.disable()  # until all is collected: nearly nothing of it is garbage
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    worker: str = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if int(worker.removeprefix("gw")) % 2 and config.args == config.getini("testpaths"):
        config.args.reverse()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each of two workers begins with long tests: none is left alone with one at the end.

    They get half of the tests each, in this order, and later take from the end of what the other
    still has. Those in a browser stay together, as they share one.
    """
    tops = [config.rootpath / top for top in config.getini("testpaths")]
    paths = {item.path for item in items}
    order = {path: [not path.is_relative_to(top) for top in tops] for path in paths}
    items.sort(key=lambda item: order[item.path])
    items.sort(key=lambda item: not any(part in item.nodeid for part in LONG))
    browser = [item for item in items if BROWSER in item.nodeid]
    others = [item for item in items if BROWSER not in item.nodeid]
    late = max(0, len(items) // 2 - len(browser))  # so many stand between the two beginnings
    items[:] = [*browser, *others[len(others) - late :], *others[: len(others) - late]]


def pytest_collection_finish() -> None:
    """What was collected stays to the end: looking for garbage in it costs, even once."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Tests are imported as tests: to look for examples in those that have none costs."""
    found = yield
    if "tests" in file_path.parts and any(isinstance(each, DoctestModule) for each in found):
        if ">>>" not in file_path.read_text("utf-8"):
            return [each for each in found if not isinstance(each, DoctestModule)]
    return found


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games without a seed of their own are dealt alike in every run: what fails, fails again."""
    numbers = count()

    def token_hex(size: int) -> str:
        name = f"{request.node.nodeid}/{next(numbers)}"
        return sha256(name.encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr(rng, "token_hex", token_hex)
