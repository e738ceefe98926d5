"""Records and playthroughs that a change has broken are found again, and the others stay."""

from __future__ import annotations

import shutil
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine import archive
from ecumene.games.oasis import GAME
from ecumene.games.oasis.setup import setup
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.tests.kept import KEPT
from ecumene.testing.cases import Case
from ecumene.testing.folder import folder_of
from ecumene.testing.kept import Kept, Wanted
from ecumene.testing.playthroughs import playthroughs_match, write
from ecumene.testing.renew import main, records_replay, renew
from ecumene.testing.walk import Walk

if TYPE_CHECKING:
    from tests.testing.conftest import Plant

NAMES = sorted(KEPT.wanted)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of what the sample game keeps."""
    for name in ("records", "playthroughs"):
        shutil.copytree(folder_of(GAME) / name, tmp_path / name)
    return tmp_path


def kept(game: Any, *more: Wanted[Oasis]) -> Kept[Oasis]:
    return Kept(game, Oasis, [*KEPT.wanted.values(), *more])


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.rglob("*.*"))}


def richer(s: Oasis, options: dict[str, Any]) -> None:
    """Another rule: who has the start marker begins with a coin more."""
    setup(s, options)
    s.coins[s.start] += 1


def test_what_is_in_order_stays(folder: Path) -> None:
    before = texts(folder)
    assert list(renew(KEPT, folder)) == []
    assert texts(folder) == before


def test_what_a_rule_has_broken_is_found_again(plant: Plant, folder: Path) -> None:
    game, before = plant(setup=richer), texts(folder)
    with pytest.raises(AssertionError, match=r"does not replay: .* python -m .*renew oasis"):
        records_replay(kept(game), folder)
    told = list(renew(kept(game), folder))
    assert len(told) == len(before), "everything has moved"
    for name in NAMES:
        (line,) = (each for each in told if each.startswith(f"{name}.json "))
        assert "does not replay: " in line
        assert "the table is not the one that was recorded" in line
        assert "Found with " in line
    assert any("is written anew: line " in line and "was '  coins: " in line for line in told)
    after = texts(folder)
    assert all(after[name] != before[name] for name in before)
    records_replay(kept(game), folder)
    playthroughs_match(game, folder)
    assert list(renew(kept(game), folder)) == []


def test_a_broken_record_keeps_seats_and_options(plant: Plant, folder: Path) -> None:
    list(renew(kept(plant(setup=richer)), folder))
    for name in NAMES:
        old = archive.load(KEPT.folder / f"{name}.json")
        new = archive.load(folder / "records" / f"{name}.json")
        assert (new.seats, new.options) == (old.seats, old.options)


def test_only_what_is_broken_moves(folder: Path) -> None:
    path = folder / "records" / "shared_victory.json"
    before = texts(folder)
    path.write_text(path.read_text("utf-8").replace("rest", "travel", 1), "utf-8")
    (line,) = renew(KEPT, folder)
    assert line.startswith("shared_victory.json does not replay: ")
    after = texts(folder)
    assert {name for name in before if after[name] != before[name]} <= {path.name}


def test_a_record_that_shows_something_else_is_looked_for(folder: Path) -> None:
    records = folder / "records"
    shutil.copy(records / "plain_win.json", records / "shared_victory.json")
    (line,) = renew(KEPT, folder)
    assert line.startswith("shared_victory.json replays, but does not show any more what it is ")
    records_replay(KEPT, folder)


def test_options_that_are_gone_are_done_without(plant: Plant, folder: Path) -> None:
    (option,) = GAME.options
    game = plant(options=(replace(option, choices=lambda seats: range(5, 8)),))
    told = list(renew(kept(game), folder))
    assert any("deck_runs_out.json does not replay: This record cannot begin" in x for x in told)
    assert archive.load(folder / "records" / "deck_runs_out.json").options["rounds"] < 8
    records_replay(kept(game), folder)


def test_records_of_older_rules_are_never_touched(plant: Plant, folder: Path) -> None:
    before = texts(folder)
    told = renew(kept(plant(setup=richer, rules=2)), folder)
    with pytest.raises(AssertionError, match=r"version 1 of the rules, which must replay for ever"):
        list(told)
    assert texts(folder) == before


def test_a_new_wish_is_looked_for_and_given_up_some_day(folder: Path) -> None:
    poor = Wanted[Oasis]("somebody_gets_poorer", lambda game: min(game.end.coins) < 3, 4)
    never = Wanted[Oasis]("never", lambda game: min(game.end.coins) < 0)
    found, lost = renew(kept(GAME, poor, never), folder, 200)
    assert found.startswith("somebody_gets_poorer.json was not there. Found with seed kept-")
    assert archive.load(folder / "records" / "somebody_gets_poorer.json").seats == 4
    assert lost == "never.json was not there. No game of 200 shows it: what there is stays."
    with pytest.raises(AssertionError, match="There is no record never: look for it with python"):
        records_replay(kept(GAME, poor, never), folder)


def test_processes_find_what_one_alone_finds(folder: Path) -> None:
    rare = KEPT.wanted["tie_broken_by_cards"].name
    (folder / "records" / f"{rare}.json").unlink()
    alone = list(renew(KEPT, folder))
    before = texts(folder)
    (folder / "records" / f"{rare}.json").unlink()
    with ProcessPoolExecutor(2) as pool:
        lines: list[str] = []
        assert list(renew(KEPT, folder, pool=pool, report=lines.append)) == alone
    assert texts(folder) == before
    assert lines[0] == f"oasis: looking for {rare}, 0 games played"


def test_a_record_for_nothing_is_told_of(folder: Path) -> None:
    Walk(Case(GAME, 2, {"rounds": 3}, "1")).record.save(folder / "records" / "whole.json")
    assert list(renew(KEPT, folder)) == [
        "whole.json is kept for nothing: name it in tests/kept.py, or delete it."
    ]
    with pytest.raises(AssertionError, match=r"whole\.json is kept for nothing"):
        records_replay(KEPT, folder)


def test_records_are_finished_games_that_replay(tmp_path: Path) -> None:
    """Also those of a game that does not say what they are kept for."""
    anything = Kept(GAME, Oasis, [])
    with pytest.raises(AssertionError, match="holds no finished game"):
        records_replay(anything, tmp_path)
    (tmp_path / "records").mkdir()
    record = Walk(Case(GAME, 2, {"rounds": 3}, "1")).record
    record.save(tmp_path / "records" / "whole.json")
    records_replay(anything, tmp_path)
    edited = tmp_path / "records" / "edited.json"
    edited.write_text(record.text().replace('"end": "', '"end": "0', 1), "utf-8")
    with pytest.raises(AssertionError, match=r"edited\.json does not replay: At its end"):
        records_replay(anything, tmp_path)
    edited.unlink()
    record.fork(5).save(tmp_path / "records" / "half.json")
    with pytest.raises(AssertionError, match=r"half\.json is not a finished game"):
        records_replay(anything, tmp_path)


def test_playthroughs_with_options_of_their_own_keep_them(folder: Path) -> None:
    write(GAME, folder, {"rounds": 3})
    before = texts(folder / "playthroughs")
    assert list(renew(KEPT, folder)) == []
    (folder / "playthroughs" / "2_seats_1.txt").write_text("something else\n", "utf-8")
    (line,) = renew(KEPT, folder)
    assert line.startswith("2_seats_1.txt is written anew: line 1: was 'something else'")
    changed = texts(folder / "playthroughs")
    assert {name for name in before if changed[name] != before[name]} == {"2_seats_1.txt"}


def test_the_command_looks_at_all_games_or_some(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["oasis"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["oasys"]) == 2
    assert 'Did you mean "oasis"?' in capsys.readouterr().err
