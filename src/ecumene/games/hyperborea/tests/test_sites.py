"""Cities, ruins and development: HYP-CITY, HYP-RUIN, HYP-DEV."""

from __future__ import annotations

import pytest

from ecumene.games.hyperborea.content import BASE, HEXES, HOMELANDS, RUINS
from ecumene.games.hyperborea.geometry import CITY, SITE_IDS, SITE_KIND, SITES
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    fact,
    inside,
    lay,
    levels,
    minis,
    new,
    play,
    pool,
    supply,
    told,
)


def test_hyp_city_01_a_mini_of_the_hex_goes_in_and_the_effects_come() -> None:
    s = lay("border_1 2, border_3", pool="move")
    assert choices(s, "city") == ["border_1_site_1"]
    play(s, "city border_1_site_1")
    assert (pool(s), minis(s, 0)) == ({"move": 1, "gem": 1}, {"border_1": 1, "border_3": 1})
    assert inside(s, 0) == ["border_1_site_1"]


def test_hyp_city_02_it_must_be_vacant() -> None:
    assert choices(lay("border_1", sites={"border_1_site_1": "ghost"}), "city") == []
    assert choices(lay("border_1", sites={"border_1_site_1": 1}), "city") == []
    assert choices(lay("border_1 2", sites={"border_1_site_1": 0}), "city") == []


def test_hyp_city_03_it_costs_no_movement_at_any_time() -> None:
    s = lay("border_2 3", available={0: "green, red"})
    play(s, "place exploration_1 green", "city border_2_site_1", "move border_2 centre")
    assert pool(s) == {"move": 1}
    play(s, "city centre_site_1")
    assert pool(s) == {"move": 1, "develop_4": 1}


def test_hyp_city_04_the_mini_is_frozen_but_can_be_protected_and_destroyed() -> None:
    s = lay("capital_0", sites={"border_1_site_1": 0}, pool="move 9, attack, fortress")
    assert not any(each.startswith("border_1") for each in choices(s, "move"))
    assert "border_1" in choices(s, "fortress")
    enemy = lay("border_1", seat=1, sites={"border_1_site_1": 0}, pool="attack")
    assert choices(enemy, "attack") == ["border_1 site_1"]


def test_hyp_city_05_effects_cannot_be_saved() -> None:
    s = lay("border_1 2", bag={1: "red 9"})
    play(s, "city border_1_site_1", "end turn")
    assert pool(s) == {}
    assert s.gems[0] == 0


def test_hyp_city_06_stopped_new_and_cloned_minis_may_enter_stopped_first() -> None:
    s = lay({0: "border_1, border_2", 1: "border_2"}, pool="move 3")
    play(s, "move border_1 border_2")
    play(s, "city border_2_site_1")
    assert s.stopped == 0  # the stopped one went in
    assert "border_2 centre" in choices(s, "move")
    cloned = lay("border_1", pool="clone, mini")
    play(cloned, "clone border_1", "city border_1_site_1", "mini capital_0")
    assert "capital_0_site_1" in choices(cloned, "city")


def test_hyp_city_07_any_vacant_city_also_the_capital_of_others() -> None:
    s = lay("capital_1, border_2")
    assert choices(s, "city") == ["border_2_site_1", "capital_1_site_1"]


def test_hyp_city_08_one_mini_until_it_leaves() -> None:
    s = lay({0: "border_1", 1: "border_1 2"}, seat=1, pool="attack", sites={"border_1_site_1": 0})
    assert choices(s, "city") == []
    play(s, "attack border_1 site_1")
    assert choices(s, "city") == ["border_1_site_1"]


def test_hyp_city_09_cities_give_effects_of_base_technologies_only() -> None:
    words = {
        each.do
        for base in BASE
        for one in base.set
        for effect in one.effects
        for each in (effect, *(inner for option in effect.options for inner in option))
    }
    rows = [*(row.sites for row in HEXES), *(row.sites for land in HOMELANDS for row in land.hex)]
    for site in (site for sites in rows for site in sites if site.kind == "city"):
        said = {effect.do for effect in site.effects}
        said |= {each.do for effect in site.effects for option in effect.options for each in option}
        assert said <= words


