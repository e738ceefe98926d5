// @ts-check
// Brings every icon, once and for all pages: what is pushed later may use any of them.

const script = document.querySelector("script[data-icons]");
const sprite = document.getElementById("sprite");
const address = script?.getAttribute("data-icons");

if (sprite && address) {
  const answer = await fetch(address);
  if (answer.ok) {
    const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const symbol of [...read.documentElement.children]) {
      if (!document.getElementById(symbol.id)) sprite.append(document.adoptNode(symbol));
    }
  }
}
