"""Simulation: counting, and equal results for equal seeds."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.engine.errors import BadOption, Error, NotSaved
from ecumene.sim import Crew, Match, Played, Tally, play_game, simulate, wilson


def match(games: int = 12, seed: str = "1", **about: object) -> Match:
    chosen = {"bots": ("random", "greedy"), "options": {"rounds": "3"}, **about}
    return Match("oasis", games=games, seed=seed, **chosen)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (15, 50, 0.1910, 0.4375),
        (0.5, 1, 0.0546, 0.9454),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_a_shared_victory_counts_by_its_share() -> None:
    tally = Tally()
    tally.add(Played([1, 2, 3], [0.5, 0.5, 0.0], [4, 4, 1]))
    tally.add(Played([1], [0.0, 1.0, 0.0], [2, 3, 0]))
    seats = tally.seats(match(bots=("a", "b", "c")))
    assert [seat.wins for seat in seats] == [0.5, 1.5, 0.0]
    assert all(type(seat.wins) is float for seat in seats)
    assert [seat.win_rate for seat in seats] == [0.25, 0.75, 0.0]
    assert [seat.mean_score for seat in seats] == [3.0, 3.5, 0.5]
    assert (tally.games, tally.decisions, tally.shortest, tally.longest) == (2, 4, 1, 3)


def test_tallies_add_up_in_any_order() -> None:
    games = [Played([0] * n, [1 / 3] * 3, [n, 1, 2]) for n in (5, 2, 9)]
    forward, backward, halves = Tally(), Tally(), Tally()
    for game in games:
        forward.add(game)
    for game in reversed(games):
        backward.add(game)
    one, two = Tally(), Tally()
    one.add(games[0])
    two.add(games[1])
    two.add(games[2])
    halves.merge(two)
    halves.merge(one)
    assert forward == backward == halves


def test_nothing_played_has_no_rates() -> None:
    assert [seat.ci for seat in Tally().seats(match())] == [(0.0, 1.0)] * 2


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone, several = simulate(match()), simulate(match(), workers=2)
    assert alone.tally == several.tally
    assert alone.tally.games == 12
    assert several.complete


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    assert play_game(match().check(), 3) == play_game(match().check(), 3)
    assert play_game(match().check(), 3) != play_game(match().check(), 4)
    assert simulate(match()).tally != simulate(match(seed="2")).tally


def test_a_simulated_game_is_the_one_that_is_played_at_a_table() -> None:
    """A record asks everybody of a simultaneous moment before anybody's answer is taken."""
    from ecumene.bots import decide, seat_bots

    played = play_game(match().check(), 5)
    record = ecumene.Record.new("oasis", seats=2, seed="1/5", rounds=3)
    bots = seat_bots(("random", "greedy"), record.seed)
    while not record.state.over:
        seat = record.actor
        record.play(decide(bots[seat], record.state, seat), seat)
    assert [step.action for step in record.steps] == played.answers


def test_records_are_kept_and_verify(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    outcome = simulate(match(games=3, save=str(folder)))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"oasis-1-{n}.json" for n in range(3)]
    records = [ecumene.Record.load(file) for file in files]
    assert sum(len(record.steps) for record in records) == outcome.tally.decisions
    assert records[0].names == ["random 1", "greedy 2"]
    assert records[0].options == {"rounds": 3}


class Elsewhere(Crew):
    """Somebody who plays in another folder, as machines of a cluster do."""

    size = 2

    def __init__(self, folder: Path, seconds: float = 0.0) -> None:
        self.folder, self.seconds = folder, seconds
        self.lengths: list[int] = []

    def share_out(
        self,
        jobs: Iterable[Any],
        work: Callable[[Any], Any],
        take: Callable[[Any], None],
        heard: Callable[[Any], None],
    ) -> bool:
        here = Path.cwd()
        for job in jobs:
            self.lengths.append(len(job))
            time.sleep(self.seconds)
            os.chdir(self.folder)
            try:
                result = work(job)
            finally:
                os.chdir(here)
            take(result)
            heard(result)
        return True


