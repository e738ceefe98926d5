"""Worlds as they may be: what somebody cannot know is dealt anew, and the future with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from ecumene.engine.flow import S
from ecumene.engine.rng import key_of, mixed
from ecumene.engine.table import Field, Pool, everybody, nobody

NONE: Final = -1
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


@dataclass(frozen=True)
class Cover(Generic[S]):
    """The pieces of a pool that the seats cannot see, and where they lie."""

    seen: list[int]  # what the seats see in places that may hide something
    groups: list[tuple[bytes, list[int]]]  # a name, and the hidden pieces in order
    fields: list[tuple[Field[S], list[list[Run]]]]  # that hide something: what fills each place

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
    backs = pool.backs
    dealt: list[list[int]] = [[]]  # what is seen, then the hidden pieces of each group
    numbers: dict[int, int] = {}  # by group, its place there
    fields: list[tuple[Field[S], list[list[Run]]]] = []
    for field in s.game.table.of_pool(pool):
        seen = field.seen
        if seen is everybody:
            continue
        places: list[list[Run]] = []
        for place, pieces in enumerate(field.places(s)):
            runs: list[Run] = []
            unseen: Collection[int] = range(len(pieces))
            if seen is not nobody:
                for seat in seats:
                    unseen = {at for at in unseen if not seen(s, seat, place, at)}
            last, start = NONE, 0
            for at, piece in enumerate(pieces):
                of = SEEN
                if at in unseen:
                    group = 0 if backs is None else backs(s, place, piece)
                    of = numbers.get(group, NONE)
                    if of == NONE:
                        of = numbers[group] = len(dealt)
                        dealt.append([])
                if of != last:
                    if last != NONE:
                        runs.append((last, start, len(dealt[last])))
                    last, start = of, len(dealt[of])
                dealt[of].append(piece)
            if last != NONE:
                runs.append((last, start, len(dealt[last])))
            places.append(runs)
        if any(run[0] != SEEN for runs in places for run in runs):
            fields.append((field, places))
    # in order first: how they really lie must not matter
    groups = [(f"{pool.name}/{group}".encode(), sorted(dealt[of])) for group, of in numbers.items()]
    return Cover(dealt[SEEN], groups, fields)
