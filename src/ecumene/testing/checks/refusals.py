"""Why choices are not offered: a rule of the catalogue, and nothing that nobody can know."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.flow import Ask, State
from ecumene.engine.refusals import Refusal
from ecumene.engine.spec import GameSpec
from ecumene.engine.whynot import Doubts
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.walk import Walk

OF_A_VERB: Final = 3  # actions of each verb that are asked about


@Check
def refusals_name_rules(walk: Walk) -> None:
    """What is not offered can be asked about: the reason names a rule and tells no secret."""
    rules = walk.game.catalogue.rules
    for state in walk.decisions("refusals"):
        seat = state.actor
        ask = state.stack[-1].ask_of(seat)
        if ask is None:
            continue
        _offers_what_it_says(walk, state, ask)
        dealt = state.determinise(seat, f"refusals {walk.at}")
        ours, theirs = Doubts(state, seat), Doubts(dealt, seat)
        (lang,) = walk.one_language(seat)
        for action in _some(walk, ours.legal):
            words = walk.game.actions.split(action)
            why = ask.why_not(state, *words)
            if why != _again(dealt, seat, *words):
                walk.fail(f"{_quoted(walk, action)}: why it is not offered tells a secret.")
            if why is not None and why.rule not in rules:
                walk.fail(f'{_quoted(walk, action)}: the catalogue has no rule "{why.rule}".')
            if why is not None and why.about.get("cost", 1) <= why.about.get("have", 0):
                walk.fail(f"{_quoted(walk, action)}: it is refused although it can be paid.")
            told = ours.of_action(action, lang)
            if told != theirs.of_action(action, lang):
                walk.fail(f"{_quoted(walk, action)}: why it is not offered tells a secret.")
            if not told.sentence or "{" in told.sentence:
                walk.fail(f'{_quoted(walk, action)}: "{told.sentence}" is no reason.')


def _offers_what_it_says(walk: Walk, state: State, ask: Ask[Any]) -> None:
    for action in state.choices:
        verb = walk.game.actions.split(action)[0]
        if verb not in ask.offers:
            walk.fail(f'{type(ask).__name__} offers "{verb}", which is not among its offers.')


def _again(state: State, seat: int, verb: str, n: int) -> Refusal | None:
    ask = state.stack[-1].ask_of(seat)
    return None if ask is None else ask.why_not(state, verb, n)


def _some(walk: Walk, legal: set[int]) -> list[int]:
    """A few actions of every verb that are not offered now."""
    chance = Chance("refusals", walk.case.seed, walk.at)
    drawn = [
        block.first + chance.pick(block.size)
        for block in walk.game.actions.blocks
        for _ in range(min(OF_A_VERB, block.size))
    ]
    return [action for action in dict.fromkeys(drawn) if action not in legal]


def _quoted(walk: Walk, action: int) -> str:
    return f'"{walk.game.actions.sentence(action)}"'


def verbs_are_offered(game: GameSpec[Any]) -> None:
    """Every verb of the action space is offered by some question, and questions offer no others."""
    known = {block.verb for block in game.actions.blocks}
    offered = set(game.offering)
    assert offered >= known, f"no ask has these verbs among its offers: {sorted(known - offered)}"
    assert offered <= known, f"asks offer verbs that there are not: {sorted(offered - known)}"
