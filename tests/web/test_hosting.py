"""What whoever runs a server needs: back-ups of a running one, numbers, and files that start it."""

from __future__ import annotations

import ast
import json
import re
import shlex
import sqlite3
import stat
import zipfile
from contextlib import closing
from fnmatch import fnmatch
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
import typer
from starlette.testclient import TestClient

from ecumene.cli import main
from ecumene.cli.app import build
from ecumene.cli.serve import PORT
from ecumene.web.app import make_app
from ecumene.web.errors import CannotServe, StoreError
from ecumene.web.metrics import Meter, serve_metrics
from ecumene.web.security import HEALTH, HERE
from ecumene.web.store.archive import back_up, restore
from ecumene.web.store.lock import alone
from tests.web.guests import PATIENT, serving


def test_a_running_server_is_backed_up_and_comes_back_whole(tmp_path: Path) -> None:
    home, other, file = tmp_path / "home", tmp_path / "other", tmp_path / "tables.zip"
    home.mkdir()
    other.mkdir()
    with serving(home) as server:
        ada = server.guest()
        table = ada.table("me", "local")
        seat = ada.look(table)["waiting"][0]
        view = ada.look(table, seat=seat)
        choice, version = view["choices"][0]["action"], view["version"]
        ada.post(f"/tables/{table}/answers", action=choice, version=version, seat=seat)
        assert main(["backup", str(file), "--data-dir", str(home)]) == 0
        seen = ada.look(table)
        ada.post(f"/tables/{table}/chat", text="after the back-up")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), "--data-dir", str(other)]) == 0
    with serving(other) as server:
        again = server.guest()
        again.cookie = ada.cookie  # known by the same key
        assert again.look(table) == seen


def test_a_back_up_is_never_written_over_anything_nor_half(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    address = f"sqlite:///{home / 'tables.db'}"
    with pytest.raises(StoreError, match="no tables"):
        back_up(home, address, tmp_path / "a.zip")
    with serving(home) as server:
        server.guest().table("me", "local")
    (tmp_path / "a.zip").write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="exists already"):
        back_up(home, address, tmp_path / "a.zip")
    with pytest.raises(StoreError, match="cannot be written"):
        back_up(home, address, tmp_path / "absent" / "b.zip")
    with pytest.raises(StoreError, match="pg_dump"):
        back_up(home, "postgresql://localhost/tables", tmp_path / "c.zip")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.zip", "home"]


