// @ts-check
// What a film draws on the table: pieces as they lay then, over those that lie there now, and arrows, rings and crosses. All of it is one layer in
// each drawing, which takes no click, moves with its board and is gone when the film is over.

const NS = "http://www.w3.org/2000/svg";

/** @typedef {[number, number, number]} Lying */
/** @typedef {Record<string, Record<string, Lying | null>>} Parts */
/** @typedef {{ bodies: string[], before: Parts, shots: { step: number, parts: Parts, ways: [string, string, string, string][] }[] }} Film */

/** @param {string} part */
function layer(part) {
  const svg = document.getElementById(part);
  if (!(svg instanceof SVGSVGElement)) return null;
  let found = svg.querySelector(":scope > .film-layer");
  if (!found) {
    found = made("g", { class: "film-layer", "aria-hidden": "true" });
    svg.append(found);
  }
  return found;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} about
 */
function made(tag, about) {
  const found = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(about)) found.setAttribute(name, String(value));
  return found;
}

/**
 * @param {Film} film
 * @param {Lying} lying
 * @param {string} kind
 */
function piece(film, [x, y, body], kind) {
  const found = /** @type {SVGGElement} */ (made("g", { class: kind }));
  found.innerHTML = film.bodies[body] ?? "";
  put(found, x, y);
  return found;
}

/**
 * @param {SVGElement} drawn
 * @param {number} x
 * @param {number} y
 */
