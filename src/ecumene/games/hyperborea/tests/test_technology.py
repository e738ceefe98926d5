"""Advanced technologies and permanent effects: HYP-ADV, HYP-PERM."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.hyperborea.content import CARD, CARDS, COLOUR_IDS
from ecumene.games.hyperborea.sets import BASE_SETS, SPACE_KINDS
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    fact,
    lay,
    play,
    pool,
    supply,
    war,
)

SHOWN = {
    "stack_1_1": "pathfinders",
    "stack_1_2": "cartography",
    "stack_2_1": "diplomacy",
    "stack_2_2": "banking",
    "stack_3_1": "engineering",
    "stack_3_2": "specialisation",
    "stack_4_1": "alchemy",
    "stack_4_2": "corruption",
}


def learning(**table: Any) -> Any:
    table.setdefault("pool", "tech")
    return lay(display=SHOWN, **table)


def test_hyp_adv_01_one_of_the_eight_cards_or_none() -> None:
    s = learning()
    assert sorted(choices(s, "learn")) == sorted(SHOWN.values())
    assert "end turn" in choices(s)
    play(s, "learn banking")
    assert fact(s, "cards")[0] == ["banking"]
    assert pool(s) == {}


def test_hyp_adv_02_the_cards_of_one_stack_may_be_replaced_first() -> None:
    stacks = {"stack_2": ["...", "usury", "tribute"]}
    s = learning(stacks=stacks)
    play(s, "replace stack_2")
    table = s.observe(None)["table"]
    assert table["display"]["stack_2_1"] == "tribute"
    assert table["display"]["stack_2_2"] == "usury"
    assert table["stacks"]["stack_2"][:2] == ["banking", "diplomacy"]  # under the stack
    assert "replace stack_1" not in choices(s)
    assert len(table["waste"]) == 8  # grey cubes stay with the places


def test_hyp_adv_03_after_that_all_eight_are_free() -> None:
    s = play(learning(), "replace stack_2")
    assert len(choices(s, "learn")) == 8
    play(s, "learn pathfinders")
    assert fact(s, "cards")[0] == ["pathfinders"]
    assert asked(s) == "turn"


def test_hyp_adv_04_short_stacks_and_the_order_under_them() -> None:
    cards = [card.id for card in CARDS if card.stack == 2 and card.id not in SHOWN.values()]
    owned = {1: " ".join(cards[1:])}
    s = learning(cards=owned, stacks={"stack_2": [cards[0]]}, ending=1)
    play(s, "replace stack_2")
    table = s.observe(None)["table"]
    assert table["display"]["stack_2_1"] == cards[0]
    assert table["display"]["stack_2_2"] == "banking"
    assert table["stacks"]["stack_2"] == ["diplomacy"]
    assert "no card" in choices(s)
    play(s, "no card")
    assert pool(s) == {}
    assert fact(s, "cards")[0] == []
    empty = learning(cards={1: " ".join(cards)}, stacks={"stack_2": []}, ending=1)
    assert choices(empty, "replace") == ["stack_1", "stack_3", "stack_4"]


def test_hyp_adv_05_the_grey_cube_comes_to_the_unused_ones() -> None:
    s = play(learning(), "learn banking")
    assert cubes(s, "unused") == {"grey": 1}


def test_hyp_adv_06_the_place_is_refilled_with_card_and_cube() -> None:
    s = learning(stacks={"stack_2": ["...", "usury"]})
    before = supply(s, "grey")
    play(s, "learn banking")
    assert fact(s, "display")["stack_2_2"] == "usury"
    assert supply(s, "grey") == before - 1
    assert s.waste == 255
    none = learning(unused={1: "grey 28"}, pool="tech 2")
    assert supply(none, "grey") == 0
    play(none, "learn banking")
    assert none.display[3] >= 0
    assert not none.waste >> 3 & 1
    new = fact(none, "display")["stack_2_2"]
    play(none, f"learn {new}")
    assert cubes(none, "unused") == {"grey": 1}  # the second card came without one


def test_hyp_adv_07_it_can_be_used_in_the_same_turn() -> None:
    s = learning(available={0: "yellow 2"})
    play(s, "learn banking", "place banking yellow", "place banking yellow")
    assert pool(s) == {"gem": 2}


def test_hyp_adv_08_one_set_of_two_or_three_spaces() -> None:
    assert {len(card.spaces) for card in CARDS} == {2, 3}
    assert all(len(SPACE_KINDS[BASE_SETS + at]) == len(c.spaces) for at, c in enumerate(CARDS))


def test_hyp_adv_09_its_gems_are_points_at_the_end_only() -> None:
    s = lay(cards={0: "levitation griffin_riders"}, gems={0: 1})
    assert fact(s, "points")[0]["technologies"] == 5
    assert (s.gems[0], s.met) == (1, 0)


def test_hyp_adv_10_marked_cards_count_if_they_were_gained() -> None:
    four = "pathfinders cartography caravans"
    s = lay(
        display=dict(SHOWN, stack_1_1="colonisation", stack_1_2="scouts"),
        cards={0: f"{four} levitation"},
        pool="tech",
    )
    play(s, "learn alchemy")
    assert fact(s, "objectives")[0] == ["technologies"]
    given = lay(
        **war("celestial_a", "red_b"),
        display=dict(
            SHOWN,
            stack_1_1="colonisation",
            stack_1_2="scouts",
            stack_4_1="corruption",
            stack_4_2="prism",
        ),
        cards={0: f"alchemy {four}"},
        gift={0: "alchemy"},
        pool="tech 2",
    )
    play(given, "learn banking")
    assert fact(given, "objectives")[0] == []
    assert fact(play(given, "learn diplomacy"), "objectives")[0] == ["technologies"]


def test_hyp_adv_11_no_limit_of_cards() -> None:
    cards = "caravans levitation forced_march archery bulwarks plunder outposts"
    s = learning(cards={0: cards}, ending=0, objectives={0: "technologies"})
    assert len(fact(play(s, "learn banking"), "cards")[0]) == 8


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_hyp_adv_12_every_card_does_something(card: str) -> None:
    """HYP-ADV-12: filling the last space brings its effects, or an effect that lasts."""
    row = CARDS[CARD[card]]
    *first, last = ["red" if space == "any" else space for space in row.spaces]
    way = f"{last} any" if row.spaces[-1] == "any" else last
    s = lay(cards={0: card}, on_cards={card: " ".join(first)}, available={0: last}, gems={0: 1})
    before = pool(s)
    play(s, f"place {card} {way}")
    if row.permanent:
        assert fact(s, "lasting")[0] == [card]
        assert pool(s) == before == {}
    else:
        assert sum(pool(s).values()) + len(s.tied) > 0
    assert set(first) <= set(COLOUR_IDS)


def test_hyp_adv_13_the_effect_is_used_with_the_first_answer() -> None:
    s = learning(pool="tech 2")
    play(s, "replace stack_1")
    assert pool(s) == {"tech": 1}
    play(s, "no card")
    assert "no card" not in choices(s)  # declining both is not offered


# Permanent effects


def having(*cards: str, **table: Any) -> Any:
    """Seat 0 owns cards whose permanent effects work."""
    names = " ".join(cards)
    return lay(
        table.pop("minis", ""),
        cards={0: names, **table.pop("others", {})},
        lasting={0: names},
        **table,
    )


def test_hyp_perm_01_once_activated_it_works_to_the_end() -> None:
    s = lay(cards={0: "treasury"}, on_cards={"treasury": "yellow"}, available={0: "red"})
    assert fact(s, "lasting")[0] == []
    play(s, "place treasury red any")
    assert fact(s, "lasting")[0] == ["treasury"]


def test_hyp_perm_02_start_effects_come_every_own_turn() -> None:
    s = having("scouts", at="turn", bag={0: "red 9", 1: "red 9"})
    assert pool(s) == {"move": 1}
    play(s, "end turn", "end turn")
    assert (s.turn, pool(s)) == (0, {"move": 1})


def test_hyp_perm_03_instead_replaces_every_unit() -> None:
    s = having("levitation", available={0: "green, red"})
    play(s, "place exploration_1 green", "place exploration_1 red any")
    assert pool(s) == {"fly": 2}
    portal = having("portal", available={0: "purple, red"})
    play(portal, "place growth_2 purple", "place growth_2 red")
    assert pool(portal) == {"clone": 1, "attack": 1}


def test_hyp_perm_04_a_bonus_any_number_of_times_in_a_turn() -> None:
    s = having("war_cries", available={0: "red, purple"}, kept={0: "armoury"})
    play(s, "place growth_2 purple", "place growth_2 red")
    assert pool(s) == {"mini": 1, "attack": 2}
    assert pool(play(s, "use kept")) == {"mini": 1, "attack": 5}


def test_hyp_perm_05_at_most_once_for_each_activation() -> None:
    s = having("usury", kept={0: "gem_casket"})
    assert pool(play(s, "use kept")) == {"gem": 3}


def test_hyp_perm_06_printed_then_bonus_then_replacement() -> None:
    s = having("fertility_rites", "portal", kept={0: "refugees"})
    assert pool(play(s, "use kept")) == {"clone": 3}
    two = having("scholarship", "usury", minis="centre", hexes={"centre": "c02"})
    play(two, "city centre_site_1")
    assert pool(two) == {"tech": 1, "gem": 1}  # a bonus never causes another bonus
    both = lay(
        "centre",
        **war("celestial_b", "red_b"),
        cards={0: "scholarship"},
        lasting={0: "scholarship"},
        hexes={"centre": "c02"},
    )
    assert pool(play(both, "city centre_site_1")) == {"tech": 1, "gem": 1, "draw_2": 1}


def test_hyp_perm_07_options_and_removals_count_when_they_are_made() -> None:
    s = having("war_cries", pool="attack_1_or_fortress_2 2")
    play(s, "choose attack_1_or_fortress_2 fortress_2")
    assert pool(s) == {"attack_1_or_fortress_2": 1, "fortress": 2}
    play(s, "choose attack_1_or_fortress_2 attack_1")
    assert pool(s) == {"fortress": 2, "attack": 2}
    paid = having("war_cries", pool="gem_for_attack_3", gems={0: 1})
    assert pool(play(paid, "pay gem_for_attack_3")) == {"attack": 4}


def test_hyp_perm_08_cubes_on_permanent_cards_may_stay() -> None:
    s = lay(
        at="end_phase",
        cards={0: "treasury"},
        on_cards={"treasury": "yellow red"},
        bag={0: ""},
        unused={0: "blue"},
    )
    play(s, "stay")
    assert s.observe(None)["table"]["on_cards"] == {"treasury": ["yellow", "red"]}


def test_hyp_perm_09_it_works_without_its_cubes_unless_agreed_otherwise() -> None:
    table: dict[str, Any] = {
        "cards": {0: "treasury"},
        "on_cards": {"treasury": "yellow red"},
        "pool": "retrieve",
        "available": {0: "red 2"},
    }
    s = play(lay(**table), "retrieve treasury 2")
    assert fact(s, "lasting")[0] == ["treasury"]
    play(s, "place treasury red any")
    assert fact(s, "lasting")[0] == ["treasury"]
    assert pool(s) == {}
    t = play(lay(**table, options={"permanent_rule": "while_filled"}), "retrieve treasury 2")
    assert fact(t, "lasting")[0] == []
    assert fact(play(t, "place treasury red any"), "lasting")[0] == ["treasury"]


def test_hyp_perm_10_start_effects_do_not_fire_in_the_turn_of_activation() -> None:
    s = lay(
        cards={0: "scouts"},
        on_cards={"scouts": "green green"},
        available={0: "red"},
        bag={0: "red 7", 1: "red 7"},
    )
    play(s, "place scouts red any")
    assert pool(s) == {}
    play(s, "end turn", "end turn")
    assert pool(s) == {"move": 1}


def test_hyp_perm_11_what_is_in_the_pool_stays_as_it_is() -> None:
    s = lay(
        cards={0: "levitation"},
        on_cards={"levitation": "green blue"},
        available={0: "red"},
        pool="move, gem_1_or_move_2",
    )
    play(s, "place levitation red any")
    assert pool(s) == {"move": 1, "gem_1_or_move_2": 1}
    assert pool(play(s, "choose gem_1_or_move_2 move_2")) == {"move": 1, "fly": 2}


def test_hyp_perm_12_every_source_but_only_the_owner() -> None:
    s = having(
        "levitation",
        minis="border_2 2",
        others={1: "pathfinders"},
        pool="spy",
        kept={0: "old_road"},
    )
    play(s, "city border_2_site_1", "use kept", "spy pathfinders")
    assert pool(s) == {"fly": 7}
    other = having("levitation", seat=1, available={1: "green, red"})
    play(other, "place exploration_1 green", "place exploration_1 red any")
    assert pool(other) == {"move": 2}
    golden = lay(
        **war("golden_b", "red_b"), cards={0: "levitation"}, lasting={0: "levitation"}, gems={0: 1}
    )
    assert pool(play(golden, "faction golden_b move_2")) == {"fly": 2}
    start = having("levitation", "scouts", at="turn")
    assert pool(start) == {"fly": 1}
