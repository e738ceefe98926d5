"""How much room words take in our two faces, for drawings that cannot ask a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

SOFT: Final = "\u00ad"  # where a word may be broken

# How wide signs are, in hundredths of their size
_SIGNS: Final = "".join(map(chr, range(32, 127))) + "ÄÖÜäöüßé–…·→−’"
_TEXT: Final = """
20 29 43 50 50 82 61 25 30 30 42 50 25 31 25 35 50 50 50 50 50 50 50 50 50 50 25 25 50 50 50 42
85 54 59 57 62 53 49 62 65 26 48 58 49 73 65 66 57 66 57 53 54 64 52 79 51 48 54 30 35 30 50 50
54 50 55 46 56 50 29 50 54 25 25 50 26 83 55 54 56 56 35 42 34 54 47 72 45 47 42 30 24 30 50 54
66 64 50 54 54 58 50 48 95 25 62 50 25
"""
_DISPLAY: Final = """
30 25 33 53 46 87 77 18 30 30 36 65 21 41 21 44 81 29 53 50 57 47 56 49 54 55 23 23 65 65 65 40
98 68 56 68 71 49 47 74 73 27 25 65 46 102 74 81 51 81 59 46 60 71 66 101 70 62 64 31 44 31 50
50 50 52 58 50 60 54 32 58 57 24 24 49 24 88 57 60 58 58 39 35 38 57 48 75 52 50 47 31 50 31 65
68 81 71 52 60 57 51 54 50 62 21 25 65 17
"""
_TEXT_WIDTHS: Final = dict(zip(_SIGNS, map(int, _TEXT.split()), strict=True))
_DISPLAY_WIDTHS: Final = dict(zip(_SIGNS, map(int, _DISPLAY.split()), strict=True))
_BOLD: Final = 1.05  # bold words against plain ones
_OTHER: Final = 55  # a sign that is not listed


@cache
def breadth(text: str, size: float, bold: bool = False) -> float:
    """How wide words are in the text face.

    >>> breadth("ill", 10) < breadth("Mum", 10) < breadth("Mum", 10, bold=True)
    True
    """
    units = sum(_TEXT_WIDTHS.get(sign, _OTHER) for sign in text)
    return units * size * (_BOLD if bold else 1) / 100


@cache
def display_breadth(text: str, size: float) -> float:
    """How wide words are in the display face."""
    return sum(_DISPLAY_WIDTHS.get(sign, _OTHER) for sign in text) * size / 100


@cache
def fitting(text: str, room: float, size: float, least: float = 11, bold: bool = False) -> float:
    """The size at which words fit into a room, in halves.

    >>> fitting("camel", 60, 12), fitting("a caravan of camels", 90, 12, least=8)
    (12, 10.5)
    """
    wide = breadth(text, size, bold)
    return size if wide <= room else max(least, int(2 * size * room / wide) / 2)


@cache
def shortened(text: str, room: float, size: float) -> str:
    """A name in the display face that ends with dots where it would be too long.

    >>> shortened("Everything", 90, 14), shortened("Everything", 50, 14)
    ('Everything', 'Everyt…')
    """
    name, shown = text, text
    while len(name) > 1 and display_breadth(shown, size) > room:
        name = name[:-1].rstrip()
        shown = f"{name}…"
    return shown


def lines_of(
    text: str, room: float, size: float, most: int = 9, display: bool = False
) -> tuple[str, ...]:
    """Words broken into lines; what does not fit ends with dots.

    A word that is wider than a line is broken at its soft hyphens.

    >>> lines_of("a camel and another camel", 60, 12, most=2)
    ('a camel', 'and …')
    >>> lines_of("Zwillings\u00adschlange", 60, 12)
    ('Zwillings-', 'schlange')
    """
    return _lines(text, room, size, most, display)[0]


@cache
def fitted_lines(
    text: str, room: float, size: float, most: int = 2, least: float = 9
) -> tuple[tuple[str, ...], float]:
    """A name in the display face: in one line if it fits, else in more and smaller ones.

    >>> fitted_lines("Camel", 60, 12)
    (('Camel',), 12)
    >>> fitted_lines("Street of Looms", 60, 12)
    (('Street of', 'Looms'), 11)
    """
    name = text.replace(SOFT, "")
    wide = display_breadth(name, size)
    if wide <= room:
        return (name,), size
    if most == 1:
        return (name,), max(least, size * room / wide)
    smaller = max(least, size - 1)
    while True:
        lines, fits = _lines(text, room, smaller, most, True)
        if fits or smaller <= least:
            return lines, smaller
        smaller = max(least, smaller - 0.4)


@cache
def _lines(
    text: str, room: float, size: float, most: int, display: bool
) -> tuple[tuple[str, ...], bool]:
    """The lines, and whether all that is said fits into them."""
    lines = [""]
    measure = display_breadth if display else breadth
    for word in _words(text, lambda word: measure(word, size) <= room):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or measure(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        return (*lines[: most - 1], lines[most - 1] + " …"), False
    return tuple(lines), all(measure(line, size) <= room for line in lines)


def _words(text: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """Words, those that do not fit in as few pieces as do."""
    for word in text.split():
        *heads, piece = word.split(SOFT)
        whole = "".join((*heads, piece))
        if not heads or fits(whole):
            yield whole
            continue
        begun = ""
        for syllable in heads:
            if begun and not fits(_hyphened(begun + syllable)):
                yield _hyphened(begun)
                begun = ""
            begun += syllable
        if not fits(begun + piece):
            yield _hyphened(begun)
            begun = ""
        yield begun + piece


def _hyphened(syllables: str) -> str:
    return syllables if syllables.endswith("-") else f"{syllables}-"
