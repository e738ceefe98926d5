"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, TOP, Spoken, Tabletop, whole_table
from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.anunnaki.content import TERRITORY_IDS
from ecumene.games.anunnaki.draw import boards, development, seats
from ecumene.games.anunnaki.draw.scene import AnunnakiScene, called, emblem
from ecumene.games.anunnaki.names import CONTRACT, TERRITORY, TITLE
from ecumene.games.anunnaki.words.headline import headline

__all__ = ["TABLE", "called", "emblem"]


def parts(scene: AnunnakiScene) -> list[Part]:
    """Boards, the afterlife tile, the development board, stars, panels, the own hand."""
    say = scene.say
    return [
        Part("gaia", "Gaia", "board"),
        *(
            Part(f"planet{seat}", say(N_("Planet of {seat}"), seat=scene.name(seat)), "board")
            for seat in range(scene.seats)
        ),
        Part("afterlife", TERRITORY("afterlife", scene.lang), "board"),
        Part("development", say(N_("Development board")), "track"),
        *(
            Part(f"star{seat}", say(N_("Star of {seat}"), seat=scene.name(seat)), "board")
            for seat in range(scene.seats)
        ),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("hand", say(N_("Cards")), "hand"),
    ]


def whole(scene: AnunnakiScene) -> Drawing:
    """All parts side by side."""
    laid: list[tuple[Drawing, float, float]] = []
    x, y, tall = float(GAP), float(TOP), 0.0
    for drawing in (boards.gaia(scene), *(boards.planet(scene, at) for at in range(scene.seats))):
        if x + drawing.width > 1300:
            x, y, tall = float(GAP), y + tall + GAP, 0.0
        laid.append((drawing, x, y))
        x, tall = x + drawing.width + GAP, max(tall, drawing.height)
    laid.append((boards.afterlife(scene), x, y))
    y += tall + GAP
    laid.append((development.development(scene), float(GAP), y))
    x = 2 * GAP + development.WIDTH
    laid.append((seats.star(scene, scene.own), x, y))
    x += seats.STAR_WIDTH + GAP
    for seat in range(scene.seats):
        laid.append((seats.panel(scene, seat), x, y + seat * (seats.HEIGHT + GAP)))
    others = [seat for seat in range(scene.seats) if seat != scene.own]
    y += max(development.HEIGHT, seats.STAR_HEIGHT, scene.seats * (seats.HEIGHT + GAP)) + GAP
    laid.append((seats.own_hand(scene), float(GAP), y))
    y += 240
    for at, seat in enumerate(others):
        laid.append((seats.star(scene, seat), GAP + at * (seats.STAR_WIDTH + GAP), y))
    spoken = Spoken(TITLE[scene.lang], headline(scene.view, scene.lang), scene.prompt)
    return whole_table(scene, spoken, laid, sill=400, headline=340, room=400)


def describe(scene: AnunnakiScene) -> str:
    """The whole position in words, for those who do not see the drawing."""
    say, table, lang = scene.say, scene.table, scene.lang
    told = [headline(scene.view, lang) + "."]
    for seat in range(scene.seats):
        held = [TERRITORY(id, lang) for id in TERRITORY_IDS if table["controllers"].get(id) == seat]
        told.append(
            clauses(
                f"{scene.name(seat)}: {', '.join(seats.counts(scene, seat))}",
                ", ".join(seats.stores(scene, seat)),
                ", ".join(seats.cards(scene, seat)),
                ", ".join(held),
            )
        )
    told += listing(
        say, N_("On display: {names}."), (CONTRACT(id, lang) for id in table["display"])
    )
    contested = [TERRITORY(id, lang) for id in table["contested"]]
    told += listing(say, N_("Contested: {names}."), contested)
    return " ".join([*told, scene.prompt])


TABLE: Final = Tabletop(
    AnunnakiScene,
    parts,
    {
        "gaia": boards.gaia,
        "afterlife": boards.afterlife,
        "development": development.development,
        "hand": seats.own_hand,
    },
    {"planet": boards.planet, "star": seats.star, "seat": seats.panel},
    whole,
    describe,
)
