"""Looking into states: what they hold, slot by slot, and what two of them share."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

from ecumene.engine import slots
from ecumene.engine.flow import State

FRESH: Final = ("answer", "events", "telling")  # what a clone does not take over
PLAIN: Final = frozenset({type(None), bool, int, float, str, bytes})  # most of what states hold
_SLOTS: Final[dict[type, list[str]]] = {}


def slots_of(thing: object) -> list[str]:
    """The attributes of an object: the slots of its class and its bases, and its dictionary."""
    kind = type(thing)
    if kind not in _SLOTS:
        _SLOTS[kind] = slots.slots_of(kind)
    return [*_SLOTS[kind], *getattr(thing, "__dict__", ())]


def photograph(thing: Any) -> Any:
    """Everything an object holds, as values that cannot change."""
    if type(thing) in PLAIN or isinstance(thing, (int, float, str, bytes)):
        return thing
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *map(photograph, thing))
    if isinstance(thing, dict):
        return ("dict", *((photograph(key), photograph(each)) for key, each in thing.items()))
    if isinstance(thing, set | frozenset):
        return ("set", frozenset(map(photograph, thing)))
    if callable(thing) or not _has_parts(thing):
        return id(thing)
    parts = [(slot, getattr(thing, slot, "(not set)")) for slot in slots_of(thing)]
    if isinstance(thing, State):
        parts = [(slot, value) for slot, value in parts if slot not in FRESH]
    return (type(thing).__name__, *((slot, photograph(value)) for slot, value in parts))


def trace(state: State) -> str:
    """Sixteen hexadecimal digits of the table and the choices, as the state keeps them.

    A fraction of the price of a digest, which has it all in words; only the same code compares it.
    """
    table = [getattr(state, field.slot) for field in state.game.table.fields]
    standing = (state.waiting, state.step, state.over, state.scores, state.winners)
    return blake2b(repr((table, state.choices, standing)).encode(), digest_size=8).hexdigest()


def difference(one: Any, other: Any, path: str = "") -> str:
    """Where two photographs differ first, in words; empty if they do not."""
    if one == other:
        return ""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left == right:
                continue
            if isinstance(left, tuple) and left and isinstance(left[0], str) and _slot(left, right):
                return difference(left[1], right[1], f"{path}.{left[0]}")
            return difference(left, right, f"{path}[{place - 1}]")
    return f"{path.lstrip('.') or 'it'} is {_short(one)} and {_short(other)}"


def changeable(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All objects inside that could be modified, with the way to them."""
    if isinstance(thing, (list, tuple)):
        if isinstance(thing, list) and path:
            yield path, thing
        for place, each in enumerate(thing):
            if type(each) not in PLAIN:
                yield from changeable(each, f"{path}[{place}]")
    elif isinstance(thing, dict):
        yield path, thing
        for key, each in thing.items():
            yield from changeable(each, f"{path}[{key!r}]")
    elif isinstance(thing, set | bytearray):
        yield path, thing
    elif thing is not None and not callable(thing) and _has_parts(thing):
        if path:
            yield path, thing
        for slot in slots_of(thing):
            if hasattr(thing, slot):
                yield from changeable(getattr(thing, slot), f"{path}.{slot}".lstrip("."))


def shared(one: object, other: object) -> list[tuple[str, Any]]:
    """What could be modified and is part of both objects."""
    there = {id(thing) for _, thing in changeable(other)}
    return [(path, thing) for path, thing in changeable(one) if id(thing) in there]


def aliases(state: State) -> list[tuple[str, str]]:
    """What could be modified and is met twice in a state; frames may share with each other."""
    found: list[tuple[str, str]] = []
    first: dict[int, str] = {}
    for path, thing in changeable(state):
        known = first.setdefault(id(thing), path)
        if known != path and not (known.startswith("stack[") and path.startswith("stack[")):
            found.append((known, path))
    return found


def _has_parts(thing: object) -> bool:
    plain = isinstance(thing, (int, float, str, bytes, type))
    return not plain and bool(slots_of(thing))


def _slot(left: tuple[Any, ...], right: Any) -> bool:
    return len(left) == 2 and isinstance(right, tuple) and len(right) == 2 and left[0] == right[0]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
