"""What whoever runs a server needs: back-ups of a running one, and numbers."""

from __future__ import annotations

import sqlite3
import stat
import zipfile
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from ecumene.web.app import make_app
from ecumene.web.errors import CannotServe, StoreError
from ecumene.web.metrics import Meter, serve_metrics
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
        back_up(home, f"sqlite:///{home / 'tables.db'}", file)
        seen = ada.look(table)
        ada.post(f"/tables/{table}/chat", text="after the back-up")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restore(file, other)
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
