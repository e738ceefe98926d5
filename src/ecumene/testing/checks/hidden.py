"""Hidden information: nobody sees a difference between the worlds that it cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.engine.kinds import Hand, Listed
from ecumene.engine.table import Field, Pool
from ecumene.engine.together import Together
from ecumene.engine.viewers import NOBODY, OPEN, View, Viewer
from ecumene.testing.chance import Chance
from ecumene.testing.check import Check
from ecumene.testing.checks.play import pieces
from ecumene.testing.deep import difference, photograph
from ecumene.testing.walk import Walk, pictures

KEYS: Final = (
    "game",
    "seat",
    "step",
    "waiting",
    "ask",
    "legal",
    "over",
    "scores",
    "winners",
    "table",
)
WORLDS: Final = 24  # re-deals until one of them must be another than the true one


def named(viewer: Viewer) -> str:
    """A viewer in a sentence."""
    if viewer is None:
        return "a spectator"
    return "the open viewer" if viewer == OPEN else f"seat {viewer}"


@Check
def observations_are_plain(walk: Walk) -> None:
    """An observation is plain JSON with the fixed keys, and lists the viewer's own choices."""
    for state in walk.moments():
        for viewer in (*walk.viewers, OPEN):
            view, who = walk.view(viewer), named(viewer)
            walk.expect(tuple(view) == KEYS, f"{who} observes {', '.join(view)}.")
            if json.loads(json.dumps(view)) != view:
                walk.fail(f"What {who} observes is not plain JSON: it reads back otherwise.")
            seat = state.actor if viewer == OPEN else viewer
            asked = seat is not None and seat in state.waiting
            legal = state.legal(seat) if asked and seat is not None else []
            walk.expect(view["legal"] == legal, f"{who} observes wrong legal actions.")
            shown = "open" if viewer == OPEN else viewer
            claim = (view["game"], view["seat"], view["step"]) == (walk.game.id, shown, state.step)
            walk.expect(claim, f"{who} observes another game, seat or step.")


@Check
def redeals_are_invisible(walk: Walk) -> None:
    """What a viewer observes, reads, sees drawn and may do is unchanged by ``determinise``."""
    for state in walk.moments():
        before = photograph(state)
        for viewer in walk.viewers:
            (lang,) = walk.one_language(viewer)  # the observation is the same in all of them
            view, drawn = walk.view(viewer), walk.pictures(viewer, lang)
            ours = dict(appearance(state, viewer, view, drawn, lang))
            world = state.determinise(viewer, f"world {walk.at}")
            view = world.observe(viewer)
            drawn = pictures(walk.game, view, lang)
            for what, again in appearance(world, viewer, view, drawn, lang):
                if ours.get(what) != again:
                    where = differing(ours.get(what), again)
                    walk.fail(f"{what} of {named(viewer)} depends on what it cannot know: {where}.")
        after = photograph(state)
        if before != after:
            walk.fail(f"determinise changed the state itself: {difference(before, after)}.")


def appearance(
    state: State, viewer: Viewer, view: View, drawn: Sequence[tuple[str, str]], lang: str
) -> Iterator[tuple[str, Any]]:
    """Everything that reaches a viewer, piece by piece: (what, shown)."""
    game = state.game
    for key, each in view.items():
        yield f'The observation ("{key}")', each
    if viewer is not None and viewer in state.waiting:
        yield "legal()", state.legal(viewer)
    yield f"The prompt ({lang})", game.prompt(view, lang)
    for action in view["legal"]:
        yield f"The label of {game.sentence(action)} ({lang})", game.label(action, view, lang)
    for name, picture in drawn:
        yield f"The drawing of {name} ({lang})", picture


def differing(shown: Any, again: Any) -> str:
    """Where two things that should look the same differ."""
    if isinstance(shown, str) and isinstance(again, str):
        pairs = enumerate(zip(shown, again, strict=False))
        at = next((place for place, (one, other) in pairs if one != other), 0)
        start = max(0, at - 30)
        return f'"...{shown[start : at + 30]}..." and "...{again[start : at + 30]}..."'
    return difference(_frozen(shown), _frozen(again))


def _frozen(words: Any) -> Any:
    if isinstance(words, dict):
        return ("dict", *((key, _frozen(each)) for key, each in words.items()))
    return photograph(words)


