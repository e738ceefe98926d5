"""The log names the banners, cards and citizens for which points came or went."""

from __future__ import annotations

from ecumene.games.ancient_world.tests.tables import lay
from ecumene.testing.tables import reasons

BUILD = ("place 1", "at build")


def test_banners_are_told_with_their_tribe_and_number() -> None:
    s = lay("turn", "coins 20", "", state_row="mint")
    (told,) = reasons(s.clone(), *BUILD, "build mint")
    assert told.startswith("0: +")
    assert " banners of " in told
    assert told[-1].isdecimal()


def test_special_cards_are_named() -> None:
    s = lay("turn", "coins 30, knowledge 9, states sacred_grove", "", round=4, state_row="citadel")
    told = reasons(s, *BUILD, "build citadel")
    assert any(each.endswith(" Citadel") for each in told)


def test_citizens_without_food_are_counted_and_then_those_in_the_box() -> None:
    s = lay("turn", "citizens home home home home, states mint", "", round=5)
    assert s.observe(None)["table"]["hungry"] == [1, 0]
    assert "0: +2 citizens in the hungry box: 0" in reasons(s, "pass", "pass")
    assert reasons(s, "starve 1")[0] == "0: −2 food for 3 of 4 citizens"