@pytest.mark.parametrize(
    "hex", [row.id for row in HEXES if any(site.kind == "city" for site in row.sites)]
)
def test_every_city_generates_its_effects(hex: str) -> None:
    place = "centre" if hex.startswith("c") else "border_1"
    hexes = {place: hex}
    if hex in ("b02", "b03", "b04", "b05", "b06"):
        hexes[f"border_{hex[-1]}"] = "b01"
    s = lay(f"{place} 3", hexes=hexes)
    for city in choices(s, "city"):
        before = sum(pool(s).values()) + len(s.tied)
        play(s, f"city {city}")
        assert sum(pool(s).values()) + len(s.tied) > before
    face = next(at for at, row in enumerate(HEXES) if row.id == hex)
    assert SITE_KIND[SITES * face : SITES * face + SITES].count(CITY) == len(inside(s, 0))


# Ruins

RUIN = "border_1_site_2"


def test_hyp_ruin_01_the_explorer_alone_sees_the_top_tile() -> None:
    s = lay("border_1 2", ruins={RUIN: ["armoury", "scrolls"]})
    assert choices(s, "ruin") == [RUIN]
    lines = told(s, f"ruin {RUIN}", viewer=1)
    assert (asked(s), s.actor) == ("ruin_tile", 0)
    assert s.observe(0)["table"]["looking"] == "scrolls"
    assert s.observe(1)["table"]["looking"] == "?" == s.observe(None)["table"]["looking"]
    assert not any("Scrolls" in line for line in lines)
    assert fact(s, "ruins")[RUIN] == ["?"]
    assert inside(s, 0) == [RUIN]


def test_hyp_ruin_02_it_must_be_vacant_and_have_a_tile() -> None:
    assert choices(lay("border_1", sites={RUIN: "ghost"}), "ruin") == []
    assert choices(lay("border_1", sites={RUIN: 1}), "ruin") == []
    assert choices(lay("border_1", ruins={RUIN: []}), "ruin") == []


def test_hyp_ruin_03_no_movement_and_the_mini_is_frozen() -> None:
    s = play(lay("border_1", pool="move 3"), f"ruin {RUIN}", "keep")
    assert choices(s, "move") == []


def test_hyp_ruin_04_use_or_keep() -> None:
    s = play(lay("border_1", kept={0: "altar"}), f"ruin {RUIN}")
    assert choices(s) == ["use", "keep"]


def test_hyp_ruin_05_a_used_tile_is_shown_and_leaves_the_game() -> None:
    s = lay("border_1 2", ruins={RUIN: ["gem_casket", "armoury"]})
    lines = told(s, f"ruin {RUIN}", "use", viewer=1)
    assert (pool(s), fact(s, "used")) == ({"attack": 2}, ["armoury"])
    assert any("Armoury" in line for line in lines)


def test_hyp_ruin_06_a_kept_tile_is_used_in_any_later_main_part() -> None:
    s = lay("border_1 2", ruins={RUIN: ["gem_casket", "armoury"]}, bag={0: "red 7", 1: "red 7"})
    play(s, f"ruin {RUIN}", "keep")
    assert pool(s) == {}
    assert "use kept" in choices(s)
    play(s, "end turn")
    assert "use kept" not in choices(s)
    play(s, "end turn", "use kept")
    assert pool(s) == {"attack": 2}
    assert "use kept" not in choices(s)


def test_hyp_ruin_07_never_more_than_one_kept_tile() -> None:
    s = lay("border_1 2", kept={0: "gem_casket"}, ruins={RUIN: ["armoury"]})
    play(s, f"ruin {RUIN}", "keep")
    assert s.observe(0)["table"]["kept"][0] == "armoury"
    assert (pool(s), fact(s, "used")) == ({"gem": 2}, ["gem_casket"])


def test_hyp_ruin_08_effects_of_a_tile_lapse_with_the_turn() -> None:
    s = play(lay(kept={0: "gem_casket"}, bag={1: "red 9"}), "use kept", "end turn")
    assert pool(s) == {}
    assert s.gems[0] == 0


def test_hyp_ruin_09_one_tile_a_visit_and_no_new_ghost() -> None:
    s = lay(
        "border_1 2",
        ruins={RUIN: ["armoury", "scrolls"]},
        bag={0: "", 1: "red 9"},
        unused={0: "red"},
    )
    play(s, f"ruin {RUIN}", "use")
    assert RUIN not in choices(s, "ruin")
    assert fact(s, "ruins")[RUIN] == ["?"]
    play(s, "end turn")  # a reset
    assert s.sites[SITE_IDS.index(RUIN)] == -1
    play(s, "end turn")
    assert RUIN in choices(s, "ruin")


def test_hyp_ruin_10_a_kept_tile_scores_nothing() -> None:
    with_tile, without = lay(kept={0: "royal_treasure"}), lay()
    assert with_tile.scores == without.scores


