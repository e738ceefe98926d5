"""What observations count for people: always what the rules would say."""

from __future__ import annotations

from typing import Any

from ecumene.engine.viewers import OPEN
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.actions import (
    AT,
    ATTACK,
    BUY,
    BUY_STORED,
    HIRE,
    IDLE_AT,
    PLACE,
    SEND,
)
from ecumene.games.ancient_world.content import BOARD, DEFENCE, FROM_ROUND
from ecumene.games.ancient_world.facts import WhyNot
from ecumene.games.ancient_world.names import ACTION, MILITARY, STAR, STATE, TITAN
from ecumene.games.ancient_world.pieces import refresh
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.build import ChooseBuilding
from ecumene.games.ancient_world.steps.recruit import ChooseRecruit
from ecumene.games.ancient_world.steps.refusals import REASONS
from ecumene.games.ancient_world.steps.turn import ChooseSpace
from ecumene.games.ancient_world.tests.tables import lay, play
from ecumene.testing.chance import Chance

UP = {"one": "marsh_crawler", "two": "ember_bull", "three": "mountain_father"}


def told(s: AncientWorld, fact: str, seat: int = 0) -> Any:
    return s.observe(seat)["table"][fact][seat]


def test_facts_hold_in_whole_games() -> None:
    """What can be chosen is what the facts say, at every moment of random games."""
    for seats in GAME.seats:
        s, chance = GAME.new(seats, seed=seats), Chance("facts", seats)
        while not s.over:
            table, legal = s.observe(OPEN)["table"], s.legal()
            _hold(s, table, set(legal))
            s.apply(chance.choose(legal))


def _hold(s: AncientWorld, table: dict[str, Any], legal: set[int]) -> None:
    seat, ask = s.actor, s.stack[-1]
    assert [sum(points.values()) for points in table["points_of"]] == s.scores
    if isinstance(ask, ChooseBuilding):
        for names, whys, block in (
            (table["state_row"], table["no_building"][seat], BUY),
            (table["stored"][seat], table["no_stored"][seat], BUY_STORED),
        ):
            for name, why in zip(names, whys, strict=True):
                assert (block + STATE[name] in legal) == (why == ""), (name, why)
    elif isinstance(ask, ChooseRecruit):
        for name, why in zip(table["military_row"], table["no_recruit"][seat], strict=True):
            assert (HIRE + MILITARY[name] in legal) == (why == ""), (name, why)
    elif isinstance(ask, ChooseSpace):
        for action in range(BOARD):
            price = table["entry"][ACTION.ids[action]][ask.skill]
            comes = AT + action in legal or IDLE_AT + action in legal
            assert comes == (0 <= price <= s.coins[seat]), ACTION.ids[action]
    elif PLACE in legal:
        beaten = {STAR.ids[action - ATTACK] for action in legal if ATTACK <= action < ATTACK + 3}
        assert set(table["beatable"][seat]) == beaten
        for stars, name in table["titans_up"].items():
            reaches = table["reach"][seat].get(stars, 0) >= table["defences"][stars]
            assert reaches == (stars in beaten)
            assert table["defences"][stars] == DEFENCE[TITAN[name]]


def test_symbols_are_those_of_a_table_counted_anew() -> None:
    s, chance = GAME.new(3, seed=5), Chance("symbols")
    while not s.over:
        before = s.observe(OPEN)["table"]
        refresh(s)
        assert s.observe(OPEN)["table"] == before
        s.apply(chance.choose(s.legal()))


def test_anc_sym_a_damaged_card_shows_no_symbols_but_keeps_banners_and_place() -> None:
    s = lay("turn", "states granary*, provinces hill_country", "")
    assert told(s, "symbols")["food"] == 3  # capital, fishing dock, wheat fields
    assert told(s, "symbols")["army"] == 3
    assert told(s, "banners") == {"red": 0, "blue": 1, "green": 0, "yellow": 2, "purple": 0} | {
        "wild": 0
    }
    assert told(s, "free_places") == 3
    assert told(s, "free_armies") == 1


