"""The table as SVG."""

from __future__ import annotations

from typing import Any

from ecumene.engine.svg import Drawing, Part, text

View = dict[str, Any]


def parts(view: View, lang: str) -> list[Part]:
    """The parts of the table."""
    return [Part("board", "Board", "board")]


def draw(view: View, part: str | None, lang: str) -> str:
    """The whole table, or one part of it."""
    drawing = Drawing("board", 400, 300, "Ankh")
    drawing.layer("ground").add(text("Ankh", 200, 150, 20))
    return drawing.render()
