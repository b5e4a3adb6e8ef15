import type { OwnerScope } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { ownZoneOf } from "../users/store.ts";
import { settingsOf } from "./settings-store.ts";

/** The time zone a report speaks in: that of its schedule, else the space's for reports, else its author's own. */
export async function zoneFor(
  db: Queries,
  scope: OwnerScope,
  schedule: { time_zone: string } | null,
): Promise<string> {
  if (schedule) return schedule.time_zone;
  const { time_zone } = await settingsOf(db, scope);
  if (time_zone) return time_zone;
  return (await ownZoneOf(db, scope.userId)) ?? "UTC";
}
