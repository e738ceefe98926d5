"""Why scores changed: by step, seat and source, and the sums of rounds, conflicts and the like.

Nothing of it is written down by a game: the sources of points before and after a step differ by
what the step brought, and so do the causes that a game names for them. A game only names its
sections, whose sums are told when they are over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.narration import Event, Template
from ecumene.engine.scores import Cause

if TYPE_CHECKING:
    from ecumene.engine.flow import State
    from ecumene.engine.record import Record

POINTS: Final = N_("Points")  # where a game does not say where they come from
START: Final = 0  # nothing is gained before the first answer
CAUSES: Final = 3  # more of one source at once are told by its title alone


class Gain(NamedTuple):
    """Points that a seat got or lost, and what for."""

    seat: int
    title: str  # of their source: a message of the game
    n: int
    words: Template = ""  # the place, card or rule, where the game names it
    about: Mapping[str, int] = {}  # what these words tell of


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
            for gain in self._steps[step].gains:
                key = (gain.seat, gain.title)
                sums[key] = sums.get(key, 0) + gain.n
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
        known: list[Cause] | None = None
        for step in range(first, last + 1):
            before = state.clone()
            state.apply(record.steps[step - 1].action)
            told = record.events(step)
            after = tuple(state.scores)
            if after == scores:
                known = None  # what they are made of may have changed
                self._steps[step] = Reckoned((), after)
            else:
                known = causes_of(before, events) if known is None else known
                now = causes_of(state, [*events, *told])
                gains = gained(known, now)
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


def causes_of(state: State, events: Sequence[Event]) -> list[Cause]:
    """What the scores are made of, as exactly as the game says it."""
    causes: Any = state.game.causes
    if causes is not None:
        return [*causes(state, events)]
    sources: Any = state.game.sources
    parts = [(POINTS, state.scores)] if sources is None else sources(state, events)
    return [Cause(title, seat, n) for title, points in parts for seat, n in enumerate(points)]


def gained(before: Sequence[Cause], after: Sequence[Cause]) -> tuple[Gain, ...]:
    """By seat what the scores of one moment have more, or less, than those of another."""
    return tuple(sorted(_short(_differences(before, after)), key=_seat))


def _differences(before: Sequence[Cause], after: Sequence[Cause]) -> list[Gain]:
    """In the order of the causes; one without points may be left out."""
    found: list[Gain] = []
    was, now = _by_key(before), _by_key(after)
    for key in dict.fromkeys([*now, *was]):
        n = sum(each.n for each in now.get(key, ())) - sum(each.n for each in was.get(key, ()))
        if n:
            cause = (now.get(key) or was[key])[-1]
            words = cause.lost if n < 0 and cause.lost else cause.words
            found.append(Gain(cause.seat, cause.title, n, words, {**cause.about, **cause.told}))
    return found


def _by_key(causes: Sequence[Cause]) -> dict[Any, list[Cause]]:
    found: dict[Any, list[Cause]] = {}
    for each in causes:
        found.setdefault((each.title, each.seat, *sorted(each.about.items())), []).append(each)
    return found


def _short(gains: Sequence[Gain]) -> list[Gain]:
    """A seat that gets points for very much of one kind reads of the kind alone."""
    groups: dict[tuple[int, str], list[Gain]] = {}
    for gain in gains:
        groups.setdefault((gain.seat, gain.title), []).append(gain)
    found: list[Gain] = []
    for (seat, title), group in groups.items():
        n = sum(gain.n for gain in group)
        found += group if len(group) <= CAUSES else [Gain(seat, title, n)] if n else []
    return found


def _same(one: Section, opened: Event, other: Section, event: Event) -> bool:
    """Does an event tell again of the section that is open?"""
    return one is other and bool(one.by) and opened.about[one.by] == event.about[one.by]


def _seat(gain: Gain) -> int:
    return gain.seat
