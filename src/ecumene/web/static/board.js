// @ts-check
// Pan and zoom of boards: wheel, drag, pinch, buttons and keys. A push never moves the view by itself;
// on a telephone it glides once per question so that all targets are in sight.

const MOST = 6;
const SLACK = 6; // pixels that a click may move
const NARROW = 720;

/** @typedef {{ k: number, x: number, y: number }} View */
/** @type {WeakMap<Element, View>} */
const views = new WeakMap();
/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();
let dragged = false;

/** @param {EventTarget | null} target */
function viewport(target) {
  const found = target instanceof Element ? target.closest("[data-board]") : null;
  return found instanceof HTMLElement ? found : null;
}

/** @param {Element} box */
function view(box) {
  return views.get(box) ?? { k: 1, x: 0, y: 0 };
}

/**
 * @param {HTMLElement} box
 * @param {View} to
 */
function set(box, to) {
  const { clientWidth: w, clientHeight: h } = box;
  const k = Math.min(MOST, Math.max(1, to.k));
  const x = Math.min(0, Math.max(w - w * k, to.x));
  const y = Math.min(0, Math.max(h - h * k, to.y));
  views.set(box, { k, x, y });
  const sheet = box.querySelector(".sheet-of-board");
  if (sheet instanceof HTMLElement) sheet.style.transform = k === 1 ? "" : `translate(${x}px, ${y}px) scale(${k})`;
  box.toggleAttribute("data-ui-zoomed", k > 1);
}

/**
 * @param {HTMLElement} box
 * @param {number} by
 * @param {{ x: number, y: number }} [at]
 */
function zoom(box, by, at = { x: box.clientWidth / 2, y: box.clientHeight / 2 }) {
  const { k, x, y } = view(box);
  const next = Math.min(MOST, Math.max(1, k * by));
  const ratio = next / k;
  set(box, { k: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
}

/**
 * @param {HTMLElement} box
 * @param {{ clientX: number, clientY: number }} event
 */
function point(box, event) {
  const edge = box.getBoundingClientRect();
  return { x: event.clientX - edge.left, y: event.clientY - edge.top };
}

document.addEventListener(
  "wheel",
  (event) => {
    const box = viewport(event.target);
    if (!box) return;
    event.preventDefault();
    zoom(box, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0018)), point(box, event));
  },
  { passive: false },
);

document.addEventListener("pointerdown", (event) => {
  const box = viewport(event.target);
  if (!box || event.button !== 0 || (event.target instanceof Element && event.target.closest(".zoom"))) return;
  if (fingers.size === 0) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  const box = viewport(event.target);
  if (!was || !box) return;
  const now = { x: event.clientX, y: event.clientY };
  const step = { x: now.x - was.x, y: now.y - was.y };
  if (!dragged && Math.hypot(step.x, step.y) < SLACK) return;
  dragged = true;
  const { k, x, y } = view(box);
  if (fingers.size === 1) {
    set(box, { k, x: x + step.x, y: y + step.y });
  } else {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      if (before > 0) {
        zoom(box, after / before, point(box, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }));
      }
    }
  }
  fingers.set(event.pointerId, now);
});

for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

// whoever dragged did not mean to choose what lies below
document.addEventListener(
  "click",
  (event) => {
    const box = viewport(event.target);
    if (!box) return;
    const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    const how = button?.getAttribute("data-zoom");
    if (how === "fit") set(box, { k: 1, x: 0, y: 0 });
    else if (how) zoom(box, how === "in" ? 1.4 : 1 / 1.4);
    else if (dragged) event.stopPropagation();
    dragged = false;
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  const box = viewport(event.target) ?? document.querySelector("[data-board]");
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (!(box instanceof HTMLElement) || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const { k, x, y } = view(box);
  const inside = viewport(event.target) !== null;
  const arrows = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  const arrow = inside ? arrows[/** @type {keyof typeof arrows} */ (event.key)] : undefined;
  if (arrow) set(box, { k, x: x + (arrow[0] ?? 0), y: y + (arrow[1] ?? 0) });
  else if (event.key === "+" || event.key === "=") zoom(box, 1.4);
  else if (event.key === "-") zoom(box, 1 / 1.4);
  else if (event.key === "f" || event.key === "F") set(box, { k: 1, x: 0, y: 0 });
  else return;
  event.preventDefault();
});

/** Show all targets at once, as large as that allows. */
function glide() {
  if (innerWidth >= NARROW || fingers.size > 0) return;
  for (const box of document.querySelectorAll("[data-board]")) {
    if (!(box instanceof HTMLElement)) continue;
    set(box, { k: 1, x: 0, y: 0 });
    const lit = [...box.querySelectorAll("svg [data-action]")].map((each) => each.getBoundingClientRect());
    if (!lit.length) continue;
    const edge = box.getBoundingClientRect();
    const left = Math.min(...lit.map((each) => each.left)) - edge.left;
    const top = Math.min(...lit.map((each) => each.top)) - edge.top;
    const right = Math.max(...lit.map((each) => each.right)) - edge.left;
    const bottom = Math.max(...lit.map((each) => each.bottom)) - edge.top;
    const k = Math.min(2, edge.width / (right - left + 24), edge.height / (bottom - top + 24));
    if (k > 1.1) set(box, { k, x: edge.width / 2 - (k * (left + right)) / 2, y: edge.height / 2 - (k * (top + bottom)) / 2 });
  }
}

// at once, when the new picture is laid out: later it would move under a finger
new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(glide))).observe(document.body, { attributeFilter: ["data-question"] });
glide();
