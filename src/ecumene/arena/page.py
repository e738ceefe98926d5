"""The frame of every report: one page that needs nothing else, light or dark."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any

from ecumene.engine import files
from ecumene.engine.picture import Accent, tokens
from ecumene.engine.spec import GameSpec


def page(
    game: GameSpec[Any], heading: str, head: str, body: str, foot: str, lang: str = "en"
) -> str:
    """A whole page in the game's colours."""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title>"
        f"<style>{style(game.accent)}</style></head>\n<body>{head}\n"
        f"<main>{body}</main>\n{foot}</body></html>\n"
    )


def header(over: str, title: str, lede: str, facts: Sequence[tuple[str, str]]) -> str:
    """What the page is about, in one sentence and some facts."""
    chips = "".join(f"<li>{escape(name)} <b>{escape(value)}</b></li>" for name, value in facts)
    return (
        f'<header><div><p class="over">{escape(over)}</p><h1>{escape(title)}</h1>'
        f'<p class="lede">{escape(lede)}</p><ul class="facts">{chips}</ul>'
        "</div></header>"
    )


def section(title: str, words: str, body: str) -> str:
    """A picture or a table with its title, and how to read it."""
    words = words.replace(" %", "\u00a0%")  # no line ends between a number and its sign
    return f"<section><h2>{escape(title)}</h2><p>{escape(words)}</p>{body}</section>"


def pair(one: str, other: str) -> str:
    """Two things side by side, where there is room."""
    return f'<div class="pair">{one}{other}</div>'


def wide(body: str) -> str:
    """Something that may be wider than the page."""
    return f'<div class="scroll">{body}</div>'


def style(accent: Accent) -> str:
    """The looks of a report: the colours and fonts of the table, whole in the page."""
    day, night = ({**tokens(theme), **accent.tokens(theme)} for theme in ("light", "dark"))
    night = {name: value for name, value in night.items() if value != day[name]}
    light, dark = (
        "".join(f"--{name}:{value};" for name, value in each.items()) for each in (day, night)
    )
    own = re.sub(r"\n\s*", "", files.packaged("ecumene.arena", "report.css"))
    return (
        f"{_fonts()}:root{{color-scheme:light dark;{light}}}"
        f'[data-theme="light"]{{color-scheme:light}}[data-theme="dark"]{{color-scheme:dark;{dark}}}'
        f'@media (prefers-color-scheme: dark){{:root:not([data-theme="light"]){{{dark}}}}}{own}'
    )


def _fonts() -> str:
    """The fonts themselves; without them (a source that was never built) those of the system."""
    faces = []
    for family, name, weight in (
        ("Marcellus", "marcellus", "400"),
        ("Source Sans 3", "source-sans-3", "200 900"),
    ):
        file = resources.files("ecumene").joinpath("vendor", f"{name}-latin.woff2")
        if file.is_file():
            octets = base64.b64encode(file.read_bytes()).decode()
            faces.append(
                f'@font-face{{font-family:"{family}";font-weight:{weight};'
                f'src:url("data:font/woff2;base64,{octets}") format("woff2")}}'
            )
    return "".join(faces)
