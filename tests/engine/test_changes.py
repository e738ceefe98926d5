"""Changed content: a game of its own, which records carry with them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.balance.called import change_words
from ecumene.bots import seat_bots
from ecumene.bots.levels import calibration
from ecumene.engine import changes
from ecumene.engine.aliases import origin
from ecumene.engine.errors import BadRecord, ContentError, UnknownGame
from ecumene.engine.toml_places import Path as Key
from ecumene.engine.toml_places import leaves, with_value
from ecumene.sim import Match, play_out, simulate

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


def test_a_row_that_comes_or_goes_is_one_change() -> None:
    game, file = ecumene.load("ankh"), "battle_cards.toml"
    text = changes.original(game)[file]
    head, *rows = text.split("[[card]]")
    more = rows[0].replace('id = "', 'id = "second_', 1)
    for sent, said in (
        ([rows[0], *rows[2:]], "Monument errichten: weggelassen"),
        ([rows[0], more, *rows[1:]], "hinzugefügt"),
        ([rows[1], rows[0], *rows[2:]], "battle_cards.toml: Reihenfolge von Karte"),
    ):
        changed = "[[card]]".join([head, *sent])
        found = changes.changes_of(game, changes.content_of(game, {file: changed}))
        assert len(found) == 1
        assert said in change_words(found[0], [changed, text], "de")


def test_a_value_that_comes_or_goes_is_told_in_the_language() -> None:
    game, file = ecumene.load("ankh"), "battle_cards.toml"
    text = changes.original(game)[file]
    line = next(each for each in text.splitlines() if each.startswith("icon"))
    for before, after, said in (
        (text, text.replace(f"{line}\n", "", 1), "→ nichts"),
        (text, text.replace(line, f"{line}\nremark = true", 1), "remark nichts → true"),
    ):
        found = changes.changes_of(game, changes.content_of(game, {file: after}))
        assert len(found) == 1
        assert said in change_words(found[0], [after, before], "de")
        assert "nichts" not in change_words(found[0], [after, before], "en")


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
        (CARDS, "[deck]", "[deck", r"cards.toml, line 39: found broken text"),
        (
            "card.toml",
            "",
            "",
            'no component file "card.toml". Did you mean "cards.toml"?',
        ),
        ("board.toml", 'good = "salt"', 'good = "pepper"', "board.toml, line"),
        (CARDS, "6]", "6", "cards.toml, line 41: found broken text"),
        (CARDS, "= [1", "= [4", 'cards.toml, line 40, [deck], key "values[3]": found 4 a second'),
        (CARDS, "= [1", "= [true", 'cards.toml, line 40, [deck], key "values[0]": found true'),
        (CARDS, '= "salt"', '= "Salt!"', 'cards.toml, line 13, [[good]] "Salt!", key "id": found'),
        (CARDS, '"Salt"', '""', 'line 14, [[good]] "salt", key "name_en": found an empty text'),
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


@pytest.mark.parametrize(
    ("game", "name", "old", "new", "sentence"),
    [
        (
            "ancient_world",
            "state_cards_b.toml",
            "copies = 1",
            "copies = -1",
            'line 28, [[card]] "trade_city", key "copies": found -1, expected a whole number of at',
        ),
        (
            "ankh",
            "battle_cards.toml",
            "strength = 3",
            "strength = -2",
            "found -2, expected a whole",
        ),
        ("hyperborea", "ruins.toml", "copies = 1", "copies = -1", "found -1, expected a whole"),
        ("olympos", "wonders.toml", "stars = 4", "stars = -4", "found -4, expected a whole"),
        (
            "olympos",
            "destiny_cards.toml",
            '"gain_cube", n = 1',
            '"gain_cube", n = -1',
            "at least 0 for",
        ),
        ("anunnaki", "setup.toml", "max_rounds = 60", "max_rounds = 0", "number of at least 1"),
        ("oasis", CARDS, "[1, 2, 3, 4, 5, 6]", "[]", "a list of length 1 or more"),
        (
            "hyperborea",
            "technologies.toml",
            '"rallying_call"',
            '"Big One"',
            "expected small letters",
        ),
        ("hyperborea", "pieces.toml", '"mode"', '"way"', 'found no row "mode", expected all rows'),
        ("oasis", "signs.toml", '"winner"', '"victor"', 'found no row "winner", expected all rows'),
        ("ankh", "board.toml", "[rivers]", "[riversx]", "riversx: found a table that nobody reads"),
        ("ankh", "board.toml", "NE = [1, -1]", "NE = [1, -7]", "board.toml, line"),
    ],
)
def test_what_no_game_can_be_played_with_is_refused_where_it_stands(
    game: str, name: str, old: str, new: str, sentence: str
) -> None:
    spec = ecumene.load(game)
    text = changes.original(spec)[name]
    assert old in text
    content = changes.content_of(spec, {name: text.replace(old, new, 1)})
    with pytest.raises(ContentError) as error:
        ecumene.load(changes.learn(spec, content))
    assert sentence in str(error.value)
    assert name in str(error.value)
    assert ", line " in str(error.value)
    assert "Error" not in str(error.value)


def test_rows_that_would_take_for_ever_to_count_are_refused() -> None:
    spec = ecumene.load("olympos")
    text = changes.original(spec)["wonders.toml"]
    row = text[text.index("[[wonder]]") :].split("[[wonder]]")[1]
    name = tomllib.loads(row)["id"]
    text += "".join(f"\n[[wonder]]{row}".replace(f'"{name}"', f'"w{n}"') for n in range(99))
    content = changes.content_of(spec, {"wonders.toml": text})
    with pytest.raises(ContentError) as error:
        ecumene.load(changes.learn(spec, content))
    assert re.fullmatch(
        r"wonders\.toml, line \d+, \[\[wonder\]\] #17: found 1\d\d rows, expected at most 16\.",
        str(error.value),
    )


def test_an_id_that_the_rules_ask_for_is_missed_in_words() -> None:
    spec = ecumene.load("hyperborea")
    text = changes.original(spec)["technologies.toml"]
    text = text.replace('kind = "develop"', 'kind = "zz"', 1)
    content = changes.content_of(spec, {"technologies.toml": text})
    with pytest.raises(ContentError, match='the rules look for "zz" and do not find it'):
        ecumene.load(changes.learn(spec, content))


def test_a_game_for_nobody_is_refused() -> None:
    spec = ecumene.load("ankh")
    text = changes.original(spec)["counts.toml"]
    text = text.replace("max_players = 5", "max_players = 1", 1)
    content = changes.content_of(spec, {"counts.toml": text})
    with pytest.raises(ContentError, match=r"counts\.toml, line"):
        changes.trial(ecumene.load(changes.learn(spec, content)))


def test_an_empty_file_has_a_line_too(tmp_path: Path) -> None:
    (tmp_path / CARDS).write_text("", "utf-8")
    with pytest.raises(ContentError, match=r"^cards\.toml, line 1: found no such table"):
        ecumene.load("oasis", content=tmp_path)


def test_folders_that_are_not_there_or_empty_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="There is no file or folder"):
        ecumene.load("oasis", content=tmp_path / "nowhere")
    with pytest.raises(ContentError, match=r"There is no \.toml file"):
        ecumene.load("oasis", content=tmp_path)
    with pytest.raises(UnknownGame, match="is not known here"):
        ecumene.load("oasis@0123456789abcdef")


def test_files_of_editors_are_read_or_refused_with_a_line(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("oasis"))[CARDS].replace("= [1", "= [15")
    plain = ecumene.load("oasis", content=oasis(tmp_path, 15))
    for sent in (b"\xef\xbb\xbf" + text.encode(), text.replace("\n", "\r\n").encode()):
        (tmp_path / CARDS).write_bytes(sent)
        assert ecumene.load("oasis", content=tmp_path) is plain
    (tmp_path / CARDS).write_bytes(b"# 1\n# \xe4\n" + text.encode())
    with pytest.raises(ContentError, match=r"cards\.toml, line 2: found other than UTF-8"):
        ecumene.load("oasis", content=tmp_path)


def test_what_never_ends_is_no_component_file(tmp_path: Path) -> None:
    (tmp_path / CARDS).symlink_to("/dev/zero")
    with pytest.raises(ContentError, match=r"cards\.toml is no ordinary file"):
        ecumene.load("oasis", content=tmp_path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a." * 5000 + "b = 1", "cards.toml: lists or tables in it lie too deep in each other."),
        ("a = " + "[" * 9999, "cards.toml: lists or tables in it lie too deep in each other."),
        ("# 1\na = " + "9" * 5000, "cards.toml, line 2: found a number of very many digits"),
        ("# 1\na = 0x" + "f" * 5000, 'cards.toml, line 2, key "a": found a number of very many'),
    ],
)
def test_what_nothing_can_read_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as error:
        changes.content_of(ecumene.load("oasis"), {CARDS: text})
    assert str(error.value).startswith(sentence)


def test_leftovers_of_editors_are_no_component_files(tmp_path: Path) -> None:
    plain = ecumene.load("oasis", content=oasis(tmp_path, 15))
    (tmp_path / f".#{CARDS}").symlink_to("somebody@a-machine")
    (tmp_path / f"._{CARDS}").write_bytes(b"\x00\x05\x16\x07")
    assert ecumene.load("oasis", content=tmp_path) is plain


@pytest.mark.parametrize("number", ["100000000000", "-10000", "nan", "inf"])
def test_numbers_that_would_fill_the_memory_are_refused(number: str, tmp_path: Path) -> None:
    text = changes.original(ecumene.load("oasis"))[CARDS].replace("= [1,", f"= [{number},")
    (tmp_path / CARDS).write_text(text, "utf-8")
    with pytest.raises(ContentError, match=r'cards.toml, line 40, key "deck.values.0": found'):
        ecumene.load("oasis", content=tmp_path)


def test_a_row_that_stands_twice_is_not_taken_for_a_changed_number(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("olympos"))["map.toml"]
    rows = text.split("[[area]]")
    (tmp_path / "map.toml").write_text("[[area]]".join([*rows, rows[1]]), "utf-8")
    with pytest.raises(ContentError, match=r"\[\[area\]\] #.* a second time"):
        ecumene.load("olympos", content=tmp_path)


def test_content_that_rules_cannot_play_is_refused(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("ankh"))["gods.toml"]
    (tmp_path / "gods.toml").write_text(text.replace('id = "amun"', 'id = "atum"'), "utf-8")
    with pytest.raises(ContentError, match='line 19, atum: id "amun" -> "atum"') as error:
        ecumene.load("ankh", content=tmp_path)
    assert "kann mit diesem Inhalt nicht aufgebaut werden" in error.value.sentence("de")


def test_a_trial_finds_questions_without_answers(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("ankh"))["battle_cards.toml"]
    few = "[[card]]".join(text.split("[[card]]")[:3])
    (tmp_path / "battle_cards.toml").write_text(few, "utf-8")
    other = ecumene.load("ankh", content=tmp_path)
    with pytest.raises(ContentError, match=r"cards.toml, line .* nothing to choose") as error:
        changes.trial(other)
    assert "nichts zu wählen" in error.value.sentence("de")


@pytest.mark.parametrize("part", ["painter", "glossary"])
def test_a_trial_finds_what_only_playing_shows(part: str, tmp_path: Path, monkeypatch: Any) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 15))

    def broken(*given: Any) -> list[int]:
        raise IndexError("no such card")

    monkeypatch.setitem(other.__dict__, part, broken)
    with pytest.raises(ContentError, match=r"With this content .* Oasis · changed breaks"):
        changes.trial(other)


def test_a_trial_draws_the_table_while_it_is_played(tmp_path: Path, monkeypatch: Any) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 16))
    painter = other.painter

    def covered_at_the_end(shown: Any, *given: Any) -> Any:
        if shown.step == 0:
            raise ZeroDivisionError("division by zero")
        return painter(shown, *given)

    monkeypatch.setitem(other.__dict__, "painter", covered_at_the_end)
    with pytest.raises(ContentError, match=r"breaks \(2 seats, step 0\)"):
        changes.trial(other)


def test_what_breaks_in_a_later_game_is_named_too(tmp_path: Path, monkeypatch: Any) -> None:
    other = ecumene.load("oasis", content=oasis(tmp_path, 17))
    state = other.new(2, seed=1)

    def broken(seat: int, seconds: float) -> None:
        raise IndexError("no such card")

    with pytest.raises(ContentError, match=r"cards.toml, line .*17\).* breaks \(2 seats, step 0\)"):
        play_out(state, seat_bots(["random", "random"], "1"), "1", timed=broken)
    plain = ecumene.load("oasis").new(2, seed=1)
    with pytest.raises(IndexError):
        play_out(plain, seat_bots(["random", "random"], "1"), "1", timed=broken)


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "where"),
    [
        ("ankh", "board.toml", "r = 2\n", "r = 1\n", r"\[\[spaces\]\] #\d+"),
        ("anunnaki", "gaia.toml", "q = 1\n", "q = 0\n", r'\[\[board\]\] "\w+"'),
    ],
)
def test_two_spaces_do_not_lie_upon_each_other(
    game: str, file: str, old: str, new: str, where: str, tmp_path: Path
) -> None:
    text = changes.original(ecumene.load(game))[file]
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(
        ContentError, match=rf"{file}, line \d+, {where}, key .*q.* second time"
    ) as e:
        ecumene.load(game, content=tmp_path)
    assert "ein zweites Mal" in e.value.sentence("de")


def test_places_are_told_in_the_readers_language(tmp_path: Path) -> None:
    text = changes.original(ecumene.load("ankh"))["gods.toml"]
    (tmp_path / "gods.toml").write_text(text.replace('id = "amun"', 'id = "atum"'), "utf-8")
    with pytest.raises(ContentError) as error:
        ecumene.load("ankh", content=tmp_path)
    assert "gods.toml, Zeile 19, atum: id" in error.value.sentence("de")
    spec = ecumene.load("ankh")
    text = changes.original(spec)["ankh_powers.toml"]
    text = with_value(text, ("dashboard", "cost_by_level", 0), 2)
    content = changes.content_of(spec, {"ankh_powers.toml": text})
    places = changes.Places(spec, content)
    assert places.sentence() == "ankh_powers.toml, line 8, dashboard.cost_by_level.0 1 -> 2"


@pytest.mark.parametrize("seats", [3, 5])
def test_a_space_may_bring_nothing(seats: int, tmp_path: Path) -> None:
    text = changes.original(ecumene.load("olympos"))["development_board.toml"]
    text = with_value(text, ("bonus", 14, "effects"), [])  # type: ignore[arg-type]
    (tmp_path / "development_board.toml").write_text(text, "utf-8")
    other = ecumene.load("olympos", content=tmp_path)
    assert other.draw(other.new(seats=seats, seed="1").observe(None))


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
