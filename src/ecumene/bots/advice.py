"""Advice with reasons: what a bot would do, what it expects then, and what the next best lacks.

All of it is read from the bot's own search, in the world that it imagines for its seat: nobody
learns from it what the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecumene.bots.base import Bot, decide
from ecumene.bots.hindsight import look_at
from ecumene.bots.mcts import MctsBot
from ecumene.bots.search import Search
from ecumene.engine.consequences import numbers
from ecumene.engine.flow import State
from ecumene.engine.hidden import knowledge
from ecumene.engine.viewers import View

LONGEST: Final = 6  # choices of a line
KNOWN: Final = 6  # looks at a moment after which its favourite is expected
LOOKS: Final = 24  # at each of the two best choices


class Step(msgspec.Struct, frozen=True):
    """A choice that is expected."""

    seat: int
    label: str


class Gain(msgspec.Struct, frozen=True):
    """A number of the seat that the line changes."""

    title: str
    before: int
    after: int


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why; words in one language."""

    sentence: str
    line: list[Step] = []  # after it, as far as neither chance nor secrets decide
    gains: list[Gain] = []  # of the seat, at the end of that line
    chance: float | None = None  # of the seat, with this choice
    second: str = ""  # the next best, as a button says it
    second_chance: float | None = None


def advise(bot: Bot, s: State, seat: int, lang: str, players: Sequence[str] = ()) -> Advice:
    """The bot's answer for a seat, with the reasons that its search gives."""
    action = decide(bot, s, seat)
    search = bot.search if isinstance(bot, MctsBot) else None
    plain = Advice(s.game.sentence(action))
    if search is None or search.root is None or action not in search.root.actions:
        return plain
    two = [each for each, count, _ in search.root.ranked() if count and each != action][:1]
    look_at(search, [action, *two], LOOKS)
    values = {each: min(1.0, max(0.0, value)) for each, _, value in search.root.ranked()}
    line, end = _line(search, action, lang, players)
    view = _seen(search.world, seat, players)
    return Advice(
        plain.sentence,
        line,
        _gains(view, _seen(end, seat, players), seat, s, lang),
        round(values[action], 4),
        s.game.label(two[0], view, lang) if two else "",
        round(values[two[0]], 4) if two else None,
    )


def _line(
    search: Search, action: int, lang: str, players: Sequence[str]
) -> tuple[list[Step], State]:
    """The favourites of one moment after the other, and the table after them."""
    s, threads, steps = search.world.clone(), search.threads.copy(), list[Step]()
    if len(s.waiting) > 1:  # the others choose at the same time: all of it is open
        return [], s
    while True:
        before = s.clone()
        threads.play(s, action)
        if _parts(before, s, search.seat):
            return steps, before
        if s.over or len(steps) == LONGEST:
            return steps, s
        top = s.stack[-1]
        node = search.nodes.get(threads.of(s.actor))
        if node is None or node.visits < KNOWN or (top.secret and s.actor != search.seat):
            return steps, s
        legal = set(s.choices)
        action = next(each for each, _, _ in node.ranked() if each in legal)
        view = _seen(s, s.actor, players)
        steps.append(Step(s.actor, s.game.label(action, view, lang)))


def _parts(before: State, after: State, seat: int) -> bool:
    """Has chance decided, or others in secret, or does the seat see what it could not know?"""
    if after.drawn != before.drawn or len(before.waiting) > 1:
        return True
    return bool(knowledge(after, seat) - knowledge(before, seat))


def _seen(s: State, seat: int, players: Sequence[str]) -> View:
    return {**s.observe(seat), "players": list(players)}


def _gains(before: View, after: View, seat: int, s: State, lang: str) -> list[Gain]:
    """The watched numbers of the seat that change."""
    pairs = zip(numbers(s.game, before, lang), numbers(s.game, after, lang), strict=True)
    found = [(one.title, one.by_seat[seat], other.by_seat[seat]) for one, other in pairs]
    return [
        Gain(title, old, new)
        for title, old, new in found
        if isinstance(old, int) and isinstance(new, int) and old != new
    ]
