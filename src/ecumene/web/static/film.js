// @ts-check
// What happened since my last turn, as a short film on the table: each step with its line, pieces that move, come, go and change,
// points that fly to their seats. It lies over the table and takes no click: whoever chooses something, or presses Escape, ends it.
// A line of the log shows its step in the same way. How fast, and whether by itself, is kept in this browser.

import { draw, erase, lay, lift, light, settle } from "./film-marks.js";

/** @typedef {import("./film-marks.js").Film} Film */

const SPEED = "ecumene-film-speed";
const AUTO = "ecumene-film-auto";
const PACE = { slow: 1.8, normal: 1, fast: 0.5 };
const WHOLE = 14_000; // milliseconds that a film may take at normal speed, unless its steps would be too short to see
const SHORT = 750;
const LONG = 1_900;
const REST = 150; // so long somebody points at a line before its step is shown

const root = document.body;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 719px), (max-height: 479px)");

/** @type {Film | null} */
let film = null;
let at = -1;
let timer = 0;
let paused = false;
let asked = 0; // so that an answer that comes late is not shown
let place = ""; // in view before the film, on a telephone

/**
 * @param {string} name
 * @param {string} otherwise
 */
function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return otherwise; // a browser that keeps nothing
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // then it holds until the page is left
  }
}

function screen() {
  return document.getElementById("film");
}

/** @param {Record<string, string>} about */
function address(about) {
  const fields = new URLSearchParams(about);
  if (root.dataset["seat"]) fields.set("seat", root.dataset["seat"]);
  return `/t/${root.dataset["table"]}/film?${fields}`;
}

/** @param {Record<string, string>} about */
async function fetch_film(about) {
  const answer = await fetch(address(about), { headers: { "HX-Request": "true", Accept: "text/html" } });
  return answer.status === 200 ? answer.text() : "";
}

/** @param {string} html */
function read(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const bar = made.content.querySelector("[data-film]");
  return { content: made.content, drawn: /** @type {Film} */ (JSON.parse(bar?.getAttribute("data-film") ?? "null")) };
}

/** Where the words stand: at the foot of what is in view, where they cover least. */
function stand() {
  const box = screen();
  const shown = small.matches ? document.querySelector(".shown[data-ui-here]") : document.getElementById("x-centre");
  const edge = shown?.getBoundingClientRect();
  if (!box || !edge) return;
  const room = small.matches ? 0 : 48; // beside the buttons of the board
  Object.assign(box.style, { left: `${edge.left + 6}px`, width: `${edge.width - 12 - room}px`, bottom: `${innerHeight - edge.bottom + 6}px` });
  box.style.setProperty("--most", `${Math.round(edge.height * (small.matches ? 0.6 : 0.55))}px`);
}

/** @param {boolean} wanted by somebody, not by itself */
async function start(wanted) {
  const number = ++asked;
  const html = await fetch_film({});
  const box = screen();
  if (number !== asked || !box) return;
  end();
  remember();
  if (!html) {
    if (wanted) nothing();
    return;
  }
  const { content, drawn } = read(html);
  film = drawn;
  box.replaceChildren(content);
  box.hidden = false;
  place = document.querySelector(".shown[data-ui-here]")?.id ?? "";
  const speed = box.querySelector("[data-film-speed]");
  if (speed instanceof HTMLSelectElement) speed.value = kept(SPEED, "normal");
  tick();
  stand();
  if (still.matches) {
    list(true);
    if (wanted) box.querySelector("li")?.focus();
    return;
  }
  if (wanted) /** @type {HTMLElement | null} */ (box.querySelector("[data-film-way=end]"))?.focus();
  lay(film);
  paused = false;
  box.removeAttribute("data-ui-paused");
  show(0);
}

function tick() {
  for (const each of document.querySelectorAll("[data-film-auto]")) {
    if (each instanceof HTMLInputElement) each.checked = kept(AUTO, "on") === "on";
  }
}

/** The button was pressed, and nobody has done anything since. */
function nothing() {
  const live = document.getElementById("x-live");
  const button = document.getElementById("x-happened");
  if (live) live.textContent = button?.dataset["nothing"] ?? "";
  button?.setAttribute("data-ui-busy", "");
  setTimeout(() => button?.removeAttribute("data-ui-busy"), LONG);
}

