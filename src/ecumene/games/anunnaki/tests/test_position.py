"""Positions in words, as the README promises them."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import HOUSE_IDS
from ecumene.games.anunnaki.tests.tables import asked, fact, lay, play, pool, space, units
from ecumene.testing.readme import Readme

README = Readme(GAME)


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key()
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()
    README.lists_every_fact()


def test_the_fight_of_the_readme_goes_as_it_says() -> None:
    s = play(README.example(0), "play dagger", "take gold")
    assert (s.vp[0], space(s, "war"), pool(s)["gold"]) == (4, 2, 2)
    assert fact(s, "conquered")[0] == ["civ01"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_document_is_the_first_turn(seats: int) -> None:
    s = GAME.position({"seats": seats, "seat": seats - 1})
    assert (s.turn, asked(s), s.laid) == (seats - 1, "pawn.move", 1)
    assert [units(s, "cap", seat) for seat in range(seats)] == ["f2 s"] * seats


def test_setup_can_be_laid_and_played() -> None:
    s = GAME.position({"seats": 3, "at": "setup", "options": {"houses": "choose"}})
    assert asked(s) in ("setup.house", "setup.discard_god")
    while not s.laid:
        s.apply(s.choices[0])
    assert asked(s) == "pawn.move"


def test_houses_may_be_named_in_the_table() -> None:
    for house in HOUSE_IDS:
        other = next(each for each in HOUSE_IDS if each != house)
        s = GAME.position({"seats": 2, "table": {"houses": [house, other]}})
        assert units(s, "cap") == "f2 s"
        assert fact(s, "hands")[0] == [f"{house}.slingshot", f"{house}.long_shield"]


@pytest.mark.parametrize(
    ("rule", "table"),
    [
        ("ANU-RUL-19", {"mana": {0: 25}}),
        ("ANU-COMP-02", {"cube_supply": {0: 9}}),
        ("ANU-DOM-06", {"domination": {0: 16}}),
        ("ANU-TRK-01", {"tracks": {0: (13, 0, 0)}}),
        ("ANU-ART-02", {"pandora": ["pandora_mana"]}),
        ("ANU-ART-10", {"destiny": "war"}),
        ("ANU-HARV-04", {"exhausted": {"pharaohs.ml": 2}}),
        ("ANU-SETUP-16", {"civs": {"babylon.tc": "civ01"}}),
        ("ANU-SETUP-20", {"two_vp": [4]}),
        ("ANU-HID-01", {"known_hands": [["pharaohs.dagger"], []]}),
        ("ANU-ACT-05", {"display": ["neu01"]}),
        ("ANU-WEAP-05", {"played": [["pharaohs.dagger"], []]}),
    ],
)
def test_tables_that_cannot_be_are_refused(rule: str, table: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=rule):
        lay("cap f s", **table)


@pytest.mark.parametrize(
    ("rule", "pieces"),
    [
        ("ANU-COMP-02", "cap f13 s"),
        ("ANU-ART-06", "cap s; afterlife f"),
        ("ANU-SETUP-02", "cap s; babylon.tl f"),
        ("ANU-SETT-02", "cap s2"),
    ],
)
def test_pieces_that_cannot_be_there_are_refused(rule: str, pieces: str) -> None:
    with pytest.raises(BadPosition, match=rule):
        lay(pieces)


def test_contracts_on_top_of_the_stack() -> None:
    s = lay(
        "cap f s",
        contract_stack=["...", "neu01", "neu02"],
        display=["neu03", "neu04", "neu05", "neu06", "neu07", "neu08"],
    )
    play(s, "pawn to commerce", "sign neu03")
    assert "neu02" in fact(s, "display")
    assert len(s.contract_stack) == 24 - 7


def test_summoned_gods_are_among_the_own_ones() -> None:
    for god in ("seth", "anubis", "bastet", "osiris", "sekhmet", "horus", "isis"):
        table = {"summoned": [[god], []], "minors": [{"pharaohs.cap": 1}, {}]}
        options = {"houses": ["pharaohs", "babylon"]}
        s = GAME.position({"seats": 2, "options": options, "table": table})
        assert god in fact(s, "gods")[0]
        assert fact(s, "ready_minors") == [0, 0]


def test_a_written_moment_reads_back_without_options() -> None:
    s = GAME.new(3, seed=4, houses=["ellenys", "norrenis", "babylon"])
    while not s.laid:
        s.apply(s.choices[0])
    document = s.position()
    assert "options" not in document
    assert GAME.position(document).position() == document


def test_a_finished_game_is_over() -> None:
    s = lay("cap f s", at="finale")
    assert s.over
    again = GAME.position(s.position())
    assert (again.over, again.winners) == (True, s.winners)
