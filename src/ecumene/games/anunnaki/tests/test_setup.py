"""Components and setup: ANU-COMP, ANU-SETUP, ANU-PC."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.engine.errors import BadOption, BadPosition
from ecumene.engine.record import Record
from ecumene.games.anunnaki import GAME, content
from ecumene.games.anunnaki.content import (
    ARMOURY,
    BASICS,
    BOX,
    CONTRACTS,
    CULTURE_TOKENS,
    HOUSES,
    ICON_COUNT,
    ICON_RESOURCE,
    LINE,
    MINOR_GODS,
    PLANETS,
    SLOT_SPACES,
    STAR,
    TILES,
    WEAPONS,
)
from ecumene.games.anunnaki.geometry import ADJACENT
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    lay,
    offered,
    play,
    pool,
    units,
)


def laid(seats: int, seed: int = 1, **options: Any) -> Anunnaki:
    """A new game in which everybody has returned a god."""
    s = GAME.new(seats, seed=seed, **options)
    while not s.laid:
        s.apply(s.choices[0])
    return s


def test_anu_comp_01_the_shared_stock() -> None:
    assert len(CONTRACTS) == 36
    assert Counter(each.house for each in CONTRACTS) == {
        "": 12,
        **{house.id: 6 for house in HOUSES},
    }
    counts = ("culture_token", "mana_crystal", "artifact", "pandora_token", "goal_tile")
    assert [BOX[id].n for id in counts] == [20, 20, 6, 3, 4]
    assert (BOX["exhaustion_token"].n, BOX["exhaustion_token_per_type"].n) == (64, 16)
    assert (len(content.CIVILISATIONS), len(content.ATLANTIS_GODS)) == (12, 2)


def test_anu_comp_02_what_each_house_has() -> None:
    counts = ("summoning_cube", "settlement", "unit_follower", "unit_minor_god", "unit")
    assert [BOX[id].n for id in counts] == [14, 5, 12, 4, 17]
    assert Counter(tile.colour for tile in TILES) == {"blue": 6, "red": 4}
    assert Counter(god.house for god in MINOR_GODS) == {house.id: 7 for house in HOUSES}


def test_anu_comp_03_four_houses_with_their_gods() -> None:
    found = {house.id: (house.colour, house.major_god) for house in HOUSES}
    assert found == {
        "pharaohs": ("yellow", "ra"),
        "norrenis": ("blue", "odin"),
        "babylon": ("violet", "ishtar"),
        "ellenys": ("red", "zeus"),
    }


def test_anu_comp_04_any_means_that_the_player_picks() -> None:
    s = lay(
        "cap f s",
        houses="pharaohs ellenys",
        at="additional",
        contracts={0: "ell04"},
        resources={0: "food gold 3"},
    )
    play(s, "fulfil ell04", "middle row")
    assert asked(s) == "gain.any"
    play(s, "take wood", "take metal")
    assert pool(s) == {"wood": 1, "metal": 1}


def test_anu_comp_05_creation_shows_the_resource_of_the_capital() -> None:
    for house, resource in (("babylon", "gold"), ("ellenys", "wood")):
        s = lay("cap f s; tc f", houses=f"{house} norrenis")
        assert pool(play(s, "pawn to creation")) == {resource: 1}


def test_anu_comp_06_seven_advanced_weapons_of_each_house() -> None:
    """ANU-RUL-04: six cards that all have and one of the house alone."""
    own = []
    for house in range(len(HOUSES)):
        kinds = {card % len(WEAPONS) for card in ARMOURY[house]}
        assert len(kinds) == BOX["weapon_advanced"].n == 7
        assert len(BASICS[house]) == 2
        own.append(kinds)
    common = set.intersection(*own)
    assert len(common) == 6
    only = [WEAPONS[next(iter(kinds - common))].id for kinds in own]
    assert only == ["composite_bow", "viking_helmet", "war_cart", "long_spear"]


def test_anu_comp_07_the_star() -> None:
    """ANU-RUL-01: fifteen lines for fourteen cubes; inner lines belong to the pentagon too."""
    assert (len(TILES), len(STAR), len(SLOT_SPACES)) == (10, 15, 6)
    assert [mask.bit_count() for mask in SLOT_SPACES] == [3, 3, 3, 3, 3, 5]
    around: Counter[int] = Counter()
    for mask in SLOT_SPACES:
        around.update(at for at in range(15) if mask >> at & 1)
    assert Counter(around.values()) == {1: 10, 2: 5}
    assert sum(LINE[a][b] >= 0 for a in range(10) for b in range(10)) == 30
    s = lay("cap f s", cubes={0: "l0 r0 c0 l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4"}, pawns={0: "tip0"})
    assert s.cube_supply[0] == 0
    play(s, "pawn to red_harvest")  # Ra over a cube: the one free space
    assert offered(s, "put") == ["c4"]


def test_anu_comp_08_tokens_have_the_type_of_their_icon_and_stay() -> None:
    s = lay("cap s; tl f3", resources={})
    play(s, "pawn to blue_harvest", "harvest pharaohs.tl")
    assert fact(s, "exhausted") == {"pharaohs.tl": 1}
    for _ in range(60):
        s.apply(s.choices[-1])
        assert s.exhausted[0] >= 1


def test_anu_setup_01_the_side_of_gaia() -> None:
    for seats, board in ((2, "gaia12"), (3, "gaia34"), (4, "gaia34")):
        spots = fact(laid(seats), "culture")
        assert {id.partition(".")[0] for id in spots if id.startswith("gaia")} == {board}


def test_anu_setup_02_only_planets_of_houses_in_play() -> None:
    s = laid(2, houses=["babylon", "ellenys"])
    planets = {id.partition(".")[0] for id in fact(s, "culture")}
    assert planets == {"babylon", "ellenys", "gaia12"}
    with pytest.raises(BadPosition, match="ANU-SETUP-02"):
        lay("cap f s; pharaohs.tl f", houses="babylon ellenys")


def test_anu_setup_03_every_player_gets_a_different_house() -> None:
    """ANU-RUL-05: drawn, or chosen in seat order from the first player."""
    for seed in range(5):
        assert len(set(GAME.new(4, seed=seed).houses)) == 4
    s = GAME.new(3, seed=4, houses="choose")
    assert (asked(s), s.actor, len(choices(s))) == ("setup.house", s.first, 4)
    play(s, "choose babylon")
    assert s.actor == (s.first + 1) % 3
    assert "choose babylon" not in choices(s)
    with pytest.raises(BadOption):
        GAME.new(2, houses=["babylon", "babylon"])


def test_anu_setup_04_six_tokens_on_each_star() -> None:
    s = laid(2)
    assert (fact(s, "slots"), fact(s, "ready_minors")) == ([[], []], [0, 0])


def test_anu_setup_05_the_major_god_is_active_from_the_start() -> None:
    s = lay("cap f s", cubes={0: "r0"}, pawns={0: "tip0"})
    assert s.majors[0] < 0
    play(s, "pawn to red_harvest")  # over r0: Ra may move that cube
    assert asked(s) == "cube.to"


def test_anu_setup_06_five_gods_are_dealt_and_one_returned() -> None:
    """ANU-RUL-03: drawn at random, returned in secret by all at once."""
    s = GAME.new(3, seed=2)
    assert s.waiting == (0, 1, 2)
    assert [len(row) for row in s.dealt] == [5, 5, 5]
    assert s.observe(0)["table"]["dealt"][1] == ["?"] * 5
    first = s.dealt[0]
    while not s.laid:
        s.apply(s.choices[0])
    assert s.returned[0] == first[0]
    assert fact(s, "gods")[0] == [MINOR_GODS[god].id for god in first[1:]]
    assert len({tuple(GAME.new(2, seed=seed).dealt[0]) for seed in range(9)}) > 4
    assert len(s.god_box) == 28 - 15


def test_anu_setup_07_one_settlement_and_two_followers_in_the_capital() -> None:
    s = laid(4)
    assert [units(s, "cap", seat) for seat in range(4)] == ["f2 s"] * 4


def test_anu_setup_08_one_follower_beside_it_at_the_shrine() -> None:
    for planet in PLANETS:
        capital = next(each for each in planet.territory if each.capital)
        beside = [
            each
            for each in planet.territory
            if ADJACENT[content.TERRITORY[capital.id]] >> content.TERRITORY[each.id] & 1
        ]
        assert [each.shrines for each in beside].count(1) == 1
    s = laid(2, houses=["pharaohs", "norrenis"])
    assert (units(s, "ml", 0), units(s, "mr", 1)) == ("f", "f")


def test_anu_setup_09_nine_followers_and_four_settlements_are_left() -> None:
    """ANU-RUL-50: one slot of the settlement area is open."""
    s = laid(2)
    assert fact(s, "follower_supply") == [9, 9]
    assert fact(s, "settlement_supply") == [4, 4]
    s = lay("cap f s")
    assert asked(play(s, "pawn to settlement_income")) != "follower.place"  # one lawful place
    assert units(s, "cap") == "f2 s"
    assert s.vp[0] == 0


def test_anu_setup_10_the_pawn_stands_beside_the_star() -> None:
    s = laid(3)
    assert fact(s, "pawns") == [""] * 3
    assert s.cube_supply == [14] * 3


def test_anu_setup_11_basic_weapons_in_hand_advanced_ones_above() -> None:
    s = laid(2)
    for seat in range(2):
        house = s.houses[seat]
        assert s.hands[seat] == BASICS[house]
        assert s.armouries[seat] == ARMOURY[house]


def test_anu_setup_12_where_markers_start() -> None:
    """ANU-RUL-02: the first space of the domination track is worth -8."""
    s = laid(2)
    assert (s.tracks, s.vp, s.domination) == ([0] * 6, [0, 0], [0, 0])
    assert fact(s, "points")[0]["domination"] == -8


def test_anu_setup_13_one_of_each_resource_and_two_mana() -> None:
    s = laid(3)
    assert (s.resources, s.mana) == ([1] * 12, [2] * 3)
    assert fact(s, "mana_supply") == 14


def test_anu_setup_14_a_random_first_player_for_the_whole_game() -> None:
    assert {GAME.new(4, seed=seed).first for seed in range(20)} == {0, 1, 2, 3}
    s = laid(3)
    first = s.first
    assert s.turn == first
    for _ in range(100):
        s.apply(s.choices[0])
        assert s.first == first


def test_anu_setup_15_all_stars_have_the_same_tiles() -> None:
    s = laid(4)
    assert sorted(s.star) == list(range(10))
    assert fact(s, "developed") == [[]] * 4
    assert len({laid(2, seed).star for seed in range(6)}) > 4


def test_anu_setup_16_a_civilisation_on_every_spot() -> None:
    """ANU-RUL-49: with two players there is one Atlantis territory."""
    for seats, n in ((2, 3), (3, 5), (4, 6)):
        s = laid(seats)
        assert sum(civ >= 0 for civ in s.civs) == n
        assert len(s.civ_box) == 12 - n
        assert set(fact(s, "civs").values()) == {"?"}
    assert {id for id in fact(laid(3), "civs") if "gaia" in id} == {"gaia34.at1", "gaia34.at2"}
    assert {id for id in fact(laid(2), "civs") if "gaia" in id} == {"gaia12.at1"}


def test_anu_setup_17_culture_tokens_open_beside_units() -> None:
    s = laid(2, houses=["pharaohs", "babylon"])
    # units in the capital and in the middle: the two tokens beside those are open
    assert set(fact(s, "open_culture")) == {"pharaohs.a", "pharaohs.b", "babylon.a", "babylon.b"}
    shown = fact(s, "culture")
    assert {id for id, token in shown.items() if token != "?"} == set(fact(s, "open_culture"))


def test_anu_setup_18_three_of_six_artifacts() -> None:
    s = laid(2)
    assert (len(s.artifact_stack), len(s.artifact_box), s.pandora) == (3, 3, 0)
    assert s.observe(0)["table"]["artifact_stack"] == ["?"] * 3


def test_anu_setup_19_contracts_of_houses_in_play() -> None:
    for seats, n in ((2, 24), (3, 30), (4, 36)):
        s = laid(seats)
        assert (len(s.display), len(s.contract_stack)) == (6, n - 6)
        houses = {content.CONTRACT_HOUSE[each] for each in (*s.display, *s.contract_stack)}
        assert houses == {-1, *s.houses}


def test_anu_setup_20_two_vp_tokens() -> None:
    assert fact(laid(2), "two_vp") == [3, 6, 9, 12]


def test_anu_setup_21_goal_tiles_at_the_four_tracks() -> None:
    assert sorted(laid(2).goals) == [0, 1, 2, 3]
    assert len({laid(2, seed).goals for seed in range(8)}) > 4


def test_anu_setup_22_first_game_four_gods_without_a_choice() -> None:
    s = GAME.new(2, seed=3, first_game=True)
    assert asked(s) == "pawn.move"
    assert [len(row) for row in s.gods] == [4, 4]
    assert s.returned == (-1, -1)


def test_anu_setup_23_first_game_all_contracts_and_no_houses_on_them() -> None:
    s = GAME.new(2, seed=3, first_game=True)
    assert len(s.display) + len(s.contract_stack) == 36
    s = lay(
        "cap f s",
        at="additional",
        contracts={0: "ell04"},
        resources={0: "food gold 3"},
        options={"first_game": True},
    )
    play(s, "fulfil ell04", "take wood", "take wood")
    assert (s.vp[0], pool(s)) == (4, {"wood": 2})


def test_anu_setup_24_nothing_is_laid_before_gods_are_returned() -> None:
    """ANU-RUL-58: whoever returns a god knows the houses and the first player only."""
    s = GAME.new(3, seed=8)
    table = s.observe(0)["table"]
    assert all(table["houses"])
    assert table["first"] in range(3)
    for key in ("star", "goals", "civs", "culture", "artifact_stack", "display", "two_vp"):
        assert not table[key]
    world = s.determinise(0, 1)
    while not world.laid:
        world.apply(world.choices[0])
    while not s.laid:
        s.apply(s.choices[0])
    assert world.star != s.star


def test_anu_pc_01_two_players() -> None:
    s = laid(2)
    assert (len(fact(s, "culture")), len(fact(s, "civs"))) == (12, 3)
    assert any("." in id.partition(".")[2] for id in content.ICON_IDS if id.startswith("gaia12"))


def test_anu_pc_02_three_players() -> None:
    s = laid(3)
    assert (len(fact(s, "culture")), len(fact(s, "civs"))) == (17, 5)


def test_anu_pc_03_four_players() -> None:
    s = laid(4)
    assert (len(fact(s, "culture")), len(fact(s, "civs"))) == (20, 6)
    assert not s.culture_box


def test_anu_pc_04_second_place_counts_with_two_players() -> None:
    s = lay("cap f s", "cap s", tracks={0: (3, 0, 0), 1: (1, 0, 0)})
    places = [row["places_on_the_tracks"] for row in fact(s, "points")]
    assert places == [4 + 3 + 3, 2 + 3 + 3]


def test_anu_pc_05_solo_is_a_table_for_two() -> None:
    """ANU-SETUP-01: one person against a bot plays by the rules of two."""
    assert GAME.seats == range(2, 5)
    with pytest.raises(BadOption):
        GAME.new(1)


def test_anu_pc_06_a_first_game_has_all_contracts_with_every_count() -> None:
    for seats, tokens in ((2, 12), (3, 17), (4, 20)):
        s = GAME.new(seats, seed=1, first_game=True)
        assert len(s.display) + len(s.contract_stack) == 36
        assert len(fact(s, "culture")) == tokens


def test_anu_rul_51_component_counts_fit() -> None:
    """Twenty culture tokens, and sixteen icons of each type that can be exhausted, for four."""
    assert len(CULTURE_TOKENS) == sum(len(planet.culture_spot) for planet in PLANETS) + 8
    icons: Counter[int] = Counter()
    for icon, id in enumerate(content.ICON_IDS):
        if not id.startswith("gaia12"):
            icons[ICON_RESOURCE[icon]] += ICON_COUNT[icon]
    assert set(icons.values()) == {16}


def test_the_log_calls_players_by_their_house() -> None:
    events = Record.new(GAME, 2, 1, houses=["babylon", "ellenys"]).opening
    players, called = ["Ada", "Ben"], ["Babylon", "Ellenys"]
    said = [line.text for line in GAME.lines(events, None, "en", players, called)]
    assert "Ada leads Babylon." in said
    assert any(line.startswith(("Babylon plays first", "Ellenys plays first")) for line in said)
