"""Records: a game is its seed, its options and the sentences that were said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

from ecumene.engine import archive
from ecumene.engine.archive import Document, Fork, Result, check_names
from ecumene.engine.barrier import Barrier, barrier
from ecumene.engine.digest import digest
from ecumene.engine.errors import N_, BadRecord, IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.narration import Event, Line
from ecumene.engine.options import settle_options
from ecumene.engine.position import begun_with
from ecumene.engine.registry import load as load_game
from ecumene.engine.rng import fresh_seed, seed_text
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import NOBODY, Viewer

SNAPSHOT: Final = 32  # answers between two kept states: what undo and goto replay at most
DIGEST: Final = 50  # answers between two digests


class Step:
    """One answer: who gave it, what it was, what it told, and whether it can be taken back."""

    __slots__ = ("action", "barrier", "events", "seat")

    def __init__(self, seat: int, action: int, events: list[Event], wall: Barrier | None) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.barrier = wall


class Record:
    """A game being played or replayed; ``state`` is where it stands now.

    The caller may look at ``state`` and must not change it; play through ``play``.
    """

    def __init__(
        self,
        game: GameSpec[Any],
        seats: int,
        seed: str,
        options: dict[str, Any],
        names: Sequence[str] = (),
        start: Mapping[str, Any] | None = None,
        parent: Fork | None = None,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.names = list(names)
        self.start = start
        self.parent = parent
        self.rules = game.rules if rules is None else rules
        self.steps: list[Step] = []
        self.undone: list[int] = []  # actions that redo would play, last first
        self.pending: dict[int, int] = {}  # answers of a simultaneous moment, by seat
        self.state = self._begin()
        self.opening: list[Event] = self.state.events  # what setup told
        self.state.listen()
        self._digests: dict[int, str] = {}
        self._snapshots: list[State] = [self.state.clone()]

    @classmethod
    def new(
        cls,
        game: str | GameSpec[Any],
        seats: int | None = None,
        seed: int | str | None = None,
        names: Sequence[str] = (),
        start: Any = None,
        **options: Any,
    ) -> Self:
        """A new game, ready for its first decision; *start* is a position to begin from.

        A seed and options that are given take the place of those in the position. Games may have
        an option called ``start``, too: what is no position is a value of it.
        """
        if start is not None and not isinstance(start, Mapping):
            start, options = None, {**options, "start": start}
        return cls.begun(game, seats, seed, names, start, options)

    @classmethod
    def begun(
        cls,
        game: str | GameSpec[Any],
        seats: int | None,
        seed: int | str | None,
        names: Sequence[str],
        start: Mapping[str, Any] | None,
        options: Mapping[str, Any],
    ) -> Self:
        """Like ``new``, for options that may be called anything."""
        spec = load_game(game) if isinstance(game, str) else game
        seats = spec.check_seats(_seats(spec, seats, start))
        if start is not None:
            start = begun_with(start, seed, options)
            options = start.get("options", {})
        values = settle_options(spec.options, options, seats)
        check_names(names, seats)
        return cls(spec, seats, seed_text(seed), values, names, start)

    # Playing

    @property
    def actor(self) -> int:
        """The seat whose answer is awaited next; several may answer in any order."""
        return next((seat for seat in self.state.waiting if seat not in self.pending), NOBODY)

    def legal(self, seat: int = NOBODY) -> list[int]:
        """What the next seat, or any waiting seat, may answer."""
        return self.state.legal(self.actor if seat == NOBODY else seat)

    def play(self, answer: str | int, seat: int = NOBODY) -> None:
        """Answer for the seat that is next, or for any waiting seat; refuse what is not offered.

        In a simultaneous moment answers may come in any order and be changed until the last is
        in; they are then applied in seat order.
        """
        action = self.game.parse(answer) if isinstance(answer, str) else answer
        seat = self.actor if seat == NOBODY else seat
        self.game.check_action(self.state, action, seat)
        waiting = self.state.waiting
        if len(waiting) == 1:
            self._answer(action)
        else:
            self.pending[seat] = action
            if len(self.pending) == len(waiting):
                self._answer_all([self.pending[each] for each in waiting])

    def _answer_all(self, actions: list[int]) -> None:
        """Apply the answers of a moment, all of them or none."""
        before, self.pending = len(self.steps), {}
        try:
            for action in actions:
                self._answer(action)
        except BaseException:
            self.rewind(before)
            raise

    def _answer(self, action: int) -> None:
        if self.undone and self.undone[-1] == action:
            self.undone.pop()
        else:
            self.undone.clear()
        self.apply(action)

    def apply(self, action: int) -> None:
        """Take the actor's answer, trusting the caller as ``State.apply`` does."""
        state = self.state
        before, seat = state.clone(), state.actor
        try:
            state.apply(action)
        except BaseException:  # a fault in the rules, or Ctrl-C: the game stands where it stood
            self.state = before
            self.state.listen()
            raise
        events = state.events
        state.listen()
        self.steps.append(Step(seat, action, events, barrier(before, state, seat)))
        if len(self.steps) % SNAPSHOT == 0:
            self._snapshots.append(state.clone())
        if len(self.steps) % DIGEST == 0:
            self._digests[len(self.steps)] = digest(state)

    # Taking back

    def can_undo(self, seat: int) -> Barrier | None:
        """None if the seat may take back the last step, else the reason why not."""
        if not self.steps:
            return Barrier.NOTHING
        last = self.steps[-1]
        return Barrier.NOT_YOURS if last.seat != seat else last.barrier

    def undo(self, seat: int) -> None:
        """Take back this seat's last step, unless it is behind a barrier."""
        if seat in self.pending:
            del self.pending[seat]
            return
        wall = self.can_undo(seat)
        if wall is not None:
            raise IllegalAction(wall.value)
        undone = [*self.undone, self.steps[-1].action]
        self.rewind(len(self.steps) - 1)
        self.undone = undone

    def undo_turn(self, seat: int) -> None:
        """Take back all this seat's steps up to the last barrier."""
        self.undo(seat)
        while self.can_undo(seat) is None:
            self.undo(seat)

    def redo(self) -> None:
        """Play again what was taken back last."""
        if not self.undone:
            raise IllegalAction(N_("Nothing has been taken back."))
        self.apply(self.undone.pop())

    def rewind(self, step: int) -> None:
        """Go back to a step whatever lies between: for tables where everybody agrees."""
        self.state = self.goto(step)
        self.state.listen()
        self.pending.clear()
        self.undone.clear()
        del self.steps[step:]
        del self._snapshots[step // SNAPSHOT + 1 :]
        self._digests = {at: each for at, each in self._digests.items() if at <= step}

    # Looking back

    def goto(self, step: int) -> State:
        """A copy of the game as it stood after so many answers."""
        if not 0 <= step <= len(self.steps):
            message = N_("There is no step {step}: this game has steps 0 to {last}.")
            raise BadRecord(message, step=step, last=len(self.steps))
        at = step // SNAPSHOT
        state = self._snapshots[at].clone()
        for each in self.steps[at * SNAPSHOT : step]:
            state.apply(each.action)
        return state

    def fork(self, step: int | None = None, seed: int | str | None = None) -> Record:
        """A new game from a step on; with a *seed* it draws other lots from there."""
        step = len(self.steps) if step is None else step
        state = self.goto(step)
        fork = Fork(step=step, digest=digest(state))
        if seed is None:
            copy = self._record(self.seed, self.start, fork)
            copy.steps = self.steps[:step]
            copy._snapshots = self._snapshots[: step // SNAPSHOT + 1]  # nobody changes these
            copy._digests = {at: each for at, each in self._digests.items() if at <= step}
            copy.state = state
            copy.state.listen()
            return copy
        state.reseed(seed_text(seed))
        return self._record(seed_text(seed), state.position(), fork)

    def fork_hidden(self, step: int | None, viewer: Viewer) -> Record:
        """A new game from a running one: what the viewer cannot know is dealt anew."""
        step = len(self.steps) if step is None else step
        seed = fresh_seed()
        state = self.goto(step).determinise(viewer, seed)
        fork = Fork(step=step, digest="")  # a digest would say which of the worlds is the true one
        return self._record(seed, state.position(), fork)

    def _record(self, seed: str, start: Mapping[str, Any] | None, parent: Fork) -> Record:
        return Record(
            self.game, self.seats, seed, self.options, self.names, start, parent, self.rules
        )

    def events(self, step: int) -> list[Event]:
        """What happened on the way to a step; 0 is setup."""
        return self.opening if step == 0 else self.steps[step - 1].events

    def lines(self, viewer: Viewer = None, lang: str = "en", since: int = 0) -> list[Line]:
        """The log as the viewer may read it, from a step on."""
        self.game.check_viewer(viewer, self.seats)
        told = [event for step in range(since, len(self.steps) + 1) for event in self.events(step)]
        return self.game.lines(told, viewer, lang, self.names)

    # Keeping

    def document(self) -> Document:
        """The record as it is saved."""
        return Document(
            ecumene=archive.FORMAT if self.game.content is None else archive.WITH_CONTENT,
            game=self.game.origin,
            rules=self.rules,
            seats=self.seats,
            names=self.names[:],
            options=dict(self.options),
            seed=self.seed,
            start=None if self.start is None else dict(self.start),
            actions=[self.game.sentence(step.action) for step in self.steps],
            digests={
                **{str(at): each for at, each in self._digests.items()},
                "end": digest(self.state),
            },
            result=self.result(),
            parent=self.parent,
            content=self.game.content,
        )

    def result(self) -> Result | None:
        """How the game ended, if it did."""
        state = self.state
        return Result(scores=state.scores, winners=list(state.winners)) if state.over else None

    def text(self) -> str:
        """The record as JSON, one answer per line."""
        return archive.encode(self.document())

    def save(self, path: str | Path) -> None:
        """Write the record whole or not at all."""
        archive.save(path, self.document())

    @classmethod
    def load(cls, path: str | Path, game: GameSpec[Any] | None = None) -> Record:
        """Read a record and replay it, checking every digest."""
        return cls.replay(archive.load(path), game)

    @classmethod
    def loads(cls, text: str, game: GameSpec[Any] | None = None) -> Record:
        """The same, from the text of a record."""
        return cls.replay(archive.decode(text, "record"), game)

    @classmethod
    def replay(cls, document: Document, game: GameSpec[Any] | None = None) -> Record:
        """Play a saved game again; raise BadRecord at the first thing that does not fit."""
        from ecumene.engine.replay import replay  # which builds records

        return replay(document, game)

    def verify(self) -> None:
        """Replay this record from nothing; raise BadRecord if it differs."""
        self.replay(self.document(), self.game)

    def _begin(self) -> State:
        if self.start is None:
            begun: State = self.game.begin(
                self.seats, self.seed, self.options, rules=self.rules, listen=True
            )
            return begun
        # a start that names no version is played by that of the record
        state: State = self.game.position({"rules": self.rules, **self.start})
        if state.seats != self.seats:
            message = N_("The start has {found} seats, the record {seats}.")
            raise BadRecord(message, found=state.seats, seats=self.seats)
        state.step = 0  # steps are those of this record
        state.listen()
        return state


def _seats(game: GameSpec[Any], seats: int | None, start: Mapping[str, Any] | None) -> Any:
    if seats is not None:
        return seats
    return (start or {}).get("seats", game.seats[0])
