"""Marks in the design's colours: a fill or an edge is the name of a token."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from ecumene.draw.drawing import mark, number


def paint(colour: str) -> str:
    """A token as SVG says it; "none" and plain colours stay as they are."""
    return colour if colour == "none" or colour.startswith("#") else f"var(--{colour})"


def _drawn(tag: str, fill: str, edge: str, width: float, more: dict[str, Any]) -> str:
    if edge:
        more = {"stroke": paint(edge), "stroke_width": width, "stroke_linejoin": "round", **more}
    return mark(tag, fill=paint(fill), **more)


def shape(d: str, fill: str = "none", edge: str = "", width: float = 0, **more: Any) -> str:
    """A path."""
    return _drawn("path", fill, edge, width, {"d": d, **more})


def disc(
    x: float, y: float, r: float, fill: str = "none", edge: str = "", width: float = 0, **more: Any
) -> str:
    """A circle around a point."""
    return _drawn("circle", fill, edge, width, {"cx": x, "cy": y, "r": r, **more})


def box(
    x: float,
    y: float,
    size: tuple[float, float],
    round_: float,
    fill: str = "none",
    edge: str = "",
    width: float = 0,
    **more: Any,
) -> str:
    """A rectangle with round corners, by its upper left corner."""
    where = {"x": x, "y": y, "width": size[0], "height": size[1], "rx": round_}
    return _drawn("rect", fill, edge, width, {**where, **more})


def shadow(y: float, width: float) -> str:
    """What a piece throws on the ground."""
    return mark("ellipse", cy=y, rx=width, ry=width * 0.24, fill="#000", opacity=0.26)


def moved(body: str, x: float, y: float, scale: float = 1, **more: Any) -> str:
    """Marks at another place, larger or smaller."""
    change = f"translate({number(x)} {number(y)})" if x or y else ""
    if scale != 1:
        change += f" scale({scale:.3f})"
    return mark("g", body, transform=change.strip() or None, **more)


def polygon(points: list[tuple[float, float]]) -> str:
    """A closed path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def around(count: int, radius: float, turn: float = -pi / 2) -> list[tuple[float, float]]:
    """Points on a circle around (0, 0), clockwise, from the top unless turned."""
    angles = [turn + 2 * pi * n / count for n in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]
