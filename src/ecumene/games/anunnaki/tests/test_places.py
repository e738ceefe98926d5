"""The boards in words: ANU-MAP, ANU-MOVE-06, ANU-ART-08."""

from __future__ import annotations

from ecumene.engine.places import Place, Way
from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.setup import CHOOSE
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import HOUSES, lay, offered, play

DASHED, OUT, NO = "dashed border", "solid border, only out", "solid border, no way in"


def told(s: Anunnaki, lang: str = "en") -> dict[str, Place]:
    return {each.id: each for each in GAME.places(s.observe(None), lang)}


def beside(place: Place) -> dict[str, str]:
    return {way.to: way.note for way in place.ways}


def test_anu_setup_02_only_boards_in_play_are_there() -> None:
    for seats, gaia in ((2, "gaia12"), (3, "gaia34"), (4, "gaia34")):
        found = told(lay(seats=seats))
        boards = {id.partition(".")[0] for id in found}
        assert boards == {gaia, *HOUSES.split()[:seats]}
        assert next(iter(found)) == f"{gaia}.nw"
    early = GAME.new(seats=3, seed=1, houses=CHOOSE)
    assert {id.partition(".")[0] for id in told(early)} == {"gaia34"}


def test_anu_map_01_neighbours_share_a_side_on_one_board() -> None:
    found = told(lay(seats=3))
    assert sorted(beside(found["gaia34.nw"])) == ["gaia34.n1", "gaia34.w"]
    assert sorted(beside(found["pharaohs.cap"])) == ["pharaohs.ml", "pharaohs.mr"]
    for id, place in found.items():
        assert {to.partition(".")[0] for to in beside(place)} == {id.partition(".")[0]}


def test_anu_map_02_icons_shrines_and_capitals() -> None:
    found = told(lay(seats=3))
    assert found["gaia34.nw"].features == ("3 metal",)
    assert found["gaia34.n1"].features == ("1 food", "1 shrine")
    assert found["gaia34.at1"].features == ("2 shrines", "in Atlantis")
    assert told(lay(seats=2))["gaia12.n2"].features == ("1 metal", "1 gold")  # ANU-MAP-03
    capitals = {id for id, place in found.items() if "closed to all others" in place.features}
    assert capitals == {"pharaohs.cap", "norrenis.cap", "babylon.cap"}  # ANU-MAP-05
    german = told(lay(seats=3), "de")["gaia34.n1"]
    assert (german.name, german.features) == ("Gaia, Nord 1", ("1 Nahrung", "1 Schrein"))


def test_anu_move_06_atlantis_is_entered_across_dashed_borders_only() -> None:
    found = told(lay(seats=3))
    assert beside(found["gaia34.n1"])["gaia34.at1"] == DASHED
    assert beside(found["gaia34.n2"])["gaia34.at1"] == NO
    assert beside(found["gaia34.at1"])["gaia34.n2"] == OUT  # ANU-RUL-21
    assert beside(found["gaia34.at1"])["gaia34.at2"] == NO
    assert beside(found["gaia34.n1"])["gaia34.n2"] == ""
    notes = [note for place in found.values() for note in beside(place).values()]
    assert (notes.count(DASHED), notes.count(OUT), notes.count(NO)) == (12, 4, 6)


def test_anu_move_06_steps_that_are_offered_are_those_of_the_map() -> None:
    for start in ("n2", "w", "at1"):
        s = play(lay(f"cap s; g.{start} f", seats=3), "pawn to blue_move")
        here = f"gaia34.{start}"
        steps = [each.split() for each in offered(s, "move")]
        ends = sorted(end for kind, at, end in steps if (kind, at) == ("follower", here))
        assert ends == sorted(to for to, note in beside(told(s)[here]).items() if note != NO)


def test_anu_art_08_the_afterlife_is_next_to_what_its_owner_controls() -> None:
    assert "afterlife" not in told(lay(seats=3))
    s = lay("cap s; g.w f; g.at1 f", "cap s", "cap s", seats=3, artifacts={0: "map_afterlife"})
    found = told(s)
    assert found["afterlife"].features == ("2 any resource", "1 shrine")
    assert sorted(beside(found["afterlife"])) == ["gaia34.w", "pharaohs.cap"]
    assert Way("afterlife") in found["gaia34.w"].ways
    assert Way("afterlife", back=False) in found["gaia34.at1"].ways, "it is no way into Atlantis"
    assert "afterlife" not in beside(found["norrenis.cap"])
