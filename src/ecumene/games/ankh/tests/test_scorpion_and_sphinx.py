"""Giant Scorpion and Androsphinx: ANK-GRD-SCO, ANK-GRD-AND."""

from __future__ import annotations

from typing import Any

from ecumene.games.ankh import GAME
from ecumene.games.ankh.pieces import all_monuments, ankhs_in_pool, monuments_in_supply
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight, second, strengths
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"


def aimed(s: Ankh) -> object:
    """Where the scorpions aim, as everybody sees it."""
    return GAME.observe(s, None)["table"]["aims"]


def standing(s: Ankh) -> list[str]:
    """The spaces with a monument."""
    return spaces(all_monuments(s))


def summoned(god: str, space: str) -> Ankh:
    s = lay("turn", f"god {god}", "god i5", gods="isis amun", pools=("giant_scorpion",))
    return play(s, "take summon_figure", "summon giant_scorpion", f"on {space}")


def test_ank_grd_sco_01_a_summoned_scorpion_aims_at_two_neighbours_side_by_side() -> None:
    """Six orientations inside of the board; B6 has the lake C6 beside it, which is allowed."""
    s = summoned("b7", "b6")
    assert (asked(s), s.actor) == ("DP-AIM", 0)
    assert choices(s) == [
        "aim at a6-a7",
        "aim at a6-b5",
        "aim at a7-b7",
        "aim at b5-c6",
        "aim at b7-c7",
        "aim at c6-c7",
    ]
    play(s, "aim at c6-c7")
    assert aimed(s) == {"b6": ["c6", "c7"]}


def test_ank_grd_sco_01_fewer_orientations_at_the_border() -> None:
    assert choices(summoned("b8", "a8")) == ["aim at a7-b7", "aim at b7-b8"]
    assert choices(summoned("b4", "a4")) == ["aim at a3-b3", "aim at a5-b4", "aim at b3-b4"]


def test_ank_grd_sco_01_the_aim_ignores_rivers_and_camels() -> None:
    """E4 lies on the river to E3 and F3."""
    s = summoned("e5", "e4")
    assert {"aim at e3-f3", "aim at d3-e3", "aim at f3-f4"} <= set(choices(s))


def test_ank_grd_sco_01_after_a_move_it_is_aimed_anew() -> None:
    s = lay(
        "turn",
        "god b4, giant_scorpion b6",
        "god i5",
        gods="isis amun",
        aims={"b6": ["c6", "c7"]},
    )
    play(s, "take move_figures", "move giant_scorpion b6", "to a8")
    assert (asked(s), choices(s)) == ("DP-AIM", ["aim at a7-b7", "aim at b7-b8"])
    play(s, "aim at b7-b8")
    assert aimed(s) == {"a8": ["b7", "b8"]}
    assert asked(s) == "DP-MOVE"


def test_ank_grd_sco_01_also_when_an_obelisk_moves_it() -> None:
    """ANK-RUL-44: for whatever reason."""
    s = fight(
        "god b4, giant_scorpion h5",
        "god d7",
        gods="isis amun",
        aims={"h5": ["h4", "i5"]},
        monuments="obelisk a7=0",
        powers=(second("obelisk_attuned"),),
    )
    play(s, "move giant_scorpion h5", "to a8")
    assert (asked(s), s.actor) == ("DP-AIM", 0)
    play(s, "aim at a7-b7")
    assert aimed(s) == {"a8": ["a7", "b7"]}


def test_ank_grd_sco_01_the_aim_stays_until_it_moves() -> None:
    s = lay(
        "turn",
        "god b4, giant_scorpion b6",
        "god i5",
        gods="isis amun",
        aims={"b6": ["c6", "c7"]},
        followers=[0, 0],
    )
    play(s, "take move_figures", "move god b4", "to b5", "stop moving", "take unlock_power")
    play(s, "take gain_followers")
    assert (s.actor, aimed(s)) == (0, {"b6": ["c6", "c7"]})


def conflict(scorpion: str, aim: str, monuments: str) -> Ankh:
    """A conflict has begun with a scorpion of Isis in the West, which she dominates alone."""
    return lay(
        "conflict",
        f"god b4, giant_scorpion {scorpion}",
        "god i5",
        gods="isis amun",
        aims={scorpion: aim.split()},
        monuments=monuments,
        event=4,
    )


def test_ank_grd_sco_02_aimed_monuments_are_destroyed_whoever_controls_them() -> None:
    """Neutral and enemy, then own and enemy (ANK-RUL-41); what it does not aim at stays."""
    s = conflict("b6", "b7 c7", "temple b7, pyramid c7=1, obelisk a7=1 b5")
    assert standing(s) == ["a7", "b5"]
    s = conflict("b6", "b7 c7", "temple b7=0 c7=1, obelisk a7")
    assert standing(s) == ["a7"]


