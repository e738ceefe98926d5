"""Who knows what: observe, determinise and what a step revealed, all from the table's fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from typing import Any

from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import S, State
from ecumene.engine.kinds import ByName, Hand, Listed
from ecumene.engine.rng import key_of
from ecumene.engine.table import UNKNOWN, Field, Pool, Shown, Table, everybody, nobody, owner
from ecumene.engine.viewers import NOBODY, OPEN, Viewer


def shown_to(
    table: Table[S], s: S, viewer: Viewer, common: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The table in words as far as the viewer may see it; ``"?"`` is a piece seen from the back.

    Whoever shows one moment to many viewers gives all of them the same *common*: there what
    everybody sees is kept, so that it is worked out once.
    """
    if viewer == OPEN:
        return {**table.write(s), **table.write_facts(s)}
    seat = NOBODY if viewer is None else viewer
    if common is None:
        common = {}
    if not common:
        for name, field in table.common:
            common[name] = field.kind.write(field.value(s))
    return {
        name: common[name] if name in common else shown_field(field, s, seat)
        for name, field in table.shown
    }


def shown_of(s: State, seat: int, names: Container[str]) -> dict[str, Any]:
    """Only these fields and facts of the table, as a seat sees them."""
    shown = s.game.table.shown
    return {name: shown_field(field, s, seat) for name, field in shown if name in names}


def shown_field(field: Shown[S], s: S, seat: int) -> Any:
    """One field or fact in words, as far as the seat may see it; NOBODY is a spectator."""
    return shown_value(field, s, seat, field.value(s))


def shown_value(field: Shown[S], s: S, seat: int, value: Any) -> Any:
    """The same where it is known already what lies there."""
    if field.seen is everybody:  # nothing to redact, and most of a table is so
        return field.kind.write(value)
    if not field.many:
        return _shown_piece(field, s, seat, 0, value)
    shown = [_shown_piece(field, s, seat, place, each) for place, each in enumerate(value)]
    if not isinstance(field.kind, ByName):
        return shown
    triples = zip(field.kind.names.names, value, shown, strict=True)
    return {name: words for name, each, words in triples if each != field.kind.default}


def _shown_piece(field: Shown[S], s: S, seat: int, place: int, value: Any) -> Any:
    kind = field.place_kind
    if isinstance(kind, Hand):
        known = [piece for at, piece in enumerate(value) if field.seen(s, seat, place, at)]
        return kind.write(known) + [UNKNOWN] * (len(value) - len(known))
    if isinstance(kind, Listed):
        return [
            kind.item.write(piece) if field.seen(s, seat, place, at) else UNKNOWN
            for at, piece in enumerate(value)
        ]
    empty = isinstance(field, Field) and field.pool is not None and value < 0
    return kind.write(value) if empty or field.seen(s, seat, place, 0) else UNKNOWN


