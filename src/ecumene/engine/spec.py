"""GameSpec: the one name by which the rest of Ecumene knows a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from ecumene.engine import hidden, labels, position
from ecumene.engine.actions import ActionSpace
from ecumene.engine.aliases import origin
from ecumene.engine.catalogue import Catalogue
from ecumene.engine.consequences import Gauge
from ecumene.engine.errors import N_, BadOption, IllegalAction
from ecumene.engine.flow import Ask, Frame, S, Stepwise
from ecumene.engine.labels import Label
from ecumene.engine.lang import LANGUAGES, translator
from ecumene.engine.narration import Entry, Event, Line, Namer, Template, lines, seat_name
from ecumene.engine.options import RANDOM, Option, Value, python_number, settle_options
from ecumene.engine.picture import PIGMENTS, Accent, Emblem, Part, Picture
from ecumene.engine.places import Place
from ecumene.engine.reckoning import Announcement, Section
from ecumene.engine.refusals import Reason
from ecumene.engine.rng import seed_text
from ecumene.engine.rows import Paragraph, worded
from ecumene.engine.scores import Cause, Source
from ecumene.engine.slots import own_slots
from ecumene.engine.table import Table
from ecumene.engine.together import Together
from ecumene.engine.verbs import Verbs
from ecumene.engine.viewers import NOBODY, OPEN, View, Viewer
from ecumene.engine.whynot import Doubts

if TYPE_CHECKING:
    from ecumene.draw.drawing import Drawing
    from ecumene.engine.changes import Content


class Faction(NamedTuple):
    """One way in which seats differ for a whole game, and by which their results are compared."""

    title: str  # a message of the game: "God"
    name: Namer
    of: Callable[[Any], Sequence[int]]  # by seat, when the game is over; NOBODY for none


class Opening(NamedTuple):
    """What counts as the opening of a seat: its first answers, those with some verbs alone."""

    verbs: tuple[str, ...] = ()  # any, unless said otherwise
    length: int = 2
    nouns: int | None = None  # so many words after the verb; all of them, unless said otherwise

    def note(self, opening: list[str], sentence: str, verb: str) -> None:
        """Add an answer to what a seat has done first, if it belongs there.

        >>> found = []
        >>> for sentence in ("offer salt_1", "buy", "offer silk_1", "offer dates_1"):
        ...     Opening(("offer",)).note(found, sentence, sentence.split()[0])
        >>> found
        ['salt_1', 'silk_1']
        """
        if len(opening) < self.length and (not self.verbs or verb in self.verbs):
            opening.append(self.of(sentence, verb))

    def of(self, sentence: str, verb: str) -> str:
        """What is kept of an answer: the verb goes without saying where there is but one.

        >>> Opening(("place",), nouns=1).of("place trade_2 orange", "place")
        'trade_2'
        >>> Opening(("build", "develop")).of("develop religion", "develop")
        'develop religion'
        """
        nouns = sentence.removeprefix(verb).split()[: self.nouns]
        return " ".join(nouns if nouns and len(self.verbs) == 1 else [verb, *nouns])


FIRST_ANSWER: Final = Opening(length=1)


class _Titles(dict[str, str]):
    """A title by language; English for those that the game does not speak yet."""

    def __missing__(self, lang: str) -> str:
        return self["en"]


@dataclass(frozen=True, eq=False)
class GameSpec(Generic[S]):
    """Everything the rest of Ecumene asks of a game; a game makes exactly one.

    ``setup(s, options)`` lays the table (``s.seats`` is set, options are checked) and calls the
    first frame. ``score`` may use only what every viewer may know until the game is over.
    """

    id: str
    package: str  # where rules.md and locale/ lie
    title: Mapping[
        str, str
    ]  # by language; without a German one all checks are content with English
    blurb: str  # one sentence for the shelf: a message
    credits: str  # who designed and published the game, as printed
    seats: range
    minutes: tuple[int, int]
    state: type[S]
    actions: ActionSpace
    setup: Callable[[S, dict[str, Any]], None]
    table: Table[S]
    chapters: Mapping[str, Callable[[S, int], None]]  # at -> lays the frames, for a seat
    score: Callable[[S], list[int]]
    rank: Callable[[S], Iterable[int]]  # the winners of a finished game
    names: Mapping[str, Namer]  # how placeholders of templates read
    narration: Mapping[str, Template]  # by kind of event
    layout: Callable[[View, str], list[Part]]
    painter: Callable[[View, str | None, str], Drawing]
    invariants: Callable[[S], Iterator[str]]
    accent: Accent
    longest: int  # no game has more decisions than this
    options: tuple[Option, ...] = ()
    labels: Mapping[str, Label] = field(default_factory=dict)  # by verb: what buttons say
    prompts: Mapping[str, Template] = field(default_factory=dict)  # by kind of ask
    asides: Mapping[str, Template] = field(default_factory=dict)  # the same, to those not asked
    labeller: Callable[[int, View, str], str] | None = None  # in place of the labels
    prompter: Callable[[View, str], str] | None = None  # in place of prompts and asides
    caller: Callable[[View, int, str], str] | None = None  # what a seat plays, "" while unknown
    rules: int = 1  # the version of the rules, raised when old records need an old branch
    evaluate: Callable[[S, int], float] | None = None  # how good a table looks to a seat
    evaluate_all: Callable[[S], list[float]] | None = None  # for all seats, if that is quicker
    promise: Callable[[S, int], float] | None = None  # the same, quicker: to put choices in order
    sides: Callable[[S], Sequence[Sequence[int]]] | None = None  # seats that win together
    redeal: Callable[[S, int], None] | None = None  # what no pool can express
    glossary: Callable[[str], Sequence[Entry]] = lambda lang: ()  # pieces with rules of their own
    lesson: Sequence[str | Paragraph] = ()  # how to play, in a few short paragraphs, or messages
    painted_cover: Callable[[str], str] | None = None  # 232 x 300, for a language
    emblem_of: Callable[[View, int, str], Emblem] | None = None  # of a seat
    headliner: Callable[[View, str], str] | None = None  # where the game stands, in a few words
    places_of: Callable[[View, str], Sequence[Place]] | None = None  # of its map, if it has one
    sources: Callable[[S, Sequence[Event]], Sequence[Source]] | None = None  # of the final scores
    causes: Callable[[S, Sequence[Event]], Sequence[Cause]] | None = None  # of these, one by one
    awards: Callable[[S, Event], Iterable[tuple[int, int]]] | None = None  # told: (seat, points)
    sections: tuple[Section, ...] = ()  # rounds, conflicts: what they brought is added up
    announcements: tuple[Announcement, ...] = ()  # what is said to everybody when it happens
    factions: tuple[Faction, ...] = ()
    opening: Opening = FIRST_ANSWER  # by which results are compared
    idle: Callable[[int, View], bool] | None = None  # has a choice no effect? Pages fold those
    gauges: tuple[Gauge, ...] = ()  # numbers of seats whose changes are worth foretelling
    verbs: Verbs | None = None  # of its component files
    turn: str = ""  # the slot that says whose turn it is: whose a chapter is, unless said otherwise
    team: str = ""  # the field that names, by seat, the seat that leads its side
    bare: Callable[[S], None] | None = None  # clears the table that setup has laid
    dice: Mapping[str, Sequence[int | str]] = field(default_factory=dict)  # by die, side by side
    content: Content | None = field(default=None, init=False)  # where it is not the game's own

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", _Titles(self.title))
        self.state.game = self

    def become(self, name: str, content: Content) -> None:
        """Be the game with changed content, and say so wherever the game is named."""
        word = N_("changed")
        titles = {
            lang: f"{title} · {translator('ecumene', lang)(word)}"
            for lang, title in self.title.items()
        }
        object.__setattr__(self, "id", name)
        object.__setattr__(self, "content", content)
        object.__setattr__(self, "title", _Titles(titles))

    @property
    def origin(self) -> str:
        """The id of the game whose rules these are, whatever its content."""
        return origin(self.id)

    @property
    def languages(self) -> tuple[str, ...]:
        """In which the game says that it speaks: those of its title. In others it is English."""
        return tuple(lang for lang in LANGUAGES if lang in self.title)

    # Playing

    def new(self, seats: int | None = None, seed: int | str | None = None, **options: Any) -> S:
        """A game ready for its first decision."""
        seats = self.check_seats(self.seats[0] if seats is None else seats)
        return self.begin(seats, seed_text(seed), settle_options(self.options, options, seats))

    def begin(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any],
        *,
        rules: int | None = None,
        listen: bool = False,
        rolls: Sequence[int] | None = None,
    ) -> S:
        """A game from checked choices; with *listen*, the events of setup are kept.

        With *rolls* these decide what the seed would: the state follows them.
        """
        s = self.state()
        s.seats = seats
        s.rules = self.rules if rules is None else rules
        s.reseed(seed)
        if rolls is not None:
            s.follow(rolls)
        if listen:
            s.listen()
        try:
            self.setup(s, options)
        except AttributeError as error:
            self._check_slots(error)
            raise
        for slot in self.slots:
            if not hasattr(s, slot):
                name = self.state.__name__
                raise AssertionError(f"{self.package}, setup: {name}.{slot} is not laid out.")
        s.settle()
        return s

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """What the game's own state keeps, beside what every state has."""
        return tuple(own_slots(self.state))

    def _check_slots(self, error: AttributeError) -> None:
        """Say it if an author forgot to write out a slot: Python's words do not lead there."""
        for slot in get_annotations(self.state):
            if slot not in self.slots:
                raise AssertionError(
                    f"{self.state.__module__}: {self.state.__name__}.{slot} has no slot. "
                    f"Write it with python -m ecumene.testing.slots {self.id}"
                ) from error

    def check_seats(self, seats: Any) -> int:
        """The number of seats, if the game takes it."""
        number = python_number(seats)
        if type(number) is not int or number not in self.seats:
            raise BadOption(
                N_("{game} is for {low} to {high} seats, not {seats}."),
                game=self.title["en"],
                low=self.seats[0],
                high=self.seats[-1],
                seats=repr(seats),
            )
        return number

    def returns(self, s: S) -> list[float]:
        """Per seat 1/k for k winning sides, else 0."""
        winners = set(s.winners)
        sides = [[seat] for seat in range(s.seats)] if self.sides is None else self.sides(s)
        won = [side for side in sides if winners.intersection(side)]
        share = 1 / len(won) if won else 0.0
        return [share if seat in winners else 0.0 for seat in range(s.seats)]

    # Knowing

    def observe(self, s: S, viewer: Viewer, common: dict[str, Any] | None = None) -> View:
        """What a viewer may know; several viewers of one moment share what is *common* to all."""
        return hidden.observe(s, self.check_viewer(viewer, s.seats), common)

    def determinise(self, s: S, viewer: Viewer, seed: int | str) -> S:
        """A world that looks the same to the viewer."""
        return hidden.determinise(s, self.check_viewer(viewer, s.seats), seed_text(seed))

    def check_viewer(self, viewer: Any, seats: int) -> Viewer:
        """A seat, None or OPEN."""
        if viewer is None or viewer == OPEN:
            return viewer  # type: ignore[no-any-return]
        return self.check_seat(viewer, seats)

    def check_seat(self, seat: Any, seats: int) -> int:
        """One of the seats, and nobody else who may look."""
        number = python_number(seat)
        if type(number) is int and 0 <= number < seats:
            return number
        message = N_("There is no seat {seat}: seats are 0 to {last}.")
        raise BadOption(message, seat=repr(seat), last=seats - 1)

    # Words

    def sentence(self, action: int) -> str:
        """The stable words of an action."""
        return self.actions.sentence(action)

    def parse(self, text: str) -> int:
        """The action of a sentence."""
        return self.actions.parse(text)

    def label(self, action: int, view: View, lang: str = "en") -> str:
        """An action as a button says it."""
        self.actions.sentence(action)
        if self.labeller is not None:
            return self.labeller(action, view, lang)
        return labels.label(self, action, view, lang)

    @cached_property
    def said(self) -> dict[tuple[int, str], str]:
        """What buttons say whatever the view, by action and language, as far as it was asked."""
        return {}

    def is_idle(self, action: int, view: View) -> bool:
        """Does the choice change nothing that its player could want?"""
        return self.idle is not None and self.idle(action, view)

    def prompt(self, view: View, lang: str = "en") -> str:
        """What is asked, as one sentence to whoever looks."""
        if self.prompter is not None:
            return self.prompter(view, lang)
        return labels.prompt(self, view, lang)

    def called(self, view: View, seat: int, lang: str = "en") -> str:
        """The one name of a player in prompts, log and drawings.

        It is what the seat plays, where the game has a name for that; else the name of the person,
        which whoever shows a view to people puts under ``"players"``; else a number.
        """
        name = "" if self.caller is None else self.caller(view, seat, lang)
        players: Sequence[str] = view.get("players", ())
        return name or (players[seat] if seat < len(players) else "") or seat_name(seat, lang)

    def lines(
        self,
        events: Iterable[Event],
        viewer: Viewer = None,
        lang: str = "en",
        players: Sequence[str] = (),
        called: Sequence[str] = (),
    ) -> list[Line]:
        """What happened, as far as the viewer may know it, and what seats are *called* by then."""
        return lines(self, events, viewer, lang, players, called)

    def say(self, message: str, lang: str) -> str:
        """A message of this game in a language."""
        return translator(self.package, lang)(message)

    def headline(self, view: View, lang: str = "en") -> str:
        """Where the game stands, in a few words; empty if the game says nothing."""
        return self.headliner(view, lang) if self.headliner is not None else ""

    def places(self, view: View, lang: str = "en") -> Sequence[Place]:
        """The map in words, as far as the viewer may know it; nothing for a game without one."""
        return self.places_of(view, lang) if self.places_of is not None else ()

    def how_to_play(self, lang: str = "en") -> list[str]:
        """The game in a few paragraphs, for somebody who sits down for the first time."""
        return [
            self.say(each, lang) if isinstance(each, str) else worded(each, "text", lang)
            for each in self.lesson
        ]

    def title_of(self, source: str, lang: str = "en") -> str:
        """What a source of points is called; a game that names none has points alone."""
        return self.say(source, lang) if self.sources else translator("ecumene", lang)(source)

    def breakdown(self, s: S, events: Sequence[Event], lang: str = "en") -> list[Source]:
        """Where the points of a finished game came from; *events* are all that happened."""
        if self.sources is None:
            return []
        return [
            Source(self.say(each.title, lang), list(each.points))
            for each in self.sources(s, events)
        ]

    def values(self, option: Option, seats: int, lang: str = "en") -> list[Value]:
        """What can be chosen, as people call it: by the option's words, else as the piece."""
        pieces = {entry.id: entry for entry in self.glossary(lang)}
        found: list[Value] = []
        for value in option.choices(seats):
            if value in option.words:
                found.append(Value(value, self.say(option.words[value], lang)))
            elif value == RANDOM:
                found.append(Value(value, translator("ecumene", lang)(N_("Drawn at random"))))
            elif value in pieces:
                found.append(Value(value, pieces[value].name, pieces[value].text))
            else:
                found.append(Value(value, str(value).replace("_", " ")))
        return found

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rules by id."""
        return Catalogue.read(self.package)

    def catalogue_in(self, lang: str) -> Catalogue:
        """The same in a language, as far as the game tells its rules in it."""
        return self.catalogue if lang == "en" else Catalogue.read(self.package, lang)

    # Drawing

    def parts(self, view: View, lang: str = "en") -> list[Part]:
        """The parts of the table, as pages fold and dock them."""
        return self.layout(view, lang)

    def emblem(self, view: View, seat: int, lang: str = "en") -> Emblem:
        """What stands for a seat on pages."""
        if self.emblem_of is not None:
            return self.emblem_of(view, seat, lang)
        return Emblem(PIGMENTS[seat % len(PIGMENTS)], str(seat + 1))

    def cover(self, lang: str = "en") -> Picture:
        """The game's cover for the shelf; a plain one if the game draws none."""
        if self.painted_cover is not None:
            return Picture(self.painted_cover(lang))
        from ecumene.draw.covers import plain_cover  # the kit stands on the engine

        return Picture(plain_cover(self.id, self.title.get(lang, self.title["en"]), self.accent))

    def draw(
        self,
        view: View,
        part: str | None = None,
        *,
        lang: str = "en",
        standalone: bool = False,
        theme: str = "light",
    ) -> Picture:
        """The table, or one part of it, as SVG made from an observation alone."""
        picture = Picture(self.drawing(view, part, lang).render())
        return picture.standalone(theme, self.accent) if standalone else picture

    def drawing(self, view: View, part: str | None = None, lang: str = "en") -> Drawing:
        """The same before it is SVG: a value that knows its size, its pieces and its choices."""
        if part is not None:
            known = [each.id for each in self.parts(view, lang)]
            if part not in known:
                raise BadOption(N_('This table has no part "{word}".'), word=part, known=known)
        return self.painter(view, part, lang)

    # Positions

    def position(self, document: Mapping[str, Any]) -> S:
        """The moment a document describes, if it is possible."""
        return position.read(self, document)

    def write_position(self, s: S) -> dict[str, Any]:
        """A moment as a document."""
        return position.write(self, s)

    @cached_property
    def frames(self) -> dict[str, type[Frame[Any]]]:
        """All procedures and asks of this game by name."""
        found: dict[str, type[Frame[Any]]] = {}
        todo: list[type[Frame[Any]]] = list(Frame.__subclasses__())
        while todo:
            frame = todo.pop()
            todo.extend(frame.__subclasses__())
            if frame.__module__.startswith(self.package + ".") or frame in (Together, Stepwise):
                found[frame.__name__] = frame
        return found

    @cached_property
    def offering(self) -> dict[str, list[type[Ask[Any]]]]:
        """By verb the asks that may offer it, in the order of their names."""
        found: dict[str, list[type[Ask[Any]]]] = {}
        for _, frame in sorted(self.frames.items()):
            if issubclass(frame, Ask):
                for verb in frame.offers:
                    found.setdefault(verb, []).append(frame)
        return found

    # Borders

    def check_action(self, s: S, action: int, seat: int = NOBODY) -> int:
        """The action, if it is offered to the seat (or to the actor) now."""
        seat = s.actor if seat == NOBODY else seat
        legal = s.legal(seat) if seat in s.waiting else []
        if isinstance(action, int) and action in legal:
            return action
        sentence = self.actions.sentence(action)  # a number that no action has is refused there
        if s.over:
            raise IllegalAction(N_("The game is over."))
        if not legal:
            message = N_("Seat {seat} is not asked now; seat {actor} decides.")
            raise IllegalAction(message, seat=seat, actor=s.actor)
        why = Doubts(s, seat).refused(action)
        if why is not None and why.why:
            message = N_('"{sentence}" is not possible now. {why}')
            reason = Reason(why, self)
            raise IllegalAction(message, rule=why.rule, sentence=sentence, why=reason)
        ask = s.stack[-1].ask_of(seat)
        rule = why.rule if why is not None else ask.rule if ask is not None else None
        offered = [self.actions.sentence(each) for each in legal[:8]]
        some = ", ".join(offered) + (", ..." if len(legal) > 8 else "")
        message = N_('"{sentence}" is not possible now; possible: {some}.')
        raise IllegalAction(message, rule=rule or None, sentence=sentence, some=some)
