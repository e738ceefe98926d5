"""Why scores changed: by step, seat and source, and the sums of rounds, conflicts and the like.

Nothing of it is written down by a game: the sources of points before and after a step differ by
what the step brought. A game only names its sections, whose sums are told when they are over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.narration import Event, Template

if TYPE_CHECKING:
    from ecumene.engine.flow import State
    from ecumene.engine.record import Record

POINTS: Final = N_("Points")  # where a game does not say where they come from
START: Final = 0  # nothing is gained before the first answer


class Gain(NamedTuple):
    """Points that a seat got or lost, and what for."""

    seat: int
    title: str  # of their source: a message of the game
    n: int


class Reckoned(NamedTuple):
    """What one or several steps did to the scores."""

    gains: tuple[Gain, ...]  # by seat, in the order of the sources
    totals: tuple[int, ...]  # by seat, what they came to
    told: bool = False  # do lines of the game itself name every change?


class Told(NamedTuple):
    """A kind of event, or only one with these numbers."""

    kind: str
    numbers: Mapping[str, int] = {}

    def fits(self, event: Event) -> bool:
        """Is it such an event?"""
        return event.kind == self.kind and all(
            event.about.get(key) == number for key, number in self.numbers.items()
        )


@dataclass(frozen=True)
class Section:
    """A part of a game whose points are added up when it is over: a round, a conflict.

    It opens with an event, and lasts until one of those that *end* it, or the next such event whose
    title reads otherwise: every turn may tell the round to which it belongs.
    """

    opens: Told
    title: Template  # "Round {n}", filled in from the event
    by: str = ""  # the number of the event that counts the sections, if several tell of one
    ends: frozenset[str] = field(default_factory=frozenset)  # kinds of events


@dataclass(frozen=True)
class Announcement:
    """Something great, said to everybody when it happens: "A god is forgotten"."""

    event: Told
    title: Template


class Closed(NamedTuple):
    """A section that is over."""

    section: Section
    opened: Event
    first: int  # the first step that belongs to it
    last: int
    before: int  # the event of the last step before which its sums stand


class Ledger:
    """The reckoning of one record: every step is looked at once."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._steps: dict[int, Reckoned] = {}
        self._closed: list[list[Closed]] = []  # by step
        self._open: list[tuple[Section, Event, int] | None] = []  # after each step

    def forget(self, step: int) -> None:
        """What came after a step has not happened."""
        for later in [each for each in self._steps if each > step]:
            del self._steps[later]
        del self._closed[step + 1 :]
        del self._open[step + 1 :]

    def step(self, step: int) -> Reckoned:
        """What one step did to the scores."""
        if step not in self._steps and not self._unchanged(step):
            self._reckon(step, step)
        return self._steps[step]

    def _unchanged(self, step: int) -> bool:
        """Has the step that was played last left all scores as they were? Nothing is replayed."""
        before = self._steps.get(step - 1)
        if before is None or step != len(self.record.steps):
            return False
        if before.totals != tuple(self.record.state.scores):
            return False
        self._steps[step] = Reckoned((), before.totals)
        return True

    def steps(self, first: int, last: int) -> Reckoned:
        """What some steps did together."""
        missing = [step for step in range(first, last + 1) if step not in self._steps]
        if missing:
            self._reckon(missing[0], missing[-1])
        sums: dict[tuple[int, str], int] = {}
        for step in range(first, last + 1):
            for seat, title, n in self._steps[step].gains:
                sums[seat, title] = sums.get((seat, title), 0) + n
        gains = [Gain(seat, title, n) for (seat, title), n in sums.items() if n]
        return Reckoned(tuple(sorted(gains, key=_seat)), self._steps[last].totals)

    def closed(self, step: int) -> list[Closed]:
        """The sections that end in a step."""
        for at in range(len(self._closed), step + 1):
            self._read(at)
        return self._closed[step]

    def _reckon(self, first: int, last: int) -> None:
        record = self.record
        if first == START:
            scores = tuple(record.goto(0).scores)
            self._steps[START] = Reckoned((), scores)
            first = 1
            if last == START:
                return
        state = record.goto(first - 1)
        events = [event for step in range(first) for event in record.events(step)]
        scores = tuple(state.scores)
        known: list[tuple[str, Sequence[int]]] | None = None
        for step in range(first, last + 1):
            before = state.clone()
            state.apply(record.steps[step - 1].action)
            told = record.events(step)
            after = tuple(state.scores)
            if after == scores:
                known = None  # what they are made of may have changed
                self._steps[step] = Reckoned((), after)
            else:
                known = _sources(before, events) if known is None else known
                now = _sources(state, [*events, *told])
                gains = tuple(_differences(known, now, len(after)))
                self._steps[step] = Reckoned(gains, after, _covered(state, told, scores, after))
                known = now
            events += told
            scores = after

    def _read(self, step: int) -> None:
        """Find the sections that end in a step, and the one that is open after it."""
        opened = self._open[step - 1] if step else None
        closed: list[Closed] = []
        events = self.record.events(step)
        for at, event in enumerate(events):
            if opened is not None and event.kind in opened[0].ends:
                closed.append(Closed(*opened, step, at + 1))
                opened = None
            section = self._section(event)
            if section is None:
                continue
            if opened is not None and not _same(opened[0], opened[1], section, event):
                closed.append(Closed(*opened, step, at))
                opened = (section, event, step + 1)  # this step belongs to the one before
            elif opened is None:
                opened = (section, event, step)
        over = step == len(self.record.steps) and self.record.state.over
        if opened is not None and over and opened[2] <= step:
            closed.append(Closed(*opened, step, len(events)))
            opened = None
        self._closed.append(closed)
        self._open.append(opened)

    def _section(self, event: Event) -> Section | None:
        sections = self.record.game.sections
        return next((each for each in sections if each.opens.fits(event)), None)


def _covered(
    state: State, told: Sequence[Event], before: Sequence[int], after: Sequence[int]
) -> bool:
    """Do lines of the game itself tell every change of a score in a step, with its number?"""
    awards: Any = state.game.awards
    if awards is None:
        return False
    left = [now - was for now, was in zip(after, before, strict=True)]
    for event in told:
        for seat, n in awards(state, event):
            left[seat] -= n
    return not any(left)


def _sources(state: State, events: Sequence[Event]) -> list[tuple[str, Sequence[int]]]:
    sources: Any = state.game.sources
    if sources is None:
        return [(POINTS, state.scores)]
    return [(each.title, each.points) for each in sources(state, events)]


def _differences(
    before: list[tuple[str, Sequence[int]]], after: list[tuple[str, Sequence[int]]], seats: int
) -> list[Gain]:
    """By seat, in the order of the sources; a source without points may be left out."""
    nothing = [0] * seats
    was, now = dict(before), dict(after)
    return [
        Gain(seat, title, n)
        for seat in range(seats)
        for title in dict.fromkeys([*now, *was])
        if (n := now.get(title, nothing)[seat] - was.get(title, nothing)[seat])
    ]


def _same(one: Section, opened: Event, other: Section, event: Event) -> bool:
    """Does an event tell again of the section that is open?"""
    return one is other and bool(one.by) and opened.about[one.by] == event.about[one.by]


def _seat(gain: Gain) -> int:
    return gain.seat
