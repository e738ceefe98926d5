"""Rules and pieces: found while one types, linked from everywhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_rules_are_found_while_one_types(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/g/ankh/rules")
    shown = page.locator("#shown")
    expect(shown.locator("#ANK-BATL-09")).to_have_count(1)
    with ada.forgiving("AbortError"):  # a search that is still under way gives way to the next
        page.get_by_role("searchbox").press_sequentially("tiebreaker")
        first = shown.get_by_role("link", name="ANK-BATL-09", exact=True).first
        expect(first).to_be_visible()
        expect(shown).not_to_contain_text("ANK-SET-01")
    assert not ada.barriers()
    first.click()
    expect(page).to_have_url(f"{ada.address}/g/ankh/rules#ANK-BATL-09")
    expect(page.locator("#ANK-BATL-09")).to_be_in_viewport()


def test_nothing_found_is_said(visit: Visit) -> None:
    page = visit(lang="de").go("/g/ankh/rules?q=xyzzy")
    expect(page.locator("#shown")).to_contain_text("xyzzy")
    expect(page.locator("#shown").get_by_role("listitem")).to_have_count(0)


def test_search_needs_no_script(visit: Visit) -> None:
    page = visit(script=False).go("/g/ankh/pieces")
    page.get_by_role("searchbox").fill("Anubis")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url("/g/ankh/pieces?q=Anubis")
    pieces = page.locator("#shown li")
    assert 0 < pieces.count() < 10
    expect(pieces.first).to_contain_text("Anubis")


def test_pieces_name_their_rules(visit: Visit) -> None:
    page = visit().go("/g/ankh/pieces")
    link = page.locator("#shown li a.rule").first
    rule = link.inner_text()
    link.click()
    expect(page).to_have_url(f"/g/ankh/rules#{rule}")
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()
