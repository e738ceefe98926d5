"""Drawings: flat layers of pieces, built piece by piece and rendered as SVG.

Pages morph one drawing into the next, so containers (layers) are always there, pieces are their
direct children, and the id of a piece stays the same as long as the piece lies on the table.
Colours are ``var(--name)`` of the design tokens; a standalone picture has them filled in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from html import escape as _escape
from typing import Any, Final, TypedDict, Unpack

NOTHING: Final[Mapping[str, str]] = {}
_MARKS: Final = re.compile("[&<>\"']").search


def escape(text: str) -> str:
    """Words as SVG has them; most have nothing to escape.

    >>> escape("Ur"), escape("Ur & Uruk")
    ('Ur', 'Ur &amp; Uruk')
    """
    return _escape(text) if _MARKS(text) else text


class Told(TypedDict, total=False):
    """What may be said of a piece besides its place and its body."""

    title: str  # when somebody points at it
    action: int | None  # what a click on it does
    kind: str
    about: str  # its entry in the glossary, by which pages show it from close up
    words: str  # of choices that it may stand for, where its id and its entry do not say them


class Piece:
    """Something that lies on the table and may travel: a group with an id of its own."""

    __slots__ = ("about", "action", "body", "classes", "id", "marks", "title", "x", "y")

    def __init__(
        self,
        id: str,
        x: float,
        y: float,
        body: str,
        title: str = "",
        action: int | None = None,
        kind: str = "",
        about: str = "",
        words: str = "",
    ) -> None:
        self.id = id
        self.x = x
        self.y = y
        self.body = body
        self.title = title
        self.action = action
        self.about = about
        self.classes = f"piece {kind}" if kind else "piece"
        self.marks = f' data-about="{about}"' if about else ""
        if words:
            self.marks += f' data-words="{words}"'
        if action is not None:
            self.classes += " choice"
            self.marks = f' data-action="{action}"{self.marks}'

    def render(self, change: str = "") -> str:
        """The piece as SVG; *change* says what has happened to it: moved or added."""
        told = f"<title>{escape(self.title)}</title>" if self.title else ""
        classes = f"piece {change}{self.classes[5:]}" if change else self.classes
        return (
            f'<g id="{self.id}" class="{classes}" '
            f'transform="translate({number(self.x)} {number(self.y)})"{self.marks}>'
            f"{told}{self.body}</g>"
        )


class Resting(str):
    """A piece as SVG that is made once, and still knows where it lies."""

    piece: Piece

    @classmethod
    def of(cls, piece: Piece) -> Resting:
        """This piece, rendered."""
        found = cls(piece.render())
        found.piece = piece
        return found


@lru_cache(maxsize=8192)
def at_rest(
    id: str,
    x: float,
    y: float,
    body: str,
    told: str,
    kind: str = "",
    about: str = "",
    words: str = "",
) -> Resting:
    """A piece that never moves and cannot be chosen: most of a table looks as it did before."""
    return Resting.of(Piece(id, x, y, body, told, None, kind, about, words))


class Layer:
    """A container of pieces; it is there even when it is empty.

    Something rests in it for ever, so that pages find it a container before its first piece.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rest = f'<g id="{name}-rest"/>'
        self.x = 0.0
        self.y = 0.0
        self.body: list[str | Piece] = []
        self._rendered = ""  # as it lies there when nothing is said to have changed

    def render(self, changes: Mapping[str, str] = NOTHING) -> str:
        """The layer as SVG; drawings that share it, and most changes, leave it as it was."""
        changed = changes and any(
            each.id in changes for each in self.body if isinstance(each, Piece)
        )
        if changed:
            return self._render(changes)
        if not self._rendered:
            self._rendered = self._render(NOTHING)
        return self._rendered

    def _render(self, changes: Mapping[str, str]) -> str:
        marks = [
            each if isinstance(each, str) else each.render(changes.get(each.id, ""))
            for each in self.body
        ]
        place = f"translate({number(self.x)} {number(self.y)})"
        moved = f' transform="{place}"' if self.x or self.y else ""
        return f'<g id="{self.name}"{moved}>{self.rest}{"".join(marks)}</g>'

    def add(self, *marks: str) -> None:
        """Lay down marks without an id: ground, lines, words."""
        self.body.extend(marks)
        self._rendered = ""

    def piece(self, name: str, x: float, y: float, body: str, **told: Unpack[Told]) -> None:
        """Lay down one piece at a point; with an action it can be clicked."""
        self.body.append(Piece(f"{self.name}-{name}", x, y, body, **told))
        self._rendered = ""

    def shift(self, x: float, y: float) -> None:
        """Lay all of it elsewhere."""
        self.x += x
        self.y += y
        self._rendered = ""


