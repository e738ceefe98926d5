"""The state row, the military row, the open province and the last damage roll."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, panel, stage, title, words
from ecumene.draw.measures import breadth, lines_of
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    CAPACITY,
    CHANGE_ROUND,
    FACE_IDS,
    MILITARY,
    MILITARY_COINS,
    MILITARY_IDS,
    MILITARY_KNOWLEDGE,
    MILITARY_NUMBER,
    PROVINCES,
    STATE_COINS,
    STATE_KNOWLEDGE,
    STATE_NUMBER,
    STATE_ROW,
    STATES,
)
from ecumene.games.ancient_world.content.rows import Described
from ecumene.games.ancient_world.draw.faces import (
    military_face,
    province_face,
    refused,
    state_face,
)
from ecumene.games.ancient_world.draw.scene import PROVINCE_NUMBER, Scene, known
from ecumene.games.ancient_world.draw.shapes import chosen, heading, lamplight, vacant
from ecumene.games.ancient_world.draw.tokens import die
from ecumene.games.ancient_world.names import face_name
from ecumene.games.ancient_world.words.labels import cost_text

WIDTH: Final = 368
HEIGHT: Final = 266
CARD: Final = (111.0, 115.0)  # a state card
TROOP: Final = 81.5  # the width of a military card when there are four
LAND: Final = (111.0, 96.0)  # a province
GAP: Final = 8.6
_EDGE: Final = 8.0
_TOP: Final = 23.0
_LOWER: Final = 143.0  # where the provinces begin
CHOICE: Final = 3  # provinces to choose from in the variant


def card_words(row: Described, lang: str) -> str:
    """The name of a card and what it does."""
    name, text = (row.name_de, row.text_de) if lang == "de" else (row.name_en, row.text_en)
    return f"{name}: {text}"


@cache
def state_words(card: int, lang: str) -> str:
    """A state card with its price."""
    cost = cost_text(STATE_COINS[card], STATE_KNOWLEDGE[card], lang)
    return f"{card_words(STATES[card], lang)} ({cost})"


@cache
def military_words(card: int, lang: str) -> str:
    """A military card with its price."""
    cost = cost_text(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
    return f"{card_words(MILITARY[card], lang)} ({cost})"


def short_of(scene: Scene, coins: int, knowledge: int) -> str:
    """What the seat that is asked lacks to pay a price, if it lacks anything."""
    city, say = scene.cities[scene.actor], scene.say
    if city.coins < coins:
        n = coins - city.coins
        return say.plural("{n} coin short", "{n} coins short", n, n=n)
    if city.knowledge < knowledge:
        return say(N_("{n} knowledge short"), n=knowledge - city.knowledge)
    return ""


def why_not(scene: Scene, card: int) -> str:
    """Why a state card cannot be built by the seat that is asked, in a few words."""
    city = scene.cities[scene.actor]
    if card in city.states:
        return scene.say(N_("you own it"))
    if city.symbols[CAPACITY] <= len(city.states):
        return scene.say(N_("no free place"))
    return short_of(scene, STATE_COINS[card], STATE_KNOWLEDGE[card])


def offered(face: str, size: tuple[float, float], action: int | None, note: str | None) -> str:
    """A card that is lit, or refused with a reason, or neither."""
    if action is not None:
        return lamplight(*size) + face
    return face if note is None else refused(face, note, *size)


# State cards


def states(scene: Scene, desc: str) -> Drawing:
    """The state row, three cards in a line."""
    drawing = Drawing("states", WIDTH, HEIGHT, desc)
    ground, cards = drawing.layer("ground"), stage(drawing, "cards")
    ground.add(panel(WIDTH, HEIGHT), title(scene.say(N_("State cards")), 9, 16.5, 15))
    _deck(scene, cards)
    building = scene.choosing and scene.asked in ("ChooseBuilding", "ChooseAmongStored")
    lit = {} if scene.asked == "StoreDrawn" else scene.lit("build", "store")
    seen: dict[int, int] = {}
    at = 0
    for name in scene.table["state_row"]:
        card = STATE_NUMBER[name]
        copy = seen[card] = seen.get(card, 0) + 1
        action = lit.get(card)
        note = why_not(scene, card) if building and action is None else None
        face = offered(state_face(card, scene.lang, *CARD), CARD, action, note)
        told = scene.told(state_words(card, scene.lang), action)
        _lay(cards, f"{name}-{copy}", at, face, told, action, name)
        at += 1
    name = scene.table["chosen"]
    if name:
        card, action = STATE_NUMBER[name], scene.action("pay cost")
        face = chosen(*CARD) + offered(state_face(card, scene.lang, *CARD), CARD, action, None)
        told = scene.told(state_words(card, scene.lang), action)
        _lay(cards, "chosen", at, face, told, action, name)
        at += 1
    for empty in range(at, STATE_ROW[scene.seats]):
        x, y = _spot(empty)
        ground.add(f'<g transform="translate({x:.1f} {y:.1f})">{vacant(*CARD)}</g>')
    return drawing


def _spot(at: int) -> tuple[float, float]:
    return _EDGE + at % 3 * (CARD[0] + GAP), _TOP + at // 3 * (CARD[1] + 7)


def _lay(
    layer: Layer, name: str, at: int, face: str, told: str, action: int | None, card: str
) -> None:
    layer.piece(name, *_spot(at), face, title=told, action=action, kind="card", about=card)


def _deck(scene: Scene, layer: Layer) -> None:
    """How many cards the deck in use has; something can be drawn from it at times."""
    letter = "a" if scene.table["round"] < CHANGE_ROUND else "b"
    left, gone = len(scene.table["state_decks"][letter]), len(scene.table["state_discard"])
    message = N_("deck {deck}: {n}, discarded: {m}")
    text = scene.say(message, deck=letter.upper(), n=left, m=gone)
    action = scene.lit("draw cards", "store unseen").get(0)
    wide = breadth(text, 12) + 12
    body = lamplight(wide, 15, 7, -wide + 6, -11.5) if action is not None else ""
    body += words(text, 0, 0, 12, "lamp-ink" if body else "ink-3", "end", 600 if body else 400)
    message = N_("State deck {deck}: {n} cards face down, {m} discarded")
    told = scene.told(scene.say(message, deck=letter.upper(), n=left, m=gone), action)
    layer.piece("deck", WIDTH - 12, 16, body, title=told, action=action)


# Military cards, the province, dice


def military(scene: Scene, desc: str) -> Drawing:
    """The military row above, the open province below."""
    drawing = Drawing("military", WIDTH, HEIGHT, desc)
    ground, cards = drawing.layer("ground"), stage(drawing, "cards")
    lands, dice = stage(drawing, "provinces"), stage(drawing, "dice")
    say = scene.say
    left = say(N_("{n} left"), n=len(scene.table["military_deck"]))
    ground.add(panel(WIDTH, HEIGHT), heading(say(N_("Military cards")), left, WIDTH))
    _troops(scene, ground, cards)
    _provinces(scene, ground, lands)
    _dice(scene, ground, dice)
    return drawing


def _troops(scene: Scene, ground: Layer, cards: Layer) -> None:
    wide = TROOP if scene.seats > 3 else CARD[0]
    size = (wide, _LOWER - _TOP - 5)
    asked = scene.choosing and scene.asked == "ChooseRecruit"
    lit, joining = scene.lit("recruit"), scene.about.get("military", -1)
    row = scene.table["military_row"]
    for at in range(scene.seats):
        x = _EDGE + at * (wide + GAP)
        if at >= len(row):
            ground.add(f'<g transform="translate({x:.1f} {_TOP})">{vacant(*size)}</g>')
            continue
        card = MILITARY_NUMBER[row[at]]
        action = lit.get(card)
        note = None
        if asked and action is None:
            note = short_of(scene, MILITARY_COINS[card], MILITARY_KNOWLEDGE[card])
            note = note or scene.say(N_("no army free"))
        face = offered(military_face(card, scene.lang, *size), size, action, note)
        if card == joining:
            face = chosen(*size) + face
        told = scene.told(military_words(card, scene.lang), action)
        name = MILITARY_IDS[card]
        cards.piece(name, x, _TOP, face, title=told, action=action, kind="card", about=name)


def _provinces(scene: Scene, ground: Layer, lands: Layer) -> None:
    """The open province, and in the variant those that may be taken instead."""
    say, table = scene.say, scene.table
    ground.add(box(9, _LOWER - 1.5, WIDTH - 18, 1, 0, "line"))
    ground.add(title(say(N_("Province")), 9, _LOWER + 16, 15))
    left = say(N_("{n} left"), n=len(table["province_deck"]))
    ground.add(words(left, 9 + LAND[0], _LOWER + 16, 12, "ink-3", "end"))
    y = _LOWER + 22
    names = [table["province_up"]] if table["province_up"] else []
    if scene.asked == "ChooseProvince":
        names += known(table["province_deck"][:-CHOICE:-1])
    lit = scene.lit("keep")
    for at, name in enumerate(names):
        province = PROVINCE_NUMBER[name]
        action = lit.get(province)
        face = offered(province_face(province, scene.lang, *LAND), LAND, action, None)
        told = scene.told(card_words(PROVINCES[province], scene.lang), action)
        x = _EDGE + at * (LAND[0] + GAP)
        lands.piece(name, x, y, face, title=told, action=action, kind="card", about=name)
    if not names:
        ground.add(f'<g transform="translate({_EDGE} {y})">{vacant(*LAND)}</g>')
    elif len(names) == 1:
        row = PROVINCES[PROVINCE_NUMBER[names[0]]]
        text = row.text_de if scene.lang == "de" else row.text_en
        message = N_("Expand takes it. {text}")
        for n, line in enumerate(lines_of(say(message, text=text), 104, 13, 6)):
            ground.add(words(line, _EDGE + LAND[0] + 10, y + 14 + 16 * n, 13, "ink-2"))


def _dice(scene: Scene, ground: Layer, layer: Layer) -> None:
    """The damage dice as they fell last."""
    faces = [FACE_IDS.index(face) for face in scene.table["dice"]]
    if not faces or scene.asked == "ChooseProvince":
        return
    x = WIDTH - 60
    ground.add(words(scene.say(N_("Last damage")), x, _LOWER + 40, 12, "ink-3", "middle"))
    for at, face in enumerate(faces):
        told = scene.say(N_("Damage die: {face}"), face=face_name(face, scene.lang))
        place = x + 32 * (at - (len(faces) - 1) / 2)
        layer.piece(str(at), place, _LOWER + 62, die(face), title=told)
