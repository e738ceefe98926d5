"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, Listed, Number, Seat
from ecumene.engine.masks import numbers_of
from ecumene.engine.table import Fact, by_seat
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_KINDS,
    ALL_RESOURCES,
    COPIES,
    CROSS,
    LAST_ZEUS,
    NORTH,
    WONDER_STARS,
)
from ecumene.games.olympos.geometry import FAR, cheapest
from ecumene.games.olympos.names import AREA, CARD, KIND, RESOURCE, WONDER
from ecumene.games.olympos.pieces import (
    actives_after,
    cubes_left,
    glasses_for,
    hourglasses_left,
    pieces_left,
    settlers,
    star_tokens,
    stars_for,
    surcharge,
    swords,
    tally,
    zeus_symbols,
)
from ecumene.games.olympos.scoring import by_source
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import gains_now
from ecumene.games.olympos.steps.expansion import (
    CAMP,
    ChooseOrigin,
    ChooseTarget,
    gait_of,
    settler_price,
    targets,
)
from ecumene.games.olympos.steps.progress import developable, price_of
from ecumene.games.olympos.steps.turn import TakeTurn, Turn
from ecumene.games.olympos.steps.wonders import wonder_price

ALL_WONDERS: Final = len(WONDER_STARS)
AHEAD: Final = 24  # so many steps of the marker are thought through
SOURCE_IDS: Final = (  # in the order of the parts of a score
    "track",
    "prestige",
    "areas",
    "progress",
    "effects",
    "wonders",
    "cards",
    "keres",
)


def controllers(s: Olympos) -> list[int]:
    """OLY-CBT-10: by area the owner of the topmost piece."""
    return [pile[-1] if pile else NOBODY for pile in s.piles]


def stacks(s: Olympos) -> list[int]:
    """OLY-SET-02: by kind the tiles that nobody owns yet."""
    found = COPIES[s.seats][:]
    for owned in s.progress:
        for kind in numbers_of(owned):
            found[kind] -= 1
    return found


def queue(s: Olympos) -> list[int]:
    """OLY-TRK-01, OLY-TRK-02: unfinished seats as they would come to their turns."""
    found: list[int] = []
    for seat in s.order:
        if not s.finished >> seat & 1:
            at = len(found)
            while at and s.track[found[at - 1]] >= s.track[seat]:
                at -= 1
            found.insert(at, seat)
    return found


def next_after(s: Olympos) -> list[int]:
    """Whose turn it would be if the seat on turn walked 0, 1, 2 ... steps."""
    if s.turn == NOBODY:
        return []
    last = False
    for frame in s.stack:
        if isinstance(frame, Turn) and frame.start >= LAST_ZEUS:
            last = True
    found = actives_after(s, s.turn, min(AHEAD, CROSS - s.track[s.turn]), last)
    return [] if found[0] == NOBODY == found[-1] else found  # the last turn of all


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
        _add_prices(s, found, top.actor, 1 << top.origin, top.depth)
    elif isinstance(top, TakeTurn):
        seat = top.actor
        _add_prices(s, found, seat, s.present[seat], 0)
        if s.camp[seat]:  # from own areas settlers go that are there already
            _add_prices(s, found, seat, 1 << NORTH, CAMP)
    elif isinstance(top, ChooseOrigin) and s.camp[top.actor]:
        _add_prices(s, found, top.actor, s.held[top.actor] | 1 << NORTH, CAMP)
    return found


def _add_prices(s: Olympos, found: list[int], seat: int, origins: int, depth: int) -> None:
    """The same for settlers from some origins: of ways to one area only the cheapest counts."""
    ways = cheapest(gait_of(s, seat), origins)
    more = surcharge(s, seat) + (settler_price(s, seat) if depth == CAMP else 0)
    limit = CROSS - s.track[seat] + s.hourglasses[seat]
    for combat, areas in enumerate(targets(s, seat)):
        if areas:
            for area, way in enumerate(ways):
                if areas >> area & 1 and way < FAR:
                    price = way + combat + more
                    if price <= limit and (not found[area] or price < found[area]):
                        found[area] = price


