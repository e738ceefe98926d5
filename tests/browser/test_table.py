"""People at one table of Ankh: secrets, links, spectators, undo, tabs, the weight of a move."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ecumene.engine.record import Record
from ecumene.engine.registry import load
from tests.browser.conftest import Visit
from tests.browser.games import asked_in_secret, can_take_back, played
from tests.browser.people import PHONE
from tests.browser.scale import Scale
from tests.browser.table import FOLDED, AtTable

BATTLE = ("ankh", 2, "5", asked_in_secret)
EARLY = ("ankh", 2, "5", can_take_back(2))
HIDE = """
(hidden) => {
  Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
  const state = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


# The letters of choices that lie on a board, in the order of the board.
ON_A_BOARD = """
(chips) => {
  const letters = new Map(chips.map((chip) => [chip.dataset.action, chip.ariaKeyShortcuts]));
  const drawn = [...document.querySelectorAll(".viewport svg [data-action]")];
  const actions = new Set(drawn.map((piece) => piece.dataset.action));
  return [...actions].flatMap((action) => letters.get(action)?.toUpperCase() ?? []);
}
"""


def test_a_cover_stands_before_the_secrets_of_a_shared_device(visit: Visit) -> None:
    ada = visit("Ada")
    ada.go("/")
    table = AtTable(ada, ada.bring(played(*BATTLE), "me", "local")).come()
    for seat in (0, 1):
        expect(table.page.locator("#x-show button")).to_be_visible()
        seen = ada.get(f"/tables/{table.table}", seat=seat)
        secrets = [choice["label"] for choice in seen["choices"]]
        assert secrets
        shown = table.page.content()
        assert not [label for label in secrets if label in shown]
        assert "data-action" not in shown
        assert not ada.barriers()
        table.uncover()
        assert table.seat == seat
        assert len(table.offers) == len(secrets)
        if seat == 0:
            table.choose(table.offers[0])
    table.page.go_back()  # from the second seat's cards nobody comes back to those of the first
    assert table.page.locator("[data-seat='0']").count() == 0
    assert "data-action" not in table.page.content()


def test_friends_by_a_link_and_a_spectator_are_in_step(visit: Visit) -> None:
    ada, ben, cleo = visit("Ada"), visit(), visit()
    hers = AtTable(ada, ada.bring(played(*BATTLE), "me", "open")).come()
    expect(hers.body).to_have_attribute("data-status", "waiting")
    assert not ada.barriers()
    hers.page.get_by_role("button", name="Invite").click()
    link = hers.page.locator("#x-links input.address").first.input_value()
    hers.page.keyboard.press("Escape")
    page = ben.go(link.removeprefix(link[: link.index("/join")]))
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    his, watched = AtTable(ben, hers.table), AtTable(cleo, hers.table).come()
    everybody = (hers, his, watched)
    expect(hers.body).to_have_attribute("data-status", "playing")
    for table in everybody:
        expect(table.body).to_have_attribute("data-version", str(his.version))
    first, second, *_ = hers.offers
    hers.choose(first)
    watched.waits_for(hers.version)
    once = watched.picture()
    hers.choose(second)  # she may change her mind, and nobody sees a difference
    watched.waits_for(hers.version)
    assert watched.picture() == once
    assert not watched.offers
    assert "data-action" not in watched.page.content()
    assert watched.page.locator("#x-undo, #x-say, #x-hint").count() == 0
    his.choose(his.offers[0])
    for _ in range(6):
        waiting = ada.get(f"/tables/{hers.table}")["waiting"][0]
        asked = hers if waiting == hers.seat else his
        assert asked.is_asked()
        asked.choose(asked.offers[0])
        for table in everybody:
            table.waits_for(asked.version)
    told = {table.page.locator("#x-lines li p").last.inner_text() for table in everybody}
    assert len(told) == 1
    assert "data-action" not in watched.page.content()


def test_undo_goes_back_to_the_barrier_and_says_why_no_further(visit: Visit) -> None:
    ada = visit("Ada")
    plan = played(*EARLY)
    seat = plan.steps[-1].seat
    kinds = ["me" if each == seat else "open" for each in range(2)]
    ben = visit("Ben")
    table = AtTable(ada, ada.bring(plan, *kinds)).come()
    ben.post("/join", token=ada.invitation(table.table))
    expect(table.body).to_have_attribute("data-status", "playing")
    for back in (1, 2):
        table.page.locator("#x-undo button").click()
        expect(table.body).to_have_attribute("data-step", str(len(plan.steps) - back))
    table.page.locator("#x-undo button").click()
    why = table.page.locator("#notice")
    expect(why).to_contain_text(".")
    expect(table.body).to_have_attribute("data-step", str(len(plan.steps) - 2))
    told = ada.get(f"/tables/{table.table}")["undo"]
    assert not told["can"]
    expect(why).to_contain_text(told["why"])
    version = table.version
    table.page.keyboard.press("y")
    table.waits_for(version + 1)
    expect(table.body).to_have_attribute("data-step", str(len(plan.steps) - 1))


# Drawings and lines that are not as a page has them that is loaded now.
UNLIKE_A_NEW_PAGE = """
async () => {
  const text = await (await fetch(location.href)).text();
  const made = new DOMParser().parseFromString(text, "text/html");
  const bare = (drawn) => {
    const copy = drawn.cloneNode(true);
    for (const key of copy.querySelectorAll(".key")) key.remove();
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of each.getAttributeNames()) {
        if (name.startsWith("data-ui-")) each.removeAttribute(name);
      }
    }
    return copy;
  };
  const found = [...made.querySelectorAll("main svg.drawing, main .line")];
  return found.map((each) => [each, document.getElementById(each.id)])
    .filter(([here, there]) => !there || !bare(there).isEqualNode(document.adoptNode(here)))
    .map(([{ id }]) => id).concat(found.length < 5 ? "no page" : []);
}
"""


def test_two_tabs_show_the_same_picture(visit: Visit) -> None:
    ada = visit("Ada")
    left = AtTable(ada, ada.bring(played(*EARLY), "me", "local")).come()
    right = AtTable(ada, left.table, ada.tab()).come()
    for turn in range(4):
        here, there = (left, right) if turn % 2 else (right, left)
        here.choose(here.offers[0])
        there.waits_for(here.version)
        assert here.picture() == there.picture()
        assert here.page.evaluate(UNLIKE_A_NEW_PAGE) == [], "what is not sent again stays right"


def test_what_is_not_sent_again_comes_back_to_a_page_that_has_lost_it(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played(*EARLY), "me", "local")).come()
    drawn = table.page.locator("main svg.drawing")
    for _ in range(2):  # first everything is sent, then what has changed
        table.uncover()
        table.choose(table.offers[0])
    table.uncover()
    lost = drawn.evaluate_all("(drawn) => drawn.map((each) => (each.remove(), each.id))")
    table.choose(table.offers[0])
    expect(drawn).to_have_count(len(lost))
    assert table.page.evaluate(UNLIKE_A_NEW_PAGE) == []


