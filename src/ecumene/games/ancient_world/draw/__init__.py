"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, TOP, WIDTH, Laid, Spoken, Tabletop, whole_table
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.ancient_world.draw import titans as stones
from ecumene.games.ancient_world.draw.actions import actions
from ecumene.games.ancient_world.draw.city import city
from ecumene.games.ancient_world.draw.cover import painted_cover
from ecumene.games.ancient_world.draw.describe import describe
from ecumene.games.ancient_world.draw.hand import is_empty, large_hand, slim_hand
from ecumene.games.ancient_world.draw.market import HEIGHT as MARKET_HEIGHT
from ecumene.games.ancient_world.draw.market import military, states
from ecumene.games.ancient_world.draw.scene import Scene, emblem
from ecumene.games.ancient_world.draw.seats import HEIGHT as SEAT_HEIGHT
from ecumene.games.ancient_world.draw.seats import WIDTH as SEAT_WIDTH
from ecumene.games.ancient_world.draw.seats import seat_panel
from ecumene.games.ancient_world.draw.titans import rounds, titans

__all__ = ["TABLETOP", "emblem", "painted_cover"]

_CENTRE: Final = 2 * GAP + stones.WIDTH
_SECOND: Final = _CENTRE + 368 + GAP
_RIGHT: Final = WIDTH - GAP - SEAT_WIDTH


def layout(scene: Scene) -> list[Part]:
    """The parts of the table: titans, rows, actions, rounds, seats, city-states, stored cards."""
    say = scene.say
    rows, others = say(N_("Rows")), say(N_("Other city-states"))
    nothing = is_empty(scene)
    return [
        Part("titans", say(N_("Titans")), "cards", "left"),
        Part("states", say(N_("State cards")), "cards", "centre", tab=rows),
        Part("military", say(N_("Military cards and province")), "cards", "centre", tab=rows),
        Part("actions", say(N_("Actions")), "cards", "centre"),
        _city(scene, scene.own, say(N_("City-state"))),
        *(_city(scene, seat, others) for seat in range(scene.seats) if seat != scene.own),
        Part("round", say(N_("Round")), "track", "right"),
        *(Part(f"seat{n}", scene.name(n), "seat") for n in range(scene.seats)),
        Part("hand", say(N_("Stored cards")), "hand", empty=nothing),
        Part("held", say(N_("Stored cards")), "hand", empty=nothing, brief=True),
    ]


def _city(scene: Scene, seat: int, tab: str) -> Part:
    title = scene.say(N_("City-state of {name}"), name=scene.name(seat))
    return Part(f"city{seat}", title, "cards", "centre", tab=tab)


def whole(scene: Scene) -> Drawing:
    """All parts at 1280 x 720; of the city-states one is unfolded."""
    below = TOP + MARKET_HEIGHT + GAP
    laid: list[Laid] = [
        (titans(scene), GAP, TOP + 1),
        (states(scene), _CENTRE, TOP),
        (military(scene), _SECOND, TOP),
        (actions(scene), _CENTRE, below),
        *((city(scene, seat, seat != scene.own), _SECOND, below) for seat in range(scene.seats)),
        (rounds(scene), _RIGHT, TOP),
    ]
    y = TOP + stones.ROUND_HEIGHT + 6
    for seat in range(scene.seats):
        laid.append((seat_panel(scene, seat), _RIGHT, y))
        y += SEAT_HEIGHT + 6
    laid.append((slim_hand(scene, 3, SEAT_WIDTH), _RIGHT, y))
    spoken = Spoken(scene.title, scene.headline, scene.prompt)
    return whole_table(scene, spoken, laid, sill=_CENTRE, headline=_SECOND, room=330, answers=True)


TABLETOP: Final = Tabletop(
    Scene,
    layout,
    {
        "titans": titans,
        "states": states,
        "military": military,
        "actions": actions,
        "round": rounds,
        "hand": large_hand,
        "held": slim_hand,
    },
    {"seat": seat_panel, "city": city},
    whole,
    describe,
)
