// @ts-check
// Keeps the stream of a table alive, and tells in the title of a hidden tab whose turn it is.
// The extension for streams retries a broken one, but neither a first try that failed nor one gone silent.

const SILENT = 25_000; // more than two beats
const LOOK = 2_000;
const POLL = 15_000; // how often a hidden tab, which holds no stream, asks

const root = document.body;
/** @type {{ reader: ReadableStreamDefaultReader<Uint8Array> | null } | null} */
let link = null;
let heard = Date.now();

function alive() {
  heard = Date.now();
}

/** Begin again where we stand: the server sends what we have not seen. */
function renew() {
  alive();
  if (link === null) htmx.trigger(root, "resume");
  else link.reader?.cancel();
}

root.addEventListener("htmx:sse:after:connection", (event) => {
  link = event.detail.connection;
  alive();
});
root.addEventListener("htmx:sse:before:message", alive);
root.addEventListener("htmx:sse:close", () => {
  link = null;
});
root.addEventListener("stale", renew);

setInterval(() => {
  if (!document.hidden && (link === null || Date.now() - heard > SILENT)) renew();
}, LOOK);

const title = document.title;

/** @param {boolean} mine */
function tell(mine) {
  document.title = mine ? `● ${root.dataset["yourTurn"]} · ${title}` : title;
}

async function poll() {
  if (!document.hidden) return;
  try {
    const answer = await fetch(`/api/tables/${root.dataset["table"]}/turn`);
    if (answer.ok && document.hidden) tell((await answer.json()).your_turn === true);
  } catch {
    // the server is away: the next poll will tell
  }
}

setInterval(poll, POLL);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) poll();
  else tell(false);
});
