"""Positions: every moment can be written and read, and partial documents are filled in."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.tests.tables import asked, choices, fact, lay, play, pool
from ecumene.testing.cases import nth_case
from ecumene.testing.chance import Chance
from ecumene.testing.readme import Readme

README = Readme(GAME)
BY_NAME = tuple(field.slot for field in GAME.table.fields if field.many)


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(short=BY_NAME)
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()
    README.lists_every_fact()


def test_the_ghost_of_the_readme_falls_as_it_says() -> None:
    s = play(README.example(0), "place warfare_2 red", "place warfare_2 green")
    assert pool(s) == {"attack": 1, "move": 1}
    play(s, "attack border_1 site_1")
    assert s.slain == (1, 0)
    play(s, "city border_1_site_1", "gem")
    assert s.gems == [1, 0]


@pytest.mark.parametrize("number", range(5))
def test_every_moment_survives_writing(number: int) -> None:
    s = nth_case(GAME, number, "written").begin()
    chance = Chance("written", number)
    for step in range(120):
        if step % 10 == 0:
            document = s.position()
            again = GAME.position(document)
            assert again.position() == document
            assert again.legal() == s.legal()
        s.apply(chance.choose(s.legal()))


def test_an_empty_document_is_a_first_turn() -> None:
    s = GAME.position({})
    assert (asked(s), s.actor, len(fact(s, "display"))) == ("turn", 0, 8)


def test_sites_of_open_hexes_are_guarded_unless_a_document_names_them() -> None:
    s = GAME.position({"table": {"outside": {"0": {"border_1": 2}}}})
    assert "ghost" in fact(s, "sites").values()
    bare = GAME.position({"table": {"outside": {"0": {"border_1": 2}}, "sites": {}}})
    assert fact(bare, "sites") == {}


def test_a_bare_table_has_no_minis_and_no_cubes() -> None:
    s = GAME.position({"bare": True, "at": "main", "stepwise": True})
    assert fact(s, "on_map") == [0, 0]
    assert fact(s, "in_bags") == [0, 0]


def test_coming_tiles_and_cards_may_be_named() -> None:
    s = lay(
        "left_0",
        pool="move",
        hexes={"border_6": "b18", "border_2": "b06"},
        undrawn={"silver": ["...", "armoury", "altar"]},
    )
    play(s, "move left_0 border_1")
    assert s.position()["table"]["ruins"]["border_2_site_1"] == ["armoury", "altar"]
    t = play(lay(pool="tech", stacks={"stack_1": ["...", "scouts"]}), "replace stack_1")
    assert fact(t, "display")["stack_1_1"] == "scouts"


def test_facts_may_be_stated_and_are_compared() -> None:
    lay(gems={0: 3}, in_bags=[6, 6])
    with pytest.raises(BadPosition, match="in_bags"):
        lay(in_bags=[5, 6])


def test_chapters_begin_where_they_say() -> None:
    assert asked(lay(at="turn")) == "turn"
    assert choices(lay(at="setup"), "extra") != []
    assert lay(at="end_phase", bag={0: "red 7"}).turn == 1


def test_a_finished_game_is_over() -> None:
    s = lay(seat=1, ending=0, bag={1: "red 4"})
    document = play(s, "end turn").position()
    again = GAME.position(document)
    assert again.over
    assert again.winners == s.winners
