"""The rules of a game as a book to read: chapters with anchors, in which every id is a link.

Only what such catalogues use is understood: headings, lists, tables, fenced blocks, paragraphs;
bold, italic and code within a line. Which line is a rule is known from the game's catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from ecumene.engine.catalogue import Catalogue, makers_lines
from ecumene.engine.files import packaged
from ecumene.engine.spec import GameSpec
from ecumene.web.pages.library.mentions import Mentions

_HEADING: Final = re.compile(r"(#+)\s+(.*?)\s*#*$")
_ITEM: Final = re.compile(r"(\s*)([-*+]|\d+\.)\s+(.*)")
_BREAK: Final = re.compile(r"\s*(?:-{3,}|\*{3,})\s*$")
_COMMENT: Final = re.compile(r"\s*<!--.*-->\s*$")
_UMLAUTS: Final = str.maketrans({letter: f"{plain}e" for letter, plain in zip("äöü", "aou")})
_DASHES: Final = re.compile(r":?-+:?")


class Term(NamedTuple):
    """A word of the game in both languages, as its catalogue has them side by side."""

    en: str
    de: str


@dataclass(frozen=True)
class Chapter:
    """A heading and what stands under it."""

    anchor: str
    title: str
    depth: int  # 2 for chapters, 3 for parts of them
    body: Markup
    rules: int  # how many it has


class Line(NamedTuple):
    """A line of the text and its number."""

    number: int
    text: str


@dataclass(frozen=True)
class Book:
    """The catalogue of one game without its makers' chapters, whose terms it has all the same."""

    lang: str  # it is written in
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]


@cache
def book(game: GameSpec[Any], lang: str = "en") -> Book:
    """The rules of a game, in English if they are not told in the language; read once."""
    told = Catalogue.translation(game.package, lang) if lang != "en" else None
    if told is None:
        return Binder(game, game.catalogue).bind(packaged(game.package, "rules.md"))
    return Binder(game, told).bind(packaged(game.package, f"rules.{lang}.md"))


def anchor(title: str) -> str:
    """How a chapter is named in addresses; no rule id begins like this.

    >>> anchor("16. Battle & deaths")
    'chapter-16-battle-deaths'
    >>> anchor("7. Züge und Zölle")
    'chapter-7-zuege-und-zoelle'
    """
    plain = title.casefold().translate(_UMLAUTS)
    return "chapter-" + "-".join(re.findall(r"[a-z0-9]+", plain))


