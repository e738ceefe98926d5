"""Simultaneous moments: everybody chooses before anybody knows."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State
from ecumene.engine.together import Together
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.walk import Walk

WORLDS: Final = 4  # in which somebody might not have been asked


@Check
def nobody_waits_for_a_secret(walk: Walk) -> None:
    """In a simultaneous moment all choices are open from the start and no answer changes them."""
    for state in walk.decisions("together", walk.samples and 3 * walk.samples):
        if len(state.waiting) < 2:
            continue
        offered = {seat: state.legal(seat) for seat in state.waiting}
        for seat, legal in offered.items():
            walk.expect(bool(legal), f"Seat {seat} must choose and has no choice yet.")
        for action in offered[state.actor]:
            after = state.clone()
            after.apply(action)
            _same_choices(walk, state, after, offered)


def _same_choices(walk: Walk, state: State, after: State, offered: dict[int, list[int]]) -> None:
    others = tuple(seat for seat in state.waiting if seat != state.actor)
    walk.expect(after.waiting == others, f"After one answer the seats {after.waiting} wait.")
    for seat in others:
        if after.legal(seat) != offered[seat]:
            walk.fail(
                f"What seat {state.actor} chose in secret changes the choices of seat {seat}."
            )


@Check
def being_asked_tells_nothing(walk: Walk) -> None:
    """Whether a seat has a choice at all follows from what everybody knows, or the ask is secret.

    The engine takes a decision with one possible answer by itself, and everybody sees that.
    """
    for state in walk.decisions("asked", walk.samples and 3 * walk.samples):
        frame = state.stack[-1]
        for ask in frame.asks if isinstance(frame, Together) else [frame.ask_of(state.actor)]:
            if ask is None or ask.secret:
                continue
            choice = len(ask.legal(state)) > 1
            for viewer in walk.viewers:
                if viewer is not None and state.knows(viewer, ask.actor):
                    continue
                for number in range(WORLDS):
                    world = state.determinise(viewer, f"asked {walk.at} {number}")
                    if (len(ask.legal(world)) > 1) != choice:
                        walk.fail(
                            f"That {type(ask).__name__} is asked tells {named(viewer)} what it "
                            "cannot know: it would be skipped in another world. Make it secret."
                        )


@Check
def answers_come_in_any_order(walk: Walk) -> None:
    """Answers of a simultaneous moment give the same record in whatever order they come."""
    for state in walk.decisions("order", walk.samples and 3 * walk.samples):
        if len(state.waiting) < 2:
            continue
        chance = Chance("order", walk.case.seed, walk.at)
        answers = {seat: chance.choose(state.legal(seat)) for seat in state.waiting}
        straight, mixed = walk.record.fork(walk.at), walk.record.fork(walk.at)
        for seat in state.waiting:
            straight.play(answers[seat], seat)
        order = list(reversed(state.waiting))
        changed = order[0]
        mixed.play(chance.choose(state.legal(changed)), changed)
        walk.expect(mixed.state.position() == state.position(), "One answer of several is applied.")
        mixed.undo(changed)
        for seat in order:
            mixed.play(answers[seat], seat)
        if mixed.text() != straight.text() or mixed.state.position() != straight.state.position():
            walk.fail(f"Answers in the order {order} give another record.")
