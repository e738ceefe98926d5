"""Plates: the small pictures of a page about all pieces, with what they are drawn on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, moved

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
