"""What the page of a table shows, made once per distinct view and shared by all who see the same.

Nothing here depends on whose browser it is: what does (theme, links) is loaded apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from math import inf
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
from ecumene.web.pages.table.broken import broken_body
from ecumene.web.pages.table.coaching import coach
from ecumene.web.pages.table.layout import RIGHT, Layout, Shelf, lay_out, places
from ecumene.web.pages.table.lines import Lines
from ecumene.web.pages.table.sections import Sections
from ecumene.web.pieces import Page, mark
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


@dataclass(frozen=True)
class Scores:
    """How a finished game was won."""

    titles: list[str]
    rows: list[tuple[SeatView, list[int], int]]
    sealed: bool  # the seed is the one to which the table committed itself


class Tab(NamedTuple):
    """Leads to a place of the table."""

    id: str
    place: str
    title: str
    seen: str = ""  # on which screens, as a class; everywhere if empty
    lit: bool = False
    news: int = 0  # how much is new there


class Sitter(NamedTuple):
    """Who plays a seat, whatever happens in the game."""

    seat: int
    name: str
    bot: str
    yours: bool
    resigned: bool


def body(room: Room, reader: Reader) -> Page:
    """The <body> of the page with its pieces marked (``pieces``), drawn once per version."""
    key = ("page", reader)
    found: Page | None = room.cache.get(key)
    if found is None:
        try:
            found = _body(room, reader)
        except Error:
            raise
        except Exception:  # the rules or a drawing fail here: as long as nobody goes back
            broken = broken_body(room, reader.onlooker, reader.lang, _stream(room, reader))
            found = Page(room.version, broken)
        room.cache[key] = found
    return found


def _stream(room: Room, reader: Reader) -> str:
    confirmed = reader.onlooker.confirmed
    return f"/t/{room.id}/events" + (f"?seat={confirmed}" if confirmed is not None else "")


def _body(room: Room, reader: Reader) -> Page:
    lang = reader.lang
    seen = view(room, reader.onlooker, lang)
    seat = seen.seat if isinstance(seen.seat, int) else None
    emblems = [room.game.emblem(seen.observation, each.seat, lang) for each in seen.seats]
    called = [room.game.called(seen.observation, each.seat, lang) for each in seen.seats]
    page = Desk(room, reader, seen, seat, emblems, called, Sections(room, lang))
    return page.sections.page(room.version, page.written())


@dataclass(frozen=True)
class Desk:
    """The page of one view, section by section."""

    room: Room
    reader: Reader
    view: TableView
    seat: int | None
    emblems: list[Emblem]
    called: list[str]
    sections: Sections

    def written(self) -> str:
        """The whole body."""
        room, seen, section = self.room, self.view, self.sections
        layout = _layout(room, self.reader, seen)
        for panel in layout.panels:
            section.draw(f"p-{panel.id}", panel.picture)
        playing = room.status == "playing"
        since = _since(seen)
        news = sum(line.step > since for line in seen.log)
        offered = offers(room.game, seen.observation, seen.choices, seen.chosen, layout)
        about: dict[str, Any] = {
            "view": seen,
            "reader": self.reader,
            "seat": self.seat,
            "question": room.changed,
            "layout": layout,
            "opened": layout.opened if playing else "",
            "goes": layout.goes if playing else "",
            "your_turn": self.seat is not None and self.seat in seen.waiting,
            "offers": offered,
            "lintel": self.lintel(),
            "guide": self.guide(),
            "dialogs": self.dialogs(),
            "news": news,
        }
        if seen.cover is not None:
            about["cover"] = section.written("cover", view=seen, emblems=self.emblems)
            return section.text("body", **about)
        return section.text(
            "body",
            **about,
            strip=self.strip(),
            tabs=self.tabs(layout, news),
            left=self.left(layout),
            centre=self.centre(layout),
            right=self.right(layout),
            log=self.log(news),
            sill=self.sill(layout, offered),
        )

    def lintel(self) -> Markup:
        """The head of the page."""
        seen = self.view
        html = self.sections.kept(
            "lintel",
            title=seen.title,
            headline=self.room.game.headline(seen.observation, seen.lang),
            seat=self.seat,
            begun=self.room.begun,
            hints=seen.hints and not seen.fault and self.seat is not None,
            your_turn=self.seat is not None and self.seat in seen.waiting,
        )
        return self.sections.piece("x-lintel", html)

    def guide(self) -> Markup:
        """What a guide of a first game says."""
        told = coach(self.room, self.view, self.view.lang)
        if told is None:
            return Markup()
        return self.sections.written("guide", coach=told, seat=self.seat)

    def strip(self) -> Markup:
        """The seats in one row."""
        html = self.sections.kept(
            "strip",
            seats=[(each.seat, each.score, each.waiting) for each in self.view.seats],
            seat=self.seat,
            emblems=self.emblems,
            called=self.called,
        )
        return self.sections.piece("x-strip", html)

    def tabs(self, layout: Layout, news: int) -> Markup:
        """The ways to the places of the table."""
        html = self.sections.kept("tabs", tabs=tabs(layout, news, self.view.lang))
        return self.sections.piece("x-tabs", html)

    def left(self, layout: Layout) -> Markup:
        """Tracks."""
        if not layout.columns:
            return Markup()
        columns = [[panel.frame for panel in column] for column in layout.columns]
        return self.sections.kept("left", columns=columns)

    def centre(self, layout: Layout) -> Markup:
        """Boards, and shelves of cards."""
        return self.sections.kept(
            "centre",
            boards=[panel.frame for panel in layout.boards],
            shelved=[
                Shelf(place.id, place.title, [panel.frame for panel in place.panels])
                for place in layout.shelved
            ],
        )

    def right(self, layout: Layout) -> Markup:
        """The players, and what lies beside them."""
        seen = self.view
        thinks = seen.speed in ("fast", "slow") and not self.room.halted
        seats = [
            self.sections.kept(
                "seat",
                seat=each.seat,
                each=each,
                mine=each.seat == self.seat,
                called=self.called[each.seat],
                won=each.seat in seen.winners,
                waiting=seen.status == "waiting",
                thinks=thinks,
                frame=panel and panel.frame,
            )
            for each, panel in zip_longest(seen.seats, layout.seats[: len(seen.seats)])
        ]
        return self.sections.kept(
            "right",
            seats=Markup("\n".join(seats)),
            beside=[panel.frame for panel in layout.beside],
            sheets=[panel.frame for panel in layout.sheets],
        )

    def log(self, news: int) -> Markup:
        """What has happened, and where something can be said."""
        room, seen = self.room, self.view
        names = (self.emblems, self.called)
        lines = room.memory.once(
            ("log", seen.seat, seen.lang), names, lambda: Lines(room, seen.lang, *names)
        )
        shown = lines.show(seen.log, room.record.steps, _since(seen))
        self.sections.pieces.update(shown)
        return self.sections.kept(
            "log",
            lines=Markup("\n".join(map(mark, shown))),
            news=news,
            begun=self.room.begun,
            mine=bool(self.view.mine),
            seat=self.seat,
        )

    def sill(self, layout: Layout, offered: list[Offer]) -> Markup:
        """The question and the choices, or how the game ended."""
        room, seen, section = self.room, self.view, self.sections
        seats = {"seat": self.seat, "emblems": self.emblems, "called": self.called}
        if seen.status == "over":
            won = ", ".join(self.called[each] for each in seen.winners)
            about = {"scores": scores(room, seen, seen.lang), "winners_names": won}
            return section.written("over", view=seen, **seats, **about)
        if seen.status == "waiting":
            kept = [at for at, chair in enumerate(room.chairs) if chair.open and not chair.free]
            free = any(chair.free for chair in room.chairs)
            return section.written(
                "waiting", view=seen, reader=self.reader, **seats, kept=kept, free=free
            )
        parts = [self.asks(), self.choices(layout, offered)]
        if seen.proposal is not None:
            votes = bool(set(seen.mine) & set(room.voters))
            parts.insert(1, section.written("proposal", view=seen, votes=votes, **seats))
        return Markup("\n").join(parts)

    def asks(self) -> Markup:
        """The question, for whom the table waits, and what can be taken back."""
        room, seen, seat = self.room, self.view, self.seat
        undo = seen.undo
        alone = bool(seen.mine) and set(room.voters) <= set(seen.mine)
        moved = bool(seen.seen)
        stuck = undo is not None and not undo.can
        return self.sections.kept(
            "asks",
            prompt=seen.prompt,
            rule=seen.rule,
            asked=[self.emblems[each] for each in seen.waiting[:4]],
            chosen=seen.chosen is not None,
            waits=_waits(room, seen, self.called, seen.lang),
            mates=_mates(room, seen, self.called, seen.lang),
            thinking=room.speed != "step" and any(each != seat for each in room.due),
            seat=seat,
            undo=undo and (undo.can, undo.why, undo.redo),
            alone=alone,
            moved=moved,
            back=max(0, seen.seen - 1) if stuck else 0,
            restarts=undo is not None and undo.can and undo.turn < seen.step - 1,
            pleads=stuck and not alone and moved and seen.proposal is None,
            steps=room.speed == "step" and bool(room.due) and self.reader.member,
        )

    def choices(self, layout: Layout, offered: list[Offer]) -> Markup:
        """What can be chosen, and the hand."""
        listed = [each for each in offered if not each.held and not each.idle]
        return self.sections.kept(
            "choices",
            question=self.room.changed if offered else 0,
            offers=offered,
            listed=len(listed),
            drawn=any(each.drawn for each in listed),
            idle=sum(each.idle and not each.held for each in offered),
            leads=leads(layout, offered),
            few=FEW,
            seat=self.seat,
            asked=len(layout.asked_of_hand),
            hand=[panel.frame for panel in layout.hand],
            hand_place=layout.hand_place,
        )

    def dialogs(self) -> Markup:
        """What opens on demand."""
        seen = self.view
        html = self.sections.kept(
            "dialogs",
            about=(seen.title, seen.status, seen.speed, seen.fault, seen.bots),
            fair=(seen.open_seed, seen.commitment),
            member=self.reader.member,
            mine=bool(seen.mine),
            seat=self.seat,
            sitters=[
                Sitter(each.seat, each.name, each.bot, each.yours, each.resigned)
                for each in seen.seats
            ],
            emblems=self.emblems,
            called=self.called,
            begun=self.room.begun,
            levels=menu(seen.lang),
            faces=CHARACTERS,
        )
        return self.sections.piece("x-dialogs", html)


def tabs(layout: Layout, news: int, lang: str) -> list[Tab]:
    """The places of a table in their order."""
    say = translator("ecumene", lang)
    made = [
        Tab(each.id, f"p-{each.id}", each.tab, "small-only", each.lit) for each in layout.boards
    ]
    made += [
        Tab(place.panels[0].id, place.id, place.title, "small-only", place.lit)
        for place in layout.shelved
    ]
    made.append(Tab("right", RIGHT, say(N_("Players"))))
    if layout.hand:
        asked = bool(layout.asked_of_hand)
        made.append(Tab("hand", layout.hand_place, say(N_("Hand")), "small-only", asked))
    if layout.columns:
        tracks = layout.tracks
        title = tracks.title or say(N_("Tracks"))
        made.append(Tab("left", tracks.id, title, "narrow-only", tracks.lit))
    made += [Tab(each.id, f"x-sheet-{each.id}", each.tab, lit=each.lit) for each in layout.sheets]
    made.append(Tab("log", "x-log", say(N_("Log")), "small-only", news=news))
    return made


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
        boards = {panel.id: panel.places for panel in laid.boards}
        room.memory.lay((viewer, reader.lang), room.step, boards)
    return laid


def _before(room: Room, viewer: int, step: int, lang: str) -> Mapping[str, Places]:
    """Where the pieces lay when the viewer had moved, by board."""
    found = room.memory.laid((viewer, lang), step)
    if found is None:
        found = places(room.game, observed(room, room.record.goto(step), viewer), lang)
        room.memory.lay((viewer, lang), step, found)
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


def _since(seen: TableView) -> float:
    """The step of the viewer's own last answer; what was told later is new."""
    return seen.seen if isinstance(seen.seat, int) and seen.seen else inf


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
