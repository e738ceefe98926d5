"""Positions in words, as the README promises them."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import GOD_IDS, GODS_OF, HOUSE_IDS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    finished,
    lay,
    play,
    pool,
    space,
    units,
)
from ecumene.testing.readme import Readme

README = Readme(GAME)
GUARDS = {"pharaohs.tc": "civ03", "norrenis.tc": "civ04"}


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
    five = ["seth", "anubis", "osiris", "horus", "isis"]
    for key, gods in (("dealt", five), ("gods", five[:4])):
        table = {"houses": ["pharaohs", "babylon", "ellenys"], key: {"0": gods}}
        if key == "gods":
            table["returned"] = {"0": five[4]}
        s = GAME.position({"seats": 3, "at": "setup", "table": table})
        assert (asked(s), choices(s, 0)) == ("setup.discard_god", [f"return {id}" for id in five])
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
        ("ANU-TURN-05", {"vp": {0: -1}}),
        ("ANU-END-15", {"round": 61}),
        ("ANU-DOM-03", {"domination": {1: 6}, "two_vp": [6, 9, 12]}),
        ("ANU-DOM-06", {"domination": {0: -1, 1: -1}}),
        ("ANU-SETUP-02", {"exhausted": {"babylon.tl": 1}}),
        ("ANU-SETUP-06", {"gods": {"0": ["seth", "anubis", "osiris", "horus", "isis"]}}),
        ("ANU-SETUP-06", {"gods": {"0": ["thor"]}}),
        ("ANU-SETUP-06", {"returned": ["thor", ""]}),
        ("ANU-SETUP-16", {"conquered": {0: "civ01 civ02"}, "civs": GUARDS}),
        (
            "ANU-SETUP-18",
            {"artifact_stack": "cornucopia double_mirror scarab_amulet map_afterlife"},
        ),
        ("ANU-SETUP-19", {"contract_stack": ["...", "bab01"]}),
        ("ANU-ART-04", {"artifacts": {0: "pandoras_box"}, "pandora": []}),
        ("ANU-ART-10", {"artifacts": {0: "tablet_of_destinies"}}),
        ("ANU-END-01", {"tracks": {0: (12,)}, "domination": {0: 9}, "ended": False}),
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


@pytest.mark.parametrize(
    ("at", "pieces"),
    [
        ("turn", ("cap s; g.nw f", "cap s; g.nw f", "cap s")),
        ("mana", ("cap s", "cap s; g.nw f", "cap s; g.nw f")),
        ("additional", ("cap s", "cap s; g.nw f", "cap s; g.nw f")),
        ("fights", ("cap s", "cap s; g.nw f", "cap s; g.nw f")),
        ("culture", ("cap s; g.nw f", "cap s; g.nw f", "cap s")),
        ("finale", ("cap s; g.nw f", "cap s; g.nw f", "cap s")),
    ],
)
def test_only_who_takes_the_turn_is_about_to_fight(at: str, pieces: tuple[str, ...]) -> None:
    """ANU-CTRL-08: nothing is contested but what the active player has contested."""
    with pytest.raises(BadPosition, match="ANU-CTRL-08"):
        lay(*pieces, seats=3, at=at)


def test_what_a_document_leaves_out_follows_from_what_it_says() -> None:
    def laid(**table: Any) -> Anunnaki:
        options = {"houses": ["pharaohs", "norrenis"]}
        return GAME.position({"seats": 2, "options": options, "table": table})

    assert laid(tracks={"0": {"war": 12}}, domination={"0": 9}).ended  # ANU-END-01
    every = ["l0", "r0", "c0", "l1", "r1", "c1", "l2", "r2", "c2", "l3", "r3", "c3", "l4", "r4"]
    s = laid(cubes={"1": every}, slots=[[], []])
    assert (s.ended, fact(s, "ready_minors")) == (1, [0, 4])  # ANU-STAR-06
    assert fact(laid(domination={"1": 6}), "two_vp") == [9, 12]  # ANU-DOM-03
    s = laid(artifacts={"0": ["pandoras_box"]})
    assert (len(fact(s, "pandora")), fact(s, "artifact_looked")) == (3, [0])
    s = laid(conquered={"0": ["civ01"]}, culture_used=["cul01", "cul02"])
    assert (len(fact(s, "civs")), len(fact(s, "culture"))) == (2, 10)
    s = laid(culture={"pharaohs.a": "cul01"}, open_culture=[])
    assert fact(s, "open_culture") == ["pharaohs.a"]  # followers stand beside it
    for flag in (True, False):
        s = laid(laid=flag, vp={"0": 3})
        assert (len(s.star), units(s, "cap"), s.laid) == (10, "f2 s", 1)


@pytest.mark.parametrize("first_game", [False, True])
def test_houses_of_the_table_win_over_those_that_were_drawn(first_game: bool) -> None:
    for seed in range(6):
        document = {"seats": 2, "seed": seed, "options": {"first_game": first_game}}
        s = GAME.position({**document, "table": {"houses": ["ellenys", "babylon"]}})
        assert set(fact(s, "gods")[0]) <= {
            GOD_IDS[god] for god in GODS_OF[HOUSE_IDS.index("ellenys")]
        }
        assert fact(s, "hands")[1][0] == "babylon.slingshot"
        assert not any(id[:3] in ("pha", "nor") for id in fact(s, "display")) or first_game


def test_houses_of_the_table_bring_their_own_along() -> None:
    """Whatever was drawn: pieces and cards that one seat names leave the other's in place."""
    own = {"followers": {"babylon.tl": 2}, "settlements": {"babylon.tr": 1}}
    hand = ["babylon.slingshot", "babylon.long_shield", "babylon.war_cart"]
    for houses in (["babylon", "ellenys"], {"0": "Babylon", "1": "ellenys"}):
        for seed in range(4):
            named = {key: {"0": value} for key, value in own.items()}
            table = {"houses": houses, "hands": {"0": hand}, **named}
            s = GAME.position({"seats": 2, "seed": seed, "table": table})
            assert (units(s, "tl"), units(s, "tr"), units(s, "cap", 1)) == ("f2", "s", "f2 s")
            assert s.observe(0)["table"]["hands"][0] == hand


