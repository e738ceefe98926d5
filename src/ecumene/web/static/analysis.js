// @ts-check
// The chart of winning chances follows the step of the replay, and leads to any step by a click.
// While a game is being analysed the pane is fetched again until it is done.

const pane = document.getElementById("analysis");
const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("slider"));

/** @returns {number} */
const now = () => Number(slider?.value ?? 0);

/**
 * Show the chances of a step.
 * @param {number} step
 */
function show(step) {
  const chart = document.getElementById("chart");
  const row = document.querySelector(`#values [data-row="${step}"]`);
  if (!chart || !row) return;
  const at = `${(100 * step) / Number(chart.dataset["last"])}%`;
  for (const [name, mark] of [["x1", "line"], ["x2", "line"], ["cx", "circle"]]) chart.querySelector(`#cursor ${mark}`)?.setAttribute(name ?? "", at);
  const label = document.getElementById("chances-step");
  if (label) label.textContent = String(step);
  for (const cell of row.querySelectorAll("[data-of]")) {
    const shown = document.querySelector(`[data-chance="${cell.getAttribute("data-of")}"]`);
    if (shown) shown.textContent = cell.textContent;
  }
  const moments = [...document.querySelectorAll("[data-moment]")];
  /** @param {number} at @returns {(each: Element) => boolean} */
  const holds = (at) => (each) => Number(each.getAttribute("data-first")) <= at && at <= Number(each.getAttribute("data-end"));
  const here = moments.find(holds(step)) ?? moments.find(holds(step + 1));
  for (const each of moments) each.classList.toggle("off", each !== here);
  for (const link of document.querySelectorAll(".turns a")) {
    if (link.getAttribute("data-step") === String(step)) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
}

/** What a choice changed stands beside it in the list of moves. */
function note() {
  for (const row of document.querySelectorAll("#values [data-change]")) {
    const move = document.querySelector(`#moves [data-step="${row.getAttribute("data-row")}"]`);
    if (!move || move.querySelector(".note")) continue;
    const change = Number(row.getAttribute("data-change"));
    const badge = document.createElement("span");
    badge.className = `note ${change > 0 ? "good" : "bad"}`;
    badge.textContent = `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
    move.append(badge);
  }
}

/** Fetch the pane again while the analysis is under way. */
async function wait() {
  const busy = pane?.querySelector("[data-wait]");
  if (!pane || !busy) return;
  await new Promise((done) => setTimeout(done, Number(busy.getAttribute("data-wait"))));
  const query = new URL(location.href).searchParams;
  query.set("step", String(now()));
  query.delete("pane");
  try {
    const response = await fetch(`${pane.dataset["from"]}?${query}`, { headers: { "HX-Request": "true", Accept: "text/html" } });
    if (response.ok) await htmx.swap({ text: await response.text(), target: pane, swap: "innerMorph", sourceElement: pane });
  } catch {
    // the server is away for a moment: ask again
  }
  note();
  show(now());
  void wait();
}

/**
 * To the step under the pointer.
 * @param {PointerEvent | MouseEvent} event
 */
function jump(event) {
  const chart = event.target instanceof Element ? event.target.closest("#chart") : null;
  if (!(chart instanceof SVGElement)) return;
  const box = chart.getBoundingClientRect();
  const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
  const step = Math.round(share * Number(chart.dataset["last"]));
  if (step !== now()) document.dispatchEvent(new CustomEvent("replay:go", { detail: step }));
}

document.addEventListener("replay:step", (event) => {
  if (event instanceof CustomEvent) show(Number(event.detail));
});
pane?.addEventListener("pointerdown", jump);
pane?.addEventListener("pointermove", (event) => { if (event.buttons & 1) jump(event); });

note();
show(now());
void wait();
