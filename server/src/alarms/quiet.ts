import { holdsAtEnd, judge } from "@owlstat/core/alarms/judge.ts";
import { readingsOf } from "@owlstat/core/alarms/readings.ts";
import type { OwnerContext } from "../platform/context.ts";
import { daySources, fullSource, needsPosts } from "./sources.ts";
import { coveredBy, findAlarm } from "./store.ts";
import { judgeableOf, newFiring, wantedOf } from "./watch.ts";
import { insertFirings, type NewFiring, stoppedAccounts } from "./watch-store.ts";

type Marking = Pick<OwnerContext, "db" | "clock" | "scope">;

/**
 * When the condition is already met while an alarm is created, changed or resumed, this is stored without
 * notifying anybody; it fires the next time.
 */
export async function markQuietly({ db, clock, scope }: Marking, id: string): Promise<void> {
  const row = await findAlarm(db, scope, id);
  if (!row || row.paused_at !== null) return;
  const alarm = judgeableOf(row);
  const today = clock.today();
  if (row.measure === "stopped") return markStopped({ db, clock, scope }, id);
  const accounts = await coveredBy(db, [id]);
  const wanted = accounts.map(({ profile_id }) => wantedOf({ ...row, profile_id }));
  const sourceOf = needsPosts(row) ? null : await daySources(db, wanted);
  const known: NewFiring[] = [];
  for (const want of wanted) {
    const source = sourceOf ? sourceOf(want) : await fullSource(db, want, today);
    const readings = readingsOf(row.measure, source, today);
    const last = readings.at(-1);
    const already = judge(alarm, readings, { from: today, to: today });
    if (already.length === 0 && last && holdsAtEnd(alarm, readings)) {
      already.push({ day: last.day, value: last.value, before: last.value, lasts: last.day });
    }
    const place = { id, space_id: scope.spaceId, profile_id: want.profileId };
    known.push(...already.map((firing) => newFiring(place, firing, clock.now(), true)));
  }
  await db.transaction((tx) => insertFirings(tx, known));
}

/** The same for accounts that are no longer collected. */
async function markStopped({ db, clock, scope }: Marking, id: string): Promise<void> {
  const day = clock.today();
  const known = (await stoppedAccounts(db, day, id)).map(({ profile_id, days }) =>
    newFiring(
      { id, space_id: scope.spaceId, profile_id },
      { day, value: days, before: days },
      clock.now(),
      true,
    ),
  );
  await db.transaction((tx) => insertFirings(tx, known));
}
