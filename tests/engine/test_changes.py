"""Changed content: a game of its own, which records carry with them."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.bots.levels import calibration
from ecumene.engine import changes
from ecumene.engine.aliases import origin
from ecumene.engine.errors import BadRecord, ContentError, Error, UnknownGame
from ecumene.engine.toml_places import Path as Key
from ecumene.engine.toml_places import leaves, with_value
from ecumene.sim import Match, simulate

CARDS = "cards.toml"


def oasis(folder: Path, *values: int) -> Path:
    """A folder with the cards of Oasis, worth something else."""
    text = changes.original(ecumene.load("oasis"))[CARDS]
    for place, value in enumerate(values):
        text = with_value(text, ("deck", "values", place), value)
    (folder / CARDS).write_text(text, "utf-8")
    return folder


def finished(game: Any, seed: int = 3, steps: int = 10_000) -> ecumene.Record:
    record = ecumene.Record.new(game, seed=seed)
    while not record.state.over and len(record.steps) < steps:
        choices = record.legal()
        record.play(choices[len(record.steps) % len(choices)])
    return record


def remark(game: ecumene.GameSpec[Any]) -> tuple[str, str, Key]:
    """Where a component file says something that no rule reads."""
    for name, text in changes.original(game).items():
        for path in leaves(tomllib.loads(text)):
            if path[-1] in ("text_en", "ref", "note") and name != "rules.toml":
                return name, text, path
    raise AssertionError(f"{game.id} says nothing beside its rules")


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_is_played_beside_itself_with_other_content(game: str) -> None:
    """The smallest change there is: a word that no rule reads, so that all games stay the same."""
    plain = ecumene.load(game)
    name, text, path = remark(plain)
    content = changes.content_of(plain, {name: with_value(text, path, "Another word.")})
    other = ecumene.load(changes.learn(plain, content))
    assert (other.id, other.origin) == (f"{game}@{content.digest}", game)
    assert other.state is not plain.state
    assert other.title["en"] == f"{plain.title['en']} · changed"
    assert [change.after for change in changes.differences(other)] == ["Another word."]
    changes.trial(other)
    one, two = finished(plain, steps=60), finished(other, steps=60)
    assert [step.action for step in one.steps] == [step.action for step in two.steps]
    assert one.document().digests == two.document().digests
    views = one.state.observe(None), two.state.observe(None)
    assert plain.draw(views[0], lang="de") == other.draw(views[1], lang="de").replace(
        other.title["de"], plain.title["de"]
    )
    assert one.lines(None, "de") == two.lines(None, "de")
    assert plain.catalogue.rules.keys() == other.catalogue.rules.keys()
    assert calibration(other.id) == calibration(game)


def test_other_numbers_make_other_games(tmp_path: Path) -> None:
    plain, other = ecumene.load("oasis"), ecumene.load("oasis", content=oasis(tmp_path, 19, 29))
    words = [change.words() for change in changes.differences(other)]
    assert words == ["cards.toml: deck.values.0 1 -> 19", "cards.toml: deck.values.1 2 -> 29"]
    assert ecumene.load(other.id) is other
    assert ecumene.load("oasis", content=[tmp_path / CARDS]) is other  # a file as well
    assert finished(plain).state.scores != finished(other).state.scores


def test_content_that_says_the_same_is_the_game_itself(tmp_path: Path) -> None:
    folder = oasis(tmp_path)
    (folder / CARDS).write_text("# a remark\n" + (folder / CARDS).read_text("utf-8"), "utf-8")
    assert ecumene.load("oasis", content=folder) is ecumene.load("oasis")


def test_a_record_carries_its_content_to_another_process(tmp_path: Path) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 7))
    record, path = finished(other), tmp_path / "game.json"
    record.save(path)
    raw = json.loads(path.read_text("utf-8"))
    assert (raw["ecumene"], raw["game"]) == (2, "oasis")
    assert raw["content"]["digest"] in other.id
    assert list(raw["content"]["files"]) == [CARDS]
    code = f"import ecumene; print(ecumene.Record.load({str(path)!r}).game.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == other.id
    files = raw["content"]["files"]
    files[CARDS] = with_value(files[CARDS], ("deck", "values", 0), 8)
    with pytest.raises(BadRecord, match="not the one of the digest"):
        ecumene.Record.loads(json.dumps(raw))
    with pytest.raises(BadRecord, match="This is a record of oasis, not of oasis"):
        ecumene.Record.load(path, ecumene.load("oasis"))


def test_a_plain_record_looks_as_it_always_did() -> None:
    raw = json.loads(finished(ecumene.load("oasis")).text())
    assert raw["ecumene"] == 1
    assert "content" not in raw


def test_workers_learn_what_the_run_is_played_with(tmp_path: Path) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 16))
    match = Match(other.id, ("random", "greedy"), 4, "1")
    assert simulate(match, workers=2).games == simulate(match).games
    assert simulate(match).tally != simulate(Match("oasis", *list(vars(match).values())[1:])).tally


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            CARDS,
            "values = [",
            "valuse = [",
            'cards.toml, line 40, [deck], key "valuse": found',
        ),
        (CARDS, "[deck]", "[deck", r"cards.toml: found broken text"),
        (
            "card.toml",
            "",
            "",
            'no component file "card.toml". Did you mean "cards.toml"?',
        ),
        ("board.toml", 'good = "salt"', 'good = "pepper"', "board.toml, line"),
    ],
)
def test_mistakes_are_sentences_with_file_line_and_key(
    tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    text = changes.original(ecumene.load("oasis")).get(name, "[a]")
    (tmp_path / name).write_text(text.replace(old, new, 1) if old else text, "utf-8")
    with pytest.raises(ContentError) as error:
        ecumene.load("oasis", content=tmp_path)
    assert sentence in str(error.value)


def test_folders_that_are_not_there_or_empty_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="There is no file or folder"):
        ecumene.load("oasis", content=tmp_path / "nowhere")
    with pytest.raises(ContentError, match=r"There is no \.toml file"):
        ecumene.load("oasis", content=tmp_path)
    with pytest.raises(UnknownGame, match="is not known here"):
        ecumene.load("oasis@0123456789abcdef")


def test_content_that_rules_cannot_play_is_refused(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("ankh"))["gods.toml"]
    (tmp_path / "gods.toml").write_text(text.replace('id = "amun"', 'id = "atum"'), "utf-8")
    with pytest.raises(Error, match="amun"):
        ecumene.load("ankh", content=tmp_path)


@pytest.mark.parametrize("part", ["painter", "glossary"])
def test_a_trial_finds_what_only_playing_shows(part: str, tmp_path: Path, monkeypatch: Any) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 15))

    def broken(*given: Any) -> list[int]:
        raise IndexError("no such card")

    monkeypatch.setitem(other.__dict__, part, broken)
    with pytest.raises(ContentError, match="With this content Oasis · changed breaks"):
        changes.trial(other)


def test_a_good_may_have_any_number_of_markets(tmp_path: Path) -> None:
    board = changes.original(ecumene.load("oasis"))["board.toml"]
    (tmp_path / "board.toml").write_text(board.replace('"dates"', '"salt"', 1), "utf-8")
    other = ecumene.load("oasis", content=tmp_path)
    changes.trial(other)
    dates, salt = other.glossary("en")[:2]
    assert "Markets: Date Grove." in dates.text
    assert "Palm Market, Salt Pans" in salt.text


def test_names_without_their_mark() -> None:
    assert [origin(name) for name in ("ankh", "a.b@12.c.d", "a.b@12")] == ["ankh", "a.b.c.d", "a.b"]
