"""Components and counts: ANK-COMP."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadOption, BadPosition
from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import CARDS, COMPONENTS, GODS, GUARDIANS, PER_GOD, SCENARIOS
from ecumene.games.ankh.tests.tables import asked, choices, lay, play

BOX = {component.id: component for component in COMPONENTS}

# Ten obelisks in the West, of which nobody controls any
OBELISKS = "obelisk a1 a2 a3 a4 b2 b3 b4 c3 c4 d3"


def test_ank_comp_01_two_to_five_seats() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadOption):
            GAME.new(seats=seats, seed=1)


def test_ank_comp_01_five_gods_and_none_twice() -> None:
    assert [god.id for god in GODS] == ["amun", "anubis", "isis", "osiris", "ra"]
    with pytest.raises(BadOption):
        GAME.new(seats=2, seed=1, gods=["isis", "isis"])
    with pytest.raises(BadPosition, match="ANK-COMP-01"):
        GAME.position({"table": {"gods": ["isis", "isis"]}})


def test_ank_comp_02_pieces_of_a_god() -> None:
    assert (PER_GOD.god_figures, PER_GOD.warriors) == (1, 6)
    assert (PER_GOD.large_bases, PER_GOD.small_bases) == (2, 2)
    assert (PER_GOD.ankh_tokens, PER_GOD.devotion_markers, PER_GOD.battle_cards) == (15, 1, 7)
    assert (PER_GOD.god_dashboards, PER_GOD.merged_god_dashboards) == (1, 1)
    each = {"god_figure": 1, "warrior": 6, "large_base": 2, "small_base": 2, "ankh_token": 15}
    each |= {"devotion_marker": 1, "battle_card": 7, "god_dashboard": 1, "player_aid": 1}
    each |= {"merged_god_dashboard": 1}
    assert {name: BOX[name].count for name in each} == {
        name: 5 * count for name, count in each.items()
    }


def test_ank_comp_02_seven_different_cards_and_no_more_than_six_warriors() -> None:
    assert len(CARDS) == 7
    assert {card.copies_per_god for card in CARDS} == {1}
    six = "warrior a1 a2 a3 a4 a5 a6"
    assert lay("turn", f"god b5, {six}", "god i5").over is False
    with pytest.raises(BadPosition, match="ANK-INV-01"):
        lay("turn", f"god b5, {six} a7", "god i5")


def test_ank_comp_03_tokens_of_gods() -> None:
    tokens = {god.id: dict(god.tokens) for god in GODS}
    assert tokens == {
        "amun": {"amun_token": 1},
        "anubis": {},
        "isis": {},
        "osiris": {"underworld_token": 3},
        "ra": {"sun_token": 3},
    }
    for god in tokens.values():
        assert all(BOX[token].count == count for token, count in god.items())


def test_ank_comp_03_no_fourth_sun_and_no_fourth_underworld_token() -> None:
    warriors = "warrior a1 a2 a3 a4"
    suns = ["a1", "a2", "a3"]
    assert lay("turn", f"god b5, {warriors}", "god i5", gods="ra isis", illuminated=suns)
    with pytest.raises(BadPosition, match="sun tokens"):
        lay("turn", f"god b5, {warriors}", "god i5", gods="ra isis", illuminated=[*suns, "a4"])
    with pytest.raises(BadPosition, match="underworld tokens"):
        lay("turn", "god b5", "god i5", gods="osiris isis", underworld=[*suns, "a4"])


def test_ank_comp_04_guardians_of_the_box() -> None:
    found = {each.id: (each.figures, each.base) for each in GUARDIANS}
    assert found == {
        "cat_mummy": (3, "small"),
        "satet": (3, "small"),
        "mummy": (3, "small"),
        "apep": (2, "large"),
        "giant_scorpion": (2, "large"),
        "androsphinx": (2, "large"),
    }
    assert {each.id: BOX[each.id].count for each in GUARDIANS} == {
        name: figures for name, (figures, _) in found.items()
    }
    assert BOX["guardian_card"].count == len(GUARDIANS) == 6


def test_ank_comp_05_ten_monuments_of_each_type() -> None:
    with pytest.raises(BadPosition, match="ANK-INV-03"):
        lay("turn", "god b5", "god i5", monuments=f"{OBELISKS} d4")
    assert lay("turn", "god b5", "god i5", monuments=OBELISKS)


def test_ank_comp_05_a_type_that_has_run_out_cannot_be_built() -> None:
    built = ("play build_monument", "play chariots")
    nine = OBELISKS.removesuffix(" d3")
    s = play(lay("battle", "god b5", "god b6", monuments=nine, followers=[3, 0]), *built)
    assert choices(s) == ["build obelisk", "build temple", "build pyramid", "build nothing"]
    s = play(lay("battle", "god b5", "god b6", monuments=OBELISKS, followers=[3, 0]), *built)
    assert choices(s) == ["build temple", "build pyramid", "build nothing"]


def test_ank_comp_06_other_tokens_of_the_box() -> None:
    counts = {"camel": 30, "conflict_order_token": 8, "tiebreaker_token": 1, "city_token": 2}
    counts |= {"action_marker": 4, "event_marker": 1}
    assert {name: BOX[name].count for name in counts} == counts
    assert all(BOX[name].limited for name in counts)


# Five rows divide Egypt into eight regions
ROWS = (
    "a2-a3 a3-b2 a3-b3 a4-b3 b3-b4 b4-c4",
    "a5-a6 a6-b5 a6-b6 a7-b6 b6-b7 b6-c7",
    "d0-e1 d0-d1 c1-d1 c2-d1 c2-d2",
    "e1-f1 e2-f1 e2-f2 e3-f2 f2-f3 f3-g3",
    "f6-f7 f6-g7 g6-g7 g6-h6 h5-h6 h6-i6",
)
EIGHT = ["a1", "a3", "a6", "b0", "d1", "f1", "f6", "f7"]


def test_ank_comp_06_without_a_conflict_order_token_no_caravan_is_possible() -> None:
    """Eight regions have the eight tokens; a ninth would have none."""
    seven = " ".join(ROWS[:4]).split()
    s = lay("caravan", "god b5", "god i5", event=5, camels=seven, order=EIGHT[:7])
    assert len(s.regions) == 7
    assert "camel f6-f7" in choices(s)
    eight = " ".join(ROWS).split()
    s = lay("caravan", "god b5", "god i5", event=5, camels=eight, order=EIGHT)
    assert len(s.regions) == 8
    assert asked(s) == "DP-ACT1"


def test_ank_comp_06_there_are_thirty_camels() -> None:
    camels = " ".join(ROWS).split()
    assert len(camels) == 29
    assert lay("turn", "god b5", "god i5", camels=camels, order=EIGHT)
    with pytest.raises(BadPosition, match="ANK-INV-04"):
        lay("turn", "god b5", "god i5", camels=[*camels, "g4-g5", "h3-h4"], order=EIGHT)


def test_ank_comp_06_two_city_tokens_only_where_a_scenario_says_so() -> None:
    for scenario in SCENARIOS:
        cities = {len(layout.cities) for layout in scenario.layouts}
        assert cities == ({2} if scenario.id == "two_cities" else {0})


def test_ank_comp_07_followers_are_not_limited() -> None:
    """More than the 70 tokens of the box."""
    assert BOX["follower_token"].count == 70
    assert not BOX["follower_token"].limited
    s = lay("turn", "god b5", "god i5", monuments="temple b4", followers=[70, 0])
    play(s, "take gain_followers")
    assert s.followers == [71, 0]


def test_ank_comp_08_followers_come_from_and_go_to_the_general_supply() -> None:
    s = lay("turn", "god b5", "god i5", monuments="temple b4 i4", followers=[3, 3])
    play(s, "take gain_followers")  # and Unlock Ankh Power, the only row below
    assert s.followers == [4, 3]
    play(s, "unlock revered")
    assert s.followers == [3, 3]  # nobody else gets what is sacrificed


def test_ank_comp_08_a_rule_may_name_another_god() -> None:
    s = lay("turn", "god b5", "god i5", gods="isis anubis", trapped=[1, 0], followers=[2, 0])
    play(s, "take summon_figure", "ransom warrior", "on b4")
    assert s.followers == [1, 1]
