"""The Olympos cards by Zeus space: face down until the first or the last marker comes there."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import chosen, sheet
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, path, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed
from ecumene.engine.lang import N_
from ecumene.games.olympos.content import GODS, POSITIVE, SLOT_IDS, ZEUS_SPACES
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.draw.tokens import BOLT
from ecumene.games.olympos.names import GOD

WIDTH: Final = 412.0
HEIGHT: Final = 92.0
WIDE: Final = 42.6
TALL: Final = 59.0
_STEP: Final = (WIDTH - 12 - WIDE) / (len(SLOT_IDS) - 1)
_WHEN: Final = {  # by slot: its Zeus space, and whether the last one to come there reveals it
    slot: (space.space, slot.endswith("_last"))
    for slot in SLOT_IDS
    for space in ZEUS_SPACES
    if slot.partition("_")[0] == space.id
}


def gods(scene: OlymposScene) -> Drawing:
    """All slots in the order of the track."""
    say, table = scene.say, scene.table
    note = say(N_("with their Zeus space; dark: by the last marker"))
    drawing = headed("gods", WIDTH, HEIGHT, say(N_("Gods")), note)
    cards = drawing.layer("cards")
    asked = scene.about.get("god", -1)
    for at, slot in enumerate(SLOT_IDS):
        space, last = _WHEN[slot]
        god = GOD.find(table["gods"].get(slot, ""))
        if god >= 0:
            body = god_face(god, scene.lang)
            told = _god_told(god, scene.lang)
        else:
            body = _back(last)
            told = hidden_told(scene, space, last)
        if god >= 0 and god == asked:
            body = chosen(WIDE, TALL, 5) + body
        body += _foot(space)
        about = GODS[god].id if god >= 0 else ""
        scene.fixed(cards, slot, 6 + at * _STEP, 28, body, told, kind="card", about=about)
    return drawing


def hidden_told(scene: OlymposScene, space: int, last: bool) -> str:
    """When a card that lies face down is revealed."""
    if last:
        return scene.say(N_("Face down: revealed when the last marker reaches space {n}"), n=space)
    return scene.say(N_("Face down: revealed when the first marker reaches space {n}"), n=space)


@cache
def _god_told(god: int, lang: str) -> str:
    return f"{GOD(god, lang)}: {GOD.text(god, lang)}"


@cache
def god_face(god: int, lang: str) -> str:
    """A god that favours (+) or strikes (−)."""
    good = POSITIVE[god]
    fill, ink = ("accent-soft", "accent") if good else ("devotion-low", "bad")
    body = sheet(WIDE, TALL, 5, fill, ink, 1.3)
    body += icon(GODS[god].icon, WIDE / 2, 19, 26, "ink")
    sign = "M4 7.5h6m-3-3v6" if good else "M4 7.5h6"
    body += path(sign, "none", ink, 1.8)
    name = GOD(god, lang)
    return body + words(
        name, WIDE / 2, 41, fitting(name, WIDE - 3, 12, 11, True), "ink", "middle", 600
    )


@cache
def _back(last: bool) -> str:
    fill = "#24211c" if last else "#4a443a"
    return box(0.7, 0.7, WIDE - 1.4, TALL - 1.4, 5, fill, "boardedge", 1.2) + icon(
        "lightning-trio", WIDE / 2, 22, 24, BOLT
    )


@cache
def _foot(space: int) -> str:
    """The number of its Zeus space."""
    return box(WIDE / 2 - 11, TALL - 14, 22, 14, 4, "panel", "boardedge", 1) + words(
        str(space), WIDE / 2, TALL - 3, 11.5, "ink", "middle", 600
    )
