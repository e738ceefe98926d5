"""Glossaries: what everything on the table does, group by group, with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ecumene.engine.lang import translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.engine.rows import Term

Picture = Callable[[int, str], str]
"""``picture(number, lang)``: what a thing looks like."""


class Group(NamedTuple):
    """Things of one kind that are told together."""

    title: str  # a message
    names: Names
    picture: Picture
    only: Sequence[int] | None = None  # some numbers, where not all


def entries(
    package: str, lang: str, groups: Sequence[Group], frame: Callable[[str, str, str], str]
) -> Iterator[Entry]:
    """All things with their names and texts; *frame* puts a picture on a plate with id and name."""
    say = translator(package, lang)
    for group in groups:
        names = group.names
        for number in range(len(names)) if group.only is None else group.only:
            id, name = names.ids[number], names(number, lang)
            picture = frame(id, name, group.picture(number, lang))
            yield Entry(say(group.title), id, name, names.text(number, lang), picture)


def terms(rows: Sequence[Term], *named: Names) -> Names:
    """Terms by their own names, or by those of the things that have the same id.

    >>> row = Term(id="ox", group="beasts", text_en="It pulls.")
    >>> ox = terms([row], Names("beast", ["cat", "ox"]))
    >>> ox(0, "en"), ox.text(0, "de")
    ('ox', 'It pulls.')
    """

    def name(number: int, lang: str) -> str:
        own = own_names(number, lang)
        if own:
            return own
        return next(each(rows[number].id, lang) for each in named if rows[number].id in each.ids)

    own_names = Names("term", rows)
    return Names("term", [row.id for row in rows], name, own_names.text)


def of_group(rows: Sequence[Term], group: str) -> list[int]:
    """The numbers of the terms of one group."""
    return [number for number, row in enumerate(rows) if row.group == group]
