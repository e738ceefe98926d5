"""A city-state in full: its people, armies with their legacies, and all its cards."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import faded, icon, moved, panel, path, stage, title, words
from ecumene.draw.measures import breadth
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    ARMY,
    ARROW,
    AT_BOARD,
    CAPACITY,
    EXPLORE_BONUS,
    FOOD,
    HOME,
    HUNGRY,
    INCOME_COIN,
    INCOME_KNOWLEDGE,
    SWORD,
    TRIBES_COUNT,
    WILD,
)
from ecumene.games.ancient_world.draw import holdings
from ecumene.games.ancient_world.draw.looks import ACTION_ICONS, STATE_ICONS
from ecumene.games.ancient_world.draw.scene import Scene
from ecumene.games.ancient_world.draw.tokens import absent, banner, citizen, coin, know
from ecumene.games.ancient_world.draw.yard import HEIGHT, WIDTH, Yard
from ecumene.games.ancient_world.names import place_name, state_name, tribe_name

_LAYERS: Final = ("cards", "armies", "tokens", "citizens")
_LINE: Final = 58.0  # of the numbers
_PAWNS: Final = 226.0
_HUNGER: Final = path("M-13-16L13 16", "none", "bad", 3.4, 'stroke-linecap="round"') + icon(
    "wheat", 9, -13, 15, "bad"
)


def city(scene: Scene, seat: int, desc: str, folded: bool = False) -> Drawing:
    """What a seat has on the table; folded, nothing of it is shown."""
    drawing = Drawing(f"city{seat}", WIDTH, HEIGHT, desc)
    layers = [drawing.layer("ground"), *(stage(drawing, name) for name in _LAYERS)]
    if not folded:
        yard = Yard(scene, seat, layers)
        _head(yard)
        _numbers(yard)
        _banners(yard)
        holdings.armies(yard)
        holdings.cards(yard)
        _citizens(yard)
    return drawing


def _head(yard: Yard) -> None:
    """Whose it is, money and knowledge with their income."""
    scene, seat, own, say = yard.scene, yard.seat, yard.city, yard.scene.say
    name = scene.name(seat)
    yard.ground.add(panel(WIDTH, HEIGHT, seat == scene.own))
    if seat in scene.view["waiting"]:
        yard.ground.add(path("M1 66V10Q1 1 10 1H66L59 5.5H12Q5.5 5.5 5.5 12V59z", "accent"))
    yard.ground.add(seal(scene.emblem(seat), 24, 24, 13.5))
    yard.ground.add(title(name, 45, 23, 16, "ink"), words(_note(yard), 45, 38, 12, "ink-3"))
    income = own.symbols[INCOME_COIN]
    action = yard.lit("pay coins").get(0)
    told = say(N_("{name}: {n} coins, income {m}"), name=name, n=own.coins, m=income)
    yard.token("coins", 135, 23, coin(own.coins, 0, 0, 13, action is not None), told, action)
    _income(yard, 151, income)
    income = own.symbols[INCOME_KNOWLEDGE]
    action = yard.lit("pay knowledge", "buy knowledge").get(0)
    told = say(N_("{name}: {n} knowledge, income {m}"), name=name, n=own.knowledge, m=income)
    body = know(own.knowledge, 0, 0, 12.5, action is not None)
    yard.token("knowledge", 184, 23, body, told, action)
    _income(yard, 198, income)


def _note(yard: Yard) -> str:
    scene, say = yard.scene, yard.scene.say
    notes = []
    if scene.view["seat"] == yard.seat:
        notes.append(say(N_("you")))
    if yard.seat in scene.table["passed"]:
        notes.append(say(N_("has passed")))
    if yard.city.stored:
        notes.append(say(N_("{n} stored"), n=len(yard.city.stored)))
    return ", ".join(notes)


def _income(yard: Yard, x: float, n: int) -> None:
    """What comes at the end of the round."""
    if n:
        yard.ground.add(path(f"M{x} 26.5l3.2-5.6l3.2 5.6z", "good"))
        yard.ground.add(words(str(n), x + 7.5, 28, 13, "ink-2", weight=600))


def _numbers(yard: Yard) -> None:
    """Food, places, armies, strength in every attack."""
    own = yard.city
    people, food = len(own.citizens), own.symbols[FOOD]
    _stat(yard, "food", 9, "wheat", f"{food}/{people}", N_("Food for citizens"), food < people)
    used, room = len(own.states), own.symbols[CAPACITY]
    _stat(yard, "places", 51, "village", f"{used}/{room}", N_("Places used"), used >= room)
    have, limit = len(own.armies), own.symbols[ARMY]
    _stat(yard, "limit", 108, "knight-banner", f"{have}/{limit}", N_("Armies"))
    free, arrows = own.symbols[SWORD] + own.extra, own.symbols[ARROW]
    text = f"+{free}/{free + arrows}" if arrows else f"+{free}"
    message = N_("Strength in every attack; behind the stroke with arrows")
    _stat(yard, "strength", 150, "crossed-swords", text, message)
    bonus = own.symbols[EXPLORE_BONUS]
    if bonus and breadth(text, 14, True) < 20 and not own.banners[WILD]:
        _stat(yard, "explore", 190, "spyglass", f"+{bonus}", N_("More cards when exploring"))


def _stat(
    yard: Yard, name: str, x: float, sign: str, text: str, message: str, short: bool = False
) -> None:
    body = icon(sign, 8, 0, 16.5, "ink-2")
    body += words(text, 18, 5, 14, "bad" if short else "ink", weight=700)
    yard.token(name, x, _LINE, body, f"{yard.scene.say(message)}: {text}")


def _banners(yard: Yard) -> None:
    """Banners by tribe; a wild one may be given to a tribe at the end."""
    own, scene = yard.city, yard.scene
    lit = yard.lit("wild for")
    shown = [*range(TRIBES_COUNT), *([WILD] if own.banners[WILD] else [])]
    x = WIDTH - 3.0 - 27 * len(shown)
    for tribe in shown:
        n, action = own.banners[tribe], lit.get(tribe)
        name = scene.say(N_("Wild banners")) if tribe == WILD else tribe_name(tribe, scene.lang)
        body = banner(tribe, 0, -9, 18, action is not None)
        body += words(str(n), 9.5, 5, 13.5, "ink" if n else "ink-3", weight=700)
        yard.token(f"banner{tribe}", x + 8, _LINE, body, f"{name}: {n}", action)
        x += 27


def _citizens(yard: Yard) -> None:
    """Each skill has its spot; who is elsewhere leaves an outline there."""
    scene, seat = yard.scene, yard.seat
    lit, letters = yard.lit("place", "starve"), scene.letters(seat)
    asked = scene.about.get("skill", 0) if seat == scene.actor else 0
    for at, place in enumerate(yard.city.citizens):
        skill, x, y = at + 1, _PAWNS + 29.5 * at, 25.0
        action, card = lit.get(at), scene.card_of(place)
        body = citizen(seat, letters, skill, 0.9, action is not None)
        if skill == asked and place == HOME:
            body += path("M-13 21H13", "none", "accent", 3.4, 'stroke-linecap="round"')
        where = place_name(place, scene.lang)
        if place == HUNGRY:
            body = faded(body, 0.55) + _HUNGER
        elif place >= AT_BOARD:
            sign = STATE_ICONS[card] if card >= 0 else ACTION_ICONS[place - AT_BOARD]
            yard.ground.add(moved(absent(sign, 0.9), x, y))
            if card < 0:
                continue
            x, y = yard.spots.get(card, (x, y))
            body, where = citizen(seat, letters, skill, 0.72), state_name(card, scene.lang)
        message = N_("{name}: citizen {n}, {place}")
        told = scene.say(message, name=scene.name(seat), n=skill, place=where)
        told = scene.told(told, action)
        yard.people.piece(str(skill), x, y, body, title=told, action=action, kind="citizen")