@Check
def redeals_are_real(walk: Walk) -> None:
    """``determinise`` deals anew what is hidden, keeps all pieces, and draws from another seed."""
    for state in walk.decisions("redeal"):
        for viewer in walk.viewers:
            seat = NOBODY if viewer is None else viewer
            left = {
                pool.name for pool in walk.game.table.pools if _open_to_chance(state, pool, seat)
            }
            left.update(f"answer {number}" for number in _secret_answers(state, seat))
            keys = {state.key}
            for number in range(WORLDS):
                world = state.determinise(viewer, f"world {walk.at} {number}")
                keys.add(world.key)
                _possible(walk, state, world, viewer, number)
                left -= {each for each in left if _dealt(state, each) != _dealt(world, each)}
                if not left and number:
                    break
            walk.expect(len(keys) == number + 2, "determinise does not reseed.")
            walk.expect(
                not left,
                f"For {named(viewer)} determinise never deals anew: {', '.join(sorted(left))}.",
            )


def _open_to_chance(state: State, pool: Pool, seat: int) -> bool:
    """Is there more than one way in which what the seat cannot see may lie?"""
    hidden: dict[int, list[tuple[Any, int]]] = {}  # group -> (where, piece)
    for field in state.game.table.of_pool(pool):
        for place, laid in enumerate(field.places(state)):
            for at, piece in enumerate(laid):
                if not field.seen(state, seat, place, at):
                    where = (field.slot, place, _spot(field, at))
                    hidden.setdefault(pool.group(state, place, piece), []).append((where, piece))
    return any(
        len({where for where, _ in each}) > 1 and len({piece for _, piece in each}) > 1
        for each in hidden.values()
    )


def _spot(field: Field[Any], at: int) -> int:
    """Within a hand, order means nothing."""
    ordered = isinstance(field.place_kind, Listed) and not isinstance(field.place_kind, Hand)
    return at if ordered else 0


def _secret_answers(state: State, seat: int) -> list[int]:
    """Answers of a simultaneous moment that the seat cannot know, by number of the ask."""
    frame = state.stack[-1]
    if not isinstance(frame, Together):
        return []
    return [
        number
        for number, (ask, answer) in enumerate(zip(frame.asks, frame.answers, strict=True))
        if answer >= 0 and not state.knows(seat, ask.actor) and len(ask.legal(state)) > 1
    ]


def _dealt(state: State, name: str) -> Any:
    """How the pieces of a pool lie, or which answer was given."""
    frame = state.stack[-1]
    if name.startswith("answer ") and isinstance(frame, Together):
        return frame.answers[int(name.removeprefix("answer "))]
    fields = [each for each in state.game.table.fields if each.pool and each.pool.name == name]
    return [each.kind.write(getattr(state, each.slot)) for each in fields]


def _possible(walk: Walk, state: State, world: State, viewer: Viewer, number: int) -> None:
    """A world that was dealt anew is one that could be."""
    for problem in walk.game.invariants(world):
        walk.fail(f"A world that {named(viewer)} imagines is impossible: {problem}")
    for pool in walk.game.table.pools:
        if pieces(state, pool.name) != pieces(world, pool.name):
            walk.fail(f"determinise for {named(viewer)} changed the pieces of the {pool.name}.")
    if number == 0:
        with walk.guard(f"The position of a world that {named(viewer)} imagines"):
            again = walk.game.position(world.position())
        walk.expect(again.position() == world.position(), "An imagined world is read otherwise.")
    if not world.legal() or world.waiting != state.waiting:
        walk.fail(f"In a world that {named(viewer)} imagines nobody can go on.")


@Check
def imagined_worlds_play_on(walk: Walk) -> None:
    """A determinised state can be played to the end, and keeps the invariants on the way."""
    viewers = [*walk.viewers, OPEN]
    for number, state in enumerate(walk.decisions("imagine")):
        chosen = viewers if walk.samples is None else [viewers[number % len(viewers)]]
        for viewer in chosen:
            world = state.determinise(viewer, f"imagined {walk.at}")
            chance = Chance("imagined", walk.case.seed, walk.at, viewer)
            with walk.guard(f"A world that {named(viewer)} imagines, played on,"):
                while not world.over:
                    walk.expect(world.step <= walk.game.longest, "An imagined game has no end.")
                    world.apply(chance.choose(world.legal()))
                for problem in walk.game.invariants(world):
                    walk.fail(f"An imagined game ends with an impossible table: {problem}")
