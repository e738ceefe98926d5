"""Signs of the kit: rows that fit, and words with signs among them."""

from __future__ import annotations

import re

import pytest

from ecumene.draw.measures import breadth
from ecumene.draw.signs import (
    Sign,
    Text,
    around,
    centred_row,
    counted,
    icon_sign,
    row,
    stat,
    width_of,
    word_sign,
)


def boxed(name: str, n: str, size: float) -> Sign:
    return Sign(f'<rect id="{name}{n}"/>', 2 * size)


TEXT = Text(boxed)


def test_a_row_is_as_wide_as_its_signs_and_their_gaps() -> None:
    signs = [icon_sign("camel", 10), word_sign("+2", 10)]
    assert width_of(signs, 3) == pytest.approx(13 + breadth("+2", 10, True))
    assert width_of([]) == 0
    assert row(signs, 5, 7, 3).startswith('<g transform="translate(5 7)">')
    assert "translate(18 7)" in row(signs, 5, 7, 3)


def test_a_row_that_does_not_fit_is_made_smaller() -> None:
    signs = [icon_sign("camel", 10)] * 4
    assert "scale(0.500)" in row(signs, 0, 0, 0, room=20)
    assert "scale" not in row(signs, 0, 0, 0, room=40)


def test_a_centred_row_fills_its_room_up_to_a_size() -> None:
    signs = [around("<g/>", 20)]
    assert "scale(1.250)" in centred_row(signs, 50, 50, 100)
    assert centred_row([], 50, 50, 100) == ""
    assert "scale(0.500)" in centred_row(signs, 50, 50, 10)


def test_numbers_stand_behind_their_icon_and_are_red_where_something_is_missing() -> None:
    assert counted("camel", "12", 10).width > counted("camel", "2", 10).width
    assert "var(--bad)" in stat("camel", "1/2", short=True).body
    assert "var(--bad)" not in stat("camel", "2/2").body


def test_words_that_follow_each_other_are_one_text_and_signs_stand_between() -> None:
    drawn = TEXT.draw("*End: two more @coin3, per camel", 0, 0, 500, 10)
    assert re.findall(r">([^<>]+)</text>", drawn) == ["End:", "two more", ",", "per camel"]
    assert '<rect id="coin3"/>' in drawn
    assert drawn.count('font-weight="700"') == 1


def test_texts_are_broken_where_signs_and_words_do_not_fit() -> None:
    assert TEXT.lines("a @coin b", 30, 10) == (("a", "@coin"), ("b",))
    assert TEXT.lines("two~words here", 45, 10) == (("two~words",), ("here",))
    drawn = TEXT.draw("a b c", 4, 10, 5, 10, most=2)
    assert re.findall(r"translate\(([^)]*)\)", drawn) == ["4 10", "4 21.7"]
