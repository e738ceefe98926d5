// @ts-check
// Lights what the guide of a first game speaks of: the choice it suggests, and pieces and parts by their ids. Around a
// drawn piece goes a ring that lies above the drawing, since a neighbour may cover its edge.

const MARK = "data-ui-guided";
const NS = "http://www.w3.org/2000/svg";
const ROOM = 3; // pixels of the drawing between a piece and its ring
const root = document.body;

/** What is on its way to another place: around it goes no ring before it has arrived.
 * @param {Element} piece */
function travels(piece) {
  return document.getAnimations().filter((each) => each instanceof CSSTransition && each.effect instanceof KeyframeEffect && each.effect.target?.contains(piece));
}

/** @param {SVGGraphicsElement} piece */
function ring(piece) {
  const ways_to_go = travels(piece);
  if (ways_to_go.length) return void Promise.allSettled(ways_to_go.map((each) => each.finished)).then(light);
  const svg = piece.closest("svg.drawing");
  const into = svg instanceof SVGSVGElement ? svg.getScreenCTM()?.inverse().multiply(piece.getScreenCTM() ?? new DOMMatrix()) : null;
  if (!svg || !into) return; // it is not in view
  const ways = piece.querySelectorAll(".way"); // unseen until one points at the piece, and no part of its size
  for (const way of ways) way.setAttribute("display", "none");
  const { x, y, width, height } = piece.getBBox();
  for (const way of ways) way.removeAttribute("display");
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(into);
  const drawn = document.createElementNS(NS, "rect");
  const place = { x: left - ROOM, y: top - ROOM, width: width * into.a + 2 * ROOM, height: height * into.d + 2 * ROOM, rx: 8 };
  for (const [name, value] of Object.entries(place)) drawn.setAttribute(name, value.toFixed(1));
  drawn.setAttribute("class", "guide-ring");
  svg.append(drawn);
}

let shown = ""; // the suggestion that was last brought into view

/** A telephone may show a part of a place only: what is suggested is brought into view, once.
 * @param {NodeListOf<Element>} chosen
 * @param {string} suggests */
function reveal(chosen, suggests) {
  const key = `${root.dataset["question"]} ${suggests}`;
  const piece = [...chosen].find((each) => each instanceof SVGElement && each.getBoundingClientRect().width > 0);
  if (key === shown || !piece) return;
  shown = key;
  piece.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function light() {
  for (const each of document.querySelectorAll(`[${MARK}]`)) each.removeAttribute(MARK);
  for (const each of document.querySelectorAll(".guide-ring")) each.remove();
  const guide = document.getElementById("x-guide");
  if (!guide) return;
  const { suggests, lights = "" } = guide.dataset;
  const ids = lights.split(" ").filter(Boolean);
  const named = ids.flatMap((id) => [document.getElementById(id), document.getElementById(`p-${id}`)]);
  const chosen = document.querySelectorAll(`main [data-action="${CSS.escape(suggests ?? "none")}"]`);
  if (suggests !== undefined) reveal(chosen, suggests);
  for (const each of [...named, ...chosen]) {
    if (!each || each.matches("svg.drawing")) continue; // a part is lit by its frame
    each.setAttribute(MARK, "");
    if (each instanceof SVGGraphicsElement && !each.closest(".cards")) ring(each); // cards have buttons
  }
}

new MutationObserver(light).observe(root, { attributeFilter: ["data-version"] });
document.addEventListener("htmx:after:swap", light);
document.addEventListener("click", () => requestAnimationFrame(light)); // another place may be in view
window.addEventListener("load", light);
light();
