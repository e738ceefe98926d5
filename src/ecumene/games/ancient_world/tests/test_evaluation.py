"""The evaluation: what it prefers, and that play by it wins."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.bots.evaluation import WON, evaluate
from ecumene.games.ancient_world.bots.uses import USES, uses
from ecumene.games.ancient_world.bots.worth import Purse
from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.tests.tables import lay, play
from ecumene.sim import Match, play_game
from ecumene.testing.tables import better


@pytest.mark.parametrize(
    "more",
    [
        "coins 9",
        "knowledge 2",
        "states granary",
        "states smithy",
        "provinces broad_plain",
        "titans dust_walker",
        "armies city_guard mercenaries",
    ],
)
def test_to_have_more_is_better(more: str) -> None:
    assert better(lay("turn", more, "", round=2), lay("turn", "", "", round=2))


def test_damage_used_armies_and_placed_citizens_are_worse() -> None:
    for less in (
        "states fishing_dock*",
        "armies city_guard:1/2 militia",
        "citizens home home work",
    ):
        assert better(lay("turn", "", ""), lay("turn", less, ""))


def test_a_long_row_of_banners_is_worth_more() -> None:
    row = lay("turn", "states smithy barracks, provinces broad_plain", "", round=3)
    mixed = lay("turn", "states smithy orchard, provinces broad_plain", "", round=3)
    assert row.scores[0] == mixed.scores[0]
    longer = lay("turn", "states smithy barracks stonemasons, provinces broad_plain", "", round=3)
    assert longer.scores[0] - row.scores[0] == 2


def test_an_action_that_has_begun_is_worth_what_it_can_bring() -> None:
    s = lay("turn", "coins 9", "", state_row="mint granary library harbour")
    begun = evaluate(play(s, "place 1", "at build"), 0)
    assert begun > evaluate(play(s, "build nothing"), 0)


def test_a_stored_card_is_worth_what_building_it_would_bring() -> None:
    granary = STATE["granary"]
    s = lay("turn", "stored granary", "", round=3)
    purse = Purse(s, 0)
    assert purse.stored(granary) == purse.bought(granary) > 0
    assert better(s, lay("turn", "", "", round=3))
    again = lay("turn", "states granary, stored granary", "", round=3)
    assert evaluate(again, 0) == evaluate(lay("turn", "states granary", "", round=3), 0)


def test_a_stored_card_is_worth_less_without_room_or_knowledge() -> None:
    granary, citadel = STATE["granary"], STATE["citadel"]
    full = Purse(lay("turn", "states orchard smithy, stored granary", "", round=3), 0)
    assert 0 < full.stored(granary) < full.bought(granary)
    wise, dull = (
        Purse(lay("turn", f"knowledge {n}, stored citadel", "", round=4), 0) for n in (2, 1)
    )
    assert wise.stored(citadel) == wise.bought(citadel)
    assert dull.stored(citadel) < dull.bought(citadel)


def test_cards_are_worth_what_they_do() -> None:
    order = ("shipwrights_quay", "zori_mint_house", "potters_quarter", "beekeepers_of_cripta")
    worths = [USES[STATE[card]] for card in order]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0
    assert USES[STATE["arena_of_bones"]] == 2 * USES[STATE["trophy_gate"]] > 0  # for each titan
    assert USES[STATE["guildhall"]] == USES[STATE["forest_hideout"]] == 0
    mask = 1 << STATE["library"] | 1 << STATE["crane"]
    assert uses(mask) == pytest.approx(USES[STATE["library"]] + USES[STATE["crane"]])
    one, other = (
        lay("turn", f"coins {coins}, states {card}", "", round=2)
        for coins, card in ((3, "potters_quarter"), (3, "forest_hideout"))
    )
    assert better(one, other)  # the same cost and tribe


def test_the_end_counts_more_than_anything() -> None:
    s = lay("scoring", "states granary", "", round=6)
    assert (evaluate(s, 0), evaluate(s, 1)) == (WON, -WON)


@pytest.mark.parametrize("greedy", [0, 1])
def test_one_step_ahead_beats_chance(greedy: int) -> None:
    bots = ("greedy", "random") if greedy == 0 else ("random", "greedy")
    match = Match("ancient_world", bots, 3, "evaluation").check()
    assert [play_game(match, number).returns[greedy] for number in range(3)] == [1.0] * 3
