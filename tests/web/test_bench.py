"""The designer's bench in the browser: numbers in a form, a measurement, its report."""

from __future__ import annotations

import asyncio
import json
import re
import time
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import ecumene
from ecumene.balance.keys import KNOWN
from ecumene.engine import toml_places
from ecumene.engine.changes import original
from ecumene.web.errors import BadRequest, NotNow
from ecumene.web.pages.bench import runs
from ecumene.web.pages.bench.numbers import numbers_of, with_numbers
from ecumene.web.pages.bench.routes import offered
from ecumene.web.pages.bench.runs import Run, Workbench
from tests.web.guests import PATIENT, Guest, serving

HTML = {"accept": "text/html"}


def field(value: int) -> str:
    """The name of the field of a card's value."""
    text = original(ecumene.load("oasis"))["cards.toml"]
    numbers = [each for group in numbers_of(text) for each in group.numbers]
    return next(each.field for each in numbers if each.value == value)


def measured(ada: Guest, asked: dict[str, str]) -> str:
    """Where a measurement is that is finished."""
    sent = ada.send("POST", "/bench/oasis", data=asked, headers=HTML, follow_redirects=False)
    assert sent.status_code == 303
    run, end = str(sent.headers["location"]), time.monotonic() + 300
    while "See the report" not in (page := ada.send("GET", run, headers=HTML).text):
        assert 'role="alert"' not in page
        assert time.monotonic() < end
        time.sleep(0.2)
    return run


def test_a_change_is_measured_in_the_background(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        assert "/bench/oasis" in ada.send("GET", "/bench", headers=HTML).text
        page = ada.send("GET", "/bench/oasis?file=cards.toml", headers=HTML).text
        assert f'name="{field(6)}"' in page
        asked = {"file": "cards.toml", "bots": "random", "seats": "2", "games": "2"}
        same = ada.send("POST", "/bench/oasis", data=asked, headers=HTML)
        assert "Change a number first." in same.text
        run = measured(ada, {**asked, field(6): "60"})
        page = ada.send("GET", run, headers=HTML).text
        assert "deck: values #6: 6 → 60" in page
        assert "Finished: 4 games were played." in page
        report = ada.send("GET", f"{run}/report", headers=HTML)
        assert "unsafe-inline" in report.headers["content-security-policy"]
        assert f'<a href="{run}">' in report.text
        assert "<html data-theme" not in report.text  # the browser says what it wishes
        for path in (run, "/bench"):
            german = Guest(server.client, "de").send("GET", path, headers=HTML).text
            assert "Stapel: Werte #6: 6 → 60" in german
        german = Guest(server.client, "de").send("GET", f"{run}/report", headers=HTML).text
        assert '<html lang="de"' in german  # whoever measured it spoke English
        assert "Was geändert wurde" in german
        assert [each.name for each in tmp_path.rglob("*.games.jsonl")] == ["report.games.jsonl"]
        chosen = ada.send("GET", f"{run}/report?theme=dark", headers=HTML)
        assert '<html data-theme="dark" lang=' in chosen.text
        form = ada.send("GET", f"/bench/oasis?run={run.rpartition('/')[2]}", headers=HTML).text
        assert f'name="{field(6)}" value="60"' in form
        assert "script" not in re.sub(r"<style>.*?</style>", "", report.text, flags=re.S)
        assert run in ada.send("GET", "/bench", headers=HTML).text
        assert ada.send("POST", f"{run}/stop", headers=HTML).status_code == 200


def test_a_report_that_cannot_be_written_again_is_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"file": "cards.toml", "bots": "random", "seats": "2", "games": "2"}
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        run = measured(Guest(server.client), {**asked, field(6): "60"})
        tried: list[str] = []

        def broken(run: runs.Run, out: str, lang: str) -> list[str]:
            tried.append(out)
            return ["no-such-command"]

        monkeypatch.setattr(runs, "command", broken)
        for _ in range(2):
            report = Guest(server.client, "de").send("GET", f"{run}/report", headers=HTML)
            assert '<html lang="en"' in report.text
        assert tried == ["report-de.html"]  # a second time would fail as well
        assert [each.name for each in tmp_path.rglob("*.games.jsonl")] == ["report.games.jsonl"]


