"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import STATES, TITAN_DECK
from ecumene.games.ancient_world.names import STAR, TITAN
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    built,
    choices,
    citizens,
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


def test_citizens_of_some_seats_are_named() -> None:
    """The others stay where setup has put them; a seat that is not there is refused."""
    table = {"citizens": {"1": ["home", "build", "home"]}}
    s = GAME.position({"seats": 3, "at": "turn", "table": table})
    home = ["home"] * 3
    assert [citizens(s, seat) for seat in range(3)] == [home, ["home", "build", "home"], home]
    with pytest.raises(BadPosition, match="There is no seat 3"):
        GAME.position({"seats": 3, "at": "turn", "table": {"citizens": {"3": home}}})


def test_titans_that_give_way_return_to_the_deck_of_their_stars() -> None:
    usual = lay("turn", "", "").position()["table"]["titans_up"]
    for titan in TITAN.ids:
        deck = STAR.ids[TITAN_DECK[TITAN[titan]]]
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


USED = [["home", "work", "home"], ["home", "home", "home"]]
PAID = [[{"name": 1}, {}], [{}, {}]]
FIRST = [titan for number, titan in enumerate(TITAN.ids) if TITAN_DECK[number] == 0]
ONE = {"one": FIRST[1:2]}
WON = [FIRST[2:], []]


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"at": "round", "table": {"citizens": USED}}, "no citizen is placed .ANC-END-04"),
        ({"at": "round", "table": {"card_coins": PAID}}, "no coin lies on a name .ANC-END-03"),
        ({"at": "round", "table": {"strength": [2, 0]}}, "strength.*ANC-ACT-06"),
        ({"at": "round", "table": {"passed": [0]}}, "ANC-END-05"),
        ({"at": "round", "table": {"claimed": True}}, "ANC-END-05"),
        ({"at": "round", "table": {"drawn_cards": ["mint"]}}, "ANC-EXPL-03"),
        ({"at": "scoring", "table": {"round": 2}}, "after round 6, not 2 .ANC-SCORE-01"),
        ({"at": "scoring", "table": {"round": 6, "citizens": USED}}, "ANC-END-04"),
        ({"at": "scoring", "table": {"round": 6, "wild": ["red", ""]}}, "ANC-CARD-15"),
        ({"table": {"wild": ["red", ""]}}, "without a wild banner, or too early .ANC-CARD-15"),
        ({"at": "end", "table": {"round": 6, "wild": ["red", ""]}}, "ANC-CARD-15"),
        ({"at": "end"}, "after round 6, not 1 .ANC-SCORE-01"),
        ({"table": {"titan_decks": ONE, "titans": WON, "scouted": [{"one": 2}, {}]}}, "CARD-13"),
        ({"seat": 1, "table": {"turn": 0}}, "turn is 0.*it is 1.*ANC-TURN-01"),
        ({"at": "round_end", "table": {"turn": 0}}, "turn is 0.*it is -1.*ANC-TURN-01"),
    ],
)
def test_what_cannot_be_gets_a_sentence(document: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.position(document)


def test_the_seat_is_that_of_the_table_unless_it_is_said() -> None:
    assert GAME.position({"table": {"turn": 1}}).actor == 1


def test_dice_fall_as_a_document_says() -> None:
    table = {
        "coins": [9, 0],
        "active": [["spearmen", "desert_riders"], ["city_guard", "militia"]],
        "built": {"0": ["fishing_dock", "wheat_fields", "smithy"]},
        "titans_up": {"two": "stone_creature"},
    }
    for faces, hurt in [(["blank", "blank"], 0), (["Titan", "blank"], 1), (["titan"] * 2, 2)]:
        s = GAME.position({"coming": faces, "stepwise": True, "table": table})
        play(s, "attack two", "send spearmen", "send desert_riders", "fight")
        for _ in range(hurt):
            assert asked(s) == "DEC-DAMAGE"
            s.apply(s.legal()[0])
        assert asked(s) != "DEC-DAMAGE"
        assert s.observe(None)["table"]["dice"] == [face.lower() for face in faces]


def test_decks_have_named_tops_and_the_rest_beneath() -> None:
    s = GAME.position(
        {
            "table": {
                "state_decks": {"A": ["...", "mint", "library"]},
                "titan_decks": {"two": ["...", "sand_wyrm"], "one": ["dust_walker", "..."]},
                "military_deck": ["...", "raiders"],
                "province_deck": ["...", "hill_country"],
            }
        }
    )
    table = s.position()["table"]
    assert table["state_decks"]["a"][-2:] == ["mint", "library"]
    assert (table["titan_decks"]["two"][-1], table["titan_decks"]["one"][0]) == (
        "sand_wyrm",
        "dust_walker",
    )
    assert (table["military_deck"][-1], table["province_deck"][-1]) == ("raiders", "hill_country")
    assert list(GAME.invariants(s)) == []


def test_an_open_titan_may_be_named_alone() -> None:
    usual = GAME.position({}).position()["table"]["titans_up"]
    s = GAME.position({"table": {"titans_up": {"three": "first_titan"}}})
    assert s.position()["table"]["titans_up"] == {**usual, "three": "first_titan"}


def test_a_bare_table_has_empty_rows_and_no_armies() -> None:
    s = GAME.position(
        {"bare": True, "table": {"state_row": ["mint"], "active": {"1": ["militia"]}}}
    )
    table = s.position()["table"]
    assert (table["state_row"], table["military_row"], s.coins) == (["mint"], [], [0, 0])
    assert (table["active"], table["card_coins"]) == ([[], ["militia"]], [[], [{}]])


def test_what_follows_from_a_document_is_added() -> None:
    """Unused armies, starting cards that are out of the game, and a row of deck B from round 4."""
    s = GAME.position({"table": {"round": 5, "active": [["spearmen"], ["city_guard", "militia"]]}})
    table = s.position()["table"]
    assert table["card_coins"] == [[{}], [{}, {}]]
    assert sorted(table["military_box"]) == ["city_guard", "militia"]
    assert len(s.state_row) == 4
    assert all(STATES[card].deck == "B" for card in s.state_row)


def test_nobody_chooses_a_hungry_citizen_when_all_are_fed() -> None:
    citizens = [["home", "home", "home"], ["home", "home", "home", "home"]]
    s = lay("round_end", "", "citizens home home home home", round=3)
    document = s.position()
    assert document["pending"][-1]["do"] == "ChooseHungry"
    document["table"]["citizens"] = [citizens[0], citizens[0]]
    with pytest.raises(BadPosition, match="ANC-END-06"):
        GAME.position(document)