def test_records_lie_where_the_run_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    monkeypatch.chdir(here)
    simulate(match(games=3, save="records"), crew=Elsewhere(there))
    assert len(list((here / "records").iterdir())) == 3
    assert not list(there.iterdir())


def test_games_of_an_earlier_run_have_their_records_too(tmp_path: Path) -> None:
    path, folder = tmp_path / "games.jsonl", tmp_path / "records"
    first = simulate(match(games=3), path=path)
    kept = path.read_bytes()
    again = simulate(match(games=3, save=str(folder)), path=path)
    assert again.games == first.games
    assert path.read_bytes() == kept  # no game is there twice
    assert len(list(folder.iterdir())) == 3
    heard: list[int] = []
    simulate(match(games=3, save=str(folder)), path=path, heard=heard.append)
    assert heard == [3]


def test_long_games_are_handed_out_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are: whoever dies over a hundred of them has played for hours in vain."""
    monkeypatch.setattr("ecumene.sim.run.BATCH", 0.05)
    crew = Elsewhere(tmp_path, seconds=0.05)
    simulate(match(games=40), crew=crew)
    assert crew.lengths == [1] * 40
    monkeypatch.setattr("ecumene.sim.run.BATCH", 1.0)
    crew = Elsewhere(tmp_path)
    simulate(match(games=400), crew=crew)
    assert len(crew.lengths) < 400


def test_an_odd_seed_makes_no_odd_file_name(tmp_path: Path) -> None:
    path = match(seed="../x y", save=str(tmp_path)).file_of(1)
    assert path.parent == tmp_path
    assert path.name == "oasis-.._x_y-01.json"


def test_interrupted_alone_it_keeps_what_is_finished() -> None:
    heard = 0

    def interrupt(games: int) -> None:
        nonlocal heard
        heard += games
        if heard == 4:
            raise KeyboardInterrupt

    outcome = simulate(match(), heard=interrupt)
    assert not outcome.complete
    assert outcome.tally.games == 4


def test_interrupted_with_workers_it_keeps_what_is_finished() -> None:
    interrupted = False

    def interrupt(games: int) -> None:
        nonlocal interrupted
        if not interrupted:
            interrupted = True
            raise KeyboardInterrupt

    outcome = simulate(match(games=2000), workers=2, heard=interrupt)
    assert not outcome.complete
    assert 0 < outcome.tally.games < 2000


def test_a_fault_in_a_worker_ends_the_run_with_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "oasis-1-0.json").mkdir()  # where a record should go
    with pytest.raises(NotSaved) as caught:
        simulate(match(games=4, save=str(tmp_path)), workers=2)
    assert "oasis-1-0.json lässt sich nicht schreiben" in caught.value.sentence("de")


def test_a_game_that_does_not_end_is_a_sentence() -> None:
    game = ecumene.load("oasis")
    longest = game.longest
    object.__setattr__(game, "longest", 3)
    try:
        with pytest.raises(Error, match='seed "1/0" oasis does not end'):
            simulate(match())
    finally:
        object.__setattr__(game, "longest", longest)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (match(games=0), "games must be at least 1"),
        (match(games=10**9), "games must be at most 10000000"),
        (match(bots=("random",)), "2 to 5 seats"),
        (match(bots=("random", "gredy")), "Did you mean"),
        (match(options={"ronds": "3"}), 'no option "ronds"'),
        (match(options={"rounds": "99"}), 'cannot be "99"'),
        (match(seed="x" * 200), "200 characters"),
    ],
)
def test_impossible_matches_are_refused_before_anything_is_played(
    wrong: Match, sentence: str
) -> None:
    with pytest.raises(Error, match=sentence):
        simulate(wrong)


def test_no_workers_are_too_few() -> None:
    with pytest.raises(BadOption, match="workers must be at least 1"):
        simulate(match(), workers=0)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(NotSaved, match="cannot be written"):
        simulate(match(save=str(tmp_path / "file" / "folder")))
