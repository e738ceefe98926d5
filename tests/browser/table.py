"""Somebody at a table: chooses by mouse, by keys or by touch, and waits for what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person

# Where a choice can be hit on the drawn table, if anywhere: its shape must be on top there.
SPOT: Final = """
(action) => {
  for (const shape of document.querySelectorAll(`main svg [data-action="${action}"]`)) {
    const box = shape.getBoundingClientRect();
    for (const [right, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.2], [0.5, 0.8]]) {
      const x = box.left + box.width * right, y = box.top + box.height * down;
      const hit = document.elementFromPoint(x, y)?.closest("[data-action]");
      if (box.width > 4 && hit?.getAttribute("data-action") === `${action}`) return [x, y];
    }
  }
  return null;
}
"""
# The button of a piece, or of a choice without effect, that nobody has opened.
FOLDED: Final = """
(chip) => chip.closest(".folds:not([data-ui-open]) .drawn, details:not([open])") !== null
"""
OWN: Final = r' (data-ui-[\w-]+|style|data-htmx-powered)="[^"]*"|(?<=value=")v?\d+(\.\w+)?(?=")'
FRAMES: Final = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
"""
STILL: Final = """
() => !document.getAnimations().some((each) => each instanceof CSSTransition)
"""
# The answer has come back: another question, or the choice is marked, as others still choose.
SETTLED: Final = """
([question, action]) => {
  const chip = document.querySelector(`#x-choices .chip[data-action="${action}"]`);
  return !chip || chip.ariaPressed === "true" || document.body.dataset.question !== question;
}
"""
ASKED: Final = """
([question, action]) => document.querySelector(`#x-confirm [data-sure-action="${action}"]`)
"""
# Whatever can be asked of a page at once is: every question takes it milliseconds to find out.
OFFERED: Final = f"""
(action) => {{
  const chips = document.querySelectorAll(`#x-choices .chip[data-action="${{action}}"]`);
  if (chips.length !== 1) return null;
  const [{{ ariaKeyShortcuts: key, dataset }}] = chips;
  const question = document.body.dataset.question;
  return {{ question, key, label: dataset.label, folded: ({FOLDED})(chips[0]) }};
}}
"""
CLICKED: Final = f"(action) => [({OFFERED})(action), ({SPOT})(action)]"
HEARD: Final = f"(said) => [({SETTLED})(said), ({ASKED})(said) !== null]"
OPEN: Final = """
() => document.body.dataset.status === "over" ? "over" : document.querySelector(
  "#x-choices:not(:has([aria-pressed=true])) .chip, #x-show") ? "asked" : ""
"""


