"""Activation sets: their spaces, the cubes on them, and what could be placed there now."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.drawing import Layer
from ecumene.draw.marks import moved
from ecumene.draw.signs import Sign, word_sign
from ecumene.games.hyperborea.content import CARDS, COLOUR_IDS
from ecumene.games.hyperborea.content.rows import Ongoing
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import (
    SIGN,
    amount,
    cube,
    effect_signs,
    lit_cube,
    lit_space,
    space,
)
from ecumene.games.hyperborea.names import SET, SPOT
from ecumene.games.hyperborea.programs import PROGRAM_EFFECTS
from ecumene.games.hyperborea.sets import BASE_SETS, PERMANENT, PROGRAM_OF, SPACE_KINDS
from ecumene.games.hyperborea.words.labels import spot_text

SIZE: Final = 17.0  # of a space
STEP: Final = 20.5  # from space to space
_CUBE: Final = 15.0


class Spread(NamedTuple):
    """How a set lies there."""

    laid: tuple[str, ...]  # cubes by space, "" for none
    needed: int  # mask of spaces
    choices: tuple[int, ...]  # by space


def spread(scene: HyperboreaScene, number: int, seat: int) -> Spread:
    """A set of a seat; a space that takes several colours now is as wide as they are together."""
    offered = scene.placings(number) if seat == scene.own else {}
    kinds = range(len(SPACE_KINDS[number]))
    choices = tuple([len(offered.get(at, ())) for at in kinds])
    return Spread(scene.cubes_on(number, seat), scene.needed(number, seat), choices)


def printed(number: int) -> Spread:
    """A set on which nothing lies."""
    none = len(SPACE_KINDS[number])
    return Spread(("",) * none, 7, (0,) * none)


def lefts(shown: Spread, room: float) -> tuple[list[float], float]:
    """Where the spaces of a set begin and where it ends, and the step from one to the next.

    They move together where a room is too small for all choices.
    """
    wide = [max(1, choices) for choices in shown.choices]
    step = min(STEP, (room - SIZE) / max(1, sum(wide) - 1))
    return [step * sum(wide[:at]) for at in range(len(wide) + 1)], step


@cache
def spaces(number: int, lang: str, shown: Spread, room: float) -> Sign:
    """The free spaces of a set that nothing is offered for; the others have their pieces."""
    laid, needed, choices = shown
    at, step = lefts(shown, room)
    body = "".join(
        moved(space(kind, lang, SIZE, not needed >> n & 1), at[n] + SIZE / 2, 0)
        for n, kind in enumerate(SPACE_KINDS[number])
        if not laid[n] and not choices[n]
    )
    return Sign(body, at[-1] - step + SIZE)


@cache
def set_signs(number: int, lang: str, size: float = 14) -> tuple[Sign, ...]:
    """The effects of a set in signs, those of a permanent card included."""
    if PERMANENT[number]:
        return _ongoing_signs(CARDS[number - BASE_SETS].ongoing[0], lang, size)
    return effect_signs(PROGRAM_EFFECTS[PROGRAM_OF[number]], lang, size)


def _ongoing_signs(ongoing: Ongoing, lang: str, size: float) -> tuple[Sign, ...]:
    """What happens each turn; what is changed into what; what comes in addition to what."""
    if ongoing.on == "start_turn":
        return effect_signs(ongoing.effects, lang, size)
    kind = amount("", SIGN[ongoing.kind], size)
    if ongoing.instead:
        return (kind, word_sign("→", size - 2, "ink-3"), amount("", SIGN[ongoing.instead], size))
    return (kind, word_sign("+", size, "ink-3"), *effect_signs(ongoing.bonus, lang, size))


class Cubes:
    """Visible cubes of the own seat, laid one after the other: their numbers let them travel."""

    def __init__(self, scene: HyperboreaScene, spaces: Layer, cubes: Layer) -> None:
        self.scene = scene
        self.seat = scene.own
        self.spaces = spaces
        self.cubes = cubes
        self.counts = dict.fromkeys(COLOUR_IDS, 0)

    def lay(self, colour: str, spot: str, x: float, y: float, first: bool = True) -> None:
        """One cube; of equal ones the first can be chosen for all."""
        self.counts[colour] += 1
        scene, number = self.scene, SPOT[spot]
        action = scene.cube_action(number) if first else None
        lit = action is not None
        body = lit_cube(colour, scene.lang, _CUBE) if lit else cube(colour, scene.lang, _CUBE)
        told = spot_text(number, self.seat, scene.view, scene.lang)
        name, about = f"{colour}-{self.counts[colour]}", "" if lit else "cube"
        scene.fixed(self.cubes, name, x, y, body, told, action, "cube", about)

    def lay_set(self, number: int, x: float, y: float, room: float) -> None:
        """Cubes on the spaces of a set, and on free ones the cubes that could be placed there."""
        id, scene = SET.ids[number], self.scene
        shown = spread(scene, number, self.seat)
        offered, (at, step) = scene.placings(number), lefts(shown, room)
        for n, colour in enumerate(shown.laid):
            left = x + at[n] + SIZE / 2
            if colour:
                self.lay(colour, f"{id} {n + 1}", left, y)
            for further, (placed, action) in enumerate(offered.get(n, ())):
                body, name = lit_space(placed, scene.lang, SIZE), f"{id}-{n + 1}-{placed}"
                told = SET(number, scene.lang)
                scene.put(self.spaces, name, left + step * further, y, body, told, action, "space")
