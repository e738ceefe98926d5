"""The log of a table as one viewer may read it: the game's lines and what people did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ecumene.engine.errors import N_
from ecumene.engine.lang import Translator, translator
from ecumene.engine.viewers import Viewer
from ecumene.text.told import Part, Sum, parts
from ecumene.web.rooms import events as e
from ecumene.web.rooms.chairs import Happening
from ecumene.web.rooms.room import Room

Sort = Literal["game", "points", "summary", "table", "chat", "note"]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: *step* is the moment it belongs to, *rule* the rule behind it."""

    version: int
    step: int
    sort: Sort
    text: str
    rule: str = ""
    kind: str = ""  # of the game's event, for an icon
    seat: int | None = None  # whose doing it was, or who spoke
    title: str = ""  # what is announced when it happens; of sums, what is added up
    sums: tuple[Sum, ...] = ()  # whose score changed, and why


def log(room: Room, viewer: Viewer, lang: str, since: int = 0) -> list[LogLine]:
    """All lines from a step on, in the order in which things happened."""
    lines = _since(room, viewer, lang, since)
    first = lines[0].version if lines and since else 0
    happened = [
        line
        for each in room.happenings
        if each.version >= first or each.step >= since
        if (line := _happened(room, each, viewer, lang)) is not None
    ]
    return sorted([*lines, *happened], key=lambda line: line.version)


def newest(room: Room, viewer: Viewer, lang: str, most: int) -> tuple[list[LogLine], bool]:
    """The last lines, and whether there are earlier ones.

    They begin with the first line of an event: a page knows lines by their place in one.
    """
    told(room, viewer, lang, room.step)
    known: list[list[LogLine]] = room.told[viewer, lang]
    step, count = room.step, len(known[room.step])
    while step > 0 and count <= most:
        step -= 1
        count += len(known[step])
    lines = [line for told_then in known[step : room.step + 1] for line in told_then]
    happened: list[LogLine] = []
    for each in reversed(room.happenings):  # thousands of words may have been said
        if len(happened) > most:
            break
        line = _happened(room, each, viewer, lang)
        if line is not None:
            happened.append(line)
    every = sorted([*lines, *happened], key=lambda line: line.version)
    first = max(0, len(every) - most)
    while first > 0 and every[first - 1].version == every[first].version:
        first -= 1
    return every[first:], first > 0 or step > 0


def _since(room: Room, viewer: Viewer, lang: str, step: int) -> list[LogLine]:
    told(room, viewer, lang, room.step)  # the last one first: then all are made together
    return [line for at in range(step, room.step + 1) for line in told(room, viewer, lang, at)]


def told(room: Room, viewer: Viewer, lang: str, step: int) -> list[LogLine]:
    """What the game told on the way to a step; said once, until names change or it is undone."""
    known: list[list[LogLine]] = room.told.setdefault((viewer, lang), [])
    called = called_in(room, viewer, lang) if len(known) <= step else []
    if len(known) < step:
        room.ledger.steps(len(known), step)  # many at once cost less than one by one
    for at in range(len(known), step + 1):
        version = room.versions[at - 1] if at else 0
        found = parts(room.ledger, viewer, lang, at, called)
        known.append([_line(version, at, part) for part in found])
    return known[step]


def _line(version: int, step: int, part: Part) -> LogLine:
    event = part.event
    if event is None:
        sort: Sort = "summary" if part.sort == "summary" else "points"
        return LogLine(version, step, sort, part.text, title=part.title, sums=part.sums)
    return LogLine(version, step, "game", part.text, event.rule, event.kind, event.seat, part.title)


def called_in(room: Room, viewer: Viewer, lang: str) -> list[str]:
    """What players are called here as everywhere: by what they play, where the game says that."""
    if room.game.caller is None:
        return []
    seen = {**room.seen_by(viewer), "players": room.names}  # made already for their page
    return [room.game.called(seen, seat, lang) for seat in range(len(room.names))]


def _happened(room: Room, each: Happening, viewer: Viewer, lang: str) -> LogLine | None:
    event = each.event
    if isinstance(event, e.Said):
        if event.private and not _may_read(room, each, event.seat, viewer):
            return None
        sort: Sort = "note" if event.private else "chat"
        return LogLine(each.version, each.step, sort, event.text, seat=event.seat)
    text = describe(event, each.name, translator("ecumene", lang))
    return LogLine(each.version, each.step, "table", text) if text else None


def _may_read(room: Room, note: Happening, seat: int, viewer: Viewer) -> bool:
    """A note is its writer's: at the own seat, while the writer holds it."""
    return viewer == seat and note.person in room.chairs[seat].holders


def describe(event: e.AnyEvent, name: str, _: Translator) -> str:
    """What somebody did at the table, in words; empty for what the game tells itself."""
    about: dict[str, Any] = {"name": name}
    match event:
        case e.Answered():
            return _("The bot of {name} did not answer in time: chance chose for it.", **about)
        case e.Claimed():
            return _("{name} sits down.", **about)
        case e.Renamed():
            return _("{name} is now called {other}.", other=event.name, **about)
        case e.Undone():
            return _("{name} takes back to step {step}.", step=event.to, **about)
        case e.Left(successor=True):
            return _("{name} leaves the table; somebody else may have the seat.", **about)
        case e.Left():
            return _("{name} leaves the table.", **about)
        case e.Recalled():
            return _("{name} plays on one device alone from now on.", **about)
        case e.Resigned():
            return _("{name} resigns.", **about)
        case e.Handed():
            return _("A bot plays for {name}.", **about)
        case e.TakenBack():
            return _("{name} plays again.", **about)
        case e.Proposed():
            return _(PROPOSALS[event.matter], step=event.to, **about)
        case e.Agreed():
            return _("{name} agrees.", **about)
        case e.Refused():
            return _("{name} does not agree.", **about)
        case e.Stuck():
            return _("{name} cannot go on: something in the rules is broken here.", **about)
    return ""


PROPOSALS: dict[e.Matter, str] = {
    "undo": N_("{name} proposes to go back to step {step}."),
    "end": N_("{name} proposes to end the game."),
    "delete": N_("{name} proposes to delete the table."),
}