function put(drawn, x, y) {
  drawn.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * @param {string} part
 * @param {string} id
 */
function found(part, id) {
  return /** @type {SVGGElement | null} */ (layer(part)?.querySelector(`:scope > .film-piece[data-of="${CSS.escape(id)}"]`) ?? null);
}

/** Show how all pieces of the film lay before it, in the place of those that lie there now.
 * @param {Film} film */
export function lay(film) {
  lift();
  for (const [part, pieces] of Object.entries(film.before)) {
    const on = layer(part);
    if (!on) continue;
    for (const [id, lying] of Object.entries(pieces)) {
      document.getElementById(id)?.setAttribute("data-ui-past", "");
      if (lying) set(film, part, id, lying);
    }
  }
}

/** Show what lies there now again. */
export function lift() {
  for (const each of document.querySelectorAll(".film-layer")) each.remove();
  for (const each of document.querySelectorAll("[data-ui-past]")) each.removeAttribute("data-ui-past");
}

/**
 * @param {Film} film
 * @param {string} part
 * @param {string} id
 * @param {Lying} lying
 */
function set(film, part, id, lying) {
  const known = found(part, id);
  if (known) {
    known.classList.remove("film-gone");
    if (known.dataset["body"] !== String(lying[2])) known.innerHTML = film.bodies[lying[2]] ?? "";
    known.dataset["body"] = String(lying[2]);
    put(known, lying[0], lying[1]);
    return known;
  }
  const made = piece(film, lying, "film-piece");
  made.dataset["of"] = id;
  made.dataset["body"] = String(lying[2]);
  layer(part)?.append(made);
  return made;
}

/** How all pieces lie after so many shots.
 * @param {Film} film
 * @param {number} last
 * @returns {Parts} */
function after(film, last) {
  const lying = structuredClone(film.before);
  for (const shot of film.shots.slice(0, last + 1)) {
    for (const [part, pieces] of Object.entries(shot.parts)) Object.assign((lying[part] ??= {}), pieces);
  }
  return lying;
}

/** Put all pieces where they lay after a shot, without ado.
 * @param {Film} film
 * @param {number} last */
export function settle(film, last) {
  for (const [part, pieces] of Object.entries(after(film, last))) {
    for (const [id, lying] of Object.entries(pieces)) {
      if (lying) set(film, part, id, lying);
      else found(part, id)?.remove();
    }
  }
}

/** Take away arrows and rings. */
export function erase() {
  for (const each of document.querySelectorAll(".film-mark, .film-gone")) each.remove();
  for (const each of document.querySelectorAll(".film-layer:empty")) each.remove();
}

/** One shot: pieces go where it takes them, and marks say what happens. Where on the screen, if it can be seen.
 * @param {Film} film
 * @param {number} number */
export function draw(film, number) {
  erase();
  const before = after(film, number - 1);
  const places = [];
  for (const [part, pieces] of Object.entries(film.shots[number]?.parts ?? {})) {
    for (const [id, lying] of Object.entries(pieces)) {
      const was = before[part]?.[id] ?? null;
      const old = found(part, id);
      const from = was && old ? box(old, was) : null;
      if (!lying) {
        old?.classList.add("film-gone");
        if (from) places.push(cross(part, from));
        continue;
      }
      const drawn = set(film, part, id, lying);
      if (!was) drawn.classList.add("film-new");
      const to = box(drawn, lying);
      if (was && from && moved(was, lying)) places.push(arrow(part, from, to));
      else places.push(mark(part, to, "film-ring"));
    }
  }
  for (const [start, gone, goal, come] of film.shots[number]?.ways ?? []) {
    const [from, to] = [found(start, gone), found(goal, come)];
    if (from && to) fly(from, to);
  }
  return middle(places);
}

/** An arrow over the whole page, from one part of the table to another, if both can be seen.
 * @param {Element} from
 * @param {Element} to */
function fly(from, to) {
  if (![from, to].every((each) => each.checkVisibility({ visibilityProperty: true }))) return;
  const [a, b] = [from, to].map((each) => each.getBoundingClientRect()).map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
  if (!a || !b) return;
  const sky = made("svg", { class: "film-mark film-sky", "aria-hidden": "true" });
  sky.append(made("path", { class: "film-arrow", "stroke-width": 3, d: pointed(a, b, 1) }));
  document.getElementById("film")?.append(sky);
}

/** @typedef {{ x: number, y: number }} Point */

/** A line with a head.
 * @param {Point} a
 * @param {Point} b
 * @param {number} unit */
function pointed(a, b, unit) {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const [left, right] = [angle + 2.6, angle - 2.6].map((way) => `${b.x + 9 * unit * Math.cos(way)} ${b.y + 9 * unit * Math.sin(way)}`);
  return `M${a.x} ${a.y}L${b.x} ${b.y}M${left}L${b.x} ${b.y}L${right}`;
}

/** What a shot did, on the table as it is now.
 * @param {Film} film
 * @param {number} number */
export function light(film, number) {
  const before = after(film, number - 1);
  for (const [part, pieces] of Object.entries(film.shots[number]?.parts ?? {})) {
    const on = layer(part);
    if (!on) continue;
    for (const [id, lying] of Object.entries(pieces)) {
      const was = before[part]?.[id] ?? null;
      const ghosts = [was, lying].map((each) => each && piece(film, each, "film-mark film-ghost"));
      const [old, now] = ghosts;
      if (old && was && (!lying || moved(was, lying))) on.append(old);
      if (now) on.append(now);
      const from = old?.isConnected && was ? box(old, was) : null;
      if (!lying) {
        if (from) cross(part, from);
        continue;
      }
      const to = now ? box(now, lying) : null;
      if (to && from && was && moved(was, lying)) arrow(part, from, to);
      else if (to) mark(part, to, "film-ring");
      if (document.getElementById(id)) now?.remove(); // it may lie there still
    }
  }
}

/**
 * @param {Lying} was
 * @param {Lying} lying
 */
function moved(was, lying) {
  return was[0] !== lying[0] || was[1] !== lying[1];
}

/** Where a piece lies in its drawing, whatever way it still has to go.
 * @param {SVGGElement} drawn
 * @param {Lying} lying */
function box(drawn, [left, top]) {
  const { x, y, width, height } = drawn.getBBox();
  return { x: left + x, y: top + y, width, height };
}

/** @param {string} part */
function scale(part) {
  const svg = document.getElementById(part);
  return (svg instanceof SVGSVGElement && svg.getScreenCTM()?.a) || 1;
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * @param {string} part
 * @param {Box} edge
 * @param {string} kind
 */
function mark(part, { x, y, width, height }, kind) {
  const line = 2.5 / scale(part);
  const room = 3 / scale(part);
  const about = { class: `film-mark ${kind}`, "stroke-width": line };
  const [left, top, right, bottom] = [x - room, y - room, x + width + room, y + height + room];
  const shape = made("rect", { ...about, x: left, y: top, width: right - left, height: bottom - top, rx: 3 * room });
  layer(part)?.append(shape);
  return shape;
}

/** It is gone: a small cross on its middle.
 * @param {string} part
 * @param {Box} edge */
function cross(part, edge) {
  const reach = 7 / scale(part);
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  const d = `M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x + reach} ${y - reach}L${x - reach} ${y + reach}`;
  const shape = mark(part, edge, "film-lost");
  layer(part)?.append(made("path", { class: "film-mark film-cross", "stroke-width": 3 / scale(part), d }));
  return shape;
}

/**
 * @param {string} part
 * @param {Box} from
 * @param {Box} to
 */
function arrow(part, from, to) {
  const [a, b] = [from, to].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  const unit = 1 / scale(part);
  if (!a || !b) return mark(part, to, "film-ring");
  const shape = made("path", { class: "film-mark film-arrow", "stroke-width": 3 * unit, d: pointed(a, b, unit) });
  layer(part)?.append(shape);
  return shape;
}

/** @param {Element[]} marks */
function middle(marks) {
  const edges = marks.filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.getBoundingClientRect());
  const first = edges.find(({ width, height }) => width + height > 0);
  return first ? { x: first.left + first.width / 2, y: first.top + first.height / 2 } : null;
}
