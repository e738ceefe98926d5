"""Cards and tiles of the own board, side by side; at the beginning those to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ecumene.draw.cards import Card, Size, lay, sheet, vacant
from ecumene.draw.drawing import Layer
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, disc, moved, paragraph, title, words
from ecumene.draw.measures import fitted_lines, shortened
from ecumene.draw.seals import seal
from ecumene.draw.signs import Sign, centred_row, row, width_of
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.content import FACTION_IDS, FACTIONS, RUINS
from ecumene.games.hyperborea.draw.cards import card_face, set_room, set_spot
from ecumene.games.hyperborea.draw.laid import Cubes, Spread, set_signs, spaces, spread
from ecumene.games.hyperborea.draw.scene import HyperboreaScene, faction_emblem
from ecumene.games.hyperborea.draw.tokens import STONE, effect_sign, effect_signs
from ecumene.games.hyperborea.names import CARD, FACTION, POWER, RUIN
from ecumene.games.hyperborea.programs import GIFTS, PROGRAM_EFFECTS
from ecumene.games.hyperborea.sets import BASE_SETS, TILE_SET, WITH_SET
from ecumene.games.hyperborea.words.labels import card_effects

_GAP: Final = 4.0
_GOAL: Final = "technologies"


class Slot(NamedTuple):
    """What lies in one place: a card or a tile, as large as its place."""

    name: str
    paint: Callable[[Size], str]
    told: str
    action: int | None = None
    about: str = ""
    set: int = -1  # an activation set on it
    chips: tuple[tuple[str, Sign, int], ...] = ()  # choices on it: name, sign, action


def lay_slots(cubes: Cubes, layer: Layer, x: float, y: float, room: Size) -> None:
    """All cards and tiles, as large as the room allows; then how many cards are missing."""
    scene = cubes.scene
    slots = list(_offered(scene)) or [*_tiles(scene), *_cards(scene)]
    columns = 3 if len(slots) < 7 else 4
    lines = max(2, -(-len(slots) // columns))
    size = (
        (room[0] - _GAP * (columns - 1)) / columns,
        (room[1] - _GAP * (lines - 1)) / lines,
    )
    spots = [
        (x + (at % columns) * (size[0] + _GAP), y + (at // columns) * (size[1] + _GAP))
        for at in range(columns * lines)
    ]
    for slot, spot in zip(slots, spots):
        _lay(cubes, layer, slot, spot, size)
    table = scene.table
    missing = table["thresholds"][_GOAL] - table["progress"][scene.own][_GOAL]
    if missing > 0 and len(slots) < len(spots):
        text = scene.say.plural(
            "{n} technology more\nmeets a condition",
            "{n} technologies more\nmeet a condition",
            missing,
            n=missing,
        )
        layer.add(moved(vacant(*size, 6, text), *spots[len(slots)]))


def _lay(cubes: Cubes, layer: Layer, slot: Slot, spot: tuple[float, float], size: Size) -> None:
    """One of them, and on it its choices and its cubes."""
    scene, (x, y) = cubes.scene, spot
    told = scene.told(slot.told, slot.action)
    card = Card(slot.name, slot.paint(size), told, slot.action, about=slot.about)
    lay(layer, card, spot, size, 6)
    if slot.set >= 0:
        dx, dy = set_spot(size)
        cubes.lay_set(slot.set, x + dx, y + dy, set_room(size))
    left = x + 4
    step = (size[0] - 8) / max(1, len(slot.chips))
    for name, sign, action in slot.chips:
        body = _chip(sign, min(step - 2, sign.width + 12))
        scene.put(layer, name, left, y + size[1] - 24, body, slot.told, action, "effect")
        left += step


@cache
def _chip(sign: Sign, wide: float) -> str:
    return lamp_box(0, 0, wide, 20, 5) + centred_row([sign], wide / 2, 10, wide - 4, most=1)


# Technologies


def _cards(scene: HyperboreaScene) -> Iterator[Slot]:
    seat, lang = scene.own, scene.lang
    for id in scene.table["cards"][seat]:
        card = CARD[id]
        number = BASE_SETS + card
        shown, works = spread(scene, number, seat), id in scene.table["lasting"][seat]
        paint = _card_painter(card, lang, shown, works)
        yield Slot(id, paint, f"{CARD(card, lang)}: {card_effects(card, lang)}", None, id, number)


def _card_painter(card: int, lang: str, shown: Spread, works: bool) -> Callable[[Size], str]:
    return lambda size: card_face(card, lang, size, shown, works)


# Tiles


def _tiles(scene: HyperboreaScene) -> Iterator[Slot]:
    """The faction tile, the kept ruin tile, and the one that is looked at."""
    table, seat = scene.table, scene.own
    active = scene.acts(seat)
    power = POWER.find(table["powers"][seat])
    if power >= 0:
        yield _faction_tile(scene, power, active)
    looking = RUIN.find(table["looking"]) if scene.on_turn(seat) else -1
    if looking >= 0:
        yield _ruin_tile(scene, looking, "looking", scene.action("use") if active else None)
    kept = RUIN.find(table["kept"][seat])
    keep = scene.action("keep") if active else None
    if kept >= 0:
        use = scene.action("use kept") if active else None
        yield _ruin_tile(scene, kept, "kept", use if use is not None else keep)
    elif keep is not None:
        text = scene.say(N_("keep it\nfor later"))
        yield Slot(
            "kept", lambda size: sheet(*size, 6, "lamp-soft") + vacant(*size, 6, text), text, keep
        )


def _ruin_tile(scene: HyperboreaScene, ruin: int, name: str, action: int | None) -> Slot:
    lang = scene.lang
    told = f"{RUIN(ruin, lang)}: {RUIN.text(ruin, lang)}"
    heading = scene.say(N_("found now")) if name == "looking" else scene.say(N_("kept"))
    return Slot(
        name, lambda size: ruin_face(ruin, lang, heading, size), told, action, RUIN.ids[ruin]
    )


@lru_cache(maxsize=512)
def ruin_face(ruin: int, lang: str, note: str, size: Size) -> str:
    """A ruin tile in the colour of its tier: name, what it brings."""
    wide, tall = size
    fill, line = STONE[RUINS[ruin].tier]
    body = sheet(wide, tall, 6, "raised", line, 1.6) + box(1.6, 1.6, wide - 3.2, 20, 4, fill)
    (name, *_), text = fitted_lines(RUIN(ruin, lang), wide - 10, 14, 1, 11)
    body += title(shortened(name, wide - 9, text), 6, 16, text, line)
    body += centred_row(
        effect_signs(RUINS[ruin].effects, lang, 20), wide / 2, 20 + (tall - 34) / 2, wide - 12
    )
    return body + words(note, wide / 2, tall - 6, 11.5, "ink-3", "middle") if note else body


def _faction_tile(scene: HyperboreaScene, power: int, active: bool) -> Slot:
    lang, id, seat = scene.lang, POWER.ids[power], scene.own
    chips = tuple(
        [
            (f"gift-{at}", effect_sign(PROGRAM_EFFECTS[GIFTS[at][1]], lang, 13), action)
            for at, action in (scene.lit("faction").items() if active else ())
        ]
    )
    told = f"{POWER(power, lang)}: {POWER.text(power, lang)}"
    number = TILE_SET if power == WITH_SET else -1
    shown = spread(scene, TILE_SET, seat) if number >= 0 else None
    tokens, lit = scene.table["tokens"][seat], bool(chips)
    return Slot(
        "faction",
        lambda size: tile_face(power, lang, size, shown, tokens, lit),
        told,
        None,
        id,
        number,
        chips,
    )


@lru_cache(maxsize=512)
def tile_face(
    power: int, lang: str, size: Size, shown: Spread | None, tokens: int = 0, lit: bool = False
) -> str:
    """A faction tile: its name on the colour of the faction, and what it does."""
    wide, tall = size
    emblem = faction_emblem(FACTION_IDS[power // 2], lang)
    pigment = emblem.pigment
    body = sheet(wide, tall, 6, "raised", f"{pigment}-rim", 1.6)
    body += box(1.6, 1.6, wide - 3.2, 20, 4, pigment)
    (name, *_), text = fitted_lines(POWER(power, lang), wide - 10, 14, 1, 11)
    body += title(shortened(name, wide - 9, text), 6, 16, text, f"{pigment}-ink")
    for at in range(tokens):
        body += disc(wide - 12 - 15 * at, 12, 6, f"{pigment}-ink", f"{pigment}-rim", 1)
    foot = 26 if lit or shown is not None else 4
    most = int((tall - 26 - foot) // 13)
    body += paragraph(POWER.text(power, lang), 6, 35, wide - 11, 11.5, "ink-2", max(1, most))
    if shown is not None:
        free = spaces(TILE_SET, lang, shown, set_room(size))
        signs = set_signs(TILE_SET, lang)
        room = wide - 15 - free.width
        body += moved(free.body, 5, tall - 13)
        body += row(signs, wide - 5 - min(room, width_of(signs, 4)), tall - 13, 4, room)
    return body


# What is chosen before the first turn


def _offered(scene: HyperboreaScene) -> Iterator[Slot]:
    """Factions, the two tiles of one, and technologies to begin with."""
    lang = scene.lang
    if not scene.acts(scene.own):
        return
    for at, action in scene.lit("lead").items():
        name = FACTION(at, lang)
        yield Slot(FACTION_IDS[at], _faction_painter(at, lang), name, action)
    for power, action in scene.lit("tile").items():
        told = f"{POWER(power, lang)}: {POWER.text(power, lang)}"
        yield Slot(POWER.ids[power], _tile_painter(power, lang), told, action, POWER.ids[power])
    for card, action in scene.lit("begin with").items():
        told = f"{CARD(card, lang)}: {card_effects(card, lang)}"
        yield Slot(CARD.ids[card], _start_painter(card, lang), told, action, CARD.ids[card])


def _faction_painter(faction: int, lang: str) -> Callable[[Size], str]:
    return lambda size: faction_face(faction, lang, size)


def _tile_painter(power: int, lang: str) -> Callable[[Size], str]:
    return lambda size: tile_face(power, lang, size, None)


def _start_painter(card: int, lang: str) -> Callable[[Size], str]:
    return lambda size: card_face(card, lang, size)


@cache
def faction_face(faction: int, lang: str, size: Size) -> str:
    """A faction to be led: its seal and its name."""
    wide, tall = size
    emblem = faction_emblem(FACTIONS[faction].id, lang)
    body = sheet(wide, tall, 6, "raised", f"{emblem.pigment}-rim", 1.6)
    body += seal(emblem, wide / 2, tall / 2 - 14, 22)
    lines, text = fitted_lines(FACTION(faction, lang), wide - 10, 14, 2, 11)
    for n, line in enumerate(lines):
        body += title(line, wide / 2, tall - 8 - 14 * (len(lines) - 1 - n), text, "ink", "middle")
    return body
