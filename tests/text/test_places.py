"""The map in words: a line for each place."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.engine.places import Place, Way
from ecumene.engine.viewers import OPEN
from ecumene.games.oasis import GAME
from ecumene.text import mapped

WITH_MAP = ["ankh", "anunnaki", "hyperborea", "olympos"]
PLACES = (
    Place("well", "Well", ("water", "2 palms"), (Way("d1", "uphill"), Way("pit", back=False))),
    Place("d1", "High dune", (), (Way("well"),)),
    Place("pit", "Pit", (), ()),
)


def test_a_line_says_what_a_place_is_and_what_is_next_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = GAME.new(seats=2, seed=1).observe(0)
    assert mapped(GAME, view) == "This game has no map."
    assert mapped(GAME, view, "de") == "Dieses Spiel hat keine Karte."
    monkeypatch.setitem(GAME.__dict__, "places_of", lambda view, lang: PLACES)
    assert mapped(GAME, view).splitlines() == [
        "Well: water, 2 palms. Next to: High dune (uphill); Pit (one way)",
        "High dune [d1]. Next to: Well",
        "Pit",
    ]
    assert "Daneben: High dune (uphill); Pit (nur hin)" in mapped(GAME, view, "de")


def test_games_with_a_map_tell_it() -> None:
    found = [id for id in ecumene.games() if ecumene.load(id).places_of is not None]
    assert sorted(found) == WITH_MAP


@pytest.mark.parametrize("game", WITH_MAP)
def test_everybody_reads_a_map_at_every_table(game: str) -> None:
    spec = ecumene.load(game)
    for seats in spec.seats:
        state = spec.new(seats=seats, seed=seats)
        for viewer in (None, *range(seats), OPEN):
            view = state.observe(viewer)
            english, german = mapped(spec, view), mapped(spec, view, "de")
            assert english != german
            assert len(english.splitlines()) == len(german.splitlines()) == len(spec.places(view))
            assert "Next to" not in german
            assert "{" not in english + german
