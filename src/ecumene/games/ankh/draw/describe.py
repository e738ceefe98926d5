"""The position in words, for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.engine.names import Names
from ecumene.games.ankh import names
from ecumene.games.ankh.content import EVENT_AT, LAST_EVENT
from ecumene.games.ankh.draw.lines import aim_title
from ecumene.games.ankh.draw.places import region_title
from ecumene.games.ankh.draw.scene import AnkhScene


def describe(scene: AnkhScene) -> str:
    """Scenario, question, gods, neutral things, battle."""
    parts = (_table, _gods, _seats, _neutral, _fights)
    return " ".join(sentence for part in parts for sentence in part(scene))


def _called(scene: AnkhScene, of: Names, found: Iterable[str | int]) -> list[str]:
    return [of(each, scene.lang) for each in found]


def _table(scene: AnkhScene) -> Iterator[str]:
    say, table = scene.say, scene.table
    scenario = names.SCENARIO(table["scenario"], scene.lang)
    yield say(N_("{scenario}, {n} gods."), scenario=scenario, n=scene.seats)
    if scene.view["over"]:
        sides = dict.fromkeys(scene.team[seat] for seat in scene.view["winners"])
        winners = ", ".join(scene.names(side) for side in sides)
        over = say(N_("The game is over; winner: {gods}."), gods=winners)
        yield over if winners else say(N_("The game is over; nobody wins."))
    else:
        yield say(N_("It is the turn of {god}."), god=scene.name(table["turn"]))
        yield scene.prompt
    if table["event"] < LAST_EVENT:
        event = names.EVENT(EVENT_AT[table["event"] + 1], scene.lang)
        yield say(N_("Next event: {event}."), event=event)


def _gods(scene: AnkhScene) -> Iterator[str]:
    """Everything the gods have, the highest first."""
    for seat in reversed(scene.ladder):
        yield scene.detail(("told", seat), partial(_god, scene, seat))


def _god(scene: AnkhScene, seat: int) -> str:
    say, table, lang = scene.say, scene.table, scene.lang
    message = N_("{god}: devotion {n}, followers {m}")
    n, m = table["standing"][seat], table["followers"][seat]
    told = [say(message, god=scene.names(seat), n=n, m=m)]
    for kind, spaces in table["figures"][seat].items():
        on = _called(scene, names.SPACE, spaces)
        told += listing(say, N_("{kind} on {names}"), on, kind=names.KIND(kind, lang))
    for kind, count in table["guardians"][seat].items():
        guardian = names.GUARDIAN(kind, lang)
        told.append(say(N_("{kind} in the pool: {n}"), kind=guardian, n=count))
    for message, of, field in (
        (N_("controls {names}"), names.SPACE, "controlled"),
        (N_("powers: {names}"), names.POWER, "powers"),
        (N_("played: {names}"), names.CARD, "played"),
    ):
        told += listing(say, message, _called(scene, of, table[field][seat]))
    if table["trapped"][seat]:
        told.append(say(N_("trapped warriors: {n}"), n=table["trapped"][seat]))
    return clauses(*told)


def _seats(scene: AnkhScene) -> Iterator[str]:
    """Gods that have left the table."""
    for seat in range(scene.seats):
        if scene.forgotten(seat):
            yield scene.say(N_("{god} is forgotten."), god=scene.name(seat))
        elif scene.team[seat] != seat:
            god, other = scene.name(seat), scene.name(scene.team[seat])
            yield scene.say(N_("{god} has merged into {other}."), god=god, other=other)


def _neutral(scene: AnkhScene) -> Iterator[str]:
    yield from scene.detail("neutral told", lambda: list(_lying(scene)))


def _lying(scene: AnkhScene) -> Iterator[str]:
    say, table = scene.say, scene.table
    for kind, spaces in table["monuments"].items():
        free = [space for space in spaces if names.SPACE[space] not in scene.controller]
        listed, monument = _called(scene, names.SPACE, free), names.MONUMENT(kind, scene.lang)
        yield from listing(say, N_("Neutral {monument}: {names}."), listed, monument=monument)
    for message, field in (
        (N_("Illuminated: {names}."), "illuminated"),
        (N_("Protected by Flood: {names}."), "shielded"),
        (N_("Cities: {names}."), "cities"),
        (N_("Underworld: {names}."), "underworld"),
    ):
        yield from listing(say, message, _called(scene, names.SPACE, table[field]))
    camels = _called(scene, names.SIDE, table["camels"] + table["caravan"])
    yield from listing(say, N_("Camels: {names}."), camels)
    yield from (aim_title(scene, name) + "." for name in table["aims"])
    yield clauses(*(region_title(scene, token) for token in range(1, len(scene.regions) + 1)))


def _fights(scene: AnkhScene) -> Iterator[str]:
    parts = (_battle, _secret, _last_battle)
    yield from scene.detail("fights told", lambda: [each for part in parts for each in part(scene)])


def _secret(scene: AnkhScene) -> Iterator[str]:
    """What only some may know: answers that wait for those of others."""
    for seat in scene.ladder:
        god = scene.names(seat)
        for card in scene.answers("play", seat):
            told = names.CARD(card, scene.lang)
            yield scene.say(N_("{god} has chosen {card}."), god=god, card=told)
        for n in scene.answers("bid", seat):
            yield scene.say(N_("{god} bids {n} in secret."), god=god, n=n)


def _last_battle(scene: AnkhScene) -> Iterator[str]:
    """The cards of the last battle, of which some may be back in a hand, and the bids."""
    for seat in range(scene.seats):
        god = scene.name(seat)
        if not scene.revealed:
            cards = _called(scene, names.CARD, scene.cards("shown", seat))
            message = N_("In the last battle {god} played {names}.")
            yield from listing(scene.say, message, cards, god=god)
        bid = scene.bid(seat, last=True)
        if bid is not None:
            yield scene.say(N_("In the last battle {god} bid {n}."), god=god, n=bid)


def _battle(scene: AnkhScene) -> Iterator[str]:
    """Who fights, how strong, with which cards, and how far the battle is."""
    say, step, told = scene.say, scene.table["battle_step"], []
    for seat in scene.fighters:
        n = sum(scene.table["strengths"][seat].values())
        line = say(N_("{god}: strength {n}"), god=scene.names(seat), n=n)
        cards = ", ".join(_called(scene, names.CARD, scene.cards("in_battle", seat)))
        told.append(f"{line} ({cards})" if cards else line)
    if step:
        told.append(names.STEP(step, scene.lang))
    if scene.battlefield:
        message = N_("Battle in region {token}: {sides}.")
        yield say(message, token=scene.table["battlefield"], sides="; ".join(told))
