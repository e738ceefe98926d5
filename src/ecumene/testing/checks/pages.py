"""What pages show beside the table: cover, emblems, headline, lesson, glossary, points."""

from __future__ import annotations

import re
from typing import Any, Final
from xml.etree import ElementTree

from ecumene.draw.seals import OUTLINES
from ecumene.engine.spec import GameSpec
from ecumene.testing.check import Check
from ecumene.testing.checks.words import said_to_all
from ecumene.testing.walk import Walk

COVER: Final = "0 0 232 300"
_SVG: Final = "{http://www.w3.org/2000/svg}"
_FORBIDDEN: Final = ("style", "script", "foreignObject", "image", "a")
_HREF: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_LINK: Final = re.compile(r"url\(\s*[\"']?([^)\"']*)")


# What is declared


def cover_is_sound(game: GameSpec[Any]) -> None:
    """The cover is SVG of 232 x 300 that needs nothing from elsewhere, in every language."""
    for lang in game.languages:
        try:
            tree = _self_contained(game.cover(lang), f"cover-{game.id}")
            assert tree.get("viewBox") == COVER, f"its viewBox is {tree.get('viewBox')}"
        except (ElementTree.ParseError, AssertionError) as error:
            raise AssertionError(f"The cover ({lang}) is not sound: {error}.") from None


def lesson_is_told(game: GameSpec[Any]) -> None:
    """How to play is told in every language, if it is told."""
    first, *others = game.languages
    for number, paragraph in enumerate(game.how_to_play(first), 1):
        assert paragraph.strip(), f"Paragraph {number} of the lesson is empty."
        for lang in others:
            told = game.how_to_play(lang)[number - 1]
            assert told != paragraph, f"Paragraph {number} of the lesson is the same in {lang}."


def glossary_is_told(game: GameSpec[Any]) -> None:
    """Every entry of the glossary has a group, a name and a text, in every language."""
    first, *others = game.languages
    entries = game.glossary(first)
    ids = [entry.id for entry in entries]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    assert not twice, f"The glossary has two entries {', '.join(twice)}."
    for lang in game.languages:
        told = game.glossary(lang)
        assert [entry.id for entry in told] == ids, f"The glossary has other entries in {lang}."
        for entry in told:
            words = entry.group.strip() and entry.name.strip() and entry.text.strip()
            assert words, f"The entry {entry.id} of the glossary says nothing ({lang})."
    for lang in others:
        for one, other in zip(entries, game.glossary(lang)):
            assert one.text != other.text, f"The entry {one.id} says the same in {lang}."


def glossary_is_drawn(game: GameSpec[Any]) -> None:
    """Pictures of the glossary need nothing from elsewhere, and all share one page."""
    for lang in game.languages:
        owners: dict[str, str] = {}
        for entry in game.glossary(lang):
            if not entry.picture:
                continue
            try:
                tree = _self_contained(entry.picture, f"piece-{entry.id}")
                assert tree.get("viewBox"), "it has no viewBox"
                for id in _ids(tree):
                    assert id not in owners, f'the id "{id}" is also in that of {owners[id]}'
                    owners[id] = entry.id
            except (ElementTree.ParseError, AssertionError) as error:
                message = f"The picture of {entry.id} in the glossary ({lang}) is not sound"
                raise AssertionError(f"{message}: {error}.") from None


def _ids(tree: Any) -> list[str]:
    return [each.get("id") for each in tree.iter() if each.get("id")]


def _self_contained(picture: str, name: str) -> Any:
    """The tree of a picture with this id that pages can show without asking for anything else."""
    tree = ElementTree.fromstring(picture)
    assert tree.tag == f"{_SVG}svg", "it is not SVG"
    assert tree.get("id") == name, f'its id is "{tree.get("id")}", not "{name}"'
    desc = tree.find(f"{_SVG}desc")
    assert desc is not None, "it has no <desc>"
    assert (desc.text or "").strip(), "its <desc> is empty"
    ids = _ids(tree)
    for id in ids:
        assert ids.count(id) == 1, f'the id "{id}" is there twice'
        assert id == name or id.startswith(f"{name}-"), f'the id "{id}" does not begin with {name}'
    for each in tree.iter():
        tag = each.tag.removeprefix(_SVG)
        assert tag not in _FORBIDDEN, f"it has a <{tag}>, which pages forbid"
        for key, value in each.attrib.items():
            assert key != "style", "it has a style attribute, which pages forbid"
            assert not key.startswith("on"), f"it has the attribute {key}, which pages forbid"
            links = [value] if key in _HREF else _LINK.findall(value)
            for link in links:
                icon = key in _HREF and link.startswith("#i-")
                own = link.startswith("#") and link[1:] in ids
                assert icon or own, f'it refers to "{link}", which is not in it'
    return tree


# What play shows


@Check
def emblems_differ(walk: Walk) -> None:
    """All seats have emblems that can be told apart, at every moment and in every language."""
    for _ in walk.moments():
        for viewer in walk.viewers:
            view = walk.view(viewer)
            for lang in walk.languages(viewer):
                emblems = [walk.game.emblem(view, seat, lang) for seat in range(walk.seats)]
                for seat, emblem in enumerate(emblems):
                    if emblem.pigment not in OUTLINES:
                        walk.fail(f'The emblem of seat {seat} has no colour "{emblem.pigment}".')
                    if not 1 <= len(emblem.letters.strip()) <= 3:
                        walk.fail(f'The letters of seat {seat} are "{emblem.letters}" ({lang}).')
                    if emblem in emblems[:seat]:
                        walk.fail(f"Seats {emblems.index(emblem)} and {seat} have one emblem.")


@Check
def headlines_tell(walk: Walk) -> None:
    """Where the game stands is said at every moment in every language, if it is said."""
    if walk.game.headliner is None:
        return
    said_to_all(walk, "headline", walk.game.headline, "{\n")


@Check
def sources_add_up(walk: Walk) -> None:
    """At the end the sources of points add up to the score of every seat, if they are named."""
    if walk.game.sources is None:
        return
    walk.at = len(walk.actions)
    state = walk.states[-1]
    events = [event for step in range(walk.at + 1) for event in walk.record.events(step)]
    found = {lang: walk.game.breakdown(state, events, lang) for lang in walk.game.languages}
    for lang, sources in found.items():
        titles = [source.title for source in sources]
        if len(set(titles)) < len(titles) or not all(title.strip() for title in titles):
            walk.fail(f"The sources of points are called {titles} ({lang}).")
    first, *others = walk.game.languages
    for source in found[first]:
        if len(source.points) != walk.seats:
            walk.fail(f'"{source.title}" has points for {len(source.points)} seats.')
    for lang in others:
        if [each.points for each in found[lang]] != [each.points for each in found[first]]:
            walk.fail(f"The sources of points differ in {first} and {lang}.")
    for seat, score in enumerate(state.scores):
        whole = sum(source.points[seat] for source in found[first])
        if whole != score:
            walk.fail(f"The sources of seat {seat} add up to {whole}, and its score is {score}.")
