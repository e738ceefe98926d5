"""A search tree for people: what was looked at most, and how the seats answer it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from ecumene.bots.knowledge import Threads
from ecumene.bots.search import Search
from ecumene.engine.flow import State
from ecumene.engine.picture import PIGMENTS, Picture

ROW: Final = 24
WIDE: Final = 900
STEP: Final = 26  # between an answer and what follows it
BAR: Final = 150
COLOURS: Final = {  # of seats, readable on white
    "cinnabar": "#c8321e",
    "faience": "#1f7a8c",
    "ochre": "#a86a00",
    "malachite": "#2e6b45",
    "tyrian": "#7a2e63",
    "lapis": "#27448c",
}


class Branch(NamedTuple):
    """A choice in the tree, as the seat that makes it knows it."""

    depth: int
    seat: int
    sentence: str
    looks: int
    chance: float  # that the seat wins


def outline(search: Search, depth: int = 3, most: int = 3) -> Iterator[Branch]:
    """The choices that a search looked at most, each followed by the answers to it.

    All of it happens in one world that the seat may believe in. Moments that were met in other
    worlds alone are left out, and so are choices that were never looked at.
    """
    threads = search.threads.copy()
    yield from _branches(search, search.world.clone(), threads, depth, most, 0)


def _branches(
    search: Search, s: State, threads: Threads, depth: int, most: int, at: int
) -> Iterator[Branch]:
    node = None if s.over or at == depth else search.nodes.get(threads.of(s.actor))
    if node is None:
        return
    seat, legal = s.actor, set(s.choices)
    shown = [each for each in node.ranked() if each[1] and each[0] in legal]
    for action, looks, chance in shown[:most]:
        # what turns bring by themselves is taken off, which may overshoot after few looks
        yield Branch(at, seat, s.game.sentence(action), looks, min(1.0, max(0.0, chance)))
        after, then = s.clone(), threads.copy()
        then.play(after, action)
        yield from _branches(search, after, then, depth, most, at + 1)


def drawn(search: Search, depth: int = 3, most: int = 3) -> Picture:
    """The same as SVG, which notebooks draw: bars are looks, colours are seats."""
    branches = list(outline(search, depth, most))
    first = max((each.looks for each in branches), default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {ROW * len(branches) + 8}" '
        f'width="{WIDE}" font-family="sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="#fff"/>'
    ]
    for row, each in enumerate(branches):
        x, y = 8 + STEP * each.depth, 4 + ROW * row
        colour = COLOURS[PIGMENTS[each.seat % len(PIGMENTS)]]
        bar = max(2.0, BAR * each.looks / first)
        told = f"seat {each.seat}: {each.sentence} · {counted(each.looks)}, {each.chance:.0%}"
        if each.depth:
            parts.append(
                f'<path d="M{x - 14} {y - 4}V{y + 11}H{x - 3}" stroke="#999" fill="none"/>'
            )
        parts.append(
            f'<rect x="{x}" y="{y + 4}" width="{bar:.1f}" height="14" rx="3" fill="{colour}"/>'
            f'<text x="{x + bar + 8:.1f}" y="{y + 16}" fill="#222">{escape(told)}</text>'
        )
    return Picture("".join([*parts, "</svg>\n"]))


def counted(looks: int) -> str:
    """How often something was looked at."""
    return f"{looks} look{'' if looks == 1 else 's'}"
