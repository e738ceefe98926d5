"""axe-core, asked as cheaply as the same verdicts allow.

Nearly all of its time goes into contrast. Its verdict follows from the look of an element: from the
colours and letters of what it lies in, and from what is painted where its words are. A list of
rules has hundreds of elements of one look: once axe has measured one of them and is content, the
others need not be measured. Whatever it does not like, it measures one by one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from frontend import tools

# Rules whose findings are mild whatever they find are not asked, nor is the source of every element
# that passes written out, parents with all that is in them: only that of what is found. Contrast is
# not measured in drawings: their words are filled, not coloured, and axe never says what is wrong
# there, since it cannot see what a picture has behind them. What a drawing consists of lies behind
# no words either, as far as axe sees: the picture as a whole does. So axe is not shown shapes and
# words of drawings that nothing names, leads to or gives a role, but for one of the words, so that
# it knows that there are some; what has its name from its content is shown with all of it.
SETTLE: Final = """
() => {
  const STYLES = ["background-color", "background-image", "color", "opacity", "font-size",
    "font-weight", "text-shadow", "-webkit-text-stroke", "filter", "mix-blend-mode", "position",
    "z-index"];
  const PICTURES = "img, svg, canvas, video, object, iframe";
  const FORMS = "input, select, textarea";
  const words = (node) => node.matches(FORMS)
    || [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim());

  class Looks {
    numbers = new Map(); // of looks, by all that they consist of
    known = new Map(); // those of elements
    measured = new Set(); // looks that axe is content with
    painted = [];

    constructor() {
      for (const node of document.querySelectorAll("body, body *:not(svg *)")) {
        const style = getComputedStyle(node);
        const values = STYLES.map((name) => style.getPropertyValue(name));
        this.known.set(node, this.number([this.known.get(node.parentElement), ...values]));
        const bare = values[0] === "rgba(0, 0, 0, 0)" && values[1] === "none";
        if (!bare || node.matches(PICTURES)) {
          this.painted.push([node, node.getBoundingClientRect()]);
        }
      }
    }

    number(parts) {
      const key = parts.join("|");
      if (!this.numbers.has(key)) this.numbers.set(key, this.numbers.size);
      return this.numbers.get(key);
    }

    // Its own look, and how that of all lies which is painted where its words are.
    of(node) {
      const place = document.createRange();
      place.selectNodeContents(node);
      const { left, top, right, bottom } = (node.matches(FORMS) ? node : place)
        .getBoundingClientRect();
      const parts = [this.known.get(node)];
      for (const [each, box] of this.painted) {
        if (box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top) {
          if (!each.contains(node)) continue;
        }
        const around = box.left <= left && box.right >= right && box.top <= top
          && box.bottom >= bottom;
        parts.push(this.known.get(each), around, each.compareDocumentPosition(node));
      }
      return this.number(parts);
    }
  }

  const PLAIN = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "use", "defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient",
    "stop", "text", "tspan", "title", "desc"]);
  const SAYS = /^(aria-.*|role|tabindex|lang|xml:lang|style|accesskey|contenteditable|on.*)$/;
  const NAMES = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
    "aria-details", "aria-activedescendant", "aria-errormessage", "aria-flowto", "for", "headers"];
  const PLACES = ["group", "region", "main", "navigation", "img", "status", "dialog", "list"]
    .map((role) => `[role=${role}]`).join();
  const NAMED = `a, button, label, summary, legend, caption, th, td, option, h1, h2, h3, h4, h5, h6,
    [role]:not(${PLACES})`;

  // Lets what a drawing holds look as if it were only what axe may have to say something about.
  const thin = () => {
    const meant = new Set(NAMES.flatMap((name) => [...document.querySelectorAll(`[${name}]`)]
      .flatMap((each) => each.getAttribute(name).split(" "))));
    const tells = (each) => !PLAIN.has(each.localName) || meant.has(each.id)
      || each.getAttributeNames().some((name) => SAYS.test(name));
    const thinned = [];
    for (const svg of document.querySelectorAll("svg:not(svg svg)")) {
      if (svg.closest(NAMED)) continue;
      const shown = new Set();
      const show = (node) => {
        for (const each of node.querySelectorAll("*")) shown.add(each);
        for (; node !== svg && !shown.has(node); node = node.parentNode) shown.add(node);
      };
      const first = ["title", "text"].flatMap((name) => svg.querySelector(name) ?? []);
      const own = [...svg.children].filter(({ localName }) => /^(title|desc)$/.test(localName));
      for (const each of [...first, ...own]) show(each);
      for (const each of svg.querySelectorAll("*")) if (tells(each)) show(each);
      for (const each of [svg, ...shown]) {
        const value = [...each.childNodes].filter((node) => node.nodeType !== 1 || shown.has(node));
        if (value.length === each.childNodes.length) continue;
        Object.defineProperty(each, "childNodes", { value, configurable: true });
        thinned.push(each);
      }
    }
    return thinned;
  };

  axe.configure({noHtml: true});
  const rule = axe._audit.rules.find(({id}) => id === "color-contrast");
  const check = axe._audit.checks["color-contrast"];
  const { matches } = rule, { evaluate } = check;
  let looks;
  rule.matches = (node) => !node.ownerSVGElement && words(node);
  check.evaluate = function (node, options, virtual, context) {
    looks ??= new Looks();
    const look = looks.of(node);
    if (looks.measured.has(look) || !matches.call(rule, node, virtual, context)) return true;
    let told;
    const data = (about) => this.data(told = about);
    const verdict = evaluate.call({...this, data}, node, options, virtual, context);
    if (verdict === true && told?.contrastRatio && !told.messageKey) looks.measured.add(look);
    return verdict;
  };
  const mild = axe._audit.rules.filter(({impact}) => impact === "minor" || impact === "moderate");
  const asked = {
    resultTypes: ["violations"], preload: false, elementRef: true,
    rules: Object.fromEntries(mild.map(({id}) => [id, {enabled: false}])),
  };
  const inside = { acceptNode: (node) => node.ownerSVGElement ? 2 : 1 }; // reject, accept
  const walker = document.createTreeWalker;
  window.barriers = async () => {
    looks = undefined;
    const thinned = thin();
    document.createTreeWalker = (root, show, filter, ...more) =>
      walker.call(document, root, show, more.length ? inside : filter); // only axe says so much
    try {
      return (await axe.run(document, asked)).violations;
    } finally {
      delete document.createTreeWalker;
      for (const each of thinned) delete each.childNodes;
    }
  };
}
"""
FIND: Final = """
async () => (await window.barriers())
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .map((found) => `${found.id}: ${found.help}: `
    + found.nodes.slice(0, 3).map((node) => node.element.outerHTML.slice(0, 200)).join(" | "))
"""


# To bring 650 kB to every page took two thirds of the time until axe was there: a tab keeps them.
READY: Final = f"""
() => {{
  if (!("axe" in window)) {{
    const kept = sessionStorage.getItem("axe");
    if (kept === null) return false;
    (0, eval)(kept);
    ({SETTLE})();
  }}
  return true;
}}
"""
KEEP: Final = """(source) => sessionStorage.setItem("axe", source)"""


def barriers(page: Page) -> list[str]:
    """What axe finds that keeps people out: serious and critical violations on a page."""
    if not page.evaluate(READY):
        page.evaluate(KEEP, source())
        assert page.evaluate(READY)
    found: list[str] = page.evaluate(FIND)
    return found


@cache
def source() -> str:
    """What a page must run first."""
    return Path(tools.modules(), "axe-core", "axe.min.js").read_text("utf-8")
