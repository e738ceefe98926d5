"""What teaches a game: its rules in other languages, its rulebook, its guided first game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from ecumene.engine.catalogue import Catalogue, Rule, mentioned
from ecumene.engine.spec import GameSpec
from ecumene.testing.folder import exemptions, folder_of

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
