"""Rulings about what is printed on components and board: ANK-RUL-01 to 09, ANK-RUL-38."""

from __future__ import annotations

import pytest

from ecumene.compiled import is_compiled
from ecumene.games.ankh import GAME
from ecumene.games.ankh.board import NEIGHBOURS, WATER, spaces_of
from ecumene.games.ankh.content import CARDS, DEVOTION, GUARDIANS, SLOTS, TRACKS
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.regions import adjacency
from ecumene.games.ankh.steps import devotion, forget
from ecumene.games.ankh.tests.battles import CYCLE, fight, strengths, third
from ecumene.games.ankh.tests.tables import asked, choices, lay, mask, play, spaces

FIVE = ("god b5", "god i5", "god e2", "god h8", "god a8")


def test_ank_rul_01_summoned_beside_an_own_figure_or_an_own_monument_and_nowhere_else() -> None:
    """No figure is near the own temple h7; d8 is neutral, and g5 belongs to another god."""
    s = lay("turn", "god b5", "god i5", monuments="temple h7=0 d8, obelisk g5=1", gods="isis amun")
    play(s, "take summon_figure", "summon warrior")
    beside_god, beside_temple = ["a5", "a6", "b4", "b6"], ["g7", "g8", "h6", "h8", "i8"]
    assert choices(s) == [f"on {space}" for space in beside_god + beside_temple]


def test_ank_rul_02_tracks_of_7_7_7_and_6_spaces_and_five_seats_start_on_the_first() -> None:
    assert [track.spaces for track in TRACKS] == [7, 7, 7, 6]
    assert GAME.new(5, 1).markers == [0, 0, 0, 0]


def test_ank_rul_02_the_start_space_is_not_a_step() -> None:
    """Five seats: the fifth step of Unlock triggers an event, and the sixth of the other rows."""
    s = lay("turn", *FIVE, followers=[0] * 5)
    play(s, *["take unlock_power"] * 4)
    assert (s.event, s.markers[3]) == (0, 4)
    play(s, "take unlock_power")
    assert (s.event, s.markers[3]) == (1, 0)
    markers = {"move_figures": 0, "summon_figure": 0, "gain_followers": 4, "unlock_power": 0}
    s = lay("turn", *FIVE, followers=[0] * 5, markers=markers)
    play(s, "take gain_followers")
    assert (s.event, s.markers[2]) == (0, 5)
    play(s, "take gain_followers")
    assert (s.event, s.markers[2]) == (1, 0)


def test_ank_rul_03_the_last_red_space_is_20_in_the_data() -> None:
    assert DEVOTION.red_last_index == 20