function end() {
  clearTimeout(timer);
  erase();
  if (film) lift();
  film = null;
  at = -1;
  const box = screen();
  if (box && !box.hidden) {
    box.hidden = true;
    box.replaceChildren();
    if (place && small.matches) document.dispatchEvent(new CustomEvent("visit", { detail: place }));
  }
  place = "";
}

function shots() {
  return /** @type {HTMLElement[]} */ ([...(screen()?.querySelectorAll("li") ?? [])]);
}

/** @param {number} number */
function show(number) {
  if (!film) return;
  clearTimeout(timer);
  const all = shots();
  if (number >= all.length) {
    end();
    return;
  }
  const back = number <= at;
  at = Math.max(0, number);
  for (const [n, each] of all.entries()) each.toggleAttribute("data-ui-now", n === at);
  const count = screen()?.querySelector(".film-count");
  if (count) count.textContent = `${at + 1} / ${all.length}`;
  visit(film, at);
  if (back) settle(film, at - 1);
  const middle = draw(film, at);
  for (const each of all[at]?.querySelectorAll("[data-n]") ?? []) fly(each, middle);
  stand();
  if (!paused) timer = setTimeout(() => show(at + 1), pace(all.length));
}

/** @param {number} count */
function pace(count) {
  const speed = /** @type {keyof typeof PACE} */ (kept(SPEED, "normal"));
  return Math.min(LONG, Math.max(SHORT, WHOLE / count)) * (PACE[speed] ?? 1);
}

/** A telephone shows one place at a time: the one where something happens, the board before all others.
 * @param {Film} film
 * @param {number} number */
function visit(film, number) {
  if (!small.matches) return;
  const parts = Object.keys(film.shots[number]?.parts ?? {});
  const places = parts.flatMap((part) => document.getElementById(part)?.closest(".shown") ?? []);
  const board = places.find((each) => each.matches(".viewport"));
  const here = places.find((each) => each.matches("[data-ui-here]"));
  const goal = board ?? here ?? places[0];
  if (goal && !goal.matches("[data-ui-here]")) document.dispatchEvent(new CustomEvent("visit", { detail: goal.id }));
}

/** Points go to the seat that gets them.
 * @param {Element} points
 * @param {{ x: number, y: number } | null} from */
function fly(points, from) {
  const seat = points.getAttribute("data-seat") ?? "";
  const goal = [`x-strip-${seat}`, `x-seat-${seat}`].map((id) => document.getElementById(id)).find((each) => each?.checkVisibility());
  const box = screen();
  if (!goal || !box) return;
  const start = from ?? middle_of(points);
  const stop = middle_of(goal);
  const chip = document.createElement("span");
  chip.className = "film-flies";
  chip.setAttribute("aria-hidden", "true");
  chip.textContent = points.getAttribute("data-n");
  box.append(chip);
  const edge = box.getBoundingClientRect(); // it is fixed, and so are its children
  const way = [start, stop].map(({ x, y }) => ({ transform: `translate(${x - edge.left}px, ${y - edge.top}px) translate(-50%, -50%)` }));
  const flight = chip.animate([{ ...way[0], opacity: 0 }, { ...way[0], opacity: 1, offset: 0.15 }, { ...way[1], opacity: 1, offset: 0.85 }, { ...way[1], opacity: 0 }], { duration: 1_100, easing: "ease-in-out" });
  flight.onfinish = () => chip.remove();
  goal.animate([{ filter: "none" }, { filter: "brightness(1.15)" }, { filter: "none" }], { duration: 500, delay: 900 });
}