class AtTable:
    """One tab with a table."""

    def __init__(self, person: Person, table: str, page: Page | None = None) -> None:
        self.person = person
        self.table = table
        self.page = page or person.page
        self.on_board = 0  # choices made on the drawn table, and not by buttons
        self.asked_twice = 0  # choices that had to be confirmed

    def come(self) -> AtTable:
        """Open the table."""
        answer = self.page.goto(f"/t/{self.table}")
        assert answer is not None
        assert answer.status == 200
        return self

    @property
    def body(self) -> Locator:
        """What carries the state of the table."""
        return self.page.locator("body")

    @property
    def version(self) -> int:
        """The number of the newest event on this page."""
        return int(self.page.evaluate("document.body.dataset.version ?? -1"))

    @property
    def status(self) -> str:
        """waiting, playing or over."""
        return str(self.page.evaluate("document.body.dataset.status ?? ''"))

    @property
    def seat(self) -> int | None:
        """As whom this page looks."""
        seat = self.page.evaluate("document.body.dataset.seat")
        return int(seat) if seat else None

    @property
    def offers(self) -> list[int]:
        """What can be chosen by buttons."""
        found: list[int] = self.page.evaluate(
            "[...document.querySelectorAll('#x-choices .chip[data-action]')]"
            ".map((chip) => Number(chip.dataset.action))"
        )
        return found

    def waits_for(self, version: int) -> None:
        """Until the page has come so far."""
        self.page.wait_for_function(
            "(version) => Number(document.body.dataset.version) >= version", arg=version
        )

    def is_asked(self) -> bool:
        """Wait until something is still to be answered here; False when the game is over."""
        return str(self.page.wait_for_function(OPEN).json_value()) != "over"

    def uncover(self) -> None:
        """The device has been passed on, if it had to be: show the cards of the next seat."""
        button = self.page.locator("#x-show button")
        if button.count():
            button.click()
            expect(self.page.locator("#x-choices")).to_be_visible()

    def choose(self, action: int) -> None:
        """By mouse: on the drawn table where the choice can be hit, else by its button."""
        self.settle(self.click(action), action)

    def click(self, action: int) -> str:
        """The same without waiting for what comes of it; the question that was answered."""
        seen, spot = self.page.evaluate(CLICKED, action)
        if seen is None:
            self.offered(action)
            seen, spot = self.page.evaluate(CLICKED, action)
        if spot is None:
            if seen["folded"]:
                self.unfold()
            self.chip(action).click()
        else:
            self.on_board += 1
            self.page.mouse.click(*spot)
        return str(seen["question"])

    def press(self, action: int) -> None:
        """By keys: the key of the choice, or a search for its words."""
        seen, keyboard = self.offered(action), self.page.keyboard
        if seen["key"]:
            keyboard.press(seen["key"])
        else:
            keyboard.press("/")
            keyboard.type(seen["label"])
            keyboard.press("Enter")
        self.settle(seen["question"], action, lambda sure: keyboard.press("Enter"))

    def tap(self, action: int) -> None:
        """By touch: the first tap shows the choice, the second makes it."""
        seen, chip = self.offered(action), self.chip(action)
        question = seen["question"]
        sure = self.page.locator(f'#x-confirm [data-sure-action="{action}"]')
        for _ in range(5):  # the board may glide away under a finger: then tap again
            spot = self.spot(action)
            if spot is None:
                if seen["folded"] and chip.evaluate(FOLDED):
                    self.unfold()
                chip.tap()
            else:
                self.on_board += 1
                self.page.touchscreen.tap(*spot)
            self.page.evaluate(FRAMES)
            if sure.count():
                break
        assert not self.page.evaluate(SETTLED, [question, action]), "one tap is no choice"
        sure.tap()
        self.page.wait_for_function(SETTLED, arg=[question, action])

    def unfold(self) -> None:
        """Show every choice as a button, also those of pieces and those without effect."""
        for fold in ("#x-list:not([data-ui-open]) #x-unfold", "details:not([open]) > .chip"):
            button = self.page.locator(f"#x-choices {fold}")
            if button.count():
                button.click()

    def chip(self, action: int) -> Locator:
        """The button of a choice."""
        return self.page.locator(f'#x-choices .chip[data-action="{action}"]')

    def offered(self, action: int) -> dict[str, Any]:
        """A choice, once it is there: the question that it answers, its key and its words."""
        seen: dict[str, Any] | None = self.page.evaluate(OFFERED, action)
        if seen is None:
            expect(self.chip(action)).to_be_attached()
            seen = self.page.evaluate(OFFERED, action)
        assert seen is not None, f"{action} is gone again"
        return seen

    def settle(
        self, question: str, action: int, confirm: Callable[[Locator], None] = Locator.click
    ) -> None:
        """Confirm if the page asks; then wait until the answer is on the page."""
        said = [question, action]
        self.page.wait_for_function(f"(said) => ({SETTLED})(said) || ({ASKED})(said)", arg=said)
        settled, asked = self.page.evaluate(HEARD, said)
        if settled:
            return
        if asked:
            self.asked_twice += 1
            confirm(self.page.locator(f'#x-confirm [data-sure-action="{action}"]'))
        self.page.wait_for_function(SETTLED, arg=said)

    def spot(self, action: int) -> Any:
        """Where to hit a choice on the drawn table, once it lies still."""
        self.page.evaluate(FRAMES)
        self.page.wait_for_function(STILL)
        return self.page.evaluate(SPOT, action)

    def picture(self) -> str:
        """Everything drawn and written, without numbers of versions and what one tab adds."""
        self.page.evaluate(FRAMES)  # what is laid on the pieces is there
        seen: str = self.page.locator("main").evaluate("(main) => main.outerHTML")
        return re.sub(OWN, "", seen)
