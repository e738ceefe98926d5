"""The page about me: name, all my tables, records, programs, deleting."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from html import unescape
from pathlib import Path

import ecumene
from ecumene.web.pages import me as me_page
from tests.web.guests import PATIENT, Guest, Server, play_out, serving, two
from tests.web.test_assets import html
from tests.web.test_page_home import INLINE, rows, sent


def finished(server: Server) -> tuple[Guest, str]:
    """Ada has played a game to its end, all seats on her device."""
    ada = server.guest("Ada")
    record = ecumene.Record.new("oasis", seats=2, seed="me", rounds=3)
    while not record.state.over:
        record.play(record.legal()[0])
    return ada, bring(ada, record.text()).removesuffix("/replay")


def bring(guest: Guest, text: str | bytes, status: int = 303) -> str:
    """Upload a record; the table, or the page that says why not."""
    response = guest.send(
        "POST",
        "/records",
        files={"record": ("game.json", text, "application/json")},
        headers={"accept": "text/html"},
        follow_redirects=False,
    )
    assert response.status_code == status, response.text[:500]
    if status == 303:
        return str(response.headers["location"]).removeprefix("/t/")
    return unescape(response.text)


def test_somebody_new_takes_a_name(server: Server) -> None:
    guest = server.guest()
    page = html(guest, "/me")
    assert not INLINE.search(page)
    assert "/me/token" not in page
    sent(guest, "/me/name", name=" Zoe ")
    assert guest.get("/me")["name"] == "Zoe"
    sent(guest, "/me/name", name="Zoë")
    assert '<h1 id="who">Zoë</h1>' in html(guest, "/me")


def test_a_bad_name_is_said_beside_the_field_and_kept(server: Server) -> None:
    ada = server.guest("Ada")
    for name, why in (("x" * 41, "at most 40 characters"), (" ", "A name needs a letter.")):
        page = sent(ada, "/me/name", 422, name=name).text
        assert why in page
    assert ada.get("/me")["name"] == "Ada"
    assert sent(server.guest(), "/me/name", 422, name="").text.count("A name needs a letter.")


def test_after_a_form_the_language_can_be_changed(server: Server) -> None:
    ada = server.guest("Ada")
    page = sent(ada, "/me/token", 200).text
    back = re.search(r'name="back" value="([^"]+)"', page)
    assert back is not None
    assert ada.send("GET", back[1], headers={"accept": "text/html"}).status_code == 200


def test_all_my_tables_are_there_page_by_page(server: Server) -> None:
    ada = server.guest("Ada")
    tables = [ada.table("me", "open") for _ in range(me_page.PAGE + 3)]
    first, second = html(ada, "/me"), html(ada, "/me?running=2")
    assert len(rows(first)) == me_page.PAGE
    assert "Page 1 of 2" in first
    assert 'href="/me?running=2#running"' in first
    assert len(rows(second)) == 3
    found = re.findall(r'data-table="([\w-]+)"', first + second)
    assert sorted(found) == sorted(tables)
    assert rows(html(ada, "/me?running=99")) == []
    assert html(ada, "/me?running=0", 422)


def test_a_finished_game_can_be_replayed_taken_and_deleted(server: Server) -> None:
    ada, table = finished(server)
    (row,) = rows(html(ada, "/me"))
    assert f'href="/t/{table}/replay"' in row
    assert f'href="/api/tables/{table}/record"' in row
    assert ada.send("GET", f"/api/tables/{table}/record").json()["seed"] == "me"
    page = html(ada, f"/me/delete/{table}")
    assert "Delete this table?" in page
    assert len(rows(html(ada, "/me"))) == 1  # asking deletes nothing
    request = re.search(r'name="request" value="(\w+)"', page)
    assert request is not None
    for _ in range(2):  # sent twice, it is done once
        sent(ada, f"/me/delete/{table}", request=request[1])
    assert rows(html(ada, "/me")) == []


def test_nobody_deletes_what_others_play(server: Server) -> None:
    ada, ben, table = two(server, seed="7", options={"rounds": 3})
    play_out([ada, ben], table)
    assert "/me/delete/" not in html(ada, "/me")
    for guest, status in ((ada, 409), (server.guest("Eve"), 409), (server.guest(), 401)):
        html(guest, f"/me/delete/{table}", status)
        sent(guest, f"/me/delete/{table}", status)
    assert ada.look(table)["proposal"] is None


def test_all_my_games_in_one_archive(server: Server) -> None:
    ada, table = finished(server)
    assert 'href="/api/me/records"' in html(ada, "/me")
    packed = zipfile.ZipFile(io.BytesIO(ada.send("GET", "/api/me/records").content))
    assert packed.namelist() == [f"oasis-{table}.json"]
    assert 'href="/api/me/records"' not in html(server.guest("New"), "/me")


def test_a_record_is_opened_where_it_ends(server: Server) -> None:
    record = ecumene.Record.new("oasis", seats=3, seed="u", rounds=3)
    record.play(record.legal()[0])
    guest = server.guest()
    table = bring(guest, record.text())
    assert guest.look(table)["mine"] == [0, 1, 2]
    while not record.state.over:
        record.play(record.legal()[0])
    assert bring(guest, record.text()).endswith("/replay")


def test_what_is_no_record_is_said_beside_the_field(server: Server) -> None:
    guest = server.guest()
    assert "game.json is not a record of Ecumene." in bring(guest, "{}", 422)
    assert "is not whole, or not JSON" in bring(guest, "no", 422)
    assert "it is not text" in bring(guest, b"\xff\xfe", 422)
    assert "Choose a file" in bring(guest, "", 422)
    assert "Choose a file" in sent(guest, "/records", 422, record="text").text
    assert guest.cookie == ""
    assert "Bring a record" in html(guest, "/records")


def test_a_record_may_be_large_but_not_endless(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, largest=1_000, largest_record=20_000)) as server:
        guest = server.guest()
        assert "not whole" in bring(guest, "x" * 10_000, 422)
        response = guest.send("POST", "/records", files={"record": ("x", "x" * 30_000)})
        assert response.status_code == 413


def test_a_token_for_programs_is_shown_once_and_can_be_revoked(server: Server) -> None:
    ada = server.guest("Ada")
    found = re.search(r'id="token"[^>]* value="([^"]+)"', sent(ada, "/me/token", 200).text)
    assert found is not None
    program = server.guest()
    program.token = found[1]
    assert program.get("/me")["name"] == "Ada"
    assert found[1] not in html(ada, "/me")
    sent(ada, "/me/token/revoke")
    assert program.send("GET", "/api/me").status_code == 401
    sent(server.guest(), "/me/token", 401)
