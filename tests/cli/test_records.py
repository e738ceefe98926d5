"""`replay`, `verify` and `draw`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import Result

import ecumene
from ecumene.bots.analysis import Line
from ecumene.cli import analyse
from ecumene.cli.terminal import Terminal

Run = Callable[..., Result]

POSITION = """
game = "oasis"
seats = 2
at = "turn"
seat = 1

[table]
round = 2
wind = 4
coins = [5, 6]
offers = ["dates_1", "salt_2"]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return path


# Replay


def test_replay_tells_the_whole_story(run: Run, finished: Path) -> None:
    record = ecumene.Record.load(finished)
    result = run("replay", finished)
    assert result.exit_code == 0
    last = len(record.steps)
    assert f"Step {last} of {last}" in result.stdout
    for line in record.lines(ecumene.OPEN):
        assert line.text in result.stdout
    assert "wins." in result.stdout or "share the victory." in result.stdout


def test_replay_shows_one_step(run: Run, finished: Path) -> None:
    record = ecumene.Record.load(finished)
    result = run("replay", finished, "--step", 7)
    assert f"Step 7 of {len(record.steps)}" in result.stdout
    told = json.loads(run("replay", finished, "--step", 7, "--json").stdout)
    assert told["step"] == 7
    assert told["answer"] == record.game.sentence(record.steps[6].action)
    assert told["seat"] == record.steps[6].seat
    assert told["view"] == record.goto(7).observe(ecumene.OPEN)
    assert {line["step"] for line in told["log"]} <= {7}
    assert told["fault"] is None


def test_replay_of_a_running_game_tells_no_secrets_unless_asked(run: Run, unfinished: Path) -> None:
    hidden = json.loads(run("replay", unfinished, "--json").stdout)["view"]
    shown = json.loads(run("replay", unfinished, "--seat", "open", "--json").stdout)["view"]
    mine = json.loads(run("replay", unfinished, "--seat", 1, "--json").stdout)["view"]
    assert "?" in hidden["table"]["hands"][1]
    assert "?" not in shown["table"]["hands"][1]
    assert mine["table"]["hands"][1] == shown["table"]["hands"][1]
    assert "?" in mine["table"]["hands"][0]


def test_replay_speaks_german(run: Run, finished: Path) -> None:
    assert "Schritt 0 von" in run("replay", finished, "--step", 0, lang="de").stdout


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there(run: Run, finished: Path, step: int) -> None:
    for command in ("replay", "draw"):
        result = run(command, finished, "--step", step)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"There is no step {step}: this game has steps 0 to ")


@pytest.mark.parametrize("seat", ["9", "-1", "me"])
def test_a_seat_that_is_not_there(run: Run, finished: Path, seat: str) -> None:
    for command in ("replay", "draw"):
        result = run(command, finished, "--seat", seat)
        assert result.exit_code == 2
        assert result.stderr == (f'There is no seat "{seat}": say 0 to 3, spectator or open.\n')


# Verify


def test_verify_accepts_what_replays(run: Run, finished: Path, unfinished: Path) -> None:
    result = run("verify", finished, unfinished)
    assert result.exit_code == 0
    assert "oasis, 6 answers replayed" in result.stdout
    found = json.loads(run("verify", finished, "--json").stdout)
    assert found[0]["ok"]
    assert found[0]["game"] == "oasis"


def test_verify_looks_at_every_file_and_exits_with_the_worst(
    run: Run, finished: Path, unfinished: Path, tmp_path: Path
) -> None:
    edited, broken = tmp_path / "edited.json", tmp_path / "broken.json"
    document = json.loads(finished.read_text())
    document["result"]["scores"][0] += 1
    edited.write_text(json.dumps(document))
    broken.write_text("{")
    result = run("verify", edited, unfinished)
    assert result.exit_code == 1
    assert "The result is not the one that was recorded." in result.stderr
    assert "unfinished.json" in result.stdout
    result = run("verify", broken, edited, finished, "--json")
    assert result.exit_code == 2
    assert [file["ok"] for file in json.loads(result.stdout)] == [False, False, True]


