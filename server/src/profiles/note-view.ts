import { afterView } from "@owlstat/core/profiles/views.ts";
import { networksAround } from "../platform/address-key.ts";
import type { Services } from "../platform/context.ts";
import { passIfAway } from "../platform/db/errors.ts";
import { type Asker, hashedKey, memberOf } from "./count-lookup.ts";
import { type ProfileRow, saveViews } from "./store.ts";

/** Records that somebody looked at a profile; few of its views are written, so that not every read is a write. */
export async function noteView(
  context: Pick<Services, "db" | "clock" | "secrets"> & Asker,
  { id, last_viewed_at, daily_until, viewed_from }: ProfileRow,
): Promise<void> {
  const { db, clock, secrets, ip } = context;
  const before = {
    lastAt: last_viewed_at?.getTime() ?? null,
    dailyUntil: daily_until?.getTime() ?? null,
    from: viewed_from,
  };
  const widest = networksAround(ip).at(-1)?.network ?? ip;
  const from = memberOf(context) ? null : hashedKey(`viewed from ${widest}`, secrets);
  const after = afterView(before, { now: clock.now(), from });
  if (after) await saveViews(db, id, after).catch(passIfAway);
}
