"""Situations in which several rules meet, as somebody read them who had not seen the code."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos import GAME
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import (
    asked,
    cards,
    choices,
    cubes,
    fact,
    gods_first,
    held,
    lay,
    pile,
    play,
    price,
)

AHEAD = {1: 60, 2: 60, 3: 60}
LATE = {0: 71, 1: 75, 2: 75, 3: 75}
SITE = "thessaly 0, phocis 0"  # two star tokens
MARKED: dict[str, Any] = {"progress": {0: "medicine"}, "markers": {0: "b111"}}  # a third star
EVERY_CARD = (
    " ".join(
        f"{word}_{resource}"
        for word in ("gift", "renown", "leisure", "mastery")
        for resource in ("grain", "stone", "wood", "gold")
    )
    + " harmony harmony master_builder master_builder sacrifice sacrifice"
)


def table(s: Olympos) -> dict[str, Any]:
    """All that lies there, as nobody at the table sees it."""
    found: dict[str, Any] = GAME.table.write(s)
    return found


# Setup and the track


def test_oly_set_10_all_of_the_north_may_be_blocked_and_is_crossed() -> None:
    s = play(lay("naxos 0", blocked="illyria lyncestis macedonia thrace"), "new settler")
    play(s, "appear in north")
    assert (price(s, "olympos"), price(s, "epirus")) == (2 + 2, 2 + 2 + 2)
    assert not {"illyria", "lyncestis", "macedonia", "thrace"} & set(choices(s, "to"))


def test_oly_trk_05_two_zeus_spaces_in_one_walk() -> None:
    """OLY-DES-02, OLY-GOD-04: two draws, one window, then both gods."""
    s = lay(
        track=dict.fromkeys(range(4), 11),
        order=[1, 2, 3, 0],
        gods=gods_first("zeus", "keres"),
        deck=["...", "gift_gold", "gift_wood"],
    )
    play(s, "to evaimon")  # a new settler over Thrace, four seas, and a tribe
    assert (s.track[0], cards(s, 0)) == (11 + 2 + 1 + 8 + 1 + 2, ["gift_wood", "gift_gold"])
    assert table(s)["revealed"] == []
    play(s, "done", "decline", "decline")
    assert (table(s)["revealed"], table(s)["keres"]) == (["z1", "z2"], [0, 1, 2, 3])


def test_oly_god_02_last_at_one_double_space_and_first_at_the_next() -> None:
    s = lay(
        "evaimon 1",
        track={0: 35, 1: 47, 2: 47, 3: 47},
        gods={"z1": "erinyes", "z3_last": "keres", "z4_first": "hecate"},
        erinyes=[0],
        progress={1: "art"},
    )
    play(s, "to evaimon")
    assert s.track[0] == 35 + 2 + 10 + 2 + 2
    play(s, "done", "decline", "decline")
    assert table(s)["revealed"] == ["z1", "z2", "z3_first", "z3_last", "z4_first"]
    assert (table(s)["keres"], s.camp[1]) == ([0, 2, 3], 5)


def test_oly_end_06_the_last_turn_follows_and_is_the_last() -> None:
    s = play(lay("lyncestis 0", track=LATE), "move lyncestis", "to illyria", "done")
    play(s, "move illyria", "to lyncestis", "done", "done")
    assert (s.track[0], table(s)["finished"]) == (73, [0])
    assert s.turn != 0


def test_oly_trk_06_a_free_last_action_leaves_the_pile_as_it_was() -> None:
    """OLY-TRK-07: the marker of somebody who has finished lies above, and stays there."""
    s = lay(
        "lyncestis 0",
        track=dict.fromkeys(range(4), 74),
        order=[2, 3, 0, 1],
        finished=[1],
        hourglasses={0: 3},
    )
    play(s, "move lyncestis", "to illyria")
    assert (s.track[0], s.order, table(s)["finished"]) == (74, (2, 3, 0, 1), [0, 1])
    assert s.turn == 3


def test_oly_set_13_decks_are_shuffled() -> None:
    """OLY-SET-14: nobody can know what comes first, from no number of the game."""
    games = [GAME.new(3, seed=seed) for seed in range(12)]
    assert len({s.deck[-1] for s in games}) > 4
    assert len({s.gods[0] for s in games}) > 3
    assert len({s.box for s in games}) > 3


# The cross and hourglasses


def cross(**more: Any) -> Olympos:
    """Seat 0 on space 71 under the Erinyes: 9 AP do not fit without an hourglass."""
    piles = "lyncestis 0, illyria 0, macedonia 0, thrace 0"
    return lay(piles, track=LATE, erinyes=[0], **more)


def test_oly_trn_09_only_a_bonus_with_hourglasses_fits() -> None:
    assert "medicine" not in choices(cross(), "develop")
    s = play(cross(), "develop religion")
    assert (table(s)["markers"][0], s.track[0]) == (["b132"], 78)


def test_oly_trn_09_with_an_empty_supply_it_does_not() -> None:
    assert "religion" not in choices(cross(hourglasses={1: 12}), "develop")
    s = play(cross(hourglasses={1: 11}), "develop religion")
    assert s.track[0] == 79


def test_oly_trn_09_hourglasses_of_cavalry_count_too() -> None:
    s = cross(cubes={0: "grain"})
    play(s, "develop cavalry", "bonus b312")
    assert s.track[0] == 71 + 9 - 2
    scarce = cross(cubes={0: "grain"}, hourglasses={1: 12})
    assert "cavalry" not in choices(scarce, "develop")


def test_oly_trn_09_the_hourglass_of_the_victim_does_not_help() -> None:
    s = lay("lyncestis 0, olympos 1, macedonia 0", track={0: 77, 1: 78, 2: 78, 3: 78})
    assert "to olympos" not in choices(play(s, "move lyncestis"))


def test_oly_hrg_06_whoever_holds_all_hourglasses_gives_none() -> None:
    """OLY-CBT-08: the victim is served before the attacker pays, and then there is none."""
    s = lay("lyncestis 0, olympos 1", hourglasses={0: 12})
    play(s, "move lyncestis", "to olympos")
    assert s.hourglasses == (9, 0, 0, 0)


def test_oly_trn_07_idling_takes_hourglasses_and_leaves_the_erinyes() -> None:
    stuck: dict[str, Any] = {
        "track": dict.fromkeys(range(4), 25),
        "camp": {0: 0},
        "siren": [0],
        "erinyes": [0],
        "hands": {0: "sacrifice"},
    }
    s = lay("naxos 0 1", hourglasses={0: 2}, **stuck)
    assert choices(s) == ["idle"]
    play(s, "idle", "done", "done")
    assert (s.track[0], s.hourglasses[0], table(s)["erinyes"], s.turn) == (25, 1, [0], 0)
    play(s, "idle", "done", "done", "idle", "done", "done")
    assert (s.track[0], s.hourglasses[0]) == (26, 0)


def test_oly_god_29_finishing_does_not_use_the_erinyes_up() -> None:
    s = lay("epirus 0", track={**LATE, 0: 72}, erinyes=[0])
    assert table(play(s, "finish"))["erinyes"] == [0]


def test_oly_prg_11_only_the_hourglasses_of_cavalry_fit() -> None:
    """At 74 five points are left: 7 AP take the two of the tile, whatever the bonus is."""
    rich = "lyncestis 0, thessaly 0, thrace 0, macedonia 0"
    s = play(lay(rich, track={0: 74, 1: 79, 2: 79, 3: 79}), "develop cavalry")
    assert choices(s) == ["bonus b311", "bonus b312"]
    assert choices(lay(rich, track={0: 75, 1: 79, 2: 79, 3: 79}), "develop") == []


def test_oly_dec_03_without_cards_a_forced_turn_is_not_asked_for() -> None:
    s = lay("rhodes 0", camp={0: 0}, track=dict.fromkeys(range(4), 79), hands={0: "gift_gold"})
    assert choices(s) == ["play gift_gold", "finish"]
    play(s, "play gift_gold")
    assert 0 in table(s)["finished"]


# The map


@pytest.mark.parametrize(
    ("progress", "cost"),
    [("", 6), ("astronomy", 6), ("astronomy map_making", 4), ("cavalry", 3), ("democracy", 5)],
)
def test_oly_mov_07_to_attica_over_land_or_sea(progress: str, cost: int) -> None:
    s = play(lay("lyncestis 0", progress={0: progress}), "move lyncestis")
    assert price(s, "attica") == cost


def test_oly_mov_04_a_run_goes_on_across_atlantis() -> None:
    assert price(play(lay("messenia 0"), "move messenia"), "kleito") == 2 + 2 + 1 + 1
    s = play(lay("messenia 0", progress={0: "cavalry"}), "move messenia")
    assert price(s, "kleito") == 2 + 2 + 1


def test_oly_mov_09_not_back_on_those_who_inherit() -> None:
    s = play(lay("thessaly 0 1 0, naxos 0"), "move thessaly")
    assert "thessaly" not in choices(s, "to")
    deep = play(lay("thessaly 0 1 0, naxos 0"), "move thessaly 2")
    assert "thessaly" not in choices(deep, "to")  # it is one's own
    play(deep, "to lyncestis")
    assert (pile(deep, "thessaly"), "thessaly" in held(deep, 0)) == ([1, 0], True)


def test_oly_fle_01_who_stays_behind_can_flee_later() -> None:
    s = play(lay("thessaly 0 1 0", track=AHEAD), "move thessaly", "to lyncestis")
    assert choices(s, "move") == ["lyncestis", "thessaly"]
    play(s, "move thessaly", "to thessaly")  # out and back again, on top of seat 1
    assert (pile(s, "thessaly"), s.hourglasses[1]) == ([1, 0], 1)
    assert choices(s, "move") == ["lyncestis", "thessaly"]


def test_oly_cbt_08_the_hourglass_goes_to_the_one_on_top() -> None:
    s = play(lay("lyncestis 0, olympos 2 3 1"), "move lyncestis", "to olympos")
    assert s.hourglasses == (0, 1, 0, 0)


def test_oly_cbt_03_an_attack_is_offered_only_if_it_can_be_paid() -> None:
    """OLY-DEC-02: at 76 three points are left; the way to the neighbour takes one of them."""
    piles = "lyncestis 0, olympos 1, naxos 0"
    late: dict[str, Any] = {"track": {0: 76, 1: 78, 2: 78, 3: 78}}
    assert "to olympos" in choices(play(lay(piles, **late), "move lyncestis"))
    armed = lay(piles, progress={1: "metallurgy"}, **late)
    assert "to olympos" not in choices(play(armed, "move lyncestis"))
    late["track"] = {0: 77, 1: 78, 2: 78, 3: 78}
    strong = lay(piles, progress={0: "metallurgy"}, **late)
    assert {"to olympos", "to thessaly"} <= set(choices(play(strong, "move lyncestis")))
    assert "to thessaly" not in choices(play(lay(piles, **late), "move lyncestis"))


@pytest.mark.parametrize(
    ("ours", "theirs", "favoured", "combat"),
    [
        ("metallurgy", "strategy", 0, 1),
        ("metallurgy", "", 1, 3),
        ("strategy", "", 1, 2),
        ("strategy democracy", "", 1, 1),
        ("", "metallurgy hoplite", 0, 2),
        ("", "strategy hoplite", 0, 3),
    ],
)
def test_oly_god_24_ares_counts_for_two(ours: str, theirs: str, favoured: int, combat: int) -> None:
    piles, progress = "lyncestis 0, olympos 2 1, naxos 0", {0: ours, 1: theirs}
    twelve: dict[str, Any] = {"track": dict.fromkeys(range(4), 12), "ares": [favoured]}
    s = play(lay(piles, progress=progress, **twelve), "move lyncestis")
    assert price(s, "olympos") == 1 + combat
    last: dict[str, Any] = {"gods": {"z6": "ares"}, "ares": [favoured]}
    for left in (combat, combat + 1):  # OLY-DEC-02: one point is for the way
        track = {0: 79 - left, 1: 79, 2: 79, 3: 79}
        t = play(lay(piles, progress=progress, track=track, **last), "move lyncestis")
        assert ("to olympos" in choices(t)) is (left > combat)


def test_oly_mov_10_under_the_siren_cavalry_still_runs() -> None:
    closed: dict[str, Any] = {"track": dict.fromkeys(range(4), 12), "siren": [0]}
    s = play(lay("illyria 0", progress={0: "cavalry"}, **closed), "move illyria")
    assert (price(s, "messenia"), price(s, "euboea")) == (1, 0)
    s = play(lay("illyria 0", **closed), "move illyria")
    assert price(s, "boeotia") == 4


def test_oly_new_03_a_buried_settler_is_no_bridgehead() -> None:
    """At 76 a new settler reaches nothing from the border but its own; from Messenia it would."""
    north = "illyria 0, lyncestis 0, macedonia 0, thrace 0"
    late = {0: 76, 1: 78, 2: 78, 3: 78}
    assert "new settler" in choices(lay(f"{north}, messenia 0", track=late))
    few = lay(f"{north}, messenia 0 1", blocked="chalcidice olympos", track=late)
    assert "new settler" not in choices(few)


def test_oly_cap_06_leaving_a_star_area_keeps_its_tribe_away() -> None:
    s = lay("thessaly 0", order=[1, 2, 3, 0], track={0: 0, 1: 1, 2: 9, 3: 9})
    play(s, "move thessaly", "to lyncestis")
    assert ("thessaly" in table(s)["tribes"], fact(s, "star_tokens")) == (False, [0, 0, 0, 0])


# Development


def test_oly_res_07_a_pair_is_made_with_either_cube() -> None:
    s = play(
        lay("lyncestis 0, illyria 0, thrace 0", cubes={0: "grain stone gold"}), "develop poetry"
    )
    assert choices(s) == ["pay 1 grain", "pay 1 stone"]


def test_oly_res_07_six_ways_to_pay_philosophy() -> None:
    piles = "macedonia 0, lyncestis 0, illyria 0, thrace 0"
    s = play(lay(piles, cubes={0: "grain stone wood gold"}), "develop philosophy")
    assert len(choices(s, "pay")) == 6
    assert "philosophy" not in choices(lay(piles, cubes={0: "gold gold"}), "develop")


def test_oly_prg_05_commerce_may_take_the_cube_that_paid_for_it() -> None:
    s = lay("lyncestis 0", cubes={0: "gold", 1: "gold " * 6})
    play(s, "develop commerce", "cube gold")
    assert "gold" not in choices(s, "cube")
    play(s, "cube grain", "bonus b151")
    assert cubes(s, 0) == {"gold": 1, "grain": 1}


def test_oly_bon_04_the_marker_takes_the_last_piece() -> None:
    s = lay("lyncestis 0, thrace 0", camp={0: 16})
    assert fact(s, "supply")[0] == 1
    play(s, "develop medicine", "bonus b111")
    assert (s.camp[0], fact(s, "supply")[0]) == (16, 0)


def test_oly_prg_18_surgery_takes_what_is_left() -> None:
    s = lay("lyncestis 0, thrace 0, boeotia 0, aetolia 0", camp={0: 14})
    play(s, "develop surgery", "bonus b431")
    assert (s.camp[0], table(s)["markers"][0]) == (15, ["b431"])


def test_oly_bon_06_without_a_cube_the_bonus_brings_none() -> None:
    s = lay("lyncestis 0, thrace 0", cubes={1: "grain " * 7})
    play(s, "develop medicine", "bonus b112")
    assert (cubes(s, 0), fact(s, "cube_supply").get("grain", 0)) == ({}, 0)


def test_oly_set_02_the_third_copy_is_the_last() -> None:
    owners = {1: "medicine", 2: "medicine"}
    assert "medicine" in choices(lay("lyncestis 0, thrace 0", seats=5, progress=owners), "develop")
    owners[3] = "medicine"
    s = lay("lyncestis 0, thrace 0, naxos 0", seats=5, progress=owners)
    assert "medicine" not in choices(s, "develop")


def test_oly_won_03_cards_that_are_needed_in_any_case_come_first() -> None:
    s = lay(
        "thessaly 0",
        athena=[0],
        hands={0: "master_builder master_builder"},
        **MARKED,
        track=dict.fromkeys(range(4), 13),
    )
    play(s, "build cyclopean_gate")
    assert (asked(s), cards(s, 0)) == ("D-STARUSE", ["master_builder"])
    assert table(play(s.clone(), "use athena", "done"))["athena"] == []
    both = lay("thessaly 0", hands={0: "master_builder master_builder"}, **MARKED)
    assert cards(play(both, "build cyclopean_gate"), 0) == []


def test_oly_won_01_a_buried_settler_has_no_star() -> None:
    assert choices(lay(f"{SITE}, attica 0", **MARKED), "build") == ["cyclopean_gate"]
    assert choices(lay(f"{SITE}, attica 0 1", **MARKED), "build") == []


# Cards


def test_oly_des_10_the_new_deck_is_shuffled() -> None:
    """R-23: what is left of the deck first, then of the discards in any order."""
    hidden = "gift_wood gift_gold gift_grain gift_stone renown_wood renown_gold"
    hand = " ".join(card for card in EVERY_CARD.split() if card not in hidden.split())
    found = set()
    for seed in range(12):
        s = lay(
            "illyria 0, olympos 0, lyncestis 0",
            seed=seed,
            cubes={0: "gold"},
            hands={1: hand},
            deck=[],
            discard=hidden,
        )
        play(s, "develop hellenism", "bonus b331")
        found.add(cards(s, 0)[0])
        assert (len(s.deck), s.discard) == (5, ())
    assert len(found) > 2


def test_oly_des_05_oracle_asks_even_if_two_cards_are_alike() -> None:
    hidden = ["harmony", "harmony"]
    hand = EVERY_CARD.replace(" harmony harmony", "")
    s = lay(
        "illyria 0, olympos 0, lyncestis 0",
        cubes={0: "gold"},
        progress={0: "oracle"},
        hands={1: hand},
        deck=hidden,
    )
    play(s, "develop hellenism")
    assert (asked(s), choices(s)) == ("D-ORACLE", ["keep harmony"])
    play(s, "keep harmony", "bonus b331")
    assert (cards(s, 0), table(s)["discard"], s.deck) == (["harmony"], ["harmony"], ())


def test_oly_des_10_without_any_card_nothing_is_drawn() -> None:
    s = lay("illyria 0, olympos 0, lyncestis 0", cubes={0: "gold"}, hands={1: EVERY_CARD})
    play(s, "develop hellenism", "bonus b331")
    assert cards(s, 0) == []


def test_oly_des_14_the_finished_count_for_mastery() -> None:
    s = lay("illyria 0, olympos 1", track={**LATE, 0: 72}, finished=[1], hands={0: "mastery_stone"})
    assert choices(s, "play") == []


# Gods


def test_oly_god_25_hades_takes_a_buried_settler_if_there_is_no_other() -> None:
    s = lay("naxos 0 1", at="olympos", gods=gods_first("hades"), progress={1: "art", 2: "art"})
    assert (pile(s, "naxos"), s.camp) == ([1], (5, 4, 4, 4))


def test_oly_god_15_hades_hands_on_olympos_but_spares_nobody() -> None:
    s = lay(
        "olympos 1 0, thrace 0, thessaly 1",
        at="olympos",
        gods=gods_first("hades"),
        progress={1: "religion", 2: "art", 3: "art"},
    )
    play(s, "return olympos")
    assert (s.actor, choices(s)) == (1, ["return olympos", "return thessaly"])
    play(s, "return thessaly")
    assert (s.camp[:2], fact(s, "zeus")[1]) == ((5, 5), 2)


def test_oly_god_22_the_last_cubes_go_clockwise() -> None:
    gone = {0: "grain " * 7 + "stone " * 7 + "wood " * 7, 1: "gold " * 5}
    s = lay(
        at="olympos",
        seat=2,
        gods=gods_first("artemis"),
        cubes=gone,
        progress={1: "art", 2: "art", 3: "hellenism religion"},
    )
    assert [cubes(s, seat).get("gold", 0) for seat in range(4)] == [0, 5, 1, 1]


def test_oly_god_25_hades_lets_choose_within_a_pile() -> None:
    piles, lower = "naxos 0 1 0 2, elis 0", {1: "art", 2: "art"}
    s = lay(piles, at="olympos", gods=gods_first("hades"), progress=lower)
    assert choices(s) == ["return elis", "return naxos", "return naxos 2"]
    assert pile(play(s.clone(), "return naxos"), "naxos") == [0, 1, 2]
    assert pile(play(s, "return naxos 2"), "naxos") == [1, 0, 2]


def test_oly_god_22_without_any_cube_nothing_happens() -> None:
    gone = {1: "grain " * 7 + "stone " * 7, 2: "wood " * 7 + "gold " * 7}
    s = lay("olympos 0", at="olympos", gods=gods_first("artemis"), cubes=gone)
    assert cubes(s, 0) == {}
    assert asked(s) != "D-CUBE"


def test_oly_god_28_a_sacrifice_saves_the_rest_of_the_hand() -> None:
    s = lay(
        at="olympos", gods=gods_first("nemesis"), hands={0: "sacrifice harmony", 1: "gift_wood"}
    )
    play(s, "sacrifice", "decline", "decline", "decline")
    assert (cards(s, 0), cards(s, 1)) == (["harmony"], [])


# The final count


def ended(**more: Any) -> Olympos:
    """All have finished on the cross."""
    return lay(track=dict.fromkeys(range(4), 79), finished=[0, 1, 2, 3], **more)


def test_oly_sco_10_wonders_break_ties_like_progress() -> None:
    s = ended(prestige={0: 10, 1: 8}, wonders={2: "stadium"}, progress={1: "art"})
    assert (s.scores, s.winners) == ([10, 10, 10, 0], (1, 2))
    t = ended(prestige={0: 8}, wonders={0: "cyclopean_gate", 1: "stadium"}, progress={1: "poetry"})
    assert (t.scores[:2], t.winners) == ([16, 15], (0,))
    u = ended(prestige={0: 14}, wonders={1: "stadium"}, progress={0: "art", 1: "art metallurgy"})
    assert (u.scores[:2], u.winners) == ([16, 14], (0,))
    v = ended(prestige={0: 12}, wonders={1: "stadium"}, progress={0: "art", 1: "art metallurgy"})
    assert (v.scores[:2], v.winners) == ([14, 14], (1,))


def test_oly_prg_21_swords_of_ares_are_not_on_tiles() -> None:
    s = ended(progress={0: "absolutism metallurgy"}, gods={"z6": "ares"}, ares=[0])
    assert (fact(s, "swords")[0], fact(s, "points")[0]["effects"]) == (3, 2)


def test_oly_sco_11_all_sources_in_one_count() -> None:
    s = lay(
        "thessaly 0, phocis 1 0, gadeiros 0, kleito 0 1, evaimon 2, illyria 0 0 1",
        track={0: 72, 1: 75, 2: 78, 3: 79},
        finished=[0, 1, 2, 3],
        progress={
            0: "engineering science city_state",
            1: "absolutism strategy phalanx metallurgy hoplite",
            2: "poetry philosophy",
            3: "architecture",
        },
        wonders={3: "colossus stadium"},
        hands={0: "harmony gift_wood"},
        prestige={0: 4},
        cubes={0: "gold gold"},
        hourglasses={0: 3},
        keres=[2],
    )
    assert s.scores == [
        5 + 4 + (1 + 1 + 2) + 3 * 2 + 3 + 6 + 2 * 3 + 2,
        3 + (2 + 1) + 5 * 2 + 5 * 2,
        1 + 2 + 2 * 2 + 3 + 5 - 2,
        0 + 2 + 12 + 10,
    ]
    assert s.winners == (0,)
