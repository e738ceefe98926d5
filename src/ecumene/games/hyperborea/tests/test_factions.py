"""Faction tiles: HYP-FACT."""

from __future__ import annotations

from ecumene.games.hyperborea.content import CARDS
from ecumene.games.hyperborea.sets import SET_IDS, WAIVED, WHOLE
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    fact,
    lay,
    minis,
    new,
    play,
    pool,
    supply,
    war,
)


def test_hyp_fact_01_red_a_attack_costs_a_multicoloured_space_less() -> None:
    s = lay(**war("red_a", "golden_a"), available={0: "red 2"}, cards={0: "bulwarks archery"})
    play(s, "place warfare_1 red")
    assert pool(s) == {"attack_1_or_fortress_2": 1}
    play(s, "place bulwarks red")
    assert pool(s) == {"attack_1_or_fortress_2": 1, "attack": 1, "fortress": 2}
    ranged = lay(**war("red_a", "golden_a"), available={0: "red"}, cards={0: "archery"})
    assert pool(play(ranged, "place archery red")) == {}  # ranged is no attack
    both = lay(**war("red_a", "golden_a"), available={0: "red"})
    assert pool(play(both, "place warfare_2 red")) == {}  # no multicoloured space


def test_hyp_fact_02_red_b_two_tokens_once_in_the_game() -> None:
    s = lay(**war("red_b", "golden_a"), tokens=[2, 0])
    assert fact(s, "fortress_tokens") == [6, 8]
    play(s, "faction red_b ranged_1", "faction red_b fortress_1")
    assert pool(s) == {"ranged": 1, "fortress": 1}
    assert choices(s, "faction") == []
    assert fact(s, "fortress_tokens") == [8, 8]  # spent tokens go to the supply


def test_hyp_fact_03_emerald_a_a_movement_once_between_resets() -> None:
    s = lay(**war("emerald_a", "golden_a"), tokens=[1, 0], bag={0: "red 7", 1: "red 7"})
    play(s, "faction emerald_a move_1")
    assert pool(s) == {"move": 1}
    assert choices(s, "faction") == []
    assert fact(s, "fortress_tokens") == [7, 8]  # beside the tile, no fortress
    play(s, "end turn", "end turn")
    assert choices(s, "faction") == []


def test_hyp_fact_04_the_token_returns_with_a_reset() -> None:
    s = lay(
        **war("emerald_a", "golden_a"),
        tokens=[0, 0],
        at="end_phase",
        bag={0: ""},
        unused={0: "red"},
    )
    assert s.tokens == (1, 0)


def test_hyp_fact_05_emerald_b_ignores_terrain() -> None:
    s = lay(
        "border_1",
        **war("emerald_b", "golden_a"),
        pool="move",
        hexes={"border_1": "b20", "border_2": "b24"},
    )
    play(s, "move border_1 border_2")
    assert minis(s, 0) == {"border_2": 1}
    assert pool(s) == {}
    other = lay(
        "border_1",
        **war("golden_a", "emerald_b"),
        pool="move",
        hexes={"border_1": "b20", "border_2": "b24"},
    )
    assert choices(other, "move") == []


def test_hyp_fact_06_coral_a_a_set_of_its_own() -> None:
    s = lay(**war("coral_a", "golden_a"), available={0: "grey, red"})
    before = supply(s, "grey")
    play(s, "place faction_tile grey", "place faction_tile red any")
    assert pool(s) == {"discard_grey": 1, "gem": 1}
    assert "faction_tile 1" in choices(s, "discard")  # also the cube that was used
    play(s, "discard faction_tile 1", "gem")
    assert (supply(s, "grey"), s.gems[0]) == (before + 1, 1)
    other = lay(**war("golden_a", "coral_a"), available={0: "grey"})
    assert choices(other, "place") == []


def test_hyp_fact_07_coral_b_grey_on_orange_not_on_multicoloured() -> None:
    s = lay(**war("coral_b", "golden_a"), available={0: "grey, blue"}, cards={0: "recycling"})
    found = [each for each in choices(s, "place") if "grey" in each]
    assert found == [
        *("progress_1 grey", "progress_2 grey", "trade_2 grey", "recycling grey"),
    ]
    play(s, "place progress_2 grey", "place progress_2 blue")
    assert pool(s) == {"develop_2": 1}
    two = lay(**war("coral_b", "golden_a"), available={0: "grey 2"}, cards={0: "recycling"})
    play(two, "place recycling grey")
    assert fact(two, "on_cards") == {"recycling": ["", "grey"]}
    assert pool(play(two, "place recycling grey")) == {"develop_1": 3, "discard_grey": 1}


