"""The worked examples of the rulebook about actions, events, caravans, merging and forgetting.

Each is built as a position with what its text tells, and played in sentences.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.ankh.pieces import ankhs_in_pool, warriors_in_pool
from ecumene.games.ankh.tests.battles import CYCLE, fight
from ecumene.games.ankh.tests.tables import (
    asked,
    brink,
    choices,
    figures,
    lay,
    play,
    spaces,
    unlocked,
)


def test_adjacent_a_warrior_beside_a_pyramid_and_across_the_river_from_a_scorpion() -> None:
    """ANK-MAP-07, ANK-MAP-09: adjacent to the pyramid, but not to the giant scorpion."""
    words: dict[str, Any] = {
        "monuments": "pyramid d4",
        "aims": {"e3": ["d3", "e4"]},
        "followers": [0, 0],
    }
    isis, ra = "god a8, warrior e4", "god c9, giant_scorpion e3"
    s = lay("turn", isis, ra, gods="isis ra", **words)
    play(s, "take gain_followers")
    assert s.followers[0] == 1
    s = fight(isis, ra, gods="isis ra", **words)
    play(s, CYCLE, "play chariots")
    assert asked(s) == "DP-ACT1"  # nothing beside the warrior protects it
    assert figures(s, 0, "warrior") == []


def test_a_turn_of_amun_who_summons_first() -> None:
    """ANK-TURN-07: he may gain followers or unlock, not move; unlocking triggers a conflict."""
    s = lay(
        "turn",
        "god b4",
        "god i5",
        gods="amun isis",
        event=3,
        markers=brink("unlock_power", 2),
    )
    play(s, "take summon_figure", "summon warrior", "on b5")
    assert s.markers[1] == 4
    assert choices(s) == ["take gain_followers", "take unlock_power"]
    play(s, "take unlock_power", "unlock revered")
    assert (s.event, s.devotion) == (4, (1, 1))  # each dominates a region
    assert (s.markers, s.actor) == ([3, 4, 3, 3], 1)


def test_amun_unlocks_inspiring_and_gains_a_guardian() -> None:
    """ANK-UNLK-02 to 04, ANK-GUAR-01, 02: the icon lies under the second token."""
    s = lay(
        "turn",
        "god b4",
        "god i5",
        gods="amun isis",
        powers=("revered",),
        followers=[2, 0],
        guardians="satet",
    )
    play(s, "take unlock_power")
    assert [each for each in choices(s) if "inspiring" in each] == ["unlock inspiring"]
    play(s, "unlock inspiring")
    assert (s.followers[0], unlocked(s, 0)) == (1, ["inspiring", "revered"])
    play(s, "take unlock_power", "take summon_figure")
    assert choices(s) == ["summon warrior", "summon satet", "stop summoning"]


def test_isis_triggers_control_monument_with_her_first_action() -> None:
    """ANK-TURN-06, ANK-TURN-09: action, event, marker to the space of 3 players, end of turn."""
    s = lay(
        "turn",
        "god b4, warrior e5",
        "god i5",
        "god e2",
        gods="isis amun ra",
        monuments="temple b5, pyramid d4 d5",
        markers=brink("gain_followers", 3),
        followers=[0, 0, 0],
    )
    play(s, "take gain_followers")
    assert (s.followers[0], s.event, asked(s)) == (3, 1, "DP-CTRL")
    assert s.markers[2] == 6  # it returns after the event
    play(s, "control b5")
    assert (s.markers, s.actor, asked(s)) == ([2, 2, 2, 2], 1, "DP-ACT1")


def test_isis_controls_the_only_monument_she_can() -> None:
    """ANK-CTRL-01, 02: not the pyramid behind the river, nor the obelisk of Ra."""
    s = lay(
        "control",
        "god a8, warrior e4",
        "god i5",
        gods="isis ra",
        monuments="temple e5, pyramid e3, obelisk d4=1",
    )
    assert spaces(s.controlled[0]) == ["e5"]
    assert spaces(s.controlled[1]) == ["d4"]
    assert ankhs_in_pool(s, 0) == 8


def test_dominance_of_amun_in_region_three() -> None:
    """ANK-DOM-01 to 03: 1 for the region, 1 for the obelisks, and nothing for Isis."""
    s = lay(
        "region",
        "god b5",
        "god i5",
        gods="amun isis",
        monuments="obelisk b4=0 b6=0, pyramid c4=0 d5=1, temple b7=1",
        order=["b0", "f6", "a1"],
        battlefield=3,
    )
    assert s.devotion == (2, 0)


def test_a_caravan_from_the_border_to_the_lake() -> None:
    """ANK-CAML: up to six camels, two regions of six spaces, one token moves in, one swap."""
    s = lay(
        "turn",
        "god b6",
        "god i5",
        gods="amun isis",
        event=4,
        markers=brink("gain_followers", 2),
    )
    play(s, "take gain_followers", "camel a4-a5", "camel a5-b4", "camel b4-b5")
    play(s, "keep token a5", "swap token 4", "with token 2")
    assert [len(spaces(land)) for land in s.regions] == [16, 16, 22, 28]
    assert ["b6" in spaces(s.regions[0]), "b4" in spaces(s.regions[1])] == [True, True]
    assert (s.actor, s.markers[2]) == (1, 3)


def test_gods_merge_step_by_step() -> None:
    """ANK-MERG: the seven steps of the rulebook, Amun and Isis being last."""
    s = lay(
        "conflict",
        "god e2",
        "god b4, warrior b6",
        "god i5, satet i4, warrior h4",
        gods="ra amun isis",
        monuments="temple h5=2, obelisk a8=1",
        powers=("", "revered", "commanding inspiring"),
        devotion=[9, 6, 2],
        ladder=[2, 1, 0],
        followers=[0, 1, 2],
        event=12,
    )
    assert (asked(s), s.actor) == ("DP-MERGE", 1)  # the guardian of the lower god
    play(s, "adopt i4")
    assert (spaces(s.monuments[1]), spaces(s.monuments[0])) == ([], ["a8"])
    assert spaces(s.own[1]) == ["b4", "b6", "i4"]
    assert (s.followers[1], unlocked(s, 1), warriors_in_pool(s, 1)) == (3, ["revered"], 5)
    assert s.scores == [10, 4, 4]  # Isis has dominated the East with a temple before: 2 + 1 + 1


def test_both_seats_of_a_merged_god_summon_in_a_row() -> None:
    """ANK-MERG-12: the same action twice moves one marker two steps."""
    s = lay(
        "turn",
        "god e2",
        "god b4",
        "",
        seat=1,
        gods="ra amun isis",
        team=[0, 1, 1],
        ladder=[1, 0],
    )
    play(s, "take summon_figure", "summon warrior", "on b5")
    play(s, "take summon_figure", "summon warrior", "on b6")
    assert (figures(s, 1, "warrior"), s.markers) == (["b5", "b6"], [2, 4, 2, 2])
    assert s.actor == 0


def test_three_ways_for_the_fourth_conflict_to_end() -> None:
    """ANK-FORG-04: two gods play on, the only god wins, and without gods all lose."""

    def result(devotion: list[int]) -> tuple[bool, tuple[int, ...]]:
        """Of Ra, of Amun with Osiris, and of Isis."""
        s = lay(
            "forget",
            "god b4",
            "god i5",
            "god e2",
            "with 1",
            gods="ra amun isis osiris",
            devotion=[*devotion, devotion[1]],
        )
        return s.over, s.winners

    assert result([21, 5, 28]) == (False, ())
    assert result([20, 5, 28]) == (True, (2,))
    assert result([20, 5, 11]) == (True, ())
