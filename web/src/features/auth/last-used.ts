import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../platform/storage.ts";

export type Method = "email" | "facebook" | "google";

const KEY = "last-login";
const never = () => () => {};

export function rememberMethod(method: Method): void {
  writeStored(KEY, method);
}

/** How this browser came in the last time. The server cannot know, so the mark follows the first paint. */
export function useLastMethod(): string | null {
  return useSyncExternalStore(
    never,
    () => readStored(KEY),
    () => null,
  );
}
