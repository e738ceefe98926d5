// @ts-check
// Sends what somebody does at the table. A command carries the name of its request, so that it can be sent
// again after the server was away; what is new comes by the stream, what is refused is shown as a notice.

const AGAIN = 1_500;
const root = document.body;
const under_way = new Set();

/**
 * @param {string} address
 * @param {URLSearchParams} fields
 */
async function send(address, fields) {
  const key = `${address}?${fields}`;
  if (under_way.has(key)) return;
  under_way.add(key);
  try {
    await show(await persist(address, fields));
  } finally {
    under_way.delete(key);
  }
}

/**
 * @param {string} address
 * @param {URLSearchParams} fields
 * @returns {Promise<Response>}
 */
async function persist(address, fields) {
  for (;;) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "HX-Request": "true", Accept: "text/html" },
        body: fields,
      });
      if (answer.status !== 503) {
        lost(false);
        return answer;
      }
    } catch {
      // the server is away
    }
    lost(true);
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** @param {boolean} away */
function lost(away) {
  const notice = document.getElementById("notice");
  if (!notice) return;
  const told = notice.querySelector("[data-lost]");
  if (away && !told) {
    const words = document.createElement("p");
    words.className = "told renewed";
    words.dataset["lost"] = "";
    words.textContent = root.dataset["lost"] ?? "";
    notice.replaceChildren(words);
  } else if (!away) told?.remove();
}

/** @param {Response} answer */
async function show(answer) {
  const elsewhere = answer.headers.get("HX-Redirect");
  if (elsewhere) {
    location.assign(elsewhere);
    return;
  }
  const html = answer.status === 200 ? await answer.text() : "";
  if (html) put(html);
  if (answer.headers.get("HX-Trigger") === "stale") root.dispatchEvent(new Event("stale"));
}

/** @param {string} html */
function put(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const first = made.content.firstElementChild;
  const place = document.getElementById(first?.getAttribute("data-into") ?? "notice");
  place?.replaceChildren(made.content);
  document.dispatchEvent(new CustomEvent("told", { detail: place }));
}

/** @param {CustomEvent<{ action: string, sure: boolean }>} event */
function answer(event) {
  const form = document.getElementById("x-choices");
  if (!(form instanceof HTMLFormElement)) return;
  const { action, sure } = event.detail;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("action", action);
  fields.set("request", `v${fields.get("version")}.a${action}`);
  if (sure) fields.set("sure", "true");
  document.getElementById("notice")?.replaceChildren();
  send(form.getAttribute("action") ?? "", fields);
}

document.addEventListener("answer", (event) => answer(/** @type {CustomEvent} */ (event)));

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset["command"]) return;
  event.preventDefault();
  if (form.dataset["command"] === "answer") return; // its buttons are choices
  if (form.dataset["sure"] && !form.hasAttribute("data-ui-sure")) {
    document.dispatchEvent(new CustomEvent("ask", { detail: form }));
    return;
  }
  form.removeAttribute("data-ui-sure");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) fields.append(name, String(value));
  if (!fields.has("request")) fields.set("request", crypto.randomUUID?.() ?? `r${Date.now()}`);
  document.getElementById("notice")?.replaceChildren();
  send(form.getAttribute("action") ?? "", fields);
  if (form.dataset["command"] === "say") form.reset();
  form.closest("dialog")?.close();
});

document.addEventListener("change", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  if (box.matches("[data-send]")) box.form?.requestSubmit();
  if (box.matches("[data-careful]")) {
    const form = document.getElementById("x-careful");
    const twin = document.getElementById("x-careful-box");
    if (form instanceof HTMLFormElement && twin instanceof HTMLInputElement) {
      twin.checked = box.checked;
      send(form.getAttribute("action") ?? "", new URLSearchParams(box.checked ? { on: "true" } : {}));
    }
  }
});

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-hint-of]") : null;
  const address = button?.getAttribute("data-hint-of");
  if (!address) return;
  button?.setAttribute("data-ui-busy", "");
  try {
    await show(await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } }));
  } finally {
    button?.removeAttribute("data-ui-busy");
  }
});

const careful = document.getElementById("x-careful-box");
if (careful instanceof HTMLInputElement) careful.checked = !/(^|;\s*)confirm=off/.test(document.cookie);
