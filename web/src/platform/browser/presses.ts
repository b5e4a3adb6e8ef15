const FIELDS = "input, textarea, select, [contenteditable=true]";
const PRESSED = "button, a[href], label, summary";

/**
 * A field that is left may show another hint, and what stands below it moves. If that happened while the mouse button is
 * down, it would come up beside what was pressed, and the press would be lost. So the field is left when it comes up.
 */
export function keepPresses(page: Document): void {
  let pressed: HTMLElement | null = null;
  page.addEventListener("mousedown", (event) => {
    pressed = null;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (!target || event.button !== 0 || event.defaultPrevented) return;
    if (target.closest("[draggable=true]") || !page.activeElement?.matches(FIELDS)) return;
    if (target.contains(page.activeElement)) return;
    event.preventDefault();
    pressed = target;
  });
  page.addEventListener("mouseup", ({ target }) => {
    const held = pressed;
    pressed = null;
    if (!held || !(target instanceof Node) || !held.contains(target)) return;
    const next = held instanceof HTMLLabelElement ? held.control : held;
    next?.focus({ preventScroll: true, focusVisible: false });
  });
}
