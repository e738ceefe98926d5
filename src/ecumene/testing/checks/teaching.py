"""What teaches a game: its rules in other languages, its rulebook, its guided first game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from ecumene.engine.catalogue import Catalogue, Rule, mentioned
from ecumene.engine.errors import Error
from ecumene.engine.spec import GameSpec
from ecumene.teaching.examples import drawn, example, example_names, faults
from ecumene.teaching.rulebook import Chapter, Rulebook, rulebook
from ecumene.testing.folder import exemptions, folder_of

LEAST: Final = 1500  # words of a rulebook
MOST: Final = 4000
SHORT: Final = 800  # of a game that is over soon
QUICK: Final = 20  # minutes

_CODE: Final = re.compile(r"`[^`]*`")
_TAG: Final = re.compile(r"\[?\b[A-Z]{1,3}-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*\b(?:/\d+)*\]?")
_SECTION: Final = re.compile(
    r"\b(?:section|part|chapter|page|Abschnitt|Teil|Kapitel|Seite)s?\w*\s+\d+", re.IGNORECASE
)


def rules_are_told(game: GameSpec[Any], folder: Path | None = None) -> None:
    """Every rule that players can meet is told in every language of the title."""
    for lang in game.languages:
        told = Catalogue.translation(game.package, lang) if lang != "en" else None
        if lang != "en" and is_written(game, f"rules.{lang}.md", told is not None, folder):
            assert told is not None
            _same_rules(game.catalogue, told)


def is_written(game: GameSpec[Any], name: str, there: bool, folder: Path | None = None) -> bool:
    """Is a file of the game there to be checked? If not, exemptions.toml must say why."""
    exempt = exemptions(folder or folder_of(game), "unwritten")
    if there:
        assert name not in exempt, f"{name} is written, and exemptions.toml says it is not."
    else:
        assert name in exempt, (
            f"{game.package} has no {name}: write it, or give the reason in exemptions.toml "
            "under [unwritten]."
        )
    return there


def _same_rules(english: Catalogue, told: Catalogue) -> None:
    """The same rules in the same chapters, each with the same numbers and mentions."""
    name = told.name
    ours, theirs = english.for_players, {**told.rules, **told.rulings}
    missing = [id for id in ours if id not in theirs]
    assert not missing, f"{name} lacks {len(missing)} rules: {', '.join(missing)}."
    extra = [id for id in theirs if id not in ours]
    assert not extra, f"{name} has rules too many: {', '.join(extra)}."
    assert _by_chapter(ours) == _by_chapter(theirs), (
        f"{name} has its rules in another order, or in other chapters, than rules.md."
    )
    faults = [fault for id in ours if (fault := _differs(ours[id], theirs[id]))]
    assert not faults, f"{name} differs from rules.md in {len(faults)} rules:\n" + "\n".join(faults)


def _by_chapter(rules: dict[str, Rule]) -> list[list[str]]:
    chapters: dict[str, list[str]] = {}
    for id, rule in rules.items():
        chapters.setdefault(rule.chapter, []).append(id)
    return list(chapters.values())


def _differs(one: Rule, other: Rule) -> str:
    """What two tellings of a rule do not share; nothing if they say the same."""
    where = f"line {other.line}, {other.id}"
    if not other.text.strip():
        return f"{where} is empty."
    if one.text == other.text and re.search(r"[a-z]{4}", _CODE.sub("", one.text)):
        return f"{where} is not translated."
    for what, found in (("rules", mentioned), ("numbers", numbers)):
        ours, theirs = found(one.text), found(other.text)
        if ours != theirs:
            lacks, adds = ", ".join(sorted(ours - theirs)), ", ".join(sorted(theirs - ours))
            return f"{where}: of the {what} it lacks [{lacks}] and adds [{adds}]."
    return ""


def numbers(text: str) -> set[str]:
    """The numbers of a text in digits, without those of ids, code and chapters.

    >>> sorted(numbers("2 to 5 seats, 1,000 coins (ABC-SET-03, section 7): `ring_12`"))
    ['1000', '2', '5']
    """
    for left_out in (_CODE, _SECTION, _TAG):
        text = left_out.sub(" ", text)
    return set(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u202f\u00a0](?=\d{3}\b)", "", text)))


# The rulebook


def rulebook_is_told(game: GameSpec[Any], folder: Path | None = None) -> None:
    """There is a rulebook of a fair length in every language, with the same chapters in each."""
    books = [each for lang in game.languages if (each := _book(game, lang, folder))]
    for book in books:
        _right_length(game, book)
        for chapter in book.chapters:
            _links_lead_somewhere(game, book, chapter)
    for other in books[1:]:
        _same_book(books[0], other)


def examples_are_true(game: GameSpec[Any]) -> None:
    """The rules agree to every worked example of the rulebook."""
    for name in example_names(game.package):
        found = list(faults(game, example(game.package, name)))
        assert not found, f"rulebook/{name}.toml is not what the rules say: " + "; ".join(found)


def pictures_are_drawn(game: GameSpec[Any]) -> None:
    """Every picture of the rulebook can be drawn and is shown, and there is no other."""
    shown = {
        (each.example, each.figure)
        for lang in game.languages
        if (book := rulebook(game.package, lang))
        for chapter in book.chapters
        for each in chapter.pictures
    }
    there = {
        (name, figure)
        for name in example_names(game.package)
        for figure in example(game.package, name).picture
    }
    lost = [".".join(each) for each in sorted(shown - there)]
    assert not lost, f"The rulebook shows {', '.join(lost)}, and no document has that."
    idle = [".".join(each) for each in sorted(there - shown)]
    assert not idle, f"No text of the rulebook shows {', '.join(idle)}."
    for name, figure in sorted(there):
        for lang in game.languages:
            try:
                shows = drawn(game, example(game.package, name), figure, lang)
                tree = ElementTree.fromstring(shows)
            except (Error, AssertionError, IndexError) as error:
                message = f"rulebook/{name}.toml: the picture {figure} ({lang}) cannot be drawn"
                raise AssertionError(f"{message}: {error}") from None
            assert tree.get("viewBox"), f"The picture {name}.{figure} has no size."


def _book(game: GameSpec[Any], lang: str, folder: Path | None) -> Rulebook | None:
    found = rulebook(game.package, lang)
    return found if is_written(game, f"rulebook/{lang}.md", found is not None, folder) else None


def _right_length(game: GameSpec[Any], book: Rulebook) -> None:
    least = SHORT if game.minutes[1] <= QUICK else LEAST
    assert least <= book.words <= MOST, (
        f"rulebook/{book.lang}.md has {book.words} words; {least} to {MOST} can be read and enough."
    )
    empty = [each.anchor for each in book.chapters if not any(map(str.strip, each.lines))]
    assert not empty, f"rulebook/{book.lang}.md says nothing about {', '.join(empty)}."


def _links_lead_somewhere(game: GameSpec[Any], book: Rulebook, chapter: Chapter) -> None:
    known = {f"#{each.anchor}" for each in book.chapters}
    known |= {f"piece:{entry.id}" for entry in game.glossary(book.lang)}
    known |= {f"rule:{id}" for id in game.catalogue.for_players}
    where = f"rulebook/{book.lang}.md, chapter {chapter.anchor}"
    lost = [to for to in chapter.links if to not in known]
    assert not lost, f"{where}: nothing is at {', '.join(lost)}."
    rules = mentioned("\n".join(chapter.lines)) - game.catalogue.for_players.keys()
    assert not rules, f"{where}: there is no rule {', '.join(sorted(rules))}."


def _same_book(one: Rulebook, other: Rulebook) -> None:
    name = f"rulebook/{other.lang}.md"
    chapters = [each.anchor for each in one.chapters]
    told = [each.anchor for each in other.chapters]
    assert told == chapters, f"{name} has the chapters {told}, not {chapters}."
    for ours, theirs in zip(one.chapters, other.chapters, strict=True):
        where = f"{name}, chapter {theirs.anchor}"
        shows = [each[:2] for each in ours.pictures] == [each[:2] for each in theirs.pictures]
        assert shows, f"{where} has other pictures than in {one.lang}."
        assert sorted(ours.links) == sorted(theirs.links), (
            f"{where} has other links than in {one.lang}."
        )
        texts = ["\n".join(each.lines) for each in (ours, theirs)]
        assert mentioned(texts[0]) == mentioned(texts[1]), f"{where} names other rules."
        both = {each.text for each in ours.paragraphs} & {each.text for each in theirs.paragraphs}
        assert not both, f"{where} is not translated: {min(both, default='')[:60]}"
        assert ours.title != theirs.title or len(ours.title) < 12, f"{where}: its title is not."
