"""Covers: the picture of a game on the shelf."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from ecumene.draw.drawing import mark, text
from ecumene.engine.picture import Accent


def cover(id: str, title: str, subtitle: str, picture: str, ink: str = "#f6efdf") -> str:
    """A cover of 232 x 300: a picture behind a thin frame, a title and a line below it.

    A cover is the same in both themes, so its colours are its own.
    """
    size = 34 if len(title) < 9 else 29 if len(title) < 12 else 21 if len(title) < 18 else 18
    name = f"cover-{escape(id)}"
    text_face, display = "'Source Sans 3', sans-serif", "Marcellus, serif"
    edge: dict[str, Any] = {"fill": "none", "stroke": ink, "stroke_opacity": 0.45}
    clip = mark("clipPath", mark("rect", width=232, height=300, rx=10), id=f"{name}-edge")
    marks = (
        picture
        + mark("rect", x=6.5, y=6.5, width=219, height=287, rx=6, **edge)
        + text(title, 116, 53, size, fill=ink, font_family=display, letter_spacing=1.4)
        + text(subtitle, 116, 73, 13, fill=ink, font_family=text_face, opacity=0.92)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" class="cover" '
        f'viewBox="0 0 232 300"><desc>{escape(", ".join(filter(None, [title, subtitle])))}</desc>'
        f'<defs>{clip}</defs><g clip-path="url(#{name}-edge)">{marks}</g></svg>'
    )


def gradient(id: str, name: str, *stops: tuple[str, str]) -> str:
    """Colours that follow each other downwards, each from its offset on; see `filled`."""
    body = "".join(mark("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return mark("defs", mark("linearGradient", body, id=f"cover-{id}-{name}", x2=0, y2=1))


def filled(id: str, name: str, d: str = "M0 0H232V300H0z") -> str:
    """An outline with a gradient in it; without one the whole cover, for a sky."""
    return mark("path", d=d, fill=f"url(#cover-{id}-{name})")


def plain_cover(id: str, title: str, accent: Accent) -> str:
    """A cover with a sun over dunes, for a game that draws none."""
    name, _, rest = re.sub(r":\s|\s[-–—]\s", "\n", title).partition("\n")
    dunes = "M0 236Q60 214 116 232T232 226V300H0z"
    picture = (
        mark("rect", width=232, height=300, fill=accent.light)
        + mark("circle", cx=116, cy=180, r=52, fill="#e9c98a")
        + mark("path", d=dunes, fill=accent.dark, opacity=0.75)
    )
    return cover(id, name, rest, picture)
