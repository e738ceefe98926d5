"""What a seat can expect of a table: what it has, and what the next step can bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.olympos.bots.worth import (
    FAVOURED,
    KINDS,
    LAST,
    MANY,
    MOST_TIME,
    SPARED,
    TOKEN,
    WORTHS,
    Span,
    Worth,
)
from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    AREAS_OF,
    ATLANTIS,
    BASE,
    BONUS_EFFECTS,
    CARD_EFFECTS,
    COLUMN_BONUSES,
    CROSS,
    ERINYES_PRICE,
    HOLY,
    KERES_POINTS,
    KIND_IDS,
    LAST_ZEUS,
    MOST_NEEDED,
    OLYMPOS,
    PAYABLE,
    POINTS_AT,
    ROW_IDS,
    ROW_OF,
    SLOT_IDS,
    STAR_AREAS,
    STAR_CARD,
    STARRED,
    STARS,
    WONDER_POINTS,
    WONDER_STARS,
    ZEUS,
)
from ecumene.games.olympos.content.verbs import VERBS
from ecumene.games.olympos.pieces import kinds_left
from ecumene.games.olympos.scoring import (
    BUILT_POINTS,
    CARD,
    FURTHER,
    SCORING_KINDS,
    TERRITORY,
    TILE,
    special_points_of,
)
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import has_majority
from ecumene.games.olympos.steps.expansion import (
    all_mights,
)
from ecumene.games.olympos.steps.progress import holdings
from ecumene.games.olympos.steps.wonders import buildable, wonder_price

LAST_ROW: Final = len(ROW_IDS) - 1
PURPLES: Final[int] = mask_of(kind for kind, row in enumerate(ROW_OF) if row == LAST_ROW)
BASICS: Final[int] = mask_of(kind for kind, row in enumerate(ROW_OF) if row < LAST_ROW)
DIGITS: Final[list[int]] = [BASE**resource for resource in range(ALL_RESOURCES)]
CLOSE: Final[list[int]] = []  # by code of holdings: kinds for which one resource is missing
for _code, _payable in enumerate(PAYABLE):
    _found = 0
    for _digit in DIGITS:
        if _code // _digit % BASE < MOST_NEEDED:
            _found |= PAYABLE[_code + _digit]
    CLOSE.append(_found & ~_payable)
LAST_HOPE: Final = 0.4  # of the points of a wonder that the last action could build
LAST_ACTION: Final = 0.6  # that one more action may bring in the final phase


class Sight:
    """What is the same for all seats."""

    __slots__ = ("gods", "left", "mights", "shared", "symbols", "wonders")

    def __init__(self, s: Olympos) -> None:
        self.left = kinds_left(s)
        built = 0
        for mask in s.wonders:
            built |= mask
        self.wonders = [
            (column, WONDER_STARS[wonder], WONDER_POINTS[wonder])
            for column, wonder in enumerate(s.wonder_row)
            if not built >> wonder & 1
        ]
        self.gods = len(SLOT_IDS) - s.revealed.bit_count()
        self.symbols = [
            ZEUS[progress & HOLY] + more for progress, more in zip(s.progress, s.sacrifices)
        ]
        self.mights = all_mights(s)
        once = self.shared = 0  # areas with settlers of several seats
        for present in s.present:
            self.shared |= once & present
            once |= present


class Prospect:
    """What a seat can expect."""

    __slots__ = (
        "acting",
        "at",
        "code",
        "column",
        "kinds",
        "owned",
        "s",
        "seat",
        "sight",
        "time",
        "worth",
    )

    def __init__(
        self,
        s: Olympos,
        seat: int,
        sight: Sight,
        due: int = 0,
        owned: int = 0,
        column: int = -1,
        acting: bool = True,
    ) -> None:
        self.s = s
        self.seat = seat
        self.sight = sight
        self.owned = owned or s.progress[seat]
        self.acting = acting  # in the middle of an action
        self.column = column  # in which a bonus marker is about to be laid
        glasses = s.hourglasses[seat]
        self.at = s.track[seat] + (due - glasses if due > glasses else 0)  # when all is paid
        time = CROSS - s.track[seat] + glasses - due
        if s.erinyes >> seat & 1:
            time -= ERINYES_PRICE
        self.time = max(0, min(MOST_TIME, time))
        self.worth: Worth = LAST if self.at >= LAST_ZEUS else WORTHS[self.time]
        self.kinds = sight.left & ~self.owned
        self.code = holdings(s, seat)

    def whole(self) -> float:
        """Points now and those to come."""
        s, seat = self.s, self.seat
        held, hand = s.held[seat], s.hands[seat]
        value = (
            s.prestige[seat]
            + TERRITORY * held.bit_count()
            + FURTHER * (held & ATLANTIS).bit_count()
            + TILE * self.owned.bit_count()
            + BUILT_POINTS[s.wonders[seat]]
            + CARD * len(hand)
            + 0.0
        )
        if s.keres >> seat & 1:
            value += KERES_POINTS
        if self.owned & SCORING_KINDS:
            value += special_points_of(s, seat, self.owned)
        at = self.at
        if s.finished >> seat & 1:
            return value + POINTS_AT[at]
        if at >= LAST_ZEUS:
            value += POINTS_AT[min(at, CROSS)]
            if not self.acting:
                value += LAST_HOPE * self.hopes() + (LAST_ACTION if self.time > 2 else 0.0)
            return value
        worth = self.worth
        value += worth.time + self.resources(self.code) + self.wonders(0) + self.gods()
        cubes = s.cubes[ALL_RESOURCES * seat : ALL_RESOURCES * (seat + 1)]
        value += worth.cube * sum(cubes)
        value += worth.camp * s.camp[seat] + worth.area * held.bit_count()
        value += worth.buried * (s.present[seat] & ~held).bit_count()
        value += worth.contested * (held & self.sight.shared).bit_count()
        late, early = lasting(self.owned)
        value += late + worth.part * (early - late)
        ours = self.sight.mights[seat]
        for theirs in self.sight.mights:
            if ours > theirs:
                value += worth.stronger
            elif ours < theirs:
                value += worth.weaker
        if hand:
            value += worth.yields * self.yields(hand)
        return value

    def resources(self, code: int) -> float:
        """What tiles and cubes can pay, or nearly."""
        worth, kinds = self.worth, self.kinds
        can, near = PAYABLE[code] & kinds, CLOSE[code] & kinds
        basic, purple = (can & BASICS).bit_count(), (can & PURPLES).bit_count()
        close, far = (near & BASICS).bit_count(), (near & PURPLES).bit_count()
        return (
            worth.basic[basic if basic < len(worth.basic) else -1]
            + worth.purple[purple if purple < len(worth.purple) else -1]
            + worth.near[close if close < MANY else MANY]
            + worth.near_purple[far if far < MANY else MANY]
        )

    def wonders(self, more: int) -> float:
        """How near the wonders are that nobody has built, with some stars more."""
        s, seat, worth = self.s, self.seat, self.worth
        stars = more + (s.athena >> seat & 1) + STARS[self.owned & STARRED]
        stars += (s.held[seat] & STAR_AREAS).bit_count() + s.hands[seat].count(STAR_CARD)
        markers = s.markers[seat]
        best = second = 0.0
        for column, needed, points in self.sight.wonders:
            missing = needed - stars - (markers & COLUMN_BONUSES[column]).bit_count()
            if column == self.column:
                missing -= 1
            if missing < 3:
                hope = points * worth.wonder[missing if missing > 0 else 0]
                if hope > best:
                    best, second = hope, points if missing <= 0 else 0.0
        return best + worth.second_wonder * second

    def hopes(self) -> int:
        """The most points of a wonder that the last action could build."""
        s, seat = self.s, self.seat
        if self.time < wonder_price(s, seat):
            return 0
        return max([WONDER_POINTS[wonder] for wonder in buildable(s, seat)], default=0)

    def gods(self) -> float:
        """Being favoured or spared by the gods to come."""
        symbols = self.sight.symbols
        mine = symbols[self.seat]
        value = SPARED if mine > min(symbols) else 0.0
        if mine and mine == max(symbols):
            value += FAVOURED / symbols.count(mine)
        if self.s.held[self.seat] & OLYMPOS:
            value += TOKEN[self.s.seats]
        return value * self.sight.gods

    def yields(self, hand: tuple[int, ...]) -> float:
        """What the cards of a hand would bring now, beyond what they count as they are."""
        s, seat = self.s, self.seat
        held, total = s.held[seat], 0.0
        for card in hand:
            for verb, n, resource in CARD_EFFECTS[card]:
                if verb == PER_TILE:
                    total += max(0, n * (held & AREAS_OF[resource]).bit_count() - 1)
                elif verb == GLASS_PER_TILE:
                    glasses = n * (held & AREAS_OF[resource]).bit_count()
                    total += max(0.0, glasses * self.worth.step - 1)
                elif verb == MASTERY:
                    if has_majority(s, seat, resource):
                        total += max(0.0, n * self.worth.step - 1)
                elif verb == HARMONY:
                    if all(held & areas for areas in AREAS_OF):
                        total += n - 1
        return total

    def cube(self) -> float:
        """One cube of choice."""
        return max([self.cube_of(resource) for resource in range(ALL_RESOURCES)])

    def cube_of(self, resource: int) -> float:
        """One cube of a resource."""
        more = self.resources(raised(self.code, resource))
        return self.worth.cube + more - self.resources(self.code)

    def bonus(self, bonus: int) -> float:
        """What a bonus space gives."""
        value = 0.0
        for verb, n, resource in BONUS_EFFECTS[bonus]:
            if verb == SETTLER:
                value += n * self.worth.camp
            elif verb == GLASS:
                value += n * self.worth.step
            elif verb == CUBE:
                value += n * (self.cube() if resource < 0 else self.cube_of(resource))
            else:
                value += n
        return value


@lru_cache(maxsize=1 << 14)
def lasting(owned: int) -> Span:
    """What some kinds bring besides their points, late and early."""
    spans = [KINDS[KIND_IDS[kind]] for kind in numbers_of(owned)]
    return sum(late for late, _ in spans), sum(early for _, early in spans)


def code_of(s: Olympos, held: int, seat: int) -> int:
    """Tiles of some areas and cubes, as a code of holdings (see `holdings`)."""
    code, at = 0, ALL_RESOURCES * seat
    for resource, areas in enumerate(AREAS_OF):
        have = (held & areas).bit_count() + s.cubes[at + resource]
        code += DIGITS[resource] * (have if have < MOST_NEEDED else MOST_NEEDED)
    return code


def raised(code: int, resource: int) -> int:
    """The code with one more of a resource, as far as that matters."""
    digit = DIGITS[resource]
    return code + digit if code // digit % BASE < MOST_NEEDED else code


PER_TILE: Final = VERBS["gain_prestige_per_tile"]
GLASS_PER_TILE: Final = VERBS["gain_hourglass_per_tile"]
MASTERY: Final = VERBS["gain_hourglass_if_majority"]
HARMONY: Final = VERBS["gain_prestige_if_set"]
SETTLER: Final = VERBS["gain_settler"]
GLASS: Final = VERBS["gain_hourglass"]
CUBE: Final = VERBS["gain_cube"]