def test_hyp_ruin_11_the_mini_stays_on_an_empty_ruin() -> None:
    s = lay("border_1 2", ruins={RUIN: ["armoury"]})
    play(s, f"ruin {RUIN}", "use")
    assert inside(s, 0) == [RUIN]
    assert choices(s, "ruin") == []


def test_hyp_ruin_12_a_kept_tile_never_forbids_exploring() -> None:
    s = lay("border_1 2", kept={0: "gem_casket"}, ruins={RUIN: ["armoury"]})
    play(s, f"ruin {RUIN}", "use")
    assert s.observe(0)["table"]["kept"][0] == "gem_casket"
    assert pool(s) == {"attack": 2}


@pytest.mark.parametrize("tile", [row.id for row in RUINS])
def test_every_ruin_tile_generates_its_effects(tile: str) -> None:
    s = play(lay(kept={0: tile}, bag={1: "red 9"}), "use kept")
    assert s.turn == 1 or sum(pool(s).values()) + len(s.tied) > 0
    assert fact(s, "used") == [tile]


# Development


def test_hyp_dev_01_levels_from_zero_to_six() -> None:
    s = lay(pool="develop_4 2", levels={0: "red 5"})
    play(s, "develop 4 red")
    assert levels(s) == {"red": 6}
    assert "4 red" not in choices(s, "develop")
    with pytest.raises(Exception, match="HYP-DEV-01"):
        lay(levels={0: "red 7"})


def test_hyp_dev_02_one_marker_by_so_many_steps() -> None:
    s = play(lay(pool="develop_3"), "develop 3 blue")
    assert levels(s) == {"blue": 3}
    assert pool(s) == {}


def test_hyp_dev_03_a_multiplier_is_so_many_separate_effects() -> None:
    s = play(lay(kept={0: "scrolls"}), "use kept")
    assert pool(s) == {"develop_1": 3}
    play(s, "develop 1 red", "develop 1 red", "develop 1 blue")
    assert levels(s) == {"red": 2, "blue": 1}


def test_hyp_dev_04_steps_that_do_not_fit_lapse() -> None:
    s = play(lay(pool="develop_4", levels={0: "red 4"}), "develop 4 red")
    assert levels(s) == {"red": 6}
    assert pool(s) == {}


def test_hyp_dev_05_level_four_or_five_brings_a_cube() -> None:
    for level in (4, 5):
        s = lay(levels={0: f"red {level}, blue 3"}, bag={0: ""})
        assert choices(s, "upgrade") == ["red"]
        before = supply(s, "red")
        play(s, "upgrade red")
        assert (levels(s), cubes(s, "bag")) == ({"blue": 3}, {"red": 1})
        assert supply(s, "red") == before - 1


def test_hyp_dev_06_level_six_brings_two() -> None:
    s = play(lay(levels={0: "red 6"}, bag={0: ""}), "upgrade red")
    assert cubes(s, "bag") == {"red": 2}
    assert levels(s) == {}


def test_hyp_dev_07_the_supply_may_lack_cubes() -> None:
    none = lay(levels={0: "red 6"}, bag={0: "red 12", 1: "red 12"})
    assert choices(none, "upgrade") == []
    one = lay(levels={0: "red 6"}, bag={0: "red 12", 1: "red 11"})
    play(one, "upgrade red")
    assert cubes(one, "bag") == {"red": 13}
    assert levels(one) == {}


def test_hyp_dev_08_before_or_after_anything_several_times() -> None:
    s = lay("border_1", levels={0: "red 4, blue 6"}, pool="develop_4, move")
    play(s, "upgrade red", "move border_1 centre", "upgrade blue", "develop 4 red", "upgrade red")
    assert levels(s) == {}
    assert choices(s, "upgrade") == []


def test_hyp_dev_09_reaching_a_level_does_nothing_by_itself() -> None:
    s = play(lay(pool="develop_4", levels={0: "red 2"}, bag={0: ""}), "develop 4 red")
    assert levels(s) == {"red": 6}
    assert cubes(s, "bag") == {}


def test_hyp_dev_10_an_upgrade_is_no_effect_and_its_cubes_can_be_drawn() -> None:
    s = lay(
        levels={0: "red 4"},
        bag={0: ""},
        pool="draw_1",
        cards={0: "academy"},
        lasting={0: "academy"},
    )
    play(s, "upgrade red")
    assert pool(s) == {"draw_1": 1}  # no bonus
    assert cubes(play(s, "draw 1"), "available") == {"red": 1}
    assert new().levels == [0] * 12
