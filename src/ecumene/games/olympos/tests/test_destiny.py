"""Destiny cards: OLY-DES."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.olympos.content import CARD, CARDS, RESOURCE_IDS
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import (
    asked,
    cards,
    choices,
    cubes,
    fact,
    gods_first,
    lay,
    play,
    told,
)

BEFORE = {0: 11, 1: 40, 2: 40, 3: 40}  # one step before the first Zeus space
AREAS = {"grain": "boeotia", "stone": "naxos", "wood": "aetolia", "gold": "rhodes"}
SECOND = {"grain": "elis", "stone": "achaea", "wood": "arcadia", "gold": "caria"}


def on_top(s: Olympos, *names: str) -> Olympos:
    """Cards on top of the deck, the first of them drawn first; others take their places."""
    deck = list(s.deck)
    for name in names:
        deck.remove(CARD[name])
    s.deck = tuple(deck + [CARD[name] for name in reversed(names)])
    return s


def stepped(s: Olympos) -> Olympos:
    """The settler in Epirus goes one step, which reaches the Zeus space."""
    return play(s, "move epirus", "to aetolia")


def holding(*names: str, piles: str = "epirus 0", **table: Any) -> Olympos:
    return lay(piles, hands={0: " ".join(names)}, **table)


def test_oly_des_01_a_card_for_reaching_a_zeus_space() -> None:
    s = stepped(on_top(lay("epirus 0", track=BEFORE), "harmony"))
    assert (cards(s, 0), asked(s)) == (["harmony"], "D-CARD")
    double = stepped(lay("epirus 0", track={0: 35, 1: 40, 2: 40, 3: 40}))
    assert len(double.hands[0]) == 1


def test_oly_des_02_a_card_for_each_space() -> None:
    s = lay("olympos 0", track={0: 10, 1: 30, 2: 30, 3: 30})
    play(s, "new settler", "appear in north", "to evaimon")
    assert len(s.hands[0]) == 2


def test_oly_des_03_six_draws_in_a_game() -> None:
    reached = 0
    for space in (12, 24, 36, 48, 60, 72):
        track = dict.fromkeys(range(4), 79) | {0: space - 1}
        reached += len(stepped(lay("epirus 0", track=track)).hands[0])
    assert reached == 6


@pytest.mark.parametrize("kind", ["phalanx", "hellenism"])
def test_oly_des_04_phalanx_and_hellenism_give_a_card_at_once(kind: str) -> None:
    piles = "illyria 0, naxos 0, macedonia 0, rhodes 0, lyncestis 0"
    s = play(lay(piles), f"develop {kind}")
    assert len(s.hands[0]) == 1
    assert asked(s) in ("D-BONUS", "D-PAY")


def test_oly_des_05_oracle_looks_at_three_and_keeps_one() -> None:
    s = on_top(
        lay("epirus 0", progress={0: "oracle"}, track=BEFORE), "harmony", "sacrifice", "gift_gold"
    )
    stepped(s)
    assert asked(s) == "D-ORACLE"
    assert set(choices(s)) == {"keep harmony", "keep sacrifice", "keep gift_gold"}
    play(s, "keep sacrifice")
    assert cards(s, 0) == ["sacrifice"]
    assert sorted(s.observe(1)["table"]["discard"]) == ["gift_gold", "harmony"]


def test_oly_des_06_oracle_of_this_turn_counts() -> None:
    s = lay("illyria 0, naxos 0, macedonia 0", track={0: 5, 1: 40, 2: 40, 3: 40})
    assert asked(play(s, "develop oracle", "bonus b212")) == "D-ORACLE"


def test_oly_des_07_only_in_the_windows_of_the_own_turn() -> None:
    s = lay("epirus 0, naxos 1", hands={1: "gift_gold"}, order=[2, 3, 1, 0])
    assert (s.actor, s.waiting) == (0, (0,))
    play(s, "move epirus")
    assert asked(s) == "D-TARGET"  # no card inside an action
    play(s, "to boeotia")
    assert (s.actor, "play gift_gold" in choices(s)) == (1, True)
    odd = holding("master_builder", "sacrifice", piles="epirus 0, naxos 0")
    assert not choices(odd, "play")


def test_oly_des_08_only_with_an_effect_and_then_discarded() -> None:
    s = holding("renown_gold", "renown_wood")
    assert choices(s, "play") == ["renown_wood"]
    play(s, "play renown_wood")
    assert s.observe(2)["table"]["discard"] == ["renown_wood"]
    assert s.prestige[0] == 1


def test_oly_des_09_no_hand_limit_and_a_point_each() -> None:
    names = [card.id for card in CARDS][:15]
    s = holding(*names)
    assert fact(s, "points")[0]["cards"] == 15


def test_oly_des_10_an_empty_deck_is_made_of_the_discards() -> None:
    rest = Counter({card.id: card.count for card in CARDS})
    rest.subtract(["harmony", "gift_gold"])
    others = " ".join(rest.elements())
    s = lay("epirus 0", hands={1: others}, deck="", discard="harmony gift_gold", track=BEFORE)
    stepped(s)
    assert (len(s.hands[0]), len(s.deck), s.discard) == (1, 1, ())
    rest.update(["harmony", "gift_gold"])
    empty = lay("epirus 0", hands={1: " ".join(rest.elements())}, deck="", discard="", track=BEFORE)
    lines = told(empty, "move epirus", "to aetolia")
    assert len(empty.hands[0]) == 0
    assert any("there is none" in line for line in lines)


@pytest.mark.parametrize("resource", RESOURCE_IDS)
def test_oly_des_11_gift(resource: str) -> None:
    s = play(holding(f"gift_{resource}"), f"play gift_{resource}")
    assert cubes(s, 0) == {resource: 1}
    gone = holding(f"gift_{resource}", cubes={1: f"{resource} " * 7})
    assert choices(gone, "play") == []


@pytest.mark.parametrize("resource", RESOURCE_IDS)
def test_oly_des_12_renown(resource: str) -> None:
    piles = f"{AREAS[resource]} 0, {SECOND[resource]} 0"
    s = play(holding(f"renown_{resource}", piles=piles), f"play renown_{resource}")
    assert s.prestige[0] == 2


@pytest.mark.parametrize("resource", RESOURCE_IDS)
def test_oly_des_13_leisure(resource: str) -> None:
    piles = f"{AREAS[resource]} 0, {SECOND[resource]} 0"
    s = play(holding(f"leisure_{resource}", piles=piles), f"play leisure_{resource}")
    assert s.hourglasses[0] == 2


@pytest.mark.parametrize("resource", RESOURCE_IDS)
def test_oly_des_14_mastery(resource: str) -> None:
    card, one, two = f"mastery_{resource}", AREAS[resource], SECOND[resource]
    assert play(holding(card, piles=f"{one} 0"), f"play {card}").hourglasses[0] == 3
    tied = f"{one} 0, {two} 1"
    assert choices(holding(card, piles=tied), "play") == []
    assert choices(holding(card, piles=tied, progress={0: "democracy"}), "play") == [card]
    assert (
        choices(holding(card, piles=tied, progress=dict.fromkeys((0, 1), "democracy")), "play")
        == []
    )
    assert choices(holding(card, piles="epirus 0 1", progress={0: "democracy"}), "play") == []


def test_oly_des_15_harmony() -> None:
    full = "boeotia 0, naxos 0, aetolia 0, rhodes 0"
    assert play(holding("harmony", piles=full), "play harmony").prestige[0] == 3
    cube = holding("harmony", piles="boeotia 0, naxos 0, aetolia 0", cubes={0: "gold"})
    assert choices(cube, "play") == []


def test_oly_des_16_master_builder() -> None:
    s = holding("master_builder", piles="thessaly 0, phocis 0, attica 0")
    play(s, "build cyclopean_gate")
    assert (cards(s, 0), s.wonders[0]) == ([], 1)


def test_oly_des_17_sacrifice() -> None:
    s = lay(
        "olympos 1, epirus 0",
        at="olympos",
        gods=gods_first("zeus"),
        hands={0: "sacrifice sacrifice"},
        track=dict.fromkeys(range(4), 12),
    )
    play(s, "sacrifice", "sacrifice")
    assert (s.prestige, cards(s, 0), fact(s, "zeus")) == ((3, 0, 0, 0), [], [0, 1, 0, 0])


def test_oly_des_18_prestige_of_cards_is_face_down_but_known() -> None:
    s = play(holding("renown_wood"), "play renown_wood")
    assert s.observe(3)["table"]["prestige"] == [1, 0, 0, 0]


def test_oly_des_19_the_discard_pile_is_open() -> None:
    s = lay(discard="harmony gift_gold")
    assert s.observe(None)["table"]["discard"] == ["harmony", "gift_gold"]


def test_oly_des_20_what_an_effect_is() -> None:
    full = {1: 6, 2: 6}
    assert choices(holding("leisure_wood", hourglasses=full), "play") == []
    assert choices(holding("mastery_wood", hourglasses=full), "play") == []
    assert choices(holding("leisure_gold"), "play") == []
    assert choices(holding("leisure_wood", hourglasses={1: 6, 2: 5}), "play") == ["leisure_wood"]
    assert choices(holding("gift_gold"), "play") == ["gift_gold"]
