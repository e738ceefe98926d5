"""What objects can hold: their slots, in classes that are interpreted and in compiled ones."""

from __future__ import annotations

from typing import Final

_ADDED: Final[dict[tuple[type, type], tuple[str, ...]]] = {}


def own_slots(cls: type) -> list[str]:
    """The slots that a class has beyond those of its bases."""
    names = vars(cls).get("__slots__", ())
    if "__mypyc_attrs__" in vars(cls):  # of a compiled class, together with those of its bases
        above = {slot for base in cls.__mro__[1:] for slot in own_slots(base)}
        names = sorted(set(vars(cls)["__mypyc_attrs__"]) - above - {"__dict__"})
    return [names] if isinstance(names, str) else list(names)


def slots_of(cls: type) -> list[str]:
    """All slots of a class, those of its bases first."""
    return [slot for base in reversed(cls.__mro__) for slot in own_slots(base)]


def added_slots(cls: type, base: type) -> tuple[str, ...]:
    """The slots of a class beyond those of one of its bases, by name."""
    if (cls, base) not in _ADDED:
        _ADDED[cls, base] = tuple(sorted(set(slots_of(cls)) - set(slots_of(base))))
    return _ADDED[cls, base]


def has_slots(cls: type) -> bool:
    """Does a class say what its objects hold, so that they can hold nothing else?"""
    return "__slots__" in vars(cls) or "__mypyc_attrs__" in vars(cls)
