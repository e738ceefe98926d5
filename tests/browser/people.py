"""People with browsers, each with cookies of its own, watched for everything that goes wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from ecumene.engine.record import Record
from tests.browser import axe

PICTURES: Final = "ECUMENE_SCREENSHOTS"  # who sets it wants to look at pages
PATIENCE: Final = 30_000  # milliseconds; other tests may keep both cores busy
PHONE: Final = (360, 740)
DESK: Final = (1280, 720)
TELL_VIOLATIONS: Final = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`${event.violatedDirective} forbids ${event.blockedURI}`));
"""
NO_FILMS: Final = "try { localStorage.setItem('ecumene-film-auto', 'off') } catch {}"
# To paint what glows takes a tenth of Chromium's time, and only pictures show it. It moves nothing.
NO_GLOW: Final = """
const sheet = new CSSStyleSheet();
sheet.replaceSync("svg * { filter: none !important }");
document.adoptedStyleSheets.push(sheet);
"""
TALLEST: Final = 3000  # pixels of a picture: a whole catalogue is nothing to look at
expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Device:
    """In what somebody sees pages."""

    lang: str = "en"
    dark: bool = False
    size: tuple[int, int] = DESK
    touch: bool = False
    still: bool = False  # wishes for no movement
    script: bool = True
    films: bool = False  # wants to see by itself what happened

    @property
    def name(self) -> str:
        """For the names of files and tests."""
        return f"{self.size[0]}-{self.lang}-{'dark' if self.dark else 'light'}"


class Person:
    """One browser; ``page`` is its first tab."""

    def __init__(self, browser: Browser, address: str, name: str, device: Device) -> None:
        self.name = name
        self.address = address.rstrip("/")
        self.context = browser.new_context(
            base_url=self.address,
            locale={"en": "en-GB", "de": "de-DE"}[device.lang],
            color_scheme="dark" if device.dark else "light",
            reduced_motion="reduce" if device.still else "no-preference",
            viewport={"width": device.size[0], "height": device.size[1]},
            has_touch=device.touch,
            is_mobile=device.touch,
            java_script_enabled=device.script,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(TELL_VIOLATIONS)
        if not device.films:
            self.context.add_init_script(NO_FILMS)
        if PICTURES not in os.environ:
            self.context.add_init_script(NO_GLOW)
        self.complaints: list[str] = []
        self._forgiven: list[str] = []
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("request", self._look_where)
        self.page = self.context.new_page()
        if name:
            self.post("/me", name=name, lang=device.lang)

    def tab(self) -> Page:
        """Another tab of the same browser."""
        return self.context.new_page()

    def go(self, path: str) -> Page:
        """Open a page of the server in the first tab."""
        answer = self.page.goto(path)
        assert answer is not None
        assert answer.status == 200, f"{path}: {answer.status}"
        return self.page

    def leave(self) -> list[str]:
        """Close everything; what went wrong."""
        self.context.close()
        return self.complaints

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location["url"]
            if not any(re.search(each, message.text) for each in self._forgiven):
                self.complaints.append(f"{message.text} ({where})")

    def _look_where(self, request: Request) -> None:
        there = urlsplit(request.url)
        inside = there.netloc == urlsplit(self.address).netloc
        if not inside and there.scheme not in ("data", "blob", "about"):
            self.complaints.append(f"asked another host: {request.url}")

    @contextmanager
    def forgiving(self, *patterns: str) -> Iterator[None]:
        """Console errors that are meant to happen: an answered refusal, a killed server."""
        self._forgiven.extend(patterns)
        try:
            yield
            self.page.evaluate("0")  # what the console said until here has been heard
        finally:
            for each in patterns:
                self._forgiven.remove(each)

    def post(self, path: str, **body: Any) -> Any:
        """A command through the API, with this browser's cookies."""
        answer = self.context.request.post(f"{self.address}/api{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def get(self, path: str, **params: Any) -> Any:
        """A question through the API."""
        answer = self.context.request.get(f"{self.address}/api{path}", params=params)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, game: str, *kinds: str, **about: Any) -> str:
        """Open a table through the API; its id."""
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
        return str(self.post("/tables", game=game, seats=seats, **about)["table"])

    def bring(self, record: Record, *kinds: str) -> str:
        """Open a table from a game that was played before; without *kinds* all seats are mine."""
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
        return str(self.post("/records", record=record.text(), seats=seats)["table"])

    def invitation(self, table: str) -> str:
        """The token of the first open seat."""
        return str(self.get(f"/tables/{table}/invitations")[0]["token"])

    def answer(self, table: str, seat: int, choice: int = 0) -> bool:
        """Answer for one of my seats through the API; False if it has nothing to answer."""
        seen = self.get(f"/tables/{table}", seat=seat)
        if not seen["choices"]:
            return False
        action = seen["choices"][choice % len(seen["choices"])]["action"]
        self.post(f"/tables/{table}/answers", seat=seat, action=action, version=seen["version"])
        return True

    def barriers(self, page: Page | None = None) -> list[str]:
        """What axe finds that keeps people out: serious and critical violations on this page."""
        return axe.barriers(page or self.page)


class Album:
    """Pictures of pages, if somebody wants them: to draw them takes as long as to load the page."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def keep(self, page: Page, name: str, whole: bool = False) -> None:
        """What is in the window, or the *whole* page."""
        if self.folder is None:
            return
        path = self.folder / f"{name}.png"
        if not whole:
            page.screenshot(path=path)
            return
        width, height = page.evaluate("[window.innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": width, "height": min(TALLEST, height)}
        page.screenshot(path=path, full_page=True, clip=clip)  # type: ignore[arg-type]
