"""The log names the contract, fight, track or goal for which points came or went."""

from __future__ import annotations

from typing import Any

from ecumene.games.anunnaki.tests.tables import lay, told
from ecumene.games.anunnaki.tests.test_fights import versus
from ecumene.testing.tables import reasons

GOALS = ["shrines", "territories", "units", "settlements"]


def test_contracts_are_named_and_places_on_tracks() -> None:
    table: dict[str, Any] = {"contracts": {0: "neu03"}, "resources": {0: "food metal gold"}}
    s = lay("cap f2 s; ml f", at="additional", **table)
    assert reasons(s.clone(), "fulfil neu03") == [
        "0: +3 contract “Settlers' Pact”",
        "0: +1 first on the Commerce track",
        "1: −1 place on the Commerce track",
    ]
    assert "0: +1 erster Platz, Handelsleiste" in reasons(s, "fulfil neu03", lang="de")


def test_points_gained_at_once_are_told_by_their_rule_or_by_what_gave_them() -> None:
    income = reasons(lay("cap s; ml s; mr s; tl s; tr s"), "pawn to settlement_income")
    assert income == ["0: +5 settlement income"]
    assert reasons(lay("cap s; ml s; mr s", goals=GOALS), "pawn to domination") == [
        "0: +2 token on the domination track",
        "0: +3 domination track, space 3",
    ]
    horn = lay(
        "cap f s", at="additional", artifacts={0: "cornucopia"}, resources={0: "food 9 gold 9"}
    )
    assert "0: +8 Cornucopia" in reasons(horn, "cornucopia pay", "pay food")


def test_fights_are_told_with_their_place() -> None:
    won = reasons(versus("f5", "f", resources={}), "play short_bow", "play slingshot")
    assert any(each.startswith("0: +3 fight won: ") for each in won)


def test_goals_are_told_with_value_and_multiplier() -> None:
    s = lay("cap s; ml f2; mr s", goals=GOALS)
    assert reasons(s, "pawn to blue_move", "move follower pharaohs.ml pharaohs.tl") == [
        "0: +1 Technology track: Territories 2 × 1"
    ]


def test_anu_star_03_a_cube_lies_between_two_tiles() -> None:
    lines = told(lay("cap f s", pawns={0: "tip0"}), "pawn to red_harvest")
    (line,) = (each for each in lines if " cube " in each)
    assert line == "Player 1 puts a cube between Portal action and Red harvest action."
