"""What pages load: scripts, style sheets, fonts and icons, each under a name that never goes stale.

The address of a file holds a digest of its content, so browsers keep it for ever and a new version
is a new address. Only files listed here are served.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from fastapi import Request
from starlette.responses import Response

from ecumene.engine.aliases import SIGN
from ecumene.engine.errors import N_
from ecumene.engine.files import packaged
from ecumene.engine.picture import listed_icons
from ecumene.engine.registry import games, load
from ecumene.web.errors import NotFound
from ecumene.web.routing import Routes

router = Routes()

TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
BORROWED: Final = ("htmx.js",)
"""What is gathered at build time and loaded by name."""

_IMPORT: Final = re.compile(rb'from "\./([\w-]+\.js)"')
FOREVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    """A file to be loaded; *zipped* is empty where packing gains nothing."""

    name: str
    content: bytes
    zipped: bytes

    @property
    def address(self) -> str:
        """Where it is, as long as it stays as it is."""
        digest = hashlib.sha256(self.content).hexdigest()[:12]
        return f"/static/{digest}/{self.name}"

    @property
    def media_type(self) -> str:
        """What it is."""
        return TYPES[self.name.rpartition(".")[2]]


def _asset(name: str, content: bytes) -> Asset:
    packable = not name.endswith(".woff2")
    return Asset(name, content, gzip.compress(content, 9, mtime=0) if packable else b"")


@cache
def assets() -> dict[str, Asset]:
    """Everything that pages may load, by name."""
    own = resources.files("ecumene.web").joinpath("static")
    vendor = resources.files("ecumene").joinpath("vendor")
    found = {each.name: each.read_bytes() for each in own.iterdir() if _served(each.name)}
    found |= {name: vendor.joinpath(name).read_bytes() for name in BORROWED}
    fonts = {
        each.name: each.read_bytes() for each in vendor.iterdir() if each.name.endswith(".woff2")
    }
    found |= {f"icons-{id}.svg": icons_of(id).encode() for id in games()}
    loaded = {name: _asset(name, content) for name, content in (found | fonts).items()}
    for name in [name for name in loaded if name.endswith(".js")]:
        loaded[name] = _asset(name, _imports(loaded[name].content, loaded))
    faces = vendor.joinpath("fonts.css").read_text("utf-8")
    for name in fonts:  # a style sheet names its fonts by their full address
        faces = faces.replace(f'"{name}"', f'"{loaded[name].address}"')
    parts = [faces, _tokens(), _accents(), loaded["style.css"].content.decode()]
    loaded["style.css"] = _asset("style.css", "\n".join(parts).encode())
    return loaded


def _imports(script: bytes, loaded: Mapping[str, Asset]) -> bytes:
    """A script that names what it imports by its full address; what is imported imports nothing."""
    return _IMPORT.sub(lambda match: f'from "{loaded[match[1].decode()].address}"'.encode(), script)


def icons_of(id: str) -> str:
    """The icons of pages and of one game, as symbols; all for a game that lists none."""
    own = set(listed_icons(load(id).package))
    others = {name for game in games() for name in listed_icons(load(game).package)}
    foreign = {f'<symbol id="i-{name}"' for name in others - own} if own else set()
    lines = packaged("ecumene", "vendor", "icons.svg").splitlines()
    return "\n".join(line for line in lines if line.partition(" viewBox")[0] not in foreign)


def _served(name: str) -> bool:
    return name.rpartition(".")[2] in TYPES


def _tokens() -> str:
    """The design's values; dark also where the browser wishes it and nobody chose otherwise."""
    css = resources.files("ecumene.engine").joinpath("tokens.css").read_text("utf-8")
    dark = css.partition('[data-theme="dark"] {')[2].partition("}")[0]
    wish = f':root:not([data-theme="light"]) {{{dark}}}'
    return f"{css}\n@media (prefers-color-scheme: dark) {{ {wish} }}"


def _accents() -> str:
    """The colours that each game sets; a style attribute would not be allowed."""
    rules: list[str] = []
    for id in games():
        accent, one = load(id).accent, f'[data-game="{id}"]'
        if SIGN not in id:  # the same with changed content
            one = f':is({one},[data-game^="{id}{SIGN}"])'
        light = f"--accent:{accent.light};--accent-soft:{accent.light_soft}"
        dark = f"--accent:{accent.dark};--accent-soft:{accent.dark_soft}"
        rules.append(
            f"{one}{{{light}}}\n"
            f'[data-theme="dark"] {one}{{{dark}}}\n'
            f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]) '
            f"{one}{{{dark}}}}}"
        )
    return "\n".join(rules)


def address(name: str) -> str:
    """Where a page finds a file."""
    return assets()[name].address


@router.get("/static/{digest}/{name}")
async def serve(digest: str, name: str, request: Request) -> Response:
    """One file."""
    found = assets().get(name)
    if found is None or found.address != f"/static/{digest}/{name}":
        raise NotFound(N_("There is nothing here."))
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.zipped, media_type=found.media_type, headers=headers)
    return Response(found.content, media_type=found.media_type, headers=headers)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """Browsers ask for it by this name."""
    content = assets()["mark.svg"].content
    return Response(content, media_type=TYPES["svg"], headers={"Cache-Control": "max-age=86400"})
