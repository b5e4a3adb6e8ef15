/**
 * Opens a popover with the next frame. At once would throw while the browser opens or closes another one, and a
 * render can happen in the middle of that. Returns a function that cancels it.
 */
export function showInNextFrame(element: HTMLElement, onShown?: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    if (!element.isConnected) return;
    // Opening it anew lifts it above everything that opened since.
    element.hidePopover();
    element.showPopover();
    onShown?.();
  });
  return () => cancelAnimationFrame(frame);
}