def test_options_and_table_name_the_same_houses() -> None:
    """ANU-SETUP-03: a document that contradicts itself is refused; a part completes the other."""
    options = {"houses": ["pharaohs", "random"]}
    s = GAME.position({"seats": 2, "options": options, "table": {"houses": {"1": "ellenys"}}})
    assert fact(s, "houses") == ["pharaohs", "ellenys"]
    with pytest.raises(BadPosition, match="houses"):
        GAME.position({"seats": 2, "options": options, "table": {"houses": ["babylon", "ellenys"]}})


def test_a_first_game_is_laid_like_any_other() -> None:
    """ANU-SETUP-22: nobody is asked before the table lies there, bare or not."""
    options = {"houses": ["pharaohs", "norrenis"], "first_game": True}
    for bare, civs, pieces in ((False, 3, "f2 s"), (True, 0, "")):
        s = GAME.position({"seats": 2, "bare": bare, "options": options})
        assert (len(fact(s, "civs")), units(s, "cap")) == (civs, pieces)
        assert (len(s.artifact_stack), len({*s.artifact_stack, *s.artifact_box})) == (3, 6)
        assert (len(s.contract_stack), len(s.display), s.contract_box) == (30, 6, ())
        finished(s, "first game")


def test_gods_may_be_named_for_some_seats() -> None:
    """ANU-SETUP-06: the others of a hand of four are as they come."""
    for gods in (["seth"], ["seth", "..."], ["seth", "anubis", "osiris", "horus"]):
        s = GAME.position({"seats": 2, "table": {"houses": HOUSE_IDS[:2], "gods": {"0": gods}}})
        named = {god for god in gods if god != "..."}
        assert named <= set(fact(s, "gods")[0])
        assert [len(row) for row in fact(s, "gods")] == [4, 4]
        assert len(set(s.gods[0]) | {s.returned[0]}) == 5
    found = set()
    for seed in range(20):
        document = {"seats": 2, "seed": seed, "table": {"houses": HOUSE_IDS[:2], "gods": {"0": []}}}
        found.add(GAME.position(document).gods[0])
    assert len(found) > 5  # by chance


def test_contracts_on_top_of_the_stack() -> None:
    s = lay(
        "cap f s",
        contract_stack=["...", "neu01", "neu02"],
        display=["neu03", "neu04", "neu05", "neu06", "neu07", "neu08"],
    )
    play(s, "pawn to commerce", "sign neu03")
    assert "neu02" in fact(s, "display")
    assert len(s.contract_stack) == 24 - 7


def test_the_others_of_a_stack_lie_in_an_order_of_chance() -> None:
    """What is on top stays there when the display is filled, and the bottom as well."""
    found = set()
    for seed in range(10):
        s = lay("cap f s", contract_stack=["nor06", "...", "neu11", "neu12"], seed=seed)
        stack = GAME.table.write(s)["contract_stack"]
        assert (stack[0], stack[-2:], len(stack)) == ("nor06", ["neu11", "neu12"], 18)
        found.add(tuple(stack))
    assert len(found) == 10


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
