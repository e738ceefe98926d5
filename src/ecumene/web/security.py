"""The guard before every page: headers, origins, sizes, rates, and no trace of our own faults."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.engine.errors import N_, Error
from ecumene.web.circle.forwarding import heard
from ecumene.web.errors import (
    BadText,
    Misdirected,
    NotYours,
    Stale,
    TooLarge,
    TooMany,
    fault,
    status_of,
)
from ecumene.web.language import spoken
from ecumene.web.rooms.people import People
from ecumene.web.settings import Settings
from ecumene.web.shares import MUCH, Rates

LOG: Final = logging.getLogger("ecumene.web")

WRITES: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
HALVES: Final = re.compile(rb"\\u[dD][89a-fA-F]")  # where JSON may hold half a character
PATIENCE: Final = 20.0  # seconds in which a request must have been sent
HEALTH: Final = "/healthz"
HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Links to seats are secrets; "no-referrer" would also hide the origin of our own forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def _sent(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """As they go over the wire; put together once, since every response has them."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


FOR_PAGES: Final = _sent(HEADERS)
FOR_PROGRAMS: Final = _sent({**HEADERS, "Cache-Control": "no-store"})


class Guard:
    """A pure ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, people: People) -> None:
        self.app = app
        self.settings = settings
        self.people = people
        self.rates = Rates(settings.rate, settings.burst)
        self._faults: dict[Any, float] = {}  # of ours that the log has, and since when

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        heard(scope, self.people)
        began, status = time.monotonic(), 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message.setdefault("headers", [])
                present = {name for name, _ in headers}
                wanted = FOR_PROGRAMS if scope["path"].startswith("/api") else FOR_PAGES
                message["headers"] = [
                    *headers,
                    *(each for each in wanted if each[0] not in present),
                ]
            await send(message)

        try:
            receive = await self._admit(scope, receive)
            await self.app(scope, receive, guarded)
        except Error as error:
            if not status:
                await refuse(scope, guarded, error)
        except Exception as error:
            if self._is_new(error, scope):
                LOG.exception("a request failed", extra=_about(scope))
            if not status:
                await refuse(scope, guarded, fault())
        finally:
            took = round(1000 * (time.monotonic() - began), 1)
            LOG.info("request", extra={**_about(scope), "status": status, "ms": took})

    def _is_new(self, error: Exception, scope: Scope) -> bool:
        """Has the host not been told of this fault within the last minute?"""
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
        key = (scope["path"], type(error).__name__, where)
        now = time.monotonic()
        self._faults = {each: at for each, at in self._faults.items() if now - at < 60}
        new = key not in self._faults
        self._faults.setdefault(key, now)
        return new

    async def _admit(self, scope: Scope, receive: Receive) -> Receive:
        """Refuse what is not to be looked at; a body is read whole, up to what is allowed."""
        headers = Headers(scope=scope)
        check_name(headers, self.settings.names, scope["path"])
        if not self.rates.take(address_of(scope), self.people.recognise(headers)):
            raise TooMany(MUCH)
        if scope["method"] not in WRITES:
            return receive
        check_origin(headers)
        limit = self.settings.largest
        if scope["path"].rstrip("/").endswith("/records"):
            limit = self.settings.largest_record
        body = await _body(headers, receive, limit)
        check_text(body)
        scope.setdefault("state", {})["command"] = command_of(scope["path"], body)
        sent = False

        async def again() -> Message:
            nonlocal sent
            if not sent:
                sent = True
                return {"type": "http.request", "body": body, "more_body": False}
            return await receive()

        return again


def check_text(body: bytes) -> None:
    """Refuse text that no file and no browser can hold: halves of characters."""
    if not HALVES.search(body):
        return
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadText(N_("The request holds text that is none: half a character.")) from None
    except (ValueError, RecursionError):
        return  # no JSON: whoever reads it says so


def command_of(path: str, body: bytes) -> str:
    """What a request asks for, in a few characters; not when, or what was seen then.

    >>> command_of("/x", b'{"a": 1, "version": 2}') == command_of("/x", b'{"version": 3,"a":1}')
    True
    """
    asked: object = None
    if body.lstrip()[:1] == b"{":  # forms of pages do not begin so
        with suppress(ValueError, RecursionError):
            asked = json.loads(body)
    if isinstance(asked, dict):
        kept = {key: value for key, value in asked.items() if key != "version"}
        text = json.dumps(kept, sort_keys=True).encode()
    else:
        text = b"&".join(
            sorted(each for each in body.split(b"&") if not each.startswith(b"version="))
        )
    return hashlib.sha256(path.encode("utf-8", "replace") + b"?" + text).hexdigest()[:8]


def address_of(scope: Scope) -> str:
    """Where a visitor comes from; many may come from one address."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def check_name(headers: Headers, names: Collection[str], path: str = "") -> None:
    """Refuse visitors who were led here under a name that is not ours.

    Whoever watches the server from its own machine, or from its container, need not know its names.
    """
    watched = path == HEALTH and is_here(headers)
    if names and called(headers) not in names and not watched:
        raise Misdirected(N_("This server is not called so."))


def called(headers: Headers) -> str:
    """The name by which a visitor came here; empty if it is none."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:  # "[::"
        return ""


def is_here(headers: Headers) -> bool:
    """Does a visitor call this machine its own?

    Another site whose name leads here (by DNS, on purpose) cannot make a browser say so.
    """
    return called(headers) in HERE


def check_origin(headers: Headers) -> None:
    """Refuse what another site makes a browser send."""
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is not None:
        foreign = origin.partition("://")[2].lower() != host.lower()  # it has no path
    else:  # programs send neither
        foreign = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    if foreign:
        raise NotYours(N_("Another site cannot act for you here."))


async def _body(headers: Headers, receive: Receive, limit: int) -> bytes:
    message = N_("That is too large: at most {limit} kB.")
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length) > limit:
        raise TooLarge(message, limit=limit >> 10)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                part = await receive()
                if part["type"] != "http.request":
                    return b""  # whoever asked has gone
                parts.append(part.get("body", b""))
                size += len(parts[-1])
                if size > limit:
                    raise TooLarge(message, limit=limit >> 10)
                if not part.get("more_body"):
                    return b"".join(parts)
    except TimeoutError:
        raise TooLarge(N_("The request took too long to arrive.")) from None


async def refuse(scope: Scope, send: Send, error: Error) -> None:
    """Answer with one sentence: a page for people, JSON for programs."""
    from ecumene.web.pages.refusals import refusal_page, wants_page  # pages know this module

    lang = spoken(Headers(scope=scope), scope.get("query_string", b"").decode("latin-1"))
    if wants_page(Headers(scope=scope), scope["path"]):
        await refusal_page(Request(scope), error, lang)(scope, _nothing, send)
        return
    body = json.dumps(complaint(error, lang), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if isinstance(error, TooMany):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


def complaint(error: Error, lang: str) -> Mapping[str, Any]:
    """An error as JSON: one sentence, the rule behind it, and where the table stands if stale."""
    told: dict[str, Any] = {"error": error.sentence(lang)}
    if error.rule:
        told["rule"] = error.rule
    if isinstance(error, Stale):
        told["version"] = error.version
    return told


def _about(scope: Scope) -> dict[str, Any]:
    """What a log may say: the kind of request, never a path, which may hold a token."""
    route = scope.get("route")
    return {"method": scope["method"], "route": getattr(route, "path", "-")}
