"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, BySeat, Listed, Number, Seat
from ecumene.engine.masks import numbers_of
from ecumene.engine.table import Fact
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_KINDS,
    ALL_RESOURCES,
    CARD_EFFECTS,
    CARD_IDS,
    CROSS,
    LAST_ZEUS,
    NORTH,
    OWN_TURN,
    WONDER_STARS,
    copies,
)
from ecumene.games.olympos.names import AREA, CARD, KIND, RESOURCE, WONDER
from ecumene.games.olympos.pieces import (
    active_after,
    cubes_left,
    glasses_for,
    hourglasses_left,
    pieces_left,
    settlers,
    star_tokens,
    stars_for,
    surcharge,
    swords,
    tiles,
    zeus_symbols,
)
from ecumene.games.olympos.scoring import (
    area_points,
    card_points,
    keres_points,
    prestige_points,
    progress_points,
    special_points,
    track_points,
    wonder_points,
)
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import EFFECTIVE, PER_TILE
from ecumene.games.olympos.steps.expansion import (
    CAMP,
    ChooseOrigin,
    ChooseTarget,
    gait_of,
    price_to,
    reachable,
    targets,
)
from ecumene.games.olympos.steps.progress import developable, price_of
from ecumene.games.olympos.steps.turn import TakeTurn, Turn
from ecumene.games.olympos.steps.wonders import wonder_price

AHEAD: Final = 24  # so many steps of the marker are thought through
SOURCE_IDS: Final = {
    "track": track_points,
    "prestige": prestige_points,
    "areas": area_points,
    "progress": progress_points,
    "effects": special_points,
    "wonders": wonder_points,
    "cards": card_points,
    "keres": keres_points,
}


def controllers(s: Olympos) -> list[int]:
    """OLY-CBT-10: by area the owner of the topmost piece."""
    return [pile[-1] if pile else NOBODY for pile in s.piles]


def stacks(s: Olympos) -> list[int]:
    """OLY-SET-02: by kind the tiles that nobody owns yet."""
    return [
        n - sum(owned >> kind & 1 for owned in s.progress) for kind, n in enumerate(copies(s.seats))
    ]


def queue(s: Olympos) -> list[int]:
    """OLY-TRK-01, OLY-TRK-02: unfinished seats as they would come to their turns."""
    running = [seat for seat in s.order if not s.finished >> seat & 1]
    return sorted(running, key=lambda seat: (s.track[seat], -running.index(seat)))


def next_after(s: Olympos) -> list[int]:
    """Whose turn it would be if the seat on turn walked 0, 1, 2 ... steps."""
    if s.turn == NOBODY:
        return []
    last = any(isinstance(frame, Turn) and frame.start >= LAST_ZEUS for frame in s.stack)
    found = [
        active_after(s, s.turn, steps, last)
        for steps in range(min(AHEAD, CROSS - s.track[s.turn]) + 1)
    ]
    return [] if all(seat == NOBODY for seat in found) else found  # the last turn of all


def landings(s: Olympos) -> list[int]:
    """OLY-HRG-02, OLY-TRK-04: by price the space to which it would bring the seat on turn."""
    if s.turn == NOBODY:
        return []
    seat = s.turn
    limit = min(AHEAD, CROSS - s.track[seat] + s.hourglasses[seat])
    return [s.track[seat] + price - glasses_for(s, seat, price) for price in range(limit + 1)]


def prices(s: Olympos) -> list[int]:
    """OLY-DEC-04: by area the price of the expansion that is being chosen; 0 where none ends.

    Before a settler is chosen it is the cheapest of all that could go there.
    """
    found = [0] * ALL_AREAS
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ChooseTarget):
        _add_prices(s, found, top.actor, top.origin, top.depth)
    elif isinstance(top, ChooseOrigin | TakeTurn):
        seat = top.actor
        if isinstance(top, TakeTurn):
            for area in numbers_of(s.present[seat]):
                _add_prices(s, found, seat, area, 0)
        if s.camp[seat]:
            for origin in (*numbers_of(s.held[seat]), NORTH):
                _add_prices(s, found, seat, origin, CAMP)
    return found


def _add_prices(s: Olympos, found: list[int], seat: int, origin: int, depth: int) -> None:
    more = surcharge(s, seat)
    limit = CROSS - s.track[seat] + s.hourglasses[seat]
    for area in numbers_of(reachable(gait_of(s, seat), origin, CROSS, targets(s, seat))):
        price = price_to(s, seat, origin, depth, area) + more
        if price <= limit and (not found[area] or price < found[area]):
            found[area] = price


def progress_prices(s: Olympos) -> list[int]:
    """OLY-DEC-04: by kind what it costs the seat on turn, if it may take it now; else 0."""
    found = [0] * ALL_KINDS
    if s.turn != NOBODY:
        for kind in numbers_of(developable(s, s.turn)):
            found[kind] = price_of(s, s.turn, kind) + surcharge(s, s.turn)
    return found


