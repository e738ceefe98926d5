"""What was made of a view is kept with the facts that it was made of, and used wherever they hold.

A drawing asks a view for some of its facts. Another view that has the same ones, of another seat or
after another move, would give the same drawing: so it is made once. A view is watched while it is
drawn (``draw/watched.py``); what it was not asked for can have had no part in the result.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, TypeVar, cast

from ecumene.draw.watched import Facts, Sight

KEPT: Final = 6  # results of one kind: as many as there are seats
STEPS: Final = 4  # of which is known where pieces lay, for each viewer

Places = Mapping[str, tuple[float, float]]
"""Where pieces lie, by id."""

T = TypeVar("T")


class Memory:
    """What is kept of one table while somebody looks at it."""

    def __init__(self) -> None:
        self._made: dict[Hashable, list[tuple[Any, Any]]] = {}
        self._places: dict[Hashable, dict[int, dict[str, Places]]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()
        self._places.clear()

    def drawn(self, name: Hashable, sight: Sight, make: Callable[[], T]) -> T:
        """Something made of a view, or what was made of the same facts before."""
        return self.found(name, sight, make)[1]

    def found(self, name: Hashable, sight: Sight, make: Callable[[], T]) -> tuple[Facts, T]:
        """The same with its facts."""
        kept = self._made.setdefault(name, [])
        for at, (facts, made) in enumerate(kept):
            if sight.has(facts):
                if at:
                    kept.insert(0, kept.pop(at))
                return facts, cast(T, made)
        sight.start()
        made = make()
        facts = sight.facts()
        kept.insert(0, (facts, made))
        del kept[KEPT:]
        return facts, made

    def once(self, name: Hashable, facts: object, make: Callable[[], T]) -> T:
        """The same for something whose facts are all named."""
        kept = self._made.setdefault(name, [])
        for at, (known, made) in enumerate(kept):
            if known == facts:
                if at:
                    kept.insert(0, kept.pop(at))
                return cast(T, made)
        made = make()
        kept.insert(0, (facts, made))
        del kept[KEPT:]
        return made

    def lay(self, viewer: Hashable, step: int, laid: dict[str, Places]) -> None:
        """Remember where pieces lay after a step, by part, as a viewer saw them."""
        steps = self._places.setdefault(viewer, {})
        steps[step] = laid
        while len(steps) > STEPS:
            del steps[min(steps)]

    def laid(self, viewer: Hashable, step: int) -> dict[str, Places] | None:
        """Where they lay then, by part, if that is remembered."""
        return self._places.get(viewer, {}).get(step)

    def forget(self, step: int) -> None:
        """What came after a step has not happened."""
        for steps in self._places.values():
            for each in [each for each in steps if each > step]:
                del steps[each]
