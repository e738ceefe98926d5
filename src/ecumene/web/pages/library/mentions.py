"""Ids of rules and names of pieces become links wherever they are mentioned."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from ecumene.engine.catalogue import Catalogue
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec

_ID: Final = r"[A-Z]{3}-[A-Z0-9]+(?:-[A-Z]+)?-\d+"
_POINT: Final = r"(?:DP|DEC|D)-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*"
_TAG: Final = re.compile(r"(<[^>]*>|&[#\w]+;)")


def rule_address(game: str, id: str) -> str:
    """Where a rule is read."""
    return f"/g/{game}/rules#{id}"


def piece_address(game: str, id: str) -> str:
    """Where a piece is shown."""
    return f"/g/{game}/pieces#piece-{id}"


def linked(game: str, text: str) -> Markup:
    """Any sentence about a game, with its rules as links."""
    return mentions(game).links(text)


@cache
def mentions(game: str, lang: str = "en") -> Mentions:
    """What can be linked to in one game, in texts of a language."""
    return Mentions(load(game), lang)


class Mentions:
    """Finds ids and names in texts about one game."""

    def __init__(self, game: GameSpec[Any], lang: str = "en") -> None:
        catalogue = game.catalogue_in(lang)
        self.game = game.id
        self.known = set(catalogue.for_players)
        rows = {rule.line: rule.id for rule in catalogue}
        # a decision point without a row of its own is read where its rule stands
        places = {
            id: rows.get(each.line, id)
            for id, each in catalogue.decisions.items()
            if not each.makers
        }
        # a row of a table that a translation leaves out is nowhere
        shown = self.known if catalogue.lang != "en" else {*self.known, *places}
        self.points = {id: place for id, place in places.items() if place in shown}
        glossary = game.glossary(catalogue.lang)
        self.pieces = {entry.name: entry.id for entry in reversed(glossary)}
        self.piece_ids = {entry.id for entry in glossary}  # two may have one name
        rule = rf"(?<![\w-])(?P<rule>{_ID})(?P<more>(?:/\d\d+)*)|(?<![\w-])(?P<point>{_POINT})\b"
        names = sorted(map(re.escape, self.pieces), key=len, reverse=True)
        name = rf"|(?<!\w)(?P<name>{'|'.join(names)})(?!\w)" if names else ""
        marks = (
            r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*"
            r"|(?<![\w*])\*(?P<slanted>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])"
        )
        self._links = re.compile(rule)
        self._prose = re.compile(rf"\[(?P<words>[^\]]+)\]\((?P<to>[^)\s]+)\)|{marks}|{rule}")
        self._inline = re.compile(f"{marks}|{rule}{name}")
        self.naming = self._naming(catalogue, name)

    def _naming(self, catalogue: Catalogue, name: str) -> dict[str, list[str]]:
        """For each piece the rules that name it, those first that begin with its name."""
        found: dict[str, list[tuple[bool, str]]] = {}
        if not name:
            return {}
        pattern = re.compile(name[1:])
        for rule in catalogue:
            for match in pattern.finditer("" if rule.makers else rule.text):
                shelf = found.setdefault(self.pieces[match["name"]], [])
                if all(id != rule.id for _, id in shelf):
                    shelf.append((match.start() > 2, rule.id))
        return {
            piece: [id for _, id in sorted(shelf, key=lambda each: each[0])]
            for piece, shelf in found.items()
        }

    def links(self, text: str) -> Markup:
        """Plain text in which rules are links."""
        return self._fill(self._links, text, set())

    def inline(self, text: str) -> Markup:
        """A line of a catalogue; a piece is linked where it is named first."""
        return self._fill(self._inline, text, set())

    def prose(self, text: str) -> Markup:
        """A line of a rulebook: links where it says so, and for every rule that it names."""
        return self._fill(self._prose, text, set())

    def address(self, to: str) -> str | None:
        """Where `piece:id`, `rule:ID` or `#chapter` of a rulebook leads; nothing if nowhere."""
        kind, _, name = to.partition(":")
        if kind == "piece" and name in self.piece_ids:
            return piece_address(self.game, name)
        if kind == "rule" and name in self.known:
            return rule_address(self.game, name)
        return to if to.startswith("#") else None

    def _fill(self, pattern: re.Pattern[str], text: str, named: set[str]) -> Markup:
        parts, at = [Markup("")], 0
        for found in pattern.finditer(text):
            parts += [escape(text[at : found.start()]), self._one(pattern, found, named)]
            at = found.end()
        return Markup("").join([*parts, escape(text[at:])])

    def _one(self, pattern: re.Pattern[str], found: re.Match[str], named: set[str]) -> Markup:
        group, text = found.lastgroup or "", found[0]
        if group == "to":
            inner = self._fill(pattern, found["words"], named)
            sort = found["to"].partition(":")[0].lstrip("#")
            return Markup('<a class="{}" href="{}">{}</a>').format(
                sort if sort in ("piece", "rule") else "chapter-link",
                self.address(found["to"]),
                inner,
            )
        if group in ("rule", "more"):
            return self._rules(found["rule"], found["more"])
        if group == "point":
            place = self.points.get(text)
            return self._link(text, place) if place else escape(text)
        if group == "code":
            return self._code(found["code"], pattern, named)
        if group == "name":
            return self._piece(text, named)
        tag = Markup("b" if group == "bold" else "em")
        inner = self._fill(pattern, found[group], named)
        return Markup("<{0}>{1}</{0}>").format(tag, inner)

    def _rules(self, id: str, more: str) -> Markup:
        """One id, or several that share their beginning: ABC-TURN-08/09."""
        stem = id.rpartition("-")[0]
        shown = [self._link(id, id) if id in self.known else escape(id)]
        for number in more.split("/")[1:]:
            other = f"{stem}-{number}"
            known = other in self.known
            shown += [Markup("/"), self._link(number, other) if known else escape(number)]
        return Markup("").join(shown)

    def _code(self, text: str, pattern: re.Pattern[str], named: set[str]) -> Markup:
        if text in self.piece_ids:
            return Markup('<a class="piece" href="{}"><code>{}</code></a>').format(
                piece_address(self.game, text), text
            )
        place = self.points.get(text)
        inner = self._link(text, place) if place else self._fill(self._links, text, named)
        return Markup("<code>{}</code>").format(inner)

    def _piece(self, name: str, named: set[str]) -> Markup:
        if name in named:
            return escape(name)
        named.add(name)
        place = piece_address(self.game, self.pieces[name])
        return Markup('<a class="piece" href="{}">{}</a>').format(place, name)

    def _link(self, text: str, id: str) -> Markup:
        return Markup('<a class="rule" href="{}">{}</a>').format(rule_address(self.game, id), text)


def marked(html: Markup, words: Iterable[str]) -> Markup:
    """The same with these words, or words that begin so, marked.

    >>> marked(Markup('<a href="#sun">Sun</a> and sunrise'), ["sun"])
    Markup('<a href="#sun"><mark>Sun</mark></a> and <mark>sun</mark>rise')
    """
    wanted = sorted({word for word in words if word}, key=len, reverse=True)
    if not wanted:
        return html
    pattern = re.compile(rf"(?<![^\W_])({'|'.join(map(re.escape, wanted))})", re.IGNORECASE)
    parts = _TAG.split(str(html))
    shown = [
        part if part.startswith(("<", "&")) else pattern.sub(r"<mark>\1</mark>", part)
        for part in parts
    ]
    return Markup("".join(shown))
