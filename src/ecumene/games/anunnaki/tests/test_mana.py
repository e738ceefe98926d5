"""Phase 2, weapons in hand, technology, settlements: ANU-MANA, ANU-WEAP-02, ANU-TECH, ANU-SETT."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import MANA_ACTIONS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    armed,
    asked,
    choices,
    fact,
    held,
    lay,
    offered,
    play,
    pool,
    space,
    told,
    units,
)

RICH = {0: "food 9 wood 9 metal 9 gold 9"}


def mana(n: int, *pieces: str, **table: Any) -> Anunnaki:
    """Phase 2 of seat 0 with some mana."""
    return lay(*(pieces or ("cap f s; ml f",)), at="mana", mana={0: n}, **table)


def test_anu_mana_01_at_most_one_mana_action() -> None:
    s = mana(9, resources=RICH)
    assert offered(s, "mana") == [action.id for action in MANA_ACTIONS]
    play(s, "mana build")
    assert s.turn == 1


def test_anu_mana_02_activate_a_tile_that_is_not_under_the_pawn() -> None:
    """ANU-RUL-07: as it lies; the pawn stays and no cube is placed."""
    s = mana(2, pawns={0: "tip1"}, developed={0: "creation"})
    play(s, "mana activate_blue")
    assert (asked(s), offered(s, "perform")) == (
        "tile.activate",
        ["portal", "commerce", "blue_harvest", "creation", "market"],
    )
    play(s, "perform creation", "take wood")
    assert (pool(s), s.mana[0], fact(s, "pawns")[0]) == ({"wood": 1}, 0, "tip1")
    assert s.cube_supply[0] == 14
    s = mana(3, pawns={0: "in3"})
    play(s, "mana activate_red")
    assert offered(s, "perform") == ["red_move", "red_harvest", "settlement_income"]
    assert s.mana[0] == 0


def test_anu_mana_03_two_advanced_weapons() -> None:
    s = mana(1, resources={0: "metal 2"})
    play(s, "mana arm", "arm dagger")
    assert asked(s) == "weapon.take"
    play(s, "arm ballista")
    assert (armed(s), pool(s), s.mana[0]) == (["dagger", "ballista"], {}, 0)


def test_anu_mana_04_develop_a_technology() -> None:
    s = mana(1, resources={0: "gold 2"}, pawns={0: "in4"})
    play(s, "mana develop")
    assert asked(s) == "tech.tile"
    assert "decline" not in choices(s)


def test_anu_mana_05_build_a_settlement() -> None:
    s = mana(1, resources={0: "wood 2"})
    play(s, "mana build")  # one lawful territory
    assert (units(s, "ml"), pool(s)) == ("f s", {})


def test_anu_mana_06_three_followers() -> None:
    s = mana(1, resources={0: "food 2"})
    assert units(play(s, "mana recruit"), "cap") == "f4 s"


def test_anu_mana_07_only_what_can_be_paid_and_has_an_effect() -> None:
    s = mana(1, "cap f s", resources={0: "wood 2 gold 2 food 2 metal 2"})
    assert offered(s, "mana") == ["arm", "develop", "recruit"]  # no site to build on
    s = mana(1, "cap f s", resources={0: "gold 2"}, developed={0: "market"}, pawns={0: "tip0"})
    assert s.turn == 1  # the other neighbour is red and cannot be paid
    s = mana(
        1,
        resources={0: "metal 2"},
        hands={0: "dagger short_bow double_axe ballista war_net sickle_sword"},
    )
    play(s, "mana arm", "arm composite_bow")  # one card for the full price
    assert (pool(s), s.turn, len(armed(s))) == ({}, 1, 7)
    s = mana(
        1,
        resources={0: "metal 2"},
        hands={0: "dagger short_bow double_axe ballista war_net sickle_sword composite_bow"},
    )
    assert s.turn == 1


def test_anu_mana_08_spent_mana_returns() -> None:
    s = mana(3, pawns={0: "tip0"})
    before = fact(s, "mana_supply")
    play(s, "mana activate_red", "perform domination")
    assert fact(s, "mana_supply") == before + 3


def test_anu_mana_09_the_same_as_a_reward() -> None:
    s = lay(
        "cap f s",
        at="additional",
        contracts={0: "neu12"},
        pawns={0: "in4"},
        resources={0: "food 2 wood metal gold"},
    )
    play(s, "fulfil neu12")
    assert asked(s) == "tile.activate"
    assert choices(s)[-1] == "decline"
    assert "market" not in offered(s, "perform")
    play(s, "decline")
    assert (s.vp[0], s.mana[0]) == (6, 0)


# Weapons that are gained


def test_anu_weap_02_any_card_of_the_own_armoury_in_secret() -> None:
    s = mana(1, resources={0: "metal 2"})
    play(s, "mana arm")
    assert len(choices(s)) == 7
    s.listen()
    play(s, "arm war_net", "arm dagger")
    mine = [line.text for line in GAME.lines(s.events, 0)]
    theirs = [line.text for line in GAME.lines(s.events, 1)]
    assert any("War Net" in line for line in mine)
    assert not any("War Net" in line or "Dagger" in line for line in theirs)


def test_anu_weap_03_hands_are_secret_their_number_is_not() -> None:
    s = lay("cap f s", hands={0: "dagger"})
    table = s.observe(1)["table"]
    assert table["hands"][0] == ["pharaohs.slingshot", "pharaohs.long_shield", "?"]
    assert table["armouries"][0] == ["?"] * 6
    assert "pharaohs.dagger" in s.observe(0)["table"]["hands"][0]


# Technology


def developing(**table: Any) -> Anunnaki:
    return play(mana(1, resources={0: "gold 2 wood metal"}, **table), "mana develop")


def test_anu_tech_01_a_basic_tile_beside_the_pawn() -> None:
    s = developing(pawns={0: "in4"}, developed={0: "domination"})
    # in4 is joined to tip0, tip4, in0 and in3
    assert offered(s, "develop") == ["portal", "blue_harvest", "red_harvest"]


def test_anu_tech_02_a_red_tile_costs_wood_and_metal() -> None:
    s = play(developing(pawns={0: "in4"}), "develop red_harvest", "decline")
    assert pool(s) == {}
    # also when it comes as a bonus
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu08"},
        pawns={0: "in4"},
        resources={0: "gold 3 wood 2 metal"},
    )
    play(s, "fulfil neu08", "pay gold")
    assert "red_harvest" in offered(s, "develop")
    play(s, "develop red_harvest", "decline")
    assert pool(s) == {}
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu08"},
        pawns={0: "in4"},
        resources={0: "gold 3 wood"},
    )
    play(s, "fulfil neu08")
    assert offered(s, "develop") == ["portal", "blue_harvest"]


@pytest.mark.parametrize(("tile", "steps"), [("portal", 1), ("red_harvest", 2)])
def test_anu_tech_03_steps_by_colour(tile: str, steps: int) -> None:
    s = play(developing(pawns={0: "in4"}), f"develop {tile}", "decline")
    assert space(s, "technology") == steps


def test_anu_tech_04_the_developed_action_at_once() -> None:
    s = developing(pawns={0: "in4"})
    play(s, "develop portal")
    assert (asked(s), choices(s)) == ("tech.act", ["act", "decline"])
    play(s, "act", "teleport follower pharaohs.cap", "to gaia12.nw")
    assert asked(s) == "portal.step"  # two units: the developed side
    assert (fact(s, "pawns")[0], s.cube_supply[0]) == ("in4", 14)


def test_anu_tech_05_developed_tiles_stay_developed() -> None:
    s = play(developing(pawns={0: "in4"}), "develop portal", "decline")
    assert fact(s, "developed")[0] == ["portal"]
    for _ in range(80):
        s.apply(s.choices[0])
        assert s.developed[0] & 1


def test_anu_tech_06_the_free_action_comes_last_even_after_the_trigger() -> None:
    s = mana(
        1,
        "cap f s; g.w f",
        resources={0: "gold 2"},
        pawns={0: "in0"},
        domination={0: 8},
        tracks={0: (0, 11, 0)},
    )
    play(s, "mana develop")
    lines = told(s, "develop blue_move", "act")
    words = ("develops", "1 step", "triggers the end", "performs")
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)
    assert "follower gaia12.w gaia12.at1" not in offered(s, "move")
    assert "follower gaia12.w gaia12.nw" in offered(s, "move")


# Settlements


def test_anu_sett_01_in_a_controlled_territory_without_any_settlement() -> None:
    s = mana(
        1,
        "cap s; ml f; mr f; tl f s",
        "cap s; pharaohs.mr s; pharaohs.tr f",
        resources={0: "wood 2"},
        houses="pharaohs babylon",
    )
    play(s, "mana build")
    assert units(s, "ml") == "f s"


def test_anu_sett_01_example_of_the_rulebook_daniel_builds() -> None:
    """The rulebook's example: after it the income is 2 followers and 2 VP."""
    s = mana(1, "cap s; ml s; tl f; tr f", resources={0: "wood 2"}, houses="norrenis babylon")
    play(s, "mana build", "build norrenis.tl")
    s = lay("cap s; ml s; tl f s", houses="norrenis babylon")
    play(s, "pawn to settlement_income", "place norrenis.tl", "place norrenis.tl")
    assert (units(s, "tl"), s.vp[0]) == ("f3 s", 2)


