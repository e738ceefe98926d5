// @ts-check
// A piece from close up, what its choice will do and why it cannot be chosen, for whoever points at it for a moment,
// presses it long, or has the focus on it or its choice; at once for whoever clicks on what cannot be chosen. Only what
// somebody clicked for can be clicked itself: else it would keep people from what lies below it.

const WAIT = 500; // milliseconds
const REST = 1200; // on what has nothing to show but why it cannot be chosen: boards are looked at for long
const SOON = 120; // when another one was open just now
const SLACK = 10; // pixels that a finger may move
const GAP = 12;

/** @type {Map<string, string>} */
const known = new Map();
/** @type {Element | null} */
let wanted = null;
let timer = 0;
let pressed = false; // long enough: the tap was not meant as a choice
let start = { x: 0, y: 0 };
let last = { x: -1, y: -1 }; // where the pointer was last: what comes to lie under it is not pointed at

/** @param {EventTarget | null} target */
function piece(target) {
  if (!(target instanceof Element)) return null;
  const chip = target.closest("#x-choices .chip[data-action]");
  const action = chip?.getAttribute("data-action");
  if (action) return document.querySelector(`main svg [data-action="${CSS.escape(action)}"]`) ?? chip;
  return target.closest("main svg :is(.piece, [data-about], [data-action], [data-words])");
}

function place() {
  return document.getElementById("closer");
}

function hide() {
  clearTimeout(timer);
  wanted = null;
  lay_ghosts();
  const box = place();
  if (!box) return;
  box.hidden = true;
  box.removeAttribute("data-ui-kept");
}

/**
 * Beside the piece, where there is room, and above the sill: it covers no choice.
 * @param {HTMLElement} box
 * @param {Element} drawn
 */
function lay(box, drawn) {
  const edge = drawn.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const sill = document.getElementById("x-sill")?.getBoundingClientRect();
  const below = sill && sill.left < innerWidth / 2 && sill.top > innerHeight / 3 ? sill.top : innerHeight;
  const aside = sill && below === innerHeight ? sill.left : innerWidth;
  const right = edge.right + GAP;
  const x = right + own.width < aside ? right : Math.min(Math.max(GAP, edge.left - GAP - own.width), aside - own.width - GAP);
  const y = (edge.top + edge.bottom - own.height) / 2;
  box.style.left = `${x}px`;
  box.style.top = `${Math.max(GAP, Math.min(y, below - own.height - GAP))}px`;
}

/** What choices of this question will do, by action. @type {Map<string, Promise<string>>} */
const foretold = new Map();

/** @param {string} action */
function outcome(action) {
  const found = foretold.get(action) ?? foretell(action);
  foretold.set(action, found);
  return found;
}

/** @param {string} action */
async function foretell(action) {
  const form = document.getElementById("x-choices");
  if (!(form instanceof HTMLFormElement)) return "";
  const asked = new URLSearchParams({ action });
  const seat = new FormData(form).get("seat");
  if (seat !== null) asked.set("seat", String(seat));
  const address = (form.getAttribute("action") ?? "").replace(/answer$/, `outcome?${asked}`);
  const answer = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
  return answer.ok ? answer.text() : ""; // the table has gone on meanwhile
}

/** Why pieces cannot be chosen at this question, by what they are. @type {Map<string, Promise<string>>} */
const refused = new Map();

/** What a piece is, in words of the drawing and of the rules: the server finds the choices that mention them.
 * @param {Element} drawn */
function words(drawn) {
  const own = [drawn.getAttribute("data-words"), drawn.getAttribute("data-about"), drawn.id];
  return own.filter(Boolean).join(" ").slice(0, 200);
}

/** @param {Element} drawn */
function why(drawn) {
  const form = document.getElementById("x-choices");
  if (!(form instanceof HTMLFormElement) || document.body.dataset["status"] !== "playing") return Promise.resolve("");
  const of = words(drawn);
  const found = refused.get(of) ?? doubt(form, of);
  refused.set(of, found);
  return found;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} of
 */
async function doubt(form, of) {
  const asked = new URLSearchParams({ of });
  const seat = new FormData(form).get("seat");
  if (seat !== null) asked.set("seat", String(seat));
  const address = (form.getAttribute("action") ?? "").replace(/answer$/, `why?${asked}`);
  const answer = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
  return answer.ok ? answer.text() : "";
}

const NS = "http://www.w3.org/2000/svg";

/** Show on the boards what will lie there.
 * @param {Element} told */
function haunt(told) {
  lay_ghosts();
  for (const each of told.querySelectorAll("template[data-ghosts]")) {
    const board = document.getElementById(each.getAttribute("data-ghosts") ?? "");
    const drawn = /** @type {HTMLTemplateElement} */ (each).content.querySelector("svg");
    if (!board || !drawn) continue;
    const group = document.createElementNS(NS, "g");
    group.setAttribute("class", "ghosts");
    group.append(...drawn.childNodes);
    board.append(group);
  }
}

