// @ts-check
// Copies the address beside a button. The button is shown only where scripts run.

document.documentElement.classList.add("scripts");

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (target instanceof HTMLButtonElement) void copy(target);
});

/**
 * Copy what a field holds, and say so.
 * @param {HTMLButtonElement} button
 */
async function copy(button) {
  const field = document.getElementById(button.dataset["copy"] ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // the only way on an address without https
  }
  const before = button.textContent;
  button.textContent = button.dataset["copied"] ?? before;
  setTimeout(() => { button.textContent = before; }, 2000);
}
