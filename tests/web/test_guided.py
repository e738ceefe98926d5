"""Guided first games at a table: offered, led, left; the bots do as the guide needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.oasis import GAME
from ecumene.teaching.guide import guide
from tests.web.guests import PATIENT, Guest, Server, serving
from tests.web.tablepage import Page, page, post
from tests.web.test_assets import html
from tests.web.test_bots import wait_for
from tests.web.test_page_home import sent

BOTS = replace(PATIENT, bots=True, bot_pause=0.0)
GUIDE = guide(GAME.package)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with bots."""
    with serving(tmp_path_factory.mktemp("server"), BOTS) as server:
        yield server


def learn(guest: Guest) -> str:
    """Open the guided first game; the id of its table."""
    return str(sent(guest, "/learn/oasis").headers["location"]).rpartition("/")[2]


def panel(shown: Page) -> dict[str, str]:
    (found,) = shown.find("section", id="x-guide")
    return found


def asked(guest: Guest, table: str) -> Page:
    """The page as soon as the learner is asked."""
    return wait_for(lambda: page(guest, table), lambda shown: shown.body["data-turn"] == "yes")  # type: ignore[no-any-return]


def answer(guest: Guest, table: str, sentence: str) -> Page:
    shown = asked(guest, table)
    about: dict[str, Any] = {"action": GAME.parse(sentence), "version": shown.body["data-version"]}
    assert post(guest, table, "answer", sure="true", **about).status_code in (200, 204)
    return asked(guest, table)


def test_newcomers_are_offered_a_guide_and_the_shortest_game_first(server: Server) -> None:
    guest = server.guest()
    front = html(guest, "/")
    assert re.search(r'class="panel start".*?action="/learn/oasis"', front, re.S)
    assert front.count('action="/learn/oasis"') == 2  # and beside its cover
    learn(guest)
    front = html(guest, "/")
    assert "/learn/oasis" not in front
    assert 'class="panel start"' not in front
    assert '"/learn/oasis"' in html(guest, "/g/oasis")  # for whoever wants it again


def test_the_guide_leads_and_the_bot_follows_its_script(server: Server) -> None:
    assert GUIDE is not None
    guest = server.guest(lang="de")
    table = learn(guest)
    shown = asked(guest, table)
    assert GUIDE.welcome.text_de in shown.text
    assert GUIDE.step[0].text_de in shown.text
    assert "Schritt 1 von 13" in shown.text
    assert panel(shown)["data-suggests"] == str(GAME.parse("offer salt_4"))
    assert "board-places-pans" in panel(shown)["data-lights"]
    shown = answer(guest, table, "offer salt_4")
    assert GUIDE.step[1].text_de in shown.text
    assert GUIDE.welcome.text_de not in shown.text
    shown = answer(guest, table, "buy")  # something else
    assert GUIDE.step[1].other[1].text_de in shown.text
    shown = answer(guest, table, "rest")  # the bot has a turn, and a new round begins
    assert "Datteln 2" in shown.text  # as the script had it
    assert GUIDE.advice[0].text_de in shown.text  # nobody is where the fifth step begins


def test_undo_goes_back_to_the_earlier_step(server: Server) -> None:
    assert GUIDE is not None
    guest = server.guest()
    table = learn(guest)
    answer(guest, table, "offer salt_4")
    shown = answer(guest, table, "travel")
    assert GUIDE.step[2].text_en in shown.text
    assert post(guest, table, "undo", version=shown.body["data-version"]).status_code in (200, 204)
    assert GUIDE.step[1].text_en in unescape(page(guest, table).text)


def test_the_guide_can_be_left_at_any_time(server: Server) -> None:
    guest = server.guest()
    table = learn(guest)
    assert page(guest, table).find("section", id="x-guide")
    assert post(guest, table, "unguided", script=False).status_code == 303
    shown = asked(guest, table)
    assert not shown.find("section", id="x-guide")
    assert "guided" not in shown.body["class"].split()
    again = post(guest, table, "unguided", script=False)
    assert again.status_code == 409
    assert "No guide leads" in again.text


def test_only_the_learner_sees_the_guide(server: Server) -> None:
    table = learn(server.guest())
    assert not page(server.guest("Ben"), table).find("section", id="x-guide")
    assert post(server.guest("Ben"), table, "unguided", script=False).status_code == 403


def test_a_table_is_guided_after_the_server_starts_again(tmp_path: Path) -> None:
    with serving(tmp_path, BOTS) as server:
        guest = server.guest()
        table = learn(guest)
        answer(guest, table, "offer salt_4")
    with serving(tmp_path, BOTS) as server:
        again = Guest(server.client)
        again.cookie = guest.cookie
        assert "Step 2 of 13" in page(again, table).text


def test_there_is_no_guide_without_bots_or_for_no_game(server: Server, tmp_path: Path) -> None:
    sent(server.guest(), "/learn/chess", 404)
    with serving(tmp_path, PATIENT) as lonely:
        assert "/learn/" not in html(lonely.guest(), "/")
        sent(lonely.guest(), "/learn/oasis", 503)


def test_a_game_without_a_guide_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.web.rooms.guiding.guide", lambda package: None)
    assert "no guide" in sent(server.guest(), "/learn/oasis", 404).text
