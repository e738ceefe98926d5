"""Which language a visitor reads."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers

from ecumene.engine.lang import LANGUAGES

COOKIE: Final = "lang"
"""What a browser chose, also before anybody has a name."""


def spoken(headers: Headers, query: str = "", chosen: str = "") -> str:
    """The language asked for in the address, else the one chosen, else the browser's, else English.

    >>> spoken(Headers({"accept-language": "fr, de-AT;q=0.8, en;q=0.5"}))
    'de'
    """
    asked = parse_qs(query).get("lang", [""])[0]
    for lang in (asked, _cookie(headers), chosen):
        if lang in LANGUAGES:
            return lang
    weighed: list[tuple[float, str]] = []
    for part in headers.get("accept-language", "")[:200].split(","):
        name, _, quality = part.strip().partition(";q=")
        weighed.append((-_number(quality), name.split("-")[0].lower()))
    return next(
        (lang for _, lang in sorted(weighed, key=lambda each: each[0]) if lang in LANGUAGES), "en"
    )


def _cookie(headers: Headers) -> str:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def _number(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
