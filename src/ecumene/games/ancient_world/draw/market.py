"""The state row, the military row, the open province and the last damage roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.cards import CHOSEN, PLAIN, REFUSED, Card, Grid, lamplight
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, panel, paragraph, title, words
from ecumene.draw.measures import breadth
from ecumene.draw.panel import heading
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    MILITARY_ROW,
    STATE_COINS,
    STATE_KNOWLEDGE,
    STATE_ROW,
)
from ecumene.games.ancient_world.draw.faces import military_face, province_face, state_face
from ecumene.games.ancient_world.draw.scene import LAND, STATE_CARD, TROOP, Scene, known
from ecumene.games.ancient_world.draw.tokens import die
from ecumene.games.ancient_world.names import FACE, MILITARY, PROVINCE, STATE
from ecumene.games.ancient_world.words.labels import cost_text

WIDTH: Final = 368
HEIGHT: Final = 266
CARD: Final = (111.0, 115.0)  # a state card
NARROW: Final = 81.5  # the width of a military card when there are four
PROVINCE_SIZE: Final = (111.0, 96.0)
GAP: Final = 8.6
_EDGE: Final = 8.0
_TOP: Final = 23.0
_LOWER: Final = 143.0  # where the provinces begin
CHOICE: Final = 3  # provinces to choose from in the variant
_STATES: Final = Grid(_EDGE, _TOP, CARD, 3, GAP, 7)
_PROVINCES: Final = Grid(_EDGE, _LOWER + 22, PROVINCE_SIZE, CHOICE, GAP)


@cache
def state_words(card: int, lang: str) -> str:
    """A state card with its price."""
    cost = cost_text(STATE_COINS[card], STATE_KNOWLEDGE[card], lang)
    return f"{STATE_CARD.told(card, lang)} ({cost})"


@cache
def military_words(card: int, lang: str) -> str:
    """A military card with its price."""
    cost = cost_text(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
    return f"{TROOP.told(card, lang)} ({cost})"


# State cards


def states(scene: Scene) -> Drawing:
    """The state row, three cards in a line."""
    drawing = Drawing("states", WIDTH, HEIGHT, "")
    ground, cards = drawing.layer("ground"), drawing.layer("cards")
    ground.add(panel(WIDTH, HEIGHT), title(scene.say(N_("State cards")), 9, 16.5, 15))
    _deck(scene, cards)
    laid = _STATES.lay(cards, _row(scene))
    _STATES.leave(ground, range(laid, STATE_ROW[scene.seats]))
    return drawing


def _row(scene: Scene) -> Iterator[Card]:
    """The cards of the row, then the one that is being bought."""
    building = scene.asks("ChooseBuilding", "ChooseAmongStored")
    lit = {} if scene.is_asked("StoreDrawn") else scene.lit("build", "store")
    copies: Counter[str] = Counter()
    for at, name in enumerate(scene.table["state_row"]):
        copies[name] += 1
        note = scene.refusal(scene.table["no_building"][scene.actor][at]) if building else ""
        state = REFUSED if building else PLAIN
        yield _state(scene, f"{name}-{copies[name]}", name, lit.get(STATE[name]), state, note)
    name = scene.table["chosen"]
    if name:
        yield _state(scene, "chosen", name, scene.action("pay cost"), CHOSEN)


def _state(
    scene: Scene, id: str, name: str, action: int | None, state: str, note: str = ""
) -> Card:
    card = STATE[name]
    told = scene.told(state_words(card, scene.lang), action)
    return Card(id, state_face(card, scene.lang, *CARD), told, action, state, note, name)


def _deck(scene: Scene, layer: Layer) -> None:
    """How many cards the deck in use has; something can be drawn from it at times."""
    left, gone = scene.table["left"]["state"], len(scene.table["state_discard"])
    amounts = {"deck": scene.table["deck"].upper(), "n": left, "m": gone}
    text = scene.say(N_("deck {deck}: {n}, discarded: {m}"), **amounts)
    action = scene.lit("draw cards", "store unseen").get(0)
    wide = breadth(text, 12) + 12
    body = lamplight(wide, 15, 7, -wide + 6, -11.5) if action is not None else ""
    body += words(text, 0, 0, 12, "lamp-ink" if body else "ink-3", "end", 600 if body else 400)
    told = scene.say(N_("State deck {deck}: {n} cards face down, {m} discarded"), **amounts)
    scene.put(layer, "deck", WIDTH - 12, 16, body, told, action)


# Military cards, the province, dice


def military(scene: Scene) -> Drawing:
    """The military row above, the open province below."""
    drawing = Drawing("military", WIDTH, HEIGHT, "")
    ground, cards, lands, dice = map(drawing.layer, ("ground", "cards", "provinces", "dice"))
    left = scene.say(N_("{n} left"), n=scene.table["left"]["military"])
    ground.add(panel(WIDTH, HEIGHT))
    ground.add(heading(scene.say(N_("Military cards")), left, WIDTH, 16.5, 15))
    _troops(scene, ground, cards)
    _provinces(scene, ground, lands)
    _dice(scene, ground, dice)
    return drawing


def _troops(scene: Scene, ground: Layer, layer: Layer) -> None:
    wide = NARROW if scene.seats > 3 else CARD[0]
    grid = Grid(_EDGE, _TOP, (wide, _LOWER - _TOP - 5), scene.seats, GAP)
    asked, lit = scene.asks("ChooseRecruit"), scene.lit("recruit")
    cards = []
    for at, name in enumerate(scene.table["military_row"]):
        card = MILITARY[name]
        note = scene.refusal(scene.table["no_recruit"][scene.actor][at]) if asked else ""
        joining = card == scene.joining
        state = CHOSEN if joining else REFUSED if asked else PLAIN
        face, action = military_face(card, scene.lang, *grid.size), lit.get(card)
        told = scene.told(military_words(card, scene.lang), action)
        cards.append(Card(name, face, told, action, state, note, name))
    grid.leave(ground, range(grid.lay(layer, cards), MILITARY_ROW[scene.seats]))


def _provinces(scene: Scene, ground: Layer, lands: Layer) -> None:
    """The open province, and in the variant those that may be taken instead."""
    say, table = scene.say, scene.table
    ground.add(box(9, _LOWER - 1.5, WIDTH - 18, 1, 0, "line"))
    ground.add(title(say(N_("Province")), 9, _LOWER + 16, 15))
    left = say(N_("{n} left"), n=table["left"]["province"])
    ground.add(words(left, 9 + PROVINCE_SIZE[0], _LOWER + 16, 12, "ink-3", "end"))
    names = [table["province_up"]] if table["province_up"] else []
    if scene.is_asked("ChooseProvince"):
        names += known(table["province_deck"][:-CHOICE:-1])
    cards, lit = [], scene.lit("keep")
    for name in names:
        card = PROVINCE[name]
        face, action = province_face(card, scene.lang, *PROVINCE_SIZE), lit.get(card)
        told = scene.told(LAND.told(card, scene.lang), action)
        cards.append(Card(name, face, told, action, about=name))
    _PROVINCES.leave(ground, range(_PROVINCES.lay(lands, cards), 1))
    if len(names) == 1:
        text = say(N_("Expand takes it. {text}"), text=PROVINCE.text(names[0], scene.lang))
        x, y = _PROVINCES.spot(1)
        ground.add(paragraph(text, x + 1.4, y + 14, 104, 13, "ink-2", 6))


def _dice(scene: Scene, ground: Layer, layer: Layer) -> None:
    """The damage dice as they fell last."""
    faces = [FACE[face] for face in scene.table["dice"]]
    if not faces or scene.is_asked("ChooseProvince"):
        return
    x = WIDTH - 60
    ground.add(words(scene.say(N_("Last damage")), x, _LOWER + 40, 12, "ink-3", "middle"))
    for at, face in enumerate(faces):
        told = scene.say(N_("Damage die: {face}"), face=FACE(face, scene.lang))
        place = x + 32 * (at - (len(faces) - 1) / 2)
        layer.piece(str(at), place, _LOWER + 62, die(face), title=told)
