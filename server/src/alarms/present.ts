import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { holdsAtEnd, type Reading } from "@owlstat/core/alarms/judge.ts";
import { readingsOf } from "@owlstat/core/alarms/readings.ts";
import { distanceTo, stateOf } from "@owlstat/core/alarms/rules.ts";
import { isOverdue } from "@owlstat/core/local-time.ts";
import { addDays, DAY, dayOf } from "@owlstat/core/time.ts";
import { chosenChannels } from "../channels/chosen-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { countFired, type FiredCount } from "./firings-store.ts";
import { daySources, fullSource, needsPosts, type Wanted } from "./sources.ts";
import { type AlarmRow, type CoveredAccount, coveredBy } from "./store.ts";
import { judgeableOf, wantedOf } from "./watch.ts";

const SPARKLINE_DAYS = 30;
/** For alarms on many accounts, only this many are checked to find the one closest to firing. */
const MOST_LOOKED_AT = 10;

type Watched = { row: AlarmRow; accounts: readonly CoveredAccount[] };
type Close = { username: string; readings: Reading[]; distance: number | null; holds: boolean };

/** Alarms for the list on the page; only the `most` oldest running ones are active. */
export async function presentAlarms(
  context: ScopedContext,
  rows: readonly AlarmRow[],
  overLimit: ReadonlySet<string>,
): Promise<Alarm[]> {
  const { db, clock, scope } = context;
  const ids = rows.map(({ id }) => id);
  const covered = await coveredBy(db, ids);
  const channels = await chosenChannels(db, scope, "alarm", ids);
  const byAlarm = Map.groupBy(covered, ({ alarm_id }) => alarm_id);
  const watched = rows.map((row) => ({ row, accounts: byAlarm.get(row.id) ?? [] }));
  const fired = await countFired(db, scope, new Date(clock.now() - 30 * DAY));
  const counts = new Map(fired.map((one) => [one.alarm_id, one]));
  const closest = await closestOf(context, watched);
  return watched.map((one, index) =>
    present(
      { ...one, channels: channels(one.row.id) },
      closest[index] ?? null,
      counts.get(one.row.id),
      overLimit,
      clock.now(),
    ),
  );
}

function wantedFor({ row }: Watched, profileId: number): Wanted {
  return wantedOf({ ...row, profile_id: profileId });
}

/** For each alarm, the account closest to firing with its last readings. */
async function closestOf(
  { db, clock }: ScopedContext,
  watched: readonly Watched[],
): Promise<(Close | null)[]> {
  const since = addDays(dayOf(clock.now()), -SPARKLINE_DAYS);
  const quick = watched.filter(({ row }) => !needsPosts(row));
  const wanted = quick.flatMap((one) =>
    one.accounts.slice(0, MOST_LOOKED_AT).map(({ profile_id }) => wantedFor(one, profile_id)),
  );
  const sourceOf = await daySources(db, wanted, { ahead: SPARKLINE_DAYS });
  const closest: (Close | null)[] = [];
  for (const one of watched) {
    const slow = needsPosts(one.row);
    let best: Close | null = null;
    for (const { profile_id, username } of one.accounts.slice(0, slow ? 1 : MOST_LOOKED_AT)) {
      const want = wantedFor(one, profile_id);
      const source = slow ? await fullSource(db, want, since) : sourceOf(want);
      best = closer(best, lookAt(one.row, username, readingsOf(one.row.measure, source, since)));
    }
    closest.push(best);
  }
  return closest;
}

function lookAt(row: AlarmRow, username: string, readings: Reading[]): Close {
  const alarm = judgeableOf(row);
  const distance = distanceTo(alarm, readings.at(-1)?.value ?? null);
  return { username, readings, distance, holds: holdsAtEnd(alarm, readings) };
}

function closer(best: Close | null, next: Close): Close {
  if (!best) return next;
  const size = ({ distance }: Close) => (distance === null ? Number.POSITIVE_INFINITY : Math.abs(distance));
  return size(next) < size(best) ? next : best;
}

function present(
  { row, accounts, channels }: Watched & { channels: string[] },
  close: Close | null,
  fired: FiredCount | undefined,
  overLimit: ReadonlySet<string>,
  now: number,
): Alarm {
  const last = close?.readings.at(-1);
  const state = stateOf(
    {
      pausedAt: row.paused_at?.getTime() ?? null,
      snoozedUntil: row.snoozed_until?.getTime() ?? null,
      overLimit: overLimit.has(row.id),
      overdue: isOverdue({ due: row.due, timeZone: row.time_zone }, { day: dayOf(now), at: now }),
      accounts: accounts.length,
    },
    now,
  );
  return {
    id: row.id,
    measure: row.measure,
    condition: row.condition,
    value: row.value,
    definition: row.definition,
    due: row.due,
    time_zone: row.time_zone,
    covers: row.covers,
    usernames: row.usernames,
    folder: row.folder_id && row.folder_name !== null ? { id: row.folder_id, name: row.folder_name } : null,
    other: row.other,
    by_email: row.by_email,
    on_platform: row.on_platform,
    people: row.people,
    channels,
    author: row.author,
    state,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    accounts: accounts.length,
    last: close && last ? { username: close.username, day: last.day, value: last.value } : null,
    distance: close?.distance ?? null,
    sparkline: (close?.readings ?? []).slice(-SPARKLINE_DAYS).map(({ day, value }) => ({ day, value })),
    holds: close?.holds ?? false,
    fired: fired?.count ?? 0,
    last_fired: fired?.last ?? null,
    created_at: row.created_at.toISOString(),
  };
}
