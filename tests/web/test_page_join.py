"""Following links: invitations, personal links, and those that lead nowhere any more."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from ecumene.web.pages.links import qr_code
from tests.web.guests import PATIENT, Guest, Server, serving, two
from tests.web.test_assets import html
from tests.web.test_page_home import INLINE, sent


def personal(guest: Guest, table: str) -> str:
    """The token that brings a seat to another device, from the page that shows it."""
    page = html(guest, f"/me/device/{table}")
    found = re.search(r'value="http://[^"]*/join/([\w-]+)"', page)
    assert found is not None
    return found[1]


def test_an_invitation_says_where_it_leads_and_opens_the_seat(server: Server) -> None:
    ada, ben = server.guest("Ada"), server.guest()
    table = ada.table("me", "open")
    token = ada.invite(table)
    page = unescape(html(ben, f"/join/{token}"))
    assert not INLINE.search(page)
    assert "You are invited to Oasis" in page
    assert "Seat 2 is open for you." in page
    assert "<b>Ada</b>" in page
    assert "Only watch" in page
    assert ben.cookie == ""  # looking makes no guest
    opened = sent(ben, f"/join/{token}", name=" Ben ")
    assert opened.headers["location"] == f"/t/{table}"
    assert ben.look(table)["mine"] == [1]
    assert ben.get("/me")["name"] == "Ben"
    assert ada.look(table)["seats"][1]["name"] == "Ben"


def test_who_gives_no_name_is_a_guest(server: Server) -> None:
    ada, ben = server.guest("Ada"), server.guest()
    table = ada.table("me", "open")
    sent(ben, f"/join/{ada.invite(table)}", name="  ")
    assert ada.look(table)["seats"][1]["name"] == "Guest"


def test_a_bad_name_stands_beside_the_field(server: Server) -> None:
    ada, ben = server.guest("Ada"), server.guest()
    table = ada.table("me", "open")
    page = sent(ben, f"/join/{ada.invite(table)}", 422, name="x" * 41).text
    assert "A name has at most 40 characters." in page
    assert f'value="{"x" * 41}"' in page
    assert ben.cookie == ""


def test_a_taken_seat_is_said_and_watching_offered(server: Server) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = ada.table("me", "open")
    token = ada.invite(table)
    sent(ben, f"/join/{token}")
    cleo = server.guest("Cleo")
    page = html(cleo, f"/join/{token}")
    assert "This seat is taken" in page
    assert f'href="/t/{table}">Watch</a>' in page
    late = sent(cleo, f"/join/{token}", 409).text
    assert "This seat is taken: Ben sits there." in unescape(late)
    assert cleo.look(table)["mine"] == []


def test_who_sits_there_already_goes_on(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "open")
    page = html(ada, f"/join/{ada.invite(table)}")
    assert "You sit at this table already" in page
    assert f'href="/t/{table}"' in page
    assert '<form method="post" action="/join' not in page


@pytest.mark.parametrize("token", ["nonsense", "%00", "a" * 90])
def test_a_bad_link_is_a_clear_page(server: Server, token: str) -> None:
    guest = server.guest()
    assert "This link is not valid, or no longer." in html(guest, f"/join/{token}", 404)
    assert "not valid" in sent(guest, f"/join/{token}", 404, name="Eve").text
    assert guest.cookie == ""


def test_a_token_of_a_program_is_no_link(server: Server) -> None:
    ada = server.guest("Ada")
    token = ada.post("/me/token")["token"]
    assert "not valid" in html(server.guest(), f"/join/{token}", 404)


def test_a_personal_link_brings_the_seat_to_another_device(server: Server) -> None:
    ada, _, table = two(server)
    token = personal(ada, table)
    phone = server.guest()
    page = html(phone, f"/join/{token}")
    assert "personal link of Ada" in page
    assert 'name="name"' not in page
    sent(phone, f"/join/{token}")
    assert phone.look(table)["mine"] == [0] == ada.look(table)["mine"]
    assert "This device holds the seat." in html(phone, f"/join/{token}")


def test_a_personal_link_of_somebody_who_left_brings_nothing(server: Server) -> None:
    ada, _, table = two(server)
    token = personal(ada, table)
    ada.post(f"/tables/{table}/leave")
    page = html(server.guest(), f"/join/{token}")
    assert "This link brings no seat any more" in page
    assert "Watch" in page


def test_only_who_sits_there_gets_a_personal_link(server: Server) -> None:
    _, _, table = two(server)
    assert "You do not sit at this table" in html(server.guest("Eve"), f"/me/device/{table}", 403)
    assert "take a name" in html(server.guest(), f"/me/device/{table}", 401)


def test_a_link_says_whether_others_can_reach_it(server: Server, tmp_path: Path) -> None:
    ada, _, table = two(server)
    # the test's own name of the server is not this machine's, so whoever came by it can be followed
    assert "devices on your network" in html(ada, f"/me/device/{table}")
    with serving(tmp_path, replace(PATIENT, host="127.0.0.1")) as local:
        local.client.base_url = "http://127.0.0.1:8000"
        ben, _, own = two(local)
        page = unescape(html(ben, f"/me/device/{own}"))
        assert "http://127.0.0.1:8000/join/" in page
        assert "Only this device can open this address" in page
        assert "--host 0.0.0.0" in page


def test_a_qr_code_needs_no_style() -> None:
    drawn = qr_code("http://192.0.2.7:8000/join/abc")
    assert drawn.startswith("<svg ")
    assert "style" not in drawn
    assert drawn != qr_code("http://192.0.2.7:8000/join/abd")
