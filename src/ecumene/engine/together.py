"""Simultaneous secret choices: one moment, several seats."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.flow import NO_ANSWER, Ask, Frame, S
from ecumene.engine.viewers import NOBODY


def ask_together(s: S, asks: Sequence[Ask[S]]) -> None:
    """Suspend the frame on top until several seats have answered, each in secret."""
    ordered = sorted(asks, key=lambda ask: ask.actor)
    s.call(Together(ordered, [_forced(s, ask) for ask in ordered]))


def _forced(s: S, ask: Ask[S]) -> int:
    """The only answer of an ask that keeps no secret, else NO_ANSWER."""
    choices = [] if ask.secret or (s.stack and s.stack[0].stepwise) else ask.legal(s)
    return choices[0] if len(choices) == 1 else NO_ANSWER


class Together(Frame[S]):
    """One moment in which several seats answer in secret; nothing happens before all have.

    Answers are collected in seat order, and each ask takes its own when the last is in. An ask
    that is not secret and has one possible answer is answered from the start.
    """

    __slots__ = ("answers", "asks", "taken")

    secret = True

    def __init__(self, asks: list[Ask[S]], answers: list[int]) -> None:
        self.asks = asks  # by seat, ascending; never modified
        self.answers = answers  # by ask; NO_ANSWER until given
        self.taken = 0  # how many of the answers have been carried out
        self.actor = self._next()

    def clone(self) -> Frame[S]:
        frame: Together[S] = Together(self.asks, self.answers[:])
        frame.taken = self.taken
        return frame

    def waiting(self) -> tuple[int, ...]:
        pairs = zip(self.asks, self.answers, strict=True)
        return tuple([ask.actor for ask, answer in pairs if answer == NO_ANSWER])

    def legal(self, s: S) -> list[int]:
        return self.asks[self.answers.index(NO_ANSWER)].legal(s)

    def legal_for(self, s: S, seat: int) -> list[int]:
        for ask, answer in zip(self.asks, self.answers, strict=True):
            if ask.actor == seat and answer == NO_ANSWER:
                return ask.legal(s)
        return []

    def ask_of(self, seat: int) -> Ask[S] | None:
        for ask in self.asks:
            if ask.actor == seat:
                return ask
        return None

    def given(self) -> list[tuple[int, int]]:
        pairs = zip(self.asks, self.answers, strict=True)
        return [(ask.actor, answer) for ask, answer in pairs if answer != NO_ANSWER]

    def apply(self, s: S, action: int) -> None:
        self.answers[self.answers.index(NO_ANSWER)] = action
        self.actor = self._next()

    def run(self, s: S, answer: int) -> None:
        if self.taken == len(self.asks):
            s.done()
            return
        ask, action = self.asks[self.taken], self.answers[self.taken]
        self.taken += 1
        s.call(ask)
        ask.apply(s, action)

    def redeal(self, s: S, viewer: int) -> None:
        """Answers given in secret become any that could have been given."""
        for number in range(self.taken, len(self.asks)):
            ask = self.asks[number]
            if self.answers[number] == NO_ANSWER or s.knows(viewer, ask.actor):
                continue
            choices = ask.legal(s)
            self.answers[number] = choices[s.roll(len(choices))]

    def _next(self) -> int:
        if NO_ANSWER in self.answers:
            return self.asks[self.answers.index(NO_ANSWER)].actor
        return NOBODY
