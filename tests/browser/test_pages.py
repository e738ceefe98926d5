"""Every page in every mode: nobody is kept out, nothing is cut off, and a picture is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace

import pytest
from playwright.sync_api import Page

from ecumene.engine.registry import games, load
from ecumene.teaching.rulebook import rulebook
from tests.browser.conftest import Visit
from tests.browser.games import asked_in_secret, finished, played
from tests.browser.people import DESK, PHONE, Album, Device, Person

# Each language at each size. What keeps people out is looked for in one of the themes, so that
# every two of language, size and theme meet: contrast does not change with the language, nor
# names and roles with the colours. The page is then turned over to the other theme.
DEVICES = [
    Device("en", False, DESK),
    Device("en", True, PHONE, touch=True),
    Device("de", True, DESK),
    Device("de", False, PHONE, touch=True),
]
FIRST, LAST = DEVICES[0], Device("de", True, PHONE, touch=True)
IN_ALL_MODES = ("/new/ankh", "/g/oasis", "/g/oasis/rules", "/g/oasis/rulebook", "/g/oasis/pieces")
OVERFLOW = """
() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (each) => each.parentElement !== null && (scrolls(each.parentElement)
    || (each !== document.body && getComputedStyle(each).overflowX !== "visible"));
  return document.documentElement.scrollWidth <= width ? "" : "wider than the window: "
    + [...document.querySelectorAll("body *")]
        .filter((each) => each.getBoundingClientRect().right > width + 1 && !scrolls(each))
        .slice(0, 3).map((each) => each.outerHTML.slice(0, 120)).join(" | ");
}
"""
# One screen, and nothing that is out of sight makes it longer or lets it slip away.
TALLER = """
() => {
  const height = window.innerHeight;
  const long = [document.documentElement, document.body].filter((each) => {
    each.scrollTop = 1;
    return each.scrollTop || each.scrollHeight > height;
  });
  return long.map((each) => `higher than the window: ${each.tagName} ${each.scrollHeight}`).join();
}
"""


class Tour:
    """Somebody who looks at pages, one after the other, and notes what is wrong."""

    def __init__(self, person: Person, device: Device, album: Album, turned: bool = False) -> None:
        self.person = person
        self.devices = [device, replace(device, dark=not device.dark)] if turned else [device]
        self.album = album
        self.faults: list[str] = []

    def see(self, name: str, path: str) -> Page:
        """Open a page and look at it closely, by day and by night."""
        page = self.person.page
        for device in self.devices:
            page.emulate_media(color_scheme="dark" if device.dark else "light")
            if device is self.devices[0]:
                self.person.go(path).wait_for_load_state()
                self.faults.extend(f"{name}: {fault}" for fault in self.person.barriers())
            self.closely(name, device)
        return page

    def closely(self, name: str, device: Device) -> None:
        """Look at the page as it is: nothing is cut off, and a picture is kept."""
        page = self.person.page
        found = [page.evaluate(OVERFLOW)]
        if "table" in name and device.size == DESK:
            found.append(page.evaluate(TALLER))
        self.faults.extend(f"{name}: {fault}" for fault in found if fault)
        self.album.keep(page, f"{name}-{device.name}", whole="table" not in name)


@pytest.fixture(params=DEVICES, ids=lambda device: f"{device.size[0]}-{device.lang}")
def tour(request: pytest.FixtureRequest, visit: Visit, album: Album) -> Iterator[Tour]:
    """Ada looks at pages in one of the modes, in both themes."""
    device: Device = request.param
    tour = Tour(visit("Ada", **asdict(device)), device, album, turned=True)
    yield tour
    assert not tour.faults, "\n".join(tour.faults)


def test_front_pages(tour: Tour) -> None:
    ada = tour.person
    table = ada.table("ankh", "me", "open", "open")
    ada.bring(played("oasis", 2))
    tour.see("home", "/")
    tour.see("new", "/new/ankh")
    tour.see("me", "/me")
    tour.see("join", f"/join/{ada.invitation(table)}")


def test_tables(tour: Tour) -> None:
    ada = tour.person
    asked = played("ankh", 2, "5", asked_in_secret)
    tour.see("table-waiting", f"/t/{ada.table('ankh', 'me', 'open', 'open')}")
    tour.see("table-playing", f"/t/{ada.bring(asked, 'me', 'bot')}")
    tour.see("table-cover", f"/t/{ada.bring(asked, 'me', 'local')}")
    over = ada.bring(played("ankh", 3))
    tour.see("table-over", f"/t/{over}")
    tour.see("table-replay", f"/t/{over}/replay")


def test_pages_about_games(tour: Tour) -> None:
    tour.see("games", "/g")
    tour.see("game", "/g/oasis")
    tour.see("rulebook", "/g/oasis/rulebook")
    tour.see("rules", "/g/oasis/rules")
    tour.see("rules-found", "/g/ankh/rules?q=battle")
    tour.see("pieces", "/g/oasis/pieces")


@pytest.mark.parametrize("device", [FIRST, LAST], ids=lambda device: device.name)
@pytest.mark.parametrize("game", games())
def test_pages_of_every_game(game: str, device: Device, visit: Visit, album: Album) -> None:
    ada = visit("Ada", **asdict(device))
    tour = Tour(ada, device, album)
    over = finished(game)
    middle = over.fork(len(over.steps) // 2)
    pages = {
        f"new-{game}": f"/new/{game}",
        f"table-{game}": f"/t/{ada.bring(middle, 'me', *['bot'] * (over.seats - 1))}",
        f"table-{game}-over": f"/t/{ada.bring(over)}",
        f"game-{game}": f"/g/{game}",
        f"rules-{game}": f"/g/{game}/rules",
        f"pieces-{game}": f"/g/{game}/pieces",
    }
    if rulebook(load(game).package, "en"):
        pages[f"rulebook-{game}"] = f"/g/{game}/rulebook"
    for name, path in pages.items():
        if path not in IN_ALL_MODES:
            tour.see(name, path)
    assert not tour.faults, "\n".join(tour.faults)
