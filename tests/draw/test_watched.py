"""What a drawing depends on: the facts it asked for, entry by entry where each seat has its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.scene import Scene
from ecumene.draw.watched import Facts, Sight
from ecumene.web.rooms.memory import Memory

Table = dict[str, Any]


def view(**table: Any) -> dict[str, Any]:
    return {"seat": 0, "scores": [0, 0], "table": {"coins": [1, 2], "deck": [3], **table}}


def asked(look: Callable[[Table], object]) -> tuple[Sight, Facts]:
    sight = Sight(view())
    sight.start()
    look(sight.view["table"])
    return sight, sight.facts()


def test_of_a_list_by_seat_only_what_was_asked_for_counts() -> None:
    _, facts = asked(lambda table: table["coins"][1])
    assert Sight(view(coins=[9, 2])).has(facts)
    assert not Sight(view(coins=[1, 9])).has(facts)
    assert not Sight(view(coins=[])).has(facts)


@pytest.mark.parametrize(
    "look",
    [
        lambda table: list(table["coins"]),
        lambda table: [*table["coins"]],
        lambda table: sum(table["coins"]),
        lambda table: max(*table["coins"]),
        lambda table: sorted(table["coins"]),
        lambda table: table["coins"][:1],
        lambda table: table["coins"] == [1, 2],
        lambda table: table["coins"] != [1, 2],
        lambda table: 2 in table["coins"],
        lambda table: len(table["coins"]),
        lambda table: table["coins"].index(2),
        lambda table: table["coins"].count(2),
        lambda table: table["coins"] + [1],
        lambda table: [1] + table["coins"],
        lambda table: table["coins"].copy(),
        lambda table: tuple(reversed(table["coins"])),
        lambda table: table.get("coins"),
        lambda table: list(table.values()),
    ],
)
def test_whoever_looks_at_the_list_depends_on_all_of_it(look: Callable[[Table], object]) -> None:
    _, facts = asked(look)
    assert not Sight(view(coins=[9, 2])).has(facts)
    assert not Sight(view(coins=[1, 9])).has(facts)


def test_a_detail_is_made_once_of_its_own_facts_and_its_drawing_depends_on_them() -> None:
    memory, made = Memory(), list[int]()

    def drawn(seen: dict[str, Any]) -> tuple[int, int]:
        sight = Sight(seen)
        sight.view.keep = lambda name, make: memory.found(name, sight, make)

        def detail() -> int:
            made.append(sight.table["coins"][0])
            return made[-1]

        def draw() -> tuple[int, int]:
            return sight.view.detail("purse", detail), sight.table["deck"][0]

        return memory.drawn("part", sight, draw)

    assert drawn(view()) == (1, 3)
    assert drawn(view(deck=[4])) == (1, 4)
    assert made == [1]
    assert drawn(view(coins=[5, 2])) == (5, 3)
    assert made == [1, 5]


def test_a_layer_is_drawn_anew_only_when_its_own_facts_are_others() -> None:
    memory, filled = Memory(), list[int]()

    def drawn(seen: dict[str, Any]) -> Drawing:
        sight = Sight(seen)
        sight.view.keep = lambda name, make: memory.found(name, sight, make)
        scene, drawing = Scene.__new__(Scene), Drawing("part", 9, 9, "")
        scene.view, scene.table = sight.view, sight.table

        def fill(layer: Layer) -> None:
            filled.append(scene.table["coins"][0])
            layer.add(f"<c{filled[-1]}/>")

        scene.layer(drawing, "coins", fill)
        drawing.layer("deck").add(f"<d{scene.table['deck'][0]}/>")
        return drawing

    first, second = drawn(view()), drawn(view(deck=[4]))
    assert list(first.by_layer()) == ["part-coins", "part-deck"]
    assert first.layers[0] is second.layers[0]
    assert first.inside() != second.inside()
    assert "<c5/>" in drawn(view(coins=[5, 2])).inside()
    assert filled == [1, 5]


def test_of_a_fact_that_is_worked_out_only_itself_counts() -> None:
    sight, worked = Sight(view()), list[int]()

    def rich(seen: dict[str, Any]) -> bool:
        worked.append(sum(seen["table"]["coins"]))
        return worked[-1] > 2

    sight.start()
    assert [sight.view.find("rich", rich) for _ in range(2)] == [True, True]
    facts = sight.facts()
    assert worked == [3]  # once for all who ask
    assert (facts.view, facts.table, facts.entries) == ({}, {}, {})
    assert Sight(view(coins=[9, 9])).has(facts)
    assert not Sight(view(coins=[1, 1])).has(facts)
