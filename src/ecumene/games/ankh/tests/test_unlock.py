"""Unlock Ankh Power: ANK-UNLK; guardians gained by it: ANK-GUAR."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.content import POWERS
from ecumene.games.ankh.names import KIND
from ecumene.games.ankh.pieces import free_bases, guardians_on_card
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, unlocked

LEVELS = [
    ["commanding", "inspiring", "omnipresent", "revered"],
    ["resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned"],
    ["glorious", "magnanimous", "bountiful", "worshipful"],
]
# Six powers in the order in which they can be unlocked: the first two of each level
SIX = [power for level in LEVELS for power in level[:2]]
COSTS = list(enumerate([1, 1, 2, 2, 3, 3]))  # by number of powers unlocked before


def turn(unlocked: int, followers: int, *others: str, pools: tuple[str, ...] = ()) -> Ankh:
    """Ra has some of the six powers and begins a turn; the guardians of the box are small ones."""
    return lay(
        "turn",
        "god b5",
        "god i5",
        *others,
        gods="ra isis osiris anubis",
        powers=(" ".join(SIX[:unlocked]),),
        followers=[followers, *[0] * (1 + len(others))],
        pools=pools,
        guardians="cat_mummy mummy giant_scorpion",
    )


def test_ank_unlk_01_twelve_powers_in_three_columns_of_four() -> None:
    assert [[power.id for power in POWERS if power.level == n] for n in (1, 2, 3)] == LEVELS


@pytest.mark.parametrize("count", range(6))
def test_ank_unlk_01_unlk_02_two_of_a_column_and_then_the_next_column(count: int) -> None:
    """ANK-UNLK-01, ANK-UNLK-02: the first token from the left decides the level."""
    s = play(turn(count, 9), "take unlock_power")
    locked = [power for power in LEVELS[count // 2] if power not in SIX[:count]]
    assert choices(s) == [*(f"unlock {power}" for power in locked), "unlock nothing"]


@pytest.mark.parametrize(("count", "cost"), COSTS)
def test_ank_unlk_03_a_power_costs_followers_equal_to_its_level(count: int, cost: int) -> None:
    s = play(turn(count, 7), "take unlock_power", f"unlock {SIX[count]}")
    assert s.followers[0] == 7 - cost
    assert unlocked(s, 0) == SIX[: count + 1]


@pytest.mark.parametrize(("count", "cost"), COSTS)
def test_ank_unlk_03_exactly_the_cost_is_enough_and_one_less_is_not(count: int, cost: int) -> None:
    assert asked(play(turn(count, cost), "take unlock_power")) == "DP-UNLOCK"
    assert asked(play(turn(count, cost - 1), "take unlock_power")) == "DP-ACT1"


def test_ank_unlk_04_the_power_works_from_now_on_and_stays() -> None:
    """Revered brings a follower in each of two later actions."""
    s = play(turn(0, 1), "take unlock_power", "unlock revered")
    assert (s.followers[0], unlocked(s, 0)) == (0, ["revered"])
    play(s, "take unlock_power")  # Isis has nothing to pay with
    play(s, "take gain_followers", "unlock nothing")
    assert s.followers[0] == 1
    play(s, "take unlock_power")
    play(s, "take gain_followers", "unlock nothing")
    assert (s.followers[0], unlocked(s, 0)) == (2, ["revered"])


def test_ank_unlk_05_too_few_followers_move_only_the_marker() -> None:
    s = turn(2, 1)
    play(s, "take unlock_power")
    assert (s.followers[0], unlocked(s, 0)) == (1, SIX[:2])
    assert s.markers == [3, 3, 3, 4]
    assert (s.actor, asked(s)) == (1, "DP-ACT1")


def test_ank_unlk_05_with_all_six_unlocked_nothing_is_paid_or_gained() -> None:
    s = play(turn(6, 9), "take unlock_power")
    assert (s.followers[0], unlocked(s, 0), sum(s.guardians[0])) == (9, SIX, 0)
    assert s.markers == [3, 3, 3, 4]
    assert (s.actor, asked(s)) == (1, "DP-ACT1")


def test_ank_unlk_06_an_affordable_unlock_may_be_declined() -> None:
    s = play(turn(1, 5), "take unlock_power", "unlock nothing")
    assert (s.followers[0], unlocked(s, 0), sum(s.guardians[0])) == (5, SIX[:1], 0)
    assert s.markers == [3, 3, 3, 4]


def pool(s: Ankh, god: int = 0) -> list[str]:
    """The guardians in a pool, in words."""
    kinds = zip(KIND.ids[2:], s.guardians[god], strict=True)
    return [kind for kind, count in kinds for _ in range(count)]


@pytest.mark.parametrize(
    ("slot", "gained"),
    [
        (1, []),
        (2, ["cat_mummy"]),
        (3, []),
        (4, ["mummy"]),
        (5, ["giant_scorpion"]),
        (6, []),
    ],
)
def test_ank_guar_01_guardians_lie_under_the_slots_two_four_and_five(
    slot: int, gained: list[str]
) -> None:
    s = play(turn(slot - 1, 3), "take unlock_power", f"unlock {SIX[slot - 1]}")
    assert pool(s) == gained


def test_ank_guar_02_the_figure_comes_from_the_card_and_takes_a_base_of_its_size() -> None:
    s = turn(1, 1, "god e2")
    assert guardians_on_card(s, KIND["cat_mummy"]) == 2
    play(s, "take unlock_power", "unlock inspiring")
    assert pool(s) == ["cat_mummy"]
    assert guardians_on_card(s, KIND["cat_mummy"]) == 1
    assert (free_bases(s, 0, large=False), free_bases(s, 0, large=True)) == (1, 2)


def test_ank_guar_02_a_large_guardian_takes_a_large_base() -> None:
    s = play(turn(4, 3, "god e2"), "take unlock_power", "unlock glorious")
    assert pool(s) == ["giant_scorpion"]
    assert (free_bases(s, 0, large=False), free_bases(s, 0, large=True)) == (2, 1)


def test_ank_guar_02_nothing_happens_without_a_figure_on_the_card() -> None:
    """With two seats there is one Cat Mummy, and Isis has it."""
    s = play(turn(1, 1, pools=("", "cat_mummy")), "take unlock_power", "unlock inspiring")
    assert (pool(s), unlocked(s, 0), s.followers[0]) == ([], SIX[:2], 0)
    assert pool(s, 1) == ["cat_mummy"]


def test_ank_guar_02_a_figure_on_the_board_is_not_on_the_card() -> None:
    s = lay(
        "turn",
        "god b5",
        "god i5, cat_mummy i4",
        gods="ra isis",
        powers=("commanding",),
    )
    play(s, "take unlock_power", "unlock inspiring")
    assert pool(s) == []


def test_ank_guar_02_nothing_happens_without_a_free_base_and_nothing_replaces_it_later() -> None:
    s = turn(1, 5, "god e2", "god a8", pools=("mummy mummy",))
    play(s, "take unlock_power", "unlock inspiring")
    assert pool(s) == ["mummy", "mummy"]
    assert guardians_on_card(s, KIND["cat_mummy"]) == 3
    play(s, *["take unlock_power"] * 4, "unlock resplendent")
    assert pool(s) == ["mummy", "mummy"]


def test_ank_guar_02_small_bases_do_not_fit_large_guardians() -> None:
    def gained(owned: str) -> list[str]:
        s = lay(
            "turn",
            "god b5",
            "god i5",
            "god e2",
            "god a8",
            gods="ra isis osiris anubis",
            powers=(" ".join(SIX[:4]),),
            followers=[3, 0, 0, 0],
            pools=(owned,),
            guardians="apep giant_scorpion",
        )
        return pool(play(s, "take unlock_power", "unlock glorious"))

    assert gained("cat_mummy cat_mummy") == ["cat_mummy", "cat_mummy", "giant_scorpion"]
    assert gained("apep apep") == ["apep", "apep"]


def test_ank_guar_03_guardians_enter_the_board_only_by_summoning() -> None:
    s = play(turn(1, 1), "take unlock_power", "unlock inspiring", "take unlock_power")
    assert figures(s, 0, "cat_mummy") == []
    play(s, "take summon_figure")
    assert choices(s) == ["summon warrior", "summon cat_mummy", "stop summoning"]
    play(s, "summon cat_mummy", "on b6", "leave dark")
    assert (figures(s, 0, "cat_mummy"), pool(s)) == (["b6"], [])


def test_the_price_of_a_power_stands_behind_its_name_as_it_is_written() -> None:
    s = turn(0, 3)
    label = s.game.label(s.game.parse("take unlock_power"), s.observe(s.actor), "de")
    assert label == "Ankh-Kraft freischalten (−1)"
