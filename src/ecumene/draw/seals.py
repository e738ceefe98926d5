"""Seals: how seats are told apart on pages and drawings, by colour, outline and letters at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

from ecumene.draw.drawing import mark, number
from ecumene.engine.picture import Emblem


def _polygon(corners: int, radius: float, turn: float) -> str:
    angles = [turn + 2 * pi * n / corners for n in range(corners)]
    points = [f"{number(radius * cos(a))} {number(radius * sin(a))}" for a in angles]
    return f"M{'L'.join(points)}z"


def _circle(r: float) -> str:
    n = number
    return f"M{n(-r)} 0a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


def _shield(r: float) -> str:
    n = number
    w, h, low = n(0.92 * r), n(0.2 * r), n(0.8 * r)
    return f"M-{w} {n(-0.95 * r)}H{w}V{h}Q{w} {low} 0 {n(1.18 * r)}Q-{w} {low} -{w} {h}z"


def _arch(r: float) -> str:
    n = number
    w, foot = n(0.9 * r), n(0.98 * r)
    return f"M-{w} {foot}V{n(-0.1 * r)}A{w} {n(0.95 * r)} 0 0 1 {w} {n(-0.1 * r)}V{foot}z"


def _cross(r: float) -> str:
    n = number
    near, far = n(0.62 * r), n(1.05 * r)
    return (
        f"M-{near} -{far}H{near}V-{near}H{far}V{near}H{near}V{far}H-{near}V{near}H-{far}V-{near}"
        f"H-{near}z"
    )


def _tablet(r: float) -> str:
    n = number
    w, top, foot, cut = n(0.84 * r), n(-1.05 * r), n(1.05 * r), n(0.35 * r)
    return (
        f"M-{w} {foot}V{n(-0.7 * r)}L{n(-0.84 * r + 0.35 * r)} {top}H{n(0.84 * r - 0.35 * r)}"
        f"l{cut} {cut}V{foot}z"
    )


OUTLINES: Final[dict[str, Callable[[float], str]]] = {
    "cinnabar": lambda r: _polygon(4, 1.245 * r, pi / 4),
    "ochre": _circle,
    "malachite": lambda r: _polygon(4, 1.22 * r, -pi / 2),
    "faience": lambda r: _polygon(6, 1.1 * r, 0),
    "tyrian": _shield,
    "lapis": _arch,
    "carnelian": lambda r: _polygon(8, 1.08 * r, pi / 8),
    "alabaster": _cross,
    "basalt": _tablet,
    "nobody": _circle,
}
"""The outline of each pigment, so that colour is never the only sign."""


@cache
def outline(pigment: str, r: float) -> str:
    """The path of a seal around (0, 0)."""
    return OUTLINES[pigment](r)


@cache
def seal(emblem: Emblem, x: float, y: float, r: float, key: str = "seal-key") -> str:
    """A seal with its letters, in the design's colours, its middle at a point."""
    pigment, d = emblem.pigment, outline(emblem.pigment, r)
    size = max((1.02 if len(emblem.letters) < 3 else 0.8) * r, min(11, 1.3 * r))
    body = (
        mark("path", d=d, fill="none", stroke=f"var(--{key})", stroke_width=max(3, 0.3 * r))
        + mark(
            "path",
            d=d,
            fill=f"var(--{pigment})",
            stroke=f"var(--{pigment}-rim)",
            stroke_width=max(1, 0.09 * r),
            stroke_linejoin="round",
        )
        + mark(
            "text",
            escape(emblem.letters),
            y=0.35 * size,
            font_size=size,
            font_weight=700,
            text_anchor="middle",
            fill=f"var(--{pigment}-ink)",
        )
    )
    return f'<g transform="translate({number(x)} {number(y)})">{body}</g>'
