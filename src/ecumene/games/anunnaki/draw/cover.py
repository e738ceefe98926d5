"""The cover: a ziggurat under the planets of the gods, its stair lit by their star."""

from __future__ import annotations

from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.hexes import around, polygon
from ecumene.draw.marks import disc, faded, moved, path
from ecumene.games.anunnaki.names import TITLE

SKY: Final = (("0", "#150b2e"), (".38", "#43205a"), (".62", "#a8442f"), (".8", "#eda566"))
_INK: Final = "#2a1203"
_ROUND: Final = 'stroke-linecap="round"'


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    name, _, rest = TITLE[lang].partition(": ")
    picture = _sky() + _planets() + _star() + _plain() + _ziggurat() + _gods()
    return cover("anunnaki", name, rest, picture)


def _sky() -> str:
    stars = (
        (22, 96),
        (52, 118),
        (88, 92),
        (140, 110),
        (176, 90),
        (208, 124),
        (34, 150),
        (196, 162),
    )
    dots = "".join(f"M{x} {y}h.01" for x, y in stars)
    sky = gradient("anunnaki", "sky", *SKY) + filled("anunnaki", "sky")
    return sky + path(dots, "none", "#fff3cf", 2.4, _ROUND)


def _planets() -> str:
    """Four dying worlds, one with rings."""
    ring = '<ellipse cx="190" cy="108" rx="30" ry="7" transform="rotate(-18 190 108)" fill="none"'
    return (
        disc(44, 128, 21, "#6838a0")
        + path("M29 113A21 21 0 1 0 59 143A24 24 0 0 1 29 113z", "#4b2479")
        + disc(190, 108, 15, "#4a86e8")
        + f'{ring} stroke="#c9dcff" stroke-width="3"/>'
        + disc(168, 158, 7, "#f4c534")
        + disc(76, 166, 5, "#c93a1d")
    )


def _star() -> str:
    """The star of actions over the temple."""
    tips = around(5, 23)
    lines = polygon([tips[n] for n in (0, 2, 4, 1, 3)])
    glow = faded(disc(116, 120, 33, "#ffe9b0"), 0.28)
    nodes = "".join(disc(x, y, 3.6, "#fff6d8", "#93450f", 1.2) for x, y in tips)
    return glow + moved(path(lines, "none", "#ffe79a", 2.4) + nodes, 116, 120)


def _plain() -> str:
    river = "M116 300Q92 276 132 262T146 246L152 246Q160 258 140 268T146 300z"
    return (
        path("M-2 240Q60 228 116 238T234 232V302H-2z", "#7d4a22")
        + path("M-2 262Q70 246 128 258T234 250V302H-2z", "#5a3216")
        + path(river, "#2f7ea3")
    )


def _ziggurat() -> str:
    """Three terraces, light on the left, a stair in the middle."""
    terraces = ((46, 186, 214, 252), (66, 166, 190, 214), (86, 146, 168, 190))
    body = ""
    for left, right, top, foot in terraces:
        body += path(
            f"M{left} {foot}L{left + 8} {top}H{right - 8}L{right} {foot}z", "#dfae6c", _INK, 1.6
        )
        shade = f"M{(left + right) / 2 + 16} {foot}V{top}H{right - 8}L{right} {foot}z"
        body += path(shade, "#a86a34")
    steps = "".join(f"M{108 - n / 3:.0f} {252 - 6 * n}h{16 + n * 2 / 3:.0f}" for n in range(14))
    return (
        body
        + path("M104 252L110 168H122L128 252z", "#f6dca6", _INK, 1.4)
        + path(steps, "none", "#a86a34", 1.3)
        + path("M108 168V152H124V168z", "#fff3cf", _INK, 1.4)
        + path("M112 168V158Q116 153 120 158V168z", _INK)
    )


def _gods() -> str:
    """Two gods who keep watch, with wings and staff."""
    figure = "M0-30q5 0 5 5q0 4-3 5q7 2 8 12l2 34h-24l2-34q1-10 8-12q-3-1-3-5q0-5 5-5z"
    wing = "M6-16Q26-26 28-6Q20-10 16-2Q12-8 8-2z"
    mirrored = "M-6-16Q-26-26-28-6Q-20-10-16-2Q-12-8-8-2z"
    left = path(wing + mirrored, "#7d4a22", _INK, 1.3) + path(figure, "#2a1203", "#eda566", 1.2)
    staff = path("M12-34V26M8-34h8", "none", "#eda566", 2.2, _ROUND)
    return moved(left + staff, 34, 262) + moved(left + staff, 198, 262)
