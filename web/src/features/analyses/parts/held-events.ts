/** The path from a root down to an element, as indexes of children. */
type Way = readonly number[];

/** Where somebody clicked or put the focus, and what they chose from a list. */
export type Held = { clicked?: Way; focused?: Way; chosen?: { way: Way; value: string } };

function wayTo(element: Element, root: Element): number[] {
  const way: number[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    way.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return way;
}

function elementAt(root: Element, way: readonly number[]): HTMLElement | undefined {
  let at: Element | undefined = root;
  for (const place of way) at = at?.children[place];
  return at instanceof HTMLElement ? at : undefined;
}

/**
 * Records events on elements that are not hydrated yet. Links opened in a new tab or window work as usual.
 */
export function holdEvents(root: HTMLElement, held: Held): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest("a[target], a[href^='#']"))
      return;
    const control = event.target.closest("a, button, label, input, summary");
    if (!control || control.tagName === "SUMMARY") return;
    event.preventDefault();
    held.clicked = wayTo(control, root);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) held.focused = wayTo(target, root);
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) held.chosen = { way: wayTo(target, root), value: target.value };
  };
  root.addEventListener("change", onChange);
  root.addEventListener("click", onClick);
  root.addEventListener("focusin", onFocus);
  return () => {
    root.removeEventListener("change", onChange);
    root.removeEventListener("click", onClick);
    root.removeEventListener("focusin", onFocus);
  };
}

const PRESSES = ["pointerdown", "keydown"] as const;
const RELEASES = ["pointerup", "pointercancel", "keyup"] as const;

/** Reports when a mouse button or key is pressed inside, and when it is released and handled. */
export function watchPress(root: HTMLElement, tell: (pressed: boolean) => void): () => void {
  const press = () => tell(true);
  // The click comes after the release.
  const release = () => setTimeout(() => tell(false));
  for (const sign of PRESSES) root.addEventListener(sign, press);
  for (const sign of RELEASES) addEventListener(sign, release);
  return () => {
    for (const sign of PRESSES) root.removeEventListener(sign, press);
    for (const sign of RELEASES) removeEventListener(sign, release);
  };
}

/** Repeats the recorded events on the hydrated elements. */
export function replay(root: HTMLElement, held: Held): void {
  if (held.focused) elementAt(root, held.focused)?.focus({ preventScroll: true });
  if (held.clicked) elementAt(root, held.clicked)?.click();
  const list = held.chosen && elementAt(root, held.chosen.way);
  if (held.chosen && list instanceof HTMLSelectElement) {
    list.value = held.chosen.value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }
  held.focused = undefined;
  held.clicked = undefined;
  held.chosen = undefined;
}
