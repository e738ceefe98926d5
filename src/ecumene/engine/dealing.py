"""Worlds as they may be: what somebody cannot know is dealt anew, and the future with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from ecumene.engine.flow import S
from ecumene.engine.rng import key_of, mixed
from ecumene.engine.table import Field, Pool, everybody, nobody


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

    fields: list[Field[S]]  # that may hide something
    places: list[list[list[int]]]  # by field the places with all their pieces
    groups: list[tuple[bytes, list[int], list[tuple[int, int]]]]
    """A name, the hidden pieces in order, and (place, at) for each, places counted through."""

    def deal(self, world: S, key: bytes) -> None:
        """Lay the hidden pieces of each group in another order."""
        places = [[pieces[:] for pieces in each] for each in self.places]
        piles = [pieces for each in places for pieces in each]
        for name, faces, holes in self.groups:
            for (pile, at), piece in zip(holes, mixed(faces, key + name), strict=True):
                piles[pile][at] = piece
        for field, dealt in zip(self.fields, places, strict=True):
            field.put(world, dealt)


def _cover(s: S, pool: Pool, seats: Sequence[int]) -> Cover[S]:
    fields = [field for field in s.game.table.of_pool(pool) if field.seen is not everybody]
    places = [field.places(s) for field in fields]
    backs = pool.backs
    holes: dict[int, list[tuple[int, int]]] = {}
    faces: dict[int, list[int]] = {}
    pile = 0
    for field, of_field in zip(fields, places, strict=True):
        seen = field.seen
        for place, pieces in enumerate(of_field):
            unseen: Sequence[int] = range(len(pieces))
            if seen is not nobody:
                for seat in seats:
                    unseen = [at for at in unseen if not seen(s, seat, place, at)]
            for at in unseen:
                group = 0 if backs is None else backs(s, place, pieces[at])
                holes.setdefault(group, []).append((pile, at))
                faces.setdefault(group, []).append(pieces[at])
            pile += 1
    # in order first: how they really lie must not matter
    groups = [
        (f"{pool.name}/{group}".encode(), sorted(faces[group]), holes[group]) for group in holes
    ]
    return Cover(fields, places, groups)
