"""Recruit, armies and retiring (ANC-REC)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.content import TROOPS
from ecumene.games.ancient_world.names import MILITARY
from ecumene.games.ancient_world.pieces import army_limit
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, on_names, targets
from ecumene.games.ancient_world.tests.tables import armies, asked, choices, damaged, lay, play

RECRUIT = ("place 1", "at recruit")
ROW = "raiders spearmen"


def hiring(city: str, other: str = "", row: str = ROW, **table: Any) -> AncientWorld:
    """A turn of seat 0 with a military row."""
    return lay("turn", city, other, military_row=row, **table)


def spaces(s: AncientWorld) -> list[str]:
    """What citizen 1 may do at Recruit."""
    return [each for each in choices(play(s.clone(), "place 1")) if "recruit" in each]


def row(s: AncientWorld) -> list[str]:
    return [MILITARY.ids[card] for card in s.military_row]


def test_anc_rec_01_one_card_of_the_row_is_bought() -> None:
    s = play(hiring(""), *RECRUIT)
    assert asked(s) == "DEC-RECRUIT"
    assert choices(s) == ["recruit spearmen", "recruit raiders", "recruit nothing"]
    play(s, "recruit raiders", "replace militia")
    assert armies(s, 0) == ["city_guard", "raiders<militia"]
    assert row(s) == ["spearmen"]
    assert s.actor == 1


def test_anc_rec_01_nothing_need_be_bought() -> None:
    s = play(hiring("coins 3"), *RECRUIT, "recruit nothing")
    assert (armies(s, 0), s.coins[0], s.actor) == (["city_guard", "militia"], 3, 1)
    assert row(s) == ROW.split()


@pytest.mark.parametrize(
    ("card", "purse", "left"),
    [
        ("raiders", "coins 0", (0, 0)),
        ("charioteers", "coins 1", (0, 0)),
        ("mammoth_riders", "coins 5", (2, 0)),
        ("titan_hunters", "coins 3, knowledge 2", (3, 1)),
    ],
)
def test_anc_rec_02_the_printed_cost_is_paid(card: str, purse: str, left: tuple[int, int]) -> None:
    s = hiring(purse, row=f"{card} sappers")
    play(s, *RECRUIT, f"recruit {card}", "replace militia")
    assert (s.coins[0], s.knowledge[0]) == left
    assert armies(s, 0) == ["city_guard", f"{card}<militia"]


@pytest.mark.parametrize(
    ("card", "purse"),
    [("charioteers", "coins 0"), ("mammoth_riders", "coins 2"), ("titan_hunters", "coins 9")],
)
def test_anc_rec_02_a_card_that_cannot_be_paid_is_not_offered(card: str, purse: str) -> None:
    s = play(hiring(purse, row=f"{card} sappers"), *RECRUIT)
    assert choices(s) == ["recruit sappers", "recruit nothing"]


def test_anc_rec_02_most_cards_cost_nothing() -> None:
    free = [card for card in TROOPS if not card.cost.coins and not card.cost.knowledge]
    assert len(free) > len(TROOPS) / 2


def test_anc_rec_03_an_army_is_one_active_card_and_any_number_of_retired_ones() -> None:
    s = play(hiring(""), *RECRUIT, "recruit raiders", "replace militia", "pass")
    play(s, "place 2", "at recruit", "recruit spearmen", "replace raiders")
    assert armies(s, 0) == ["city_guard", "spearmen<militia<raiders"]
    assert (len(s.active[0]), len(s.retired[0])) == (2, 2)


@pytest.mark.parametrize(
    ("city", "limit"),
    [
        ("", 2),
        ("states barracks", 3),
        ("states barracks*", 2),
        ("provinces hill_country", 3),
        ("states barracks fortress, provinces hill_country border_march", 6),
        ("states barracks* fortress, provinces hill_country", 4),
    ],
)
def test_anc_rec_04_the_limit_is_the_sum_of_army_symbols(city: str, limit: int) -> None:
    cards = ["city_guard", "militia", "sappers", "shield_bearers", "merkians", "beast_tamers"]
    for count in (limit - 1, limit):
        s = hiring(f"{city}, armies {' '.join(cards[:count])}", round=4)
        assert army_limit(s, 0) == limit
        play(s, *RECRUIT, "recruit raiders")
        assert ("into free army" in choices(s)) is (count < limit)


def test_anc_rec_05_never_more_active_cards_than_the_limit() -> None:
    s = play(hiring(""), *RECRUIT, "recruit raiders")
    assert choices(s) == ["replace city_guard", "replace militia"]
    assert len(armies(play(s, "replace militia"), 0)) == 2


def test_anc_rec_06_a_free_army_or_one_whose_card_is_retired() -> None:
    city = "coins 3, states barracks"
    s = play(hiring(city), *RECRUIT, "recruit raiders")
    assert asked(s) == "DEC-SLOT"
    assert choices(s) == ["into free army", "replace city_guard", "replace militia"]
    kept = play(s.clone(), "into free army")
    assert armies(kept, 0) == ["city_guard", "militia", "raiders"]
    play(s, "replace city_guard")
    assert armies(s, 0) == ["raiders<city_guard", "militia"]


def test_anc_rec_07_without_an_army_for_it_no_card_can_be_bought() -> None:
    used = "armies city_guard:1/0 militia:2/1"
    assert spaces(hiring(used)) == ["idle at recruit"]
    assert spaces(hiring("armies city_guard:1/0 militia:0/1")) == ["at recruit"]
    assert spaces(hiring(f"states barracks, {used}")) == ["at recruit"]
    assert spaces(hiring(f"states barracks*, {used}")) == ["idle at recruit"]


def test_anc_rec_07_without_a_free_army_one_card_must_be_retired() -> None:
    s = hiring("armies city_guard:1/0 militia:0/1")
    play(s, *RECRUIT, "recruit raiders")  # only the militia can make room
    assert armies(s, 0) == ["city_guard:1/0", "raiders<militia"]


def test_anc_rec_08_a_card_used_in_this_round_is_not_retired() -> None:
    s = hiring("states barracks, armies city_guard:1/0 militia:0/4 sappers")
    play(s, *RECRUIT, "recruit raiders")
    assert choices(s) == ["replace militia", "replace sappers"]
    s = hiring("states barracks, armies city_guard:1/0 militia")
    play(s, *RECRUIT, "recruit raiders")
    assert choices(s) == ["into free army", "replace militia"]


def test_anc_rec_09_coins_of_a_retired_card_go_to_the_supply() -> None:
    s = hiring("coins 3, armies city_guard:0/4<sappers militia<merkians")
    play(s, *RECRUIT, "recruit raiders", "replace city_guard")
    assert s.coins == [3, 6]
    assert armies(s, 0) == ["raiders<sappers<city_guard", "militia<merkians"]


def test_anc_rec_09_the_retired_card_shows_its_legacy_and_not_its_front() -> None:
    city = "coins 1, armies mammoth_riders"
    s = facing(f"{city} militia:1/0", one="marsh_crawler", military_row=ROW)
    assert targets(s) == ["one"]
    play(s, *RECRUIT, "recruit raiders", "pass")  # 3 and 2 as legacy
    assert armies(s, 0)[0] == "raiders<mammoth_riders"
    assert targets(s) == ["one"]
    s = facing(f"{city} militia:1/0", one="thorn_boar", military_row=ROW)
    play(s, *RECRUIT, "recruit raiders", "pass")
    assert targets(s) == []  # 5 against 6; with the front of the riders there would be 8


def test_anc_rec_10_all_legacies_of_an_army_add_up() -> None:
    army = "city_guard<spearmen<mammoth_riders<raiders<blades_of_merk<silent_scouts<temple_guard"
    s = facing(f"coins 1, states smithy*, armies {army}", one="marsh_crawler")
    fought(s, "blank", "attack one")  # 2 swords, then 1 and 2
    assert asked(s) == "DEC-REPAIR"
    assert damaged(play(s, "repair smithy"), 0) == []
    assert (s.coins[0], s.knowledge[0]) == (1 + 2, 1)


def test_anc_rec_10_older_legacies_stay_in_force_when_another_card_is_retired() -> None:
    city = "coins 1, armies city_guard<oathsworn militia:1/0"
    s = facing(city, one="marsh_crawler", military_row=ROW)
    play(s, *RECRUIT, "recruit raiders", "pass")
    assert armies(s, 0) == ["raiders<oathsworn<city_guard", "militia:1/0"]
    assert targets(s) == ["one"]  # 3 and twice 1


def test_anc_rec_11_the_preview_on_the_front_has_no_effect() -> None:
    assert targets(facing("coins 1, armies freed_gladiators", one="marsh_crawler")) == []
    assert targets(facing("coins 1, armies charioteers", one="marsh_crawler")) == []  # legacy 1
    s = facing("coins 1, strength 9, armies blades_of_merk", one="marsh_crawler")
    assert fought(s, "blank", "attack one").coins[0] == 0  # legacy: loot 2


def test_anc_rec_12_a_new_card_has_no_coins_and_may_be_used_at_once() -> None:
    city = "coins 1, armies militia:0/7 city_guard:1/0"
    s = facing(city, one="marsh_crawler", military_row="freed_gladiators spearmen")
    play(s, *RECRUIT, "recruit freed_gladiators", "pass", "place 2", "at conscript")
    assert armies(s, 0)[0] == "freed_gladiators<militia"
    assert targets(s) == ["one"]
    fought(s, "blank", "attack one")
    assert (s.coins[0], on_names(s)) == (0, [1, 1])


def test_anc_rec_13_the_row_is_not_refilled_before_the_next_preparation() -> None:
    s = play(hiring(""), *RECRUIT, "recruit raiders", "replace militia")
    assert row(s) == ["spearmen"]
    play(s, *RECRUIT, "recruit spearmen", "replace militia")
    assert row(s) == []
    deck = [MILITARY.ids[card] for card in reversed(s.military_deck)]
    play(s, "pass", "pass")
    assert s.round == 2
    assert row(s) == deck[:2]


def test_anc_rec_14_the_cost_is_paid_before_the_army_is_chosen() -> None:
    s = play(hiring("coins 4", row="mercenaries sappers"), *RECRUIT, "recruit mercenaries")
    assert (asked(s), s.coins[0]) == ("DEC-SLOT", 2)
    assert armies(s, 0) == ["city_guard", "militia"]


def test_anc_rec_14_neither_old_coins_nor_the_hearth_help_to_pay() -> None:
    city = "coins 1, states veterans_hearth, armies city_guard:0/5 militia:0/5"
    s = play(hiring(city, row="mercenaries sappers"), *RECRUIT)
    assert choices(s) == ["recruit sappers", "recruit nothing"]
    play(s, "recruit sappers", "replace militia")
    assert s.coins[0] == 3  # ANC-CARD-22: the hearth pays afterwards


def test_anc_rec_15_a_gained_army_symbol_gives_a_free_army_that_stays_empty() -> None:
    s = hiring("coins 4", state_row="barracks mint library market")
    play(s, "place 2", "at build", "build barracks")
    assert army_limit(s, 0) == 3
    assert armies(s, 0) == ["city_guard", "militia"]
    play(s, "pass", *RECRUIT, "recruit raiders", "into free army")
    assert armies(s, 0) == ["city_guard", "militia", "raiders"]


def test_anc_rec_15_a_province_gives_it_too() -> None:
    s = hiring("coins 3", province_up="hill_country")
    play(s, "place 2", "at expand", "pass", *RECRUIT, "recruit raiders")
    assert choices(s) == ["into free army", "replace city_guard", "replace militia"]
