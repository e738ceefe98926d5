"""One live table, rebuilt from its events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.engine.aliases import origin
from ecumene.engine.changes import learn
from ecumene.engine.errors import N_, Error
from ecumene.engine.flow import State
from ecumene.engine.reckoning import Ledger
from ecumene.engine.record import Record
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View, Viewer
from ecumene.web.errors import NotFound, StoreError
from ecumene.web.rooms import events as e
from ecumene.web.rooms.chairs import Chair, Happening, Proposal, voters
from ecumene.web.rooms.memory import Memory
from ecumene.web.store.store import Row, Summary


class Room:
    """A table in memory. ``apply`` takes events in their order; nothing else changes it.

    *version* is the number of the last event, *changed* that of the last event after which the
    question is another: an answer to any version between the two is not stale.
    """

    def __init__(self, id: str, created: e.Created, row: Row) -> None:
        self.id = id
        self.host = row.person
        self.created = row.at
        self.updated = row.at
        self.version = 1
        self.changed = 1
        self.setup = created
        self.game: GameSpec[Any] = _game(created)
        self.chairs = [_chair(place) for place in created.places]
        self.record = _begin(self.game, created, self.names)
        self.versions = [1] * len(self.record.steps)  # of each step: the event that made it
        self.speed: e.Speed = created.speed
        self.guided = created.guided  # a guide looks over the learner's shoulder
        self.proposal: Proposal | None = None
        self.happenings: list[Happening] = []
        self.requests: dict[str, tuple[int, str]] = {}  # by name: the event it made, what it asked
        self._note(row)
        self.ended = ""  # "agreement" or "resigned" if the rules did not end it
        self.rematch = ""
        self.deleted = False
        self.stuck = False  # the rules break here, until something is taken back
        self.unshown = 0  # the version that cannot be drawn, when the host has heard of it
        self.begun = not any(chair.open for chair in self.chairs)  # all have seen their hands
        self.fault: Error | None = None  # why a log of older rules goes no further
        self.cache: dict[Any, Any] = {}  # views of this version
        self.memory = Memory()  # what pages have drawn
        self.ledger = Ledger(self.record)  # why scores changed
        self.told: dict[Any, list[Any]] = {}  # lines of the game, by viewer and language, by step

    @classmethod
    def replay(cls, rows: Iterable[Row]) -> Room:
        """The table that its events describe."""
        room: Room | None = None
        for row in rows:
            event = e.decode(row.body)
            if isinstance(event, e.Deleted):
                raise NotFound(N_("This table has been deleted."))
            if room is None:
                if not isinstance(event, e.Created):
                    raise StoreError(N_("The log of this table has no beginning."))
                room = cls(row.table_id, event, row)
            else:
                room.take(event, row)
        if room is None:
            raise NotFound(N_("There is no such table."))
        return room

    def follow(self, rows: Iterable[Row]) -> Room:
        """Take what was written since."""
        for row in rows:
            self.take(e.decode(row.body), row)
        if self.deleted:
            raise NotFound(N_("This table has been deleted."))
        return self

    # How it stands

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.record.state

    def seen_by(self, viewer: Viewer) -> View:
        """What a viewer may know of where the game stands; read only, as all share it."""
        found: View | None = self.cache.get(("seen", viewer))
        if found is None:
            common: dict[str, Any] = self.cache.setdefault("common", {})
            found = self.cache["seen", viewer] = self.game.observe(self.state, viewer, common)
        return found

    @property
    def step(self) -> int:
        """How many answers have been played."""
        return len(self.record.steps)

    @property
    def names(self) -> list[str]:
        """By seat."""
        return [chair.name for chair in self.chairs]

    @property
    def over(self) -> bool:
        """Is the game over, by its rules, by agreement or because somebody resigned?"""
        return self.state.over or bool(self.ended)

    @property
    def status(self) -> str:
        """One of waiting (for somebody to sit down), playing, over."""
        if self.over:
            return "over"
        return "waiting" if any(chair.open for chair in self.chairs) else "playing"

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer; nobody before all sit and after the end."""
        if self.status != "playing" or self.fault is not None:
            return []
        return [seat for seat in self.state.waiting if seat not in self.record.pending]

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        if self.ended == "resigned":
            left = [seat for seat, chair in enumerate(self.chairs) if not chair.resigned]
            return left if len(left) == 1 else []
        return list(self.state.winners)

    @property
    def voters(self) -> list[int]:
        """The seats of all persons whose agreement counts."""
        return voters(self.chairs)

    @property
    def doomed(self) -> bool:
        """Have all agreed to delete the table? An event of its own does it."""
        proposal = self.proposal
        return (
            proposal is not None
            and proposal.matter == "delete"
            and not proposal.missing(self.chairs)
        )

    @property
    def due(self) -> list[int]:
        """The seats for which a bot has to answer now."""
        if self.speed == "paused" or self.halted or self.stuck:
            return []
        return [seat for seat in self.waiting if self.chairs[seat].bot]

    @property
    def halted(self) -> bool:
        """Do bots wait until people have agreed?"""
        return self.proposal is not None and self.proposal.halts(self.chairs)

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody holds."""
        return [seat for seat, chair in enumerate(self.chairs) if person in chair.holders]

    def kept_for(self, person: str) -> list[int]:
        """The open seats that somebody left, and may have again."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.open and person in chair.kept_for
        ]

    def summary(self) -> Summary:
        """What lists show."""
        return Summary(
            id=self.id,
            game=self.game.id,
            host=self.host,
            created=self.created,
            updated=self.updated,
            version=self.version,
            status=self.status,
            names=self.names,
            waiting=self.waiting,
            winners=self.winners,
            bots_due=bool(self.due) and self.speed != "step",
            deleted=self.deleted,
        )

    # What happens

    def take(self, event: e.AnyEvent, row: Row) -> None:
        """Apply an event of the log; one that no longer fits stops the game, not the table."""
        self.version = row.seq
        self.updated = row.at
        self._note(row)
        self.cache.clear()
        if self.fault is None or not isinstance(event, e.Answered | e.Undone | e.Redone):
            try:
                self._apply(event, row.person)
            except Error as error:
                self.fault = error
            except Exception as error:  # older rules may break in any way
                message = N_("This game was begun with other rules and goes no further: {why}.")
                self.fault = StoreError(message, why=str(error) or type(error).__name__)

    def _note(self, row: Row) -> None:
        """Know a request again that is sent twice."""
        name, _, command = row.request.partition("~")
        self.requests[name] = row.seq, command

    def _apply(self, event: e.AnyEvent, person: str) -> None:
        match event:
            case e.Answered():
                self._tell(event, event.seat) if event.failed else None
                self._play(event.sentence, event.seat)
            case e.Withdrawn():
                self.record.pending.pop(event.seat, None)
            case e.Undone():
                self._rewind(event.to, keep=True)
                self._tell(event, event.seat)
            case e.Redone():
                self.record.redo()
                self._moved()
            case e.Proposed():
                agreed = set(event.seats)
                self.proposal = Proposal(
                    event.matter, event.seats[0], agreed, event.to, event.asked
                )
                self._tell(event, event.seats[0])
                self._settle()
            case e.Agreed():
                if self.proposal is not None:
                    self.proposal.agreed.update(event.seats)
                    self._tell(event, event.seats[0])
                    self._settle()
            case e.Refused():
                self.proposal = None
                self._tell(event, event.seat)
            case e.Said():
                self._tell(event, event.seat, person)
            case e.Paced():
                self.speed = event.speed
            case e.Unguided():
                self.guided = False
            case e.Followed():
                self.rematch = event.table
            case e.Stuck():
                self.stuck = True
                self._tell(event, event.seat)
            case e.Recalled():
                self.chairs[event.seat].holders = [event.person]
                self._tell(event, event.seat)
            case e.Claimed() | e.Renamed() | e.Left() | e.Resigned() | e.Handed() | e.TakenBack():
                self._sit(event)
            case e.Deleted():
                self.deleted = True
            case e.Created():
                raise StoreError(N_("The log of this table has two beginnings."))

    def _sit(
        self, event: e.Claimed | e.Renamed | e.Left | e.Resigned | e.Handed | e.TakenBack
    ) -> None:
        chair = self.chairs[event.seat]
        if not isinstance(event, e.Claimed):
            self._tell(event, event.seat)
        match event:
            case e.Claimed():
                chair.holders = [*chair.holders, event.person] if event.again else [event.person]
                if not event.again:
                    chair.kind, chair.bot, chair.kept_for = "person", "", []
                    chair.name = event.name
                    self._tell(event, event.seat)
            case e.Renamed():
                chair.name = event.name
            case e.Left():
                self._leave(chair, event)
            case e.Resigned():
                chair.resigned, chair.bot = True, event.bot
                self._give_up(event)
            case e.Handed():
                chair.bot = event.bot
                self.record.pending.pop(event.seat, None)
            case e.TakenBack():
                chair.bot = ""
        self.record.names = self.names
        self.told.clear()  # names may stand in every line
        self.begun = self.begun or not any(chair.open for chair in self.chairs)
        if self.proposal is not None:
            self.proposal = self.proposal.after(event)
            self._settle()

    def _leave(self, chair: Chair, event: e.Left) -> None:
        kept = self.begun and not event.successor
        if chair.resigned:  # the bot that plays on for it has nobody behind it any more
            chair.kind, chair.holders = "bot", []
            return
        chair.kept_for = chair.holders if kept else []
        chair.kind, chair.holders, chair.bot = "open", [], ""
        chair.turn += 1
        self.record.pending.pop(event.seat, None)

    def _give_up(self, event: e.Resigned) -> None:
        """Resigning ends a game that only one seat, or no person, would play on."""
        left = [chair for chair in self.chairs if not chair.resigned]
        if len(left) < 2 or not event.bot or not any(chair.holders for chair in left):
            self.ended = "resigned"
            self.changed = self.version

    def _play(self, sentence: str, seat: int) -> None:
        before = self.step
        try:
            self.record.play(sentence, seat)
        except Exception:
            if self.step != before:  # the first answers of a moment went well, a later one did not
                self.record.rewind(before)
            raise
        if self.step != before:
            self._moved()

    def _moved(self) -> None:
        """The position is another one."""
        self.versions += [self.version] * (self.step - len(self.versions))
        self.changed = self.version
        self.stuck = False
        if self.proposal is not None and self.proposal.matter == "undo":
            self.proposal = None

    def _rewind(self, to: int, keep: bool) -> None:
        record = self.record
        undone = [*record.undone, *(step.action for step in reversed(record.steps[to:]))]
        record.rewind(to)
        if keep:  # own steps can be played again
            record.undone = undone
        del self.versions[to:]
        self.memory.forget(to)
        self.ledger.forget(to)
        for lines in self.told.values():
            del lines[to + 1 :]
        self.changed = self.version
        self.stuck = False

    def _settle(self) -> None:
        """A proposal that all persons agree to is carried out."""
        proposal = self.proposal
        if proposal is None or proposal.missing(self.chairs):
            return
        if proposal.matter == "undo":
            self._rewind(proposal.to, keep=False)
        elif proposal.matter == "end":
            self.ended = "agreement"
            self.changed = self.version
        else:
            return  # an event of its own deletes
        self.proposal = None

    def _tell(self, event: e.AnyEvent, seat: int, person: str = "") -> None:
        name = self.chairs[seat].name
        self.happenings.append(Happening(self.version, self.step, event, name, person))


def _game(created: e.Created) -> GameSpec[Any]:
    """The game of a table; changed content lies in its log, so that it outlives its folder."""
    if created.content is None:
        return load(created.game)
    return load(learn(load(origin(created.game)), created.content))


def _chair(place: e.Place) -> Chair:
    holders = [place.person] if place.person else []
    return Chair(place.kind, place.name, holders, place.bot)


def _begin(game: GameSpec[Any], created: e.Created, names: list[str]) -> Record:
    if created.rules > game.rules:
        message = N_("This table was opened by a newer version of {game}: install it.")
        raise StoreError(message, game=game.id)
    record = Record(
        game,
        len(created.places),
        created.seed,
        dict(created.options),
        names,
        created.start,
        created.parent,
        created.rules,
    )
    for sentence in created.actions:
        record.play(sentence)
    return record
