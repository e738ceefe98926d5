"""Hidden information: ANK-HID."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.together import Together
from ecumene.engine.viewers import OPEN
from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.choices import ChooseFirstCard
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight
from ecumene.games.ankh.tests.tables import asked, choices, lay, play
from ecumene.testing.chance import Chance
from ecumene.testing.tables import finished, moments

VIEWERS = [None, 0, 1, 2]
CHARIOTS = "play chariots"
FLOOD = "play flood"


def three(**table: Any) -> Ankh:
    """Ra, Isis and Osiris are about to fight in the West."""
    figures = ("god b4, warrior b6", "god d7, warrior d8", "god a8, warrior a7")
    return fight(*figures, gods="ra isis osiris", **table)


def seen(s: Ankh, viewer: int | None) -> Any:
    """The table as a viewer sees it."""
    return s.observe(viewer)["table"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ank_hid_01_everything_but_chosen_cards_is_public_at_all_times(seats: int) -> None:
    begun = GAME.new(seats, seats, gods="random", scenario="random")
    for s in moments(begun, "public", seats):
        everything = seen(s, OPEN)
        for viewer in [None, *range(seats)]:
            shown = seen(s, viewer)
            assert {slot for slot in shown if shown[slot] != everything[slot]} <= {"face_down"}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ank_hid_01_played_cards_are_public_and_so_are_hands(viewer: int | None) -> None:
    s = play(three(played=[["drought"], [], []]), CHARIOTS, CYCLE, FLOOD, "no underworld")
    assert seen(s, viewer)["played"] == [["chariots", "drought"], [], ["flood"]]
    assert seen(s, viewer)["in_battle"] == seen(s, viewer)["face_down"] == [[], [], []]


def test_ank_hid_02_a_chosen_card_is_hidden_that_it_was_chosen_is_not() -> None:
    views = []
    for card in (CHARIOTS, FLOOD):
        s = three()
        s.listen()
        play(s, card)
        assert s.events == []
        assert s.observe(None)["waiting"] == [1, 2]
        views.append([s.observe(viewer) for viewer in (None, 1, 2)])
        assert s.observe(0) not in views[-1]
    assert views[0] == views[1]


def test_ank_hid_02_the_own_choice_is_seen_until_all_have_chosen() -> None:
    s = play(three(), CHARIOTS)
    assert s.observe(0)["ask"]["given"] == [[0, GAME.parse(CHARIOTS)]]
    assert [s.observe(viewer)["ask"]["given"] for viewer in (None, 1, 2)] == [[], [], []]


def test_ank_hid_02_all_cards_are_revealed_together() -> None:
    s = three()
    s.listen()
    play(s, CHARIOTS, CYCLE)
    assert s.events == []
    assert [seen(s, viewer)["in_battle"] for viewer in VIEWERS] == [[[], [], []]] * 4
    play(s, FLOOD)
    told = {viewer: [line.text for line in GAME.lines(s.events, viewer)] for viewer in VIEWERS}
    assert told[None][:3] == [
        "Osiris plays Flood.",
        "Isis plays Cycle of Ma'at.",
        "Ra plays Chariots.",
    ]
    assert told[None] == told[0] == told[1] == told[2]


def test_ank_hid_02_a_search_may_not_read_a_chosen_card() -> None:
    s = play(three(played=[["drought"], [], []]), CHARIOTS)
    for viewer, guesses in [(0, {"chariots"}), (1, None), (None, None)]:
        found = set()
        for seed in range(60):
            world = play(s.determinise(viewer, seed), CYCLE, CYCLE)
            shown = seen(world, OPEN)
            found.update(shown["in_battle"][0] or shown["played"][0])
        possible = {"plague_of_locusts", "build_monument", "chariots", "flood", "miracle"}
        assert found - {"drought", "cycle_of_maat"} == (guesses or possible)


def announced(**table: Any) -> Ankh:
    """Amun and Isis are one god, which has announced two cards."""
    s = lay(
        "battle",
        "god b4",
        "",
        "god d7",
        gods="isis amun ra",
        team=[0, 0, 2],
        ladder=[0, 2],
        **table,
    )
    s.listen()
    return play(s, "announce two cards")


def test_ank_hid_02_the_first_of_two_cards_is_hidden_like_any_other() -> None:
    views = []
    for card in (CHARIOTS, FLOOD):
        s = play(announced(), card)
        assert seen(s, None)["face_down"] == seen(s, 2)["face_down"] == ["?", [], []]
        views.append([s.observe(viewer) for viewer in (None, 2)])
        assert len({str(seen(s.determinise(2, seed), OPEN)["face_down"]) for seed in range(20)}) > 2
    assert views[0] == views[1]


def auction(*sentences: str) -> Ankh:
    """A plague; everybody has followers to bid."""
    return play(three(followers=[3, 2, 1]), PLAGUE, CYCLE, CYCLE, *sentences)


def test_ank_hid_03_a_bid_is_hidden_that_somebody_has_bid_is_not() -> None:
    views = []
    for bid in ("bid 0", "bid 3"):
        s = auction()
        s.listen()
        play(s, bid)
        assert s.events == []
        assert s.observe(None)["waiting"] == [1, 2]
        assert s.observe(0)["ask"]["given"] == [[0, GAME.parse(bid)]]
        views.append([s.observe(viewer) for viewer in (None, 1, 2)])
    assert views[0] == views[1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ank_hid_03_while_bidding_the_follower_count_is_the_one_before(viewer: int | None) -> None:
    for bids in (["bid 3"], ["bid 3", "bid 1"]):
        shown = seen(auction(*bids), viewer)
        assert (shown["followers"], shown["bids"]) == ([3, 2, 1], [-1, -1, -1])


def test_ank_hid_03_all_bids_are_revealed_together() -> None:
    s = auction("bid 3", "bid 1")
    s.listen()
    play(s, "bid 1")
    assert asked(s) == "DP-OSIRIS"
    assert [seen(s, viewer)["bids"] for viewer in VIEWERS] == [[3, 1, 1]] * 4
    assert [seen(s, viewer)["followers"] for viewer in VIEWERS] == [[0, 1, 0]] * 4
    lines = [line.text for line in GAME.lines(s.events, None)]
    assert {"Ra sacrifices 3 followers.", "Isis sacrifices 1 follower."} <= set(lines)


def test_ank_hid_03_a_search_may_not_read_a_bid() -> None:
    s = auction("bid 3")
    kept = {play(s.determinise(0, seed), "bid 0", "bid 0").followers[0] for seed in range(20)}
    guessed = {play(s.determinise(1, seed), "bid 0", "bid 0").followers[0] for seed in range(60)}
    assert (kept, guessed) == ({0}, {0, 1, 2, 3})


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ank_hid_04_the_announcement_is_public_before_any_card(viewer: int | None) -> None:
    s = announced()
    assert asked(s) == "DP-CARD"
    lines = [line.text for line in GAME.lines(s.events, viewer)]
    assert lines == ["Isis will play two cards."]
    play(s, CHARIOTS)
    assert s.waiting == (0, 2)  # Amun's god chooses again, together with the others
    shown = seen(s, viewer)["face_down"][0]
    assert shown == (["chariots"] if viewer in (0, 1) else "?")


def test_ank_hid_05_seats_of_a_merged_god_see_each_others_choice() -> None:
    s = play(announced(), CHARIOTS)
    assert seen(s, 1)["face_down"] == seen(s, 0)["face_down"] == [["chariots"], [], []]
    play(s, FLOOD)
    for viewer in (0, 1):
        assert s.observe(viewer)["ask"]["given"] == [[0, GAME.parse(FLOOD)]]
        worlds = [play(s.determinise(viewer, seed), CYCLE) for seed in range(5)]
        assert [seen(world, OPEN)["played"][0] for world in worlds] == [["chariots", "flood"]] * 5
    assert s.observe(None)["ask"]["given"] == s.observe(2)["ask"]["given"] == []


def test_ank_hid_05_and_each_others_bid() -> None:
    s = announced(followers=[3, 0, 3])
    play(s, PLAGUE, FLOOD, CYCLE, "bid 2")
    given = {viewer: s.observe(viewer)["ask"]["given"] for viewer in (None, 0, 1, 2)}
    bid = [[0, GAME.parse("bid 2")]]
    assert given == {None: [], 0: bid, 1: bid, 2: []}


def test_ank_hid_05_before_the_merge_they_are_strangers() -> None:
    s = play(three(), CHARIOTS)
    assert s.observe(1)["ask"]["given"] == []


@pytest.mark.parametrize("seats", [2, 5])
def test_ank_hid_06_nothing_is_random_after_setup(seats: int) -> None:
    s = GAME.new(seats, 1, gods="random", scenario="random")
    drawn = s.drawn
    assert finished(s, "lots", seats).drawn == drawn


def test_ank_hid_06_random_are_start_seat_gods_guardians_and_scenario_alone() -> None:
    options: dict[str, Any] = {
        "gods": ["ra", "isis", "amun"],
        "start": "second",
        "scenario": "amarna",
        "guardian_1": "satet",
        "guardian_2": "mummy",
        "guardian_3": "androsphinx",
    }
    tables = {str(seen(GAME.new(3, seed, **options), OPEN)) for seed in range(20)}
    assert len(tables) == 1
    for option, slot in [
        ("gods", "gods"),
        ("start", "start"),
        ("scenario", "scenario"),
        ("guardian_1", "guardian_kinds"),
        ("guardian_2", "guardian_kinds"),
        ("guardian_3", "guardian_kinds"),
    ]:
        drawn = [
            seen(GAME.new(3, seed, **{**options, option: "random"}), OPEN) for seed in range(40)
        ]
        assert len({str(table[slot]) for table in drawn}) > 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ank_hid_07_cards_and_bids_are_simultaneous_and_nothing_else(seats: int) -> None:
    """Amun's first card is asked before; what happens then is like a pair chosen at once."""
    points = set()
    for seed in range(3):
        chance = Chance("together", seats, seed)
        s = GAME.new(seats, seed, gods="random")
        while not s.over:
            top = s.stack[-1]
            secret = asked(s) in ("DP-CARD", "DP-BID") and not isinstance(top, ChooseFirstCard)
            assert isinstance(top, Together) == secret
            points.add(asked(s))
            s.apply(chance.choose(s.legal()))
    assert "DP-CARD" in points


def test_ank_hid_07_all_choose_at_once_and_see_their_own_options_alone() -> None:
    s = three()
    assert s.waiting == (0, 1, 2)
    assert [len(choices(s, seat)) for seat in range(3)] == [7, 7, 7]
    s = auction()
    assert s.waiting == (0, 1, 2)
    assert [len(choices(s, seat)) for seat in range(3)] == [4, 3, 2]
