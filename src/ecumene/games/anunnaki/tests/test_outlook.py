"""What observations say of what could be done: steps, yields, what is missing, chances."""

from __future__ import annotations

from ecumene.games.anunnaki.content import POSITION_IDS, STAR_MANA, TILE_IDS
from ecumene.games.anunnaki.names import SPACE
from ecumene.games.anunnaki.tests.tables import act, fact, lay, open_civ, play, pool


def test_a_step_says_what_it_would_bring() -> None:
    s = lay("cap s f", cubes={0: "r0 c0"}, cube_supply={0: 12})
    tile = TILE_IDS[POSITION_IDS.index("in4")]
    assert fact(s, "step_spaces")[0][tile] == "l0"
    assert fact(s, "step_slots")[0] == {tile: ["minor0"]}
    assert fact(s, "slot_cubes")[0]["minor0"] == 2
    brings = fact(s, "step_mana")[0][tile]
    act(s, tile)
    assert s.mana[0] == brings == STAR_MANA[SPACE["l0"]]
    assert fact(s, "ready_minors")[0] == 1


def test_no_step_goes_along_a_cube() -> None:
    s = lay("cap s f", cubes={0: "l0 r0"}, cube_supply={0: 12})
    assert fact(s, "step_spaces")[0] == {}


def test_a_harvest_brings_what_its_yield_says() -> None:
    s = lay("cap s f; tl f2", exhausted={"pharaohs.tl": 2})
    assert fact(s, "harvest_strengths")[0]["pharaohs.tl"] == 2
    assert fact(s, "yields")[0]["pharaohs.tl"] == 1
    act(s, "blue_harvest", "harvest pharaohs.tl")
    assert pool(s) == {"food": 1}


def test_what_is_missing_for_mana_actions_and_contracts() -> None:
    s = lay("cap s f", mana={0: 1}, resources={0: "wood 2 metal"}, contracts={0: "neu01"})
    lacks = fact(s, "mana_lacks")[0]
    assert lacks["activate_red"] == {"mana": 2}
    assert lacks["arm"] == {"metal": 1}
    assert "build" not in lacks
    assert fact(s, "contract_lacks")[0]["neu01"] == {"food": 1}


def test_contracts_of_another_house_are_barred_without_its_territory() -> None:
    s = lay("cap s f", "cap s f", contracts={0: "nor01 neu01"})
    assert "nor01" in fact(s, "barred")[0]
    assert "neu01" not in fact(s, "barred")[0]
    assert "nor01" not in fact(lay("cap s; norrenis.tl f", contracts={0: "nor01"}), "barred")[0]


def test_a_fight_adds_up_in_its_order() -> None:
    s = lay(
        "cap s; tc f2 m",
        at="fights",
        hands={0: "double_axe dagger"},
        resources={0: "metal"},
        summoned={0: "isis"},
        **open_civ("pharaohs.tc", "civ09"),
    )
    assert fact(s, "fight_at") == "pharaohs.tc"
    assert fact(s, "fight_sides") == {"attacker": 0, "opponent": -1}
    parts = fact(s, "fight_parts")
    assert parts["attacker"] == {"units": 4, "bonuses": 0, "weapons": 0, "metal": 0}
    assert parts["opponent"]["units"] == 5
    bow_and_short_bow = 2 + 3
    assert fact(s, "fight_chances") == {"attacker": bow_and_short_bow, "opponent": 0}


def test_a_hidden_civilisation_tells_no_strength() -> None:
    s = lay("cap s; tc f2", at="fights", hands={0: "dagger"}, civs={"pharaohs.tc": "civ09"})
    assert fact(s, "fight_parts")["opponent"]["units"] == 0


def test_what_a_hand_may_hold() -> None:
    s = lay("cap s f", hands={0: "dagger"})
    assert len(fact(s, "may_hold")[0]) == 7
    assert fact(s, "may_hold")[1] == []
    known = lay("cap s f", hands={0: "dagger"}, known_hands=[["pharaohs.dagger"], []])
    assert fact(known, "may_hold")[0] == ["pharaohs.dagger"]


def test_sekhmet_makes_weapons_cheaper() -> None:
    prices = fact(lay("cap s f", summoned={0: "sekhmet"}), "weapon_prices")
    assert prices[0].get("ballista") == 1
    assert prices[1]["ballista"] == 2


def test_an_attack_is_over_when_its_rewards_are_taken() -> None:
    s = lay("cap s; tc f5", at="fights", hands={0: "dagger"}, **open_civ("pharaohs.tc", "civ05"))
    play(s, "play dagger")
    assert fact(s, "fight_at") == ""
