"""Planted barriers: what axe finds alone is found when it is asked cheaply."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.conftest import Visit

ROWS: Final = "".join(f"<li>Rule {number}, which all can read.</li>" for number in range(12))
PICTURE: Final = '<svg width="90" height="20" role="img" aria-label="A star"><rect/></svg>'
DRAWN: Final = (
    '<svg width="90" height="20"><title>A table</title><g><rect width="9" height="9"/>{}</g></svg>'
)
PLAIN: Final = """
async () => {
  const { violations } = await axe.run(document, { elementRef: true });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, nodes.map(({ element }) => element.outerHTML)]);
}
"""
CHEAP: Final = """
async () => (await window.barriers()).map(({ id, nodes }) =>
  [id, nodes.map(({ element }) => element.outerHTML)])
"""
FAULTS: Final = {
    "pale": ("<li style='color: #999'>Pale.</li>", "color-contrast"),
    "faint": ("<li style='opacity: 0.3'>Faint.</li>", "color-contrast"),
    "faint around": ("<li style='opacity: 0.3'><p>Faint.</p></li>", "color-contrast"),
    "another ground": ("<li style='background: #666'><p>Dark.</p></li>", "color-contrast"),
    "beneath, not around": (
        "<li style='position: relative'><div style='position: absolute; inset: 0; "
        "background: #555'></div><p style='position: relative'>Dark.</p></li>",
        "color-contrast",
    ),
    "a box beneath the next row": (
        "<li style='position: absolute; z-index: -1; width: 300px; height: 20px; background: #555'>"
        "</li>",
        "color-contrast",
    ),
    "large for pale": (
        "<li style='color: #888; font-size: 40px'>Large.</li><li style='color: #888'>Small.</li>",
        "color-contrast",
    ),
    "without a box": (
        "<li style='display: contents'><button style='background: #555'>Dark.</button></li>",
        "color-contrast",
    ),
    "hidden peer": (
        "<li style='color: #999; clip-path: inset(100%)'>No.</li><li style='color: #999'>Yes.</li>",
        "color-contrast",
    ),
    "nameless link in a drawing": (
        f"<li>{DRAWN.format('<a href=#x><rect/></a>')}</li>",
        "link-name",
    ),
    "nameless picture in a drawing": (
        f"<li>{DRAWN.format('<g role=img><path/></g>')}</li>",
        "svg-img-alt",
    ),
    "unknown role in a drawing": (
        f"<li>{DRAWN.format('<text role=star>1</text>')}</li>",
        "aria-roles",
    ),
    "unknown word in a drawing": (
        f"<li>{DRAWN.format('<circle aria-star=true />')}</li>",
        "aria-valid-attr",
    ),
    "nothing leads to a drawing that scrolls": (
        f"<li style='overflow: auto; height: 9px'>{DRAWN.format('<text>1</text>')}</li>",
        "scrollable-region-focusable",
    ),
    "nameless button": ("<li><button></button></li>", "button-name"),
    "nameless picture": ("<li><svg width='9' height='9' role='img'></svg></li>", "svg-img-alt"),
}


def show(page: Page, fault: str) -> None:
    """A list in which one row is not as it should be."""
    rows = f"<ul>{ROWS}{fault}{ROWS}<li>{PICTURE} A star.</li></ul>"
    page.set_content(
        f"<!doctype html><html lang=en><title>A list</title><main><h1>A list</h1>{rows}</main>"
    )


def test_a_fault_among_many_of_one_look_is_found(visit: Visit) -> None:
    plain, cheap, page = {}, {}, visit().page
    page.evaluate(axe.source())
    for name, (fault, rule) in FAULTS.items():
        show(page, fault)
        plain[name] = page.evaluate(PLAIN)
        assert [id for id, _ in plain[name]] == [rule], name
    page.evaluate(axe.SETTLE)
    for name, (fault, rule) in FAULTS.items():
        show(page, fault)
        cheap[name] = page.evaluate(CHEAP)
        assert [each.partition(":")[0] for each in axe.barriers(page)] == [rule], name
    assert cheap == plain
    show(page, "")
    assert axe.barriers(page) == []
