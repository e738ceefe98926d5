// @ts-check
// Before anything is drawn: this browser runs scripts, so that nothing is laid out twice.
document.documentElement.setAttribute("data-ui-script", "");
