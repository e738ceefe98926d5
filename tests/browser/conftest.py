"""Chromium, a server and people who look at it; without a browser these tests are skipped.

Playwright is started anew for each module: while it runs, no other test could use asyncio.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Device, Person
from tests.web.process import Running, running

Visit = Callable[..., Person]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The system's own browser."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("There is no Chromium here: install the package chromium to run these tests.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A real server with bots; every test brings its own people and tables."""
    with running(tmp_path_factory.mktemp("tables")) as server:
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
def screenshots(pytestconfig: pytest.Config) -> Path:
    """Where pictures of pages go, for people to look at; git ignores the folder."""
    folder = pytestconfig.rootpath / ".cache" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
