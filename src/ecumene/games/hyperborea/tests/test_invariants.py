"""What is true of every table, and of the component files: section 22 of the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.engine.options import settle_options
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import CARDS, RUINS
from ecumene.games.hyperborea.content.rows import Effect, Effects
from ecumene.games.hyperborea.programs import SOURCES
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import lay, new, opened, play
from ecumene.testing.cases import Case, nth_case
from ecumene.testing.chance import Chance

CHOSEN = {"mode": "faction_war", "faction_choice": "choose", "tile_choice": "choose"}
ORDINARY = 10


def case_of(number: int) -> Case:
    """Every seat count with options in turn, then faction wars in which everything is chosen."""
    if number < ORDINARY:
        return nth_case(GAME, number, "invariants")
    seats = 2 + (number - ORDINARY) * 2
    return Case(GAME, seats, settle_options(GAME.options, CHOSEN, seats), f"chosen-{number}")


@pytest.mark.parametrize("number", range(ORDINARY + 3))
def test_random_games_keep_all_invariants(number: int) -> None:
    """Looked at every few answers."""
    s = case_of(number).begin()
    chance = Chance("invariants", number)
    for step in range(240):
        if s.over:
            break
        s.apply(chance.choose(s.legal()))
        if step % 9 == 0:
            assert isinstance(s, Hyperborea)
            assert list(GAME.invariants(s)) == []
            assert s.choices == sorted(set(s.choices))


@pytest.mark.parametrize(
    ("rule", "table"),
    [
        ("HYP-COMP-04", {"bag": {0: "red 25"}}),
        ("HYP-COMP-08", {"reserve": [3, 7]}),
        ("HYP-COMP-08", {"ghosts": 3}),
        ("HYP-FORT-06", {"forts": {0: "capital_0 9"}}),
        ("HYP-ATT-05", {"graves": {0: [0]}}),
        ("HYP-PLACE-11", {"on_base": {0: {"trade_1": "yellow", "trade_2": "orange"}}}),
        ("HYP-PLACE-02", {"on_base": {0: {"trade_1": "yellow red red"}}}),
        ("HYP-DEV-01", {"levels": {0: "red 8"}}),
        ("HYP-REM-03", {"gems": [-1, 0]}),
        ("HYP-SETUP-14", {"sites": {"capital_0_site_1": "ghost"}}),
        ("HYP-COMP-16", {"sites": {"right_0_site_1": 0}}),
        ("HYP-PERM-01", {"lasting": {0: "scouts"}}),
        ("HYP-SETUP-16", {"powers": ["red_a", ""]}),
        ("HYP-SETUP-02", {"factions": ["red", "red"]}),
        ("HYP-FOG-01", {"outside": {"0": {"border_1": 1}}, "open": ["border_1"]}),
        ("HYP-SETUP-06", {"hexes": {"centre": "b07"}}),
        ("HYP-END-06", {"met": ["gems", "miniatures"]}),
    ],
)
def test_tables_that_cannot_be_are_refused(rule: str, table: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=rule):
        lay(**table)


def inner(effects: Effects) -> list[Effect]:
    """Effects, and those inside them."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        for more in (*effect.options, effect.then):
            found += inner(more)
    return found


def test_a_turn_is_finite() -> None:
    """Invariant 22: what the files must keep so that nobody can go on for ever."""
    for card in CARDS:
        words = [each.do for each in inner(card.effects)]
        if "retrieve" in words:
            assert words.count("retrieve") == 1
            assert not {"draw", "gem", "tech", "spy"} & set(words)
        assert not any(
            each.do == "remove" and each.what == "cube" and each.then
            for each in inner(card.effects)
        )
    assert any(each.what == "cube" for ruin in RUINS for each in ruin.effects)


def test_files_keep_what_the_engine_relies_on() -> None:
    """Section 23: effects that bonuses belong to stand in one place of a source."""
    for card in CARDS:
        assert bool(card.ongoing) == card.permanent != bool(card.effects)
    for effects in SOURCES:
        nested = [each for each in effects if each.do in ("choose", "remove")]
        assert len(nested) <= 1
        direct = {each.do for each in effects} - {"choose", "remove"}
        hidden = {each.do for effect in nested for each in inner((effect,))[1:]}
        assert not direct & hidden
        assert all(len(each.apply) == 1 for each in effects if each.do == "neighbours")


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, other = opened(seats=4, seed=9), opened(seats=4, seed=9)
    for _ in range(60):
        one.apply(one.legal()[-1])
        other.apply(other.legal()[-1])
    assert one.position() == other.position()
    assert new(seed=1).hexes != new(seed=2).hexes


def test_a_clone_is_independent() -> None:
    s = lay("border_1 2", pool="move 2, gem, attack")
    before = s.position()
    play(s.clone(), "move border_1 centre", "gem", "end turn")
    assert s.position() == before