def test_what_was_answered_elsewhere_is_refused_with_a_sentence(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played(*EARLY), "me", "local"))
    with ada.forgiving("ERR_FAILED", "sse"):
        table.page.route("**/events*", lambda route: route.abort())  # a tab that hears nothing
        table.come()
        seat = ada.get(f"/tables/{table.table}")["waiting"][0]
        ada.answer(table.table, seat)
        table.unfold()
        table.page.locator("#x-choices .chip[data-action]").last.click()
        expect(table.page.locator("#notice")).to_contain_text("newest position")
        table.page.unroute("**/events*")
        table.waits_for(ada.get(f"/tables/{table.table}")["version"])


NOTES = """() => { window.notes = []; window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, { body }) { window.notes.push(`${title}: ${body}`); }
}; }"""


def test_a_hidden_tab_calls_me_to_my_turn(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    plan = played(*EARLY)
    seat = plan.state.actor
    kinds = ["open" if each == seat else "me" for each in range(2)]
    table = AtTable(ada, ada.bring(plan, *kinds))
    ben.post("/join", token=ada.invitation(table.table))
    table.page.clock.install()
    table.come()
    title = table.page.title()
    icon = table.page.locator('link[rel="icon"]')
    bell, rang = table.page.locator("#x-bell"), "data-ui-rang"
    expect(bell).to_have_attribute("aria-pressed", "false")  # quiet on the first visit
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    table.page.evaluate(NOTES)
    table.page.locator("#x-menu-button").click()
    table.page.locator('[data-call="ecumene-message"]').check()
    table.page.locator("#x-menu [data-close]").click()
    expect(table.page.locator("body")).to_have_attribute(rang, "1")  # as a sample
    table.page.evaluate(HIDE, True)
    while ada.get(f"/tables/{table.table}/turn")["your_turn"] is False:
        ben.answer(table.table, seat)
    table.page.clock.run_for(20_000)
    expect(table.page).to_have_title(f"● Your turn · {title}")
    expect(icon).to_have_attribute("href", re.compile("mark-turn"))
    expect(table.page.locator("body")).to_have_attribute(rang, "2")
    assert table.page.evaluate("notes") == [f"{title.partition(' · ')[0]}: Your turn"]
    table.page.evaluate(HIDE, False)
    expect(table.page).to_have_title(title)
    expect(icon).not_to_have_attribute("href", re.compile("mark-turn"))


COUNT_PICTURES = """
window.pictures = 0;
document.addEventListener("htmx:after:swap", () => (window.pictures += 1));
"""


def test_an_update_is_light(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played("ankh", 5, "5", asked_in_secret)))
    ada.context.add_init_script(COUNT_PICTURES)
    scale = Scale(table.page, "/events")
    table.come()
    table.page.wait_for_load_state("load")
    rounds = 4
    for _ in range(rounds):
        table.uncover()
        table.page.wait_for_function("() => window.pictures")
        shown = table.page.evaluate("window.pictures")
        table.choose(table.offers[0])
        table.page.wait_for_function("(shown) => window.pictures > shown", arg=shown)
    # each seat gets a picture when it opens the stream, and one after its choice; the browser
    # tells the weight of a part of a stream when the next one comes, so the last may be missing
    pictures = 2 * rounds
    mean = scale.taken() / (pictures - 1)
    assert 5_000 < mean < 60_000 * (pictures - 1) / pictures


