"""The table in words, for everybody who does not look at the picture."""

from __future__ import annotations

from functools import cache

from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    STATE_COINS,
    STATE_KNOWLEDGE,
)
from ecumene.games.ancient_world.draw.holdings import army_notes
from ecumene.games.ancient_world.draw.scene import City, Scene, known
from ecumene.games.ancient_world.names import (
    FACE,
    MILITARY,
    PLACE,
    PROVINCE,
    STATE,
    TITAN,
    TRIBE,
)
from ecumene.games.ancient_world.words.labels import cost_text


def describe(scene: Scene) -> str:
    """Headline, question, what lies open, and what every seat has."""
    told = [f"{scene.headline}.", scene.prompt]
    told += scene.detail("market told", lambda: _market(scene))
    told += [_seat(scene, seat) for seat in range(scene.seats)]
    return " ".join(told)


@cache
def _state(name: str, lang: str) -> str:
    card = STATE[name]
    return f"{STATE(card, lang)} ({cost_text(STATE_COINS[card], STATE_KNOWLEDGE[card], lang)})"


@cache
def _military(name: str, lang: str) -> str:
    card = MILITARY[name]
    cost = cost_text(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
    return f"{MILITARY(card, lang)} ({cost})"


def _market(scene: Scene) -> list[str]:
    say, table, lang = scene.say, scene.table, scene.lang
    up = table["province_up"]
    titans = [
        say(N_("{name}, defence {n}"), name=TITAN(name, lang), n=table["defences"][stars])
        for stars, name in table["titans_up"].items()
    ]
    marker = (
        N_("The first-player marker is with {name}, claimed.")
        if table["claimed"]
        else N_("The first-player marker is with {name}.")
    )
    return [
        *listing(say, N_("State cards: {names}."), (_state(n, lang) for n in table["state_row"])),
        *listing(
            say, N_("Military cards: {names}."), (_military(n, lang) for n in table["military_row"])
        ),
        *listing(say, N_("Province: {names}."), [PROVINCE(up, lang)] if up else []),
        *listing(say, N_("Titans: {names}."), ["; ".join(titans)]),
        say(marker, name=scene.name(table["first"])),
        *listing(say, N_("Last damage roll: {names}."), (FACE(n, lang) for n in table["dice"])),
        *listing(say, N_("Drawn: {names}."), (STATE(n, lang) for n in known(table["drawn_cards"]))),
        *listing(
            say, N_("You look at {names}."), (TITAN(n, lang) for n in known(table["looking"]))
        ),
    ]


def _seat(scene: Scene, seat: int) -> str:
    """Everything a seat has."""
    return scene.detail(("told", seat), lambda: _told(scene, scene.city(seat)))


def _told(scene: Scene, city: City) -> str:
    say, lang = scene.say, scene.lang
    stored = [STATE(name, lang) for name in known(city.stored)]
    people = [f"{n} {PLACE(place, lang)}" for n, place in enumerate(city.citizens, 1)]
    banners = [f"{TRIBE(id, lang)} {city.banners[id]}" for id in TRIBE.ids if city.banners[id]]
    return clauses(
        say(
            N_("{name}: coins {coins}, knowledge {know}, food {food}, places {used} of {room}"),
            name=scene.name(city.seat),
            coins=city.coins,
            know=city.knowledge,
            food=city.symbols["food"],
            used=len(city.states),
            room=city.symbols["capacity"],
        ),
        say(N_("has passed")) if scene.passed(city.seat) else "",
        say(N_("citizens: {names}"), names=", ".join(people)),
        say(N_("armies: {names}"), names=", ".join(_armies(scene, city)) or "–"),
        say(N_("cards: {names}"), names=", ".join(_cards(scene, city))),
        *listing(say, N_("stored: {names}"), stored),
        say(N_("{n} stored"), n=len(city.stored)) if city.stored and not stored else "",
        say(N_("banners: {names}"), names=", ".join(banners) or "–"),
    )


def _cards(scene: Scene, city: City) -> list[str]:
    named = [(kind.names(card, scene.lang), city.harmed(kind, card)) for kind, card in city.cards]
    damaged = N_("{card} (damaged)")
    return [scene.say(damaged, card=name) if harmed else name for name, harmed in named]


def _armies(scene: Scene, city: City) -> list[str]:
    """Each army with its coins and its legacies."""
    found = []
    for army, card in enumerate(city.armies):
        name, notes = MILITARY(card, scene.lang), "; ".join(army_notes(scene, city, army))
        found.append(f"{name} ({notes})" if notes else name)
    return found
