// @ts-check
// Steps through a replay without loading the page again: only the moment is fetched and morphed,
// so pieces travel. Every control is a plain link that works without this.

const KEPT = 80; // moments that need not be fetched again

const root = must("replay");
const base = root.dataset["base"] ?? "";
const turns = (root.dataset["turns"] ?? "").split(" ").filter(Boolean).map(Number);
const slider = /** @type {HTMLInputElement} */ (must("slider"));
const play = must("play");
const speed = /** @type {HTMLSelectElement} */ (must("speed"));
const list = must("moves");
/** @type {Map<number, Promise<string>>} */
const known = new Map();

let step = Number(slider.value);
let wanted = step;
let showing = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * An element that the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
function must(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/** @returns {number} */
const last = () => Number(slider.max);

/**
 * The address of a step.
 * @param {number} to
 */
const address = (to) => `${base}${pane()}&step=${to}`;

/** Which pane is open, for the address. */
function pane() {
  const open = document.querySelector('[name="pane"]:checked');
  return open instanceof HTMLInputElement && open.value !== "moves" ? `&pane=${open.value}` : "";
}

/**
 * A moment as the server draws it.
 * @param {number} to
 * @returns {Promise<string>}
 */
function fetched(to) {
  const before = known.get(to);
  if (before) return before;
  const text = fetch(address(to), { headers: { "HX-Request": "true", Accept: "text/html" } }).then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  });
  text.catch(() => known.delete(to));
  known.set(to, text);
  const oldest = known.keys().next();
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
  return text;
}

/**
 * Go to a step; of several wishes in short time the last one counts.
 * @param {number} to
 */
async function go(to) {
  wanted = Math.max(0, Math.min(last(), to));
  mark(wanted);
  if (showing) return;
  showing = true;
  try {
    while (step !== wanted) {
      const aim = wanted;
      const text = await fetched(aim);
      if (aim !== wanted) continue;
      await htmx.swap({ text, target: must("moment"), swap: "innerMorph", sourceElement: must("moment") });
      step = aim;
      history.replaceState(null, "", address(step));
      if (moved()) return location.reload();
      announce();
    }
  } catch {
    location.assign(address(wanted)); // the server says in words what is wrong
  } finally {
    showing = false;
  }
  for (const near of [step + 1, step - 1]) if (near >= 0 && near <= last()) void fetched(near).catch(() => {});
}

/** Has the game gone on since the page was made? */
function moved() {
  return must("m-now").dataset["version"] !== document.body.dataset["version"];
}

/** Let a screen reader say what happened. */
function announce() {
  if (!timer) must("told").textContent = must("m-title").textContent + ". " + (must("m-lines").textContent ?? "").replace(/\s+/g, " ");
}

/**
 * Show in all controls where we are.
 * @param {number} to
 */
function mark(to) {
  slider.value = String(to);
  must("step").textContent = String(to);
  must("fork-step").textContent = String(to);
  must("done").setAttribute("width", String(to));
  const field = document.querySelector('#fork input[name="step"]');
  if (field instanceof HTMLInputElement) field.value = String(to);
  const turn = turns.filter((first) => first <= to).length;
  must("turn").textContent = String(turn);
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const row = list.querySelector(`[data-step="${to}"]`);
  row?.setAttribute("aria-current", "step");
  for (const link of document.querySelectorAll("a[data-to]")) link.setAttribute("href", address(target(link, to)));
  for (const link of document.querySelectorAll("a[data-view]")) link.setAttribute("href", `${link.getAttribute("data-view")}&step=${to}`);
  inView();
  document.dispatchEvent(new CustomEvent("replay:step", { detail: to }));
}

/** Keep the present move in sight, without moving the page. */
function inView() {
  const row = list.querySelector("[aria-current]");
  if (!(row instanceof HTMLElement) || !list.clientHeight) return;
  const top = row.offsetTop - list.offsetTop * Number(row.offsetParent !== list);
  const low = top + row.offsetHeight;
  if (top < list.scrollTop + 40 || low > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 2;
}

/**
 * Where a control leads from a step.
 * @param {Element} link
 * @param {number} from
 * @returns {number}
 */
function target(link, from) {
  switch (link.getAttribute("data-to")) {
    case "first": return 0;
    case "back": return Math.max(0, from - 1);
    case "next": return Math.min(last(), from + 1);
    case "last": return last();
    case "before": return turns.filter((first) => first < from).pop() ?? 0;
    default: return turns.find((first) => first > from) ?? last();
  }
}

/** Play by itself until the end, or stop. */
function toggle() {
  if (timer) return stop();
  if (wanted >= last()) void go(0);
  play.setAttribute("aria-pressed", "true");
  tick();
}

function stop() {
  clearTimeout(timer);
  timer = undefined;
  play.setAttribute("aria-pressed", "false");
}

function tick() {
  timer = setTimeout(() => {
    if (!showing) void go(wanted + 1);
    if (wanted >= last()) stop();
    else tick();
  }, Number(speed.value));
}

/**
 * Copy an address, also where no clipboard is offered.
 * @param {HTMLAnchorElement} link
 */
async function share(link) {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    const field = document.createElement("textarea");
    field.value = link.href;
    document.body.append(field);
    field.select();
    document.execCommand("copy"); // the only way on an address without https
    field.remove();
  }
  const said = link.dataset["said"] ?? "";
  const before = link.textContent;
  link.textContent = said;
  must("told").textContent = said;
  setTimeout(() => { if (link.textContent === said) link.textContent = before; }, 2000);
}

// nothing here asks htmx for anything: to look for it in every drawing would take longer than to morph them
document.addEventListener("htmx:before:process", (event) => event.preventDefault());

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.id === "share") {
    event.preventDefault();
    void share(link);
  } else if (link.hasAttribute("data-to") || link.hasAttribute("data-step")) {
    event.preventDefault();
    stop();
    void go(link.hasAttribute("data-step") ? Number(link.getAttribute("data-step")) : target(link, wanted));
  }
});
slider.addEventListener("input", () => { stop(); void go(Number(slider.value)); });
play.addEventListener("click", toggle);
document.addEventListener("change", (event) => {
  inView();
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== "pane") return;
  history.replaceState(null, "", address(step));
});
document.addEventListener("replay:go", (event) => {
  if (!(event instanceof CustomEvent)) return;
  stop();
  void go(Number(event.detail));
});

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => press("back"),
  ArrowRight: () => press("next"),
  Home: () => press("first"),
  End: () => press("last"),
  PageUp: () => press("before"),
  PageDown: () => press("after"),
  " ": toggle,
};

/** @param {string} name */
function press(name) {
  const link = document.querySelector(`a[data-to="${name}"]`);
  if (!link) return;
  stop();
  void go(target(link, wanted));
}

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  const own = at.closest("input, select, textarea, [popover]") || (event.key === " " && at.closest("button, a, summary"));
  const act = KEYS[event.key];
  if (!act || own || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  act();
});

mark(step);
