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
    CARD_EFFECTS,
    CARD_IDS,
    CROSS,
    LAST_ZEUS,
    NORTH,
    OWN_TURN,
    WONDER_STARS,
    copies,
)
from ecumene.games.olympos.geometry import PRICES
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
    tiles,
    zeus_symbols,
)
from ecumene.games.olympos.scoring import by_source
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import EFFECTIVE, PER_TILE
from ecumene.games.olympos.steps.expansion import (
    CAMP,
    ChooseOrigin,
    ChooseTarget,
    combat_price,
    gait_of,
    reachable,
    settler_price,
    targets,
)
from ecumene.games.olympos.steps.progress import developable, price_of
from ecumene.games.olympos.steps.turn import TakeTurn, Turn
from ecumene.games.olympos.steps.wonders import wonder_price

FAR: Final = 1 << 10  # more than any way costs
OWN_CARDS: Final[list[tuple[int, int, int, bool]]] = [  # card, resource, amount, for each tile?
    (card, resource, n, verb in PER_TILE)
    for card, ((verb, n, resource),) in enumerate(CARD_EFFECTS)
    if OWN_TURN[card]
]
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
    found = actives_after(s, s.turn, min(AHEAD, CROSS - s.track[s.turn]), last)
    return [] if found.count(NOBODY) == len(found) else found  # the last turn of all


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
        _add_prices(s, found, top.actor, (top.origin,), top.depth)
    elif isinstance(top, ChooseOrigin | TakeTurn):
        seat = top.actor
        if isinstance(top, TakeTurn):
            _add_prices(s, found, seat, numbers_of(s.present[seat]), 0)
        if s.camp[seat]:
            _add_prices(s, found, seat, (*numbers_of(s.held[seat]), NORTH), CAMP)
    return found


def _add_prices(
    s: Olympos, found: list[int], seat: int, origins: tuple[int, ...], depth: int
) -> None:
    """The same for settlers from some origins: of ways to one area only the cheapest counts."""
    gait, ends, cheapest = gait_of(s, seat), targets(s, seat), [FAR] * ALL_AREAS
    for origin in origins:
        ways = PRICES[gait][origin]
        for area in numbers_of(reachable(gait, origin, CROSS, ends)):
            if ways[area] < cheapest[area]:
                cheapest[area] = ways[area]
    more = surcharge(s, seat) + (settler_price(s, seat) if depth == CAMP else 0)
    limit = CROSS - s.track[seat] + s.hourglasses[seat]
    for area, way in enumerate(cheapest):
        if way < FAR:
            price = way + combat_price(s, seat, area) + more
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


def wonder_stars(s: Olympos, seat: int) -> list[int]:
    """OLY-WON-02: by wonder the stars of a seat that are never used up."""
    return [stars_for(s, seat, s.wonder_row.index(wonder)) for wonder in range(len(WONDER_STARS))]


def card_gains(s: Olympos, seat: int) -> list[int]:
    """OLY-DES-11 to OLY-DES-15: by card what it would bring a seat in its own turn now."""
    found = [0] * len(CARD_IDS)
    for card, resource, n, for_each in OWN_CARDS:
        gain = n * tiles(s, seat, resource) if for_each else n
        if gain and EFFECTIVE[card][0](s, seat, resource):
            found[card] = gain
    return found


FACTS: Final[tuple[Fact[Olympos], ...]] = (
    Fact("controllers", AREA.by(Seat(), NOBODY), "The seat that controls each area.", controllers),
    by_seat(
        "tiles",
        RESOURCE.by(Number(20), 0),
        "Territory tiles of each seat.",
        lambda s, seat: [tiles(s, seat, resource) for resource in range(ALL_RESOURCES)],
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
        card_gains,
    ),
    by_seat(
        "points",
        ByName(SOURCE_IDS, Number(99, least=-20)),
        "What each seat would score now, by source.",
        by_source,
    ),
)
