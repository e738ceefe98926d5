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

/** @param {Element} line */
function banner(line) {
  const box = document.createElement("p");
  box.className = "great";
  const title = document.createElement("b");
  title.textContent = line.getAttribute("data-great");
  const words = document.createElement("span");
  words.textContent = line.querySelector("p")?.textContent ?? "";
  box.append(title, words);
  return box;
}

/** @param {Element[]} lines */
function announce(lines) {
  const place = document.getElementById("announced");
  if (!place || !lines.length) return;
  const shown = lines.slice(-MOST).map(banner);
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
new MutationObserver(() => requestAnimationFrame(() => announce(look()))).observe(root, { attributeFilter: ["data-version"] });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element) event.target.closest(".great")?.remove();
});
