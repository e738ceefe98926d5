"""The log: what was told fits what is seen, has words in every language, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ecumene.engine.alike import Counted
from ecumene.engine.flow import State
from ecumene.engine.narration import Event
from ecumene.engine.viewers import EVERYBODY, OPEN, Viewer
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.checks.words import shows_id
from ecumene.testing.deep import photograph
from ecumene.testing.walk import Walk

WORLDS: Final = 4  # in which the same action is tried
ENOUGH: Final = 10  # trials after which a secret must have been in doubt once


@Check
def events_have_words(walk: Walk) -> None:
    """Every event has a template, a rule of the catalogue, and a line in every language."""
    game, record = walk.game, walk.record
    shown = game.catalogue.for_players
    for step in range(len(walk.actions) + 1):
        walk.at = step
        for event in record.events(step):
            if event.kind not in game.narration:
                walk.fail(f'The event "{event.kind}" has no template in the narration.')
            if event.rule not in shown:
                walk.fail(f'The event "{event.kind}" names {event.rule}, which is no rule.')
            if not (event.to == EVERYBODY or 0 < event.to < 1 << walk.seats):
                walk.fail(f'The event "{event.kind}" is told to the mask {event.to}.')
            for lang in game.languages:
                with walk.guard(f'The line of "{event.kind}" ({lang})'):
                    (line,) = game.lines([event], OPEN, lang)
                walk.expect(bool(line.text.strip()), f'The line of "{event.kind}" is empty.')
                if "{" in line.text or "}" in line.text:
                    walk.fail(f'The line of "{event.kind}" has gaps: {line.text}')
                if shows_id(line.text):
                    walk.fail(f'The line of "{event.kind}" shows an id: {line.text}')


@Check
def listening_changes_nothing(walk: Walk) -> None:
    """The game is the same whether somebody listens or not, and what was told stays as it was."""
    state = walk.case.begin(listen=True)
    told = [photograph(event) for event in state.events]
    for action in walk.actions:
        state.apply(action)
        walk.at += 1
        told += [photograph(event) for event in state.events[len(told) :]]
        if state.legal() != walk.states[walk.at].legal():
            walk.fail("Other actions are legal when somebody listens.")
    if state.position() != walk.states[-1].position():
        walk.fail("The game ends otherwise when somebody listens.")
    for event, before in zip(state.events, told, strict=True):
        if photograph(event) != before:
            walk.fail(f'The event "{event.kind}" was modified after it was told: tell copies.')


@Check
def lines_keep_secrets(walk: Walk) -> None:
    """In two worlds that look equal, the same action gives lines that differ only if the view does.

    Both worlds draw the same lots, so that what differs is what lay hidden. The other way round,
    where the worlds differ only in what was told to others alone, the view must not show it; and
    what is told to some alone must sometimes be in doubt for the others.
    """
    doubted: Counter[str] = Counter()
    certain: Counter[str] = Counter()
    for state in walk.decisions("log", walk.samples and 4 * walk.samples):
        for viewer in walk.viewers:
            for number in range(WORLDS):
                world = state.determinise(viewer, f"log {walk.at} {number}")
                world.resume(state.key, state.drawn)
                action = _action(walk, state, world, number)
                if action in world.legal():
                    _compare(walk, state, world, action, viewer, doubted, certain)
    for kind, times in certain.items():
        if times >= ENOUGH and not doubted[kind]:
            walk.fail(
                f'"{kind}" is told to some seats alone, but the others could always have foreseen '
                "it: may they see too much (Field.seen)?"
            )


def _action(walk: Walk, state: State, world: State, number: int) -> int:
    """The action that was played, then others that are possible in both worlds."""
    both = sorted(set(state.legal()) & set(world.legal()))
    if number == 0 or not both:
        return walk.actions[walk.at]
    return Chance("log", walk.case.seed, walk.at, number).choose(both)


def _compare(
    walk: Walk,
    state: State,
    world: State,
    action: int,
    viewer: Viewer,
    doubted: Counter[str],
    certain: Counter[str],
) -> None:
    true, false = after(state, action), after(world, action)
    told = [true.events, false.events]
    heard = [[event for event in events if event.reaches(viewer)] for events in told]
    secret = [[event for event in events if not event.reaches(viewer)] for events in told]
    one, two = (walk.game.lines(events, viewer) for events in heard)
    sentence = walk.game.sentence(action)
    if one != two and _look_alike(true, false, viewer):
        words = [line.text for line in one if line not in two] or [line.text for line in two]
        walk.fail(
            f'After "{sentence}" the log tells {named(viewer)} what it cannot see: {words[:1]}.'
        )
    if one == two and secret[0] != secret[1] and true.over == false.over:
        if not _look_alike(true, false, viewer):
            kinds = sorted({event.kind for event in secret[0] if event not in secret[1]})
            walk.fail(
                f'After "{sentence}" {named(viewer)} sees what was told to others alone '
                f"({', '.join(kinds)}): does it see too much (Field.seen), or was something not "
                "told?"
            )
    if not state.stack[-1].secret:  # there the action itself is what the others cannot know
        _weigh(secret[0], secret[1], doubted, certain)


def _look_alike(one: State, other: State, viewer: Viewer) -> bool:
    return Counted(one).looks_like(Counted(other), viewer)


def _weigh(
    ours: list[Event], theirs: list[Event], doubted: Counter[str], certain: Counter[str]
) -> None:
    for event in ours:
        (certain if event in theirs else doubted)[event.kind] += 1


def after(state: State, action: int) -> State:
    """Where an action leads, with what it tells in ``events``."""
    world: State = state.clone()
    world.listen()
    world.apply(action)
    return world
