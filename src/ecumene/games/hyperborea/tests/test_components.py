"""What is in the box, modes and options: HYP-COMP, HYP-MODE."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.engine.errors import BadOption
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import (
    BASE,
    CARDS,
    CUBES,
    FACTIONS,
    HEXES,
    HOMELANDS,
    OBJECTIVES,
    PIECES,
    RUINS,
    STACKS,
    TERRAINS,
    TIERS,
)
from ecumene.games.hyperborea.geometry import RUIN, SITE_KIND, TERRAIN
from ecumene.games.hyperborea.tests.tables import (
    choices,
    cubes,
    fact,
    lay,
    new,
    opened,
    play,
    pool,
    supply,
)

COUNTS = {piece.id: piece.count for piece in PIECES}


def test_hyp_comp_01_six_central_and_thirty_borderland_hexes() -> None:
    assert Counter(row.kind for row in HEXES) == {"central": 6, "borderland": 30}
    s = new(seats=5)
    assert sum(hex >= 0 for hex in s.hexes) + len(s.box) == 36
    assert s.observe(0)["table"]["hexes"] == dict.fromkeys(
        ["centre", *(f"border_{n}" for n in range(1, 9))], "?"
    )


def test_hyp_comp_02_homelands_have_a_neutral_and_a_faction_side() -> None:
    assert [land.side for land in HOMELANDS].count("neutral") == 1
    sides = [land for land in HOMELANDS if land.side == "faction"]
    assert {land.faction for land in sides} == {faction.id for faction in FACTIONS}
    assert all(len(land.hex) == 3 for land in HOMELANDS)
    printed = [tuple((row.terrain, row.sites) for row in land.hex) for land in HOMELANDS]
    assert len(set(printed)) == len(HOMELANDS)


def test_hyp_comp_03_boards_have_the_same_six_base_technologies() -> None:
    assert [base.id for base in BASE] == [
        *("exploration", "warfare", "growth", "progress", "trade", "science")
    ]
    s = lay(available={0: "green"}, seats=3)
    t = lay(available={1: "green"}, seats=3, seat=1)
    assert choices(s, "place") == choices(t, "place") != []


def test_hyp_comp_04_cubes_are_with_players_or_in_the_supply() -> None:
    assert [cube.count for cube in CUBES] == [24] * 6 + [36]
    s = opened(seats=4)
    for colour in ("red", "green", "purple", "blue", "orange", "yellow"):
        owned = sum(
            cubes(s, area, seat).get(colour, 0)
            for area in ("bag", "available")
            for seat in range(4)
        )
        assert supply(s, colour) + owned == 24
    assert supply(s, "grey") + s.waste.bit_count() == 36


def test_hyp_comp_05_six_markers_for_each_player() -> None:
    assert COUNTS["development_marker"] == 36
    assert len(opened(seats=6).levels) == 36


def test_hyp_comp_06_a_bag_for_each_player() -> None:
    assert COUNTS["bag"] == 6
    assert len(fact(opened(seats=6), "in_bags")) == 6


def test_hyp_comp_07_two_faction_tiles_for_each_faction() -> None:
    assert COUNTS["faction_tile"] == 12
    assert all([tile.key for tile in faction.tile] == ["A", "B"] for faction in FACTIONS)


def test_hyp_comp_08_ten_minis_each_and_eighteen_ghosts() -> None:
    assert (COUNTS["miniature"], COUNTS["ghost"]) == (60, 18)
    s = opened(seats=3)
    assert [on + left for on, left in zip(fact(s, "on_map"), s.reserve, strict=True)] == [10] * 3
    assert s.ghosts == 18


def test_hyp_comp_09_eight_fortress_tokens_each() -> None:
    assert COUNTS["fortress"] == 48
    assert fact(opened(), "fortress_tokens") == [8, 8]


def test_hyp_comp_10_four_stacks_of_sixteen_cards() -> None:
    assert len(CARDS) == 64
    assert Counter(card.stack for card in CARDS) == {1: 16, 2: 16, 3: 16, 4: 16}
    assert [stack.name_en for stack in STACKS] == [
        "Exploration and Warfare",
        "Trade and Growth",
        "Progress and Science",
        "Transmutation and Renewal",
    ]


def test_hyp_comp_11_ruin_tiles_by_the_colour_of_their_back() -> None:
    counts: Counter[str] = Counter()
    for ruin in RUINS:
        counts[ruin.tier] += ruin.copies
    assert counts == {"gold": 12, "silver": 40, "bronze": 20}
    assert {tier.id: tier.tiles for tier in TIERS} == counts


def test_hyp_comp_12_gems_run_out_only_if_they_are_limited() -> None:
    assert COUNTS["gem"] == 72
    gems = {0: 11, 1: 11, 2: 11, 3: 11, 4: 14, 5: 14}
    document = {"seats": 6, "gems": gems, "pool": "gem", "ending": 4, "round": 9}
    assert "gem" in choices(lay(**document))  # type: ignore[arg-type]
    limited = lay(**document, options={"gem_supply": "limited"})  # type: ignore[arg-type]
    assert fact(limited, "gems_left") == 0
    assert "gem" not in choices(limited)


def test_hyp_comp_13_objectives_are_two_tiles_for_each_condition() -> None:
    assert [each.tiles for each in OBJECTIVES] == [2, 2, 2]
    assert COUNTS["objective_tile"] == 6


def test_hyp_comp_14_colours_belong_to_fields() -> None:
    fields = {cube.colour: cube.base_technology for cube in CUBES}
    assert fields == {
        "red": "warfare",
        "green": "exploration",
        "purple": "growth",
        "blue": "science",
        "orange": "progress",
        "yellow": "trade",
        "grey": "",
    }
    assert all(base.colour in base.set[0].spaces for base in BASE)


def test_hyp_comp_15_four_terrains() -> None:
    assert [terrain.id for terrain in TERRAINS] == ["desert", "forest", "swamp", "mountain"]
    assert set(TERRAIN) == {0, 1, 2, 3}


def test_hyp_comp_16_sites_of_a_hex() -> None:
    assert all(1 <= len(row.sites) <= 2 for row in HEXES)
    assert all(len(row.sites) <= 1 for land in HOMELANDS for row in land.hex)
    assert SITE_KIND.count(RUIN) == sum(
        site.kind == "ruin"
        for sites in [
            *(row.sites for row in HEXES),
            *(row.sites for land in HOMELANDS for row in land.hex),
        ]
        for site in sites
    )


def test_hyp_mode_01_the_length_is_one_two_or_three_conditions() -> None:
    for length, needed in (("short", 1), ("normal", 2), ("long", 3)):
        assert new(length=length).length == needed
    with pytest.raises(BadOption):
        new(length="endless")


def test_hyp_mode_02_invasion_has_neutral_homelands_and_no_tiles() -> None:
    s = opened(seats=6, mode="invasion")
    assert s.powers == (-1,) * 6
    assert len({tuple(s.ground[9 + 3 * seat : 12 + 3 * seat]) for seat in range(6)}) == 1


def test_hyp_mode_03_faction_war_has_faction_homelands_and_a_tile_each() -> None:
    s = opened(seats=6, mode="faction_war")
    assert sorted(power // 2 for power in s.powers) == sorted(s.factions) == list(range(6))
    assert len({tuple(s.ground[9 + 3 * seat : 12 + 3 * seat]) for seat in range(6)}) == 6


def test_hyp_mode_04_fog_hides_what_an_open_map_shows() -> None:
    fog, open_map = opened(map="fog"), opened(map="open")
    assert fog.open & 511 == 0
    assert fog.ghosts == 18
    assert open_map.open & 511 == 127
    assert open_map.ghosts < 18
    assert "?" not in open_map.observe(0)["table"]["hexes"].values()


def test_hyp_mode_05_the_default_suits_a_first_game() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert (defaults["length"], defaults["mode"]) == ("normal", "invasion")


def test_hyp_mode_06_and_07_rules_can_be_chosen() -> None:
    """HYP-MODE-06, HYP-MODE-07."""
    s = new(
        reset_rule="faq2",
        permanent_rule="while_filled",
        last_miniature_rule="all_on_map",
        gem_supply="limited",
    )
    table = s.observe(None)["table"]
    assert table["reset_rule"] == "faq2"
    assert table["permanent_rule"] == "while_filled"
    assert table["last_miniature_rule"] == "all_on_map"
    assert table["gem_supply"] == "limited"
    plain = new().observe(None)["table"]
    assert [plain["reset_rule"], plain["permanent_rule"]] == ["rulebook", "forever"]
    assert [plain["last_miniature_rule"], plain["gem_supply"]] == ["reserve_empty", "unlimited"]


def _twice(card: str) -> dict[str, int]:
    """What a card generates."""
    s = lay(cards={0: card}, on_cards={card: "green"}, available={0: "yellow"})
    return pool(play(s, f"place {card} yellow any"))


def test_cards_do_what_their_files_say() -> None:
    assert _twice("pathfinders") == {"move": 3}
    assert _twice("griffin_riders") == {"fly": 2}
