"""The covers of games: drawn into the shelf, and as small pictures beside tables."""

from __future__ import annotations

import hashlib
from functools import cache

from markupsafe import Markup
from starlette.responses import Response

from ecumene.engine.aliases import origin
from ecumene.engine.errors import N_
from ecumene.engine.registry import games, load
from ecumene.web.errors import NotFound
from ecumene.web.pages.assets import FOREVER, TYPES
from ecumene.web.routing import Routes

router = Routes()


@cache
def cover(game: str, lang: str) -> Markup:
    """A cover to be drawn into a page; the words beside it say what it shows."""
    drawn = load(game).cover(lang).replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
    return Markup(drawn.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


@cache
def _picture(game: str) -> bytes:
    spec = load(game)
    return spec.cover("en").standalone("light", spec.accent).encode()


@cache
def thumb(game: str) -> str:
    """The address of a cover as a picture; empty for a game that is no longer installed."""
    if origin(game) not in games():
        return ""
    return f"/cover/{hashlib.sha256(_picture(game)).hexdigest()[:12]}/{game}.svg"


@router.get("/cover/{digest}/{game}.svg")
async def serve(digest: str, game: str) -> Response:
    """A cover as a picture."""
    if f"/cover/{digest}/{game}.svg" != thumb(game):
        raise NotFound(N_("There is nothing here."))
    return Response(_picture(game), media_type=TYPES["svg"], headers={"Cache-Control": FOREVER})
