"""The newcomer's way: front page, guided first game, a step aside, and on alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Album


def lit(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-ui-guided]')].map((each) => each.id)"
    )
    return found


def test_a_first_game_with_the_keyboard(visit: Visit, album: Album) -> None:
    ada = visit()
    page = ada.go("/")
    page.locator(".start button").click()
    words, count = page.locator("#x-guide-words"), page.locator("#x-guide-count")
    expect(words).to_contain_text("Welcome to Oasis!")
    expect(words).to_have_attribute("role", "status")  # it is read out when it changes
    for piece in ("board-places-pans", "hand-cards-salt_4"):  # lit by the script, after the words
        expect(page.locator(f"#{piece}")).to_have_attribute("data-ui-guided", "")
    expect(page.locator("svg .guide-ring")).to_have_count(1)
    assert not ada.barriers()
    album.keep(page, "table-guided")
    page.keyboard.press("1")  # the salt
    expect(count).to_have_text("Step 2 of 13")
    expect(words).to_contain_text("so you move first")
    page.locator("#x-choices .chip", has_text="Rest").dispatch_event("click")  # something else
    expect(words).to_contain_text("The salt went unsold.")
    expect(words).to_contain_text("Look at the wind")  # no step fits: advice
    page.keyboard.press("u")
    expect(count).to_have_text("Step 2 of 13")
    page.get_by_role("button", name="Play on alone").press("Enter")
    expect(page.locator("#x-guide")).to_have_count(0)
    assert not lit(page)
    page.goto("/")
    expect(page.locator('form[action="/learn/oasis"]')).to_have_count(0)


def test_a_first_game_on_a_telephone(visit: Visit, album: Album) -> None:
    ada = visit(lang="de", dark=True, size=PHONE, touch=True, still=True)
    page = ada.go("/g/oasis")
    page.get_by_role("button", name="Spielend lernen").tap()
    expect(page.locator("#x-guide-words")).to_contain_text("Willkommen bei Oase!")
    assert not ada.barriers()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    card = page.locator("#x-choices .chip[data-ui-guided]")
    card.tap()
    card.tap()  # the second tap chooses
    expect(page.locator("#x-guide-count")).to_have_text("Schritt 2 von 13")
    album.keep(page, "table-guided-360-de-dark")


def test_a_rulebook_leads_to_pieces_and_chapters(visit: Visit) -> None:
    ada = visit(lang="de")
    page = ada.go("/g/oasis/rulebook")
    page.get_by_role("link", name="Zoll", exact=True).click()
    expect(page.locator("#tolls")).to_be_in_viewport()
    with ada.forgiving("AbortError"):  # a search that is still under way gives way to the next
        page.get_by_role("searchbox").press_sequentially("umkehren")
        expect(page.locator("#shown mark").first).to_be_visible()
    page.goto("/g/oasis/rulebook")
    page.get_by_role("link", name="Torbrunnen").first.click()
    expect(page).to_have_url(f"{ada.address}/g/oasis/pieces#piece-gate")