def cells(row: str) -> list[str]:
    """The cells of a table's row."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


class Binder:
    """Turns the lines of one catalogue into chapters, and those of any text into blocks."""

    def __init__(self, game: GameSpec[Any], catalogue: Catalogue) -> None:
        self.lang = catalogue.lang
        self.inline = Mentions(game, self.lang).inline
        self.at = {
            rule.line: rule for rule in (*catalogue.rules.values(), *catalogue.rulings.values())
        }
        self.points: dict[int, list[str]] = {}  # decision points that have a row of their own
        for point in catalogue.decisions.values():
            if point.line not in self.at:
                self.points.setdefault(point.line, []).append(point.id)
        self.terms: list[Term] = []

    def bind(self, markdown: str) -> Book:
        title, depth, lines = "", 1, list[Line]()
        chapters: list[Chapter] = []
        hidden = [False]  # for each chapter: is it for makers?
        fenced, makers = False, makers_lines(markdown)
        for number, text in enumerate(markdown.splitlines(), start=1):
            fenced ^= text.lstrip().startswith("```")
            heading = None if fenced else _HEADING.match(text)
            if heading is None:
                lines.append(Line(number, text))
                continue
            chapters.append(self._chapter(title, depth, lines))
            title, depth, lines = heading[2], len(heading[1]), []
            hidden.append(number in makers)
        chapters.append(self._chapter(title, depth, lines))
        shown = [
            each
            for each, kept in zip(chapters, hidden, strict=True)
            if not kept and (each.body or each.title)
        ]
        return Book(self.lang, tuple(_told_apart(shown)), tuple(self.terms))

    def _chapter(self, title: str, depth: int, lines: list[Line]) -> Chapter:
        if "glossary" in title.casefold():
            self.terms += _terms(lines)
        body = Markup("").join(self.blocks(lines))
        rules = sum(line.number in self.at for line in lines)
        return Chapter(anchor(title), title, max(2, depth), body, rules)

    def blocks(self, lines: list[Line]) -> Iterator[Markup]:
        """Paragraphs, lists, tables and fenced text, one by one."""
        at = 0
        while at < len(lines):
            text = lines[at].text
            start, at = at, at + 1
            if not text.strip() or _BREAK.match(text) or _COMMENT.match(text):
                continue
            if text.lstrip().startswith("```"):
                while at < len(lines) and not lines[at].text.lstrip().startswith("```"):
                    at += 1
                code = "\n".join(line.text for line in lines[start + 1 : at])
                at += 1
                yield Markup('<pre tabindex="0">{}</pre>').format(code)
            elif text.lstrip().startswith("|"):
                while at < len(lines) and lines[at].text.lstrip().startswith("|"):
                    at += 1
                yield self._table(lines[start:at])
            elif _ITEM.match(text):
                at = _end_of_list(lines, at)
                yield self._list(lines[start:at])
            else:
                while at < len(lines) and _continues(lines[at].text):
                    at += 1
                words = " ".join(line.text.strip() for line in lines[start:at])
                yield Markup("<p>{}</p>").format(self.inline(words))

    def _list(self, lines: list[Line]) -> Markup:
        opened = _ITEM.match(lines[0].text)
        assert opened is not None
        indent = len(opened[1])
        items: list[list[Line]] = []
        for line in lines:
            bullet = _ITEM.match(line.text)
            if bullet is not None and (len(bullet[1]) <= indent or line.number in self.at):
                items.append([])
            items[-1].append(line)
        tag = "ol" if opened[2][0].isdigit() else "ul"
        body = Markup("").join(self._item(item) for item in items)
        kind = Markup(' class="rules"') if any(item[0].number in self.at for item in items) else ""
        return Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), kind, body)

    def _item(self, lines: list[Line]) -> Markup:
        first, *rest = lines
        rule = self.at.get(first.number)
        if rule is not None:
            return Markup('<li id="{0}" class="rule-item">{1}<div>{2}</div></li>').format(
                rule.id, _own(rule.id), self.rule_text(rule.text)
            )
        opened = _ITEM.match(first.text)
        assert opened is not None
        more = 0
        while more < len(rest) and _continues(rest[more].text):
            more += 1
        words = " ".join([opened[3], *(line.text.strip() for line in rest[:more])])
        within = Markup("").join(self.blocks(rest[more:]))
        return Markup("<li>{}{}</li>").format(self.inline(words), within)

    def rule_text(self, text: str) -> Markup:
        """A rule as its catalogue folds it: one line, but for tables and paragraphs."""
        lines = [Line(0, each) for each in text.split("\n")]
        if len(lines) == 1:
            return self.inline(text)
        return Markup("").join(self.blocks(lines))

    def _table(self, lines: list[Line]) -> Markup:
        head, *rows = lines
        top = Markup("").join(
            Markup('<th scope="col">{}</th>').format(self.inline(cell)) for cell in cells(head.text)
        )
        body = Markup("").join(
            self._row(row) for row in rows if not all(map(_DASHES.fullmatch, cells(row.text)))
        )
        return Markup(
            '<div class="wide" tabindex="0"><table><thead><tr>{}</tr></thead>'
            "<tbody>{}</tbody></table></div>"
        ).format(top, body)

    def _row(self, line: Line) -> Markup:
        first, *others = cells(line.text)
        rule = self.at.get(line.number)
        points = self.points.get(line.number, [])
        names = [rule.id] if rule is not None else points
        if rule is not None:
            shown = self.inline(first.replace(rule.id, "", 1).replace("****", "").strip())
            opening = Markup("{}{}").format(_own(rule.id), shown)
        else:
            opening = Markup("").join(Markup('<span id="{}"></span>').format(p) for p in names[1:])
            opening += self.inline(first)
        row = Markup("").join(Markup("<td>{}</td>").format(self.inline(cell)) for cell in others)
        own = Markup(' id="{}"').format(names[0]) if names else ""
        return Markup("<tr{}><td>{}</td>{}</tr>").format(own, opening, row)


def _told_apart(chapters: list[Chapter]) -> Iterator[Chapter]:
    """Chapters of one name get anchors of their own."""
    seen: dict[str, int] = {}
    for each in chapters:
        seen[each.anchor] = number = seen.get(each.anchor, 0) + 1
        yield each if number == 1 else replace(each, anchor=f"{each.anchor}-{number}")


def _own(id: str) -> Markup:
    return Markup('<a class="rule own" href="#{0}">{0}</a>').format(escape(id))


def _continues(text: str) -> bool:
    """Does a line go on with the paragraph before it?"""
    start = text.lstrip()
    return bool(start) and not (start.startswith(("|", "```")) or _ITEM.match(text))


def _end_of_list(lines: list[Line], at: int) -> int:
    """Items, their further lines, and blank lines between them."""
    blank = False
    while at < len(lines):
        text = lines[at].text
        inside = _ITEM.match(text) or text[:1].isspace() or (_continues(text) and not blank)
        if text.strip() and (not inside or _BREAK.match(text)):
            break
        blank = not text.strip()
        at += 1
    return at


def _terms(lines: list[Line]) -> Iterator[Term]:
    """Pairs of a table with a column per language; several words in a cell are told apart."""
    rows = [cells(line.text) for line in lines if line.text.lstrip().startswith("|")]
    if not rows:
        return
    head = [cell.casefold() for cell in rows[0]]
    english = next((n for n, cell in enumerate(head) if cell.startswith("english")), None)
    german = next((n for n, cell in enumerate(head) if cell.startswith("german")), None)
    if english is None or german is None:
        return
    for row in rows[2:]:
        if len(row) <= max(english, german):
            continue
        en, de = (re.split(r"\s*[,;:/]\s*", row[at]) for at in (english, german))
        if len(en) != len(de):
            en, de = [row[english]], [row[german]]
        yield from (Term(*pair) for pair in zip(en, de, strict=True) if all(pair))
