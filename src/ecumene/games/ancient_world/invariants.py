"""What is true of every table: part (c) of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.games.ancient_world.state import AncientWorld


def invariants(s: AncientWorld) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    if len(s.citizens) != 5 * s.seats:
        yield "citizens."
