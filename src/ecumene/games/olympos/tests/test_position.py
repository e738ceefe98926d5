"""Positions in words, as the README promises them."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.olympos import GAME
from ecumene.games.olympos.tests.tables import asked, choices, fact, gods_first, held, lay, play
from ecumene.testing.readme import Readme

README = Readme(GAME)
BY_SEAT = tuple(field.slot for field in GAME.table.fields if field.many)


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(short=BY_SEAT)
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()


def test_the_readme_lists_every_fact() -> None:
    told = {name.strip("`"): words for name, words in README.rows("fact")}
    assert told == {each.name: each.help for each in GAME.table.facts}


def test_the_attack_of_the_readme_goes_as_it_says() -> None:
    s = play(README.example(0), "move lyncestis", "to olympos")
    assert (s.track, s.hourglasses) == ((6, 9, 9), (0, 1, 0))
    assert fact(s, "zeus") == [1, 0, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bare_position_is_the_first_turn(seats: int) -> None:
    s = GAME.position({"seats": seats, "seat": seats - 1})
    assert s.turn == seats - 1
    assert fact(s, "queue")[0] == seats - 1


def test_setup_can_be_laid_and_played() -> None:
    s = lay(at="setup", blocked="naxos")
    count = 0
    while asked(s) == "D-BLOCK":
        s.apply(s.choices[0])
        count += 1
    assert count == 7
    assert "naxos" not in choices(s, "block")


def test_tribes_are_where_nobody_has_been_unless_they_are_given() -> None:
    s = lay("attica 0")
    assert len(s.observe(None)["table"]["tribes"]) == 7
    assert lay("attica 0", tribes="phocis").observe(None)["table"]["tribes"] == ["phocis"]
    assert held(s, 0) == ["attica"]


def refusal(**document: Any) -> str:
    """Why a document is refused."""
    with pytest.raises(BadPosition) as caught:
        GAME.position({"seats": 4, **document})
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ({"piles": {"epirus": [7]}}, "OLY-CMP-08"),
        ({"piles": {"epirus": [0]}, "blocked": ["epirus"]}, "OLY-INV-09"),
        ({"piles": {"epirus": [0]}, "tribes": ["epirus"]}, "OLY-INV-10"),
        ({"tribes": ["naxos"]}, "OLY-SET-11"),
        ({"blocked": ["lyncestis", "boeotia", "elis"]}, "OLY-SET-08"),
        ({"blocked": ["attica", "laconia"]}, "OLY-SET-09"),
        ({"wonder_row": ["stadium"] * 5}, "OLY-SET-04"),
        ({"rows": {"red": ["medicine"]}}, "OLY-SET-03"),
        ({"camp": {0: 20}}, "OLY-INV-01"),
        ({"hourglasses": [5, 5, 3, 0]}, "OLY-INV-07"),
        ({"cubes": {0: {"gold": 8}}}, "OLY-INV-07"),
        ({"progress": {0: ["money"]}}, "OLY-DEV-06"),
        ({"progress": {0: ["art"], 1: ["art"], 2: ["art"]}}, "OLY-INV-11"),
        ({"markers": {0: ["b111"]}}, "OLY-BON-01"),
        ({"progress": {0: ["medicine"]}, "markers": {0: ["b111", "b121"]}}, "OLY-BON-01"),
        ({"finished": [0], "track": [71, 71, 71, 71]}, "OLY-END-01"),
        ({"revealed": ["z1"]}, "OLY-INV-18"),
        ({"revealed": ["z3_last"], "track": [30, 40, 40, 40]}, "OLY-INV-18"),
        ({"erinyes": [0]}, "OLY-INV-20"),
        ({"ares": [0], "siren": [1], "track": [30, 30, 30, 30]}, "OLY-INV-21"),
        ({"ares": [0], "gods": {"z1": "ares"}, "track": [30, 30, 30, 30]}, "OLY-INV-21"),
        ({"looking": ["harmony"]}, "OLY-DES-05"),
        ({"sacrifices": [1, 0, 0, 0]}, "OLY-DES-17"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_rule(table: dict[str, Any], rule: str) -> None:
    assert rule in refusal(table=table)


def test_oly_set_16_nothing_has_happened_before_areas_are_blocked() -> None:
    for table in ({"piles": {"epirus": [0]}}, {"track": [5, 0, 0, 0]}, {"cubes": {1: {"gold": 1}}}):
        assert "OLY-SET-16" in refusal(at="setup", table=table)


def test_oly_inv_18_cards_of_spaces_that_were_reached_are_open() -> None:
    s = lay("epirus 0", track={0: 34, 1: 36, 2: 49, 3: 50})
    assert s.observe(None)["table"]["revealed"] == ["z1", "z2", "z3_first", "z4_first"]
    s = lay("epirus 0", track={0: 36, 1: 36, 2: 49, 3: 50})
    assert s.observe(None)["table"]["revealed"] == ["z1", "z2", "z3_first", "z3_last", "z4_first"]


def test_oly_inv_18_a_card_that_stayed_face_down_is_noticed() -> None:
    s = lay("epirus 0", track={0: 34, 1: 36, 2: 49, 3: 50})
    assert list(GAME.invariants(s)) == []
    s.revealed &= ~2  # of the second Zeus space
    assert "OLY-INV-18" in next(iter(GAME.invariants(s)))


def test_oly_inv_20_gods_that_mark_seats_have_appeared() -> None:
    table = lay(track={0: 25, 1: 30, 2: 30, 3: 30}, erinyes=[2], siren=[3]).observe(None)["table"]
    assert (table["gods"]["z1"], table["gods"]["z2"]) == ("erinyes", "siren")


def test_oly_inv_21_the_card_for_the_last_may_come_after_one_further_on() -> None:
    behind: dict[str, Any] = {"track": {0: 36, 1: 48, 2: 48, 3: 48}, "ares": [1]}
    for slot in ("z3_last", "z4_first"):
        assert lay(gods={slot: "ares"}, **behind).ares == 2
    with pytest.raises(BadPosition, match="OLY-INV-21"):
        lay(gods={"z3_first": "ares"}, **behind)


def test_oly_god_03_cards_that_were_triggered_are_revealed_one_after_the_other() -> None:
    s = lay(at="olympos", seat=2, gods=gods_first("hades", "zeus"), progress={1: "art"})
    assert s.observe(None)["table"]["track"] == [0, 0, 12, 0]
    t = lay(
        "naxos 0",
        at="olympos",
        seat=2,
        track={2: 24},
        gods=gods_first("zeus", "hecate"),
        progress={1: "art"},
    )
    assert (t.prestige[1], t.camp[1]) == (3, 5)
    with pytest.raises(BadPosition, match="OLY-INV-18"):
        lay(at="olympos", track={2: 5})


def test_oly_bon_01_stacks_lie_as_markers_tell() -> None:
    progress, markers = {0: ["medicine", "art"]}, {0: ["b131", "b452"]}
    s = GAME.position({"seats": 4, "table": {"progress": progress, "markers": markers}})
    table = s.observe(None)["table"]
    assert (table["rows"]["red"][2], table["rows"]["blue"][4]) == ("medicine", "art")


def test_a_document_may_name_whose_turn_it_is_and_cubes_of_some_seats() -> None:
    s = GAME.position({"seats": 3, "table": {"turn": 2, "cubes": {1: {"gold": 2}}}})
    assert (s.turn, s.actor) == (2, 2)
    assert s.observe(None)["table"]["cubes"] == [{}, {"gold": 2}, {}]