def test_anu_sett_02_at_most_one_settlement() -> None:
    with pytest.raises(BadPosition, match="ANU-SETT-02"):
        lay("cap s; ml s2")


def test_anu_sett_03_slots_open_from_left_to_right() -> None:
    incomes = [(0, "f s"), (0, "f2 s"), (2, "f2 s"), (3, "f2 s"), (5, "f2 s")]
    for n, (points, cap) in enumerate(incomes):
        extra = "; ".join(f"{id} s" for id in ("ml", "mr", "tl", "tr")[:n])
        s = lay(f"cap s; {extra}")
        play(s, "pawn to settlement_income")
        while asked(s) == "follower.place":
            play(s, "place pharaohs.cap")
        assert (s.vp[0], units(s, "cap")) == (points, cap)


def test_anu_sett_04_settlements_are_never_taken_off() -> None:
    s = lay(
        "cap s; ml s f",
        "cap s; pharaohs.ml f5",
        at="fights",
        seat=1,
        hands={1: "short_bow"},
        houses="pharaohs babylon",
    )
    play(s, "play slingshot", "play short_bow")
    assert (units(s, "ml"), units(s, "pharaohs.ml", 1)) == ("s", "f5")


def test_anu_sett_05_also_in_atlantis_and_on_the_afterlife_tile() -> None:
    s = mana(
        1, "cap s; g.at1 f; afterlife f", resources={0: "wood 2"}, artifacts={0: "map_afterlife"}
    )
    play(s, "mana build")
    assert offered(s, "build") == ["gaia12.at1", "afterlife"]
    assert "afterlife" in held(play(s, "build afterlife"))


def test_anu_sett_06_without_settlement_or_territory_the_effect_is_lost() -> None:
    s = lay(
        "cap s; ml s; mr s; tl s; tr s; g.nw f",
        at="additional",
        contracts={0: "neu09"},
        resources={0: "wood 2 food 2"},
    )
    play(s, "fulfil neu09")
    assert (s.vp[0], len(s.settlements[0])) == (3, 5)


def test_anu_rul_47_building_has_no_surcharge() -> None:
    s = mana(1, resources={0: "wood 2"})
    assert pool(play(s, "mana build")) == {}
    assert units(s, "ml") == "f s"
