"""What can be chosen before a game begins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadOption
from ecumene.engine.options import Conflict, Option, settle_options

OPTIONS = (
    Option("expand", "flag", False, "Expand", "", conflicts=(Conflict(True, "map", "delta"),)),
    Option("rounds", "int", 5, "Rounds", "", choices=lambda seats: range(3, 9)),
    Option("map", "choice", "random", "Map", "", choices=lambda seats: ["random", "delta", "nile"]),
    Option(
        "gods", "per_seat", "random", "Gods", "",
        choices=lambda seats: ["random", "ra", "isis", "amun", "osiris"][: seats + 2],
    ),
)  # fmt: skip


def settled(seats: int = 3, **chosen: Any) -> dict[str, Any]:
    return settle_options(OPTIONS, chosen, seats)


def test_what_is_not_chosen_has_its_default() -> None:
    assert settled() == {
        "expand": False, "rounds": 5, "map": "random", "gods": ["random", "random", "random"],
    }  # fmt: skip


def test_text_of_a_command_line_is_understood() -> None:
    values = settled(expand="yes", rounds="7", gods="ra, random,isis")
    assert values["expand"] is True
    assert values["rounds"] == 7
    assert values["gods"] == ["ra", "random", "isis"]


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"ronds": 4}, 'There is no option "ronds". Did you mean "rounds"?'),
        ({"rounds": 2}, 'rounds cannot be "2"'),
        ({"rounds": True}, 'rounds cannot be "True"'),
        ({"rounds": 4.0}, 'rounds cannot be "4.0"'),
        ({"rounds": "--4"}, 'rounds cannot be "--4"'),
        ({"rounds": "many"}, 'rounds cannot be "many"'),
        ({"map": "dela"}, 'map cannot be "dela". Did you mean "delta"?'),
        ({"expand": "perhaps"}, "expand is yes or no, not perhaps."),
        ({"gods": ["ra", "isis"]}, "gods needs one choice for each of the 3 seats."),
        ({"gods": ["ra", "ra", "isis"]}, "gods: every seat needs a different choice."),
        ({"gods": ["ra", "amon", "isis"]}, 'gods cannot be "amon". Did you mean "amun"?'),
        ({"gods": 3}, "gods needs one choice"),
        ({"expand": True, "map": "delta"}, "expand = True does not go with map = delta."),
    ],
)
def test_a_bad_choice_gets_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        settled(**chosen)
    assert sentence in str(caught.value)


def test_choices_may_depend_on_the_number_of_seats() -> None:
    with pytest.raises(BadOption, match='gods cannot be "osiris"'):
        settled(seats=2, gods=["ra", "osiris"])


def test_several_seats_may_share_a_choice_that_says_so() -> None:
    gods = Option(
        "gods", "per_seat", "later", "Gods", "",
        choices=lambda seats: ["later", "ra", "isis"], shared=("later",),
    )  # fmt: skip
    assert settle_options([gods], {}, 3) == {"gods": ["later", "later", "later"]}
    assert gods.check("later,ra,later", 3) == ["later", "ra", "later"]
    with pytest.raises(BadOption, match="every seat needs a different choice"):
        gods.check("later,ra,ra", 3)
