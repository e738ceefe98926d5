"""Taking back: never what somebody has learned, and always to the very same moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.engine.errors import IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.hidden import shown_field
from ecumene.engine.record import Record
from ecumene.engine.table import UNKNOWN
from ecumene.engine.viewers import NOBODY, Viewer
from ecumene.testing.check import Check
from ecumene.testing.walk import Walk


@Check
def barriers_stand(walk: Walk) -> None:
    """No step can be taken back that drew lots, asked somebody else or showed a piece."""
    record = walk.record
    for step in walk.sample("barriers", walk.samples and 16 * walk.samples):
        walk.at = step + 1
        if record.steps[step].barrier is None:
            before, after = walk.states[step], walk.states[step + 1]
            reason = learned(before, after)
            walk.expect(not reason, f"A step can be taken back although {reason}.")


def learned(before: State, after: State) -> str:
    """What makes a step final, found without asking the barrier; empty if nothing does."""
    if after.drawn != before.drawn or after.key != before.key:
        return "chance has decided something"
    if len(before.waiting) > 1:
        return "it belongs to a simultaneous choice"
    if set(after.waiting) - {before.actor}:
        return f"the seats {after.waiting} have been asked"
    if after.over:
        return "the game is over"
    for viewer in (None, *range(after.seats)):
        new = _faces(after, viewer) - _faces(before, viewer)
        if new:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            return f"{who} now sees {', '.join(sorted(name for _, name in new))}"
    return ""


def _faces(state: State, viewer: Viewer) -> Counter[tuple[str, str]]:
    """The pieces that an observation names, as (pool, name)."""
    seat = NOBODY if viewer is None else viewer
    faces: Counter[tuple[str, str]] = Counter()
    for field in state.game.table.fields:
        if field.pool is not None:
            words = shown_field(field, state, seat)
            faces.update((field.pool.name, name) for name in _names(words))
    return faces


def _names(words: Any) -> list[str]:
    if isinstance(words, dict):
        return [name for each in words.values() for name in _names(each)]
    if isinstance(words, list):
        return [name for each in words for name in _names(each)]
    return [] if words in ("", UNKNOWN) else [str(words)]


@Check
def undo_restores(walk: Walk) -> None:
    """Undo and redo lead to the very same moments, and stop at a barrier with a sentence."""
    steps = set(walk.sample("undo", walk.samples and 3 * walk.samples))
    record = walk.open()
    for step, action in enumerate(walk.actions):
        seat = record.state.actor
        record.apply(action)
        walk.at = step + 1
        if step in steps:
            final = set(range(walk.seats))
            if record.can_undo(seat) is None:
                _back_and_forth(walk, record, seat, step)
                final.remove(seat)
            _refused(walk, record, final)


def _back_and_forth(walk: Walk, record: Record, seat: int, step: int) -> None:
    before, after = walk.states[step].position(), walk.states[step + 1].position()
    text = record.text()
    record.undo(seat)
    walk.expect(record.state.position() == before, "Undo does not restore the exact state.")
    record.redo()
    walk.expect(record.state.position() == after, "Redo does not restore the exact state.")
    walk.expect(record.text() == text, "After undo and redo the record is another.")
    first = step
    while (
        first and record.steps[first - 1].barrier is None and record.steps[first - 1].seat == seat
    ):
        first -= 1
    record.undo_turn(seat)
    walk.expect(len(record.steps) == first, f"The turn was taken back beyond step {first}.")
    walk.expect(
        record.state.position() == walk.states[first].position(),
        "Taking back a turn does not restore the exact state.",
    )
    while len(record.steps) <= step:
        record.redo()
    walk.expect(record.state.position() == after, "Redo does not restore the exact state.")


@Check
def forks_begin_where_they_were_cut(walk: Walk) -> None:
    """A fork stands at the same moment; with a seed it has its own future; it keeps secrets."""
    record = walk.record
    for number, state in enumerate(walk.decisions("fork", walk.samples and walk.samples // 2)):
        same = record.fork(walk.at)
        walk.expect(same.state.position() == state.position(), "A fork stands elsewhere.")
        seeded = record.fork(walk.at, "another future")
        table = walk.game.table.write
        walk.expect(table(seeded.state) == table(state), "A fork with a seed stands elsewhere.")
        walk.expect(seeded.state.key != state.key, "A fork with a seed has the same future.")
        viewer = walk.viewers[number % len(walk.viewers)]
        veiled = record.fork_hidden(walk.at, viewer)
        seen = {**state.observe(viewer), "step": 0}
        walk.expect(veiled.state.observe(viewer) == seen, "A hidden fork looks different.")
        seeded.verify()
        veiled.verify()


def _refused(walk: Walk, record: Record, seats: set[int]) -> None:
    """None of these seats can take the last step back, and to try changes nothing."""
    text = record.text()
    for seat in sorted(seats):
        try:
            record.undo(seat)
        except IllegalAction as error:
            told = {error.sentence("en"), error.sentence("de")}
            walk.expect(len(told) == 2, f'"{error}" is not said in German.')
        else:
            walk.fail(f"Seat {seat} took back a step behind a barrier.")
    walk.expect(record.text() == text, "A refused undo changed the record.")
