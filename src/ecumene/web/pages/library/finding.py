"""Looking something up in the rules and among the pieces of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ecumene.engine.narration import Entry
from ecumene.engine.spec import GameSpec
from ecumene.web.pages.library.book import book
from ecumene.web.pages.library.mentions import marked, mentions, piece_address, rule_address

LONGEST: Final = 100  # characters of a question
SOME: Final = 60  # rules shown at once


class RuleHit(NamedTuple):
    """A rule that answers the question, with the words marked."""

    id: str
    chapter: str
    text: Markup
    address: str


class PieceHit(NamedTuple):
    """A piece that answers the question."""

    entry: Entry
    name: Markup
    text: Markup
    address: str


class Found(NamedTuple):
    """All that was found; *also* are the English words for which a German one was read."""

    query: str
    lang: str  # of the rules
    rules: list[RuleHit]
    more: int  # further rules that are not shown
    pieces: list[PieceHit]
    also: list[str]


def rules_found(game: GameSpec[Any], query: str, lang: str, most: int = SOME) -> Found:
    """Rules, rulings and pieces with these words, in the language of the reader.

    Rules that are told in English alone are found by German words of the game too.
    """
    query = " ".join(query[:LONGEST].split())
    catalogue = game.catalogue_in(lang)
    also = in_english(game, query) if lang == "de" and catalogue.lang != lang else []
    asked = [query, *also]
    rules = {rule.id: rule for each in asked for rule in catalogue.search(each) if not rule.makers}
    seek = _words(" ".join(asked))
    inline = mentions(game.id, catalogue.lang).inline
    hits = [
        RuleHit(
            rule.id,
            rule.chapter,
            marked(inline(rule.text), seek),
            rule_address(game.id, rule.id),
        )
        for rule in list(rules.values())[:most]
    ]
    pieces = pieces_found(game, query, lang)
    return Found(query, catalogue.lang, hits, len(rules) - len(hits), pieces, also)


def pieces_found(game: GameSpec[Any], query: str, lang: str) -> list[PieceHit]:
    """Pieces with all these words, or words that begin so; those whose name has them first."""
    wanted = _words(query)
    found = []
    for entry in game.glossary(lang):
        name, rest = _words(entry.name), _words(f"{entry.text} {entry.group}")
        if wanted and all(_begins(word, [*name, *rest]) for word in wanted):
            found.append((not all(_begins(word, name) for word in wanted), entry))
    return [
        PieceHit(
            entry,
            marked(Markup(Markup.escape(entry.name)), wanted),
            marked(mentions(game.id, lang).links(entry.text), wanted),
            piece_address(game.id, entry.id),
        )
        for _, entry in sorted(found, key=lambda each: each[0])
    ]


def in_english(game: GameSpec[Any], query: str) -> list[str]:
    """What German words of the game are called in its English rules."""
    wanted = _words(query)
    if not wanted:
        return []
    found = (en for en, de in _pairs(game) if all(_begins(word, _words(de)) for word in wanted))
    return list({each.casefold(): each for each in found}.values())[:8]


def _pairs(game: GameSpec[Any]) -> Iterator[tuple[str, str]]:
    english = {entry.id: entry.name for entry in game.glossary("en")}
    for entry in game.glossary("de"):
        yield english.get(entry.id, entry.name), entry.name
    for term in book(game).terms:
        yield re.sub(r"\(.*?\)", "", term.en).strip() or term.en, term.de


@lru_cache(maxsize=1 << 12)
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text.casefold()))


def _begins(word: str, words: Iterable[str]) -> bool:
    return any(each.startswith(word) for each in words)
