"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import Listed, Number, Seat
from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.table import Fact, by_seat
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_KINDS,
    ALL_RESOURCES,
    COPIES,
    COSTS,
    CROSS,
    LAST_ZEUS,
    NORTH,
    WONDER_STARS,
)
from ecumene.games.olympos.geometry import FAR, PRICES
from ecumene.games.olympos.names import AREA, CARD, KIND, PACKAGE, RESOURCE, WONDER
from ecumene.games.olympos.pieces import (
    actives_after,
    budget,
    cubes_left,
    glasses_for,
    hourglasses_left,
    pieces_left,
    settlers,
    star_tokens,
    stars_by_column,
    stars_everywhere,
    surcharge,
    swords,
    tally,
    zeus_symbols,
)
from ecumene.games.olympos.scoring import SOURCES, by_source
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import (
    any_hourglass_left,
    gains_now,
    kinds_of_cubes_left,
)
from ecumene.games.olympos.steps.expansion import (
    CAMP,
    ChooseOrigin,
    ChooseTarget,
    gait_of,
    settler_price,
    targets,
)
from ecumene.games.olympos.steps.progress import MOST_COMING, in_time, payable, price_of
from ecumene.games.olympos.steps.turn import TakeTurn, Turn
from ecumene.games.olympos.steps.wonders import wonder_price

ALL_WONDERS: Final = len(WONDER_STARS)
EACH_AREA: Final = numbered(ALL_AREAS)
EACH_KIND: Final = numbered(ALL_KINDS)
AHEAD: Final = 24  # so many steps of the marker are thought through
EACH_SPACE: Final = list(range(CROSS + 1))  # of the time track
NO_EXPANSION: Final = 0
ANY_SETTLER: Final = 0  # which settlers may go now: all on the map and new ones,
NEW_SETTLER: Final = 1  # new ones only,
ONE_FROM: Final = 2  # one on the map (by origin, every second number from here on),
NEW_FROM: Final = 3  # or a new one from there
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
PART: Final = Names("part", SOURCE_IDS, messages(PACKAGE, *SOURCES))  # of a score
FACT_NAMES: Final[dict[str, Namer]] = namers(PART)


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
    found = actives_after(s, s.turn, min(AHEAD, CROSS - s.track[s.turn]), is_last_turn(s))
    return [] if found[0] == NOBODY == found[-1] else found  # the last turn of all


def is_last_turn(s: Olympos) -> bool:
    """OLY-END-02: did the running turn begin behind the last Zeus space?"""
    if s.turn != NOBODY and s.track[s.turn] >= LAST_ZEUS:  # no marker ever goes back
        for frame in s.stack:
            if isinstance(frame, Turn) and frame.start >= LAST_ZEUS:
                return True
    return False


def landings(s: Olympos) -> list[int]:
    """OLY-HRG-02, OLY-TRK-04: by price the space to which it would bring the seat on turn."""
    if s.turn == NOBODY:
        return []
    seat, at = s.turn, s.track[s.turn]
    limit = min(AHEAD, CROSS - at + s.hourglasses[seat])
    glasses = glasses_for(s, seat, limit)  # below this price the marker stays
    return [at] * glasses + EACH_SPACE[at : at + limit - glasses + 1]


def prices(s: Olympos) -> list[int]:
    """OLY-DEC-04: by area the price of the expansion that is being chosen; 0 where none ends.

    Before a settler is chosen it is the cheapest of all that could go there.
    """
    choice = open_expansion(s)
    if choice == NO_EXPANSION:
        return [0] * ALL_AREAS
    seat, what = (choice - 1) % s.seats, (choice - 1) // s.seats
    standing = arriving = 0  # origins of settlers on the map and of new ones
    if what == ANY_SETTLER:
        standing = s.present[seat]
        if s.camp[seat]:  # from own areas settlers go that are there already
            arriving = 1 << NORTH
    elif what == NEW_SETTLER:
        arriving = s.held[seat] | 1 << NORTH
    elif what & 1:
        arriving = 1 << (what - NEW_FROM) // 2
    else:
        standing = 1 << (what - ONE_FROM) // 2
    return _cheapest_prices(s, seat, standing, arriving)


def _cheapest_prices(s: Olympos, seat: int, standing: int, arriving: int) -> list[int]:
    """OLY-DEC-04: the same from these origins: of ways to one area only the cheapest counts."""
    prices, new, more = PRICES[gait_of(s, seat)], settler_price(s, seat), surcharge(s, seat)
    ways = [prices[origin] for origin in numbers_of(standing)]
    new_ways = [prices[origin] for origin in numbers_of(arriving)]
    limit = min(FAR - 1, CROSS - s.track[seat] + s.hourglasses[seat])
    found = [0] * ALL_AREAS
    for combat, areas in enumerate(targets(s, seat)):
        for area in pick(EACH_AREA, areas):
            least = FAR
            for way in ways:
                if way[area] < least:
                    least = way[area]
            for way in new_ways:
                if way[area] + new < least:
                    least = way[area] + new
            price = least + combat + more
            if price <= limit:
                found[area] = price
    return found


def open_expansion(s: Olympos) -> int:
    """Whose expansion can be chosen now, and of which settlers: all of it in one number."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ChooseTarget):
        begin = NEW_FROM if top.depth == CAMP else ONE_FROM
        return 1 + s.seats * (begin + 2 * top.origin) + top.actor
    if isinstance(top, TakeTurn):
        return 1 + s.seats * ANY_SETTLER + top.actor
    if isinstance(top, ChooseOrigin) and s.camp[top.actor]:
        return 1 + s.seats * NEW_SETTLER + top.actor
    return NO_EXPANSION


def progress_prices(s: Olympos) -> list[int]:
    """OLY-DEC-04: by kind what it costs the seat on turn, if it may take it now; else 0."""
    found = [0] * ALL_KINDS
    if s.turn != NOBODY:
        seat, more = s.turn, surcharge(s, s.turn)
        kinds = in_time(s, seat, payable(s, seat), time_for_progress(s), glasses_in_supply(s))
        for kind in pick(EACH_KIND, kinds):
            found[kind] = price_of(s, seat, kind) + more
    return found


def time_for_progress(s: Olympos) -> int:
    """OLY-TRN-09: the points that the seat on turn may spend, if progress could cost more."""
    return 0 if s.turn == NOBODY else min(COSTS.progress, budget(s, s.turn))


def glasses_in_supply(s: Olympos) -> int:
    """OLY-HRG-06: the hourglasses of the supply, as far as progress can bring them at once."""
    return min(MOST_COMING, hourglasses_left(s))


def price_of_wonders(s: Olympos) -> int:
    """OLY-WON-04, OLY-DEC-04: what a wonder costs the seat on turn."""
    return 0 if s.turn == NOBODY else wonder_price(s, s.turn) + surcharge(s, s.turn)


def wonder_stars(s: Olympos, seat: int) -> list[int]:
    """OLY-WON-02: by wonder the stars of a seat that are never used up."""
    found, everywhere = [0] * ALL_WONDERS, stars_everywhere(s, seat)
    for wonder, stars in zip(s.wonder_row, stars_by_column(s.markers[seat])):
        found[wonder] = everywhere + stars
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
        during=open_expansion,
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
        PART.by(Number(99, least=-20)),
        "What each seat would score now, by source.",
        by_source,
    ),
)

SIGNS: Final = (
    any_hourglass_left,
    glasses_in_supply,
    is_last_turn,
    kinds_of_cubes_left,
    open_expansion,
    time_for_progress,
)
