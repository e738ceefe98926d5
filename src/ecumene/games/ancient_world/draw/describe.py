"""The table in words, for everybody who does not look at the picture."""

from __future__ import annotations

from functools import cache

from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    CAPACITY,
    DEFENCE,
    FACE_IDS,
    FOOD,
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    MILITARY_NUMBER,
    STAR_IDS,
    STATE_COINS,
    STATE_KNOWLEDGE,
    STATE_NUMBER,
    TRIBES_COUNT,
)
from ecumene.games.ancient_world.draw.scene import PROVINCE_NUMBER, TITAN_NUMBER, City, Scene, known
from ecumene.games.ancient_world.names import (
    face_name,
    military_name,
    place_name,
    province_name,
    state_name,
    titan_name,
    tribe_name,
)
from ecumene.games.ancient_world.words.headline import headline
from ecumene.games.ancient_world.words.labels import cost_text, prompt


def describe(scene: Scene) -> str:
    """Headline, question, what lies open, and what every seat has."""
    told = [f"{headline(scene.view, scene.lang)}.", prompt(scene.view, scene.lang), *_market(scene)]
    told += [_seat(scene, city) for city in scene.cities]
    return " ".join(told)


@cache
def _priced(name: str, coins: int, knowledge: int, lang: str) -> str:
    return f"{name} ({cost_text(coins, knowledge, lang)})"


def _market(scene: Scene) -> list[str]:
    say, table, lang = scene.say, scene.table, scene.lang
    found = []
    cards = [STATE_NUMBER[name] for name in table["state_row"]]
    listed = [
        _priced(state_name(card, lang), STATE_COINS[card], STATE_KNOWLEDGE[card], lang)
        for card in cards
    ]
    if listed:
        found.append(say(N_("State cards: {cards}."), cards=", ".join(listed)))
    cards = [MILITARY_NUMBER[name] for name in table["military_row"]]
    listed = [
        _priced(military_name(card, lang), MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
        for card in cards
    ]
    if listed:
        found.append(say(N_("Military cards: {cards}."), cards=", ".join(listed)))
    if table["province_up"]:
        name = province_name(PROVINCE_NUMBER[table["province_up"]], lang)
        found.append(say(N_("Province: {name}."), name=name))
    up = [table["titans_up"].get(stars, "") for stars in STAR_IDS]
    listed = [
        say(
            N_("{name}, defence {n}"),
            name=titan_name(TITAN_NUMBER[name], lang),
            n=DEFENCE[TITAN_NUMBER[name]],
        )
        for name in up
        if name
    ]
    if listed:
        found.append(say(N_("Titans: {names}."), names="; ".join(listed)))
    marker = (
        N_("The first-player marker is with {name}, claimed.")
        if table["claimed"]
        else (N_("The first-player marker is with {name}."))
    )
    found.append(say(marker, name=scene.name(table["first"])))
    if table["dice"]:
        faces = ", ".join(face_name(FACE_IDS.index(face), lang) for face in table["dice"])
        found.append(say(N_("Last damage roll: {faces}."), faces=faces))
    if known(table["drawn_cards"]):
        names = ", ".join(state_name(STATE_NUMBER[n], lang) for n in known(table["drawn_cards"]))
        found.append(say(N_("Drawn: {cards}."), cards=names))
    if known(table["looking"]):
        names = ", ".join(titan_name(TITAN_NUMBER[name], lang) for name in known(table["looking"]))
        found.append(say(N_("You look at {names}."), names=names))
    return found


def _seat(scene: Scene, city: City) -> str:
    """Everything a seat has."""
    say, lang = scene.say, scene.lang
    message = N_("{name}: coins {coins}, knowledge {know}, food {food}, places {used} of {room}")
    told = [
        say(
            message,
            name=scene.name(city.seat),
            coins=city.coins,
            know=city.knowledge,
            food=city.symbols[FOOD],
            used=len(city.states),
            room=city.symbols[CAPACITY],
        )
    ]
    if city.seat in scene.table["passed"]:
        told.append(say(N_("has passed")))
    people = [f"{n} {place_name(place, lang)}" for n, place in enumerate(city.citizens, 1)]
    told.append(say(N_("citizens: {citizens}"), citizens=", ".join(people)))
    told.append(say(N_("armies: {armies}"), armies=", ".join(_armies(scene, city)) or "–"))
    names = [_state(scene, city, card) for card in city.states]
    names += [province_name(card, lang) for card in city.provinces]
    names += [titan_name(card, lang) for card in city.titans]
    told.append(say(N_("cards: {cards}"), cards=", ".join(names)))
    stored = known(city.stored)
    if stored:
        names = [state_name(STATE_NUMBER[name], lang) for name in stored]
        told.append(say(N_("stored: {cards}"), cards=", ".join(names)))
    elif city.stored:
        told.append(say(N_("{n} stored"), n=len(city.stored)))
    banners = [
        f"{tribe_name(tribe, lang)} {city.banners[tribe]}"
        for tribe in range(TRIBES_COUNT)
        if city.banners[tribe]
    ]
    told.append(say(N_("banners: {banners}"), banners=", ".join(banners) or "–"))
    return "; ".join(told) + "."


def _state(scene: Scene, city: City, card: int) -> str:
    name = state_name(card, scene.lang)
    return scene.say(N_("{card} (damaged)"), card=name) if card in city.damaged else name


def _armies(scene: Scene, city: City) -> list[str]:
    """Each army with its coins and its legacies."""
    say, found = scene.say, []
    for army, card in enumerate(city.armies):
        told = [military_name(card, scene.lang)]
        if city.on_name[army]:
            told.append(say(N_("used, on its name: {n}"), n=city.on_name[army]))
        if city.on_picture[army]:
            told.append(say(N_("on its picture: {n}"), n=city.on_picture[army]))
        if city.retired[army]:
            names = ", ".join(military_name(old, scene.lang) for old in city.retired[army])
            told.append(say(N_("legacies of {names}"), names=names))
        found.append(f"{told[0]} ({'; '.join(told[1:])})" if told[1:] else told[0])
    return found
