/**
 * happy-dom knows no popovers. These open and close, tell their listeners, and follow the buttons that name them;
 * that the rest of the page hides them is left to the browser tests.
 */
export function bringPopovers(): void {
  const { prototype } = HTMLElement;
  if (Object.hasOwn(prototype, "showPopover")) return;
  prototype.showPopover = function showPopover() {
    toggle(this, true);
  };
  prototype.hidePopover = function hidePopover() {
    toggle(this, false);
  };
  document.addEventListener("click", ({ target }) => {
    const name = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
    const panel = name ? document.getElementById(name) : null;
    if (panel) toggle(panel, !opened.has(panel));
  });
}

const opened = new WeakSet<HTMLElement>();

function toggle(panel: HTMLElement, open: boolean): void {
  if (opened.has(panel) === open) return;
  if (open) opened.add(panel);
  else opened.delete(panel);
  const states = { oldState: open ? "closed" : "open", newState: open ? "open" : "closed" };
  for (const type of ["beforetoggle", "toggle"]) panel.dispatchEvent(Object.assign(new Event(type), states));
}
