"""The plain objects that viewers get; pages, programs and tests read these and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ecumene.web.rooms.log import LogLine


class Onlooker(NamedTuple):
    """Who looks: the seats held, the one confirmed on a shared device, or everything."""

    seats: tuple[int, ...] = ()
    confirmed: int | None = None
    open: bool = False  # everything, when the game is over


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done now."""

    action: int
    sentence: str
    label: str


@dataclass(frozen=True, slots=True)
class ExpectedStep:
    """A choice that a bot expects."""

    seat: int
    name: str  # of the player
    label: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do, what it expects then, and what the next best choice lacks."""

    action: int
    sentence: str
    label: str
    line: list[ExpectedStep]  # after it, as far as neither chance nor secrets decide
    gains: list[str]  # numbers of the seat at the end of that line
    chance: str  # to win, in percent; empty where the bot does not say
    second: str  # the next best choice
    second_chance: str
    ahead: bool  # the bot finds the next best worse, and not only less well known


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits where."""

    seat: int
    name: str
    kind: str  # person, local, bot, open
    bot: str  # who plays it, if no person does
    yours: bool
    waiting: bool  # owes an answer
    chosen: bool  # has given one, and others still choose
    resigned: bool
    score: int


@dataclass(frozen=True, slots=True)
class UndoView:
    """What can be taken back by the viewer."""

    can: bool
    why: str  # why not
    turn: int  # the step to which "restart turn" goes
    redo: bool


@dataclass(frozen=True, slots=True)
class ProposalView:
    """What all persons at the table are asked."""

    matter: str
    by: int
    to: int
    agreed: list[int]
    missing: list[int]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one viewer may know it."""

    table: str
    game: str
    title: str
    version: int  # what an answer must name
    status: str  # waiting, playing, over
    step: int
    seat: int | str | None  # as whom: a seat, None for a spectator, "open"
    mine: list[int]  # all seats of this browser
    cover: int | None  # pass the device to this seat, then confirm it
    prompt: str
    rule: str  # which asks
    observation: dict[str, Any]
    choices: list[Choice]
    chosen: int | None  # the viewer's own answer while others still choose
    waiting: list[int]
    seats: list[SeatView]
    scores: list[int]
    winners: list[int]
    ended: str  # "", rules, agreement, resigned
    log: list[LogLine]
    earlier: bool  # the log has more lines than these
    seen: int  # the step after the viewer's own last answer: what came later is new
    undo: UndoView | None
    proposal: ProposalView | None
    speed: str
    hints: bool
    options: dict[str, Any]
    commitment: str  # to the seed, from the start
    open_seed: bool  # a person chose the seed
    seed: str | None = None  # when the game is over
    salt: str | None = None
    source: str | None = None  # the table it was forked from or follows
    rematch: str | None = None
    fault: str | None = None  # why an old game goes no further
    bots: str = ""  # what to know of the levels
    lang: str = "en"