def test_german_in_the_dark(visit: Visit) -> None:
    ada = visit("Ada", lang="de", dark=True)
    table = AtTable(ada, ada.bring(played(*EARLY), "me", "local")).come()
    for _ in range(3):
        seen = ada.get(f"/tables/{table.table}")
        assert seen["lang"] == "de"
        expect(table.page.locator("#x-prompt")).to_have_text(seen["prompt"])
        for choice in seen["choices"]:
            chip = table.chip(choice["action"])
            expect(chip.locator("span")).to_have_text(choice["label"])
        table.choose(table.offers[0])
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    assert not ada.barriers()


def test_nothing_moves_for_those_who_wish_it_so(visit: Visit) -> None:
    moves = """() => [...document.querySelectorAll("main svg .piece, main .chip, body")]
      .map((each) => getComputedStyle(each))
      .filter((style) => parseFloat(style.transitionDuration) > 0.01
        || style.animationName !== "none" && parseFloat(style.animationDuration) > 0.01).length"""
    ada = visit("Ada", still=True)
    table = AtTable(ada, ada.bring(played(*EARLY), "me", "local")).come()
    assert table.page.evaluate(moves) == 0
    ben = visit("Ben")
    table = AtTable(ben, ben.bring(played(*EARLY), "me", "local")).come()
    assert table.page.evaluate(moves) > 0


def test_rules_chat_and_hint_at_the_table(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played(*EARLY), "me", "local")).come()
    page = table.page
    rule = page.locator("#x-reason a.rule")
    id = rule.inner_text()
    rule.click()
    expect(page.locator("#drawer")).to_contain_text(id)
    assert not ada.barriers()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    version = table.version
    page.keyboard.press("h")
    expect(page.locator("#notice")).to_contain_text("A bot would choose")
    assert table.version == version
    page.keyboard.press("Escape")
    page.locator("#x-say-tab").click()
    page.locator("#x-say-text").fill("<b>Hello</b>")
    page.keyboard.press("Enter")
    expect(page.locator("#x-lines li p").last).to_contain_text("<b>Hello</b>")
    page.locator("#x-menu-button").click()
    expect(page.locator("#x-menu")).to_be_visible()
    assert not ada.barriers()


