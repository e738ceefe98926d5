"""What only one seat sees: stored cards, cards drawn to store one, titans it looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ecumene.draw.cards import PLAIN, REFUSED, Card, Size, back, hand
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import moved
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.draw.faces import state_face, titan_face
from ecumene.games.ancient_world.draw.market import state_words
from ecumene.games.ancient_world.draw.scene import STATE_CARD, TITAN_CARD, UNKNOWN, Kind, Scene
from ecumene.games.ancient_world.draw.small import small_face, titan_plaque
from ecumene.games.ancient_world.draw.tokens import ICONS
from ecumene.games.ancient_world.names import STATE, TITAN

FACE: Final = (113.0, 138.0)
SCALE: Final = 1.25  # cards to choose from are larger than those on the table
LARGE: Final = (SCALE * FACE[0], SCALE * FACE[1])
SLIM: Final = (100.0, 46.0)  # a card in little room


class Held(NamedTuple):
    """A card on the hand."""

    name: str  # its id, numbered by its place if the viewer may not know it
    kind: Kind
    card: int  # or -1
    action: int | None
    why_not: Any = None  # why it cannot be chosen


def held(scene: Scene) -> Iterator[Held]:
    """Titans looked at, else cards drawn, then what is stored."""
    table = scene.table
    lit = scene.lit("put back")
    for at, name in enumerate(table["looking"]):
        titan = TITAN.find(name)
        yield Held(f"titan{at}" if titan < 0 else name, TITAN_CARD, titan, lit.get(titan))
    lit = scene.lit("store") if scene.is_asked("StoreDrawn") else {}
    for id, card, _ in _copies("drawn", table["drawn_cards"]):
        yield Held(id, STATE_CARD, card, lit.get(card))
    lit = scene.own_lit(scene.own, "build stored")
    building = scene.asks("ChooseAmongStored")
    for id, card, at in _copies("stored", scene.city(scene.own).stored):
        why_not = table["no_stored"][scene.own][at] if building else None
        yield Held(id, STATE_CARD, card, lit.get(card), why_not)


def _copies(where: str, names: list[str]) -> Iterator[tuple[str, int, int]]:
    """Ids of cards that lie somewhere, their numbers and their places."""
    seen: Counter[str] = Counter()
    for at, name in enumerate(names):
        seen[name] += 1
        id = "" if name == UNKNOWN else f"-{name}"
        yield f"{where}{id}{seen[name]}", STATE.find(name), at


def heading(scene: Scene) -> str:
    """What these cards are."""
    if scene.table["looking"]:
        return scene.say(N_("Titans looked at"))
    if scene.table["drawn_cards"]:
        return scene.say(N_("Drawn cards: one is stored"))
    return scene.say(N_("Stored cards"))


def large_hand(scene: Scene) -> Drawing:
    """The cards side by side, in full: prices, symbols, and what they do."""
    cards = [_card(scene, each, _face(each, scene.lang)) for each in held(scene)]
    return hand("hand", "", heading(scene), cards, LARGE, empty=scene.say(N_("none")))


def slim_hand(scene: Scene, columns: int = 0, width: float = 0) -> Drawing:
    """The same cards in little room: in one row, or in some columns."""
    size = ((width - 8 - 4 * columns) / columns, SLIM[1]) if columns else SLIM
    cards = [_card(scene, each, _slim(each, scene.lang, size)) for each in held(scene)]
    return hand(
        "held",
        "",
        heading(scene),
        cards,
        size,
        empty=scene.say(N_("none")),
        columns=columns,
        width=width,
        gap=4,
        round_=7,
    )


def _card(scene: Scene, each: Held, face: str) -> Card:
    note = scene.refusal(each.why_not) if each.card >= 0 else ""
    about = each.kind.names.ids[each.card] if each.card >= 0 else ""
    told = scene.told(_words(scene, each), each.action)
    return Card(each.name, face, told, each.action, REFUSED if note else PLAIN, note, about)


def _face(each: Held, lang: str) -> str:
    if each.card < 0:
        return back(*LARGE, ICONS["stored"])
    face = titan_face if each.kind is TITAN_CARD else state_face
    return moved(face(each.card, lang, *FACE), 0, 0, SCALE)


def _slim(each: Held, lang: str, size: Size) -> str:
    if each.card < 0:
        return back(*size, ICONS["stored"])
    if each.kind is TITAN_CARD:
        return titan_plaque(each.card, lang, *size)
    return small_face(each.kind, each.card, lang, *size, False)


def _words(scene: Scene, each: Held) -> str:
    if each.card < 0:
        return scene.say(N_("A card that you may not see"))
    if each.kind is TITAN_CARD:
        return each.kind.told(each.card, scene.lang)
    return state_words(each.card, scene.lang)


def is_empty(scene: Scene) -> bool:
    """Is there nothing that the viewer may see?"""
    return all(each.card < 0 for each in held(scene))
