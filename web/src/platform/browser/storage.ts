import type { LocalName } from "@owlstat/core/legal/stored.ts";

/** Local storage that never throws: private windows and full disks lose a preference, nothing more. */
export function readStored(name: LocalName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: LocalName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage the value lasts for this visit only.
  }
}
