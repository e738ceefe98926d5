"""The position in words, for those who do not see the drawing."""

from __future__ import annotations

from ecumene.draw.telling import listing
from ecumene.engine.lang import N_
from ecumene.games.olympos.draw import seats
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.names import AREA, GOD


def describe(scene: OlymposScene) -> str:
    """Time, seats, the map, the gods, the question."""
    say, table, lang = scene.say, scene.table, scene.lang
    told = [scene.headline + "."]
    order = (scene.name(seat) for seat in table["queue"])
    told += listing(say, N_("Order of turns: {names}."), order)
    told += [seats.told(scene, seat) for seat in range(scene.seats)]
    told += listing(say, N_("Blocked: {names}."), (AREA(id, lang) for id in table["blocked"]))
    told += listing(say, N_("Tribes: {names}."), (AREA(id, lang) for id in table["tribes"]))
    shown = [GOD(table["gods"][slot], lang) for slot in table["revealed"]]
    told += listing(say, N_("Gods that have appeared: {names}."), shown)
    return " ".join([*told, scene.prompt])
