"""What happened, for whoever listens: events of ids and ints, and the lines made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.lang import Translator, translator
from ecumene.engine.viewers import EVERYBODY, OPEN, Viewer

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

Namer = Callable[[int, str], str]
"""``namer(number, lang)``: how a piece, place or card is called."""


class Event(NamedTuple):
    """Something that happened on the table."""

    kind: str
    rule: str  # the rule that made it happen
    to: int  # mask of the seats that may know, or EVERYBODY
    about: dict[str, int | list[int]]
    drawn: int = 0  # random words drawn by then: what is told later may rest on chance

    def reaches(self, viewer: Viewer) -> bool:
        """May this viewer (a seat, None or OPEN) know of it?"""
        if self.to == EVERYBODY or viewer == OPEN:
            return True
        return viewer is not None and bool(self.to >> viewer & 1)

    @property
    def seat(self) -> int | None:
        """Whose doing it was: the seat that it tells of under this name, or that alone may know."""
        seat = self.about.get("seat")
        if isinstance(seat, int):
            return seat
        alone = self.to != EVERYBODY and self.to.bit_count() == 1
        return self.to.bit_length() - 1 if alone else None

    def number(self, key: str) -> int:
        """What it tells under a key, if that is one number."""
        value = self.about[key]
        assert isinstance(value, int)
        return value


class Plural(NamedTuple):
    """A template in singular and plural; the number called *by* decides."""

    one: str
    many: str
    by: str


Template = str | Plural
"""A message such as ``"{host:seat} asks {guest:seat} for {n} coins."``"""


class Line(NamedTuple):
    """One line of the log."""

    text: str
    rule: str
    kind: str
    seat: int | None = None  # whose doing it was, if the event says so


class Entry(NamedTuple):
    """What a piece does, for a page about all pieces of a game."""

    group: str  # such as "Battle cards"
    id: str
    name: str
    text: str
    picture: str = ""  # SVG in the design's colours


class Told:
    """A number (or several) in a template; the format spec says what it is a number of."""

    def __init__(
        self, value: int | list[int], names: Mapping[str, Namer], lang: str, kind: str = ""
    ) -> None:
        self.value = value
        self.names = names
        self.lang = lang
        self.kind = kind  # where the template does not say

    def __format__(self, spec: str) -> str:
        values = self.value if isinstance(self.value, list) else [self.value]
        kind = spec or self.kind
        namer = self.names[kind] if kind else None
        words = [str(each) if namer is None else namer(each, self.lang) for each in values]
        return ", ".join(words)


def fill(
    say: Translator, template: Template, about: Mapping[str, Any], told: Mapping[str, object]
) -> str:
    """A template in a language; *about* has the number that chooses between singular and plural."""
    if isinstance(template, Plural):
        number = about[template.by]
        text = say.plural(template.one, template.many, number if isinstance(number, int) else 2)
    else:
        text = say(template)
    return text.format(**told) if told else text


def speak(
    game: GameSpec[Any],
    template: Template,
    lang: str,
    about: Mapping[str, int | list[int]],
    players: Sequence[str] = (),
    called: Sequence[str] = (),
) -> str:
    """A template of the game's catalogue, filled in.

    ``{who:seat}`` is what the seat is *called* where that is known, ``{who:player}`` the person.
    """
    people = _seat_namer(players)
    names = {**game.names, "seat": _seat_namer(called) if called else people, "player": people}
    told = {key: Told(value, names, lang) for key, value in about.items()}
    return fill(translator(game.package, lang), template, about, told)


def lines(
    game: GameSpec[Any],
    events: Iterable[Event],
    viewer: Viewer,
    lang: str,
    players: Sequence[str] = (),
    called: Sequence[str] = (),
) -> list[Line]:
    """The log lines of those events that the viewer may know of."""

    def said(event: Event) -> str:
        return speak(game, game.narration[event.kind], lang, event.about, players, called)

    return [Line(said(e), e.rule, e.kind, e.seat) for e in events if e.reaches(viewer)]


def _seat_namer(players: Sequence[str]) -> Namer:
    def name(seat: int, lang: str) -> str:
        if 0 <= seat < len(players):
            return players[seat]
        return seat_name(seat, lang)

    return name


def seat_name(seat: int, lang: str) -> str:
    """What a seat is called where nobody has given it a name."""
    return translator("ecumene", lang)(N_("Player {n}"), n=seat + 1)
