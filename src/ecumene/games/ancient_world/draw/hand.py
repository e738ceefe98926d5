"""What only one seat sees: stored cards, cards drawn to store one, titans it looks at."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, panel, stage, title, words
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import STATE_IDS, STATE_NUMBER, TITAN_IDS, TITANS
from ecumene.games.ancient_world.draw.faces import state_face, titan_face
from ecumene.games.ancient_world.draw.market import (
    card_words,
    offered,
    state_words,
    why_not,
)
from ecumene.games.ancient_world.draw.scene import TITAN_NUMBER, Scene
from ecumene.games.ancient_world.draw.shapes import lamplight
from ecumene.games.ancient_world.draw.small import STATE, small_face, titan_plaque

CARD: Final = (113.0, 138.0)
HEIGHT: Final = 176
SLIM: Final = (100.0, 46.0)  # a card in little room
SLIM_HEIGHT: Final = 78
_GAP: Final = 8.0
_TOP: Final = 28.0


class Held(NamedTuple):
    """A card on the hand."""

    name: str
    number: int  # of a state card or a titan, or -1 if it is unknown
    titan: bool
    action: int | None
    note: str | None  # why it cannot be chosen

    @property
    def about(self) -> str:
        """Which card it is, if the viewer may know."""
        if self.number < 0:
            return ""
        return (TITAN_IDS if self.titan else STATE_IDS)[self.number]


def held(scene: Scene) -> list[Held]:
    """Titans looked at, else cards drawn, then what is stored."""
    table, found = scene.table, []
    lit = scene.lit("put back")
    for at, name in enumerate(table["looking"]):
        titan = TITAN_NUMBER.get(name, -1)
        found.append(Held(name if titan >= 0 else f"titan{at}", titan, True, lit.get(titan), None))
    lit = scene.lit("store") if scene.asked == "StoreDrawn" else {}
    seen: dict[str, int] = {}
    for name in table["drawn_cards"]:
        seen[name] = seen.get(name, 0) + 1
        card = STATE_NUMBER.get(name, -1)
        id = f"drawn-{name}{seen[name]}" if card >= 0 else f"drawn{seen[name]}"
        found.append(Held(id, card, False, lit.get(card), None))
    lit = scene.own_lit(scene.own, "build stored")
    building = scene.choosing and scene.asked == "ChooseAmongStored"
    seen = {}
    for name in scene.cities[scene.own].stored:
        seen[name] = seen.get(name, 0) + 1
        card = STATE_NUMBER.get(name, -1)
        action = lit.get(card)
        note = why_not(scene, card) if building and action is None and card >= 0 else None
        id = f"stored-{name}{seen[name]}" if card >= 0 else f"stored{seen[name]}"
        found.append(Held(id, card, False, action, note))
    return found


def heading(scene: Scene) -> str:
    """What these cards are."""
    if scene.table["looking"]:
        return scene.say(N_("Titans looked at"))
    if scene.table["drawn_cards"]:
        return scene.say(N_("Drawn cards: one is stored"))
    return scene.say(N_("Stored cards"))


def hand(scene: Scene, desc: str) -> Drawing:
    """The cards side by side, in full."""
    cards = held(scene)
    wide = max(240.0, _GAP + len(cards) * (CARD[0] + _GAP))
    drawing = Drawing("hand", wide, HEIGHT, desc)
    ground, layer = drawing.layer("ground"), stage(drawing, "cards")
    ground.add(panel(wide, HEIGHT), title(heading(scene), 10, 18, 15))
    if not cards:
        ground.add(words(scene.say(N_("none")), 10, 44, 13, "ink-3"))
    for at, card in enumerate(cards):
        face = _face(scene, card, CARD)
        body = offered(face, CARD, card.action, card.note)
        x = _GAP + at * (CARD[0] + _GAP)
        told = scene.told(_words(scene, card), card.action)
        layer.piece(
            card.name, x, _TOP, body, title=told, action=card.action, kind="card", about=card.about
        )
    return drawing


def slim_hand(scene: Scene, desc: str, columns: int = 0, width: float = 0) -> Drawing:
    """The same cards in little room: in one row, or in some columns."""
    cards = held(scene)
    columns = columns or max(2, len(cards))
    wide = width or _GAP + columns * (SLIM[0] + 4)
    size = ((wide - _GAP - 4 * columns) / columns, SLIM[1])
    tall = SLIM_HEIGHT + max(0, (len(cards) - 1) // columns) * (SLIM[1] + 4)
    drawing = Drawing("held", wide, tall, desc)
    ground, layer = drawing.layer("ground"), stage(drawing, "cards")
    ground.add(panel(wide, tall), title(heading(scene), 9, 17, 14))
    if not cards:
        ground.add(words(scene.say(N_("none")), 9, 42, 13, "ink-3"))
    for at, card in enumerate(cards):
        body = lamplight(*size, 7) if card.action is not None else ""
        if card.number < 0:
            body += _back(size)
        elif card.titan:
            body += titan_plaque(card.number, scene.lang, *size)
        else:
            body += small_face(STATE, card.number, scene.lang, *size, False)
        x = 6 + at % columns * (size[0] + 4)
        y = 25 + at // columns * (SLIM[1] + 4)
        told = scene.told(_words(scene, card), card.action)
        layer.piece(
            card.name, x, y, body, title=told, action=card.action, kind="card", about=card.about
        )
    return drawing


def _face(scene: Scene, card: Held, size: tuple[float, float]) -> str:
    if card.number < 0:
        return _back(size)
    return (titan_face if card.titan else state_face)(card.number, scene.lang, *size)


def _back(size: tuple[float, float]) -> str:
    """A card that the viewer may not see."""
    body = box(0.7, 0.7, size[0] - 1.4, size[1] - 1.4, 7, "accent-soft", "accent", 1.3)
    return body + icon("card-random", size[0] / 2, size[1] / 2, 0.5 * min(size), "accent")


def _words(scene: Scene, card: Held) -> str:
    if card.number < 0:
        return scene.say(N_("A card that you may not see"))
    if card.titan:
        return card_words(TITANS[card.number], scene.lang)
    return state_words(card.number, scene.lang)


def is_empty(scene: Scene) -> bool:
    """Is there nothing that the viewer may see?"""
    return all(card.number < 0 for card in held(scene))
