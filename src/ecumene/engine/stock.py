"""Pieces in a position document: those it names lie there, the others fill what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.flow import S
from ecumene.engine.kinds import Listed
from ecumene.engine.table import Pool

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec


def stock_of(game: GameSpec[S], s: S, pool: Pool) -> Counter[tuple[int, int]]:
    """All pieces of a pool as (group, piece)."""
    stock: Counter[tuple[int, int]] = Counter()
    for field in game.table.of_pool(pool):
        for place, pieces in enumerate(field.places(s)):
            for piece in pieces:
                stock[pool.group(s, place, piece), piece] += 1
    return stock


def share_out(
    game: GameSpec[S],
    s: S,
    pool: Pool,
    given: Mapping[str, Any],
    stock: Counter[tuple[int, int]],
) -> None:
    """Pieces the document names lie there; the others fill the places it does not name."""
    left = stock.copy()
    fields = game.table.of_pool(pool)
    for field in [each for each in fields if each.slot in given]:
        for place, pieces in enumerate(field.places(s)):
            for piece in pieces:
                key = (pool.group(s, place, piece), piece)
                left[key] -= 1
                if left[key] < 0:
                    item = field.place_kind
                    name = (item.item if isinstance(item, Listed) else item).write(piece)
                    raise BadPosition(
                        N_('{slot} names "{name}" once too often.'), slot=field.slot, name=name
                    )
    if all(each.slot in given for each in fields):
        if sum(left.values()):
            raise _homeless(pool, sum(left.values()))
        return
    _fill(game, s, pool, given, left)


def _fill(
    game: GameSpec[S],
    s: S,
    pool: Pool,
    given: Mapping[str, Any],
    left: Counter[tuple[int, int]],
) -> None:
    """Places that are not given keep what is left of their pieces, or take others for those.

    What then lies nowhere goes to random places of the rest, as if it had been shuffled in.
    """
    free = [each for each in game.table.of_pool(pool) if each.slot not in given]
    rest = next((number for number, each in enumerate(free) if each.slot == pool.rest), None)
    gaps: list[tuple[int, int, int]] = []  # (group, field, place)
    kept: list[list[list[int]]] = []
    for number, field in enumerate(free):
        kept.append([[] for _ in field.places(s)])
        for place, pieces in enumerate(field.places(s)):
            for piece in pieces:
                group = pool.group(s, place, piece)
                if left[group, piece] > 0:
                    left[group, piece] -= 1
                    kept[number][place].append(piece)
                elif number != rest:
                    gaps.append((group, number, place))
    over = sorted(left.elements())
    for group, number, place in gaps:
        match = next((each for each in over if each[0] == group), None)
        if match is not None:
            over.remove(match)
            kept[number][place].append(match[1])
        elif rest is not None and (home := _holder(s, pool, kept[rest], group)) is not None:
            kept[number][place].append(kept[rest][home].pop())
        else:
            raise BadPosition(
                N_("There are not enough pieces of the {pool} for {slot}."),
                pool=pool.name,
                slot=free[number].slot,
            )
    if over and rest is None:
        raise _homeless(pool, len(over))
    for group, piece in over:
        assert rest is not None
        home = _home(s, pool, free[rest].places(s), group, piece)
        kept[rest][home].insert(s.roll(len(kept[rest][home]) + 1), piece)
    for field, laid in zip(free, kept, strict=True):
        field.put(s, laid)


def _holder(s: S, pool: Pool, places: list[list[int]], group: int) -> int | None:
    """The place whose top piece belongs to a group."""
    tops = ((at, pieces[-1]) for at, pieces in enumerate(places) if pieces)
    return next((at for at, piece in tops if pool.group(s, at, piece) == group), None)


def _home(s: S, pool: Pool, places: list[list[int]], group: int, piece: int) -> int:
    """The place of the rest that takes a piece: if possible one with others of its group."""
    possible = [at for at in range(len(places)) if pool.group(s, at, piece) == group]
    alike = [at for at in possible if any(pool.group(s, at, each) == group for each in places[at])]
    return (alike or possible)[0]


def _homeless(pool: Pool, count: int) -> BadPosition:
    return BadPosition(
        N_("{count} pieces of the {pool} lie nowhere; leave out {rest}, and it takes them."),
        count=count,
        pool=pool.name,
        rest=pool.rest,
    )