def test_anc_atk_09_legacies_count_with_their_army() -> None:
    s = lay("turn", "coins 1, armies spearmen:0/2<city_guard militia:1/0", "", titans_up=UP)
    spear, militia = told(s, "abilities")
    assert (spear["sword"], militia["sword"]) == (4, 1)
    assert told(s, "army_prices") == [3, -1]
    assert told(s, "full_strength") == {"swords": 4, "both": 4}
    assert told(s, "reach") == {}  # one coin pays no army
    assert told(s, "beatable") == []


def test_anc_act_04_conscripts_add_strength() -> None:
    s = lay("turn", "citizens conscript conscript home, strength 2", "")
    assert told(s, "conscripted") == 2
    assert told(s, "free_strength") == {"swords": 4, "both": 4}


def test_anc_build_reasons_are_told_with_what_is_missing() -> None:
    row = "town_hall granary smithy settlers_houses mint observatory"
    s = lay("turn", "coins 5, states granary", "", "", "", state_row=row)
    assert told(s, "no_building") == [
        "",
        {"why": "owned", "n": 0},
        "",
        "",
        {"why": "coins", "n": 1},
        {"why": "knowledge", "n": 1},
    ]
    s = lay("turn", "coins 50, states bridge orchard", "", state_row="mint")
    assert told(s, "no_building") == [{"why": "place", "n": 0}]


def test_anc_card_03_with_a_crane_nothing_is_missing() -> None:
    s = lay("turn", "coins 0, states crane", "", state_row="mint")
    assert told(s, "no_building") == [""]


def test_anc_rec_07_without_an_army_for_it_nothing_is_recruited() -> None:
    s = lay("turn", "coins 9, armies militia:1/0 city_guard:1/0", "", military_row="raiders")
    assert told(s, "no_recruit") == [{"why": "army", "n": 0}]


def test_anc_exp_01_a_province_costs_knowledge_or_coins() -> None:
    s = lay("turn", "coins 1", "knowledge 1, coins 0", "coins 3")
    table = s.observe(0)["table"]
    assert table["no_province"] == [{"why": "coins", "n": 2}, "", ""]


def test_anc_place_06_coming_beside_others_costs_a_coin() -> None:
    s = lay("turn", "citizens home build home", "citizens learn home home")
    entry = s.observe(0)["table"]["entry"]
    assert entry["build"] == [1, 0, 1, 1, 1]
    assert entry["learn"] == [-1, 0, 0, 0, 0]
    assert entry["grow"] == [-1] * 5
    assert FROM_ROUND[ACTION["grow"]] == 3


def test_reasons_for_stored_cards_are_their_owners_secret() -> None:
    s = lay("turn", "coins 0, stored mint shrine", "")
    assert [why["why"] for why in told(s, "no_stored")] == ["coins", "coins"]
    for viewer in (1, None):
        assert s.observe(viewer)["table"]["no_stored"] == [["?", "?"], []]


def test_sources_and_supplies_are_told() -> None:
    s = lay("turn", "states citadel, citizens home home home home", "", round=4)
    points = told(s, "points_of")
    assert points["hungry"] == -2
    assert points["special"] == 1
    assert told(s, "hungry") == 1
    table = s.observe(0)["table"]
    assert table["deck"] == "b"
    assert table["left"]["state"] == len(table["state_decks"]["b"])


def test_what_is_sent_costs_what_the_facts_say() -> None:
    s = lay("turn", "coins 9, armies mercenaries:0/2 militia", "", titans_up=UP)
    prices, coins = told(s, "army_prices"), s.coins[0]
    play(s, "attack one", GAME.sentence(SEND + MILITARY["mercenaries"]), "fight")
    assert coins - s.coins[0] >= prices[0] == 3


def test_every_reason_is_said_in_both_languages() -> None:
    for n, reason in enumerate(REASONS):
        english, german = (WhyNot().said({"why": reason, "n": 2}, lang) for lang in ("en", "de"))
        assert english != german, n
        assert WhyNot().said(WhyNot().write((n, 2)), "en") == english
    assert WhyNot().said("", "en") == ""
