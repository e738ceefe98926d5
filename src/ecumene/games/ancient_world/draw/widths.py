"""How wide the signs of our two faces are, in hundredths of their size."""

from __future__ import annotations

from typing import Final

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
TEXT: Final = dict(zip(_SIGNS, map(int, _TEXT.split()), strict=True))
DISPLAY: Final = dict(zip(_SIGNS, map(int, _DISPLAY.split()), strict=True))
BOLD: Final = 1.05  # bold words against plain ones
OTHER: Final = 55  # a sign that is not listed
