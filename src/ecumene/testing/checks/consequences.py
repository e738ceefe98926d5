"""What choices are said to do before they are taken."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Consequences, Foresight
from ecumene.engine.flow import State
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.walk import Walk

CHOICES: Final = 4  # of a moment


@Check
def consequences_are_true(walk: Walk) -> None:
    """What a choice is said to do happens, and follows from what its player may know."""
    for state in walk.decisions("consequences"):
        seat = state.actor
        ours = Foresight(state, seat)
        theirs = Foresight(state.determinise(seat, f"foresight {walk.at}"), seat)
        (lang,) = walk.one_language(seat)
        chance = Chance("consequences", walk.case.seed, walk.at)
        for action in chance.shuffled(state.legal(seat))[:CHOICES]:
            told = ours.of(action, lang)
            if told != theirs.of(action, lang):
                walk.fail(f"{_quoted(walk, action)}: what it will do tells what nobody can know.")
            if not ours.together:
                _comes_true(walk, state, action, told, lang)


def _comes_true(walk: Walk, state: State, action: int, told: Consequences, lang: str) -> None:
    seat = state.actor
    after = state.clone()
    after.listen()
    after.apply(action)
    lines, view = walk.game.lines(after.events, seat, lang), after.observe(seat)
    if lines[: len(told.lines)] != told.lines:
        walk.fail(f"{_quoted(walk, action)}: not all that it is said to do happens.")
    for change in told.changes:
        numbers = [view["scores"], *(view["table"][each.name] for each in walk.game.gauges)]
        if all(each[change.seat] != change.after for each in numbers):
            walk.fail(f"{_quoted(walk, action)}: {change.title} is not {change.after} then.")
    if told.opens is None and (told.sight != view or len(lines) != len(told.lines)):
        walk.fail(f"{_quoted(walk, action)}: more happens than it is said to do.")


def _quoted(walk: Walk, action: int) -> str:
    return f'"{walk.game.actions.sentence(action)}"'
