"""What a choice will do, told before it is taken.

It is played in a few worlds that its seat cannot tell from the true one, and never in the true one:
what happens in all of them will happen; where they part, or chance has a say, it is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from ecumene.engine.barrier import Barrier, barrier
from ecumene.engine.dealing import Dealer
from ecumene.engine.errors import N_
from ecumene.engine.flow import S, State
from ecumene.engine.lang import translator
from ecumene.engine.narration import Line
from ecumene.engine.together import Together
from ecumene.engine.viewers import View

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

WORLDS: Final = 6  # enough to see where they part, few enough to be told while somebody points


class Open(Enum):
    """On what it depends how a choice goes on."""

    CHANCE = N_("What follows depends on chance.")
    OTHERS = N_("What follows depends on what the others choose in secret.")
    HIDDEN = N_("What follows depends on what you cannot know yet.")

    def sentence(self, lang: str = "en") -> str:
        """For a player."""
        return translator("ecumene", lang)(self.value)


class Gauge(NamedTuple):
    """A number that every seat has on the table, and that players watch: coins, followers."""

    name: str  # of the field or fact that has it, by seat
    title: str  # a message of the game: "Followers"
    good: int = 1  # 1: more is better, -1: less is, 0: neither by itself


class Change(NamedTuple):
    """A number of a seat that a choice changes."""

    seat: int
    title: str
    before: int
    after: int
    good: int = 1  # as its gauge says

    @property
    def better(self) -> bool:
        """Is it a gain?"""
        return (self.after - self.before) * self.good > 0

    @property
    def worse(self) -> bool:
        """Is it a loss?"""
        return (self.after - self.before) * self.good < 0


class Watched(NamedTuple):
    """A number that people watch, as somebody sees it."""

    title: str
    by_seat: Sequence[Any]
    good: int


class Consequences(NamedTuple):
    """What one choice will do, as far as its player may know."""

    lines: list[Line]  # what will be told, in order, up to where it is open
    changes: list[Change]  # numbers of seats, points first; none if chance has a say
    final: Barrier | None  # why it could not be taken back
    opens: Open | None  # why not all of it can be told
    waiting: tuple[int, ...]  # who is asked then; nobody at the end, or where that is open
    over: bool  # it ends the game
    idle: bool  # nothing comes of it
    sight: View | None  # the table right after it, if nothing is open


class Foresight(Generic[S]):
    """The choices of one seat at one moment, looked ahead one by one."""

    def __init__(self, s: S, seat: int, players: Sequence[str] = ()) -> None:
        self.game: GameSpec[S] = s.game
        self.seat = seat
        self.players = players
        self.sight = s.observe(seat)
        self.together = isinstance(s.stack[-1], Together)
        dealer = Dealer(s, [seat])
        self.worlds = [dealer.deal(f"foresight/{s.step}/{n}") for n in range(WORLDS)]

    def of(self, action: int, lang: str = "en") -> Consequences:
        """What the seat's choice will do."""
        if self.together:  # nothing happens before all have chosen
            return Consequences([], [], Barrier.TOGETHER, Open.OTHERS, (), False, False, None)
        ends = self.after(action)
        sights = [end.observe(self.seat) for end in ends]
        final = barrier(self.worlds[0], ends[0], self.seat)
        opens = self._opens(ends, sights, final)
        waiting = {end.waiting for end in ends}
        return Consequences(
            lines=_common([self._told(end, world, lang) for end, world in zip(ends, self.worlds)]),
            changes=[] if opens is Open.CHANCE else self._changes(sights, lang),
            final=final,
            opens=opens,
            waiting=waiting.pop() if len(waiting) == 1 and opens is None else (),
            over=opens is None and ends[0].over,
            idle=opens is None and not ends[0].over and _same(self.sight, sights[0]),
            sight=sights[0] if opens is None else None,
        )

    def after(self, action: int) -> list[S]:
        """The worlds in which the seat has chosen."""
        return [_after(world, action) for world in self.worlds]

    def _opens(
        self, ends: Sequence[S], sights: Sequence[View], final: Barrier | None
    ) -> Open | None:
        if any(end.drawn != world.drawn for end, world in zip(ends, self.worlds)):
            return Open.CHANCE
        if final is Barrier.SEEN or any(sight != sights[0] for sight in sights):
            return Open.HIDDEN
        return None

    def _told(self, end: S, world: S, lang: str) -> list[Line]:
        """What is told before chance has had a say."""
        certain = takewhile(lambda event: event.drawn == world.drawn, end.events)
        return self.game.lines(certain, self.seat, lang, self.players, self._called(lang))

    def _called(self, lang: str) -> list[str]:
        """What players are called in the log, where their names are known."""
        seen = {**self.sight, "players": self.players}
        seats = range(len(self.players)) if self.game.caller is not None else ()
        return [self.game.called(seen, seat, lang) for seat in seats]

    def _changes(self, sights: Sequence[View], lang: str) -> list[Change]:
        then = [numbers(self.game, sight, lang) for sight in sights]
        return [
            Change(seat, each.title, was, will, each.good)
            for at, each in enumerate(numbers(self.game, self.sight, lang))
            for seat, was, will in _differences(each.by_seat, [row[at].by_seat for row in then])
        ]


def numbers(game: GameSpec[Any], view: View, lang: str = "en") -> list[Watched]:
    """Points, and what else people watch in a game, as an observation shows them."""
    points = translator("ecumene", lang)(N_("Points"))
    return [
        Watched(points, view["scores"], 1),
        *(
            Watched(game.say(gauge.title, lang), view["table"][gauge.name], gauge.good)
            for gauge in game.gauges
        ),
    ]


def foreseen(s: State, seat: int, lang: str = "en") -> dict[int, Consequences]:
    """What every choice that a seat is offered will do."""
    foresight = Foresight(s, seat)
    return {action: foresight.of(action, lang) for action in s.legal(seat)}


def _after(world: S, action: int) -> S:
    end = world.clone()
    end.listen()
    end.apply(action)
    return end


def _differences(
    before: Sequence[Any], after: Sequence[Sequence[Any]]
) -> Iterable[tuple[int, int, int]]:
    """By seat what a number was and will be, where that is known and the same in all worlds."""
    for seat, was in enumerate(before):
        will = {each[seat] for each in after}
        new = will.pop()
        if not will and new != was and isinstance(was, int) and isinstance(new, int):
            yield seat, was, new


def _common(told: Sequence[list[Line]]) -> list[Line]:
    """The lines with which all worlds begin."""
    together = takewhile(lambda lines: len(set(lines)) == 1, zip(*told, strict=False))
    return [lines[0] for lines in together]


def _same(before: View, after: View) -> bool:
    """Does the table look as before, and is the same asked again, or somebody else?"""
    if before["table"] != after["table"] or before["scores"] != after["scores"]:
        return False
    ask = after["ask"]
    return bool(ask["seat"] != before["seat"] or ask == before["ask"])
