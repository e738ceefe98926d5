"""Vectors for learning: what they tell is what observations tell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ecumene.engine.flow import State
from ecumene.engine.viewers import NOBODY, Viewer
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.walk import Walk


@Check
def vectors_tell_what_observations_tell(walk: Walk) -> None:
    """Field by field equal words of an observation are equal numbers, and others differ."""
    from ecumene.rl.layout import layout  # needs numpy

    own = layout(walk.game, walk.seats)
    watch = own.watch()
    numbers_of: dict[tuple[str, str], bytes] = {}
    words_of: dict[tuple[str, bytes], str] = {}
    summed = walk.game.table.by_fact.get(walk.game.table.summed)
    for state in walk.moments("vectors"):
        if summed is not None and [sum(each) for each in summed.of(state)] != state.scores:
            walk.fail(f"{summed.name} does not add up to the scores.")
        for viewer in walk.viewers:
            who, vector = named(viewer), own.vector(state, viewer)
            strays = own.strays(vector)
            walk.expect(not strays, f"Beyond the bounds of their kinds: {', '.join(strays)}.")
            if watch.vector(state, viewer).tobytes() != vector.tobytes():
                old = [
                    name for name, pair in _pairs(own, vector, watch.vector(state, viewer)) if pair
                ]
                walk.fail(f"{', '.join(old)} of {who} is not written again when it changes.")
            world = state.determinise(viewer, f"world {walk.at}")
            if own.vector(world, viewer).tobytes() != vector.tobytes():
                told = [
                    name for name, pair in _pairs(own, vector, own.vector(world, viewer)) if pair
                ]
                walk.fail(f"{', '.join(told)} of {who} depends on what it cannot know.")
            seat = NOBODY if viewer is None else viewer
            if own.write(world, seat) != own.write(state, seat):
                walk.fail(f"The record of {who} depends on what it cannot know.")
            mask = own.mask(state, viewer)
            legal = state.legal(viewer) if viewer is not None and viewer in state.waiting else []
            walk.expect(mask.nonzero()[0].tolist() == legal, f"The mask of {who} is another.")
            planes: dict[str, bytes] = {}
            for plane in own.planes:
                of = "ask" if plane.of in QUESTION or plane.of.startswith("told.") else plane.of
                planes[of] = planes.get(of, b"") + vector[plane.columns].tobytes()
            for name, words in _shown(walk, state, viewer):
                numbers = planes[name]
                if numbers_of.setdefault((name, words), numbers) != numbers:
                    walk.fail(f"{name} of {who}: {words} is not always the same numbers.")
                other = words_of.setdefault((name, numbers), words)
                if other != words:
                    walk.fail(f"{name} of {who}: {words} and {other} are the same numbers.")


QUESTION = ("asked", "ask", "given")


def _pairs(own: Any, vector: Any, other: Any) -> Iterator[tuple[str, bool]]:
    for plane in own.planes:
        yield plane.name, vector[plane.columns].tobytes() != other[plane.columns].tobytes()


def _shown(walk: Walk, state: State, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """What an observation says, piece by piece: (name, words)."""
    view = state.observe(viewer)
    table = view.pop("table")
    for key in ("game", "legal"):
        del view[key]
    ask = view["ask"]
    undeclared = set(ask["about"]) - set(walk.game.table.told) if ask else set()
    if undeclared:
        walk.fail(f"{ask['kind']} mentions {', '.join(undeclared)}: say what it is (Table.told).")
    for name, words in (*view.items(), *table.items()):
        yield name, json.dumps(words)
