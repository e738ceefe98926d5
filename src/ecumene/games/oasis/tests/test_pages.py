"""What pages show beside the table."""

from __future__ import annotations

import pytest

from ecumene.engine.picture import Emblem
from ecumene.games.oasis import GAME
from ecumene.games.oasis.content import GOODS
from ecumene.games.oasis.draw.gallery import PAINTERS
from ecumene.games.oasis.names import PLACE
from ecumene.games.oasis.tests.tables import play, turn


def test_a_seat_is_told_apart_by_colour_and_number() -> None:
    view = GAME.new(seats=5, seed=1).observe(None)
    emblems = [GAME.emblem(view, seat) for seat in range(5)]
    assert emblems[0] == Emblem("cinnabar", "1")
    assert len({emblem.pigment for emblem in emblems}) == 5


def test_the_headline_tells_round_and_wind() -> None:
    s = GAME.new(seats=2, seed=1, rounds=4)
    assert GAME.headline(s.observe(0)) == f"Round 1 of 4 · wind {s.wind}"
    assert GAME.headline(s.observe(0), "de") == f"Runde 1 von 4 · Wind {s.wind}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_goods_places_and_pieces_are_told_with_a_picture(lang: str) -> None:
    told = GAME.glossary(lang)
    wanted = [*(good.id for good in GOODS), *PLACE.ids, *PAINTERS]
    assert [entry.id for entry in told] == wanted
    assert all(entry.picture for entry in told)


def test_goods_are_told_with_their_markets() -> None:
    dates = GAME.glossary("en")[0]
    assert dates.name == "Dates"
    assert "Palm Market" in dates.text
    assert "Date Grove" in dates.text


def test_a_rest_that_brings_nothing_is_folded() -> None:
    for place, idle in (("palms", False), ("pans", True), ("gate", False)):
        view = turn(0, wind=2, places=[place, "spring"], offers=["dates_1", "salt_2"]).observe(0)
        assert GAME.is_idle(GAME.parse("rest"), view) is idle
        assert not GAME.is_idle(GAME.parse("travel"), view)


def test_a_welcome_with_a_full_hand_is_folded() -> None:
    for cards, idle in ((3, False), (4, True)):
        hand = ["dates_5", "dates_6", "salt_5", "salt_6"][:cards]
        s = turn(0, wind=3, places=["gate", "palms"], hands=[[], hand])
        view = play(s, "travel").observe(1)
        assert GAME.is_idle(GAME.parse("welcome guest"), view) is idle
        assert not GAME.is_idle(GAME.parse("demand toll"), view)
