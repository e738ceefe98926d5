"""Game end and scoring: ANC-SCORE, ANC-CARD-11, 15, 16 and 27."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.ancient_world.content import STATES, TITANS
from ecumene.games.ancient_world.content.rows import StateCard
from ecumene.games.ancient_world.names import PROVINCE, TITAN, TRIBE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import asked, choices, damaged, lay, play

POINTS = [0, 1, 2, 4, 6, 8, 11]
ROOM = "provinces broad_plain river_valley high_plateau"  # capacity 11
CARDS = {card.id: card for card in STATES}
STRONG = {titan.id: titan for titan in TITANS}
COLOURS = ["citadel", "great_library", "amphitheatre", "sacred_grove", "sun_temple"]
PLAIN = [card for card in STATES[2:] if not card.endgame and "wild" not in card.banners]
BY_UNIT = [card for card in STATES if any(step.do == "vp_per" for step in card.endgame)]


def scored(*cities: str, **table: Any) -> AncientWorld:
    """The game is scored."""
    return lay("scoring", *cities, **{"round": 6, **table})


def points(city: str, **table: Any) -> int:
    return scored(city, "", **table).scores[0]


def banners(*names: str) -> Counter[str]:
    """The banners of some cards with those of the starting cards."""
    found = Counter(["blue", "yellow"])
    for name in names:
        found.update(CARDS[name].banners if name in CARDS else STRONG[name].banners)
    return found


def worth(found: Counter[str]) -> int:
    """ANC-SCORE-04, as the rulebook's table says."""
    return sum(POINTS[min(n, 6)] for n in found.values())


def test_anc_score_01_the_game_ends_after_the_round_end_of_round_6() -> None:
    s = lay("turn", "coins 3", "coins 1", round=6, passed=[1])
    assert not s.over
    play(s, "pass")
    assert (s.over, s.round, s.coins) == (True, 6, [3, 1])  # without income


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_anc_score_02_each_hungry_citizen_costs_2_points(count: int) -> None:
    places = ["hungry"] * count + ["home"] * (5 - count)
    assert points(f"citizens {' '.join(places)}") == 2 - 2 * count


def test_anc_score_02_the_rulebook_penalty_after_the_last_hunger_check() -> None:
    s = lay("turn", "citizens home home home home home", "", round=6, passed=[1])
    play(s, "pass", "starve 1", "starve 2")
    assert s.scores == [2 - 4, 2]


def test_anc_score_03_damaged_cards_count_fully() -> None:
    cards = "wheat_fields* smithy* citadel*"
    s = scored(f"states {cards}", "")
    assert damaged(s, 0) == []
    assert s.scores[0] == worth(banners("smithy", "citadel")) + 2  # three red: the Citadel 2


def test_anc_score_03_the_repair_comes_after_the_hunger_check() -> None:
    s = lay("turn", "states wheat_fields* fishing_dock*", "", round=6, passed=[1])
    play(s, "pass", "starve 1", "starve 2")
    assert (s.scores[0], damaged(s, 0)) == (2 - 4, [])


@pytest.mark.parametrize(
    ("names", "red"),
    [
        ("", 0),
        ("smithy", 1),
        ("smithy barracks", 2),
        ("smithy barracks stonemasons", 3),
        ("smithy barracks stonemasons watchtower", 4),
        ("smithy barracks stonemasons watchtower training_ground", 5),
        ("smithy barracks stonemasons watchtower training_ground veterans_hearth", 6),
        ("smithy barracks stonemasons watchtower fortress veterans_hearth", 7),
        ("smithy barracks stonemasons fortress war_college_of_merk citadel", 9),
    ],
)
def test_anc_score_04_points_for_the_banners_of_a_tribe(names: str, red: int) -> None:
    special = 3 if "citadel" in names else 0
    city = f"states {names}, {ROOM}" if names else ROOM
    assert points(city) == 1 + 1 + POINTS[min(red, 6)] + special


