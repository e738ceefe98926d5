"""The whole table: its parts by name, and all of them side by side as one picture.

TABLE = Tabletop(MyScene, parts, {"board": board, ...}, {"seat": seat_panel}, whole, describe)

and ``GameSpec(layout=TABLE.parts, painter=TABLE.draw, ...)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, moved, panel, title, words
from ecumene.draw.measures import breadth, lines_of
from ecumene.draw.scene import Scene
from ecumene.draw.seals import seal
from ecumene.draw.shared import Shared
from ecumene.engine.picture import Part
from ecumene.engine.viewers import View

S = TypeVar("S", bound=Scene)


class _Reading(Generic[S]):
    """What all parts of a view share: its scene, and the position in words."""

    def __init__(self, scene: S, describe: Callable[[S], str]) -> None:
        self.scene = scene
        self._describe = describe

    @cached_property
    def told(self) -> str:
        return self._describe(self.scene)


class Tabletop(Generic[S]):
    """How a game draws its table, as a declaration.

    *painters* draw the parts by name, *by_seat* those of which every seat has one, named with its
    number: ``seat0``. Every part alone, and the whole, is described in words by *describe*.
    """

    def __init__(
        self,
        scene: Callable[[View, str], S],
        layout: Callable[[S], list[Part]],
        painters: Mapping[str, Callable[[S], Drawing]],
        by_seat: Mapping[str, Callable[[S, int], Drawing]],
        whole: Callable[[S], Drawing],
        describe: Callable[[S], str],
    ) -> None:
        self.layout = layout
        self.painters = painters
        self.by_seat = by_seat
        self.whole = whole
        self._read = Shared(lambda view, lang: _Reading(scene(view, lang), describe))

    def parts(self, view: View, lang: str) -> list[Part]:
        """The parts of the table, as pages fold and dock them."""
        return self.layout(self._read(view, lang).scene)

    def draw(self, view: View, part: str | None, lang: str) -> Drawing:
        """The whole table, or one part of it."""
        reading = self._read(view, lang)
        scene = reading.scene
        if part is None:
            drawing = self.whole(scene)
        elif part in self.painters:
            drawing = self.painters[part](scene)
        else:
            name = part.rstrip("0123456789")
            drawing = self.by_seat[name](scene, int(part.removeprefix(name)))
        drawing.told = lambda: reading.told
        return drawing


# All parts as one picture

WIDTH: Final = 1280
HEIGHT: Final = 720
GAP: Final = 8
LINTEL: Final = 44
TOP: Final = LINTEL + GAP  # where parts begin
SILL: Final = 78  # how high the question stands
SILL_TOP: Final = HEIGHT - GAP - SILL

Laid = tuple[Drawing, float, float]
"""A part and the point where it lies."""


class Spoken(NamedTuple):
    """The words around a table: the game, where it stands, what is asked."""

    title: str
    headline: str
    prompt: str


def whole_table(
    scene: Scene,
    spoken: Spoken,
    laid: Sequence[Laid],
    *,
    sill: float,
    headline: float,
    room: float,
    answers: bool = False,
) -> Drawing:
    """Parts side by side on a page of 1280 x 720, under a lintel, with the question on a sill.

    The *sill* begins there and ends at the right edge of the page; the *headline* begins there,
    the question has so much *room*. With *answers*, as many as fit stand beside it.
    """
    table = Drawing("table", WIDTH, HEIGHT, "")
    ground, sill_layer, choices = (table.layer(name) for name in ("ground", "sill", "choices"))
    ground.add(box(0, 0, WIDTH, HEIGHT, 0, "page"), box(0, 0, WIDTH, LINTEL, 0, "lintel"))
    ground.add(title(spoken.title, 16, 29, 21, "lintel-ink"))
    ground.add(words(spoken.headline, headline, 28, 15, "lintel-ink-2"))
    wide = WIDTH - GAP - sill
    sill_layer.add(moved(panel(wide, SILL, True, scene.choosing), sill, SILL_TOP))
    x = sill + 16.0
    if scene.actor >= 0:
        sill_layer.add(seal(scene.emblem(scene.actor), sill + 36, SILL_TOP + SILL / 2, 18))
        x += 56
    lines = lines_of(spoken.prompt, room, 17, 3)
    y = SILL_TOP + SILL / 2 + 6 - 11 * (len(lines) - 1)
    for n, line in enumerate(lines):
        sill_layer.add(words(line, x, y + 22 * n, 17, "ink", weight=600))
    if answers:
        _answers(choices, scene, x + room + 20)
    for drawing, left, top in laid:
        table.lay(drawing, left, top)
    return table


def folded(part: str, *layers: str) -> Drawing:
    """A part for which the whole table has no room now: its containers are there, and empty."""
    drawing = Drawing(part, 0, 0, "")
    for layer in layers:
        drawing.layer(layer)
    return drawing


def _answers(layer: Layer, scene: Scene, start: float) -> None:
    """As many answers as fit on the sill, in rows."""
    found: list[tuple[int, str, float, float, float]] = []
    left, top = start, 0.0
    for action in scene.view["legal"]:
        text = scene.label(action)
        room = breadth(text, 13.5, True) + 18
        if left > start and left + room > WIDTH - GAP - 8:
            left, top = start, top + 24
        if top > 50:
            break
        found.append((action, text, left, top, room))
        left += room + 5
    middle = SILL_TOP + (SILL - 21 - max((each[3] for each in found), default=0)) / 2
    for action, text, left, top, room in found:
        body = box(0, 0, room, 21, 7, "lamp-soft", "lamp-edge", 1.3)
        body += words(text, room / 2, 15, 13.5, "ink", "middle", 600)
        layer.piece(str(action), left, middle + top, body, title=text, action=action)
