"""What a city-state holds: armies with their legacies, state cards, provinces, titans."""

from __future__ import annotations

from typing import Final

from ecumene.draw.marks import box, words
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.actions import SOURCE_OF
from ecumene.games.ancient_world.content import (
    ARMY,
    BOARD,
    CAPACITY,
    MILITARY_IDS,
    PROVINCE_IDS,
    PROVINCES,
    STATE_IDS,
    STATES,
    TITAN_IDS,
    TITANS,
)
from ecumene.games.ancient_world.draw.market import card_words, military_words
from ecumene.games.ancient_world.draw.shapes import lamplight, vacant
from ecumene.games.ancient_world.draw.small import (
    LOW,
    PROVINCE,
    STATE,
    TITAN,
    army_face,
    small_face,
)
from ecumene.games.ancient_world.draw.tokens import coin, pill
from ecumene.games.ancient_world.draw.yard import EDGE, GAP, HEIGHT, ROOM, Yard
from ecumene.games.ancient_world.names import military_name, state_name

ARMIES: Final = 72.0  # where armies begin
ARMY_SIZE: Final = (113.0, 69.0)
CARDS: Final = 147.0  # where cards begin
DEPTH: Final = HEIGHT - CARDS - 7
SIZES: Final = ((5, 1), (5, 2), (4, 3), (4, 4), (5, 4), (5, 5), (6, 5), (7, 6))  # columns, rows
TALLEST: Final = 124.0


def armies(yard: Yard) -> None:
    """Active cards with their legacies, coins on picture and name, and free armies."""
    city, scene = yard.city, yard.scene
    count = max(len(city.armies), city.symbols[ARMY], 1)
    wide = min(ARMY_SIZE[0], (ROOM - (count - 1) * GAP) / count)
    size = (wide, ARMY_SIZE[1])
    sends = yard.lit("send")
    lit = sends or yard.lit("replace", "disband")
    for army, card in enumerate(city.armies):
        x = EDGE + army * (wide + GAP)
        action = lit.get(card)
        body = lamplight(*size) if action is not None else ""
        used = city.on_name[army] > 0
        body += army_face(card, tuple(city.retired[army]), scene.lang, *size, used)
        if card in sends:  # ANC-ATK-06: what it costs to use it
            body += coin(f"−{city.on_picture[army] + 1}", wide - 13, 26, 9.4)
        told = scene.told(army_words(yard, army), action)
        name = MILITARY_IDS[card]
        yard.armies.piece(name, x, ARMIES, body, title=told, action=action, kind="card", about=name)
        _coins(yard, army, x, wide)
    free = yard.lit("into free army").get(0)
    for army in range(len(city.armies), count):
        x = EDGE + army * (wide + GAP)
        text = scene.say(N_("free army"))
        body = vacant(*size)
        if free is not None:
            body = lamplight(*size) + box(0, 0, *size, 8, "lamp-soft") + body
        ink = "ink" if free is not None else "ink-3"
        body += words(text, wide / 2, size[1] / 2 + 4, 12, ink, "middle")
        told = scene.told(text, free)
        yard.armies.piece(f"free{army}", x, ARMIES, body, title=told, action=free)


def army_words(yard: Yard, army: int) -> str:
    """An army with its coins and legacies."""
    scene, city = yard.scene, yard.city
    told = [military_words(city.armies[army], scene.lang)]
    if city.on_name[army]:
        told.append(scene.say(N_("used, on its name: {n}"), n=city.on_name[army]))
    if city.on_picture[army]:
        told.append(scene.say(N_("on its picture: {n}"), n=city.on_picture[army]))
    if city.retired[army]:
        names = ", ".join(military_name(card, scene.lang) for card in city.retired[army])
        told.append(scene.say(N_("legacies of {names}"), names=names))
    return "; ".join(told)


def _coins(yard: Yard, army: int, x: float, wide: float) -> None:
    """Coins on the picture raise the price, those on the name say that it was used."""
    scene, city, card = yard.scene, yard.city, yard.city.armies[army]
    name, id = military_name(card, scene.lang), MILITARY_IDS[card]
    n = city.on_picture[army]
    if n:
        action = yard.lit("lift coin from picture of").get(card)
        told = scene.say(N_("Coins on the picture of {name}: {n}"), name=name, n=n)
        body = coin(n, 0, 0, 8.6, action is not None)
        yard.token(f"{id}-picture", x + 12, ARMIES + 27, body, told, action)
    n = city.on_name[army]
    if n:
        action = yard.lit("lift coin from name of").get(card)
        told = scene.say(N_("Coins on the name of {name}: {n}"), name=name, n=n)
        body = coin(n, 0, 0, 8.6, action is not None)
        yard.token(f"{id}-name", x + wide - 11, ARMIES + 42, body, told, action)


