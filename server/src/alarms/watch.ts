import {
  type Firing,
  type Judgeable,
  judgePass,
  notYetFired,
  type Reading,
} from "@owlstat/core/alarms/judge.ts";
import { isOfConnected } from "@owlstat/core/alarms/measures.ts";
import { readingsOf } from "@owlstat/core/alarms/readings.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { type Day, dayOf } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { findPlans } from "../spaces/plan-store.ts";
import { notifyOfFirings } from "./notify.ts";
import { daySources, fullSource, needsPosts, type Wanted } from "./sources.ts";
import {
  findFiredDays,
  firedKey,
  insertFirings,
  lockAlarms,
  type NewFiring,
  ranksIn,
  stoppedAccounts,
  type WatchedRow,
  watchersOf,
} from "./watch-store.ts";

type Watching = Pick<Services, "db" | "clock" | "texts" | "sites">;
type Judged = { row: WatchedRow; firings: Firing[] };

export function judgeableOf(
  row: Pick<WatchedRow, "measure" | "condition" | "value" | "due" | "time_zone">,
): Judgeable {
  const { measure, condition, value, due } = row;
  return { measure, condition, value, due, timeZone: row.time_zone };
}

export const wantedOf = (
  row: Pick<WatchedRow, "measure" | "definition" | "space_id" | "profile_id" | "other_id">,
): Wanted => ({
  measure: row.measure,
  definition: row.definition,
  spaceId: row.space_id,
  profileId: row.profile_id,
  otherId: row.other_id,
});

/**
 * Judges every alarm on these profiles after a collection. Firings and their notifications are stored in one
 * transaction, so nothing is doubled if this runs twice or in two workers at once.
 */
export async function judgeCollected(
  services: Watching,
  profileIds: readonly number[],
  at: number,
  { posts }: { posts: boolean },
): Promise<void> {
  const { db } = services;
  const watching = (await watchersOf(db, profileIds, dayOf(at))).filter((row) => needsPosts(row) === posts);
  const allowed = await withinPlan(services, watching, at);
  const firedDays = await findFiredDays(db, [...new Set(allowed.map(({ id }) => id))]);
  const judged = await judgeAll(services, allowed, at, firedDays);
  if (judged.length > 0) await saveFirings(services, judged, at);
}

/** Leaves out alarms beyond what the plan allows, the newest first. */
async function withinPlan<Row extends WatchedRow>(
  { db }: Watching,
  rows: readonly Row[],
  at: number,
): Promise<Row[]> {
  const spaces = [...new Set(rows.map(({ space_id }) => space_id))];
  if (spaces.length === 0) return [];
  const ranks = await ranksIn(db, spaces, dayOf(at));
  const plans = await findPlans(db, spaces);
  return rows.filter(({ id, space_id }) => {
    const plan = plans.get(space_id);
    const most = plan ? mostOf(subscriptionOf(plan, at), "alarms") : 0;
    return (ranks.get(id) ?? Number.POSITIVE_INFINITY) <= most;
  });
}

async function judgeAll(
  { db }: Watching,
  rows: readonly WatchedRow[],
  at: number,
  firedDays: ReadonlyMap<string, readonly Day[]>,
): Promise<Judged[]> {
  const day = dayOf(at);
  const sourceOf = await daySources(db, rows.filter((row) => !needsPosts(row)).map(wantedOf));
  const judged: Judged[] = [];
  for (const row of rows) {
    const wanted = wantedOf(row);
    // Days of a connected account settle days after they were collected: all since the alarm was made are looked at.
    const from = isOfConnected(row.measure) ? row.since : day;
    let source = needsPosts(row) ? await fullSource(db, wanted, from) : sourceOf(wanted);
    // Later days are already stored, so judge everything since the alarm was created again.
    const late = from === day && (source.snapshots.at(-1)?.day ?? day) > day;
    if (late) source = await fullSource(db, wanted, row.since);
    const readings = readingsOf(row.measure, source, late ? row.since : from).map(collectedAt(day, at));
    const firings = judgePass(judgeableOf(row), readings, {
      since: row.since,
      day: from,
      firedDays: firedDays.get(firedKey(row.id, row.profile_id)) ?? [],
    });
    if (firings.length > 0) judged.push({ row, firings });
  }
  return judged;
}

/** Finds accounts that are no longer collected and notifies those who asked. Running twice notifies once. */
export async function judgeStopped(services: Watching): Promise<void> {
  const now = services.clock.now();
  const day = dayOf(now);
  const stopped = await withinPlan(services, await stoppedAccounts(services.db, day), now);
  const judged = stopped.map((row) => ({
    row,
    firings: [{ day, value: row.days, before: 0, lasts: day }],
  }));
  if (judged.length > 0) await saveFirings(services, judged, now);
}

const collectedAt =
  (day: Day, at: number) =>
  (reading: Reading): Reading =>
    reading.day === day ? { ...reading, at } : reading;

async function saveFirings(services: Watching, judged: readonly Judged[], at: number): Promise<void> {
  const { db, clock } = services;
  const ids = [...new Set(judged.map(({ row }) => row.id))];
  await db.transaction(async (tx) => {
    await lockAlarms(tx, ids);
    // Another worker may have told of them since they were judged.
    const firedDays = await findFiredDays(tx, ids);
    const now = clock.now();
    const news = judged.flatMap(({ row, firings }) =>
      notYetFired(firings, firedDays.get(firedKey(row.id, row.profile_id)) ?? []).map((firing) => ({
        row,
        firing: newFiring(row, firing, now, false),
      })),
    );
    const inserted = await insertFirings(
      tx,
      news.map(({ firing }) => firing),
    );
    const fresh = news.filter(({ firing }) => inserted.has(firing.id));
    await notifyOfFirings(services, tx, fresh, { now, pass: at });
  });
}

export function newFiring(
  row: Pick<WatchedRow, "id" | "space_id" | "profile_id">,
  { day, value, before }: Omit<Firing, "lasts">,
  now: number,
  quiet: boolean,
): NewFiring {
  return {
    id: uuidv7(now),
    alarm_id: row.id,
    space_id: row.space_id,
    profile_id: row.profile_id,
    day,
    value,
    before,
    quiet,
    fired_at: new Date(now),
  };
}
