/** Inputs in which letters do nothing. */
const DEAF = new Set(["range", "radio", "checkbox", "button", "submit"]);

function takesLetters(element: EventTarget | null): boolean {
  if (element instanceof HTMLInputElement) return !DEAF.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Is this key a command of the page: pressed alone, while nobody types and no dialog is open? */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !takesLetters(event.target) && !document.querySelector("dialog[open]");
}
