"""Where devotion came from: per seat the sources add up to its score, whatever happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecumene.engine.narration import Event
from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import TOP
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, LEVEL_2, fight, third
from ecumene.games.ankh.tests.kept import KEPT
from ecumene.games.ankh.tests.tables import lay, play
from ecumene.testing.tables import finished


def points(s: Ankh, events: Sequence[Event] | None = None) -> dict[str, list[int]]:
    """The sources by title, after it was checked that they add up."""
    told = GAME.breakdown(s, s.events if events is None else events)
    sums = [sum(source.points[seat] for source in told) for seat in range(s.seats)]
    assert sums == s.scores
    assert all(any(source.points) for source in told)
    return {source.title: list(source.points) for source in told}


def gone_on(document: dict[str, Any], *words: object) -> Ankh:
    """A random game from a position to its end, with all that happened."""
    s = GAME.position(document)
    s.listen()
    return finished(s, "sources", *words)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    seats=st.sampled_from(list(GAME.seats)), devotion=st.integers(0, 25), seed=st.integers(0, 999)
)
def test_sources_add_up_in_every_random_game(seats: int, devotion: int, seed: int) -> None:
    document = {
        "seats": seats,
        "seed": str(seed),
        "options": {"gods": "random", "scenario": "random"},
        "at": "turn",
        "table": {"devotion": [devotion] * seats},
    }
    s = gone_on(document, seats, devotion, seed)
    start = points(s).get("At the start", [0] * seats)
    assert start == [devotion] * seats


@pytest.mark.parametrize("name", sorted(KEPT.names()))
def test_sources_add_up_in_every_kept_game(name: str) -> None:
    """Each way to end, each merge, each scenario; the games begin with a setup or a position."""
    record = KEPT.record(name)
    events = [event for step in range(len(record.steps) + 1) for event in record.events(step)]
    assert isinstance(record.state, Ankh)
    found = points(record.state, events)
    if name.startswith("merge_"):
        assert min(found.get("Merging", [0])) <= 0 == max(found.get("Merging", [0]))
    if record.start is None:
        assert "At the start" not in found


def test_a_won_battle_is_divided_among_what_it_is_made_of() -> None:
    """Glorious gives 2 of its 3 as a power, Drought 1 for the figure in the desert."""
    table: dict[str, Any] = {"powers": (third("glorious"), LEVEL_2)}
    s = fight("god h4, warrior h3 i3", "god i5", **table)
    s.listen()
    play(s, "play drought", CYCLE)
    assert points(s) == {"Battles won": [1, 0], "Battle cards": [1, 0], "Powers": [2, 0]}


def test_bountiful_counts_as_a_power_and_majorities_are_told_apart_from_dominance() -> None:
    powers = ("revered inspiring temple_attuned resplendent bountiful",)
    table: dict[str, Any] = {"monuments": "temple b1=0", "powers": powers, "battlefield": 2}
    s = lay("region", "god h4, warrior c1", "god i5", **table)
    s.listen()
    play(s, "play flood", "play chariots")
    assert points(s) == {
        "Monument majorities": [1, 0],
        "Dominated regions": [1, 0],
        "Battles won": [0, 1],
        "Powers": [2, 0],
    }


def test_without_events_all_devotion_was_there_at_the_start() -> None:
    s = lay("turn", "god b1", "god i5", devotion=[4, 0])
    assert points(s, []) == {"At the start": [4, 0]}


def test_what_lies_beyond_the_top_is_not_counted() -> None:
    s = fight("god h4, warrior h3 i3", "god i5", devotion=[TOP - 1, 0])
    s.listen()
    play(s, "play drought", CYCLE)
    assert s.over
    assert points(s) == {"Battles won": [1, 0], "At the start": [TOP - 1, 0]}


def test_the_titles_are_translated() -> None:
    s = fight("god h4, warrior h3 i3", "god i5")
    s.listen()
    play(s, "play chariots", CYCLE)
    (source,) = GAME.breakdown(s, s.events, "de")
    assert source.title == "Gewonnene Kämpfe"
