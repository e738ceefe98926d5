"""Drawings: well-formed, flat, always the same containers, and clickable only where legal."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final
from xml.etree import ElementTree
from xml.parsers import expat

from ecumene.draw.shared import unchanging_views
from ecumene.engine.picture import Picture, icon, listed_icons
from ecumene.engine.registry import games, place_of
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import OPEN
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.folder import folder_of
from ecumene.testing.walk import Walk

_ICON: Final = re.compile(r"""href=["']#(i-[\w-]+)["']""")
_SYMBOL: Final = re.compile(r'<symbol[^>]*\bid="(i-[\w-]+)"')
_ABOUT: Final = re.compile(r' data-about="([^"]*)"')
_DESC: Final = "{http://www.w3.org/2000/svg}desc"


def containers(svg: str) -> set[str]:
    """The ids of all elements around elements with ids.

    Pages morph one drawing into the next and can only keep pieces whose containers stay: the
    answer must be the same at every step and for every seat.
    """
    return _containers(ElementTree.fromstring(svg))


def _containers(tree: Any) -> set[str]:
    ids = [id for each in tree.iter() if (id := each.get("id"))]
    twice = (
        sorted({each for each in ids if ids.count(each) > 1}) if len(set(ids)) < len(ids) else []
    )
    assert not twice, f"the id {', '.join(twice)} is there twice"
    held: set[str] = set()
    _holds(tree, held)
    assert all(held), "an element without id is around elements with ids"
    return held


def _holds(element: Any, held: set[str]) -> bool:
    """Is there an id at this element or inside it? Those around others are collected."""
    inside = False
    for each in element:
        inside |= _holds(each, held)
    if inside:
        held.add(element.get("id", ""))
    return inside or bool(element.get("id"))


@Check
def drawings_are_sound(walk: Walk) -> None:
    """Drawings are XML with unique ids that name their part, described, and always alike inside."""
    before: dict[tuple[str, bool], set[str]] = {}
    # many a part looks as it did a step ago; a whole game of pictures would fill the memory
    known: dict[bytes, tuple[set[str], set[str]]] = {}
    strange = strange_icons(walk.game)
    pieces = {entry.id for entry in walk.game.glossary("en")}
    for _ in walk.moments():
        for viewer in walk.viewers:
            view = walk.view(viewer)
            parts = [part.id for part in walk.game.parts(view)]
            walk.expect(len(parts) == len(set(parts)), f"A part is listed twice: {parts}.")
            for lang in walk.languages(viewer):
                for name, picture in walk.pictures(viewer, lang):
                    what = f"The drawing of {name} for {named(viewer)} ({lang})"
                    key = blake2b(f"{name}: {picture}".encode(), digest_size=16).digest()
                    try:
                        if key not in known:
                            known[key] = _sound(picture, name, parts)
                            _own_icons(picture, strange)
                            _told_of(picture, pieces)
                    except (ElementTree.ParseError, AssertionError) as error:
                        walk.fail(f"{what} is not sound: {error}.")
                    held, actions = known[key]
                    for action in actions - {str(each) for each in view["legal"]}:
                        walk.fail(f"{what} can be clicked for action {action}, which is not legal.")
                    _same_containers(walk, what, held, before, (name, viewer is None))


def _same_containers(
    walk: Walk,
    what: str,
    held: set[str],
    before: dict[tuple[str, bool], set[str]],
    key: tuple[str, bool],
) -> None:
    """A spectator may see other containers than a seat; neither may see them come and go."""
    known = before.setdefault(key, held)
    if held != known:
        gone, new = sorted(known - held), sorted(held - known)
        walk.fail(f"{what} has other containers than before: without {gone}, with {new}.")


def strange_icons(game: GameSpec[Any]) -> set[str]:
    """Icons that only other games list: they are not on this game's pages."""
    own = listed_icons(game.package)
    others = {name for id in games() for name in listed_icons(*place_of(id))}
    return others.difference(own) if own else set()


def icons_are_listed(game: GameSpec[Any]) -> None:
    """Icons that component files name are gathered, and listed for the pages of their game."""
    strange = strange_icons(game)
    for path in sorted((folder_of(game).parent / "content").glob("*.toml")):
        for name in icons_named(tomllib.loads(path.read_text("utf-8"))):
            assert name not in strange, f"{path.name}: {name} is not listed in the game's icons.txt"
            assert icon(f"i-{name}"), f"{path.name}: there is no icon {name}"


def icons_named(content: Any) -> Iterator[str]:
    """The icons of all rows in a component file, and of rows inside them."""
    if isinstance(content, dict):
        for key, each in content.items():
            if key == "icon" and isinstance(each, str) and each:
                yield each
            else:
                yield from icons_named(each)
    elif isinstance(content, list):
        for each in content:
            yield from icons_named(each)


def _own_icons(picture: str, strange: set[str]) -> None:
    used = strange.intersection(each.removeprefix("i-") for each in _ICON.findall(picture))
    assert not used, f"it uses icons that the game's icons.txt does not list: {sorted(used)}"


def _told_of(picture: str, pieces: set[str]) -> None:
    """What pages shall show from close up must be in the glossary."""
    unknown = set(_ABOUT.findall(picture)) - pieces
    assert not unknown, f"it is about {sorted(unknown)}, which the glossary does not have"


def _sound(picture: str, name: str, parts: list[str]) -> tuple[set[str], set[str]]:
    """The containers of a drawing and what can be clicked in it, if nothing is wrong with it."""
    tree = ElementTree.fromstring(picture)
    held = _containers(tree)
    desc = tree.find(_DESC)
    assert desc is not None, "it has no <desc>"
    assert (desc.text or "").strip(), "its <desc> is empty"
    root, part = tree.get("id", ""), name.removeprefix("the part ")
    assert root, "its <svg> has no id"
    assert part not in parts or root == part, f"its <svg> has the id {root}"
    names = [root] if part in parts else [root, *parts]
    prefixes = tuple(f"{each}-" for each in names)
    actions: set[str] = set()
    for each in tree.iter():
        given = each.attrib
        id = given.get("id")
        ours = not id or id in names or id.startswith(prefixes)
        assert ours, f'the id "{id}" does not begin with the name of its part'
        assert "style" not in given, "it has a style attribute, which pages forbid"
        if "data-action" in given:
            actions.add(given["data-action"])
    return held, actions


@Check
def standalone_drawings_are_whole(walk: Walk) -> None:
    """A drawing for a file brings its colours and icons along, in both themes."""
    for state in walk.moments():
        for name, light in _open_drawings(walk):
            _whole(walk, f"The standalone drawing of {name} (light)", light)
        viewer = state.actor if state.actor >= 0 else None
        (lang,) = walk.one_language(viewer)
        for name, picture in walk.pictures(viewer, lang):  # has been drawn: only made whole here
            dark = Picture(picture).standalone("dark", walk.game.accent)
            _whole(walk, f"The standalone drawing of {name} (dark)", dark)


def _open_drawings(walk: Walk) -> list[tuple[str, Picture]]:
    """The table and its parts as files, for whoever may see everything."""
    game, view = walk.game, walk.view(OPEN)
    with unchanging_views():
        names = [None, *(part.id for part in game.parts(view))]
        return [
            (f"the part {name}" if name else "the table", game.draw(view, name, standalone=True))
            for name in names
        ]


def _whole(walk: Walk, what: str, picture: str) -> None:
    expat.ParserCreate(namespace_separator="}").Parse(picture, True)  # well-formed
    walk.expect("var(" not in picture, f"{what} has colours that are not filled in.")
    lost = set(_ICON.findall(picture)) - set(_SYMBOL.findall(picture))
    walk.expect(not lost, f"{what} lacks the icons {', '.join(sorted(lost))}.")
