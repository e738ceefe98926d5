"""Worlds as they may be: what somebody cannot know is dealt anew, and the future with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, Generic

from ecumene.engine.flow import S
from ecumene.engine.rng import key_of, mixed
from ecumene.engine.table import Field, Pool, everybody, nobody

SEEN: Final = 0  # where in what is dealt the pieces lie that need no dealing

Run = tuple[int, int, int]
"""Pieces side by side in a place: of which part of what is dealt, from where to where."""


class Dealer(Generic[S]):
    """Deals worlds in which all that seats know together, or one of them alone, is as it is.

    What is hidden is found once and dealt as often as wanted: a search deals thousands of worlds
    from one moment. That moment must not change meanwhile.
    """

    def __init__(self, s: S, seats: Sequence[int]) -> None:
        self.s = s
        self.seats = seats
        self.covers = [_cover(s, pool, seats) for pool in s.game.table.pools]

    def deal(self, seed: str) -> S:
        """One such world; equal for all moments that look equal to the seats."""
        world = self.s.clone()
        key = key_of(seed, b"ecumene-world")
        world.resume(key, 0)  # never the true game's, whatever its seed
        for cover in self.covers:
            if cover.groups:
                cover.deal(world, key)
        if len(self.seats) == 1:  # what is under way keeps secrets only of one seat from others
            self._redeal(world, self.seats[0])
        return world

    def _redeal(self, world: S, seat: int) -> None:
        game = world.game
        if game.redeal is not None:
            game.redeal(world, seat)
        for frame in world.stack:
            frame.redeal(world, seat)
        if world.stack:
            world.choices = world.stack[-1].legal(world)


class Cover(Generic[S]):
    """The pieces of a pool that the seats cannot see, and where they lie."""

    def __init__(
        self,
        seen: list[int],
        groups: list[tuple[bytes, list[int]]],
        fields: list[tuple[Field[S], list[list[Run]]]],
    ) -> None:
        self.seen = seen  # what the seats see in places that may hide something
        self.groups = groups  # a name, and the hidden pieces in order
        self.fields = fields  # that hide something: what fills each place

    def deal(self, world: S, key: bytes) -> None:
        """Lay the hidden pieces of each group in another order."""
        dealt = [self.seen]
        dealt += [mixed(faces, key + name) for name, faces in self.groups]
        for field, places in self.fields:
            field.put(world, [_filled(runs, dealt) for runs in places])


def _filled(runs: list[Run], dealt: list[list[int]]) -> list[int]:
    if len(runs) == 1:  # most places are hidden, or seen, as a whole
        of, start, end = runs[0]
        return dealt[of][start:end]
    return [piece for of, start, end in runs for piece in dealt[of][start:end]]


def _cover(s: S, pool: Pool, seats: Sequence[int]) -> Cover[S]:
    dealt: list[list[int]] = [[]]  # what is seen, then the hidden pieces of each group
    numbers: dict[int | None, int] = {None: SEEN}  # by group, its place there
    fields: list[tuple[Field[S], list[list[Run]]]] = []
    for field in s.game.table.of_pool(pool):
        if field.seen is everybody:
            continue
        filled: list[list[Run]] = []
        hides = False
        for place, pieces in enumerate(field.places(s)):
            runs: list[Run] = []
            for group, same in _side_by_side(_groups(s, field, place, pieces, seats), pieces):
                of = numbers.setdefault(group, len(dealt))
                if of == len(dealt):
                    dealt.append([])
                laid = dealt[of]
                runs.append((of, len(laid), len(laid) + len(same)))
                laid += same
                hides = hides or of != SEEN
            filled.append(runs)
        if hides:
            fields.append((field, filled))
    # in order first: how they really lie must not matter
    groups = [
        (f"{pool.name}/{group}".encode(), sorted(dealt[of]))
        for group, of in numbers.items()
        if group is not None
    ]
    return Cover(dealt[SEEN], groups, fields)


def _groups(
    s: S, field: Field[S], place: int, pieces: list[int], seats: Sequence[int]
) -> list[int | None]:
    """For each piece of a place the group in which it is dealt; None if it is seen."""
    assert field.pool is not None
    seen, backs = field.seen, field.pool.backs
    found: list[int | None]
    if backs is None:
        found = [0] * len(pieces)
    else:
        found = [backs(s, place, piece) for piece in pieces]
    if seen is not nobody:
        for at in range(len(pieces)):
            for seat in seats:
                if seen(s, seat, place, at):
                    found[at] = None
                    break
    return found


def _side_by_side(
    groups: list[int | None], pieces: list[int]
) -> Iterable[tuple[int | None, list[int]]]:
    """The pieces of each group that lie together, and so can be dealt together."""
    if not pieces:
        return ()
    if groups.count(groups[0]) == len(groups):  # most places are hidden, or seen, as a whole
        return ((groups[0], pieces),)
    together = groupby(zip(groups, pieces, strict=True), key=itemgetter(0))
    return [(group, [piece for _, piece in same]) for group, same in together]
