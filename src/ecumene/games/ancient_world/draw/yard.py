"""The ground of a city-state: what all that lies there has in common."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Layer
from ecumene.games.ancient_world.draw.scene import City, Scene

WIDTH: Final = 368
HEIGHT: Final = 284
EDGE: Final = 8.0
ROOM: Final = WIDTH - 2 * EDGE
GAP: Final = 5.0


class Yard:
    """One city-state while it is drawn."""

    def __init__(self, scene: Scene, seat: int, layers: list[Layer]) -> None:
        self.scene = scene
        self.seat = seat
        self.city: City = scene.cities[seat]
        self.ground, self.cards, self.armies, self.tokens, self.people = layers
        self.spots: dict[int, tuple[float, float]] = {}  # where a citizen stands, by state card

    def lit(self, *verbs: str) -> dict[int, int]:
        """Actions that point at what lies here."""
        return self.scene.own_lit(self.seat, *verbs)

    def token(
        self, name: str, x: float, y: float, body: str, told: str, action: int | None = None
    ) -> None:
        """A small thing that may be lit."""
        told = self.scene.told(told, action)
        self.tokens.piece(name, x, y, body, title=told, action=action)