def test_a_piece_is_shown_from_close_up_to_whoever_rests_on_it(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.table("ancient_world", "me", "local", seed="3")).come()
    table.uncover()
    closer, card = table.page.locator("#closer"), table.page.locator("main [data-about=build]")
    expect(closer).to_be_hidden()
    card.hover()
    expect(closer).to_contain_text("Build")
    assert not ada.barriers()
    table.page.mouse.move(640, 700)
    expect(closer).to_be_hidden()
    card.hover()
    expect(closer).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(closer).to_be_hidden()


def test_a_choice_with_the_focus_shows_its_piece(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.table("ankh", "me", "local")).come()
    table.uncover()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    focused = table.page.locator("#x-choices .chip:focus").get_attribute("data-action")
    god = table.page.locator(f'main svg [data-action="{focused}"]').get_attribute("data-about")
    name = next(each.name for each in load("ankh").glossary("en") if each.id == god)
    expect(table.page.locator("#closer h3")).to_have_text(name)


def test_a_long_press_shows_a_piece_and_chooses_nothing(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    table = AtTable(ada, ada.table("ankh", "me", "local")).come()
    table.uncover()
    before, god = table.version, table.page.locator("main svg [data-about=isis]")
    god.evaluate("(god) => god.scrollIntoView({block: 'center'})")
    x, y = table.spot(int(god.get_attribute("data-action") or "-1"))
    devtools = table.page.context.new_cdp_session(table.page)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    devtools.send("Input.dispatchTouchEvent", touch)
    expect(table.page.locator("#closer")).to_contain_text("Isis")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.page.locator("#closer")).to_be_hidden()
    assert table.page.locator("#x-confirm [data-sure-action]").count() == 0
    assert table.version == before


def test_a_choice_is_shown_once_and_found_by_keys(visit: Visit) -> None:
    ada = visit("Ada")
    record = played("ankh", 2, "5", chooses_a_power)
    table = AtTable(ada, ada.bring(record, "me", "bot")).come()
    page, powers = table.page, [each for each in record.legal(0) if on_a_piece(record, each)]
    drawn, keys = page.locator("#x-drawn .chip"), page.locator("#x-sheet-powers .key")
    assert 1 < len(powers) == len(record.legal(0)) - 1, "all but declining"
    expect(drawn).to_have_count(len(powers))
    expect(page.locator(".lead b")).to_have_text(str(len(powers)))
    expect(keys).to_have_count(len(powers))  # on the pieces
    assert all(chip.evaluate(FOLDED) for chip in drawn.all())
    assert drawn.first.evaluate("(chip) => chip.offsetWidth") < 2
    names = [chip.get_attribute("data-label") for chip in drawn.all()]
    tree = page.locator("#x-choices").aria_snapshot()
    assert all(name and name in tree for name in names), "whoever listens hears of all"
    page.keyboard.press("ArrowRight")  # declining is first, as it has no piece
    page.keyboard.press("ArrowRight")
    expect(page.locator("#x-preview")).to_have_text(str(names[0]))
    expect(page.locator(f'main svg [data-action="{powers[0]}"]')).to_have_attribute(
        "data-ui-hot", ""
    )
    page.keyboard.press("/")
    expect(page.locator("#x-unfold")).to_have_attribute("aria-expanded", "true")
    assert drawn.first.evaluate("(chip) => chip.offsetWidth") > 100
    assert not ada.barriers()


def chooses_a_power(record: Record) -> bool:
    """The first seat may unlock one of several powers."""
    ask = record.state.observe(0)["ask"]
    return 0 in record.state.waiting and ask["kind"] == "ChoosePower"


def on_a_piece(record: Record, action: int) -> bool:
    """Declining is the one choice that no power has."""
    return record.game.sentence(action) != "unlock nothing"


