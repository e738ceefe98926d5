"""A page in pieces: what has not changed since the last push is not sent again.

The text of a page has marks where its pieces stand, and they lie beside it. A push leaves out those
that its reader has (``news``); ``watch.js`` lets them lie where they are, so a page is the same
either way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from markupsafe import Markup

BEGIN: Final = "\x01"  # no text of people or games has these: they cannot be typed
INSIDE: Final = "\x02"
END: Final = "\x03"
VERSION: Final = "\x04"
"""Stands for the version of the table, so that a piece which names it need not change with it."""

_IDS: Final = re.compile(f"{BEGIN}([^{END}]*){END}").split
"""What stands between the marks, and in turns with it the ids of the pieces."""


@lru_cache(maxsize=4096)
def mark(id: str) -> Markup:
    """Where the piece of this id stands; pieces do not lie in one another."""
    return Markup(f"{BEGIN}{id}{END}")


@dataclass(frozen=True)
class Page:
    """A page of one version of a table, and the pieces that its text may mark."""

    version: int
    text: str
    pieces: Mapping[str, str] = field(default_factory=dict)

    def whole(self) -> str:
        """For somebody who has nothing yet, without marks."""
        made = _IDS(self.text)
        made[1::2] = [self.pieces[id] for id in made[1::2]]
        return "".join(made).replace(VERSION, str(self.version))

    def news(self, known: Mapping[str, str]) -> tuple[str, dict[str, str]]:
        """For somebody who has these pieces already; and the pieces that this page has.

        >>> page = Page(1, "a\\x01x\\x03\\x01y\\x03", {"x": "1", "y": "2"})
        >>> page.news({"x": "1", "y": "1"})
        ('a\\x01x\\x03\\x01y\\x022\\x03', {'x': '1', 'y': '2'})
        """
        made = _IDS(self.text)
        pieces = {id: self.pieces[id] for id in made[1::2]}
        for at in range(1, len(made), 2):
            id = made[at]
            html = pieces[id]
            same = known.get(id) == html
            made[at] = f"{BEGIN}{id}{END}" if same else f"{BEGIN}{id}{INSIDE}{html}{END}"
        return "".join(made), pieces
