"""Symbols of all state cards, titans, provinces and military cards: ANC-SYM."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecumene.games.ancient_world.content import MILITARY, PROVINCES, STATES, TITANS
from ecumene.games.ancient_world.content.rows import MilitaryCard, Province, StateCard, Titan
from ecumene.games.ancient_world.pieces import army_limit, free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought
from ecumene.games.ancient_world.tests.tables import (
    STARTERS,
    asked,
    choices,
    citizens,
    damaged,
    lay,
    play,
)

CITIZENS = "citizens home home home home home"
PLAIN = {"income_coin": 5, "army": 2, "food": 3, "capacity": 2}


def strength(s: AncientWorld) -> int:
    """What the attack on the one-star titan begins with."""
    return int(play(s, "attack one").observe(0)["ask"]["about"]["strength"])


def against(city: str, ones: list[str]) -> AncientWorld:
    """A city with two armies may attack one of some titans that it has not defeated yet."""
    decks = {
        "one": ones,
        "two": ["sand_wyrm", "storm_roc"],
        "three": ["sky_devourer", "first_titan"],
    }
    up = {deck: next(each for each in names if each not in city) for deck, names in decks.items()}
    return lay("turn", f"coins 9, strength 9, {city}", "", round=4, state_row="", titans_up=up)


def effects(city: str) -> dict[str, int]:
    """What a city has by its symbols, seen in play; without zeros."""
    s = lay("turn", f"coins 0, {CITIZENS}, {city}", "", passed=[1], round=4, state_row="")
    found = {"capacity": free_capacity(s, 0), "army": army_limit(s, 0)}
    drawn = play(s.clone(), "place 1", "at explore")
    found["explore_bonus"] = len(drawn.drawn_cards) - 5
    play(s, "pass")
    found["income_coin"], found["income_knowledge"] = s.coins[0], s.knowledge[0]
    while asked(s) == "DEC-HUNGRY":
        play(s, choices(s)[0])
    found["food"] = citizens(s, 0).count("home")
    found["sword"] = strength(against(city, ["marsh_crawler", "thorn_boar"])) - 9
    both = strength(against(city, ["reef_snapper", "dust_walker"])) - 9
    found["arrow"] = both - found["sword"]
    return {kind: n for kind, n in found.items() if n}


def expected(symbols: dict[str, int]) -> dict[str, int]:
    """The capital and the starting cards with some further symbols; five citizens at most eat."""
    found = {kind: PLAIN.get(kind, 0) + symbols.get(kind, 0) for kind in {**PLAIN, **symbols}}
    found["food"] = min(found["food"], 5)
    return {kind: n for kind, n in found.items() if n}


def test_the_measure_itself() -> None:
    assert effects("") == PLAIN


@pytest.mark.parametrize("card", STATES[2:], ids=lambda card: card.id)
def test_anc_sym_02_to_10_symbols_of_every_state_card(card: StateCard) -> None:
    """ANC-SYM-02, ANC-SYM-03, ANC-SYM-04, ANC-SYM-06, ANC-SYM-07, ANC-SYM-08, ANC-SYM-10."""
    assert effects(f"states {card.id}") == expected({**card.symbols, "capacity": -1})


@pytest.mark.parametrize(
    "card", [card for card in STATES[2:] if card.symbols], ids=lambda card: card.id
)
def test_anc_sym_15_all_symbols_of_a_card_apply_while_it_is_undamaged(card: StateCard) -> None:
    assert effects(f"states {card.id}*") == expected({"capacity": -1})


@pytest.mark.parametrize("card", STATES[:2], ids=lambda card: card.id)
def test_anc_sym_08_starting_cards_feed_one_citizen(card: StateCard) -> None:
    assert effects(f"states {card.id}*") == {**PLAIN, "food": 2}


def test_anc_sym_08_food_is_never_spent() -> None:
    s = lay("round_end", "states orchard, citizens home home home home", "")
    for _ in range(3):
        assert asked(s) == "DEC-TURN"
        assert citizens(s, 0).count("home") == 4
        play(s, "pass", "pass")


@pytest.mark.parametrize("titan", TITANS, ids=lambda titan: titan.id)
def test_anc_sym_15_symbols_of_every_titan(titan: Titan) -> None:
    gained = {**titan.symbols, "capacity": titan.capacity}
    assert effects(f"titans {titan.id}") == expected(gained)


@pytest.mark.parametrize("province", PROVINCES, ids=lambda province: province.id)
def test_anc_sym_15_symbols_of_every_province(province: Province) -> None:
    gained = {**province.symbols, "capacity": province.capacity}
    assert effects(f"provinces {province.id}") == expected(gained)


def test_anc_sym_15_the_example_of_the_rulebook_has_income_and_an_action() -> None:
    s = lay("turn", "coins 0, states library", "", passed=[1])
    play(s, "place 1", "at library", "pass")
    assert (s.round, s.coins[0], s.knowledge[0]) == (2, 5 + 1, 1)


@pytest.mark.parametrize("card", ["settlers_houses", "refugees_quarter"])
def test_anc_sym_05_a_citizen_comes_once_and_stays(card: str) -> None:
    round_ = 4 if card == "refugees_quarter" else 3
    s = lay("turn", "coins 9", "", round=round_, state_row=card)
    play(s, "place 1", "at build", f"build {card}")
    assert len(citizens(s, 0)) == 4
    s = lay("turn", f"states {card}*, citizens home home home home", "", round=round_)
    play(s, "place 1", "at rebuild", f"repair {card}")
    assert len(citizens(s, 0)) == 4  # no second one, and the first is kept


def test_anc_sym_05_nobody_gets_more_citizens_at_the_round_end() -> None:
    s = lay("round_end", "states settlers_houses", "")
    assert len(citizens(s, 0)) == 3


def test_anc_sym_09_up_to_n_cards_are_repaired() -> None:
    cards = "granite_wall wheat_fields* fishing_dock* smithy* orchard*"
    s = lay("turn", f"states {cards}, provinces broad_plain", "", round=4, state_row="")
    play(s, "place 1", "at granite_wall", "repair smithy", "repair orchard")
    assert asked(s) == "DEC-REPAIR"
    few = play(s.clone(), "repair nothing")
    assert (damaged(few, 0), few.actor) == (STARTERS, 1)
    play(s, "repair wheat_fields")
    assert (damaged(s, 0), s.actor) == (["fishing_dock"], 1)  # three and no more


def used(army: str) -> AncientWorld:
    """An army defeats the Marsh Crawler with much strength beside; all dice are blank."""
    cards = "states smithy* barracks*, knowledge 0"
    s = facing(f"coins 1, strength 9, {cards}, armies {army}", one="marsh_crawler")
    return fought(s, "blank", "attack one")


def army_strength(army: str, titan: str) -> int:
    """What an army adds against a titan; we look before another one follows."""
    other = "militia" if "city_guard" in army else "city_guard"
    s = facing(f"coins 9, strength 9, armies {army} {other}", one=titan)
    play(s, "attack one", f"send {army.partition('<')[0]}")
    return int(s.observe(0)["ask"]["about"]["strength"]) - 9


@pytest.mark.parametrize("card", MILITARY, ids=lambda card: card.id)
def test_anc_sym_11_to_14_front_and_legacy_of_every_military_card(card: MilitaryCard) -> None:
    """ANC-SYM-11, ANC-SYM-12, ANC-SYM-13, ANC-SYM-14."""
    swords, arrows = card.attack["sword"], card.attack["arrow"]
    assert army_strength(card.id, "marsh_crawler") == swords
    assert army_strength(card.id, "reef_snapper") == swords + arrows
    check(used(card.id), card.abilities)
    other = "spearmen" if card.id != "spearmen" else "freed_gladiators"
    plain = 3 if other == "spearmen" else 4
    army = f"{other}<{card.id}"
    swords, arrows = card.legacy.get("sword", 0), card.legacy.get("arrow", 0)
    assert army_strength(army, "marsh_crawler") == plain + swords
    assert army_strength(army, "reef_snapper") == plain + swords + arrows
    check(used(army), card.legacy)


def check(s: AncientWorld, abilities: Mapping[str, int]) -> None:
    """The armies have been used: do their loot, spies and repairs show?"""
    assert s.coins[0] == abilities.get("loot", 0)  # the only coin was paid
    assert s.knowledge[0] == abilities.get("spy", 0)
    repairs = 0
    while asked(s) == "DEC-REPAIR":
        play(s, choices(s)[0])
        repairs += 1
    assert repairs == min(abilities.get("repair", 0), 2)
