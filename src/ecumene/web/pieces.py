"""A page in pieces: what has not changed since the last push is not sent again.

A body carries marks around its pieces. A push leaves out the inside of those that its reader has
(``without``); ``watch.js`` puts them back before it morphs, so a page is the same either way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

BEGIN: Final = "\x01"  # no text of people or games has these: they cannot be typed
INSIDE: Final = "\x02"
END: Final = "\x03"
VERSION: Final = "\x04"
"""Stands for the version of the table, so that a piece which names it need not change with it."""

_PIECE: Final = re.compile(f"{BEGIN}([^{INSIDE}{END}]*){INSIDE}([^{END}]*){END}")


def piece(id: str, html: str) -> Markup:
    """A piece of a page, known by its id; pieces do not lie in one another."""
    return Markup(f"{BEGIN}{id}{INSIDE}{html}{END}")


def whole(body: str, version: int) -> str:
    """A body for somebody who has nothing yet, without marks."""
    return _PIECE.sub(r"\2", body).replace(VERSION, str(version))


def without(body: str, known: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """A body for somebody who has these pieces already, and the pieces that it has.

    >>> without(str("a" + piece("x", "1") + piece("y", "2")), {"x": "1", "y": "1"})
    ('a\\x01x\\x03\\x01y\\x022\\x03', {'x': '1', 'y': '2'})
    """
    made, pieces = list[str](), dict[str, str]()
    for each in body.split(BEGIN):
        id, begun, rest = each.partition(INSIDE)
        if not begun:  # before the first piece
            made.append(each)
            continue
        html, _, after = rest.partition(END)
        pieces[id] = html
        same = known.get(id) == html
        made.append(f"{id}{END}{after}" if same else each)
    return BEGIN.join(made), pieces