def test_the_page_says_when_nothing_came_upon_a_change(tmp_path: Path) -> None:
    asked = {"file": "cards.toml", "bots": "random", "seats": "2", "games": "2"}
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        run = measured(ada, {**asked, field(6): "60"})
        (found,) = tmp_path.rglob(f"{run.rpartition('/')[2]}/found.json")
        told = json.loads(found.read_bytes())
        for same in (True, False):
            told["contents"][1]["same"] = same
            found.write_text(json.dumps(told), "utf-8")
            page = ada.send("GET", run, headers=HTML).text
            assert ("All 2 games were the same with and without the change" in page) is same
        found.write_bytes(b'{"game')  # killed
        assert "were the same" not in ada.send("GET", run, headers=HTML).text


def test_a_measurement_that_is_refused_is_not_listed(tmp_path: Path) -> None:
    asked = {"file": "cards.toml", "bots": "random", "seats": "2", "games": "5000"}
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        about = {"headers": HTML, "follow_redirects": False}
        first = ada.send("POST", "/bench/oasis", data={**asked, field(6): "60"}, **about)
        second = ada.send("POST", "/bench/oasis", data={**asked, field(6): "61"}, **about)
        assert "Another measurement is running" in second.text
        assert second.status_code == 409
        assert 'value="61"' in second.text  # what was typed stays
        shown = ada.send("GET", "/bench", headers=HTML).text
        assert re.search(r"6 → 60</a> <small>is being played", shown)
        page = ada.send("GET", first.headers["location"], headers=HTML).text
        assert 'hx-trigger="every 3s"' in page  # a page that is read anew forgets who has the focus
        assert '<noscript><meta http-equiv="refresh"' in page
        assert "6 → 61" not in shown
        ada.send("POST", f"{first.headers['location']}/stop", headers=HTML)


