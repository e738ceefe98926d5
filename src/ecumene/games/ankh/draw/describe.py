"""The position in words, for those who cannot see the picture."""

from __future__ import annotations

from ecumene.engine.lang import N_
from ecumene.games.ankh.board import NUMBER
from ecumene.games.ankh.content import (
    EVENT_AT,
    GUARDIAN_IDS,
    KIND_IDS,
    LAST_EVENT,
    MONUMENT_IDS,
    POWER_IDS,
    SCENARIO_IDS,
)
from ecumene.games.ankh.draw.hexes import space_word
from ecumene.games.ankh.draw.places import region_title
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.strength import sides_of
from ecumene.games.ankh.names import (
    card_name,
    event_name,
    kind_name,
    monument_name,
    power_name,
    scenario_name,
)
from ecumene.games.ankh.words.labels import prompt


def describe(scene: Scene) -> str:
    """Scenario, question, gods, neutral things, battle."""
    sentences = [*_table(scene), *(_god(scene, seat) for seat in reversed(scene.ladder))]
    sentences += _seats(scene)
    sentences += _neutral(scene)
    if scene.battlefield:
        sentences.append(_battle(scene))
    sentences += _secret(scene)
    sentences += _last_battle(scene)
    return " ".join(sentences)


def _table(scene: Scene) -> list[str]:
    say, table = scene.say, scene.table
    scenario = scenario_name(SCENARIO_IDS.index(table["scenario"]), scene.lang)
    found = [say(N_("{scenario}, {n} gods."), scenario=scenario, n=scene.seats)]
    if scene.view["over"]:
        winners = ", ".join(scene.name(seat) for seat in scene.view["winners"])
        over = say(N_("The game is over; winner: {gods}."), gods=winners)
        found.append(over if winners else say(N_("The game is over; nobody wins.")))
    else:
        found.append(say(N_("It is the turn of {god}."), god=scene.name(table["turn"])))
        found.append(prompt(scene.view, scene.lang))
    if table["event"] < LAST_EVENT:
        event = event_name(EVENT_AT[table["event"] + 1], scene.lang)
        found.append(say(N_("Next event: {event}."), event=event))
    return found


def _listed(names: list[str]) -> str:
    return ", ".join(space_word(NUMBER[name]) for name in names)


def _god(scene: Scene, seat: int) -> str:
    """Everything a god has."""
    say, table, lang = scene.say, scene.table, scene.lang
    message = N_("{god}: devotion {n}, followers {m}")
    told = [
        say(message, god=scene.names(seat), n=table["devotion"][seat], m=table["followers"][seat])
    ]
    for kind, spaces in table["figures"][seat].items():
        message = N_("{kind} on {spaces}")
        kind = kind_name(KIND_IDS.index(kind), lang)
        told.append(say(message, kind=kind, spaces=_listed(spaces)))
    for kind, count in table["guardians"][seat].items():
        message = N_("{kind} in the pool: {n}")
        kind = kind_name(GUARDIAN_IDS.index(kind) + 2, lang)
        told.append(say(message, kind=kind, n=count))
    if table["controlled"][seat]:
        told.append(say(N_("controls {spaces}"), spaces=_listed(table["controlled"][seat])))
    if table["powers"][seat]:
        powers = [power_name(POWER_IDS.index(power), lang) for power in table["powers"][seat]]
        told.append(say(N_("powers: {powers}"), powers=", ".join(powers)))
    if table["played"][seat]:
        cards = [card_name(card, lang) for card in scene.cards("played", seat)]
        told.append(say(N_("played: {cards}"), cards=", ".join(cards)))
    if table["trapped"][seat]:
        told.append(say(N_("trapped warriors: {n}"), n=table["trapped"][seat]))
    return "; ".join(told) + "."


def _seats(scene: Scene) -> list[str]:
    """Gods that have left the table."""
    found = []
    for seat in range(scene.seats):
        if scene.forgotten(seat):
            found.append(scene.say(N_("{god} is forgotten."), god=scene.name(seat)))
        elif scene.team[seat] != seat:
            message = N_("{god} has merged into {other}.")
            other = scene.name(scene.team[seat])
            found.append(scene.say(message, god=scene.name(seat), other=other))
    return found


def _neutral(scene: Scene) -> list[str]:
    say, table = scene.say, scene.table
    found = []
    for kind, name in enumerate(MONUMENT_IDS):
        spaces = table["monuments"].get(name, [])
        free = [space for space in spaces if NUMBER[space] not in scene.controller]
        if free:
            message = N_("Neutral {monument}: {spaces}.")
            monument = monument_name(kind, scene.lang)
            found.append(say(message, monument=monument, spaces=_listed(free)))
    for message, field in (
        (N_("Illuminated: {spaces}."), "illuminated"),
        (N_("Protected by Flood: {spaces}."), "shielded"),
        (N_("Cities: {spaces}."), "cities"),
        (N_("Underworld: {spaces}."), "underworld"),
    ):
        if table[field]:
            found.append(say(message, spaces=_listed(table[field])))
    camels = table["camels"] + table["caravan"]
    if camels:
        found.append(say(N_("Camels: {sides}."), sides=", ".join(camels).upper()))
    for name, pair in table["aims"].items():
        message = N_("The giant scorpion on {space} aims at {one} and {two}")
        one, two = (space_word(NUMBER[each]) for each in pair)
        found.append(say(message, space=name.upper(), one=one, two=two) + ".")
    regions = [region_title(scene, token) for token in range(1, len(scene.regions) + 1)]
    return [*found, "; ".join(regions) + "."]


def _secret(scene: Scene) -> list[str]:
    """What only some may know: answers that wait for those of others."""
    found = []
    for seat in scene.ladder:
        god = scene.names(seat)
        for card in scene.given("play", seat):
            message = N_("{god} has chosen {card}.")
            found.append(scene.say(message, god=god, card=card_name(card, scene.lang)))
        for n in scene.given("bid", seat):
            found.append(scene.say(N_("{god} bids {n} in secret."), god=god, n=n))
    return found


def _last_battle(scene: Scene) -> list[str]:
    """The cards of the last battle, of which some may be back in a hand, and the bids."""
    found = []
    for seat in range(scene.seats):
        if scene.table["shown"][seat] and not scene.revealed:
            message = N_("In the last battle {god} played {cards}.")
            cards = ", ".join(card_name(card, scene.lang) for card in scene.cards("shown", seat))
            found.append(scene.say(message, god=scene.name(seat), cards=cards))
        bid = scene.bid(seat, last=True)
        if bid is not None:
            message = N_("In the last battle {god} bid {n}.")
            found.append(scene.say(message, god=scene.name(seat), n=bid))
    return found


def _battle(scene: Scene) -> str:
    """Who fights, how strong, with which cards."""
    say = scene.say
    told = []
    for side in sides_of(scene):
        line = say(N_("{god}: strength {n}"), god=scene.names(side.seat), n=side.strength)
        if side.cards:
            line += f" ({', '.join(card_name(card, scene.lang) for card in side.cards)})"
        told.append(line)
    message = N_("Battle in region {token}: {sides}.")
    return say(message, token=scene.table["battlefield"], sides="; ".join(told))
