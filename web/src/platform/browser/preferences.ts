import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { useSyncExternalStore } from "react";
import { useBoot } from "../boot.tsx";
import { useReader } from "../session/session.tsx";

const never = () => () => {};
const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The device's time zone; null on the server and until the page has taken over. */
export function useDeviceZone(): string | null {
  return useSyncExternalStore(never, own, () => null);
}

/** The zone the reader chose, else the device's; UTC until that is known. */
export function useTimeZone(): string {
  const user = useReader();
  const device = useDeviceZone();
  return user?.time_zone ?? device ?? "UTC";
}

/** The reader's definition of engagement, used when the address names none. */
export function useOwnDefinition(): EngagementDefinition {
  const { client } = useBoot();
  return useReader()?.engagement_definition ?? client?.definition ?? "mean";
}

/** How many decimals this reader wants to see of engagement. */
export function useEngagementDecimals(): number {
  return useReader()?.engagement_decimals ?? 2;
}
