"""The log names the area, card or wonder for which points came or went."""

from __future__ import annotations

from ecumene.games.olympos.tests.tables import lay
from ecumene.testing.tables import reasons

STARS = "thessaly 0, phocis 0, attica 0, laconia 0"


def test_areas_are_named_whoever_gets_or_loses_them() -> None:
    s = lay("epirus 0, aetolia 1")
    assert reasons(s.clone(), "move epirus", "to aetolia") == [
        "0: +1 control of Aetolia",
        "0: −1 control of Epirus lost",
        "1: −1 control of Aetolia lost",
    ]
    german = reasons(s, "move epirus", "to aetolia", lang="de")
    assert german[1:] == [
        "0: −1 Kontrolle über Epirus verloren",
        "1: −1 Kontrolle über Ätolien verloren",
    ]


def test_prestige_is_told_by_what_gave_it() -> None:
    s = lay("epirus 0", hands={0: "renown_wood"})
    assert reasons(s, "play renown_wood") == [
        "0: +1 Renown of Wood",
        "0: −1 destiny cards in hand: 0",
    ]


def test_wonders_are_named() -> None:
    (reason,) = reasons(lay(STARS), "build cyclopean_gate")
    assert reason.endswith(" Cyclopean Gate")
