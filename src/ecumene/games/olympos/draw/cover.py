"""The cover: a ship under sail before the mountain of the gods, and lightning above it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.drawing import number
from ecumene.draw.marks import disc, faded, path
from ecumene.games.olympos.names import TITLE

SKY: Final = (("0", "#0c2348"), (".42", "#2d5f97"), (".68", "#e9b889"), (".78", "#f7d9a0"))
_ROUND: Final = 'stroke-linecap="round"'
_INK: Final = "#1d2a3c"


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    return cover("olympos", TITLE[lang], "", _sky() + _mountain() + _temple() + _sea() + _ship())


def _sky() -> str:
    rays = "".join(_ray(angle) for angle in range(186, 355, 12))
    sky = gradient("olympos", "sky", *SKY) + filled("olympos", "sky")
    return sky + path(rays, "#fff3cf", more='opacity=".1"') + _bolt()


def _ray(angle: float) -> str:
    x, y = 128, 128
    ends = [(x + 320 * cos(radians(a)), y + 320 * sin(radians(a))) for a in (angle, angle + 5)]
    return f"M{x} {y}" + "".join(f"L{number(a)} {number(b)}" for a, b in ends) + "z"


def _bolt() -> str:
    d = "M150 78L120 118H138L116 152L160 108H141L158 78z"
    return faded(path(d, "#ffe79a", "#ffe79a", 9), 0.25) + path(d, "#ffd35c", "#fff6d8", 1.4)


def _mountain() -> str:
    """Snow above, forest below, in a light and a dark face."""
    massif = "M-6 236L34 186L58 198L104 134L126 150L142 141L190 196L206 186L240 232V250H-6z"
    shade = "M126 150L142 141L190 196L206 186L240 232V250H150L132 206z"
    snow = "M104 134L126 150L142 141L160 162L148 158L140 170L128 160L116 174L106 158L90 166L84 162z"
    return (
        path(massif, "#7488a5")
        + path(shade, "#54698a")
        + path(snow, "#f6f3ea")
        + path("M142 141L160 162L148 158L140 170z", "#cfd8e4")
        + path("M-6 236Q40 214 84 230T176 226T240 234V252H-6z", "#48663f")
        + path("M-6 242Q60 226 120 238T240 240V252H-6z", "#39543a")
    )


def _temple() -> str:
    columns = "".join(f"M{x} 218h4v15h-4z" for x in (40, 48, 56, 64, 72))
    return (
        path("M32 233h52v4h-52zM36 213h44v4h-44z", "#efe4c8")
        + path(columns, "#fdf6e3")
        + path("M34 213L58 201L82 213z", "#fdf6e3", "#c9b98f", 0.8)
        + path("M44 211L58 204L72 211z", "#d9774f")
    )


def _sea() -> str:
    waves = "M12 262q8-5 16 0t16 0M150 258q8-5 16 0t16 0t16 0M20 288q9-5 18 0t18 0M182 284q9-5 18 0"
    return (
        path("M-2 246H234V302H-2z", "#1f5f8f")
        + path("M-2 246q14 5 29 0t29 0t29 0t29 0t29 0t29 0t29 0t29 0t29 0V254H-2z", "#3f86b4")
        + path("M-2 276q14-6 29 0t29 0t29 0t29 0t29 0t29 0t29 0t29 0t29 0V302H-2z", "#164a74")
        + path(waves, "none", "#9fd0e6", 1.6, _ROUND)
    )


def _ship() -> str:
    """A trireme with its eye, its oars and a striped sail."""
    hull = "M70 252Q66 240 76 234Q77 246 92 252H156Q176 250 182 232Q190 238 186 252Q178 274 152 275"
    hull += "H104Q80 274 70 252z"
    oars = "".join(f"M{x} 264l-9 20" for x in range(104, 160, 9))
    sail = "M98 196Q128 188 160 196Q168 218 158 240Q128 232 100 240Q92 218 98 196z"
    return (
        path("M129 184V254", "none", _INK, 3.4, _ROUND)
        + path(sail, "#f6efdf", _INK, 1.6)
        + path("M112 192.5Q105 216 113 237.5M146 192.5Q153 216 145 237.5", "none", "#c0452a", 6.5)
        + path("M96 195Q128 187 162 195", "none", _INK, 3, _ROUND)
        + path(oars, "none", "#e3c88d", 2, _ROUND)
        + path(hull, "#7a3a1c", _INK, 1.8)
        + path("M84 259H176", "none", "#e9b949", 3)
        + disc(169, 253, 4.4, "#f6efdf", _INK, 1.4)
        + disc(169.6, 253, 1.7, _INK)
        + path("M186 250l12-3l-11 9z", "#e9b949", _INK, 1)
    )
