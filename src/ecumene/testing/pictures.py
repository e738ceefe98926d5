"""What the tests of every game look for in a picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from ecumene.engine.flow import State
from ecumene.engine.viewers import Viewer

SVG = "{http://www.w3.org/2000/svg}"


def tree(picture: str) -> ElementTree.Element:
    """The elements of a picture."""
    return ElementTree.fromstring(picture)


def lit(picture: str) -> set[int]:
    """The actions that can be clicked."""
    return {int(action) for action in re.findall(r'data-action="(\d+)"', picture)}


def titles(picture: str) -> list[str]:
    """What is said when somebody points at a piece, in the order of the picture."""
    return [each.text or "" for each in tree(picture).iter(f"{SVG}title")]


def pieces(
    s: State, viewer: Viewer, part: str | None = None, lang: str = "en"
) -> dict[str, ElementTree.Element]:
    """The pieces of a table, or of one of its parts, by id."""
    game = s.game
    elements = tree(game.draw(game.observe(s, viewer), part, lang=lang)).iter()
    return {each.get("id", ""): each for each in elements if "piece" in each.get("class", "")}


def clickable(s: State) -> dict[str, str]:
    """The sentence behind everything that the actor can click, by piece."""
    found = {id: each.get("data-action") for id, each in pieces(s, s.actor).items()}
    return {id: s.game.sentence(int(action)) for id, action in found.items() if action}
