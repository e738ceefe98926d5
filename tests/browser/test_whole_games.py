"""Whole games through the page: by mouse, by keys alone, and by touch on a telephone."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from ecumene.bots import Chance
from tests.browser.conftest import Visit
from tests.browser.games import asked_in_secret, played
from tests.browser.people import PHONE
from tests.browser.table import AtTable

SEED = "3"


def test_two_seats_play_ankh_by_mouse(visit: Visit) -> None:
    plan = played("ankh", 2, SEED)
    assert any(asked_in_secret(plan.fork(step)) for step in range(len(plan.steps)))
    ada = visit("Ada")
    table = AtTable(ada, ada.table("ankh", "me", "local", seed=SEED)).come()
    covers, left = 0, list(plan.steps)
    while left:
        covers += table.page.locator("#x-show").count()
        table.uncover()
        step = next(step for step in left if step.seat == table.seat)  # any order if asked at once
        left.remove(step)
        table.choose(step.action)
    assert covers >= 2
    assert table.on_board > len(plan.steps) / 4
    expect(table.body).to_have_attribute("data-status", "over")
    kept = ada.get(f"/tables/{table.table}/record")
    assert kept["actions"] == json.loads(plan.text())["actions"]
    result = plan.result()
    assert result is not None
    expect(table.page.locator("tr.won")).to_have_count(len(result.winners))
    assert not ada.barriers()


def test_oasis_by_keys_alone(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/")
    focused = "() => document.activeElement?.closest('[data-game=oasis]') !== null"
    play = "() => document.activeElement?.matches('form[action=\"/play/oasis\"] button') === true"
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate(play):
            break
    assert page.evaluate(focused)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table, chance = AtTable(ada, page.url.rpartition("/")[2]), Chance("keys")
    while table.is_asked():
        table.press(chance.pick(table.offers))
    expect(page.locator("#x-prompt")).to_contain_text("win")


def test_oasis_by_touch_on_a_telephone(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    page = ada.go("/")
    page.locator('form[action="/play/oasis"] button').first.tap()
    page.wait_for_url("**/t/*")
    table, chance = AtTable(ada, page.url.rpartition("/")[2]), Chance("touch")
    while table.is_asked():
        table.tap(chance.pick(table.offers))
    assert table.on_board
    expect(page.locator("#x-prompt")).to_contain_text("win")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