/** @param {Element} drawn */
function middle_of(drawn) {
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** All steps at once, to be read; without the film behind them.
 * @param {boolean} on */
function list(on) {
  const box = screen();
  if (!box || !film) return;
  box.toggleAttribute("data-ui-listed", on);
  box.querySelector("[data-film-way=list]")?.setAttribute("aria-pressed", String(on));
  for (const each of shots()) on ? each.setAttribute("tabindex", "0") : each.removeAttribute("tabindex");
  clearTimeout(timer);
  erase();
  if (on) {
    lift();
  } else {
    lay(film);
    show(Math.max(0, at));
  }
  stand();
}

/** @param {string} way */
function control(way) {
  const box = screen();
  if (way === "end") end();
  else if (way === "list") list(!box?.hasAttribute("data-ui-listed"));
  else if (way === "pause") {
    paused = !paused;
    box?.toggleAttribute("data-ui-paused", paused);
    box?.querySelector("[data-film-way=pause]")?.setAttribute("aria-pressed", String(paused));
    if (!paused) show(at + 1);
    else clearTimeout(timer);
  } else show(at + (way === "back" ? -1 : 1));
}

// somebody plays, or wants it, or wants no more of it

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const way = target?.closest("[data-film-way]")?.getAttribute("data-film-way");
  if (way) control(way);
  else if (target?.closest("[data-happened]")) void start(true);
  else if (!target?.closest("#film")) end();
});
document.addEventListener("change", (event) => {
  const control = event.target;
  if (control instanceof HTMLSelectElement && control.matches("[data-film-speed]")) {
    keep(SPEED, control.value);
    if (!paused && !screen()?.hasAttribute("data-ui-listed")) show(Math.max(0, at));
  }
  if (control instanceof HTMLInputElement && control.matches("[data-film-auto]")) {
    keep(AUTO, control.checked ? "on" : "off");
    tick();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    end();
    dim();
  }
});
document.addEventListener("answer", end);
for (const media of [still, small]) media.addEventListener("change", end);
new ResizeObserver(stand).observe(root);

// by itself when it is my turn again, once

function remember() {
  try {
    sessionStorage.setItem(`film-${root.dataset["table"]}-${root.dataset["seat"]}`, root.dataset["step"] ?? "");
  } catch {
    // then a page that is loaded again shows it again
  }
}

function remembered() {
  try {
    return sessionStorage.getItem(`film-${root.dataset["table"]}-${root.dataset["seat"]}`);
  } catch {
    return null;
  }
}

let step = "";

function look() {
  const { step: now = "", turn, news, seat } = root.dataset;
  if (now === step) return;
  step = now;
  asked++;
  end();
  dim();
  seen.clear();
  if (turn !== "yes" || !Number(news) || !seat || still.matches || kept(AUTO, "on") !== "on") return;
  if (root.matches(".guided") || document.hidden || remembered() === now) return;
  void start(false);
}

new MutationObserver(() => requestAnimationFrame(look)).observe(root, { attributeFilter: ["data-step", "data-turn"] });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !film) {
    step = "";
    look();
  }
});
document.addEventListener("htmx:after:swap", () => {
  if (film && !screen()?.hasAttribute("data-ui-listed")) {
    lay(film);
    settle(film, at);
  }
});

// a line of the log shows its step

/** @type {Map<string, Promise<string>>} */
const seen = new Map();
/** @type {string | null} */
let lit = null;
let wait = 0;

function dim() {
  clearTimeout(wait);
  if (lit === null) return;
  lit = null;
  if (!film) erase();
}

/**
 * @param {string} number
 * @param {boolean} go
 */
async function light_step(number, go) {
  lit = number;
  const known = seen.get(number) ?? fetch_film({ step: number });
  seen.set(number, known);
  const html = await known;
  if (lit !== number || film || !html) return;
  const { drawn } = read(html);
  if (go) visit(drawn, 0);
  light(drawn, 0);
}

/** @param {EventTarget | null} target */
function step_of(target) {
  const line = target instanceof Element ? target.closest("#x-lines .line:has([data-shows])") : null;
  return line?.getAttribute("data-step") ?? null;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const number = step_of(event.target);
  if (number === lit) return;
  dim();
  if (number !== null && !film) wait = setTimeout(() => void light_step(number, false), REST);
});
document.addEventListener("focusin", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches("[data-shows]:focus-visible")) void light_step(target.getAttribute("data-shows") ?? "", false);
  const shot = target?.closest("#film[data-ui-listed] li");
  if (shot && film) {
    erase();
    light(film, shots().indexOf(/** @type {HTMLElement} */ (shot)));
  }
});
document.addEventListener("focusout", dim);
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const number = target?.closest("[data-shows]")?.getAttribute("data-shows");
  if (number) void light_step(number, true);
  else if (lit !== null && !step_of(target)) dim();
});

tick();
look();
