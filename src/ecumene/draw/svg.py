"""Drawing: a small builder of flat SVG layers, and Picture, a str that notebooks draw.

Pages morph one drawing into the next, so containers (layers) are always there, pieces are their
direct children, and the id of a piece stays the same as long as the piece lies on the table.
Colours are ``var(--name)`` of the design tokens; a standalone picture has them filled in.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, NamedTuple

from ecumene.engine import files
from ecumene.engine.errors import N_, BadOption

_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_USE = re.compile(r'href="#(i-[\w-]+)"')


class Part(NamedTuple):
    """A part of the table that pages may fold, dock and zoom."""

    id: str
    title: str
    role: str  # board, track, hand, seat, cards
    dock: str = ""  # left, centre or right; if empty, pages choose by the role
    empty: bool = False  # nothing lies there now
    focus: bool = False  # the question is about it, even if nothing in it can be chosen
    brief: bool = False  # the hand in little room, for moments when nothing in it is asked for


class Accent(NamedTuple):
    """The one colour a game sets, and its soft companion, by theme."""

    light: str
    light_soft: str
    dark: str
    dark_soft: str

    def tokens(self, theme: str) -> dict[str, str]:
        """What the game changes of the design's colours."""
        if theme == "dark":
            return {"accent": self.dark, "accent-soft": self.dark_soft}
        return {"accent": self.light, "accent-soft": self.light_soft}


class Picture(str):
    """SVG that notebooks draw."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return self

    def standalone(self, theme: str = "light", accent: Accent | None = None) -> Picture:
        """The same picture for a file: colours and icons filled in."""
        colours = {**tokens(theme), **(accent.tokens(theme) if accent else {})}
        text = _VARIABLE.sub(lambda match: colours[match[1]], self)
        symbols = "".join(icon(name) for name in dict.fromkeys(_USE.findall(text)))
        return Picture(text.replace("</svg>", f"<defs>{symbols}</defs></svg>") if symbols else text)

    def png(self, width: int = 1280) -> bytes:
        """The picture as PNG, drawn with our own fonts."""
        import resvg_py  # a large library, needed for nothing else

        fonts = [str(path) for path in files.fonts()]
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=str(self), width=width, font_files=fonts, skip_system_fonts=bool(fonts)
            )
        )


class Layer:
    """A container of pieces; it is there even when it is empty."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.x = 0.0
        self.y = 0.0
        self.body: list[str] = []

    def add(self, *marks: str) -> None:
        """Lay down marks without an id: ground, lines, words."""
        self.body.extend(marks)

    def piece(
        self,
        name: str,
        x: float,
        y: float,
        body: str,
        *,
        title: str = "",
        action: int | None = None,
        kind: str = "",
        about: str = "",
    ) -> None:
        """Lay down one piece at a point; with an action it can be clicked.

        *about* is the id of its entry in the glossary, by which pages show it from close up.
        """
        marks = "" if action is None else f' data-action="{action}"'
        marks += f' data-about="{about}"' if about else ""
        classes = " ".join(filter(None, ["piece", kind, "" if action is None else "choice"]))
        told = f"<title>{escape(title)}</title>" if title else ""
        self.body.append(
            f'<g id="{self.name}-{name}" class="{classes}" '
            f'transform="translate({number(x)} {number(y)})"{marks}>{told}{body}</g>'
        )


class Drawing:
    """A picture in layers; every id starts with the name of the part it shows."""

    def __init__(self, part: str, width: float, height: float, desc: str) -> None:
        self.part = part
        self.width = width
        self.height = height
        self.desc = desc
        self.layers: list[Layer] = []

    def layer(self, name: str) -> Layer:
        """A new layer on top of those before."""
        layer = Layer(f"{self.part}-{name}")
        self.layers.append(layer)
        return layer

    def lay(self, other: Drawing, x: float, y: float) -> None:
        """Set the layers of another drawing into this one; its ids stay as they are."""
        for layer in other.layers:
            layer.x += x
            layer.y += y
            self.layers.append(layer)

    def render(self) -> str:
        """The whole picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.part}" class="drawing" '
            f'viewBox="0 0 {number(self.width)} {number(self.height)}" '
            f"font-family=\"'Source Sans 3', sans-serif\">"
            f"<desc>{escape(self.desc)}</desc>{self.inside()}</svg>"
        )

    def inside(self) -> str:
        """The layers alone."""
        return "".join(
            f'<g id="{layer.name}"{_moved(layer)}>{"".join(layer.body)}</g>'
            for layer in self.layers
        )


def _moved(layer: Layer) -> str:
    return (
        f' transform="translate({number(layer.x)} {number(layer.y)})"' if layer.x or layer.y else ""
    )


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


def cover(id: str, title: str, subtitle: str, picture: str, ink: str = "#f6efdf") -> str:
    """A cover of 232 x 300: a picture behind a thin frame, a title and a line below it.

    A cover is the same in both themes, so its colours are its own.
    """
    size = 34 if len(title) < 9 else 29 if len(title) < 12 else 21 if len(title) < 18 else 18
    name = f"cover-{escape(id)}"
    text_face, display = "'Source Sans 3', sans-serif", "Marcellus, serif"
    edge: dict[str, Any] = {"fill": "none", "stroke": ink, "stroke_opacity": 0.45}
    clip = mark("clipPath", mark("rect", width=232, height=300, rx=10), id=f"{name}-edge")
    marks = (
        picture
        + mark("rect", x=6.5, y=6.5, width=219, height=287, rx=6, **edge)
        + text(title, 116, 53, size, fill=ink, font_family=display, letter_spacing=1.4)
        + text(subtitle, 116, 73, 13, fill=ink, font_family=text_face, opacity=0.92)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" class="cover" '
        f'viewBox="0 0 232 300"><desc>{escape(", ".join(filter(None, [title, subtitle])))}</desc>'
        f'<defs>{clip}</defs><g clip-path="url(#{name}-edge)">{marks}</g></svg>'
    )


def plain_cover(id: str, title: str, accent: Accent) -> str:
    """A cover with a sun over dunes, for a game that draws none."""
    name, _, rest = re.sub(r":\s|\s[-–—]\s", "\n", title).partition("\n")
    dunes = "M0 236Q60 214 116 232T232 226V300H0z"
    picture = (
        mark("rect", width=232, height=300, fill=accent.light)
        + mark("circle", cx=116, cy=180, r=52, fill="#e9c98a")
        + mark("path", d=dunes, fill=accent.dark, opacity=0.75)
    )
    return cover(id, name, rest, picture)


@cache
def tokens(theme: str) -> dict[str, str]:
    """The design's colours by name."""
    if theme not in ("light", "dark"):
        raise BadOption(N_('There is no theme "{word}".'), word=theme, known=["light", "dark"])
    light, dark = files.packaged("ecumene.draw", "tokens.css").split('[data-theme="dark"] {')
    css = light if theme == "light" else light + dark.partition("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", css))


@cache
def icon(symbol: str) -> str:
    """One symbol of the gathered icons, with its id."""
    sprite = files.packaged("ecumene", "vendor", "icons.svg")
    match = re.search(rf'<symbol id="{re.escape(symbol)}".*?</symbol>', sprite)
    if match is None:
        raise AssertionError(f"there is no icon {symbol}: add it to the icons.txt of the game")
    return match[0]


@cache
def listed_icons(package: str) -> tuple[str, ...]:
    """The icons that a game says it uses, in its `icons.txt`: pages load no others for it."""
    return tuple(files.packaged_or_empty(package, "icons.txt").split())


def _attribute(value: Any) -> str:
    return number(value) if isinstance(value, int | float) else escape(str(value))
