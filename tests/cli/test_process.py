"""The command as a process of its own: streams, signals, exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ecumene

SOURCE = Path(ecumene.__file__).parents[1]
HIDDEN, SHOWN = b"\x1b[?25l", b"\x1b[?25h"  # the cursor


@contextmanager
def started(*words: object, home: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The command, running; rather killed after a minute than a test that never ends."""
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SOURCE), "HOME": str(home)}
    known["XDG_DATA_HOME"] = str(home / "data")
    with subprocess.Popen(
        [sys.executable, "-m", "ecumene", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**known, "LC_ALL": "C.UTF-8", **environment},
        cwd=home,
    ) as process:
        watch = threading.Timer(60, process.kill)
        watch.start()
        try:
            yield process
        finally:
            watch.cancel()
            process.kill()


def test_streams_and_exit_codes(tmp_path: Path) -> None:
    with started("games", "--json", home=tmp_path) as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert [game["id"] for game in json.loads(out)] == ecumene.games()
    with started("games", "--lang", "de", "--what", home=tmp_path) as process:
        out, err = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert err.startswith("Es gibt keine Option „--what“.")


def test_the_locale_chooses_the_language(tmp_path: Path) -> None:
    with started("--help", home=tmp_path, LC_ALL="de_DE.UTF-8") as process:
        out, _ = process.communicate()
    assert out.startswith("Aufruf: ecumene")


def test_help_does_not_wait_for_what_it_does_not_need(tmp_path: Path) -> None:
    code = (
        "import sys; from ecumene.cli import main; main(['--help']);"
        "heavy = {'babel', 'resvg_py', 'pydantic', 'multiprocessing', 'platformdirs',"
        " 'rich.markdown', 'ecumene.sim', 'ecumene.bots'};"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=tmp_path
    )
    assert done.stderr.strip() == "[]"


def test_ctrl_c_in_a_simulation_with_workers_reports_what_is_finished(tmp_path: Path) -> None:
    records = tmp_path / "records"
    line = ("sim", "oasis", "--games", 1_000_000, "--seed", 1, "--workers", 2, "--save", records)
    with started(*line, "--json", home=tmp_path) as process:
        while process.poll() is None and len(list(records.glob("*.json"))) <= 20:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert 20 < json.loads(out)["games"] == len(list(records.glob("*.json"))) < 1_000_000


def test_a_simulation_that_is_ended_gives_the_cursor_back(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="there are no terminals to play with")
    ours, theirs = pty.openpty()
    known = {**os.environ, "PYTHONPATH": str(SOURCE), "HOME": str(tmp_path), "TERM": "xterm"}
    command = [sys.executable, "-m", "ecumene", "sim", "oasis", "--games", "1000000"]
    with subprocess.Popen(
        [*command, "--workers", "1"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env=known,
        cwd=tmp_path,
    ) as process:
        watch = threading.Timer(60, process.kill)
        watch.start()
        os.close(theirs)
        shown = b""
        while b"1000000" not in shown:
            shown += os.read(ours, 10_000)
        assert HIDDEN in shown
        process.send_signal(signal.SIGTERM)
        while more := rest(ours):
            shown += more
        watch.cancel()
    os.close(ours)
    assert process.returncode == -signal.SIGTERM
    assert shown.rindex(SHOWN) > shown.rindex(HIDDEN)


def rest(terminal: int) -> bytes:
    """What is still to be read; nothing when the other side is closed."""
    try:
        return os.read(terminal, 10_000)
    except OSError:
        return b""


def test_ctrl_c_in_a_game_keeps_it(tmp_path: Path) -> None:
    line = ("play", "oasis", "--seed", 3, "--seats", "human,random")
    with started(*line, home=tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        turns = 0
        while turns < 2:  # asked a second time
            said = process.stdout.readline()
            assert said, "the game ended too early"
            turns += "Player 1, step" in said
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    (file,) = (tmp_path / "data" / "ecumene" / "saves").iterdir()
    assert len(ecumene.Record.load(file).steps) >= 2
    assert str(file) in out


def test_a_reader_that_leaves_early_is_no_fault(tmp_path: Path) -> None:
    with started("rules", "oasis", home=tmp_path) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
