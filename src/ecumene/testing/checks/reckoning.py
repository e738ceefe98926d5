"""Points: every change of a score has its reasons, and what is added up or announced is told."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter, ascii_uppercase
from typing import Any, Final

from ecumene.engine.lang import translator
from ecumene.engine.narration import Plural, Template
from ecumene.engine.reckoning import Ledger, Told
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import OPEN
from ecumene.testing.check import Check
from ecumene.testing.walk import Walk

_NUMBER: Final = re.compile(r"\d+")


@Check
def points_have_reasons(walk: Walk) -> None:
    """At every step the sources explain the change of each score, and show nothing hidden.

    Where a game names the causes of points one by one, these add up to the sources.
    """
    record, game = walk.record, walk.game
    ledger = Ledger(record)
    ledger.steps(0, len(walk.actions))
    for step in range(1, len(walk.actions) + 1):
        walk.at = step
        before, now = ledger.step(step - 1).totals, ledger.step(step)
        for seat in range(walk.seats):
            gained = sum(gain.n for gain in now.gains if gain.seat == seat)
            if gained != now.totals[seat] - before[seat]:
                walk.fail(
                    f"The sources of seat {seat} changed by {gained}, and its score by "
                    f"{now.totals[seat] - before[seat]}."
                )
    for state in walk.decisions("reckoning"):
        if game.sources is None:
            break
        events = [event for step in range(walk.at + 1) for event in record.events(step)]
        world = state.determinise(None, f"reckoning {walk.at}")
        if game.breakdown(state, events) != game.breakdown(world, events):
            walk.fail("The sources of points show what a spectator cannot know.")
        if game.causes is None:
            continue
        causes = game.causes(state, events)
        if causes != game.causes(world, events):
            walk.fail("The causes of points show what a spectator cannot know.")
        given = Counter[tuple[str, int]]()
        for cause in causes:
            given[cause.title, cause.seat] += cause.n
        for source in game.sources(state, events):
            for seat, n in enumerate(source.points):
                caused = given.pop((source.title, seat), 0)
                if caused != n:
                    walk.fail(f'"{source.title}" of seat {seat}: {n}, and its causes {caused}.')
        if any(given.values()):
            walk.fail(f"Causes of points without a source: {sorted(+given)}.")


@Check
def awards_are_told(walk: Walk) -> None:
    """Where a game says that its lines tell points, they name the number of each change."""
    game, record = walk.game, walk.record
    if game.awards is None:
        return
    ledger = Ledger(record)
    ledger.steps(0, len(walk.actions))
    players = [letter * 3 for letter in ascii_uppercase[: walk.seats]]  # names without numbers
    told = 0
    for step in range(1, len(walk.actions) + 1):
        walk.at = step
        for event in record.events(step):
            changes = {abs(n) for _, n in game.awards(walk.states[step], event) if n}
            if not changes:
                continue
            (line,) = game.lines([event], OPEN, "en", players)
            named = {int(number) for number in _NUMBER.findall(line.text)}
            if not named & {*changes, *ledger.step(step).totals}:
                walk.fail(f'The line of "{event.kind}" names no number: {line.text}')
        told += ledger.step(step).told
    changed = sum(bool(ledger.step(step).gains) for step in range(1, len(walk.actions) + 1))
    if changed and not told:
        walk.fail("No change of a score is told by the lines that are said to tell them.")


def sections_are_told(game: GameSpec[Any]) -> None:
    """What is added up and what is announced has events that are narrated, and words."""
    for each in game.sections:
        _known(game, each.opens, each.title)
        for kind in each.ends:
            assert kind in game.narration, f'A section ends with "{kind}", which is no event.'
    for great in game.announcements:
        _known(game, great.event, great.title)


def _known(game: GameSpec[Any], told: Told, title: Template) -> None:
    assert told.kind in game.narration, f'"{told.kind}" is not in the narration.'
    texts = [title.one, title.many] if isinstance(title, Plural) else [title]
    narrated = game.narration[told.kind]
    known = _gaps(narrated.many if isinstance(narrated, Plural) else narrated)
    for lang in game.languages:
        say = translator(game.package, lang)
        for text in texts:
            said = say(text)
            assert said.strip(), f'The title of "{told.kind}" is empty ({lang}).'
            lost = sorted(_gaps(said) - known)
            assert not lost, f'"{text}" ({lang}): the event tells no {", ".join(lost)}.'


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
