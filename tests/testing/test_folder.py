"""What lies in the folder of a game's tests: playthroughs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.games.oasis import GAME
from ecumene.testing.cases import Case
from ecumene.testing.folder import folder_of
from ecumene.testing.playthroughs import main, opened, playthrough, playthroughs_match, write
from ecumene.testing.walk import Walk


def test_playthroughs_are_written_and_match(tmp_path: Path) -> None:
    paths = write(GAME, tmp_path, {"rounds": "3"})
    assert len(paths) == 2 * len(GAME.seats)
    playthroughs_match(GAME, tmp_path)
    assert dict(opened(GAME, paths[0]).options) == {"rounds": 3}
    assert opened(GAME, paths[0]).wandering is None
    led = write(GAME, tmp_path / "led", {"rounds": 3, "wandering": 2})
    assert opened(GAME, led[0]).wandering == 2
    assert led[0].read_text("utf-8") != paths[0].read_text("utf-8")


def test_a_playthrough_tells_the_whole_game() -> None:
    case = Case(GAME, 2, {"rounds": 3}, "1")
    walk, text = Walk(case), playthrough(case)
    said = [line.strip() for line in text.splitlines()]
    spoken = iter(said)
    assert all(GAME.sentence(action) in spoken for action in walk.actions), "in this order"
    assert f"{len(walk.actions)}. seat " in text
    assert "end: scores" in text
    assert text == playthrough(case)


def test_a_game_without_playthroughs_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"0 playthroughs for 2 seats and needs 2.*python -m"):
        playthroughs_match(GAME, tmp_path)
    (*_, last) = write(GAME, tmp_path, {"rounds": 3})
    last.unlink()
    with pytest.raises(AssertionError, match=r"1 playthroughs for 5 seats"):
        playthroughs_match(GAME, tmp_path)


def test_a_game_that_goes_otherwise_is_caught(tmp_path: Path) -> None:
    first, second, *_ = write(GAME, tmp_path, {"rounds": 3})
    text = first.read_text("utf-8")
    first.write_text(text.replace("wind: ", "wind: 1", 1), "utf-8")
    with pytest.raises(AssertionError, match=rf"{first.name}, line \d+: was '  wind: 1\d', is "):
        playthroughs_match(GAME, tmp_path)
    first.write_text(text, "utf-8")
    second.write_text(second.read_text("utf-8") + "more\n", "utf-8")
    with pytest.raises(AssertionError, match=rf"{second.name}, it had \d+ lines and has \d+"):
        playthroughs_match(GAME, tmp_path)
    second.write_text("something else\n", "utf-8")
    with pytest.raises(AssertionError, match=rf"{second.name} does not begin like a playthrough"):
        playthroughs_match(GAME, tmp_path)


def test_writing_again_keeps_seeds_and_options(tmp_path: Path) -> None:
    first, *_ = write(GAME, tmp_path, {"rounds": 3})
    own = tmp_path / "playthroughs" / "own.txt"
    own.write_text(playthrough(Case(GAME, 2, {"rounds": 4}, "mine")), "utf-8")
    before = {path: path.read_text("utf-8") for path in (first, own)}
    first.write_text("\n\n".join(first.read_text("utf-8").split("\n\n")[:1]) + "\n\n", "utf-8")
    assert own in write(GAME, tmp_path)
    assert {path: path.read_text("utf-8") for path in (first, own)} == before


def test_the_command_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "Name one or more games" in capsys.readouterr().err
    assert main(["oasys"]) == 2
    assert 'Did you mean "oasis"?' in capsys.readouterr().err


def test_the_folder_is_inside_the_package() -> None:
    assert folder_of(GAME).parts[-3:] == ("games", "oasis", "tests")
