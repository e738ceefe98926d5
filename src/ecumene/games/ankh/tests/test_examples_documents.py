"""Stories that the rulebook tells, each written as a position document and played to its end.

The documents are such as a reader of the README writes; a fact that one states is held against
the rules when it is read.
"""

from __future__ import annotations

import tomllib

from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, play, spaces, told

STEPS = """
seats = 3
at = "battle"
seat = 0
bare = true
stepwise = true
options = { gods = ["ra", "isis", "osiris"] }
[table]
event = 4
figures = [
  { god = ["b4"], warrior = ["b6"] },
  { god = ["d7"], warrior = ["d8", "c8"] },
  { god = ["a8"], warrior = ["a7", "a6"] },
]
monuments = { obelisk = ["a4"], temple = ["d3"] }
controlled = { 1 = ["d3"], 2 = ["a4"] }
devotion = [3, 4, 5]
followers = [5, 4, 2]
fighters = [0, 1, 2]
strengths = { 2 = { figures = 3 } }
"""

TIES = """
seats = 2
at = "conflict"
seat = 1
bare = true
stepwise = true
options = { gods = ["ra", "amun"] }
[table]
event = 4
figures = [
  { god = ["b4"], warrior = ["c1", "h5"] },
  { god = ["i5"], warrior = ["b6", "d1"] },
]
order = ["a1", "b0", "f6"]
amun_ready = false
present = [[0, 1], [0, 1], [0, 1]]
"""

CARAVAN = """
seats = 2
at = "caravan"
seat = 0
bare = true
stepwise = true
options = { gods = ["ra", "isis"] }
[table]
event = 5
figures = [{ god = ["b6"] }, { god = ["i5"] }]
camels = ["a4-a5", "a5-b4", "b4-b5"]
order = ["b0", "f6", "a1", "a5"]
camels_left = 27
lands = ["delta", "east", "west", "west"]
"""

GATE = """
seats = 2
at = "battle"
seat = 1
bare = true
stepwise = true
options = { gods = ["osiris", "ra"] }
[table]
event = 4
figures = [{ god = ["b6"], warrior = ["b7"] }, { god = ["d7"], warrior = ["d8"] }]
gates_left = 3
"""


def lay(text: str) -> Ankh:
    """The table of a document."""
    return GAME.position(tomllib.loads(text))


def test_a_battle_in_its_five_steps() -> None:
    """ANK-BATL-02 to 08, ANK-BATL-17: the steps of every battle, and then Miracle.

    The obelisk of Ra takes the majority from Osiris; the temple brings Isis devotion. The plague
    of Isis spares her alone, and Miracle counts the two warriors of Osiris that it has killed.
    """
    s = lay(STEPS)
    play(s, "play build_monument", "play plague_of_locusts")
    assert s.in_battle == (0, 0, 0)  # nothing is open before all have chosen
    said = told(s, "play miracle")
    assert said[:3] == [
        "Ra plays Build Monument.",
        "Isis plays Plague of Locusts.",
        "Osiris plays Miracle.",
    ]
    play(s, "build obelisk", "on b5")
    assert (s.followers, asked(s)) == ([2, 4, 2], "DP-BID")
    assert choices(s) == ["bid 0", "bid 1", "bid 2"]
    play(s, "bid 2", "bid 3", "bid 2")
    assert s.followers == [0, 1, 0]  # all that was bid is lost
    assert [figures(s, god, "warrior") for god in range(3)] == [[], ["c8", "d8"], []]
    assert (s.devotion, asked(s)) == ((3, 6, 5), "DP-OSIRIS")  # 1 for the temple, 1 for the victory
    play(s, "no underworld")
    assert (s.devotion, s.ladder) == ((3, 6, 7), (0, 1, 2))


def test_one_tie_of_a_conflict_is_broken_and_the_next_kills_all() -> None:
    """ANK-CONF-01, ANK-BATL-09, ANK-BATL-10: Amun has triggered the conflict.

    In the West he uses the tiebreaker; in the Delta he cannot, so both lose all but their gods.
    """
    s = play(lay(TIES), "play flood", "play cycle_of_maat")
    assert (asked(s), s.actor) == ("DP-TIE", 1)
    play(s, "use tiebreaker")
    assert (s.devotion, s.tiebreaker, s.tiebreaker_ready) == ((0, 1), 1, False)
    said = told(s, "play chariots", "play chariots")
    assert "Nobody wins in region 2." in said
    assert [figures(s, god, "warrior") for god in (0, 1)] == [["h5"], ["b6"]]
    assert (s.devotion, s.battlefield) == ((0, 1), 3)


def test_a_caravan_from_other_camels_to_the_river() -> None:
    """ANK-CAML-02, 05, 06, 07: five camels; the lowest token of the supply is number 5.

    The row is complete where it meets the river, and the new token changes places with that of
    the Delta.
    """
    s = lay(CARAVAN)
    play(s, "camel a4-b4", "camel b3-b4", "camel b3-c4", "camel c3-c4")
    assert s.observe(0)["table"]["row_left"] == [1, 1]
    play(s, "camel c3-d3")
    assert choices(s) == ["keep token a1", "keep token b4"]
    play(s, "keep token b4")
    assert choices(s) == ["swap token 3", "swap token 5", "swap nothing"]
    play(s, "swap token 5", "with token 1")
    table = s.observe(0)["table"]
    assert table["order"] == ["a1", "f6", "b4", "a5", "b0"]
    assert table["regions"][0] == ["a1", "a2", "a3", "a4", "b2", "b3", "c3"]
    assert table["camels_left"] == 22


def test_osiris_loses_and_summons_through_the_gate_first() -> None:
    """ANK-BATL-16, ANK-GOD-OSI-01, ANK-GOD-OSI-03: the usual figure then comes beside the new one.

    The gate lies on B3, which no figure of Osiris is beside.
    """
    s = play(lay(GATE), "play drought", "play chariots", "place underworld", "on b3")
    assert s.observe(0)["table"]["gates_left"] == 2
    assert (s.actor, spaces(s.own[0])) == (0, ["b6"])
    play(s, "take summon_figure", "by underworld", "summon warrior", "on b3", "summon warrior")
    assert "on b2" in choices(s)
    assert "on d4" not in choices(s)
    play(s, "on b2")
    assert figures(s, 0, "warrior") == ["b2", "b3"]
    assert asked(s) == "DP-ACT2"