def test_a_telephone_leads_to_the_pieces_from_everywhere(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    table = AtTable(ada, ada.bring(played("ankh", 2, "5", chooses_a_power), "me", "bot")).come()
    page = table.page
    power = page.locator("#x-sheet-powers svg [data-action]").first
    expect(power).to_be_in_viewport()
    page.locator("#x-tab-log").tap()
    expect(power).not_to_be_in_viewport()
    page.locator(".lead").first.tap()
    expect(power).to_be_in_viewport()


def test_a_telephone_leads_to_the_hand_from_everywhere(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    page = AtTable(ada, ada.table("oasis", "me", "bot")).come().page
    card = page.locator("#x-hand svg [data-action]").first
    page.locator("#x-tab-log").tap()
    expect(card).not_to_be_in_viewport()
    page.locator("#x-lead-hand").tap()
    expect(card).to_be_in_viewport()


def test_a_seat_has_one_name(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played("ankh", 2, "5", chooses_a_power), "me", "bot")).come()
    god = load("ankh").called(ada.get(f"/tables/{table.table}")["observation"], 0)
    seat = table.page.locator("#x-seat-0")
    expect(seat).to_contain_text(god)
    expect(seat).not_to_contain_text("Ada")
    table.page.locator("#x-menu-button").click()
    expect(table.page.locator(".cast small").first).to_have_text("Ada")


def moves_a_figure(record: Record) -> bool:
    """Somebody says where a figure goes."""
    return any(record.game.sentence(each).startswith("to ") for each in record.legal())


def test_a_choice_says_what_it_will_do_and_shows_it_on_the_board(visit: Visit) -> None:
    ada = visit("Ada")
    record = played("ankh", 2, "5", moves_a_figure)
    table = AtTable(ada, ada.bring(record)).come()
    table.uncover()
    page, closer = table.page, table.page.locator("#closer")
    game = record.game
    targets = [each for each in record.legal() if game.sentence(each).startswith("to ")]
    action = next(each for each in targets if table.spot(each) is not None)
    told = ada.get(f"/tables/{table.table}/consequences", action=action, seat=table.seat)
    page.mouse.move(5, 5)
    page.mouse.move(*table.spot(action), steps=3)
    expect(closer.locator(".outcome")).to_contain_text(told["label"])
    for line in told["lines"][:6]:
        expect(closer).to_contain_text(line["text"])
    expect(page.locator("main svg .ghosts > g")).not_to_have_count(0)
    assert not ada.barriers()
    page.mouse.move(640, 700)
    expect(closer).to_be_hidden()
    expect(page.locator("main svg .ghosts")).to_have_count(0)


def test_keys_stand_on_a_board_for_those_who_use_them(visit: Visit) -> None:
    ada = visit("Ada")
    table = AtTable(ada, ada.bring(played("ankh", 2, "5", moves_a_figure))).come()
    table.uncover()
    page, keys = table.page, table.page.locator(".viewport .key:visible")
    lettered = page.locator("#x-list .chip[aria-keyshortcuts]").evaluate_all(ON_A_BOARD)
    assert len(lettered) > 1
    table.picture()  # everything is laid out
    expect(keys).to_have_count(0)  # they would hide what lies there
    page.keyboard.press("Shift")
    expect(keys).to_have_text(lettered)
    page.mouse.click(640, 700)
    expect(keys).to_have_count(0)
    page.keyboard.press("Shift")
    expect(keys).to_have_text(lettered)
    page.set_viewport_size({"width": 1000, "height": 600})
    expect(keys).to_have_text(lettered)
    page.set_viewport_size({"width": 700, "height": 600})
    expect(page.locator(".key:visible")).to_have_count(0)  # a telephone has no keys
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(keys).to_have_text(lettered)


def test_a_tap_leaves_time_to_read_what_a_choice_will_do(visit: Visit) -> None:
    ada = visit("Ada", size=PHONE, touch=True)
    table = AtTable(ada, ada.bring(played("ankh", 2, "5", chooses_a_power), "me", "bot")).come()
    action = table.offers[0]
    told = ada.get(f"/tables/{table.table}/consequences", action=action)
    table.page.locator(f'#x-choices .chip[data-action="{action}"]').tap()
    expect(table.page.locator("#x-confirm .outcome")).to_contain_text(told["notes"][-1])
    expect(table.page.locator(f'#x-confirm [data-sure-action="{action}"]')).to_be_visible()
