"""The position in words, for those who do not see the drawing."""

from __future__ import annotations

from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import TERRITORY_IDS
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CONTRACT,
    GOD,
    MAJOR,
    RESOURCE,
    TERRITORY,
    TILE,
    TRACK,
)


def describe(scene: AnunnakiScene) -> str:
    """Seats, contracts, fights, the question."""
    say, table, lang = scene.say, scene.table, scene.lang
    told = [scene.headline + ".", *(_seat(scene, seat) for seat in range(scene.seats))]
    told += listing(
        say, N_("On display: {names}."), (CONTRACT(id, lang) for id in table["display"])
    )
    contested = [TERRITORY(id, lang) for id in table["contested"]]
    told += listing(say, N_("Contested: {names}."), contested)
    return " ".join([*told, scene.prompt])


def _seat(scene: AnunnakiScene, seat: int) -> str:
    """All that a seat has."""
    return scene.detail(("told", seat), lambda: _told(scene, seat))


def _told(scene: AnunnakiScene, seat: int) -> str:
    table, say, lang = scene.table, scene.say, scene.lang
    tracks, resources = table["tracks"][seat], table["resources"][seat]
    numbers = [
        say(N_("{n} VP"), n=table["vp"][seat]),
        say(N_("{n} if scored now"), n=scene.score(seat)),
        say(N_("domination {n}"), n=table["domination"][seat]),
        *(f"{TRACK(id, lang)} {tracks.get(id, 0)}" for id in TRACK.ids),
    ]
    stores = [
        *(f"{resources.get(id, 0)} {RESOURCE(id, lang)}" for id in RESOURCE.ids),
        say(N_("{n} mana"), n=table["mana"][seat]),
        say(N_("{n} followers left"), n=table["follower_supply"][seat]),
        say(N_("{n} cubes left"), n=table["cube_supply"][seat]),
        say(N_("weapons in hand: {n}"), n=len(table["hands"][seat])),
        say(N_("contracts: {n}"), n=len(table["contracts"][seat])),
    ]
    gods = [GOD(id, lang) for id in table["summoned"][seat]]
    if table["majors"][seat]:
        gods.append(MAJOR(scene.house(seat), lang))
    owned = [ARTIFACT(id, lang) for id in table["artifacts"][seat] if ARTIFACT.find(id) >= 0]
    tiles = [TILE(id, lang) for id in table["developed"][seat]]
    held = [TERRITORY(id, lang) for id in TERRITORY_IDS if table["controllers"].get(id) == seat]
    return clauses(
        f"{scene.name(seat)}: {', '.join(numbers)}",
        ", ".join(stores),
        *listing(say, N_("summoned: {names}"), gods),
        *listing(say, N_("developed: {names}"), tiles),
        ", ".join(owned),
        *listing(say, N_("controls {names}"), held),
    )