def observe(s: State, viewer: Viewer, common: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the viewer may know, as JSON, built from nothing but what is *common* to all."""
    seen = standing(s, viewer)
    seen["table"] = shown_to(s.game.table, s, viewer, common)
    return seen


def standing(s: State, viewer: Viewer) -> dict[str, Any]:
    """How the game stands and what is asked: what the viewer may know beside the table."""
    waiting = s.waiting
    seat = NOBODY if viewer is None else s.actor if viewer == OPEN else viewer
    asked = seat if seat in waiting else s.actor
    ask = s.stack[-1].ask_of(asked) if s.stack else None
    return {
        "game": s.game.id,
        "seat": "open" if viewer == OPEN else viewer,
        "step": s.step,
        "waiting": list(waiting),
        "ask": None
        if ask is None
        else {
            "kind": type(ask).__name__,
            "point": ask.point,
            "rule": ask.rule,
            "seat": asked,
            "about": ask.about(s),
            "given": [
                [who, answer]
                for who, answer in s.stack[-1].given()
                if viewer == OPEN or s.knows(seat, who)
            ],
        },
        "legal": s.legal(seat) if seat in waiting else [],
        "over": s.over,
        "scores": s.scores,
        "winners": list(s.winners),
    }


def determinise(s: S, viewer: Viewer, seed: str) -> S:
    """A clone in which everything the viewer cannot know is dealt anew, the future included."""
    if viewer == OPEN:
        world = s.clone()
        world.resume(key_of(seed, b"ecumene-world"), 0)
        return world
    world = Dealer(s, [NOBODY if viewer is None else viewer]).deal(seed)
    if world.stack:  # a search trusts that the own choices stay; here it would show if they did not
        world.choices = world.stack[-1].legal(world)
    return world


Face = tuple[str, int, int]
"""A face as (pool, group, piece), a masked number as (slot, place, 0)."""
Known = Counter[Face]


def knowledge(s: State, viewer: Viewer) -> Known:
    """What a viewer can see now."""
    open_to_all, (own,) = _faces(s, [NOBODY if viewer is None else viewer])
    return Counter(open_to_all + own)


def sees_more(before: State, after: State) -> bool:
    """Does a seat or a spectator see something now that it did not see before?

    Most of a table lies as it lay, and what is the same then and now need not be counted.
    """
    seats = [NOBODY, *range(after.seats)]
    fields = after.game.table.fields
    same = {each.slot for each in fields if each.seen is nobody or _lies_open(each, before, after)}
    turned: list[tuple[list[Face], list[Face]]] = [([], []) for _ in seats]
    for pool, field in after.game.table.pooled:
        if field.slot not in same and _lies_still(pool, field, before, after):
            same.add(field.slot)
            if field.seen is not owner:
                _turn(before, after, pool, field, seats, turned)
    open_then, then = _faces(before, seats, same)
    open_now, now = _faces(after, seats, same)
    for old, new, (hidden, shown) in zip(then, now, turned):
        old += hidden
        new += shown
    if open_then == open_now:
        return any(new != old and Counter(new) - Counter(old) for old, new in zip(then, now))
    pairs = zip(then, now)
    return any(Counter(open_now + new) - Counter(open_then + old) for old, new in pairs)


def _lies_open(field: Field[Any], before: State, after: State) -> bool:
    """Do the same pieces lie here before everybody's eyes, then and now? Most of a table does."""
    return field.seen is everybody and getattr(before, field.slot) == getattr(after, field.slot)


def _lies_still(pool: Pool, field: Field[Any], before: State, after: State) -> bool:
    """Do the same pieces lie here, and can the same be told of their backs, whoever sees them?"""
    told = callable(pool.backs)
    return not told and bool(getattr(before, field.slot) == getattr(after, field.slot))


def _turn(
    before: State,
    after: State,
    pool: Pool,
    field: Field[Any],
    seats: Sequence[int],
    turned: Sequence[tuple[list[Face], list[Face]]],
) -> None:
    """Of pieces that lie still, those that each seat does not see any more, and now sees."""
    seen = field.seen
    for place, pieces in enumerate(field.places(after)):
        for at, piece in enumerate(pieces):
            for number, seat in enumerate(seats):
                now = seen(after, seat, place, at)
                if now != seen(before, seat, place, at):
                    turned[number][now].append(_face(after, pool, place, piece))


def _faces(
    s: State, seats: Sequence[int], without: Container[str] = ()
) -> tuple[list[Face], list[list[Face]]]:
    """What everybody can see, and what each of some seats (a spectator, OPEN) sees besides."""
    table = s.game.table
    open_to_all: list[Face] = []
    own: list[list[Face]] = [[] for _ in seats]
    for pool, field in table.pooled:
        if field.slot in without:
            continue
        seen = field.seen
        for place, pieces in enumerate(field.places(s)):
            if not pieces:  # as most places of a table are
                continue
            if seen is everybody:
                open_to_all += [_face(s, pool, place, piece) for piece in pieces]
                continue
            for seat, known in zip(seats, own, strict=True):
                known += [
                    _face(s, pool, place, piece)
                    for at, piece in enumerate(pieces)
                    if seat == OPEN or seen(s, seat, place, at)
                ]
    for field in table.fields:
        if field.pool is None and field.seen is not everybody:
            value = getattr(s, field.slot)
            for place in range(len(value) if field.many else 1):
                for seat, known in zip(seats, own, strict=True):
                    if seat == OPEN or field.seen(s, seat, place, 0):
                        known.append((field.slot, place, 0))
    return open_to_all, own


def _face(s: State, pool: Pool, place: int, piece: int) -> Face:
    return pool.name, pool.group(s, place, piece), piece
