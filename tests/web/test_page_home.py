"""The front page: the shelf, one click to a game, my tables."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.web.pages import home as home_page
from ecumene.web.pages.covers import thumb
from tests.web.guests import PATIENT, Guest, Server, play_out, serving, two
from tests.web.test_assets import html

INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=")


def sent(guest: Guest, path: str, status: int = 303, **form: str) -> Any:
    """A form as a browser sends it."""
    response = guest.send(
        "POST", path, data=form, headers={"accept": "text/html"}, follow_redirects=False
    )
    assert response.status_code == status, response.text[:500]
    return response


def rows(page: str) -> list[str]:
    """The rows of tables on a page."""
    return [unescape(each) for each in re.findall(r'<li class="row.*?</li>', page, re.S)]


def test_the_shelf_has_every_game_with_its_ways_in(server: Server) -> None:
    page = html(server.guest(), "/")
    assert not INLINE.search(page)
    for id in ecumene.games():
        game = ecumene.load(id)
        assert f"<h2>{game.title['en']}</h2>" in unescape(page)
        assert unescape(page).count(game.blurb) == 1
        for way in (f"/new/{id}", f"/g/{id}", f"/g/{id}/rules", f"/g/{id}/pieces"):
            assert f'href="{way}"' in page
    assert "You sit at no table yet." in page


@pytest.mark.parametrize("count", range(1, 10))
def test_a_shelf_of_any_length(server: Server, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(home_page, "games", lambda: ["oasis"] * count)
    page = html(server.guest(), "/")
    assert page.count('<article class="game"') == count
    assert f'class="shelf of-{count if count < 8 else "many"}"' in page


def test_play_now_makes_a_guest_and_opens_a_table_against_bots(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bots=True)) as server:
        guest = server.guest()
        request = re.search(r'name="request" value="(\w+)"', html(guest, "/"))
        assert request is not None
        opened = sent(guest, "/play/oasis", request=request[1])
        table = opened.headers["location"].removeprefix("/t/")
        seen = guest.look(table)
        assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot", "bot"]
        assert seen["mine"] == [0]
        assert [seat["bot"] for seat in seen["seats"]] == ["", "oren", "selene"]
        assert seen["seats"][0]["name"] == "Guest"
        again = sent(guest, "/play/oasis", request=request[1])
        assert again.headers["location"] == opened.headers["location"]


def test_without_bots_there_is_no_play_now(server: Server) -> None:
    guest = server.guest()
    assert "/play/" not in html(guest, "/")
    assert "plays without bots" in sent(guest, "/play/oasis", 503).text
    assert guest.cookie == ""  # a refusal makes no guest


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bots=True)) as server:
        guest = server.guest()
        assert sent(guest, "/play/nothing", 404).text.count("oasis")
        assert guest.cookie == ""


def test_my_tables_say_whose_turn_it_is(server: Server) -> None:
    ada, ben, table = two(server)
    (row,) = rows(html(ada, "/"))
    assert "Your turn" in row
    assert "Continue" in row
    assert "with Ben" in row
    ada.answer(table)
    (row,) = rows(html(ada, "/"))
    assert "Ben decides" in row
    assert "Look in" in row
    (row,) = rows(html(ben, "/"))
    assert "with Ada" in row
    assert 'class="tag turn">Your turn<' in row


def test_tables_that_wait_for_me_come_first(server: Server) -> None:
    ada, _, table = two(server)
    waiting = ada.table("me", "open", "open")
    found = re.findall(r'data-table="([\w-]+)"', html(ada, "/"))
    assert found == [table, waiting]
    assert "2 seats open" in html(ada, "/")


def test_a_device_that_is_passed_around_names_who_has_to_choose(server: Server) -> None:
    ada = server.guest("Ada")
    ada.table("me", "local", seed="1")
    (row,) = rows(html(ada, "/"))
    assert "Your turn: Ada and Ada 2" in row


def test_finished_games_say_who_won_and_lead_on(server: Server) -> None:
    ada, ben, table = two(server, seed="2", options={"rounds": 3})
    play_out([ada, ben], table)
    seen = ada.look(table)
    (winner,) = seen["winners"]
    won = f"won with {seen['scores'][winner]} points · 2 players"
    for seat, guest in enumerate((ada, ben)):
        (row,) = rows(html(guest, "/"))
        name = "You" if seat == winner else ("Ada", "Ben")[winner]
        assert f"{name} {won}" in row
    assert f'href="/t/{table}/replay"' in row
    followed = sent(ada, f"/rematch/{table}").headers["location"]
    done = next(row for row in rows(html(ben, "/")) if f'data-table="{table}"' in row)
    assert f'href="{followed}"' in done
    assert "/rematch/" not in done
    assert "gewonnen" in html(ada, "/?lang=de")


def test_winners_may_share(server: Server) -> None:
    ada, ben, table = two(server, seed="7", options={"rounds": 3})
    play_out([ada, ben], table)
    assert "Ada and Ben share the victory" in html(ada, "/")


def test_agreed_ends_have_no_winner(server: Server) -> None:
    ada, ben, table = two(server)
    ada.post(f"/tables/{table}/proposals", matter="end", version=ada.look(table)["version"])
    ben.post(f"/tables/{table}/votes", agree=True)
    (row,) = rows(html(ada, "/"))
    assert "Ended by agreement · 2 players" in row


def test_a_resignation_is_told(server: Server) -> None:
    ada, ben, table = two(server)
    ben.post(f"/tables/{table}/resign")
    (row,) = rows(html(ada, "/"))
    assert "Ben resigned" in row


def test_many_tables_are_one_step_away(server: Server) -> None:
    ada = server.guest("Ada")
    for _ in range(home_page.SHOWN + 2):
        ada.table("me", "open")
    page = html(ada, "/")
    assert len(rows(page)) == home_page.SHOWN
    assert f"Show all {home_page.SHOWN + 2}" in page


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.guest("Ada")
    ada.table("me", "open")
    table = ada.table("me", "open")
    with server.hall.store.engine.begin() as connection:
        connection.exec_driver_sql(
            "update events set body = replace(body, '\"oasis\"', '\"gone\"') where table_id = ?",
            (table,),
        )
        connection.exec_driver_sql("update tables set game = 'gone' where id = ?", (table,))
    server.hall._drop(table)
    shown = rows(html(ada, "/"))
    assert len(shown) == 2
    assert any('There is no game "gone"' in row for row in shown)


def test_covers_are_pictures_kept_for_ever(server: Server) -> None:
    guest = server.guest()
    for id in ecumene.games():
        response = guest.send("GET", thumb(id))
        assert response.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in response.headers["cache-control"]
        assert "var(--" not in response.text
    assert thumb("gone") == ""
    assert guest.send("GET", "/cover/000000000000/oasis.svg").status_code == 404


def test_the_front_page_speaks_german(server: Server) -> None:
    page = html(server.guest(lang="de"), "/")
    for words in ("Neuer Tisch", "Meine Tische", "Beendet", "2–5 Spieler"):
        assert words in page


def test_everybody_finds_the_page_about_themselves(server: Server) -> None:
    assert '<span class="word me">Ada</span>' in html(server.guest("Ada"), "/")
    assert '<span class="word me">Me</span>' in html(server.guest(), "/")
