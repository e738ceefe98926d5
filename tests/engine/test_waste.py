"""Warnings of choices that waste a turn: right, and only where something could be had."""

from __future__ import annotations

import ecumene
from ecumene.engine.consequences import Foresight
from ecumene.engine.flow import State
from ecumene.engine.waste import Waste, wasted


def warned(s: State, sentence: str) -> Waste | None:
    """What a choice wastes, if anything."""
    action = s.game.parse(sentence)
    foresight = Foresight(s, s.actor)
    return wasted(foresight, action, foresight.of(action))


def turn(place: str, card: str) -> State:
    """The last step of a turn of Oasis: one water is left."""
    table = {"wind": 1, "places": [place, "gate"], "offers": [card, "dates_1"]}
    s: State = ecumene.load("oasis").position({"at": "turn", "seat": 0, "table": table})
    return s


def test_a_rest_that_earns_nothing_is_warned_of_with_what_could_be_had() -> None:
    s = turn("palms", "salt_3")  # the next place buys salt
    found = warned(s, "rest")
    assert found is not None
    assert s.game.sentence(found.better) == "travel"
    assert [(each.title, each.after - each.before) for each in found.gains] == [
        ("Points", 3),
        ("Coins", 3),
    ]


def test_what_brings_something_is_no_waste() -> None:
    s = turn("palms", "dates_3")
    assert warned(s, "rest") is None
    assert warned(s, "travel") is not None


def test_nothing_is_said_where_something_is_open() -> None:
    s: State = ecumene.load("oasis").new(seats=2, seed=1)
    assert warned(s, s.game.sentence(s.legal()[0])) is None  # the others choose too


def test_what_can_be_had_before_a_turn_ends_in_chance_is_told() -> None:
    table = {"sites": {}, "start": 0, "pool": {"gem": 1}}
    document = {"seats": 2, "at": "main", "seat": 0, "table": table}
    s: State = ecumene.load("hyperborea").position(document)
    found = warned(s, "end turn")  # cubes are drawn then
    assert found is not None
    assert (s.game.sentence(found.better), found.first) == ("gem", True)
    s.apply(found.better)
    assert warned(s, "end turn") is None


def test_less_may_be_better() -> None:
    gauges = {each.name: each.good for each in ecumene.load("olympos").gauges}
    assert gauges["track"] == -1  # whoever is further on the track has less time
