"""A game of its own against bots, in this process."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from time import monotonic
from typing import Any, Final

from ecumene.bots import UnknownBot, bot_seed, bots, decide
from ecumene.bots import load as load_bot
from ecumene.engine.consequences import Foresight
from ecumene.engine.errors import N_, BadOption, Error
from ecumene.engine.reckoning import Ledger
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.mcp.sitting import Sight, Sitting
from ecumene.text.foretold import outlined
from ecumene.text.told import told_since

PATIENCE: Final = 20.0  # seconds that an answer may take; then `wait` lets the bots go on


class LocalGame(Sitting):
    """One seat is played from outside, bots have the others; the record never leaves."""

    def __init__(
        self,
        game: GameSpec[Any],
        seat: int,
        others: Sequence[str],
        options: dict[str, Any],
        seed: str | None,
        lang: str,
    ) -> None:
        super().__init__(game, lang)
        seats = game.check_seats(len(others) + 1)
        if not 0 <= seat < seats:
            message = N_("There is no seat {seat}: seats are 0 to {last}.")
            raise BadOption(message, seat=seat, last=seats - 1)
        sitting = [*others[:seat], "", *others[seat:]]
        names = [who and f"{who} {number}" for number, who in enumerate(sitting, start=1)]
        names[seat] = self.say(N_("Guest"))  # a name: sentences go on with "travels"
        makers = [load_bot(who) if who else None for who in sitting]
        self.seat = seat
        self.record = Record.begun(game, seats, seed, names, None, options)
        self.ledger = Ledger(self.record)
        self.bots = [maker and maker(bot_seed(self.record.seed)) for maker in makers]
        self.told = -1  # the last step whose lines were told; -1: not even those of setup
        # a client may ask for several things at once, or again while bots still think
        self._moving = Lock()  # nobody looks meanwhile
        self._thinking = Lock()  # for one of them
        self._go_on(PATIENCE)

    def sight(self) -> Sight:
        with self._moving:
            seen = self._seen()
            self.told = len(self.record.steps)
        return seen

    def _now(self) -> Sight:
        with self._moving:
            return self._seen()

    def _seen(self) -> Sight:
        record, state = self.record, self.record.state
        waiting = self.seat in state.waiting and self.seat not in record.pending
        news = told_since(self.ledger, self.seat, self.lang, self.told + 1)
        told = [part.text for _, part in news]
        return Sight(state.observe(self.seat), record.names, told, waiting)

    def answer(self, action: int) -> None:
        with self._moving:
            self.record.play(action, self.seat)
        self._go_on(PATIENCE)

    def take_back(self) -> None:
        with self._moving:
            self.record.undo(self.seat)
            self.told = min(self.told, len(self.record.steps))
            self.ledger.forget(len(self.record.steps))

    def wait(self, seconds: float) -> None:
        self._go_on(seconds)

    def speak(self, words: str) -> None:
        raise Error(N_("Only bots sit at this table: nobody would hear it."))

    def foretell(self, action: int) -> list[str]:
        with self._moving:
            state = self.record.state.clone()
        self.game.check_action(state, action, self.seat)
        told = Foresight(state, self.seat, self.record.names).of(action, self.lang)
        seen = {**state.observe(self.seat), "players": self.record.names}
        return outlined(self.game, self.seat, seen, told, self.lang)

    def _go_on(self, seconds: float) -> None:
        """Let bots answer until only the own seat can, or their time is up."""
        end = monotonic() + seconds
        if self._thinking.acquire(timeout=seconds):
            try:
                while monotonic() < end and self._answered():
                    pass
            finally:
                self._thinking.release()

    def _answered(self) -> bool:
        """Let one bot answer; False if none has to."""
        record = self.record
        with self._moving:
            if record.state.over:
                return False
            owing = [seat for seat in record.state.waiting if seat not in record.pending]
            others = [seat for seat in owing if seat != self.seat]
            if not others:
                return False
            seat, state = others[0], record.state.clone()
        bot = self.bots[seat]
        assert bot is not None
        answer = decide(bot, state, seat)
        with self._moving:  # the question still stands: without this answer nothing goes on
            record.play(answer, seat)
        return True


def seated(game: GameSpec[Any], opponents: Sequence[str] | None) -> list[str]:
    """The bots around a seat; without a wish, as many `normal` ones as the smallest table takes.

    Only bots by name: a model must not start programs on this machine by opening a table.
    """
    if opponents is None:
        return ["normal"] * (game.seats[0] - 1)
    for word in opponents:
        if word not in bots():
            raise UnknownBot(N_('There is no bot "{word}".'), word=word, known=bots())
    return list(opponents)
