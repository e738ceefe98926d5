"""The cover: a titan before the sun, above the walls of a city-state with five banners."""

from __future__ import annotations

from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.marks import disc, faded, path
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.names import PACKAGE, TITLE

NIGHT: Final = "#2b1416"
SKY: Final = (("0", "#4a1a1c"), (".6", "#a8452f"), ("1", "#f0b36a"))
HOUSES: Final = (  # left, top, width
    (22, 232, 20),
    (46, 240, 26),
    (76, 226, 16),
    (96, 236, 34),
    (134, 222, 16),
    (154, 238, 28),
    (186, 230, 20),
)
TOWERS: Final = (0, 2, 4, 6)  # those with a roof
BANNERS: Final = (
    ("#c93a1d", 20),
    ("#4a86e8", 58),
    ("#0b7653", 146),
    ("#f4c534", 176),
    ("#6838a0", 206),
)


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    subtitle = translator(PACKAGE, lang)(N_("Cities and titans"))
    picture = _sky() + _titan() + _land() + _city() + _wall() + _banners()
    return cover("ancient_world", TITLE[lang], subtitle, picture)


def _sky() -> str:
    sun = faded(disc(116, 160, 74, "#f6b765"), 0.25) + disc(116, 160, 62, "#f3b063")
    return gradient("ancient_world", "sky", *SKY) + filled("ancient_world", "sky") + sun


def _titan() -> str:
    """Shoulders, arms and horns as one shape; the light behind it rims one side."""
    shape = (
        "M116 92q20 0 24 22q34 4 46 34q14 30 4 66l-20 6q4-30-8-46q-2 34 6 66h-104q8-32 6-66"
        "q-12 16-8 46l-20-6q-10-36 4-66q12-30 46-34q4-22 24-22z"
    )
    horns = "M94 104q-14-8-14-26q10 14 24 16zM138 104q14-8 14-26q-10 14-24 16z"
    rim = "M140 114q34 4 46 34q14 30 4 66M152 78q0 18-14 26"
    cracks = "M100 150l8 12l-5 14l9 16M132 146l-6 16l7 12M116 128v14"
    return (
        path(shape + horns, NIGHT)
        + path(rim, "none", "#ffcf86", 1.6, 'stroke-linecap="round" opacity=".8"')
        + path(cracks, "none", "#d9602f", 1.4, 'stroke-linecap="round" opacity=".75"')
        + disc(107, 111, 3, "#ffd27a")
        + disc(125, 111, 3, "#ffd27a")
    )


def _land() -> str:
    return path("M0 236Q60 222 116 230T232 228V300H0z", "#6d3426")


def _city() -> str:
    walls = "".join(f"M{x} 262V{y}h{wide}V262z" for x, y, wide in HOUSES)
    shade = "".join(f"M{x + 0.6 * wide:.1f} 262V{y}h{0.4 * wide:.1f}V262z" for x, y, wide in HOUSES)
    roofs = "".join(
        f"M{x - 3} {y}L{x + wide / 2} {y - 13}L{x + wide + 3} {y}z"
        for x, y, wide in (HOUSES[n] for n in TOWERS)
    )
    windows = "".join(f"M{x + wide / 2 - 2} {y + 8}h4v6h-4z" for x, y, wide in HOUSES)
    return (
        path(walls, "#e9d3ae", "#5a3b26", 1)
        + path(shade, "#b9986a", more='opacity=".6"')
        + path(roofs, "#a33a2c", "#5a1f18", 1)
        + path(windows, "#7a3b22")
    )


def _wall() -> str:
    teeth = "h14v-7h12v7" * 4 + "h24v-7h12v7" + "h14v-7h12v7" * 4 + "h14"
    courses = "M0 272H100M132 272H232M0 286H100M132 286H232M30 258v14M70 258v14M160 258v14"
    courses += "M200 258v14M50 272v14M180 272v14M16 272v14M212 272v14M84 286v14M150 286v14"
    return (
        path(f"M0 258{teeth}V300H0z", "#c9a877", "#5a3b26", 1)
        + path(courses, "none", "#8a6a45", 1)
        + path("M102 300V280a14 14 0 0 1 28 0V300z", NIGHT)
    )


def _banners() -> str:
    return "".join(
        path(f"M{x} 214V236", "none", NIGHT, 1.6)
        + path(f"M{x} 214h13l-4 4.5l4 4.5h-13z", colour, NIGHT, 0.6)
        for colour, x in BANNERS
    )
