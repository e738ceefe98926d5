"""Words with signs among them, broken into lines: ``*End: 1 @laurels per @food``."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ecumene.draw.marks import icon, moved, words
from ecumene.draw.measures import breadth
from ecumene.games.ancient_world.content import TRIBE_IDS
from ecumene.games.ancient_world.draw.tokens import Sign, banner, coin, know

_TOKEN: Final = re.compile(r"@([a-z-]+)(\d*)([:,.]?)$")
_ICONS: Final = {
    "food": "wheat",
    "citizen": "meeple",
    "points": "laurels",
    "titan": "minotaur",
    "province": "mountains",
    "army": "knight-banner",
    "legacy": "skull-crossed-bones",
    "strength": "crossed-swords",
    "repair": "trowel",
}


@cache
def _sign(token: str, size: float, ink: str, weight: int = 400) -> Sign:
    """One word, or the sign that stands for it; a word with a star before it is bold."""
    found = _TOKEN.match(token)
    if found is None:
        bold = token[0] == "*" or weight > 400
        text = token.lstrip("*").replace("~", "\u00a0")
        fill = "ink" if bold else ink
        drawn = words(text, 0, 0, size, fill, weight=700 if token[0] == "*" else weight)
        return drawn, breadth(text, size, bold)
    name, n, stop = found.groups()
    middle, r = -0.33 * size, 0.58 * size
    if name in ("coin", "know"):
        body = (coin if name == "coin" else know)(n or 1, r, middle, r)
        wide = 2 * r
    elif name in TRIBE_IDS:
        body, wide = banner(TRIBE_IDS.index(name), 0.5 * size, -0.95 * size, 1.2 * size), size
    else:
        body, wide = icon(_ICONS.get(name, name), 0.6 * size, middle, 1.2 * size), 1.2 * size
    if stop:
        body += words(stop, wide, 0, size, ink)
        wide += 0.27 * size
    return body, wide


@cache
def flow(
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
        moved(_line(line, size, ink, weight), x, y + n * 1.17 * size)
        for n, line in enumerate(lines(text, room, size)[:most])
    )


@cache
def lines(text: str, room: float, size: float) -> tuple[tuple[str, ...], ...]:
    """The words of each line."""
    found: list[list[str]] = [[]]
    left = room
    gap = 0.25 * size
    for token in text.split():
        wide = _sign(token, size, "ink-2")[1]
        if found[-1] and wide + gap > left:
            found.append([])
            left = room
        found[-1].append(token)
        left -= wide + gap
    return tuple(map(tuple, found))


def _line(tokens: tuple[str, ...], size: float, ink: str, weight: int) -> str:
    """Words that follow each other are one text; signs stand between them."""
    body, x, gap = "", 0.0, 0.25 * size
    run: list[str] = []
    start = 0.0
    for token in tokens:
        drawn, wide = _sign(token, size, ink, weight)
        if token[0] in "*@":
            body += _run(run, start, size, ink, weight)
            run = []
            body += moved(drawn, x, 0) if x else drawn
        else:
            if not run:
                start = x
            run.append(token.replace("~", "\u00a0"))
        x += wide + gap
    return body + _run(run, start, size, ink, weight)


def _run(run: list[str], x: float, size: float, ink: str, weight: int) -> str:
    return words(" ".join(run), x, 0, size, ink, weight=weight) if run else ""