@pytest.mark.parametrize("last", [19, 20])
def test_ank_rul_03_the_rules_read_the_last_red_space_from_the_data(
    last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A god on 20 is forgotten, and Bountiful, only if 20 is red."""
    if last != DEVOTION.red_last_index and is_compiled(GAME.state):
        pytest.skip("the constants of compiled rules cannot be changed from outside")
    monkeypatch.setattr(forget, "RED_LAST", last)
    monkeypatch.setattr(devotion, "RED_LAST", last)
    monkeypatch.setitem(invariants.__globals__, "RED_LAST", last)  # else the table is refused
    s = lay("forget", "god b5", "god i5", "god e2", "with 1", devotion=[20, 22, 23, 22])
    assert s.ladder == ((1, 2) if last == 20 else (0, 1, 2))
    s = lay("conflict", "god b5", "god i5", powers=(third("bountiful"),), devotion=[20, 0])
    assert s.devotion[0] == (22 if last == 20 else 21)


def test_ank_rul_04_drought_has_strength_1() -> None:
    assert [card.strength for card in CARDS if card.id == "drought"] == [1]
    s = fight("god b4", "god d7, warrior d8 c8")
    assert strengths(s, "play drought", CYCLE) == {0: 2, 1: 3}


def test_ank_rul_05_guardian_icons_lie_under_the_slots_2_4_and_5() -> None:
    assert [slot.index for slot in SLOTS if slot.guardian_icon] == [2, 4, 5]
    assert [slot.level for slot in SLOTS if slot.guardian_icon] == [1, 2, 3]


def test_ank_rul_06_the_mummy_has_a_small_base_three_figures_and_level_2() -> None:
    (mummy,) = [guardian for guardian in GUARDIANS if guardian.id == "mummy"]
    assert (mummy.base, mummy.figures, mummy.level) == ("small", 3, 2)


def test_ank_rul_06_mummies_use_up_small_bases() -> None:
    """With two Mummies there is no base for a Cat Mummy, but one for a Giant Scorpion."""
    for powers, gained in [
        ("revered", []),
        ("revered omnipresent resplendent pyramid_attuned", ["giant_scorpion"]),
    ]:
        s = lay(
            "turn",
            *FIVE[:3],
            pools=("mummy mummy",),
            powers=(powers,),
            followers=[3, 0, 0],
            guardians="cat_mummy giant_scorpion",
        )
        play(s, "take unlock_power")
        play(s, choices(s)[0])
        pool = s.observe(None)["table"]["guardians"][0]
        assert pool == {"mummy": 2, **dict.fromkeys(gained, 1)}


def test_ank_rul_07_levels_of_the_guardians() -> None:
    levels = {guardian.id: guardian.level for guardian in GUARDIANS}
    assert levels == {
        "cat_mummy": 1,
        "satet": 1,
        "mummy": 2,
        "apep": 2,
        "giant_scorpion": 3,
        "androsphinx": 3,
    }


def test_ank_rul_08_the_lake_e6_is_in_west_and_east_whatever_river_is_drawn() -> None:
    """Apep on the lake is beside monuments of both banks."""
    monuments = "temple e5 f5 f6"
    s = lay("turn", "god a8, apep e6", "god i5", monuments=monuments, followers=[0, 0])
    west, east, delta = s.wide
    assert [region & mask("e6") > 0 for region in (west, east, delta)] == [True, True, False]
    assert set(spaces(s.near[spaces_of(mask("e6"))[0]])) == {"d5", "d6", "e5", "e7", "f5", "f6"}
    play(s, "take gain_followers")
    assert s.followers[0] == 3


def test_ank_rul_09_neighbouring_waters_of_one_region_are_adjacent() -> None:
    """Isis' Apep on c6 is beside the one on c5, and so she may save it."""

    def saved(enemy: str) -> bool:
        s = lay(
            "battle",
            f"god b7, apep {enemy}, warrior a8 b8 c8",
            "god h5, apep c6",
            "god i9",
            gods="ra isis amun",
        )
        play(s, CYCLE, CYCLE)
        return asked(s) == "DP-ISIS"

    assert saved("c5")
    assert not saved("e6")


def test_ank_rul_09_only_if_they_share_a_region() -> None:
    s = lay("turn", "god b5", "god i5")
    near = adjacency(0, [s.regions[2]])  # the Delta alone
    pairs = [(one, two) for one in spaces_of(WATER) for two in spaces_of(WATER & NEIGHBOURS[one])]
    assert all(s.near[one] >> two & 1 for one, two in pairs)
    adjacent = {one for one, two in pairs if near[one] >> two & 1}
    assert adjacent == set(spaces_of(mask("e0 f0 g0 h0 i0 j0 k1")))


def test_ank_rul_38_tokens_of_the_middle_kingdom_for_five() -> None:
    """The southern regions have the tokens of the seats that start there."""
    s = GAME.new(5, 1, scenario="middle_kingdom", start="first")
    assert s.regions[2] & mask("i8")  # south-east
    assert s.regions[4] & mask("b6")  # south-west
    for seat in range(5):
        assert s.regions[seat] & s.figures[seat][0]


def test_ank_rul_38_tokens_of_the_old_kingdom_for_five() -> None:
    s = GAME.new(5, 1, scenario="old_kingdom")
    assert len(s.regions) == 5
    assert s.regions[4] & mask("g4")  # north-east
    assert s.regions[0] & mask("h7")  # south-east keeps the only 1
    assert not s.regions[4] & mask("h7")