def test_ank_grd_sco_02_tokens_and_monuments_return_to_their_supplies() -> None:
    s = conflict("b6", "b7 c7", "temple b7=0, pyramid c7=1")
    assert [monuments_in_supply(s, kind) for kind in range(3)] == [10, 10, 10]
    assert (ankhs_in_pool(s, 0), ankhs_in_pool(s, 1)) == (9, 9)


def test_ank_grd_sco_02_monuments_behind_the_river_are_not_adjacent() -> None:
    s = conflict("e4", "e3 d3", "temple e3, obelisk d3")
    assert standing(s) == ["e3"]


def test_ank_grd_sco_02_monuments_behind_camels_are_not_adjacent() -> None:
    s = lay(
        "conflict",
        "god a8, giant_scorpion b5",
        "god i5",
        gods="isis amun",
        aims={"b5": ["a5", "b4"]},
        monuments="temple a5 b4",
        camels=["a4-a5", "a5-b4", "b4-b5"],
        order=["a1", "f6", "b0", "a5"],
        event=4,
    )
    assert standing(s) == ["b4"]


def test_ank_grd_sco_02_before_the_first_region_is_resolved() -> None:
    """The temple would have been a majority of Isis."""
    assert conflict("b6", "b7 c7", "temple b7=0").devotion[0] == 1
    assert conflict("b6", "b7 c7", "temple a7=0").devotion[0] == 2


def test_ank_grd_sco_02_every_scorpion_destroys() -> None:
    s = lay(
        "conflict",
        "god b4, giant_scorpion b6",
        "god i5, giant_scorpion h6",
        "god e2",
        gods="isis amun ra",
        aims={"b6": ["b7", "c7"], "h6": ["h5", "i6"]},
        monuments="temple b7 h5 b8",
        event=4,
    )
    assert standing(s) == ["b8"]


# Androsphinx


def test_ank_grd_and_01_enemies_beside_it_have_no_strength() -> None:
    """Amun has a warrior beside it, one elsewhere and his god."""
    s = fight("god b4, androsphinx b6", "god d7, warrior b7 d8", gods="isis amun")
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 2}


def test_ank_grd_and_01_own_figures_beside_it_keep_theirs() -> None:
    s = fight("god b5, androsphinx b6, warrior b7", "god d7", gods="isis amun")
    assert strengths(s, CYCLE, CYCLE) == {0: 3, 1: 1}


def test_ank_grd_and_01_everything_added_to_the_figure_counts_nothing() -> None:
    """ANK-RUL-21: Resplendent and the trapped warriors of Anubis."""
    table: dict[str, Any] = {
        "gods": "anubis amun",
        "monuments": "temple a1=0 a2=0 a3=0",
        "powers": (second("resplendent"),),
        "trapped": [0, 2],
    }
    s = fight("god d7, warrior d8", "god b4, androsphinx b6", **table)
    assert strengths(s, CYCLE, CYCLE) == {0: 3 + 2 + 1, 1: 2}
    s = fight("god c7, warrior d8", "god b4, androsphinx b6", **table)
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 2}


def test_ank_grd_and_01_cards_and_temples_still_count() -> None:
    s = fight(
        "god c7",
        "god b4, androsphinx b6",
        gods="isis amun",
        monuments="temple c8=0",
        powers=(second("temple_attuned"),),
    )
    assert strengths(s, CHARIOTS, CYCLE) == {0: 3 + 2, 1: 2}


def test_ank_grd_and_01_enemies_behind_the_river_are_not_adjacent() -> None:
    """The Androsphinx stands on E3 in the Delta, the warrior on E4 in the West."""
    s = fight("god d7, warrior e4", "god b4, androsphinx e3", gods="isis amun")
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 1}


def test_ank_grd_and_02_a_figure_on_water_beside_it_counts_nothing_in_all_its_battles() -> None:
    """Apep on the lake E6 fights in the West; the Androsphinx stands on F6 in the East."""
    s = fight("god d7, apep e6", "god b4, androsphinx f6", gods="isis amun")
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}
    s = fight("god d7, apep e6", "god b4, androsphinx f7", gods="isis amun")
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 1}


def test_ank_grd_and_03_two_of_them_cancel_each_other_and_still_cancel_others() -> None:
    """B6 and B7 are neighbours; each also has an enemy warrior beside it."""
    s = fight(
        "god d7, androsphinx b6, warrior b8",
        "god a1, androsphinx b7, warrior a6",
        "god i5",
        gods="isis amun ra",
    )
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_grd_and_03_two_of_one_god_do_not_cancel_each_other() -> None:
    s = fight("god d7, androsphinx b6 b7", "god a1", "god i5", gods="isis amun ra")
    assert strengths(s, CYCLE, CYCLE) == {0: 3, 1: 1}
    assert figures(s, 0, "androsphinx") == ["b6", "b7"]
