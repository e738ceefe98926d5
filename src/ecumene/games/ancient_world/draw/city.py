"""A city-state in full: its people, armies with their legacies, and all its cards."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import faded, icon, moved, panel, path, title, words
from ecumene.draw.measures import breadth
from ecumene.draw.seals import seal
from ecumene.draw.signs import stat
from ecumene.draw.tokens import coin
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import AT_BOARD, BOARD_ACTIONS, HOME, HUNGRY, STATES, WILD
from ecumene.games.ancient_world.draw import holdings
from ecumene.games.ancient_world.draw.holdings import HEIGHT, WIDTH, Holdings
from ecumene.games.ancient_world.draw.scene import Scene, card_of
from ecumene.games.ancient_world.draw.tokens import ICONS, absent, banner, citizen, know
from ecumene.games.ancient_world.names import BANNER, PLACE, TRIBE

_LINE: Final = 58.0  # of the numbers
_PAWNS: Final = 226.0
_HUNGER: Final = path("M-13-16L13 16", "none", "bad", 3.4, 'stroke-linecap="round"') + icon(
    ICONS["food"], 9, -13, 15, "bad"
)


def city(scene: Scene, seat: int, folded: bool = False) -> Drawing:
    """What a seat has on the table; folded, nothing of it is shown."""
    drawing = Drawing(f"city{seat}", WIDTH, HEIGHT, "")
    here = Holdings(scene, seat, drawing)
    if not folded:
        _head(here)
        _numbers(here)
        _banners(here)
        holdings.armies(here)
        holdings.cards(here)
        _citizens(here)
    return drawing


def _head(here: Holdings) -> None:
    """Whose it is, money and knowledge with their income."""
    scene, seat, own, ground = here.scene, here.seat, here.city, here.ground
    name = scene.name(seat)
    ground.add(panel(WIDTH, HEIGHT, scene.is_own(seat)))
    if scene.waits(seat):
        ground.add(path("M1 66V10Q1 1 10 1H66L59 5.5H12Q5.5 5.5 5.5 12V59z", "accent"))
    ground.add(seal(scene.emblem(seat), 24, 24, 13.5))
    ground.add(title(name, 45, 23, 16, "ink"), words(_note(here), 45, 38, 12.2, "ink-3"))
    coins, knowledge = own.symbols["income_coin"], own.symbols["income_knowledge"]
    action = here.lit("pay coins").get(0)
    told = scene.say(N_("{name}: {n} coins, income {m}"), name=name, n=own.coins, m=coins)
    body = coin(str(own.coins), 0, 0, 13, action is not None) + _income(16, coins)
    here.token("coins", 135, 23, body, told, action)
    action = here.lit("pay knowledge", "buy knowledge").get(0)
    message = N_("{name}: {n} knowledge, income {m}")
    told = scene.say(message, name=name, n=own.knowledge, m=knowledge)
    body = know(str(own.knowledge), 0, 0, 12.5, action is not None) + _income(14, knowledge)
    here.token("knowledge", 184, 23, body, told, action)


def _note(here: Holdings) -> str:
    scene, say = here.scene, here.scene.say
    notes = []
    if scene.mine(here.seat):
        notes.append(say(N_("you")))
    if scene.passed(here.seat):
        notes.append(say(N_("has passed")))
    if here.city.stored:
        notes.append(say(N_("{n} stored"), n=len(here.city.stored)))
    return ", ".join(notes)


def _income(x: float, n: int) -> str:
    """What comes at the end of the round."""
    if not n:
        return ""
    return path(f"M{x} 3.5l3.2-5.6l3.2 5.6z", "good") + words(
        str(n), x + 7.5, 5, 13, "ink-2", weight=600
    )


def _numbers(here: Holdings) -> None:
    """Food, places, armies, strength in every attack."""
    own, table = here.city, here.scene.table
    people, food = len(own.citizens), own.symbols["food"]
    _stat(here, "food", 9, "food", f"{food}/{people}", N_("Food for citizens"), food < people)
    text = f"{len(own.states)}/{own.symbols['capacity']}"
    _stat(here, "places", 51, "capacity", text, N_("Places used"), own.free_places <= 0)
    text = f"{len(own.armies)}/{own.symbols['army']}"
    _stat(here, "limit", 108, "army", text, N_("Armies"))
    swords, both = table["free_strength"][here.seat].values()
    text = f"+{swords}/{both}" if both > swords else f"+{swords}"
    message = N_("Strength in every attack; behind the stroke with arrows")
    _stat(here, "strength", 150, "strength", text, message)
    bonus = own.symbols["explore_bonus"]
    if bonus and breadth(text, 14, True) < 20 and not own.banners["wild"]:
        message = N_("More cards when exploring")
        _stat(here, "explore", 190, "explore_bonus", f"+{bonus}", message)


def _stat(
    here: Holdings, name: str, x: float, sign: str, text: str, message: str, short: bool = False
) -> None:
    body = stat(ICONS[sign], text, 15.5, short).body
    here.token(name, x, _LINE, body, f"{here.scene.say(message)}: {text}")


def _banners(here: Holdings) -> None:
    """Banners by tribe; a wild one may be given to a tribe at the end."""
    own, scene = here.city, here.scene
    lit = here.lit("wild for")
    shown = range(len(BANNER) if own.banners["wild"] else WILD)
    for at, tribe in enumerate(shown):
        n, action = own.banners[BANNER.ids[tribe]], lit.get(tribe)
        body = banner(tribe, 0, -9, 18, action is not None)
        body += words(str(n), 9.5, 5, 13.5, "ink" if n else "ink-3", weight=700)
        x = WIDTH + 5.0 - 27 * (len(shown) - at)
        told = f"{banner_name(scene, tribe)}: {n}"
        here.token(f"banner{tribe}", x, _LINE, body, told, action)


def banner_name(scene: Scene, tribe: int) -> str:
    """A tribe, or the wild banners."""
    return scene.say(N_("Wild banners")) if tribe == WILD else TRIBE(tribe, scene.lang)


def _citizens(here: Holdings) -> None:
    """Each skill has its spot; who is elsewhere leaves an outline there."""
    scene, seat = here.scene, here.seat
    lit, letters = here.lit("place", "starve"), scene.letters(seat)
    asked = scene.about.get("skill", 0) if scene.acts(seat) else 0
    for skill, place in enumerate(here.city.citizens, 1):
        x, y = _PAWNS + 29.5 * (skill - 1), 25.0
        action, card = lit.get(skill - 1), card_of(place)
        body = citizen(seat, letters, skill, 0.92, action is not None)
        if skill == asked and place == HOME:
            body += path("M-13 21H13", "none", "accent", 3.4, 'stroke-linecap="round"')
        elif place == HUNGRY:
            body = faded(body, 0.55) + _HUNGER
        elif place >= AT_BOARD:
            sign = STATES[card].icon if card >= 0 else BOARD_ACTIONS[place - AT_BOARD].icon
            here.ground.add(moved(absent(sign, 0.9), x, y))
            if card < 0:
                continue
            x, y = here.spots.get(card, (x, y))
            body = citizen(seat, letters, skill, 0.92)
        message = N_("{name}: citizen {n}, {place}")
        told = scene.say(message, name=scene.name(seat), n=skill, place=PLACE(place, scene.lang))
        words = f"place {skill}" if scene.acts(seat) else ""
        scene.put(here.people, str(skill), x, y, body, told, action, "citizen", words=words)
