"""A README that says something else than the game is caught."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh import GAME
from ecumene.testing.readme import Readme

KEY = "| `devotion` | The space of the devotion marker"
SHORT = ("guardian_kinds", "order")


def test_a_true_readme_passes() -> None:
    readme = Readme(GAME)
    readme.lists_every_key(SHORT)
    readme.lists_every_fact()
    readme.lists_every_chapter()
    readme.lists_every_option()
    readme.lists_every_answer()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (KEY, KEY.replace("space", "place")),
        (KEY, KEY.replace("devotion`", "devotions`")),
        ("| `[12, 9]` |", '| `["a", "b"]` |'),
        ("| `[12, 9]` |", "| `[12]` |"),
    ],
)
def test_wrong_keys_are_caught(old: str, new: str) -> None:
    readme = Readme(GAME)
    assert old in readme.text
    readme.text = readme.text.replace(old, new, 1)
    with pytest.raises((AssertionError, BadPosition)):
        readme.lists_every_key(SHORT)


@pytest.mark.parametrize("what", ["chapter", "option", "answer", "fact"])
def test_a_missing_row_is_caught(what: str) -> None:
    readme = Readme(GAME)
    head, _, rest = readme.text.partition(f"| {what} ")
    lines = rest.split("\n")
    del lines[2]  # the first row below the heading
    readme.text = f"{head}| {what} " + "\n".join(lines)
    with pytest.raises(AssertionError):
        getattr(readme, f"lists_every_{what}")()
