"""What one visitor may take, so that something is left for the others.

People are told apart by who they are, not by their address alone: a school may sit behind one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_
from ecumene.web.errors import TooMany

CROWD: Final = 4  # as many people behind one address may be as busy as they can
RESERVE: Final = (2.0, 30)  # requests per second, and at once, that a person has in any crowd
MUCH: Final = N_("That was too much at once: wait a moment.")


class Buckets:
    """How much each visitor may still ask for: filled at a rate, up to a burst."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._left: dict[str, tuple[float, float]] = {}  # what is left, and when that was so

    def take(self, key: str) -> bool:
        """Take one; False if nothing is left."""
        now = time.monotonic()
        left, then = self._left.get(key, (float(self.burst), now))
        left = min(float(self.burst), left + (now - then) * self.rate)
        if len(self._left) > 10_000:  # whoever has been silent for long has a full bucket again
            self._left = {k: v for k, v in self._left.items() if now - v[1] < 60}
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return left >= 1


class Rates:
    """How often somebody may ask: each person by themselves, strangers of an address together.

    All of an address share a few times as much. Where others have used that up, a person still
    has a little, enough to play.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self._own = Buckets(rate, burst)
        self._together = Buckets(CROWD * rate, CROWD * burst)
        self._reserve = Buckets(*RESERVE)

    def take(self, address: str, person: str) -> bool:
        """One request; *person* is empty for somebody whom we do not know."""
        if not person:
            return self._own.take(f"@{address}")
        return self._own.take(person) and (
            self._together.take(address) or self._reserve.take(person)
        )


class Streams:
    """Who holds how many streams; where an address has no more, those with most make room."""

    def __init__(self, own: int, together: int) -> None:
        self.own = own  # of one person
        self.together = together  # of one address
        self._held: dict[str, dict[str, list[Callable[[], None]]]] = {}

    def enter(self, address: str, person: str, end: Callable[[], None]) -> Callable[[], None]:
        """One more, which *end* would end; what is given back is called when it has gone."""
        held = self._held.get(address, {})
        mine = len(held.get(person, ()))
        if person and mine >= self.own:
            raise TooMany(MUCH)
        if sum(map(len, held.values())) >= self.together:
            most = max(held.values(), key=len)
            if len(most) <= mine + 1:
                raise TooMany(MUCH)
            most.pop()()
        self._held.setdefault(address, {}).setdefault(person, []).append(end)
        return lambda: self._leave(address, person, end)

    def _leave(self, address: str, person: str, end: Callable[[], None]) -> None:
        held = self._held.get(address, {})
        mine = held.get(person, [])
        if end in mine:
            mine.remove(end)
        if not mine:
            held.pop(person, None)
        if not held:
            self._held.pop(address, None)
