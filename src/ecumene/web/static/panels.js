// @ts-check
// Dialogs, the drawer of rules, and what is opened by a button.

const root = document.body;

/**
 * @param {Element} place
 * @param {string} address
 */
async function load(place, address) {
  const answer = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
  if (answer.ok) place.innerHTML = await answer.text();
}

/** @type {Element | null} */
let opener = null;

/** @param {string} words */
async function open_rules(words) {
  const drawer = document.getElementById("drawer");
  if (!drawer) return;
  const address = `/t/${root.dataset["table"]}/rules?q=${encodeURIComponent(words)}`;
  const answer = await fetch(address, { headers: { "HX-Request": "true", Accept: "text/html" } });
  if (!answer.ok) return;
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  const typing = drawer.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement;
  const found = made.content.querySelector(".drawer-found");
  const shown = drawer.querySelector(".drawer-found");
  if (typing && found && shown) {
    shown.replaceWith(found); // whoever types goes on typing
    return;
  }
  drawer.replaceChildren(made.content);
  drawer.hidden = false;
  drawer.querySelector("input")?.focus();
}

function close_rules() {
  const drawer = document.getElementById("drawer");
  if (!drawer || drawer.hidden) return false;
  drawer.hidden = true;
  if (opener instanceof HTMLElement) opener.focus();
  return true;
}

/** @param {Element} button */
function open_dialog(button) {
  const dialog = document.getElementById(button.getAttribute("data-dialog") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  button.closest("dialog")?.close();
  const address = button.getAttribute("data-load");
  const place = dialog.querySelector(".dialog-body");
  if (address && place) load(place, address);
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  const link = target.closest("[data-drawer]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    opener = link;
    open_rules(link.getAttribute("data-drawer") ?? "");
    return;
  }
  const way = target.closest("#drawer a[href]");
  const rule = way?.getAttribute("href")?.match(/\/rules#([\w-]+)$/)?.[1];
  if (rule) {
    event.preventDefault();
    open_rules(rule);
    return;
  }
  if (way) way.setAttribute("target", "_blank"); // the table stays where it is
  if (target.closest("[data-close-drawer]")) close_rules();
  const button = target.closest("[data-dialog]");
  if (button) open_dialog(button);
  if (target.closest("[data-close]") || (target instanceof HTMLDialogElement && target.open)) {
    target.closest("dialog")?.close();
  }
  const id = target.closest("[data-toggle]")?.getAttribute("data-toggle");
  if (id) document.getElementById(id)?.toggleAttribute("data-ui-open");
  if (target.closest("#notice")) document.getElementById("notice")?.replaceChildren();
});

// a question before what cannot be taken back
document.addEventListener("ask", (event) => {
  const form = /** @type {CustomEvent<HTMLFormElement>} */ (event).detail;
  const dialog = document.getElementById("x-sure");
  const words = dialog?.querySelector("p");
  if (!(dialog instanceof HTMLDialogElement) || !words) return;
  form.closest("dialog")?.close();
  words.textContent = form.dataset["sure"] ?? "";
  dialog.returnValue = "";
  dialog.addEventListener(
    "close",
    () => {
      if (dialog.returnValue !== "yes") return;
      form.setAttribute("data-ui-sure", "");
      form.requestSubmit();
    },
    { once: true },
  );
  dialog.showModal();
});

// the search in the drawer
let typed = 0;
document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.form?.hasAttribute("data-rules")) return;
  const now = ++typed;
  setTimeout(() => {
    if (now === typed) open_rules(field.value);
  }, 250);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.hasAttribute("data-rules")) {
    event.preventDefault();
    open_rules(String(new FormData(form).get("q") ?? ""));
  } else if (form.dataset["goes"] === "replace") {
    event.preventDefault(); // nobody comes back to another player's cards by the back button
    location.replace(`${form.getAttribute("action")}?${new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, String(v)]))}`);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && close_rules()) event.stopPropagation();
});