def test_hyp_fact_08_celestial_a_begins_with_a_technology() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead celestial", "lead red")
    if s.actor == 1:
        play(s, "tile red_a")
    play(s, "tile celestial_a", "begin with alchemy")
    assert fact(s, "cards")[0] == ["alchemy"]
    assert cubes(s, "unused") == {}
    assert fact(s, "gift")[0] == "alchemy"
    assert fact(s, "points")[0]["technologies"] == 1


def test_hyp_fact_09_celestial_b_draws_with_every_technology_effect() -> None:
    s = lay(
        **war("celestial_b", "golden_a"), available={0: "blue, red, green"}, kept={0: "lost_codex"}
    )
    play(s, "place science_1 blue", "place science_1 red any", "place science_1 green any")
    assert pool(s) == {"tech": 1, "draw_2": 1}
    assert pool(play(s, "use kept")) == {"tech": 2, "draw_2": 2}


def test_hyp_fact_10_golden_a_begins_with_two_gems() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead golden", "lead red")
    if s.actor == 1:
        play(s, "tile red_a")
    assert play(s, "tile golden_a").gems == (2, 0)


def test_hyp_fact_11_golden_b_buys_effects_for_gems() -> None:
    s = lay(**war("golden_b", "red_b"), gems={0: 3})
    assert choices(s, "faction golden_b") == ["attack_1", "move_2", "develop_1x3", "draw_3"]
    play(s, "faction golden_b develop_1x3", "faction golden_b move_2", "faction golden_b move_2")
    assert (pool(s), s.gems[0]) == ({"develop_3": 1, "move": 4}, 0)
    assert choices(s, "faction") == []


def test_hyp_fact_12_purple_a_converts_ghosts() -> None:
    s = lay("border_1", **war("purple_a", "red_b"), pool="attack 2, ranged", guarded=True)
    ghosts = s.ghosts
    play(s, "attack border_1 site_1")
    assert (asked(s), choices(s)) == ("convert", ["kill", "convert"])
    play(s, "convert")
    assert (minis(s, 0), s.slain[0], s.ghosts) == ({"border_1": 2}, 0, ghosts + 1)
    play(s, "attack border_1 site_2", "kill")
    assert s.slain[0] == 1
    play(s, "shoot centre site_1")
    assert asked(s) == "turn"  # not for ranged attacks
    none = lay("border_1 10", **war("purple_a", "red_b"), pool="attack", guarded=True)
    assert play(none, "attack border_1 site_1").slain[0] == 1  # no mini left to convert to


def test_hyp_fact_13_purple_b_begins_with_outposts() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead purple", "lead red")
    if s.actor == 1:
        play(s, "tile red_a")
    play(s, "tile purple_b")
    assert fact(s, "cards")[0] == ["outposts"]
    assert fact(s, "gift")[0] == "outposts"
    assert cubes(s, "unused") == {}


def test_hyp_fact_14_tokens_of_tiles_are_no_fortresses() -> None:
    s = lay("border_1", **war("red_b", "emerald_a"), tokens=[2, 1], pool="fortress 9")
    assert fact(s, "fortress_tokens") == [6, 7]
    for _ in range(6):
        play(s, "fortress border_1")
    assert choices(s, "fortress") == []


def test_hyp_fact_15_the_first_multicoloured_space_vanishes() -> None:
    s = lay(**war("red_a", "golden_a"), available={0: "yellow, red"}, on_base={})
    assert "warfare_1 yellow any" not in choices(s, "place")
    assert "warfare_1 red any" not in choices(s, "place")
    waived = [id for at, id in enumerate(SET_IDS) if WAIVED[at] != WHOLE[at]]
    assert waived == [
        "warfare_1",
        *(
            card.id
            for card in CARDS
            if "any" in card.spaces
            and card.id in ("bulwarks", "mercenaries", "reign_of_terror", "waste_furnace")
        ),
    ]
    spied = lay(**war("red_a", "golden_a"), pool="spy", cards={1: "bulwarks"})
    assert pool(play(spied, "spy bulwarks")) == {"attack": 1, "fortress": 2}
