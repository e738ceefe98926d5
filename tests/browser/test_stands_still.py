"""The table stands still from question to question, and serves every window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from ecumene.bots import Chance
from ecumene.engine.record import Record
from tests.browser.conftest import Visit
from tests.browser.games import asked_in_secret, played
from tests.browser.table import FRAMES, AtTable

MOST: Final = 0.05  # layout shift of a whole game, as Chromium counts it
ANSWERS: Final = 15  # of a game that takes hundreds
MOST_OF_PART: Final = 0.02  # in so many answers
WATCH: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    window.shifts.push([value, sources.map(({ node }) => node?.id || node?.className || "text")]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
WHERE: Final = """
() => ["x-centre", "x-sill", "x-tabs", "x-log"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, x, y, width, height].join(" ");
}).join()
"""
SIZES: Final = [
    (360, 740),
    (740, 360),
    (820, 1180),
    (936, 700),
    (1280, 720),
    (1920, 1080),
    (640, 360),  # 1280 x 720 at 200 %
]
# What is drawn or can be pressed, and lies where no scrolling leads to it.
LOST: Final = """
() => {
  const lost = [];
  const told = "main :is(svg.drawing, button, a, input, p, h2, td)";
  for (const each of document.querySelectorAll(told)) {
    const box = each.getBoundingClientRect();
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    if (box.width < 2 || box.height < 2) continue;
    if (each.closest(".sheet-of-board, .unseen")) continue;
    let across = true, down = true; // must lie in sight, unless something on the way scrolls
    for (let up = each.parentElement; up && (across || down); up = up.parentElement) {
      const style = getComputedStyle(up), edge = up.getBoundingClientRect();
      const cuts = (flow) => up === document.body || flow === "hidden" || flow === "clip";
      const rolls = (flow) => flow === "auto" || flow === "scroll";
      if (rolls(style.overflowX)) across = false;
      if (rolls(style.overflowY)) down = false;
      const wide = box.left < edge.left - 2 || box.right > edge.right + 2;
      const tall = box.top < edge.top - 2 || box.bottom > edge.bottom + 2;
      if ((across && wide && cuts(style.overflowX)) || (down && tall && cuts(style.overflowY))) {
        lost.push(`${each.outerHTML.slice(0, 90)} is cut off by ${up.id || up.className}`);
        break;
      }
      if (style.position === "absolute" || style.position === "fixed") up = up.offsetParent ?? up;
    }
  }
  return lost.slice(0, 5);
}
"""
# Choices that cannot be brought under a finger.
UNREACHED: Final = """
(chips) => chips.filter((chip) => {
  chip.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = chip.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit?.closest("[data-action]")?.dataset.action !== chip.dataset.action;
}).map((chip) => chip.dataset.label)
"""


@pytest.mark.parametrize("game", ["oasis", "ancient_world", "ankh"])
def test_a_whole_game_moves_neither_board_nor_sill(game: str, visit: Visit) -> None:
    ada = visit("Ada", still=True)
    ada.context.add_init_script(WATCH)
    table = AtTable(ada, ada.table(game, "me", "bot", seed="7")).come()
    chance, before = Chance(game), ""
    while table.is_asked():
        table.choose(chance.pick(table.offers))
        where = table.page.evaluate(WHERE)
        assert before in ("", where)
        assert not table.asked_twice, "against bots everything can be taken back"
        before = where
    table.page.evaluate(FRAMES)
    shifts: list[tuple[float, list[str]]] = table.page.evaluate("window.shifts")
    total = sum(value for value, _ in shifts)
    assert total < MOST, f"{total}: {sorted(shifts, reverse=True)[:5]}"


@pytest.mark.parametrize(("game", "seats"), [("olympos", 3), ("hyperborea", 2), ("anunnaki", 2)])
def test_a_part_of_a_long_game_moves_as_little(game: str, seats: int, visit: Visit) -> None:
    ada = visit("Ada", still=True)
    ada.context.add_init_script(WATCH)
    record = played(game, seats, "7", begun)
    table = AtTable(ada, ada.bring(record, "me", *["bot"] * (seats - 1))).come()
    table.page.evaluate(FRAMES)
    table.page.evaluate("window.shifts.length = 0")  # fonts may come late to a new page
    chance, places = Chance(game), set()
    for _ in range(ANSWERS):
        assert table.is_asked()
        table.choose(chance.pick(table.offers))
        places.add(table.page.evaluate(WHERE))
    assert len(places) == 1
    table.page.evaluate(FRAMES)
    shifts: list[tuple[float, list[str]]] = table.page.evaluate("window.shifts")
    total = sum(value for value, _ in shifts)
    assert total < MOST_OF_PART, f"{total}: {sorted(shifts, reverse=True)[:5]}"


def begun(record: Record) -> bool:
    """So much has happened that the log begins in the middle, and the first seat chooses."""
    return record.state.waiting == (0,) and len(record.steps) > 60


def lit_hand(record: Record) -> bool:
    """The first seat chooses from its hand."""
    return asked_in_secret(record) and 0 in record.state.waiting


def many(record: Record) -> bool:
    """The first seat has a long list to choose from."""
    return record.state.waiting == (0,) and len(record.legal()) >= 14


MOMENTS: Final[dict[str, tuple[str, int, str, Callable[[Record], bool]]]] = {
    "ankh-hand": ("ankh", 4, "8", lit_hand),
    "ankh-many": ("ankh", 5, "5", many),
    "ancient_world-many": ("ancient_world", 4, "5", many),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_out_of_reach(size: tuple[int, int], visit: Visit) -> None:
    ada = visit("Ada", size=size, lang="de", still=True)
    for name, (game, seats, seed, until) in MOMENTS.items():
        record = played(game, seats, seed, until)
        table = AtTable(ada, ada.bring(record, "me", *["bot"] * (seats - 1))).come()
        page = table.page
        expect(page.locator("#x-prompt")).to_be_in_viewport(ratio=0.9)
        table.unfold()
        chips = page.locator("#x-choices .chip[data-action]")
        assert chips.count() == len(record.legal(0))
        assert chips.evaluate_all(UNREACHED) == [], name
        for tab in page.locator("#x-tabs button:visible").all():
            tab.click()
            place = page.locator(f"#{tab.get_attribute('data-place')}")
            expect(place).to_be_in_viewport()
            assert page.evaluate(LOST) == [], f"{name}: {tab.inner_text()}"
        shows_the_board(page)


def shows_the_board(page: Page) -> None:
    """On a telephone behind its tab, else always."""
    tab = page.locator("#x-tabs button").first
    if tab.is_visible():
        tab.click()
    board = page.locator(".viewport, .shelf").first
    expect(board.locator("svg").first).to_be_in_viewport(ratio=0.5)
