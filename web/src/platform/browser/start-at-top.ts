/** What a navigation begins with: the top of the page, where the keyboard goes on if what had the focus is gone. */
export function startAtTop(): void {
  window.scrollTo(0, 0);
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}
