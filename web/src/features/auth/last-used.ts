import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../platform/browser/storage.ts";

export type Method = "email" | "facebook" | "google";

const KEY = "last-login";
const never = () => () => {};

export function rememberMethod(method: Method): void {
  writeStored(KEY, method);
}

/**
 * The last login method of this browser. The server does not know it, so the mark appears after the first
 * paint.
 */
export function useLastMethod(): string | null {
  return useSyncExternalStore(
    never,
    () => readStored(KEY),
    () => null,
  );
}
