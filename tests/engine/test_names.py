"""Names: one object for number, id and name."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.engine.kinds import Number
from ecumene.engine.names import Names, namers


class Beast(NamedTuple):
    id: str
    name_en: str
    name_de: str
    text_en: str = ""


BEAST = Names("beast", [Beast("ox", "Ox", "Ochse", "It pulls."), Beast("cat", "Cat", "Katze")])


def test_numbers_ids_and_names_of_both_languages() -> None:
    assert BEAST.ids == ["ox", "cat"]
    assert BEAST["cat"] == 1
    assert (BEAST(1, "en"), BEAST(1, "de")) == ("Cat", "Katze")
    assert len(BEAST) == 2


def test_kinds_follow() -> None:
    assert BEAST.name.write(1) == "cat"
    assert BEAST.mask.read(["ox", "cat"], "beasts") == 0b11
    assert BEAST.by(Number(), default=0).write([0, 4]) == {"cat": 4}
    with pytest.raises(BadPosition, match='Did you mean "cat"'):
        BEAST.name.read("cta", "beast")


def test_templates_find_them_by_what_they_are_called() -> None:
    assert namers(BEAST)["beast"](0, "de") == "Ochse"


def test_ids_are_called_like_their_numbers() -> None:
    assert BEAST("cat", "de") == "Katze"


def test_a_row_without_german_speaks_english() -> None:
    assert BEAST.text("ox", "de") == "It pulls."
    assert BEAST.text("cat", "en") == ""


def test_what_an_observation_hides_is_found_nowhere() -> None:
    assert [BEAST.find(word) for word in ("cat", "", "?")] == [1, -1, -1]
