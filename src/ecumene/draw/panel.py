"""Panels: the ground of parts, their headings, and the small things in the panel of a seat."""

from __future__ import annotations

from functools import cache

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import DASHED
from ecumene.draw.marks import box, disc, hatch, icon, panel, path, title, words
from ecumene.draw.measures import breadth, display_breadth
from ecumene.draw.scene import Scene
from ecumene.draw.seals import seal


@cache
def heading(name: str, note: str, width: float, y: float = 22, size: float = 18) -> str:
    """The title of a part, and at its other end a note in a quiet voice."""
    aside = words(note, width - 9, y - 1, 12, "ink-3", "end") if note else ""
    room = width - 24 - breadth(note, 12)
    return title(name, 10, y, min(size, max(12, size * room / display_breadth(name, size)))) + aside


def headed(part: str, width: float, height: float, name: str, note: str = "") -> Drawing:
    """A drawing that begins with its panel and its heading."""
    drawing = Drawing(part, width, height, "")
    drawing.layer("ground").add(panel(width, height), heading(name, note, width))
    return drawing


def seat_ground(
    ground: Layer,
    scene: Scene,
    seat: int,
    width: float,
    height: float,
    *,
    x: float,
    y: float,
    size: float,
    name: str = "",
    note: str = "",
    ink: str = "ink",
) -> float:
    """The panel of a seat with its name at a point and a note behind it; where that ends.

    The own panel is raised, and whoever owes an answer has a bar at the edge.
    """
    name = name or scene.name(seat)
    ground.add(panel(width, height, scene.mine(seat)))
    if scene.waits(seat):
        ground.add(box(1.4, 10, 5, height - 20, 2.5, "accent"))
    ground.add(title(name, x, y, size, ink))
    x += display_breadth(name, size) + 7
    if note:
        ground.add(words(note, x, y, 13, "ink-3"))
    return x


def seat_seal(scene: Scene, seat: int, r: float, key: str = "seal-key") -> str:
    """The seal of a seat around (0, 0)."""
    return seal(scene.emblem(seat), 0, 0, r, key)


# Numbers


@cache
def chip(name: str, text: str, x: float = 0, y: float = 0, secret: bool = False) -> str:
    """A count on a small tablet; what is known to the own seat alone has a dashed edge."""
    wide = 24 + 7.2 * len(text)
    if secret:
        body = box(x, y - 9, wide, 18, 9, "accent-soft", "accent", 1.6, DASHED)
    else:
        body = box(x, y - 9, wide, 18, 9, "well")
    body += icon(name, x + 10, y, 13, "ink-2")
    return body + words(text, x + 18, y + 4.6, 13, "ink", weight=700)


@cache
def pips(filled: int, groups: tuple[int, ...], size: float = 7.4, gap: float = 3) -> str:
    """How many of some there are, as boxes in groups around the line y = 0."""
    body, x, left = "", 0.0, filled
    for count in groups:
        for _ in range(count):
            on = left > 0
            ink = "ink-2" if on else "ink-3"
            body += box(x, -size / 2, size, size, 2, ink if on else "none", ink, 1.3)
            x += size + 1.5
            left -= 1
        x += gap
    return body


@cache
def bar(amount: int, more: int, pigment: str, scale: float, room: float) -> str:
    """A number as a bar around the line y = 0: solid is certain, hatched is what may be added."""
    rim, wide = f"{pigment}-rim", amount * scale
    body = box(0, -8, room, 16, 4, "well")
    if more:
        body += path(hatch(wide, -8, more * scale, 16, 6), "none", pigment, 2.6)
        body += box(wide, -8, more * scale, 16, 0, "none", rim, 1)
        body += words(f"≤ {amount + more}", wide + more * scale + 5, 5, 13, weight=600)
    if not amount:
        return body + words("0", 6, 5.5, 16, "ink-2", weight=700)
    ticks = "".join(f"M{n * scale:.1f}-7v14" for n in range(1, amount))
    body += box(0, -8, wide, 16, 4, pigment, rim, 1)
    body += path(ticks, "none", "#000000", 1, 'stroke-opacity=".16"')
    return body + words(str(amount), wide - 7, 5.5, 16, f"{pigment}-ink", "end", 700)


def step_dot(at: int, now: int) -> str:
    """One of the steps of something longer: past, now, or still to come."""
    if at == now:
        return disc(0, 0, 5.5, "accent")
    return disc(0, 0, 4, "ink-3") if at < now else disc(0, 0, 3.6, "none", "ink-3", 1.4)
