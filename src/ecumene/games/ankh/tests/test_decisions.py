"""The decision table: every decision is asked, of the right seat, with or without a pass.

Where nothing else is said, the god of seat 0 has merged with that of seat 1, which is its lower
seat and whose turn it is; seat 2 is the only other god.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.names import GOD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, second, third
from ecumene.games.ankh.tests.tables import asked, choices, lay, play, told

CHARIOTS = "play chariots"
ROW = ["camel a5-a6", "camel a6-b5", "camel b5-b6"]


def merged(at: str, higher: str, other: str, seat: int = 1, **table: Any) -> Ankh:
    """Two seats play one god."""
    table = {"gods": "ra isis osiris", "team": [0, 0, 2], "ladder": [0, 2], **table}
    return lay(at, higher, "", other, seat=seat, **table)


def turn(*sentences: str, higher: str = "god b5", other: str = "god i5", **table: Any) -> Ankh:
    """A turn of the lower seat."""
    return play(merged("turn", higher, other, **table), *sentences)


def battle(*sentences: str, higher: str = "god b4", other: str = "god d7", **table: Any) -> Ankh:
    """A battle in a conflict that the lower seat has triggered."""
    return play(merged("battle", higher, other, **table), *sentences)


class Moment(NamedTuple):
    """A table at which a decision is asked."""

    s: Ankh
    seat: int  # that decides
    offered: list[str]
    may_pass: bool  # by the last of those offered


def in_turns() -> dict[str, Moment]:
    """ANK-MERG-13: in its action and in the event it triggers, a seat decides by itself."""
    rows = ["move_figures", "summon_figure", "gain_followers", "unlock_power"]
    first = ["take summon_figure", "summon giant_scorpion", "on a8"]
    aim = turn(*first, higher="god b8", pools=("giant_scorpion",), gods="isis amun osiris")
    satet = {"higher": "god b5, satet b8", "other": "god i5, warrior a8"}
    push = turn("take move_figures", "move satet b8", "to a8", **satet)
    sun = turn("take summon_figure", "summon warrior", "on b6", gods="isis ra osiris")
    powers = ["commanding", "inspiring", "omnipresent", "revered"]
    control = merged("control", "god b5", "god i5", monuments="temple b4 b6")
    caravan = play(merged("caravan", "god b3", "god i5"), *ROW[:2])
    keep = play(caravan.clone(), ROW[2])
    swap = play(keep.clone(), "keep token a6")
    return {
        "DP-ACT1": Moment(turn(), 1, [f"take {row}" for row in rows], False),
        "DP-MOVE": Moment(turn("take move_figures"), 1, ["move god b5", "stop moving"], True),
        "DP-PUSH": Moment(push, 1, ["push to a7", "push to b7", "push to b8"], False),
        "DP-AIM": Moment(aim, 1, ["aim at a7-b7", "aim at b7-b8"], False),
        "DP-SUMMON": Moment(
            turn("take summon_figure"), 1, ["summon warrior", "stop summoning"], True
        ),
        "DP-SUN": Moment(sun, 1, ["illuminate", "leave dark"], True),
        "DP-UNLOCK": Moment(
            turn("take unlock_power"), 1, [*(f"unlock {p}" for p in powers), "unlock nothing"], True
        ),
        "DP-CTRL": Moment(control, 1, ["control b4", "control b6"], False),
        "DP-CARAVAN": Moment(caravan, 1, ["camel a6-b6", "camel b5-b6"], False),
        "DP-KEEP": Moment(keep, 1, ["keep token a1", "keep token a6"], False),
        "DP-SWAP": Moment(swap, 1, ["swap token 1", "swap token 4", "swap nothing"], True),
    }


def in_conflicts() -> dict[str, Moment]:
    """ANK-MERG-14: in a conflict the higher seat decides, whoever has triggered it."""
    attuned: Any = {"monuments": "obelisk a6=0", "powers": (second("obelisk_attuned"),)}
    hand = ["plague_of_locusts", "build_monument", "chariots", "cycle_of_maat"]
    hand = [f"play {card}" for card in [*hand, "drought", "flood", "miracle"]]
    build = battle("play build_monument", CYCLE, followers=[3, 0, 0])
    bid = battle(PLAGUE, CYCLE, followers=[1, 0, 1])
    tie = play(merged("conflict", "god b4", "god d7"), CYCLE, CYCLE)
    isis = {"higher": "god h5, warrior b5", "other": "god b4"}
    trap = {"higher": "god b4", "other": "god d7, warrior d8", "gods": "ra anubis osiris"}
    mummy = battle(PLAGUE, CYCLE, "bid 0", higher="god b4, mummy d8", followers=[1, 0, 0])
    osiris = {"other": "god d7, warrior a8", "gods": "ra osiris isis"}
    worship = battle(CYCLE, CHARIOTS, powers=(third("worshipful"),), followers=[2, 0, 0])
    return {
        "DP-OBELISK": Moment(battle(**attuned), 0, ["move god b4", "stop moving"], True),
        "DP-AMUN": Moment(
            battle(gods="isis amun osiris"), 0, ["announce two cards", "announce one card"], True
        ),
        "DP-CARD": Moment(battle(), 0, hand, False),
        "DP-BUILD": Moment(
            build, 0, ["build obelisk", "build temple", "build pyramid", "build nothing"], True
        ),
        "DP-BID": Moment(bid, 0, ["bid 0", "bid 1"], False),
        "DP-TIE": Moment(tie, 0, ["use tiebreaker", "keep tiebreaker"], True),
        "DP-ISIS": Moment(battle(CYCLE, CHARIOTS, **isis), 0, ["save b5", "let die b5"], True),
        "DP-TRAP": Moment(
            battle(CHARIOTS, CYCLE, **trap), 0, ["trap warrior of osiris", "trap nobody"], True
        ),
        "DP-MUMMY": Moment(mummy, 0, ["on a4", "on a5", "on b3", "on b5", "on c4"], False),
        "DP-OSIRIS": Moment(
            battle(CYCLE, CYCLE, **osiris), 0, ["place underworld", "no underworld"], True
        ),
        "DP-WORSHIP": Moment(worship, 0, ["sacrifice followers", "keep followers"], True),
    }


def elsewhere() -> dict[str, Moment]:
    """Setup, the second action of a god with one seat, and the merge itself."""
    gods = play(GAME.new(3, 1, gods="choose"), "choose isis")
    free = [f"choose {god}" for god in GOD.ids if god != "isis"]
    power = GAME.new(4, 1, gods="random", scenario="valley_of_the_kings", start="second")
    powers = ["commanding", "inspiring", "omnipresent", "revered"]
    second_action = play(lay("turn", "god b5", "god i5"), "take move_figures", "stop moving")
    below = ["take summon_figure", "take gain_followers", "take unlock_power"]
    merge = lay(
        "merge", "god i5", "god b5, satet b6", "god e2", ladder=[1, 2, 0], devotion=[9, 1, 2]
    )
    return {
        "DP-SETUP-GOD": Moment(gods, 1, free, False),
        "DP-STARTPOWER": Moment(power, 1, [f"unlock {each}" for each in powers], False),
        "DP-ACT2": Moment(second_action, 0, below, False),
        "DP-MERGE": Moment(merge, 2, ["adopt b6", "stop adopting"], True),
    }


@cache
def moments() -> dict[str, Moment]:
    """All of them."""
    return {**in_turns(), **in_conflicts(), **elsewhere()}


PASSES: Final = (
    "stop",
    "no ",
    "leave",
    "unlock nothing",
    "swap nothing",
    "build nothing",
    "announce one",
    "keep tiebreaker",
    "let die",
    "trap nobody",
    "keep followers",
)
BY_OPTION: Final = {
    "DP-SETUP-SCENARIO": ["scenario"],
    "DP-SETUP-GUARDIANS": ["guardian_1", "guardian_2", "guardian_3"],
}


def test_every_decision_of_the_table_is_asked_or_an_option() -> None:
    assert set(GAME.catalogue.decisions) == {*moments(), *BY_OPTION}


@pytest.mark.parametrize("point", BY_OPTION)
def test_what_is_agreed_before_the_game_is_an_option_with_a_random_choice(point: str) -> None:
    options = {option.name: option for option in GAME.options}
    for name in BY_OPTION[point]:
        assert "random" in options[name].choices(3)
        assert len(options[name].choices(3)) > 2


@pytest.mark.parametrize(
    "point", [each for each in GAME.catalogue.decisions if each not in BY_OPTION]
)
def test_ank_merg_13_merg_14_the_seat_that_decides_and_what_it_may_choose(point: str) -> None:
    """ANK-MERG-13, ANK-MERG-14: the decision table, row by row."""
    moment = moments()[point]
    assert asked(moment.s) == point
    assert (moment.s.actor, choices(moment.s)) == (moment.seat, moment.offered)
    assert moment.offered[-1].startswith(PASSES) == moment.may_pass


def test_dp_caravan_may_be_declined_before_the_first_camel() -> None:
    s = merged("caravan", "god b3", "god i5")
    assert (asked(s), s.actor, choices(s)[-1]) == ("DP-CARAVAN", 1, "no caravan")


def test_ank_merg_14_one_card_and_one_bid_for_both_seats() -> None:
    """The lower seat is asked neither for a card nor for a bid."""
    assert moments()["DP-CARD"].s.waiting == moments()["DP-BID"].s.waiting == (0, 2)


def test_ank_merg_14_the_higher_seat_aims_a_scorpion_that_another_god_has_pushed() -> None:
    s = merged(
        "turn",
        "god b5, giant_scorpion a8",
        "god i5, satet b8",
        seat=2,
        aims={"a8": ["a7", "b7"]},
    )
    play(s, "take move_figures", "move satet b8", "to a8", "push to a7")
    assert (asked(s), s.actor) == ("DP-AIM", 0)


def test_ank_merg_14_the_higher_seat_decides_about_figures_that_appear_in_a_battle() -> None:
    """The sun token of a Mummy that returns, and the aim of a scorpion at an obelisk."""
    s = play(moments()["DP-MUMMY"].s.clone(), "on a4")
    assert (asked(s), s.actor) == ("DP-SUN", 0)
    s = battle(
        higher="god b4, giant_scorpion i8",
        monuments="obelisk a6=0",
        powers=(second("obelisk_attuned"),),
        aims={"i8": ["i9", "j8"]},
    )
    play(s, "move giant_scorpion i8", "to a7")
    assert (asked(s), s.actor) == ("DP-AIM", 0)


def test_ank_scen_05_the_log_names_the_god_that_begins_with_a_power() -> None:
    """ANK-SCEN-05: seat 1 takes its power first and plays Isis, the third god of the file."""
    gods = ["ra", "isis", "osiris", "anubis"]
    s = GAME.new(4, 1, gods=gods, scenario="valley_of_the_kings", start="second")
    assert told(s, "unlock revered") == ["Isis begins with Revered."]


def test_ank_merg_12_no_second_action_is_asked_of_a_merged_god() -> None:
    s = turn("take move_figures", "stop moving")
    assert (asked(s), s.actor) == ("DP-ACT1", 2)
