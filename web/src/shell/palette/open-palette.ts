const listeners = new Set<() => void>();

/** Opens the palette, as its key does. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

export function onPaletteWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
