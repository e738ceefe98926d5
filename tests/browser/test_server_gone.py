"""The server is killed with -9 in mid-game and started again: pages come back by themselves."""

from __future__ import annotations

import signal
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from tests.browser.games import can_take_back, played
from tests.browser.people import Device, Person
from tests.browser.table import AtTable
from tests.web.process import running

GONE = ("ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY", "network error", "Failed to fetch", "sse")


def test_a_killed_server_costs_nobody_a_move(chromium: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Person(chromium, server.address, "Ada", Device())
        ben = Person(chromium, server.address, "Ben", Device())
        plan = played("ankh", 2, "5", can_take_back(2))
        seat = plan.state.actor
        kinds = ["me" if each == seat else "open" for each in range(2)]
        hers = AtTable(ada, ada.bring(plan, *kinds))
        ben.post("/join", token=ada.invitation(hers.table))
        hers.come()
        his = AtTable(ben, hers.table).come()
        hers.choose(hers.offers[0])
        his.waits_for(hers.version)
        version, picture = hers.version, his.picture()
        for table in (hers, his):
            table.page.evaluate("window.before = true")
        port = urlsplit(server.address).port
        with ada.forgiving(*GONE), ben.forgiving(*GONE):
            server.end(signal.SIGKILL)
            asked = hers if hers.offers else his
            action = asked.offers[0]
            question = asked.click(action)  # into the void
            expect(asked.page.locator("#notice")).to_contain_text("does not answer")
            with running(tmp_path, "--port", str(port)):
                assert ada.get(f"/tables/{hers.table}")["version"] >= version
                expect(asked.page.locator("#notice")).not_to_contain_text("does not answer")
                asked.settle(question, action)
                for table in (hers, his):
                    table.waits_for(version + 1)
                assert his.picture() != picture
                for _ in range(3):
                    waiting = ada.get(f"/tables/{hers.table}")["waiting"][0]
                    mover = hers if waiting == hers.seat else his
                    assert mover.is_asked()
                    mover.choose(mover.offers[0])
                    for table in (hers, his):
                        table.waits_for(mover.version)
                for table in (hers, his):  # nobody had to load the page again
                    assert table.page.evaluate("window.before") is True
                    table.page.goto("about:blank")  # nobody follows the table when it ends
    assert not [*ada.leave(), *ben.leave()]
