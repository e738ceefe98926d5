"""Expand and the variant Expand+: ANC-EXP, ANC-VAR."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import KINDS, PROVINCES
from ecumene.games.ancient_world.content.rows import Province
from ecumene.games.ancient_world.names import PROVINCE, SYMBOL
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.tests.tables import asked, choices, lay, play, provinces, told

EXPAND = ("place 1", "at expand")
PLUS = {"expand_plus": True}


def stacked(city: str, names: str, *others: str, **table: Any) -> AncientWorld:
    """A turn of seat 0; the first province lies open, the others follow; no more are left."""
    first, *rest = names.split()
    gone = [province for province in PROVINCE.ids if province not in names.split()]
    owned: list[list[str]] = [[] for _ in range(1 + len(others or ("",)))]
    owned[-1] = gone
    s = lay("turn", city, *(others or ("",)), province_up=first, provinces=owned, **table)
    s.province_deck = [PROVINCE[name] for name in reversed(rest)]
    return s


def open_province(s: AncientWorld) -> str:
    return PROVINCE.ids[s.province_up] if s.province_up != NO_CARD else ""


def offered(s: AncientWorld) -> list[str]:
    return choices(play(s.clone(), "place 1"))


def test_anc_exp_01_the_price_is_1_knowledge_or_3_coins() -> None:
    s = play(lay("turn", "coins 4, knowledge 2", ""), *EXPAND)
    assert (asked(s), choices(s)) == ("DEC-EXPANDPAY", ["pay knowledge", "pay coins"])
    wise, rich = play(s.clone(), "pay knowledge"), play(s.clone(), "pay coins")
    assert (wise.coins[0], wise.knowledge[0], len(provinces(wise, 0))) == (4, 1, 1)
    assert (rich.coins[0], rich.knowledge[0], len(provinces(rich, 0))) == (1, 2, 1)


@pytest.mark.parametrize(
    ("city", "left"),
    [("coins 2, knowledge 1", (2, 0)), ("coins 3, knowledge 0", (0, 0)), ("coins 2", None)],
)
def test_anc_exp_01_only_what_can_be_paid(city: str, left: tuple[int, int] | None) -> None:
    s = lay("turn", city, "")
    assert ("at expand" in offered(s)) is (left is not None)
    assert "idle at expand" in offered(s)
    if left is not None:
        play(s, *EXPAND)
        assert (s.coins[0], s.knowledge[0]) == left


@pytest.mark.parametrize("province", PROVINCES, ids=lambda province: province.id)
def test_anc_exp_02_capacity_and_symbols_of_every_province_work_at_once(province: Province) -> None:
    s = lay("turn", "coins 3", "", province_up=province.id)
    before, free = s.symbols[:KINDS], free_capacity(s, 0)
    play(s, *EXPAND)
    assert provinces(s, 0) == [province.id]
    assert free_capacity(s, 0) == free + province.capacity
    gained = [now - old for now, old in zip(s.symbols[:KINDS], before, strict=True)]
    symbols = {kind: n for kind, n in zip(SYMBOL.ids, gained, strict=True) if n}
    assert symbols == {**province.symbols, "capacity": province.capacity}


def test_anc_exp_02_a_province_brings_income_in_the_same_round() -> None:
    s = play(lay("turn", "coins 3", "", province_up="amber_coast"), *EXPAND, "pass", "pass")
    assert s.coins[0] == 5 + 1


def test_anc_exp_03_then_the_next_province_is_turned_up() -> None:
    s = stacked("coins 9", "broad_plain amber_coast deep_forest")
    assert "amber_coast" not in s.observe(0)["table"]["province_deck"]
    play(s, *EXPAND)
    assert open_province(s) == "amber_coast"
    play(s, "pass", "place 2", "at expand")
    assert provinces(s, 0) == ["broad_plain", "amber_coast"]
    assert open_province(s) == "deep_forest"


def test_anc_exp_04_with_an_empty_deck_there_is_no_expand() -> None:
    s = stacked("coins 9, knowledge 3", "broad_plain")
    play(s, *EXPAND, "pay coins", "pass")
    assert (provinces(s, 0), open_province(s)) == (["broad_plain"], "")
    assert "at expand" not in choices(play(s, "place 2"))
    assert "idle at expand" in choices(s)


def test_anc_var_01_the_variant_is_chosen_before_the_game() -> None:
    assert not GAME.new(2, seed=1).expand_plus
    assert GAME.new(2, seed=1, expand_plus=True).expand_plus
    s = play(lay("turn", "coins 3", ""), *EXPAND)
    assert asked(s) == "DEC-TURN"  # without it nobody chooses
    assert asked(play(lay("turn", "coins 3", "", **PLUS), *EXPAND)) == "DEC-EXPANDPICK"


def test_anc_var_02_one_of_the_top_three_is_kept() -> None:
    names = "broad_plain amber_coast deep_forest green_delta ruined_city"
    s = play(stacked("coins 4", names, **PLUS), *EXPAND)
    assert (asked(s), s.coins[0]) == ("DEC-EXPANDPICK", 1)  # after paying
    assert set(choices(s)) == {"keep broad_plain", "keep amber_coast", "keep deep_forest"}
    play(s, "keep deep_forest")
    assert provinces(s, 0) == ["deep_forest"]
    assert open_province(s) == "green_delta"
    under = [PROVINCE.ids[province] for province in s.province_deck]
    assert set(under[:2]) == {"broad_plain", "amber_coast"}
    assert under[2:] == ["ruined_city"]


def test_anc_var_02_symbols_of_the_kept_province_work() -> None:
    s = stacked("coins 3", "broad_plain amber_coast green_delta", **PLUS)
    play(s, *EXPAND, "keep green_delta")
    assert free_capacity(s, 0) == 2 + 1


def test_anc_var_02_only_the_chooser_knows_what_went_under_the_deck() -> None:
    names = "broad_plain amber_coast deep_forest green_delta ruined_city"
    s = play(stacked("coins 4", names, "", **PLUS), *EXPAND)
    assert "amber_coast" not in s.observe(None)["table"]["province_deck"]
    play(s, "keep deep_forest")
    assert "amber_coast" in s.observe(0)["table"]["province_deck"]
    for viewer in (1, None):
        deck = s.observe(viewer)["table"]["province_deck"]
        assert "amber_coast" not in deck
        assert "broad_plain" in deck  # it lay open


def test_anc_var_02_the_log_does_not_name_the_drawn_provinces() -> None:
    s = stacked("coins 4", "broad_plain amber_coast deep_forest green_delta", **PLUS)
    lines = " ".join(told(s, *EXPAND, "keep broad_plain"))
    assert "Broad Plain" in lines
    assert "Amber Coast" not in lines


@pytest.mark.parametrize(
    ("names", "options"),
    [
        ("broad_plain amber_coast", {"keep broad_plain", "keep amber_coast"}),
        ("broad_plain amber_coast deep_forest", None),
    ],
)
def test_anc_var_03_with_fewer_provinces_there_is_less_choice(
    names: str, options: set[str] | None
) -> None:
    s = play(stacked("coins 3", names, **PLUS), *EXPAND)
    assert set(choices(s)) == (options or {f"keep {name}" for name in names.split()})
    play(s, "keep amber_coast")
    assert (provinces(s, 0), open_province(s)) == (["amber_coast"], "broad_plain")


def test_anc_var_03_the_last_province_is_taken_and_then_there_is_none() -> None:
    s = play(stacked("coins 9", "broad_plain", **PLUS), *EXPAND, "pass")
    assert (provinces(s, 0), open_province(s)) == (["broad_plain"], "")
    assert "at expand" not in choices(play(s, "place 2"))


@pytest.mark.parametrize(
    ("kept", "order"),
    [
        ("broad_plain", ["amber_coast", "deep_forest"]),
        ("amber_coast", ["broad_plain", "deep_forest"]),
        ("deep_forest", ["broad_plain", "amber_coast"]),
    ],
)
def test_anc_var_04_the_returned_ones_keep_their_order(kept: str, order: list[str]) -> None:
    s = stacked("coins 3", "broad_plain amber_coast deep_forest green_delta ruined_city", **PLUS)
    play(s, *EXPAND, f"keep {kept}")
    assert open_province(s) == "green_delta"  # the new top card
    following = [PROVINCE.ids[province] for province in reversed(s.province_deck)]
    assert following == ["ruined_city", *order]
