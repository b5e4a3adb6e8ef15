/** The panels that open over the page by shortcut or by button. */
export type PanelName = "palette" | "keys";

const listeners = new Set<(name: PanelName) => void>();

/** Opens the palette or the list of keys, as its key does. */
export function openPanel(name: PanelName): void {
  for (const listener of listeners) listener(name);
}

export function onPanelWanted(listener: (name: PanelName) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
