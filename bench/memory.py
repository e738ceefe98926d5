"""How many bytes a state takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from sys import getsizeof
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from ecumene.engine.slots import slots_of

SHARED: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, str)
SMALL: Final = range(-5, 257)  # numbers of which Python keeps one copy for everybody


def mean_size(states: Sequence[Any]) -> int:
    """Bytes of one state on average, without what unrelated games hold in common as well.

    The states come from several games, in order: the first and the last share only content.
    """
    common = reachable(states[0]).keys() & reachable(states[-1]).keys()
    sizes = [
        sum(size for place, size in reachable(state).items() if place not in common)
        for state in states[1:-1]
    ]
    return round(sum(sizes) / len(sizes))


def reachable(root: Any) -> dict[int, int]:
    """The size of everything a state holds, by identity."""
    found: dict[int, int] = {}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in found or thing is None or isinstance(thing, SHARED):
            continue
        if isinstance(thing, int) and thing in SMALL:
            continue
        found[id(thing)] = getsizeof(thing)
        todo.extend(_held(thing))
    return found


def _held(thing: Any) -> Iterator[Any]:
    if isinstance(thing, dict):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    for slot in slots_of(type(thing)):
        if slot not in ("__dict__", "__weakref__") and hasattr(thing, slot):
            yield getattr(thing, slot)
    if hasattr(thing, "__dict__"):
        yield thing.__dict__
