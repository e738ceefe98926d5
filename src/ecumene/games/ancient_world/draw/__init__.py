"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from ecumene.engine.svg import Drawing, Part
from ecumene.games.ancient_world.words import View, prompt


def parts(view: View, lang: str) -> list[Part]:
    """The parts of the table."""
    return [Part("board", "Board", "board")]


def draw(view: View, part: str | None, lang: str) -> str:
    """The whole table, or one part of it."""
    picture = Drawing(part or "table", 100, 100, prompt(view, lang))
    return picture.render()
