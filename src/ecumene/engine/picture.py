"""What a game shows, as values: pictures, the parts of its table, its colours and emblems."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

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
    tab: str = ""  # where there is little room: the tab that it shares with others; else its title


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


class Emblem(NamedTuple):
    """What stands for a seat: a pigment of the design, which has its own outline, and letters."""

    pigment: str
    letters: str


PIGMENTS: Final = ("cinnabar", "faience", "ochre", "malachite", "tyrian", "lapis")
"""Pigments of seats in a game that names none."""


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


@cache
def tokens(theme: str) -> dict[str, str]:
    """The design's colours by name."""
    if theme not in ("light", "dark"):
        raise BadOption(N_('There is no theme "{word}".'), word=theme, known=["light", "dark"])
    light, dark = files.packaged("ecumene.engine", "tokens.css").split('[data-theme="dark"] {')
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
def listed_icons(package: str, *folders: str) -> tuple[str, ...]:
    """The icons that a game says it uses, in its `icons.txt`: pages load no others for it."""
    return tuple(files.packaged_or_empty(package, *folders, "icons.txt").split())
