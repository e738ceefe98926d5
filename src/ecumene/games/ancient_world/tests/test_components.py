"""What is in the box: ANC-COMP."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import (
    BOX,
    CAPITAL,
    CITIZENS,
    DIE,
    KINDS,
    MARKER,
    PROVINCES,
    START,
    START_STATES,
    START_TROOPS,
    STATES,
    STATES_A,
    STATES_B,
    TITANS,
    TROOPS,
)
from ecumene.games.ancient_world.content.rows import MilitaryCard, Province, StateCard, Titan
from ecumene.games.ancient_world.names import BANNER, FACE, SYMBOL, TRIBE
from ecumene.games.ancient_world.tests.fights import facing, targets
from ecumene.games.ancient_world.tests.tables import armies, choices, citizens, lay, play

Card = StateCard | MilitaryCard | Titan | Province
EVERY_CARD: Sequence[Card] = (*STATES, *START_TROOPS, *TROOPS, *TITANS, *PROVINCES)


def copies(cards: Sequence[Card]) -> int:
    return sum(card.copies for card in cards)


def test_anc_comp_01_and_02_state_cards() -> None:
    """ANC-COMP-01, ANC-COMP-02."""
    assert (copies(STATES_A), copies(STATES_B)) == (45, 47)
    assert {card.deck for card in STATES_A} == {"A"}
    assert {card.deck for card in STATES_B} == {"B"}
    s = GAME.new(4, seed=3)
    assert len(s.state_decks[0]) + len(s.state_row) == 45
    assert len(s.state_decks[1]) == 47


def test_anc_comp_03_starting_state_cards() -> None:
    assert [(card.name_en, card.copies) for card in START_STATES] == [
        ("Fishing Dock", 4),
        ("Wheat Fields", 4),
    ]
    assert [card.per_player for card in START_STATES] == [1, 1]


def test_anc_comp_04_military_cards_have_a_front_and_a_legacy() -> None:
    assert copies(TROOPS) == 25
    assert all(sum(card.attack.values()) > 0 for card in TROOPS)
    blank = [card.id for card in TROOPS if not card.legacy]
    assert blank == ["mercenaries"]  # their text says so
    s = GAME.new(4, seed=3)
    assert len(s.military_deck) + len(s.military_row) == 25


def test_anc_comp_05_starting_military_cards_work_like_the_others() -> None:
    assert [(card.name_en, card.copies) for card in START_TROOPS] == [
        ("City Guard", 4),
        ("Militia", 4),
    ]
    s = facing("coins 1", one="marsh_crawler", military_row="freed_gladiators spearmen")
    play(s, "place 1", "at recruit", "recruit freed_gladiators", "replace city_guard", "pass")
    assert armies(s, 0) == ["freed_gladiators<city_guard", "militia"]
    assert targets(s) == ["one"]  # 4 swords and the legacy of the guard


def test_anc_comp_06_titans_in_three_decks() -> None:
    by_stars = [copies([titan for titan in TITANS if titan.stars == n]) for n in (1, 2, 3)]
    assert by_stars == [8, 7, 5]
    s = GAME.new(2, seed=1)
    assert [len(deck) + 1 for deck in s.titan_decks] == by_stars


def test_anc_comp_07_provinces() -> None:
    assert copies(PROVINCES) == 10
    assert len(GAME.new(2, seed=1).province_deck) == 9


def test_anc_comp_08_to_12_tokens() -> None:
    """ANC-COMP-08, ANC-COMP-09, ANC-COMP-10, ANC-COMP-11, ANC-COMP-12."""
    assert (BOX["coins"].count, BOX["knowledge"].count, BOX["citizens"].count) == (68, 16, 20)
    assert CITIZENS.skills == (1, 2, 3, 4, 5)
    assert CITIZENS.colors * len(CITIZENS.skills) == BOX["citizens"].count
    assert CAPITAL.copies == BOX["player_boards"].count == 4
    assert (BOX["cover_tokens"].count, BOX["first_player_marker"].count, BOX["board"].count) == (
        2,
        1,
        1,
    )
    assert set(MARKER.sides) == {"plain", "hand"}
    assert BOX["damage_dice"].count == 3


def test_anc_comp_10_five_citizens_are_all() -> None:
    s = lay("turn", "coins 9, citizens home home home home", "coins 9", round=3)
    play(s, "place 1", "at grow", "pass", "place 2")
    assert len(citizens(s, 0)) == 5
    assert "at grow" not in choices(s)


def test_anc_comp_11_all_boards_are_alike() -> None:
    s = GAME.new(4, seed=1)
    assert len({tuple(s.symbols[KINDS * seat : KINDS * seat + KINDS]) for seat in range(4)}) == 1


def test_anc_comp_13_the_capital() -> None:
    assert CAPITAL.capacity == 4
    assert dict(CAPITAL.symbols) == {"food": 1, "income_coin": 5, "army": 2}
    s = GAME.new(2, seed=1, start="first")
    had = dict(zip(SYMBOL.ids, s.symbols[:KINDS], strict=True))
    food = 1 + len(START.state_cards)  # ANC-SETUP-15
    none = {"income_knowledge": 0, "sword": 0, "arrow": 0, "explore_bonus": 0}
    assert had == {"food": food, "capacity": 4, "income_coin": 5, "army": 2, **none}


def test_anc_comp_14_the_backs_make_eight_piles() -> None:
    backs = set()
    for card in EVERY_CARD:
        if isinstance(card, Titan):
            backs.add(f"titans {card.stars}")
        elif isinstance(card, Province):
            backs.add("provinces")
        else:
            backs.add(card.deck)
    assert backs == {"titans 1", "titans 2", "titans 3", "provinces", "military", "A", "B", "start"}


def test_anc_comp_15_five_tribes_and_a_wild_banner() -> None:
    assert set(TRIBE.ids) == {"red", "blue", "green", "yellow", "purple"}
    assert [*TRIBE.ids, "wild"] == BANNER.ids
    assert [card.id for card in STATES if "wild" in card.banners] == ["tent_camp"]
    assert not any("wild" in titan.banners for titan in TITANS)
    assert {banner for card in STATES for banner in card.banners} == set(BANNER.ids)


@pytest.mark.parametrize("card", STATES, ids=lambda card: card.id)
def test_anc_comp_16_every_state_card_has_a_banner(card: StateCard) -> None:
    assert card.banners


def test_anc_comp_16_titans_have_banners_military_cards_and_provinces_none() -> None:
    assert all(titan.banners for titan in TITANS)
    assert not hasattr(TROOPS[0], "banners")
    assert not hasattr(PROVINCES[0], "banners")
    crowd = "armies spearmen<raiders<sappers merkians, provinces broad_plain amber_coast"
    s = lay("scoring", crowd, "", round=6)
    assert s.scores[0] == s.scores[1]


def test_anc_comp_17_some_state_cards_exist_twice() -> None:
    assert {card.copies for card in (*STATES_A, *STATES_B)} == {1, 2}
    assert len({card.name_en for card in STATES}) == len(STATES)  # a name is a card
    row = "orchard orchard mint library"
    s = lay("turn", "coins 9", "coins 9", state_row=row)
    play(s, "place 1", "at build", "build orchard", "place 1", "at build", "build orchard")
    assert [len(cards) for cards in s.built] == [3, 3]


def test_anc_comp_18_the_damage_die_has_each_result_twice() -> None:
    faces = [FACE.ids[face] for face in DIE]
    assert sorted(faces) == ["blank", "blank", "coin", "coin", "titan", "titan"]
