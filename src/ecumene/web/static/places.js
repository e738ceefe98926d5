// @ts-check
// Which place of the table is in view: a telephone shows one at a time, a desk opens some in the place of the
// players. By itself a page goes to what is asked. What is open is kept in data-ui- attributes, which no push touches.

const root = document.body;
const small = matchMedia("(max-width: 719px), (max-height: 479px)");
const narrow = matchMedia("(max-width: 1099px)");
const PLAYERS = "x-right";

/** @param {string} id */
function show(id) {
  for (const place of document.querySelectorAll(".place")) place.toggleAttribute("data-ui-here", place.id === id);
  for (const tab of document.querySelectorAll("[data-place]")) {
    const here = tab.getAttribute("data-place") === id;
    tab.toggleAttribute("data-ui-pressed", here);
    if (here && small.matches) tab.scrollIntoView({ block: "nearest", inline: "center" });
  }
  if (id === "x-log") rest();
}

function here() {
  return document.querySelector(".place[data-ui-here]")?.id ?? "";
}

/** Where the question leads, as far as this window does not show it anyway. */
function asked() {
  const { opened = "", goes = "" } = root.dataset;
  if (small.matches) return goes || here() || first();
  return opened || (narrow.matches && goes === "x-left" ? goes : PLAYERS);
}

function first() {
  return document.querySelector("#x-tabs [data-place]")?.getAttribute("data-place") ?? PLAYERS;
}

function follow() {
  show(asked());
  const lit = small.matches ? null : document.querySelector("#x-shelves [data-action]");
  lit?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const tab = event.target instanceof Element ? event.target.closest("[data-place]") : null;
  const id = tab?.getAttribute("data-place");
  if (id) show(id);
});

// the log ends with what happened last, unless somebody reads further up
let reads = false;

function lines() {
  return document.getElementById("x-lines");
}

function rest() {
  const log = lines();
  if (log && !reads) log.scrollTop = log.scrollHeight;
}

document.addEventListener(
  "scroll",
  (event) => {
    const log = lines();
    if (log && event.target === log) reads = log.scrollTop + log.clientHeight < log.scrollHeight - 40;
  },
  { capture: true, passive: true },
);

new MutationObserver(follow).observe(root, { attributeFilter: ["data-question", "data-opened", "data-goes"] });
new MutationObserver(rest).observe(root, { attributeFilter: ["data-version"] });
for (const media of [small, narrow]) media.addEventListener("change", follow);
addEventListener("resize", rest);
follow();
rest();
