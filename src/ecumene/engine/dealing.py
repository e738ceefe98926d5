"""Worlds as they may be: what somebody cannot know is dealt anew, and the future with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Generic

from ecumene.engine.flow import S, State
from ecumene.engine.kinds import ByName, BySeat, Hand, Listed
from ecumene.engine.rng import key_of, mixed, words_of
from ecumene.engine.table import Field, Pool, Table, everybody, nobody, owner

NO_GROUP: Final = -1  # of pieces that are seen
VARIED: Final = -2  # of places whose pieces have to be looked at one by one
SEEN: Final = 0  # where in what is dealt the pieces lie that need no dealing

Run = tuple[int, int, int]
"""Pieces side by side in a place: of which part of what is dealt, from where to where."""
NO_RUNS: Final[list[Run]] = []  # of an empty place


class Dealer(Generic[S]):
    """Deals worlds in which all that seats know together, or one of them alone, is as it is.

    What is hidden is found once and dealt as often as wanted: a search deals thousands of worlds
    from one moment. That moment must not change meanwhile.
    """

    def __init__(self, s: S, seats: Sequence[int]) -> None:
        self.s = s
        self.seats = seats
        self.covers = [
            _cover(s, pool, hiding, seats) for pool, hiding in hiding_fields(s.game.table)
        ]
        self.hidden = 0  # pieces
        for cover in self.covers:
            for group in cover.groups:
                self.hidden += len(cover.parts[group])

    def deal(self, seed: str) -> S:
        """One such world; equal for all moments that look equal to the seats."""
        world = self.s.clone()
        key = key_of(seed, b"ecumene-world")
        world.resume(key, 0)  # never the true game's, whatever its seed
        if self.hidden:
            words, first = words_of(key, self.hidden), 0
            for cover in self.covers:
                if cover.groups:
                    first = cover.deal(world, words, first)
        if len(self.seats) == 1:  # what is under way keeps secrets only of one seat from others
            self._redeal(world, self.seats[0])
        return world

    def _redeal(self, world: S, seat: int) -> None:
        game = world.game
        if game.redeal is not None:
            game.redeal(world, seat)
        for frame in world.stack:
            frame.redeal(world, seat)
        if world.actor != seat and world.stack:  # what a seat may do itself is no secret to it
            world.choices = world.stack[-1].legal(world)


class Hiding:
    """A field that hides something from somebody, with all that dealing asks of it at hand."""

    def __init__(self, field: Field[Any]) -> None:
        assert field.pool is not None
        kind = field.place_kind
        backs = field.pool.backs
        self.slot = field.slot
        self.closed = field.seen is nobody
        self.owned = field.seen is owner
        self.seen = field.seen
        self.by_piece = None if backs is None or callable(backs) else list(backs)
        self.told_by = backs if callable(backs) else None
        self.listed = isinstance(kind, Listed)
        self.sorted = isinstance(kind, Hand)
        self.frozen = isinstance(kind, Listed) and kind.frozen
        self.places_kind = field.kind if isinstance(field.kind, BySeat | ByName) else None

    def places(self, s: State) -> list[list[int]]:
        """The pieces of each place."""
        value = getattr(s, self.slot)
        if self.places_kind is None:
            return [self._pieces(value)]
        return [self._pieces(each) for each in value]

    def _pieces(self, value: Any) -> list[int]:
        if self.listed:
            return list(value)
        return [value] if value >= 0 else []

    def whole(self, place: int, seats: Sequence[int]) -> int:
        """The group of all pieces of a place, or VARIED."""
        if self.owned and place in seats:
            return NO_GROUP
        alike = self.by_piece is None and self.told_by is None
        return 0 if alike and (self.closed or self.owned) else VARIED

    def groups(self, s: State, place: int, pieces: list[int], seats: Sequence[int]) -> list[int]:
        """For each piece of a place the group in which it is dealt; NO_GROUP if it is seen."""
        found: list[int]
        if self.by_piece is not None:
            backs = self.by_piece
            found = [backs[piece] for piece in pieces]
        elif self.told_by is not None:
            found = [self.told_by(s, place, piece) for piece in pieces]
        else:
            found = [0] * len(pieces)
        if not self.closed and not self.owned:
            for at in range(len(pieces)):
                for seat in seats:
                    if self.seen(s, seat, place, at):
                        found[at] = NO_GROUP
                        break
        return found

    def put(self, s: State, places: list[list[int]]) -> None:
        """Lay pieces back into the places, as many as each had room for."""
        values: list[Any] = []
        for pieces in places:
            if not self.listed:
                values.append(pieces[0] if pieces else -1)
                continue
            if self.sorted:
                pieces.sort()
            values.append(tuple(pieces) if self.frozen else pieces)
        kind = self.places_kind
        setattr(s, self.slot, values[0] if kind is None else kind.keep(values))


@cache
def hiding_fields(table: Table[Any]) -> list[tuple[Pool, list[Hiding]]]:
    """By pool, the fields that hide some of its pieces from somebody."""
    return [
        (pool, [Hiding(field) for field in table.of_pool(pool) if field.seen is not everybody])
        for pool in table.pools
    ]


class Cover:
    """The pieces of a pool that the seats cannot see, and where they lie."""

    def __init__(
        self,
        parts: list[list[int]],
        groups: list[int],
        fields: list[tuple[Hiding, list[list[Run]]]],
    ) -> None:
        self.parts = parts  # what the seats see there; the hidden pieces of each group, in order
        self.groups = groups  # which of these parts are dealt, one after the other
        self.fields = fields  # that hide something: what fills each place

    def deal(self, world: State, words: tuple[int, ...], first: int) -> int:
        """Lay the hidden pieces of each group in another order; the first word that is left."""
        dealt = self.parts[:]
        for group in self.groups:
            dealt[group] = mixed(dealt[group], words, first)
            first += len(dealt[group])
        for field, places in self.fields:
            field.put(world, [_filled(runs, dealt) for runs in places])
        return first


def _filled(runs: list[Run], dealt: list[list[int]]) -> list[int]:
    if len(runs) == 1:  # most places are hidden, or seen, as a whole
        of, start, end = runs[0]
        return dealt[of][start:end]
    return [piece for of, start, end in runs for piece in dealt[of][start:end]]


def _cover(s: State, pool: Pool, hiding: list[Hiding], seats: Sequence[int]) -> Cover:
    dealt: list[list[int]] = [[]]  # what is seen, then the hidden pieces of each group
    numbers: dict[int, int] = {NO_GROUP: SEEN}  # by group, its place there
    fields: list[tuple[Hiding, list[list[Run]]]] = []
    for field in hiding:
        filled: list[list[Run]] = []
        hides = False
        for place, pieces in enumerate(field.places(s)):
            if not pieces:
                filled.append(NO_RUNS)
                continue
            group = field.whole(place, seats)
            groups = field.groups(s, place, pieces, seats) if group == VARIED else []
            runs: list[Run] = []
            start, count = 0, len(pieces)
            while start < count:  # the pieces of a group that lie together are dealt together
                end = count
                if groups:
                    group = groups[start]
                    end = start + 1
                    while end < count and groups[end] == group:
                        end += 1
                of = numbers.get(group, NO_GROUP)
                if of == NO_GROUP:
                    of = numbers[group] = len(dealt)
                    dealt.append([])
                laid = dealt[of]
                runs.append((of, len(laid), len(laid) + end - start))
                laid += pieces if end - start == count else pieces[start:end]
                hides = hides or of != SEEN
                start = end
            filled.append(runs)
        if hides:
            fields.append((field, filled))
    # all in order: how they really lie must not matter
    groups_dealt = [numbers[group] for group in sorted(numbers) if group != NO_GROUP]
    for of in groups_dealt:
        dealt[of].sort()
    return Cover(dealt, groups_dealt, fields)