def progress_prices(s: Olympos) -> list[int]:
    """OLY-DEC-04: by kind what it costs the seat on turn, if it may take it now; else 0."""
    found = [0] * ALL_KINDS
    if s.turn != NOBODY:
        kinds, more = developable(s, s.turn), surcharge(s, s.turn)
        for kind in range(ALL_KINDS):
            if kinds >> kind & 1:
                found[kind] = price_of(s, s.turn, kind) + more
    return found


def price_of_wonders(s: Olympos) -> int:
    """OLY-WON-04, OLY-DEC-04: what a wonder costs the seat on turn."""
    return 0 if s.turn == NOBODY else wonder_price(s, s.turn) + surcharge(s, s.turn)


def wonder_stars(s: Olympos, seat: int) -> list[int]:
    """OLY-WON-02: by wonder the stars of a seat that are never used up."""
    found = [0] * ALL_WONDERS
    for column, wonder in enumerate(s.wonder_row):
        found[wonder] = stars_for(s, seat, column)
    return found


FACTS: Final[tuple[Fact[Olympos], ...]] = (
    Fact("controllers", AREA.by(Seat(), NOBODY), "The seat that controls each area.", controllers),
    by_seat(
        "tiles",
        RESOURCE.by(Number(20), 0),
        "Territory tiles of each seat.",
        lambda s, seat: tally(s.held[seat]),
    ),
    by_seat(
        "star_tokens",
        Number(12),
        "Star tokens of each seat.",
        star_tokens,
    ),
    by_seat(
        "swords",
        Number(12),
        "Fighting strength of each seat.",
        swords,
    ),
    by_seat(
        "zeus",
        Number(20),
        "Zeus symbols of each seat, with Sacrifices played for the card being resolved.",
        zeus_symbols,
    ),
    by_seat(
        "settlers",
        Number(20),
        "Settlers of each seat on the map, buried ones included.",
        settlers,
    ),
    by_seat(
        "supply",
        Number(20),
        "Pieces that each seat has left in the supply.",
        pieces_left,
    ),
    Fact("hourglass_supply", Number(30), "Hourglasses in the supply.", hourglasses_left),
    Fact(
        "cube_supply",
        RESOURCE.by(Number(20)),
        "Cubes in the supply.",
        lambda s: [cubes_left(s, resource) for resource in range(ALL_RESOURCES)],
    ),
    Fact("stacks", KIND.by(Number(9), 0), "Progress tiles left in each stack.", stacks),
    by_seat(
        "wonder_stars",
        WONDER.by(Number(30), 0),
        "Stars of each seat that count for each wonder and are never used up.",
        wonder_stars,
    ),
    Fact("queue", Listed(Seat()), "Unfinished seats in the order of the track.", queue),
    Fact(
        "next_after",
        Listed(Seat(), most=AHEAD + 1),
        "Whose turn it would be if the seat on turn walked 0, 1, 2 ... steps.",
        next_after,
    ),
    Fact(
        "landings",
        Listed(Number(99), most=AHEAD + 1),
        "Where the marker of the seat on turn would end if it paid 0, 1, 2 ... AP.",
        landings,
    ),
    Fact(
        "prices",
        AREA.by(Number(40), 0),
        "What it would cost to end an expansion in an area, as far as that can be chosen now.",
        prices,
    ),
    Fact(
        "progress_prices",
        KIND.by(Number(40), 0),
        "What progress costs the seat on turn, where it can be taken now.",
        progress_prices,
    ),
    Fact("wonder_price", Number(40), "What a wonder costs the seat on turn.", price_of_wonders),
    by_seat(
        "card_gains",
        CARD.by(Number(12), 0),
        "What each destiny card would bring each seat in its own turn, whoever has it.",
        gains_now,
    ),
    by_seat(
        "points",
        ByName(SOURCE_IDS, Number(99, least=-20)),
        "What each seat would score now, by source.",
        by_source,
    ),
)