def cards(yard: Yard) -> None:
    """State cards, then provinces and titans, as large as they fit."""
    city, scene = yard.city, yard.scene
    items = [(STATE, card) for card in city.states]
    items += [(PROVINCE, card) for card in city.provinces]
    items += [(TITAN, card) for card in city.titans]
    columns, rows = next((size for size in SIZES if size[0] * size[1] >= len(items)), SIZES[-1])
    wide = (ROOM - (columns - 1) * GAP) / columns
    tall = min(TALLEST, (DEPTH - (rows - 1) * GAP) / rows)
    lit = _lit(yard)
    corners: dict[int, tuple[float, float]] = {}
    for at, (kind, card) in enumerate(items):
        x = EDGE + at % columns * (wide + GAP)
        y = CARDS + at // columns * (tall + GAP)
        action = lit.get(card) if kind == STATE else None
        if kind == STATE:
            yard.spots[card] = _standing(x, y, wide, tall)
            corners[card] = (x + wide - 1, y + tall - 7)
        _card(yard, kind, card, (x, y), (wide, tall), action)
    _idle(yard, corners)
    free = city.symbols[CAPACITY] - len(city.states)
    if rows == 1 and free > 0 and len(items) < columns:
        x = EDGE + len(items) * (wide + GAP)
        text = scene.say.plural("{n} free place", "{n} free places", free, n=free)
        yard.ground.add(f'<g transform="translate({x:.1f} {CARDS})">{vacant(wide, tall)}</g>')
        for n, word in enumerate(text.split()):
            y = CARDS + tall / 2 - 11 + 15 * n
            yard.ground.add(words(word, x + wide / 2, y, 12, "ink-3", "middle"))


def _idle(yard: Yard, corners: dict[int, tuple[float, float]]) -> None:
    """ANC-PLACE-12: a citizen may also come to a card without carrying out its action."""
    active, idle = yard.lit("at"), yard.lit("idle at")
    for noun in active.keys() & idle.keys():
        card = SOURCE_OF[noun] - BOARD
        if card in corners:
            name = state_name(card, yard.scene.lang)
            yard.token(f"idle-{STATE_IDS[card]}", *corners[card], pill(""), name, idle[noun])


def _standing(x: float, y: float, wide: float, tall: float) -> tuple[float, float]:
    """Where a citizen stands on a card: beside its name."""
    return (x + wide - 14, y + tall - 17) if tall >= LOW else (x + 0.18 * wide, y + tall - 14)


def _lit(yard: Yard) -> dict[int, int]:
    """What can be done with the state cards that lie here."""
    scene, city = yard.scene, yard.city
    if yard.seat != scene.actor:  # Bridge, Trade City
        copies = scene.lit("copy")
        return {card: copies[card] for card in city.states if card in copies}
    lit = yard.lit("damage", "repair")
    for noun, action in yard.lit("at", "idle at").items():
        lit[SOURCE_OF[noun] - BOARD] = action  # those of the board are below 0
    crane = scene.action("discard crane")
    if crane is not None:
        lit.update({card: crane for card in city.states if STATES[card].one_shot is not None})
    return lit


def _card(
    yard: Yard,
    kind: str,
    card: int,
    spot: tuple[float, float],
    size: tuple[float, float],
    action: int | None,
) -> None:
    scene = yard.scene
    harmed = kind == STATE and card in yard.city.damaged
    body = lamplight(*size, 7) if action is not None else ""
    body += small_face(kind, card, scene.lang, *size, harmed)
    if kind == STATE:
        name, told = STATE_IDS[card], card_words(STATES[card], scene.lang)
    elif kind == PROVINCE:
        name, told = PROVINCE_IDS[card], card_words(PROVINCES[card], scene.lang)
    else:
        name, told = TITAN_IDS[card], card_words(TITANS[card], scene.lang)
    if harmed:
        told = scene.say(N_("{card} (damaged)"), card=told)
    told = scene.told(told, action)
    yard.cards.piece(name, *spot, body, title=told, action=action, kind="card", about=name)
