"""Artwork and plates as component files."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from ecumene.draw.artwork import Artwork, Pattern, Stroke
from ecumene.draw.plates import Laid, Plate, laid
from ecumene.engine.content import Shelf
from ecumene.engine.errors import ContentError


def test_strokes_are_painted_over_each_other() -> None:
    art = Artwork(
        id="hut",
        strokes=(
            Stroke(d="M0 0H9V9z", fill="stone-lit"),
            Stroke(d="M0 9H9", stroke="ink", width=2, round=True, opacity=0.5),
        ),
    )
    assert art.body == (
        '<path d="M0 0H9V9z" fill="var(--stone-lit)"/>'
        '<path d="M0 9H9" fill="none" stroke="var(--ink)" stroke-width="2" '
        'stroke-linejoin="round" stroke-linecap="round" opacity="0.5"/>'
    )


def test_a_pattern_lies_around_each_space_in_its_way() -> None:
    one, two, three = ((0, 0),), ((1, 2), (3, 4)), ()
    pattern = Pattern(id="sand", stroke="h2", spots=(one, two, three), grains=((), ((5, 5),), ()))
    assert pattern.over([(10, 10), (20, 20)], [0, 1]) == "M10 10h2M21 22h2M23 24h2M25 25h.01"


def test_pieces_lie_on_a_plate_at_points_and_spots() -> None:
    plate = Plate(
        id="duel",
        pieces=(
            Laid(piece="tent {}", at=(10, 20), size=2),
            Laid(piece="flag", at="top", size=3, opacity=0.5),
        ),
    )
    body = laid(plate, lambda words: f"[{words}]", lambda spot: (1.0, 2.0, 0.5), "red")
    assert body == (
        '<g transform="translate(10 20) scale(2.000)">[tent red]</g>'
        '<g opacity="0.5"><g transform="translate(1 2) scale(1.500)">[flag]</g></g>'
    )


def test_a_stroke_with_an_unknown_key_is_refused(tmp_path: Path) -> None:
    folder: Traversable = tmp_path
    file = '[[artwork]]\nid = "hut"\nstrokes = [{ d = "M0 0", colour = "red" }]\n'
    (tmp_path / "artwork.toml").write_text(file)
    with pytest.raises(ContentError, match="colour"), Shelf(folder) as shelf:
        shelf.rows("artwork.toml", "artwork", Artwork)
