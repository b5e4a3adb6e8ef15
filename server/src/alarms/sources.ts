import { type AlarmMeasure, isOfConnected, MEASURES } from "@owlstat/core/alarms/measures.ts";
import type { ReadingSource } from "@owlstat/core/alarms/readings.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { readPeers, readPostDays, readPosts, readSnapshots } from "../analyses/store.ts";
import { numbersOf } from "../connections/insight-actions.ts";
import type { Db } from "../platform/db/connect.ts";
import { lastSnapshots, readBreakouts } from "./sources-store.ts";

/** An alarm's measure as it is read of one profile. */
export type Wanted = {
  measure: AlarmMeasure;
  definition: EngagementDefinition;
  /** The space of the alarm, because insights of a connected account can be read by its own space only. */
  spaceId: string;
  profileId: number;
  otherId: number | null;
};

/** Collected days a measure needs to judge one day: enough for what it compares with, also after gaps. */
const DAYS_NEEDED: Partial<Record<AlarmMeasure, number>> = {
  daily_change: 12,
  change_7d: 24,
  change_30d: 75,
  lead: 12,
  anomaly: 110,
};
const FEWEST_DAYS = 4;
const VALUE_PER_ENGAGEMENT = 0.1;

/** Stored days contain engagement by the default definition; any other definition is computed from posts. */
export function needsPosts({ measure, definition }: Pick<Wanted, "measure" | "definition">): boolean {
  return MEASURES[measure].needs !== "days" || (measure === "engagement" && definition !== "mean");
}

/**
 * The data for judging one day, for many alarms in one query. Alarms that need posts are read one by one by
 * `fullSource`. `ahead` reads that many more days.
 */
export async function daySources(
  db: Db,
  wanted: readonly Wanted[],
  { ahead = 0 }: { ahead?: number } = {},
): Promise<(one: Wanted) => ReadingSource> {
  const needed = new Map<number, number>();
  for (const { measure, profileId, otherId } of wanted) {
    const days = ahead + (DAYS_NEEDED[measure] ?? FEWEST_DAYS);
    for (const id of otherId === null ? [profileId] : [profileId, otherId]) {
      needed.set(id, Math.max(days, needed.get(id) ?? 0));
    }
  }
  const days = await lastSnapshots(db, needed);
  return ({ definition, profileId, otherId }) => ({
    ...empty(definition),
    snapshots: days.get(profileId) ?? [],
    other: otherId === null ? [] : (days.get(otherId) ?? []),
  });
}

/** All data of one profile since a day, plus as far back as the analyses look. */
export async function fullSource(
  db: Db,
  { measure, definition, spaceId, profileId, otherId }: Wanted,
  since: Day,
): Promise<ReadingSource> {
  const from = addDays(since, -130);
  if (isOfConnected(measure)) {
    const [snapshots, connected] = await Promise.all([
      readSnapshots(db, profileId, from, definition),
      numbersOf(db, spaceId, profileId, from),
    ]);
    return { ...empty(definition), snapshots, connected };
  }
  const [snapshots, posts, postDays, peers, breakouts, other] = await Promise.all([
    readSnapshots(db, profileId, from, definition),
    readPosts(db, profileId, from),
    readPostDays(db, profileId, from),
    readPeers(db, profileId, definition),
    readBreakouts(db, profileId, from),
    otherId === null ? [] : readSnapshots(db, otherId, from, definition),
  ]);
  return { ...empty(definition), snapshots, posts, postDays, peers, breakouts, other };
}

function empty(engagementDefinition: EngagementDefinition): ReadingSource {
  const nothing = { snapshots: [], posts: [], postDays: [], breakouts: [], other: [], connected: null };
  return { timeZone: "UTC", engagementDefinition, valuePerEngagement: VALUE_PER_ENGAGEMENT, ...nothing };
}
