"""What pages load, and the frame of every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene import games
from ecumene.web.pages.assets import icons_of
from tests.web.guests import Guest, Server

HTML = {"accept": "text/html"}


def html(guest: Guest, path: str, status: int = 200) -> str:
    """A page as a browser asks for it."""
    response = guest.send("GET", path, headers=HTML)
    assert response.status_code == status, response.text[:300]
    assert response.headers["content-type"].startswith("text/html")
    return str(response.text)


def test_everything_a_page_loads_is_there_and_kept_for_ever(server: Server) -> None:
    guest = server.guest()
    loaded = re.findall(r'(?:src|href)="(/static/[^"]+)"', html(guest, "/"))
    assert any(each.endswith("/style.css") for each in loaded)
    for each in loaded:
        response = guest.send("GET", each)
        assert response.status_code == 200
        assert "immutable" in response.headers["cache-control"]


def test_fonts_named_in_the_style_sheet_are_served(server: Server) -> None:
    guest = server.guest()
    sheet = re.search(r'href="(/static/[^"]+/style.css)"', html(guest, "/"))
    assert sheet is not None
    fonts = re.findall(r'url\("([^"]+)"\)', guest.send("GET", sheet[1]).text)
    assert len(fonts) >= 4
    for font in fonts:
        response = guest.send("GET", font)
        assert (response.status_code, response.headers["content-type"]) == (200, "font/woff2")


@pytest.mark.parametrize(
    "path", ["/static/000000000000/style.css", "/static/x/../../../key", "/static/abc/secrets.txt"]
)
def test_only_listed_files_are_served(server: Server, path: str) -> None:
    assert server.guest().send("GET", path).status_code == 404


def test_a_refusal_is_a_page_for_people_and_json_for_programs(server: Server) -> None:
    guest = server.guest()
    shown = html(guest, "/nowhere", 404)
    assert "There is nothing here." in shown
    assert guest.send("GET", "/api/nowhere").json() == {"error": "There is nothing here."}


def test_language_and_theme_are_kept_by_the_browser(server: Server) -> None:
    guest = server.guest()
    form = {"lang": "de", "theme": "dark", "back": "/?x=1"}
    response = guest.send("POST", "/look", data=form, follow_redirects=False)
    assert (response.status_code, response.headers["location"]) == (303, "/?x=1")
    cookie = {"cookie": "lang=de; theme=dark", **HTML}
    shown = guest.send("GET", "/", headers=cookie).text
    assert '<html lang="de" data-theme="dark">' in shown


def test_a_look_asked_for_in_the_address_is_kept_and_then_no_part_of_it(server: Server) -> None:
    shown = server.guest().send("GET", "/g?lang=de&x=1&theme=dark", headers=HTML)
    kept = {each.partition(";")[0] for each in shown.headers.get_list("set-cookie")}
    assert kept == {"lang=de", "theme=dark"}
    assert 'name="back" value="/g?x=1"' in shown.text
    shown = server.guest().send("GET", "/g?lang=xx&theme=pink", headers=HTML)
    assert "set-cookie" not in shown.headers


@pytest.mark.parametrize("back", ["//evil.example/", "https://evil.example", "/\\evil.example"])
def test_nobody_is_led_to_another_site(server: Server, back: str) -> None:
    sent = server.guest().send("POST", "/look", data={"back": back}, follow_redirects=False)
    assert sent.headers["location"] == "/"


def test_pages_have_no_inline_script_or_style(server: Server) -> None:
    shown = html(server.guest(), "/")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", shown)


def test_what_the_guard_refuses_is_a_page_for_people_too(server: Server) -> None:
    foreign = {"origin": "https://evil.example", **HTML}
    response = server.guest().send("POST", "/look", data={"lang": "de"}, headers=foreign)
    assert response.status_code == 403
    assert "Another site cannot act for you here." in response.text
    assert response.headers["content-type"].startswith("text/html")
    foreign["accept"] = "application/json"
    response = server.guest().send("POST", "/look", data={"lang": "de"}, headers=foreign)
    assert response.json() == {"error": "Another site cannot act for you here."}


def test_no_game_takes_the_icons_of_pages_away_from_the_others() -> None:
    listed = Path("frontend/icons.txt").read_text("utf-8").split("\n")
    of_pages = {line for line in listed if line and not line.startswith("#")}
    for game in games():
        shown = icons_of(game)
        missing = {name for name in of_pages if f'<symbol id="i-{name}"' not in shown}
        assert not missing, f"{game}: {sorted(missing)}"
