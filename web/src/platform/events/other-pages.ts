import { writeStored } from "../browser/storage.ts";

const CHANGED = "session-changed";

/** All pages of a browser share one login: the others hear that it began, ended or moved to another space. */
export function notifyOtherPages(): void {
  writeStored(CHANGED, String(Date.now()));
}

export function listenToOtherPages(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === CHANGED) listener();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
