// @ts-check
// Says it to everybody when something great happens: a banner above the table that moves nothing and goes by itself, and words for
// those who listen. What is great is marked in the log (data-great), so nobody is told what they may not read there.

const LONG = 6_000; // milliseconds, of one banner
const MOST = 3; // of those that come at once: the last ones
const root = document.body;

/** @type {Set<string>} */
const known = new Set();

function marked() {
  return [...document.querySelectorAll("#x-list-of-lines [data-great]")];
}

/**
 * @param {string} title
 * @param {string} words
 */
function banner(title, words) {
  const box = document.createElement("p");
  box.className = "great";
  const head = document.createElement("b");
  head.textContent = title;
  const more = document.createElement("span");
  more.textContent = words;
  box.append(head, ...(words ? [more] : []));
  return box;
}

/** @param {Element | null} found */
function words_of(found) {
  return found?.textContent?.trim() ?? "";
}

let over = root.dataset["status"] === "over";

/** How the game ended, when it has just ended: not every game has a line for it. */
function ended() {
  const before = over;
  over = root.dataset["status"] === "over";
  return over && !before ? [banner(words_of(document.getElementById("x-prompt")), "")] : [];
}

function announce() {
  const place = document.getElementById("announced");
  const lines = look().map((line) => banner(line.getAttribute("data-great") ?? "", words_of(line.querySelector("p"))));
  const shown = [...lines, ...ended()].slice(-MOST);
  if (!place || !shown.length) return;
  place.replaceChildren(...shown);
  setTimeout(() => shown.forEach((each) => each.remove()), LONG);
}

/** What is new since the last look; what was there when the page was opened is no news. */
function look() {
  const fresh = marked().filter((line) => !known.has(line.id));
  for (const line of fresh) known.add(line.id);
  return fresh;
}

look();
// after all that a push brings has been put in place
new MutationObserver(() => requestAnimationFrame(announce)).observe(root, { attributeFilter: ["data-version"] });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element) event.target.closest(".great")?.remove();
});
