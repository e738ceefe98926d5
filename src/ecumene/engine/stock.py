"""Pieces in a position document: those it names lie there, the others fill what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.flow import S
from ecumene.engine.kinds import Listed
from ecumene.engine.table import Field, Pool

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

REST: Final = "..."
"""In a list of pieces: whatever else lies there, in an order that is left to chance."""


class Place(Generic[S]):
    """One place of a pooled field: what a document names there, and whether others may join."""

    def __init__(self, field: Field[S], at: int, had: list[int]) -> None:
        self.field = field
        self.at = at
        self.had = had  # after setup
        self.below: list[int] = []  # named, from the bottom up to the others
        self.above: list[int] = []  # named, on top of the others
        self.shared = True  # pieces that are not named may lie here
        self.spare = False  # and it may stay empty if there are not enough of them
        self.mixed = False  # those that are not named lie here in an order of chance
        self.others: list[int] = []  # those that come to lie here

    @property
    def named(self) -> list[int]:
        """The pieces that the document lays here."""
        return self.below + self.above

    def wanted(self) -> list[int]:
        """What lay here after setup and is not named here, as far as there is room for it."""
        left = self.had[:]
        for piece in self.named:
            if piece in left:
                left.remove(piece)
        return left[: max(0, len(self.had) - len(self.named))]


def stock_of(game: GameSpec[S], s: S, pool: Pool) -> Counter[tuple[int, int]]:
    """All pieces of a pool as (group, piece)."""
    stock: Counter[tuple[int, int]] = Counter()
    for each in game.table.of_pool(pool):
        for place, pieces in enumerate(each.places(s)):
            for piece in pieces:
                stock[pool.group(s, place, piece), piece] += 1
    return stock


def share_out(
    s: S, pool: Pool, places: Sequence[Place[S]], stock: Counter[tuple[int, int]]
) -> None:
    """Pieces the document names lie there; the others fill the places that it leaves to them."""
    left = stock.copy()
    for place in places:
        for piece in place.named:
            key = (pool.group(s, place.at, piece), piece)
            left[key] -= 1
            if left[key] < 0:
                kind = place.field.place_kind
                name = (kind.item if isinstance(kind, Listed) else kind).write(piece)
                raise BadPosition(
                    N_('{slot} names "{name}" once too often.'), slot=place.field.slot, name=name
                )
    shared = [place for place in places if place.shared]
    if shared:
        _fill(s, pool, shared, left)
    elif left.total():
        raise _homeless(pool, left.total())
    for place in shared:
        if place.mixed:
            s.shuffle(place.others)
    laid: dict[str, list[Place[S]]] = {}
    for place in places:
        laid.setdefault(place.field.slot, []).append(place)
    for row in laid.values():
        row[0].field.put(s, [place.below + place.others + place.above for place in row])


def _fill(s: S, pool: Pool, shared: Sequence[Place[S]], left: Counter[tuple[int, int]]) -> None:
    """Shared places keep what is left of their pieces, or take others for those.

    What then lies nowhere goes to random places of the rest, as if it had been shuffled in.
    """
    rest = [place for place in shared if place.field.slot == pool.rest]
    gaps: list[tuple[int, Place[S]]] = []  # (group, place)
    for place in shared:
        for piece in place.had if place in rest else place.wanted():
            group = pool.group(s, place.at, piece)
            if left[group, piece] > 0:
                left[group, piece] -= 1
                place.others.append(piece)
            elif place not in rest:
                gaps.append((group, place))
    over = sorted(left.elements())
    for group, place in gaps:
        match = next((each for each in over if each[0] == group), None)
        if match is not None:
            over.remove(match)
            place.others.append(match[1])
        elif (home := _holder(s, pool, rest, group)) is not None:
            place.others.append(home.others.pop())
        elif not place.spare:
            raise BadPosition(
                N_("There are not enough pieces of the {pool} for {slot}."),
                pool=pool.name,
                slot=place.field.slot,
            )
    for group, piece in over:
        home = _home(s, pool, rest, group, piece)
        if home is None:
            raise _homeless(pool, len(over))
        home.others.insert(s.roll(len(home.others) + 1), piece)


def _holder(s: S, pool: Pool, rest: Sequence[Place[S]], group: int) -> Place[S] | None:
    """The place of the rest whose top piece belongs to a group."""
    for place in rest:
        if place.others and pool.group(s, place.at, place.others[-1]) == group:
            return place
    return None


def _home(s: S, pool: Pool, rest: Sequence[Place[S]], group: int, piece: int) -> Place[S] | None:
    """The place of the rest that takes a piece: if possible one with others of its group."""
    possible = [place for place in rest if pool.group(s, place.at, piece) == group]
    for place in possible:
        if any(pool.group(s, place.at, each) == group for each in place.had):
            return place
    return possible[0] if possible else None


def _homeless(pool: Pool, count: int) -> BadPosition:
    return BadPosition(
        N_("{count} pieces of the {pool} lie nowhere; leave out {rest}, and it takes them."),
        count=count,
        pool=pool.name,
        rest=pool.rest,
    )
