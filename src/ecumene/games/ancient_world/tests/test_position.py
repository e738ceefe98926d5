"""Position documents of the table."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import STAR_IDS, TITAN_DECK, TITAN_IDS
from ecumene.games.ancient_world.tests.tables import armies, asked, built, choices, lay, play


def test_a_table_is_laid_in_words() -> None:
    s = lay("turn", "coins 9, states granary smithy*, armies militia:0/2<city_guard", "coins 3")
    assert s.coins == [9, 3]
    assert built(s, 0) == ["granary", "smithy"]
    assert armies(s, 0) == ["militia:0/2<city_guard"]
    assert asked(s) == "DEC-TURN"
    assert choices(s)[0] == "place 1"
    assert choices(play(s, "pass"))[-1] == "pass"
    assert s.actor == 1


def test_titans_that_give_way_return_to_the_deck_of_their_stars() -> None:
    usual = lay("turn", "", "").position()["table"]["titans_up"]
    for titan in TITAN_IDS:
        deck = STAR_IDS[TITAN_DECK[TITAN_IDS.index(titan)]]
        s = lay("turn", "", "", titans_up={**usual, deck: titan})
        for stars, cards in enumerate(s.titan_decks):
            assert all(TITAN_DECK[each] == stars for each in cards)


@pytest.mark.parametrize("round_", [1, 3, 4, 6])
def test_every_round_can_be_laid(round_: int) -> None:
    s = lay("turn", "", "", "", round=round_)
    assert GAME.position(s.position()).position() == s.position()


def test_a_missing_starting_card_is_refused() -> None:
    with pytest.raises(BadPosition, match="starting state card"):
        lay("turn", "", "", built=[["fishing_dock"], ["fishing_dock", "wheat_fields"]])
