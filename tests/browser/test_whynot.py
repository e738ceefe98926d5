"""Whoever points at what cannot be chosen is told why: by mouse, keys and touch."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person
from tests.browser.table import AtTable

TITAN = "main svg .piece[id^='titans-cards-']"


def refused(ada: Person, table: AtTable, piece: str) -> Any:
    """What the server says of a piece."""
    drawn = table.page.locator(piece).first
    words = [drawn.get_attribute(name) or "" for name in ("data-words", "data-about", "id")]
    return ada.get(f"/tables/{table.table}/why", piece=" ".join(words), seat=table.seat)


def test_what_cannot_be_chosen_says_which_rule_forbids_it(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.table("ancient_world", "me", "local", seed="3")).come()
    table.uncover()
    page, closer = table.page, table.page.locator("#closer")
    told = refused(ada, table, TITAN)
    assert told["rule"] == "ANC-ATK-04"
    before = table.version
    page.locator(TITAN).first.click()
    expect(closer.locator("[data-why]")).to_have_text(told["sentence"])
    expect(closer.locator(".rule")).to_have_text(told["rule"])
    expect(page.locator("#x-live")).to_have_text(told["sentence"])  # read aloud
    assert table.version == before
    assert not ada.barriers()
    page.keyboard.press("Escape")
    expect(closer).to_be_hidden()
    page.keyboard.press("w")
    expect(closer.locator("[data-why]")).to_be_visible()
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") not in ("", first)
    assert not ada.barriers()


def test_a_tap_on_what_cannot_be_chosen_says_why(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    table = AtTable(ada, ada.table("ancient_world", "me", "local", seed="3")).come()
    table.uncover()
    page = table.page
    seen = "(piece) => piece.checkVisibility() && piece.getBoundingClientRect().width > 9"
    pieces = page.locator("main svg .piece:not([data-action])").all()
    drawn = next(each for each in pieces if each.evaluate(seen))
    drawn.evaluate("(piece) => piece.scrollIntoView({block: 'center', inline: 'center'})")
    drawn.tap(force=True)
    expect(page.locator("#closer [data-why]")).to_be_visible()
