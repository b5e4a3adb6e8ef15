import { useSyncExternalStore } from "react";

const never = () => () => {};
const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The reader's time zone; UTC on the server and until the page has taken over. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, own, () => "UTC");
}
