"""Tokens: what pieces of all games have in common, drawn around a point."""

from __future__ import annotations

from functools import cache

from ecumene.draw.marks import DISPLAY, box, disc, icon, words


@cache
def shadow(wide: float, y: float) -> str:
    """Where a piece touches the ground."""
    return f'<ellipse cy="{y}" rx="{wide}" ry="{round(wide * 0.26, 1)}" fill="#000" opacity=".26"/>'


@cache
def initials(letters: str, y: float, size: float, fill: str, x: float = 0) -> str:
    """A monogram, its middle at a point."""
    return words(letters, x, y + 0.355 * size, size, fill, "middle", 700)


@cache
def badge(name: str, x: float, y: float, fill: str, r: float = 8) -> str:
    """What a piece carries: a sign on a small disc of a pigment."""
    return (
        disc(x, y, r + 1.6, "keyline")
        + disc(x, y, r, fill, f"{fill}-rim", 1)
        + icon(name, x, y, 1.6 * r, f"{fill}-ink")
    )


@cache
def sign_disc(name: str, r: float, fill: str, edge: str, ink: str, line: float = 1.6) -> str:
    """A sign on a disc."""
    return disc(0, 0, r, fill, edge, line) + icon(name, 0, 0, 1.5 * r, ink)


@cache
def tablet(text: str, size: float) -> str:
    """A number on a square tablet."""
    half = size / 2
    more = f'font-family="{DISPLAY}"'
    return box(-half, -half, size, size, 4, "lintel", "hexline", 1.8) + words(
        text, 0, 0.26 * size, 0.74 * size, "lintel-ink", "middle", more=more
    )


@cache
def note(text: str, x: float, y: float) -> str:
    """A short number beside a piece."""
    wide = 10 + 6.5 * len(text)
    return box(x - wide / 2, y - 9, wide, 18, 5, "lintel", "keyline", 1.2) + words(
        text, x, y + 4.8, 13.5, "lintel-ink", "middle", 700
    )


def numeral(text: str, r: float) -> float:
    """How large a number on a small token is: as its size allows, but not too small to read."""
    share, most = (1.24, 1.62) if len(text) < 2 else (1.06, 1.3)
    return max(share * r, min(12.4, most * r))


@cache
def coin(text: str, x: float, y: float, r: float, lit: bool = False) -> str:
    """A coin with a number on it."""
    body = disc(x, y, r + 2.6, "lamp", "lamp-edge", 1.4) if lit else ""
    return (
        body
        + disc(x, y, r, "ochre", "ochre-rim", max(1.1, 0.13 * r))
        + disc(x, y, 0.78 * r, "none", "ochre-rim", 0.5)
        + initials(text, y, numeral(text, r), "ochre-ink", x)
    )
