"""Olympos cards: OLY-GOD."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos.content import GOD_IDS
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


def appears(god: str, piles: str = "", seat: int = 0, **table: Any) -> Olympos:
    """A seat has triggered a god; questions about Sacrifices may follow."""
    table.setdefault("track", dict.fromkeys(range(4), 12))
    table.setdefault("gods", gods_first(god))
    return lay(piles, at="olympos", seat=seat, **table)


def crossing(track: dict[int, int], *gods: str, **table: Any) -> Olympos:
    """Seat 0 stands just before a Zeus space and goes one step with its settler in Epirus."""
    s = lay("epirus 0, olympos 0", track=track, gods=gods_first(*gods), **table)
    return play(s, "move epirus", "to aetolia")


def shown(s: Olympos) -> list[str]:
    found: list[str] = s.observe(None)["table"]["revealed"]
    return found


def test_oly_god_01_the_first_at_a_single_space_reveals_its_card() -> None:
    s = crossing({0: 11, 1: 11, 2: 11, 3: 11}, "zeus")
    assert shown(play(s, "done")) == ["z1"]
    second = crossing({0: 11, 1: 13, 2: 11, 3: 11}, "zeus", revealed="z1")
    assert shown(play(second, "done")) == ["z1"]


def test_oly_god_02_first_and_last_at_a_double_space() -> None:
    opened = "z1 z2"
    s = play(crossing({0: 35, 1: 35, 2: 35, 3: 35}, revealed=opened), "done")
    assert shown(s) == ["z1", "z2", "z3_first"]
    opened = "z1 z2 z3_first"
    s = play(crossing({0: 35, 1: 36, 2: 35, 3: 39}, revealed=opened), "done")
    assert shown(s) == ["z1", "z2", "z3_first"]  # neither first nor last
    s = play(crossing({0: 35, 1: 36, 2: 36, 3: 39}, revealed=opened), "done")
    assert shown(s) == ["z1", "z2", "z3_first", "z3_last"]


def test_oly_god_03_after_the_draw_and_window_b() -> None:
    s = crossing({0: 11, 1: 11, 2: 11, 3: 11}, "zeus")
    assert (asked(s), shown(s), len(s.hands[0])) == ("D-CARD", [], 1)
    play(s, "done")
    assert (asked(s), shown(s), s.prestige[0]) == ("D-SACRIFICE", ["z1"], 0)
    assert play(s, "decline").prestige[0] == 3


def test_oly_god_04_several_cards_in_the_order_of_the_track() -> None:
    s = lay("olympos 0", track={0: 10, 1: 11, 2: 11, 3: 11}, gods=gods_first("zeus", "hecate"))
    play(s, "new settler", "appear in north", "to evaimon")
    assert (s.track[0], len(s.hands[0])) == (24, 2)
    play(s, "done")
    assert (shown(s), s.prestige[0], s.camp[0]) == (["z1"], 0, 3)
    play(s, "decline")
    assert (shown(s), s.prestige[0], s.camp[0]) == (["z1", "z2"], 3, 3)
    assert play(s, "decline").camp[0] == 4


def test_oly_god_05_sacrifices_clockwise_and_with_the_right_to_react() -> None:
    s = appears("zeus", "olympos 3", seat=2, hands={1: "sacrifice", 2: "harmony", 3: "sacrifice"})
    order = []
    for answer in ("decline", "decline", "sacrifice"):
        order.append(s.actor)
        play(s, answer)
    assert order == [2, 3, 1]  # seat 0 has no cards
    assert s.actor == 2  # a card was played: another round
    play(s, "decline", "sacrifice")
    # seat 1 has no cards any more, and after seat 3 played there is one more round
    assert s.actor == 2
    play(s, "decline")
    assert s.prestige == (0, 0, 0, 3)


def test_oly_god_06_zeus_symbols() -> None:
    progress = {0: "religion polytheism hellenism art", 1: "art"}
    s = lay("olympos 1", progress=progress)
    assert fact(s, "zeus") == [5, 3, 0, 0]


def test_oly_god_07_a_positive_card_favours_the_most() -> None:
    s = appears("zeus", "olympos 1", progress={2: "art"})
    assert s.prestige == (0, 0, 3, 0)
    assert appears("zeus").prestige == (0,) * 4  # nobody has a symbol


def test_oly_god_08_a_negative_card_hits_the_fewest() -> None:
    s = appears("keres", "olympos 1", progress={2: "art", 0: "religion"})
    assert s.observe(None)["table"]["keres"] == [3]


def test_oly_god_09_ties_and_democracy() -> None:
    two = {0: "religion", 1: "religion democracy"}
    assert appears("zeus", progress=two).prestige == (0, 3, 0, 0)
    curse = appears("keres", progress={0: "democracy", 1: "religion", 2: "art"})
    assert curse.observe(None)["table"]["keres"] == [3]
    alone = appears("keres", "olympos 1", progress={0: "democracy", 2: "art", 3: "art"})
    assert alone.observe(None)["table"]["keres"] == [0]
    nothing = appears("zeus", progress={0: "democracy"})
    assert nothing.prestige == (0,) * 4


def test_oly_god_10_if_all_are_tied_all_are_affected() -> None:
    assert appears("keres").observe(None)["table"]["keres"] == [0, 1, 2, 3]


def test_oly_god_11_the_finished_count_too() -> None:
    s = appears(
        "keres",
        "olympos 0",
        progress={1: "art", 2: "art"},
        track={0: 72, 1: 72, 2: 72, 3: 73},
        finished=[3],
        revealed="",
    )
    assert s.observe(None)["table"]["keres"] == [3]


def test_oly_god_12_choices_go_clockwise_from_the_trigger() -> None:
    s = appears("artemis", seat=2, progress=dict.fromkeys((0, 3), "religion"))
    assert (asked(s), s.actor) == ("D-CUBE", 3)
    play(s, "cube gold")
    assert s.actor == 0


def test_oly_god_13_revealed_cards_and_marks_are_open() -> None:
    s = appears("keres", "olympos 0", progress={1: "art", 2: "art"})
    table = s.observe(None)["table"]
    assert (table["gods"]["z1"], table["keres"]) == ("keres", [3])
    assert fact(s, "supply") == [14, 15, 15, 15]


def test_oly_god_14_a_new_card_ends_ares_and_the_siren() -> None:
    s = appears(
        "ares",
        ares=[1],
        gods=gods_first("ares", "keres"),
        revealed="z1",
        progress={0: "art"},
        track=dict.fromkeys(range(4), 24),
    )
    assert s.observe(None)["table"]["ares"] == []
    t = appears(
        "siren",
        siren=[1],
        gods=gods_first("siren", "keres"),
        revealed="z1",
        track=dict.fromkeys(range(4), 24),
    )
    assert t.observe(None)["table"]["siren"] == []


def test_oly_god_15_who_is_affected_is_determined_once() -> None:
    # Hades takes the settler of seat 0 from Olympos, and seat 1 below gets the token: no matter
    s = appears(
        "hades",
        "olympos 1 0, naxos 1, rhodes 2, elis 3",
        progress={2: "art", 3: "art", 1: "religion"},
    )
    assert (s.camp[0], held(s, 1)) == (5, ["olympos", "naxos"])  # it was the only one
    assert (asked(s), s.actor, fact(s, "zeus")[1]) == ("D-HADES", 1, 2)
    assert play(s, "return naxos").camp[1] == 5


def test_oly_god_16_the_next_affected_player_begins() -> None:
    s = appears(
        "hades", "olympos 2, naxos 0, elis 0, lydia 1, caria 1", seat=2, progress={3: "art"}
    )
    assert (asked(s), s.actor) == ("D-HADES", 0)


def test_oly_god_20_zeus_brings_3_prestige() -> None:
    assert appears("zeus", "olympos 0").prestige[0] == 3


def test_oly_god_21_hecate_brings_a_settler() -> None:
    s = appears("hecate", "olympos 0")
    assert (s.camp[0], fact(s, "supply")[0]) == (5, 13)


def test_oly_god_22_artemis_brings_a_cube_of_choice() -> None:
    s = appears("artemis", "olympos 0")
    assert choices(s) == ["cube grain", "cube stone", "cube wood", "cube gold"]
    assert cubes(play(s, "cube wood"), 0) == {"wood": 1}


def test_oly_god_22_artemis_offers_what_is_left() -> None:
    gone = {1: "wood " * 7, 2: "gold " * 7}
    assert choices(appears("artemis", "olympos 0", cubes=gone)) == ["cube grain", "cube stone"]


def test_oly_god_23_athena_lends_a_star_for_one_wonder() -> None:
    piles = "olympos 0, thessaly 0, phocis 0, attica 0"
    s = appears("athena", piles, progress={0: "engineering"})
    assert s.observe(None)["table"]["athena"] == [0]
    assert fact(s, "points")[0]["effects"] == 3 * 3  # it does not count for Engineering
    t = lay(piles, athena=[0], gods=gods_first("athena"), revealed="z1", track={1: 12})
    play(t, "build cyclopean_gate")
    assert t.observe(None)["table"]["athena"] == []


def test_oly_god_24_ares_lends_two_swords() -> None:
    s = appears("ares", "olympos 0", progress={0: "absolutism"})
    assert fact(s, "swords")[0] == 2
    assert fact(s, "points")[0]["effects"] == 0


def test_oly_god_25_hades_sends_a_settler_back() -> None:
    s = appears("hades", "epirus 1 3, naxos 3 2, olympos 0", progress={1: "art", 2: "art"})
    assert (asked(s), s.actor) == ("D-HADES", 3)
    assert choices(s) == ["return epirus", "return naxos"]
    play(s, "return epirus")
    assert (pile(s, "epirus"), s.camp[3], held(s, 1)) == ([1], 5, ["epirus"])
    none = appears("hades", "olympos 0", progress={1: "art", 2: "art"})
    assert none.camp[3] == 4


def test_oly_god_26_keres_costs_two_points_in_the_end() -> None:
    s = appears("keres", "olympos 0", progress={1: "art", 2: "art"})
    assert fact(s, "points")[3]["keres"] == -2


def test_oly_god_27_the_siren_closes_the_sea() -> None:
    s = appears("siren", "olympos 0, naxos 3", progress={1: "art", 2: "art"}, order=[0, 1, 2, 3])
    assert s.actor == 3
    assert "move naxos" not in choices(s)


def test_oly_god_28_nemesis_takes_all_cards() -> None:
    s = appears(
        "nemesis", "olympos 0", progress={1: "art", 2: "art"}, hands={3: "harmony gift_gold"}
    )
    play(s, "decline")
    assert cards(s, 3) == []
    discard = s.observe(None)["table"]["discard"]
    assert sorted(discard) == ["gift_gold", "harmony"]


def test_oly_god_29_the_erinyes_make_the_next_action_dearer() -> None:
    marked: dict[str, Any] = {"erinyes": [0], "gods": gods_first("erinyes"), "revealed": "z1"}
    s = lay("epirus 0, lyncestis 0", hourglasses={0: 1}, track={1: 40, 2: 40, 3: 40}, **marked)
    play(s, "develop medicine", "bonus b111")
    assert (s.track[0], s.erinyes) == (7 + 2 - 1, 0)
    stuck = lay(
        "rhodes 0",
        camp={0: 0},
        hands={0: "sacrifice"},
        siren=[0],
        erinyes=[0],
        gods=gods_first("erinyes", "siren"),
        revealed="z1 z2",
        track={1: 24, 2: 24, 3: 24},
    )
    play(stuck, "idle", "done")
    assert (stuck.erinyes & 1, stuck.track[0]) == (1, 1)


@pytest.mark.parametrize("god", GOD_IDS)
def test_every_god_can_be_met(god: str) -> None:
    s = appears(god, "olympos 0, naxos 1, elis 2, rhodes 3")
    assert shown(s) == ["z1"]
    assert price(s, "naxos") >= 0
