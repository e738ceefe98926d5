// @ts-check
// Looking around by keys: W leads to the pieces on the table, arrows from one to the next, Enter or the rest of a moment
// tells why it cannot be chosen (closer.js); Escape leads back to the question.

const PIECES = "main svg.drawing .piece:has(> title)";

/** @returns {SVGGraphicsElement[]} */
function pieces() {
  const all = /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll(PIECES));
  return [...all].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0);
}

/** @param {SVGGraphicsElement | undefined} next */
function look(next) {
  for (const each of document.querySelectorAll("[data-ui-looked]")) leave(each);
  if (!next) return;
  next.setAttribute("data-ui-looked", "");
  next.setAttribute("tabindex", "-1");
  next.setAttribute("role", "img");
  next.setAttribute("aria-label", next.querySelector("title")?.textContent ?? "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!next.hasAttribute("data-action")) document.dispatchEvent(new CustomEvent("doubt", { detail: next }));
}

/** @param {Element} piece */
function leave(piece) {
  for (const each of ["data-ui-looked", "tabindex", "role", "aria-label"]) piece.removeAttribute(each);
}

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : null;
    const looked = target?.closest("[data-ui-looked]") ?? null;
    if (!looked && event.key.toLowerCase() === "w" && !target?.closest("input, textarea, select")) {
      const all = pieces();
      look(all.find((each) => !each.hasAttribute("data-action")) ?? all[0]);
    } else if (looked && /^Arrow|^Home$|^End$/.test(event.key)) {
      const all = pieces();
      const at = all.indexOf(/** @type {SVGGraphicsElement} */ (looked));
      const way = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
      look(event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : all[(at + way + all.length) % all.length]);
    } else if (looked && (event.key === "Enter" || event.key === " ")) {
      looked.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else if (looked && event.key === "Escape") {
      leave(looked);
      document.getElementById("x-sill")?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
