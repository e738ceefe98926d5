"""The cover: pyramids at the Nile before a sun with the ankh in it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.drawing import number
from ecumene.draw.marks import disc, faded, path
from ecumene.games.ankh.draw.pieces import ankh
from ecumene.games.ankh.names import TITLE

SUN: Final = (116, 172)
SKY: Final = (("0", "#0a4a52"), (".55", "#2a8f8d"), (".8", "#f0c67a"))


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    name, _, rest = TITLE[lang].replace(" – ", ": ").partition(": ")
    return cover("ankh", name, rest, _sky() + _sun() + _pyramids() + _land() + _obelisks())


def _sky() -> str:
    rays = "".join(_ray(angle) for angle in range(180, 361, 10))
    sky = gradient("ankh", "sky", *SKY) + filled("ankh", "sky")
    return sky + path(rays, "#fff3cf", more='opacity=".13"')


def _ray(angle: float) -> str:
    x, y = SUN[0], SUN[1] + 4
    ends = [(x + 400 * cos(radians(a)), y + 400 * sin(radians(a))) for a in (angle, angle + 5)]
    return f"M{x} {y}" + "".join(f"L{number(a)} {number(b)}" for a, b in ends) + "z"


def _sun() -> str:
    return (
        faded(disc(*SUN, 55, "#ffe9a8"), 0.28)
        + disc(*SUN, 46, "#ffd873", "#fff1c9", 2)
        + ankh(SUN[0] + 1, SUN[1] - 9, 56, "#8a4b12")
    )


def _pyramids() -> str:
    """Each in a light and a dark face, with courses of stone."""
    return (
        path("M-10 238L62 128L134 238z", "#e9c98a")
        + path("M62 128L134 238H84z", "#b98b4a")
        + path("M120 238L176 158L232 238z", "#d9b373")
        + path("M176 158L232 238H196z", "#a5763b")
        + path("M62 128L71 141.8L66 146L60 142.5L54.5 139.5z", "#fff3cf")
        + path("M62 128L71 141.8L66 146z", "#e3c88d")
        + path(
            "M42 159H69M29 179H75M16 199H79M3 219H82M160.5 180H184M147 199H188M134 218H192",
            "none",
            "#8f6630",
            0.8,
            'opacity=".45"',
        )
    )


def _land() -> str:
    dunes = "M0 233Q60 222 116 232T232 230V300H0z"
    river = "M128 232Q90 252 118 268T84 300H190Q150 276 166 262T140 232z"
    waves = "M122 262q10-3 20 0M112 282q14-4 28 0M131 247q5-2 10 0M146 291q10-3 20 0"
    ripples = "M14 262q16-8 32 0t32 0M178 274q14-7 28 0M12 284q14-7 28 0M186 246q13-6 26 0"
    return (
        path(dunes, "#c99a55")
        + path(ripples, "none", "#a87a3a", 1.3, 'stroke-linecap="round" opacity=".7"')
        + path(river, "#176a86", "#e3c17d", 2.4)
        + path(waves, "none", "#8cd0dd", 1.5, 'stroke-linecap="round"')
        + path(_reeds(), "none", "#3f6b2e", 1.8, 'stroke-linecap="round"')
    )


def _reeds() -> str:
    spots = ((104, 254), (110, 257), (98, 258), (168, 262), (174, 266), (86, 292), (94, 288))
    return "".join(f"M{x} {y}q-1-6-4-10M{x} {y}v-12M{x} {y}q1-6 4-10" for x, y in spots)


def _obelisks() -> str:
    near = "M36 250l4-54l4-8l4 8l4 54z"
    far = "M199 264l3.4-42l3.6-7l3.6 7l3.4 42z"
    return (
        path(near + far, "#5a3413")
        + path("M44 188l4 8l4 54h-6z" + "M206 215l3.6 7l3.4 42h-5z", "#3c2109")
        + path("M32 250H56V255H32zM196 264H216V268H196z", "#472709")
    )
