"""What a step tells: lines of the game, why scores changed, what a round brought, what is great."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.engine.narration import Event, speak
from ecumene.engine.reckoning import Closed, Reckoned
from ecumene.engine.viewers import Viewer
from ecumene.web.rooms.room import Room


class Sum(NamedTuple):
    """What a seat got in some steps, and what for."""

    seat: int
    name: str
    n: int
    total: int
    reasons: tuple[tuple[str, int], ...]  # titles of sources, and their points

    def __str__(self) -> str:
        named = self.reasons if len(self.reasons) > 1 else ()
        why = [f"{title} {signed(n)}" for title, n in named] or [title for title, _ in self.reasons]
        told = f" ({', '.join(why)})" if why else ""
        return f"{self.name} {signed(self.n)} = {self.total}{told}"


def signed(n: int) -> str:
    """A number of points with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"{n:+d}".replace("-", "−") if n else "0"


class Part(NamedTuple):
    """One thing to tell of a step."""

    sort: str  # game, points, summary
    text: str
    event: Event | None = None
    title: str = ""  # what is announced when it happens; of a summary, what is added up
    sums: tuple[Sum, ...] = ()


def parts(room: Room, viewer: Viewer, lang: str, step: int, called: Sequence[str]) -> list[Part]:
    """All that a viewer may read of a step, in order."""
    closed = room.ledger.closed(step)
    found: list[Part] = []
    points = _points(room, lang, step, called)
    for at, event in enumerate(room.record.events(step)):
        ended = [each for each in closed if each.before == at]
        if ended:
            found += [*points, *(_summary(room, lang, each, called) for each in ended)]
            points = []
        if event.reaches(viewer):
            (line,) = room.game.lines([event], viewer, lang, room.names, called)
            found.append(Part("game", line.text, event, announced(room, event, lang, called)))
    last = len(room.record.events(step))
    ended = [each for each in closed if each.before == last]
    found += [*points, *(_summary(room, lang, each, called) for each in ended)]
    return [part for part in found if part.sort != "summary" or part.sums]


def announced(room: Room, event: Event, lang: str, called: Sequence[str]) -> str:
    """What is said to everybody of an event, if it is great."""
    game = room.game
    for each in game.announcements:
        if each.event.fits(event):
            return speak(game, each.title, lang, event.about, room.names, called)
    return ""


def sums(
    room: Room, lang: str, reckoned: Reckoned, called: Sequence[str], everybody: bool = False
) -> tuple[Sum, ...]:
    """By seat what some steps brought; those who got nothing are left out, or not."""
    by_seat: dict[int, list[tuple[str, int]]] = {}
    for seat, title, n in reckoned.gains:
        by_seat.setdefault(seat, []).append((room.game.title_of(title, lang), n))
    seats = range(len(reckoned.totals)) if everybody and by_seat else sorted(by_seat)
    return tuple(
        Sum(
            seat,
            called[seat] if called else room.names[seat],
            sum(n for _, n in by_seat.get(seat, [])),
            reckoned.totals[seat],
            tuple(by_seat.get(seat, [])),
        )
        for seat in seats
    )


def _points(room: Room, lang: str, step: int, called: Sequence[str]) -> list[Part]:
    """Whose score changed and why, unless lines of the game say so with the same numbers."""
    reckoned = room.ledger.step(step)
    if not reckoned.gains or reckoned.told:
        return []
    each = sums(room, lang, reckoned, called)
    say = translator("ecumene", lang)
    text = say(N_("Points: {changes}"), changes=" · ".join(map(str, each)))
    return [Part("points", text, sums=each)]


def _summary(room: Room, lang: str, closed: Closed, called: Sequence[str]) -> Part:
    about = closed.opened.about
    title = speak(room.game, closed.section.title, lang, about, room.names, called)
    each = sums(room, lang, room.ledger.steps(closed.first, closed.last), called, everybody=True)
    say = translator("ecumene", lang)
    brought = " · ".join(map(str, each))
    text = say(N_("{section}, the sums: {changes}"), section=title, changes=brought)
    return Part("summary", text, title=title, sums=each)
