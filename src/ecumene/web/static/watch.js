// @ts-check
// Keeps a page in step: the server pushes its <body>, without what has not changed, which is morphed into the one that is there.
// A hidden tab holds no stream; it asks from time to time whose turn it is, and says so to those who call (turn.js).

const SILENT = 25_000; // more than two beats
const CHECK = 2_000;
const POLL = 8_000;
const SOON = 400; // after which a broken stream is opened again; twice as long each time
const LATE = 3_000;
const REFUSED = 60_000; // the server is there, but cannot show this table: it is not asked for ever and ever

const root = document.body;
const turn = `/api/tables/${root.dataset["table"]}/turn`;
/** @type {EventSource | null} */
let stream = null;
let heard = 0;
let pause = SOON;

/** @type {Map<string, string>} */
const pieces = new Map(); // as they were sent last
const VERSION = "\x04";

/**
 * Pushes leave out pieces that have not changed, and name the version of the table by a mark.
 * @param {string} text
 * @param {string} version
 */
function whole(text, version) {
  const piece = /\x01([^\x02\x03]*)(?:\x02([^\x03]*))?\x03/g;
  return text
    .replace(piece, (_, id, html) => {
      if (html === undefined) return stand_in(id);
      pieces.set(id, html);
      return html;
    })
    .replaceAll(VERSION, version);
}

const SAME = "data-same";

/** What has not changed is neither read nor morphed again: an empty element stands for it, and what lies there stays.
 * @param {string} id */
function stand_in(id) {
  const html = pieces.get(id) ?? "";
  const [, tag, name] = html.match(/^<(\w+)(?: xmlns="[^"]+")? id="([^"]+)"/) ?? [];
  return tag && !html.includes(VERSION) ? `<${tag} id="${name}" ${SAME}="${id}"></${tag}>` : html;
}

/**
 * @param {string} text
 * @param {string} version
 */
function morph(text, version) {
  void htmx.swap({ text: whole(text, version), target: root, sourceElement: root, swap: "outerMorph" });
  for (const each of root.querySelectorAll(`[${SAME}]`)) {
    each.outerHTML = (pieces.get(each.getAttribute(SAME) ?? "") ?? "").replaceAll(VERSION, version); // it was not there any more
  }
}

htmx.registerExtension("same", {
  htmx_before_morph_node: (/** @type {Element} */ _, /** @type {{ newNode: Element }} */ { newNode }) => !newNode.hasAttribute(SAME),
});
// nothing on a table asks htmx for anything: to look for it in thousands of shapes would take longer than to morph them
document.addEventListener("htmx:before:process", (event) => event.preventDefault());

function open() {
  close();
  if (document.hidden) return;
  heard = Date.now();
  const opened = (stream = new EventSource(root.dataset["stream"] ?? ""));
  opened.addEventListener("message", (event) => {
    heard = Date.now();
    pause = SOON;
    if (opened === stream) morph(event.data, event.lastEventId);
  });
  opened.addEventListener("beat", () => {
    heard = Date.now();
  });
  opened.addEventListener("error", () => {
    if (opened !== stream) return;
    const refused = opened.readyState === EventSource.CLOSED;
    close();
    if (refused) ask_why();
    setTimeout(open, pause);
    pause = Math.min(2 * pause, refused ? REFUSED : LATE);
  });
}

/** A table that is gone is shown as gone. */
async function ask_why() {
  try {
    if ((await fetch(turn)).status === 404) location.reload();
  } catch {
    // the server is away, not the table
  }
}

function close() {
  stream?.close();
  stream = null;
}

setInterval(() => {
  if (stream !== null && Date.now() - heard > SILENT) open();
}, CHECK);
root.addEventListener("stale", open); // the server sends what stands now

async function poll() {
  if (!document.hidden) return;
  try {
    const answer = await fetch(turn);
    if (!answer.ok || !document.hidden) return;
    const detail = (await answer.json()).your_turn === true;
    document.dispatchEvent(new CustomEvent("turn", { detail }));
  } catch {
    // the server is away: the next poll will tell
  }
}

setInterval(poll, POLL);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    close();
    poll();
  } else {
    open();
  }
});
open();
