"""What every page shares: its frame, language and theme, and how much it weighs."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.table import AtTable


def test_language_and_theme_are_chosen_by_the_browser_and_then_by_the_person(visit: Visit) -> None:
    ada = visit(lang="de", dark=True)
    page = ada.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    dark = "getComputedStyle(document.body).backgroundColor"
    night = page.evaluate(dark)
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.evaluate(dark) == night
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(dark) != night
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(dark) == night


def test_the_address_may_ask_for_language_and_theme_and_what_comes_later_has_them(
    visit: Visit,
) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.table("oasis", "me", "local", seed="3"))
    page = ada.go(f"/t/{table.table}?lang=de&theme=dark")
    for _ in range(2):
        table.uncover()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        seen = ada.get(f"/tables/{table.table}", lang="de", seat=table.seat)
        expect(page.locator("#x-prompt")).to_have_text(seen["prompt"])
        table.choose(table.offers[0])
    page.get_by_role("button", name="English").click()  # the address no longer asks
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_page_that_is_not_there_is_one_sentence_and_a_way_out(visit: Visit) -> None:
    ada = visit()
    with ada.forgiving("status of 404"):
        answer = ada.page.goto("/nowhere")
        assert answer is not None
        assert answer.status == 404
        expect(ada.page.get_by_role("heading", level=1)).to_have_text("There is nothing here.")
        assert not ada.barriers()
    ada.page.get_by_role("link", name="To the games").click()
    expect(ada.page).to_have_url(f"{ada.address}/")
