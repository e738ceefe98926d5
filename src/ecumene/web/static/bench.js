// @ts-check
// Another language or theme, and what was typed stays: the page is asked for anew with all of it.

const look = document.querySelector("form.appearance");
const asked = document.querySelector(".bench > form");

if (look instanceof HTMLFormElement && asked instanceof HTMLFormElement) {
  look.addEventListener("submit", (event) => {
    event.preventDefault();
    void change(look, event.submitter, asked);
  });
}

/**
 * Take over the look, then show the same file again.
 * @param {HTMLFormElement} look
 * @param {HTMLElement | null} chosen
 * @param {HTMLFormElement} asked
 */
async function change(look, chosen, asked) {
  const sent = { method: "POST", body: new FormData(look, chosen), redirect: "manual" };
  await fetch(look.action, /** @type {RequestInit} */ (sent));
  const file = document.createElement("input");
  file.type = "hidden";
  file.name = "open";
  file.value = String(new FormData(asked).get("file"));
  asked.append(file);
  asked.submit();
}
