"""Plates: the small pictures of a page about all pieces, with what they are drawn on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, faded, moved
from ecumene.engine.content import Row

WIDTH: Final = 160
HEIGHT: Final = 100


def plate(name: str, desc: str, body: str, height: float = HEIGHT, fill: str = "raised") -> str:
    """A whole picture; what is drawn ends at its round corners."""
    drawing = Drawing(f"piece-{name}", WIDTH, height, desc)
    edge = f"piece-{name}-edge"
    sheet = box(0.5, 0.5, WIDTH - 1, height - 1, 9, fill)
    rim = box(0.5, 0.5, WIDTH - 1, height - 1, 9, "none", "line", 1)
    drawing.layer("face").add(
        f'<clipPath id="{edge}">{sheet}</clipPath>'
        f'{sheet}<g clip-path="url(#{edge})">{body}</g>{rim}'
    )
    return drawing.render()


def tinted(colour: str, strength: float = 0.14, height: float = HEIGHT) -> str:
    """A pale colour under pieces that do not stand on the board."""
    return box(0, 0, WIDTH, height, 0, colour, more=f'opacity="{strength}"')


def centred(face: str, size: tuple[float, float], scale: float = 1, height: float = HEIGHT) -> str:
    """A card in the middle of a plate."""
    wide, tall = size
    return moved(face, (WIDTH - scale * wide) / 2, (height - scale * tall) / 2, scale)


def fanned(faces: Sequence[str], size: tuple[float, float], spread: float = 48) -> str:
    """Cards as they are held in a hand, the last in front."""
    wide, tall = size
    step = spread / max(1, len(faces) - 1)
    body = ""
    for n, face in enumerate(faces):
        card = moved(face, -wide / 2, -tall - 14)
        body += f'<g transform="translate(80 120) rotate({n * step - spread / 2:g})">{card}</g>'
    return body


# Plates as component files


class Laid(Row, kw_only=True):
    """A piece on a plate, in words: at a point, or at a spot of the plate's ground."""

    piece: str
    at: str | tuple[float, float]
    size: float = 1
    opacity: float = 1


class Plate(Row, kw_only=True):
    """The picture of a piece: a ground, of which the game knows a board, or a tint; and pieces."""

    id: str
    board: str = ""
    tint: str = ""
    strength: float = 0.14
    width: float = 0  # of a sign that is laid like a plate
    pieces: tuple[Laid, ...] = ()


Spot = tuple[float, float, float]
"""Where something lies on a plate, and how large pieces are there."""


def laid(
    plate: Plate, piece: Callable[[str], str], spot: Callable[[str], Spot], subject: str = ""
) -> str:
    """The pieces of a plate, the last on top; *subject* is what stands for ``{}`` in it."""
    body = ""
    for each in plate.pieces:
        x, y, scale = spot(each.at) if isinstance(each.at, str) else (*each.at, 1.0)
        drawn = moved(piece(each.piece.format(subject)), x, y, scale * each.size)
        body += faded(drawn, each.opacity) if each.opacity < 1 else drawn
    return body
