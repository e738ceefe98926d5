// @ts-check
// Everything can be done by keys; "?" lists them.

/** Keys that press something. */
const PRESS = {
  u: "#x-undo button",
  y: "#x-redo button",
  h: "#x-hint",
  r: "#x-rules",
  m: "#x-menu-button",
  ".": "#x-step button",
  ",": "#x-happened",
  "?": "#x-keys-button",
};
/** Keys that lead somewhere. */
const GO = { l: "#x-lines", c: "#x-say-text", "/": "#x-find, #x-drawn .chip" };

/** @param {string} selector */
function find(selector) {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : null;
}

/** @param {1 | -1} way */
function along(way) {
  const chips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#x-choices .chip[data-action]")]).filter((chip) => chip.checkVisibility());
  if (!chips.length) return false;
  const at = chips.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 ? (way > 0 ? 0 : chips.length - 1) : (at + way + chips.length) % chips.length;
  chips[next]?.focus();
  return true;
}

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") {
    if (target instanceof HTMLElement && target.matches("input, textarea")) target.blur();
    find("[data-unask]")?.click();
    document.getElementById("x-confirm")?.replaceChildren();
    document.getElementById("notice")?.replaceChildren();
    return;
  }
  if (target?.closest("input:not([type=checkbox]), textarea, select")) return;
  const sure = find("#x-confirm [data-sure-action]");
  if (event.key === "Enter") {
    if (sure && !target?.closest("button, a, summary")) {
      event.preventDefault();
      sure.click();
    }
    return;
  }
  if (target?.closest("[data-board]") && event.key.startsWith("Arrow")) return;
  if (target?.closest("#x-lines") && event.key.startsWith("Arrow")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "ArrowRight" || key === "ArrowDown") {
    if (along(1)) event.preventDefault();
    return;
  }
  if (key === "ArrowLeft" || key === "ArrowUp") {
    if (along(-1)) event.preventDefault();
    return;
  }
  const pressed =
    find(PRESS[/** @type {keyof typeof PRESS} */ (key)] ?? "#x-none") ??
    find(key.length === 1 ? `#x-choices .chip[aria-keyshortcuts="${CSS.escape(key)}"]` : "#x-none");
  const goal = find(GO[/** @type {keyof typeof GO} */ (key)] ?? "#x-none");
  if (!pressed && !goal) return;
  event.preventDefault();
  goal?.closest("form.say")?.setAttribute("data-ui-open", "");
  if (goal?.closest(".folds:not([data-ui-open])")) find("#x-unfold")?.click();
  goal?.focus();
  pressed?.click();
});
