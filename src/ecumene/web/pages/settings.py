"""Language and theme, for this browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form
from starlette.responses import RedirectResponse, Response

from ecumene.engine.lang import LANGUAGES
from ecumene.web.api.visitor import Anybody
from ecumene.web.pages.rendering import THEME, remember_appearance
from ecumene.web.routing import Routes

router = Routes()


@router.post("/look")
async def change_appearance(
    visitor: Anybody,
    back: Annotated[str, Form(max_length=2000)] = "/",
    lang: Annotated[str, Form(max_length=8)] = "",
    theme: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Another language or theme; then the page where it was chosen."""
    response = RedirectResponse(inside(back), 303)
    remember_appearance(response, lang, theme)
    if lang in LANGUAGES and visitor.person is not None:
        await visitor.hall.people.change(visitor.person, None, lang)
    if theme == "auto":
        response.delete_cookie(THEME)
    return response


def inside(address: str) -> str:
    """An address of this site; anything else leads home.

    >>> inside("/t/abc?step=3"), inside("//evil.example/"), inside("https://evil.example")
    ('/t/abc?step=3', '/', '/')
    """
    safe = address.startswith("/") and not address.startswith(("//", "/\\")) and "\n" not in address
    return address if safe else "/"
