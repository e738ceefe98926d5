"""Setup and player counts: ANK-SET, ANK-PC."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadOption, BadPosition
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import DASHBOARD, GUARDIANS, SLOTS
from ecumene.games.ankh.names import GOD, KIND, ROW, SCENARIO
from ecumene.games.ankh.pieces import (
    ankhs_in_pool,
    free_bases,
    free_suns,
    guardians_on_card,
    hand,
    monuments_in_supply,
    warriors_in_pool,
)
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

SEATS = [2, 3, 4, 5]
ALL_GODS = [f"choose {god}" for god in GOD.ids]


def fresh(seats: int, seed: int = 1, **options: Any) -> Ankh:
    """A new game in which the gods are given."""
    return GAME.new(seats=seats, seed=seed, **{"gods": GOD.ids[:seats], **options})


def test_ank_set_01_each_seat_chooses_a_god_nobody_has() -> None:
    s = GAME.new(seats=4, seed=1)
    left = ALL_GODS[:]
    for seat, god in enumerate(("isis", "amun", "ra")):
        assert asked(s) == "DP-SETUP-GOD"
        assert (s.actor, choices(s)) == (seat, left)
        play(s, f"choose {god}")
        left.remove(f"choose {god}")
    assert (s.actor, choices(s)) == (3, ["choose anubis", "choose osiris"])
    play(s, "choose osiris")
    assert s.gods == tuple(GOD[god] for god in ("isis", "amun", "ra", "osiris"))
    assert asked(s) == "DP-ACT1"


def test_ank_set_01_the_last_of_five_seats_has_no_choice() -> None:
    s = GAME.new(seats=5, seed=1)
    play(s, "choose isis", "choose amun", "choose ra", "choose osiris")
    assert GOD.ids[s.gods[4]] == "anubis"
    assert asked(s) == "DP-ACT1"


def test_ank_set_01_gods_that_are_given_or_drawn_cannot_be_chosen() -> None:
    s = GAME.new(seats=3, seed=1, gods=["choose", "ra", "choose"])
    assert choices(s) == [god for god in ALL_GODS if god != "choose ra"]
    for seed in range(20):
        drawn = GAME.new(seats=4, seed=seed, gods=["random", "isis", "random", "random"]).gods
        assert len(set(drawn)) == 4
        assert GOD.ids[drawn[1]] == "isis"


@pytest.mark.parametrize("seats", SEATS)
def test_ank_set_02_each_god_starts_with_one_follower(seats: int) -> None:
    assert fresh(seats).followers == [1] * seats


def test_ank_set_02_a_scenario_may_change_it() -> None:
    assert fresh(3, scenario="amarna").followers == [3, 3, 3]


@pytest.mark.parametrize("seats", SEATS)
def test_ank_set_03_nine_ankh_tokens_in_the_pool_less_those_on_monuments(seats: int) -> None:
    s = fresh(seats)
    for god in range(seats):
        assert s.controlled[god].bit_count() == 1
        assert ankhs_in_pool(s, god) == 8


def test_ank_set_03_six_tokens_lie_on_the_dashboard_two_below_each_column() -> None:
    assert fresh(2).powers == (0, 0)
    assert [slot.level for slot in SLOTS] == [1, 1, 2, 2, 3, 3]
    assert (DASHBOARD.slots, DASHBOARD.columns) == (6, 3)
    s = lay("turn", "god b5", "god i5", monuments="temple a1=0 a2=0 a3=0 a4=0 b2=0 b3=0 b4=0 c3=0")
    assert ankhs_in_pool(s, 0) == 1  # those of the dashboard cannot be used on monuments


@pytest.mark.parametrize("seats", SEATS)
def test_ank_set_04_the_start_seat_is_random_and_turns_go_clockwise(seats: int) -> None:
    starts = {fresh(seats, seed).start for seed in range(60)}
    assert starts == set(range(seats))
    s = fresh(seats, start=["first", "second", "third", "fourth", "fifth"][seats - 1])
    seen = []
    for _ in range(seats):
        seen.append(s.actor)
        play(s, "take move_figures", "stop moving", "take gain_followers")
        play(s, *(["unlock nothing"] if asked(s) == "DP-UNLOCK" else []))
    assert seen == [seats - 1, *range(seats - 1)]


def test_ank_set_05_the_start_seat_has_the_most_devotion_and_the_last_the_least() -> None:
    s = fresh(4, start="third")
    assert s.start == 2
    assert s.ladder == (1, 0, 3, 2)  # from the bottom of the stack
    assert s.devotion == (0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "space"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_ank_set_06_action_markers_stand_on_the_start_space_of_the_seats(
    seats: int, space: int
) -> None:
    assert fresh(seats).markers == [space] * 4


@pytest.mark.parametrize("seats", SEATS)
def test_ank_set_07_the_event_marker_lies_on_no_event(seats: int) -> None:
    assert fresh(seats).event == 0


def test_ank_set_08_a_scenario_must_allow_the_seats() -> None:
    with pytest.raises(BadOption):
        fresh(4, scenario="amarna")
    with pytest.raises(BadOption):
        fresh(3, scenario="valley_of_the_kings")


def test_ank_set_08_a_random_scenario_allows_the_seats() -> None:
    drawn = {SCENARIO.ids[fresh(5, seed, scenario="random").scenario] for seed in range(60)}
    five = {"middle_kingdom", "old_kingdom", "new_kingdom", "intermediate_period"}
    assert drawn == {*five, "valley_of_the_kings"}


def test_ank_set_08_player_1_of_the_scenario_is_the_start_seat() -> None:
    """Middle Kingdom for three: player 1 on D4, 2 on G7, 3 on F2, each with its monument."""
    for start, word in enumerate(("first", "second", "third")):
        s = fresh(3, start=word)
        order = [(start + turn) % 3 for turn in range(3)]
        assert [figures(s, seat, "god") for seat in order] == [["d4"], ["g7"], ["f2"]]
        assert [figures(s, seat, "warrior") for seat in order] == [["e4"], ["g6"], ["e3"]]
        assert [spaces(s.controlled[seat]) for seat in order] == [["e5"], ["f6"], ["e2"]]


def test_ank_set_09_the_rest_is_the_general_supply() -> None:
    """Middle Kingdom for four: 3 obelisks, 4 temples, 4 pyramids, 4 camels, 4 tokens."""
    s = fresh(4)
    assert [monuments_in_supply(s, kind) for kind in range(3)] == [7, 6, 6]
    assert s.camels.bit_count() == 4
    assert len(s.order) == 4
    assert s.tiebreaker == NOBODY


KINDS = [("satet", "mummy", "giant_scorpion"), ("cat_mummy", "apep", "androsphinx")]


@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_ank_set_10_one_guardian_of_each_level_with_figures_by_seats(
    seats: int, kinds: tuple[str, str, str]
) -> None:
    one, two, three = kinds
    s = fresh(seats, guardian_1=one, guardian_2=two, guardian_3=three)
    assert [KIND.ids[kind] for kind in s.guardian_kinds] == list(kinds)
    box = {"satet": 3, "mummy": 3, "giant_scorpion": 2, "cat_mummy": 3, "apep": 2}
    for kind in s.guardian_kinds:
        wanted = {2: 1, 3: 2}.get(seats, box.get(KIND.ids[kind], 2))
        assert guardians_on_card(s, kind) == wanted


def test_ank_set_10_guardians_are_drawn_from_their_level() -> None:
    games = [fresh(2, seed).guardian_kinds for seed in range(40)]
    for level in (1, 2, 3):
        kinds = {each.id for each in GUARDIANS if each.level == level}
        assert {KIND.ids[game[level - 1]] for game in games} == kinds
        assert len(kinds) == 2
    with pytest.raises(BadOption):
        fresh(2, guardian_1="mummy")


def test_ank_set_11_the_extra_rules_of_the_scenario_come_last() -> None:
    s = GAME.new(seats=4, seed=1, scenario="valley_of_the_kings")
    play(s, "choose isis", "choose amun", "choose ra", "choose osiris")
    assert asked(s) == "DP-STARTPOWER"
    assert s.actor == s.start
    s = GAME.new(seats=4, seed=1, scenario="middle_kingdom")
    play(s, "choose isis", "choose amun", "choose ra", "choose osiris")
    assert asked(s) == "DP-ACT1"


def test_ank_set_12_tokens_of_gods_and_all_other_pieces_are_ready() -> None:
    s = fresh(5)
    assert free_suns(s) == 3
    assert (s.illuminated, s.underworld, s.amun_ready) == (0, 0, True)
    assert s.trapped == (0,) * 5
    assert s.guardians == ((0,) * 6,) * 5
    for god in range(5):
        assert warriors_in_pool(s, god) == 5  # one stands on the board
        assert (free_bases(s, god, False), free_bases(s, god, True)) == (2, 2)
        assert hand(s, god).bit_count() == 7


def test_ank_set_13_no_marker_stands_left_of_its_start_space() -> None:
    """So tokens of unused gods may lie there."""
    names = dict.fromkeys(ROW.ids, 1)
    four = ("god b5", "god i5", "god c1", "god j8")
    assert lay("turn", *four, markers=names).markers == [1, 1, 1, 1]
    with pytest.raises(BadPosition, match="ANK-TURN-04"):
        lay("turn", *four, markers={**names, "gain_followers": 0})


# Player counts: section 24

STEPS = {2: (3, 2), 3: (4, 3), 4: (5, 4), 5: (6, 5)}
PLACES = ("god b5", "god b6", "god b7", "god c7", "god c8")


@pytest.mark.parametrize("seats", SEATS)
def test_ank_pc_01_steps_to_an_event(seats: int) -> None:
    upper, lower = STEPS[seats]
    s = lay("turn", *PLACES[:seats], followers=[0] * seats)
    assert [end - at for end, at in zip((6, 6, 6, 5), s.markers)] == [upper, upper, upper, lower]
    for step in range(1, lower + 1):
        play(s, "take unlock_power")
        assert s.event == (step == lower)


@pytest.mark.parametrize(("seats", "gods"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_ank_pc_01_gods_after_the_third_conflict(seats: int, gods: int) -> None:
    s = lay("conflict", *PLACES[:seats], event=12)
    while asked(s) != "DP-ACT1":
        play(s, choices(s)[-1])
    assert len(s.ladder) == gods
    assert len(set(s.team)) == gods


def test_ank_pc_01_each_scenario_lists_its_counts() -> None:
    counts = {
        "middle_kingdom": SEATS,
        "old_kingdom": SEATS,
        "new_kingdom": SEATS,
        "two_cities": [2, 3, 4],
        "intermediate_period": [3, 4, 5],
        "amarna": [2, 3],
        "valley_of_the_kings": [4, 5],
        "desert_frontier": [2, 4],
    }
    option = next(each for each in GAME.options if each.name == "scenario")
    for seats in SEATS:
        allowed = [scenario for scenario, numbers in counts.items() if seats in numbers]
        assert option.choices(seats) == [*allowed, "random"]
        for scenario in allowed:
            assert fresh(seats, scenario=scenario).seats == seats
