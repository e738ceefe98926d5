"""Copies: clones, replays, saved records, positions."""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.engine import archive
from ecumene.engine.digest import digest
from ecumene.engine.flow import State
from ecumene.engine.record import Record
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.deep import FRESH, aliases, difference, photograph, shared, slots_of, trace
from ecumene.testing.walk import Walk

AHEAD: Final = 24  # answers that are played on to see whether a copy changes
REPLAYS: Final = 12  # steps at which a record is cut, saved and replayed from nothing


@Check
def clone_is_independent(walk: Walk) -> None:
    """A clone holds every slot, shares nothing that is ever modified, and plays the same game."""
    steps = set(walk.sample("clone", walk.samples and 2 * walk.samples))
    watched: list[tuple[int, str, Any, Any]] = []  # (step, path, thing, photograph)
    kept: list[tuple[int, State, Any]] = []
    for state in walk.live():
        _unchanged(walk, watched, kept)
        kept = [each for each in kept if each[0] > walk.at - AHEAD]
        watched = [each for each in watched if each[0] > walk.at - AHEAD]
        if walk.at in steps:
            copy = _clone(walk, state)
            for path, thing in shared(state, copy):
                watched.append((walk.at, path, thing, photograph(thing)))
            kept.append((walk.at, copy, photograph(copy)))
            _played_alone(walk, state)


def _clone(walk: Walk, state: State) -> State:
    twice = aliases(state)
    if twice:
        one, other = twice[0]
        walk.fail(f"{one} and {other} are the same object: modifying one modifies the other.")
    copy: State = state.clone()
    walk.expect(type(copy) is type(state), f"A clone of a state is a {type(copy).__name__}.")
    for slot in slots_of(state):
        if hasattr(state, slot) and not hasattr(copy, slot):
            walk.fail(f"clone() leaves out the slot {slot}.")
        if slot not in FRESH:
            one, other = photograph(getattr(state, slot)), photograph(getattr(copy, slot))
            if one != other:
                walk.fail(f"clone() does not copy everything: {difference(one, other, slot)}.")
    walk.expect(not copy.telling and not copy.events, "Somebody listens to a fresh clone.")
    for path, _ in shared(state, copy):
        slot = path.partition(".")[0].partition("[")[0]
        if slot not in ("choices", "events", "stack") or path == "stack":
            walk.fail(f"{path} is shared by a state and its clone: copy it in clone().")
    return copy


def _unchanged(
    walk: Walk,
    watched: list[tuple[int, str, Any, Any]],
    kept: list[tuple[int, State, Any]],
) -> None:
    for _, path, thing, before in watched:
        now = photograph(thing)
        if now != before:
            what = difference(before, now, f"{path} ({type(thing).__name__})")
            walk.fail(f"Clones share what is modified later: {what}. Copy it in clone().")
    for step, copy, before in kept:
        now = photograph(copy)
        if now != before:
            what = difference(before, now)
            walk.fail(f"Playing on changed the clone of step {step}: {what}. Copy it in clone().")


def _played_alone(walk: Walk, state: State) -> None:
    """A clone that plays on leaves the original alone, and comes to where the game came."""
    before, copy = photograph(state), state.clone()
    for action in walk.actions[walk.at : walk.at + AHEAD]:
        if action not in copy.choices:
            walk.fail("A clone that plays on is not offered what the game offered.")
        copy.apply(action)
    after = photograph(state)
    if before != after:
        what = difference(before, after)
        walk.fail(f"A clone that played on changed the state: {what}. Copy it in clone().")
    if trace(copy) != walk.traces[min(walk.at + AHEAD, len(walk.actions))]:
        walk.fail("A clone that plays on comes to another table than the game did.")


@Check
def replay_equals_play(walk: Walk) -> None:
    """The same seed, options and answers give the same game again, also from a saved record."""
    for state in walk.live():
        if trace(state) != walk.traces[walk.at]:
            walk.fail("The game went otherwise when it was replayed: it does not follow its seed.")
    for record in (walk.record, walk.read_again):
        walk.expect(trace(record.state) == walk.traces[-1], "A record ends with another table.")


@Check
def records_survive_saving(walk: Walk) -> None:
    """A record that is written and read is the same record, wherever one looks at it."""
    record, again = walk.record, walk.read_again
    for step in [*walk.sample("read", walk.samples and 8 * walk.samples), len(walk.actions)]:
        walk.at = step
        if trace(again.goto(step)) != walk.traces[step]:
            walk.fail("A record that was read again comes to another table.")
    _survives(walk, record, again)
    # each replays the game: at every step that would take as long as all other checks together
    few = REPLAYS if walk.samples is None else min(walk.samples, 3)
    for step in Chance("save", walk.case.seed).shuffled(walk.sample("save"))[:few]:
        walk.at = step
        part = record.fork(step)
        _survives(walk, part, Record.loads(part.text(), walk.game))


def _survives(walk: Walk, record: Record, read: Record) -> None:
    text = record.text()
    walk.expect(archive.decode(text, "it") == record.document(), "Its text says something else.")
    walk.expect(read.text() == text, "A record that was read is written otherwise.")
    walk.expect(
        read.state.position() == walk.states[walk.at].position(),
        "A record that was read stands at another position.",
    )


@Check
def jumps_arrive(walk: Walk) -> None:
    """``Record.goto`` leads to the very moment that playing led to, and changes nothing."""
    record = walk.record
    before = record.text()
    for state in walk.moments("goto"):
        there = record.goto(walk.at)
        if there.position() != state.position():
            walk.fail(f"goto({walk.at}) is not where the game stood.")
    walk.expect(record.text() == before, "Looking back changed the record.")


@Check
def positions_round_trip(walk: Walk) -> None:
    """A position that is written and read is the same moment, and the game goes on equally."""
    for state in walk.moments("position"):
        document = state.position()
        text = json.dumps(document)
        if json.loads(text) != document:
            walk.fail("A position is not plain JSON: reading it back gives something else.")
        again: State = walk.game.position(json.loads(text))
        if again.position() != document:
            told = difference(_frozen(document), _frozen(again.position()))
            walk.fail(f"A position that was read is written otherwise: {told}.")
        walk.expect(digest(again) == digest(state), "A position that was read has another digest.")
        for slot in walk.game.table.unseen:
            if photograph(getattr(again, slot)) != photograph(getattr(state, slot)):
                walk.fail(f"The slot {slot} is unseen, but does not follow from the position.")
        _plays_on(walk, state.clone(), again)


def _plays_on(walk: Walk, state: State, again: State) -> None:
    chance = Chance("position", walk.case.seed, walk.at)
    for _ in range(AHEAD):
        if state.over or again.over:
            break
        if (state.waiting, state.legal()) != (again.waiting, again.legal()):
            walk.fail("After reading a position other actions are legal.")
        action = chance.choose(state.legal())
        state.apply(action)
        again.apply(action)
    if state.position() != again.position():
        told = difference(_frozen(state.position()), _frozen(again.position()))
        walk.fail(f"The game goes on otherwise from a position that was read: {told}.")


def _frozen(document: Any) -> Any:
    """A document in the shape of a photograph, to say where two of them differ."""
    if isinstance(document, dict):
        return ("dict", *((key, _frozen(each)) for key, each in document.items()))
    return photograph(document)
