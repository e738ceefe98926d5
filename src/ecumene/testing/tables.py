"""What the tests of every game say of a table: play, what is offered, what is asked and told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ecumene.engine.flow import State
from ecumene.engine.reckoning import causes_of, gained
from ecumene.engine.scores import signed
from ecumene.testing.chance import Chance
from ecumene.text.told import reason

S = TypeVar("S", bound=State)


def play(s: S, *sentences: str) -> S:
    """Play actions that must be offered, for whoever is asked."""
    for sentence in sentences:
        s.apply(s.game.check_action(s, s.game.parse(sentence)))
    return s


def choices(s: State, seat: int | None = None) -> list[str]:
    """What is offered, in words."""
    return [s.game.sentence(action) for action in s.legal(s.actor if seat is None else seat)]


def asked(s: State) -> str:
    """The decision point that waits for an answer."""
    ask = s.observe(None)["ask"]
    return "" if ask is None else str(ask["point"])


def told(s: State, *sentences: str) -> list[str]:
    """The log lines of some actions, as everybody may read them."""
    s.listen()
    play(s, *sentences)
    return [line.text for line in s.game.lines(s.events)]


def reasons(s: State, *sentences: str, lang: str = "en") -> list[str]:
    """Why scores have changed by some actions, by seat: ``"0: +2 control of Attica"``."""
    before = causes_of(s, [])
    s.listen()
    play(s, *sentences)
    gains = gained(before, causes_of(s, s.events))
    return [f"{each.seat}: {signed(each.n)} {reason(s.game, each, lang)}" for each in gains]


def moments(s: S, *seed: object) -> Iterator[S]:
    """The same table before each answer of a random game, and when it is over."""
    chance = Chance(*seed)
    while not s.over:
        yield s
        s.apply(chance.choose(s.legal()))
    yield s


def finished(s: S, *seed: object) -> S:
    """The table when a random game is over."""
    for _ in moments(s, *seed):
        pass
    return s


def better(one: State, other: State) -> bool:
    """Does the first table look better to seat 0, and worse to seat 1?"""
    evaluate = one.game.evaluate
    assert evaluate is not None
    mine, theirs = ([evaluate(s, seat) for s in (one, other)] for seat in (0, 1))
    return mine[0] > mine[1] and theirs[0] < theirs[1]
