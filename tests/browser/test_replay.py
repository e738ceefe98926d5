"""The replay: step by step, with every pair of eyes, by itself, and on from here."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.games import can_take_back, played
from tests.browser.people import Person


def at(page: Page, step: int) -> None:
    """The page shows this step, everywhere."""
    expect(page.locator("#m-now")).to_have_attribute("data-step", str(step))
    expect(page.locator("#step")).to_have_text(str(step))
    expect(page).to_have_url(re.compile(rf"step={step}$"))


def finished(ada: Person) -> tuple[Page, int]:
    """A game of Ankh that is over, in the replay."""
    record = played("ankh", 2, "5")
    return ada.go(f"/t/{ada.bring(record)}/replay?step=0"), len(record.steps)


def test_stepping_by_keys_buttons_and_slider(visit: Visit) -> None:
    page, last = finished(visit("Ada"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, 3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.locator('[data-to="next"]').click()
    at(page, 3)
    page.locator("#slider").fill(str(last - 1))
    at(page, last - 1)
    page.keyboard.press("End")
    at(page, last)
    page.locator('#moves [data-step="7"]').click()
    at(page, 7)
    drawn = page.locator("#m-mat").inner_html()
    page.reload()
    at(page, 7)
    assert page.locator("#m-mat").inner_html() == drawn


def test_playing_by_itself_stops_at_the_end(visit: Visit) -> None:
    page, last = finished(visit("Ada"))
    page.locator("#slider").fill(str(last - 3))
    page.locator("#speed").select_option("250")
    page.locator("#play").click()
    at(page, last)
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_play_on_from_here(visit: Visit) -> None:
    ada = visit("Ada")
    page, _ = finished(ada)
    page.locator('#moves [data-step="20"]').click()
    at(page, 20)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#fork")).to_be_visible()
    assert not ada.barriers()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("body")).to_have_attribute("data-status", "playing")
    assert int(page.locator("body").get_attribute("data-step") or 0) >= 20


def test_eyes_of_a_running_game_are_those_of_the_viewer(visit: Visit) -> None:
    ada, cleo = visit("Ada"), visit("Cleo")
    table = ada.bring(played("ankh", 2, "5", can_take_back(2)), "me", "local")
    page = cleo.go(f"/t/{table}/replay")
    expect(page.locator(".eyes a")).to_have_count(1)
    expect(page.locator('#more a[href$="/record"]')).to_have_count(0)
    assert not cleo.barriers()


def test_a_game_is_analysed_and_its_moments_are_shown(visit: Visit) -> None:
    ada = visit("Ada")
    record = played("oasis", 2, "5", rounds=3)  # bots think about every answer
    last = len(record.steps)
    page = ada.go(f"/t/{ada.bring(record)}/replay?step=0")
    page.get_by_text("Winning chances").first.click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("#chart")).to_be_visible(timeout=120_000)
    assert not ada.barriers()
    moment = page.locator(".turns a").first
    step = int(moment.get_attribute("data-step") or 0)
    moment.click()
    at(page, step)
    expect(page.locator(f"#instead-{step}")).to_be_visible()
    expect(moment).to_have_attribute("aria-current", "step")
    expect(page.locator("#chances-step")).to_have_text(str(step))
    page.locator(f'#moves [data-step="{step}"] .note').wait_for(state="attached")
    box = page.locator("#chart").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
    at(page, last)
    expect(page.locator('[data-chance="0"]')).to_have_text(re.compile(r"^\s*(0|50|100) %"))
    page.reload()
    expect(page.locator("#chart")).to_be_visible()
    at(page, last)