class Drawing:
    """A picture in layers, as a value: its size, its words, its pieces, and what can be chosen.

    Every id starts with the name of the part it shows.
    """

    def __init__(self, part: str, width: float, height: float, desc: str) -> None:
        self.part = part
        self.width = width
        self.height = height
        self.told: str | Callable[[], str] = desc
        self.layers: list[Layer] = []

    @property
    def desc(self) -> str:
        """What it shows, in words; they are made when somebody asks for them."""
        if not isinstance(self.told, str):
            self.told = self.told()
        return self.told

    def layer(self, name: str) -> Layer:
        """A new layer on top of those before."""
        layer = Layer(f"{self.part}-{name}")
        self.layers.append(layer)
        return layer

    def lay(self, other: Drawing, x: float, y: float) -> None:
        """Set the layers of another drawing into this one; its ids stay as they are."""
        for layer in other.layers:
            layer.shift(x, y)
            self.layers.append(layer)

    @property
    def pieces(self) -> Iterator[Piece]:
        """Everything that lies here and has an id of its own."""
        for layer in self.layers:
            for each in layer.body:
                if isinstance(each, Piece):
                    yield each

    @property
    def lit(self) -> bool:
        """Can something here be chosen?"""
        return any(piece.action is not None for piece in self.pieces)

    def changes(self, before: Drawing) -> dict[str, str]:
        """What has happened to pieces since an earlier drawing of the same part, by id."""
        return self.changed(before.places)

    @property
    def places(self) -> dict[str, tuple[float, float]]:
        """Where each piece lies, by id."""
        return {piece.id: (piece.x, piece.y) for piece in self.pieces}

    def changed(self, known: Mapping[str, tuple[float, float]]) -> dict[str, str]:
        """What has happened to pieces since they lay at these places, by id."""
        found: dict[str, str] = {}
        for piece in self.pieces:
            if known and piece.action is None and known.get(piece.id) != (piece.x, piece.y):
                found[piece.id] = "moved" if piece.id in known else "added"
        return found

    def render(self, changes: Mapping[str, str] | None = None, more: str = "") -> str:
        """The whole picture; *more* attributes take the place of its description."""
        return f"{self.head(more)}{self.inside(changes or {})}</svg>"

    def head(self, more: str = "") -> str:
        """What stands before the layers."""
        told = "" if more else f"<desc>{escape(self.desc)}</desc>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.part}" class="drawing" '
            f"{more}{more and ' '}"
            f'viewBox="0 0 {number(self.width)} {number(self.height)}" '
            f"font-family=\"'Source Sans 3', sans-serif\">{told}"
        )

    def inside(self, changes: Mapping[str, str] = NOTHING) -> str:
        """The layers alone."""
        return "".join(self.by_layer(changes).values())

    def by_layer(self, changes: Mapping[str, str] = NOTHING) -> dict[str, str]:
        """The same by their names."""
        return {layer.name: layer.render(changes) for layer in self.layers}


@lru_cache(maxsize=1 << 14)  # a table has thousands of coordinates, most of them again and again
def number(value: float) -> str:
    """A coordinate with at most two decimals.

    >>> number(3.0), number(2.345)
    ('3', '2.35')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def mark(tag: str, body: str = "", **attributes: Any) -> str:
    """One element; ``stroke_width=2`` becomes ``stroke-width="2"``.

    >>> mark("circle", r=4, fill="var(--ink)")
    '<circle r="4" fill="var(--ink)"/>'
    """
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{words}>{body}</{tag}>" if body else f"<{tag}{words}/>"


def text(words: str, x: float, y: float, size: float, **attributes: Any) -> str:
    """Words, centred unless ``text_anchor`` says otherwise."""
    attributes = {"text_anchor": "middle", "fill": "var(--ink)", **attributes}
    return mark("text", escape(words), x=x, y=y, font_size=size, **attributes)


def use_icon(name: str, x: float, y: float, size: float, fill: str = "var(--ink)") -> str:
    """A game-icon by name, with its middle at a point."""
    half = size / 2
    return mark(
        "use", href=f"#i-{name}", x=x - half, y=y - half, width=size, height=size, color=fill
    )


def _attribute(value: Any) -> str:
    return number(value) if isinstance(value, int | float) else escape(str(value))