def test_restoring_asks_before_it_replaces_and_keeps_what_was_there(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "tables.zip"
    home.mkdir()
    with serving(home) as server:
        server.guest().table("me", "local")
    back_up(home, f"sqlite:///{home / 'tables.db'}", file)
    with pytest.raises(StoreError, match="has tables already"):
        restore(file, home)
    held = alone(f"sqlite:///{home / 'tables.db'}")
    with held, pytest.raises(CannotServe, match="already serves"):
        restore(file, home, replace=True)
    restore(file, home, replace=True)
    with closing(sqlite3.connect(home / "tables.db.replaced")) as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    broken = tmp_path / "broken.zip"
    with zipfile.ZipFile(broken, "w") as made:
        made.writestr("tables.db", "no database")
        made.writestr("key", "short")
    with pytest.raises(StoreError, match="cannot be restored"):
        restore(broken, home, replace=True)
    with closing(sqlite3.connect(home / "tables.db")) as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (1,)


def test_what_root_restores_belongs_to_whoever_has_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, other, file = tmp_path / "home", tmp_path / "other", tmp_path / "tables.zip"
    home.mkdir()
    other.mkdir()
    with serving(home) as server:
        server.guest().table("me", "local")
    back_up(home, f"sqlite:///{home / 'tables.db'}", file)
    given: dict[str, tuple[int, int]] = {}

    def chown(path: Path, user: int, group: int, *, follow_symlinks: bool) -> None:
        assert not follow_symlinks  # whoever has the folder could lead root elsewhere
        given[path.name] = (user, group)

    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", chown)
    restore(file, other)
    owner = other.stat()
    names = ("key", "tables.db", "tables.db.lock")
    assert given == dict.fromkeys(names, (owner.st_uid, owner.st_gid))
    for name in names:
        assert stat.S_IMODE((other / name).stat().st_mode) == 0o600  # as a server makes them


def test_prometheus_reads_what_the_server_does(tmp_path: Path) -> None:
    app = make_app(PATIENT.__class__(folder=tmp_path, bots=False))
    meter = Meter(app.state.hall)
    server, _ = serve_metrics(meter, 0)
    try:
        with TestClient(meter.around(app)) as client:
            client.post("/api/me/token", json={})
            client.get("/api/tables/none")
            with urlopen(f"http://127.0.0.1:{server.server_port}/metrics", timeout=5) as page:
                told = page.read().decode()
    finally:
        server.shutdown()
        server.server_close()
    assert 'ecumene_responses_total{status="200"} 1.0' in told
    assert 'ecumene_responses_total{status="404"} 1.0' in told
    for name in ("tables_in_memory", "streams", "store_waiting", "bots_due", "build"):
        assert f"\necumene_{name}" in told
    with pytest.raises(CannotServe, match="metrics"):
        serve_metrics(meter, 70_000)


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("file", ["deploy/systemd.service", "deploy/systemd@.service"])
def test_a_unit_starts_a_server_with_options_that_there_are(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    started = re.findall(r"^ExecStart=(\S+) (.*)$", text, re.MULTILINE)
    assert [program.rpartition("/")[2] for program, _ in started] == ["ecumene"]
    assert started[0][1].startswith("serve ")
    check(started[0][1].replace("%i", "8001").split())
    assert "\nProtectSystem=strict\n" in text
    assert "\nDynamicUser=yes\n" in text or "\nUser=ecumene\n" in text  # never as root


def test_a_container_starts_a_server_without_root() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    last = text.rpartition("\nFROM ")[2]  # what is left of it when it is built
    assert last.index("\nUSER ecumene\n") < last.index("\nENTRYPOINT ")
    program, *words = json.loads(last.partition("\nENTRYPOINT ")[2])
    assert (program, words[0]) == ("ecumene", "serve")
    check(words)
    folder = words[words.index("--data-dir") + 1]
    assert f"\nVOLUME {folder}\n" in last
    for copied in re.findall(r"/source/(\S+)", text):
        assert (ROOT / copied).exists()
    assert "/source[postgresql]" in text  # whoever plays needs nothing that compiles


def test_a_container_is_asked_for_its_health_where_it_answers_under_any_name() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    asked = urlsplit(re.findall(r"urlopen\('([^']+)'", text)[0])
    assert (asked.path, asked.port) == (HEALTH, PORT)
    assert asked.hostname in HERE


def test_a_container_is_built_from_all_that_a_wheel_needs() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()[1:]
    kept = {each.removeprefix("!") for each in ignored if each.startswith("!")}
    hook = (ROOT / "hatch_build.py").read_text("utf-8")
    gathered = ast.literal_eval(re.findall(r"^NPM_FILES.* = (.*)$", hook, re.M)[0])
    needed = (*gathered, "hatch_build.py", "mypyc_build.py", "constraints.txt")
    for name in (*needed, "pyproject.toml", "README.md", "LICENSE", "NOTICE", "frontend", "src"):
        assert (ROOT / name).exists()
        assert name in kept or not any(fnmatch(name, each) for each in ignored), name
    assert not any(fnmatch("src/ecumene/games/oasis/tests", each) for each in ignored)


def test_commands_for_hosts_are_commands_that_we_understand() -> None:
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    shown = re.findall(r"^\$ .*?ecumene ((?:serve|backup|restore) .*?)(?:  +#.*)?$", page, re.M)
    assert {each.split()[0] for each in shown} == {"serve", "backup", "restore"}
    for words in shown:
        check(shlex.split(words))
    options = re.findall(r"^.*`podman run .* ecumene (--.*)`", page, re.M)
    assert len(options) == 1
    check(["serve", *options[0].split()])


@pytest.mark.parametrize("file", ["deploy/Caddyfile", "deploy/nginx.conf"])
def test_a_proxy_sends_on_where_a_server_listens_and_keeps_no_stream_back(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert f"127.0.0.1:{PATIENT.port or 8000}" in text
    assert "flush_interval -1" in text or "proxy_buffering off;" in text


def check(words: list[str]) -> None:
    """Is this a command line that we would understand?"""
    commands: Any = typer.main.get_command(build("en"))
    command = words[0]
    commands.commands[command].make_context(command, words[1:])  # refuses what it does not know


def test_such_a_check_refuses_words_that_the_command_does_not_know() -> None:
    with pytest.raises(Exception, match="--names"):
        check(["serve", "--names", "games.example.org"])
