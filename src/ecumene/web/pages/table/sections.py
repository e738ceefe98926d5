"""The sections of a table's page: each is a template with the facts that it is made of.

A section is written once for all pages that have the same facts for it, of other readers or after
other moves. Its template knows nothing else: one that named anything beside its facts would fail.
"""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from ecumene.web.pages.rendering import render
from ecumene.web.pages.table.layout import Picture
from ecumene.web.pieces import Page, mark
from ecumene.web.rooms.room import Room

LARGE: Final = 12_000  # characters of a drawing of which only layers that changed are sent


class Sections:
    """What one page is put together from."""

    def __init__(self, room: Room, lang: str) -> None:
        self.lang = lang
        self.pieces: dict[str, str] = {}  # of the page, by their marks
        self._large: dict[str, str] = {}  # drawings, by the marks where they stand
        self._memory = room.memory
        self._always = {"game": room.game, "table": room.id}

    def text(self, name: str, **facts: Any) -> str:
        """A template, filled in."""
        return render(f"table/{name}.html", self.lang, **self._always, **facts).strip()

    def written(self, name: str, **facts: Any) -> Markup:
        """A section that seldom comes, written anew."""
        return Markup(self.text(name, **facts))

    def kept(self, name: str, **facts: Any) -> Markup:
        """A section that is taken again as long as its facts are the same."""
        key = ("section", name, self.lang, facts.get("seat"))
        return self._memory.once(key, facts, lambda: self.written(name, **facts))

    def draw(self, id: str, picture: Picture) -> None:
        """A drawing in the place of this mark; of a large one each layer is a piece."""
        if picture.size < LARGE:
            self.pieces[id] = picture.svg
            return
        layers = [self.piece(f"y-{name}", html) for name, html in picture.layers.items()]
        self._large[mark(id)] = f"{picture.head}{''.join(layers)}</svg>"

    def page(self, version: int, text: str) -> Page:
        """The page that has been put together."""
        for place, drawn in self._large.items():
            text = text.replace(place, drawn, 1)
        return Page(version, text, self.pieces)

    def piece(self, id: str, html: str) -> Markup:
        """Something that is sent only when it changes; its mark stands for it in the page."""
        self.pieces[id] = html
        return mark(id)
