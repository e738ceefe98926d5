// @ts-check
// Which place of the table is in view: a telephone shows one at a time, a desk opens some in the place of the
// players. By itself a page goes to what is asked. What is open is kept in data-ui- attributes, which no push touches.

const root = document.body;
const small = matchMedia("(max-width: 719px), (max-height: 479px)");
const narrow = matchMedia("(max-width: 1099px)");
const PLAYERS = "x-right";

/** @param {string} id */
function show(id) {
  for (const place of document.querySelectorAll(".shown")) place.toggleAttribute("data-ui-here", place.id === id);
  for (const tab of document.querySelectorAll("[data-place]")) {
    const here = tab.getAttribute("data-place") === id;
    tab.toggleAttribute("data-ui-pressed", here);
    if (here && small.matches) tab.scrollIntoView({ block: "nearest", inline: "center" });
  }
  rest();
}

function here() {
  return document.querySelector(".shown[data-ui-here]")?.id ?? "";
}

/** Where the question leads, as far as this window does not show it anyway. Whoever can choose where they are stays there:
 * in a long turn one place is not left after each choice. */
function asked() {
  const { opened = "", goes = "" } = root.dataset;
  const stays = document.querySelector(".shown[data-ui-here]:has(svg [data-action])")?.id ?? "";
  if (small.matches) return stays || goes || here() || first();
  if (narrow.matches && (stays === "x-left" || goes === "x-left")) return opened || "x-left";
  return opened || PLAYERS;
}

function first() {
  return document.querySelector("#x-tabs [data-place]")?.getAttribute("data-place") ?? PLAYERS;
}

function follow() {
  show(asked());
  const where = small.matches ? ".shown[data-ui-here]:not(.viewport)" : "#x-shelves";
  document.querySelector(`${where} [data-action]`)?.scrollIntoView({ block: "nearest" });
}

const GLOW = 1_200; // milliseconds

/** Bring pieces of one place into sight, and let them glow for a moment.
 * @param {Element[]} pieces */
function lead(...pieces) {
  const place = pieces[0]?.closest(".shown");
  if (place && !pieces[0]?.checkVisibility({ visibilityProperty: true })) show(place.id);
  if (!place?.matches(".viewport")) pieces[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (pieces.length < 2 && document.activeElement?.matches(".chip")) return; // it is lit as long as it has the focus
  for (const piece of pieces) piece.setAttribute("data-ui-hot", "");
  setTimeout(() => pieces.forEach((piece) => piece.removeAttribute("data-ui-hot")), GLOW);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const id = target?.closest("[data-place]")?.getAttribute("data-place");
  if (id) show(id);
  const goal = target?.closest("[data-lead]")?.getAttribute("data-lead");
  if (goal) lead(...document.querySelectorAll(`#${CSS.escape(goal)} svg [data-action]`));
});
document.addEventListener("visit", (event) => show(/** @type {CustomEvent<string>} */ (event).detail));
document.addEventListener("lead", (event) => {
  const { detail } = /** @type {CustomEvent<Element | null>} */ (event);
  if (detail) lead(detail);
});

// the log ends with what happened last, unless somebody reads further up
let reads = false;

function rest() {
  const log = document.getElementById("x-lines");
  if (log && !reads) log.scrollTop = log.scrollHeight;
}

for (const moved of ["wheel", "touchmove", "pointerup", "keyup"]) {
  document.addEventListener(
    moved,
    (event) => {
      const log = event.target instanceof Element ? event.target.closest("#x-lines") : null;
      if (log) requestAnimationFrame(() => (reads = log.scrollTop + log.clientHeight < log.scrollHeight - 40));
    },
    { passive: true },
  );
}

// a push has the newest lines only: those before them stay, so that nothing moves for whoever reads
htmx.registerExtension("lines", {
  htmx_before_morph_node: (/** @type {Element} */ old, /** @type {{ newNode: Element }} */ { newNode }) => {
    if (old.id !== "x-list-of-lines") return;
    const pushed = new Set([...newNode.children].map((line) => line.id));
    const known = [...old.children];
    const kept = known.slice(0, Math.max(0, known.findIndex((line) => pushed.has(line.id))));
    newNode.prepend(...kept.map((line) => line.cloneNode(true)));
  },
});

new MutationObserver(rest).observe(root, { attributeFilter: ["data-version"] });
new ResizeObserver(rest).observe(root);
new MutationObserver(follow).observe(root, { attributeFilter: ["data-question", "data-opened", "data-goes"] });
for (const media of [small, narrow]) media.addEventListener("change", follow);
follow();
rest();
