"""What happened since my last turn: a film that is skipped, slowed down, read as a list."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ecumene.bots import Chance
from ecumene.engine.record import Record
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Album
from tests.browser.table import FRAMES, AtTable
from tests.browser.test_stands_still import MOST, WATCH, WHERE

LEFT = "document.querySelectorAll('.film-layer, [data-ui-past]').length"


def kept(page: Page, name: str) -> str:
    found: str = page.evaluate("(name) => localStorage.getItem(name)", name)
    return found


def test_a_film_plays_by_itself_and_ends_when_somebody_plays(visit: Visit, album: Album) -> None:
    ada = visit("Ada", films=True)
    ada.context.add_init_script(WATCH)
    table = AtTable(ada, ada.table("oasis", "me", "bot", seed="7")).come()
    page, film = table.page, table.page.locator("#film")
    where = page.evaluate(WHERE)
    table.choose(table.offers[0])
    expect(film).to_be_visible()  # the bot has offered, and the wind has blown
    expect(film.locator("li[data-ui-now]")).to_have_count(1)
    assert page.evaluate(LEFT)
    assert page.evaluate(WHERE) == where
    page.keyboard.press("Escape")
    expect(film).to_be_hidden()
    assert not page.evaluate(LEFT)
    page.keyboard.press(",")  # again, on demand
    expect(film.locator("[data-film-way=end]")).to_be_focused()
    film.get_by_label("Speed").select_option("slow")
    film.get_by_role("button", name="Pause").click()
    album.keep(page, "table-film")
    assert kept(page, "ecumene-film-speed") == "slow"
    page.evaluate("localStorage.setItem('ecumene-film-auto', 'off')")
    table.choose(table.offers[-1])  # what lies on the board can be clicked all the while
    expect(film).to_be_hidden()
    page.evaluate(FRAMES)
    shifts: list[tuple[float, list[str]]] = page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < MOST, shifts


def test_a_line_of_the_log_shows_its_step(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.table("oasis", "me", "bot", seed="7")).come()
    page = table.page
    table.choose(table.offers[0])
    assert table.is_asked()
    line = page.locator(".line:has([data-shows])", has_text="offers").first
    line.hover()
    expect(page.locator("svg .film-mark").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator("svg .film-mark")).to_have_count(0)
    line.locator("[data-shows]").press("Enter")
    expect(page.locator("svg .film-mark").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("svg .film-mark")).to_have_count(0)
    assert not page.evaluate(LEFT)


def test_whoever_wishes_for_no_motion_reads_a_list(visit: Visit, album: Album) -> None:
    ada = visit("Ada", lang="de", dark=True, size=PHONE, touch=True, still=True, films=True)
    table = AtTable(ada, ada.table("oasis", "me", "bot", seed="7")).come()
    page, film = table.page, table.page.locator("#film")
    table.tap(table.offers[0])
    assert table.is_asked()
    expect(film).to_be_hidden()  # nothing comes by itself
    page.locator("#x-tab-log").tap()
    page.locator("#x-happened-too").tap()
    expect(film.locator("li").first).to_be_visible()
    expect(film).to_contain_text("bietet")
    expect(page.locator("[data-ui-past]")).to_have_count(0)
    assert not ada.barriers()
    album.keep(page, "table-film-360-de-dark")
    film.get_by_role("button", name="Schließen").tap()
    expect(film).to_be_hidden()


def before_the_last_round() -> tuple[Record, int]:
    """A game at the answer of the first seat that ends the round before the last; the answer."""
    for seed in range(50):
        record, chance = Record.new("oasis", 2, seed, rounds=3), Chance(f"great/{seed}")
        while not any(event.kind == "last_round" for event in record.events(len(record.steps))):
            record.apply(chance.pick(record.state.legal()))
        last = record.steps[-1]
        if last.seat == 0:
            return record.fork(len(record.steps) - 1), last.action
    raise AssertionError("no such game")


def test_what_is_great_is_announced_and_moves_nothing(visit: Visit) -> None:
    record, action = before_the_last_round()
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(record, "me", "bot")).come()
    banner = table.page.locator("#announced .great")
    expect(banner).to_have_count(0)  # what was before the page was opened is no news
    where = table.page.evaluate(WHERE)
    table.choose(action)
    expect(banner).to_contain_text("The last round")
    assert table.page.evaluate(WHERE) == where
    banner.click()
    expect(banner).to_have_count(0)
