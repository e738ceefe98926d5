"""Signs: small drawings side by side, and words with signs among them.

A sign begins at its left, on its middle line, and knows how wide it is: rows are laid out, made
smaller or broken into lines without asking a browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.marks import icon, moved, words
from ecumene.draw.measures import breadth


class Sign(NamedTuple):
    """A drawing from its left end to the right, around the line y = 0."""

    body: str
    width: float


@cache
def icon_sign(name: str, size: float, ink: str = "ink") -> Sign:
    """An icon."""
    return Sign(icon(name, size / 2, 0, size, ink), size)


@cache
def word_sign(text: str, size: float, ink: str = "ink", weight: int = 700) -> Sign:
    """A number or a word."""
    body = words(text, 0, 0.35 * size, size, ink, weight=weight)
    return Sign(body, breadth(text, size, weight > 400))


def around(body: str, width: float) -> Sign:
    """A drawing around (0, 0), such as a piece."""
    return Sign(moved(body, width / 2, 0), width)


@cache
def counted(name: str, text: str, size: float, ink: str = "ink", share: float = 1) -> Sign:
    """An icon with a number behind it; *share* is how large the number is."""
    body = icon(name, size / 2, 0, size, ink)
    body += words(text, size + 1.5, 0.35 * share * size, share * size, ink, weight=700)
    return Sign(body, size + 2 + breadth(text, share * size, True))


@cache
def stat(name: str, text: str, size: float = 15, short: bool = False) -> Sign:
    """What a seat has of something: a quiet icon and a strong number, red where it is missing."""
    body = icon(name, 0.53 * size, 0, size, "ink-2")
    body += words(text, 1.17 * size, 0.32 * size, 0.9 * size, "bad" if short else "ink", weight=700)
    return Sign(body, 1.17 * size + breadth(text, 0.9 * size, True))


def width_of(signs: Sequence[Sign], gap: float = 4) -> float:
    """How wide a row is."""
    return sum(sign.width for sign in signs) + gap * (len(signs) - 1) if signs else 0.0


def row(signs: Sequence[Sign], x: float, y: float, gap: float = 4, room: float = 0) -> str:
    """Signs side by side from a point to the right, smaller if they would not fit into a room."""
    wide = width_of(signs, gap)
    if 0 < room < wide:
        return moved(row(signs, 0, 0, gap), x, y, room / wide)
    body = ""
    for sign in signs:
        body += moved(sign.body, x, y)
        x += sign.width + gap
    return body


def centred_row(
    signs: Sequence[Sign], x: float, y: float, room: float, gap: float = 7, most: float = 1.25
) -> str:
    """Signs side by side around a point: as large as there is room, but at most so many times."""
    if not signs:
        return ""
    wide = width_of(signs, gap)
    scale = min(most, room / wide)
    return moved(row(signs, -wide / 2, 0, gap), x, y, scale)


# Words with signs among them

_TOKEN: Final = re.compile(r"@([a-z_-]+)(\d*)([:,.]?)$")

Drawn = Callable[[str, str, float], Sign]
"""``sign(name, number, size)``: what a game draws for ``@name3`` among words of a size."""


class Text:
    """How a game writes short texts: ``*End: 1 @laurels per @food``.

    A word with a star before it is bold, ``~`` keeps two words together, and ``@`` begins a sign,
    perhaps with a number; the game draws it from a baseline up.
    """

    def __init__(self, sign: Drawn) -> None:
        self.sign = sign
        self.lines = cache(self._lines)
        self.draw = cache(self._draw)
        self._token = cache(self._drawn)

    def _draw(
        self,
        text: str,
        x: float,
        y: float,
        room: float,
        size: float,
        ink: str = "ink-2",
        most: int = 9,
        weight: int = 400,
    ) -> str:
        """Lines from a first baseline on."""
        return "".join(
            moved(self._line(line, size, ink, weight), x, y + n * 1.17 * size)
            for n, line in enumerate(self.lines(text, room, size)[:most])
        )

    def _lines(self, text: str, room: float, size: float) -> tuple[tuple[str, ...], ...]:
        """The words of each line."""
        found: list[list[str]] = [[]]
        left, gap = room, 0.25 * size
        for token in text.split():
            wide = self._token(token, size, "ink-2", 400).width
            if found[-1] and wide + gap > left:
                found.append([])
                left = room
            found[-1].append(token)
            left -= wide + gap
        return tuple(map(tuple, found))

    def _drawn(self, token: str, size: float, ink: str, weight: int) -> Sign:
        """One word, or the sign that stands for it."""
        found = _TOKEN.match(token)
        if found is None:
            bold = token[0] == "*" or weight > 400
            text = token.lstrip("*").replace("~", "\u00a0")
            heavy = 700 if token[0] == "*" else weight
            body = words(text, 0, 0, size, "ink" if bold else ink, weight=heavy)
            return Sign(body, breadth(text, size, bold))
        name, n, stop = found.groups()
        sign = self.sign(name, n, size)
        if not stop:
            return sign
        return Sign(sign.body + words(stop, sign.width, 0, size, ink), sign.width + 0.27 * size)

    def _line(self, tokens: tuple[str, ...], size: float, ink: str, weight: int) -> str:
        """Words that follow each other are one text; signs stand between them."""
        body, x, gap = "", 0.0, 0.25 * size
        run: list[str] = []
        start = 0.0
        for token in tokens:
            sign = self._token(token, size, ink, weight)
            if token[0] in "*@":
                body += _run(run, start, size, ink, weight)
                run = []
                body += moved(sign.body, x, 0) if x else sign.body
            else:
                if not run:
                    start = x
                run.append(token.replace("~", "\u00a0"))
            x += sign.width + gap
        return body + _run(run, start, size, ink, weight)


def _run(run: list[str], x: float, size: float, ink: str, weight: int) -> str:
    return words(" ".join(run), x, 0, size, ink, weight=weight) if run else ""
