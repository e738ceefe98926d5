"""A game's rulebook as a page: chapters with pictures that the game draws, and looking them up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from ecumene.engine.spec import GameSpec
from ecumene.teaching.examples import picture
from ecumene.teaching.rulebook import Shown, rulebook, shown
from ecumene.web.pages.library.book import Binder, Line
from ecumene.web.pages.library.mentions import marked, mentions

BROAD: Final = 700  # pixels of a picture that scrolls where there is little room
_SECTION: Final = re.compile(r"###\s+(.*)")
_BOX: Final = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_ID: Final = re.compile(r' id="([^"]+)"')
_DESC: Final = re.compile(r"<desc>(.+?)</desc>", re.DOTALL)
_ACTION: Final = re.compile(r' data-action="\d+"')


class Read(NamedTuple):
    """A chapter as it is shown."""

    anchor: str
    title: str
    body: Markup


class Volume(NamedTuple):
    """A rulebook as it is shown."""

    lang: str  # it is written in
    title: str
    opening: Markup
    chapters: tuple[Read, ...]


class Passage(NamedTuple):
    """Some lines that answer a question."""

    title: str
    text: Markup
    address: str


def has_rulebook(game: GameSpec[Any]) -> bool:
    """Is there one to read?"""
    return rulebook(game.package, "en") is not None


@cache
def volume(game: GameSpec[Any], lang: str) -> Volume | None:
    """The rulebook of a game, in English if it is not told in the language; made once."""
    told = rulebook(game.package, lang) or rulebook(game.package, "en")
    if told is None:
        return None
    setter = _Setter(game, told.lang)
    return Volume(
        told.lang,
        told.title,
        setter.set(told.opening),
        tuple(Read(each.anchor, each.title, setter.set(each.lines)) for each in told.chapters),
    )


def passages(game: GameSpec[Any], query: str, lang: str) -> list[Passage]:
    """Paragraphs of the rulebook with all these words, or words that begin so."""
    told = rulebook(game.package, lang) or rulebook(game.package, "en")
    wanted = re.findall(r"[^\W_]+", query.casefold())
    if told is None or not wanted:
        return []
    found = []
    for chapter in told.chapters:
        for paragraph in chapter.paragraphs:
            words = re.findall(r"[^\W_]+", f"{chapter.title} {paragraph.text}".casefold())
            if all(any(each.startswith(word) for each in words) for word in wanted):
                text = marked(mentions(game.id, told.lang).links(paragraph.text), wanted)
                address = f"/g/{game.id}/rulebook#{chapter.anchor}"
                found.append(Passage(chapter.title, text, address))
    return found


class _Setter(Binder):
    """Sets the lines of a rulebook: as those of a catalogue, with pictures and examples."""

    def __init__(self, game: GameSpec[Any], lang: str) -> None:
        super().__init__(game, game.catalogue_in(lang))
        self.at = {}  # no line of a rulebook is a rule
        self.points = {}
        self.game, self.lang = game.id, lang
        self.inline = mentions(game.id, lang).prose

    def set(self, lines: Iterable[str]) -> Markup:
        """Some lines as a page shows them."""
        return Markup("").join(self.blocks([Line(0, line) for line in lines]))

    def blocks(self, lines: list[Line]) -> Iterator[Markup]:
        """Pictures, examples and sections by themselves, the rest as in a catalogue."""
        plain: list[Line] = []
        quoted: list[Line] = []
        for line in [*lines, Line(0, "")]:
            text = line.text
            if quoted and not text.startswith(">"):
                inner = Markup("").join(self.blocks(quoted))
                yield Markup('<aside class="example">{}</aside>').format(inner)
                quoted = []
            found, section = shown(text), _SECTION.match(text)
            if found or section or text.startswith(">"):
                yield from super().blocks(plain)
                plain = []
            if found:
                yield self._figure(found)
            elif section:
                yield Markup("<h3>{}</h3>").format(self.inline(section[1]))
            elif text.startswith(">"):
                quoted.append(Line(0, text[1:].removeprefix(" ")))
            else:
                plain.append(line)
        yield from super().blocks(plain)

    def _figure(self, found: Shown) -> Markup:
        name = f"fig-{found.example}-{found.figure}"
        drawn = named_apart(picture(self.game, found.example, found.figure, self.lang), name)
        caption = self.inline(found.caption)
        box = _BOX.search(drawn)
        broad = box is not None and float(box[1]) > BROAD
        return Markup(
            '<figure class="{}"><div{}>{}</div><figcaption>{}</figcaption></figure>'
        ).format(
            "shown broad" if broad else "shown",
            Markup(' tabindex="0"') if broad else "",
            Markup(drawn),
            caption,
        )


def named_apart(svg: str, name: str) -> str:
    """A picture whose ids begin with a name, since a page shows several; nothing can be chosen."""
    box = _BOX.search(svg)
    assert box is not None
    told = _DESC.search(svg)  # the position in words, escaped already but for quotes
    label = told[1].replace('"', "&quot;") if told else escape(name)
    size = f' width="{escape(box[1])}" height="{escape(box[2])}" role="img" aria-label="{label}"'
    ids = sorted(set(_ID.findall(svg)), key=len, reverse=True)
    svg = _ID.sub(rf' id="{name}-\1"', _ACTION.sub("", svg))
    if ids:
        known = "|".join(map(re.escape, ids))
        svg = re.sub(rf'(url\(#|href="#)({known})(?=[)"])', rf"\1{name}-\2", svg)
    return svg.replace("<svg ", f"<svg{size} ", 1)
