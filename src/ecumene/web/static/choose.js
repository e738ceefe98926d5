// @ts-check
// A choice is shown three times, on the board, as a button and as a key: all with the same data-action. The buttons
// of a hand lie on its cards, so that they are shown once.
// Touching previews it and asks for a second tap; pointing previews it; a click or a key chooses it.

const root = document.body;

/** @param {EventTarget | null} target */
function choice(target) {
  const found = target instanceof Element ? target.closest("[data-action]") : null;
  return found?.closest("main") ? found : null;
}

/**
 * @param {string} mark
 * @param {string | null} action
 */
function mark(mark, action) {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  if (action === null) return;
  for (const each of document.querySelectorAll(`[data-action="${CSS.escape(action)}"]`)) each.setAttribute(mark, "");
}

/** @param {string} action */
function label(action) {
  return chip(action)?.dataset["label"] ?? "";
}

/** @param {string} action */
function chip(action) {
  const found = document.querySelector(`#x-choices .chip[data-action="${CSS.escape(action)}"]`);
  return found instanceof HTMLElement ? found : null;
}

/** Lay the choices of a hand on its cards. */
function lay() {
  const cards = document.querySelector("#x-choices .cards");
  if (!cards) return;
  const edge = cards.getBoundingClientRect();
  for (const each of cards.querySelectorAll(".chip")) {
    const card = cards.querySelector(`svg [data-action="${CSS.escape(each.getAttribute("data-action") ?? "")}"]`);
    if (!(each instanceof HTMLElement) || !card) continue;
    const { left, top, width, height } = card.getBoundingClientRect();
    Object.assign(each.style, { left: `${left - edge.left}px`, top: `${top - edge.top}px`, width: `${width}px`, height: `${height}px` });
    each.setAttribute("data-ui-laid", "");
  }
}

const sizes = new ResizeObserver(lay);

function watch_cards() {
  sizes.disconnect();
  const cards = document.querySelector("#x-choices .cards");
  if (cards) sizes.observe(cards);
  lay();
}

/** @param {Element | null} found */
function preview(found) {
  const action = found?.getAttribute("data-action") ?? null;
  mark("data-ui-hot", action);
  const line = document.getElementById("x-preview");
  if (line) line.textContent = action !== null && found instanceof SVGElement ? label(action) : "";
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") preview(choice(event.target));
});
document.addEventListener("focusin", (event) => preview(choice(event.target)));
document.addEventListener("focusout", () => preview(null));

function asked() {
  return document.querySelector("#x-confirm [data-sure-action]")?.getAttribute("data-sure-action") ?? null;
}

function unask() {
  document.getElementById("x-confirm")?.replaceChildren();
  mark("data-ui-on", null);
}

/** @param {string} action */
function tap(action) {
  mark("data-ui-on", action);
  const place = document.getElementById("x-confirm");
  if (!place) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn go";
  button.dataset["sureAction"] = action;
  button.textContent = label(action);
  const question = document.createElement("div");
  question.className = "question tapped";
  question.append(button);
  place.replaceChildren(question);
}

/**
 * @param {string} action
 * @param {boolean} sure
 */
function choose(action, sure) {
  if (sure) unask();
  else mark("data-ui-on", action);
  document.dispatchEvent(new CustomEvent("answer", { detail: { action, sure } }));
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const sure = target?.closest("[data-sure-action]")?.getAttribute("data-sure-action");
  if (sure) {
    event.preventDefault();
    choose(sure, true);
    return;
  }
  if (target?.closest("[data-unask]")) {
    unask();
    return;
  }
  const action = choice(target)?.getAttribute("data-action");
  if (!action) return;
  event.preventDefault();
  const touched = event instanceof PointerEvent && event.pointerType === "touch";
  if (asked() === action) choose(action, true);
  else if (touched) tap(action);
  else choose(action, false);
});

document.addEventListener("told", (event) => {
  const place = /** @type {CustomEvent<HTMLElement | null>} */ (event).detail;
  const hint = place?.querySelector("[data-hint]")?.getAttribute("data-hint");
  if (hint) {
    mark("data-ui-hint", hint);
    chip(hint)?.scrollIntoView({ block: "nearest" });
  }
  const action = asked();
  mark("data-ui-on", action);
  const button = place?.querySelector("[data-sure-action]");
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
});

/** Did somebody last use the keyboard? Then the focus must not get lost with the choice it was on. */
let by_key = false;
document.addEventListener("keydown", () => (by_key = true), { capture: true });
document.addEventListener("pointerdown", () => (by_key = false), { capture: true });

/** Forget what was typed to narrow the choices of an earlier question. */
function widen() {
  const field = document.getElementById("x-find");
  if (field instanceof HTMLInputElement) field.value = "";
  for (const chip of document.querySelectorAll("[data-ui-away]")) chip.removeAttribute("data-ui-away");
}

// another question: nothing that was pointed at, asked or advised counts any more
new MutationObserver(() => {
  unask();
  widen();
  if (by_key && document.activeElement === root) document.getElementById("x-sill")?.focus({ preventScroll: true });
  mark("data-ui-hint", null);
  preview(null);
  document.querySelector("#notice .hint")?.remove();
}).observe(root, { attributeFilter: ["data-question"] });

new MutationObserver(watch_cards).observe(root, { attributeFilter: ["data-version"] });
watch_cards();

// many choices: a search narrows them
document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.dataset["find"]) return;
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const fold of document.querySelectorAll("#x-choices details")) fold.toggleAttribute("open", words.length > 0);
  for (const chip of document.querySelectorAll(`#${field.dataset["find"]} [data-action]`)) {
    const text = (chip.getAttribute("data-label") ?? "").toLowerCase();
    chip.toggleAttribute("data-ui-away", !words.every((word) => text.includes(word)));
  }
});
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement) || !field.dataset["find"]) return;
  event.preventDefault();
  const first = document.querySelector(`#${field.dataset["find"]} [data-action]:not([data-ui-away])`);
  const action = first?.getAttribute("data-action");
  if (action) choose(action, asked() === action);
});