def test_anc_score_04_titans_count_and_tribes_are_scored_apart() -> None:
    names = ["ember_bull", "thorn_boar", "storm_roc", "first_titan"]
    city = f"titans {' '.join(names)}, states smithy"
    assert points(city) == worth(banners("smithy", *names))
    assert worth(banners("smithy", *names)) == 6 + 6 + 1 + 2  # red 4, blue 4, green 1, yellow 2


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.id)
def test_anc_score_04_the_banners_of_every_state_card(card: StateCard) -> None:
    assert points(f"states {card.id}") == worth(banners(card.id))


@pytest.mark.parametrize("titan", TITAN.ids)
def test_anc_score_04_the_banners_of_every_titan(titan: str) -> None:
    assert points(f"titans {titan}") == worth(banners(titan))


@pytest.mark.parametrize("card", COLOURS)
@pytest.mark.parametrize("more", range(5))
def test_anc_card_16_colour_cards_score_by_banners_of_their_colour(card: str, more: int) -> None:
    """ANC-CARD-16, ANC-SCORE-05: 1 point from 1, 2 from 3, 3 from 5, own banners included."""
    (step,) = CARDS[card].endgame
    others = [each.id for each in STATES[2:] if each.banners == (step.color,) and not each.endgame]
    names = [card, *others[:more]]
    found = banners(*names)
    special = [0, 1, 1, 2, 2, 3, 3][min(found[step.color], 6)]
    assert points(f"states {' '.join(names)}, {ROOM}") == worth(found) + special


