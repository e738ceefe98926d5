"""Bad input: one clear sentence on standard error, exit code 2, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from ecumene.engine import files

Run = Callable[..., Result]
PLAY = ("play", "oasis", "--seed", "3", "--seats", "human,random")


def refused(result: Result, *words: str) -> None:
    """Exit code 2, and one line on standard error with these words."""
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.output
    for word in words:
        assert word in result.stderr


@pytest.mark.parametrize(
    "line", ["play oassis", "sim oassis", "rules oassis", "fuzz oassis", "play oassis --resume"]
)
def test_an_unknown_game(run: Run, line: str) -> None:
    if line.endswith("--resume"):
        refused(run(*line.split()), "oassis cannot be read")
    else:
        refused(run(*line.split()), 'There is no game "oassis". Did you mean "oasis"?')


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--option", "ruonds=3"], 'There is no option "ruonds". Did you mean "rounds"?'),
        (["--option", "rounds=12"], 'rounds cannot be "12".'),
        (["--option", "rounds"], 'An option is written name=value, not "rounds".'),
        (["--option", "rounds=3", "--option", " rounds=4"], 'The option "rounds" is given twice.'),
        (["--seats", "random"], "Oasis is for 2 to 5 seats, not 1."),
        (["--seats", ",".join(["random"] * 6)], "Oasis is for 2 to 5 seats, not 6."),
        (["--seats", "random,gready"], 'Did you mean "greedy"?'),
        (["--seats", "random,"], "Seats are written as names between commas"),
        (["--seed", "x" * 201], "A seed has at most 200 characters."),
    ],
)
def test_options_seats_and_seeds(run: Run, command: str, words: list[str], sentence: str) -> None:
    result = run(command, "oasis", *words)
    refused(result, sentence)
    assert result.stdout == ""


def test_nobody_simulates_people(run: Run) -> None:
    refused(run("sim", "oasis", "--seats", "human,random"), 'There is no bot "human".')


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "games must be at least 1, not 0."),
        (["--workers", "-2"], "workers must be at least 1, not -2."),
        (["--workers", "2", "--ray", "auto"], "Say --workers or --ray, not both"),
    ],
)
def test_numbers_of_a_simulation(run: Run, words: list[str], sentence: str) -> None:
    refused(run("sim", "oasis", *words), sentence)


LONG = "a" * 300


@pytest.mark.skipif(os.name == "nt", reason="other limits")
@pytest.mark.parametrize(
    "line",
    [
        f"sim oasis --out {LONG}.jsonl",
        f"sim oasis --save {LONG}",
        f"sim oasis --content {LONG}",
        f"arena oasis --out {LONG}.html",
        f"arena oasis --results {LONG}.jsonl",
        f"selfplay oasis --out {LONG[:245]}.jsonl",  # with .games.jsonl it is too long
        f"balance oasis --out {LONG}.html",
    ],
)
def test_names_of_files_that_are_too_long(run: Run, line: str) -> None:
    refused(run(*line.split()), "file name too long.")


@pytest.mark.parametrize("command", ["arena", "balance"])
def test_a_folder_is_no_report_and_that_is_seen_before_anything_is_played(
    run: Run, tmp_path: Path, command: str
) -> None:
    page = tmp_path / "report.html"
    page.mkdir()
    refused(run(command, "oasis", "--bots", "random", "--out", page), "is a directory.")
    assert [*tmp_path.iterdir()] == [page]


@pytest.mark.parametrize("minutes", ["0", "-1", "nan", "inf"])
def test_minutes_of_fuzzing(run: Run, minutes: str) -> None:
    refused(run("fuzz", "oasis", "--minutes", minutes), "--minutes must be more than 0")


# What is typed in a game


@pytest.mark.parametrize(
    ("typed", "sentences"),
    [
        ("ofer salt_1", ['"ofer salt_1" is neither a choice nor a command', "Did you mean"]),
        ("undu", ['Did you mean "undo"?']),
        ("xyzzy", ['"help" lists the commands.']),
        ("99", ["There is no choice 99: choose 1 to 3."]),
        ("0", ["There is no choice 0: choose 1 to 3."]),
        ("pay toll", ['"pay toll" is not possible now; possible: offer', "(OAS-RND-02)"]),
        ("rules OAS-TURM-05", ['Did you mean "OAS-TURN-05"?']),
        ("save", ["Say where: save FILE."]),
        ("save /dev/null/x.json", ["/dev/null/x.json cannot be written", "Nothing was changed."]),
        ("redo", ["Nothing has been taken back."]),
    ],
)
def test_a_refused_line_changes_nothing_and_the_game_goes_on(
    run: Run, kept: Path, typed: str, sentences: list[str]
) -> None:
    result = run(*PLAY, input=f"{typed}\n1\n")
    assert len(result.stderr.splitlines()) == 1
    for sentence in sentences:
        assert sentence in result.stderr
    (file,) = kept.iterdir()
    assert len(json.loads(file.read_text())["actions"]) >= 2
    refusal = "save" not in typed and "rules" not in typed
    assert result.exit_code == (2 if refusal or typed == "save" else 0)


# Records

READERS = [("replay",), ("verify",), ("draw",), ("play", "--resume")]


def edit(path: Path, **changes: Any) -> None:
    document = json.loads(path.read_text())
    path.write_text(json.dumps({**document, **changes}))


@pytest.mark.parametrize("reader", READERS)
class TestRecords:
    def test_missing(self, run: Run, reader: tuple[str, ...], tmp_path: Path) -> None:
        refused(run(*reader, tmp_path / "no.json"), "cannot be read: no such file or directory.")

    def test_a_folder(self, run: Run, reader: tuple[str, ...], tmp_path: Path) -> None:
        refused(run(*reader, tmp_path), "cannot be read: is a directory.")

    def test_truncated(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        text = finished.read_text()
        finished.write_text(text[: len(text) // 2])
        refused(run(*reader, finished), "is not whole, or not JSON")

    def test_no_text(self, run: Run, reader: tuple[str, ...], tmp_path: Path) -> None:
        path = tmp_path / "picture.json"
        path.write_bytes(b"\x89PNG\xff\xfe")
        refused(run(*reader, path), "is not a text file.")

    def test_foreign(self, run: Run, reader: tuple[str, ...], tmp_path: Path) -> None:
        path = tmp_path / "package.json"
        path.write_text('{"name": "something else"}')
        refused(run(*reader, path), "is not a record of Ecumene.")

    def test_a_future_format(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        edit(finished, ecumene=99)
        refused(run(*reader, finished), "is of format 99", "install a newer one.")

    def test_future_rules(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        edit(finished, rules=99)
        refused(run(*reader, finished), "version 99 of the rules", "install a newer one.")

    def test_an_unknown_game(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        edit(finished, game="oassis")
        refused(run(*reader, finished), 'There is no game "oassis".')

    def test_gigantic(
        self, run: Run, reader: tuple[str, ...], finished: Path, monkeypatch: Any
    ) -> None:
        monkeypatch.setattr(files, "LARGEST", 1 << 10)
        refused(run(*reader, finished), "is too large to be a record")

    def test_endless(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        edit(finished, actions=["rest"] * 100_000)
        refused(run(*reader, finished), "longer than any game of oasis can be.")

    def test_nested_too_deep(self, run: Run, reader: tuple[str, ...], tmp_path: Path) -> None:
        path = tmp_path / "deep.json"
        path.write_text("[" * 100_000)
        refused(run(*reader, path), "is not whole, or not JSON")

    def test_edited(self, run: Run, reader: tuple[str, ...], finished: Path) -> None:
        document = json.loads(finished.read_text())
        document["seed"] = "another"
        finished.write_text(json.dumps(document))
        result = run(*reader, finished)
        assert result.exit_code == (1 if reader == ("verify",) else 2)
        assert "does not fit" in result.stderr or "not the one that was recorded" in result.stderr
        assert len(result.stderr.splitlines()) == 1
        assert finished.read_text() == json.dumps(document)


def test_what_still_replays_of_an_edited_record_is_shown(run: Run, finished: Path) -> None:
    document = json.loads(finished.read_text())
    document["actions"][60] = "fly"
    finished.write_text(json.dumps(document))
    result = run("replay", finished)
    assert result.exit_code == 2
    assert "Answer 61 of the record does not fit" in result.stderr
    assert "Shown are the 50 steps" in result.stderr
    assert "Step 50 of 50" in result.stdout
    told = json.loads(run("replay", finished, "--json").stdout)
    assert told["steps"] == 50
    assert told["fault"].startswith("Answer 61")


# Positions


@pytest.mark.parametrize("reader", [("play", "--position"), ("draw", "--position")])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = oasis", "cannot be understood: Invalid value (at line 1, column 8)."),
        ('game = "oassis"', 'Did you mean "oasis"?'),
        ('at = "turn"', "name the game."),
        ('game = "oasis"\nat = "trun"', 'There is no chapter "trun". Did you mean "turn"?'),
        ('game = "oasis"\nseats = 9', "2 to 5 seats, not 9."),
        ('game = "oasis"\ntabel = 1', 'position has no key "tabel". Did you mean "table"?'),
        ('game = "oasis"\n[table]\ncions = [1, 1]', 'Did you mean "coins"?'),
        ('game = "oasis"\n[table]\ncoins = [-3, 3]', "This table is impossible"),
        ('game = "oasis"\n[table]\nhands = [["salt_1", "salt_1"], []]', "once too often."),
        ('game = "oasis"\n[table]\nplaces = ["gate", "plams"]', 'Did you mean "palms"?'),
    ],
)
def test_positions(
    run: Run, tmp_path: Path, reader: tuple[str, ...], text: str, sentence: str
) -> None:
    path = tmp_path / "position.toml"
    path.write_text(text)
    refused(run(*reader, path), sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cannot be understood"),
        ("[1, 2]", "must be a table."),
        ("[" * 100_000, "cannot be understood"),
    ],
)
def test_positions_in_json(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "position.json"
    path.write_text(text)
    refused(run("draw", "--position", path), sentence)


# Saving


def full(*about: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_loses_neither_the_game_nor_the_old_file(
    run: Run, tmp_path: Path, monkeypatch: Any
) -> None:
    old = tmp_path / "old.json"
    old.write_text("precious")
    monkeypatch.setattr("ecumene.engine.files.os.fsync", full)
    result = run(*PLAY, input=f"1\nsave {old}\nquit\n\n")
    assert result.exit_code == 0
    first, second = result.stderr.splitlines()  # the autosave complains once
    assert "saves" in first
    assert second == f"{old} cannot be written: no space left on device. Nothing was changed."
    assert old.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["old.json", "saves"]
    assert "--resume" not in result.stdout


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_picture_that_cannot_be_written(
    run: Run, unfinished: Path, tmp_path: Path, monkeypatch: Any, ending: str
) -> None:
    old = tmp_path / f"board.{ending}"
    old.write_text("precious")
    monkeypatch.setattr("ecumene.engine.files.os.fsync", full)
    refused(run("draw", unfinished, "-o", old), "no space left on device", "Nothing was changed.")
    assert old.read_text() == "precious"


def test_records_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    line = ("sim", "oasis", "--games", 2, "--workers", 1)
    refused(run(*line, "--save", tmp_path / "file"), "cannot be written")
    refused(run(*line, "--save", "/proc/records"), "cannot be written")
    assert (tmp_path / "file").read_text() == "precious"


def test_no_permission_while_saving(run: Run, tmp_path: Path, monkeypatch: Any) -> None:
    def forbidden(*about: Any, **more: Any) -> Any:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    old = tmp_path / "old.json"
    old.write_text("precious")
    monkeypatch.setattr("ecumene.engine.files.tempfile.mkstemp", forbidden)
    result = run(*PLAY, input=f"1\nsave {old}\nquit\nn\n")
    assert f"{old} cannot be written: permission denied. Nothing was changed." in result.stderr
    assert old.read_text() == "precious"


HUGE = "9" * 5000  # more digits than Python reads


@pytest.mark.parametrize("number", ["²", "--5", HUGE])
def test_what_looks_like_a_number_and_is_none(run: Run, finished: Path, number: str) -> None:
    refused(run("draw", finished, "--seat", number), "There is no seat")
    refused(run("play", "oasis", "--seats", number), "Nobody is called")
    refused(run("sim", "oasis", "--option", f"rounds={number}"), "rounds cannot be")
    refused(run(*PLAY, input=f"{number}\n"), "is neither a choice nor a command")


def test_a_seed_of_wild_bytes(run: Run) -> None:
    refused(run("sim", "oasis", "--games", "1", "--seed", "\udcff"), "A seed is a number or a text")


def test_no_word_at_all(run: Run) -> None:
    refused(run("rules", ""), 'There is no game "". Known are:')


def test_a_game_that_goes_on_takes_no_other_seed(run: Run, unfinished: Path) -> None:
    for more in (["--seed", "5"], ["--option", "rounds=3"], ["--position", "there.toml"]):
        refused(run("play", unfinished, "--resume", *more), "has its seed, options, content")


def test_a_home_that_is_not_there_while_saving(run: Run) -> None:
    result = run(*PLAY, input="save ~nobody-of-that-name/a.json\nquit\n")
    assert "cannot be written" in result.stderr
    assert result.exit_code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_an_output_without_space() -> None:
    with open("/dev/full", "wb") as full_device:
        done = subprocess.run(
            [sys.executable, "-u", "-m", "ecumene", "games", "--json"],
            stdout=full_device,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == "There is no space left for the output."


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless device")
def test_an_endless_device(run: Run) -> None:
    refused(run("verify", "/dev/zero"), "is too large to be a record")
