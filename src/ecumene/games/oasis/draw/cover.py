"""The cover: a caravan before the evening sun, on its way to a well under palms."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.drawing import mark, number
from ecumene.draw.marks import box, disc, faded, moved, path
from ecumene.engine.lang import N_, translator
from ecumene.games.oasis.names import PACKAGE
from ecumene.games.oasis.state import Oasis

SKY: Final = (("0", "#3a1d4f"), (".3", "#8c3b4a"), (".55", "#e2803f"), (".72", "#ffd389"))
POOL: Final = (("0", "#f3b765"), (".35", "#3f93a3"), ("1", "#11566f"))
CAMEL: Final = (
    "M-13 0L-11.8-9Q-15.5-13-13.6-18Q-12-21-9-21Q-6.4-21.6-5-25Q-2.6-30 0-25.4Q1.6-21.6 4-21"
    "Q8-20.4 9.6-16.6Q12-12.6 14.4-15.4Q16.8-18.6 16.2-25Q16-28.8 19.4-28.8L24-26.6"
    "Q25.6-25.2 24-24L20.2-23.6Q20.6-16.6 17.6-12.2Q14.6-8.4 11-9.6L11.6 0H9.2L8-9.2"
    "Q6.6-8.6 5-8.4L4.4 0H2.2L2.6-8Q-3-7.6-6-9L-6.4 0H-8.6L-8.8-8.4L-10.8 0z"
)
WATER: Final = "M0 292Q42 252 116 252.5T232 272V300H0z"
BLANKETS: Final = ("#c93a1d", "#74c8ee", "#0b7653")


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    subtitle = translator(PACKAGE, lang)(N_("Caravans and tolls"))
    scene = _sky() + _far_dunes() + _caravan() + _near_dunes() + _pool() + _well()
    palms = _palm(24, 262, 1.25, 7) + _palm(52, 257, 0.85, 9) + _palm(210, 250, 0.85, -7)
    return cover("oasis", Oasis.game.title[lang], subtitle, scene + palms)


def _sky() -> str:
    stars = ((34, 92), (58, 26), (92, 88), (150, 20), (176, 90), (202, 34), (20, 44), (212, 76))
    return (
        gradient("oasis", "sky", *SKY)
        + gradient("oasis", "pool", *POOL)
        + filled("oasis", "sky")
        + faded("".join(disc(x, y, 1.1, "#ffe9c8") for x, y in stars), 0.75)
        + faded(disc(128, 158, 66, "#ffe2a0"), 0.2)
        + faded(disc(128, 158, 54, "#ffe2a0"), 0.28)
        + disc(128, 158, 43, "#ffe08f")
    )


def _far_dunes() -> str:
    return path("M0 196Q40 170 86 188T168 186T232 176V300H0z", "#c9753a") + path(
        "M0 204Q58 186 112 200T232 190V300H0z", "#b4602c"
    )


def _caravan() -> str:
    """Three camels, each with the blanket of another owner."""
    body = ""
    for n, (x, y, blanket) in enumerate(zip((93, 133, 174), (200, 200.5, 196.5), BLANKETS)):
        camel = (
            path(CAMEL, "#43200f")
            + path(
                "M-8.4-21.4Q-6.6-22-5.2-25.2Q-2.6-30.6 0.2-25.6Q1.4-22 3.6-21.2V-13H-8.4z", blanket
            )
            + path("M-8.4-15.4H3.6", "none", "#ffe9c8", 1)
        )
        body += moved(camel, x, y, 0.92 + 0.05 * n)
        if n:  # led by a rope, from the saddle to the one behind
            rope = f"M{x - 9} {y - 18}Q{x - 15} {y - 11} {x - 20} {y - 23}"
            body = path(rope, "none", "#43200f", 0.8) + body
    return body


def _near_dunes() -> str:
    ripples = "M96 224q18-7 36 0t36 0M150 238q12-5 24 0t24 0M18 226q14-6 28 0"
    return (
        path("M0 216Q52 196 120 210T232 204V300H0z", "#e0a35a")
        + path("M0 216Q52 196 120 210T232 204V213Q170 208 118 219T0 226z", "#f0c27a")
        + path(ripples, "none", "#b9763a", 1.3, 'stroke-linecap="round" opacity=".7"')
    )


def _pool() -> str:
    """Water that holds the light of the sky, and the sun in it."""
    waves = "M70 262q9-4 18 0t18 0M120 277q9-4 18 0t18 0M92 289q8-4 16 0t16 0M150 258q7-3 14 0"
    return (
        path("M0 262Q44 238 116 242T232 252V300H0z", "#7d8f3a")
        + path("M0 283Q40 246 116 248T232 266V300H0z", "#f4e3b8")
        + filled("oasis", "pool", WATER)
        + mark("ellipse", cx=128, cy=260, rx=25, ry=4.6, fill="#ffe9b0", opacity=0.85)
        + mark("ellipse", cx=128, cy=269, rx=15, ry=2.4, fill="#ffe9b0", opacity=0.6)
        + path(waves, "none", "#d9f1ee", 1.5, 'stroke-linecap="round" opacity=".85"')
    )


def _well() -> str:
    """A ring of stone with a roof, a winch and a bucket."""
    stones = "M-17-7H17M-17 0H17M-9-14V-7M3-14V-7M-13-7V0M-2-7V0M9-7V0M-7 0V7M5 0V7"
    body = (
        mark("ellipse", cy=8, rx=21, ry=4, fill="#000", opacity=0.25)
        + path("M-13-14V-38M13-14V-38", "none", "#5a3413", 3)
        + path("M-13-31H13", "none", "#7d4a22", 2.4)
        + path("M0-31V-21", "none", "#3c2109", 1)
        + path("M-3.6-21H3.6L2.8-15H-2.8z", "#7d4a22", "#3c2109", 0.8)
        + path("M-21-36L0-50L21-36z", "#a33f2a", "#5c1e12", 1)
        + path("M-14-36L0-50M-7-36L0-50M0-36V-50M7-36L0-50M14-36L0-50", "none", "#5c1e12", 0.7)
        + box(-17, -14, 34, 21, 3, "#ead9b4", "#5a4426", 1.1)
        + path(stones, "none", "#a58a58", 0.9)
        + box(-19, -17, 38, 5, 2, "#f6ead0", "#5a4426", 1.1)
    )
    return moved(body, 180, 256, 0.9)


def _palm(x: float, y: float, scale: float, lean: float) -> str:
    """A palm that leans to one side; its leaves hang from the top."""
    top = -62.0
    n = number
    left, right = f"{n(lean - 1.8)} {n(top)}", f"{n(4 + lean * 0.2)} -30 3.4 0"
    trunk = f"M-3.4 0Q{n(-2 + lean * 0.2)} -32 {left}H{n(lean + 1.8)}Q{right}z"
    rings = "".join(
        f"M{n(-2.6 + lean * t * t)} {n(top * t)}l5 -1.4" for t in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
    )
    leaves = "".join(_leaf(angle, 30) for angle in (-170, -140, -108, -72, -40, -10, 18, 162))
    body = (
        path(trunk, "#5a3413")
        + path(rings, "none", "#8a5a2c", 1.1)
        + moved(path(leaves, "#2f6b2f", "#173f1c", 0.7), lean, top)
        + disc(lean - 3, top + 4, 2.6, "#a3471c")
        + disc(lean + 2.4, top + 5, 2.6, "#8a3614")
    )
    return moved(body, x, y, scale)


def _leaf(angle: float, length: float) -> str:
    """A leaf that starts at an angle and bends to the ground."""
    n = number
    dx, dy = length * cos(radians(angle)), length * sin(radians(angle))
    tip = f"{n(dx * 1.15)} {n(dy * 0.75 + 13)}"
    return f"M0 0Q{n(dx * 0.62)} {n(dy * 0.9 - 5)} {tip}Q{n(dx * 0.58)} {n(dy * 0.62 + 4)} 0 0z"
