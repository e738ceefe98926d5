"""Every god as the higher and as the lower god of a merge: ANK-MERG-10."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from ecumene.games.ankh.names import GOD
from ecumene.games.ankh.pieces import free_suns
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, strengths
from ecumene.games.ankh.tests.tables import again, asked, choices, lay, play, spaces

CHARIOTS = "play chariots"
PAIRS = list(permutations(GOD.ids, 2))
OTHERS = ("ra", "amun", "osiris")  # one of them is not in a pair


def pairs_with(god: str) -> list[tuple[str, str]]:
    """All pairs of a higher and a lower god to which this one belongs."""
    return [pair for pair in PAIRS if god in pair]


def merged(higher: str, lower: str, at: str, seat: int = 0, **table: Any) -> Ankh:
    """Two gods have merged, and a chapter begins: seat 1 is the higher god, seat 2 the lower."""
    other = next(god for god in OTHERS if god not in (higher, lower))
    s = lay(
        "merge",
        "god b4, warrior b6",
        "god d7, warrior b7",
        "god i5, warrior i4",
        gods=f"{other} {higher} {lower}",
        **{"amun_ready": False, **table},
    )
    assert (s.team, s.ladder) == ((0, 1, 1), (1, 0))
    return again(s, at, seat)


@pytest.mark.parametrize(("higher", "lower"), PAIRS)
def test_ank_merg_10_the_merged_god_has_both_powers(higher: str, lower: str) -> None:
    s = merged(higher, lower, "turn")
    owners = [s.holder[GOD[god]] for god in (higher, lower)]
    assert owners == [1, 1]


@pytest.mark.parametrize(("higher", "lower"), pairs_with("amun"))
def test_ank_merg_10_amun_plays_two_cards(higher: str, lower: str) -> None:
    s = merged(higher, lower, "battle", amun_ready=True)
    assert (asked(s), s.actor) == ("DP-AMUN", 1)


@pytest.mark.parametrize(("higher", "lower"), pairs_with("anubis"))
def test_ank_merg_10_anubis_traps_warriors(higher: str, lower: str) -> None:
    s = play(merged(higher, lower, "battle"), CYCLE, CHARIOTS)
    assert (asked(s), s.actor, s.devotion[1]) == ("DP-TRAP", 1, 1)


@pytest.mark.parametrize(("higher", "lower"), pairs_with("anubis"))
def test_ank_merg_10_trapped_warriors_strengthen_the_merged_figure(higher: str, lower: str) -> None:
    s = merged(higher, lower, "battle", trapped=[2, 0, 0])
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 2 + 2}


@pytest.mark.parametrize(("higher", "lower"), pairs_with("isis"))
def test_ank_merg_10_isis_protects_figures_of_the_merged_god(higher: str, lower: str) -> None:
    s = play(merged(higher, lower, "battle"), CHARIOTS, CYCLE)
    assert (asked(s), s.actor, choices(s)) == ("DP-ISIS", 1, ["save b7", "let die b7"])


@pytest.mark.parametrize(("higher", "lower"), pairs_with("osiris"))
def test_ank_merg_10_osiris_opens_the_underworld(higher: str, lower: str) -> None:
    """Tokens placed before stay; he lays another when the merged god loses."""
    s = play(merged(higher, lower, "battle", underworld=["h5"]), CHARIOTS, CYCLE)
    if asked(s) == "DP-ISIS":
        play(s, "let die b7")
    assert (asked(s), s.actor) == ("DP-OSIRIS", 1)
    assert choices(s) == ["place underworld", "move underworld h5", "no underworld"]


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("higher", "lower"), pairs_with("osiris"))
def test_ank_merg_10_either_seat_summons_from_the_underworld(
    higher: str, lower: str, seat: int
) -> None:
    s = play(merged(higher, lower, "turn", seat, underworld=["h5"]), "take summon_figure")
    assert (s.actor, choices(s)) == (seat, ["by action", "by underworld", "stop summoning"])


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("higher", "lower"), pairs_with("ra"))
def test_ank_merg_10_either_seat_illuminates_what_it_summons(
    higher: str, lower: str, seat: int
) -> None:
    s = merged(higher, lower, "turn", seat)
    play(s, "take summon_figure", "summon warrior", "on c7")
    assert (asked(s), s.actor) == ("DP-SUN", seat)
    play(s, "illuminate")
    assert (spaces(s.illuminated), free_suns(s)) == (["c7"], 2)


@pytest.mark.parametrize(("higher", "lower"), pairs_with("ra"))
def test_ank_merg_10_illuminated_figures_bring_devotion(higher: str, lower: str) -> None:
    """A sun token on a warrior of Ra as the higher god; as the lower god his warriors are gone."""
    lit = ["b7"] if higher == "ra" else ["i4"]
    s = play(merged(higher, lower, "battle", illuminated=lit), CYCLE, CHARIOTS)
    assert s.devotion[1] == (2 if higher == "ra" else 1)
    assert free_suns(s) == (2 if higher == "ra" else 3)


@pytest.mark.parametrize(("higher", "lower"), PAIRS)
def test_ank_merg_10_no_other_god_has_any_of_their_powers(higher: str, lower: str) -> None:
    s = merged(higher, lower, "turn")
    mine = [GOD.ids[god] for god, holder in enumerate(s.holder) if holder == 0]
    assert mine == [GOD.ids[s.gods[0]]]
    nobodys = [GOD.ids[god] for god, holder in enumerate(s.holder) if holder == -1]
    assert sorted([*mine, *nobodys, higher, lower]) == sorted(GOD.ids)
