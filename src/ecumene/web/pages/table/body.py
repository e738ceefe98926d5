"""What the page of a table shows, made once per distinct view and shared by all who see the same.

Nothing here depends on whose browser it is: what does (theme, links) is loaded apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ecumene.bots.characters import CHARACTERS
from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import translator
from ecumene.engine.picture import Emblem
from ecumene.engine.rng import commitment
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View
from ecumene.web.bots.levels import menu
from ecumene.web.pages.rendering import render
from ecumene.web.pages.table.broken import broken_body
from ecumene.web.pages.table.coaching import coach
from ecumene.web.pages.table.layout import Layout, lay_out, places
from ecumene.web.pieces import VERSION, piece
from ecumene.web.rooms.log import LogLine
from ecumene.web.rooms.memory import Places
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Choice, Onlooker, SeatView, TableView
from ecumene.web.rooms.views import observed, seen_as, view

KEYS: Final = "1234567890abdegijknopqstvxz"  # the other letters are commands
FEW: Final = 14  # choices that stand side by side; more become a list with a search


class Reader(NamedTuple):
    """What makes two pages of a table differ."""

    onlooker: Onlooker
    member: bool  # may invite, set the speed and let bots play
    lang: str
    returns: tuple[int, ...] = ()  # the seats that they left and may have again


class Offer(NamedTuple):
    """A choice with its key."""

    action: int
    label: str
    key: str
    chosen: bool
    held: bool  # lies on a card of the own hand
    drawn: bool = False  # lies on a piece elsewhere
    idle: bool = False  # has no effect, or differs in nothing from one before


class Lead(NamedTuple):
    """The way to pieces that can be chosen."""

    place: str  # its id
    title: str
    pieces: int  # how many


class Told(NamedTuple):
    """A line of the log as it stands there."""

    html: Markup
    fresh: bool


@dataclass(frozen=True)
class Scores:
    """How a finished game was won."""

    titles: list[str]
    rows: list[tuple[SeatView, list[int], int]]
    sealed: bool  # the seed is the one to which the table committed itself


def body(room: Room, reader: Reader) -> str:
    """The <body> of the page with its pieces marked (``pieces``), drawn once per version."""
    key = ("page", reader)
    found: str | None = room.cache.get(key)
    if found is None:
        try:
            found = render("table/body.html", reader.lang, **describe(room, reader))
        except Error:
            raise
        except Exception:  # the rules or a drawing fail here: as long as nobody goes back
            found = broken_body(
                room, reader.onlooker, reader.lang, _address(room, reader, "/events")
            )
        room.cache[key] = found
    return found


def describe(room: Room, reader: Reader) -> dict[str, Any]:
    """Everything that the templates name."""
    seen = view(room, reader.onlooker, reader.lang)
    game, lang = room.game, reader.lang
    seat = seen.seat if isinstance(seen.seat, int) else None
    emblems = [game.emblem(seen.observation, each.seat, lang) for each in seen.seats]
    called = [game.called(seen.observation, each.seat, lang) for each in seen.seats]
    layout = _layout(room, reader, seen)
    offered = offers(game, seen.observation, seen.choices, seen.chosen, layout)
    return {
        "view": seen,
        "game": game,
        "reader": reader,
        "seat": seat,
        "here": _address(room, reader),
        "question": room.changed,
        "emblems": emblems,
        "layout": layout,
        "opened": layout.opened if room.status == "playing" else "",
        "goes": layout.goes if room.status == "playing" else "",
        "alone": bool(seen.mine) and set(room.voters) <= set(seen.mine),
        "offers": offered,
        "leads": leads(layout, offered),
        "few": FEW,
        "lines": told(room, seen, emblems, called),
        "news": _since(room, seen),
        "headline": game.headline(seen.observation, lang),
        "called": called,
        "votes": set(seen.mine) & set(room.voters),
        "halted": room.halted,
        "begun": room.begun,
        "free": any(chair.free for chair in room.chairs),
        "kept": [at for at, chair in enumerate(room.chairs) if chair.open and not chair.free],
        "waits": _waits(room, seen, called, lang),
        "bots_wait": room.speed == "step" and bool(room.due),
        "thinking": room.speed != "step" and any(each != seat for each in room.due),
        "mates": _mates(room, seen, called, lang),
        "back": max(0, seen.seen - 1),
        "scores": scores(room, seen, lang) if room.over else None,
        "winners_names": ", ".join(called[each] for each in seen.winners),
        "faces": CHARACTERS,
        "your_turn": seat is not None and seat in seen.waiting,
        "coach": coach(room, seen, lang),
        "version": VERSION,
        "piece": piece,
        "menu": _dialogs(room, reader, seen, emblems, called),
    }


def _dialogs(
    room: Room, reader: Reader, seen: TableView, emblems: list[Emblem], called: list[str]
) -> Markup:
    """The dialogs of the page, which seldom change: made once of all that they show."""
    lang = reader.lang
    seat = seen.seat if isinstance(seen.seat, int) else None
    cast = [
        (each.seat, each.name, each.bot, each.yours, each.resigned, each.kind)
        for each in seen.seats
    ]
    facts = (
        (reader, seat, seen.status, seen.speed, seen.fault, seen.bots, room.begun),
        tuple(cast),
        tuple(emblems),
        tuple(called),
    )
    about = {"view": seen, "reader": reader, "seat": seat, "emblems": emblems, "called": called}

    def make() -> Markup:
        shown = render(
            "table/dialogs.html",
            lang,
            **about,
            begun=room.begun,
            levels=menu(lang),
            faces=CHARACTERS,
            game=room.game,
            version=VERSION,
        )
        return piece("x-dialogs", shown)

    return room.memory.once(("menu", reader), facts, make)


def _address(room: Room, reader: Reader, path: str = "") -> str:
    confirmed = reader.onlooker.confirmed
    return f"/t/{room.id}{path}" + (f"?seat={confirmed}" if confirmed is not None else "")


def _layout(room: Room, reader: Reader, seen: TableView) -> Layout:
    if seen.cover is not None:
        return Layout()
    viewer, _ = seen_as(room, reader.onlooker)
    before = None
    if viewer is not None and viewer >= 0 and 0 < seen.seen < room.step and not room.over:
        before = _before(room, viewer, seen.seen, reader.lang)
    hand = viewer is not None and room.status == "playing"
    laid = lay_out(room.game, seen.observation, reader.lang, before, hand, room.memory)
    if seen.seen == room.step:  # the viewer has just moved: this is what later moves change
        for panel in laid.boards:
            room.memory.lay((viewer, reader.lang), room.step, panel.id, panel.places)
    return laid


def _before(room: Room, viewer: int, step: int, lang: str) -> Mapping[str, Places]:
    """Where the pieces lay when the viewer had moved, by board."""
    found = room.memory.laid((viewer, lang), step)
    if found is None:
        found = places(room.game, observed(room, room.record.goto(step), viewer), lang)
        for part, each in found.items():
            room.memory.lay((viewer, lang), step, part, each)
    return found


def offers(
    game: GameSpec[Any],
    sight: View,
    choices: list[Choice],
    chosen: int | None,
    layout: Layout,
) -> list[Offer]:
    """Each choice gets a key as long as there are keys; those without effect come last."""
    held = layout.asked_of_hand
    drawn = frozenset[int]().union(*(each.actions for each in layout.lit))
    idle = {each.action for each in choices if game.is_idle(each.action, sight)}
    if len(idle) == len(choices):
        idle.clear()  # nothing else can be done
    first: dict[str, int] = {}
    for each in choices:
        if first.setdefault(each.label, each.action) != each.action:
            idle.add(each.action)
    ordered = sorted(choices, key=lambda each: each.action in idle)
    keys = [*KEYS, *[""] * max(0, len(choices) - len(KEYS))]
    return [
        Offer(
            each.action,
            each.label,
            key,
            each.action == chosen,
            each.action in held,
            each.action in drawn,
            each.action in idle,
        )
        for each, key in zip(ordered, keys, strict=False)
    ]


def leads(layout: Layout, offered: list[Offer]) -> list[Lead]:
    """Where the pieces lie that can be chosen with some effect."""
    good = {offer.action for offer in offered if not offer.idle}
    counted = [Lead(each.place, each.title, len(each.actions & good)) for each in layout.lit]
    return [lead for lead in counted if lead.pieces]


def told(room: Room, seen: TableView, emblems: list[Emblem], called: list[str]) -> list[Told]:
    """The newest lines last, each with the seal of whose step it was."""
    steps = room.record.steps
    lines: list[Told] = []
    count: dict[tuple[int, int], int] = {}
    for line in seen.log:
        at = (line.version, line.step)
        count[at] = count.get(at, 0) + 1
        seat = line.seat
        if line.sort == "game" and seat is None and 0 < line.step <= len(steps):
            seat = steps[line.step - 1].seat
        emblem = None if seat is None else emblems[seat]
        name = "" if seat is None else called[seat]
        fresh = _fresh(line, seen)
        html = _line(room.game, room.id, line, count[at], emblem, name, fresh, seen.lang)
        lines.append(Told(html, fresh))
    return lines


@lru_cache(maxsize=8192)
def _line(
    game: GameSpec[Any],
    table: str,
    line: LogLine,
    number: int,
    emblem: Emblem | None,
    name: str,
    fresh: bool,
    lang: str,
) -> Markup:
    """A line of the log; most of what a page says has been said before."""
    id = f"l-{line.version}-{line.step}-{number}"
    about = {"game": game, "table": table, "line": line, "id": id}
    shown = render("table/line.html", lang, **about, emblem=emblem, name=name, fresh=fresh)
    return piece(id, shown.strip())


def _fresh(line: LogLine, seen: TableView) -> bool:
    return isinstance(seen.seat, int) and bool(seen.seen) and line.step > seen.seen


def _since(room: Room, seen: TableView) -> int:
    """How many lines came after the viewer's own last answer."""
    return sum(_fresh(line, seen) for line in seen.log)


