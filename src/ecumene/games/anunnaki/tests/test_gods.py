"""The powers of the gods: ANU-GOD."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    armed,
    asked,
    choices,
    fact,
    held,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)
from ecumene.testing.checks.questions import Moment

READY = {0: "l0 r0 c0"}
OTHERS = {
    "pharaohs": ["horus", "seth", "osiris", "isis", "sekhmet"],
    "norrenis": ["aegir", "thor", "heimdallr", "loki", "frigg"],
    "babylon": ["ninhursag", "enki", "enlil", "assur", "marduk"],
    "ellenys": ["hades", "demeter", "ares", "hera", "poseidon"],
}


def summoning(god: str, house: str, *pieces: str, **table: Any) -> Anunnaki:
    """Seat 0 is about to summon a god."""
    gods = [god, *(each for each in OTHERS[house] if each != god)][:4]
    other = "babylon" if house != "babylon" else "pharaohs"
    table = {"houses": f"{house} {other}", "cubes": READY, **table}
    return lay(*pieces, at="additional", gods={"0": gods}, **table)


def summoned(god: str, house: str, where: str, *pieces: str, **table: Any) -> Anunnaki:
    """Seat 0 has just summoned a god in place of a follower."""
    s = play(summoning(god, house, *pieces, **table), f"summon {god}")
    return play(s, f"replace {where}") if asked(s) == "summon.follower" else s


def scoring(god: str, house: str, *pieces: str, **table: Any) -> int:
    """The points of a god that scores at the end."""
    other = "babylon" if house != "babylon" else "pharaohs"
    s = lay(*pieces, **{"houses": f"{house} {other}", **table}, summoned={0: god})
    return int(fact(s, "points")[0]["gods"])


# Pharaohs


def test_anu_god_01_ra_moves_the_cube_that_is_crossed() -> None:
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "r0 l1"})
    play(s, "pawn to red_harvest")
    assert (asked(s), len(choices(s))) == ("cube.to", 13 + 1)
    play(s, "put c2", "stop")
    assert (fact(s, "cubes")[0], s.mana[0], s.cube_supply[0]) == (["l1", "c2"], 2, 12)
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "r0"})
    play(s, "pawn to red_harvest", "decline", "stop")
    assert fact(s, "cubes")[0] == ["r0"]
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "r0 l1 r1"}, slots={0: ""})
    play(s, "pawn to red_harvest", "put c1", "stop")
    assert fact(s, "ready_minors")[0] == 1


def test_anu_god_02_ra_improved_gains_a_resource_with_mana() -> None:
    s = lay("cap f s; ml M", pawns={0: "in1"})
    play(s, "pawn to settlement_income")  # c2 shows 2 mana: exactly 1 resource
    assert (asked(s), len(choices(s))) == ("ra.resource", 4)
    play(s, "take wood")
    assert (s.mana[0], pool(s)) == (2, {"wood": 1})
    s = lay("cap f s; ml M", pawns={0: "tip0"})
    play(s, "pawn to red_harvest")  # r0 shows none
    assert asked(s) == "harvest.territory"


def test_anu_god_10_seth_for_exhausted_territories() -> None:
    gone = {"pharaohs.ml": 1, "pharaohs.mr": 2, "pharaohs.tr": 2, "pharaohs.tl": 2}
    pieces = "cap s m; ml f; mr f; tr f; tl f; g.at1 f"
    assert scoring("seth", "pharaohs", pieces, exhausted=gone) == 3  # three of them, by twos


def test_anu_god_11_anubis_brings_a_follower() -> None:
    """ANU-RUL-30: against civilisations too, before any weapon is chosen."""
    table: dict[str, Any] = {
        "at": "fights",
        "hands": {0: "dagger"},
        "resources": {0: "metal 2"},
        **open_civ("pharaohs.tc", "civ09"),
    }
    s = lay("cap s; tc m2", summoned={0: "anubis horus"}, **table)
    assert (units(s, "tc"), asked(s)) == ("f m2", "fight.weapon")
    s = lay("cap s; tc f3; tl m", summoned={0: "anubis"}, **table)
    assert units(s, "tc") == "f3"  # no god there
    s = lay("cap s; tc m", summoned={0: "anubis"}, **{**table, "hands": {}})
    assert units(s, "cap") == "m s"  # without a weapon there is no attack
    s = lay("cap s f12; tc m", summoned={0: "anubis"}, **table)
    assert (asked(s), offered(s, "recall")) == ("follower.recall", ["pharaohs.cap"])
    play(s, "recall pharaohs.cap")
    assert units(s, "tc") == "f m"


def test_anubis_does_not_tell_whether_the_attacker_can_pay() -> None:
    """ANU-GOD-11, ANU-FIGHT-04: who has too little metal for some cards is asked first."""
    for hand, answer, there in (("dagger", "attack", "f m"), ("ballista", "cannot attack", "")):
        s = lay(
            "cap s; tc m",
            at="fights",
            summoned={0: "anubis"},
            hands={0: hand},
            **open_civ("pharaohs.tc", "civ09"),
        )
        assert (choices(s), units(s, "tc")) == ([answer], "m")
        assert Moment(s).shows(GAME.parse(answer), 1)  # said aloud, as the rule demands
        assert units(play(s, answer), "tc") == there


def test_anu_god_12_bastet_fulfils_a_contract_for_mana() -> None:
    table: dict[str, Any] = {"contracts": {0: "nor06 neu01"}, "mana": {0: 1}}
    s = summoned(
        "bastet", "pharaohs", "pharaohs.ml", "cap f s; ml f", houses="pharaohs norrenis", **table
    )
    assert (asked(s), choices(s)) == (
        "contract.choose",
        ["fulfil neu01", "fulfil nor06", "decline"],
    )
    play(s, "fulfil nor06")  # no cost, no condition
    assert (s.mana[0], s.vp[0], space(s, "war"), space(s, "commerce")) == (0, 7, 2, 1 + 3)
    s = summoned("bastet", "pharaohs", "pharaohs.ml", "cap f s; ml f", contracts={0: "neu01"})
    assert s.turn == 1  # no mana


def test_anu_god_13_osiris_adds_one_to_every_harvest() -> None:
    s = lay("cap s m; tl s; mr f", summoned={0: "osiris"})
    strengths = fact(s, "harvest_strengths")[0]
    assert (strengths["pharaohs.tl"], strengths["pharaohs.mr"]) == (1, 2)
    assert pool(play(s, "pawn to blue_harvest", "harvest pharaohs.tl")) == {"food": 1}


def test_anu_god_14_sekhmet_makes_weapons_cheaper() -> None:
    """ANU-RUL-31: metal only, and never below nothing."""
    table: dict[str, Any] = {"at": "fights", "summoned": {0: "sekhmet"}, "resources": {0: "metal"}}
    s = lay("cap s; tc f3 m", hands={0: "dagger ballista"}, **table, **open_civ("pharaohs.tc"))
    play(s, "play ballista", "take gold")
    assert pool(s) == {"gold": 1}
    s = lay("cap s; tc f3 m", hands={0: "dagger"}, **table, **open_civ("pharaohs.tc"))
    assert pool(play(s, "play dagger", "take gold")) == {"metal": 1, "gold": 1}
    s = lay(
        "cap s; tl f m",
        "cap s; pharaohs.tl f2",
        at="fights",
        seat=1,
        summoned={0: "sekhmet"},
        hands={1: "dagger"},
        resources={0: "metal"},
        houses="pharaohs babylon",
    )
    assert "play long_shield" not in choices(s, 0)


def test_anu_god_15_horus_for_wood() -> None:
    assert (
        scoring(
            "horus", "pharaohs", "cap s m; norrenis.tl f; g.se f; g.w f", houses="pharaohs norrenis"
        )
        == 6
    )


def test_anu_god_16_isis_gives_settlements_strength_beside_units() -> None:
    s = lay("cap s m; tl s f; mr s", summoned={0: "isis"})
    strengths = fact(s, "harvest_strengths")[0]
    assert (strengths["pharaohs.tl"], strengths.get("pharaohs.mr", 0)) == (2, 0)
    s = lay(
        "cap s m; tl s f2",
        "cap s; pharaohs.tl f",
        at="fights",
        summoned={0: "isis"},
        hands={0: "dagger"},
        houses="pharaohs babylon",
    )
    lines = told(s, "play dagger", "play slingshot")
    assert any("4 of the attacker" in line for line in lines)
    # a lone settlement starts no fight
    s = lay(
        "cap s m; tl s",
        "cap s; pharaohs.ml f",
        summoned={0: "isis"},
        seat=1,
        houses="pharaohs babylon",
        first=1,
    )
    play(s, "pawn to blue_move", "move follower pharaohs.ml pharaohs.tl", "stop")
    assert fact(s, "besieged")[0] == ["pharaohs.tl"]


# Norrenis


def odin(*pieces: str, **table: Any) -> Anunnaki:
    """Norrenis moves."""
    s = lay(*pieces, **{"houses": "norrenis babylon", **table})
    return play(s, "pawn to red_move")


def test_anu_god_03_settlements_are_units_without_strength() -> None:
    s = odin("cap s f; tl s")
    assert any(each.startswith("settlement norrenis.tl") for each in offered(s, "move"))
    s = lay(
        "cap s; tl s",
        "cap s; norrenis.tl f",
        at="fights",
        seat=1,
        hands={1: "dagger"},
        houses="norrenis babylon",
    )
    lines = told(s, "play slingshot", "play dagger")
    assert any("2 of the attacker against 1." in line for line in lines)


def test_anu_god_04_a_moving_settlement_carries_two_units() -> None:
    s = odin("cap s f3 m")
    play(s, "move settlement norrenis.cap norrenis.ml")
    assert (asked(s), choices(s)) == ("odin.carry", ["carry follower", "carry minor", "stop"])
    play(s, "carry minor", "carry follower")
    assert (units(s, "ml"), units(s, "cap"), asked(s)) == ("f m s", "f2", "move.step")
    play(s, "move follower norrenis.ml norrenis.tl")  # carried units may go on
    play(s, "move settlement norrenis.ml norrenis.tl", "stop")
    assert (units(s, "tl"), units(s, "ml")) == ("f s", "m")
    s = lay("cap s f3", houses="norrenis babylon", pawns={0: "tip1"})
    play(s, "pawn to portal", "teleport settlement norrenis.cap", "to gaia12.nw")
    play(s, "carry follower", "carry follower")
    assert (units(s, "g.nw"), s.turn) == ("f2 s", 1)


def test_anu_god_05_settlements_may_stand_together() -> None:
    s = odin("cap s; ml s; tl f")
    play(s, "move settlement norrenis.cap norrenis.ml", "stop")
    assert units(s, "ml") == "s2"
    s = lay(
        "cap s; ml s2 f; tl f",
        houses="norrenis babylon",
        at="mana",
        mana={0: 1},
        resources={0: "wood 2"},
    )
    play(s, "mana build")  # not where settlements stand
    assert units(s, "tl") == "f s"


def test_anu_god_06_an_empty_capital_is_not_controlled_but_closed() -> None:
    s = odin("cap s", "cap s; norrenis.tl f")
    play(s, "move settlement norrenis.cap norrenis.ml", "stop")
    assert "norrenis.cap" not in held(s)
    s = lay("ml s", "cap s; norrenis.mr f", houses="norrenis babylon", seat=1, first=1)
    play(s, "pawn to blue_move")
    assert "follower norrenis.mr norrenis.tr" in offered(s, "move")
    assert not any(each.endswith("norrenis.cap") for each in offered(s, "move"))


def test_anu_god_07_a_settlement_takes_over_a_foreign_one() -> None:
    s = odin("cap s", "cap s; norrenis.ml s")
    play(s, "move settlement norrenis.cap norrenis.ml", "stop")
    assert "norrenis.ml" in held(s)
    assert fact(s, "besieged")[1] == ["norrenis.ml"]


def test_anu_god_08_own_settlements_cannot_be_besieged() -> None:
    s = lay(
        "cap s f; tl s",
        "cap s; norrenis.ml f",
        houses="norrenis babylon",
        seat=1,
        first=1,
        hands={1: "dagger"},
    )
    play(s, "pawn to blue_move", "move follower norrenis.ml norrenis.tl")
    assert fact(s, "besieged")[0] == []
    while asked(s) == "move.step":
        play(s, "stop")
    assert s.waiting == (0, 1)  # a fight, with a weapon of the defender


def test_anu_god_09_settlements_retreat_with_the_units() -> None:
    s = lay(
        "cap s; tl s2 f",
        "cap s; norrenis.tl f9",
        at="fights",
        seat=1,
        hands={1: "dagger"},
        houses="norrenis babylon",
    )
    play(s, "play slingshot", "play dagger")
    assert units(s, "cap") == "f s3"


def test_anu_god_18_what_settlements_of_odin_are_not() -> None:
    s = lay("cap s; tl s; tr f2", houses="norrenis babylon")
    assert fact(s, "goal_values")[0]["units"] == 0
    assert "norrenis.tl" not in fact(s, "harvest_strengths")[0]
    assert "norrenis.tl" in held(s)
    s = lay("cap s; tl s", houses="norrenis babylon", at="additional", cubes=READY)
    assert s.turn == 1  # nobody to replace
    s = summoning("frigg", "norrenis", "cap s f2; tl s")
    play(s, "summon frigg")
    assert offered(s, "place") == ["norrenis.cap"]  # a settlement is a piece


def test_anu_god_19_odin_improved() -> None:
    s = lay("cap s; tl s; ml M", houses="norrenis babylon")
    play(s, "pawn to blue_harvest", "harvest norrenis.tl")
    assert pool(s) == {"wood": 2}
    s = lay(
        "cap M; tl s2",
        "cap s; norrenis.tl f",
        at="fights",
        hands={0: "dagger"},
        houses="norrenis babylon",
    )
    lines = told(s, "play dagger", "play slingshot")
    assert any("5 of the attacker" in line for line in lines)


def test_anu_god_20_aegir_for_gold() -> None:
    assert scoring("aegir", "norrenis", "cap s m; g.ne f; g.w f; g.n2 f") == 6


def test_anu_god_21_thor_adds_one_per_strong_attacker() -> None:
    table: dict[str, Any] = {"at": "fights", "houses": "norrenis babylon", "hands": {0: "dagger"}}
    s = lay("cap s; tl f2 m M s", "cap s; norrenis.tl f", summoned={0: "thor"}, **table)
    lines = told(s, "play dagger", "play slingshot")  # 2 + 3 + 4 + 3, and 1
    assert any("13 of the attacker" in line for line in lines)
    s = lay(
        "cap s; tl m",
        "cap s; norrenis.tl f3",
        at="fights",
        houses="norrenis babylon",
        hands={1: "dagger"},
        summoned={0: "thor"},
        seat=1,
    )
    lines = told(s, "play slingshot", "play dagger")
    assert any("against 3." in line for line in lines)  # not as defender


def test_anu_god_22_freya_gives_four_resources_for_a_follower() -> None:
    s = summoned("freya", "norrenis", "norrenis.cap", "cap s f2; tl f")
    assert (asked(s), choices(s)) == (
        "freya.follower",
        ["give up norrenis.tl", "give up norrenis.cap", "decline"],
    )
    play(s, "give up norrenis.tl", "take food", "take food", "take gold", "take wood")
    assert (pool(s), units(s, "tl")) == ({"food": 2, "gold": 1, "wood": 1}, "")
    s = summoned("freya", "norrenis", "norrenis.cap", "cap s f2")
    assert pool(play(s, "decline")) == {}


def test_anu_god_23_freyr_for_territories_off_the_home_planet() -> None:
    s = summoned(
        "freyr", "norrenis", "norrenis.cap", "cap s f; g.nw f; g.ne f; g.w f; babylon.tl f; g.e f"
    )
    assert (s.vp[0], s.mana[0]) == (2, 2)  # five territories, by twos


def test_anu_god_24_heimdallr_strengthens_defending_settlements() -> None:
    table: dict[str, Any] = {
        "at": "fights",
        "houses": "norrenis babylon",
        "seat": 1,
        "hands": {1: "dagger"},
    }
    s = lay("cap s m; tl s", "cap s; norrenis.tl f", summoned={0: "heimdallr"}, **table)
    lines = told(s, "play slingshot", "play dagger")
    assert any("against 4." in line for line in lines)  # 3 + 1
    s = lay("cap s m M; tl s", "cap s; norrenis.tl f", summoned={0: "heimdallr"}, **table)
    lines = told(s, "play slingshot", "play dagger")
    assert any("against 6." in line for line in lines)  # 5 + 1
    # not when they attack
    s = lay(
        "cap s m; tl s f",
        "cap s; norrenis.tl f",
        at="fights",
        houses="norrenis babylon",
        hands={0: "dagger"},
        summoned={0: "heimdallr"},
    )
    lines = told(s, "play dagger", "play slingshot")
    assert any("2 of the attacker" in line for line in lines)


def test_anu_god_25_frigg_where_three_pieces_stand() -> None:
    s = summoned(
        "frigg",
        "norrenis",
        "norrenis.tl",
        "cap s f2; tl f3; tr s f; mr f2",
        hands={0: "dagger"},
        **open_civ("norrenis.tc"),
    )
    assert (asked(s), offered(s, "place")) == ("god.place", ["norrenis.tl", "norrenis.cap"])
    play(s, "place norrenis.cap", "stop")
    assert (units(s, "cap"), units(s, "tl")) == ("f3 s", "f2 m")
    # contested ones too, and with a recall
    s = summoned(
        "frigg",
        "norrenis",
        "norrenis.tc",
        "cap s; tc f4; tr f8",
        hands={0: "dagger"},
        **open_civ("norrenis.tc"),
    )
    assert offered(s, "place") == ["norrenis.tc", "norrenis.tr"]
    play(s, "place norrenis.tc")
    assert (units(s, "tc"), asked(s)) == ("f4 m", "god.place")  # the replaced one was free
    play(s, "place norrenis.tr")
    assert (asked(s), offered(s, "recall")) == ("follower.recall", ["norrenis.tc"])


def test_anu_god_26_loki_plays_two_and_uses_one() -> None:
    """ANU-RUL-65: one secret answer of one or two cards."""
    s = lay(
        "cap s m; tl f3",
        "cap s; norrenis.tl f",
        at="fights",
        houses="norrenis babylon",
        summoned={0: "loki"},
        hands={0: "dagger short_bow ballista"},
        resources={0: "metal"},
    )
    assert choices(s, 0) == ["play dagger", "play short_bow", "play two dagger short_bow"]
    play(s, "play two dagger short_bow", "play slingshot")
    assert (asked(s), s.actor, choices(s)) == ("fight.loki", 0, ["use dagger", "use short_bow"])
    play(s, "use short_bow")  # the Slingshot takes the metal
    assert armed(s) == ["dagger", "ballista"]
    assert (s.vp[0], s.observe(1)["table"]["known_hands"][0]) == (3, ["norrenis.dagger"])


def test_anu_rul_32_loki_sees_the_tile_before_he_chooses_and_pays() -> None:
    s = lay(
        "cap s m; tc f2",
        at="fights",
        houses="norrenis babylon",
        summoned={0: "loki"},
        hands={0: "dagger sickle_sword"},
        resources={0: "metal 2"},
        civs={"norrenis.tc": "civ09"},
    )
    play(s, "play two dagger sickle_sword")
    assert (fact(s, "civs"), pool(s), asked(s)) == (
        {"norrenis.tc": "civ09"},
        {"metal": 2},
        "fight.loki",
    )
    play(s, "use sickle_sword")
    assert pool(s)["metal"] == 2  # paid 2, won 2


# Babylon


def test_anu_god_30_ishtar_harvests_with_settlements() -> None:
    s = lay("cap s; tl s", houses="babylon pharaohs")
    play(s, "pawn to blue_harvest", "harvest babylon.tl")
    assert pool(s) == {"gold": 2}
    s = lay("cap s; tl s f", houses="babylon pharaohs")
    assert pool(play(s, "pawn to blue_harvest", "harvest babylon.tl")) == {"gold": 3}


def test_anu_god_31_ishtar_improved_ignores_the_limit() -> None:
    s = lay("cap s; ml s f3 M", houses="babylon pharaohs")
    play(s, "pawn to blue_harvest", "harvest babylon.ml")
    assert (pool(s), fact(s, "exhausted")) == ({"food": 2 + 3 + 3}, {"babylon.ml": 1})
    s = lay("cap s f5; ml M", houses="babylon pharaohs")
    assert pool(play(s, "pawn to blue_harvest", "harvest babylon.cap")) == {"gold": 1}
    s = lay("cap s; g.w f3; ml M", houses="babylon pharaohs")
    play(s, "pawn to blue_harvest", "harvest gaia12.w")
    assert asked(s) == "harvest.type"
    play(s, "take wood", "take wood", "take gold", "exhaust wood")
    assert (pool(s), fact(s, "exhausted")) == ({"wood": 2, "gold": 1}, {"gaia12.w.wood": 1})
    s = lay("cap s; g.w f3; ml M", houses="babylon pharaohs", exhausted={"gaia12.w.wood": 1})
    assert pool(play(s, "pawn to blue_harvest", "harvest gaia12.w")) == {"gold": 3}


def test_anu_god_32_ninhursag_for_metal() -> None:
    assert scoring("ninhursag", "babylon", "cap s m; g.nw f; g.n2 f; pharaohs.mr f") == 6


def test_anu_god_33_enki_for_atlantis() -> None:
    assert (
        scoring(
            "enki",
            "babylon",
            "cap s m; g.at1 f; g.at2 f",
            seats=3,
            houses="babylon pharaohs ellenys",
        )
        == 8
    )


def test_anu_god_34_assur_adds_one_in_fights_and_harvests() -> None:
    s = lay("cap s m; tl f; tr s; mr f", houses="babylon pharaohs", summoned={0: "assur"})
    strengths = fact(s, "harvest_strengths")[0]
    assert (strengths["babylon.tl"], strengths["babylon.tr"]) == (2, 3)
    s = lay(
        "cap s m; tl f2",
        "cap s; babylon.tl f",
        at="fights",
        summoned={0: "assur"},
        hands={0: "dagger"},
        houses="babylon pharaohs",
    )
    lines = told(s, "play dagger", "play slingshot")
    assert any("4 of the attacker" in line for line in lines)


def test_anu_god_35_marduk_at_every_settlement() -> None:
    s = summoned(
        "marduk", "babylon", "babylon.cap", "cap s f; tl s; tr s; mr f", "cap s; babylon.tr f"
    )
    assert (asked(s), offered(s, "place")) == ("god.place", ["babylon.tl", "babylon.cap"])
    play(s, "place babylon.tl", "place babylon.cap")
    assert (units(s, "tl"), units(s, "cap"), s.turn) == ("f s", "f m s", 1)


def test_anu_god_36_anu_teleports_three_of_one_territory() -> None:
    s = summoned("anu", "babylon", "babylon.cap", "cap s f3; tl f2; g.at1 f")
    assert "follower gaia12.at1" not in offered(s, "teleport")
    play(s, "teleport follower babylon.cap", "to gaia12.nw")
    assert offered(s, "teleport") == ["follower babylon.cap", "minor babylon.cap"]
    play(s, "teleport minor babylon.cap")
    assert "gaia12.at1" not in offered(s, "to")
    play(s, "to gaia12.ne", "teleport follower babylon.cap", "to babylon.tl")
    assert (units(s, "tl"), s.turn) == ("f3", 1)


def test_anu_god_37_enlil_teleports_one_more() -> None:
    s = lay("cap s f3 m", houses="babylon pharaohs", pawns={0: "tip1"}, summoned={0: "enlil"})
    play(s, "pawn to portal", "teleport follower babylon.cap", "to gaia12.nw")
    assert asked(s) == "portal.step"
    play(s, "teleport follower babylon.cap", "to gaia12.nw")
    assert s.turn == 1
    s = lay("cap s f3 m", houses="babylon pharaohs", summoned={0: "enlil"})
    assert play(s, "pawn to blue_move").observe(0)["ask"]["about"] == {"left": 2}
    s = summoned(
        "anu",
        "babylon",
        "babylon.cap",
        "cap s f4; ml m",
        summoned={0: "enlil"},
        slots={0: "minor0 minor1"},
    )
    assert s.observe(0)["ask"]["about"] == {"left": 4}


def test_anu_god_38_ninlil_for_shrines_off_the_home_planet() -> None:
    s = summoned("ninlil", "babylon", "babylon.cap", "cap s f; ml f; g.at1 f; g.n1 f")
    assert (s.vp[0], pool(s)) == (3, {"metal": 3})


# Ellenys


def test_anu_god_40_zeus_takes_part_with_a_unit_on_the_board() -> None:
    """ANU-RUL-36: a lone settlement elsewhere on the board is not enough."""
    tokens = {"pharaohs.b": "cul07"}
    around = "cap s; ml f; tl f; tc f"
    s = lay(around, "cap s; pharaohs.tr f", houses="pharaohs ellenys", at="culture", culture=tokens)
    play(s, "accept")
    assert (asked(s), s.actor) == ("culture.accept", 1)
    play(s, "accept")
    assert pool(s, 1) == {"gold": 2}
    s = lay(around, "cap s; pharaohs.tr s", houses="pharaohs ellenys", at="culture", culture=tokens)
    play(s, "accept")
    assert (asked(s), s.turn) == ("pawn.move", 1)
    s = lay(around, "cap s; pharaohs.tr f", houses="pharaohs babylon", at="culture", culture=tokens)
    play(s, "accept")
    assert asked(s) == "pawn.move"


def test_anu_god_41_zeus_improved_doubles() -> None:
    """ANU-RUL-37: contracts, weapons and followers too; Hera adds one to the doubled gain."""
    for token, n in (("cul07", 4), ("cul01", 4)):
        s = lay(
            "cap f s M; ml f; mr f",
            houses="ellenys pharaohs",
            at="culture",
            culture={"ellenys.a": token},
        )
        play(s, "accept")
        assert sum(pool(s).values()) == n
    s = lay(
        "cap f s M; ml f; mr f",
        houses="ellenys pharaohs",
        at="culture",
        culture={"ellenys.a": "cul15"},
    )
    play(s, "accept")
    s.apply(s.choices[0])
    s.apply(s.choices[0])
    assert len(s.contracts[0]) == 2
    s = lay(
        "cap f s M m; ml f; mr f",
        houses="ellenys pharaohs",
        at="culture",
        culture={"ellenys.a": "cul19"},
        summoned={0: "hera"},
    )
    assert units(play(s, "accept"), "cap") == "f4 m M s"  # 1 and 2 x 1 + 1


def test_anu_god_42_hera_adds_a_follower_to_every_gain() -> None:
    s = lay("cap s m", houses="ellenys pharaohs", summoned={0: "hera"})
    assert units(play(s, "pawn to settlement_income"), "cap") == "f2 m s"
    s = lay(
        "cap s m",
        houses="ellenys pharaohs",
        summoned={0: "hera"},
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
    )
    assert units(play(s, "mana recruit"), "cap") == "f4 m s"


def test_anu_god_43_hades_for_followers_in_the_supply() -> None:
    assert scoring("hades", "ellenys", "cap s m f4") == 2 * (8 // 3)


def test_anu_god_44_poseidon_counts_one_more_shrine() -> None:
    s = lay("cap s m; tc f", houses="ellenys pharaohs", summoned={0: "poseidon"})
    assert fact(s, "shrines")[0] == 2
    assert fact(s, "goal_values")[0]["shrines"] == 2
    assert pool(play(s, "pawn to creation")) == {"wood": 2}


def test_anu_god_45_hermes_adds_a_movement_point() -> None:
    s = lay("cap s m f", houses="ellenys pharaohs", summoned={0: "hermes"})
    assert play(s, "pawn to blue_move").observe(0)["ask"]["about"] == {"left": 3}
    s = lay("cap s m f", houses="ellenys pharaohs", summoned={0: "hermes"}, pawns={0: "tip1"})
    assert play(s, "pawn to portal").observe(0)["ask"]["about"] == {"left": 1}


def test_anu_god_46_demeter_for_food() -> None:
    assert (
        scoring(
            "demeter",
            "ellenys",
            "cap s m; g.sw f; g.n1 f; g.e f; pharaohs.tl f",
            houses="ellenys pharaohs",
        )
        == 8
    )


def test_anu_god_47_ares_for_conquered_civilisations() -> None:
    """ANU-RUL-33: those won before he was summoned count too."""
    assert scoring("ares", "ellenys", "cap s m", conquered={0: "civ01 civ05"}) == 4


def test_anu_god_48_athena_for_territories_with_settlements() -> None:
    s = summoned(
        "athena",
        "ellenys",
        "ellenys.cap",
        "cap s f; tl s; g.w s; g.at1 s; tr s",
        "cap s; ellenys.tr f",
        exhausted={"ellenys.tl": 2},
    )
    assert (asked(s), choices(s)) == ("athena.type", ["take wood", "take gold"])
    play(s, "take gold")
    # the capital, an exhausted one, a besieged one, a mixed one; nothing for Atlantis
    assert pool(s) == {"wood": 1 + 1, "metal": 1, "gold": 1}
    assert fact(s, "exhausted") == {"ellenys.tl": 2}


@pytest.mark.parametrize("house", ["pharaohs", "norrenis", "babylon", "ellenys"])
def test_every_major_god_gives_its_steps(house: str) -> None:
    """ANU-SUM-06."""
    other = "babylon" if house != "babylon" else "pharaohs"
    s = lay("cap f s", houses=f"{house} {other}", at="additional", cubes={0: "c0 c1 c2 c3 c4"})
    play(s, "summon major")
    assert (s.domination[0], s.tracks[:3]) == (2, [1, 1, 1])
