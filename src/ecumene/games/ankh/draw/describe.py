"""The position in words, for those who cannot see the picture."""

from __future__ import annotations

from ecumene.draw.telling import clauses
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import EVENT_AT, LAST_EVENT
from ecumene.games.ankh.draw.battle import STEPS
from ecumene.games.ankh.draw.lines import aim_title
from ecumene.games.ankh.draw.places import region_title
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import CARD, EVENT, GUARDIAN, KIND, MONUMENT, POWER, SCENARIO, SPACE


def describe(scene: AnkhScene) -> str:
    """Scenario, question, gods, neutral things, battle."""
    sentences = [*_table(scene), *(_god(scene, seat) for seat in reversed(scene.ladder))]
    sentences += _seats(scene)
    sentences += _neutral(scene)
    if scene.battlefield:
        sentences.append(_battle(scene))
    sentences += _secret(scene)
    sentences += _last_battle(scene)
    return " ".join(sentences)


def _table(scene: AnkhScene) -> list[str]:
    say, table = scene.say, scene.table
    scenario = SCENARIO(table["scenario"], scene.lang)
    found = [say(N_("{scenario}, {n} gods."), scenario=scenario, n=scene.seats)]
    if scene.view["over"]:
        sides = dict.fromkeys(scene.team[seat] for seat in scene.view["winners"])
        winners = ", ".join(scene.names(side) for side in sides)
        over = say(N_("The game is over; winner: {gods}."), gods=winners)
        found.append(over if winners else say(N_("The game is over; nobody wins.")))
    else:
        found.append(say(N_("It is the turn of {god}."), god=scene.name(table["turn"])))
        found.append(scene.prompt)
    if table["event"] < LAST_EVENT:
        event = EVENT(EVENT_AT[table["event"] + 1], scene.lang)
        found.append(say(N_("Next event: {event}."), event=event))
    return found


def _listed(scene: AnkhScene, spaces: list[str]) -> str:
    return ", ".join(SPACE(name, scene.lang) for name in spaces)


def _god(scene: AnkhScene, seat: int) -> str:
    """Everything a god has."""
    say, table, lang = scene.say, scene.table, scene.lang
    message = N_("{god}: devotion {n}, followers {m}")
    n, m = table["standing"][seat], table["followers"][seat]
    told = [say(message, god=scene.names(seat), n=n, m=m)]
    for kind, spaces in table["figures"][seat].items():
        listed = _listed(scene, spaces)
        told.append(say(N_("{kind} on {spaces}"), kind=KIND(kind, lang), spaces=listed))
    for kind, count in table["guardians"][seat].items():
        told.append(say(N_("{kind} in the pool: {n}"), kind=GUARDIAN(kind, lang), n=count))
    if table["controlled"][seat]:
        spaces = _listed(scene, table["controlled"][seat])
        told.append(say(N_("controls {spaces}"), spaces=spaces))
    if table["powers"][seat]:
        powers = ", ".join(POWER(power, lang) for power in table["powers"][seat])
        told.append(say(N_("powers: {powers}"), powers=powers))
    if table["played"][seat]:
        told.append(say(N_("played: {cards}"), cards=_cards(scene, "played", seat)))
    if table["trapped"][seat]:
        told.append(say(N_("trapped warriors: {n}"), n=table["trapped"][seat]))
    return clauses(*told)


def _cards(scene: AnkhScene, field: str, seat: int) -> str:
    return ", ".join(CARD(card, scene.lang) for card in scene.cards(field, seat))


def _seats(scene: AnkhScene) -> list[str]:
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


def _neutral(scene: AnkhScene) -> list[str]:
    say, table = scene.say, scene.table
    found = []
    for kind, spaces in table["monuments"].items():
        free = [space for space in spaces if SPACE[space] not in scene.controller]
        if free:
            message, monument = N_("Neutral {monument}: {spaces}."), MONUMENT(kind, scene.lang)
            found.append(say(message, monument=monument, spaces=_listed(scene, free)))
    for message, field in (
        (N_("Illuminated: {spaces}."), "illuminated"),
        (N_("Protected by Flood: {spaces}."), "shielded"),
        (N_("Cities: {spaces}."), "cities"),
        (N_("Underworld: {spaces}."), "underworld"),
    ):
        if table[field]:
            found.append(say(message, spaces=_listed(scene, table[field])))
    camels = table["camels"] + table["caravan"]
    if camels:
        found.append(say(N_("Camels: {sides}."), sides=", ".join(camels).upper()))
    found += [aim_title(scene, name) + "." for name in table["aims"]]
    tokens = range(1, len(scene.regions) + 1)
    return [*found, clauses(*(region_title(scene, token) for token in tokens))]


def _secret(scene: AnkhScene) -> list[str]:
    """What only some may know: answers that wait for those of others."""
    found = []
    for seat in scene.ladder:
        god = scene.names(seat)
        for card in scene.answers("play", seat):
            message = N_("{god} has chosen {card}.")
            found.append(scene.say(message, god=god, card=CARD(card, scene.lang)))
        for n in scene.answers("bid", seat):
            found.append(scene.say(N_("{god} bids {n} in secret."), god=god, n=n))
    return found


def _last_battle(scene: AnkhScene) -> list[str]:
    """The cards of the last battle, of which some may be back in a hand, and the bids."""
    found = []
    for seat in range(scene.seats):
        god = scene.name(seat)
        if scene.table["shown"][seat] and not scene.revealed:
            message = N_("In the last battle {god} played {cards}.")
            found.append(scene.say(message, god=god, cards=_cards(scene, "shown", seat)))
        bid = scene.bid(seat, last=True)
        if bid is not None:
            found.append(scene.say(N_("In the last battle {god} bid {n}."), god=god, n=bid))
    return found


def _battle(scene: AnkhScene) -> str:
    """Who fights, how strong, with which cards, and how far the battle is."""
    say, step = scene.say, scene.table["battle_step"]
    told = []
    for seat in scene.fighters:
        n = sum(scene.table["strengths"][seat].values())
        line = say(N_("{god}: strength {n}"), god=scene.names(seat), n=n)
        cards = _cards(scene, "in_battle", seat)
        told.append(f"{line} ({cards})" if cards else line)
    if step:
        told.append(say(STEPS[step]))
    message = N_("Battle in region {token}: {sides}.")
    return say(message, token=scene.table["battlefield"], sides="; ".join(told))