def _waits(room: Room, seen: TableView, called: list[str], lang: str) -> list[str]:
    """Who keeps the table waiting, in words; nobody if it is the viewer alone."""
    say = translator("ecumene", lang)
    notes: list[str] = []
    for each in seen.seats:
        if not each.waiting or each.seat == seen.seat:
            continue
        if not each.bot:
            notes.append(say(N_("Waiting for {name}."), name=called[each.seat]))
        elif room.halted or room.speed == "paused":
            notes.append(say(N_("{name} pauses."), name=called[each.seat]))
        elif room.speed == "step":
            notes.append(say(N_("{name} waits for your step."), name=called[each.seat]))
        else:
            notes.append(say(N_("{name} thinks …"), name=called[each.seat]))
    return notes


def _mates(room: Room, seen: TableView, called: list[str], lang: str) -> list[str]:
    """What others whose secrets the viewer shares have chosen in this moment."""
    if not isinstance(seen.seat, int):
        return []
    say = translator("ecumene", lang)
    game, state = room.game, room.state
    return [
        say(
            N_("{name} has chosen: {choice}"),
            name=called[seat],
            choice=game.label(action, state.observe(seat), lang),
        )
        for seat, action in sorted(room.record.pending.items())
        if seat != seen.seat and state.knows(seen.seat, seat)
    ]


def scores(room: Room, seen: TableView, lang: str) -> Scores:
    """Where the points came from, best seat first."""
    record = room.record
    events = [event for step in range(room.step + 1) for event in record.events(step)]
    sources = room.game.breakdown(room.state, events, lang) if room.state.over else []
    rows = [
        (each, [int(source.points[each.seat]) for source in sources], each.score)
        for each in sorted(
            seen.seats, key=lambda each: (each.seat not in seen.winners, -each.score)
        )
    ]
    setup = room.setup
    return Scores(
        [source.title for source in sources],
        rows,
        commitment(setup.seed, setup.salt) == setup.commitment,
    )
