"""Rulings on attacks, armies and damage (ANC-RUL-02, 06, 09, 15, 17, 21 and 27)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.fights import face_up, facing, fought, on_top, targets
from ecumene.games.ancient_world.tests.tables import (
    STARTERS,
    armies,
    asked,
    choices,
    damaged,
    lay,
    play,
)


def test_anc_rul_02_spies_and_loot_cannot_be_farmed_by_attacks_that_fail() -> None:
    s = facing("coins 9, armies moonless_watch<silent_scouts mercenaries", one="moss_giant")
    assert targets(s) == ["one"]  # 4 and 5 against 8
    s = facing("coins 1, armies moonless_watch<silent_scouts mercenaries", one="moss_giant")
    assert targets(s) == []


@pytest.mark.parametrize("titan", ["thorn_boar", "dust_walker"])
def test_anc_rul_06_conscripted_strength_counts_against_every_titan(titan: str) -> None:
    s = facing("coins 1, armies freed_gladiators", one=titan)
    play(s, "place 1", "at conscript", "pass")
    assert targets(s) == []
    play(s, "place 2", "at conscript")
    assert targets(s) == ["one"]  # 4 and 2 against 6


def test_anc_rul_09_with_a_free_army_a_card_may_still_be_retired() -> None:
    s = lay("turn", "states barracks", "", military_row="raiders spearmen")
    play(s, "place 1", "at recruit", "recruit raiders", "replace militia")
    assert armies(s, 0) == ["city_guard", "raiders<militia"]
    play(s, "pass", "place 2", "at recruit", "recruit spearmen")
    assert "into free army" in choices(s)  # which is still free


def test_anc_rul_15_damage_is_chosen_without_knowing_the_next_titan() -> None:
    s = facing("coins 9, strength 9, states orchard, armies mammoth_riders", one="cave_horror")
    fought(on_top(s, "gale_owl"), "titan titan", "attack one")
    for answer in ("damage fishing_dock", "damage orchard"):
        assert asked(s) == "DEC-DAMAGE"
        for viewer in (0, 1, None):
            table = s.observe(viewer)["table"]
            assert "one" not in table["titans_up"]
            assert "gale_owl" not in str(table)
        play(s, answer)
    assert face_up(s) == "gale_owl"


def test_anc_rul_17_coins_on_cards_do_not_break_ties() -> None:
    s = lay("scoring", "coins 2, armies militia:0/9 city_guard", "coins 3", round=6)
    assert (s.scores, s.winners) == ([2, 2], (1,))


def test_anc_rul_17_coins_on_cards_do_not_count_for_the_vault() -> None:
    city = "coins {}, states vault_of_zori, armies militia:0/{} city_guard"
    plain = lay("scoring", city.format(3, 0), "", round=6).scores[0]
    assert lay("scoring", city.format(3, 9), "", round=6).scores[0] == plain
    assert lay("scoring", city.format(12, 0), "", round=6).scores[0] == plain + 3


def test_anc_rul_21_coins_are_lost_before_cards_are_damaged() -> None:
    s = facing("coins 5, strength 9, armies mammoth_riders", two="deep_leviathan")
    fought(s, "titan coin coin", "attack two")
    assert (asked(s), s.coins[0]) == ("DEC-DAMAGE", 2)


def test_anc_rul_21_no_card_is_damaged_twice_and_excess_results_are_void() -> None:
    city = "coins 5, strength 9, states orchard, armies mammoth_riders"
    s = facing(city, two="deep_leviathan")
    fought(s, "titan titan titan", "attack two", "damage wheat_fields")
    assert choices(s) == ["damage fishing_dock", "damage orchard"]
    play(s, "damage orchard")  # the last one follows by itself
    assert damaged(s, 0) == [*STARTERS, "orchard"]
    s = facing(city.replace("states orchard, ", ""), two="deep_leviathan")
    fought(s, "titan titan titan", "attack two", "damage wheat_fields")
    assert damaged(s, 0) == STARTERS
    assert (s.coins[0], s.actor, face_up(s, 1) != "") == (4, 1, True)


@pytest.mark.parametrize(
    ("faces", "left"), [("blank blank", 2), ("coin blank", 1), ("coin coin", 0)]
)
def test_anc_rul_27_looted_coins_can_be_lost(faces: str, left: int) -> None:
    s = facing("coins 1, strength 9, armies cripta_corsairs", one="cave_horror")
    assert fought(s, faces, "attack one").coins[0] == left
