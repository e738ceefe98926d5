"""The log names the place, card or piece for which points came or went."""

from __future__ import annotations

from ecumene.games.hyperborea.tests.tables import lay
from ecumene.testing.tables import reasons


def test_control_names_its_places() -> None:
    s = lay("border_1", {1: "border_2"}, pool="move 2")
    assert reasons(s.clone(), "move border_1 centre") == [
        "0: +4 control of centre",
        "0: −2 control of borderland 1 lost",
    ]
    german = reasons(s, "move border_1 centre", lang="de")
    assert german[1] == "0: −2 Kontrolle über Grenzland 1 verloren"


def test_minis_and_ghosts_in_the_graveyard_are_told() -> None:
    s = lay("border_1 2", {1: "border_1 2"}, pool="attack 1")
    told = reasons(s, "attack border_1 seat_1")
    assert told[0] == "0: +1 mini of Player 2 in the graveyard"
    s = lay("border_1 2", pool="attack 1", sites={"border_1_site_2": "ghost"}, slain=[1, 0])
    assert "0: +2 ghosts destroyed: 2" in reasons(s, "attack border_1 site_2")


def test_technologies_are_named() -> None:
    told = reasons(lay("border_1 2", pool="tech 1"), "learn treasury")
    assert any(each.endswith(" Treasury") for each in told)
