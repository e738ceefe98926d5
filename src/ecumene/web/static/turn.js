// @ts-check
// Calls somebody back to the table when it is their turn: by title and favicon always, by a sound of two soft tones
// and by a message of the browser if they want it. What they want is kept in this browser.

const root = document.body;
const BRIEF = 2_000; // a turn that comes back sooner calls nobody who is looking
const SOUND = "ecumene-sound";
const MESSAGE = "ecumene-message";
const title = document.title;
const mark = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const plain = mark?.href ?? "";

/** @param {string} name */
function wanted(name) {
  try {
    return localStorage.getItem(name) === "on";
  } catch {
    return false; // a browser that keeps nothing stays quiet
  }
}

/**
 * @param {string} name
 * @param {boolean} on
 */
function keep(name, on) {
  try {
    localStorage.setItem(name, on ? "on" : "off");
  } catch {
    // then it holds until the page is left
  }
  show();
}

/** @type {AudioContext | null} */
let audio = null;

/** Two tones, a fifth apart, that swell and fade. */
function ring() {
  audio ??= new AudioContext();
  for (const [at, pitch] of [
    [0, 523.25],
    [0.16, 784],
  ]) {
    const start = audio.currentTime + (at ?? 0);
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch ?? 0;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
  root.dataset["uiRang"] = String(Number(root.dataset["uiRang"] ?? 0) + 1);
}

function message() {
  if (!document.hidden || Notification.permission !== "granted") return;
  const note = new Notification(root.dataset["title"] ?? "Ecumene", {
    body: root.dataset["yourTurn"] ?? "",
    tag: root.dataset["table"] ?? "",
    icon: plain,
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

function call() {
  if (wanted(SOUND)) ring();
  if (wanted(MESSAGE)) message();
}

let mine = root.dataset["turn"] === "yes";
let left = Date.now();

/** @param {boolean} now */
function turn(now) {
  if (now && !mine && (document.hidden || Date.now() - left > BRIEF)) call();
  if (!now && mine) left = Date.now();
  mine = now;
  mark_tab();
}

/** Whoever looks at the table needs no mark on its tab. */
function mark_tab() {
  const away = mine && document.hidden;
  document.title = away ? `● ${root.dataset["yourTurn"]} · ${title}` : title;
  if (mark) mark.href = away ? (root.dataset["turnMark"] ?? plain) : plain;
}

/** Buttons and boxes say what is wanted. */
function show() {
  for (const each of document.querySelectorAll("[data-call]")) {
    const on = wanted(each.getAttribute("data-call") ?? "");
    if (each instanceof HTMLInputElement) each.checked = on;
    else each.setAttribute("aria-pressed", String(on));
  }
}

/** @param {Element} control */
async function change(control) {
  const name = control.getAttribute("data-call") ?? "";
  const on = !wanted(name);
  if (name === MESSAGE && on && Notification.permission !== "granted") {
    keep(name, (await Notification.requestPermission()) === "granted");
    return;
  }
  keep(name, on);
  if (name === SOUND && on) ring(); // so that they know it, and the browser allows it from now on
}

document.addEventListener("click", (event) => {
  const control = event.target instanceof Element ? event.target.closest("[data-call]") : null;
  if (control) change(control);
});

// a hidden tab holds no stream: whoever asks for it tells (watch.js)
document.addEventListener("turn", (event) => turn(/** @type {CustomEvent<boolean>} */ (event).detail));
new MutationObserver(() => turn(root.dataset["turn"] === "yes")).observe(root, { attributeFilter: ["data-turn", "data-version"] });
document.addEventListener("visibilitychange", mark_tab);
show();