@pytest.mark.parametrize("path", ["/bench", "/bench/oasis", "/bench/runs/0123456789ab"])
def test_the_bench_is_closed_unless_somebody_opens_it(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as server:
        assert Guest(server.client).send("GET", path, headers=HTML).status_code == 404
        assert "/bench" not in Guest(server.client).send("GET", "/", headers=HTML).text


@pytest.mark.parametrize(
    ("name", "status"),
    [("localhost:8000", 200), ("127.0.0.1", 200), ("[::1]:80", 200), ("evil.example:8000", 404)],
)
def test_ones_own_bench_is_for_whoever_calls_the_machine_its_own(
    tmp_path: Path, name: str, status: int
) -> None:
    """A site whose name leads to this machine must not measure at it."""
    with serving(tmp_path, replace(PATIENT, own_bench=True)) as server:
        guest, headers = Guest(server.client), {**HTML, "host": name}
        assert guest.send("GET", "/bench", headers=headers).status_code == status
        assert ("/bench" in guest.send("GET", "/", headers=headers).text) is (status == 200)


def test_only_numbers_within_reason_are_taken() -> None:
    text = original(ecumene.load("oasis"))["cards.toml"]
    assert with_numbers(text, {}) == text
    assert "[1, 2, 3, 4, 5, 7]" in with_numbers(text, {field(6): "7"})
    for wrong in ("six", "99999", "1e3", "-1000", "1.5"):
        with pytest.raises(BadRequest, match="deck: values #6 must") as error:
            with_numbers(text, {field(6): wrong})
    assert "must be a whole number, not '1.5'" in str(error.value)


def test_where_pictures_stand_is_not_offered() -> None:
    """Coordinates of Olympos place drawings and no piece."""
    text = original(ecumene.load("olympos"))["map.toml"]
    labels = {number.path[-1] for group in numbers_of(text) for number in group.numbers}
    assert "points" in labels
    assert not labels & {"x", "y"}


def test_what_nothing_reads_is_not_offered(tmp_path: Path) -> None:
    spec = ecumene.load("ankh")
    text = original(spec)["counts.toml"]
    titles = {group.title: group.numbers for group in offered(spec, "counts.toml", text)}
    assert "Rulebook" not in titles
    assert "Camel" in titles
    assert "conflicts" not in [number.label for number in titles["game"]]
    hidden = next(
        number.field
        for group in numbers_of(text)
        for number in group.numbers
        if number.label == "conflicts"
    )
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        page = ada.send("GET", "/bench/ankh?file=counts.toml", headers=HTML).text
        assert f'name="{hidden}"' not in page
        asked = {"file": "counts.toml", "bots": "random", "seats": "2", "games": "2", hidden: "0"}
        refused = ada.send("POST", "/bench/ankh", data=asked, headers=HTML)
        assert "nothing in the rules reads this number" in refused.text


def test_what_cards_do_is_said_in_german_in_the_forms() -> None:
    """Every verb of an effect whose numbers are offered, in each game."""
    untold = set()
    for spec in map(ecumene.load, ecumene.games()):
        for file, text in original(spec).items():
            document = tomllib.loads(text)
            numbers = [each for group in offered(spec, file, text, "de") for each in group.numbers]
            verbs = {verb for number in numbers for verb in verbs_along(document, number.path)}
            untold |= {verb for verb in verbs if verb.replace("_", " ") not in KNOWN}
    assert not untold


def verbs_along(value: Any, path: toml_places.Path) -> Iterator[str]:
    """The verbs of the effects on the way to a number."""
    for step in path:
        value = value[step]
        if isinstance(value, dict) and "do" in value:
            yield value["do"]


def test_rows_and_effects_have_their_names_in_the_form(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        pages = {}
        for lang in ("en", "de"):
            reader = Guest(server.client, lang)
            path = "/bench/ankh?file=battle_cards.toml"
            pages[lang] = reader.send("GET", path, headers=HTML).text
        assert "Plague of Locusts" in pages["en"]
        assert "effects #1: win devotion per own figure on desert, n" in pages["en"]
        told = "Wirkungen #1: Verehrung beim Sieg je eigener Figur in der Wüste, Anzahl"
        assert told in pages["de"]
        assert "Plague of Locusts" not in pages["de"]
        assert "Heuschreckenplage" in pages["de"]
        assert ">Kampfkarten</button>" in pages["de"]
        assert "<span>Kosten in Anhängern</span>" in pages["de"]
        assert "<span>cost followers</span>" in pages["en"]
        assert ">Leisten</button>" in pages["de"]


def test_several_files_are_changed_in_one_measurement(tmp_path: Path) -> None:
    ankh = ecumene.load("ankh")

    def field_of(file: str, label: str) -> tuple[str, int]:
        groups = offered(ankh, file, original(ankh)[file])
        found = next(each for group in groups for each in group.numbers if each.label == label)
        return found.field, int(found.value)

    strength, was = field_of("battle_cards.toml", "strength")
    start, followers = field_of("gods.toml", "start followers")
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        asked = {"file": "battle_cards.toml", "bots": "random", "seats": "2", "games": "2"}
        asked |= {strength: str(was + 1)}
        page = ada.send(
            "POST", "/bench/ankh", data={**asked, "open": "gods.toml"}, headers=HTML
        ).text
        name = f"battle_cards.toml/{strength}"
        assert f'<input type="hidden" name="{name}" value="{was + 1}">' in page
        assert f'name="{start}" value="{followers}"' in page
        both = {**asked, "file": "gods.toml", name: str(was + 1), start: str(followers + 1)}
        del both[strength]
        back = ada.send(
            "POST", "/bench/ankh", data={**both, "open": "battle_cards.toml"}, headers=HTML
        )
        assert f'name="{strength}" value="{was + 1}"' in back.text
        run = ada.send("POST", "/bench/ankh", data=both, headers=HTML, follow_redirects=False)
        page = ada.send("GET", run.headers["location"], headers=HTML).text
        assert f"strength {was} → {was + 1}" in page
        assert f"start followers {followers} → {followers + 1}" in page
        ada.send("POST", f"{run.headers['location']}/stop", headers=HTML)


def test_many_changes_do_not_hide_how_far_it_is(tmp_path: Path) -> None:
    changes = [f"change {n}" for n in range(100)]
    run = Run("0123456789ab", "oasis", "cards.toml", changes, "random", 2, 2, "1", "en", 0.0)
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        server.app.state.workbench.add(run, {"cards.toml": ""})
        page = Guest(server.client).send("GET", f"/bench/runs/{run.id}", headers=HTML).text
    assert re.search(r"change 11</li></ul>\s*<details><summary>and 88 more</summary>.*99", page)


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_has_numbers_to_change(game: str) -> None:
    files = {name: numbers_of(text) for name, text in original(ecumene.load(game)).items()}
    assert any(files.values())
    assert all(sum(len(group.numbers) for group in file) < 1500 for file in files.values())


def test_a_measurement_that_outlives_its_server_is_known(tmp_path: Path) -> None:
    run = Run("0123456789ab", "oasis", "cards.toml", [], "easy", 2, 5000, "1", "en", 0.0)
    text = original(ecumene.load("oasis"))["cards.toml"].replace("5, 6]", "5, 60]")

    async def killed_and_started_again() -> None:
        first, second = Workbench(tmp_path), Workbench(tmp_path)  # the first is never closed
        first.add(run, {"cards.toml": text})
        await asyncio.gather(first.go(run), first.go(run))  # clicked twice
        process = first.running[run.id]
        try:
            assert second.is_running(run.id)
            with pytest.raises(NotNow):
                second.check_free()
            await second.go(run)
            assert not second.running  # no second one beside it
            await second.stop(run.id)
            assert await asyncio.wait_for(process.wait(), 20) < 0
            assert not second.is_running(run.id)
        finally:
            await first.close()

    asyncio.run(killed_and_started_again())


def test_what_cannot_be_shown_any_more_hides_no_other_measurement(tmp_path: Path) -> None:
    kept = Run("0123456789ab", "oasis", "cards.toml", ["kept"], "random", 2, 2, "1", "en", 0.0)
    bench = Workbench(tmp_path / "bench")
    for id, game in ((kept.id, "oasis"), ("a" * 12, "my_game"), ("b" * 12, "oasis")):
        bench.add(structs.replace(kept, id=id, game=game), {"cards.toml": ""})
    (bench.folder / ("b" * 12) / runs.ABOUT).write_bytes(b'{"id"')  # the disk was full
    assert bench.newest() == [kept]
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        shown = ada.send("GET", "/bench", headers=HTML)
        assert shown.status_code == 200
        assert shown.text.count("/bench/runs/") == 1
        for id in ("a" * 12, "b" * 12):
            assert ada.send("GET", f"/bench/runs/{id}", headers=HTML).status_code == 404


def test_why_it_could_not_be_played_is_known_to_the_next_server(tmp_path: Path) -> None:
    run = Run("0123456789ab", "oasis", "cards.toml", [], "random", 2, 2, "1", "en", 0.0)
    text = original(ecumene.load("oasis"))["cards.toml"].replace("5, 6]", "5, 5]")

    async def refused_and_started_again() -> None:
        first, second = Workbench(tmp_path), Workbench(tmp_path)
        first.add(run, {"cards.toml": text})
        await first.go(run)
        assert await asyncio.wait_for(first.running[run.id].wait(), 60) > 0
        for bench in (first, second):
            assert "found 5 a second time" in bench.fault(run.id)

    asyncio.run(refused_and_started_again())
