"""The designer's bench: numbers stay while the page changes, a measurement is watched."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE


def test_what_was_typed_stays_in_another_language_and_theme(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/bench/ankh")
    assert not ada.barriers()
    numbers, games = page.locator(".bench-row input"), page.locator("input[name=games]")
    numbers.first.fill("9")
    page.locator("button[value='battle_cards.toml']").click()
    numbers.first.fill("7")
    games.fill("77")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator("button[name=theme]:visible").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".bench-files button[aria-current]")).to_have_text("Kampfkarten 1")
    expect(numbers.first).to_have_value("7")
    expect(games).to_have_value("77")
    page.locator("button[value='ankh_powers.toml']").click()
    expect(numbers.first).to_have_value("9")


def test_a_measurement_is_watched_and_the_focus_stays(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/bench/oasis")
    page.locator(".bench-row input").last.fill("9")
    page.locator("input[name=games]").fill("5000")
    page.locator("input[name=games]").press("Enter")
    stop = page.get_by_role("button", name="Stop")
    stop.focus()
    played = re.compile("^[1-9][0-9]* of at most")
    expect(page.get_by_role("status")).to_have_text(played, timeout=60_000)
    expect(stop).to_be_focused()
    assert not ada.barriers()
    stop.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Stopped after")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    assert not ada.barriers()


def test_on_a_phone_nothing_lies_over_the_numbers(visit: Visit) -> None:
    ada = visit(size=PHONE, touch=True)
    page = ada.go("/bench/ankh?file=guardians.toml")
    numbers = page.locator(".bench-row input")
    middle = numbers.nth(numbers.count() // 2)
    assert middle.evaluate("""(each) => {
        each.scrollIntoView({ block: "start" });
        const { x, y } = each.getBoundingClientRect();
        return document.elementFromPoint(x + 9, y + 9) === each;
    }""")
    measure = page.get_by_role("button", name="Measure")
    expect(measure).to_be_in_viewport()
    middle.fill("9")
    page.locator("input[name=games]").fill("2")
    measure.click()
    expect(page.get_by_role("status")).to_be_visible()
    assert not ada.barriers()
