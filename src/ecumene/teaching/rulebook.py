"""Rulebooks: a game's `rulebook/en.md` and `rulebook/de.md`, with pictures from documents.

    # Title
    ## What a player would look for {#anchor}
    ![What the picture shows](example.figure)

A chapter has its anchor in all languages. Links lead to `#anchor`, `piece:id` or `rule:ID`; ids of
rules are links by themselves. `>` sets a worked example apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from ecumene.engine.files import packaged_or_empty
from ecumene.engine.rows import fault
from ecumene.teaching.examples import FOLDER

_TITLE: Final = re.compile(r"# (.+)")
_CHAPTER: Final = re.compile(r"## (.+?)\s*\{#([a-z0-9-]+)\}\s*$")
_SHOWN: Final = re.compile(r"!\[(?P<caption>.+?)\]\((?P<example>[\w-]+)\.(?P<figure>[\w-]+)\)\s*$")
_LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


class Shown(NamedTuple):
    """A picture where it stands in the text."""

    example: str
    figure: str
    caption: str


class Paragraph(NamedTuple):
    """Some lines of a chapter that stand together."""

    anchor: str
    title: str  # of the chapter
    text: str


@dataclass(frozen=True)
class Chapter:
    """What a player looks for, and what the book says about it."""

    anchor: str
    title: str
    lines: tuple[str, ...]

    @property
    def pictures(self) -> list[Shown]:
        """The pictures of the chapter, in order."""
        return [found for line in self.lines if (found := shown(line))]

    @property
    def links(self) -> list[str]:
        """Where the chapter leads to."""
        return [to for line in self.lines for _, to in _LINK.findall(line)]

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Its text in pieces that can be found, without what is only markup."""
        for block in re.split(r"\n\s*\n", "\n".join(self.lines)):
            text = plain(block)
            if text:
                yield Paragraph(self.anchor, self.title, text)


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of a game in one language."""

    lang: str
    title: str
    opening: tuple[str, ...]  # lines before the first chapter
    chapters: tuple[Chapter, ...]

    @property
    def words(self) -> int:
        """How long it is."""
        told = [self.opening, *((each.title, *each.lines) for each in self.chapters)]
        return sum(len(_WORD.findall(plain("\n".join(lines)))) for lines in told)


@cache
def rulebook(package: str, lang: str) -> Rulebook | None:
    """The rulebook that a package ships in a language, if it has one."""
    name = f"{FOLDER}/{lang}.md"
    text = packaged_or_empty(package, FOLDER, f"{lang}.md")
    return parsed(text, name, lang) if text else None


def parsed(markdown: str, name: str, lang: str) -> Rulebook:
    """A rulebook from its text; a ContentError says where it is wrong."""
    first, *lines = markdown.splitlines()
    title = _TITLE.fullmatch(first)
    if title is None:
        raise fault(f"{name}, line 1", f'"{first}"', "a title: # How to play")
    opening: list[str] = []
    chapters: list[tuple[str, str, list[str]]] = []
    for number, line in enumerate(lines, start=2):
        heading = _CHAPTER.match(line)
        if heading:
            if heading[2] in (anchor for anchor, *_ in chapters):
                raise fault(f"{name}, line {number}", f"{heading[2]} twice", "every anchor once")
            chapters.append((heading[2], heading[1], []))
        elif line.startswith(("# ", "## ")):
            raise fault(f"{name}, line {number}", f'"{line}"', "a chapter: ## Title {#anchor}")
        else:
            (chapters[-1][2] if chapters else opening).append(line)
    made = (Chapter(anchor, words, tuple(told)) for anchor, words, told in chapters)
    return Rulebook(lang, title[1], tuple(opening), tuple(made))


def shown(line: str) -> Shown | None:
    """The picture that a line is, if it is one."""
    found = _SHOWN.fullmatch(line.strip())
    return Shown(found["example"], found["figure"], found["caption"]) if found else None


def plain(text: str) -> str:
    """A text without its markup.

    >>> plain("> **Example.** See [the market](piece:palms), `x`.")
    'Example. See the market, x.'
    """
    text = re.sub(r"!\[(.+?)\]\([^)]*\)", r"\1", text)
    text = _LINK.sub(r"\1", text)
    text = re.sub(
        r"^\s*(?:>\s?|[-*+]\s+|\d+\.\s+|#+\s+|\|[-:| ]+\|$)", "", text, flags=re.MULTILINE
    )
    return " ".join(re.sub(r"[*`|]", " ", text).split()).replace(" .", ".").replace(" ,", ",")
