"""Playing: equal seeds give equal results, however often one is interrupted."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.arena import Game, Plan, Results, run
from ecumene.arena.report import report
from ecumene.bots import greedy
from ecumene.compiled import SUFFIX
from ecumene.engine.errors import BadRecord, NotSaved
from ecumene.sim import fingerprint


def plan(**about: Any) -> Plan:
    usual = {
        "game": "oasis",
        "bots": ("greedy", "random"),
        "games": 6,
        "seed": "1",
        "seats": 3,
        "options": {"rounds": "3"},
    }
    return Plan(**{**usual, **about}).check()


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that gives every decision the same time, so that even times can be compared."""

    def ticks() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 0.25

    monkeypatch.setattr("ecumene.sim.match.perf_counter", ticks().__next__)


def untimed(games: list[Game]) -> list[Game]:
    return [msgspec.structs.replace(game, seconds=[]) for game in games]


def interrupted_after(count: int) -> Any:
    heard = 0

    def interrupt(games: int) -> None:
        nonlocal heard
        heard += games
        if heard == count:
            raise KeyboardInterrupt

    return interrupt


def test_equal_seeds_give_equal_games_and_others_do_not(tmp_path: Path) -> None:
    one = run(plan(), tmp_path / "one.jsonl")
    two = run(plan(), tmp_path / "two.jsonl")
    other = run(plan(seed="2"), tmp_path / "other.jsonl")
    assert untimed(one) == untimed(two) != untimed(other)
    assert len(one) == 6


def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    alone = run(plan(), tmp_path / "alone.jsonl")
    several = run(plan(), tmp_path / "several.jsonl", workers=2)
    assert untimed(alone) == untimed(several)


@pytest.mark.usefixtures("ticking")
def test_an_interrupted_arena_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    path, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    begun = run(plan(), path, heard=interrupted_after(2))
    assert len(begun) == 2
    assert not Results(plan(), begun).complete
    resumed = run(plan(), path)
    straight = run(plan(), whole)
    assert resumed == straight
    assert path.read_bytes() == whole.read_bytes()
    pages = [report(Results(plan(), games)) for games in (resumed, straight)]
    assert pages[0] == pages[1]


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("kept", [10, 40, 300, -1, -7])
def test_killed_in_the_middle_of_a_line_it_goes_on_to_the_same_bytes(
    tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(), path)
    whole = path.read_bytes()
    first = len(whole.splitlines(keepends=True)[0])
    assert 40 < first < len(whole)
    path.write_bytes(whole[:kept])
    assert len(run(plan(), path)) == 6
    assert path.read_bytes() == whole


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = run(plan(), path)
    heard: list[int] = []
    assert run(plan(), path, heard=heard.append) == first
    assert heard == [6]


def test_an_arena_can_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=4), path)
    assert untimed(run(plan(), path)) == untimed(run(plan(), tmp_path / "whole.jsonl"))
    assert len(run(plan(games=4), path)) == 4


def test_a_game_is_the_one_that_sim_plays(tmp_path: Path) -> None:
    from ecumene.sim import Match, play_game

    for game in run(plan(games=2), tmp_path / "games.jsonl"):
        bots = plan().seating(game.pairing, game.number)
        seed = plan().seed_of(game.number, game.pairing).partition("/")[0]
        match = Match("oasis", bots, 1, seed, {"rounds": "3"}).check()
        assert play_game(match, 0).answers == game.answers


def test_budgets_are_divided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def seat_bots(names: Any, seed: str, budget: Any) -> Any:
        from ecumene.bots import seat_bots

        seen.append(budget)
        return seat_bots(names, seed, budget)

    monkeypatch.setattr("ecumene.arena.game.seat_bots", seat_bots)
    run(plan(divide=25, games=1), tmp_path / "games.jsonl")
    assert [(budget.divide, budget.seconds) for budget in seen] == [(25, None)]


@pytest.mark.parametrize(
    ("about", "named"),
    [
        ({"seed": "2"}, "(seed)"),
        ({"seats": 2}, "(seats)"),
        ({"divide": 2}, "(divide)"),
        ({"options": {"rounds": "4"}}, "(options)"),
        ({"mode": "one"}, "(mode)"),
        ({"bots": ("random", "greedy")}, "(bots)"),
    ],
)
def test_another_arena_does_not_mix_with_this_one(
    tmp_path: Path, about: dict[str, Any], named: str
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=1), path)
    before = path.read_bytes()
    with pytest.raises(BadRecord) as caught:
        run(plan(**about), path)
    assert f"is of another run {named}" in caught.value.sentence()
    assert "gehört zu einem anderen Lauf" in caught.value.sentence("de")
    assert path.read_bytes() == before


def test_bots_that_were_changed_are_other_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=1), path)
    monkeypatch.setattr("ecumene.arena.ledger.fingerprint", lambda game, bots: "other")
    with pytest.raises(BadRecord, match=r"another run \(code\)"):
        run(plan(games=1), path)


def test_bots_that_were_compiled_are_known_by_their_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Plan("oasis", bots=("greedy", "random"), games=1, seed="1", seats=2).check()
    interpreted = fingerprint(plan.game, plan.bots)
    compiled = Path(str(greedy.__file__)).with_name(f"greedy{SUFFIX}")
    monkeypatch.setattr(greedy, "__file__", str(compiled))
    assert fingerprint(plan.game, plan.bots) == interpreted


@pytest.mark.parametrize("text", ["precious", "precious\nwords\n", "\x00\xff\n", '{"a": 1}\n'])
def test_somebody_elses_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text)
    with pytest.raises(BadRecord, match="holds no games of such a run"):
        run(plan(), path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "damage",
    [
        {"pairing": 7},
        {"number": -1},
        {"scores": [1]},
        {"actors": [9]},
        {"answers": "none"},
        {"factions": [[1, 2, 3]]},
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, damage: dict[str, Any]) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=2), path)
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join([header, first, json.dumps({**json.loads(second), **damage}), ""]))
    with pytest.raises(BadRecord, match=r"Line 3 of .* is no game of this run"):
        run(plan(), path)


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(NotSaved, match="cannot be written: not a directory"):
        run(plan(), tmp_path / "file" / "games.jsonl")
    with pytest.raises(NotSaved, match="cannot be written: no such file"):
        run(plan(), tmp_path / "nowhere" / "games.jsonl")
    for odd in (tmp_path, Path("/dev/zero")):
        with pytest.raises((BadRecord, NotSaved)):
            run(plan(), odd)


def test_a_full_disk_is_a_sentence_and_what_was_played_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=2), path)
    before = path.read_bytes()

    def full(line: Any) -> bytes:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("ecumene.sim.ledger.encoded", full)
        with pytest.raises(NotSaved, match="no space left"):
            run(plan(), path)
    assert path.read_bytes() == before
    assert len(run(plan(), path)) == 6
