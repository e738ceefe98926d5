"""People at a server that runs inside the test, each with a browser or a program."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx2
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from starlette.testclient import TestClient

from ecumene.web.app import make_app
from ecumene.web.rooms.hall import Hall
from ecumene.web.rooms.people import COOKIE
from ecumene.web.settings import Settings

PATIENT = Settings(bots=False, rate=1e6, burst=10**6, guests=10**6, tables=10**6, workers=1)
"""No bots and no limits, which are tested by themselves."""


class Guest:
    """One visitor, known by a cookie or a token of its own."""

    def __init__(self, client: httpx2.Client, lang: str = "en") -> None:
        self.client = client
        self.lang = lang
        self.cookie = ""
        self.token = ""

    def send(self, method: str, path: str, **about: Any) -> Any:
        """One request; the response as the client library has it."""
        headers = {"accept-language": self.lang, **about.pop("headers", {})}
        if self.cookie:
            headers["cookie"] = f"{COOKIE}={self.cookie}"
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        response = self.client.request(method, path, headers=headers, **about)
        self.cookie = response.cookies.get(COOKIE) or self.cookie
        self.client.cookies.clear()  # the next request may be somebody else's
        return response

    def get(self, path: str, **params: Any) -> Any:
        """What a good request answers."""
        response = self.send("GET", f"/api{path}", params=params)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, **body: Any) -> Any:
        """The same for a command."""
        response = self.send("POST", f"/api{path}", json=body)
        assert response.status_code in (200, 201, 202, 204), response.text
        return response.json() if response.content else None

    def refused(self, path: str, status: int, **body: Any) -> Any:
        """A command that is refused with one sentence."""
        response = self.send("POST", f"/api{path}", json=body)
        assert response.status_code == status, response.text
        told = response.json()
        assert told["error"].strip().endswith((".", "!", ")", "?")) or ":" in told["error"]
        assert "Traceback" not in response.text
        return told

    def table(self, *kinds: str, **about: Any) -> str:
        """Open a table of the sample game with these kinds of seats; its id."""
        seats = [{"kind": kind} for kind in kinds]
        opened = self.post("/tables", **{"game": "oasis", "seats": seats, **about})
        return str(opened["table"])

    def invite(self, table: str, seat: int = 1) -> str:
        """The token that opens a seat."""
        return next(
            str(each["token"])
            for each in self.get(f"/tables/{table}/invitations")
            if each["seat"] == seat
        )

    def look(self, table: str, **params: Any) -> Any:
        """My view of a table."""
        return self.get(f"/tables/{table}", **params)

    def answer(self, table: str, choice: int = 0, **about: Any) -> Any:
        """Take one of the choices that I see."""
        seen = self.look(table, **({"seat": about["seat"]} if "seat" in about else {}))
        action = seen["choices"][choice]["action"]
        body = {"action": action, "version": seen["version"], **about}
        return self.post(f"/tables/{table}/answers", **body)


class Direct(httpx2.BaseTransport):
    """Brings a request to a server inside the test, and its whole answer back, in one go.

    Starlette's own changes between two threads for every part of an answer, which takes
    several times as long as most answers.
    """

    def __init__(self, app: FastAPI, portal: BlockingPortal) -> None:
        self.app = app
        self.portal = portal

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer to a request."""
        return self.portal.call(self._answer, request, request.read())

    async def _answer(self, request: httpx2.Request, body: bytes) -> httpx2.Response:
        url = request.url
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(url.path),
            "raw_path": url.raw_path.partition(b"?")[0],
            "root_path": "",
            "scheme": url.scheme,
            "query_string": url.query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": ("testclient", 50000),
            "server": (url.host, url.port or 80),
            "extensions": {},
            "state": {},
        }
        coming, sent = [{"type": "http.request", "body": body}], asyncio.Event()
        started: dict[str, Any] = {}
        parts: list[bytes] = []

        async def receive() -> dict[str, Any]:
            if coming:
                return coming.pop()
            await sent.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                assert not started, "it answers twice"
                started.update(message)
            else:
                assert started, "it answers without a status"
                assert not sent.is_set(), "it answers after the end of its answer"
                parts.append(bytes(message.get("body", b"")))
                if not message.get("more_body", False):
                    sent.set()

        await self.app(scope, receive, send)
        assert sent.is_set(), "it has not answered"
        content = b"" if request.method == "HEAD" else b"".join(parts)
        return httpx2.Response(
            started["status"],
            headers=started.get("headers", []),
            stream=httpx2.ByteStream(content),
            request=request,
        )


class Server:
    """A server inside the test."""

    def __init__(self, portal: BlockingPortal, app: FastAPI, folder: Path) -> None:
        self.portal = portal
        self.client = httpx2.Client(
            base_url="http://testserver",
            # tests read what is said: packing and unpacking it takes a seventh of the time
            headers={"user-agent": "testclient", "accept-encoding": "identity"},
            transport=Direct(app, portal),
            follow_redirects=True,
        )
        self.app = app
        self.folder = folder

    @property
    def hall(self) -> Hall:
        """What is behind it."""
        hall: Hall = self.app.state.hall
        return hall

    def guest(self, name: str = "", lang: str = "en") -> Guest:
        """Somebody new; with a name known at once."""
        guest = Guest(self.client, lang)
        if name:
            guest.post("/me", name=name)
        return guest

    def run(self, work: Any) -> Any:
        """Do something in the event loop of the server."""

        async def wait() -> Any:
            return await work

        return self.portal.call(wait)


@contextmanager
def serving(folder: Path, settings: Settings = PATIENT) -> Iterator[Server]:
    """A server on a folder."""
    app = make_app(replace(settings, folder=folder))
    with TestClient(app) as started:  # begins and ends as a server does
        assert started.portal is not None
        with (server := Server(started.portal, app, folder)).client:
            yield server


def two(server: Server, **about: Any) -> tuple[Guest, Guest, str]:
    """Ada has opened a table, Ben has taken the other seat."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = ada.table("me", "open", **about)
    ben.post("/join", token=ada.invite(table))
    return ada, ben, table


def play_out(guests: list[Guest], table: str, most: int = 400) -> None:
    """Everybody takes the first choice until the game is over."""
    last, seen = 0, guests[0].look(table)
    for _ in range(most):
        if seen["status"] == "over":
            return
        seat = seen["waiting"][0]
        if seat != last:  # whoever has answered sees at once what comes then
            seen = guests[seat].look(table)
        body = {"action": seen["choices"][0]["action"], "version": seen["version"]}
        last, seen = seat, guests[seat].post(f"/tables/{table}/answers", **body)
    raise AssertionError("the game does not end")