@pytest.mark.parametrize("card", BY_UNIT, ids=lambda card: card.id)
@pytest.mark.parametrize("count", range(6))
def test_anc_card_27_cards_that_count_units(card: StateCard, count: int) -> None:
    """ANC-CARD-27, ANC-SCORE-05."""
    (step,) = card.endgame
    names = [card.id]
    city = "coins 0, knowledge 0"
    amount = count
    match step.what:
        case "titans":
            some = TITAN.ids[:count]
            city += f", titans {' '.join(some)}"
            names += some
        case "provinces":
            city += f", provinces {' '.join(PROVINCE.ids[:count])}"
        case "fed_citizens":
            amount = 5 - min(count, 2)
            hungry = min(count, 2)
            city += f", citizens {'hungry ' * hungry}{'home ' * amount}"
        case "retired_military":
            some = ["militia", "raiders", "spearmen", "sappers", "merkians"][:count]
            city += f", armies {'<'.join(['city_guard', *some])}"
        case "coins":
            amount = 4 * count - 1 if count else 0
            city = f"coins {amount}, knowledge 0"
        case "knowledge":
            city = f"coins 0, knowledge {count}"
    special = min(step.most, step.n * (amount // step.per))
    penalty = 2 * min(count, 2) if step.what == "fed_citizens" else 0
    assert points(f"{city}, states {card.id}") == worth(banners(*names)) + special - penalty


def test_anc_card_27_the_numbers_on_the_cards() -> None:
    rows = {
        (card.id, *(step.what, step.per, step.n, step.most))
        for card in BY_UNIT
        for step in card.endgame
    }
    assert rows == {
        ("titanslayers_hall", "titans", 1, 1, 5),
        ("hall_of_names", "fed_citizens", 1, 1, 5),
        ("hall_of_maps", "provinces", 1, 1, 4),
        ("vault_of_zori", "coins", 4, 1, 4),
        ("gallery_of_the_fallen", "retired_military", 1, 1, 4),
        ("whispering_archive", "knowledge", 2, 1, 3),
    }


@pytest.mark.parametrize(
    ("others", "sets"),
    [
        ("smithy", 0),
        ("smithy orchard", 1),
        ("smithy orchard mint library", 1),
        ("three_tribes_road shrine trade_city", 1),
        ("smithy barracks orchard crane market library bridge", 2),
    ],
)
def test_anc_card_11_the_moon_festival_counts_sets_of_five(others: str, sets: int) -> None:
    names = ["moon_festival", *others.split()]
    found = banners(*names)
    assert min(found[each] for each in TRIBE.ids) == sets
    assert points(f"states {' '.join(names)}, {ROOM}") == worth(found) + sets


def test_anc_card_11_and_15_the_wild_banner_may_complete_a_set() -> None:
    """ANC-CARD-11, ANC-CARD-15: the choice holds for all scoring."""
    names = ["moon_festival", "tent_camp", "smithy"]  # green is missing
    s = scored(f"states {' '.join(names)}, {ROOM}", "")
    found = banners("moon_festival", "smithy")
    assert play(s.clone(), "wild for green").scores[0] == worth(found + Counter(["green"])) + 1
    assert play(s, "wild for red").scores[0] == worth(found + Counter(["red"]))


def test_anc_card_15_and_score_09_every_colour_may_be_chosen() -> None:
    """ANC-CARD-15, ANC-SCORE-09: before banners are scored."""
    city = "states tent_camp citadel"
    s = scored(city, "")
    assert (asked(s), s.actor, s.over) == ("DEC-WILD", 0, False)
    assert choices(s) == [
        f"wild for {each}" for each in ("red", "blue", "green", "yellow", "purple")
    ]
    for colour in ("red", "blue", "green", "yellow", "purple"):
        found = banners("citadel") + Counter([colour])
        ended = play(s.clone(), f"wild for {colour}")
        special = [0, 1, 1, 2][found["red"]]  # a red one counts for the Citadel too
        assert (ended.over, ended.scores[0]) == (True, worth(found) + special)


def test_anc_card_15_the_wild_banner_of_a_damaged_camp_counts() -> None:
    s = scored("states tent_camp*", "")
    assert play(s, "wild for blue").scores[0] == 2 + 1


def test_anc_score_06_nothing_else_scores() -> None:
    rich = "coins 40, knowledge 9, stored citadel smithy, provinces broad_plain deep_forest"
    assert points(f"{rich}, armies spearmen:0/3<raiders sappers") == points("coins 0") == 2


def tied(first: str, second: str, *others: str) -> tuple[int, ...]:
    s = scored(first, second, *others)
    assert len(set(s.scores[:2])) == 1
    return s.winners


def test_anc_score_07_most_points_win() -> None:
    s = scored("states smithy", "coins 50", "")
    assert (s.scores, s.winners) == ([3, 2, 2], (0,))


def test_anc_score_07_ties_are_broken_by_coins_then_cards_then_knowledge() -> None:
    assert tied("coins 5", "coins 4, knowledge 9, provinces broad_plain") == (0,)
    assert tied("coins 5, provinces broad_plain", "coins 5, knowledge 9") == (0,)
    assert tied("coins 5, knowledge 1", "coins 5, knowledge 2") == (1,)
    assert tied("coins 5, knowledge 2", "coins 5, knowledge 2") == (0, 1)


def test_anc_score_07_state_province_and_titan_cards_count_together() -> None:
    four = "states smithy orchard"  # red and green: with two starting cards 4 points
    three = "titans cave_horror"  # red and green
    assert tied(f"coins 5, {four}", f"coins 5, {three}") == (0,)
    assert tied(f"coins 5, {four}", f"coins 5, {three}, provinces broad_plain deep_forest") == (1,)
    assert tied(f"coins 5, {four}*", f"coins 5, {three}") == (0,)  # repaired cards count
    more = "stored mint library market, armies spearmen<raiders<sappers"
    assert tied(f"coins 5, {four}", f"coins 5, {three}, {more}") == (0,)


def test_anc_score_07_each_step_compares_those_still_tied() -> None:
    s = scored("coins 5, knowledge 1", "coins 5, knowledge 2", "coins 4, knowledge 9")
    assert s.winners == (1,)
    s = scored("coins 5, knowledge 2", "coins 5, knowledge 2", "coins 4, knowledge 9", "coins 1")
    assert s.winners == (0, 1)
    assert s.returns == [0.5, 0.5, 0, 0]


def test_anc_score_08_a_total_may_be_negative() -> None:
    s = scored("citizens hungry hungry home home home", "")
    assert s.scores == [-2, 2]
