"""Positions: every moment can be written and read, and partial documents are filled in."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import RUIN_TIER, RUINS, TIERS
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    fact,
    lay,
    play,
    pool,
    power_of,
    war,
)
from ecumene.testing.cases import nth_case
from ecumene.testing.chance import Chance
from ecumene.testing.readme import Readme

README = Readme(GAME)
BY_NAME = tuple(field.slot for field in GAME.table.fields if field.many)


FULL = {"treasury": "yellow red"}


def tier_of(tile: str) -> str:
    """The back of a ruin tile."""
    return TIERS[RUIN_TIER[[ruin.id for ruin in RUINS].index(tile)]].id


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(short=BY_NAME)
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()
    README.lists_every_fact()


def test_the_ghost_of_the_readme_falls_as_it_says() -> None:
    s = play(README.example(0), "place warfare_2 red", "place warfare_2 green")
    assert pool(s) == {"attack": 1, "move": 1}
    play(s, "attack border_1 site_1")
    assert s.slain == (1, 0)
    play(s, "city border_1_site_1", "gem")
    assert s.gems == (1, 0)


@pytest.mark.parametrize("number", range(5))
def test_every_moment_survives_writing(number: int) -> None:
    s = nth_case(GAME, number, "written").begin()
    chance = Chance("written", number)
    for step in range(120):
        if step % 10 == 0:
            document = s.position()
            again = GAME.position(document)
            assert again.position() == document
            assert again.legal() == s.legal()
        s.apply(chance.choose(s.legal()))


def test_an_empty_document_is_a_first_turn() -> None:
    s = GAME.position({})
    assert (asked(s), s.actor, len(fact(s, "display"))) == ("turn", 0, 8)


def test_sites_of_open_hexes_are_guarded_unless_a_document_names_them() -> None:
    s = GAME.position({"table": {"outside": {"0": {"border_1": 2}}}})
    assert "ghost" in fact(s, "sites").values()
    bare = GAME.position({"table": {"outside": {"0": {"border_1": 2}}, "sites": {}}})
    assert fact(bare, "sites") == {}


def test_a_bare_table_has_no_minis_and_no_cubes() -> None:
    s = GAME.position({"bare": True, "at": "main", "stepwise": True})
    assert fact(s, "on_map") == [0, 0]
    assert fact(s, "in_bags") == [0, 0]


def test_coming_tiles_and_cards_may_be_named() -> None:
    s = lay(
        "left_0",
        pool="move",
        hexes={"border_6": "b18", "border_2": "b06"},
        undrawn={"silver": ["...", "armoury", "altar"]},
    )
    play(s, "move left_0 border_1")
    assert s.position()["table"]["ruins"]["border_2_site_1"] == ["armoury", "altar"]
    t = play(lay(pool="tech", stacks={"stack_1": ["...", "scouts"]}), "replace stack_1")
    assert fact(t, "display")["stack_1_1"] == "scouts"


def test_facts_may_be_stated_and_are_compared() -> None:
    lay(gems={0: 3}, in_bags=[6, 6])
    with pytest.raises(BadPosition, match="in_bags"):
        lay(in_bags=[5, 6])


def test_chapters_begin_where_they_say() -> None:
    assert asked(lay(at="turn")) == "turn"
    assert choices(lay(at="setup"), "extra") != []
    assert lay(at="end_phase", bag={0: "red 7"}).turn == 1


def test_a_finished_game_is_over() -> None:
    s = lay(seat=1, ending=0, bag={1: "red 4"})
    document = play(s, "end turn").position()
    again = GAME.position(document)
    assert again.over
    assert again.winners == s.winners


CARDS = "banking scouts usury academy prism"
IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("HYP-COMP-08", {"outside": {0: {"border_1": 11}}}),
    ("HYP-COMP-08", {"slain": {0: 19}}),
    ("HYP-COMP-12", {"gems": {0: 73}, "gem_supply": "limited"}),
    ("HYP-EOT-02", {"available": {0: "red", 1: "red 4"}}),
    ("HYP-END-04", {"gems": {0: 15}, "objectives": {}}),
    ("HYP-END-04", {"cards": {0: CARDS}, "objectives": {}}),
    ("HYP-END-04", {"minis": "capital_0 10", "objectives": {}}),
    ("HYP-END-11", {"round": 0}),
    ("HYP-FACT-02", {**war("red_b", "golden_a"), "tokens": {0: 3}}),
    ("HYP-FACT-02", {"tokens": {0: 1}}),
    ("HYP-FACT-06", {"on_tile": {0: ["grey"]}}),
    ("HYP-FACT-08", {**war("celestial_a", "red_a"), "gift": {0: "banking"}}),
    ("HYP-FACT-08", {**war("celestial_a", "red_a"), "cards": {0: "alchemy diplomacy"}}),
    ("HYP-FACT-08", {**war("purple_b", "red_a"), "cards": {0: "banking"}}),
    ("HYP-FACT-08", {"cards": {0: "alchemy"}, "gift": {0: "alchemy"}}),
    ("HYP-FORT-01", {"forts": {0: "border_4"}}),
    ("HYP-MOVE-15", {"minis": "border_1", "stopped": {"border_1": 1}}),
    (
        "HYP-MOVE-15",
        {"minis": {0: "border_1", 1: "border_1"}, "stopped": {"border_1": 2}},
    ),
    ("HYP-PERM-01", {"cards": {0: "treasury"}, "on_cards": FULL, "lasting": {0: ""}}),
    (
        "HYP-PERM-09",
        {"cards": {0: "scouts"}, "lasting": {0: "scouts"}, "permanent_rule": "while_filled"},
    ),
    ("HYP-PLACE-01", {"on_cards": {"banking": "yellow"}}),
    ("HYP-PLACE-04", {"on_base": {0: {"trade_1": "yellow grey"}}}),
    ("HYP-PLACE-04", {"cards": {0: "smuggling"}, "on_cards": {"smuggling": "yellow red"}}),
    ("HYP-POOL-04", {"at": "turn", "pool": "move"}),
    ("HYP-SETUP-16", {"at": "setup", **war("red_b", "golden_a"), "powers": ["red_b", ""]}),
    ("HYP-SETUP-18", {"at": "setup", "levels": {0: "red 3"}}),
    ("HYP-SETUP-18", {"at": "setup", "available": {1: "red"}}),
    ("HYP-SETUP-11", {"undrawn": {"gold": ["...", "armoury"]}}),
    ("HYP-SETUP-13", {"minis": "border_1", "ruins": {"border_1_site_2": ["lost_codex"]}}),
    (
        "HYP-SETUP-13",
        {"minis": "border_1", "ruins": {"border_1_site_2": ["armoury", "mirror", "altar"]}},
    ),
]


@pytest.mark.parametrize(("rule", "table"), IMPOSSIBLE)
def test_a_table_that_cannot_be_is_refused_with_its_rule(rule: str, table: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=rule):
        lay(**table)


@pytest.mark.parametrize("slot", ["tokens", "graves", "lasting", "gems", "levels", "on_tile"])
def test_what_seats_have_needs_one_entry_for_each(slot: str) -> None:
    short = {"tokens": [0], "gems": [0], "levels": [{}]}.get(slot, [[]])
    with pytest.raises(BadPosition, match=f"{slot} needs 2 entries, not 1"):
        GAME.position({"table": {slot: short}})


def test_hyp_setup_17_an_extra_cube_comes_from_the_supply() -> None:
    s = lay(at="setup", bag={1: "red 23"})
    assert choices(s, "extra") == ["green", "purple", "blue", "orange", "yellow"]


def test_the_refusal_of_too_many_minis_counts_them() -> None:
    with pytest.raises(BadPosition, match="seat 0 has 11 minis, not 10"):
        lay("capital_0 11")


def test_hyp_setup_16_faction_tiles_bring_what_they_bring() -> None:
    s = lay(**war("red_b", "golden_a", "purple_b", "emerald_a"), seats=4)
    assert fact(s, "tokens") == [2, 0, 0, 1]
    assert fact(s, "gems") == [0, 2, 0, 0]
    assert fact(s, "cards")[2] == ["outposts"]
    assert fact(s, "gift") == ["", "", "outposts", ""]
    assert "outposts" not in fact(s, "display").values()


def test_hyp_setup_16_faction_tiles_that_are_not_named_are_drawn() -> None:
    s = lay(options={"mode": "faction_war"}, factions=["red", "emerald"])
    assert power_of(s, 0) in ("red_a", "red_b")
    assert power_of(s, 1) in ("emerald_a", "emerald_b")
    some = lay(options={"mode": "faction_war"}, factions=["red", "emerald"], powers={0: "red_b"})
    assert power_of(some, 0) == "red_b"
    assert power_of(some, 1) in ("emerald_a", "emerald_b")


def test_hyp_fact_08_one_of_two_start_technologies_must_be_named() -> None:
    with pytest.raises(BadPosition, match="HYP-FACT-08"):
        lay(**war("celestial_a", "red_a"))
    s = lay(**war("celestial_a", "red_a"), cards={0: "diplomacy"})
    assert fact(s, "gift") == ["diplomacy", ""]


@pytest.mark.parametrize("seed", range(6))
def test_hyp_setup_13_homelands_of_named_factions_have_their_tiles(seed: int) -> None:
    s = lay(**war("emerald_b", "red_b"), seed=seed)
    ruins = s.position()["table"]["ruins"]
    backs = {site: [tier_of(tile) for tile in tiles] for site, tiles in ruins.items()}
    assert backs == {
        "left_0_site_1": ["bronze", "bronze"],
        "right_0_site_1": ["silver", "silver"],
        "right_1_site_1": ["bronze", "bronze"],
    }


def test_hyp_end_03_an_empty_reserve_has_its_tile() -> None:
    assert fact(lay("capital_0 10"), "objectives") == [["miniatures"], []]
    all_on_map = {"last_miniature_rule": "all_on_map"}
    assert fact(lay("capital_0 10", options=all_on_map), "objectives")[0] == ["miniatures"]
    nine = lay("capital_0 9", graves={1: [0]}, options=all_on_map)
    assert fact(nine, "objectives") == [[], []]
    assert fact(lay("capital_0 9", graves={1: [0]}), "objectives") == [["miniatures"], []]


def test_hyp_end_06_before_a_second_turn_of_who_triggered_the_end_the_game_is_over() -> None:
    assert lay(at="turn", seat=0, ending=0).over
    assert not lay(at="turn", seat=1, ending=0).over


def test_hyp_end_11_after_the_last_round_the_game_is_over() -> None:
    assert lay(at="turn", round=201).over
    assert not lay(at="turn", round=200).over


@pytest.mark.parametrize("seed", range(6))
def test_an_open_map_has_the_sites_of_the_hexes_that_are_named(seed: int) -> None:
    opened = {"map": "open"}
    s = lay(options=opened, guarded=True, seed=seed)
    assert set(fact(s, "sites").values()) == {"ghost"}
    assert len(fact(s, "sites")) == 11
    ruins = lay(options=opened, seed=seed, ruins={"border_6_site_1": ["altar"]})
    assert s.position()["table"]["ruins"].keys() >= {"centre_site_2", "border_6_site_1"}
    assert ruins.position()["table"]["ruins"] == {"border_6_site_1": ["altar"]}


@pytest.mark.parametrize("faction", ["red", "emerald", "purple", "golden", "coral", "celestial"])
def test_hyp_setup_02_seats_that_are_not_named_have_other_factions(faction: str) -> None:
    found = fact(lay(seats=6, factions={3: faction}), "factions")
    assert found[3] == faction
    assert len(set(found)) == 6


@pytest.mark.parametrize("drawn", ["choose", "random"])
@pytest.mark.parametrize("seed", range(8))
def test_hyp_setup_16_a_faction_war_needs_no_more_than_its_name(seed: int, drawn: str) -> None:
    options = {"mode": "faction_war", "tile_choice": drawn}
    s = lay(options=options, seats=6, seed=seed)
    assert all(power_of(s, seat) for seat in range(6))
    named = lay(**{**war("purple_a", "celestial_b"), "options": options}, seed=seed)
    assert (fact(named, "gift"), fact(named, "cards")) == (["", ""], [[], []])
    learnt = lay(**{**war("red_a", "coral_b"), "options": options}, seed=seed, gems={1: 4})
    assert fact(learnt, "gems") == [0, 4]
