// @ts-check
// A choice is shown once, on its piece or as a button, all with the same data-action. The buttons of a hand lie on its
// cards; those of other pieces are folded (the focus on one shows its piece), and their keys stand on the pieces.
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
  const { label = "", idle = "" } = chip(action)?.dataset ?? {};
  return idle && !label.includes(idle) ? `${label} (${idle})` : label; // some labels say so themselves
}

/** @param {string} action */
function chip(action) {
  const found = document.querySelector(`#x-choices .chip[data-action="${CSS.escape(action)}"]`);
  return found instanceof HTMLElement ? found : null;
}

/** What is drawn for each choice: the first piece that has it.
 * @param {ParentNode} place
 * @param {string} where */
function drawn_in(place, where) {
  /** @type {Map<string | null, Element>} */
  const found = new Map();
  for (const each of place.querySelectorAll(`${where} [data-action]`)) {
    const action = each.getAttribute("data-action");
    if (!found.has(action)) found.set(action, each);
  }
  return found;
}

// All boxes are read before anything is written: a browser lays out the whole table again for each box that is read after a change.

/** Lay the choices of a hand on its cards. */
function lay() {
  const cards = document.querySelector("#x-choices .cards");
  if (!cards) return;
  const drawn = drawn_in(cards, "svg");
  const edge = cards.getBoundingClientRect();
  const boxes = [...cards.querySelectorAll(".chip")].map((each) => drawn.get(each.getAttribute("data-action"))?.getBoundingClientRect());
  for (const [n, each] of cards.querySelectorAll(".chip").entries()) {
    const box = boxes[n];
    if (!(each instanceof HTMLElement) || !box) continue;
    const { left, top, width, height } = box;
    Object.assign(each.style, { left: `${left - edge.left}px`, top: `${top - edge.top}px`, width: `${width}px`, height: `${height}px` });
    each.setAttribute("data-ui-laid", "");
  }
}

/** The piece of a choice on the drawn table, if it has one.
 * @param {string} action */
function piece(action) {
  return document.querySelector(`main svg [data-action="${CSS.escape(action)}"]`);
}

/** The boxes of pieces without the ways that they would go.
 * @param {SVGGraphicsElement[]} pieces */
function edges_of(pieces) {
  const ways = pieces.flatMap((each) => /** @type {SVGElement[]} */ ([...each.querySelectorAll(".way")]));
  for (const way of ways) way.style.display = "none";
  const edges = pieces.map((each) => each.getBBox());
  for (const way of ways) way.style.display = "";
  return edges;
}

const KEY = 15; // pixels
const ROOM = 30; // pixels: on a smaller piece a key would hide what it is
const NS = "http://www.w3.org/2000/svg";
const small = matchMedia("(max-width: 719px), (max-height: 479px)"); // a telephone shows no keys

/** Which keys somebody sees: those of boards and small pieces only who uses them. */
function keys_to_write() {
  const drawn = drawn_in(document, "main svg");
  return [...document.querySelectorAll("#x-list .chip[aria-keyshortcuts]")].flatMap((chip) => {
    const on = drawn.get(chip.getAttribute("data-action"));
    const svg = on?.closest("svg.drawing");
    if (!(on instanceof SVGGraphicsElement) || !(svg instanceof SVGSVGElement)) return [];
    if (!by_key && on.closest(".viewport")) return [];
    const scale = svg.getScreenCTM()?.a;
    return scale ? [{ on, scale, letter: (chip.getAttribute("aria-keyshortcuts") ?? "").toUpperCase() }] : []; // else it is not in view
  });
}

/** Write the keys of choices on their pieces, in one size whatever the scale of the drawing. */
function write_keys() {
  for (const each of document.querySelectorAll("main svg .key")) each.remove();
  const keys = small.matches ? [] : keys_to_write();
  const edges = edges_of(keys.map(({ on }) => on));
  for (const [n, { on, scale, letter }] of keys.entries()) {
    const { x, y, width } = /** @type {DOMRect} */ (edges[n]);
    const tight = scale * width < ROOM;
    if (tight && !by_key) continue;
    const key = document.createElementNS(NS, "g");
    key.setAttribute("class", tight ? "key tight" : "key");
    key.setAttribute("transform", `translate(${x + width - (0.6 * KEY) / scale} ${y - (0.4 * KEY) / scale}) scale(${1 / scale})`);
    const ground = document.createElementNS(NS, "rect");
    for (const [name, value] of Object.entries({ width: KEY, height: KEY, rx: 4 })) ground.setAttribute(name, String(value));
    const words = document.createElementNS(NS, "text");
    for (const [name, value] of Object.entries({ x: KEY / 2, y: 0.75 * KEY })) words.setAttribute(name, String(value));
    words.textContent = letter;
    key.append(ground, words);
    on.append(key);
  }
}

// It tells the sizes of what it begins to watch when all is laid out, before that is painted: the one time to lay something on it.
const sizes = new ResizeObserver(() => {
  lay();
  write_keys();
});
small.addEventListener("change", write_keys);

function watch_pieces() {
  sizes.disconnect();
  const cards = document.querySelector("#x-choices .cards");
  if (cards) sizes.observe(cards);
  for (const each of document.querySelectorAll("main svg.drawing:has([data-action])")) sizes.observe(each);
  say_folded();
}

/** @param {Element | null} found */
function preview(found) {
  const action = found?.getAttribute("data-action") ?? null;
  mark("data-ui-hot", action);
  const line = document.getElementById("x-preview");
  const unread = found instanceof SVGElement || folded(found);
  if (line) line.textContent = action !== null && unread ? label(action) : "";
}

/** Is this button only there to be found by keys and read aloud?
 * @param {Element | null} found */
function folded(found) {
  return found?.closest(".folds:not([data-ui-open]) .drawn") != null;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") preview(choice(event.target));
});
document.addEventListener("focusin", (event) => {
  const found = choice(event.target);
  preview(found);
  if (folded(found)) document.dispatchEvent(new CustomEvent("lead", { detail: piece(found?.getAttribute("data-action") ?? "") }));
});
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
  document.dispatchEvent(new CustomEvent("tapped", { detail: { action, place: question } }));
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
    const at = folded(chip(hint)) ? piece(hint) : null;
    if (at) document.dispatchEvent(new CustomEvent("lead", { detail: at }));
    else chip(hint)?.scrollIntoView({ block: "nearest" });
  }
  const action = asked();
  mark("data-ui-on", action);
  const button = place?.querySelector("[data-sure-action]");
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
});

/** Did somebody last use the keyboard? Then the focus must not get lost with the choice it was on. */
let by_key = false;
document.addEventListener("keydown", () => keyed(true), { capture: true });
document.addEventListener("pointerdown", () => keyed(false), { capture: true });

/** Boards show keys to those who use them: to others they would hide what lies there.
 * @param {boolean} so */
function keyed(so) {
  if (so === by_key) return;
  by_key = so;
  document.documentElement.toggleAttribute("data-ui-keyed", so);
  if (so) write_keys();
}

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

new MutationObserver(watch_pieces).observe(root, { attributeFilter: ["data-version"] });
document.addEventListener("htmx:after:swap", watch_pieces); // a push knows nothing of what is laid on pieces
watch_pieces();

// the choices of pieces as a list, for whoever likes that better
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("#x-unfold") : null;
  if (!button) return;
  document.getElementById("x-list")?.toggleAttribute("data-ui-open");
  say_folded();
});

function say_folded() {
  const open = document.getElementById("x-list")?.hasAttribute("data-ui-open") ?? false;
  document.getElementById("x-unfold")?.setAttribute("aria-expanded", String(open));
}

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
