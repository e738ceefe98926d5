"""The suite itself: which games it tries, where it looks, and what it leaves behind."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest

from ecumene.bots.standing import promise
from ecumene.engine.options import Conflict, Option
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import Viewer
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing import CHECKS, DECLARED, Case, ContractSuite, Failure, Walk, cases
from ecumene.testing.again import again, main
from ecumene.testing.cases import nth_case, variants
from ecumene.testing.checks.drawing import drawings_are_sound
from ecumene.testing.checks.play import invariants_hold
from ecumene.testing.fuzz import Progress, fuzz

if TYPE_CHECKING:
    from tests.testing.conftest import Plant

HOUSES = ["ant", "bee", "cat", "dog", "emu", "fox", "gnu"]


def poor(s: Oasis) -> Iterable[str]:
    """An invariant that does not hold for long."""
    if max(s.coins) > 6:
        yield "somebody is rich."


# Cases


def test_every_seat_count_and_every_value_comes_up() -> None:
    tried = cases(GAME)
    assert {case.seats for case in tried} == set(GAME.seats)
    assert sorted(case.options["rounds"] for case in tried) == list(range(3, 9))  # each once
    assert len(cases(GAME, least=9)) == 9


def test_flags_are_turned_alone_and_together(plant: Plant) -> None:
    flags = [Option(name, "flag", name == "b", name, name) for name in "abc"]
    found = variants(plant(options=tuple(flags)), 2)
    rows = [[each[name] for name in "abc"] for each in found]
    assert rows[0] == [False, True, False]
    assert rows[1:4] == [[True, True, False], [False, False, False], [False, True, True]]
    assert rows[4] == [True, False, True]


def test_choices_per_seat_all_come_up_and_conflicts_do_not(plant: Plant) -> None:
    houses = Option("houses", "per_seat", "random", "", "", lambda seats: ["random", *HOUSES])
    level = Option(
        "level",
        "choice",
        "low",
        "",
        "",
        lambda seats: ["low", "high"],
        conflicts=(Conflict("high", "night", True),),
    )
    night = Option("night", "flag", False, "", "")
    found = variants(plant(options=(houses, level, night)), 3)
    assert {house for each in found for house in each["houses"]} == {"random", *HOUSES}
    assert {each["level"] for each in found} == {"low", "high"}
    assert any(each["night"] for each in found)
    assert not any(each["night"] and each["level"] == "high" for each in found)


def test_long_ranges_are_sampled_with_both_ends(plant: Plant) -> None:
    option = Option("n", "int", 50, "", "", lambda seats: range(1, 101))
    values = [each["n"] for each in variants(plant(options=(option,)), 2)]
    assert values[0] == 50
    assert {1, 100} <= set(values)
    assert len(values) <= 13


def test_values_that_few_seat_counts_allow_come_up(plant: Plant) -> None:
    maps = {2: ["plain", "ford"], 3: ["plain", "lake"], 4: ["plain", "hill", "isle"], 5: ["plain"]}
    option = Option("map", "choice", "plain", "", "", lambda seats: maps[seats])
    found = {case.options["map"] for case in cases(plant(options=(option,)))}
    assert found == {"plain", "ford", "lake", "hill", "isle"}


def test_choices_per_seat_are_also_drawn(plant: Plant) -> None:
    later = ("later", "random")
    names = [*later, *HOUSES]
    houses = Option("houses", "per_seat", "later", "", "", lambda seats: names, shared=later)
    found = [each["houses"] for each in variants(plant(options=(houses,)), 3)]
    assert found[:2] == [["later"] * 3, ["random"] * 3]


def test_the_row_of_cases_never_repeats_a_seed() -> None:
    row = [nth_case(GAME, number) for number in range(60)]
    assert len({case.seed for case in row}) == 60
    pairs = {(case.seats, case.options["rounds"]) for case in row}
    assert len(pairs) == 24, "in time every seat count meets every value"


# Walks


def test_a_sample_holds_every_kind_of_decision() -> None:
    walk = Walk(Case(GAME, 4, {"rounds": 4}, "1-2"), samples=5)
    kinds = {walk.kinds[step] for step in walk.sample("it")}
    assert kinds == set(walk.kinds)
    assert len(kinds) == 4
    assert len(walk.sample("it")) == 5
    assert walk.sample("it") == walk.sample("it") != walk.sample("other")


def test_without_samples_every_step_is_looked_at() -> None:
    walk = Walk(Case(GAME, 2, {"rounds": 3}, "1"))
    assert walk.sample("it", 2) == list(range(len(walk.actions)))


def test_picks_are_the_first_choices() -> None:
    case = Case(GAME, 2, {"rounds": 3}, "1")
    first, last = Walk(case, picks=[0, 0]), Walk(case, picks=[2, 5])
    assert first.actions[:2] == [first.states[0].legal()[0], first.states[1].legal()[0]]
    assert last.actions[:2] == [last.states[0].legal()[2], last.states[1].legal()[2]]


def test_who_looks_at_every_picture_of_a_game_keeps_none(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Walk(Case(GAME, 2, {"rounds": 3}, "1"))
    draw, drawn, most = walk.pictures, list[ref[Paper]](), 0

    def on_paper(viewer: Viewer, lang: str) -> list[tuple[str, str]]:
        nonlocal most
        most = max(most, sum(each() is not None for each in drawn))
        papers = [(name, Paper(picture)) for name, picture in draw(viewer, lang)]
        drawn.extend(ref(paper) for _, paper in papers)
        return list(papers)

    monkeypatch.setattr(walk, "pictures", on_paper)
    monkeypatch.setattr(walk, "sample", lambda *asked: range(6))
    drawings_are_sound.look(walk)
    once = len(draw(None, "en"))
    assert len(drawn) == 7 * 3 * 2 * once, "moments, and the end, for viewers, in two languages"
    assert most <= 2 * once, "and forgotten: fuzzing a long game would fill the memory"


class Paper(str):
    """A drawing of which can be told whether somebody still has it."""


# Failures


def test_a_failure_prints_a_record_that_leads_to_it(plant: Plant, tmp_path: Path) -> None:
    game = plant(invariants=poor)
    with pytest.raises(Failure) as found:
        invariants_hold(game, 2, {"rounds": 5}, 3)
    failure = found.value
    told = str(failure)
    record = Record.loads(told[told.index("Record: ") + 8 :], game)
    assert max(record.state.scores) > 6, "the very moment"
    assert max(record.goto(len(record.steps) - 1).scores) <= 6
    path = failure.save(tmp_path)
    assert f"ecumene replay {path}" in str(failure)
    assert Record.load(path, game).text() == record.text()


def test_a_failure_at_the_end_can_be_replayed(plant: Plant) -> None:
    def never_over(s: Oasis) -> Iterable[str]:
        if s.over:
            yield "it is over."

    game = plant(invariants=never_over)
    with pytest.raises(Failure) as found:
        invariants_hold(game, 2, {"rounds": 3}, 1)
    assert Record.replay(found.value.document, game).state.over


def test_a_long_record_is_saved_and_not_printed(tmp_path: Path) -> None:
    actions = [GAME.parse("travel")] * 500
    failure = Failure("It is long.", Case(GAME, 2, {"rounds": 3}, "1"), actions)
    assert "Record: " in str(failure), "not saved, so it must be printed"
    failure.save(tmp_path)
    assert "Record: " not in str(failure)


# The class


class Collected:
    """What pytest would make of a test: its parameters."""

    def __init__(self, *fixturenames: str) -> None:
        self.fixturenames = fixturenames
        self.found: dict[str, list[str]] = {}

    def parametrize(self, name: str, values: Iterable[Any], ids: Callable[[Any], str]) -> None:
        self.found[name] = [ids(each) for each in values]


def suite_of(game: GameSpec[Any], **more: Any) -> ContractSuite:
    suite: ContractSuite = type("TestIt", (ContractSuite,), {"game": game, **more})()
    return suite


def test_the_suite_is_one_test_per_check_and_case() -> None:
    collected = Collected("self", "case", "check", "declared")
    suite_of(GAME).pytest_generate_tests(collected)
    assert collected.found["check"] == [check.name for check in CHECKS]
    assert collected.found["case"][:2] == ["2-rounds=5", "3-rounds=3"]
    assert len(collected.found["declared"]) == len(DECLARED)


def test_every_check_says_what_it_promises() -> None:
    assert all(check.claim.endswith(".") for check in CHECKS)
    assert len({check.name for check in CHECKS}) == len(CHECKS)


def test_a_broken_promise_in_the_suite_is_saved(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    suite = suite_of(plant(invariants=poor))
    with pytest.raises(Failure, match=r"invariants_hold: .*somebody is rich"):
        suite.test_play(cases(suite.game)[0], invariants_hold)
    (path,) = (tmp_path / "build" / "failures").iterdir()
    assert json.loads(path.read_text("utf-8"))["game"] == GAME.id


def test_hypothesis_shrinks_what_it_finds(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stay(s: Oasis) -> Iterable[str]:
        if any(s.places):
            yield "somebody has left."

    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    suite = suite_of(plant(invariants=stay))
    with pytest.raises(Failure, match=r"somebody has left") as found:
        suite.test_random_play()
    failure = found.value
    assert (failure.case.seats, failure.case.seed) == (2, "0-0"), "nothing is simpler"
    sentences = [GAME.sentence(action) for action in failure.actions]
    assert sentences[-1] == "travel"
    (path,) = (tmp_path / "build" / "failures").iterdir()
    assert json.loads(path.read_text("utf-8"))["actions"] == sentences


# Fuzzing


def test_fuzzing_stops_at_the_first_failure_and_keeps_it(plant: Plant, tmp_path: Path) -> None:
    heard: list[str] = []
    game = plant(invariants=poor)
    found = fuzz(game, 1, "s", lambda progress: heard.append(progress.check), tmp_path)
    assert found.failure is not None
    assert found.failure.check == "invariants_hold"
    assert heard[:2] == ["play", "choices_are_in_order"]
    assert found.path is not None
    assert f"ecumene replay {found.path}" in found.sentence
    assert max(Record.load(found.path, game).state.scores) > 6


def test_a_saved_failure_can_be_checked_again(
    plant: Plant, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = plant(invariants=poor)
    found = fuzz(game, 1, "s", folder=tmp_path)
    assert found.failure is not None
    assert found.path is not None
    failure = again(found.path, game)
    assert failure is not None
    assert (failure.check, failure.actions) == (found.failure.check, found.failure.actions)
    assert main([str(found.path)]) == 0, "the game as it is registered keeps its promises"
    assert "every promise kept" in capsys.readouterr().out
    assert main([str(tmp_path / "nowhere.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_fuzzing_finds_dead_ends_and_crashes(plant: Plant, tmp_path: Path) -> None:
    found = fuzz(plant(longest=5), 1, folder=tmp_path)
    assert found.failure is not None
    assert found.failure.check == "play"
    assert "not over after 5 decisions" in found.failure.message


def test_fuzzing_does_every_check_on_at_least_one_game() -> None:
    heard: list[str] = []

    def hear(progress: Progress) -> None:
        heard.append(progress.check)

    done = fuzz(GAME, 0, "1", hear)
    assert done.failure is None, done.failure
    assert heard[1:-1] == [check.name for check in CHECKS]
    assert done.games == 1
    assert done.decisions == sum(done.kinds.values()) > 10
    assert done.sentence.endswith("every promise kept.")


def test_a_long_walk_is_led_to_its_end_by_what_looks_best() -> None:
    case = Case(GAME, 2, {"rounds": 3}, "1")
    walk = Walk(case, wandering=0)
    best = 0
    for state, action in zip(walk.states, walk.actions, strict=False):
        worths = {}
        for each in state.choices:
            after = state.clone()
            after.apply(each)
            worths[each] = promise(after, state.actor)
        best += worths[action] == max(worths.values())
    assert best > len(walk.actions) // 2
    assert walk.actions != Walk(case).actions
