"""Who knows what: observe, determinise and what a step revealed, all from the table's fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import S, State
from ecumene.engine.kinds import ByName, Hand, Listed
from ecumene.engine.rng import key_of
from ecumene.engine.table import UNKNOWN, Field, Shown, Table, everybody
from ecumene.engine.viewers import NOBODY, OPEN, Viewer


def shown_to(table: Table[S], s: S, viewer: Viewer) -> dict[str, Any]:
    """The table in words as far as the viewer may see it; ``"?"`` is a piece seen from the back."""
    if viewer == OPEN:
        return {**table.write(s), **table.write_facts(s)}
    seat = NOBODY if viewer is None else viewer
    shown = {field.slot: shown_field(field, s, seat) for field in table.fields}
    shown.update((fact.name, shown_field(fact, s, seat)) for fact in table.facts)
    return shown


def shown_field(field: Shown[S], s: S, seat: int) -> Any:
    """One field or fact in words, as far as the seat may see it; NOBODY is a spectator."""
    value = field.value(s)
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


def observe(s: State, viewer: Viewer) -> dict[str, Any]:
    """What the viewer may know, as JSON, built from nothing."""
    game = s.game
    waiting = s.waiting
    seat = NOBODY if viewer is None else s.actor if viewer == OPEN else viewer
    asked = seat if seat in waiting else s.actor
    ask = s.stack[-1].ask_of(asked) if s.stack else None
    return {
        "game": game.id,
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
        "table": shown_to(game.table, s, viewer),
    }


def determinise(s: S, viewer: Viewer, seed: str) -> S:
    """A clone in which everything the viewer cannot know is dealt anew, the future included."""
    if viewer == OPEN:
        world = s.clone()
        world.resume(key_of(seed, b"ecumene-world"), 0)
        return world
    return Dealer(s, [NOBODY if viewer is None else viewer]).deal(seed)


Known = Counter[tuple[str, int, int]]
"""Faces as (pool, group, piece), masked numbers as (slot, place, 0)."""


def knowledge(s: State, viewer: Viewer) -> Known:
    """What a viewer can see now."""
    return each_knowledge(s, [viewer])[0]


def each_knowledge(s: State, viewers: Sequence[Viewer]) -> list[Known]:
    """The same for several viewers; what lies open is looked at once for all of them."""
    table = s.game.table
    seats = [NOBODY if viewer is None else viewer for viewer in viewers]
    known: list[Known] = [Counter() for _ in viewers]
    open_to_all: Known = Counter()
    for pool in table.pools:
        for field in table.of_pool(pool):
            seen = field.seen
            for place, pieces in enumerate(field.places(s)):
                for at, piece in enumerate(pieces):
                    face = pool.name, pool.group(s, place, piece), piece
                    if seen is everybody:
                        open_to_all[face] += 1
                        continue
                    for seat, own in zip(seats, known, strict=True):
                        if seat == OPEN or seen(s, seat, place, at):
                            own[face] += 1
    for field in table.fields:
        if field.pool is None and field.seen is not everybody:
            value = getattr(s, field.slot)
            for place in range(len(value) if field.many else 1):
                for seat, own in zip(seats, known, strict=True):
                    if seat == OPEN or field.seen(s, seat, place, 0):
                        own[field.slot, place, 0] = 1
    for own in known:
        own.update(open_to_all)
    return known
