"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, TOP, Spoken, Tabletop, whole_table
from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.olympos.content import AREA_IDS
from ecumene.games.olympos.draw import board, development, seats
from ecumene.games.olympos.draw.scene import OlymposScene, emblem
from ecumene.games.olympos.names import AREA, GOD, TITLE
from ecumene.games.olympos.words.headline import headline

__all__ = ["TABLE", "emblem"]


def parts(scene: OlymposScene) -> list[Part]:
    """Map with track, development board, gods, one panel per seat, the own hand."""
    say = scene.say
    return [
        Part("board", say(N_("Map and time track")), "board"),
        Part("development", say(N_("Progress and wonders")), "cards"),
        Part("gods", say(N_("Olympos cards")), "cards"),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("hand", say(N_("Destiny cards")), "hand"),
    ]


def whole(scene: OlymposScene) -> Drawing:
    """All parts side by side."""
    laid = [(board.board(scene), float(GAP), float(TOP))]
    x = 2 * GAP + board.WIDTH
    laid.append((development.development(scene), x, float(TOP)))
    below = TOP + development.HEIGHT + GAP
    laid.append((board.gods(scene), x, below))
    for seat in range(scene.seats):
        column, line = divmod(seat, 3)
        spot = (x + column * (seats.WIDTH + GAP), below + 68 + line * (seats.HEIGHT + GAP))
        laid.append((seats.panel(scene, seat), *spot))
    laid.append((seats.own_hand(scene), GAP, TOP + board.HEIGHT + GAP))
    spoken = Spoken(TITLE[scene.lang], headline(scene.view, scene.lang), scene.prompt)
    return whole_table(scene, spoken, laid, sill=x, headline=120, room=400)


def describe(scene: OlymposScene) -> str:
    """The whole position in words, for those who do not see the drawing."""
    say, table, lang = scene.say, scene.table, scene.lang
    told = [headline(scene.view, lang) + "."]
    for seat in range(scene.seats):
        held = [AREA(id, lang) for id in AREA_IDS if table["controllers"].get(id, -1) == seat]
        told.append(
            clauses(
                f"{scene.name(seat)}: {', '.join(seats.counts(scene, seat))}",
                ", ".join(seats.stores(scene, seat)),
                ", ".join(seats.resources(scene, seat)),
                ", ".join(held),
                ", ".join(seats.owned(scene, seat)),
                ", ".join(seats.marks(scene, seat)),
            )
        )
    told += listing(say, N_("Blocked: {names}."), (AREA(id, lang) for id in table["blocked"]))
    told += listing(say, N_("Tribes: {names}."), (AREA(id, lang) for id in table["tribes"]))
    shown = [GOD(table["gods"][slot], lang) for slot in table["revealed"]]
    told += listing(say, N_("Gods that have appeared: {names}."), shown)
    return " ".join([*told, scene.prompt])


TABLE: Final = Tabletop(
    OlymposScene,
    parts,
    {
        "board": board.board,
        "development": development.development,
        "gods": board.gods,
        "hand": seats.own_hand,
    },
    {"seat": seats.panel},
    whole,
    describe,
)
