"""Before somebody chooses: a warning of what wastes a turn, and a hint that says why."""

from __future__ import annotations

from playwright.sync_api import expect

from ecumene.engine.record import Record
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Album
from tests.browser.table import AtTable

# One water is left, and the next place buys the salt that is offered.
TABLE = {"wind": 1, "places": ["palms", "gate"], "offers": ["salt_3", "dates_1"]}


def last_step() -> Record:
    """A turn of Oasis in which resting earns nothing."""
    return Record.new("oasis", 2, "advice", start={"at": "turn", "seat": 0, "table": TABLE})


def test_a_choice_that_wastes_a_turn_is_warned_of(visit: Visit, album: Album) -> None:
    ada, record = visit("Ada"), last_step()
    table = AtTable(ada, ada.bring(record, "me", "bot")).come()
    rest = record.game.parse("rest")
    told = ada.get(f"/tables/{table.table}/consequences", action=rest)
    assert "3" in told["warning"]  # coins
    table.unfold()  # what has no effect is folded away
    table.page.locator(f'#x-choices .chip[data-action="{rest}"]').hover()
    expect(table.page.locator("#closer .warning")).to_have_text(told["warning"])
    album.keep(table.page, "table-warning")
    assert not ada.barriers()
    table.page.keyboard.press("h")
    hint = table.page.locator("#notice .hint")
    expect(hint).to_contain_text("A bot would choose")
    expect(hint).to_contain_text("It expects")
    expect(hint).to_contain_text("Chance to win")
    album.keep(table.page, "table-hint")
    assert not ada.barriers()


def test_a_tap_is_warned_of_before_it_counts(visit: Visit, album: Album) -> None:
    ada, record = visit("Ada", lang="de", dark=True, size=PHONE, touch=True), last_step()
    table = AtTable(ada, ada.bring(record, "me", "bot")).come()
    rest = record.game.parse("rest")
    told = ada.get(f"/tables/{table.table}/consequences", action=rest, lang="de")
    table.unfold()
    table.page.locator(f'#x-choices .chip[data-action="{rest}"]').tap()
    expect(table.page.locator("#x-confirm .warning")).to_have_text(told["warning"])
    album.keep(table.page, "table-warning-360-de-dark")
    assert not ada.barriers()
