"""The front pages: games, new tables with their faults beside the field, joining, and me."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.games import played
from tests.browser.scale import Scale


def test_the_first_page_is_light(visit: Visit) -> None:
    ada = visit()
    scale = Scale(ada.page)
    ada.go("/")
    ada.page.wait_for_load_state("networkidle")
    assert 20_000 < scale.taken() < 300_000


def test_play_now_is_one_click(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    page.locator('form[action="/play/oasis"] button').click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    table = page.locator("#running ~ ul .row")
    expect(table).to_have_count(1)
    expect(table).to_contain_text("Your turn")
    assert not ada.barriers()


def test_faults_of_a_new_table_stand_beside_their_fields(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/new/ankh")
    page.get_by_role("button", name="Add a seat").click()
    expect(page.locator(".chair")).to_have_count(4)
    page.get_by_label("Seat 2").select_option("me")
    with ada.forgiving("status of 4"):
        page.get_by_role("button", name="Open the table").click()
        fault = page.locator("#fault-seat-1")
        expect(fault).to_contain_text("You can sit on one seat")
    field = page.get_by_label("Seat 2")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("me")
    expect(page.locator(".chair")).to_have_count(4)
    assert not ada.barriers()
    field.select_option("local")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def test_a_new_table_is_planned_without_a_script(visit: Visit) -> None:
    ada = visit(script=False, lang="de")
    page = ada.go("/new/oasis")
    seats = page.locator(".chair")
    before = seats.count()
    page.get_by_role("button", name="Platz 1 entfernen").click()
    expect(seats).to_have_count(before - 1)
    page.locator("#seat-0").select_option("me")
    page.locator("#seat-1").select_option("open")
    page.locator("#open").click()
    page.wait_for_url("**/t/*")
    assert ada.get("/me/tables")[0]["status"] == "waiting"


def test_a_link_brings_my_seat_to_another_device(visit: Visit) -> None:
    ada, phone = visit("Ada"), visit()
    table = ada.table("oasis", "me", "local")
    link = ada.post(f"/tables/{table}/link")["token"]
    page = phone.go(f"/join/{link}")
    expect(page.locator("main")).to_contain_text("Ada")
    assert not phone.barriers()
    page.get_by_role("button", name="Bring the seat here").click()
    page.wait_for_url(f"**/t/{table}")
    assert phone.get(f"/tables/{table}")["mine"] == ada.get(f"/tables/{table}")["mine"]


def test_my_name_and_my_games(visit: Visit, tmp_path: Path) -> None:
    ada = visit("Ada")
    page = ada.go("/me")
    page.get_by_label("Name").fill("Ada Lovelace")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    record = tmp_path / "record.json"
    record.write_text(played("oasis").text(), "utf-8")
    page.locator('input[type="file"]').set_input_files(record)
    page.locator("form:has(input[type=file]) button").click()
    page.wait_for_url("**/t/**")
    page.goto("/me")
    expect(page.locator(".row.done")).to_have_count(1)
    with page.expect_download() as coming:
        page.locator('.row.done a[href$="/record"]').click()
    kept = json.loads(Path(coming.value.path()).read_text("utf-8"))
    assert kept["actions"] == json.loads(record.read_text("utf-8"))["actions"]


def test_words_on_covers_show_only_where_one_points(visit: Visit) -> None:
    """What fades while nobody points is seen for a moment on most pages that come."""
    page = visit().go("/")
    words = page.locator(".game .blurb").first
    expect(words).to_have_css("opacity", "0")
    expect(words).to_have_css("transition-duration", "0s")
    page.locator(".game .cover-link").first.hover()
    expect(words).to_have_css("opacity", "1")
