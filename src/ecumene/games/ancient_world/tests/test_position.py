"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import STAR_IDS, STATES, TITAN_DECK, TITAN_IDS
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    built,
    choices,
    dice,
    lay,
    play,
    titans,
)
from ecumene.testing.readme import Readme

README = Readme(GAME)


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


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key()
    README.lists_every_fact()
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()


def test_the_turn_of_the_readme_goes_as_it_says() -> None:
    s = README.example(0)
    assert "attack two" in choices(s)
    assert choices(play(s, "attack two")) == ["send spearmen", "send desert_riders"]
    s = dice(s, "blank", "blank")
    play(s, "send spearmen")  # the other follows by itself: nothing else suffices
    assert s.coins[0] == 0
    assert titans(s, 0) == ["stone_creature"]


def test_the_round_end_of_the_readme_goes_as_it_says() -> None:
    s = README.example(1)
    assert (asked(s), s.actor, len(choices(s))) == ("DEC-HUNGRY", 1, 4)
    play(s, "starve 1")
    assert (s.round, s.turn) == (4, s.first)
    assert all(STATES[card].deck == "B" for card in s.state_row)


def test_the_scoring_of_the_readme_goes_as_it_says() -> None:
    s = README.example(2)
    assert (asked(s), s.actor) == ("DEC-WILD", 0)
    red, purple = play(s.clone(), "wild for red"), play(s, "wild for purple")
    # blue and yellow 1 each, the Citadel 3; Merk has five banners, or six with the wild one
    assert red.scores[0] == 2 + 3 + 11
    assert purple.scores[0] == 2 + 3 + 8 + 1