function lay_ghosts() {
  for (const each of document.querySelectorAll("main svg .ghosts")) each.remove();
}

/** @param {string} id */
async function about(id) {
  if (!id) return "";
  let html = known.get(id);
  if (html === undefined) {
    const address = `/g/${document.body.dataset["game"]}/pieces/${encodeURIComponent(id)}`;
    const answer = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
    if (!answer.ok) return "";
    html = await answer.text();
    known.set(id, html);
  }
  return html;
}

/** @param {Element} drawn */
async function show(drawn) {
  const action = drawn.getAttribute("data-action");
  const html = await Promise.all([action === null ? why(drawn) : outcome(action), about(drawn.getAttribute("data-about") ?? "")]);
  if (kept !== drawn && html[0].includes(" data-quiet")) html[0] = ""; // who only looks is told what matters
  const box = place();
  if (!box || wanted !== drawn || !drawn.isConnected || !html.join("")) return;
  box.innerHTML = html.join("");
  box.hidden = false;
  if (kept === drawn) {
    box.setAttribute("data-ui-kept", "");
    tell(box);
  }
  lay(box, drawn);
  if (action !== null) haunt(box);
}

/** What somebody clicked on although it cannot be chosen: its reason stays. @type {Element | null} */
let kept = null;

/** Read aloud why.
 * @param {Element} box */
function tell(box) {
  const live = document.getElementById("x-live");
  if (live) live.textContent = box.querySelector("[data-why]")?.textContent ?? "";
}

/** Show at once why something cannot be chosen.
 * @param {Element} drawn */
function keep(drawn) {
  hide();
  wanted = kept = drawn;
  void show(drawn);
}

/** @param {Element | null} drawn */
function want(drawn) {
  if (drawn === wanted || place()?.hasAttribute("data-ui-kept")) return;
  const open = place()?.hidden === false;
  hide();
  wanted = drawn;
  const plain = drawn && !drawn.hasAttribute("data-about") && !drawn.hasAttribute("data-action");
  if (drawn) timer = setTimeout(() => void show(drawn), plain ? REST : open ? SOON : WAIT);
}

document.addEventListener("pointerover", (event) => {
  const moved = event.clientX !== last.x || event.clientY !== last.y;
  last = { x: event.clientX, y: event.clientY };
  if (event.pointerType !== "touch") want(moved ? piece(event.target) : null);
});
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element && event.target.matches(":focus-visible")) want(piece(event.target));
});
document.addEventListener("focusout", (event) => {
  if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest("#closer"))) hide();
});
document.documentElement.addEventListener("pointerleave", hide);
document.addEventListener("wheel", hide, { passive: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});

document.addEventListener("pointerdown", (event) => {
  if (event.target instanceof Element && event.target.closest("#closer")) return;
  hide();
  kept = null;
  pressed = false;
  start = { x: event.clientX, y: event.clientY };
  const drawn = event.pointerType === "touch" ? piece(event.target) : null;
  if (!drawn) return;
  wanted = drawn;
  timer = setTimeout(() => {
    pressed = true;
    void show(drawn);
  }, WAIT);
});
document.addEventListener("pointermove", (event) => {
  last = { x: event.clientX, y: event.clientY };
  if (event.pointerType !== "touch" || !wanted) return;
  if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) hide();
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(end, (event) => {
    if (event.pointerType === "touch" && !kept) hide();
  });
}
document.addEventListener("contextmenu", (event) => {
  if (pressed) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

document.addEventListener("click", (event) => {
  const drawn = event.target instanceof Element && !event.target.closest("#x-choices .chip") ? piece(event.target) : null;
  if (drawn && !drawn.hasAttribute("data-action")) keep(drawn);
});
document.addEventListener("doubt", (event) => keep(/** @type {CustomEvent<Element>} */ (event).detail));

// a tap is asked for twice: in between there is time to read
document.addEventListener("tapped", async (event) => {
  const { action, place } = /** @type {CustomEvent<{ action: string, place: Element }>} */ (event).detail;
  const html = await outcome(action);
  if (!place.isConnected || !html) return;
  const told = document.createElement("div");
  told.innerHTML = html;
  place.append(told);
  haunt(told);
});

// what is shown may have gone with the next move
new MutationObserver(() => {
  foretold.clear();
  refused.clear();
  lay_ghosts();
  if (wanted && (kept || !wanted.isConnected || wanted.matches("[data-action]"))) hide();
  kept = null;
}).observe(document.body, { attributeFilter: ["data-version"] });
