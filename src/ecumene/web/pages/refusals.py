"""What a browser is shown when something is refused: a page with one sentence and ways out."""

from __future__ import annotations

from fastapi import Request
from markupsafe import Markup
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response

from ecumene.engine.errors import Error
from ecumene.web.errors import status_of
from ecumene.web.pages.rendering import render, theme_of, used_sprite


def wants_page(headers: Headers, path: str) -> bool:
    """Does a person look, and not a program?"""
    return not path.startswith("/api") and "text/html" in headers.get("accept", "")


def refusal_page(request: Request, error: Error, lang: str) -> Response:
    """One sentence, and where to go from here."""
    shown = render(
        "refusal.html",
        lang,
        theme=theme_of(request),
        person=None,
        path=request.url.path,
        here="/",
        sprite=Markup("<!--sprite-->"),
        sentence=error.sentence(lang),
        rule=error.rule or "",
        status=status_of(error),
    )
    html = shown.replace("<!--sprite-->", used_sprite(shown), 1)
    return HTMLResponse(html, status_of(error), headers={"Cache-Control": "no-store"})
