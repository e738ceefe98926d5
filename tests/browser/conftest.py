"""Chromium, a server and people who look at it; without a browser these tests are skipped.

One browser serves all of them in a row. While Playwright runs, no other test could use asyncio: so
it ends before the first test from elsewhere.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import PICTURES, Album, Device, Person
from tests.web.process import SWIFT, Running, running

Visit = Callable[..., Person]
HERE = Path(__file__).parent
# The shell draws and runs scripts as Chromium does, without what surrounds a page on a desk.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
# Scripts live for a second or two: to optimise them takes longer than they run.
ARGS = ("--no-sandbox", "--js-flags=--no-opt,--no-maglev")


class Opened:
    """The system's own browser, from the first test that wants it to the last."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.browser: Browser | None = None

    def open(self) -> Browser:
        """Start it, unless it is there."""
        if self.browser is None or not self.browser.is_connected():
            self.close()
            playwright = self.stack.enter_context(sync_playwright())
            self.browser = playwright.chromium.launch(executable_path=FOUND, args=ARGS)
            self.stack.callback(self.browser.close)
        return self.browser

    def close(self) -> None:
        """Let it end, with all that Playwright has started."""
        self.browser = None
        self.stack.close()


OPENED = Opened()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """After everybody has left: does the next test come from elsewhere?"""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        OPENED.close()


@pytest.fixture
def chromium() -> Browser:
    """The system's own browser."""
    if FOUND is None:
        pytest.skip("There is no Chromium here: install chromium-headless-shell to run them.")
    return OPENED.open()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A real server with bots that think little; every test brings its own people and tables."""
    with running(tmp_path_factory.mktemp("tables"), program=SWIFT) as server:
        yield server


@pytest.fixture
def visit(chromium: Browser, server: Running) -> Iterator[Visit]:
    """Lets somebody open a browser: ``visit("Ada", lang="de")``; at the end nobody may complain."""
    people: list[Person] = []

    def come(name: str = "", address: str = server.address, **device: object) -> Person:
        people.append(Person(chromium, address, name, Device(**device)))  # type: ignore[arg-type]
        return people[-1]

    yield come
    complaints = [f"{each.name or 'Somebody'}: {line}" for each in people for line in each.leave()]
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def album(pytestconfig: pytest.Config) -> Album:
    """Pictures of pages, for people to look at; git ignores the folder."""
    if PICTURES not in os.environ:
        return Album(None)
    folder = pytestconfig.rootpath / ".cache" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return Album(folder)
