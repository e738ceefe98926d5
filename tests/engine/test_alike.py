"""Moments that look alike, and what somebody sees more: the answers of observations, cheaper."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ecumene
from ecumene.engine.alike import Counted
from ecumene.engine.flow import State
from ecumene.engine.hidden import knowledge, sees_more
from ecumene.engine.viewers import OPEN, Viewer
from ecumene.testing.tables import moments

EVERY = 9  # moments lie between those that are observed


def states(game: str) -> list[State]:
    """The moments of a random game."""
    return [s.clone() for s in moments(ecumene.load(game).new(3, 1), "alike", game)]


@pytest.mark.parametrize("game", ["oasis", "ankh", "ancient_world"])
def test_moments_look_alike_where_they_are_observed_alike(game: str) -> None:
    viewers: list[Viewer] = [None, 0, 1, 2, OPEN]
    answers = set()
    for one, other in list(pairwise(states(game)))[::EVERY]:
        for viewer in viewers:
            worlds = [one.determinise(0 if viewer == OPEN else viewer, "alike"), other]
            worlds[0].resume(one.key, one.drawn)
            for world in worlds:
                alike = Counted(one).looks_like(Counted(world), viewer)
                assert alike == (one.observe(viewer) == world.observe(viewer))
                answers.add((viewer == OPEN, alike))
    assert {(False, True), (False, False), (True, False)} <= answers


@pytest.mark.parametrize("game", ["oasis", "ancient_world"])
def test_somebody_sees_more_where_the_knowledge_of_somebody_has_grown(game: str) -> None:
    answers = set()
    for before, after in pairwise(states(game)):
        more = any(knowledge(after, each) - knowledge(before, each) for each in (None, 0, 1, 2))
        assert sees_more(before, after) == more
        answers.add(more)
    assert answers == {True, False}