def test_verify_tells_what_was_tampered_with_from_what_cannot_be_read(
    run: Run, finished: Path, tmp_path: Path
) -> None:
    record = json.loads(finished.read_text())
    content = {"digest": "0" * 16, "files": {}}
    for changed, code in (
        ({"seed": "another"}, 1),
        ({"names": ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"]}, 1),
        ({"content": content}, 1),  # its digest differs
        ({"digests": {"end": "0"}}, 1),
        ({"rules": 99}, 2),  # of a newer Ecumene
        ({"game": "unheard_of"}, 2),
        ({"actions": 3}, 2),
    ):
        path = tmp_path / "changed.json"
        path.write_text(json.dumps({**record, **changed}))
        assert run("verify", path).exit_code == code, changed


# Draw


def test_draw_writes_svg_for_a_step_and_a_seat(run: Run, unfinished: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.svg"
    result = run("draw", unfinished, "--step", 2, "--seat", 1, "-o", board)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "is drawn" in result.stdout
    text = board.read_text()
    ElementTree.fromstring(text)
    assert "var(--" not in text
    game, record = ecumene.load("oasis"), ecumene.Record.load(unfinished)
    view = record.goto(2).observe(1)
    assert text == game.draw(view, standalone=True)


def test_draw_in_the_dark_and_in_german(run: Run, unfinished: Path) -> None:
    light = run("draw", unfinished, "--seat", "spectator").stdout
    dark = run("draw", unfinished, "--seat", "spectator", "--theme", "dark").stdout
    assert light.startswith("<svg")
    assert dark.startswith("<svg")
    assert light != dark
    game = ecumene.load("oasis")
    view = ecumene.Record.load(unfinished).state.observe(None)
    german = run("draw", unfinished, lang="de").stdout
    assert german.strip() == game.draw(view, lang="de", standalone=True)


def test_draw_one_part(run: Run, unfinished: Path) -> None:
    game = ecumene.load("oasis")
    view = ecumene.Record.load(unfinished).state.observe(None)
    part = game.parts(view)[0].id
    drawn = run("draw", unfinished, "--part", part).stdout
    assert drawn.strip() == game.draw(view, part, standalone=True)
    result = run("draw", unfinished, "--part", "cellar")
    assert result.exit_code == 2
    assert 'This table has no part "cellar".' in result.stderr


def test_draw_writes_png(run: Run, unfinished: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.png"
    result = run("draw", unfinished, "-o", board, "--width", 200)
    assert result.exit_code == 0
    octets = board.read_bytes()
    assert octets.startswith(b"\x89PNG")
    assert int.from_bytes(octets[16:20], "big") == 200


def test_draw_a_position(run: Run, position: Path) -> None:
    drawn = run("draw", "--position", position).stdout
    state = ecumene.load("oasis").position(
        {
            "seats": 2,
            "at": "turn",
            "seat": 1,
            "table": {
                "round": 2,
                "wind": 4,
                "coins": [5, 6],
                "offers": ["dates_1", "salt_2"],
            },
        }
    )
    assert drawn.strip() == state.game.draw(state.observe(ecumene.OPEN), standalone=True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["-o", "board.gif"], 'A picture is an .svg or a .png file, not "board.gif".'),
        (["--theme", "drak"], 'There is no theme "drak". Did you mean "dark"?'),
        (["--width", "3"], "A picture is 16 to 10,000 wide, not 3."),
        (["--position", "x.toml"], "Name either a record or a position to draw."),
    ],
)
def test_wrong_drawings(run: Run, unfinished: Path, words: list[str], sentence: str) -> None:
    result = run("draw", unfinished, *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{sentence}\n")


def test_missing_icons_are_a_sentence(run: Run, unfinished: Path, monkeypatch: Any) -> None:
    def gone(*about: Any, **more: Any) -> Any:
        raise FileNotFoundError(2, "gone", "icons.svg")

    monkeypatch.setattr(type(ecumene.load("oasis")), "draw", gone)
    result = run("draw", unfinished)
    assert result.exit_code == 2
    assert result.stderr.startswith("icons.svg is missing")


# Analyse


def test_analyse_shows_chances_and_moments(run: Run, finished: Path) -> None:
    result = run("analyse", finished, "--iterations", 2)
    assert result.exit_code == 0
    assert "by the choices alone" in result.stdout
    assert "(as played)" in result.stdout
    assert "durch die Wahl allein" in run("analyse", finished, "--iterations", 2, lang="de").stdout


def test_the_bot_never_would_rather_have_done_what_it_finds_worse() -> None:
    terminal = Terminal("en")
    same, other = analyse.opinion(terminal, Line(3, [], 0.0, True)), Line(3, ["rest"], 0.3, True)
    assert same == "From step 3 on the bot would have done the same."
    assert analyse.opinion(terminal, other) == f"{same} Otherwise:"
    worse = analyse.opinion(terminal, Line(3, ["rest"], 0.3, False))
    assert worse == "From step 3 on the bot would have done this, which is worse:"
    for lead in (-0.3, 0.001):
        words = analyse.opinion(terminal, Line(3, ["rest"], lead, False))
        assert words == "From step 3 on the bot would rather have done this:"


def test_analyse_for_a_program(run: Run, finished: Path) -> None:
    told = json.loads(run("analyse", finished, "--iterations", 2, "--json").stdout)
    record = ecumene.Record.load(finished)
    assert told["steps"] == len(record.steps) == len(told["chances"]) - 1
    assert told["chances"][-1] == record.state.returns
    for moment in told["moments"]:
        assert all(choice["label"] for choice in moment["choices"])
        assert all(answer["label"] for answer in moment["answers"])
        assert all(len(line["labels"]) == len(line["sentences"]) for line in moment["lines"])
        assert moment["first"] <= moment["step"] <= moment["last"]
    result = run("analyse", finished, "--iterations", 0)
    assert (result.exit_code, result.stdout) == (2, "")
