"""What a step tells: lines of the game, why scores changed, what a round brought, what is great."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.engine.narration import Event, seat_name, speak
from ecumene.engine.reckoning import Closed, Gain, Ledger, Reckoned
from ecumene.engine.record import Record
from ecumene.engine.scores import signed
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import Viewer


class Sum(NamedTuple):
    """What a seat got in some steps, and what for."""

    seat: int
    name: str
    n: int
    total: int
    reasons: tuple[tuple[str, int], ...]  # in words, and the points of each

    @property
    def why(self) -> str:
        """The reasons in a row, with their points where there are several."""
        if len(self.reasons) == 1:
            return self.reasons[0][0]
        return "; ".join(f"{signed(n)} {reason}" for reason, n in self.reasons)

    def __str__(self) -> str:
        told = f" ({self.why})" if self.reasons else ""
        return f"{self.name} {signed(self.n)} = {self.total}{told}"


class Part(NamedTuple):
    """One thing to tell of a step."""

    sort: str  # game, points, summary
    text: str
    event: Event | None = None
    title: str = ""  # what is announced when it happens; of a summary, what is added up
    sums: tuple[Sum, ...] = ()


def parts(
    ledger: Ledger, viewer: Viewer, lang: str, step: int, called: Sequence[str] = ()
) -> list[Part]:
    """All that a viewer may read of a step, in order; *called* is what seats are called."""
    closed = ledger.closed(step)
    found: list[Part] = []
    points = _points(ledger, lang, step, called)
    record = ledger.record
    for at, event in enumerate(record.events(step)):
        ended = [each for each in closed if each.before == at]
        if ended:
            found += [*points, *(_summary(ledger, lang, each, called) for each in ended)]
            points = []
        if event.reaches(viewer):
            (line,) = record.game.lines([event], viewer, lang, record.names, called)
            found.append(Part("game", line.text, event, announced(ledger, event, lang, called)))
    last = len(record.events(step))
    ended = [each for each in closed if each.before == last]
    found += [*points, *(_summary(ledger, lang, each, called) for each in ended)]
    return [part for part in found if part.sort != "summary" or part.sums]


def told_since(
    ledger: Ledger, viewer: Viewer, lang: str, since: int, last: int | None = None
) -> list[tuple[int, Part]]:
    """The same of all steps from one on, numbered; players have the names of the table."""
    called = called_in(ledger.record, viewer, lang)
    last = len(ledger.record.steps) if last is None else last
    if since <= last:
        ledger.steps(since, last)  # many at once cost less than one by one
    steps = range(since, last + 1)
    return [(step, part) for step in steps for part in parts(ledger, viewer, lang, step, called)]


def called_in(record: Record, viewer: Viewer, lang: str) -> list[str]:
    """What players are called by now: by what they play, where the game says that."""
    if record.game.caller is None:
        return []
    seen = {**record.state.observe(viewer), "players": record.names}
    return [record.game.called(seen, seat, lang) for seat in range(len(seen["scores"]))]


def announced(ledger: Ledger, event: Event, lang: str, called: Sequence[str]) -> str:
    """What is said to everybody of an event, if it is great."""
    record = ledger.record
    for each in record.game.announcements:
        if each.event.fits(event):
            return speak(record.game, each.title, lang, event.about, record.names, called)
    return ""


def sums(
    ledger: Ledger,
    lang: str,
    reckoned: Reckoned,
    called: Sequence[str],
    everybody: bool = False,
) -> tuple[Sum, ...]:
    """By seat what some steps brought; those who got nothing are left out, or not."""
    by_seat: dict[int, list[tuple[str, int]]] = {}
    for gain in reckoned.gains:
        words = reason(ledger.record.game, gain, lang, ledger.record.names, called)
        by_seat.setdefault(gain.seat, []).append((words, gain.n))
    seats = range(len(reckoned.totals)) if everybody and by_seat else sorted(by_seat)
    names = called or ledger.record.names
    return tuple(
        Sum(
            seat,
            names[seat] if names else seat_name(seat, lang),
            sum(n for _, n in by_seat.get(seat, [])),
            reckoned.totals[seat],
            tuple(by_seat.get(seat, [])),
        )
        for seat in seats
    )


def reason(
    game: GameSpec[Any],
    gain: Gain,
    lang: str,
    players: Sequence[str] = (),
    called: Sequence[str] = (),
) -> str:
    """What points are for: the place, card or rule, else the title of their source."""
    if not gain.words:
        return game.title_of(gain.title, lang)
    return speak(game, gain.words, lang, gain.about, players, called)


def _points(ledger: Ledger, lang: str, step: int, called: Sequence[str]) -> list[Part]:
    """Whose score changed and why, unless lines of the game say so with the same numbers."""
    reckoned = ledger.step(step)
    if not reckoned.gains or reckoned.told:
        return []
    each = sums(ledger, lang, reckoned, called)
    say = translator("ecumene", lang)
    text = say(N_("Points: {changes}"), changes=" · ".join(map(str, each)))
    return [Part("points", text, sums=each)]


def _summary(ledger: Ledger, lang: str, closed: Closed, called: Sequence[str]) -> Part:
    record, about = ledger.record, closed.opened.about
    title = speak(record.game, closed.section.title, lang, about, record.names, called)
    brought = ledger.steps(closed.first, closed.last)
    each = sums(ledger, lang, brought, called, everybody=True)
    changes = " · ".join(map(str, each))
    say = translator("ecumene", lang)
    text = say(N_("{section}, the sums: {changes}"), section=title, changes=changes)
    return Part("summary", text, title=title, sums=each)