def price_of_wonders(s: Olympos) -> int:
    """OLY-WON-04, OLY-DEC-04: what a wonder costs the seat on turn."""
    return 0 if s.turn == NOBODY else wonder_price(s, s.turn) + surcharge(s, s.turn)


def wonder_stars(s: Olympos) -> list[list[int]]:
    """OLY-WON-02: by seat and wonder the stars that are never used up."""
    columns = [s.wonder_row.index(wonder) for wonder in range(len(WONDER_STARS))]
    return [[stars_for(s, seat, column) for column in columns] for seat in range(s.seats)]


def card_gains(s: Olympos) -> list[list[int]]:
    """OLY-DES-11 to OLY-DES-15: by seat and card what it would bring in the own turn now."""
    return [[_gain(s, seat, card) for card in range(len(CARD_IDS))] for seat in range(s.seats)]


def _gain(s: Olympos, seat: int, card: int) -> int:
    possible, resource = EFFECTIVE[card]
    ((verb, n, _),) = CARD_EFFECTS[card]
    if not OWN_TURN[card] or not possible(s, seat, resource):
        return 0
    return n * tiles(s, seat, resource) if verb in PER_TILE else n


FACTS: Final = (
    Fact[Olympos](
        "controllers", AREA.by(Seat(), NOBODY), "The seat that controls each area.", controllers
    ),
    Fact[Olympos](
        "tiles",
        BySeat(RESOURCE.by(Number(20), 0)),
        "Territory tiles of each seat.",
        lambda s: [[tiles(s, seat, r) for r in range(ALL_RESOURCES)] for seat in range(s.seats)],
    ),
    Fact[Olympos](
        "star_tokens",
        BySeat(Number(12)),
        "Star tokens of each seat.",
        lambda s: [star_tokens(s, seat) for seat in range(s.seats)],
    ),
    Fact[Olympos](
        "swords",
        BySeat(Number(12)),
        "Fighting strength of each seat.",
        lambda s: [swords(s, seat) for seat in range(s.seats)],
    ),
    Fact[Olympos](
        "zeus",
        BySeat(Number(20)),
        "Zeus symbols of each seat, with Sacrifices played for the card being resolved.",
        lambda s: [zeus_symbols(s, seat) for seat in range(s.seats)],
    ),
    Fact[Olympos](
        "settlers",
        BySeat(Number(20)),
        "Settlers of each seat on the map, buried ones included.",
        lambda s: [settlers(s, seat) for seat in range(s.seats)],
    ),
    Fact[Olympos](
        "supply",
        BySeat(Number(20)),
        "Pieces that each seat has left in the supply.",
        lambda s: [pieces_left(s, seat) for seat in range(s.seats)],
    ),
    Fact[Olympos]("hourglass_supply", Number(30), "Hourglasses in the supply.", hourglasses_left),
    Fact[Olympos](
        "cube_supply",
        RESOURCE.by(Number(20)),
        "Cubes in the supply.",
        lambda s: [cubes_left(s, resource) for resource in range(ALL_RESOURCES)],
    ),
    Fact[Olympos]("stacks", KIND.by(Number(9), 0), "Progress tiles left in each stack.", stacks),
    Fact[Olympos](
        "wonder_stars",
        BySeat(WONDER.by(Number(30), 0)),
        "Stars of each seat that count for each wonder and are never used up.",
        wonder_stars,
    ),
    Fact[Olympos]("queue", Listed(Seat()), "Unfinished seats in the order of the track.", queue),
    Fact[Olympos](
        "next_after",
        Listed(Seat(), most=AHEAD + 1),
        "Whose turn it would be if the seat on turn walked 0, 1, 2 ... steps.",
        next_after,
    ),
    Fact[Olympos](
        "landings",
        Listed(Number(99), most=AHEAD + 1),
        "Where the marker of the seat on turn would end if it paid 0, 1, 2 ... AP.",
        landings,
    ),
    Fact[Olympos](
        "prices",
        AREA.by(Number(40), 0),
        "What it would cost to end an expansion in an area, as far as that can be chosen now.",
        prices,
    ),
    Fact[Olympos](
        "progress_prices",
        KIND.by(Number(40), 0),
        "What progress costs the seat on turn, where it can be taken now.",
        progress_prices,
    ),
    Fact[Olympos](
        "wonder_price", Number(40), "What a wonder costs the seat on turn.", price_of_wonders
    ),
    Fact[Olympos](
        "card_gains",
        BySeat(CARD.by(Number(12), 0)),
        "What each destiny card would bring each seat in its own turn, whoever has it.",
        card_gains,
    ),
    Fact[Olympos](
        "points",
        BySeat(ByName(list(SOURCE_IDS), Number(99, least=-20))),
        "What each seat would score now, by source.",
        lambda s: [[count(s, seat) for count in SOURCE_IDS.values()] for seat in range(s.seats)],
    ),
)
