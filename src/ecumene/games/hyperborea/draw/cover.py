"""The cover: crystals on a land of hexes, under northern lights."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.drawing import mark, number
from ecumene.draw.hexes import polygon
from ecumene.draw.marks import disc, faded, path
from ecumene.engine.lang import N_, translator
from ecumene.games.hyperborea.names import PACKAGE, TITLE

SKY: Final = (("0", "#1a1035"), (".6", "#48307c"), ("1", "#8d7cc4"))
_LANDS: Final = ("#5d7f61", "#b9a06a", "#7f8a92", "#4d6a6d", "#8f7db8", "#c9c3d6", "#3f5b4a")
_CRYSTALS: Final = ((116, 222, 86), (96, 230, 52), (138, 232, 60), (152, 240, 34), (82, 240, 30))
_LIGHTS: Final = ((0, 0.8), (34, 0.55), (-40, 0.5))  # shifted, how strong


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    subtitle = translator(PACKAGE, lang)(N_("Realms behind the mist"))
    sky = gradient("hyperborea", "sky", *SKY) + filled("hyperborea", "sky") + _stars()
    return cover("hyperborea", TITLE[lang], subtitle, sky + _lights() + _land() + _crystals())


def _stars() -> str:
    spots = [((37 * n * n + 53 * n) % 232, 74 + (29 * n * n + 11 * n) % 100) for n in range(40)]
    stars = "".join(disc(x, y, 0.5 + 0.3 * (n % 4), "#ffffff") for n, (x, y) in enumerate(spots))
    return faded(stars, 0.8)


def _lights() -> str:
    """Curtains of light that fade upwards and downwards."""
    stops = (("0", "#7dffd6", "0"), (".6", "#7df0d6", ".75"), ("1", "#c79bff", "0"))
    body = "".join(
        mark("stop", offset=at, stop_color=colour, stop_opacity=pale) for at, colour, pale in stops
    )
    name = "cover-hyperborea-light"
    drawn = mark("defs", mark("linearGradient", body, id=name, x2=0, y2=1))
    for dx, strength in _LIGHTS:
        d = (
            f"M{20 + dx} 170Q{60 + dx} 96 {112 + dx} 128T{214 + dx} 82L{218 + dx} 142"
            f"Q{160 + dx} 196 {112 + dx} 188T{22 + dx} 232z"
        )
        drawn += mark("path", d=d, fill=f"url(#{name})", opacity=strength)
    return drawn


def _land() -> str:
    """Hexes seen from the side, each in the colour of a terrain."""
    body = ""
    for at in range(21):
        line, column = divmod(at, 7)
        x, y = 45 * column - 25, 228 + 33 * line + (0 if column % 2 else 16)
        corners = [(x + 29 * cos(n * pi / 3), y + 18 * sin(n * pi / 3)) for n in range(6)]
        fill = _LANDS[(5 * at + 3 * line) % len(_LANDS)]
        body += path(polygon(corners), fill, "#ffffff", 1.2, 'stroke-opacity=".55"')
    return body


def _crystals() -> str:
    body = ""
    for x, y, tall in _CRYSTALS:
        n, top = number, y - tall
        shoulder = f"{n(top + 20)}V{n(y)}L{n(x)} {n(y + 7)}"
        body += path(f"M{x} {top}L{x + 11} {shoulder}L{x - 11} {y}V{top + 20}z", "#d8ccff")
        body += path(f"M{x} {top}L{x + 11} {shoulder}z", "#9d86e0")
        body += path(f"M{x} {top}L{x + 3} {top + 24}V{y + 4}L{x} {y + 7}z", "#f6f0ff")
    return body
