"""The search tree for people."""

from __future__ import annotations

from itertools import pairwise

import ecumene
from ecumene.bots import imagine
from ecumene.bots.outline import drawn, outline
from ecumene.bots.search import Search, Style


def searched(looks: int = 120) -> Search:
    state = ecumene.load("oasis").new(seats=2, seed=7)
    for _ in state.waiting:  # their secret offers
        state.apply(state.choices[0])
    seat = state.actor
    search = Search(imagine(state, seat, "a world"), seat, "a tree", Style(), scale=4.0)
    for _ in range(looks):
        search.iterate()
    return search


def test_what_was_looked_at_most_comes_first_and_answers_follow_it() -> None:
    search = searched()
    assert search.root is not None
    branches = list(outline(search, depth=3, most=2))
    first = [each for each in branches if each.depth == 0]
    sentence, ranked = search.world.game.sentence, search.root.ranked()
    assert [(each.sentence, each.looks) for each in first] == [
        (sentence(action), looks) for action, looks, _ in ranked[:2]
    ]
    assert {each.depth for each in branches} == {0, 1, 2}
    assert {each.seat for each in first} == {search.seat}
    assert all(0 <= each.chance <= 1 and each.looks for each in branches)
    for before, after in pairwise(branches):
        assert after.depth <= before.depth + 1


def test_only_some_of_it_is_shown_and_the_search_is_left_alone() -> None:
    search = searched()
    before = (search.iterations, len(search.nodes), search.world.key)
    whole = list(outline(search, depth=9, most=99))
    assert len(list(outline(search, depth=1, most=1))) == 1
    assert len(whole) > 10
    assert (search.iterations, len(search.nodes), search.world.key) == before


def test_it_is_drawn() -> None:
    search = searched(30)
    picture = drawn(search, depth=2, most=2)
    assert picture.count("<text") == len(list(outline(search, depth=2, most=2)))
    assert "looks, " in picture
    assert picture._repr_svg_() == picture
    nothing = Search(search.world, search.seat, "none", Style(), scale=4.0)
    assert "<text" not in drawn(nothing)
